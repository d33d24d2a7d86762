"""What the rule book leaves open and the rules page settles: its rulings (section 12) by number."""

from typing import Any

import pytest
from acting import chances, legal, told, why_not
from myrmes_meadow import (
    KINGDOM,
    gained,
    nest,
    outside,
    play,
    scored,
    season_to_the_end,
    stand,
    start,
    stock,
)

from game.engine.core import CHANCE, TERMINAL, Json
from game.engine.myrmes.position import Myrmes

GOALS = ["food-3", "cubes-2", "food-5", "stone-3", "stone-5", "cubes-6"]
RICH: Json = {"stock": stock(9, 9, 9), "level": 3}


def goes(state: Myrmes) -> list[str]:
    return legal(state, "go")


def in_atelier(nest_0: Json, nest_1: Json | None = None, nurses: int = 1, **others: Any) -> Myrmes:
    """Nurses of seat 0 in the atelier, of seat 1 none."""
    nests = {0: {"track": [0, 0, 0, nurses], **nest_0}, 1: nest_1 or {}}
    return stand(nests, phase="atelier", goals=GOALS, **others)


def test_1_only_steps_cost_movement() -> None:
    state = outside(
        "D2", 3, {"soldiers": 3, "stock": stock(earth=2)}, {"pair E2.E3": 0}, bare=["E2", "E3"],
        prey={"D3": "ladybug", "E4": "spider"},
    )  # fmt: skip
    facts = play(state, "go D3", "go E2", "clear", "stand E3", "go E4")
    assert [fact["left"] for fact in told(facts, "stepped")] == [2, 1, 0] and len(told(facts, "prey-hunted")) == 2
    assert legal(state) and legal(state, "place pair"), "it may still lay a tile"
    facts = play(state, legal(state)[0])
    assert told(facts, "worker-lost") and state.to_json()["worker"] is None and state.steps == 0, "which ends it"


def test_1_as_often_as_earth_allows() -> None:
    state = outside("C4", 2, {"stock": stock(earth=2)}, {"pair D2.D3": 1, "pair E2.E3": 0}, bare=["D2", "D3", "E2", "E3"])
    assert "soldier" in why_not(state, "go D2") and "D2" not in goes(state)
    state = outside(
        "C4", 2, {"soldiers": 1, "stock": stock(earth=2)}, {"pair D2.D3": 1, "pair E2.E3": 0}, bare=["D2", "D3", "E2", "E3"]
    )
    play(state, "go D2", "clear", "stand D2", "go E2", "clear", "stand E3")
    assert state.to_json()["tiles"] == [] and nest(state)["stock"] == stock()


def test_2_a_tile_is_one_space_entered_for_a_point_and_left_from_any_hex() -> None:
    state = outside("A1", 2, {}, {"line A2.A3.A4": 0})
    assert goes(state) == ["A2", "B1"]
    play(state, "go A2")
    assert state.steps == 1 and goes(state) == ["A1", "A5", "B1", "B2", "B3", "B4"], "from each of its hexes"
    facts = play(state, "go A5")
    assert told(facts, "stepped")[0]["way"] == ["A3", "A4", "A5"] and goes(state) == []


def test_2_the_next_tile_costs_another_point() -> None:
    state = outside("A1", 2, {}, {"pair A2.A3": 0, "pair A4.A5": 0})
    play(state, "go A2")
    assert "A4" in goes(state) and "A5" not in goes(state), "a tile goes by its first hex"
    play(state, "go A4")
    assert state.steps == 0
    special = outside("C3", 2, {}, {"aphids C4.D3.D4": 0})
    facts = play(special, "go C4", "go E5")
    assert [fact["left"] for fact in told(facts, "stepped")] == [1, 0], "special tiles too"


def test_3_the_first_step_costs_and_coming_out_does_not() -> None:
    state = stand()
    facts = play(state, "out C2")
    assert told(facts, "worker-out") == [{"event": "worker-out", "seat": 0, "space": "C2", "steps": 3}]
    assert goes(state) == ["B1", "B2", "C1", "C3", "D1", "D2"]
    play(state, "go C3", "go C4", "go D4")
    assert goes(state) == [] and "no movement left" in why_not(state, "go E4")


