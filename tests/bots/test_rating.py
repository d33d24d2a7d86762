"""Score, error bars and the sequential test, against worked figures."""

import math
import random
from fractions import Fraction

import pytest

from game.bots.rating import Sprt, Tally, elo_of, expected_score


def tally(*counts: int) -> Tally:
    """Pairs with 0, 1/2, 1, 3/2 and 2 points, as often as `counts` says."""
    return Tally({Fraction(quarter, 4): times for quarter, times in enumerate(counts) if times})


def test_elo_and_score_are_each_other() -> None:
    assert expected_score(0) == 0.5
    assert expected_score(400) == pytest.approx(10 / 11)
    for elo in (-300.0, -7.5, 60.0, 120.0):
        assert elo_of(expected_score(elo)) == pytest.approx(elo)


def test_score_and_error_of_a_small_match() -> None:
    counted = tally(1, 0, 2, 0, 1)
    assert counted.count == 4
    assert counted.score == 0.5
    # Deviations of 1/2, 0, 0, 1/2 over three degrees of freedom, and four pairs.
    assert counted.score_error == pytest.approx(1.959964 * math.sqrt(0.5 / 3 / 4))
    assert counted.elo == pytest.approx(0)


def test_pairs_that_always_split_are_certain() -> None:
    assert tally(0, 0, 50, 0, 0).score_error == 0


def test_clean_sweep_has_a_finite_elo() -> None:
    swept = tally(0, 0, 0, 0, 100)
    assert swept.elo == pytest.approx(elo_of(399 / 400))
    assert swept.elo - swept.elo_error == pytest.approx(elo_of(0.97))
    lost = tally(100)
    assert lost.elo == pytest.approx(-swept.elo)
    assert lost.elo_error == pytest.approx(swept.elo_error)
    assert tally(0, 0, 0, 0, 1).elo_error > 0


def test_ratio_is_that_of_the_normal_approximation_when_there_is_much_data() -> None:
    """For many pairs and near bounds: N (s1 - s0) (2 mean - s0 - s1) / (2 variance) (Van den Bergh, section 4)."""
    counted = tally(1000, 4000, 9000, 4400, 1200)
    sprt = Sprt(0, 4)
    s0, s1 = expected_score(0), expected_score(4)
    shares = {float(score): times / counted.count for score, times in counted.pairs.items()}
    mean = sum(score * share for score, share in shares.items())
    variance = sum(share * (score - mean) ** 2 for score, share in shares.items())
    near = counted.count * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance)
    assert sprt.ratio(counted) == pytest.approx(near, rel=0.02)


def test_verdicts() -> None:
    sprt = Sprt(60, 120)
    assert sprt.verdict(Tally()) is None
    assert sprt.verdict(tally(0, 0, 1, 0, 4)) is None
    assert sprt.verdict(tally(2, 5, 10, 20, 60)) == "elo1"
    assert sprt.verdict(tally(20, 10, 40, 10, 20)) == "elo0"


@pytest.mark.parametrize(("truth", "right"), [(60.0, "elo0"), (120.0, "elo1")])
def test_the_test_is_seldom_wrong(truth: float, right: str) -> None:
    """At the bounds themselves the risk is five in a hundred; eight wrong of forty would be a fault."""
    dice = random.Random(5)
    win = expected_score(truth)
    wrong = 0
    for _ in range(40):
        counted = Tally()
        sprt = Sprt(60, 120)
        verdict = None
        while verdict is None:
            for _pair in range(5):
                counted.add(Fraction((dice.random() < win) + (dice.random() < win), 2))
            verdict = sprt.verdict(counted)
        wrong += verdict != right
    assert wrong < 8
