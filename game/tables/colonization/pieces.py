"""The drawings of Colonization at the scale they are needed, with letters and numbers on them."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.engine.colonization.tables import COMMON, FACTIONS, NATIVE, POLEIS, SYMBOLS, UNITS
from game.tables.base import SeatLook
from game.tables.pieces import PREMULTIPLIED, BasePieces, outlined
from game.ui.art import Piece, Size
from game.ui.kit import Kit
from game.ui.theme import Colour, hex_of

INK: Final[Colour] = (59, 42, 30)
SOFT: Final[Colour] = (110, 90, 72)
PALE: Final[Colour] = (255, 244, 220)
HALO: Final[Colour] = (240, 226, 188)
GOOD: Final[Colour] = (79, 122, 58)
BAD: Final[Colour] = (163, 59, 42)
COMMON_POLEIS, WEALTHY_POLEIS = 6, 4
"""How many different drawings of either kind there are."""


class Pieces(BasePieces):
    """Gets the drawings of ``assets/art/colonization``. Points are pixels of the surface drawn on."""

    folder = "colonization"

    def __init__(self, kit: Kit, looks: Sequence[SeatLook]) -> None:
        super().__init__(kit)
        self.looks = looks

    def letter(self, seat: int) -> str:
        """The ending of drawings of `seat`; of neutrals for -1, of the Host for -2."""
        if seat >= 0:
            return self.looks[seat % len(self.looks)].letter.lower() if self.looks else "abcd"[seat % 4]
        return "host" if seat == -2 else "none"

    def colour(self, seat: int) -> Colour:
        """The colour of a seat."""
        return self.looks[seat].colour if 0 <= seat < len(self.looks) else (154, 142, 121)

    def put(self, surface: pygame.Surface, name: str, x: float, y: float, scale: float, **holes: object) -> None:
        """Draw one with its anchor at (`x`, `y`)."""
        self.get(name, round(scale, 4), **holes).draw(surface, x, y)

    def mirrored(self, name: str, scale: float) -> Piece:
        """A drawing that looks the other way."""
        piece = self.get(name, round(scale, 4))
        key = ("mirrored", self.folder, name, round(scale, 4))
        flipped = self.art.kept(key, lambda: pygame.transform.flip(piece.surface, True, False))
        return Piece(flipped, (piece.surface.get_width() - piece.anchor[0], piece.anchor[1]))

    # Names of drawings --------------------------------------------------------------------------------------------

    def polis(self, number: int, space: int) -> str:
        """The drawing of a polis by its number in `POLEIS`, on `space`."""
        kind = POLEIS[number].kind
        if kind == NATIVE:
            return f"polis-{FACTIONS[number - len(POLEIS) + len(FACTIONS)]}"
        if kind == COMMON:
            return f"polis-common-{1 + number % COMMON_POLEIS}"
        return f"polis-wealthy-{1 + number % WEALTHY_POLEIS}"

    def unit(self, seat: int, kind: int) -> str:
        """The drawing of a unit."""
        return f"{UNITS[kind]}-{self.letter(seat)}"

    def symbol(self, surface: pygame.Surface, name: str, x: float, y: float, side: float) -> None:
        """A small sign, `side` pixels large."""
        self.put(surface, f"symbol-{name}", x, y, side / 24)

    def goods(self, surface: pygame.Surface, symbol: int, x: float, y: float, side: float) -> None:
        """The sign of FP, AP, Mint or Coin."""
        self.symbol(surface, SYMBOLS[symbol], x, y, side)

    def faction(self, surface: pygame.Surface, faction: int, seat: int, x: float, y: float, side: float) -> None:
        """The shield of a faction in the colour of whoever plays it."""
        self.put(surface, f"faction-{FACTIONS[faction]}", x, y, side / 100, seat=hex_of(self.colour(seat)))

    # Words --------------------------------------------------------------------------------------------------------

    def px(self, units: float, room: float) -> int:
        """Pixels of a letter of `units` design units that must not be larger than `room` pixels."""
        return max(9, min(self.kit.metrics.text_px(units), round(room)))

    def text(self, text: str, px: int, ink: Colour, *, bold: bool = True, title: bool = False) -> pygame.Surface:
        """`text` as a premultiplied surface."""
        font = self.kit.fonts.title(px) if title else self.kit.fonts.text(px, bold=bold)
        key = ("colonization text", text, px, ink, bold, title)
        return self.art.kept(key, lambda: font.render(text, True, ink).convert_alpha().premul_alpha())

    def write(
        self, surface: pygame.Surface, text: str, x: float, y: float, px: int, ink: Colour = INK, *, bold: bool = True,
        title: bool = False, align: float = 0.5, most: float = 0.0,
    ) -> float:  # fmt: skip
        """Write `text` with its middle (`align` 0: its left end) at (`x`, `y`), at most `most` pixels wide; its width."""
        drawn = self.text(text, px, ink, bold=bold, title=title)
        while most and drawn.get_width() > most and px > 9:
            px -= 1
            drawn = self.text(text, px, ink, bold=bold, title=title)
        at = (round(x - drawn.get_width() * align), round(y - drawn.get_height() / 2))
        surface.blit(drawn, at, special_flags=PREMULTIPLIED)
        return drawn.get_width()

    def named(
        self, surface: pygame.Surface, text: str, at: tuple[float, float], px: int, most: float, inside: pygame.Rect, *,
        title: bool = False, drop: bool = False,
    ) -> None:  # fmt: skip
        """The name of a place round `at`, with a pale edge round its letters, at most `most` pixels wide and kept `inside`;
        one that is wider in the smallest letters is written all the same, but for `drop`."""
        def draw(size: int) -> pygame.Surface:
            font = self.kit.fonts.title(size) if title else self.kit.fonts.text(size, bold=True)
            return outlined(font, text, size, INK, HALO)

        drawn = self.art.kept(("colonization name", text, px, title), lambda: draw(px))
        while drawn.get_width() > most * 1.12 and px > 9:
            px -= 1
            drawn = self.art.kept(("colonization name", text, px, title), lambda size=px: draw(size))  # type: ignore[misc]
        if drop and drawn.get_width() > most:
            return
        box = drawn.get_rect(center=(round(at[0]), round(at[1])))
        box.left = max(inside.left, box.left) if at[0] >= inside.left else box.left  # what is scrolled away goes with its place
        surface.blit(drawn, box, special_flags=PREMULTIPLIED)

    def count(self, surface: pygame.Surface, seat: int, number: int, x: float, y: float, scale: float) -> None:
        """A plate with a number; small tiles have plates that can still be read."""
        self.put(surface, f"count-{self.letter(seat)}", x, y, scale)
        self.write(surface, str(number), x, y, max(10, round(18 * scale)), PALE)


class Noting(Pieces):
    """Draws nothing, and notes what would have been drawn: what a picture needs is found by drawing it with these."""

    def __init__(self, kit: Kit, looks: Sequence[SeatLook]) -> None:
        super().__init__(kit, looks)
        self.noted: list[tuple[str, Size]] = []
        self._blank = Piece(pygame.Surface((1, 1), pygame.SRCALPHA), (0.0, 0.0))

    def get(self, name: str, scale: float, **holes: object) -> Piece:
        self.noted.append(self.art.plan_piece(f"{self.folder}/{name}", scale, **holes)[:2])
        return self._blank

    def mirrored(self, name: str, scale: float) -> Piece:
        return self.get(name, round(scale, 4))

    def faint(self, name: str, scale: float, alpha: int, **holes: object) -> Piece:
        return self.get(name, scale, **holes)
