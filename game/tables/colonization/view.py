"""One picture of Colonization: the sheet, the chart as far as it is known, and everything that stands on it."""

import math
import random
import zlib
from collections.abc import Sequence
from typing import Final

import pygame

from game.engine.colonization.realm import UNITS_OF_ALL
from game.engine.colonization.scenario import STRIDE, Scenario
from game.engine.colonization.tables import COMMON, KINDS_OF_UNITS, PHALANX, POLEIS, WATER
from game.tables.base import SeatLook
from game.tables.colonization.geometry import TILE, Camera, Plan, Point, make_plan
from game.tables.colonization.model import Model
from game.tables.colonization.pieces import Noting, Pieces
from game.tables.colonization.scenery import Scenery, write_word
from game.ui.art import Size
from game.ui.kit import Kit
from game.words import _

MONSTERS: Final = {"rising-sun": "monster-kraken", "great-host": "monster-whale"}
MONSTER: Final = "monster-serpent"
FIGURE: Final = 0.70
"""Size of a figure on the chart."""
HERO: Final = 0.62
SHIP: Final = 0.74
POLIS_AT: Final = (-7.0, 6.0)
BANNER_AT: Final = (-38.0, -2.0)
WALL_AT: Final = (-36.0, 12.0)
GROUP_AT: Final = (29.0, 12.0)
GUEST_AT: Final = (2.0, 15.0)
SEA_AT: Final = (6.0, 14.0)
SEA_GUEST_AT: Final = (-10.0, 34.0)
TOKEN_AT: Final = (-31.0, -30.0)
COINS_AT: Final = (-38.0, 4.0)
"""Where Unminted Coins lie, clear of the symbols."""
SYMBOLS_Y: Final = 25.0
NAME_Y: Final = 41.0
LEAST_SYMBOL: Final = 13.0
"""Pixels of the smallest sign that can be told from the others."""
LEAST_TILE: Final = 52
"""Pixels of a tile from which on its symbols have room beside all else; below half of that its name has none either."""
BOAT_SHIFT: Final = 6.0
BOAT_REACH, BOAT_BESIDE_FLEET, BOAT_BELOW_LAND = 0.42, 0.14, 0.27
"""How far from a border towards the middle of the water the ship of a link lies."""
LAND_DRESSING: Final = (
    "olive-1", "olive-2", "olive-3", "cypress-1", "cypress-2", "hill-1", "hill-2", "hill-3", "mountain-1", "mountain-2",
    "wood-1", "wood-2", "field-1", "field-2",
)  # fmt: skip
SEA_DRESSING: Final = ("islet-1", "islet-2", "waves-1", "waves-2", "waves-3", "fish", "islet-3", "dolphin")


