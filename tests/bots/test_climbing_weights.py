"""The weights: read as they were written, and never used when they are cut or damaged."""

import json
import pkgutil
import warnings
from collections.abc import Iterator
from itertools import pairwise

import pytest

from bacon.bots import bots_of
from bacon.bots.bot import ENDLESS
from bacon.bots.climbing import weights
from bacon.bots.climbing.expert import choose
from bacon.bots.climbing.features import WIDTH
from bacon.bots.climbing.results import results_of
from bacon.bots.weightfile import BadWeights
from bacon.climbing.rules import CLIMBING
from bacon.climbing.variants import VARIANTS
from bacon.generator import Generator
from tests.climbing.deals import position

FIRST = [[1, -127], [127, 0], *([[-1, 5]] * (WIDTH - 2))]
SMALL = {"bacon4": [(FIRST, [70_000, -3]), ([[9], [-9]], [0])]}


def shipped() -> bytes:
    data = pkgutil.get_data("bacon.bots.climbing", weights.FILE)
    assert data is not None
    return data


@pytest.fixture
def fresh() -> Iterator[None]:
    """Let the weights be read anew, before and after."""
    weights.forget()
    yield
    weights.forget()


def test_what_is_written_can_be_read() -> None:
    assert weights.read(weights.write(SMALL)) == SMALL


def test_the_shipped_weights_fit_every_variant() -> None:
    nets = weights.read(shipped())
    assert set(nets) == {options.variant for options in VARIANTS}
    for options in VARIANTS:
        layers = nets[options.variant]
        assert len(layers[0][0]) == WIDTH
        assert len(layers[-1][1]) == len(results_of(options))
        for (_, bias), (following, _) in pairwise(layers):
            assert len(bias) == len(following)


def test_a_file_that_is_cut_or_changed_is_refused() -> None:
    data = weights.write(SMALL)
    for end in range(len(data)):
        with pytest.raises(BadWeights):
            weights.read(data[:end])
    for place, byte in enumerate(data):
        other = b"B" if byte != ord("B") else b"C"
        try:
            read = weights.read(data[:place] + other + data[place + 1 :])
        except BadWeights:
            continue
        assert read == SMALL, place  # a name that nobody reads


def test_weights_of_another_version_or_layout_are_refused() -> None:
    for name in ("version", "inputs"):
        line, _, body = weights.write(SMALL).partition(b"\n")
        head = json.loads(line)
        head[name] += 1
        with pytest.raises(BadWeights, match="another version"):
            weights.read(json.dumps(head).encode() + b"\n" + body)


@pytest.mark.parametrize("data", [None, b"", b"\xff", shipped()[:-9]])
def test_without_weights_the_expert_goes_on_and_says_so(
    data: bytes | None, fresh: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pkgutil, "get_data", lambda package, name: data)
    state = position("bacon4", "3r 4g 9b W", "6r 7r", "8r 9r", "1r 2r")
    view = CLIMBING.view(state, 0)
    with pytest.warns(UserWarning, match="without a network"):
        thought = choose(view, Generator("any"), ENDLESS)
    strong = bots_of(CLIMBING)["strong"](view, Generator("any"), ENDLESS)
    assert thought.action == strong.action
    assert thought.reasons[0].key == "without_network"
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        choose(view, Generator("any"), ENDLESS)  # said once


def test_a_file_that_is_not_there_is_like_one_that_is_damaged(
    fresh: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(weights, "FILE", "elsewhere.bin")
    with pytest.warns(UserWarning, match="without a network"):
        assert weights.net_of("bacon4") is None
