"""Odds of battles against the exact table of the rules page (section 6.2), and against dice that are thrown."""

import pytest

from game.engine.colonization.odds import Army, Odds, odds


def _army(size: int, hit: int = 4, fighters: int = 0, oblique: int = 0, assassins: int = 0) -> Army:
    return Army(size, size, hit, hit, fighters, oblique, assassins, size)


@pytest.mark.parametrize(
    ("attackers", "defenders", "wall", "conquest", "both", "left"),
    [
        (_army(4), _army(2, 5), False, 0.9938, 0.0023, 3.182),
        (_army(3), _army(2, 5), False, 0.9344, 0.0231, 2.048),
        (_army(4), _army(3, 5), False, 0.9301, 0.0183, 2.517),
        (_army(6), _army(4, 5), False, 0.9655, 0.0071, 3.753),
        (_army(8), _army(6, 5), False, 0.9598, 0.0062, 4.486),
        (_army(1), _army(1), False, 0.3333, 0.3333, 0.333),
        (_army(4), _army(4), False, 0.4616, 0.0768, 0.862),
        (_army(6), _army(4), False, 0.8610, 0.0281, 2.642),
        (_army(4), _army(2), False, 0.9790, 0.0078, 2.767),
        (_army(4), _army(2), True, 0.6977, 0.0000, 1.893),
        (_army(4, 3), _army(4), False, 0.6748, 0.0942, 1.302),
        (_army(4), _army(4, 3), False, 0.2311, 0.0942, 0.354),
        (_army(4, 2), _army(4), False, 0.8328, 0.0899, 1.677),
        (_army(4, oblique=4), _army(4), False, 0.6823, 0.0451, 1.736),
        (_army(4, fighters=2), _army(4), False, 0.6747, 0.0793, 1.344),
    ],
)
def test_the_odds_are_those_of_the_table(
    attackers: Army, defenders: Army, wall: bool, conquest: float, both: float, left: float
) -> None:
    found = odds(attackers, defenders, wall, True)
    assert found.conquest == pytest.approx(conquest, abs=0.0001)
    assert found.both == pytest.approx(both, abs=0.0001)
    assert found.attackers_left == pytest.approx(left, abs=0.001)


def test_assassins_kill_before_the_first_round() -> None:
    assert odds(_army(4, assassins=3), _army(3, 5), False, True) == Odds(1.0, 0.0, 4.0, 0.0)
    assert odds(_army(4, assassins=1), _army(3, 5), False, True) == odds(_army(4), _army(2, 5), False, True)


def test_an_undefended_tile_is_sure() -> None:
    assert odds(_army(3), _army(0), False, True) == Odds(1.0, 0.0, 3.0, 0.0)


def test_the_thebans_strike_first_when_they_defend_too() -> None:
    plain, oblique = odds(_army(4), _army(4), False, True), odds(_army(4), _army(4, oblique=4), False, True)
    assert oblique.conquest < plain.conquest
    # Mirrored: what the Thebans win as attackers they win as defenders.
    mirrored = odds(_army(4, oblique=4), _army(4), False, True)
    assert oblique.defenders_left == pytest.approx(mirrored.attackers_left)
