"""What drifts through the air over the forest floor: petals in spring, motes in summer, leaves in autumn, snow in winter.

It moves for the eye only: where each thing is follows from the time alone, so that nothing has to be kept.
"""

import math
import random
from collections.abc import Iterator
from typing import Final

import pygame

from game.tables.myrmes.geometry import Plan, Point
from game.tables.myrmes.pieces import Pieces
from game.tables.pieces import rounded
from game.ui.art import Size

THINGS: Final = (("petal",), ("mote",), ("leaf-1", "leaf-3", "leaf-5"), ("flake-1", "flake-2"))
COUNTS: Final = (9, 14, 6, 26)
FALLS: Final = (26.0, -7.0, 34.0, 22.0)
"""Units a second downwards, by season."""
SWAYS: Final = (26.0, 40.0, 44.0, 16.0)
SIZES: Final = (1.0, 0.9, 0.5, 0.9)
TURN: Final = 30


class Weather:
    """The air over the floor of one plan."""

    def __init__(self, plan: Plan, pieces: Pieces) -> None:
        self.plan = plan
        self.pieces = pieces
        rng = random.Random(5)
        self._seeds = [(rng.random(), rng.random(), rng.random()) for _ in range(max(COUNTS))]

    def draw(self, surface: pygame.Surface, origin: Point, season: int, seconds: float) -> None:
        """What is in the air `seconds` into the match."""
        _left, _top, wide, high = self.plan.floor
        unit = self.plan.unit
        names, sway = THINGS[season], SWAYS[season] * unit
        for number, (a, b, c) in enumerate(self._seeds[: COUNTS[season]]):
            fall = FALLS[season] * unit * 2 * (0.6 + 0.8 * c)
            x = a * wide + sway * math.sin(seconds * (0.4 + 0.5 * b) + 6.28 * c)
            y = (b * (high + 60) + seconds * fall) % (high + 60) - 30
            if not 0 <= x <= wide:
                continue
            turn = rounded(360 * c + seconds * 40 * (a - 0.5), TURN)
            piece = self.pieces.faint(names[number % len(names)], unit * SIZES[season] * 1.4, 210, turn=turn)
            piece.draw(surface, origin[0] + x, origin[1] + y)

    def drawings(self) -> Iterator[tuple[str, Size]]:
        """Drawings to rasterise ahead."""
        for season, names in enumerate(THINGS):
            for name in names:
                for turn in range(0, 360, TURN):
                    scale = self.plan.unit * SIZES[season] * 1.4
                    yield self.pieces.art.plan_piece(f"myrmes/{name}", scale, turn=turn)[:2]
