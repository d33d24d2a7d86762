"""A seat's medal, its ant in a round frame of its colour and pattern; and the small disc that stands for it in lists."""

import pygame

from game.ui.kit import Kit
from game.ui.theme import hex_of

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


def draw_seat_disc(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, seat: int) -> None:
    """Draw the colour and pattern of `seat` as a disc into the square `rect`."""
    look = kit.theme.seats[seat % len(kit.theme.seats)]
    round_off = rect.height / 2 / kit.metrics.scale
    kit.skins.draw(surface, f"seat-bar-{look.pattern}", rect, seat=hex_of(look.colour), r=round_off)
