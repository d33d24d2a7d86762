"""What grows and lies about round the park of Ants!: trees and bushes, benches by the walks, a picnic, flowers in the grass.

Only for looks, placed by the table's own chance, and kept off everything that play needs.
"""

import itertools
import math
import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.engine.ants.board import FOUNTAIN, GRASS, Park
from game.tables.ants.geometry import Box, Plan, Point

TREE, BUSH = 150.0, 60.0
"""Radii of the drawings, in units."""
WALK = 74.0
"""Width of a walk, in units."""
WALKS = 5
LEAST_TURN = math.radians(50)
RIM = 38.0
"""Units of gravel round the park."""
TREES, BUSHES, BENCHES, PATCHES, TUFTS = 11, 16, 3, 46, 120
ON_LAWN = 0.30
"""Share of empty grass spaces that have clover or daisies of their own, besides those of their drawing."""


@dataclass(frozen=True)
class Thing:
    """A drawing of ``assets/art/ants`` at a place, its scale in pixels per unit, turned clockwise; `holes`: whether the
    drawing turns itself under a light that stays."""

    name: str
    x: float
    y: float
    scale: float
    turn: int = 0
    holes: bool = False


class Garden:
    """The ground beside the park of `plan`: what is free, and the walks that lead to it."""

    def __init__(self, park: Park, plan: Plan, cards: Sequence[Box] = ()) -> None:
        self.park = park
        self.plan = plan
        self.cards = cards
        self.walks = self._walks()

    # Room ---------------------------------------------------------------------------------------------------------

    def is_free(self, x: float, y: float, reach: float, *, walks: bool = True) -> bool:
        """Whether a thing of radius `reach` at (`x`, `y`) covers no space, anthill or (unless told otherwise) walk."""
        plan = self.plan
        rim = plan.hex_radius + RIM * plan.unit + reach
        if any(abs(x - a) < rim and math.hypot(x - a, y - b) < rim for a, b in plan.centres):
            return False
        for mound in plan.hills:
            dx, dy = x - mound.centre[0], y - mound.centre[1]
            along = (dx * mound.side[0] + dy * mound.side[1]) / (mound.half[0] * 1.06 + reach)
            away = (dx * mound.out[0] + dy * mound.out[1]) / (mound.half[1] * 1.06 + reach)
            if along * along + away * away < 1.0:
                return False
        wide = WALK / 2 * plan.unit + reach
        return not walks or all(distance(x, y, a, b) >= wide for line in self.walks for a, b in _pairs(line))

    def _covers_card(self, x: float, y: float, reach: float) -> bool:
        return any(
            left - reach < x < left + wide + reach and top - reach < y < top + high + reach
            for left, top, wide, high in self.cards
        )

    def _walks(self) -> list[list[Point]]:
        """Ways from the park's edge straight out of the picture, between the anthills."""
        found: list[list[Point]] = []
        headings: list[float] = []
        for degrees in (180, 0, 240, 60, 300, 120, 210, 30, 330, 150, 270, 90):
            angle = math.radians(degrees)
            if len(found) < WALKS and all(abs(math.remainder(angle - other, math.tau)) >= LEAST_TURN for other in headings):
                line = self._walk(angle)
                if line:
                    found.append(line)
                    headings.append(angle)
        return found

    def _walk(self, angle: float) -> list[Point]:
        """A way out of the park in the direction `angle`, [] where an anthill or a card stands in it."""
        plan = self.plan
        dx, dy = math.cos(angle), math.sin(angle)
        x0, y0 = plan.middle
        reach = plan.hex_radius
        edge = 0.0
        for x, y in plan.centres:
            along, aside = (x - x0) * dx + (y - y0) * dy, abs((x - x0) * dy - (y - y0) * dx)
            if aside < reach:
                edge = max(edge, along + reach * 0.5)
        out = math.hypot(*plan.size)
        steps = 14
        line = []
        for i in range(steps + 1):
            along = edge + out * i / steps * 0.6
            bow = math.sin(i / steps * 2.2 + angle) * reach * 0.9 * min(1.0, i / 3)
            line.append((x0 + dx * along - dy * bow, y0 + dy * along + dx * bow))
        for x, y in line[2:]:
            if not (0 <= x <= plan.size[0] and 0 <= y <= plan.size[1]):
                break
            if any(mound.has((x, y), 1.22) for mound in plan.hills) or self._covers_card(x, y, reach * 0.3):
                return []
        return line

    # Things -------------------------------------------------------------------------------------------------------

    def things(self, rng: random.Random) -> Iterator[Thing]:
        """Everything that lies about, in drawing order."""
        yield from self._tufts(rng)
        yield from self._flowers(rng)
        taken: list[tuple[float, float, float]] = []
        yield from self._picnic(rng, taken)
        yield from self._benches(taken)
        yield from self._bushes(rng, taken)
        yield from self._trees(rng, taken)

    def on_lawn(self, rng: random.Random) -> Iterator[Thing]:
        """Clover and daisies at the rims of grass spaces, where pieces leave them to be seen."""
        plan = self.plan
        for space, (x, y) in enumerate(plan.centres):
            if self.park.kind[space] != GRASS or rng.random() > ON_LAWN:
                continue
            angle, out = rng.uniform(0, math.tau), rng.uniform(0.55, 0.74) * plan.hex_radius
            name = rng.choice(("clover", "clover", "daisy"))
            scale = plan.unit * rng.uniform(0.7, 1.0)
            yield Thing(f"{name}-{rng.randint(1, 3)}", x + math.cos(angle) * out, y + math.sin(angle) * out, scale)

    def worn(self) -> set[int]:
        """Spaces where the grass is trodden: round each fountain, and between it and the walks on its left and right."""
        plan = self.plan
        wells = [space for space in range(self.park.size) if self.park.kind[space] == FOUNTAIN]
        found = {space for space, wells_near in enumerate(self.park.fountains) if wells_near}
        for line in self.walks[:2]:
            well = min(wells, key=lambda space: _apart(plan.centres[space], line[0]), default=None)
            if well is None:
                continue
            for space, (x, y) in enumerate(plan.centres):
                if distance(x, y, line[0], plan.centres[well]) < plan.hex_radius * 0.62:
                    found.add(space)
        return found

    def _tufts(self, rng: random.Random) -> Iterator[Thing]:
        width, height = self.plan.size
        for _ in range(TUFTS):
            x, y = rng.uniform(0, width), rng.uniform(0, height)
            if self.is_free(x, y, 6 * self.plan.unit):
                yield Thing(f"tuft-{rng.randint(1, 3)}", x, y, self.plan.unit * rng.uniform(0.7, 1.2))

    def _flowers(self, rng: random.Random) -> Iterator[Thing]:
        """Patches of one kind of flower."""
        plan = self.plan
        for _ in range(PATCHES):
            at_x, at_y = rng.uniform(0, plan.size[0]), rng.uniform(0, plan.size[1])
            name = f"{rng.choice(('daisy', 'bloom', 'bloom', 'clover'))}-{rng.randint(1, 3)}"
            for _ in range(rng.randint(3, 8)):
                x, y = at_x + rng.gauss(0, 46) * plan.unit, at_y + rng.gauss(0, 32) * plan.unit
                if self.is_free(x, y, 10 * plan.unit):
                    yield Thing(name, x, y, plan.unit * rng.uniform(0.8, 1.25))

    def _picnic(self, rng: random.Random, taken: list[tuple[float, float, float]]) -> Iterator[Thing]:
        """A blanket with basket and plate where there is most room."""
        plan, unit = self.plan, self.plan.unit
        width, height = plan.size
        reach = 150 * unit
        spots = [(x, y) for x in (0.05, 0.12, 0.88, 0.95) for y in (0.07, 0.13, 0.87, 0.93)]
        rng.shuffle(spots)
        for share_x, share_y in spots:
            x, y = share_x * width, share_y * height
            if self.is_free(x, y, reach) and not self._covers_card(x, y, reach * 0.5):
                turn = rng.randrange(-30, 31, 10) % 360
                taken.append((x, y, reach * 1.1))
                yield Thing("blanket", x, y, unit, turn, True)
                yield Thing("basket", x + 62 * unit, y - 26 * unit, unit, turn, True)
                yield Thing("plate", x - 56 * unit, y + 12 * unit, unit, turn, True)
                yield Thing("food-sandwich", x - 56 * unit, y + 8 * unit, unit * 0.62)
                yield Thing("food-apple", x + 8 * unit, y + 44 * unit, unit * 0.46)
                return

    def _benches(self, taken: list[tuple[float, float, float]]) -> Iterator[Thing]:
        """Beside the walks, looking at them."""
        plan, unit = self.plan, self.plan.unit
        placed = 0
        for line in self.walks:
            for (a, b), (c, d) in _pairs(line[:6]):
                length = math.hypot(c - a, d - b) or 1.0
                nx, ny = -(d - b) / length, (c - a) / length
                for side in (1, -1):
                    away = (WALK / 2 + 46) * unit * side
                    x, y = (a + c) / 2 + nx * away, (b + d) / 2 + ny * away
                    inside = 60 * unit < x < plan.size[0] - 60 * unit and 60 * unit < y < plan.size[1] - 60 * unit
                    if placed < BENCHES and inside and self._is_open(x, y, 60 * unit, taken, walks=False):
                        placed += 1
                        taken.append((x, y, 70 * unit))
                        turn = round(math.degrees(math.atan2(d - b, c - a)) / 5) * 5 % 360
                        yield Thing("bench", x, y, unit, turn, True)
                        break
                else:
                    continue
                break

    def _bushes(self, rng: random.Random, taken: list[tuple[float, float, float]]) -> Iterator[Thing]:
        yield from self._crowns(rng, taken, "bush", BUSH, BUSHES, (0.55, 1.15))

    def _trees(self, rng: random.Random, taken: list[tuple[float, float, float]]) -> Iterator[Thing]:
        yield from self._crowns(rng, taken, "tree", TREE, TREES, (0.55, 1.1))

    def _crowns(
        self, rng: random.Random, taken: list[tuple[float, float, float]], name: str, radius: float, number: int,
        sizes: tuple[float, float],
    ) -> Iterator[Thing]:  # fmt: skip
        """Crowns near the picture's edges, the largest that fit."""
        plan = self.plan
        width, height = plan.size
        found: list[Thing] = []
        for _ in range(number * 30):
            if len(found) == number:
                break
            x, y = rng.uniform(-0.03, 1.03) * width, rng.uniform(-0.03, 1.03) * height
            rim = min(x, y, width - x, height - y)
            if rim > radius * plan.unit * 1.2 and rng.random() < 0.8:
                continue
            scale = plan.unit * rng.uniform(*sizes)
            reach = radius * scale
            if self._is_open(x, y, reach * 0.94, taken, walks=True):
                taken.append((x, y, reach * 0.86))
                found.append(Thing(f"{name}-{rng.randint(1, 3)}", x, y, scale))
        yield from sorted(found, key=lambda thing: thing.y)

    def _is_open(
        self, x: float, y: float, reach: float, taken: Iterable[tuple[float, float, float]], *, walks: bool
    ) -> bool:
        clear = all(math.hypot(x - a, y - b) > reach + other for a, b, other in taken)
        return clear and self.is_free(x, y, reach, walks=walks)


def distance(x: float, y: float, start: Point, end: Point) -> float:
    """Distance of a point from the line between two others."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    along = ((x - start[0]) * dx + (y - start[1]) * dy) / (dx * dx + dy * dy or 1.0)
    along = max(0.0, min(1.0, along))
    return math.hypot(x - start[0] - dx * along, y - start[1] - dy * along)


def _apart(a: Point, b: Point) -> float:
    return math.hypot(a[0] - b[0], a[1] - b[1])


def _pairs(line: Sequence[Point]) -> Iterable[tuple[Point, Point]]:
    return itertools.pairwise(line)
