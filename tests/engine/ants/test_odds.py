"""Combat odds: exact, like the tables of the rules page (section 3), like enumeration, and like what the engine deals."""

import itertools
from fractions import Fraction
from typing import Any

import pytest
from ants_tray import chances, play, stand

from game.engine.ants.board import SOLDIER_DIE, WORKER_DIE
from game.engine.ants.cards import PARK_LIFE
from game.engine.ants.notation import Move
from game.engine.ants.odds import Defence, bug_chance, crowd_outcomes, defences, fight_outcomes, win_chance
from game.engine.ants.position import Ants

GROUP_TABLE = {1: "0.80", 2: "0.40", 3: "0.10"}
FALLEN_TABLE = {1: "0.00", 2: "0.67", 3: "1.75"}
"""How likely a red die wins against k blue ones, and how many workers a failed attack kills on average."""
QUEEN_TABLE = {
    (0, 0): (".500", ".750", ".875", ".938", ".969", ".984"),
    (0, 2): (".20", ".489", ".706", ".84", ".92", ".96"),
    (0, 3): (".05", ".36", ".626", ".794", ".89", ".94"),
    (1, 2): (".10", ".294", ".50", ".67", ".79", ".875"),
    (3, 0): (".06", ".19", ".34", ".50", ".637", ".746"),
}
"""(soldiers, workers) on the entrances: chances that 1 to 6 soldiers, one after the other, kill the Queen."""


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_the_table_of_groups(workers: int) -> None:
    assert f"{float(win_chance(0, workers, False)):.2f}" == GROUP_TABLE[workers]
    outcomes = crowd_outcomes(workers)
    lost = sum((outcome.chance for outcome in outcomes if not outcome.won), Fraction(0))
    fallen = sum((outcome.chance * outcome.workers_lost for outcome in outcomes if not outcome.won), Fraction(0)) / lost
    assert f"{float(fallen):.2f}" == FALLEN_TABLE[workers]


def waves(soldiers: int, workers: int, attackers: int) -> Fraction:
    """The chance that `attackers`, one after the other, kill the Queen behind these defenders, all called each time."""
    if attackers == 0:
        return Fraction(0)
    total = Fraction(0)
    for outcome in fight_outcomes(soldiers, workers, True):
        if outcome.won:
            total += outcome.chance
        else:
            total += outcome.chance * waves(soldiers - outcome.soldiers_lost, workers - outcome.workers_lost, attackers - 1)
    return total


@pytest.mark.parametrize(("soldiers", "workers"), list(QUEEN_TABLE))
def test_the_table_of_queens(soldiers: int, workers: int) -> None:
    for attackers, text in enumerate(QUEEN_TABLE[soldiers, workers], 1):
        places = len(text) - 1
        chance = waves(soldiers, workers, attackers)
        assert abs(chance - Fraction(text)) <= Fraction(1, 10**places), f"{attackers} soldiers: {float(chance)}"


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_groups_by_counting_every_throw(workers: int) -> None:
    won = lost = 0
    fallen = dict.fromkeys(range(workers + 1), 0)
    for throw in itertools.product(SOLDIER_DIE, *[WORKER_DIE] * workers):
        mine, theirs = throw[0], throw[1:]
        if mine > sum(theirs):
            won += 1
        elif mine < sum(theirs):
            lost += 1
            fallen[sum(eyes < mine for eyes in theirs)] += 1
    told = {(outcome.won, outcome.workers_lost): outcome.chance for outcome in crowd_outcomes(workers)}
    assert told[True, workers] == Fraction(won, won + lost)
    assert {key[1]: chance for key, chance in told.items() if not key[0]} == {
        number: Fraction(count, won + lost) for number, count in fallen.items() if count
    }


@pytest.mark.parametrize(("soldiers", "workers", "queen"), [
    case for case in itertools.product(range(5), range(4), (False, True)) if any(case)
])  # fmt: skip
def test_outcomes_are_all_there_is(soldiers: int, workers: int, queen: bool) -> None:
    outcomes = fight_outcomes(soldiers, workers, queen)
    assert sum(outcome.chance for outcome in outcomes) == 1 and all(outcome.chance > 0 for outcome in outcomes)
    assert len({outcome[1:] for outcome in outcomes}) == len(outcomes)
    group = win_chance(0, workers, False) if workers else Fraction(1)
    assert win_chance(soldiers, workers, queen) == Fraction(1, 2) ** (soldiers + queen) * group


