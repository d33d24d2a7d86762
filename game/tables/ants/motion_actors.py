"""What moves above the table of Ants! for a while: ants on their way, morsels, things that fall, shadows, puffs, marks.

An actor is put on the stage when its clip begins, changed by it, and taken off when it ends. Points are pixels from the
table's corner; sizes are scales of the drawings in ``assets/art/ants`` (pixels per unit). No drawing is made while something
moves: whatever turns or grows is turned and scaled from one drawing at its largest.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

import pygame

from game.engine.ants.board import SOLDIER
from game.tables.ants.geometry import Point
from game.tables.ants.pieces import Pieces
from game.tables.stage import Stage as BaseStage
from game.ui.kit import Kit

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
SHADOW_SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 48"><defs><radialGradient id="s"><stop offset="0" '
    'stop-color="#22140a" stop-opacity=".5"/><stop offset=".55" stop-color="#22140a" stop-opacity=".32"/><stop offset="1" '
    'stop-color="#22140a" stop-opacity="0"/></radialGradient></defs><ellipse cx="32" cy="24" rx="32" ry="24" '
    'fill="url(#s)"/></svg>'
)
"""The soft shadow of something in the air."""
SHADOW_UNITS = 64
FADE_STEPS = 15
RING_SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-90 -90 180 180"><defs><radialGradient id="g"><stop offset=".60" '
    'stop-color="#ffd873" stop-opacity="0"/><stop offset=".76" stop-color="#ffd873" stop-opacity=".75"/><stop offset="1" '
    'stop-color="#ffd873" stop-opacity="0"/></radialGradient></defs><circle r="88" fill="url(#g)"/><circle r="66" fill="none" '
    'stroke="#5a3a0a" stroke-opacity=".55" stroke-width="10"/><circle r="66" fill="none" stroke="#fff3c4" '
    'stroke-width="6.5"/><circle r="66" fill="none" stroke="#D19A2E" stroke-width="3"/></svg>'
)
"""The golden ring that points a space out before something happens there."""
RING_UNITS = 180
RING_GROWS = 1.7
GAIT_UNITS = 7.0
"""Units an ant walks per frame of its gait."""


@dataclass
class Brush:
    """Where and with what actors are drawn."""

    surface: pygame.Surface
    origin: tuple[int, int]
    kit: Kit
    pieces: Pieces
    scale: float
    """Pixels per unit of a drawing made for a space of 60."""

    def at(self, x: float, y: float) -> Point:
        """Pixels of the surface."""
        return self.origin[0] + x, self.origin[1] + y

    def sprite(
        self, name: str, x: float, y: float, scale: float, *, grow: float = 1.0, turn: float = 0.0, alpha: float = 1.0
    ) -> None:
        """The drawing ``ants/<name>``, made at `scale`, shown `grow` times as large (at most 1 keeps it sharp), turned
        clockwise by `turn` degrees about its anchor."""
        if alpha <= 0.01 or grow <= 0.01:
            return
        piece = self.kit.art.piece(f"ants/{name}", scale)
        self.picture(piece.surface, piece.anchor, x, y, grow=grow, turn=turn, alpha=alpha)

    def picture(
        self, surface: pygame.Surface, anchor: Point, x: float, y: float, *, grow: float = 1.0, turn: float = 0.0,
        alpha: float = 1.0,
    ) -> None:  # fmt: skip
        """A premultiplied `surface` with its `anchor` at (`x`, `y`), grown, turned and faded."""
        px, py = self.at(x, y)
        if grow != 1.0 or turn % 360:
            middle = pygame.Vector2(surface.get_width() / 2 - anchor[0], surface.get_height() / 2 - anchor[1])
            shift = middle.rotate(turn) * grow
            surface = pygame.transform.rotozoom(surface, -turn, grow)
            left, top = px + shift.x - surface.get_width() / 2, py + shift.y - surface.get_height() / 2
        else:
            left, top = px - anchor[0], py - anchor[1]
        self.kit.blit(self.surface, surface, (round(left), round(top)), alpha)

    def base(self, seat: int, kind: int, x: float, y: float) -> None:
        """The disc under a soldier (pixels of the surface)."""
        if kind == SOLDIER:
            disc, at = self.pieces.base(seat, x, y)
            self.surface.blit(disc, at, special_flags=PREMULTIPLIED)

    def shadow(self, x: float, y: float, wide: float, alpha: float = 1.0) -> None:
        """A soft shadow `wide` pixels across."""
        size = (max(2, round(wide)), max(2, round(wide * 0.7)))
        made = self.kit.art.kept(("ants-shadow", self.scale), self._shadow)
        drawn = pygame.transform.smoothscale(made, size)
        px, py = self.at(x, y)
        self.kit.blit(self.surface, drawn, (round(px - size[0] / 2), round(py - size[1] / 2)), alpha)

    def _shadow(self) -> pygame.Surface:
        return self.kit.art.svg(SHADOW_SVG, shadow_size(self.scale))


def shadow_size(scale: float) -> tuple[int, int]:
    """Pixels of the shadow's drawing, from which every shadow is scaled."""
    side = max(8, round(SHADOW_UNITS * 2 * scale))
    return side, round(side * 0.75)


