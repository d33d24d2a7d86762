"""What moves above the table of Myrmes for a while: workers on their way, cubes carried home, prey that fights back, puffs.

An actor is put on the stage when its clip begins, changed by it, and taken off when it ends. Points are pixels from the
table's corner.
"""

from dataclasses import dataclass

import pygame

from game.engine.myrmes.tables import CUBES, PREY
from game.tables.myrmes.geometry import Point
from game.tables.myrmes.pieces import ANT, CUBE_SCALE, GREEN, PREY_SCALE, RED, Pieces
from game.tables.stage import Stage as BaseStage
from game.ui.theme import Colour, hex_of

SIDE_ANT = 0.46
FADE_STEPS = 12


@dataclass(eq=False)
class Actor:
    """Something on the stage."""

    x: float = 0.0
    y: float = 0.0

    def draw(self, surface: pygame.Surface, origin: Point, pieces: Pieces) -> None:
        """Draw it."""
        raise NotImplementedError


class Stage(BaseStage[Actor]):
    """The actors above everything."""

    def draw(self, surface: pygame.Surface, origin: Point, pieces: Pieces) -> None:
        """Draw them."""
        for actor in list(self.actors):
            actor.draw(surface, (origin[0] + actor.x, origin[1] + actor.y), pieces)


@dataclass(eq=False)
class Walker(Actor):
    """A worker on its way: from above, or in the nest from the `side`, looking `left`."""

    seat: int = 0
    turn: float = 0.0
    walked: float = 0.0
    side: bool = False
    left: bool = False

    def draw(self, surface: pygame.Surface, origin: Point, pieces: Pieces) -> None:
        if not self.side:
            pieces.worker(surface, self.seat, *origin, self.turn, int(self.walked))
            return
        name = f"side-worker-{pieces.letter(self.seat)}-{int(self.walked / 8) % 3}"
        piece = pieces.get(name, round(pieces.plan.nest_unit * SIDE_ANT, 4))
        drawn = pygame.transform.flip(piece.surface, True, False) if self.left else piece.surface
        across = drawn.get_width() - piece.anchor[0] if self.left else piece.anchor[0]
        at = (round(origin[0] - across), round(origin[1] - piece.anchor[1]))
        surface.blit(drawn, at, special_flags=pygame.BLEND_PREMULTIPLIED)


@dataclass(eq=False)
class Carried(Actor):
    """A cube on a worker's back; without the `worker` once it is below."""

    seat: int = 0
    cube: int = 0
    turn: float = 0.0
    walked: float = 0.0
    worker: bool = True

    def draw(self, surface: pygame.Surface, origin: Point, pieces: Pieces) -> None:
        if self.worker:
            pieces.worker(surface, self.seat, *origin, self.turn, int(self.walked / 9))
        pieces.cube(surface, self.cube, origin[0], origin[1] - 6 * pieces.unit, pieces.unit * CUBE_SCALE * 0.8)


@dataclass(eq=False)
class Flying(Actor):
    """A cube (or, as -1, a larva) in the air, `height` pixels above its place."""

    cube: int = 0
    height: float = 0.0

    def draw(self, surface: pygame.Surface, origin: Point, pieces: Pieces) -> None:
        scale = round(pieces.plan.nest_unit * 0.7, 4)
        piece = pieces.get(f"cube-{CUBES[self.cube]}-0", scale) if self.cube >= 0 else pieces.get("larva-1", scale, turn=0)
        piece.draw(surface, origin[0], origin[1] - self.height)


@dataclass(eq=False)
class Ghost(Actor):
    """An ant that is no more, fading where it stood."""

    name: str = ""
    alpha: float = 1.0

    def draw(self, surface: pygame.Surface, origin: Point, pieces: Pieces) -> None:
        # In steps, because every strength is kept.
        alpha = round(FADE_STEPS * max(0.0, min(1.0, self.alpha))) * (255 // FADE_STEPS)
        if alpha:
            pieces.faint(self.name, pieces.unit * ANT, alpha, turn=15).draw(surface, *origin)


@dataclass(eq=False)
class Struggle(Actor):
    """Prey that fights back."""

    kind: int = 0
    turn: float = 0.0
    frame: int = 0
    grow: float = 1.0

    def draw(self, surface: pygame.Surface, origin: Point, pieces: Pieces) -> None:
        name = f"{PREY[self.kind]}-{self.frame % 3}"
        pieces.walking(surface, name, *origin, pieces.unit * PREY_SCALE * self.grow, self.turn, pieces.unit * PREY_SCALE, 90)


@dataclass(eq=False)
class Puff(Actor):
    """A wisp or thrown-up earth that grows and fades; `age` 0 .. 1."""

    name: str = ""
    scale: float = 1.0
    age: float = 0.0
    seat: Colour | None = None

    def draw(self, surface: pygame.Surface, origin: Point, pieces: Pieces) -> None:
        holes = {"seat": hex_of(self.seat)} if self.seat is not None else {}
        piece = pieces.get(self.name, round(self.scale, 3), **holes)
        grow = (0.5 + 0.5 * self.age)
        drawn = pygame.transform.rotozoom(piece.surface, 0, grow)
        alpha = round(255 * max(0.0, 1.0 - self.age))
        drawn.fill((alpha, alpha, alpha, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(
            drawn, drawn.get_rect(center=(round(origin[0]), round(origin[1]))), special_flags=pygame.BLEND_PREMULTIPLIED
        )


@dataclass(eq=False)
class Rolling(Actor):
    """A die that rolls (`roll` 0 .. 1) and shows `eyes` in the end."""

    scale: float = 1.0
    eyes: int = 1
    roll: float = 0.0

    def draw(self, surface: pygame.Surface, origin: Point, pieces: Pieces) -> None:
        name = f"die-roll-{int(self.roll * 11) % 6}" if self.roll < 0.85 else f"die-{self.eyes}"
        hop = (1.0 - self.roll) * 40 * self.scale
        pieces.get(name, round(self.scale, 3)).draw(surface, origin[0], origin[1] - hop)


@dataclass(eq=False)
class Words(Actor):
    """Points that rise from where they were made; `rise` 0 .. 1."""

    text: str = ""
    good: bool = True
    rise: float = 0.0

    def draw(self, surface: pygame.Surface, origin: Point, pieces: Pieces) -> None:
        px = pieces.px(24, 40 * max(pieces.unit, 0.5))
        y = origin[1] - 34 * pieces.unit * (0.4 + self.rise)
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            pieces.write(surface, self.text, origin[0] + dx, y + dy, px, (255, 246, 224))
        pieces.write(surface, self.text, origin[0], y, px, GREEN if self.good else RED)
