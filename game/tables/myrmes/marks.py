"""Marks of what can be touched, and what the choice pointed at would do, drawn ahead: the ghost of a tile with its cubes, the
worker where it would stand, the place that an exit would take."""

import math
from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.engine.myrmes import notation as n
from game.engine.myrmes.notation import Deed
from game.engine.myrmes.position import Myrmes
from game.engine.myrmes.tables import PHEROMONES, TILES
from game.tables.base import Target
from game.tables.myrmes.geometry import Plan, Point
from game.tables.myrmes.pieces import CUBE_SCALE, INK, PALE, Pieces
from game.tables.myrmes.targets import KIND, NEST, NURSE, ON_HEX, Offered
from game.tables.pieces import PREMULTIPLIED
from game.ui.art import Size

GHOST: Final = 150
DOTS_APART: Final = 21.0
PICKED: Final = (n.HARVEST, n.EXTRA)
"""What is picked from a tile: marked above it only."""
RINGED: Final = {n.HARVEST: 0.56, n.EXTRA: 0.56, n.OUT: 0.86}
"""What is marked by a ring above what lies there: its radius as a share of a hex's."""
RING_SVG: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100"><circle r="44" fill="#ffd873" fill-opacity="{fill}"/>'
    '<circle r="43" fill="none" stroke="#5a3a0a" stroke-opacity=".6" stroke-width="8"/><circle r="43" fill="none" '
    'stroke="{ink}" stroke-width="5"/></svg>'
)
"""Round a thing of the nest that can be touched."""
RINGS: Final = {False: (".05", "#E3B04B"), True: (".30", "#FFF3C4")}
"""Its fill and ink, by whether it is pointed at."""
TRAY_SVG: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100"><rect x="-46" y="-46" width="92" height="92" rx="12" '
    'fill="#fbf4e2" fill-opacity="{fill}"/><rect x="-44" y="-44" width="88" height="88" rx="11" fill="none" '
    'stroke="{ink}" stroke-width="4"/></svg>'
)
TILE_UP, TILE_SHARE, COUNT_DOWN, COUNT_SHARE = 0.13, 0.60, 0.31, 0.27
"""Of a place in the row of tiles: how far above its middle the tile lies and how large, how far below it its count stands and
how high."""
TRAYS: Final = {0: (".72", "#8a6a3a"), 1: (".95", "#E3B04B"), 2: ("1", "#C8502D")}
"""Under a kind of tile: as it lies, pointed at, held."""


