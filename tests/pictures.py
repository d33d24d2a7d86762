"""Comparing pictures with kept ones: small, and with tolerance, for what matters is what a person sees.

After a change that is meant, look at the new pictures (a failed test names the folder they are in) and keep them:
MYRMIDON_KEEP_PICTURES=1.
"""

import os
from pathlib import Path

import pygame

KEPT = Path(__file__).parent / "tables" / "pictures"
MOST_APART = 4.0
"""Mean difference of a channel over the whole picture, of 255: the ground, its light, the general look."""
MOST_HERE = 14.0
"""Mean difference within any tile of 12 pixels; an ant of The Colony that is missing makes about 28."""
TILE = 12


def apart(one: pygame.Surface, other: pygame.Surface, rect: pygame.Rect) -> float:
    """Mean difference of a channel within `rect`."""
    a, b = one.subsurface(rect), other.subsurface(rect)
    more, less = a.copy(), b.copy()
    more.blit(b, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(a, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    means = [pygame.transform.average_color(part) for part in (more, less)]
    return sum(sum(mean[:3]) for mean in means) / 3


def tiles(one: pygame.Surface, other: pygame.Surface) -> dict[tuple[int, int], float]:
    """The difference within every tile, by its corner."""
    width, height = one.get_size()
    return {
        (x, y): apart(one, other, pygame.Rect(x, y, TILE, TILE))
        for y in range(0, height - TILE, TILE)
        for x in range(0, width - TILE, TILE)
    }


def check_alike(drawn: pygame.Surface, name: str, folder: Path) -> None:
    """Assert that `drawn` looks like the kept picture `name`; what was drawn is left in `folder`."""
    kept = KEPT / f"{name}.png"
    if os.environ.get("MYRMIDON_KEEP_PICTURES"):
        KEPT.mkdir(exist_ok=True)
        pygame.image.save(drawn, kept)
    pygame.image.save(drawn, folder / f"{name}.png")
    before = pygame.image.load(kept).convert()
    assert apart(drawn, before, drawn.get_rect()) < MOST_APART, folder
    for corner, difference in tiles(drawn, before).items():
        assert difference < MOST_HERE, f"{folder} at {corner}"
