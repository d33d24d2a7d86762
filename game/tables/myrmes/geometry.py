"""Where everything lies on the table of Myrmes: the forest floor at the left, the cut through a nest at the right.

Points are pixels from the rect's own corner, y down. `unit` is pixels per drawing unit of the floor (a hex, pointy side up,
has a radius of `HEX` units), `nest_unit` those of the nest, whose drawings are made for a column `COLUMN` units wide.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.myrmes.board import Forest

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width, height."""

HEX: Final = 60.0
ROOT3: Final = math.sqrt(3)
WIDE: Final = HEX * ROOT3
"""Units from a hex to its neighbour in the row."""
MARGIN: Final = 16.0
"""Units of forest between the hexes and the edge at least."""
LEAST_UNIT: Final = 0.03

COLUMN, DEPTH, SURFACE = 500.0, 790.0, 126.0
"""Units of the cut through a nest: its width, its height, and how far below its top the ground begins."""
PAPERS: Final = 268.0
"""Units above the cut for objectives and winter bill, at least."""
TALL: Final = 340.0
"""Where there is so much above the cut, the bill has two lines."""
TITLE, ABOVE_PLANK, PAPER_GAP = 48.0, 34.0, 9.0
"""Units of the papers: above the bill, from the top of the cut to the plank at least, between papers."""
ONE_LINE, TWO_LINES = 50.0, 82.0
"""How high the bill is."""
GOAL: Final = 63.0
MOST_GOAL_STEP: Final = 114.0
"""How high an objective is drawn at scale 1, and how far apart two of them are at most."""
WHEEL_RADIUS: Final = 95.0
"""Units of the wheel of the seasons at scale 1."""
MOST_WHEEL, LEAST_WHEEL, BESIDE = 0.115, 0.055, 46.0
"""The wheel lies in the upper left corner of the floor, clear of the hexes: its radius as a share of the floor's width. Where
a map fills that corner it lies beside the bill, so many units large."""
WHEEL_OFF: Final = 1.12
"""Radii from the edges of the floor to the wheel's middle."""
TURN_GAIN: Final = 1.05
"""A map is turned by sixths where what is in play is then drawn at least so many times as large."""
NEST_SHARE: Final = 0.325
MORE_NEST: Final = 0.10
"""Share of the width that the nest takes; how much more for each 1.0 of text size, up to `MOST_NEST`."""
MOST_NEST: Final = 0.385
TRAY, MOST_TRAY = 72.0, 1.8
"""Units of the nest that the row of tiles in hand wants below the floor; how many times that it may be high."""
FEW_KINDS: Final = 5
"""Tiles in hand that always have room in the row; with more of them each has less."""

LARVAE, SOLDIERS, WORKERS, ATELIER = range(4)
"""Rooms where nurses work, in the order of the engine's tracks."""
ROOMS: Final[tuple[Box, ...]] = ((92, 246, 156, 118), (252, 240, 144, 108), (410, 248, 160, 118), (150, 392, 248, 112))
"""Middles and sizes of the rooms for nurses, in nest units."""
STORE: Final[Box] = (396, 396, 172, 112)
NURSERY: Final[Box] = (388, 500, 180, 52)
LEVELS: Final[tuple[Box, ...]] = ((136, 520, 212, 78), (362, 590, 220, 76), (140, 652, 224, 84), (366, 732, 216, 80))
"""The colony's rooms from the surface down."""
SHAFTS: Final = (
    ((252, 120), (252, 230)), ((92, 246), (410, 248)), ((236, 250), (160, 390)), ((150, 400), (396, 408)),
    ((268, 404), (262, 470), (250, 520)), ((258, 492), (330, 502)),
)  # fmt: skip
PLANK_Y: Final = 78.0
PLACES: Final = 8
DISCS: Final = ((72.0, 376.0), (124.0, 376.0), (176.0, 376.0), (228.0, 376.0))
"""Tunnel, level, nurse and objective in the atelier."""
NURSE_STEP: Final = 37.0
AT_HOME: Final = -1
"""The nursery, among the rooms of nurses."""
CUBES_IN_ROW: Final = 3
CUBE_STEP: Final = 44.0


