"""What the rule book leaves open and this program settles (rules page, section 5, by number)."""

from typing import Any

import pytest
from ants_tray import (
    PARK,
    TRAY,
    ants,
    card,
    chances,
    goes,
    hits,
    legal,
    piles,
    play,
    stand,
    start,
    told,
    why_not,
)

from game.engine.ants.board import FOOD_TOKENS, HAND, MEAL
from game.engine.ants.cards import PARK_LIFE
from game.engine.ants.position import Ants
from game.engine.ants.rules import DAWN, GAME
from game.engine.core import CHANCE, TERMINAL, BadLevel, Json


def dealt(players: int = 2, names: str = "A1 A2 A3 A4 A5 A6") -> Ants:
    """All hands dealt, nobody has rolled."""
    state = start(players=players)
    play(state, *[f"draw {name}" for name in names.split()])
    return state


def four(*colonies: str, **others: Any) -> Ants:
    """A position of four in the great park."""
    return stand(*colonies, park=PARK, players=4, **others)


def doors(hill: int) -> list[str]:
    """The entrances of an anthill of the great park."""
    return [PARK.names[space] for space in PARK.hills[hill].entrances]


def test_1_tied_players_roll_again() -> None:
    state = start(PARK, 4)
    while state.to_json()["phase"] == "deal":
        play(state, state.chance_outcomes()[0][0].text)
    assert chances(state) == {"first 1": 2, "first 2": 2, "first 3": 2}, "the blue die: 1-1-2-2-3-3"
    facts = play(state, "first 2", "first 1", "first 2", "first 2")
    assert told(facts, "first-tied") == [{"event": "first-tied", "seats": [0, 2, 3]}]
    facts = play(state, "first 1", "first 3", "first 3")
    assert told(facts, "first-tied") == [{"event": "first-tied", "seats": [2, 3]}]
    facts = play(state, "first 2", "first 3")
    assert [fact["seat"] for fact in told(facts, "first-rolled")] == [2, 3], "only who tied again rolls again"
    assert told(facts, "turn-began") == [{"event": "turn-began", "seat": 3, "round": 1}]
    assert state.first == 3 and state.to_move == 3


def test_2_a_chain_is_linked_by_a_worker_on_an_own_entrance() -> None:
    for colony, takes in (("B1 B2", 0), ("2.2 B1 B2", 1), ("2.2 B2", 0), ("B2 B3", 0)):
        state = stand(colony, phase="reveal", food={"A3": 4})
        play(state, "life quiet", "life quiet")
        assert state.store[0] == takes, colony
    state = stand("2.2", phase="reveal", food={"A1": 4})
    play(state, "life quiet", "life quiet")
    assert state.store[0] == 1, "a single worker on an entrance counts as linked"
    state = stand("2.8", phase="reveal", food={"A6": 4, "B5": 4})
    play(state, "life quiet", "life quiet")
    assert state.store[0] == 0, "an enemy's entrance is no link"


def test_2_soldiers_link_nothing() -> None:
    state = stand("2.2 B1* B2", phase="reveal", food={"A3": 4})
    play(state, "life quiet", "life quiet")
    assert state.store[0] == 0


def test_2_own_workers_anywhere_are_a_road_from_two_on() -> None:
    state = stand("B3 B4 C4")
    assert set(goes(state, "B3")) == {"A3", "A4", "A5", "B2", "B5", "C3", "C5", "D4"}, "the mover is part of its group"
    state = stand("B2* B3 B4")
    assert {"A5", "A6", "2.8", "C6", "D5"} <= set(goes(state, "B2")), "over two workers for free, then two steps"
    state = stand("B2* B3")
    assert "B5" not in goes(state, "B2"), "a lone worker is no road: it has to be walked round"
    state = stand("A1* 2.2")
    assert {"C1", "4.2", "D1", "E1"} <= set(goes(state, "A1")), "unless it stands on an own entrance"
    state = stand("2.2 A1", "B1 A2 C1")
    assert goes(state, "A1") == ["3.3", "4.2"], "one of a pair passes over the other"


def test_3_steps() -> None:
    state = stand("C3 C1*")
    assert goes(state, "C3") == ["B2", "B3", "C2", "C4", "D2"], "one step for a worker; the fountain stops everybody"
    assert " ".join(goes(state, "C1")) == "A1 A2 2.2 B1 B2 3.3 C2 4.2 D1 D2 E1 E2", "two steps for a soldier"


