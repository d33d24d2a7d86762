"""A seat's medal: its ant in a round frame of its colour."""

import pygame

from game.ui.kit import Kit
from game.ui.theme import hex_of

_SPECIES = ("red", "black")
_TURN = (30, -30)
"""Degrees; the two species stand differently, so that they are told apart without colour too."""


def draw_medal(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, seat: int) -> None:
    """Draw the medal of `seat` into the square `rect`."""
    side = min(rect.size)
    rect = pygame.Rect(0, 0, side, side).move_to(center=rect.center)
    colour = hex_of(kit.theme.seats[seat % len(kit.theme.seats)].colour)
    frame = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs><radialGradient id="g" cx=".4" cy=".35">'
        '<stop stop-color="#fffdf4"/><stop offset="1" stop-color="#ecdcb8"/></radialGradient></defs>'
        f'<circle cx="50" cy="50" r="46" fill="url(#g)" stroke="{colour}" stroke-width="6"/>'
        '<circle cx="50" cy="50" r="41.5" fill="none" stroke="#3b2a1e" stroke-opacity=".25" stroke-width="1.5"/></svg>'
    )
    kit.blit(surface, kit.art.svg(frame, rect.size), rect.topleft)
    name = f"colony/ant-{_SPECIES[seat % 2]}-stand"
    if kit.art.has(name):
        ant = kit.art.piece(name, side * 0.0076).surface
        drawn = kit.art.turned(ant, _TURN[seat % 2])
        kit.blit(surface, drawn, drawn.get_rect(center=rect.center))