class View:
    """Draws a model of `scenario` laid out in a rect of `size` pixels; without `ledger` only the chart."""

    def __init__(
        self, scenario: Scenario, kit: Kit, size: tuple[int, int], looks: Sequence[SeatLook], *, ledger: bool = True
    ) -> None:
        self.scenario = scenario
        self.kit = kit
        self.plan: Plan = make_plan(scenario, size, kit.metrics.scale, kit.metrics.text_scale, ledger=ledger)
        self.camera = Camera(self.plan)
        self.model = Model(scenario, max(2, len(looks)))
        self.pieces = Pieces(kit, looks)
        self.looks = looks
        self.scenery = Scenery(self.plan, kit.art, MONSTERS.get(scenario.level_id, MONSTER))
        self._seed = zlib.crc32(scenario.level_id.encode())
        self._kept: tuple[object, pygame.Surface] | None = None
        """The chart as it was drawn last, and what it depends on."""

    # Preparing ----------------------------------------------------------------------------------------------------

    def warm(self) -> int:
        """Begin to rasterise what the first picture needs in the background; how many drawings that are."""
        needed: list[tuple[str, Size]] = [] if self.scenery.is_ready() else list(self.scenery.drawings())
        needed += self._standing()
        self.kit.art.warm(needed)
        return len(needed)

    def warm_lying(self) -> None:
        """Begin to rasterise only what the model needs as it lies now (still pictures)."""
        self.warm()

    def _standing(self) -> list[tuple[str, Size]]:
        """What is needed to draw what lies and stands now."""
        noting = Noting(self.kit, self.looks)
        nowhere, real = pygame.Surface(self.plan.size), self.pieces
        self.pieces = noting
        try:
            self.draw_chart(nowhere)
            self.draw_standing(nowhere)
        finally:
            self.pieces = real
        return list(dict.fromkeys(noting.noted))

    def fit_small(self) -> None:
        """Bring all that is known into view (still pictures have no camera to move)."""
        columns = self.model.last_column + 1
        camera = self.camera
        camera.tile = max(4, min(self.plan.fit, self.plan.field.width // columns))
        camera.grow(self.model.last_column)
        camera.rest()

    # The chart ----------------------------------------------------------------------------------------------------

    def draw_ground(self, surface: pygame.Surface) -> None:
        """The table and the sheet."""
        surface.blit(self.scenery.picture(), (0, 0))
        write_word(surface, self.pieces, self.scenery, _("Unknown Sea"))

    def draw_known(self, surface: pygame.Surface) -> None:
        """Sheet and chart, drawn anew only where something of them has changed."""
        realm, camera, field = self.model.realm, self.camera, self.plan.field
        key = (
            tuple(realm.space), tuple(realm.kind), tuple(realm.owner), camera.tile, round(camera.x), round(camera.y),
            surface.get_size(),
        )  # fmt: skip
        if self._kept is not None and self._kept[0] == key:
            surface.blit(self._kept[1], field)
            return
        self.draw_chart(surface)
        self._kept = key, surface.subsurface(field).copy()

    def draw_chart(self, surface: pygame.Surface) -> None:
        """Coasts, water, the colours of owners, what is drawn on the chart by the way; clipped to the field by the caller."""
        camera, scale, pieces = self.camera, self.camera.scale, self.pieces
        columns, rows = camera.columns_in_view(), camera.rows_in_view()
        for column in range(columns.start - 1, columns.stop):
            for row in range(rows.start - 1, rows.stop):
                self._crossing(surface, column, row)
        realm = self.model.realm
        for tile, space in enumerate(realm.space):
            if not self._in_view(space):
                continue
            x, y = camera.centre(space)
            if realm.owner[tile] >= 0:
                pieces.put(surface, f"tint-{pieces.letter(realm.owner[tile])}", x, y, scale)
            self._seams(surface, tile, space)
            self._dressing(surface, tile, space, x, y)

    def _in_view(self, space: int) -> bool:
        return space // STRIDE in self.camera.columns_in_view() and space % STRIDE in self.camera.rows_in_view()

    def letter_of(self, column: int, row: int) -> str:
        """What is known of a space for the drawing of the coast: land, water or unknown; outside the frame as beside it."""
        row = max(1, min(self.plan.rows, row))
        tile = self.model.realm.tile_at[max(1, column) * STRIDE + row]
        return "u" if tile < 0 else "w" if self.model.realm.kind[tile] == WATER else "l"

    def _crossing(self, surface: pygame.Surface, column: int, row: int) -> None:
        """The quarter tiles round the point south-east of a space."""
        around = "".join(self.letter_of(column + dx, row + dy) for dy in (0, 1) for dx in (0, 1))
        x, y = self.camera.corner(column + 1, row + 1)
        if around == "uuuu":
            self.pieces.put(surface, "tick", x, y, self.camera.scale)
            return
        variant = 1 if "u" in around else 1 + (self._seed + column * 7 + row * 13) % 2  # what is half known will change anyhow
        piece = self.pieces.get(f"chart-{around}-{variant}", round(self.camera.scale, 4))
        # Whole pixels, always rounded the same way: the pieces fit without a seam.
        at = (math.floor(x - piece.anchor[0] + 0.01), math.floor(y - piece.anchor[1] + 0.01))
        surface.blit(piece.surface, at, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _seams(self, surface: pygame.Surface, tile: int, space: int) -> None:
        realm = self.model.realm
        water = realm.kind[tile] == WATER
        for step, turn in ((STRIDE, 0), (1, 90)):
            other = realm.tile_at[space + step] if self.scenario.touching[space].count(space + step) else -1
            if other >= 0 and (realm.kind[other] == WATER) == water:
                x, y = self.camera.border(space, space + step)
                self.pieces.put(surface, "seam-water" if water else "seam-land", x, y, self.camera.scale, turn=turn)

    def _dressing(self, surface: pygame.Surface, tile: int, space: int, x: float, y: float) -> None:
        realm, scale = self.model.realm, self.camera.scale
        rng = random.Random(self._seed + space * 31)
        if realm.kind[tile] == WATER:
            if rng.random() < 0.55:
                name = SEA_DRESSING[min(len(SEA_DRESSING) - 1, int(rng.random() * len(SEA_DRESSING)))]
                self.pieces.put(surface, name, x + rng.uniform(-26, 26) * scale, y + rng.uniform(-34, -14) * scale, scale)
            return
        spots = sorted((rng.uniform(-40, 38), rng.uniform(-38, -26)) for _ in range(2))
        for dx, dy in spots:
            name = LAND_DRESSING[int(rng.random() * len(LAND_DRESSING))]
            self.pieces.put(surface, name, x + dx * scale, y + dy * scale, scale * 0.9)

    # Links --------------------------------------------------------------------------------------------------------

    def draw_links(self, surface: pygame.Surface) -> None:
        """Trade links of all seats, those on one border side by side; on each that touches water a small ship."""
        realm, scale = self.model.realm, self.camera.scale
        lanes: dict[int, int] = {}
        for seat, links in enumerate(realm.links):
            for code in links:
                low, high = divmod(code, 128)
                one, other = realm.space[low], realm.space[high]
                x, y = self.camera.border(one, other)
                lane = lanes.get(code, 0)
                lanes[code] = lane + 1
                shift = (24 - lane * 16) * scale
                lying = abs(one - other) >= STRIDE
                x, y = (x, y + shift) if lying else (x + shift, y)
                self.pieces.put(surface, f"link-{self.pieces.letter(seat)}", x, y, scale, turn=0 if lying else 90)
                if WATER in (realm.kind[low], realm.kind[high]):
                    wx, wy = self._towards_water(one if realm.kind[low] == WATER else other, x, y, scale)
                    self.pieces.put(surface, f"boat-{self.pieces.letter(seat)}", wx, wy + BOAT_SHIFT * scale, scale)

    def _towards_water(self, space: int, x: float, y: float, scale: float) -> Point:
        wx, wy = self.camera.centre(space)
        # A fleet has the middle of its tile to itself.
        crowded = bool(self.forces(self.model.realm.tile_at[space]))
        reach = (BOAT_BELOW_LAND if wy > y + TILE * scale * 0.2 else BOAT_BESIDE_FLEET) if crowded else BOAT_REACH
        return x + (wx - x) * reach, y + (wy - y) * reach * (1 if abs(wy - y) > TILE * scale * 0.2 else 0)

    # What stands --------------------------------------------------------------------------------------------------

    def draw_standing(self, surface: pygame.Surface) -> None:
        """Links, poleis, units, tokens."""
        self.draw_links(surface)
        realm = self.model.realm
        order = sorted(range(len(realm.space)), key=lambda tile: realm.space[tile] % STRIDE)
        seen = [tile for tile in order if self._in_view(realm.space[tile])]
        for tile in seen:
            if realm.kind[tile] == WATER:
                self._fleets(surface, tile)
            else:
                self._polis(surface, tile)
                self._garrison(surface, tile)
        for tile in seen:
            self._written(surface, tile)

    def _polis(self, surface: pygame.Surface, tile: int) -> None:
        realm, scale, pieces = self.model.realm, self.camera.scale, self.pieces
        x, y = self.camera.centre(realm.space[tile])
        pieces.put(surface, pieces.polis(realm.polis[tile], realm.space[tile]), *_off(x, y, POLIS_AT, scale), scale)
        if realm.owner[tile] >= 0:
            pieces.put(surface, f"banner-{pieces.letter(realm.owner[tile])}", *_off(x, y, BANNER_AT, scale), scale)
        if realm.wall[tile]:
            pieces.put(surface, "wall", *_off(x, y, WALL_AT, scale), scale)
        if realm.sacked[tile]:
            pieces.put(surface, "sacked", *_off(x, y, POLIS_AT, scale), scale)

    def forces(self, tile: int) -> list[tuple[int, list[int]]]:
        """Who stands on a tile: seats (-1: neutral) and their units by kind, the owner first."""
        realm = self.model.realm
        found = []
        for seat in range(realm.players):
            first = tile * UNITS_OF_ALL + seat * KINDS_OF_UNITS
            units = list(realm.units[first : first + KINDS_OF_UNITS])
            if any(units):
                found.append((seat, units))
        if realm.guard[tile]:
            found.append((-1, [realm.guard[tile], 0, 0, 0, 0]))
        return sorted(found, key=lambda force: (force[0] != realm.owner[tile], force[0]))

    def place_of(self, tile: int, number: int) -> Point:
        """Where the `number`-th force of a tile stands, in pixels."""
        realm = self.model.realm
        water = realm.kind[tile] == WATER
        at = ((SEA_AT, SEA_GUEST_AT) if water else (GROUP_AT, GUEST_AT))[min(1, number)]
        return _off(*self.camera.centre(realm.space[tile]), at, self.camera.scale)

    def _fleets(self, surface: pygame.Surface, tile: int) -> None:
        scale = self.camera.scale
        for number, (seat, units) in enumerate(self.forces(tile)):
            x, y = self.place_of(tile, number)
            self.fleet(surface, seat, units, x, y, scale)

    def fleet(
        self, surface: pygame.Surface, seat: int, units: Sequence[int], x: float, y: float, scale: float, *, left: bool = False
    ) -> None:
        """A ship of `seat` with heroes on deck, its water line at (`x`, `y`)."""
        pieces, name = self.pieces, f"ship-{self.pieces.letter(seat)}"
        piece = pieces.mirrored(name, scale * SHIP) if left else pieces.get(name, round(scale * SHIP, 4))
        heroes = [kind for kind in range(1, KINDS_OF_UNITS) if units[kind]]
        for place, kind in enumerate(heroes[:2]):
            pieces.put(surface, pieces.unit(seat, kind), x - (14 - 12 * place) * scale, y - 4 * scale, scale * 0.4)
        piece.draw(surface, x, y)

    def _garrison(self, surface: pygame.Surface, tile: int) -> None:
        for number, (seat, units) in reversed(list(enumerate(self.forces(tile)))):
            self.group(surface, seat, units, *self.place_of(tile, number), self.camera.scale, small=number > 0)

    def group(
        self, surface: pygame.Surface, seat: int, units: Sequence[int], x: float, y: float, scale: float, *, small: bool = False
    ) -> None:
        """Figures of `seat` with their feet at (`x`, `y`): a hoplite or two, heroes beside them."""
        pieces, size = self.pieces, scale * (HERO if small else FIGURE)
        heroes = [kind for kind in range(1, KINDS_OF_UNITS) if units[kind]]
        for place, kind in enumerate(heroes[:3]):
            pieces.put(surface, pieces.unit(seat, kind), x - (13 + 10 * place) * scale, y - (1 - 2 * place) * scale, size * 0.9)
        if units[PHALANX] >= 3:
            pieces.put(surface, pieces.unit(seat, PHALANX), x - 8 * scale, y - 3 * scale, size * 0.92)
        if units[PHALANX]:
            pieces.put(surface, pieces.unit(seat, PHALANX), x, y, size)

    def _written(self, surface: pygame.Surface, tile: int) -> None:
        """Numbers, symbols, the name, a token."""
        realm, scale, pieces = self.model.realm, self.camera.scale, self.pieces
        x, y = self.camera.centre(realm.space[tile])
        for number, (seat, units) in enumerate(self.forces(tile)):
            shift = (-24.0, 4.0) if realm.kind[tile] == WATER else (10.0, -8.0)
            pieces.count(surface, seat, sum(units), *_off(*self.place_of(tile, number), shift, scale), max(scale, 0.66))
        if realm.kind[tile] != WATER:
            if self.camera.tile >= LEAST_TILE:
                self._symbols(surface, tile, x, y, scale)
            polis = POLEIS[realm.polis[tile]]
            wealthy = polis.kind != COMMON
            name = _(polis.name).upper() if wealthy else polis.name
            grown = min(1.3, max(1.0, self.kit.metrics.text_scale))
            px = max(10, round((15.0 if wealthy else 18.0) * scale * grown))
            if self.camera.tile >= LEAST_TILE / 2:
                at = (x, y + NAME_Y * scale)
                tile = self.camera.tile
                pieces.named(surface, name, at, px, tile, self.plan.field, title=wealthy, drop=tile < LEAST_TILE)
        for token, lies in enumerate(realm.token_tile):
            if lies == tile:
                dx, dy = (0.0, -6.0) if realm.kind[tile] == WATER and not self.forces(tile) else TOKEN_AT
                letter = self.scenario.tokens[token].letter.lower()
                pieces.put(surface, f"seal-{letter}", x + dx * scale, y + dy * scale, scale * 0.72)

    def _symbols(self, surface: pygame.Surface, tile: int, x: float, y: float, scale: float) -> None:
        realm, pieces = self.model.realm, self.pieces
        printed = [symbol for symbol, count in enumerate(realm.symbols(tile)) for _each in range(count)]
        side = max(LEAST_SYMBOL, 17.5 * scale)
        step = min(side * 1.06, (self.camera.tile * 0.94 - side) / max(1, len(printed) - 1))
        left = x - step * (len(printed) - 1) / 2
        for number, symbol in enumerate(printed):
            pieces.goods(surface, symbol, left + number * step, y + SYMBOLS_Y * scale, side)
        if realm.uc[tile]:
            ux, uy = _off(x, y, COINS_AT, scale)
            pieces.symbol(surface, "uc", ux, uy, max(LEAST_SYMBOL, 19 * scale))
            pieces.count(surface, -1, realm.uc[tile], ux - 1 * scale, uy - 14 * scale, max(scale, 0.66) * 0.8)


def _off(x: float, y: float, at: Point, scale: float) -> Point:
    return x + at[0] * scale, y + at[1] * scale