@pytest.mark.parametrize("what", ["pair D2.D3", "aphids C3.D2.D3", "exit"])
def test_4_opposing_things_cost_a_soldier_besides_the_point(what: str) -> None:
    others: Json = {"exits": {"C2": 0, "C3": 1}} if what == "exit" else {}
    tiles: dict[str, int | None] = {} if what == "exit" else {what: 1}
    end = "C3" if what != "pair D2.D3" else "D2"
    closed = outside("C2", 3, {}, tiles, **others)
    assert end not in goes(closed) and "belongs to another nest" in why_not(closed, f"go {end}")
    state = outside("C2", 3, {"soldiers": 2}, tiles, **others)
    facts = play(state, f"go {end}")
    assert nest(state)["soldiers"] == 1 and state.steps == 2
    (spent,) = told(facts, "soldiers-spent")
    assert (spent["count"], spent["why"], spent["space"]) == (1, "passage", end)


def test_5_a_soldier_at_every_entry_none_while_staying() -> None:
    state = outside("C2", 6, {"soldiers": 2}, {"line D2.D3.D4": 1}, event=4)
    play(state, "go D2")
    assert nest(state)["soldiers"] == 1 and "D2" not in goes(state), "moving about on it is no step"
    play(state, "go C4", "go D2")
    assert nest(state)["soldiers"] == 0 and state.steps == 3
    play(state, "go C4")
    assert "D2" not in goes(state)


def test_6_own_exits_cost_a_point_and_no_soldier() -> None:
    state = outside("C1", 3, {}, exits={"C2": 0, "D7": 1})
    facts = play(state, "go C2")
    assert state.steps == 2 and not told(facts, "soldiers-spent") and legal(state, "place") == []


def test_7_prey_is_hunted_at_once_and_only_with_enough_soldiers() -> None:
    for prey, soldiers, opens in (("spider", 1, False), ("spider", 2, True), ("ladybug", 0, False), ("ladybug", 1, True)):
        state = outside("D2", 3, {"soldiers": soldiers}, prey={"D3": prey})
        assert ("D3" in goes(state)) == opens
        if not opens:
            assert "has to be hunted" in why_not(state, "go D3")
    state = outside("D2", 3, {"soldiers": 1}, prey={"D3": "ladybug"})
    facts = play(state, "go D3")
    assert told(facts, "prey-hunted") and state.to_json()["prey"] == {}
    assert "pair D2.D3" in legal(state, "place"), "the hex is free now"


def test_8_where_a_tile_may_be_placed() -> None:
    state = outside("C4", 3, RICH, {"pair D4.D5": 1}, prey={"D3": "spider"})
    placed = [set(text.split()[1].split(".")) for text in legal(state, "place")]
    assert placed and all("C4" in spaces for spaces in placed), "it covers the worker's hex"
    taken = {"D4", "D5", "D3", "C2", "C5", "F5"}
    assert not any(spaces & taken for spaces in placed), "no tile, prey, exit or water below it"
    assert "has to be free" in why_not(state, "place pair C4.D4")
    assert "has to cover the hex" in why_not(state, "place pair A1.A2")
    assert "free, dry and in play" in why_not(state, "place pair C4.D3")


def test_8_not_on_an_exit_or_a_tile() -> None:
    for at, tiles in (("C2", {}), ("A1", {"pair A1.A2": 0})):
        state = outside(at, 3, {}, tiles)
        assert legal(state, "place") == []
        assert "stands on a tile or an exit" in why_not(state, f"place pair {at}.{at[0]}{int(at[1]) + 1}")


def test_8_nothing_reaches_into_closed_hexes() -> None:
    state = stand({0: {"workers": 0, **RICH}}, forest=KINGDOM, phase="sortie", worker={"at": "H7", "steps": 3}, exits={
        "L3": 0, "L9": 1,
    })  # fmt: skip
    rows = {space[0] for text in legal(state, "place") for space in text.split()[1].split(".")}
    assert rows == {"H", "I", "J"} and all(space[0] >= "H" for space in goes(state)), "the north is closed to two"
    assert "not in play" in why_not(state, "go G6")


def test_9_own_tiles_need_not_touch() -> None:
    state = outside("A1", 0, {}, {"pair G5.G6": 0})
    assert "pair A1.A2" in legal(state, "place")


