"""Where the focus goes when an arrow key or the gamepad points somewhere. Also used by tables for their targets."""

from collections.abc import Sequence

import pygame

OFF_AXIS = 2.5
"""A step sideways counts this much more than a step in the direction asked for."""


def nearest(here: pygame.Rect, others: Sequence[pygame.Rect], direction: tuple[int, int]) -> int | None:
    """The index of the rectangle that lies nearest to `here` in `direction` ((1, 0) is right), or None.

    A rectangle counts if its centre lies beyond the centre of `here`; those that overlap `here` sideways are preferred.
    """
    best: tuple[float, int] | None = None
    for index, other in enumerate(others):
        cost = _cost(here, other, direction)
        if cost is not None and (best is None or (cost, index) < best):
            best = (cost, index)
    return None if best is None else best[1]


def _cost(here: pygame.Rect, other: pygame.Rect, direction: tuple[int, int]) -> float | None:
    dx, dy = direction
    along = (other.centerx - here.centerx) * dx + (other.centery - here.centery) * dy
    if along <= 0:
        return None
    if dx:
        gap = max(0, (other.left - here.right) if dx > 0 else (here.left - other.right))
        aside = max(0, here.top - other.bottom, other.top - here.bottom)
        drift = abs(other.centery - here.centery)
        inside = here.left < other.centerx < here.right
    else:
        gap = max(0, (other.top - here.bottom) if dy > 0 else (here.top - other.bottom))
        aside = max(0, here.left - other.right, other.left - here.right)
        drift = abs(other.centerx - here.centerx)
        inside = here.top < other.centery < here.bottom
    if inside:  # beside rather than beyond: a neighbour in a row is not "below"
        return None
    return gap + OFF_AXIS * aside + 0.2 * drift