def test_3_what_stands_in_the_way() -> None:
    state = stand("A1*", "A2 B1")
    assert goes(state, "A1") == ["2.2", "3.3", "C1", "4.2"], "enemies block; through the own store it goes on"
    state = stand("A1*", food={"A2": 2, "B1": 1}, bugs={"B1": "worm"})
    assert "A2" in goes(state, "A1") and "A3" in goes(state, "A1") and "B2" in goes(state, "A1"), "a soldier crosses food"
    assert "B1" not in goes(state, "A1"), "nobody enters a living bug"
    state = stand("A1", food={"A2": 2, "B1": 1}, bugs={"B1": "worm"})
    assert goes(state, "A1") == ["2.2"], "a worker enters no food"
    state = stand("A1 A2* B1* 2.2")
    assert goes(state, "A1") == ["3.3", "C1", "4.2"], "own soldiers block, the chain through the entrance does not"


def test_3_each_ant_moves_once_in_any_order() -> None:
    state = stand("A1 A2*")
    play(state, "go A1>2.2")
    assert not goes(state, "2.2") and goes(state, "A2")
    assert "has had its move" in why_not(state, "go 2.2>A1")
    state = stand("A1 A2*")
    play(state, "go A2>A3", "go A1>A2")
    assert ants(state, 0) == "A2 A3*" and state.to_json()["phase"] == "create", "nobody is left to move"


def test_4_an_attack_takes_the_last_of_two_steps() -> None:
    state = stand("A1*", "A3 A4 B2")
    assert hits(state, "A1") == ["A3", "B2"]
    assert "too far" in why_not(state, "hit A1>A4")
    state = stand("A1*", "A4 C3")
    assert hits(state, "A1") == [] and "too far" in why_not(state, "hit A1>A4"), "no step is left for the attack"
    state = stand("2.2 B1 B2* ", "A3 A4 B3 C4")
    assert hits(state, "B2") == ["A3", "B3", "C4"], "A4 lies behind enemies"
    state = stand("2.2* 3.3 C1 C2", "B3 C4 B1 E2 2.8")
    assert hits(state, "2.2") == ["B1", "B3", "C4", "E2"], "for free along the own chain to C2, then a step and the attack"


def test_4_new_ants_never_attack() -> None:
    state = stand("2.2", "B1", phase="create", store=[6, 0])
    play(state, "soldier C1")
    assert legal(state, "hit") == [] and "Moves are over" in why_not(state, "hit C1>B1")


def test_4_after_a_win_only_neighbours_and_as_often_as_it_wins() -> None:
    state = stand("A1*", "A2 A3 A4 B5")
    play(state, "hit A1>A2", "fight", "group 6-1")
    assert ants(state, 0) == "A2*" and goes(state, "A2") == [] and hits(state, "A2") == ["A3"]
    assert "only attack what it touches" in why_not(state, "go A2>A1")
    assert "only attack what it touches" in why_not(state, "hit A2>A4")
    play(state, "hit A2>A3", "fight", "group 6-1", "hit A3>A4", "group 5-3")
    assert ants(state, 0) == "A4*" and ants(state, 1) == "B5"
    assert state.to_json()["phase"] == "create", "B5 is out of its touch: the moves are over"


def test_5_a_failed_attack_on_a_bug() -> None:
    bug: dict[str, Any] = {"food": {"A3": 4}, "bugs": {"A3": "snail"}}
    state = stand("A1*", **bug)
    facts = play(state, "hit A1>A3", "bug 2")
    assert ants(state, 0) == "A2*" and told(facts, "attack-ended")[0]["how"] == "held", "back to the last empty space"
    assert state.to_json()["phase"] == "create", "it can do nothing more"
    state = stand("A2*", **bug)
    play(state, "hit A2>A3", "bug 2")
    assert ants(state, 0) == "A2*", "none was crossed: back to where it began"
    state = stand("A1* B1", food={"A3": 4, "A2": 1, "B2": 1}, bugs={"A3": "snail"})
    play(state, "hit A1>A3", "bug 1")
    assert ants(state, 0) == "A1* B1", "a pile is not empty"
    state = stand("2.2* A1 A2", **bug)
    play(state, "hit 2.2>A3", "bug 1")
    assert ants(state, 0) == "A1 A2 2.2*", "own workers were passed, no empty space"
    state = stand("A1*", "A2", **bug)
    play(state, "hit A1>A2", "group 6-1", "hit A2>A3", "bug 2")
    assert ants(state, 0) == "A2*", "after a win it stays on the space it won"


def test_5_the_head_or_more_kills() -> None:
    for eyes, dead in ((2, False), (3, True), (6, True)):
        state = stand("A2*", food={"A3": 4}, bugs={"A3": "snail"})
        facts = play(state, "hit A2>A3", f"bug {eyes}")
        assert bool(told(facts, "bug-killed")) == dead and (ants(state, 0) == "A3*") == dead and piles(state) == {"A3": 4}