def test_10_only_empty_pheromones_for_an_earth() -> None:
    def at(tile: str, seat: int, bare: list[str], earth: int = 1) -> Myrmes:
        first = tile.split()[1].split(".")[0]
        return outside(first, 1, {"stock": stock(earth=earth)}, {tile: seat}, bare=bare)

    for seat in (0, 1):
        state = at("pair A1.A2", seat, ["A1", "A2"])
        assert "clear" in legal(state)
        facts = play(state, "clear")
        assert gained(facts, "clearing") == [(0, "earth", -1)] and nest(state)["stock"] == stock()
    assert "clear" not in legal(at("pair A1.A2", 1, ["A1"])), "a cube lies on it"
    assert "clear" not in legal(at("pair A1.A2", 1, ["A1", "A2"], 0)), "no earth"
    assert "clear" not in legal(at("aphids A1.A2.B1", 1, [])) and "clear" not in legal(at("subcolony A1.A2.B1.B2", 0, []))
    state = outside("C2", 3, {"stock": stock(earth=3)})
    assert "clear" not in legal(state) and "without cubes" in why_not(state, "clear"), "an exit"
    assert "clear" not in legal(outside("C3", 3, {"stock": stock(earth=3)})), "nothing is there"
    for tile in ("aphids A1.A2.B1", "scavengers A1.A2.B1", "subcolony A1.A2.B1.B2"):
        neutral = outside("A1", 1, {"stock": stock(earth=1)}, {tile: None})
        assert "clear" not in legal(neutral)


@pytest.mark.parametrize(("tile", "points"), [
    ("pair A1.A2", 0), ("line A1.A2.A3", 2), ("triangle A1.A2.B1", 2), ("rhombus A1.A2.B1.B2", 4), ("hook A1.A2.A3.B1", 4),
    ("trapezium A1.A2.A3.B1.B2", 6), ("pyramid A1.A2.A3.B1.B2.C2", 8),
])  # fmt: skip
def test_11_clearing_gives_the_printed_points_of_an_opposing_tile(tile: str, points: int) -> None:
    spaces = tile.split()[1].split(".")
    for seat in (1, 0):
        others: Json = {"exits": {"E2": 0, "D7": 1}}
        state = outside("A1", 2, {"stock": stock(earth=1)}, {tile: seat}, bare=spaces, **others)
        left = nest(state, seat)["pheromones"]
        facts = play(state, "clear")
        assert scored(facts) == ([(0, points, "clearing")] if points and seat else []), "its owner loses none"
        assert told(facts, "cleared")[0]["owner"] == seat and state.to_json()["tiles"] == []
        assert nest(state, seat)["pheromones"] == left, "it is out of the game for good"
        assert legal(state) == [f"stand {space}" for space in spaces], "any hex it had covered"
        assert "where the worker stands" in why_not(state, "end")
        facts = play(state, f"stand {spaces[-1]}")
        assert facts == [{"event": "stood", "seat": 0, "space": spaces[-1]}]
        assert state.ant_at == state.forest.numbers[spaces[-1]] and state.steps == 2
        assert goes(state) and any(spaces[-1] in text for text in legal(state, "place")), "it goes on, and may lay"


def test_12_a_neutral_special_tile() -> None:
    state = outside("C3", 2, {"stock": stock(earth=1)}, {"aphids C4.D3.D4": None})
    facts = play(state, "go C4")
    assert not told(facts, "soldiers-spent") and "clear" not in legal(state) and "E5" in goes(state), "one space, no soldier"
    state = stand({0: {"workers": 1}, 1: {"workers": 0}}, {"aphids C3.C4.D3": None, "subcolony E4.E5.F3.F4": None})
    facts = play(state, "room 0")
    assert not gained(facts, "aphids") and not scored(facts), "it yields nothing"
    state = in_atelier({}, tiles={"aphids C4.D3.D4": None})
    assert set(legal(state, "tunnel")) == {"B1", "B2", "C1", "C3", "D1", "D2"}, "no own element for exits"


def test_13_a_pheromone_on_mushrooms_may_be_cleared_at_once() -> None:
    state = stand({0: {"workers": 2, "stock": stock(earth=1)}, 1: {"workers": 0}}, exits={"A5": 0, "D7": 1})
    play(state, "out A5", "go A6", "place pair A6.A7", "out A5", "go A6")
    assert "clear" in legal(state)


