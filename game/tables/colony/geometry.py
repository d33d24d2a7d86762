"""Where everything lies on the table of The Colony, for a board of any shape in a rect of any size.

Points are pixels from the rect's own corner. `unit` is pixels per drawing unit: a log's drawing has a radius of 66 units.
"""

import math
from dataclasses import dataclass

from game.engine.colony.board import Board
from game.ui.matter import Oval

Point = tuple[float, float]

LOG_RADIUS = 66.0
CENTRE_RADIUS = 74.0
RIM = 0.885
"""Share of a log's radius that is wood; the rest is bark."""
EGG = (10.4, 14.0)
"""Half-axes of an egg in units."""

DISTANCE = LOG_RADIUS / 0.42
"""Units between touching logs."""
STRETCH = 1.18
"""Rows may stand further apart than the hexagons say, up to this many distances, where the window is high."""
FLAT = math.sqrt(3) / 2
DENSE = 1.02
"""Below this stretch the names of logs stand on their bark."""
SIDE = 1.43
"""Distances of width that a board needs beyond the way from its first to its last column: half a log and a margin each."""
BELOW = 1.16
"""The same in height: half a log each, and the name below the last row."""
BAND = 0.155
"""Share of the height that a player's own band (nest, name, ants in hand) takes at the top and the bottom."""
CORNER = (0.205, 0.25)
"""Share of width and height of a player's own corner, where the pile of logs is too high for bands."""

SLENDER = 2.2
"""A nest this many times as wide as high is drawn slender."""
HAND_STEP = 76.0
"""Units between ants in hand, where there is room."""
HAND_ANT = 0.62
"""Size of an ant in hand relative to its drawing, per unit of the nest's scale."""
HAND_ROW = 8
"""More ants than this stand in two rows, and smaller, so that they do not lie in a heap."""
HAND_SMALL = 0.62
HAND_ROW_GAP = 80.0
"""Units between the two rows."""


