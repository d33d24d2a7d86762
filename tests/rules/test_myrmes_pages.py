"""The pages of Myrmes are true of its engine and its forests."""

import re

import pytest
from rules.books import LIBRARY, all_figures, all_words, chapter, level, position, rows_after

from game import files, survey_myrmes
from game.engine.hexes import distance
from game.engine.myrmes import atelier, births, harvest, sorties
from game.engine.myrmes import nests as n
from game.engine.myrmes import tables as t
from game.engine.myrmes.board import Forest
from game.engine.myrmes.position import Myrmes
from game.engine.myrmes.rules import GAME
from game.rulebook.book import Book, open_book
from game.rulebook.page import Figure, Grid, plain

BUILT_IN = {path.stem for path in (files.levels() / "myrmes").glob("*.toml")}
PREY = {"ladybird": t.LADYBUG, "termite": t.TERMITE, "spider": t.SPIDER}
"""What the pages call them in British English."""


@pytest.fixture(scope="module")
def myrmes() -> Book:
    return open_book("myrmes")


def forest(level_id: str = "kingdom") -> Forest:
    found = level("myrmes", level_id)
    assert isinstance(found, Forest)
    return found


def number(words: str) -> int:
    """The number in a cell, 0 for a dash."""
    return 0 if words == "–" else int(words)


def amounts(words: str) -> list[int]:
    """Food, earth and stone in "1 food, 2 earth"."""
    told = {kind: int(count) for count, kind in re.findall(r"(\d) (food|earth|stone)", words)}
    return [told.get(kind, 0) for kind in t.CUBES]


def test_the_small_print_has_every_ruling_and_every_open_point(myrmes: Book) -> None:
    page = chapter(myrmes, "14-small-print")
    assert page.rulings == frozenset(range(1, 34))
    words = all_words(page)
    assert all(f"({ruling})" in words for ruling in range(1, 34))
    told = {int(point) for points in re.findall(r"\(open ([\d and]+)\)", words) for point in points.split(" and ")}
    assert told == set(range(1, 18))


def test_terrain_gives_what_is_told(myrmes: Book) -> None:
    rows = rows_after(chapter(myrmes, "02-the-forest-floor"), "terrain")
    assert list(rows) == t.TERRAINS
    for terrain, cube in zip(t.TERRAINS, t.CUBE_OF, strict=True):
        (gives,) = rows[terrain]
        if cube == t.NONE:
            assert not re.search(r"\d", gives)
        else:
            assert gives == f"1 {t.CUBES[cube]}"


def test_what_the_number_of_players_changes(myrmes: Book) -> None:
    one = forest()
    rows = rows_after(chapter(myrmes, "02-the-forest-floor"), "players")
    assert {int(players) for players in rows} == set(one.exits) == set(t.ECHO_POINTS)
    for players, cells in rows.items():
        is_open = one.open[int(players)]
        dry = sum(is_open[space] and one.dry[space] for space in range(one.size))
        prey = sum(is_open[space] for space in one.prey)
        assert [int(cell) for cell in cells] == [sum(is_open), dry, prey, t.ECHO_POINTS[int(players)]]
    assert "5 points with two players, 4 with three, 3 with four" in all_words(chapter(myrmes, "11-objectives"))


def test_the_event_track_is_told_in_its_order(myrmes: Book) -> None:
    grid = next(block for block in chapter(myrmes, "04-event").blocks if isinstance(block, Grid))
    told = [(plain(row[0]), plain(row[1])) for row in grid.rows]
    ends = (t.LEVEL_UP, t.WORKER_UP)
    assert told == [("–" if place in ends else str(place), name) for place, name in enumerate(t.EVENTS)]


def test_nurses_bear_what_is_told(myrmes: Book) -> None:
    rows = rows_after(chapter(myrmes, "05-births"), "nurses")
    for nurses, cells in rows.items():
        born = [steps[min(int(nurses), len(steps) - 1)] for steps in (t.LARVAE_BORN, t.SOLDIERS_BORN, t.WORKERS_BORN)]
        assert [number(cell) for cell in cells] == born
    assert [int(nurses) for nurses in rows] == list(range(1, len(t.WORKERS_BORN)))


