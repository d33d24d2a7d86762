"""Fights throw by throw (rule book: *Attack and Defence*, *Combat Rules*, *Regicide*)."""

import itertools
from typing import Any

import pytest
from ants_tray import PARK, ants, chances, hits, legal, piles, play, stand, told

from game.engine.core import Json


def fought(mine: str, theirs: str, *texts: str, **others: Any) -> tuple[str, str, list[Json]]:
    """Both colonies after these actions, and what was told."""
    state = stand(mine, theirs, **others)
    facts = play(state, *texts)
    return ants(state, 0), ants(state, 1), facts


@pytest.mark.parametrize("mine", range(1, 7))
@pytest.mark.parametrize("theirs", range(1, 7))
def test_soldier_against_soldier(mine: int, theirs: int) -> None:
    attacker, defender, facts = fought("B1*", "B2*", "hit B1>B2", f"duel {mine}-{theirs}")
    assert told(facts, "dice-rolled")[0]["tie"] == (mine == theirs)
    if mine == theirs:
        assert (attacker, defender) == ("B1*", "B2*") and not told(facts, "attack-ended"), "nobody falls: again"
    else:
        assert (attacker, defender) == (("B2*", "") if mine > theirs else ("", "B2*"))


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_every_throw_against_a_group(workers: int) -> None:
    """The sums decide; who holds still loses each worker whose die is lower than the attacker's."""
    group = ["B2", "A2", "C2"][:workers]
    for mine in range(1, 7):
        for theirs in itertools.product((1, 2, 3), repeat=workers):
            state = stand("B1*", " ".join(group))
            play(state, "hit B1>B2", *(["all"] if workers > 1 else []))
            play(state, f"group {mine}-" + ".".join(map(str, theirs)))
            total = sum(theirs)
            if mine == total:
                assert ants(state, 0) == "B1*" and state.to_json()["phase"] == "fight"
            elif mine > total:
                assert (ants(state, 0), ants(state, 1)) == ("B2*", "")
            else:
                left = {space for space, eyes in zip(group, theirs, strict=True) if eyes >= mine}
                assert ants(state, 0) == "" and set(ants(state, 1).split()) == left


def test_dice_fall_by_their_sides() -> None:
    state = stand("B1*", "B2* A2 C2")
    play(state, "hit B1>B2", "all")
    assert len(chances(state)) == 36 and set(chances(state).values()) == {1}
    play(state, "duel 2-1")
    assert sum(chances(state).values()) == 6 * 36 and chances(state)["group 6-1.3"] == 4
    state = stand("B1*", "C6", food={"B2": 3}, bugs={"B2": "worm"})
    play(state, "hit B1>B2")
    assert chances(state) == {f"bug {eyes}": 1 for eyes in range(1, 7)}


def test_a_tie_with_a_group_is_thrown_again_with_all_of_it() -> None:
    attacker, defender, facts = fought("B1*", "B2 A2", "hit B1>B2", "all", "group 3-1.2", "group 2-1.1", "group 6-1.3")
    assert [fact["tie"] for fact in told(facts, "dice-rolled")] == [True, True, False]
    assert (attacker, defender) == ("B2*", "")


def test_the_defender_chooses_and_the_attacker_waits() -> None:
    state = stand("B1*", "B2 A2 C2*")
    play(state, "hit B1>B2")
    assert state.current_player() == 1 and legal(state) == ["call A2", "call C2", "all", "fight"]
    facts = play(state, "call A2", "fight", "group 4-1.2")
    assert [fact["space"] for fact in told(facts, "helper-called")] == ["A2"]
    assert ants(state, 0) == "B2*" and ants(state, 1) == "C2*"
    assert hits(state, "B2") == ["C2"] and state.current_player() == 0, "and it may go on"


def test_nobody_to_call_means_no_question() -> None:
    state = stand("B1*", "B2 C6")
    play(state, "hit B1>B2")
    assert state.to_json()["phase"] == "fight" and len(chances(state)) == 18