@dataclass(eq=False)
class Actor:
    """Something on the stage. `ground`: drawn below what lies on the table."""

    x: float = 0.0
    y: float = 0.0
    ground: bool = False

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        raise NotImplementedError


@dataclass(eq=False)
class Walker(Actor):
    """An ant on its way."""

    seat: int = 0
    kind: int = 0
    turn: float = 0.0
    scale: float = 1.0
    full: float = 1.0
    """The largest scale of its way."""
    walked: float = 0.0
    """Units so far."""

    def draw(self, brush: Brush) -> None:
        frame = int(self.walked / GAIT_UNITS)
        x, y = brush.at(self.x, self.y)
        brush.base(self.seat, self.kind, x, y)
        brush.pieces.walking_ant(brush.surface, self.seat, self.kind, x, y, self.scale, self.turn, frame, self.full)


@dataclass(eq=False)
class Sprite(Actor):
    """A drawing that flies, grows, turns or fades; `height` pixels above its place, where it casts a `shadow` (pixels wide)."""

    name: str = ""
    scale: float = 1.0
    grow: float = 1.0
    turn: float = 0.0
    alpha: float = 1.0
    height: float = 0.0
    shadow: float = 0.0

    def draw(self, brush: Brush) -> None:
        if self.shadow > 0 and self.height > 1:
            lift = min(1.0, self.height / (3 * self.shadow))
            brush.shadow(self.x + self.height * 0.16, self.y + self.height * 0.10, self.shadow * (1 + lift), 0.9 - 0.5 * lift)
        brush.sprite(
            self.name, self.x, self.y - self.height, self.scale, grow=self.grow, turn=self.turn, alpha=self.alpha
        )


@dataclass(eq=False)
class Morsel(Actor):
    """A piece of food in the air or carried home: `height` pixels above its place."""

    kind: int = 0
    height: float = 0.0
    turn: float = 0.0
    unit: float = 1.0

    def draw(self, brush: Brush) -> None:
        if self.height > 1:
            brush.shadow(self.x + self.height * 0.15, self.y + self.height * 0.1, 16 * brush.scale, 0.8)
        x, y = brush.at(self.x, self.y - self.height)
        brush.pieces.morsel(brush.surface, x, y, self.unit, self.kind, self.turn)


@dataclass(eq=False)
class Fallen(Actor):
    """An ant that is no more, fading where it stood; `strike` shows the cross over it."""

    seat: int = 0
    kind: int = 0
    turn: float = 0.0
    scale: float = 1.0
    alpha: float = 1.0
    strike: float = 0.0
    height: float = 0.0

    def draw(self, brush: Brush) -> None:
        x, y = brush.at(self.x, self.y - self.height)
        # In steps, because every strength is kept.
        alpha = round(FADE_STEPS * max(0.0, min(1.0, self.alpha))) * (255 // FADE_STEPS)
        if alpha:
            brush.pieces.ant(brush.surface, self.seat, self.kind, x, y, self.scale, self.turn, alpha=alpha)
        if self.strike > 0:
            brush.sprite("strike", self.x, self.y, brush.scale, alpha=self.strike)


@dataclass(eq=False)
class Marks(Actor):
    """Marks on spaces: the drawing ``hex-<name>`` of each, all as strong as `alpha`."""

    name: str = "drop"
    points: list[Point] = field(default_factory=list)
    alpha: float = 1.0
    grow: float = 1.0
    ground: bool = True

    def draw(self, brush: Brush) -> None:
        for x, y in self.points:
            brush.sprite(f"hex-{self.name}", x, y, brush.scale, grow=self.grow, alpha=self.alpha)


@dataclass(eq=False)
class Ring(Actor):
    """A golden ring round a space, closing in on it while `grow` falls to 1."""

    grow: float = 1.0
    alpha: float = 1.0

    def draw(self, brush: Brush) -> None:
        side = ring_side(brush.scale)
        drawn = brush.kit.art.svg(RING_SVG, (side, side))
        brush.picture(drawn, (side / 2, side / 2), self.x, self.y, grow=self.grow / RING_GROWS, alpha=self.alpha)


def ring_side(scale: float) -> int:
    """Pixels of the ring's drawing at its largest."""
    return max(1, round(RING_UNITS * RING_GROWS * scale))


@dataclass(eq=False)
class Frames(Actor):
    """A drawing that runs through its frames ``<name>-0`` .. ``<name>-(n-1)``."""

    name: str = ""
    frames: int = 1
    frame: float = 0.0
    scale: float = 1.0
    alpha: float = 1.0
    swell: float = 0.0
    """How much larger each frame has become when the next takes its place."""

    def draw(self, brush: Brush) -> None:
        at = min(self.frames - 1, max(0, int(self.frame)))
        grow = 1.0 + self.swell * min(1.0, self.frame - at)
        brush.sprite(f"{self.name}-{at}", self.x, self.y, self.scale, grow=grow, alpha=self.alpha)


class Stage(BaseStage[Actor]):
    """The actors below, and above, what lies on the table."""

    def of(self, ground: bool) -> Iterator[Actor]:
        """Those below, or above, what lies on the table."""
        return (actor for actor in self.actors if actor.ground == ground)

    def draw(self, brush: Brush, *, ground: bool) -> None:
        """Draw them."""
        for actor in list(self.of(ground)):
            actor.draw(brush)