def test_6_order_of_defenders() -> None:
    state = stand("B1*", "B2* A2* A3 C2* C3 B3 D2")
    assert legal(state, "hit") == ["B1>A2", "B1>B2", "B1>C2"]
    play(state, "hit B1>B2")
    assert legal(state) == ["call A2", "call A3", "call B3", "call C2", "call C3", "all", "fight"], "D2 is not beside B2"
    play(state, "call C2", "call A3", "call C3", "call B3")
    assert legal(state) == ["call A2", "all", "fight"]
    facts = play(state, "all", "duel 5-2", "duel 4-4", "duel 4-1", "duel 6-5", "group 6-1.1.2")
    rolled = told(facts, "dice-rolled")
    assert [fact["spaces"] for fact in rolled] == [["B2"], ["C2"], ["C2"], ["A2"], ["A3", "C3", "B3"]]
    assert [fact["stage"] for fact in rolled] == ["soldier"] * 4 + ["workers"]
    assert ants(state, 0) == "B2*" and ants(state, 1) == "D2"


def test_6_at_most_three_workers_the_attacked_one_included() -> None:
    state = stand("B1*", "B2 A2 A3 C2 C3 B3*")
    play(state, "hit B1>B2", "call A2", "call C3")
    assert legal(state) == ["call B3", "all", "fight"]
    play(state, "fight")
    assert len(chances(state)) == 6 * 27 and sum(chances(state).values()) == 6**4
    state = stand("B1*", "B2* A2 A3 C2 C3")
    play(state, "hit B1>B2", "all", "duel 6-1")
    assert len(next(iter(chances(state))).split(".")) == 3, "a soldier attacked: three workers may help"


def test_6_a_helping_soldier_that_wins_ends_the_fight() -> None:
    state = stand("B1*", "B2 A2*")
    facts = play(state, "hit B1>B2", "all", "duel 2-3")
    assert ants(state, 0) == "" and ants(state, 1) == "A2* B2" and not told(facts, "group")
    assert told(facts, "attack-ended")[0]["how"] == "fell"


def test_6_helpers_may_be_declined() -> None:
    state = stand("B1*", "B2 A2*")
    play(state, "hit B1>B2", "fight", "group 3-2")
    assert ants(state, 0) == "B2*" and ants(state, 1) == "A2*"


def test_7_a_queen_is_two_steps_from_an_entrance() -> None:
    state = stand("2.8*", "3.10 A1")
    assert "2.8>queen2" in legal(state, "hit")
    state = stand("B5*", "3.10 A1")
    assert hits(state, "B5") == ["3.10"], "one step to the entrance, one into the store: none is left for the chamber"
    assert "Striking a Queen takes both steps" in why_not(state, "hit B5>queen2")
    state = stand("A6* B5 2.8", "3.10 A1")
    assert "queen2" in hits(state, "A6"), "along a chain with an own worker on that entrance"
    state = stand("A6* B5", "3.10 A1")
    assert "queen2" not in hits(state, "A6")
    state = stand("2.8 4.2", "3.10 A1")
    assert legal(state, "hit") == [] and "Only soldiers attack" in why_not(state, "hit 2.8>queen2")


def test_7_who_has_won_an_entrance_does_not_strike_the_queen_in_the_same_turn() -> None:
    state = stand("B5*", "2.8 3.10 A1")
    play(state, "hit B5>2.8", "fight", "group 6-1")
    assert hits(state, "2.8") == ["3.10"] and "Striking a Queen takes both steps" in why_not(state, "hit 2.8>queen2")


def test_7_nobody_walks_into_or_through_an_enemy_store() -> None:
    state = stand("2.8*", "C6 3.10 B5")
    assert goes(state, "2.8") == ["A5", "A6"] and hits(state, "2.8") == ["B5", "C6", "3.10", "queen2"]
    state = stand("", "2.8* C6* 3.10* B5*", to_move=1)
    assert "4.8" in goes(state, "2.8"), "the owner passes"


def test_7_only_ants_on_the_entrances_defend_the_queen() -> None:
    state = stand("2.8*", "3.10 4.8* B5 C6 C5*")
    play(state, "hit 2.8>queen2")
    assert legal(state) == ["call 3.10", "call 4.8", "all", "fight"]
    facts = play(state, "all", "duel 3-1", "group 4-2", "duel 5-5", "duel 6-5")
    assert [fact["stage"] for fact in told(facts, "dice-rolled")] == ["soldier", "workers", "queen", "queen"]
    assert told(facts, "queen-killed") == [{"event": "queen-killed", "seat": 1, "by": 0, "food": 0}]


