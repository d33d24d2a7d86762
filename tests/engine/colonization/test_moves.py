"""Moves: costs, ways, destinations, teammates along (rules C22 to C27, C41, C52, B21 to B26)."""

import pytest
from colonization_chart import (
    at,
    count,
    legal,
    march,
    plan,
    play,
    stand,
    stocks,
    told,
    units,
    why_not,
)

from game.engine.colonization.position import Colonization
from game.engine.colonization.tables import move_cost

ROAD = {"2.1": "Megara =0", "3.1": "Elis =0", "4.1": "Kos =0", "5.1": "Gela =0"}
SEA = {f"{column}.1": "~" for column in range(2, 9)}


def paid(state: Colonization, *legs: str) -> int:
    """Fleet Points that a Move costs."""
    before = state.fp[state.to_move]
    seat = state.to_move
    facts = march(state, *legs)
    spent: int = -sum(fact["count"] for fact in told(facts, "gained") if fact["why"] == "move" and fact["seat"] == seat)
    assert spent == before - state.fp[seat] or told(facts, "event-happened")
    return spent


@pytest.mark.parametrize(("units_", "land", "water", "navigators", "cost"), [
    (12, 0, 3, 0, 2), (12, 3, 0, 0, 9), (1, 0, 1, 0, 1), (40, 0, 2, 0, 1), (6, 2, 3, 0, 6), (4, 1, 2, 0, 2), (5, 1, 2, 0, 3),
    (12, 0, 3, 1, 1), (12, 0, 3, 3, 0), (8, 3, 0, 2, 4), (1, 1, 0, 0, 1), (13, 1, 0, 0, 4), (4, 0, 4, 0, 2), (4, 0, 5, 0, 3),
    (16, 2, 5, 4, 7), (1, 0, 2, 0, 1), (0, 0, 0, 0, 0),
])  # fmt: skip
def test_c22_c23_c24_c25_c26_the_numbers_of_the_rules_page(
    units_: int, land: int, water: int, navigators: int, cost: int
) -> None:
    assert move_cost(units_, land, water, navigators) == cost


def test_c22_c26_s02_twelve_units_over_three_land_tiles() -> None:
    state = stand(ROAD | {"1.1": "0:12p"}, fp=9)
    assert paid(state, "12p 1.1 2.1 3.1 4.1") == 9 and count(state, "4.1", 0) == 12


def test_c23_c26_s01_s06_water_costs_by_distance_alone() -> None:
    state = stand(SEA | {"1.1": "0:12p"}, fp=2)
    assert paid(state, "all 1.1 2.1 3.1 4.1") == 2 and count(state, "4.1", 0) == 12
    for many in (1, 20):
        assert paid(stand(SEA | {"1.1": f"0:{many}p"}), f"{many}p 1.1 2.1 3.1") == 1


def test_c24_s03_b22_w02_land_and_water_are_added() -> None:
    mixed = {"2.1": "Megara =0", "3.1": "Elis =0", "4.1": "~", "5.1": "~", "6.1": "~"}
    assert paid(stand(mixed | {"1.1": "0:6p"}), "6p 1.1 2.1 3.1 4.1 5.1 6.1") == 6
    assert paid(stand({"2.1": "Megara =0", "3.1": "~", "1.1": "0:4p"}), "4p 1.1 2.1 3.1") == 2


def test_c25_s04_s05_navigators_come_last_and_never_below_nothing() -> None:
    for navigators, cost in ((1, 1), (2, 0), (3, 0)):
        state = stand(SEA | {"1.1": f"0:{12 - navigators}p{navigators}n"}, governments="aristocracy " * 4, fp=2)
        assert paid(state, f"{navigators}n{12 - navigators}p 1.1 2.1 3.1 4.1") == cost
    rich = stand(SEA | {"1.1": "0:1n"}, governments="aristocracy " * 4, fp=0)
    assert "move" in legal(rich) and paid(rich, "1n 1.1 2.1 3.1") == 0, "a Navigator sails for nothing"


def test_b22_w01_the_farthest_of_each_kind_over_all_legs() -> None:
    chart = {"2.1": "Megara =0", "3.1": "Elis =0", "1.2": "~", "1.3": "1:", "2.2": "~", "3.2": "~", "4.2": "~", "1.1": "0:6p"}
    assert paid(stand(chart), "4p 1.1 2.1 3.1", "2p 1.1 1.2 2.2 3.2 4.2") == 6