@dataclass(frozen=True)
class Plan:
    """The whole layout in a rect of `size`."""

    size: tuple[int, int]
    unit: float
    places: tuple[Point, ...]
    """By space: its middle in units of the floor, the map turned as it is shown."""
    centres: tuple[Point, ...]
    """By space: its middle."""
    floor: Box
    nest: Box
    """The column at the right; papers above, the cut below."""
    nest_unit: float
    tray: Box
    """Where tiles in hand are offered."""
    wheel_radius: float
    """Of the wheel of the seasons in the corner of the floor; 0: it lies beside the bill."""

    @property
    def hex_radius(self) -> float:
        """Pixels from a hex's middle to a corner."""
        return self.unit * HEX

    @property
    def cut(self) -> Point:
        """Upper left corner of the cut through the nest."""
        return self.nest[0], self.nest[3] - DEPTH * self.nest_unit

    def inside(self, x: float, y: float) -> Point:
        """Nest units as pixels."""
        left, top = self.cut
        return left + x * self.nest_unit, top + y * self.nest_unit

    def paper(self, x: float, y: float) -> Point:
        """Units from the column's upper left corner as pixels."""
        return self.nest[0] + x * self.nest_unit, self.nest[1] + y * self.nest_unit

    @property
    def papers(self) -> float:
        """Units of the papers above the cut."""
        return self.nest[3] / self.nest_unit - DEPTH

    def event_place(self, place: float) -> Point:
        """A space of the event track, or a point between two."""
        return self.inside(40 + 60 * place, PLANK_Y)

    def room(self, room: int) -> Point:
        """Middle of a room of nurses."""
        return self.inside(ROOMS[room][0], ROOMS[room][1])

    def nurse_seat(self, room: int, number: int, of: int) -> Point:
        """Place of nurse `number` (from 0) of `of` in a room."""
        x, y, _wide, high = ROOMS[room]
        return self.inside(x + (number - (of - 1) / 2) * NURSE_STEP, y + high / 2 - 24)

    def nursery_seat(self, number: int, of: int) -> Point:
        """Place of nurse `number` of the `of` that have no work."""
        x, y, wide, _high = NURSERY
        step = min(NURSE_STEP, (wide - 50) / max(1, of - 1))
        return self.inside(x + (number - (of - 1) / 2) * step, y + 3)

    def trophy(self, number: int) -> Point:
        """Where prey token `number` hangs."""
        return self.inside(34 + 26 * number, DEPTH - 44)

    def nurses_room_at(self, point: Point) -> int | None:
        """The room of nurses at `point`, `AT_HOME` for the nursery; None beside them."""
        for room, (x, y, wide, high) in ((AT_HOME, NURSERY), *enumerate(ROOMS)):
            a, b = self.inside(x, y)
            if abs(point[0] - a) <= wide / 2 * self.nest_unit and abs(point[1] - b) <= (high / 2 + 13) * self.nest_unit:
                return room
        return None

    def level(self, level: int) -> Point:
        """Middle of a room of the colony."""
        return self.inside(LEVELS[level][0], LEVELS[level][1])

    def label(self, level: int, number: int = 0) -> Point:
        """Where it stands what a room of the colony gives; the quarry has two."""
        x, y, _wide, _high = LEVELS[level]
        return self.inside(x - 6 + 60 * number - (42 if level == 2 else 0), y - 10)

    def disc(self, space: int) -> Point:
        """A space of the atelier."""
        return self.inside(*DISCS[space])

    def cube(self, number: int, over: bool = False) -> Point:
        """Where cube `number` of the store lies; `over` when there are more than the room was dug for."""
        row, column = divmod(number, CUBES_IN_ROW + over)
        step = CUBE_STEP * (0.8 if over else 1.0)
        x = STORE[0] + (column - (CUBES_IN_ROW + over - 1) / 2) * step
        return self.inside(x, STORE[1] - 20 + row * CUBE_STEP)

    @property
    def bill_lines(self) -> int:
        """How many lines the winter bill has."""
        return 1 if self.wheel_radius and self.papers < TALL else 2

    @property
    def bill(self) -> Box:
        """The winter bill, below the title."""
        left = 0.0 if self.wheel_radius else 2 * BESIDE + 8
        x, y = self.paper(14 + left, TITLE)
        high = ONE_LINE if self.bill_lines == 1 else TWO_LINES
        return x, y, (COLUMN - 28 - left) * self.nest_unit, high * self.nest_unit

    @property
    def _goals(self) -> tuple[float, float]:
        """Where objectives begin, and how far apart two are, in units."""
        top = TITLE + (ONE_LINE if self.bill_lines == 1 else TWO_LINES) + PAPER_GAP
        room = self.papers + ABOVE_PLANK - top
        step = min(MOST_GOAL_STEP, room / 2)
        return top + (room - 2 * step) / 2, step

    @property
    def goal_scale(self) -> float:
        """How large objectives are drawn."""
        return (self._goals[1] - PAPER_GAP) / GOAL

    def goal(self, slot: int) -> Point:
        """Middle of an objective tile; two of each level stand one above the other."""
        column, row = divmod(slot, 2)
        top, step = self._goals
        return self.paper(84 + 166 * column, top + step * (row + 0.5))

    @property
    def wheel(self) -> Point:
        """Middle of the wheel of the seasons."""
        if self.wheel_radius:
            return self.wheel_radius * WHEEL_OFF, self.wheel_radius * WHEEL_OFF
        return self.paper(14 + BESIDE, TITLE + TWO_LINES / 2)

    @property
    def wheel_scale(self) -> float:
        """How large the wheel of the seasons is drawn, in pixels of the nest."""
        return (self.wheel_radius / self.nest_unit if self.wheel_radius else BESIDE) / WHEEL_RADIUS

    def other_seat(self, number: int) -> Point:
        """A round sign of another nest, from the right."""
        return self.paper(COLUMN - 28 - 46 * number, 22)

    def kind(self, number: int, of: int) -> Point:
        """Tile `number` of the `of` in hand, from the left."""
        left, top, _wide, high = self.tray
        return left + self.kind_step(of) * (number + 0.5), top + high / 2

    def kind_step(self, of: int) -> float:
        """Pixels from one of `of` tiles in hand to the next."""
        return min(self.tray[2] / max(of, FEW_KINDS), self.tray[3] * 1.02)

    def space_at(self, point: Point) -> int | None:
        """The hex at `point`; None beside the floor."""
        best, nearest = None, self.hex_radius * 0.93
        for space, (x, y) in enumerate(self.centres):
            away = math.hypot(x - point[0], y - point[1])
            if away < nearest:
                best, nearest = space, away
        return best


