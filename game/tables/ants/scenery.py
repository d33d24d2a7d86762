"""The still part of the table of Ants!: meadow, gravel, the lawn with its spaces, fountains, what grows round the park.

Where things fall is the table's own chance, seeded by the level.
"""

import random
import zlib

import pygame

from game.engine.ants.board import ENTRANCE, FOUNTAIN, VEGETATION, Park
from game.engine.hexes import step, turned
from game.tables.ants.dressing import Garden
from game.tables.ants.geometry import Plan, Point
from game.tables.still import Put, Still, ground, light
from game.ui.art import Art, number

MEADOW, GRAVEL, LAWN = "ants-meadow", "ants-gravel", "ants-lawn"
"""Baked pictures: the ground beside the park, the walks, the lawn."""
GROWN = {GRAVEL: 44, LAWN: 6}
"""Units by which a ground reaches beyond the spaces it lies under, both sides together."""
SOFT = {GRAVEL: 2.2, LAWN: 1.0}
GRASS_KINDS, BED_KINDS, WORN_KINDS = 6, 6, 2


class Scenery(Still):
    """Lays out and composes the still picture for `park` on `plan`."""

    def __init__(self, park: Park, plan: Plan, art: Art) -> None:
        super().__init__(art, "ants", (MEADOW, GRAVEL, LAWN), plan.size)
        self.park = park
        self.plan = plan
        self.seed = zlib.crc32(park.source.encode() or park.level_id.encode())
        self.garden = Garden(park, plan, (plan.card, plan.hand))
        self._masks = {name: self._mask(name) for name in (GRAVEL, LAWN)}
        self._lay_out()

    # Laying out ---------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        park, plan = self.park, self.plan
        rng = random.Random(self.seed)
        self.puts += self._masks.values()
        self._first = len(self.puts)
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

    def _mask(self, name: str) -> Put:
        """What is white where the ground `name` lies."""
        unit, size = self.plan.unit, self.plan.size
        path = "".join(self._polygon(self.plan.corners(space)) for space in range(self.park.size))
        if name == GRAVEL:
            path += "".join(self._line(line) for line in self.garden.walks)
        wide, high = number(size[0] / unit), number(size[1] / unit)
        text = self.art.text("ants/cut", path=path, w=wide, h=high, grow=GROWN[name], soft=SOFT[name])
        return Put(text, size, 0, 0)

    def _kerb(self) -> None:
        """The stone edge of the lawn."""
        unit, size = self.plan.unit, self.plan.size
        path = "".join(self._polygon(loop) for loop in outline(self.park, self.plan))
        wide, high = number(size[0] / unit), number(size[1] / unit)
        self.puts.append(Put(self.art.text("ants/kerb", path=path, w=wide, h=high), size, 0, 0))

    def _polygon(self, points: list[Point]) -> str:
        unit = self.plan.unit
        return "M" + "L".join(f"{x / unit:.1f} {y / unit:.1f}" for x, y in points) + "Z"

    def _line(self, points: list[Point]) -> str:
        unit = self.plan.unit
        return "M" + "L".join(f"{x / unit:.1f} {y / unit:.1f}" for x, y in points)

    # Composing ----------------------------------------------------------------------------------------------------

    def compose(self) -> pygame.Surface:
        picture = self.ground().copy()
        for name, mask in self._masks.items():
            cut = pygame.Surface(self.size, pygame.SRCALPHA)
            cut.blit(ground(self.art, name, self.size), (0, 0))
            cut.blit(self.art.svg(mask.text, mask.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            picture.blit(cut, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        self.onto(picture, self._first)
        light(picture, self.art, shade=0.42, glow=0.24)
        return picture


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