def test_14_one_cube_of_choice_from_each_own_pheromone() -> None:
    state = stand(
        {0: {"workers": 1}, 1: {"workers": 0}},
        {"line A3.A4.A5": 0, "pair B1.B2": 0, "pair E2.F2": 0, "pair G4.G5": 1, "pair C3.C4": 0}, bare=["C3", "C4"],
    )  # fmt: skip
    facts = play(state, "room 0")
    # No choice: the pairs with one kind of cube are harvested at once, the empty one gives nothing.
    assert sorted(gained(facts, "harvest")) == [(0, "earth", 1), (0, "food", 1)]
    assert legal(state) == ["harvest A3", "harvest A4", "harvest A5"]
    facts = play(state, "harvest A5")
    assert gained(facts, "harvest") == [(0, "stone", 1), (1, "food", 1)], "then the next seat's"
    tiles = {tile["spaces"][0]: tile["cubes"] for tile in state.to_json()["tiles"]}
    assert tiles == {"A3": ["A3", "A4"], "B1": ["B2"], "C3": [], "E2": ["F2"], "G4": ["G5"]}


def test_14_harvest_up_to_three_more() -> None:
    tiles: dict[str, int | None] = {"line A3.A4.A5": 0, "pair B1.B2": 0, "aphids D4.E4.E5": 0, "pair G4.G5": 1}
    state = stand({0: {"workers": 1}, 1: {"workers": 0, "event": 2}}, tiles, event=3)
    play(state, "room 0", "harvest A3")
    assert legal(state) == ["extra A4", "extra A5", "extra B2", "enough"], "own pheromones only, no special tiles"
    facts = play(state, "extra A4", "extra B2")
    assert gained(facts, "harvest") == [(0, "earth", 1), (0, "food", 1)] and legal(state) == ["extra A5", "enough"]
    play(state, "extra A5")
    assert nest(state)["stock"] == stock(food=4, earth=1, stone=1) == {"food": 4, "earth": 1, "stone": 1}
    state = stand({0: {"workers": 1}, 1: {"workers": 0, "event": 2}}, tiles, event=3)
    facts = play(state, "room 0", "harvest A3", "enough")
    assert nest(state)["stock"] == stock(food=3), "it is optional"
    assert state.phase != 11


def test_14_three_extra_cubes_and_no_fourth() -> None:
    tiles: dict[str, int | None] = {"pair A1.A2": 0, "pair B1.B2": 0, "pair C3.C4": 0, "pair E4.E5": 0}
    state = stand({0: {"workers": 1}, 1: {"workers": 0}}, tiles, event=3)
    play(state, "room 0")
    assert nest(state)["stock"]["food"] == 4
    facts = play(state, "extra A2", "extra B2", "extra C4")
    assert gained(facts, "harvest") == [(0, "food", 1)] * 3 and legal(state, "extra") == []


def test_15_a_job_is_chosen_worker_by_worker() -> None:
    state = stand(phase="nurses", event=0)
    play(state, "nurses 0.0.2.0", "nurses 0.0.2.0")
    for seat in (0, 1, 0):
        assert state.current_player() == seat and legal(state, "room") and legal(state, "out")
        play(state, legal(state)[0])


def test_16_nobody_passes() -> None:
    state = stand({0: {"workers": 3}, 1: {"workers": 1}})
    assert legal(state) == ["room 0", "out C2"]
    play(state, "out C2", "end")
    assert nest(state)["workers"] == 2, "sent out to do nothing it is lost all the same"
    play(state, "room 0")
    assert state.current_player() == 0, "seat 1 has none left"
    play(state, "out C2", "end")
    assert state.current_player() == 0 and nest(state)["workers"] == 1, "who has more workers plays more often"
    play(state, "out C2", "end")
    assert state.to_json()["phase"] != "work" and state.ants(0) == 0 and state.ants(1) == 1


def test_17_a_nurse_may_be_placed_without_means() -> None:
    state = stand(phase="nurses")
    assert "0.0.0.3" in legal(state, "nurses") and nest(state)["stock"] == stock()
    play(state, "nurses 0.0.0.3", "nurses 0.0.0.0", "room 0", "room 0", "out C2", "end", "out D7", "end")
    assert state.to_json()["phase"] == "atelier" and legal(state, "tunnel") and legal(state)[-1] == "done"
    assert "costs earth and stone" in why_not(state, "dig") and "costs two food" in why_not(state, "nurse")