def test_8_after_a_regicide() -> None:
    state = stand("A6* B5 2.8", "3.10 C3 C2*", store=[2, 7])
    facts = play(state, "hit A6>queen2", "fight", "duel 2-1")
    assert ants(state, 0) == "A6* B5 2.8", "own workers stand on the way: back to where its move began"
    assert ants(state, 1) == "" and state.store == [9, 0] and not state.alive[1]
    assert [fact["how"] for fact in told(facts, "ant-died")] == ["orphaned"] * 3
    assert told(facts, "colony-out") == [{"event": "colony-out", "seat": 1, "why": "regicide"}]
    assert state.current_player() == TERMINAL and state.result().reason == "last" and state.result().winners == [0]


def test_8_it_stays_on_the_entrance_it_struck_from_and_its_turn_is_over() -> None:
    entrances = doors(PARK.seating[4][1])
    state = four(f"{entrances[1]}*", "F8", "C9", "E9", store=[0, 5, 0, 0])
    hand = state.hand(1)
    play(state, f"hit {entrances[1]}>queen2", "duel 6-1")
    assert ants(state, 0) == f"{entrances[1]}*" and state.store == [5, 0, 0, 0]
    assert state.hand(1) == [] and all(PARK.names[space] in state.to_json()["discards"] for space in hand)
    assert state.current_player() >= 0 and state.out == [1], "three play on"
    assert not hits(state, entrances[1]) and state.to_json()["phase"] == "create", "its turn is over"


def test_8_the_empty_anthill_is_closed() -> None:
    door = doors(PARK.seating[4][1])[0]
    state = four(f"{door}*", "", "C9", "E9", out=[1])
    assert "queen2" not in hits(state, door) and why_not(state, f"hit {door}>queen2") == "No Queen lives in this anthill."


@pytest.mark.parametrize("who", [0, 1])
@pytest.mark.parametrize("kind", ["", "*"])
def test_9_whatever_stands_there_is_crushed(who: int, kind: str) -> None:
    colonies = ["", ""]
    colonies[who] = f"A1{kind}"
    food = {"A1": 2} if kind else {}
    state = stand(*colonies, phase="place", card="apple", food=food)
    facts = play(state, "play A1")
    assert ants(state, who) == "" and told(facts, "ant-died")[0]["how"] == "crushed"
    assert piles(state) == {"A1": 5 + (2 if kind else 0)}, "food joins the pile"


@pytest.mark.parametrize(("there", "falls", "stays"), [
    ("worm", "beetle", "beetle"), ("beetle", "worm", "beetle"), ("snail", "caterpillar", "snail"), (None, "worm", "worm"),
    ("lizard", "beetle", "lizard"), ("beetle", "lizard", "lizard"), ("beetle", "crumbs", "beetle"),
])  # fmt: skip
def test_9_bugs_on_piles_and_on_bugs(there: str | None, falls: str, stays: str) -> None:
    state = stand(phase="place", card=falls, food={"A1": 3}, bugs={"A1": there} if there else {})
    play(state, "play A1")
    assert state.to_json()["bugs"] == {"A1": stays}, "the higher head stays, of equals the one that was there"
    assert piles(state) == {"A1": 3 + PARK_LIFE[card(falls)].food}, "it covers the whole pile"


@pytest.mark.parametrize(("guard", "mine", "theirs"), [("", 1, 1), ("0", 1, 0), ("1", 0, 1)])
def test_10_a_guarded_pile_is_for_the_guards_colony(guard: str, mine: int, theirs: int) -> None:
    pile: dict[str, Any] = {"food": {"C3": 5}}
    colonies = ["3.3 C1 C2", "3.10 C6 C5 C4"]
    if guard:
        colonies[int(guard)] += " C3*"
    for seat, takes in ((0, mine), (1, theirs)):
        state = stand(*colonies, phase="reveal", to_move=seat, **pile)
        play(state, "life quiet", "life quiet")
        # A worker on C4 touches the fountain as well.
        if state.to_json()["phase"] == "collect":
            assert legal(state, "take") == ["C4<C3", "C4<4.5", "all"]
            play(state, "take C4<C3")
        gained = 5 - piles(state)["C3"]
        assert gained == takes


def test_10_an_emptied_pile_is_a_plain_space() -> None:
    state = stand("2.2", phase="reveal", food={"A1": 1})
    play(state, "life quiet", "life quiet")
    assert piles(state) == {} and "A1" in goes(state, "2.2")


