"""Where everything lies on the table of Ants!, for a park of any shape in a rect of any size.

Points are pixels from the rect's own corner, y down. `unit` is pixels per drawing unit: a space is a hexagon, pointy side up,
with a radius of `HEX` units from its middle to a corner.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.ants.board import Hill, Park
from game.engine.hexes import Hex, turned

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width, height."""

HEX = 60.0
ROOT3 = math.sqrt(3)
INNER = ROOT3 / 2
"""A hexagon's inner radius, as a share of its outer one."""

MOUND = (1.02, 0.66)
"""An anthill's mound reaches this many hex radii beyond the middles of its outermost hexes, along the park's edge and away
from it."""
CHAMBER = 0.28
HOLLOW = 0.63, 0.15
SEAL = 0.30, 0.62
"""Where the Queen, the hollows for food and its number, and the seal lie on a mound, in shares of its half-axes."""
GATE_ALONG, GATE_AWAY, GATE_BEND = 0.635, -0.645, 0.099
"""Where the holes lie: along the edge as a share of their entrances' places, and towards the park."""
GARDEN = 0.42
"""Hex radii of garden between what belongs to the park and the window's edge."""
CARD = 0.124
"""Width of a card in the corner, as a share of the smaller of height and `BROAD` x width."""
BROAD = 0.77
CARD_HIGH = 1.42
"""Height of a card in widths."""
FAN = 2.62
"""Width of a fan of three cards, in widths of one."""
EDGE = 0.2
"""Room between a card and the window's edge, in widths of a card."""
SHRINK = 0.97
"""When something does not fit, everything is laid out anew this much smaller."""
LEAST_RADIUS = 4.0
TURN_COST = 0.965
"""A park is turned to bring a seat's anthill nearer to its player unless it gets smaller than this share for it."""


@dataclass(frozen=True)
class Mound:
    """One anthill: an oval of earth, its long axis along the park's edge."""

    centre: Point
    half: tuple[float, float]
    """Half-axes: along `side` and along `out`."""
    out: Point
    """Unit vector away from the park."""
    side: Point
    """Unit vector along the park's edge."""
    queen: Point
    """Middle of the Queen's chamber."""
    store: Point
    """Middle of the heap of food."""
    count: Point
    """Where the number of food stands."""
    seal: Point
    """Where the seat's seal lies."""
    gates: tuple[Point, ...]
    """A hole for each entrance, in the order of the hill's entrances."""

    @property
    def turn(self) -> float:
        """How the mound is turned: degrees clockwise from one whose park lies below it."""
        return math.degrees(math.atan2(self.side[1], self.side[0]))

    def has(self, point: Point, reach: float = 1.0) -> bool:
        """Whether `point` lies on the mound, `reach` times as large."""
        dx, dy = point[0] - self.centre[0], point[1] - self.centre[1]
        along = (dx * self.side[0] + dy * self.side[1]) / (self.half[0] * reach)
        away = (dx * self.out[0] + dy * self.out[1]) / (self.half[1] * reach)
        return along * along + away * away <= 1.0

    def box(self) -> Box:
        """The smallest upright box round it."""
        wide = math.hypot(self.half[0] * self.side[0], self.half[1] * self.out[0])
        high = math.hypot(self.half[0] * self.side[1], self.half[1] * self.out[1])
        return self.centre[0] - wide, self.centre[1] - high, 2 * wide, 2 * high


