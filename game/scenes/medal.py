"""A seat's medal: its ant in a round frame of its colour."""

import pygame

from game.ui.kit import Kit

_REACH = 52.0
"""Half of what is shown of ``ui/medal-<letter>``, in its units: the frame has a radius of 50."""


def draw_medal(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, seat: int) -> None:
    """Draw the medal of `seat` into the square `rect`; its shadow falls a little outside."""
    letter = kit.theme.seats[seat % len(kit.theme.seats)].letter.lower()
    piece = kit.art.piece(f"ui/medal-{letter}", min(rect.size) / (2 * _REACH))
    at = (round(rect.centerx - piece.anchor[0]), round(rect.centery - piece.anchor[1]))
    kit.blit(surface, piece.surface, at)
