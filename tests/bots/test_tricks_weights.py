"""The figures for the auction: read as they were written, never used when cut or damaged."""

import json
import pkgutil
import warnings
from collections.abc import Iterator

import pytest

from bacon.bots.bot import ENDLESS, Thought
from bacon.bots.tricks import BOTS, weights
from bacon.bots.tricks.features import SIZE
from bacon.bots.tricks.stakes import OUTCOMES
from bacon.bots.weightfile import BadWeights
from bacon.generator import Generator
from bacon.tricks.rules import TRICKS
from tests.tricks.deals import SOUTH, WEST, deck_of, table_of
from train.tricks import rounded

# Each figure once, from the lowest that two bytes hold.
LOWEST = -(1 << 15)
COUNTED = {
    question: [
        [LOWEST + 8000 * number + 900 * column + at for at in range(size)]
        for column in range(len(OUTCOMES))
    ]
    for number, (question, size) in enumerate(SIZE.items())
}


def shipped() -> bytes:
    data = pkgutil.get_data("bacon.bots.tricks", weights.FILE)
    assert data is not None
    return data


@pytest.fixture
def fresh() -> Iterator[None]:
    """Let the figures be read anew, before and after."""
    weights.forget()
    yield
    weights.forget()


def test_what_is_written_can_be_read() -> None:
    assert weights.read(weights.write(COUNTED)) == COUNTED


def test_the_shipped_figures_are_chances() -> None:
    figures = weights.read(shipped())
    assert {question: {*map(len, columns)} for question, columns in figures.items()} == {
        question: {size} for question, size in SIZE.items()
    }
    assert all(-1000 < it < 1000 for columns in figures.values() for row in columns for it in row)
    assert any(it > 500 for columns in figures.values() for row in columns for it in row)


def test_what_is_trained_is_shipped_in_thousandths() -> None:
    assert rounded({"pass": [[0.0126, -0.3]]}) == {"pass": [[13, -300]]}


def test_a_file_that_is_cut_or_changed_is_refused() -> None:
    data = shipped()
    head = data.index(b"\n")
    for end in (*range(head + 3), len(data) // 2, len(data) - 2, len(data) - 1):
        with pytest.raises(BadWeights):
            weights.read(data[:end])
    for place in (*range(data.index(b'"sizes"') + 1, head), head + 1, len(data) - 1):
        other = b"7" if data[place : place + 1] != b"7" else b"8"
        with pytest.raises(BadWeights):
            weights.read(data[:place] + other + data[place + 1 :])


@pytest.mark.parametrize("name", ["version", "outcomes"])
def test_figures_of_another_version_are_refused(name: str) -> None:
    line, _, body = shipped().partition(b"\n")
    head = json.loads(line)
    head[name] += 1
    with pytest.raises(BadWeights, match="another version"):
        weights.read(json.dumps(head).encode() + b"\n" + body)


def test_figures_for_other_features_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    data = shipped()
    monkeypatch.setitem(SIZE, "pass", SIZE["pass"] + 1)
    with pytest.raises(BadWeights, match="another version"):
        weights.read(data)


def thoughts(bot: str) -> list[Thought]:
    """Return what a bot thinks where it is to speak, and where it is asked."""
    speaking = TRICKS.deal(
        TRICKS.begin(TRICKS.variants["tricks"], SOUTH), deck_of("2h", West="Ah Kh Qh As 3c")
    )
    asked = table_of("2h", West="Ah Kh 4s 5s 3c", East="9h 8s 3d 4d 5d")
    asked.act(WEST, "pick up")
    views = [TRICKS.view(speaking, WEST), asked.view(asked.to_act or SOUTH)]
    return [BOTS[bot](view, Generator("any"), ENDLESS) for view in views]


@pytest.mark.parametrize("data", [None, b"", b"\xff", shipped()[:-9]])
def test_without_figures_the_expert_counts_tricks_and_says_so(
    data: bytes | None, fresh: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pkgutil, "get_data", lambda package, name: data)
    with pytest.warns(UserWarning, match="without its figures"):
        told = thoughts("expert")
    assert [it.action for it in told] == [it.action for it in thoughts("strong")]
    assert [[reason.key for reason in it.reasons] for it in told] == [["without_figures"]] * 2
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        thoughts("expert")  # said once


def test_a_file_that_is_not_there_is_like_one_that_is_damaged(
    fresh: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(weights, "FILE", "elsewhere.bin")
    with pytest.warns(UserWarning, match="without its figures"):
        assert not weights.table()


def test_with_its_figures_the_expert_gives_what_its_choices_are_worth() -> None:
    for told in thoughts("expert"):
        assert len(told.candidates) > 1
        assert "without_figures" not in [reason.key for reason in told.reasons]