def test_11_one_token_a_worker_before_moving_by_choice() -> None:
    state = stand("2.2 B1 A3 B2", phase="reveal", food={"A2": 3, "C3": 1})
    play(state, "life quiet", "life quiet")
    assert legal(state) == ["take B2<A2", "take B2<C3", "take all"], "only B2 has a choice; the others have taken"
    assert state.store == [2, 0] and piles(state) == {"A2": 1, "C3": 1}
    assert "A worker takes food that it touches" in why_not(state, "take A3<A2")
    facts = play(state, "take B2<C3")
    assert state.store == [3, 0] and piles(state) == {"A2": 1}
    assert told(facts, "food-taken") == [
        {"event": "food-taken", "seat": 0, "worker": "B2", "source": "C3", "way": ["B2", "B1", "2.2"]}
    ]
    assert state.to_json()["phase"] == "move"


def test_11_the_fountain_counts_as_the_workers_one_token() -> None:
    state = stand("4.2 D1 D2", phase="reveal", food={"E3": 2})
    play(state, "life quiet", "life quiet")
    assert legal(state) == ["take D2<E3", "take D2<4.5", "take all"]
    play(state, "take D2<4.5")
    assert state.store[0] == 1 and piles(state) == {"E3": 2}


def test_11_the_rest_is_taken_well() -> None:
    state = stand("4.2 D1 D2", "E2 E4", phase="reveal", food={"E3": 2})
    play(state, "life quiet", "life quiet", "take all")
    assert piles(state) == {"E3": 1}, "a pile that an enemy worker touches first"
    state = stand("4.2 D1 D2", phase="reveal", food={"E3": 2})
    play(state, "life quiet", "life quiet", "take all")
    assert piles(state) == {"E3": 2}, "else the fountain, which never runs dry"
    state = stand("2.2 B1 A3 B2", phase="reveal", food={"A2": 3, "C3": 5})
    play(state, "life quiet", "life quiet", "take all")
    assert piles(state) == {"A2": 1, "C3": 4}, "of two safe piles the larger"


def test_12_new_ants_leave_at_once() -> None:
    state = stand("2.2 B1", phase="create", store=[9, 0], food={"A2": 2, "C2": 1}, bugs={"C2": "worm"})
    assert legal(state, "worker") == ["A1", "B2", "3.3", "C1", "4.2"]
    assert set(legal(state, "soldier")) == {*legal(state, "worker"), "A2"}, "a soldier may come to guard a pile"
    state = stand("", phase="create", store=[9, 0])
    assert legal(state, "worker") == ["2.2", "3.3", "4.2"], "one step from the store"


def test_12_without_a_free_space_no_ant() -> None:
    state = stand("2.2* 3.3* 4.2*", phase="create", store=[9, 0])
    assert legal(state) == ["end"]
    state = stand("3.3*", "2.2 4.2", phase="create", store=[9, 0])
    assert legal(state) == ["end"]


def test_12_six_food_a_turn_in_any_mix() -> None:
    state = stand("", phase="create", store=[20, 0])
    facts = play(state, "soldier 2.2", "worker 3.3", "soldier 4.2")
    assert state.eaten == 5 and legal(state) == ["worker C1", "end"], "C1 touches the worker on 3.3"
    assert [fact["food"] for fact in told(facts, "ant-born")] == [2, 1, 2]
    assert "at most 6 food" in why_not(state, "soldier C1")
    play(state, "worker C1")
    assert state.eaten == MEAL and legal(state) == ["end"] and state.store[0] == 14


def test_13_twenty_workers_and_ten_soldiers() -> None:
    names = [name for space, name in enumerate(PARK.names) if PARK.is_numbered[space]]
    door = PARK.names[PARK.hills[PARK.seating[2][0]].entrances[0]]
    state = stand(" ".join(names[:19]), park=PARK, phase="create", store=[9, 0])
    play(state, f"worker {door}")
    assert not legal(state, "worker") and legal(state, "soldier")
    assert "at most 20 ants of this kind" in why_not(state, f"worker {names[30]}")
    state = stand(" ".join(f"{name}*" for name in names[:9]), park=PARK, phase="create", store=[9, 0])
    play(state, f"soldier {door}")
    assert not legal(state, "soldier") and legal(state, "worker")
    assert "at most 10 ants of this kind" in why_not(state, f"soldier {names[30]}")


