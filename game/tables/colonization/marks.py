"""What is marked on the chart: what can be touched or is pointed at, the way that would be gone, where the last turn was."""

import math
from collections.abc import Sequence
from typing import Final

import pygame

from game.engine.colonization import moves
from game.engine.colonization import notation as n
from game.engine.colonization.notation import Deed
from game.engine.colonization.position import Colonization
from game.engine.colonization.scenario import STRIDE
from game.engine.colonization.tables import WATER
from game.tables.base import Target
from game.tables.colonization.geometry import Camera, Point
from game.tables.colonization.pieces import INK, Pieces
from game.tables.colonization.targets import END, GOODS_AT, STACK, Offered
from game.tables.colonization.ways import Way

DISCOVERED: Final = {n.DISCOVER, n.SETTLE}
HEADS: Final = {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}
"""How an arrow is turned by where it goes."""
WALL: Final = 0.9
WALL_Y: Final = 16.0
"""How large a wall that may be built is shown, and how far below the middle of its tile."""
DOTS: Final = 4
"""Dots of a way on each tile."""


class Marks:
    """Draws marks over a chart seen by `camera`."""

    def __init__(self, camera: Camera, pieces: Pieces) -> None:
        self.camera = camera
        self.pieces = pieces

    def tile(self, surface: pygame.Surface, name: str, space: int) -> None:
        """A mark over a whole tile."""
        self.pieces.put(surface, f"tile-{name}", *self.camera.centre(space), self.camera.scale)

    def draw(self, surface: pygame.Surface, state: Colonization, targets: Sequence[Target], pointed: Target | None) -> None:
        """Everything that can be touched, and what is pointed at."""
        for target in targets:
            space = space_of(target, state)
            if space is not None:
                self.tile(surface, self._mark(target, state), space)
        for target in targets:
            action = target.action
            if isinstance(action, Deed) and action.verb == n.LINK:
                self._link(surface, action, target == pointed)
        space = space_of(pointed, state) if pointed is not None else None
        if space is not None:
            self.tile(surface, "hover", space)

    def _mark(self, target: Target, state: Colonization) -> str:
        action = target.action
        if isinstance(action, Deed):
            if action.verb in DISCOVERED:
                return "discover"
            return "attack" if action.verb == n.FIGHT else "go"
        if target.target_id.startswith(END):
            tile = int(target.target_id[len(END) :])
            rivals = state.team_units(tile, 1 - state.team(state.to_move))
            return "attack" if state.guard[tile] or rivals else "go"
        return "chosen" if target.chosen else "go"

    def _link(self, surface: pygame.Surface, action: Deed, strong: bool) -> None:
        x, y = self.camera.border(action.value, action.more)
        turn = 0 if abs(action.value - action.more) >= STRIDE else 90
        self.pieces.put(surface, "link-ghost", x, y, self.camera.scale * (1.15 if strong else 1.0), turn=turn)

    def goods(self, surface: pygame.Surface, state: Colonization, targets: Sequence[Target], pointed: Target | None) -> None:
        """The kinds of goods that may be taken, large, over their polis; the walls that may be built."""
        for target in targets:
            action = target.action
            if isinstance(action, Deed) and action.verb == n.WALL:
                x, y = self.camera.centre(action.value)
                size = WALL * (1.15 if target == pointed else 1.0) * self.camera.scale
                self.pieces.put(surface, "wall-ghost", x, y + WALL_Y * self.camera.scale, size)
            if not isinstance(action, Deed) or action.verb != n.TAKE:
                continue
            tile, scale = state.tile_at[action.value], self.camera.scale
            kinds = [symbol for symbol, count in enumerate(state.symbols(tile)) if count]
            dx, dy = GOODS_AT[len(kinds)][kinds.index(action.more)]
            x, y = self.camera.centre(action.value)
            side = (40 if target == pointed else 33) * scale
            pygame.draw.circle(surface, (255, 246, 214), (x + dx * scale, y + dy * scale), side * 0.56)
            self.pieces.goods(surface, action.more, x + dx * scale, y + dy * scale, side)

    def held(self, surface: pygame.Surface, space: int) -> None:
        """The stack that is held."""
        self.tile(surface, "chosen", space)

    def plan(self, surface: pygame.Surface, state: Colonization) -> None:
        """The legs that are made out already."""
        for leg in state.legs:
            if len(leg) > moves.WAY:
                self.way(surface, state, [leg[0], *leg[moves.WAY :]])

    def way(self, surface: pygame.Surface, state: Colonization, tiles: Sequence[int]) -> None:
        """A way as dots from tile to tile, with its steps numbered and an arrow at its end."""
        points = [self.camera.centre(state.space[tile]) for tile in tiles]
        scale = self.camera.scale
        for start, end, tile in zip(points, points[1:], tiles[1:], strict=False):
            name = "way-water" if state.kind[tile] == WATER else "way-land"
            last = tile == tiles[-1]
            for dot in range(1, DOTS + (0 if last else 1)):
                t = dot / DOTS
                self.pieces.put(surface, name, start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t, scale)
        if len(points) < 2:
            return
        (ax, ay), (bx, by) = points[-2], points[-1]
        step = (_sign(bx - ax), _sign(by - ay))
        at = (bx - step[0] * 30 * scale, by - step[1] * 30 * scale)
        self.pieces.put(surface, "way-arrow", *at, scale, turn=HEADS.get(step, 0))
        for number, (x, y) in enumerate(points[1:-1], 1):
            self._number(surface, number, (x, y), scale)

    def _number(self, surface: pygame.Surface, number: int, at: Point, scale: float) -> None:
        pygame.draw.circle(surface, (122, 83, 18), at, 12 * scale)
        pygame.draw.circle(surface, (248, 231, 187), at, 10 * scale)
        self.pieces.write(surface, str(number), *at, max(9, round(16 * scale)), INK)

    def ahead(self, surface: pygame.Surface, state: Colonization, offered: Offered, pointed: Target | None) -> None:
        """The way to the end that is pointed at."""
        way: Way | None = offered.way_to(pointed.target_id) if pointed is not None else None
        if way is not None and offered.held is not None:
            self.way(surface, state, [offered.held.tile, *way.tiles])

    def last(self, surface: pygame.Surface, spaces: Sequence[int]) -> None:
        """Where the last turn was played."""
        for space in spaces:
            self.tile(surface, "last", space)

    def flash(self, surface: pygame.Surface, space: int) -> None:
        """A place that is shown."""
        self.tile(surface, "hint", space)


def _sign(length: float) -> int:
    return int(math.copysign(1, length)) if abs(length) > 1 else 0


def space_of(target: Target | None, state: Colonization) -> int | None:
    """The space that a target is about; None for those that have none."""
    if target is None or not target.areas:
        return None
    action = target.action
    if isinstance(action, Deed):
        if action.verb in (n.LINK, n.TAKE):
            return None
        if action.verb == n.STOP:
            return state.space[moves.here(state)]
        return action.value
    for word in (END, STACK):
        if target.target_id.startswith(word):
            return state.space[int(target.target_id[len(word) :])]
    return None