def test_18_larvae_of_the_event_are_gone_at_once() -> None:
    state = stand({0: {"larvae": 5}}, phase="event", event=5)
    play(state, "event 2", "event 5")
    assert nest(state)["larvae"] == 2
    play(state, "nurses 0.0.0.1", "nurses 0.0.0.0")
    assert "trade" not in legal(state) and "three larvae" in why_not(state, "trade")


@pytest.mark.parametrize(("event", "nurses", "larvae", "soldiers", "workers"), [
    (2, "1.0.0.0", 3, 0, 0), (2, "0.2.0.0", 0, 1, 0), (5, "0.2.0.0", 0, 2, 0), (5, "0.0.2.0", 0, 0, 1),
    (7, "0.0.2.0", 0, 0, 2), (7, "3.0.0.0", 5, 0, 0), (7, "0.0.4.0", 0, 0, 3), (2, "3.0.0.0", 7, 0, 0), (5, "0.3.0.0", 0, 3, 0),
])  # fmt: skip
def test_19_no_bonus_without_such_a_birth(event: int, nurses: str, larvae: int, soldiers: int, workers: int) -> None:
    state = stand({0: {"nurses": 4}}, phase="nurses", event=event)
    play(state, f"nurses {nurses}")
    facts = play(state, "nurses 0.0.0.0")
    born = told(facts, "born")[0]
    assert (born["larvae"], born["soldiers"], born["workers"]) == (larvae, soldiers, workers)


def test_20_what_is_beyond_eight_is_not_born_and_the_player_chooses() -> None:
    state = stand({0: {"nurses": 8, "workers": 4, "soldiers": 2}}, phase="nurses", event=7)
    play(state, "nurses 1.3.4.0", "nurses 0.0.0.0")
    assert legal(state) == ["born 0.2", "born 1.1", "born 2.0"], "three workers and two soldiers for two places"
    assert "room for eight" in why_not(state, "born 2.2") and "room for eight" in why_not(state, "room 0")
    facts = play(state, "born 1.1")
    assert told(facts, "born")[0] == {"event": "born", "seat": 0, "larvae": 1, "soldiers": 1, "workers": 1, "lost": 3}
    assert state.ants(0) == 8
    state = stand({0: {"nurses": 8, "workers": 5, "soldiers": 2}}, phase="nurses", event=7)
    facts = play(state, "nurses 0.0.2.0", "nurses 0.0.0.0")
    assert told(facts, "born")[0]["workers"] == 1 and told(facts, "born")[0]["lost"] == 1, "the event's ant is not born"


def test_21_level_up_reaches_one_level_further() -> None:
    for level, rooms in ((0, ["0", "1"]), (1, ["0", "1", "2 earth", "2 stone"]), (2, ["0", "1", "2 earth", "2 stone", "3"])):
        state = stand({0: {"level": level, "stock": stock(food=1)}}, event=0)
        assert legal(state, "room") == rooms
        plain = stand({0: {"level": level, "stock": stock(food=1)}}, event=5)
        assert set(legal(plain, "room")) < set(rooms)
    state = outside("C4", 1, {"level": 2, "stock": stock(1, 1, 1)}, event=0)
    kinds = {text.split()[0] for text in legal(state, "place")}
    assert kinds == {"pair", "line", "triangle", "rhombus", "hook", "trapezium", "aphids", "scavengers", "subcolony"}
    play(state, "place subcolony C4.D3.D4.E4")


def test_21_the_next_room_takes_one_worker() -> None:
    state = stand({0: {"level": 0}, 1: {"workers": 0}}, event=0)
    play(state, "room 1")
    assert legal(state, "room") == ["0"] and "at work in this room already" in why_not(state, "room 1")


@pytest.mark.parametrize(("level", "event", "kept"), [
    (0, 5, 4), (1, 5, 4), (2, 5, 6), (3, 5, 6), (0, 0, 4), (1, 0, 6), (2, 0, 6), (3, 0, 6),
])  # fmt: skip
def test_21_storage_is_that_of_the_next_level(level: int, event: int, kept: int) -> None:
    state = stand({0: {"level": level, "stock": stock(food=9), "workers": 1}, 1: {"workers": 0}}, event=event)
    facts = play(state, "room 0")
    assert gained(facts, "storage") == [(0, "food", kept - 9)] and nest(state)["stock"] == stock(food=kept)