def settled(state: Ants) -> dict[str, Fraction]:
    """Every way the engine's own chance nodes end this fight, ties taken out exactly; keys are what is left and who won."""
    ends: dict[str, Fraction] = {}
    if state.to_json()["phase"] != "fight":
        foe = state.fight_seat
        assert foe < 0
        left = f"{state.workers[1]} {state.soldiers[1]} {state.soldiers[0]} {state.alive[1]}"
        return {left: Fraction(1)}
    weights = chances(state)
    decided: dict[str, Fraction] = {}
    total = sum(weights.values())
    tied = 0
    for text, weight in weights.items():
        after = state.clone()
        play(after, text)
        if after.key() == state.key():
            tied += weight
            continue
        for end, chance in settled(after).items():
            decided[end] = decided.get(end, Fraction(0)) + chance * weight
    for end, chance in decided.items():
        ends[end] = chance / (total - tied)
    return ends


@pytest.mark.parametrize(("theirs", "action", "soldiers", "workers", "queen"), [
    ("B2 C6", "hit B1>B2", 0, 1, False),
    ("B2 A2 C2 C6", "hit B1>B2", 0, 3, False),
    ("B2* A2 C2* C6", "hit B1>B2", 2, 1, False),
    ("3.10 4.8* C3", "hit 2.8>queen2", 1, 1, True),
    ("C3", "hit 2.8>queen2", 0, 0, True),
])  # fmt: skip
def test_the_engine_deals_as_the_odds_say(theirs: str, action: str, soldiers: int, workers: int, queen: bool) -> None:
    # A spare ant of the attacker's keeps the fight from being the last of the game.
    state = stand("B1* 2.8* A6", theirs, options={"starvation": False})
    hit = state.parse_action(action)
    assert isinstance(hit, Move)
    assert defences(state, hit)[1] == Defence(soldiers, workers, queen, 0)
    play(state, action)
    if state.to_json()["phase"] == "call":
        play(state, "all")
    before = state.soldiers[0]
    won = sum((chance for end, chance in settled(state).items() if int(end.split()[2]) == before), Fraction(0))
    assert won == win_chance(soldiers, workers, queen) == defences(state_of(theirs), hit)[1].chance


def state_of(theirs: str) -> Ants:
    return stand("B1* 2.8* A6", theirs)


@pytest.mark.parametrize(("theirs", "action", "alone", "together"), [
    ("B2 A2 A3 C2 C3", "hit B1>B2", (0, 1, False, 0), (0, 3, False, 0)),
    ("B2* A2* A3 C2 C3 B3", "hit B1>B2", (1, 0, False, 0), (2, 3, False, 0)),
    ("3.10* 4.8 C6", "hit 2.8>queen2", (0, 0, True, 0), (1, 1, True, 0)),
])  # fmt: skip
def test_who_may_stand_against_an_attack(theirs: str, action: str, alone: Any, together: Any) -> None:
    state = state_of(theirs)
    hit = state.parse_action(action)
    assert isinstance(hit, Move)
    assert defences(state, hit) == (Defence(*alone), Defence(*together))


def test_bugs() -> None:
    for card in PARK_LIFE:
        if card.head:
            assert bug_chance(card.head) == Fraction(7 - card.head, 6)
            state = stand("B1*", "C6", food={"B2": 3}, bugs={"B2": card.card_id})
            hit = state.parse_action("hit B1>B2")
            assert isinstance(hit, Move)
            assert defences(state, hit)[0] == defences(state, hit)[1] == Defence(0, 0, False, card.head)
            assert defences(state, hit)[0].chance == bug_chance(card.head)


def test_no_such_group() -> None:
    for workers in (0, 4):
        with pytest.raises(ValueError, match="do not defend together"):
            crowd_outcomes(workers)