@dataclass(frozen=True)
class Plan:
    """The whole layout of a park in a rect of `size`."""

    size: tuple[int, int]
    unit: float
    centres: tuple[Point, ...]
    """By space, fountains included."""
    hills: tuple[Mound, ...]
    """By anthill, in the order of the park's `hills`."""
    middle: Point
    """Middle of the park."""
    turned: int
    """Sixths of a turn the park is shown turned by, counter-clockwise."""
    card: Box
    """Where the Park Life card lies."""
    hand: Box
    """Where the hand of Park Space cards lies."""

    @property
    def hex_radius(self) -> float:
        """Pixels from a space's middle to a corner."""
        return self.unit * HEX

    def heading(self, start: int, end: int) -> float:
        """Degrees clockwise from up in which `end` lies from `start` (spaces)."""
        return heading(self.centres[start], self.centres[end])

    def space_at(self, point: Point) -> int | None:
        """The space at `point`, fountains included; None beside the park."""
        reach = self.hex_radius
        best, nearest = None, reach
        for space, (x, y) in enumerate(self.centres):
            if abs(x - point[0]) <= reach and abs(y - point[1]) <= reach:
                away = math.hypot(x - point[0], y - point[1])
                if away < nearest:
                    best, nearest = space, away
        return best

    def hill_at(self, point: Point) -> int | None:
        """The anthill at `point`, or None."""
        return next((number for number, mound in enumerate(self.hills) if mound.has(point)), None)

    def corners(self, space: int, share: float = 1.0) -> list[Point]:
        """The six corners of a space's hexagon, from the top clockwise, `share` times as large."""
        x, y = self.centres[space]
        return hexagon(x, y, self.hex_radius * share)


def heading(start: Point, end: Point) -> float:
    """Degrees clockwise from up in which `end` lies from `start`."""
    return math.degrees(math.atan2(end[1] - start[1], end[0] - start[0])) + 90


def hexagon(x: float, y: float, radius: float) -> list[Point]:
    """The corners of a hexagon, pointy side up, from the top clockwise."""
    return [
        (x + radius * math.sin(math.radians(60 * i)), y - radius * math.cos(math.radians(60 * i))) for i in range(6)
    ]


def make_plan(park: Park, size: tuple[int, int], near: int | None = None, *, cards: bool = True) -> Plan:
    """Lay `park` out in a rect of `size` pixels, turned so that the anthill `near` (an index) lies lowest where that costs no
    room; room for `cards` is kept in the right corners, clear of everything."""
    straight = _fit(park, size, 0, cards)
    if near is None:
        return straight
    best = straight
    for sixths in range(1, 6):
        other = _fit(park, size, sixths, cards)
        fits = other.unit >= straight.unit * TURN_COST
        if fits and _lowness(other, near) > _lowness(best, near) + 0.5 * other.hex_radius:
            best = other
    return best


def _lowness(plan: Plan, hill: int) -> float:
    return plan.hills[hill].centre[1]


def _fit(park: Park, size: tuple[int, int], sixths: int, cards: bool) -> Plan:
    """The largest layout turned by `sixths` in which nothing lies outside and no card covers the park or an anthill."""
    spaces = [_place(at, sixths) for at in park.hexes]
    hills = [_raw_mound(hill, spaces, sixths) for hill in park.hills]
    boxes = [mound.box() for mound in hills]
    boxes += [(x - INNER, y - 1.0, 2 * INNER, 2.0) for x, y in spaces]
    left = min(box[0] for box in boxes) - GARDEN
    top = min(box[1] for box in boxes) - GARDEN
    right = max(box[0] + box[2] for box in boxes) + GARDEN
    bottom = max(box[1] + box[3] for box in boxes) + GARDEN
    card, hand = _cards(size)
    radius = max(LEAST_RADIUS, min(size[0] / (right - left), size[1] / (bottom - top)))
    while True:
        for share in (0.5, 0.25, 0.0):
            # Centred if that leaves the corners free, else moved to the left, away from the cards.
            shift_x = (size[0] - radius * (right - left)) * share - radius * left
            shift_y = (size[1] - radius * (bottom - top)) / 2 - radius * top
            plan = _scaled(size, radius, (shift_x, shift_y), spaces, hills, sixths, card, hand)
            if not cards or radius <= LEAST_RADIUS or (_clear(plan, card) and _clear(plan, hand)):
                return plan
        radius *= SHRINK


def _place(at: Hex, sixths: int) -> Point:
    q, r = turned(at, sixths)
    return ROOT3 * (q + r / 2), 1.5 * r