def test_22_level_up_helps_no_objective_and_no_dig() -> None:
    goals = ["food-3", "cubes-2", "stone-3", "colony-2", "stone-5", "colony-3"]
    state = stand(
        {0: {"track": [0, 0, 0, 1], "level": 1, "done": {"food-3": "earlier"}, "locked": 1, "stock": stock(earth=2, stone=1)}},
        phase="atelier", event=0, goals=goals,
    )  # fmt: skip
    assert "colony-2" not in legal(state, "objective") and "dig" in legal(state)
    play(state, "dig")
    assert nest(state)["level"] == 2 and nest(state)["stock"] == stock(), "the cost of level 2, not of 3"


def test_23_hexagon_up_does_nothing_for_special_tiles() -> None:
    state = outside("C4", 1, {"level": 0, "stock": stock(2, 2, 2)}, event=6)
    assert {text.split()[0] for text in legal(state, "place")} == {"pair", "line", "triangle"}
    state = outside("C4", 1, {"level": 2, "stock": stock(2, 2, 2)}, event=6)
    assert "subcolony" not in {text.split()[0] for text in legal(state, "place")}


@pytest.mark.parametrize(("level", "event", "largest"), [
    (0, 5, 2), (1, 5, 3), (2, 5, 4), (3, 5, 5), (0, 0, 3), (1, 0, 4), (2, 0, 5), (3, 0, 5), (0, 6, 3), (1, 6, 4), (2, 6, 5),
    (3, 6, 6),
])  # fmt: skip
def test_24_size_six_wants_hexagon_up_at_level_3(level: int, event: int, largest: int) -> None:
    state = outside("C4", 1, {"level": level}, event=event)
    sizes = {len(text.split()[1].split(".")) for text in legal(state, "place")}
    assert sizes == set(range(2, largest + 1))
    if largest < 6:
        assert "not deep enough" in why_not(state, "place pyramid B2.B3.B4.C3.C4.D3")


def test_25_every_gain_counts_for_point_up() -> None:
    worker: Json = {"soldiers": 3, "level": 3, "stock": stock(3, 3, 3)}
    hunts = {"ladybug": [], "termite": [(0, 2, "prey"), (0, 1, "event")], "spider": [(0, 4, "prey"), (0, 1, "event")]}
    for prey, wanted in hunts.items():
        assert scored(play(outside("D2", 3, worker, prey={"D3": prey}, event=1), "go D3")) == wanted
    lays = {"pair C4.D4": [], "line C4.C3.B3": None, "triangle C3.C4.D3": [(0, 2, "pheromones"), (0, 1, "event")],
            "aphids C3.C4.D3": [(0, 2, "special"), (0, 1, "event")]}  # fmt: skip
    for text, gain in lays.items():
        if gain is not None:
            assert scored(play(outside("C4", 3, worker, event=1), f"place {text}")) == gain
    state = outside("A1", 3, worker, {"line A1.A2.A3": 1}, event=1, bare=["A1", "A2", "A3"])
    assert scored(play(state, "clear")) == [(0, 2, "clearing"), (0, 1, "event")]
    state = outside("A1", 3, worker, {"pair A1.A2": 1}, event=1, bare=["A1", "A2"])
    assert scored(play(state, "clear")) == []
    state = stand({0: worker}, event=1)
    assert scored(play(state, "room 3")) == [(0, 2, "queen"), (0, 1, "event")]


def test_25_harvests_and_objectives_of_oneself_and_of_others() -> None:
    tiles: dict[str, int | None] = {"subcolony C4.D3.D4.E4": 0, "subcolony A1.A2.B1.B2": 0}
    state = stand({0: {"workers": 1}, 1: {"workers": 0}}, tiles, event=1, prey={})
    assert scored(play(state, "room 0")) == [(0, 2, "colonies"), (0, 1, "event")] * 2
    state = in_atelier({"stock": stock(food=3)}, {"done": {"food-3": "earlier"}, "locked": 1}, event=1)
    facts = play(state, "objective food-3")
    assert scored(facts) == [(0, 6, "objectives"), (0, 1, "event"), (1, 5, "echoes"), (1, 1, "event")]
    state = in_atelier({"stock": stock(food=3)}, {"event": 4, "done": {"food-3": "earlier"}, "locked": 1}, event=1)
    assert scored(play(state, "objective food-3"), 1) == [(1, 5, "echoes")], "the event of the one who gains"


