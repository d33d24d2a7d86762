"""A seat's medal: its ant in a round frame of its colour and pattern."""

import pygame

from game.ui.kit import Kit

RADIUS = 50
"""Of the drawing, in its own units."""


def draw_medal(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, seat: int) -> None:
    """Draw the medal of `seat` into the square `rect`; its shadow falls outside."""
    letter = kit.theme.seats[seat % len(kit.theme.seats)].letter.lower()
    medal = kit.art.piece(f"ui/medal-{letter}", min(rect.size) / (2 * RADIUS))
    medal.draw(surface, *rect.center)