def test_levels_are_told_as_they_are(myrmes: Book) -> None:
    rows = rows_after(chapter(myrmes, "06-workers"), "levels")
    assert len(rows) == t.DEEPEST + 1
    for depth, (size, _, kept, cost) in rows.items():
        at = int(depth)
        assert int(size.split()[0]) == t.TILE_SIZE[at]
        assert int(kept) == t.STORAGE[at]
        assert amounts(cost) == [0, t.DIG_EARTH[at], t.DIG_STONE[at]]
    assert len(rows_after(chapter(myrmes, "06-workers"), "rooms")) == t.ROOMS


def test_prey_is_told_as_it_is(myrmes: Book) -> None:
    rows = rows_after(chapter(myrmes, "07-outside"), "prey")
    told = {PREY[name]: [number(cell) for cell in cells] for name, cells in rows.items()}
    assert told == {
        kind: [t.PREY_SOLDIERS[kind], t.PREY_FOOD[kind], t.PREY_POINTS[kind]] for kind in range(len(t.PREY))
    }


def test_every_tile_is_told_as_it_is(myrmes: Book) -> None:
    page = chapter(myrmes, "08-tiles")
    rows = rows_after(page, "pheromones")
    assert list(rows) == [tile.name for tile in t.TILES[: t.PHEROMONES]]
    for tile in t.TILES[: t.PHEROMONES]:
        size, count, points, depth = rows[tile.name]
        assert [int(size), int(count), int(points), int(depth[0])] == [tile.size, tile.count, tile.points, tile.level]
    special = rows_after(page, "special")
    assert list(special) == [tile.name for tile in t.TILES[t.PHEROMONES :]]
    for tile in t.TILES[t.PHEROMONES :]:
        shape, depth, cost, points, _ = special[tile.name]
        assert [int(depth), int(points)] == [tile.level, tile.points]
        assert amounts(cost) == t.SPECIAL_COST[tile.number - t.PHEROMONES]
        assert next(other for other in t.TILES if other.name == shape).shape == tile.shape


def test_all_twenty_objectives_are_told_as_they_are(myrmes: Book) -> None:
    rows = rows_after(chapter(myrmes, "11-objectives"), "goals")
    assert list(rows) == [goal.name for goal in t.OBJECTIVES]
    assert len(rows) == 20
    for goal in t.OBJECTIVES:
        depth, points, need, pay = rows[goal.name]
        assert (int(depth), int(points)) == (goal.level, goal.points)
        found = [int(count) for count in re.findall(r"\d+", need)]
        assert found[0] == goal.have
        if goal.need == t.NEED_TRAIL:
            assert f"on {goal.pay} of them" in pay
        elif re.match(r"\d", pay):
            assert int(pay.split()[0]) == goal.pay
        else:
            raise AssertionError(pay)


def test_numbers_in_the_text_are_those_of_the_engine(myrmes: Book) -> None:
    assert (t.START_NURSES, t.START_WORKERS, t.START_LARVAE, t.START_POINTS) == (3, 2, 1, 10)
    assert (t.MOST_ANTS, t.MOST_NURSES, t.MOST_EXITS, t.MOST_SPECIAL, t.STEPS) == (8, 8, 4, 4, 3)
    assert (t.LARVAE_FOR_FOOD, t.NURSE_FOOD, t.NURSE_LARVAE, t.EXTRA_CUBES) == (3, 2, 2, 3)
    assert (t.QUEEN_POINTS, t.COLONY_POINTS, t.HUNGER_POINTS, t.YEARS) == (2, 2, 3, 3)
    assert (t.SUPPLY_FARMS, t.SUPPLY_COLONIES, sum(tile.count for tile in t.TILES[: t.PHEROMONES])) == (8, 8, 17)
    for page, said in (
        ("02-the-forest-floor", "3 nurses, 2 workers, 1 larva"),
        ("02-the-forest-floor", "10 points"),
        ("05-births", "Three larvae buy one food"),
        ("05-births", "eight at most"),
        ("07-outside", "3 steps, or 6"),
        ("08-tiles", "your own seventeen"),
        ("08-tiles", "four markers"),
        ("09-harvest", "up to three more cubes"),
        ("10-atelier", "2 food and 2 larvae"),
        ("10-atelier", "four exits at most"),
        ("12-end-of-season", "4 cubes at level 0 and 1, 6 at level 2 and 3"),
        ("12-end-of-season", "costs 3 points"),
    ):
        assert said in all_words(chapter(myrmes, page)), (page, said)
    bill = rows_after(chapter(myrmes, "12-end-of-season"), "winter")
    assert [int(food) for (food,) in bill.values()] == t.WINTER_FOOD


