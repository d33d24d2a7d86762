"""The still part of the table of Ants!: meadow, gravel, the lawn with its spaces, fountains, what grows round the park.

Where things fall is the table's own chance, seeded by the level.
"""

import random
import zlib
from collections.abc import Sequence

import pygame

from game.engine.ants.board import ENTRANCE, FOUNTAIN, VEGETATION, Park
from game.engine.hexes import step, turned
from game.tables.ants.dressing import Garden
from game.tables.ants.geometry import Plan, Point
from game.tables.still import Put, Still, ground
from game.ui.art import Art, number

MEADOW, GRAVEL, LAWN = "ants-meadow", "ants-gravel", "ants-lawn"
"""Baked pictures: the ground beside the park, the walks, the lawn."""
WALK_SHADOW = (84.0, 6.0, (13, 11, 5, 115))
"""The shadow of the walk in the grass: how wide across the park's edge (both sides together) and how soft in units; its
colour, premultiplied."""
GROUNDS = {GRAVEL: (70.0, 1.5, True), LAWN: (2.0, 1.0, False)}
"""What is cut to the park's shape: units by which it reaches beyond its edge, both sides together; how soft its own edge is;
whether the walks are of it."""
KERB_SHADOW = (13.0, 3.0, (15, 11, 5, 128))
KERB_ASIDE = (2.5, 4.0)
"""Units by which the kerb's shadow falls aside."""
GRASS_KINDS, BED_KINDS, WORN_KINDS = 6, 6, 2


