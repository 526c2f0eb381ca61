"""Training: self-play is the same for the same seed, and a small network learns from it."""

import json
import random
from pathlib import Path

import pytest

from bacon.bots.climbing.features import OWN, SHARED
from bacon.bots.climbing.results import results_of
from bacon.climbing.rules import CLIMBING
from bacon.climbing.variants import VARIANTS, ClimbingOptions
from train.selfplay import Deal, Sample

BACON_4 = VARIANTS[0]


def played(options: ClimbingOptions, seed: str, patience: float = 1) -> list[Sample]:
    deal = Deal(options, [None] * len(options.teams), 0.1, random.Random(seed))
    return deal.play(patience)


@pytest.mark.parametrize("variant", CLIMBING.variants)
def test_a_deal_is_seen_by_those_who_act_and_its_result_is_a_share_of_each(variant: str) -> None:
    options = CLIMBING.variants[variant]
    assert isinstance(options, ClimbingOptions)
    samples = played(options, "seen")
    assert len(samples) > options.players
    for shared, own, target in samples:
        assert (len(shared), len(own)) == (SHARED, OWN)
        assert len(target) == len(results_of(options))
        assert sorted(target) == [0] * (len(target) - 1) + [1]


def test_the_same_seed_plays_the_same() -> None:
    assert played(BACON_4, "one") == played(BACON_4, "one")
    assert played(BACON_4, "one") != played(BACON_4, "two")


def test_a_network_learns_the_same_twice_and_better_than_nothing(tmp_path: Path) -> None:
    pytest.importorskip("numpy")
    from train.learning import Learner
    from train.recipe import Plan, play_deals, train

    plan = Plan("small", "bacon4", 2, 12, least_steps=20)
    texts = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        train(plan, tmp_path / name, seed=1, checked=1)
        texts.append((tmp_path / name / "small.json").read_text())
    assert texts[0] == texts[1]
    untaught, taught = Learner(6, 1), Learner.load(tmp_path / "one" / "small.npz")
    rows = play_deals(BACON_4, None, 12, random.Random("others"))
    assert taught.loss(*rows) < untaught.loss(*rows)
    assert json.loads(texts[0]) == [[*layer] for layer in taught.layers()]


def test_a_network_can_learn_with_the_weights_that_the_bots_have() -> None:
    np = pytest.importorskip("numpy")
    from train.learning import ONE_WEIGHT, Learner
    from train.recipe import play_deals

    rows = play_deals(BACON_4, None, 12, random.Random("rounded"))
    learner, other = Learner(6, 1), Learner(6, 1)
    untaught = learner.loss(*rows, rounded=True)
    learner.fit(*rows, steps=20, rate=1e-3, rounded=True)
    for place, (weights, _) in enumerate(learner.layers()):
        other.values[2 * place] = np.array(weights, np.float32) / ONE_WEIGHT
        other.values[2 * place + 1] = learner.values[2 * place + 1]
    assert other.loss(*rows) == pytest.approx(learner.loss(*rows, rounded=True), abs=1e-6)
    assert learner.loss(*rows, rounded=True) != learner.loss(*rows)
    assert learner.loss(*rows, rounded=True) < untaught