def place_of(forest: Forest, space: int) -> Point:
    """Middle of a hex in units from the map's origin."""
    q, r = forest.hexes[space]
    return WIDE * (q + r / 2), 1.5 * HEX * r


def hexagon(x: float, y: float, radius: float) -> list[Point]:
    """The corners of a hexagon, pointy side up, from the top clockwise."""
    return [(x + radius * math.sin(math.radians(60 * i)), y - radius * math.cos(math.radians(60 * i))) for i in range(6)]


def path_of(middles: Sequence[Point]) -> str:
    """Hexes as closed polygons of an SVG path, in units."""
    return "".join(
        "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in hexagon(mx, my, HEX)) + "Z" for mx, my in middles
    )


def turned(point: Point, sixths: int) -> Point:
    """`point` turned clockwise about the origin."""
    angle = math.radians(60 * sixths)
    x, y = point
    return x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)


def box_round(places: Sequence[Point]) -> Box:
    """Left, top, width and height in units of hexes with these middles, with a margin."""
    left, right = min(x for x, _ in places) - WIDE / 2 - MARGIN, max(x for x, _ in places) + WIDE / 2 + MARGIN
    top, bottom = min(y for _, y in places) - HEX - MARGIN, max(y for _, y in places) + HEX + MARGIN
    return left, top, right - left, bottom - top


def make_plan(
    forest: Forest, size: tuple[int, int], players: int = 0, *, nest: bool = True, text: float = 1.0
) -> Plan:
    """Lay what `players` (0: everybody) have in play of `forest` out in a rect of `size` pixels, with the column of the nest or
    (small pictures) without; the column is wider where `text` is larger. Hexes out of play may lie beyond the edges."""
    wide, high = size
    share = max(NEST_SHARE, min(MOST_NEST, NEST_SHARE + MORE_NEST * (text - 1.0)))
    nest_unit = min(share * wide / COLUMN, high / (DEPTH + PAPERS)) if nest else 0.1
    column = COLUMN * nest_unit if nest else 0.0
    tray = TRAY * nest_unit if nest else 0.0
    room = wide - column
    is_open = forest.open.get(players) or [True] * forest.size
    every = [place_of(forest, space) for space in range(forest.size)]
    ways = [_Way.of([turned(place, sixths) for place in every], is_open, (room, high - tray)) for sixths in range(6)]
    best = max(ways, key=lambda way: (round(way.unit, 3), way.wheel))
    way = best if best.unit > ways[0].unit * TURN_GAIN else ways[0]
    shift_x, shift_y = way.shift
    centres = tuple((shift_x + way.unit * x, shift_y + way.unit * y) for x, y in way.places)
    below = max(high - tray * MOST_TRAY, min(high - tray * 1.25, way.bottom))
    strip = (room * 0.02, below, room * 0.96, max(1.0, high - below - tray * 0.05))
    floor, beside = (0.0, 0.0, room, high), (wide - column, 0.0, column, high)
    return Plan(size, way.unit, tuple(way.places), centres, floor, beside, nest_unit, strip, way.wheel if nest else 0.0)


@dataclass(frozen=True)
class _Way:
    """A map as it may be turned: pixels per unit, its hexes in units, where the origin goes, where what is in play ends below,
    how large the wheel in the corner may be (0: there is no room)."""

    unit: float
    places: list[Point]
    shift: Point
    bottom: float
    wheel: float

    @classmethod
    def of(cls, places: list[Point], is_open: Sequence[bool], room: Point) -> "_Way":
        """What is in play of `places`, as large as it gets in `room` pixels."""
        in_play = [place for place, shown in zip(places, is_open, strict=True) if shown]
        left, top, across, down = box_round(in_play)
        unit = max(LEAST_UNIT, min(room[0] / across, room[1] / down))
        shift = room[0] / 2 - unit * (left + across / 2), room[1] / 2 - unit * (top + down / 2)
        centres = [(shift[0] + unit * x, shift[1] + unit * y) for x, y in in_play]
        return cls(unit, places, shift, shift[1] + unit * (top + down), corner_radius(centres, unit * HEX, room[0]))


def corner_radius(centres: Sequence[Point], hex_radius: float, room: float) -> float:
    """How large a wheel in the upper left corner may be, clear of all hexes; 0 where there is too little room. `room` is the
    floor's width."""
    radius = MOST_WHEEL * room
    while radius >= LEAST_WHEEL * room:
        middle = radius * WHEEL_OFF
        if all(math.hypot(x - middle, y - middle) > radius + hex_radius for x, y in centres):
            return radius
        radius *= 0.96
    return 0.0