def test_13_only_what_is_left_of_the_supply_falls() -> None:
    for there, falls in ((FOOD_TOKENS - 3, 3), (FOOD_TOKENS, 0), (FOOD_TOKENS - 9, 5)):
        state = stand(phase="place", card="apple", store=[there, 0])
        facts = play(state, "play A1")
        assert told(facts, "food-fell") == [{"event": "food-fell", "space": "A1", "food": falls, "total": falls}]
        assert sum(state.food) + sum(state.store) == there + falls == state.tokens
    state = stand(phase="place", card="beetle", store=[FOOD_TOKENS, 0])
    play(state, "play A1")
    assert state.to_json()["bugs"] == {}, "no bug without food under it"


def test_13_a_dry_supply_dries_the_fountain() -> None:
    for there, drunk in ((FOOD_TOKENS - 1, 1), (FOOD_TOKENS, 0)):
        state = stand("4.2 D1 D2 E3", phase="reveal", store=[there, 0])
        play(state, "life quiet", "life quiet")
        assert state.store[0] == there + drunk, "two workers touch the water"
    state = stand("4.2 D1 D2", phase="reveal", store=[FOOD_TOKENS - 2, 0], food={"E3": 2})
    play(state, "life quiet", "life quiet")
    assert piles(state) == {"E3": 1} and state.store[0] == FOOD_TOKENS - 1, "then it takes from the pile without a question"


def test_13_what_queens_eat_comes_back() -> None:
    state = stand("", phase="create", store=[FOOD_TOKENS, 0])
    play(state, "worker 2.2", "soldier 3.3")
    assert state.tokens == FOOD_TOKENS - 3


@pytest.mark.parametrize(("players", "events"), [(2, 2), (3, 2), (4, 1), (5, 1), (6, 1)])
def test_14_a_second_event_with_two_or_three(players: int, events: int) -> None:
    state = stand(park=PARK, players=players, phase="reveal")
    space = PARK.names[state.hand(0)[0]]
    facts = play(state, "life crumbs", f"play {space}", "draw F9")
    if events == 2:
        assert state.second and state.current_player() == CHANCE
        facts += play(state, "life worm")
        assert len(chances(state)) == 54 - 1 - 3 * players and "space F9" not in chances(state), "the top of the deck"
        assert f"space {space}" not in chances(state), "what was played is discarded"
        facts += play(state, "space F8")
    assert [fact["second"] for fact in told(facts, "life-revealed")] == [False, True][:events]
    assert state.to_json()["phase"] == "create"
    assert len(state.hand(0)) == HAND


def test_14_it_is_who_started_that_counts() -> None:
    state = stand(park=PARK, players=4, phase="reveal", out=[1, 2])
    play(state, "life quiet")
    assert state.to_json()["phase"] == "create", "two are left of four: one event"
    state = stand(park=PARK, players=3, phase="reveal", out=[1])
    play(state, "life quiet")
    assert state.to_json()["phase"] == "reveal"


def test_15_an_empty_park_life_deck_is_shuffled_anew() -> None:
    whole = {card.card_id: card.copies for card in PARK_LIFE}
    used = {**whole, "quiet": 3}
    state = stand(phase="reveal", life_used=used)
    assert chances(state) == {"life quiet": 1}
    play(state, "life quiet")
    assert chances(state) == {f"life {card_id}": copies for card_id, copies in whole.items()}, "the one just played as well"
    play(state, "life worm")
    assert state.deck[card("worm")] == 2 and sum(state.deck) == 39 and sum(state.used) == 0


def test_15_an_empty_park_space_deck_is_shuffled_anew() -> None:
    names = [TRAY.names[space] for space in TRAY.numbered]
    state = stand(phase="place", card="crumbs", discards=names[6:])
    played = TRAY.names[state.hand(0)[0]]
    play(state, f"play {played}")
    assert sorted(chances(state)) == sorted(f"draw {name}" for name in [played, *names[6:]])
    play(state, "draw E6")
    assert state.to_json()["discards"] == [] and TRAY.names[state.hand(0)[-1]] == "E6"
    play(state, "life crumbs", f"space {played}")
    assert state.to_json()["discards"] == [played]


def test_15_cards_come_from_the_discards_only_when_none_is_left() -> None:
    names = [TRAY.names[space] for space in TRAY.numbered]
    state = stand(phase="draw", owed=True, discards=names[7:])
    assert list(chances(state)) == [f"draw {names[5]}", f"draw {names[6]}"] and state.to_json()["hands"][1] == names[2:5]


def test_16_starvation() -> None:
    state = stand("", "C6", phase="create")
    facts = play(state, "end")
    assert told(facts, "colony-out") == [{"event": "colony-out", "seat": 0, "why": "starved"}]
    assert state.result().winners == [1] and state.result().reason == "last"
    state = stand("", "C6", phase="create", store=[1, 0])
    play(state, "end")
    assert state.alive[0], "food is hope"
    state = stand("A1", "C6", phase="create")
    play(state, "end")
    assert state.alive[0], "an ant is hope"
    state = stand("", "C6", phase="create", options={"starvation": False})
    play(state, "end")
    assert state.alive[0] and state.to_move == 1


