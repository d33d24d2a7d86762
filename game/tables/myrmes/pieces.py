"""Drawing the movable things of Myrmes: tiles, exits, cubes, prey, ants, and words on the table.

Everything is a drawing of ours at exact size (`Art.piece`); `scale` is pixels per unit of a drawing.
"""

import math
from collections.abc import Sequence
from typing import Final

import pygame

from game.engine.myrmes.board import Forest
from game.engine.myrmes.tables import APHIDS, CUBES, PHEROMONES, PREY, SCAVENGERS, SHAPES, TILES
from game.tables.base import SeatLook
from game.tables.myrmes.geometry import HEX, WIDE, Plan, Point, path_of
from game.tables.pieces import PREMULTIPLIED, BasePieces, outlined, rounded
from game.ui.art import Piece, Size
from game.ui.kit import Kit
from game.ui.theme import Colour

INK: Final[Colour] = (59, 42, 30)
SOFT: Final[Colour] = (110, 88, 66)
PALE: Final[Colour] = (255, 246, 224)
RED: Final[Colour] = (163, 59, 42)
GREEN: Final[Colour] = (72, 104, 44)
BOX: Final = (62.0, 70.0)
"""Units that a tile's box reaches beyond the middles of its outermost hexes."""
TURN: Final = 15
WALK_TURN: Final = 90
GAIT: Final = 3
ANT: Final = 0.92
"""How large a worker stands on a hex."""
PREY_SCALE: Final = 0.98
CUBE_SCALE: Final = 0.92
MARKER_AT: Final = (-20.0, -22.0)
PARTS: Final = {APHIDS: ("aphids", 3), SCAVENGERS: ("scavenge", 3)}
HILLS: Final = ("hill", 4)


