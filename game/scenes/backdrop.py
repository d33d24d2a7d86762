"""The wooden table behind every scene that is not a board."""

import pygame

from game.ui.art import ArtError
from game.ui.kit import Kit


def draw_table(kit: Kit, surface: pygame.Surface) -> None:
    """Cover `surface` with the table's wood (plain in the high-contrast theme, or where the picture is missing)."""
    if not kit.theme.contrast:
        try:
            surface.blit(kit.art.picture("wood", surface.get_size()), (0, 0))
            return
        except ArtError:
            pass
    surface.fill(kit.theme.table_dark)
