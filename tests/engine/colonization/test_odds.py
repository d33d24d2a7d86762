"""Odds of battles against the exact table of the rules page (section 6.2), and against every fall of the dice."""

from collections import Counter
from typing import Any

import pytest
from colonization_chart import at, legal, plan, play, stand, units

from game.engine.colonization.odds import Army, Odds, attack_odds, battle_odds, odds, units_on
from game.engine.colonization.position import Colonization
from game.engine.core import CHANCE


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


Left = tuple[int, int]
"""Attackers and defenders that are left."""


def sides(state: Colonization, tile: int) -> Left:
    """Units of the team of seat 0 and of those against it."""
    return state.team_units(tile, 0), state.team_units(tile, 1) + state.guard[tile]


def after_a_round(state: Colonization, tile: int) -> tuple[Counter[str], dict[str, Colonization]]:
    """By what is left then (as text) the chance of it, with a position each: every throw is followed; losses fall as usual."""
    chances: Counter[str] = Counter()
    found: dict[str, Colonization] = {}
    waiting = [(state, 1.0)]
    while waiting:
        here, chance = waiting.pop()
        if here.current_player() == CHANCE:
            total = sum(weight for _, weight in here.chance_outcomes())
            for action, weight in here.chance_outcomes():
                after = here.clone()
                after.apply_action(action)
                waiting.append((after, chance * weight / total))
        elif "lose usual" in legal(here):
            play(here, "lose usual")
            waiting.append((here, chance))
        else:
            left = str(at(here, here.scenario.names[here.space[tile]])["units"]) + str(here.guard[tile])
            chances[left] += chance  # type: ignore[assignment]
            found[left] = here
    return chances, found


def fought_out(state: Colonization, tile: int, known: dict[str, Odds]) -> Odds:
    """What a battle comes to by every fall of the dice; the attacker always goes on."""
    total, again = [0.0] * 4, 0.0
    before = str(at(state, state.scenario.names[state.space[tile]])["units"]) + str(state.guard[tile])
    first = state.round == 1
    chances, found = after_a_round(state, tile)
    for left, chance in chances.items():
        after, key = found[left], left
        if "press" not in legal(after):
            own, other = sides(after, tile)
            # Athens is not among the attackers: no Phalanxes are added.
            known[key] = Odds(float(own > 0), float(not own and not other), own, other)
        elif left == before and not first:
            again = chance
            continue
        elif key not in known:
            play(after, "press")
            known[key] = fought_out(after, tile, known)
        for place in range(4):
            total[place] += chance * known[key][place]
    return Odds(*(value / (1 - again) for value in total))


MONARCHS, HEROIC, PLAIN = "monarchy " * 4, "aristocracy " * 4, "democracy " * 4


@pytest.mark.parametrize(("own", "lent", "defence", "factions", "governments"), [
    ("2p", "", "g2", "corinth sparta athens thebes", PLAIN),
    ("2p", "", "=1 1:2p wall", "sparta corinth athens thebes", PLAIN),
    ("2p", "", "=1 1:1p1k wall", "sparta corinth athens thebes", MONARCHS),
    ("2p", "", "=1 1:2p wall", "thebes corinth athens sparta", PLAIN),
    ("1p", "1p", "=1 1:2p wall", "thebes corinth athens sparta", PLAIN),
    ("1p", "1p", "=1 1:2p", "corinth athens thebes sparta", PLAIN),
    ("1p", "1p", "=1 1:2p", "corinth athens sparta thebes", PLAIN),
    ("2p", "", "=1 1:1p 3:1p", "corinth thebes sparta athens", PLAIN),
    ("1p1f", "", "=1 1:2p", "sparta corinth athens thebes", HEROIC),
    ("1p1f", "", "=1 1:2p", "sparta corinth athens thebes", PLAIN),
    ("1f", "", "=1 1:2p wall", "thebes corinth athens sparta", HEROIC),
    ("2p", "", "=1 1:1p1f", "sparta corinth athens thebes", HEROIC),
    ("1p2a", "", "=1 1:1p1k", "corinth athens sparta thebes", "aristocracy monarchy democracy democracy"),
    ("1p1k", "", "=1 1:2a", "corinth athens sparta thebes", "monarchy aristocracy democracy democracy"),
    ("1p1n", "", "=1 1:1p1a", "corinth athens sparta thebes", "democracy aristocracy democracy democracy"),
])  # fmt: skip
def test_c45_b41_b43_b45_b46_odds_are_those_of_every_fall_of_the_dice(
    own: str, lent: str, defence: str, factions: str, governments: str
) -> None:
    others: dict[str, Any] = {"factions": factions, "governments": governments, "fp": 12}
    state = stand({"1.1": f"0:{own}" + (f" 2:{lent}" if lent else ""), "2.1": f"Megara {defence}"}, **others)
    tile, home = state.tile_at[21], state.native(0)
    forces = [(seat, units_on(state, home, seat)) for seat in ((0, 2) if lent else (0,))]
    before = attack_odds(state, tile, forces)
    play(state, "move", *(["joint", "yes"] if lent else []))
    plan(state, f"{own}{'+' + lent if lent else ''} 1.1 2.1")
    play(state, "march")
    if state.current_player() == CHANCE:
        assert before.conquest == pytest.approx(battle_odds(state).conquest)
        told = fought_out(state, tile, {})
    else:
        assert not units(state, "2.1").get("1"), "Assassins have decided it"
        told = Odds(1.0, 0.0, *map(float, sides(state, tile)))
    assert list(before) == pytest.approx(list(told))
