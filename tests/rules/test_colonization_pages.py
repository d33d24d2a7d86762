"""The pages of Colonization are true of its engine and its scenarios."""

import re

import pytest
from rules.books import LIBRARY, all_figures, all_words, chapter, level, position, rows_after

from game import files
from game.engine.colonization import commerce, flow, geography, moves
from game.engine.colonization import tables as t
from game.engine.colonization.odds import Army, odds
from game.engine.colonization.position import Colonization
from game.engine.colonization.rules import GAME
from game.engine.colonization.scenario import Scenario
from game.rulebook.book import Book, open_book
from game.rulebook.page import Grid, plain

BUILT_IN = {path.stem for path in (files.levels() / "colonization").glob("*.toml")}


@pytest.fixture(scope="module")
def pages() -> Book:
    return open_book("colonization")


def scenario(level_id: str) -> Scenario:
    found = level("colonization", level_id)
    assert isinstance(found, Scenario)
    return found


def numbers(words: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", words)]


def test_tiles_are_told_as_they_are(pages: Book) -> None:
    rows = rows_after(chapter(pages, "02-the-chart"), "tiles")
    for name, kind in (("common polis", t.COMMON), ("wealthy polis", t.WEALTHY)):
        guards = [polis.guard for polis in t.DECK if polis.kind == kind]
        assert numbers(rows[name][0]) == [min(guards), max(guards)]
        assert numbers(rows[name][1]) == [len(guards)]
    assert numbers(rows["Native Polis"][1]) == [len(t.FACTIONS)]


def test_numbers_in_the_text_are_those_of_the_engine(pages: Book) -> None:
    assert (t.CAP, t.START_FP, t.START_AP, t.START_COINS) == (12, 3, 2, [3, 3, 5, 3])
    assert (t.ACTIONS, t.MOST_RECRUITS, t.LINKS_PER_ACTION, t.WALLS_PER_ACTION, t.WALLS) == (3, 4, 2, 2, 6)
    assert (t.MOST_PHALANXES, t.MOST_HEROES, t.MOST_LINKS, t.MOST_DESTINATIONS, t.MOST_DICE) == (24, 4, 12, 3, 4)
    assert (t.PARTNERS, t.MINT_PER_SYMBOL, t.GOVERN_COINS, t.DEMOCRACY_COINS) == (3, 2, 3, 3)
    assert (t.ATHENS_PHALANXES, t.EUNOMIA, t.FIGHTER_DICE, t.ASSASSINS, t.CATCH_UP, t.PLUNDER) == (2, 6, 2, 4, 2, 3)
    assert (t.END_POINTS, t.MONOPOLY_GOODS, t.SECOND_FP, t.SECOND_AP, t.CHOICE_TILES) == (30, 2, 2, 1, 2)
    assert flow.LEVY_GOODS == [2, 2, 0, 1]
    for page, said in (
        ("02-the-chart", "3 Fleet Points, 2 Army Points and 3 coins (Corinth: 5)"),
        ("02-the-chart", "24 Phalanxes, one King, four Heroes of each kind and twelve trade links"),
        ("02-the-chart", "12 Fleet Points and 12 Army Points"),
        ("03-a-year", "2 Fleet Points and 1 Army Point"),
        ("04-actions", "2 Fleet Points, or 2 Army Points, or 1 coin"),
        ("06-marching", "up to three others"),
        ("07-battles", "four at most"),
        ("08-conquest", "three at most"),
        ("09-units", "four units"),
        ("10-trade", "never more than twelve"),
        ("10-trade", "two for each Mint symbol"),
        ("12-governments", "3 coins"),
        ("12-governments", "Four partners"),
        ("16-the-end", "thirty points"),
    ):
        assert said in all_words(chapter(pages, page)), (page, said)


def test_marches_cost_what_the_examples_say(pages: Book) -> None:
    rows = rows_after(chapter(pages, "06-marching"), "cost")
    assert len(rows) == 5
    for told, (price,) in rows.items():
        units, *tiles = numbers(told)
        land = sum(int(count) for count in re.findall(r"(\d+) land", told))
        water = sum(int(count) for count in re.findall(r"(\d+) water", told))
        assert len(tiles) == bool(land) + bool(water)
        assert t.move_cost(units, land, water, "Navigator" in told) == int(price)


def test_the_die_finds_what_is_told(pages: Book) -> None:
    rows = rows_after(chapter(pages, "20-scenarios"), "scenarios")
    assert len(rows) == len(BUILT_IN)
    for level_id in BUILT_IN:
        one = scenario(level_id)
        high, last, water, _ = rows[LIBRARY.level(GAME, level_id).name]
        assert (int(high), int(last), max(numbers(water))) == (one.rows, one.last_year, one.water_on)
    die = rows_after(chapter(pages, "05-discovering"), "discover")
    assert die["1, 2"] == ["water"] and scenario(GAME.default_level).water_on == 2


def test_every_winter_scores_what_the_timeline_says(pages: Book) -> None:
    rows = rows_after(chapter(pages, "13-winter"), "timeline")
    assert {LIBRARY.level(GAME, level_id).name for level_id in BUILT_IN} == set(rows)
    for level_id in BUILT_IN:
        one = scenario(level_id)
        told = [cell.split(", ") for cell in rows[LIBRARY.level(GAME, level_id).name] if cell != "–"]
        assert told == [[t.RANKINGS[ranking] for ranking in year] for year in one.rankings]


def test_ranks_score_what_is_told(pages: Book) -> None:
    rows = rows_after(chapter(pages, "13-winter"), "poleis-ranking")
    for place, cells in enumerate(rows.values()):
        for cell, players in zip(cells, (2, 3, 4), strict=True):
            points = t.RANK_POINTS[players]
            assert cell == (str(points[place]) if place < len(points) else "–")


@pytest.mark.parametrize(("anchor", "first"), [("winter-cards", 0), ("instant", t.INSTANT)])
def test_every_card_is_told_as_it_is(pages: Book, anchor: str, first: int) -> None:
    rows = rows_after(chapter(pages, "14-missions"), anchor)
    cards = [card for card in t.MISSIONS if (card.number < t.INSTANT) == (first == 0)]
    assert list(rows) == [card.name for card in cards]
    for card in cards:
        _, two, many, points = rows[card.name]
        assert [int(two), int(many), int(points)] == [card.two, card.many, card.points], card.name


def test_factions_are_told_as_they_are(pages: Book) -> None:
    rows = rows_after(chapter(pages, "11-factions"), "factions")
    assert list(rows) == t.FACTION_NAMES
    for faction, name in enumerate(t.FACTION_NAMES):
        native, *phalanxes = rows[name]
        assert numbers(native) == t.NATIVE_SYMBOLS[faction]
        assert [int(count) for count in phalanxes] == [t.START_PHALANXES[players][faction] for players in (2, 3, 4)]


def test_units_cost_what_is_told(pages: Book) -> None:
    rows = rows_after(chapter(pages, "09-units"), "units")
    assert [name.lower() for name in rows] == t.UNITS
    for kind, (price, *_) in enumerate(rows.values()):
        found = numbers(price)
        assert found[0] == commerce.PRICE_AP[kind]
        assert sum(found[1:]) == commerce.PRICE_COINS[kind]


def test_odds_are_told_as_they_are(pages: Book) -> None:
    page = chapter(pages, "07-battles")
    grid = next(block for block in page.blocks[page.anchors["rounds"] :] if isinstance(block, Grid))
    for row in grid.rows:
        attackers, defenders, chance, left = (plain(cell) for cell in row)
        size = numbers(attackers)[0]
        hit = t.HIT_SPARTAN if "Spartan" in attackers else t.HIT_KING if "King" in attackers else t.HIT_NORMAL
        fighters = t.FIGHTER_DICE if "Fighter" in attackers else 0
        army = Army(size, size, hit, hit, fighters, size if "Theban" in attackers else 0, 0, size)
        other = numbers(defenders)[0]
        theirs = t.HIT_NEUTRAL if "neutral" in defenders else t.HIT_NORMAL
        found = odds(army, Army(other, other, theirs, theirs, 0, 0, 0, other), "wall" in defenders, True)
        assert round(100 * found.conquest) == numbers(chance)[0], attackers
        assert round(found.attackers_left, 1) == float(left), attackers


def test_every_source_of_points_is_told(pages: Book) -> None:
    assert list(rows_after(chapter(pages, "16-the-end"), "scores")) == list(GAME.sources.values())


def shown(book: Book, chapter_id: str, which: int = 0) -> tuple[Colonization, list[int]]:
    """The position of a picture, and the spaces it marks."""
    figure = [figure for page, figure in all_figures(book) if page == chapter_id][which]
    state = position("colonization", figure.scene)[1]
    assert isinstance(state, Colonization)
    return state, [state.scenario.numbers[name] for name in figure.scene.get("mark", [])]


def test_the_picture_of_a_discovery_rings_what_units_at_sea_see(pages: Book) -> None:
    state, marks = shown(pages, "05-discovering")
    found = geography.discoverable(state, 0)
    assert set(marks) <= set(found)
    at_sea = state.tile_at[state.scenario.numbers["3.1"]]
    assert set(marks) == {space for space in state.scenario.touching[state.space[at_sea]] if space in found}


def test_the_picture_of_a_march_rings_where_it_may_go(pages: Book) -> None:
    state, marks = shown(pages, "06-marching")
    assert {state.space[tile] for tile in moves.steps(state)} == set(marks)


def test_the_picture_of_a_network_rings_it(pages: Book) -> None:
    state, marks = shown(pages, "10-trade")
    inside = geography.network(state, 0)
    assert {state.space[tile] for tile in range(len(inside)) if inside[tile]} == set(marks)


def test_the_picture_of_an_empty_polis_rings_it(pages: Book) -> None:
    state, marks = shown(pages, "08-conquest")
    (tile,) = (state.tile_at[space] for space in marks)
    assert state.owner[tile] == 1 and not state.team_units(tile, 1)
