"""A seat's medal: its ant in a round frame of its colour and pattern."""

import pygame

from game.ui.kit import Kit

RADIUS = 50
"""Of the drawings, in their own units."""
PLATE = 0.62
"""Size of a bot's plate relative to the medal it is pinned to."""


def draw_medal(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, seat: int, level: str = "") -> None:
    """Draw the medal of `seat` into the square `rect`; its shadow falls outside.

    Where a bot plays, the plate of its `level` (egg, larva, worker ...) lies over the medal's lower right edge.
    """
    letter = kit.theme.seats[seat % len(kit.theme.seats)].letter.lower()
    side = min(rect.size)
    medal = kit.art.piece(f"ui/medal-{letter}", side / (2 * RADIUS))
    medal.draw(surface, *rect.center)
    if level and kit.art.has(f"ui/level-{level}"):
        plate = kit.art.piece(f"ui/level-{level}", side * PLATE / (2 * RADIUS))
        plate.draw(surface, rect.centerx + side * 0.36, rect.centery + side * 0.34)