@dataclass(frozen=True)
class Home:
    """What belongs to one player beside the logs: the nest (centre, half-axes), the name tag's middle, and the row in
    which ants in hand stand (from, to, height)."""

    nest: Point
    half: tuple[float, float]
    tag: Point
    row: tuple[float, float, float]
    unit: float
    ants: int = 0
    """How many ants the player has in all."""

    @property
    def hand_unit(self) -> float:
        """The scale of ants in hand."""
        return self.unit * (HAND_SMALL if self.ants > HAND_ROW else 1.0)

    def hand(self, number: int) -> list[Point]:
        """Places of `number` ants in hand, closer together the more there are; slightly uneven, as laid down by hand."""
        left, right, y = self.row
        step = HAND_STEP * self.hand_unit
        if self.ants > HAND_ROW:
            columns = (self.ants + 1) // 2
            step = min(step, (right - left) / (columns - 1))
            gap = HAND_ROW_GAP * self.hand_unit
            return [
                (left + step * (i % columns), y + gap * (i // columns - 0.5) + step * 0.07 * math.sin(2.4 * i))
                for i in range(number)
            ]
        if number > 1:
            step = min(step, (right - left) / (number - 1))
        return [(left + step * i, y + step * 0.07 * math.sin(2.4 * i)) for i in range(number)]


@dataclass(frozen=True)
class Plan:
    """The whole layout of a board in a rect of `size`."""

    size: tuple[int, int]
    unit: float
    centres: tuple[Point, ...]
    radii: tuple[float, ...]
    homes: tuple[Home, Home]
    """By place: 0 the upper, 1 the lower."""
    banded: bool
    dense: bool
    """Rows stand so close that there is no room for names between them."""

    def heading(self, start: int, end: int) -> float:
        """Direction from one log to another, radians clockwise from the east (y points down)."""
        (x0, y0), (x1, y1) = self.centres[start], self.centres[end]
        return math.atan2(y1 - y0, x1 - x0)

    def log_at(self, point: Point, reach: float = 1.06) -> int | None:
        """The log at `point`, or None; `reach` widens the logs."""
        for log, ((x, y), radius) in enumerate(zip(self.centres, self.radii, strict=True)):
            if math.hypot(point[0] - x, point[1] - y) <= radius * reach:
                return log
        return None


def make_plan(board: Board, size: tuple[int, int]) -> Plan:
    """Lay `board` out in a rect of `size` pixels: the larger of two ways, players' bands above and below, or corners."""
    columns = [q + r / 2 for q, r in board.hexes]
    rows = [r for _, r in board.hexes]
    wide, high = max(columns) - min(columns), max(rows) - min(rows)
    middle = ((max(columns) + min(columns)) / 2, (max(rows) + min(rows)) / 2)
    places = [(column - middle[0], row - middle[1]) for column, row in zip(columns, rows, strict=True)]

    banded = _fit(wide, high, size, size[1] * (1 - 2 * BAND))
    cornered = _fit_corners(places, wide, high, size)
    use_bands = banded >= 0.86 * cornered
    distance = banded if use_bands else cornered
    room = size[1] * (1 - 2 * BAND) if use_bands else float(size[1])
    stretch = _stretch(high, distance, room)
    unit = distance / DISTANCE
    # The names stand below the logs, so the pile sits a little higher than the middle.
    rise = 0.10 * distance
    centres = tuple(
        (size[0] / 2 + x * distance, size[1] / 2 - rise + y * distance * stretch) for x, y in places
    )
    radii = tuple(
        (CENTRE_RADIUS if board.is_centre(log) else LOG_RADIUS) * unit for log in range(board.size)
    )
    homes = _band_homes(size, board.ants) if use_bands else _corner_homes(size, board.ants)
    return Plan(size, unit, centres, radii, homes, use_bands, stretch < DENSE)


def _fit(wide: float, high: float, size: tuple[int, int], room: float) -> float:
    """The largest distance between logs at which the pile fits `size`'s width and `room`'s height."""
    return min(size[0] / (wide + SIDE), room / (high * FLAT + BELOW), size[0] / 5.2)


def _stretch(high: float, distance: float, room: float) -> float:
    if not high:
        return FLAT
    return max(FLAT, min(STRETCH, (room / distance - BELOW) / high))


def _fit_corners(places: list[Point], wide: float, high: float, size: tuple[int, int]) -> float:
    """The same when the players' things stand in opposite corners, free of every log."""
    distance = _fit(wide, high, size, float(size[1]))
    corner = (size[0] * CORNER[0], size[1] * CORNER[1])
    while distance > 20:
        stretch = _stretch(high, distance, float(size[1]))
        radius = 0.47 * distance
        free = True
        for x, y in places:
            centre_x, centre_y = x * distance, y * distance * stretch - 0.10 * distance
            # Nearest point of the upper left corner's box, seen from the middle; the lower right is its mirror.
            for mirror, foot in ((1, 0.0), (-1, 0.30 * distance)):
                near_x = min(mirror * centre_x, corner[0] - size[0] / 2)
                near_y = min(mirror * centre_y, corner[1] - size[1] / 2)
                if math.hypot(mirror * centre_x - near_x, mirror * centre_y - near_y) < radius + foot:
                    free = False
        if free:
            return distance
        distance *= 0.97
    return distance


def _band_homes(size: tuple[int, int], ants: int) -> tuple[Home, Home]:
    width, height = size
    band = height * BAND
    unit = min(band / 112, width / 1130)
    half = (min(150 * unit, width * 0.135), band * 0.315)
    nest_x = width * 0.447
    hands_from, hands_to = width * 0.645, width * 0.935
    homes = []
    for lower in (False, True):
        y = height - band * 0.52 if lower else band * 0.55
        hand = (hands_from, hands_to, y)
        homes.append(Home((nest_x, y), half, (width * 0.155, y - band * 0.10), hand, unit, ants))
    return homes[0], homes[1]


def _corner_homes(size: tuple[int, int], ants: int) -> tuple[Home, Home]:
    width, height = size
    wide, high = width * CORNER[0], height * CORNER[1]
    unit = min(high / 190, wide / 250)
    half = (wide * 0.42, high * 0.20)
    if half[0] > half[1] * SLENDER:  # the slender nest is lower than that
        half = (half[0], min(half[1], half[0] * 0.28))
    homes = []
    for lower in (False, True):
        left, top = (width - wide, height - high) if lower else (0.0, 0.0)
        x = left + wide / 2
        tag_y, nest_y, hand_y = (0.86, 0.55, 0.14) if lower else (0.15, 0.46, 0.84)
        edge = 0.10 if ants > HAND_ROW else 0.14
        hand = (left + wide * edge, left + wide * (1 - edge), top + high * hand_y)
        homes.append(Home((x, top + high * nest_y), half, (x, top + high * tag_y), hand, unit, ants))
    return homes[0], homes[1]


@dataclass(frozen=True)
class Berth:
    """Where eggs and an ant lie on one log, relative to its centre, in units: with and without an ant."""

    open: Oval
    guarded: Oval
    ant: Point
    turn: float
    """Direction the guarding ant looks in, degrees clockwise from up the page."""


def make_berths(board: Board, plan: Plan) -> list[Berth]:
    """For every log the places that leave its arrows visible."""
    return [_berth(log, [plan.heading(log, way) for way in board.exits[log]], board.is_centre(log))
            for log in range(board.size)]  # fmt: skip


def _berth(log: int, ways: list[float], centre: bool) -> Berth:
    away_x, away_y = -sum(map(math.cos, ways)), -sum(map(math.sin, ways))
    reach = CENTRE_RADIUS if centre else LOG_RADIUS
    length = math.hypot(away_x, away_y)
    if centre or length < 0.2:
        # Ways lead out on both sides: eggs in the middle, an ant across the upper half.
        back = -math.pi / 2
        lean = 0.0
    else:
        back = math.atan2(away_y, away_x)
        lean = 1.0
    open_oval = Oval(
        lean * math.cos(back) * reach * 0.15, lean * math.sin(back) * reach * 0.12, reach * 0.60, reach * 0.60
    )
    # The ant takes the rear on the side that is further up, the eggs the other: its body never covers them.
    sides = [back + 1.12, back - 1.12] if lean else [back, back + math.pi]
    ant_at, eggs_at = sorted(sides, key=math.sin)
    if abs(math.sin(sides[0]) - math.sin(sides[1])) < 0.05:
        ant_at, eggs_at = sides if log % 2 else sides[::-1]
    guarded = Oval(math.cos(eggs_at) * reach * 0.36, math.sin(eggs_at) * reach * 0.36, reach * 0.43, reach * 0.43)
    ant = (math.cos(ant_at) * reach * 0.40, math.sin(ant_at) * reach * 0.40)
    # It stands alongside its eggs and looks outwards, past the arrow.
    along = ant_at + math.pi / 2 if math.cos(ant_at + math.pi / 2 - back) < 0 else ant_at - math.pi / 2
    turn = math.degrees(along) + 90 + (18 if log % 2 else -18)
    return Berth(open_oval, guarded, ant, turn % 360)
