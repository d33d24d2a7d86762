"""The rule book's examples and illustrations as positions, each with what it says comes of it."""

from ants_tray import PARK, ants, goes, legal, piles, play, stand, start, told

from game.engine.ants.board import ENTRANCE, FOUNTAIN, SOLDIER, SOLDIER_DIE, VEGETATION, WORKER_DIE
from game.engine.ants.position import Ants


def collected(state: Ants) -> int:
    """Play two quiet events and let the seat to move collect; how many tokens came home."""
    before = state.store[state.to_move]
    play(state, "life quiet", "life quiet")
    if state.to_json()["phase"] == "collect":
        play(state, "take all")
    return state.store[state.to_move] - before


def linked(state: Ants, seat: int = 0) -> str:
    """The workers that a chain joins to the anthill."""
    group = state.chains_of(seat).group
    return " ".join(state.park.names[space] for space, number in enumerate(group) if number == 0)


# -- setting up, and the turn --------------------------------------------------------------------------------------------


def test_setting_up() -> None:
    state = start(PARK, 4)
    assert state.store == [12] * 4, "three tokens on each of the four brown spaces"
    beds = [space for space in range(PARK.size) if PARK.kind[space] == VEGETATION]
    assert len(beds) == 6 and [state.food[bed] for bed in beds] == [4] * 6 and sum(state.food) == 24
    assert all(ant < 0 for ant in state.ants)
    while state.to_json()["phase"] == "deal":
        play(state, state.chance_outcomes()[0][0].text)
    assert [len(state.hand(seat)) for seat in range(4)] == [3] * 4
    assert PARK.kind.count(FOUNTAIN) == 1 and PARK.kind.count(ENTRANCE) == 18
    assert WORKER_DIE == [1, 1, 2, 2, 3, 3] and SOLDIER_DIE == [1, 2, 3, 4, 5, 6]


def test_the_highest_roll_goes_first_and_play_goes_clockwise() -> None:
    state = start(PARK, 4)
    while state.to_json()["phase"] == "deal":
        play(state, state.chance_outcomes()[0][0].text)
    play(state, "first 1", "first 2", "first 3", "first 1")
    turns = [state.to_move]
    for _ in range(4):
        play(state, "life quiet", "end")
        turns.append(state.to_move)
    assert turns == [2, 3, 0, 1, 2] and state.round == 2


def test_a_turn_is_event_collecting_moves_new_ants() -> None:
    state = stand("2.2", "2.8", phase="reveal", food={"A1": 2}, store=[3, 3])
    facts = play(state, "life quiet", "life quiet", "go 2.2>3.3", "soldier C1", "end")
    order = [fact["event"] for fact in facts if fact["event"] not in ("scored", "revealed")]
    assert order == [
        "life-revealed", "life-revealed", "food-taken", "ant-moved", "ant-born", "turn-ended", "turn-began",
    ]  # fmt: skip
    assert state.store == [2, 3] and ants(state, 0) == "3.3 C1*"


# -- the fourteen examples -------------------------------------------------------------------------------------------------


def test_example_1_workers_side_by_side_are_a_chain() -> None:
    assert linked(stand("2.2 B1 B2 C3")) == "2.2 B1 B2 C3"


def test_example_2_a_soldier_breaks_the_chain() -> None:
    assert linked(stand("2.2 B1* B2 C3")) == "2.2"
    state = stand("2.2 B1* B2 C3", phase="reveal", food={"C4": 4})
    assert collected(state) == 0


def test_example_3_the_workers_of_the_chain_collect_at_the_start_of_the_turn() -> None:
    state = stand("2.2 B1 B2 A3", phase="reveal", food={"A4": 4, "C3": 4}, store=[1, 0])
    assert collected(state) == 2 and piles(state) == {"A4": 3, "C3": 3}, "A3 from above, B2 from below"


def test_example_4_one_token_a_worker_the_pile_is_chosen() -> None:
    state = stand("2.2 B1 B2", phase="reveal", food={"A3": 4, "C3": 4})
    play(state, "life quiet", "life quiet")
    assert legal(state) == ["take B2<A3", "take B2<C3", "take all"]
    play(state, "take B2<C3")
    assert piles(state) == {"A3": 4, "C3": 3} and state.store[0] == 1


def test_example_5_a_soldier_on_a_pile_claims_it() -> None:
    state = stand("2.2 B1 B2 C3*", "3.10 C6 C5 C4 B3", phase="reveal", food={"C3": 4}, to_move=1)
    assert collected(state) == 1 and piles(state) == {"C3": 4}, "C4 drinks; nobody takes from the guarded pile"
    state = stand("2.2 B1 B2 C3*", "3.10 C6 C5 C4 B3", phase="reveal", food={"C3": 4})
    assert collected(state) == 1 and piles(state) == {"C3": 3}


def test_example_6_one_step_for_a_worker_two_for_a_soldier() -> None:
    state = stand("B2 C5*")
    assert set(goes(state, "B2")) == {"A2", "A3", "B1", "B3", "C2", "C3"}
    assert {"B3", "A4", "C3"} <= set(goes(state, "C5")) and "B2" not in goes(state, "C5")


def test_example_7_along_the_chain_and_one_step_on() -> None:
    state = stand("2.2 B1 B2 C3")
    assert {"C4", "B3", "D2", "A3"} <= set(goes(state, "2.2"))
    play(state, "go 2.2>C4")
    assert ants(state, 0) == "B1 B2 C3 C4"


def test_example_8_a_chain_laid_now_feeds_next_turn() -> None:
    state = stand("2.2 B1 B2", "2.8", food={"B4": 4}, store=[2, 2])
    play(state, "done", "worker B3", "end")
    assert state.store == [1, 2], "nothing is collected in the turn it is laid"
    play(state, "life quiet", "life quiet", "done", "end")
    assert collected(state) == 1 and piles(state) == {"B4": 3}


