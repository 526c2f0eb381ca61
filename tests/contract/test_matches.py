"""What every game keeps about deals and matches: cards, scores, turns and the end."""

import pytest

from bacon.game import BadDeck, BadOptions, IllegalAction, Over
from bacon.generator import Generator
from bacon.table import Table
from bacon.variants import VARIANTS
from tests.contract.ways import WAYS
from tests.matches import ALL_RULES, Rules, positions, step
from tests.scale import scaled

every_rules = pytest.mark.parametrize("rules", ALL_RULES, ids=str)
every_variant = pytest.mark.parametrize("variant", VARIANTS)
COUNT = scaled(200)

WRONG_VALUES: list[object] = [None, "", "maybe", -1, 10.0, 1, 0, [], {}, "True"]


def test_every_variant_of_every_game_is_listed() -> None:
    games = {game for game, _ in VARIANTS.values()}
    assert sorted(VARIANTS) == sorted(name for game in games for name in game.variants)
    assert len({game.name for game in games}) == len(games)


@every_rules
def test_no_card_is_lost_or_doubled(rules: Rules) -> None:
    game, options = VARIANTS[rules.variant]
    ways = WAYS[game.name]
    pack = sorted(map(str, game.pack(options)))
    for table in positions(rules, COUNT):
        cards = ways.everywhere(game, table.state)
        shuffled = [card for card in cards if card in pack]
        assert sorted(shuffled) == pack
        assert len(cards) - len(shuffled) == ways.unshuffled(options)


@every_rules
def test_a_turn_a_phase_and_a_score_at_every_step(rules: Rules) -> None:
    game, options = VARIANTS[rules.variant]
    phases = WAYS[game.name].phases | set(Over)
    for table in positions(rules, COUNT):
        public = table.state.public
        over = public.phase in ("deal over", "match over")
        assert public.phase in phases
        assert (public.to_act is None) is over
        assert public.to_act is None or public.to_act in range(options.players)
        assert len(public.scores) == len(options.teams)
        points = game.returns(table.state)
        assert len(points) == len(options.teams)
        before = public.standing.scores
        assert public.scores == tuple(map(sum, zip(before, points, strict=True)))
        assert over or not any(points)
        assert bool(game.winners(table.state)) is (public.phase == "match over")
        assert set(game.winners(table.state)) <= set(range(len(options.teams)))
        if public.phase == "deal over":
            standing = game.carry(table.state)
            assert standing.scores == public.scores
            assert standing.number == public.standing.number + 1
            assert standing.options == table.options
        else:
            with pytest.raises(IllegalAction) as refused:
                game.carry(table.state)
            assert refused.value.reason.key == ("match_over" if over else "deal_not_over")


@every_rules
def test_a_random_match_ends_and_its_record_plays_it_again(rules: Rules) -> None:
    for number in range(scaled(10) // 5 or 1):
        table = rules.begin(f"ends {number}")
        generator = Generator(f"ends {number} {rules}")
        while step(table, generator):
            pass
        assert table.game.winners(table.state)
        assert Table.load(table.record()).states == table.states


@every_rules
def test_equal_seeds_make_equal_matches_and_others_make_others(rules: Rules) -> None:
    def ended(seed: str) -> Table:
        table = rules.begin(seed)
        generator = Generator(seed)
        for _ in range(scaled(200)):
            step(table, generator)
        return table

    assert ended("a").record() == ended("a").record()
    assert ended("a").states == ended("a").states
    assert ended("a").record() != ended("b").record()


@every_variant
def test_only_the_whole_pack_can_be_dealt(variant: str) -> None:
    game, options = VARIANTS[variant]
    pack = game.pack(options)
    for deck in (pack[:-1], (*pack, pack[0]), (*pack[:-1], pack[0], pack[0]), ()):
        with pytest.raises(BadDeck):
            Table.begin(variant, dealer=0, deck=deck)
    Table.begin(variant, dealer=0, deck=pack[::-1])


@every_variant
def test_each_option_has_its_values_the_default_first_and_no_other(variant: str) -> None:
    _, options = VARIANTS[variant]
    assert options.variant == variant
    assert options.chosen() == {name: values[0] for name, values in options.choices.items()}
    for name, values in options.choices.items():
        for value in values:
            assert options.choose({name: value}).chosen()[name] == value
        for wrong in WRONG_VALUES:
            with pytest.raises(BadOptions) as refused:
                options.choose({name: wrong})
            assert refused.value.reason.key == "bad_option_value"
    with pytest.raises(BadOptions) as refused:
        options.choose({"wildness": True})
    assert refused.value.reason == ("unknown_option", {"option": "wildness"})


@every_variant
def test_each_seat_can_deal_first_and_a_seat_that_is_not_there_cannot(variant: str) -> None:
    game, options = VARIANTS[variant]
    pack = game.pack(options)
    for dealer in range(options.players):
        table = Table.begin(variant, dealer=dealer, deck=pack)
        assert table.state.public.standing.dealer == dealer
    for dealer in (-1, options.players):
        with pytest.raises(ValueError, match=r"There is no seat .*\."):
            Table.begin(variant, dealer=dealer, deck=pack)
