"""The numbers in docs/climbing-counts.md are those of the engine, and of an enumerator."""

from collections import Counter
from itertools import combinations, combinations_with_replacement, product
from pathlib import Path

import pytest

from bacon.climbing.actions import Play
from bacon.climbing.plays import Plays
from tests.climbing.brute import kind_of
from tests.climbing.oracle import FORMS, pack
from tests.texts import cards

PAGE = Path(__file__).parents[2] / "docs" / "climbing-counts.md"
Counts = dict[tuple[str, int], int]


def written(variant: str) -> Counts:
    """Return the numbers on the page for a form, by kind and number of bacon cards."""
    name = f"{variant[:-1].capitalize()} {variant[-1]}"
    sections = PAGE.read_text(encoding="utf-8").split("\n## ")
    (section,) = (it for it in sections if name in it.split("\n")[0].split(", "))
    found = {}
    for line in section.splitlines():
        if line.startswith("|") and "---" not in line and "kind" not in line:
            kind, *numbers, total = (
                cell.strip().replace(",", "") for cell in line[1:-1].split("|")
            )
            assert sum(map(int, numbers)) == int(total)
            found.update({(kind, bacon): int(number) for bacon, number in enumerate(numbers)})
    for bacon in range(3):
        assert found.pop(("all", bacon)) == sum(
            number for (_, each), number in found.items() if each == bacon
        )
    return found


def choices(ranks: tuple[int, ...], suits: str) -> list[list[str]]:
    """Return every choice of number cards of these ranks, of which the pack has two each."""
    each = [
        [own for own in combinations_with_replacement(suits, ranks.count(rank)) if fits(own)]
        for rank in sorted(set(ranks))
    ]
    return [[suit for own in choice for suit in own] for choice in product(*each)]


def fits(suits: tuple[str, ...]) -> bool:
    return all(suits.count(suit) <= 2 for suit in suits)


def enumerated(variant: str) -> Counts:
    """Count all plays: from the ranks of combinations, to what bacon cards take, to suits."""
    _, _, suits, top, _, _ = FORMS[variant]
    counts: Counts = Counter()
    for size in range(1, 7):
        for ranks in combinations_with_replacement(range(1, top + 2), size):
            plain, flush = kind_of(ranks, False), kind_of(ranks, True)
            for bacon in range(3 if plain else 0):
                for stands in set(combinations(ranks, bacon)):
                    left = Counter(ranks) - Counter(stands)
                    if top + 1 in left:  # only a bacon card is an X
                        continue
                    for own in choices(tuple(left.elements()), suits):
                        one_suit = len(set(own)) == 1 and flush != plain
                        if one_suit:
                            counts[str(flush), bacon] += 1
                        if not one_suit or bacon:
                            counts[str(plain), bacon] += 1
    return counts


@pytest.mark.parametrize("variant", FORMS)
def test_the_page_says_what_the_engine_makes(variant: str) -> None:
    whole = cards(" ".join([*pack(variant), "W", "W"]))
    counts: Counts = Counter()
    for play in Plays(whole, FORMS[variant][3] + 1):
        assert isinstance(play, Play)
        counts[play.combination.kind.name, len(play.reading.stands)] += 1
    assert {key: number for key, number in written(variant).items() if number} == counts


@pytest.mark.parametrize("variant", ["bacon4", "bacon6", "applewood3"])
def test_the_page_says_what_an_enumerator_finds(variant: str) -> None:
    assert {key: number for key, number in written(variant).items() if number} == (
        enumerated(variant)
    )