def test_example_9_more_workers_round_a_pile_harvest_more() -> None:
    for colony, tokens in (("2.2 B1 B2", 1), ("2.2 B1 B2 C2", 2), ("2.2 B1 B2 C2 D2", 3), ("2.2 B1 B2 C2 D2 B3", 4)):
        state = stand(colony, phase="reveal", food={"C3": 6})
        play(state, "life quiet", "life quiet")
        if state.to_json()["phase"] == "collect":
            play(state, "take D2<C3")
        assert 6 - piles(state)["C3"] == tokens


def test_example_10_workers_do_not_stand_on_food_nor_eat_a_living_bug() -> None:
    state = stand("2.2 B1 B2", phase="reveal", food={"C3": 4, "A3": 3}, bugs={"A3": "worm"})
    assert collected(state) == 1 and piles(state) == {"A3": 3, "C3": 3}
    assert "C3" not in goes(state, "B2") and "A3" not in goes(state, "B2")


def test_example_11_four_workers_collect_four() -> None:
    state = stand("3.3 C1 B1 A2 B2", phase="reveal", food={"A3": 5, "C2": 4})
    assert collected(state) == 4, "C1, B1 and B2 touch C2, A2 touches A3"


def test_example_12_a_guard_keeps_the_harvest() -> None:
    lone = stand("2.2 B1 B2 C3", "3.10 C6 C5", phase="reveal", food={"C4": 4}, to_move=1)
    assert collected(lone) == 1 and piles(lone) == {"C4": 3}
    kept = stand("2.2 B1 B2 C3 C4*", "3.10 C6 C5", phase="reveal", food={"C4": 4}, to_move=1)
    assert collected(kept) == 0 and piles(kept) == {"C4": 4}


BLACK = "4.2 C1 B1 C2 D2 B2 A3 D1 B3 C4*"
"""Examples 13 and 14: seven workers at three piles, the middle one between two others, and a soldier in reserve."""
THREE_PILES = {"A2": 3, "C3": 5, "E2": 3}


def test_example_13_seven_tokens_next_turn() -> None:
    state = stand(BLACK, "3.10", phase="reveal", food=THREE_PILES)
    assert collected(state) == 7


def test_example_14_a_rivals_soldier_on_the_middle_pile_stops_it() -> None:
    black, blue = BLACK.replace(" B3", ""), "3.10 C6 C5 B4 B3"
    expected = collected(stand(black, blue, phase="reveal", food=THREE_PILES))
    state = stand(black, blue, phase="create", food=THREE_PILES, to_move=1, store=[0, 6])
    play(state, "worker A4", "worker A5", "worker D4", "worker E4", "soldier C3", "end")
    assert ants(state, 1) == "A4 A5 B3 B4 C3* C5 C6 3.10 D4 E4"
    assert collected(state) == 5 < expected == 6, "the others still feed from A2 and E2, or drink"
    assert piles(state)["C3"] == THREE_PILES["C3"], "black takes nothing from the guarded pile"


# -- the three illustrations -----------------------------------------------------------------------------------------------


def test_illustrations_1_to_3_the_whole_chain_goes_round_to_the_other_side() -> None:
    """Four workers take the last of a pile, then move along their own chain, one by one, to four fresh tokens."""
    state = stand("3.3 C1 B1 A2 A3 C2", phase="reveal", food={"B2": 4, "D2": 4})
    # 1: B1, A2, A3 and C2 take what is left of B2; C2 could have had one from D2 instead.
    play(state, "life quiet", "life quiet")
    play(state, "take C2<B2")
    assert state.store[0] == 4 and piles(state) == {"D2": 4}
    # 2: each ant moves once, over the others for free, from one end of the chain to the other.
    facts = play(state, "go A3>C3")
    assert told(facts, "ant-moved")[0]["way"][-2:] == ["C2", "C3"]
    assert goes(state, "C3") == [], "only once"
    assert goes(state, "A2") == ["A1", "A3", "2.2", "B2", "B3", "C4", "4.2", "D1"]
    play(state, "go A2>D1", "go B1>E2")
    # 3: the chain is whole, and four workers stand round the four new tokens.
    assert linked(state) == ants(state, 0) == "3.3 C1 C2 C3 D1 E2"
    again = stand(ants(state, 0), phase="reveal", food={"D2": 4})
    play(again, "life quiet", "life quiet", "take C3<D2")
    assert again.store[0] == 4 and piles(again) == {}


# -- soldiers and new ants -------------------------------------------------------------------------------------------------


def test_new_soldiers_walk_one_step_then_two() -> None:
    state = stand("", "C6", phase="create", store=[6, 6])
    assert "A1" not in legal(state, "soldier")
    play(state, "soldier 2.2", "end", "life quiet", "life quiet", "done", "end", "life quiet", "life quiet")
    assert state.ants[state.park.numbers["2.2"]] % 2 == SOLDIER and "A2" in goes(state, "2.2")


def test_a_new_soldier_may_guard_a_free_pile() -> None:
    state = stand("2.2", "C6", phase="create", store=[6, 0], food={"A1": 4})
    play(state, "soldier A1")
    assert ants(state, 0) == "A1* 2.2" and piles(state) == {"A1": 4}


def test_leaving_by_the_chain_costs_nothing() -> None:
    state = stand("2.2 B1 B2 B3 B4", "C6", phase="create", store=[6, 0])
    assert {"B5", "C5", "A5"} <= set(legal(state, "worker"))
    facts = play(state, "worker B5")
    assert told(facts, "ant-born")[0]["way"] == ["2.2", "B1", "B2", "B3", "B4", "B5"]
