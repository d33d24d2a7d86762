"""What is printed on the boards, tiles and tokens of Myrmes (rules page, sections 4 to 10)."""

from typing import Final, final

from game.engine.core import msg
from game.engine.hexes import Hex, turned

FOOD: Final = 0
EARTH: Final = 1
STONE: Final = 2
CUBES: Final = ["food", "earth", "stone"]
NONE: Final = -1

GRASS: Final = 0
EARTH_GROUND: Final = 1
STONE_GROUND: Final = 2
MUSHROOM: Final = 3
WATER: Final = 4
TERRAINS: Final = ["grass", "earth", "stone", "mushroom", "water"]
CUBE_OF: Final = [FOOD, EARTH, STONE, NONE, NONE]
"""The cube a covered hex of that terrain gives."""

LADYBUG: Final = 0
TERMITE: Final = 1
SPIDER: Final = 2
PREY: Final = ["ladybug", "termite", "spider"]
PREY_SOLDIERS: Final = [1, 1, 2]
PREY_FOOD: Final = [2, 1, 1]
PREY_POINTS: Final = [0, 2, 4]
PREY_TOKENS: Final = [6, 6, 6]

LEVEL_UP: Final = 0
POINT_UP: Final = 1
LARVAE_UP: Final = 2
HARVEST_UP: Final = 3
MOVE_UP: Final = 4
SOLDIER_UP: Final = 5
HEXAGON_UP: Final = 6
WORKER_UP: Final = 7
EVENTS: Final = [
    msg("Level +1"), msg("Point +1"), msg("Larvae +2"), msg("Harvest +3"),
    msg("Move +3"), msg("Soldier +1"), msg("Hexagon +1"), msg("Worker +1"),
]  # fmt: skip
"""The event track, left to right; the season's die shows 1 to 6, the ends are reached with larvae only."""

SEASONS: Final = [msg("spring"), msg("summer"), msg("autumn")]
YEARS: Final = 3
DIE: Final = 6

LARVAE_BORN: Final = [0, 1, 3, 5]
SOLDIERS_BORN: Final = [0, 0, 1, 2]
WORKERS_BORN: Final = [0, 0, 1, 1, 2]
"""By nurses on the track."""
NURSE_STEPS: Final = [[0, 1, 2, 3], [0, 2, 3], [0, 2, 4], [0, 1, 2, 3, 4]]
"""Numbers of nurses that are of use: for larvae, soldiers, workers, in the atelier (a half-filled step gives nothing)."""

ROOMS: Final = 4
QUARRY: Final = 2
QUEEN: Final = 3
STORAGE: Final = [4, 4, 6, 6]
TILE_SIZE: Final = [2, 3, 4, 5]
"""By colony level."""
DIG_EARTH: Final = [0, 2, 2, 0]
DIG_STONE: Final = [0, 0, 1, 3]
"""Cost of the dig down to a level."""
DEEPEST: Final = 3

START_NURSES: Final = 3
START_WORKERS: Final = 2
START_LARVAE: Final = 1
START_POINTS: Final = 10
MOST_NURSES: Final = 8
MOST_ANTS: Final = 8
MOST_EXITS: Final = 4
MOST_SPECIAL: Final = 4
STEPS: Final = 3
LARVAE_FOR_FOOD: Final = 3
NURSE_FOOD: Final = 2
NURSE_LARVAE: Final = 2
QUEEN_POINTS: Final = 2
COLONY_POINTS: Final = 2
"""Of a sub-colony at each harvest."""
EXTRA_CUBES: Final = 3
WINTER_FOOD: Final = [4, 5, 6]
HUNGER_POINTS: Final = 3
ECHO_POINTS: Final = {2: 5, 3: 4, 4: 3}
"""For each who completed an objective in an earlier season, by number of players."""


@final
class Tile:
    """A kind of tile: `shape` an index into `SHAPES`; `count` per player (pheromones) or in the common supply."""

    def __init__(
        self, number: int, tile_id: str, name: str, shape: int, size: int, count: int, points: int, level: int
    ) -> None:
        self.number: Final = number
        self.tile_id: Final = tile_id
        self.name: Final = name
        self.shape: Final = shape
        self.size: Final = size
        self.count: Final = count
        self.points: Final = points
        self.level: Final = level


_OFFSETS: Final[list[list[Hex]]] = [
    [(0, 0), (1, 0)],
    [(0, 0), (1, 0), (2, 0)],
    [(0, 0), (1, 0), (0, 1)],
    [(0, 0), (1, 0), (0, 1), (1, -1)],
    [(0, 0), (1, 0), (2, 0), (0, 1)],
    [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1)],
    [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (0, 2)],
]


def _orientations(offsets: list[Hex]) -> list[list[Hex]]:
    """Every different turn of a shape and of its mirror image (only the hook's differs), each moved so that its first hex in
    row order is the origin."""
    found: list[list[Hex]] = []
    for mirrored in (False, True):
        base = [(q + r, -r) for q, r in offsets] if mirrored else offsets
        for sixths in range(6):
            hexes = sorted((turned(place, sixths) for place in base), key=lambda place: (place[1], place[0]))
            origin = hexes[0]
            moved = [(q - origin[0], r - origin[1]) for q, r in hexes]
            if moved not in found:
                found.append(moved)
    return found