def _raw_mound(hill: Hill, spaces: Sequence[Point], sixths: int) -> Mound:
    """The mound of `hill` in hex radii, before it is moved and scaled."""
    gates = [spaces[space] for space in hill.entrances]
    earth = [_place(at, sixths) for at in (hill.queen, *hill.brown)]
    x, y = _mean(earth)
    door = _mean(gates)
    length = math.hypot(x - door[0], y - door[1]) or 1.0
    out = ((x - door[0]) / length, (y - door[1]) / length)
    side = (-out[1], out[0])

    def at(along: float, away: float) -> Point:
        return x + side[0] * along + out[0] * away, y + side[1] * along + out[1] * away

    half_along = max(abs((a - x) * side[0] + (b - y) * side[1]) for a, b in earth) + MOUND[0]
    half_away = max(abs((a - x) * out[0] + (b - y) * out[1]) for a, b in earth) + MOUND[1]
    # The heap lies on the lower side, or on the right of a mound that lies level; the number opposite.
    lower = 1 if (side[1], side[0]) > (0.15, -2.0) or (abs(side[1]) <= 0.15 and side[0] > 0) else -1
    holes = []
    for a, b in gates:
        along = ((a - x) * side[0] + (b - y) * side[1]) * GATE_ALONG
        holes.append(at(along, half_away * (GATE_AWAY + GATE_BEND * abs(along))))
    hollow = half_along * HOLLOW[0]
    return Mound(
        (x, y), (half_along, half_away), out, side, at(0.0, half_away * CHAMBER),
        at(hollow * lower, half_away * HOLLOW[1]), at(-hollow * lower, half_away * HOLLOW[1]),
        at(-half_along * SEAL[0] * lower, half_away * SEAL[1]), tuple(holes),
    )  # fmt: skip


def _mean(points: Sequence[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _scaled(
    size: tuple[int, int], radius: float, shift: Point, spaces: Sequence[Point], hills: Sequence[Mound], sixths: int,
    card: Box, hand: Box,
) -> Plan:  # fmt: skip
    def at(point: Point) -> Point:
        return shift[0] + radius * point[0], shift[1] + radius * point[1]

    mounds = tuple(
        Mound(
            at(raw.centre), (raw.half[0] * radius, raw.half[1] * radius), raw.out, raw.side,
            at(raw.queen), at(raw.store), at(raw.count), at(raw.seal), tuple(map(at, raw.gates)),
        )
        for raw in hills
    )  # fmt: skip
    centres = tuple(map(at, spaces))
    return Plan(size, radius / HEX, centres, mounds, _mean(centres), sixths, card, hand)


def _cards(size: tuple[int, int]) -> tuple[Box, Box]:
    """The upper right corner's card and the fan in the lower right corner."""
    wide = CARD * min(size[1], size[0] * BROAD)
    high, edge = wide * CARD_HIGH, wide * EDGE
    fan = wide * FAN
    return (size[0] - edge - wide, edge, wide, high), (size[0] - edge - fan, size[1] - edge - high, fan, high)


def _clear(plan: Plan, box: Box) -> bool:
    """Whether nothing of the park lies below `box`."""
    left, top, wide, high = box

    def near(x: float, y: float) -> Point:
        return max(left, min(left + wide, x)), max(top, min(top + high, y))

    for x, y in plan.centres:
        a, b = near(x, y)
        if math.hypot(x - a, y - b) < plan.hex_radius * 1.02:
            return False
    for mound in plan.hills:
        # An oval is convex: sampled along the box's edges a finger's breadth apart it cannot slip through.
        steps = [i / 24 for i in range(25)]
        edges = [(left + wide * s, b) for s in steps for b in (top, top + high)]
        edges += [(a, top + high * s) for s in steps for a in (left, left + wide)]
        if any(mound.has(point, 1.02) for point in edges):
            return False
        if left < mound.centre[0] < left + wide and top < mound.centre[1] < top + high:
            return False
    return True
