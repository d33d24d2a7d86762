"""The still forest floor of Myrmes in one season, and the still earth of a nest.

Where things fall is the table's own chance, seeded by the level, so that seasons differ in weather only.
"""

import math
import random
import zlib
from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from game.engine.myrmes.board import Forest
from game.engine.myrmes.tables import DEEPEST, WATER
from game.tables.myrmes.geometry import (
    COLUMN,
    DEPTH,
    HEX,
    LEVELS,
    NURSERY,
    PLACES,
    ROOMS,
    SHAFTS,
    STORE,
    SURFACE,
    WIDE,
    Box,
    Plan,
    Point,
    hexagon,
    path_of,
)
from game.tables.myrmes.model import WINTER_SEASON
from game.tables.still import Put, Still, ground
from game.ui.art import Art, Size

SEASON_NAMES: Final = ("spring", "summer", "autumn", "winter")
LIGHTS: Final = ((244, 255, 232), (255, 250, 234), (255, 222, 178), (232, 239, 248))
"""What the floor is multiplied with, by season."""
LITTER, SNOW, FLOOR, SOIL = "myrmes-litter", "myrmes-snow", "myrmes-floor", "myrmes-soil"
GROUNDS: Final = ("grass", "earth", "stone", "mushroom")
GROUND_KINDS: Final = (5, 3, 3, 5)
SHADOW: Final = (28.0, 9.0, (11, 7, 3, 153))
"""The shadow of the hexes: units by which it reaches beyond them, how soft it is, its colour (premultiplied)."""
FROST: Final = ((182, 178, 174), (92, 100, 110), (22, 28, 38))
"""What is left of a colour under hoar frost; what its lightness gives; what is added to everything."""
BED: Final = (4.0, 2.0)
CORNERS: Final = (
    ("fern-1", 1.25, 0.005, 0.93), ("fern-2", 1.25, 0.055, 1.02), ("fern-1", 1.25, 0.985, 0.92), ("fern-2", 1.25, 0.94, 1.03),
    ("great-mushroom-1", 1.3, 0.035, 0.80), ("great-mushroom-2", 1.3, 0.965, 0.79),
)  # fmt: skip
"""What grows in the lower corners: how large, and where as shares of width and height."""
TALL_AWAY: Final = -0.1
"""Radii of a hex by which the box of something tall stays away from the middles of hexes in play (its corners are empty)."""
POOL_MARGIN: Final = 12.0
LEAF_KINDS, TUFT_KINDS, SNOW_KINDS, BLOSSOM_KINDS, FALLEN_KINDS = 6, 3, 4, 4, 4