SHAPES: Final = [_orientations(offsets) for offsets in _OFFSETS]
"""Shape -> its orientations, each as axial offsets from its first hex in row order."""

PAIR: Final = 0
APHIDS: Final = 7
SCAVENGERS: Final = 8
SUBCOLONY: Final = 9
PHEROMONES: Final = 7
"""Kinds of tiles below this number are pheromones, the others special tiles."""

TILES: Final = [
    Tile(0, "pair", msg("pair"), 0, 2, 6, 0, 0),
    Tile(1, "line", msg("line of three"), 1, 3, 2, 2, 1),
    Tile(2, "triangle", msg("triangle"), 2, 3, 2, 2, 1),
    Tile(3, "rhombus", msg("rhombus"), 3, 4, 2, 4, 2),
    Tile(4, "hook", msg("hook"), 4, 4, 2, 4, 2),
    Tile(5, "trapezium", msg("trapezium"), 5, 5, 2, 6, 3),
    Tile(6, "pyramid", msg("big triangle"), 6, 6, 1, 8, 3),
    Tile(7, "aphids", msg("aphid farm"), 2, 3, 8, 2, 1),
    Tile(8, "scavengers", msg("scavenging"), 2, 3, 8, 2, 1),
    Tile(9, "subcolony", msg("sub-colony"), 3, 4, 8, 4, 3),
]
SPECIAL_COST: Final = [[0, 0, 1], [1, 0, 0], [1, 1, 1]]
"""Food, earth and stone for an aphid farm, scavenging, a sub-colony."""
SUPPLY_FARMS: Final = 8
"""Double-sided: aphid farms and scavengings together."""
SUPPLY_COLONIES: Final = 8


NEED_FOOD: Final = 0
NEED_STONE: Final = 1
NEED_CUBES: Final = 2
NEED_LARVAE: Final = 3
NEED_PREY: Final = 4
NEED_SOLDIERS: Final = 5
NEED_SPECIAL: Final = 6
NEED_TRAIL: Final = 7
NEED_NURSES: Final = 8
NEED_COLONY: Final = 9


@final
class Objective:
    """One of the twenty: `need` of what, how many `have` to be there and how many are paid."""

    def __init__(self, number: int, goal_id: str, name: str, level: int, need: int, have: int, pay: int) -> None:
        self.number: Final = number
        self.goal_id: Final = goal_id
        self.name: Final = name
        self.level: Final = level
        self.need: Final = need
        self.have: Final = have
        self.pay: Final = pay
        self.points: Final = 3 + 3 * level


_GOALS: Final[list[tuple[str, str, int, int, int, int]]] = [
    ("food-3", msg("3 food"), 1, NEED_FOOD, 3, 3),
    ("cubes-2", msg("2 earth or stone"), 1, NEED_CUBES, 2, 2),
    ("larvae-5", msg("5 larvae"), 1, NEED_LARVAE, 5, 5),
    ("prey-2", msg("2 prey"), 1, NEED_PREY, 2, 2),
    ("soldiers-2", msg("2 soldiers"), 1, NEED_SOLDIERS, 2, 2),
    ("special-2", msg("2 special tiles, 1 becomes neutral"), 1, NEED_SPECIAL, 2, 1),
    ("trail-4", msg("4 joined pheromones lose their cubes"), 1, NEED_TRAIL, 4, 4),
    ("food-5", msg("5 food"), 2, NEED_FOOD, 5, 5),
    ("stone-3", msg("3 stone"), 2, NEED_STONE, 3, 3),
    ("larvae-9", msg("9 larvae"), 2, NEED_LARVAE, 9, 9),
    ("prey-3", msg("3 prey"), 2, NEED_PREY, 3, 3),
    ("special-3", msg("3 special tiles, 2 become neutral"), 2, NEED_SPECIAL, 3, 2),
    ("nurses-6", msg("6 nurses, 1 of them given up"), 2, NEED_NURSES, 6, 1),
    ("colony-2", msg("Colony at level 2, 1 level given up"), 2, NEED_COLONY, 2, 1),
    ("stone-5", msg("5 stone"), 3, NEED_STONE, 5, 5),
    ("cubes-6", msg("6 earth or stone"), 3, NEED_CUBES, 6, 6),
    ("prey-4", msg("4 prey"), 3, NEED_PREY, 4, 4),
    ("nurses-8", msg("8 nurses, 2 of them given up"), 3, NEED_NURSES, 8, 2),
    ("colony-3", msg("Colony at level 3, 2 levels given up"), 3, NEED_COLONY, 3, 2),
    ("trail-7", msg("7 joined pheromones lose their cubes"), 3, NEED_TRAIL, 7, 7),
]
OBJECTIVES: Final = [Objective(number, *row) for number, row in enumerate(_GOALS)]
GOALS_PER_LEVEL: Final = 2

SOURCES: Final = [
    "start", "pheromones", "special", "prey", "clearing", "queen", "colonies", "objectives", "echoes", "event", "winter",
]  # fmt: skip
FROM_START: Final = 0
FROM_PHEROMONES: Final = 1
FROM_SPECIAL: Final = 2
FROM_PREY: Final = 3
FROM_CLEARING: Final = 4
FROM_QUEEN: Final = 5
FROM_COLONIES: Final = 6
FROM_OBJECTIVES: Final = 7
FROM_ECHOES: Final = 8
FROM_EVENT: Final = 9
FROM_WINTER: Final = 10