def test_b21_c22_w03_three_destinations_at_most() -> None:
    chart = ROAD | {"1.2": "~", "2.2": "~", "1.1": "0:8p"}
    state = stand(chart, fp=12)
    play(state, "move")
    for leg in ("1p 1.1 2.1", "1p 1.1 1.2", "1p 1.1 1.2 2.2"):
        plan(state, leg)
    play(state, "from 1.1", "add phalanx", "walk", "step 2.1")
    assert legal(state) == ["step 2.2", "stop"]
    assert "step 3.1" not in legal(state) and "cannot go there" in why_not(state, "step 3.1"), "a fourth one is not reached"
    play(state, "stop", "march")
    assert [count(state, space, 0) for space in ("1.1", "2.1", "1.2", "2.2")] == [4, 2, 1, 1]


def test_b21_b22_a_far_destination_that_is_one_already_stays_open() -> None:
    chart = SEA | {"1.1": "0:8p", "1.2": "~", "1.3": "1:", "2.2": "~"}
    state = stand(chart, fp=12)
    play(state, "move")
    for leg in ("1p 1.1 2.1 3.1 4.1 5.1 6.1 7.1 8.1", "1p 1.1 1.2", "1p 1.1 1.2 2.2"):
        plan(state, leg)
    plan(state, "1p 1.1 2.1 3.1 4.1 5.1 6.1 7.1 8.1")
    play(state, "march")
    assert count(state, "8.1", 0) == 2, "six tiles on which the leg may not end lie between"


def test_b22_w04_what_cannot_be_paid_is_not_offered() -> None:
    state = stand(ROAD | {"1.1": "0:5p"}, fp=3)
    play(state, "move", "from 1.1", "add phalanx", "add phalanx", "add phalanx", "add phalanx")
    assert legal(state) == ["add phalanx", "walk"]
    play(state, "walk", "step 2.1", "step 3.1", "step 4.1")
    assert legal(state) == ["stop"], "four tiles would cost four"
    state = stand(ROAD | {"1.1": "0:5p"}, fp=1)
    play(state, "move", "from 1.1", *["add phalanx"] * 4)
    assert legal(state) == ["walk"] and "do not suffice" in why_not(state, "add phalanx")
    assert "do not suffice" in why_not(state, "everyone")
    assert "move" not in legal(stand(ROAD | {"1.1": "0:5p"}, fp=0))


def test_b21_units_start_anywhere_and_nobody_goes_twice() -> None:
    state = stand(ROAD | {"1.1": "0:2p", "3.1": "Elis =0 0:2p"})
    play(state, "move")
    plan(state, "2p 1.1 2.1")
    assert legal(state) == ["from 3.1", "march"]
    plan(state, "1p 3.1 2.1")
    play(state, "march")
    assert count(state, "2.1", 0) == 3 and count(state, "3.1", 0) == 1 and state.fp[0] == 5


def test_b26_units_may_move_again_in_the_same_turn() -> None:
    state = stand(ROAD | {"1.1": "0:2p"})
    march(state, "2p 1.1 2.1")
    march(state, "2p 2.1 3.1")
    assert count(state, "3.1", 0) == 2 and state.actions == 1
    play(state, "recruit", "place phalanx 1.1")


def test_b23_w07_w08_b24_empty_poleis_of_rivals() -> None:
    state = stand(ROAD | {"2.1": "Megara =1", "1.1": "0:2p"})
    march(state, "2p 1.1 2.1 3.1")
    assert at(state, "2.1")["owner"] == 1, "passed through, it stays with the rival"
    state = stand({"2.1": "Megara =1 u2", "1.1": "0:2p"})
    facts = march(state, "2p 1.1 2.1")
    assert not told(facts, "battle-began") and at(state, "2.1")["owner"] == 0 and at(state, "2.1")["uc"] == 2
    assert units(state, "2.1") == {"0": {"phalanx": 4}}, "Athens adds two"


def test_b23_w09_neutral_poleis() -> None:
    held = stand({"2.1": "Megara g1", "3.1": "~", "1.1": "0:2p"})
    play(held, "move", "from 1.1", "add phalanx", "walk", "step 2.1")
    assert legal(held) == ["stop"], "one defender blocks the way"
    empty = stand({"2.1": "Megara g0", "3.1": "~", "1.1": "0:2p"})
    march(empty, "1p 1.1 2.1 3.1")
    assert at(empty, "2.1")["owner"] is None
    march(empty, "1p 1.1 2.1")
    assert at(empty, "2.1")["owner"] == 0


