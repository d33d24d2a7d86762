"""The built-in levels are the boards they are meant to be: arrows, centre, symmetry, circuits."""

from pathlib import Path

import pytest
from drawing import board_from, level, start

from game import files
from game.engine.colony.board import Board
from game.engine.colony.rules import GAME
from game.engine.hexes import distance, turned
from game.survey import circuit

LEVELS = sorted(path.stem for path in (files.levels() / "colony").glob("*.toml"))

RING = "A3>A4 A4>A5 A5>A6 A6>B7 B6>B5 C1>B1 C2>C1 C3>C2 C4>C3 C6>C5 A1>A2 B2>B3"
"""Arrows that the layouts with a ring road share."""
LAYOUTS = {
    "classic": RING + " A2>A3,B3 B1>A1,B2 B3>B4 B5>B4 B7>B6,C6 C5>B5,C4",
    "calm": RING + " A2>A3 B1>A1,B2 B3>A3,B4 B5>B4,C4 B7>B6,C6 C5>C4",
    "three-lanes": "A1>B1 A2>A1 A3>A2 A4>A3,B4 A5>A4 A6>A5 B1>B2 B2>B3 B3>B4 B5>A5,B6 B6>B7 B7>A6,C6 "
    "C1>B1 C2>C1 C3>C2 C4>B4,C3 C5>C4 C6>C5",
}
"""The rules page's tables (sections 2 and 3: ringTwo, ringBend, threeLane)."""
ACROSS = {
    "classic": "B3>A4 B5>C3",
    "calm": "B3>A4 B5>C3",
    "three-lanes": "A4>C3 B3>B5 C4>A3",
}


def arrows(board: Board) -> dict[str, list[str]]:
    return {
        board.names[log]: [board.names[to] for to in board.exits[log]] for log in range(board.size) if not board.is_centre(log)
    }


def across(board: Board, centre: str) -> dict[str, str]:
    return {board.names[come]: board.names[go] for come, go in board.crossings[board.numbers[centre]].items()}


@pytest.mark.parametrize("name", sorted(LAYOUTS))
def test_the_layouts_are_those_of_the_rules(name: str) -> None:
    board = level(name)
    assert arrows(board) == {log: ways.split(",") for log, ways in (part.split(">") for part in LAYOUTS[name].split())}
    ways = dict(part.split(">") for part in ACROSS[name].split())
    assert across(board, "B4") == ways
    assert [board.names[log] for log in board.exits[board.numbers["B4"]]] == sorted(ways.values())
    assert (board.size, board.eggs, board.ants) == (19, 57, 6)
    assert sorted(len(ways) for ways in arrows(board).values()) == [1] * 14 + [2] * 4, "14 x 1 arrow, 4 x 2 arrows"
    assert [sum(name[0] == row for name in board.names) for row in "ABC"] == [6, 7, 6]


def test_forty_pairs_touch() -> None:
    board = level()
    assert sum(len(touching) for touching in board.touching) == 2 * 40
    for log in range(board.size):
        for near in board.touching[log]:
            assert distance(board.hexes[log], board.hexes[near]) == 1 and log in board.touching[near]
    # One corner, one edge, and the centre, from the rules page.
    for name, others in (("A1", "A2 B1 B2"), ("B2", "A1 A2 B1 B3 C1 C2"), ("B4", "A3 A4 B3 B5 C3 C4"), ("C6", "B6 B7 C5")):
        assert [board.names[log] for log in board.touching[board.numbers[name]]] == others.split()


@pytest.mark.parametrize(
    ("name", "logs", "ants", "forks", "shortest"),
    [
        ("classic", 19, 6, 4, 14),
        ("calm", 19, 6, 4, 14),
        ("three-lanes", 19, 6, 4, 10),
        ("kindling", 11, 4, 2, 10),
        ("woodpile", 37, 12, 8, 26),
    ],
)
def test_size_and_circuits(name: str, logs: int, ants: int, forks: int, shortest: int) -> None:
    board = level(name)
    assert (board.size, board.ants, board.eggs) == (logs, ants, 3 * logs)
    assert sum(len(ways) == 2 for ways in arrows(board).values()) == forks
    assert len(board.crossings) == 1
    assert circuit(board) == shortest
    assert board.eggs % 2 == 1, "an odd number of eggs: no ties when all are counted"


@pytest.mark.parametrize("name", ["classic", "calm", "kindling", "woodpile"])
def test_both_sides_are_alike(name: str) -> None:
    board = level(name)
    corners = [sum(values) for values in zip(*board.hexes, strict=True)]
    assert corners == [0, 0], "the map is centred"
    at = {place: log for log, place in enumerate(board.hexes)}
    opposite = [at[turned(place, 3)] for place in board.hexes]
    for log in range(board.size):
        assert sorted(opposite[to] for to in board.exits[log]) == board.exits[opposite[log]]
    for centre, ways in board.crossings.items():
        assert board.crossings[opposite[centre]] == {opposite[come]: opposite[go] for come, go in ways.items()}


def test_the_large_level_is_a_hexagon_of_side_four() -> None:
    board = level("woodpile")
    assert all(distance(place, (0, 0)) <= 3 for place in board.hexes) and len(set(board.hexes)) == 37


def test_the_example_of_the_manual_is_a_level() -> None:
    manual = (Path(__file__).parents[3] / "docs" / "levels.md").read_text(encoding="utf-8")
    example = manual.split("```toml\n")[1].split("```")[0]
    board, kept = board_from(example), level("kindling")
    assert (board.exits, board.crossings, board.ants) == (kept.exits, kept.crossings, kept.ants)


@pytest.mark.parametrize("name", LEVELS)
def test_each_level_says_what_it_is(name: str) -> None:
    board = level(name)
    assert board.level_id == name and board.name and board.about.endswith(".")
    assert 5 <= board.minutes <= 120
    assert GAME.read_level(name, board.source).source == board.source, "a record carries the whole file"
    assert start(board).legal_actions() == board.sows, "every log can be chosen first"
