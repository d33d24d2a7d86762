"""Positions from outside: whatever the JSON says, it is a sound position or a `BadPosition` that names the field."""

from typing import Any

import pytest
from hostile import (
    any_value_anywhere,
    any_value_seen,
    anything_instead,
    every_field_needed,
    fields_of_two,
    junk_of,
    play_on,
    read_if_sound,
    refused_field,
)
from hypothesis import strategies as st
from myrmes_meadow import KINGDOM, MEADOW, Tiles, fields, outside, play, stand, start, stock
from myrmes_whole import check

from game.engine.core import BadLevel, Json, State
from game.engine.myrmes.nests import PHASES
from game.engine.myrmes.position import Myrmes
from game.engine.myrmes.rules import GAME

GOALS = ["food-3", "trail-4", "food-5", "special-3", "stone-5", "cubes-6"]
BUSY_TILES = {"line A3.A4.A5": 0, "pair B1.B2": 0, "aphids D1.E1.E2": 0, "pair G5.G6": 1}
FARMS = {"aphids A1.A2.B1": 0, "aphids A3.A4.B3": 0, "scavengers A7.A8.B7": 0}
PREY = {"D3": "spider", "E6": "ladybug"}
DONE: Json = {"done": {"food-3": "earlier"}, "locked": 1}


def drawn(phase: str) -> Json:
    """The set-up up to `phase`, one step into it."""
    state = start()
    while state.to_json()["phase"] != phase:
        play(state, state.chance_outcomes()[0][0].text)
    outcomes = state.chance_outcomes()
    if phase != "first":
        play(state, outcomes[-1][0].text)
    return state.to_json()


def after(state: Myrmes, *texts: str) -> Json:
    play(state, *texts)
    return state.to_json()


def paying(goal: str, nest: Json, tiles: Tiles, *texts: str) -> Json:
    goals = ["food-3", "cubes-2", "food-5", "special-3", "stone-5", "cubes-6"] if goal != "trail-4" else GOALS
    return after(stand({0: {"track": [0, 0, 0, 2], **nest}}, tiles, phase="atelier", goals=goals), f"objective {goal}", *texts)


CHAIN: dict[str, int | None] = {f"pair {pair}": 0 for pair in ("A1.A2", "A3.A4", "A5.A6", "A7.A8", "B1.B2")}
SOUND_ONES: list[Json] = [
    start().to_json(),
    *(drawn(phase) for phase in ("dice", "prey", "goals", "exits", "first")),
    fields({0: {"larvae": 4}}, BUSY_TILES, phase="event", prey=PREY),
    after(stand({0: {"larvae": 4}}, phase="event", prey=PREY), "event 3"),
    after(stand({0: DONE}, BUSY_TILES, phase="nurses", goals=GOALS), "nurses 0.2.0.0"),
    after(stand({0: {"nurses": 8, "workers": 5, "soldiers": 2}}, phase="nurses"), "nurses 1.3.2.0", "nurses 0.0.0.0"),
    fields({0: {"soldiers": 2, "stock": stock(2, 1, 1), **DONE}, 1: {"level": 2}}, BUSY_TILES, prey=PREY, goals=GOALS),
    outside("C4", 2, {"soldiers": 2, "level": 3, "stock": stock(1, 1, 1)}, BUSY_TILES, prey=PREY).to_json(),
    after(outside("B1", 2, {"stock": stock(earth=1)}, BUSY_TILES, bare=["B1", "B2"]), "clear"),
    after(stand({0: {"workers": 1}, 1: {"workers": 0}}, BUSY_TILES, event=3), "out C2", "end"),
    after(stand({0: {"workers": 1}, 1: {"workers": 0}}, BUSY_TILES, event=3), "out C2", "end", "harvest A3"),
    after(stand({0: {"workers": 1}, 1: {"workers": 0}}, {"scavengers A7.A8.B7": 0}), "out C2", "end"),
    fields({0: {"track": [2, 0, 0, 1], "stock": stock(4, 4, 4)}, 1: {"track": [0, 0, 0, 2]}}, BUSY_TILES, phase="atelier"),
    paying("cubes-2", {"stock": stock(0, 2, 2)}, {}),
    paying("special-3", {"nurses": 5, **DONE}, FARMS, "give A3"),
    paying("trail-4", {}, CHAIN, "name A5", "name A3"),
    fields({0: {"stock": stock(3, 3, 0)}, 1: {"stock": stock(0, 9, 2)}}, phase="store", prey=PREY),
    fields({0: {"larvae": 3}, 1: {"soldiers": 2}}, phase="winter", season=2, year=2),
    after(stand({0: {"workers": 1}, 1: {"workers": 0}}, season=2), "out C2", "end"),
    after(stand({0: {"workers": 1}, 1: {"workers": 0}}, season=2, year=3), "out C2", "end"),
]  # fmt: skip