def test_every_source_of_points_is_told(myrmes: Book) -> None:
    assert len(rows_after(chapter(myrmes, "13-the-end"), "scores")) == len(GAME.sources)


def test_forests_that_are_described_are_there(myrmes: Book) -> None:
    page = chapter(myrmes, "16-forests")
    told = {anchor.removeprefix("forest-") for anchor in page.anchors if anchor.startswith("forest-")}
    assert told == BUILT_IN
    for level_id in told:
        assert f"{forest(level_id).size} hexes" in all_words(page)
        assert LIBRARY.level(GAME, level_id).name in all_words(page)
    rows = rows_after(page, "forests")
    assert len(rows) == len(told)
    for level_id in told:
        board = forest(level_id)
        seats, dry, cubes, prey, _minutes = rows[board.name]
        grounds = [survey_myrmes.ground(board, players) for players in sorted(board.exits)]
        assert seats == ", ".join(str(players) for players in sorted(board.exits))
        assert dry == ", ".join(str(each["dry"]) for each in grounds)
        assert prey == ", ".join(str(each["prey"]) for each in grounds)
        for each in grounds:
            assert ", ".join(str(count) for count in each["cubes"]) in cubes


def test_the_valley_and_the_steppe_are_as_they_are_described() -> None:
    valley, steppe = forest("valley"), forest("steppe")
    ford = valley.numbers["E5"]
    for start in valley.exits[2]:
        (other,) = (space for space in valley.exits[2] if space != start)
        steps = steps_from(valley, start)
        assert steps[ford] == 2 and steps[other] == 4
    for players in steppe.exits:
        around = [tuple(lies) for lies in survey_myrmes.ground(steppe, players)["around_exits"].values()]
        assert len(set(around)) == 1, "no seat is better than another"
    pools = [space for space in range(steppe.size) if not steppe.dry[space]]
    assert len(pools) == 6 and not any(distance(steppe.hexes[a], steppe.hexes[b]) == 1 for a in pools for b in pools)


def steps_from(board: Forest, start: int) -> dict[int, int]:
    steps = {start: 0}
    waiting = [start]
    for space in waiting:
        for near in board.touching[space]:
            if near not in steps:
                steps[near] = steps[space] + 1
                waiting.append(near)
    return steps


def shown(book: Book, chapter_id: str, which: int = 0) -> tuple[Myrmes, list[str], Figure]:
    """The position of a picture, the places it marks, and the picture."""
    figure = [figure for page, figure in all_figures(book) if page == chapter_id][which]
    state = position("myrmes", figure.scene)[1]
    assert isinstance(state, Myrmes)
    return state, figure.scene.get("mark", []), figure


def ends(state: Myrmes, verb: str) -> set[str]:
    """What may follow `verb` in a legal action."""
    return {action.text.removeprefix(verb) for action in state.legal_actions() if action.text.startswith(verb)}


def spaces(state: Myrmes, names: list[str]) -> list[int]:
    return [state.forest.numbers[name] for name in names]


@pytest.mark.parametrize(("page", "which"), [
    ("02-the-forest-floor", 0), ("02-the-forest-floor", 1), ("16-forests", 0), ("16-forests", 1), ("16-forests", 2),
])  # fmt: skip
def test_set_ups_ring_the_exits(myrmes: Book, page: str, which: int) -> None:
    state, marks, _ = shown(myrmes, page, which)
    assert {space for space, seat in enumerate(state.exit_of) if seat >= 0} == set(spaces(state, marks))


def test_the_first_step_leads_to_the_ringed_hexes(myrmes: Book) -> None:
    state, marks, _ = shown(myrmes, "07-outside", 0)
    assert ends(state, "go ") == set(marks[1:]) and state.steps == t.STEPS


