"""Every tile: its shapes in every turn (and the hook's mirror image), what it gives, costs and yields; how many there are."""

from typing import Final

import pytest
from acting import legal, told, why_not
from myrmes_meadow import gained, nest, outside, play, read_forest, scored, stand, stock

from game.engine.core import Json
from game.engine.hexes import Hex

PLAIN_TEXT: Final = 'game = "myrmes"\nmap = """\n' + "\n".join(
    " " * (row % 2 * 3) + "".join(("g2" if (row, column) in ((0, 0), (10, 8)) else "g").ljust(6) for column in range(9))
    for row in range(11)
) + '\n"""\n'  # fmt: skip
PLAIN: Final = read_forest(PLAIN_TEXT, "plain")
"""Nothing but grass, and the worker in the middle of it."""
MIDDLE: Final = "F5"

PRINTED: Final[dict[str, tuple[list[Hex], int, int, int, int]]] = {
    "pair": ([(0, 0), (1, 0)], 3, 6, 0, 0),
    "line": ([(0, 0), (1, 0), (2, 0)], 3, 2, 2, 1),
    "triangle": ([(0, 0), (1, 0), (0, 1)], 2, 2, 2, 1),
    "rhombus": ([(0, 0), (1, 0), (0, 1), (1, -1)], 3, 2, 4, 2),
    "hook": ([(0, 0), (1, 0), (2, 0), (0, 1)], 12, 2, 4, 2),
    "trapezium": ([(0, 0), (1, 0), (2, 0), (0, 1), (1, 1)], 6, 2, 6, 3),
    "pyramid": ([(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (0, 2)], 2, 1, 8, 3),
    "aphids": ([(0, 0), (1, 0), (0, 1)], 2, 8, 2, 1),
    "scavengers": ([(0, 0), (1, 0), (0, 1)], 2, 8, 2, 1),
    "subcolony": ([(0, 0), (1, 0), (0, 1), (1, -1)], 3, 8, 4, 3),
}
"""Tile -> its hexes, different turns, how many there are, points, colony level (rules page, sections 6 and 7)."""
PHEROMONES: Final = list(PRINTED)[:7]
SPECIAL: Final = list(PRINTED)[7:]


def all_turns(hexes: list[Hex]) -> set[frozenset[Hex]]:
    """Every turn by sixths of a circle and every mirror image, each moved so that its least hex is the origin."""
    found: set[frozenset[Hex]] = set()
    for mirrored in (False, True):
        place = [(r, q) for q, r in hexes] if mirrored else hexes
        for _ in range(6):
            place = [(-r, q + r) for q, r in place]
            q0, r0 = min(place)
            found.add(frozenset((q - q0, r - r0) for q, r in place))
    return found


@pytest.mark.parametrize("tile", list(PRINTED))
def test_every_turn_can_be_laid_over_the_worker_and_nothing_else(tile: str) -> None:
    hexes, turns, _, _, _ = PRINTED[tile]
    shapes = all_turns(hexes)
    assert len(shapes) == turns
    here = PLAIN.hexes[PLAIN.numbers[MIDDLE]]
    names = {place: PLAIN.names[space] for space, place in enumerate(PLAIN.hexes)}
    wanted = {
        frozenset(names[here[0] + q - q0, here[1] + r - r0] for q, r in shape) for shape in shapes for q0, r0 in shape
    }
    assert len(wanted) == turns * len(hexes)
    state = outside(MIDDLE, 1, {"level": 3, "stock": stock(1, 1, 1)}, forest=PLAIN, event=6)
    listed = [text.split()[1].split(".") for text in legal(state, "place") if text.split()[0] == tile]
    assert {frozenset(spaces) for spaces in listed} == wanted and len(listed) == len(wanted)
    for spaces in listed:
        copy = state.clone()
        play(copy, f"place {tile} {'.'.join(spaces)}")
        (laid,) = copy.to_json()["tiles"]
        assert laid["tile"] == tile and laid["spaces"] == spaces
        assert laid["cubes"] == (spaces if tile in PHEROMONES else [])


@pytest.mark.parametrize("tile", list(PRINTED))
def test_points_level_and_number(tile: str) -> None:
    _, _, count, points, level = PRINTED[tile]
    event = 6 if tile == "pyramid" else 5
    for depth in range(4):
        state = outside(MIDDLE, 1, {"level": depth, "stock": stock(1, 1, 1)}, forest=PLAIN, event=event)
        offers = [text for text in legal(state, "place") if text.split()[0] == tile]
        assert bool(offers) == (depth >= level)
    facts = play(state, f"place {offers[0]}")
    source = "pheromones" if tile in PHEROMONES else "special"
    assert scored(facts) == ([(0, points, source)] if points else []) and told(facts, "tile-laid")[0]["tile"] == tile
    if tile in PHEROMONES:
        assert nest(state)["pheromones"][tile] == count - 1
        none = {**nest(state)["pheromones"], tile: 0}
        state = outside(MIDDLE, 1, {"level": 3, "pheromones": none}, forest=PLAIN, event=event)
        assert tile not in {text.split()[0] for text in legal(state, "place")}
        assert "none is left" in why_not(state, f"place {offers[0]}")
    else:
        assert state.to_json()["farms"] + state.to_json()["colonies"] == 15


@pytest.mark.parametrize(("tile", "cost"), [
    ("aphids", {"stone": 1}), ("scavengers", {"food": 1}), ("subcolony", {"food": 1, "earth": 1, "stone": 1}),
])  # fmt: skip
def test_special_tiles_are_paid(tile: str, cost: dict[str, int]) -> None:
    state = outside(MIDDLE, 1, {"level": 3, "stock": stock(2, 2, 2)}, forest=PLAIN)
    offer = next(text for text in legal(state, "place") if text.split()[0] == tile)
    facts = play(state, f"place {offer}")
    assert gained(facts, "tile") == [(0, cube, -count) for cube, count in cost.items()]
    assert nest(state)["stock"] == {cube: 2 - cost.get(cube, 0) for cube in ("food", "earth", "stone")}
    for cube in cost:
        poor = outside(MIDDLE, 1, {"level": 3, "stock": stock(2, 2, 2) | {cube: 0}}, forest=PLAIN)
        assert tile not in {text.split()[0] for text in legal(poor, "place")}, f"{cube} is missing"


def test_farms_and_scavengings_share_eight_tiles() -> None:
    rows = {
        f"{kind} {row}{column}.{row}{column + 1}.{below}{column + shift}": seat
        for kind, row, below, shift, seat, columns in (
            ("aphids", "A", "B", 0, 1, (4, 7)), ("scavengers", "C", "D", 0, None, (1, 4, 7)),
            ("aphids", "J", "K", 1, 0, (1, 4)),
        )
        for column in columns
    }  # fmt: skip
    worker: Json = {"level": 3, "stock": stock(3, 3, 3)}
    assert len(rows) == 7
    state = outside(MIDDLE, 1, worker, rows, forest=PLAIN)
    kinds = {text.split()[0] for text in legal(state, "place")}
    assert {"aphids", "scavengers", "subcolony"} <= kinds
    state = outside(MIDDLE, 1, worker, rows | {"scavengers G1.G2.H1": None}, forest=PLAIN)
    kinds = {text.split()[0] for text in legal(state, "place")}
    assert "subcolony" in kinds and not {"aphids", "scavengers"} & kinds, "all eight lie there"
    assert "left in the supply" in why_not(state, "place aphids F5.F6.G6")


def test_eight_sub_colonies() -> None:
    places = ["A4.A5.B4.B5", "A7.A8.B7.B8", "C1.C2.D1.D2", "C4.C5.D4.D5", "C7.C8.D7.D8", "G1.G2.H1.H2", "G7.G8.H7.H8"]
    tiles = {f"subcolony {place}": None for place in places}
    worker: Json = {"level": 3, "stock": stock(3, 3, 3)}
    state = outside(MIDDLE, 1, worker, tiles, forest=PLAIN)
    assert "subcolony" in {text.split()[0] for text in legal(state, "place")} and state.to_json()["colonies"] == 1
    state = outside(MIDDLE, 1, worker, tiles | {"subcolony I1.I2.J1.J2": None}, forest=PLAIN)
    assert {"aphids", "scavengers"} == {text.split()[0] for text in legal(state, "place")} - set(PHEROMONES)


def test_what_the_ground_gives() -> None:
    for space, cube in (("A3", "food"), ("A4", "earth"), ("A5", "stone"), ("A6", None)):
        near = "B" + str(int(space[1]) - 1)
        state = outside(space)
        play(state, f"place pair {space}.{near}")
        cubes = state.to_json()["tiles"][0]["cubes"]
        assert (space in cubes) == (cube is not None)
        if cube:
            state = stand({0: {"workers": 1}, 1: {"workers": 0}}, {f"pair {space}.{near}": 0}, bare=[near])
            assert gained(play(state, "out C2", "end"), "harvest") == [(0, cube, 1)]
    state = outside("D2", prey={})
    play(state, "place pair D2.D3")
    assert state.to_json()["tiles"][0]["cubes"] == ["D2", "D3"], "a prey space without its token is plain grass"


def test_what_special_tiles_yield() -> None:
    tiles = {"aphids A1.A2.B1": 0, "aphids D1.E1.E2": 0, "scavengers A7.A8.B7": 0, "subcolony E6.E7.F6.F7": 0}
    state = stand({0: {"workers": 1}, 1: {"workers": 0}}, tiles)
    facts = play(state, "out C2", "end")
    assert gained(facts, "aphids") == [(0, "food", 1), (0, "food", 1)] and scored(facts) == [(0, 2, "colonies")]
    assert legal(state) == ["scavenge earth", "scavenge stone"]
    facts = play(state, "scavenge stone")
    assert gained(facts, "scavengers") == [(0, "stone", 1)]
    state = stand({0: {"workers": 1}, 1: {"workers": 0}}, {"scavengers A7.A8.B7": 0, "scavengers A1.A2.B1": 0})
    facts = play(state, "out C2", "end", "scavenge earth", "scavenge stone")
    assert gained(facts, "scavengers") == [(0, "earth", 1), (0, "stone", 1)], "each its own choice"