WORDS = [
    "A1", "C2", "D3", "B1", "Z9", *PHASES, "pair", "line", "pyramid", "aphids", "subcolony", "spider", "ladybug", "food-3",
    "trail-4", "stone-5", "nurses-6", "earlier", "now", "food", "?", 0, 1, 2, 3, 8, 9, 999, 1000, -999,
]  # fmt: skip
junk = junk_of(WORDS, st.sampled_from(["A1", "B1", "food-3", "spider", "tile", "x"]), st.integers(-3, 20))


def sound(data: Any, forest: Any = MEADOW, players: int = 2) -> bool:
    """Whether `data` is accepted; then everything holds, and goes on holding while it is played on."""
    state = read_if_sound(GAME, forest, data, players)
    if state is None:
        return False
    for seat in range(players):
        state.observation(seat)
    play_on(state, 50, holds)
    again = GAME.state_from_json(forest, players, {}, state.to_json())
    assert again.to_json() == state.to_json()
    return True


def holds(state: State) -> None:
    """What is true of every position."""
    assert isinstance(state, Myrmes)
    check(state)


def refuse(data: Any) -> str:
    """The field that `BadPosition` names for `data`."""
    return refused_field(GAME, MEADOW, data)


def test_these_are_sound_before_they_are_spoilt() -> None:
    for data in SOUND_ONES:
        assert GAME.state_from_json(MEADOW, 2, {}, data).to_json() == data
        assert sound(data)
    assert {data["phase"] for data in SOUND_ONES} == set(PHASES)


test_any_value_anywhere = any_value_anywhere(SOUND_ONES, junk, sound, 500)
test_fields_of_two_sound_positions = fields_of_two(SOUND_ONES, sound, 5, 300)
test_anything_instead_of_a_position = anything_instead(GAME, MEADOW, junk, 60)
test_any_value_anywhere_in_what_a_seat_sees = any_value_seen(GAME, MEADOW, SOUND_ONES, junk, holds)
test_every_field_is_needed_and_typed = every_field_needed(GAME, MEADOW, fields({0: {"soldiers": 2}}, BUSY_TILES, prey=PREY))


def test_the_highest_numbers_have_a_key() -> None:
    much = {source: -999 if source == "winter" else 999 for source in start().to_json()["nests"][0]["points"]}
    rich: Json = {"larvae": 999, "stock": stock(999, 999, 999), "points": much}
    state = stand(dict.fromkeys(range(4), rich), forest=KINGDOM, players=4)
    assert 0 <= state.key() < 1 << 62


def one(phase: str, number: int = 0) -> Json:
    """The sound position of that phase."""
    return [data for data in SOUND_ONES if data["phase"] == phase][number]


def nest_with(data: Json, seat: int = 0, **changes: Any) -> Json:
    """`data` with some fields of a nest told anew."""
    return {**data, "nests": [{**nest, **changes} if other == seat else nest for other, nest in enumerate(data["nests"])]}


@pytest.mark.parametrize("phase", ["prey", "goals", "exits", "first"])
def test_the_set_up_is_in_the_first_year(phase: str) -> None:
    assert refuse({**one(phase), "year": 2}) in ("year", "exits")


def test_before_the_first_season_everything_lies_as_set_up() -> None:
    for phase in ("dice", "prey", "goals", "exits", "first"):
        for change in ({"first": 1}, {"season": 1}, {"to_move": 1}, {"tiles": one("event")["tiles"]}):
            refuse({**one(phase), **change})
        for changes in ({"larvae": 2}, {"workers": 3}, {"hunted": 1}, {"nurses": 4}, {"level": 1}):
            refuse(nest_with(one(phase), **changes))
    done = nest_with(one("first"), done={one("first")["goals"][0]: "now"}, locked=1)
    assert refuse(done) == "phase"