def test_helpers_come_only_from_the_attacked_colony() -> None:
    state = stand("A1*", "A2", "A3*", "", park=PARK, players=4)
    play(state, "hit A1>A2")
    assert state.to_json()["phase"] == "fight"


def test_a_soldier_that_falls_leaves_the_rest_of_its_group_to_hold() -> None:
    _, defender, facts = fought("B1*", "B2* A2 C2", "hit B1>B2", "all", "duel 5-1", "group 2-2.1")
    assert defender == "A2" and told(facts, "attack-ended")[0]["how"] == "fell", "C2 showed less than the attacker"
    attacker, defender, _ = fought("B1*", "B2* A2 C2", "hit B1>B2", "all", "duel 5-1", "group 6-2.1")
    assert (attacker, defender) == ("B2*", ""), "and the attacker stands where the first one fell"


def test_the_winner_stands_on_the_pile_its_foe_guarded() -> None:
    state = stand("B1*", "B2*", food={"B2": 4})
    play(state, "hit B1>B2", "duel 6-5")
    assert ants(state, 0) == "B2*" and piles(state) == {"B2": 4}


def test_each_soldier_before_the_queen_fights_alone_then_the_workers_then_she() -> None:
    for throws, killed in (
        (["duel 6-1", "group 6-3", "duel 6-5"], True),
        (["duel 6-1", "group 6-3", "duel 3-3", "duel 2-1"], True),
        (["duel 1-6"], False),
        (["duel 6-1", "group 2-3"], False),
        (["duel 6-1", "group 6-3", "duel 1-2"], False),
    ):
        state = stand("2.8*", "3.10* 4.8 C3", store=[1, 3])
        play(state, "hit 2.8>queen2", "all")
        facts = play(state, *throws)
        assert bool(told(facts, "queen-killed")) == killed and state.alive[1] != killed
        assert state.store == ([4, 0] if killed else [1, 3])
        if not killed:
            assert ants(state, 0) == "", "losing against a Queen costs the soldier its life"
            assert told(facts, "attack-ended")[0]["how"] == "fell"


def test_the_queen_alone() -> None:
    state = stand("2.8*", "C3")
    play(state, "hit 2.8>queen2")
    assert len(chances(state)) == 36 and state.to_json()["phase"] == "fight"
    facts = play(state, "duel 4-4", "duel 6-1")
    assert [fact["stage"] for fact in told(facts, "dice-rolled")] == ["queen", "queen"]
    assert told(facts, "dice-rolled")[0]["spaces"] == [None]


def test_points_of_a_regicide_go_with_the_food() -> None:
    state = stand("2.8* B1", "C3 C4*", store=[2, 5])
    facts = play(state, "hit 2.8>queen2", "duel 6-1")
    assert state.result().scores == [2 + 5 + 1 + 2, 0]
    moved = [(fact["seat"], fact["points"]) for fact in told(facts, "scored") if fact["source"] == "food"]
    assert moved == [(1, -5), (0, 5)]


def test_the_way_of_an_attack_is_told() -> None:
    _, _, facts = fought("2.2* 3.3 C1", "D2", "hit 2.2>D2")
    began = told(facts, "attack-began")[0]
    assert began["from"] == "2.2" and began["target"] == "D2" and began["defender"] == 1
    assert began["way"] in (["C1", "C2"], ["C1", "D1"], ["3.3", "C1", "C2"]) and began["back"] == began["way"][-1]


def test_who_attacks_a_bug_by_a_longer_way_comes_back_beside_it() -> None:
    attacker, _, facts = fought(
        "2.2* 3.3 C1", "C6", "hit 2.2>D2", "bug 1", food={"D2": 4}, bugs={"D2": "snail"}
    )  # fmt: skip
    assert told(facts, "attack-ended")[0]["space"] == told(facts, "attack-began")[0]["way"][-1]
    assert attacker.count("*") == 1 and "2.2*" not in attacker


def test_a_dead_colony_does_not_move_again() -> None:
    state = stand("", "", "A9", "E9", park=PARK, players=4, to_move=0, phase="create", store=[3, 0, 0, 0], out=[1])
    play(state, "end")
    assert state.to_move == 2