def test_b23_a_rivals_native_polis_always_blocks() -> None:
    state = stand({"1.2": "~ 0:1p", "2.3": "~"}, fp=9)
    play(state, "move", "from 1.2", "add phalanx", "walk", "step 1.3")
    assert legal(state) == ["stop"], "even without units, and nobody is asked"


def test_c27_s35_units_of_rivals_block_on_land_and_not_on_water() -> None:
    state = stand({"2.1": "~ 1:3p", "3.1": "~", "1.1": "0:2p"})
    march(state, "2p 1.1 2.1 3.1")
    assert count(state, "3.1", 0) == 2 and count(state, "2.1", 1) == 3
    state = stand({"2.1": "Megara =1 1:1p", "3.1": "~", "1.1": "0:2p"})
    play(state, "move", "from 1.1", "everyone", "walk")
    assert legal(state) == ["step 2.1", "pass 2.1"] and state.current_player() == 0
    play(state, "pass 2.1")
    assert state.current_player() == 1 and legal(state) == ["yes", "no"]
    refused = state.clone()
    play(refused, "no")
    assert legal(refused) == ["step 2.1"], "asked once; it may still be attacked"
    play(refused, "step 2.1")
    assert legal(refused) == ["stop"]
    play(state, "yes", "step 2.1")
    assert legal(state) == ["step 3.1", "stop"]
    play(state, "step 3.1", "stop", "march")
    assert count(state, "3.1", 0) == 2 and at(state, "2.1")["owner"] == 1


def test_b38_a_passage_is_allowed_for_one_move_only() -> None:
    state = stand({"2.1": "Megara =1 1:1p", "3.1": "~", "1.1": "0:2p"}, fp=9)
    play(state, "move", "from 1.1", "add phalanx", "walk", "pass 2.1", "yes", "step 2.1", "step 3.1", "stop", "march")
    play(state, "move", "from 1.1", "add phalanx", "walk", "step 2.1")
    assert legal(state) == ["stop"], "the next Move has to ask anew"


def test_b24_guests_are_asked_for() -> None:
    state = stand({"2.1": "Megara =2 2:1p", "1.1": "0:2p"})
    play(state, "move", "from 1.1", "everyone", "walk", "step 2.1", "stop")
    assert state.current_player() == 2 and state.to_json()["phase"] == "answer"
    refused = state.clone()
    play(refused, "no")
    assert refused.to_json()["pending"]["legs"] == [] and count(refused, "1.1", 0) == 2
    play(state, "yes", "march")
    assert units(state, "2.1") == {"0": {"phalanx": 2}, "2": {"phalanx": 1}} and at(state, "2.1")["owner"] == 2
    water = stand({"2.1": "~ 2:1p", "1.1": "0:2p"})
    play(water, "move", "from 1.1", "everyone", "walk", "step 2.1", "stop")
    assert water.current_player() == 2, "with a teammate's units on water, too"
    through = stand({"2.1": "Megara =2 2:1p", "3.1": "~", "1.1": "0:2p"})
    march(through, "2p 1.1 2.1 3.1")
    assert count(through, "3.1", 0) == 2, "passing through the team's poleis is free"


def test_b24_a_refused_leg_that_was_the_only_one_ends_the_action() -> None:
    state = stand({"2.1": "Megara =2", "1.1": "0:1p", "1.2": "Kos =2", "1.3": "1:1p"})
    play(state, "move", "from 1.1", "add phalanx", "walk", "step 2.1", "stop", "no")
    assert state.to_json()["phase"] == "leg"
    play(state, "from 1.1", "add phalanx", "walk", "step 1.2", "stop", "no")
    assert state.to_json()["phase"] in ("leg", "action"), "further on there is still a way"


def test_b24_b52_a_sacked_native_polis_is_no_destination() -> None:
    state = stand({"1.2": "~ 0:2p", "1.3": "sacked", "2.2": "~"})
    play(state, "move", "from 1.2", "add phalanx", "walk")
    assert "step 1.3" not in legal(state)
    open_ = stand({"1.2": "~ 0:2p", "2.2": "~"})
    play(open_, "move", "from 1.2", "add phalanx", "walk")
    assert "step 1.3" in legal(open_)