def test_prey_that_is_drawn_and_left() -> None:
    none = {"ladybug": 0, "termite": 0, "spider": 0}
    for phase in ("dice", "prey", "goals", "event", "work"):
        assert refuse({**one(phase), "pool": none}) == "pool"
    assert refuse({**one("work"), "prey": {"D3": "spider"}, "pool": {"ladybug": 6, "termite": 0, "spider": 6}}) == "pool"
    assert refuse(nest_with(one("work"), hunted=6)) == "pool", "two of six lie there"


def test_every_nest_has_an_exit() -> None:
    assert refuse({**one("work"), "exits": {"C2": 0}}) == "exits"
    later = [data for data in SOUND_ONES if data["phase"] == "dice" and data["year"] == 2]
    assert refuse({**later[0], "exits": {"C2": 0}}) == "exits"


@pytest.mark.parametrize("change", [
    {"goal": "food-3"}, {"goal": "food-5"}, {"goal": "special-2"}, {"due": 5}, {"due": 3}, {"due": 1}, {"named": []},
    {"named": ["A1", "A5"]}, {"named": ["A3", "G5"]}, {"named": ["A3", "A8"]},
])  # fmt: skip
def test_a_trail_is_paid_step_by_step(change: Json) -> None:
    data = one("pay", 2)
    assert refuse({**data, "objective": {**data["objective"], **change}}) in ("objective", "objective.goal")


def test_more_of_what_is_paid() -> None:
    data = one("pay", 2)
    first = {**data["tiles"][1], "cubes": data["tiles"][1]["spaces"]}
    assert refuse({**data, "tiles": [data["tiles"][0], first, *data["tiles"][2:]]}) == "objective", "named ones are empty"
    assert refuse({**data, "tiles": data["tiles"][:3]}) == "objective", "too few are left"
    bare = [{**tile, "cubes": []} for tile in data["tiles"]]
    assert sound({**data, "tiles": bare})
    apart = {**data["objective"], "named": ["A3", "A7"]}
    assert refuse({**data, "tiles": bare, "objective": apart}) == "objective", "what is named hangs together"
    assert refuse({**data, "atelier": 0}) == "objective"
    assert refuse({**data, "objective": None}) == "objective"
    goal = data["objective"]["goal"]
    assert refuse(nest_with(data, done={goal: "earlier"}, locked=1)) == "objective", "never the same one twice"
    cubes = one("pay", 0)
    assert refuse(nest_with(cubes, stock=stock(0, 2, 0))) == "objective", "no choice"
    assert refuse(nest_with(cubes, stock=stock(0, 1, 1))) == "objective", "no choice: all of it"
    assert refuse({**cubes, "objective": {**cubes["objective"], "named": ["A1"]}}) == "objective"
    special = one("pay", 1)
    assert refuse(nest_with(special, done={}, locked=0)) == "objective", "its level is not open"
    lost = [{**tile, "seat": 1} for tile in special["tiles"]]
    assert refuse({**special, "tiles": lost}) == "objective"


def test_workers_outside() -> None:
    data = one("sortie")
    for worker, field in (
        ({"at": "C5", "steps": 1}, "worker.at"), ({"at": "D3", "steps": 1}, "worker.at"),
        ({"at": "A4", "steps": 1}, "worker.at"),
        ({"at": "C4", "steps": 4}, "worker.steps"), ({"at": "C4", "steps": 7}, "worker.steps"), (None, "worker"),
    ):  # fmt: skip
        assert refuse({**data, "worker": worker}) == field
    assert sound({**nest_with(data, event=4), "worker": {"at": "C4", "steps": 6}})
    assert sound(nest_with(data, soldiers=7)) and refuse(nest_with(data, soldiers=8)) == "nests[0]", "the one outside counts"
    standing = one("stand")
    for cleared in ([], ["B1"], ["B2", "B3"], ["B1", "B2", "B4"], ["A3", "A4", "A5"]):
        assert refuse({**standing, "cleared": cleared}) == "cleared"
    assert refuse({**standing, "worker": {"at": "B2", "steps": 1}}) == "cleared"


def test_harvests() -> None:
    assert refuse(nest_with(one("harvest"), event=5)) == "harvest", "extra cubes are for Harvest +3"
    data = one("harvest", 2)
    assert data["harvest"]["scavenging"] == 1 and refuse({**data, "harvest": {**data["harvest"], "scavenging": 2}}) == "harvest"
    first = one("harvest")
    for tiles in (["B1"], ["D1"], ["G5"], ["A4"], ["C4"]):
        assert refuse({**first, "harvest": {**first["harvest"], "tiles": tiles}}) == "harvest.tiles"
    done = {"tiles": [], "scavenging": 0, "extra": 0}
    assert refuse({**first, "harvest": done}) == "harvest"
    assert refuse({**one("work"), "harvest": first["harvest"]}) == "harvest"


