"""What the pieces of every game's table share: drawings of one folder at exact size, faint ones, ants that walk, names."""

import pygame

from game.ui.art import Piece
from game.ui.kit import Kit
from game.ui.theme import Colour

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED

Blit = tuple[pygame.Surface, tuple[int, int]]
Wanted = tuple[str, float, dict[str, object]]
"""A drawing, its scale, its holes."""


def rounded(degrees: float, step: int) -> int:
    """`degrees` to the nearest multiple of `step`, 0..359."""
    return round(degrees / step) * step % 360


def faded(surface: pygame.Surface, alpha: int) -> pygame.Surface:
    """A copy of a premultiplied surface let through to `alpha` (0..255)."""
    faint = surface.copy()
    faint.fill((alpha, alpha, alpha, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return faint


def outlined(
    font: pygame.font.Font, text: str, px: int, ink: Colour, edge_ink: Colour, *, strength: int = 3
) -> pygame.Surface:
    """`text` in `ink` with a soft edge that is drawn `strength` times, premultiplied; letters a little apart."""
    wide = sum(font.size(letter)[0] for letter in text) + round(px * 0.1) * (len(text) - 1)
    edge = max(2, px // 6)
    whole = pygame.Surface((wide + 4 * edge, font.get_linesize() + 4 * edge), pygame.SRCALPHA)
    soft = whole.copy()
    for target, colour in ((soft, edge_ink), (whole, ink)):
        x = 2 * edge
        for letter in text:
            target.blit(font.render(letter, True, colour), (x, 2 * edge))
            x += font.size(letter)[0] + round(px * 0.1)
    soft = pygame.transform.gaussian_blur(soft.premul_alpha(), edge)
    out = pygame.Surface(whole.get_size(), pygame.SRCALPHA)
    for _ in range(strength):
        out.blit(soft, (0, 0), special_flags=PREMULTIPLIED)
    out.blit(whole.premul_alpha(), (0, 0), special_flags=PREMULTIPLIED)
    return out


class BasePieces:
    """Gets the drawings of ``assets/art/<folder>``. Points are pixels of the surface drawn on."""

    folder = ""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.art = kit.art

    def get(self, name: str, scale: float, **holes: object) -> Piece:
        """A drawing of the folder, `scale` pixels per unit."""
        return self.art.piece(f"{self.folder}/{name}", scale, **holes)

    def faint(self, name: str, scale: float, alpha: int, **holes: object) -> Piece:
        """The same, let through to `alpha` (0..255)."""
        piece = self.get(name, scale, **holes)
        if alpha >= 255:
            return piece
        key = ("faint", self.folder, name, round(scale, 4), alpha, tuple(holes.items()))
        return Piece(self.art.kept(key, lambda: faded(piece.surface, alpha)), piece.anchor)

    def walking(
        self, surface: pygame.Surface, name: str, x: float, y: float, scale: float, turn: float, full: float, step: int
    ) -> None:
        """An ant on its way, whose `scale` and `turn` change with every frame, with no drawing made in any of them.

        It is turned and scaled from the drawing at `full`, the largest scale of its way, in the nearest multiple of `step`
        degrees; light and shadow lie a little wrong then, which nobody sees on an ant that walks.
        """
        nearest = rounded(turn, step)
        drawn = self.get(name, full, turn=nearest).surface
        turned = pygame.transform.rotozoom(drawn, nearest - turn, min(1.0, scale / full))
        surface.blit(turned, turned.get_rect(center=(round(x), round(y))), special_flags=PREMULTIPLIED)