class Pieces(BasePieces):
    """Draws pieces for one plan between the seats `looks`."""

    folder = "myrmes"

    def __init__(self, kit: Kit, forest: Forest, plan: Plan, looks: Sequence[SeatLook]) -> None:
        super().__init__(kit)
        self.forest = forest
        self.plan = plan
        self.unit = plan.unit
        self.looks = looks
        self._holes: dict[tuple[int, ...], dict[str, object]] = {}

    def letter(self, seat: int) -> str:
        """The small letter by which a seat's drawings are called."""
        return self.looks[seat].letter.lower()

    def shared(self, name: str, scale: float, **holes: object) -> Piece:
        """A drawing of another game's folder (``ants/badge-a``)."""
        return self.art.piece(name, scale, **holes)

    # Tiles --------------------------------------------------------------------------------------------------------

    def shape(self, name: str, spaces: Sequence[int]) -> Piece:
        """A drawing that takes the path of a tile, its anchor on the first hex of `spaces`."""
        key = tuple(spaces)
        if key not in self._holes:
            first = self.plan.places[spaces[0]]
            places = (self.plan.places[space] for space in spaces)
            self._holes[key] = holes_of([(x - first[0], y - first[1]) for x, y in places])
        return self.get(name, self.unit, **self._holes[key])

    def tile_name(self, kind: int, owner: int) -> str:
        """The ground of a tile."""
        who = self.letter(owner) if owner >= 0 else "none"
        return f"{'trail' if kind < PHEROMONES else 'special'}-{who}"

    def tile(self, surface: pygame.Surface, kind: int, owner: int, spaces: Sequence[int], origin: Point = (0, 0)) -> None:
        """A tile without its cubes, and whose it is."""
        centres = [(self.plan.centres[space][0] + origin[0], self.plan.centres[space][1] + origin[1]) for space in spaces]
        self.shape(self.tile_name(kind, owner), spaces).draw(surface, *centres[0])
        if kind < PHEROMONES:
            if owner >= 0:
                # Between two hexes, clear of their cubes.
                x, y = centres[0]
                a, b = min(centres[1:], key=lambda at: math.hypot(at[0] - x, at[1] - y))
                self.get(f"letter-{self.letter(owner)}", self.unit).draw(surface, (x + a) / 2, (y + b) / 2)
            return
        name, frames = PARTS.get(kind, HILLS)
        for number, (x, y) in enumerate(centres):
            self.get(f"{name}-{number % frames + 1}", self.unit).draw(surface, x, y)
        if owner >= 0:
            x, y = centres[0]
            self.get(f"marker-{self.letter(owner)}", self.unit).draw(
                surface, x + MARKER_AT[0] * self.unit, y + MARKER_AT[1] * self.unit
            )

    def small_tile(self, surface: pygame.Surface, kind: int, seat: int, x: float, y: float, side: float) -> None:
        """A kind of tile as a small picture, its middle at (`x`, `y`), no larger than `side` pixels."""
        offsets = SHAPES[TILES[kind].shape][0]
        middles = [(WIDE * (q + r / 2), 1.5 * HEX * r) for q, r in offsets]
        wide = max(mx for mx, _ in middles) - min(mx for mx, _ in middles) + WIDE
        high = max(my for _, my in middles) - min(my for _, my in middles) + 2 * HEX
        scale = min(side / wide, side / high, self.unit)
        shift = (
            (max(mx for mx, _ in middles) + min(mx for mx, _ in middles)) / 2,
            (max(my for _, my in middles) + min(my for _, my in middles)) / 2,
        )
        at = (x - shift[0] * scale, y - shift[1] * scale)
        self.get(self.tile_name(kind, seat), round(scale, 3), **holes_of(middles)).draw(surface, *at)
        if kind >= PHEROMONES:
            name, frames = PARTS.get(kind, HILLS)
            for number, (mx, my) in enumerate(middles):
                self.get(f"{name}-{number % frames + 1}", round(scale, 3)).draw(surface, at[0] + mx * scale, at[1] + my * scale)

    # Things on hexes ----------------------------------------------------------------------------------------------

    def cube_piece(self, kind: int, scale: float, turn: float = 0.0) -> Piece:
        """A cube rolled by `turn` degrees."""
        return self.get(f"cube-{CUBES[kind]}-{rounded(turn, 15) // 15 % 6}", scale)

    def cube(self, surface: pygame.Surface, kind: int, x: float, y: float, scale: float, turn: float = 0.0) -> None:
        """A cube with its middle at (`x`, `y`)."""
        self.cube_piece(kind, scale, turn).draw(surface, x, y)

    def prey(self, surface: pygame.Surface, kind: int, x: float, y: float, turn: float, frame: int = 0) -> None:
        """Prey, looking `turn` degrees clockwise from up."""
        self.get(f"{PREY[kind]}-{frame % 3}", self.unit * PREY_SCALE, turn=rounded(turn, TURN)).draw(surface, x, y)

    def worker(
        self, surface: pygame.Surface, seat: int, x: float, y: float, turn: float, frame: int = -1, alpha: int = 255
    ) -> None:
        """A worker from above; `frame` a step of its gait, -1 standing."""
        pose = "stand" if frame < 0 else f"walk-{frame % GAIT}"
        if frame >= 0:
            name = f"worker-{self.letter(seat)}-{pose}"
            self.walking(surface, name, x, y, self.unit * ANT, turn, self.unit * ANT, WALK_TURN)
            return
        self.faint(f"worker-{self.letter(seat)}-{pose}", self.unit * ANT, alpha, turn=rounded(turn, TURN)).draw(surface, x, y)

    # Words --------------------------------------------------------------------------------------------------------

    def px(self, units: float, room: float) -> int:
        """Pixels of a letter of `units` design units that must not be larger than `room` pixels."""
        return max(9, min(self.kit.metrics.text_px(units), round(room)))

    def text(self, text: str, px: int, ink: Colour, *, bold: bool = True) -> pygame.Surface:
        """`text` as a premultiplied surface."""
        font = self.kit.fonts.text(px, bold=bold)
        key = ("myrmes text", text, px, ink, bold)
        return self.art.kept(key, lambda: font.render(text, True, ink).convert_alpha().premul_alpha())

    def write(
        self, surface: pygame.Surface, text: str, x: float, y: float, px: int, ink: Colour = INK, *, bold: bool = True,
        align: float = 0.5, most: float = 0.0,
    ) -> float:  # fmt: skip
        """Write `text` with its middle (`align` 0: its left end) at (`x`, `y`), at most `most` pixels wide; its width."""
        drawn = self.text(text, px, ink, bold=bold)
        while most and drawn.get_width() > most and px > 8:
            px -= 1
            drawn = self.text(text, px, ink, bold=bold)
        at = (round(x - drawn.get_width() * align), round(y - drawn.get_height() / 2))
        surface.blit(drawn, at, special_flags=PREMULTIPLIED)
        return drawn.get_width()

    def edged(
        self, surface: pygame.Surface, text: str, x: float, y: float, px: int, ink: Colour, edge: Colour, *,
        align: float = 0.5,
    ) -> None:  # fmt: skip
        """Write `text` with a soft edge, so that it is read on anything."""
        font = self.kit.fonts.text(px, bold=True)
        drawn = self.art.kept(("myrmes edged", text, px, ink, edge), lambda: outlined(font, text, px, ink, edge))
        margin = 2 * max(2, px // 6)
        at = (round(x - (drawn.get_width() - 2 * margin) * align - margin), round(y - drawn.get_height() / 2))
        surface.blit(drawn, at, special_flags=PREMULTIPLIED)

    def symbol(self, surface: pygame.Surface, name: str, x: float, y: float, side: float) -> None:
        """A small sign for rows of text, `side` pixels large."""
        self.get(f"symbol-{name}", round(side / 24, 3)).draw(surface, x, y)


class Noting(Pieces):
    """Draws nothing, and notes what would have been drawn: what a picture needs is found by drawing it with these."""

    def __init__(self, kit: Kit, forest: Forest, plan: Plan, looks: Sequence[SeatLook]) -> None:
        super().__init__(kit, forest, plan, looks)
        self.noted: list[tuple[str, Size]] = []
        self._blank = Piece(pygame.Surface((1, 1), pygame.SRCALPHA), (0.0, 0.0))

    def shared(self, name: str, scale: float, **holes: object) -> Piece:
        self.noted.append(self.art.plan_piece(name, scale, **holes)[:2])
        return self._blank

    def get(self, name: str, scale: float, **holes: object) -> Piece:
        return self.shared(f"{self.folder}/{name}", scale, **holes)

    def faint(self, name: str, scale: float, alpha: int, **holes: object) -> Piece:
        return self.get(name, scale, **holes)


def holes_of(middles: Sequence[Point]) -> dict[str, object]:
    """What the drawing of a tile wants to know of its hexes, whose middles are told in units."""
    left, right = min(x for x, _ in middles) - BOX[0], max(x for x, _ in middles) + BOX[0]
    top, bottom = min(y for _, y in middles) - BOX[1], max(y for _, y in middles) + BOX[1]
    return {
        "path": path_of(middles), "x": round(left, 1), "y": round(top, 1), "w": round(right - left, 1),
        "h": round(bottom - top, 1),
    }  # fmt: skip
