"""What moves above the chart for a while: stacks on the march, ships, dice, new tiles, puffs, points that rise.

Places are points of the chart: the camera may glide while they are on their way. An actor is put on the stage when its clip
begins, changed by it, and taken off when it ends.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.engine.colonization.scenario import STRIDE
from game.tables.colonization.geometry import Camera, Point
from game.tables.colonization.pieces import BAD, GOOD, HALO, Pieces
from game.tables.colonization.view import View
from game.tables.pieces import PREMULTIPLIED
from game.tables.stage import Stage as BaseStage
from game.ui.tween import bump

DIE: float = 0.5
"""Size of the discovery die: a tile is as wide as its hundred units."""
SIDE: float = 92.0
ROLLS: int = 6


@dataclass(eq=False)
class Actor:
    """Something on the stage; `column` and `row` are where it is on the chart, whole numbers the middles of spaces."""

    column: float = 0.0
    row: float = 0.0

    def at(self, camera: Camera) -> Point:
        """Where that is in pixels of the table."""
        x, y = camera.corner(0, 0)
        return x + (self.column + 0.5) * camera.tile, y + (self.row + 0.5) * camera.tile

    def draw(self, surface: pygame.Surface, view: View) -> None:
        """Draw it."""
        raise NotImplementedError


class Stage(BaseStage[Actor]):
    """The actors above everything."""

    def draw(self, surface: pygame.Surface, view: View) -> None:
        """Draw them."""
        for actor in list(self.actors):
            actor.draw(surface, view)


def chart_place(space: int) -> Point:
    """Column and row of a space."""
    column, row = divmod(space, STRIDE)
    return float(column), float(row)


@dataclass(eq=False)
class Marching(Actor):
    """Units of a seat under way, on foot or aboard a ship; `walked` moves them up and down a little."""

    seat: int = 0
    units: Sequence[int] = ()
    afloat: bool = False
    left: bool = False
    walked: float = 0.0
    shift: Point = (0.0, 0.0)
    """Where they stand beside the middle of a space, in units."""

    def draw(self, surface: pygame.Surface, view: View) -> None:
        x, y = self.at(view.camera)
        scale = view.camera.scale
        x, y = x + self.shift[0] * scale, y + self.shift[1] * scale
        if self.afloat:
            rock = 2.0 * scale * bump((self.walked * 0.7) % 1.0)
            view.fleet(surface, self.seat, self.units, x, y + rock, scale, left=self.left)
        else:
            hop = 4.0 * scale * bump((self.walked * 3.0) % 1.0)
            view.group(surface, self.seat, self.units, x, y - hop, scale)
        view.pieces.count(surface, self.seat, sum(self.units), x + 10 * scale, y - 4 * scale, max(scale, 0.66))


@dataclass(eq=False)
class Picture(Actor):
    """A drawing that comes and goes: `size` times as large as the chart's, through to `alpha` (0 .. 1)."""

    name: str = ""
    size: float = 1.0
    alpha: float = 1.0
    shift: Point = (0.0, 0.0)
    holes: dict[str, object] = field(default_factory=dict)

    def draw(self, surface: pygame.Surface, view: View) -> None:
        x, y = self.at(view.camera)
        scale = view.camera.scale
        piece = view.pieces.get(self.name, round(scale, 4), **self.holes)
        drawn = piece.surface
        if abs(self.size - 1.0) > 0.01:
            drawn = pygame.transform.rotozoom(drawn, 0.0, max(0.02, self.size))
        if self.alpha < 0.99:
            drawn = drawn.copy()
            level = round(255 * max(0.0, self.alpha))
            drawn.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
        left = x + self.shift[0] * scale - piece.anchor[0] * self.size
        top = y + self.shift[1] * scale - piece.anchor[1] * self.size
        surface.blit(drawn, (round(left), round(top)), special_flags=PREMULTIPLIED)


@dataclass(eq=False)
class Unrolling(Actor):
    """A new tile under fog that is drawn from west to east; `seen` 0 .. 1 is how much of it is known."""

    seen: float = 0.0

    def draw(self, surface: pygame.Surface, view: View) -> None:
        camera = view.camera
        x, y = self.at(camera)
        tile = camera.tile
        hidden = pygame.Rect(round(x - tile / 2), round(y - tile / 2), round(tile * 1.12), round(tile * 1.06))
        hidden.left += round(hidden.width * self.seen)
        hidden.width = max(0, round(x + tile * 0.62) - hidden.left)
        hidden = hidden.clip(view.plan.field)
        if hidden.width:
            surface.blit(view.scenery.picture(), hidden.topleft, hidden)
        edge = hidden.left
        if 0.02 < self.seen < 0.98:
            pygame.draw.line(surface, (74, 48, 24), (edge, hidden.top + 4), (edge, hidden.bottom - 5), max(1, tile // 40))


@dataclass(eq=False)
class Die(Actor):
    """The discovery die on the chart; `roll` runs from 0 to 1."""

    water: bool = False
    eyes: int = 1
    roll: float = 0.0

    def draw(self, surface: pygame.Surface, view: View) -> None:
        x, y = self.at(view.camera)
        scale = view.camera.scale * DIE
        height = SIDE * scale * 1.6 * (1 - self.roll) * abs(bump((self.roll * 2.5) % 1.0))
        if self.roll < 0.85:
            name = f"die-sea-roll-{int(self.roll * 17) % ROLLS}"
        else:
            name = f"die-sea-{'water' if self.water else 'land'}-{self.eyes}"
        x -= (1 - self.roll) * view.camera.tile * 0.9
        view.pieces.put(surface, name, x, y - height, scale)


@dataclass(eq=False)
class Words(Actor):
    """A few words that rise from where something happened; `rise` 0 .. 1."""

    text: str = ""
    good: bool = True
    rise: float = 0.0

    def draw(self, surface: pygame.Surface, view: View) -> None:
        x, y = self.at(view.camera)
        y -= view.camera.tile * (0.25 + 0.4 * self.rise)
        write(surface, view.pieces, self.text, x, y, self.good, view.camera.tile * 0.32)


@dataclass(eq=False)
class Flying(Actor):
    """A sign that flies over the table, from one point to another in pixels; `t` 0 .. 1."""

    name: str = ""
    text: str = ""
    good: bool = True
    start: Point = (0.0, 0.0)
    end: Point = (0.0, 0.0)
    side: float = 22.0
    t: float = 0.0

    def draw(self, surface: pygame.Surface, view: View) -> None:
        x = self.start[0] + (self.end[0] - self.start[0]) * self.t
        y = self.start[1] + (self.end[1] - self.start[1]) * self.t - bump(self.t) * 40 * view.plan.unit
        if self.name:
            view.pieces.put(surface, self.name, x, y, self.side / 24)
        if self.text:
            write(surface, view.pieces, self.text, x, y, self.good, self.side)


def write(surface: pygame.Surface, pieces: Pieces, text: str, x: float, y: float, good: bool, room: float) -> None:
    """Words above everything, with a pale edge."""
    px = pieces.px(22, max(12.0, room))
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        pieces.write(surface, text, x + dx, y + dy, px, HALO)
    pieces.write(surface, text, x, y, px, GOOD if good else BAD)