@pytest.mark.parametrize(("changes", "field"), [
    ({"rooms": [1]}, "nests[0].rooms"), ({"rooms": [0, 0]}, "nests[0].rooms"), ({"rooms": [4]}, "nests[0].rooms"),
    ({"workers": 9}, "nests[0].workers"), ({"workers": 8}, "nests[0]"), ({"nurses": 9}, "nests[0].nurses"),
    ({"locked": 2}, "nests[0].locked"), ({"locked": 0}, "nests[0].locked"), ({"track": [1, 2, 0, 1]}, "nests[0].track"),
    ({"track": [0, 1, 0]}, "nests[0].track"), ({"track": [4, 0, 0, 0]}, "nests[0].track[0]"), ({"level": 4}, "nests[0].level"),
    ({"event": 8}, "nests[0].event"), ({"stock": {"food": 1}}, "nests[0].stock"), ({"larvae": -1}, "nests[0].larvae"),
    ({"done": {"special-2": "now"}}, "nests[0].done"), ({"done": {"food-3": "no"}}, "nests[0].done.food-3"),
    ({"points": {}}, "nests[0].points"),
])  # fmt: skip
def test_the_error_names_the_field_of_a_nest(changes: Json, field: str) -> None:
    assert refuse(nest_with(one("work"), **changes)) == field


def test_points_are_never_below_0() -> None:
    points = one("work")["nests"][0]["points"]
    assert refuse(nest_with(one("work"), points={**points, "winter": -11})) == "nests[0].points"
    assert refuse(nest_with(one("work"), points={**points, "winter": 1})) == "nests[0].points.winter"
    assert refuse(nest_with(one("work"), points={**points, "queen": -1})) == "nests[0].points.queen"


@pytest.mark.parametrize("tile", [
    {"tile": "pair", "seat": 0, "spaces": ["A1", "A3"], "cubes": []},
    {"tile": "line", "seat": 0, "spaces": ["A1", "A2"], "cubes": []},
    {"tile": "pair", "seat": 0, "spaces": ["A2", "A1"], "cubes": []},
    {"tile": "pair", "seat": None, "spaces": ["A1", "A2"], "cubes": []},
    {"tile": "pair", "seat": 2, "spaces": ["A1", "A2"], "cubes": []},
    {"tile": "pair", "seat": 0, "spaces": ["A1", "A2"], "cubes": ["A3"]},
    {"tile": "pair", "seat": 0, "spaces": ["A6", "A7"], "cubes": ["A6"]},
    {"tile": "pair", "seat": 0, "spaces": ["B4", "C5"], "cubes": []},
    {"tile": "aphids", "seat": 0, "spaces": ["A1", "A2", "B1"], "cubes": ["A1"]},
    {"tile": "ant", "seat": 0, "spaces": [], "cubes": []},
    {"tile": "pair", "seat": 0, "spaces": ["C2", "C3"], "cubes": []},
    {"tile": "pair", "seat": 0, "spaces": ["D2", "D3"], "cubes": []},
    {"tile": "aphids", "seat": 0, "spaces": ["A1", "A2", "B1"], "cubes": []}, {"tile": "pair"}, None,
])  # fmt: skip
def test_tiles_that_cannot_lie_there(tile: Any) -> None:
    data = fields(prey={"D3": "spider"})
    assert refuse({**data, "tiles": [tile]}).split("[")[0].split(".")[0] in ("tiles", "farms")


def test_tiles_on_each_other_in_order_and_counted() -> None:
    pair: Json = {"tile": "pair", "seat": 0, "spaces": ["A1", "A2"], "cubes": []}
    other: Json = {"tile": "pair", "seat": 0, "spaces": ["A2", "A3"], "cubes": []}
    apart: Json = {"tile": "pair", "seat": 0, "spaces": ["A3", "A4"], "cubes": []}
    assert refuse({**fields(), "tiles": [pair, other]}) == "tiles[1].spaces"
    assert refuse({**fields(), "tiles": [apart, pair]}) == "tiles"
    assert refuse({**fields(), "tiles": [pair]}) == "nests[0].pheromones", "seven pairs"
    assert refuse({**fields(), "farms": 7}) == "farms" and refuse({**fields(), "colonies": 7}) == "farms"
    four = {"aphids A1.A2.B1": 0, "aphids A3.A4.B3": 0, "aphids A7.A8.B7": 0, "aphids D1.E1.E2": 0}
    assert sound(fields(tiles=four))
    assert refuse(fields(tiles={**four, "aphids E6.E7.F6": 0})) == "nests[0]"
    exits = {"C2": 0, "A1": 0, "A2": 0, "A3": 0, "D7": 1}
    assert sound(fields(exits=exits)) and refuse(fields(exits={**exits, "A4": 0})) == "nests[0]"


