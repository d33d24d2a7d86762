"""A small picture of a board as it is shown, for the list of matches."""

import io

import pygame

from game.scenes.pictures import THUMBNAIL
from game.tables.base import Table


def board_thumbnail(table: Table, rect: pygame.Rect) -> bytes | None:
    """A PNG of what `table` shows in `rect`; None while it is not ready, or where that is nothing."""
    if rect.width < THUMBNAIL[0] or rect.height < THUMBNAIL[1] or table.prepared() < 1.0:
        return None
    whole = pygame.Surface(rect.bottomright)
    table.draw(whole)
    board = whole.subsurface(rect)
    factor = max(THUMBNAIL[0] / rect.width, THUMBNAIL[1] / rect.height)
    size = (max(THUMBNAIL[0], round(rect.width * factor)), max(THUMBNAIL[1], round(rect.height * factor)))
    small = pygame.transform.smoothscale(board, size)
    cut = small.subsurface(pygame.Rect((size[0] - THUMBNAIL[0]) // 2, (size[1] - THUMBNAIL[1]) // 2, *THUMBNAIL))
    file = io.BytesIO()
    pygame.image.save(cut, file, "thumbnail.png")
    return file.getvalue()
