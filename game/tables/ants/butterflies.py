"""Butterflies that wander over the flowers beside the park: for the eye only, and never where something is played."""

import math
import random
from dataclasses import dataclass

import pygame

from game.tables.ants.dressing import Garden
from game.tables.ants.geometry import heading
from game.tables.ants.pieces import Pieces
from game.tables.pieces import PREMULTIPLIED

NUMBER = 2
ROOM = 120.0
"""Units round its middle that a butterfly wanders in."""
TRIES = 200
FLAPS = (1.0, 0.72, 0.42, 0.72)
"""Widths of the wings, one after the other."""
FLAP_RATE = 9.0
HEIGHT = 26.0
"""Units it flies above the ground."""
SCALE = 0.75


@dataclass(frozen=True)
class _Wanderer:
    x: float
    y: float
    phase: float
    pace: float

    def at(self, seconds: float, reach: float) -> tuple[float, float]:
        """Where it is: a slow line that never quite repeats."""
        t = seconds * self.pace + self.phase
        return (
            self.x + reach * (0.62 * math.sin(t) + 0.38 * math.sin(2.3 * t + self.phase)),
            self.y + reach * (0.55 * math.cos(0.83 * t) + 0.30 * math.sin(2.9 * t)),
        )


class Butterflies:
    """Those of one layout."""

    def __init__(self, garden: Garden, pieces: Pieces, seed: int) -> None:
        self.pieces = pieces
        self.unit = garden.plan.unit
        rng = random.Random(seed)
        self._wanderers: list[_Wanderer] = []
        width, height = garden.plan.size
        for _ in range(TRIES):
            x, y = rng.uniform(0.05, 0.95) * width, rng.uniform(0.08, 0.92) * height
            if len(self._wanderers) < NUMBER and garden.is_free(x, y, ROOM * self.unit):
                self._wanderers.append(_Wanderer(x, y, rng.uniform(0, math.tau), rng.uniform(0.35, 0.5)))

    def draw(self, surface: pygame.Surface, origin: tuple[int, int], seconds: float) -> None:
        """Draw them as they are after `seconds`."""
        scale = self.unit * SCALE
        wings = FLAPS[int(seconds * FLAP_RATE) % len(FLAPS)]
        for number, wanderer in enumerate(self._wanderers):
            x, y = wanderer.at(seconds, ROOM * 0.8 * self.unit)
            turn = heading((x, y), wanderer.at(seconds + 0.12, ROOM * 0.8 * self.unit))
            high = HEIGHT * self.unit
            resting = math.sin(seconds * 0.31 + number * 2.4) > 0.8
            for name, dx, dy in (("butterfly-shadow", high * 0.5, high * 0.8), ("butterfly", 0.0, 0.0)):
                drawn = self.pieces.get(name, scale, turn=0).surface
                wide = drawn.get_width() * (0.9 if resting else wings)
                flat = pygame.transform.smoothscale(drawn, (max(2, round(wide)), drawn.get_height()))
                turned = pygame.transform.rotozoom(flat, -turn, 1.0)
                at = turned.get_rect(center=(round(origin[0] + x + dx), round(origin[1] + y + dy)))
                surface.blit(turned, at, special_flags=PREMULTIPLIED)