def test_16_of_several_the_others_play_on() -> None:
    state = four("", "B9", "C9", "E9", phase="create")
    hand = [PARK.names[space] for space in state.hand(0)]
    play(state, "end")
    assert state.out == [0] and state.to_move == 1 and set(hand) <= set(state.to_json()["discards"])
    state = stand("", "", "", park=PARK, players=3, phase="create")
    play(state, "end")
    assert state.to_move == 1 and state.out == [0]
    play(state, "life quiet", "life quiet", "end")
    assert state.result().winners == [2] and state.result().places == [3, 2, 1], "nobody has anything: who lasts longest"


def test_16_nobody_can_ever_act_again() -> None:
    state = stand("", "", "", park=PARK, players=3, phase="create", options={"starvation": False})
    facts = play(state, "end")
    assert facts[-1] == {"event": "game-ended", "reason": "barren"}
    assert state.result().winners == [0, 1, 2] and state.result().scores == [0, 0, 0]
    state = stand("", "", "A1", park=PARK, players=3, phase="create", options={"starvation": False})
    play(state, "end")
    assert state.to_move == 1


@pytest.mark.parametrize(("mine", "theirs", "store", "places", "scores"), [
    ("A1 A2", "C6", [0, 0], [1, 2], [2, 1]),
    ("A1 A2", "C6", [0, 5], [2, 1], [2, 6]),
    ("A1*", "C6 C5", [0, 0], [1, 2], [2, 2]),
    ("A1", "C6", [3, 3], [1, 1], [4, 4]),
    ("A1*", "C6*", [0, 0], [1, 1], [2, 2]),
])  # fmt: skip
def test_17_nightfall(mine: str, theirs: str, store: list[int], places: list[int], scores: list[int]) -> None:
    state = stand(mine, theirs, phase="create", to_move=1, round=60, store=store)
    facts = play(state, "end")
    result = state.result()
    assert facts[-1] == {"event": "game-ended", "reason": "night"} and state.round == 60
    assert (result.places, result.scores) == (places, scores), "food, 1 a worker, 2 a soldier; then soldiers; then a draw"


def test_17_after_the_last_round_not_before() -> None:
    for first, to_move, over in ((0, 0, False), (0, 1, True), (1, 0, True), (1, 1, False)):
        state = stand("A1", "C6", phase="create", first=first, to_move=to_move, round=60)
        play(state, "end")
        assert (state.current_player() == TERMINAL) == over
    state = stand("A1", "C6", phase="create", to_move=1, round=59)
    play(state, "end")
    assert state.round == 60 and state.to_move == 0


def test_17_without_the_option_there_is_a_dawn() -> None:
    for number, over in ((60, False), (DAWN - 1, False), (DAWN, True)):
        state = stand("A1", "C6", phase="create", to_move=1, round=number, options={"nightfall": False})
        play(state, "end")
        assert (state.current_player() == TERMINAL) == over
    assert GAME.end_reasons["night"]


def test_17_rounds_go_on_when_the_first_is_dead() -> None:
    state = four("", "B9", "C9", "E9", out=[0], to_move=3, first=0, round=7, phase="create")
    play(state, "end")
    assert state.round == 8 and state.to_move == 1


def test_18_hands_are_secret() -> None:
    state = dealt()
    own, other = state.observation(0), state.observation(1)
    assert own["hands"] == [3, 3] and own["hand"] == ["A1", "A2", "A3"] and other["hand"] == ["A4", "A5", "A6"]
    assert {"A4", "A5", "A6"} <= set(own["unseen"]) and not {"A1", "A2", "A3"} & set(own["unseen"])
    state = stand("A1", "C6", phase="draw", owed=True)
    action = state.parse_action("draw C1")
    assert state.action_seen_by(action, 0) == "draw C1" and state.action_seen_by(action, 1) == "draw ?"
    heard: list[Json] = []
    state.apply_action(action, lambda event: heard.append((event.seen_by(1) or event).to_json()))
    assert told(heard, "card-drawn") == [{"event": "card-drawn", "seat": 0, "space": None}]


def test_18_another_deal_looks_the_same_to_who_does_not_hold_it() -> None:
    one, other = dealt(names="A1 A2 A3 A4 A5 A6"), dealt(names="A1 A2 A3 E1 C4 B5")
    assert one.observation(0) == other.observation(0) and one.observation(1) != other.observation(1)


TEAMS = {"teams": True}


