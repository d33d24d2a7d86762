"""Each of the twenty objectives: what it asks, what is paid for it, what it is worth, and what opens it."""

from typing import Final

import pytest
from acting import chances, legal, told, why_not
from myrmes_meadow import KINGDOM, Tiles, nest, play, scored, stand, start, stock

from game.engine.core import CHANCE, Json
from game.engine.myrmes.position import Myrmes

LEVEL_1: Final = ["food-3", "cubes-2", "larvae-5", "prey-2", "soldiers-2", "special-2", "trail-4"]
LEVEL_2: Final = ["food-5", "stone-3", "larvae-9", "prey-3", "special-3", "nurses-6", "colony-2"]
LEVEL_3: Final = ["stone-5", "cubes-6", "prey-4", "nurses-8", "colony-3", "trail-7"]
LEVELS: Final = [LEVEL_1, LEVEL_2, LEVEL_3]
FARMS: Final = ["aphids A1.A2.B1", "scavengers A3.A4.B3", "aphids A7.A8.B7"]
TRAIL: Final = [f"pair {pair}" for pair in ("A1.A2", "A3.A4", "A5.A6", "A7.A8", "B1.B2", "B3.B4")] + ["line B5.B6.B7"]


def offered(goal: str) -> list[str]:
    """Two objectives of each level in the order of a position, `goal` among them."""
    goals: list[str] = []
    for level in LEVELS:
        others = [one for one in level if one != goal]
        goals += sorted([goal, others[0]] if goal in level else others[:2], key=level.index)
    return goals


def ready(goal: str, nest_0: Json, tiles: Tiles = None, bare: list[str] | None = None) -> Myrmes:
    """Seat 0 with a nurse in the atelier; it has completed what opens the level of `goal`."""
    goals = offered(goal)
    level = next(number for number, level in enumerate(LEVELS) if goal in level)
    done = {next(one for one in goals if one in LEVELS[below] and one != goal): "earlier" for below in range(level)}
    fields: Json = {"track": [0, 0, 0, 1], "nurses": 4, **nest_0}
    nest_0 = {**fields, "done": done, "locked": len(done)}
    return stand({0: nest_0}, tiles, phase="atelier", goals=goals, bare=bare or [])


def complete(state: Myrmes, goal: str) -> list[Json]:
    """The objective, paid with whatever comes first."""
    facts = play(state, f"objective {goal}")
    while state.to_json()["phase"] == "pay":
        facts += play(state, legal(state)[0])
    return facts


@pytest.mark.parametrize(("goal", "enough", "too_little", "left"), [
    ("food-3", {"stock": stock(food=4)}, {"stock": stock(food=2, earth=9)}, {"stock": stock(food=1)}),
    ("food-5", {"stock": stock(food=5)}, {"stock": stock(food=4)}, {"stock": stock()}),
    ("cubes-2", {"stock": stock(earth=1, stone=1)}, {"stock": stock(food=5, stone=1)}, {"stock": stock()}),
    ("cubes-6", {"stock": stock(earth=4, stone=2)}, {"stock": stock(earth=5)}, {"stock": stock()}),
    ("stone-3", {"stock": stock(stone=4, earth=1)}, {"stock": stock(stone=2, earth=9)}, {"stock": stock(stone=1, earth=1)}),
    ("stone-5", {"stock": stock(stone=5)}, {"stock": stock(stone=4)}, {"stock": stock()}),
    ("larvae-5", {"larvae": 6}, {"larvae": 4}, {"larvae": 1}),
    ("larvae-9", {"larvae": 9}, {"larvae": 8}, {"larvae": 0}),
    ("prey-2", {"hunted": 3}, {"hunted": 1}, {"hunted": 1}),
    ("prey-3", {"hunted": 3}, {"hunted": 2}, {"hunted": 0}),
    ("prey-4", {"hunted": 5}, {"hunted": 3}, {"hunted": 1}),
    ("soldiers-2", {"soldiers": 3}, {"soldiers": 1}, {"soldiers": 1}),
    ("colony-2", {"level": 2}, {"level": 1}, {"level": 1}),
    ("colony-2", {"level": 3}, {"level": 0}, {"level": 2}),
    ("colony-3", {"level": 3}, {"level": 2}, {"level": 1}),
    ("nurses-6", {"nurses": 6}, {"nurses": 5}, {"nurses": 5}),
    ("nurses-8", {"nurses": 8}, {"nurses": 7}, {"nurses": 6}),
])  # fmt: skip
def test_what_is_asked_and_paid(goal: str, enough: Json, too_little: Json, left: Json) -> None:
    poor = ready(goal, too_little)
    assert goal not in legal(poor, "objective") and "beyond your means" in why_not(poor, f"objective {goal}")
    state = ready(goal, enough)
    assert goal in legal(state, "objective")
    locked = nest(state)["locked"]
    facts = complete(state, goal)
    level = 1 + next(number for number, level in enumerate(LEVELS) if goal in level)
    assert scored(facts) == [(0, {1: 6, 2: 9, 3: 12}[level], "objectives")]
    assert told(facts, "goal-done") == [{"event": "goal-done", "seat": 0, "goal": goal}]
    assert nest(state)["done"][goal] == "earlier" and nest(state)["locked"] == locked + 1
    assert {name: nest(state)[name] for name in left} == left