class Scenery(Still):
    """The floor of `forest` on `plan` with the hexes of `is_open` in play, in `season` (3: winter)."""

    def __init__(self, forest: Forest, plan: Plan, art: Art, is_open: Sequence[bool], season: int) -> None:
        litter = SNOW if season == WINTER_SEASON else LITTER
        size = (max(1, round(plan.floor[2])), max(1, round(plan.floor[3])))
        super().__init__(art, "myrmes", (litter, FLOOR), size)
        self.forest = forest
        self.plan = plan
        self.season = season
        self.is_open = is_open
        self._first_snow = 0
        self.besides = f"{season} {SHADOW} {BED} {LIGHTS} {FROST}"
        self._lay_out(random.Random(zlib.crc32(forest.source.encode() or forest.level_id.encode())))

    # Laying out ---------------------------------------------------------------------------------------------------

    def _lay_out(self, rng: random.Random) -> None:
        plan, forest, unit = self.plan, self.forest, self.plan.unit
        for group in self._puddles():
            self._pool(group)
        picks = [rng.random() for _ in range(forest.size)]
        order = sorted(range(forest.size), key=lambda space: plan.centres[space][1])
        dry = [space for space in order if forest.dry[space]]
        for space in dry:
            terrain = forest.terrain[space]
            self.put(f"{GROUNDS[terrain]}-{1 + int(picks[space] * GROUND_KINDS[terrain])}", unit, *plan.centres[space])
        for space in dry:
            self.put("line", unit, *plan.centres[space])
        strewn = {space: (rng.random(), rng.random()) for space in order}
        self._weather(strewn)
        for space in order:
            if not self.is_open[space]:
                self.put("closed", unit, *plan.centres[space])
        self._around(rng)
        self._first_snow = len(self.puts)
        if self.season == WINTER_SEASON:
            self._snow(strewn)

    def _snow(self, strewn: Mapping[int, tuple[float, float]]) -> None:
        """Ice on the water, drifts on everything else: what is under them is dusted when the picture is composed."""
        for space, (_chance, kind) in strewn.items():
            name = f"snow-{1 + int(kind * SNOW_KINDS)}" if self.forest.dry[space] else "ice"
            self.put(name, self.plan.unit, *self.plan.centres[space])

    def _weather(self, strewn: Mapping[int, tuple[float, float]]) -> None:
        """What spring and autumn strew over the hexes; two numbers by chance (0 .. 1) for each."""
        for space, (chance, kind) in strewn.items():
            at, unit = self.plan.centres[space], self.plan.unit
            if self.season == 0 and chance < 0.34 and self.forest.dry[space]:
                self.put(f"blossom-{1 + int(kind * BLOSSOM_KINDS)}", unit, *at)
            elif self.season == 2 and chance < 0.5 and self.forest.dry[space]:
                self.put(f"fallen-{1 + int(kind * FALLEN_KINDS)}", unit, *at)

    def _around(self, rng: random.Random) -> None:
        """What grows and lies round the hexes: ferns from the lower corners, mushrooms, leaves, twigs."""
        wide, high = self.size
        unit = self.plan.unit
        for _ in range(150):
            x, y = rng.random() * wide, rng.random() * high
            pick, turn = rng.random(), rng.randrange(0, 360, 15)
            away = min((x - a) ** 2 + (y - b) ** 2 for a, b in self.plan.centres)
            if away < (self.plan.hex_radius * 1.35) ** 2:
                continue
            if pick < 0.62:
                self.put(f"leaf-{1 + int(pick / 0.62 * LEAF_KINDS)}", unit, x, y, turn=turn)
            elif pick < 0.70:
                self.put(f"acorn-{1 + turn // 15 % 2}", unit, x, y, turn=turn)
            elif pick < 0.74:
                self.put(f"twig-{1 + turn // 15 % 2}", unit * 0.8, x, y, turn=turn)
            else:
                self.put(f"tuft-{1 + int((pick - 0.74) / 0.26 * TUFT_KINDS)}", unit, x, y)
        for name, scale, x, y in CORNERS:
            self._grow(name, unit * scale, x * wide, y * high)

    def _grow(self, name: str, scale: float, x: float, y: float) -> None:
        """Put something tall where it hides no hex in play."""
        _text, size, anchor = self.art.plan_piece(f"myrmes/{name}", scale)
        near = self.plan.hex_radius * TALL_AWAY
        covers = pygame.Rect(round(x - anchor[0]), round(y - anchor[1]), *size).inflate(2 * near, 2 * near)
        if not any(covers.collidepoint(at) for at, shown in zip(self.plan.centres, self.is_open, strict=True) if shown):
            self.put(name, scale, x, y)

    def _puddles(self) -> list[list[int]]:
        """The hexes of water in groups that touch."""
        left = {space for space, terrain in enumerate(self.forest.terrain) if terrain == WATER}
        found = []
        while left:
            group = [left.pop()]
            for space in group:
                x, y = self.plan.centres[space]
                reach, centres = WIDE * 1.2 * self.plan.unit, self.plan.centres
                near = [other for other in left if math.hypot(centres[other][0] - x, centres[other][1] - y) < reach]
                left.difference_update(near)
                group += near
            found.append(group)
        return found

    def _pool(self, group: Sequence[int]) -> None:
        unit = self.plan.unit
        spots = [(self.plan.centres[space][0] / unit, self.plan.centres[space][1] / unit) for space in group]
        left, top = min(x for x, _ in spots) - HEX - POOL_MARGIN, min(y for _, y in spots) - HEX - POOL_MARGIN
        wide = max(x for x, _ in spots) + HEX + POOL_MARGIN - left
        high = max(y for _, y in spots) + HEX + POOL_MARGIN - top
        path = path_of([(x - left, y - top) for x, y in spots])
        text = self.art.text("myrmes/pool", path=path, w=round(wide, 1), h=round(high, 1))
        size = (max(1, round(wide * unit)), max(1, round(high * unit)))
        self.puts.append(Put(text, size, round(left * unit), round(top * unit)))

    # Composing ----------------------------------------------------------------------------------------------------

    def lights(self) -> list[tuple[str, Size]]:
        return [self._light()]

    def _light(self) -> tuple[str, Size]:
        name = f"myrmes/season-{SEASON_NAMES[self.season]}"
        return self.art.text(name, w=self.size[0], h=self.size[1]), self.size

    def compose(self) -> pygame.Surface:
        picture = self.ground().copy()
        mask = self._mask(SHADOW[0], SHADOW[1])
        mask.fill(SHADOW[2], special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        bed = pygame.Surface(self.size, pygame.SRCALPHA)
        bed.blit(ground(self.art, FLOOR, self.size), (0, 0))
        bed.blit(self._mask(*BED), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(bed, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        self.onto(picture, 0, self._first_snow)
        if self.season == WINTER_SEASON:
            frost(picture)
            self.onto(picture, self._first_snow)
        picture.fill(LIGHTS[self.season], special_flags=pygame.BLEND_RGB_MULT)
        picture.blit(self.art.svg(*self._light()), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return picture

    def _mask(self, grown: float, soft: float) -> pygame.Surface:
        """White, premultiplied, where hexes lie: `grown` units beyond them, the edge softened by `soft` units.

        It is drawn twice as large and made smaller: SVG would take seconds to soften a shape as large as the floor.
        """
        unit = self.plan.unit
        whole = pygame.Surface((self.size[0] * 2, self.size[1] * 2), pygame.SRCALPHA)
        whole.fill((255, 255, 255, 0))
        for x, y in self.plan.centres:
            corners = hexagon(2 * x, 2 * y, 2 * unit * (HEX + 1 + grown))
            pygame.draw.polygon(whole, (255, 255, 255, 255), corners)
        small = pygame.transform.smoothscale(whole, self.size)
        return pygame.transform.gaussian_blur(small, max(1, round(soft * unit))).premul_alpha()


def frost(picture: pygame.Surface) -> None:
    """Dust everything with snow: colours fade, what is lit turns white, shadows turn blue."""
    grey = pygame.transform.grayscale(picture)
    grey.fill(FROST[1], special_flags=pygame.BLEND_RGB_MULT)
    picture.fill(FROST[0], special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(grey, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    picture.fill(FROST[2], special_flags=pygame.BLEND_RGB_ADD)


class Earth(Still):
    """The column of the nest, still: sky, soil, and what is dug down to `level`."""

    def __init__(self, plan: Plan, art: Art, level: int, season: int) -> None:
        size = (max(1, round(plan.nest[2])), max(1, round(plan.nest[3])))
        super().__init__(art, "myrmes", (SOIL,), size)
        self.plan = plan
        self.level = level
        self.season = season
        self.besides = f"{level} {season}"
        self._first_below = 0
        self._lay_out()

    def lights(self) -> list[tuple[str, Size]]:
        return []  # it is lit with the forest

    def _at(self, x: float, y: float) -> Point:
        """Nest units in this picture."""
        a, b = self.plan.inside(x, y)
        return a - self.plan.nest[0], b

    def _lay_out(self) -> None:
        unit = self.plan.nest_unit
        top = self._at(0, SURFACE)[1]
        sky = self.art.text(f"myrmes/sky-{SEASON_NAMES[self.season]}", w=COLUMN, h=round(top / unit + 24))
        self.puts.append(Put(sky, (self.size[0], max(1, round(top + 24 * unit))), 0, 0))
        self._first_below = len(self.puts)
        for number, (x, y) in enumerate(((30, SURFACE), (470, SURFACE + 4), (330, SURFACE))):
            self.put(f"root-{number + 1}", unit, *self._at(x, y))
        for number, (x, y) in enumerate(((30, 330), (470, 500), (30, 600), (250, 770), (478, 330))):
            self.put(f"soil-stone-{number % 3 + 1}", unit, *self._at(x, y))
        self._dig()
        self.put("turf", unit, *self._at(-10, SURFACE))
        if self.season == WINTER_SEASON:
            self.put("turf-snow", unit, *self._at(-10, SURFACE))
        self.put("plank", unit, *self._at(COLUMN / 2, 78), w=488)
        for place in range(PLACES):
            self.put("roundel", unit, *self._at(40 + 60 * place, 78))

    def _dig(self) -> None:
        unit = self.plan.nest_unit
        dug = [*ROOMS, STORE, NURSERY, *LEVELS[: self.level + 1]]
        shafts = ["M" + "L".join(f"{x} {y}" for x, y in shaft) for shaft in SHAFTS]
        shafts += [_way_to(level) for level in range(self.level + 1)]
        text = self.art.text("myrmes/cavity", rooms="".join(map(_outline, dug)), shafts="".join(shafts), w=COLUMN, h=DEPTH)
        left, top = self._at(0, 0)
        self.puts.append(Put(text, (self.size[0], max(1, round(DEPTH * unit))), round(left), round(top)))
        for x, y, wide, high in dug:
            self.put("floor", unit, *self._at(x, y + high / 2 - 12), w=round(wide - 26))
        for level in range(self.level + 1, DEEPEST + 1):
            x, y, wide, high = LEVELS[level]
            path = self.art.text("myrmes/bore", path=_way_to(level, wide / 2 - 6), w=COLUMN, h=DEPTH)
            self.puts.append(Put(path, (self.size[0], max(1, round(DEPTH * unit))), round(left), round(top)))
            self.put("undug", unit, *self._at(x, y), w=wide, h=high)

    def compose(self) -> pygame.Surface:
        picture = pygame.Surface(self.size)
        top = max(0, round(self._at(0, SURFACE)[1]))
        soil = ground(self.art, SOIL, (self.size[0], max(1, self.size[1] - top)))
        for put in self.puts[: self._first_below]:
            picture.blit(self.art.svg(put.text, put.size), (put.left, put.top), special_flags=pygame.BLEND_PREMULTIPLIED)
        picture.blit(soil, (0, top))
        self.onto(picture, self._first_below)
        return picture


def _outline(box: Box) -> str:
    """A rounded room as a closed outline."""
    x, y, wide, high = box
    left, top, bend = x - wide / 2, y - high / 2, min(high, wide) * 0.42
    return (
        f"M{left + bend:.0f} {top:.0f}h{wide - 2 * bend:.0f}q{bend:.0f} 0 {bend:.0f} {bend:.0f}v{high - 2 * bend:.0f}"
        f"q0 {bend:.0f} -{bend:.0f} {bend:.0f}h-{wide - 2 * bend:.0f}q-{bend:.0f} 0 -{bend:.0f} -{bend:.0f}"
        f"v-{high - 2 * bend:.0f}q0 -{bend:.0f} {bend:.0f} -{bend:.0f}Z"
    )


def _way_to(level: int, short: float = 0.0) -> str:
    """The shaft to a room of the colony from the one above, ending `short` of its middle."""
    x, y, _wide, _high = LEVELS[level]
    above = LEVELS[level - 1][1] if level else 470
    end = min(x + short, 250) if x < 250 else max(x - short, 250)
    return f"M250 {above}L250 {y - 6}L{end:.0f} {y}"