def test_b25_b24_the_order_of_a_move() -> None:
    chart = {"1.1": "0:8p", "2.1": "Megara =1 1:1p", "1.2": "~ 1:1p", "2.2": "Kos =1"}
    state = stand(chart)
    facts = march(state, "2p 1.1 2.1", "2p 1.1 1.2", "1p 1.1 1.2 2.2")
    names = [fact["event"] for fact in facts]
    assert names.index("gained") < names.index("units-marched") < names.index("polis-taken")
    assert at(state, "2.2")["owner"] == 0, "what nobody holds is taken"
    assert state.current_player() == 0 and sorted(legal(state)) == ["fight 1.2", "fight 2.1"]
    facts = play(state, "fight 2.1")
    assert told(facts, "battle-began")[0]["tile"] == state.tile_at[21]


def test_b53_w10_a_polis_without_units_stays_ones_own() -> None:
    state = stand({"2.1": "Megara =0 0:1p", "3.1": "~"}, seat=0)
    march(state, "1p 2.1 3.1")
    assert at(state, "2.1")["owner"] == 0
    state = stand({"2.1": "Megara =0"}, seat=3, pending={"start": 3}, fp=0)
    play(state, "end")
    assert state.fp[0] == 3, "and pays"


def test_c41_a_teammate_is_asked_first() -> None:
    chart = ROAD | {"1.1": "0:2p", "1.6": "2:1p", "1.7": "~", "2.1": "Megara =0 2:3p"}
    state = stand(chart)
    play(state, "move")
    assert legal(state) == ["from 1.1", "joint"]
    play(state, "from 1.1", "add phalanx")
    assert not legal(state, "lend") and "only if your teammate agrees" in why_not(state, "lend phalanx")
    play(state, "walk", "step 2.1", "stop")
    assert state.current_player() == 2, "guests beside guests"
    play(state, "yes", "joint")
    assert state.current_player() == 2 and legal(state) == ["yes", "no"]
    refused = state.clone()
    play(refused, "no")
    assert legal(refused) == ["from 1.1", "march"], "asked once a Move"
    play(state, "yes")
    assert legal(state) == ["from 1.1", "from 1.6", "from 2.1", "march"]
    plan(state, "+2p 2.1 3.1")
    facts = play(state, "march")
    assert [fact["seat"] for fact in told(facts, "units-marched")] == [0, 2]
    assert units(state, "3.1") == {"2": {"phalanx": 2}} and state.fp[0] == 5 and state.fp[2] == 6


def test_c41_lent_units_go_with_own_ones() -> None:
    state = stand(ROAD | {"2.1": "Megara =0 2:3p", "1.1": "0:1p"})
    play(state, "move", "joint", "yes")
    assert legal(state) == ["from 1.1"], "no Move of a teammate's units alone"
    play(state, "from 1.1")
    assert legal(state) == ["add phalanx"]
    state = stand(ROAD | {"2.1": "Megara =0 0:1p 2:3p"})
    play(state, "move", "joint", "yes", "from 2.1")
    assert legal(state) == ["add phalanx"]
    play(state, "add phalanx")
    assert legal(state) == ["lend phalanx", "walk"]


@pytest.mark.parametrize(("government", "cost"), [("aristocracy", 5), ("monarchy", 6)])
def test_c52_c36_w05_w06_navigators_of_a_teammate(government: str, cost: int) -> None:
    chart = {"1.1": "0:8p 2:3p1n", "2.1": "Megara =0", "3.1": "Elis =0"}
    state = stand(chart, governments=f"monarchy monarchy {government} monarchy", fp=[6, 6, 6, 6])
    play(state, "move", "joint", "yes")
    assert plan(state, "all+1n3p 1.1 2.1 3.1") == []
    facts = play(state, "march")
    assert told(facts, "gained")[0]["count"] == -cost and stocks(state, 2)[0] == 6, "all of it from the active player"
    assert count(state, "3.1", 2) == 4


def test_b59_b82_w68_a_hero_outside_aristocracy_is_a_phalanx() -> None:
    state = stand(SEA | {"1.1": "0:1n"}, governments="democracy " * 4, fp=1)
    assert paid(state, "1n 1.1 2.1 3.1") == 1