@pytest.mark.parametrize(("change", "field"), [
    ({"phase": "nap"}, "phase"), ({"year": 4}, "year"), ({"season": 3}, "season"), ({"dice": [1]}, "dice"),
    ({"dice": [1, 7, 2]}, "dice[1]"),
    ({"to_move": 2}, "to_move"), ({"served": 1}, "served"), ({"chosen": [1, None]}, "chosen[0]"),
    ({"chosen": [None]}, "chosen"),
    ({"born": [1, 0]}, "born"), ({"cleared": ["A1"]}, "cleared"), ({"atelier": 1}, "atelier"),
    ({"prey": {"A1": "spider"}}, "prey.A1"),
    ({"prey": {"D3": "ant"}}, "prey.D3"), ({"exits": {"C5": 0, "D7": 1}}, "tiles.C5"), ({"goals": []}, "nests[0].done"),
    ({"goals": ["trail-4", "food-3", *GOALS[2:]]}, "goals"),
    ({"goals": ["food-3", *GOALS[2:5], "cubes-6", "prey-4"]}, "goals[1]"),
    ({"game": "ants"}, "game"), ({"level": "kingdom"}, "level"), ({"x" * 500: 0}, "x" * 40),
])  # fmt: skip
def test_the_error_names_the_field(change: Json, field: str) -> None:
    assert refuse({**one("work"), **change}) == field


def test_choices_that_are_hidden() -> None:
    event = one("event", 1)
    assert refuse({**event, "chosen": [None, 3]}) == "chosen[0]"
    assert refuse({**event, "chosen": [3, 3]}) == "chosen[1]"
    assert refuse(nest_with(event, larvae=1)) == "chosen[0]", "so far it does not reach"
    nurses = one("nurses")
    for code, field in (
        ([0, 1, 0, 0], "chosen[0]"),
        ([0, 3, 0, 0], "chosen[0]"),
        ([0, 0, 0, 5], "chosen[0][3]"),
        (3, "chosen[0]"),
    ):
        assert refuse({**nurses, "chosen": [code, None]}) == field


@pytest.mark.parametrize(("phase", "changes", "field"), [
    ("store", {"stock": stock(2, 2, 0)}, "phase"), ("store", {"stock": stock(9, 0, 0)}, "phase"),
    ("winter", {"larvae": 2}, "phase"),
    ("winter", {"stock": stock(food=9)}, "phase"), ("atelier", {"track": [2, 0, 0, 0]}, "atelier"),
    ("births", {"workers": 1}, "born"),
    ("store", {"workers": 1}, "nests[0].workers"), ("event", {"event": 3}, "nests"), ("over", {"event": 3}, "season"),
    ("event", {"track": [1, 0, 0, 0]}, "nests[0].track"), ("event", {"rooms": [0]}, "nests[0].rooms"),
])  # fmt: skip
def test_there_is_something_to_decide(phase: str, changes: Json, field: str) -> None:
    assert refuse(nest_with(one(phase), **changes)) == field


def test_who_is_to_work_has_a_worker() -> None:
    assert refuse(nest_with(one("work"), workers=0)) == "to_move"
    assert sound(nest_with(one("work"), seat=1, workers=0))


def test_winter_and_the_end() -> None:
    assert refuse({**one("winter"), "season": 1}) == "season"
    assert refuse({**one("over"), "year": 2}) == "year" and refuse({**one("over"), "to_move": 1}) == "year"


@pytest.mark.parametrize("players", [1, 5, 10**9])
def test_other_players_and_options_are_refused(players: int) -> None:
    with pytest.raises(BadLevel):
        GAME.new_state(MEADOW, players, {})
    for options in ({"teams": True}, {"x" * 100: True}):
        with pytest.raises(BadLevel) as refusal:
            GAME.new_state(MEADOW, 2, options)
        assert refusal.value.where == "options" and str(refusal.value).strip()