@pytest.mark.parametrize(("players", "points"), [(2, 5), (3, 4), (4, 3)])
def test_26_who_completed_it_in_an_earlier_season_gains(players: int, points: int) -> None:
    ready: Json = {"stock": stock(food=3), "track": [0, 0, 0, 1]}
    nests: dict[int, Json] = {0: ready, 1: ready | {"track": [0, 0, 0, 1]}}
    if players > 2:
        nests[2] = {"done": {"food-3": "earlier"}, "locked": 1}
    state = stand(nests, players=players, phase="atelier", goals=GOALS)
    facts = play(state, "objective food-3", "objective food-3")
    earlier = [(2, points, "echoes")] if players > 2 else []
    assert scored(facts) == [(0, 6, "objectives"), *earlier, (1, 6, "objectives"), *earlier], "not in the same phase"
    assert nest(state)["done"] == {"food-3": "earlier"}, "the season is over: now it counts"
    state = stand({0: ready, 1: {"done": {"food-3": "earlier"}, "locked": 1}}, players=players, phase="atelier", goals=GOALS)
    assert scored(play(state, "objective food-3"), 1) == [(1, points, "echoes")]


def test_27_the_nurse_on_an_objective_is_lost_and_one_of_the_eight() -> None:
    state = in_atelier({"stock": stock(food=5), "larvae": 2, "nurses": 8, "locked": 0, "track": [0, 0, 0, 2]})
    play(state, "objective food-3")
    assert nest(state)["nurses"] == 8 and nest(state)["locked"] == 1 and state.free_nurses(0) == 7
    assert "nurse" not in legal(state), "it counts among the eight"
    play(state, "done")
    season_to_the_end(state)
    assert max(sum(map(int, text.split("."))) for text in legal(stand({0: {
        "nurses": 3, "locked": 1, "done": {"food-3": "earlier"},
    }}, phase="nurses", goals=GOALS), "nurses")) == 2  # fmt: skip


def test_28_where_a_new_exit_may_go() -> None:
    state = in_atelier({}, tiles={"pair A1.A2": 0, "aphids F7.G7.G8": 0, "pair G4.G5": 1}, prey={"G3": "spider"})
    sites = set(legal(state, "tunnel"))
    assert sites == {
        "A3", "B1", "B2", "C1", "C3", "D1", "D2",  # beside the first pheromone and the exit
        "E7", "E8", "F6", "F8", "G6",  # beside the farm
    }  # fmt: skip
    assert not sites & {"C5", "F5", "G3", "D7"}
    assert "free dry hex beside" in why_not(state, "tunnel E4")
    facts = play(state, "tunnel G6")
    assert gained(facts, "tunnel") == [(0, "earth", 1)] and state.to_json()["exits"]["G6"] == 0


def test_28_four_exits_at_most() -> None:
    state = in_atelier({}, exits={"C2": 0, "A1": 0, "A3": 0, "D7": 1})
    assert legal(state, "tunnel")
    state = in_atelier({}, exits={"C2": 0, "A1": 0, "A3": 0, "E2": 0, "D7": 1})
    assert legal(state, "tunnel") == [] and "at most four" in why_not(state, "tunnel B1")


def test_29_the_end_of_a_season() -> None:
    state = stand({0: {"stock": stock(food=3, earth=2), "workers": 1, "nurses": 5, "rooms": [0], "track": [2, 0, 2, 0]},
                   1: {"workers": 0, "track": [1, 2, 0, 0]}},
                  event=5, dice=[5, 2, 3])  # fmt: skip
    facts = play(state, "out C2", "end")
    assert state.to_json()["phase"] == "store" and legal(state) == ["drop food", "drop earth"]
    assert nest(state)["rooms"] == [0], "workers come home after the cubes are cut"
    facts = play(state, "drop earth")
    assert nest(state)["stock"] == stock(food=3, earth=1)
    assert nest(state)["workers"] == 1 and nest(state)["rooms"] == [] and nest(state)["track"] == [0, 0, 0, 0]
    assert nest(state, 1)["track"] == [0, 0, 0, 0], "nurses come home"
    assert told(facts, "season-ended") == [{"event": "season-ended", "seat": 1}]
    assert told(facts, "season-began") == [{"event": "season-began", "year": 1, "season": 1, "track": 2, "seat": 1}]
    assert state.first == 1 and nest(state)["event"] == 2, "the event cubes go to the next die"