@pytest.mark.parametrize(("goal", "tiles", "neutral"), [("special-2", 2, 1), ("special-3", 3, 2)])
def test_special_tiles_become_neutral(goal: str, tiles: int, neutral: int) -> None:
    assert goal not in legal(ready(goal, {}, dict.fromkeys(FARMS[: tiles - 1], 0)), "objective")
    others: dict[str, int | None] = {**dict.fromkeys(FARMS[:-1], 0), FARMS[-1]: 1}
    assert (goal in legal(ready(goal, {}, others), "objective")) == (tiles < 3), "own ones only"
    state = ready(goal, {}, dict.fromkeys(FARMS[:tiles], 0))
    play(state, f"objective {goal}")
    choices = ["give A1", "give A3", "give A7"][:tiles]
    assert legal(state) == choices
    facts = play(state, choices.pop())
    if neutral == 2:
        assert legal(state) == choices
        facts += play(state, choices.pop())
    assert len(told(facts, "tile-neutral")) == neutral and scored(facts)[-1][2] == "objectives"
    assert [tile["seat"] for tile in state.to_json()["tiles"]] == [0] * (tiles - neutral) + [None] * neutral


@pytest.mark.parametrize(("goal", "tiles"), [("trail-4", 4), ("trail-7", 7)])
def test_trails_lose_their_cubes(goal: str, tiles: int) -> None:
    trail = dict.fromkeys(TRAIL[:tiles], 0)
    assert goal not in legal(ready(goal, {}, dict(list(trail.items())[1:])), "objective"), "one is missing"
    broken: dict[str, int | None] = {**dict(list(trail.items())[: tiles - 1]), "line G5.G6.G7": 0}
    assert goal not in legal(ready(goal, {}, broken), "objective"), "they have to be joined"
    foreign = {name: int(name in ("pair A1.A2", "pair A3.A4")) for name in trail}
    assert goal not in legal(ready(goal, {}, foreign), "objective"), "own ones only"
    state = ready(goal, {}, trail)
    facts = complete(state, goal)
    assert len(told(facts, "trail-emptied")) == tiles == len(state.to_json()["tiles"])
    assert not any(tile["cubes"] for tile in state.to_json()["tiles"])
    assert scored(facts) == [(0, 6 if tiles == 4 else 12, "objectives")]
    bare = [space for name in trail for space in name.split()[1].split(".")]
    assert goal in legal(ready(goal, {}, trail, bare), "objective"), "empty ones will do: all their cubes are none"


def test_a_line_of_trails_is_joined_by_edges_only() -> None:
    touching = {"pair A1.A2": 0, "pair A3.A4": 0, "pair B2.B3": 0, "pair C3.C4": 0}
    assert "trail-4" in legal(ready("trail-4", {}, touching), "objective")


def test_special_tiles_join_no_trail() -> None:
    beside: dict[str, int | None] = {"pair A1.A2": 0, "pair A3.A4": 0, "pair A7.A8": 0, "aphids A5.A6.B5": 0}
    assert "trail-4" not in legal(ready("trail-4", {}, beside), "objective")
    state = ready("trail-4", {}, {**beside, "pair B1.B2": 0, "pair B3.B4": 0})
    play(state, "objective trail-4", "name A3")
    assert legal(state, "name") == ["A1", "B1", "B3"], "neither the farm nor what lies behind it"


