"""Random matches of every game and option set, the same in every run."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any, NamedTuple

from bacon.game import OptionValue, Over
from bacon.generator import Generator
from bacon.table import Table
from bacon.variants import VARIANTS


class Rules(NamedTuple):
    """A variant, and the value of each of its options."""

    variant: str
    chosen: dict[str, OptionValue]

    def __str__(self) -> str:
        return " ".join([self.variant, *(f"{name}={value}" for name, value in self.chosen.items())])

    def begin(self, seed: str) -> Table:
        """Return a table on which a match by these rules begins."""
        return Table.begin(self.variant, self.chosen, seed=seed)


def option_sets(variant: str) -> list[Rules]:
    """Return the variant with every combination of its options' values, defaults first."""
    choices = VARIANTS[variant][1].choices
    return [
        Rules(variant, dict(zip(choices, values, strict=True)))
        for values in product(*choices.values())
    ]


ALL_RULES = [rules for variant in VARIANTS for rules in option_sets(variant)]


def choose(generator: Generator, legal: Sequence[Any], shyness: int = 0) -> Any:
    """Return a legal action at random; of ten, `shyness` times the first one (mostly: pass)."""
    return legal[0] if generator.below(10) < shyness else generator.choice(legal)


def step(table: Table, generator: Generator, shyness: int = 0) -> bool:
    """Let whoever is to act do something, or deal; return False when the match is over."""
    seat = table.to_act
    if seat is not None:
        legal = table.game.legal_actions(table.view(seat))
        table.act(seat, choose(generator, legal, shyness))
    elif table.state.public.phase != Over.MATCH:
        table.deal()
    else:
        return False
    return True


def positions(rules: Rules, count: int, seed: str = "positions") -> Iterator[Table]:
    """Yield a table `count` times, in a new position each time, over as many matches as needed."""
    for number in range(count):
        generator = Generator(f"{seed} {rules} {number}")
        table = rules.begin(generator.seed)
        yield table
        count -= 1
        while count > 0 and step(table, generator, shyness=number % 4 * 3):
            yield table
            count -= 1
        if count <= 0:
            return