def test_a_pheromone_is_left_at_its_far_end(myrmes: Book) -> None:
    state, marks, _ = shown(myrmes, "07-outside", 1)
    assert state.steps == t.STEPS - 1 and len(sorties.standing_on(state)) == 3
    assert set(marks) <= ends(state, "go ")
    near_exit = set(state.forest.touching[state.exit_of.index(0)])
    assert not near_exit & set(spaces(state, marks)), "they cannot be reached in one step from the exit"


def test_the_soldier_is_spent_and_prey_is_closed(myrmes: Book) -> None:
    state, (prey, *marks), _ = shown(myrmes, "07-outside", 2)
    assert [t.TERRAINS[state.forest.terrain[space]] for space in spaces(state, marks)] == ["grass", "mushroom"]
    assert state.soldiers[0] == 0 and state.prey[state.forest.numbers[prey]] >= 0
    assert set(marks) <= ends(state, "go ") and prey not in ends(state, "go ")
    assert state.forest.numbers[prey] in {
        near for space in sorties.standing_on(state) for near in state.forest.touching[space]
    }


def test_the_spider_is_hunted(myrmes: Book) -> None:
    state, marks, _ = shown(myrmes, "07-outside", 3)
    assert spaces(state, marks) == [state.ant_at] and state.steps == 1
    assert (state.hunted[0], state.soldiers[0], state.stock[t.FOOD]) == (1, 0, 1)
    assert state.score(0) == t.START_POINTS + t.PREY_POINTS[t.SPIDER]


def test_the_empty_trail_is_cleared_as_told(myrmes: Book) -> None:
    state, marks, _ = shown(myrmes, "07-outside", 4)
    state.apply_action(state.parse_action("clear"))
    assert ends(state, "stand ") == set(marks)
    assert state.score(0) == t.START_POINTS + 2 and state.stock[t.EARTH] == 0


def test_all_seven_shapes_are_shown_apart(myrmes: Book) -> None:
    state, _, _ = shown(myrmes, "08-tiles", 0)
    assert sorted(kind for kind in state.kind if kind >= 0) == list(range(t.PHEROMONES))
    assert all(len(group) == 1 for seat in range(2) for group in atelier.trails(state, seat)), "none touches one of its colour"


def test_the_line_is_laid_as_told(myrmes: Book) -> None:
    state, marks, _ = shown(myrmes, "08-tiles", 1)
    assert state.score(0) == t.START_POINTS + 2
    assert sorted(state.forest.cube[space] for space in spaces(state, marks)) == [t.FOOD, t.EARTH, t.EARTH]
    assert all(state.cube_on[space] for space in spaces(state, marks))


def test_the_harvest_asks_between_the_ringed_cubes(myrmes: Book) -> None:
    state, marks, _ = shown(myrmes, "09-harvest")
    assert ends(state, "harvest ") == set(marks)
    assert not harvest.is_over(state)


def test_exits_can_be_dug_on_the_ringed_hexes(myrmes: Book) -> None:
    state, marks, _ = shown(myrmes, "10-atelier")
    assert ends(state, "tunnel ") == set(marks)
    beside = {near for first in state.own_tiles(0) for space in state.spaces_of(first) for near in state.forest.touching[space]}
    assert [state.prey[space] for space in beside if state.prey[space] >= 0] == [t.TERMITE]


def test_four_trails_hang_together(myrmes: Book) -> None:
    state, marks, _ = shown(myrmes, "11-objectives")
    assert [len(group) for group in atelier.trails(state, 0)] == [4]
    assert len({state.tile[space] for space in spaces(state, marks)}) == 4


def test_a_nest_of_eight_may_choose(myrmes: Book) -> None:
    """What the page on births says of too many ants."""
    state = position("myrmes", {"set": {"nests": {"0": {"soldiers": 5}}}})[1]
    assert isinstance(state, Myrmes) and state.phase == n.WORK
    assert births.splits(state, 0, 1, 1) == [(0, 1), (1, 0)]


def test_captions_name_no_hexes_since_none_are_drawn(myrmes: Book) -> None:
    for chapter_id, figure in all_figures(myrmes):
        assert not re.search(r"\b[A-O]\d+\b", figure.caption), chapter_id
