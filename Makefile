# `make help` lists what there is. Nothing has to be installed by hand first.
PYTHON ?= python3
BIN := .venv/bin
ARGS ?=
export PYTHON

.PHONY: help play serve build setup test lint types unit pyodide e2e build-check size kill-switch soak bench bench-site results train test-train train-tricks test-engines format clean
.NOTPARALLEL:

help: ## list the targets
	@sed -n 's/^\([a-z0-9-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 20

play: build ## build the page and serve it on this machine
	@$(PYTHON) tools/serve.py $(ARGS)

serve: ## serve dist/ as it stands
	@$(PYTHON) tools/serve.py $(ARGS)

build: node_modules/.done ## build dist/, the whole page for any static host
	@$(PYTHON) tools/build.py

setup: .venv/.done node_modules/.done ## install all that the tests need
	@tools/setup system

.venv/.done: requirements-dev.txt
	@tools/setup python

.venv-bench/.done: requirements-bench.txt
	@tools/setup bench

.venv-train/.done: requirements-train.txt
	@tools/setup train

.venv-engines/.done: requirements-engines.txt
	@tools/setup engines

node_modules/.done: package-lock.json
	@tools/setup node

test: setup lint types unit build build-check pyodide e2e ## run every check there is

lint: .venv/.done node_modules/.done ## check style and layout
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	node_modules/.bin/eslint --max-warnings 0 .

format: .venv/.done ## lay out all Python files
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

types: .venv/.done node_modules/.done ## check types
	$(BIN)/mypy
	node_modules/.bin/tsc -p tsconfig.json
	node_modules/.bin/tsc -p tools/tsconfig.worker.json
	node_modules/.bin/tsc -p tools/tsconfig.json

unit: .venv/.done ## run the tests under CPython
	$(BIN)/pytest -n 2 tests $(ARGS)

pyodide: .venv/.done node_modules/.done ## run the same tests under the page's own Python
	node tools/in_pyodide.mjs -m pytest -p no:cacheprovider tests --ignore=tests/tools $(ARGS)

e2e: setup build ## play in a real browser
	$(BIN)/pytest -n 2 e2e $(ARGS)

test-engines: .venv-engines/.done build ## play a deal of each game in Firefox and in WebKitGTK
	@tools/setup engine-browsers
	.venv-engines/bin/pytest -m engines e2e/engines $(ARGS)

build-check: build ## build again from nothing and compare, byte for byte
	@rm -rf build/app build/stdlib-* build/again
	@$(PYTHON) tools/build.py --out build/again
	@diff -r dist build/again && echo "equal sources, equal bytes"
	@$(PYTHON) tools/size.py >build/sizes && tail -n 1 build/sizes

size: build ## print what each file costs to download
	@$(PYTHON) tools/size.py

kill-switch: node_modules/.done ## build dist/ with a service worker that frees its visitors
	@$(PYTHON) tools/build.py --kill-switch

train-tricks: .venv/.done ## fit what calls in tricks are worth, from nothing; ARGS="--deals 1000" for a try
	$(BIN)/python -m train.tricks $(ARGS)

soak: setup build ## play for minutes, looking for what is rare
	$(BIN)/pytest -m soak tests e2e $(ARGS)

bench: .venv-bench/.done setup build ## measure the engine next to another library, and the page in play
	.venv-bench/bin/python -m bench.run
	.venv-bench/bin/python -m bench.climbing
	$(BIN)/python -m bench.page

results: setup ## measure the bots against each other for the table in docs/arena.md
	$(BIN)/python -m tools.results $(ARGS)

bench-site: setup build ## measure the page: its start next to bare Pyodide, drawing, memory, thinking
	$(BIN)/python -m bench.starts
	$(BIN)/python -m bench.page
	$(BIN)/python -m bench.thinking

train: .venv-train/.done ## train the climbing bots' networks from nothing, and write their weights
	OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 .venv-train/bin/python -m train $(ARGS)

test-train: .venv-train/.done ## test the training, with the library that it learns with
	.venv-train/bin/pytest tests/train $(ARGS)

clean: ## remove what was built, and nothing that was installed
	rm -rf build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