def test_29_winter_follows_after_the_store_of_autumn_is_cut() -> None:
    state = stand({0: {"stock": stock(food=9), "workers": 1}, 1: {"workers": 0, "stock": stock(food=4)}}, season=2, year=3)
    facts = play(state, "room 0")
    kinds = [fact["event"] for fact in facts]
    assert kinds.index("season-ended") < kinds.index("wintered") and gained(facts, "storage") == [(0, "food", -5)]
    assert told(facts, "wintered") == [
        {"event": "wintered", "seat": 1, "due": 6, "paid": 4}, {"event": "wintered", "seat": 0, "due": 6, "paid": 4},
    ]  # fmt: skip


def test_30_storage_limits_nothing_in_between() -> None:
    state = stand({0: {"level": 1, "stock": stock(food=4, earth=4, stone=4)}, 1: {"workers": 1}})
    play(state, "room 1")
    assert nest(state)["stock"] == stock(5, 4, 4)


def test_31_the_first_player_is_drawn_and_the_token_goes_on_after_each_season() -> None:
    state = start(players=3)
    while state.to_json()["phase"] != "first":
        play(state, state.chance_outcomes()[0][0].text)
    assert chances(state) == {"first 0": 1, "first 1": 1, "first 2": 1}
    facts = play(state, "first 1")
    assert told(facts, "season-began")[0]["seat"] == 1 and state.current_player() == 1
    firsts = [1]
    while state.current_player() != TERMINAL:
        chance = state.current_player() == CHANCE
        facts = play(state, state.chance_outcomes()[0][0].text if chance else legal(state)[0])
        firsts += [fact["seat"] for fact in told(facts, "season-began")]
    assert firsts == [1, 2, 0, 1, 2, 0, 1, 2, 0]


def test_32_the_end_and_a_tie() -> None:
    state = stand({0: {"workers": 1, "soldiers": 6}, 1: {"workers": 0, "soldiers": 6}}, year=3, season=2)
    facts = play(state, "room 0")
    assert facts[-1] == {"event": "game-ended", "reason": "winter"} and state.current_player() == TERMINAL
    result = state.result()
    assert result.scores == [10, 10] and result.places == [1, 1] and result.winners == [0, 1] and legal(state) == []
    assert why_not(state, "room 0") == "The game is over."


def test_32_the_most_points_win() -> None:
    state = stand({0: {"workers": 1, "soldiers": 5}, 1: {"workers": 0, "soldiers": 6}}, year=3, season=2)
    play(state, "room 0")
    result = state.result()
    assert result.scores == [7, 10] and result.places == [2, 1] and result.winners == [1]
    assert result.items[0] == {**dict.fromkeys(result.items[0], 0), "start": 10, "winter": -3}


def test_32_three_share_places_as_in_sports() -> None:
    nests: dict[int, Json] = {seat: {"workers": 0, "soldiers": 6} for seat in range(3)}
    nests[0]["workers"], nests[1]["soldiers"] = 1, 4
    state = stand(nests, players=3, year=3, season=2)
    play(state, "room 0")
    assert state.result().places == [1, 3, 1]


def test_33_event_cubes_and_nurses_are_shown_when_all_have_chosen() -> None:
    state = stand({0: {"larvae": 2}, 1: {"larvae": 2}}, phase="event")
    facts = play(state, "event 7")
    assert not told(facts, "event-shown") and nest(state)["event"] == 5 and nest(state)["larvae"] == 2
    assert state.observation(0)["chosen"] == [7, None] and state.observation(1)["chosen"] == ["?", None]
    facts = play(state, "event 4")
    assert [(fact["seat"], fact["place"], fact["larvae"]) for fact in told(facts, "event-shown")] == [(0, 7, 2), (1, 4, 1)]
    facts = play(state, "nurses 3.0.0.0")
    assert not told(facts, "nurses-shown") and nest(state)["track"] == [0, 0, 0, 0]
    assert state.observation(0)["chosen"] == [[3, 0, 0, 0], None] and state.observation(1)["chosen"] == ["?", None]
    facts = play(state, "nurses 0.2.0.1")
    assert [fact["nurses"] for fact in told(facts, "nurses-shown")] == [[3, 0, 0, 0], [0, 2, 0, 1]]
    assert state.observation(0)["chosen"] == [None, None] and nest(state, 1)["track"] == [0, 2, 0, 1]