class Marks:
    """Draws marks for the targets of one table."""

    def __init__(self, plan: Plan, pieces: Pieces) -> None:
        self.plan = plan
        self.pieces = pieces

    def flash(self, surface: pygame.Surface, origin: Point, space: int) -> None:
        """A place from the chronicle."""
        self._hex(surface, origin, space, "hex-hint")

    def last(self, surface: pygame.Surface, origin: Point, spaces: Sequence[int]) -> None:
        """Where the last turn was played."""
        for space in spaces:
            self._hex(surface, origin, space, "hex-last")

    def _hex(self, surface: pygame.Surface, origin: Point, space: int, name: str) -> None:
        x, y = self.plan.centres[space]
        self.pieces.shared(f"ants/{name}", self.plan.unit).draw(surface, origin[0] + x, origin[1] + y)

    def _ring(self, surface: pygame.Surface, x: float, y: float, radius: float, *, strong: bool) -> None:
        side = max(4, round(radius * 2.28))
        fill, ink = RINGS[strong]
        drawn = self.pieces.art.svg(RING_SVG.format(fill=fill, ink=ink), (side, side))
        surface.blit(drawn, (round(x - side / 2), round(y - side / 2)), special_flags=PREMULTIPLIED)

    # Targets ------------------------------------------------------------------------------------------------------

    def draw(
        self, surface: pygame.Surface, origin: Point, state: Myrmes, targets: Sequence[Target], pointed: Target | None
    ) -> None:
        """On the ground, below tiles and what lies: hexes that can be touched, light round tiles that can."""
        for target in targets:
            action = target.action
            if not isinstance(action, Deed) or action.verb not in ON_HEX:
                continue
            attack = action.verb == n.GO and (state.prey[action.value] >= 0 or self._opposes(action.value, state))
            strong = pointed is not None and pointed.target_id == target.target_id
            if action.verb in PICKED:
                continue
            if len(target.areas) > 1 or state.tile[action.value] == action.value:
                self._glow(surface, origin, action.value, state, strong=strong)
                continue
            for area in target.areas:
                name = "hex-hover" if strong else "hex-attack" if attack else "hex-go"
                self.pieces.shared(f"ants/{name}", self.plan.unit).draw(surface, area.x, area.y)

    def draw_room(self, surface: pygame.Surface, origin: Point, offered: Offered) -> None:
        """Where the tile that is held may come to lie."""
        if offered.placing is not None:
            for space in sorted(offered.placing.covered()):
                self._hex(surface, origin, space, "hex-go")

    def _glow(self, surface: pygame.Surface, origin: Point, first: int, state: Myrmes, *, strong: bool) -> None:
        """Light round a whole tile."""
        x, y = self.plan.centres[first]
        piece = self.pieces.shape("glow-trail", state.spaces_of(first))
        for _again in range(3 if strong else 1):
            piece.draw(surface, origin[0] + x, origin[1] + y)

    def _opposes(self, space: int, state: Myrmes) -> bool:
        first = state.tile[space]
        owner = state.owner[first] if first >= 0 else state.exit_of[space]
        return owner >= 0 and owner != state.to_move

    def draw_over(self, surface: pygame.Surface, targets: Sequence[Target], pointed: Target | None) -> None:
        """Above what lies: rings round cubes that can be picked, and round exits that a worker can leave by."""
        for target in targets:
            share = RINGED.get(target.action.verb) if isinstance(target.action, Deed) else None
            if share is not None:
                area = target.areas[0]
                strong = pointed is not None and pointed.target_id == target.target_id
                self._ring(surface, area.x, area.y, self.plan.hex_radius * share, strong=strong)

    def draw_nest(self, surface: pygame.Surface, targets: Sequence[Target], pointed: Target | None) -> None:
        """Above the nest: rings round what can be touched there."""
        for target in targets:
            action = target.action
            on_floor = isinstance(action, Deed) and (action.verb in ON_HEX or action.verb == n.PLACE)
            if on_floor or not target.areas or target.target_id.startswith((KIND, NEST)):
                continue
            strong = pointed is not None and pointed.target_id == target.target_id
            if isinstance(action, Deed) and action.verb == n.OBJECTIVE:
                area = target.areas[0]
                glow = self.pieces.get("goal-go", self.plan.nest_unit * self.plan.goal_scale)
                for _again in range(2 if strong else 1):
                    glow.draw(surface, area.x, area.y)
                continue
            areas = target.areas if isinstance(action, Deed) and action.verb in (n.PAY, n.DROP) else target.areas[:1]
            for area in areas:
                if strong or not (target.target_id.startswith(NURSE) and target.target_id.endswith(" 0")):
                    self._ring(surface, area.x, area.y, area.radius, strong=strong)

    def draw_tray(
        self, surface: pygame.Surface, origin: Point, state: Myrmes, offered: Offered, pointed: Target | None
    ) -> None:
        """The kinds of tiles in hand, and how many are left."""
        kinds = offered.kinds()
        step = self.plan.kind_step(len(kinds))
        side = max(8, round(step * 0.96))
        for number, kind in enumerate(kinds):
            x, y = self.plan.kind(number, len(kinds))
            x, y = origin[0] + x, origin[1] + y
            aimed = pointed is not None and pointed.target_id.startswith(KIND) and pointed.areas[0].x == x
            fill, ink = TRAYS[2 if kind == offered.kind else 1 if aimed else 0]
            drawn = self.pieces.art.svg(TRAY_SVG.format(fill=fill, ink=ink), (side, side))
            surface.blit(drawn, (round(x - side / 2), round(y - side / 2)), special_flags=PREMULTIPLIED)
            self.pieces.small_tile(surface, kind, state.to_move, x, y - step * TILE_UP, step * TILE_SHARE)
            left = state.pheromones[state.to_move * PHEROMONES + kind] if kind < PHEROMONES else 0
            px = self.pieces.px(16, step * COUNT_SHARE)
            if left:
                self.pieces.write(surface, f"×{left}", x, y + step * COUNT_DOWN, px, INK, most=step * 0.84)
                continue
            wide = self.pieces.write(surface, f"+{TILES[kind].points}", x, y + step * COUNT_DOWN, px, INK, align=1.0)
            self.pieces.symbol(surface, "points", x + wide / 2, y + step * COUNT_DOWN, px * 1.1)

    # Ahead --------------------------------------------------------------------------------------------------------

    def ghost(self, surface: pygame.Surface, origin: Point, action: Deed, state: Myrmes, *, bad: bool) -> None:
        """A tile being laid: where it would lie and the cubes it would carry; crossed where it may not."""
        spaces, seat = action.spaces, state.to_move
        x, y = self.plan.centres[spaces[0]]
        name = "ghost-bad" if bad else f"ghost-{self.pieces.letter(seat)}"
        self.pieces.shape(name, spaces).draw(surface, origin[0] + x, origin[1] + y)
        if bad or action.value >= PHEROMONES:
            return
        for space in spaces:
            kind = self.pieces.forest.cube[space]
            if kind >= 0:
                x, y = self.plan.centres[space]
                name = ("cube-food-0", "cube-earth-0", "cube-stone-0")[kind]
                self.pieces.faint(name, self.plan.unit * CUBE_SCALE, 200).draw(surface, origin[0] + x, origin[1] + y)

    def ahead(self, surface: pygame.Surface, origin: Point, action: Deed | None, state: Myrmes) -> None:
        """What the pointed choice would put on the floor."""
        if action is None:
            return
        if action.verb == n.PLACE:
            self.ghost(surface, origin, action, state, bad=False)
        elif action.verb in (n.GO, n.OUT, n.STAND):
            x, y = self.plan.centres[action.value]
            if action.verb == n.GO:
                self._dots(surface, origin, self.plan.centres[state.ant_at], (x, y))
            self.pieces.worker(surface, state.to_move, origin[0] + x, origin[1] + y, 20, alpha=GHOST)
        elif action.verb == n.TUNNEL:
            x, y = self.plan.centres[action.value]
            self.pieces.get("exit-ghost", self.plan.unit).draw(surface, origin[0] + x, origin[1] + y)

    def _dots(self, surface: pygame.Surface, origin: Point, start: Point, end: Point) -> None:
        """Dots of a way, from the worker's feet to where it would stand."""
        number = max(2, round(math.dist(start, end) / (DOTS_APART * self.plan.unit)))
        for at in range(1, number):
            share = at / number
            x, y = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
            self.pieces.shared("ants/way-dot", self.plan.unit).draw(surface, origin[0] + x, origin[1] + y)

    def steps(self, surface: pygame.Surface, origin: Point, state: Myrmes) -> None:
        """How many steps the worker outside has left, in small dots above it."""
        if state.ant_at < 0:
            return
        x, y = self.plan.centres[state.ant_at]
        unit = self.plan.unit
        for number in range(state.steps):
            at = (round(origin[0] + x + (number - (state.steps - 1) / 2) * 15 * unit), round(origin[1] + y - 52 * unit))
            pygame.draw.circle(surface, (60, 36, 10), at, max(2, round(6.5 * unit)))
            pygame.draw.circle(surface, PALE, at, max(1, round(4.5 * unit)))

    def drawings(self) -> Iterator[tuple[str, Size]]:
        """Drawings to rasterise ahead: marks of hexes."""
        for name in ("hex-go", "hex-hover", "hex-attack", "hex-hint", "hex-last"):
            yield self.pieces.art.plan_piece(f"ants/{name}", self.plan.unit)[:2]