def allies(*colonies: str, **others: Any) -> Ants:
    """Seats 0 and 2 against 1 and 3, on the anthills 1, 2, 4, 5 of the great park."""
    return stand(*colonies, park=PARK, players=4, options=TEAMS, **others)


def test_19_teams_are_for_four_and_six() -> None:
    for players in (2, 3, 5):
        with pytest.raises(BadLevel):
            start(PARK, players, TEAMS)
        assert GAME.team_of(0, players, TEAMS) is None
    assert [GAME.team_of(seat, 6, TEAMS) for seat in range(6)] == [0, 1, 0, 1, 0, 1]


def test_19_chains_of_allies_join_and_food_goes_to_the_workers_own_store() -> None:
    # A worker of seat 0 on an entrance of its own, one of seat 2 beyond it, touching a pile.
    door = doors(PARK.seating[4][0])[0]
    beyond = next(PARK.names[near] for near in PARK.touching[PARK.numbers[door]] if PARK.hill_of[near] < 0)
    pile = next(
        PARK.names[near] for near in PARK.touching[PARK.numbers[beyond]]
        if PARK.hill_of[near] < 0 and near not in PARK.touching[PARK.numbers[door]]
    )  # fmt: skip
    state = allies(door, "", beyond, "", food={pile: 3}, phase="reveal", to_move=2, store=[0, 1, 0, 1])
    play(state, "life quiet")
    assert state.store == [0, 1, 0, 1], "a chain to an ally's anthill is not one to the own"
    ally_door = doors(PARK.seating[4][2])[0]
    link = next(PARK.names[near] for near in PARK.touching[PARK.numbers[ally_door]] if PARK.hill_of[near] < 0)
    end = next(
        PARK.names[near] for near in PARK.touching[PARK.numbers[link]]
        if PARK.hill_of[near] < 0 and near not in PARK.touching[PARK.numbers[ally_door]]
    )  # fmt: skip
    pile = next(
        PARK.names[near] for near in PARK.touching[PARK.numbers[end]]
        if PARK.hill_of[near] < 0 and near not in PARK.touching[PARK.numbers[link]]
    )  # fmt: skip
    state = allies(link, "", f"{ally_door} {end}", "", food={pile: 3}, phase="reveal", to_move=2, store=[0, 1, 0, 1])
    play(state, "life quiet")
    assert state.store == [0, 1, 1, 1] and piles(state) == {pile: 2}, "linked through the ally's worker"


def test_19_allies_do_not_fight() -> None:
    state = allies("A1*", "A3 B1", "A2", "")
    assert "A2" not in hits(state, "A1") and why_not(state, "hit A1>A2") == "The ant on A2 is no enemy."
    door = doors(PARK.seating[4][2])[1]
    state = allies(f"{door}*", "A3", "A2", "C9")
    assert not [text for text in hits(state, door) if text.startswith("queen")]
    assert why_not(state, f"hit {door}>queen4") == "This Queen is no enemy."


def test_19_events_hit_all_alike_and_the_last_team_stands() -> None:
    state = allies("A2", "C9", "A1", "E9", phase="place", card="lens")
    play(state, "play A2")
    assert (ants(state, 0), ants(state, 2)) == ("", "")
    door = doors(PARK.seating[4][3])[0]
    state = allies(f"{door}*", "", "A9", "E9", out=[1], store=[0, 0, 0, 4])
    play(state, f"hit {door}>queen5", "duel 4-1")
    result = state.result()
    assert result.reason == "last" and result.places == [1, 3, 1, 3] and result.winners == [0, 2]
    assert state.store[0] == 4, "the killer inherits"


def test_19_a_dead_seat_of_the_winning_team_wins_with_it() -> None:
    door = doors(PARK.seating[4][3])[0]
    state = allies(f"{door}*", "", "", "E9", out=[2, 1])
    play(state, f"hit {door}>queen5", "duel 4-1")
    assert state.result().winners == [0, 2]


def test_19_at_nightfall_teams_count_together() -> None:
    late: dict[str, Any] = {"round": 60, "to_move": 3, "phase": "create"}
    state = allies("A1", "B9", "C9", "E9", store=[0, 4, 5, 0], **late)
    play(state, "end")
    assert state.result().winners == [0, 2] and state.result().scores == [1, 5, 6, 1]
    state = allies("A1", "B9", "C9", "E9", store=[0, 4, 4, 0], **late)
    play(state, "end")
    assert state.result().winners == [0, 1, 2, 3]
    state = allies("A1*", "B9 B8", "C9", "E9", **late)
    play(state, "end")
    assert state.result().winners == [0, 2], "equal: more soldiers"