class Scenery(Still):
    """Lays out and composes the still picture for `park` on `plan`."""

    shade, glow = 0.42, 0.24

    def __init__(self, park: Park, plan: Plan, art: Art) -> None:
        super().__init__(art, "ants", (MEADOW, GRAVEL, LAWN), plan.size)
        self.park = park
        self.plan = plan
        self.seed = zlib.crc32(park.source.encode() or park.level_id.encode())
        self.garden = Garden(park, plan, (plan.card, plan.hand))
        self._outline = outline(park, plan)
        self.besides = f"{GROUNDS} {WALK_SHADOW} {KERB_SHADOW} {self.garden.walks}"
        self._lay_out()

    # Laying out ---------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        park, plan = self.park, self.plan
        rng = random.Random(self.seed)
        self._kerb()
        worn = self.garden.worn()
        for space in range(park.size):
            if park.kind[space] != FOUNTAIN:
                self.put(self._hex(space, space in worn, rng), plan.unit, *plan.centres[space])
        for thing in self.garden.on_lawn(rng):
            self.put(thing.name, thing.scale, thing.x, thing.y)
        for space in range(park.size):
            if park.kind[space] == FOUNTAIN:
                self.put("fountain", plan.unit, *plan.centres[space])
        for thing in self.garden.things(rng):
            if thing.holes:
                self.put(thing.name, thing.scale, thing.x, thing.y, turn=thing.turn)
            else:
                self.put_turned(thing.name, thing.scale, thing.x, thing.y, thing.turn)

    def _hex(self, space: int, worn: bool, rng: random.Random) -> str:
        kind = self.park.kind[space]
        if kind == VEGETATION:
            return f"hex-bed-{space % BED_KINDS + 1}"
        if kind == ENTRANCE:
            return "hex-entrance"
        return f"hex-worn-{rng.randint(1, WORN_KINDS)}" if worn else f"hex-{rng.randint(1, GRASS_KINDS)}"

    def _kerb(self) -> None:
        """The stone edge of the lawn."""
        unit, size = self.plan.unit, self.plan.size
        path = "".join(self._polygon(loop) for loop in self._outline)
        wide, high = number(size[0] / unit), number(size[1] / unit)
        self.puts.append(Put(self.art.text("ants/kerb", path=path, w=wide, h=high), size, 0, 0))

    def _polygon(self, points: list[Point]) -> str:
        unit = self.plan.unit
        return "M" + "L".join(f"{x / unit:.1f} {y / unit:.1f}" for x, y in points) + "Z"

    # Composing ----------------------------------------------------------------------------------------------------

    def compose(self) -> pygame.Surface:
        picture = self.ground().copy()
        self._shade(picture, WALK_SHADOW, self.garden.walks, (0.0, 0.0), filled=True)
        for name, (grown, soft, walks) in GROUNDS.items():
            if name == LAWN:
                self._shade(picture, KERB_SHADOW, (), KERB_ASIDE, filled=False)
            cut = pygame.Surface(self.size, pygame.SRCALPHA)
            cut.blit(ground(self.art, name, self.size), (0, 0))
            mask = self._mask(grown, soft, self.garden.walks if walks else (), filled=True)
            cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            picture.blit(cut, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        self.onto(picture)
        self.light(picture)
        return picture

    def _shade(
        self, picture: pygame.Surface, shadow: tuple[float, float, tuple[int, int, int, int]],
        lines: Sequence[list[Point]], aside: Point, *, filled: bool,
    ) -> None:  # fmt: skip
        """A soft shadow along the park's edge and `lines`, fallen `aside` (units)."""
        grown, soft, colour = shadow
        mask = self._mask(grown, soft, lines, filled=filled)
        mask.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
        at = (round(aside[0] * self.plan.unit), round(aside[1] * self.plan.unit))
        picture.blit(mask, at, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _mask(self, grown: float, soft: float, lines: Sequence[list[Point]], *, filled: bool) -> pygame.Surface:
        """White, premultiplied, where the park lies (or only its edge, unless `filled`) and along `lines`: `grown` units
        wide across its edge and the lines, its own edge softened by `soft` units.

        It is drawn twice as large and made smaller: SVG would take seconds to soften a shape as large as the board.
        """
        unit = self.plan.unit
        whole = pygame.Surface((self.size[0] * 2, self.size[1] * 2), pygame.SRCALPHA)
        whole.fill((255, 255, 255, 0))
        white, wide = (255, 255, 255, 255), max(1, round(grown * unit * 2))
        if filled:
            for space in range(self.park.size):
                pygame.draw.polygon(whole, white, _twice(self.plan.corners(space, 1.01)))
        for points, closed in [*((loop, True) for loop in self._outline), *((line, False) for line in lines)]:
            pygame.draw.lines(whole, white, closed, _twice(points), wide)
            for point in _twice(points):
                pygame.draw.circle(whole, white, point, wide / 2)
        small = pygame.transform.smoothscale(whole, self.size)
        return pygame.transform.gaussian_blur(small, max(1, round(soft * unit))).premul_alpha()


def _twice(points: Sequence[Point]) -> list[Point]:
    return [(2 * x, 2 * y) for x, y in points]


_CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""Corners of a hexagon from the top clockwise, in half its width and half its radius."""
_SIDES = ("NE", "E", "SE", "SW", "W", "NW")
"""What lies beyond the side that begins at each corner."""


def outline(park: Park, plan: Plan) -> list[list[Point]]:
    """The park's edges as closed lines: outside and round holes."""
    hexes = [turned(at, plan.turned) for at in park.hexes]
    inside = set(hexes)
    after: dict[tuple[int, int], list[tuple[tuple[int, int], Point]]] = {}
    for space, (q, r) in enumerate(hexes):
        corners = plan.corners(space)
        names = [(2 * q + r + x, 3 * r + y) for x, y in _CORNERS]
        for i, side in enumerate(_SIDES):
            if step((q, r), side) not in inside:
                after.setdefault(names[i], []).append((names[(i + 1) % 6], corners[i]))
    loops: list[list[Point]] = []
    while after:
        at = min(after)
        loop: list[Point] = []
        while at in after:
            following, corner = after[at].pop()
            if not after[at]:
                del after[at]
            loop.append(corner)
            at = following
        loops.append(loop)
    return loops
