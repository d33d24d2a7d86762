"""What lies about on the moss of The Colony: ferns in the corners, leaves, caps, flowers, stones, pebbles round the centre.

Only for looks, placed by the table's own chance, and kept off everything that play needs.
"""

import math
import random
from collections.abc import Iterable
from dataclasses import dataclass

from game.engine.colony.board import Board
from game.tables.colony.geometry import CENTRE_RADIUS, Plan, Point


@dataclass(frozen=True)
class Thing:
    """A drawing of ``assets/art/colony`` at a place, its scale in pixels per unit, turned clockwise."""

    name: str
    x: float
    y: float
    scale: float
    turn: int = 0


LOOSE = (
    ("leaf", 3, 34, 0.7, 1.1, 7),
    ("cap", 2, 26, 0.5, 0.95, 5),
    ("flower", 3, 14, 0.6, 1.0, 13),
    ("stone", 3, 18, 0.35, 0.65, 14),
    ("mushroom", 2, 30, 0.55, 0.8, 3),
    ("moss", 2, 26, 0.5, 0.9, 8),
)
"""Drawing, kinds of it, radius in units, least and most size, how many are tried."""

TURNING = {"leaf"}

FERNS = (
    # share of width and height where the root is, direction it grows in, length in units of the board's height / 884
    (-0.02, 1.02, -62, 300), (-0.03, 0.90, -28, 250), (0.04, 1.03, -30, 220),
    (1.03, -0.02, 128, 290), (1.03, 0.12, 168, 210), (0.92, -0.03, 100, 190),
    (-0.03, 0.02, 40, 210), (1.03, 1.01, -140, 220),
)  # fmt: skip
PEBBLES = 30


def dressing(board: Board, plan: Plan, rng: random.Random) -> Iterable[Thing]:
    """Everything that lies about, in drawing order."""
    yield from _pebbles(board, plan, rng)
    taken: list[tuple[float, float, float]] = []
    for name, kinds, radius, least, most, number in LOOSE:
        for _ in range(number):
            for _ in range(24):
                scale = rng.uniform(least, most) * plan.unit
                x, y = rng.uniform(0, plan.size[0]), rng.uniform(0, plan.size[1])
                reach = radius * scale * 1.1
                if is_free(board, plan, x, y, reach) and all(
                    math.hypot(x - a, y - b) > reach + r + 10 * plan.unit for a, b, r in taken
                ):
                    taken.append((x, y, reach))
                    turn = rng.randrange(0, 360, 5) if name in TURNING else 0
                    yield Thing(f"{name}-{rng.randint(1, kinds)}", x, y, scale, turn)
                    break
    yield from _ferns(board, plan, rng)


def _ferns(board: Board, plan: Plan, rng: random.Random) -> Iterable[Thing]:
    """Fronds from the corners inwards, as long as they cover nothing."""
    width, height = plan.size
    for share_x, share_y, turn, length in FERNS:
        x, y = share_x * width, share_y * height
        angle = math.radians(turn)
        full = length * min(width / 1130, height / 884)
        for shrink in (1.0, 0.85, 0.7, 0.55):
            reach = full * shrink
            spine = [(x + math.cos(angle) * reach * u, y + math.sin(angle) * reach * u) for u in (0.35, 0.6, 0.85)]
            if all(is_free(board, plan, a, b, reach * 0.05) for a, b in spine):
                yield Thing(f"fern-{rng.randint(1, 3)}", x, y, reach / 250, turn)
                break


def _pebbles(board: Board, plan: Plan, rng: random.Random) -> Iterable[Thing]:
    """Rings of pebbles round the centre logs, open where trails lead in and out."""
    for log in range(board.size):
        if not board.is_centre(log):
            continue
        x, y = plan.centres[log]
        unit = plan.radii[log] / CENTRE_RADIUS
        doors = [plan.heading(log, way) for way in (*board.exits[log], *board.crossings[log])]
        for i in range(PEBBLES):
            angle = i / PEBBLES * math.tau + rng.uniform(-0.05, 0.05)
            if any(abs(math.remainder(angle - door, math.tau)) < 0.24 for door in doors):
                continue
            at = (x + 99 * unit * math.cos(angle), y + (4 + 94 * math.sin(angle)) * unit)
            near = any(
                math.hypot(at[0] - plan.centres[other][0], at[1] - plan.centres[other][1]) < plan.radii[other] * 1.22
                for other in range(board.size)
                if other != log
            )
            if not near:
                yield Thing(f"stone-{rng.randint(1, 3)}", *at, unit * rng.uniform(0.42, 0.66))


def is_free(board: Board, plan: Plan, x: float, y: float, reach: float) -> bool:
    """Whether a thing of radius `reach` at (`x`, `y`) covers no log, trail, nest, name tag or ant in hand."""
    for (log_x, log_y), radius in zip(plan.centres, plan.radii, strict=True):
        # The name stands below the log.
        if math.hypot(x - log_x, y - log_y) < radius * 1.12 + reach or (
            abs(x - log_x) < radius + reach and 0 < y - log_y < radius * 1.6 + reach
        ):
            return False
    for log in range(board.size):
        for way in board.exits[log]:
            if _distance(x, y, plan.centres[log], plan.centres[way]) < 24 * plan.unit + reach:
                return False
    for home in plan.homes:
        wide, high = home.half[0] * 1.25 + reach, home.half[1] * 1.4 + reach
        if math.hypot((x - home.nest[0]) / wide, (y - home.nest[1]) / high) < 1:
            return False
        if abs(x - home.tag[0]) < 96 * home.unit + reach and abs(y - home.tag[1]) < 44 * home.unit + reach:
            return False
        if any(math.hypot(x - a, y - b) < 50 * home.unit + reach for a, b in home.hand(board.ants)):
            return False
    return True


def _distance(x: float, y: float, start: Point, end: Point) -> float:
    """Distance of a point from a line between two others."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    along = ((x - start[0]) * dx + (y - start[1]) * dy) / (dx * dx + dy * dy or 1.0)
    along = max(0.0, min(1.0, along))
    return math.hypot(x - start[0] - dx * along, y - start[1] - dy * along)