def test_earth_and_stone_in_any_mix() -> None:
    state = ready("cubes-2", {"stock": stock(1, 2, 2)})
    play(state, "objective cubes-2")
    assert legal(state) == ["pay earth", "pay stone"]
    play(state, "pay stone")
    assert legal(state) == ["pay earth", "pay stone"]
    facts = play(state, "pay earth")
    assert nest(state)["done"] == {"cubes-2": "earlier"} and scored(facts)
    state = ready("cubes-2", {"stock": stock(0, 1, 3)})
    play(state, "objective cubes-2")
    facts = play(state, "pay earth")
    assert nest(state)["stock"] == stock(0, 0, 2) and scored(facts), "the second can only be stone"
    state = ready("cubes-2", {"stock": stock(0, 0, 3)})
    assert scored(play(state, "objective cubes-2")), "nothing to choose"


def test_levels_open_one_after_the_other_and_lower_ones_stay_open() -> None:
    goals = ["food-3", "soldiers-2", "food-5", "larvae-9", "stone-5", "cubes-6"]
    rich: Json = {"track": [0, 0, 0, 1], "nurses": 6, "stock": stock(9, 9, 9), "larvae": 9, "soldiers": 3}

    def listed(*done: str) -> list[str]:
        state = stand({0: {**rich, "done": dict.fromkeys(done, "earlier"), "locked": len(done)}}, phase="atelier", goals=goals)
        return legal(state, "objective")

    assert listed() == ["food-3", "soldiers-2"]
    assert listed("food-3") == ["soldiers-2", "food-5", "larvae-9"], "and never the same one twice"
    assert listed("food-3", "food-5") == ["soldiers-2", "larvae-9", "stone-5", "cubes-6"]
    assert listed("food-3", "soldiers-2") == ["food-5", "larvae-9"], "two of level 1 do not open level 3"


def test_one_objective_a_season() -> None:
    goals = ["food-3", "soldiers-2", "food-5", "larvae-9", "stone-5", "cubes-6"]
    rich: Json = {"track": [0, 0, 0, 4], "nurses": 6, "stock": stock(9, 9, 9), "larvae": 9, "soldiers": 3}
    state = stand({0: rich}, phase="atelier", goals=goals)
    play(state, "objective food-3")
    assert legal(state, "objective") == [] and nest(state)["done"] == {"food-3": "now"} and "dig" in legal(state)
    assert "one a season" in why_not(state, "objective soldiers-2")


def test_colony_goes_back_and_its_rooms_with_it() -> None:
    state = ready("colony-2", {"level": 2, "stock": stock(9, 0, 0)})
    facts = play(state, "objective colony-2")
    assert told(facts, "dug") == [{"event": "dug", "seat": 0, "level": 1}]
    assert nest(state)["stock"] == stock(food=4), "storage follows at once"


@pytest.mark.parametrize(("goal", "nurses", "locked", "offered_now"), [("nurses-6", 6, 4, True), ("nurses-6", 6, 5, False)])
def test_nurses_that_stay_elsewhere_cannot_leave(goal: str, nurses: int, locked: int, offered_now: bool) -> None:
    goals = ["food-3", "cubes-2", "food-5", "nurses-6", "stone-5", "cubes-6"]
    done = dict.fromkeys([one for one in goals if one != goal][:locked], "earlier")
    state = stand({0: {"track": [0, 0, 0, 1], "nurses": nurses, "locked": locked, "done": done}}, phase="atelier", goals=goals)
    assert (goal in legal(state, "objective")) == offered_now


def test_two_of_each_level_are_drawn() -> None:
    state = start(KINGDOM, 4)
    while state.to_json()["phase"] != "goals":
        play(state, next(iter(chances(state))))
    drawn = []
    for level in LEVELS:
        assert chances(state) == {f"goal {goal}": 1 for goal in level}
        play(state, f"goal {level[1]}")
        assert chances(state) == {f"goal {goal}": 1 for goal in level if goal != level[1]}
        play(state, f"goal {level[0]}")
        drawn += level[:2]
    assert state.to_json()["goals"] == drawn and state.to_json()["phase"] == "exits"
    assert state.current_player() == CHANCE and len(LEVEL_1 + LEVEL_2 + LEVEL_3) == 20
