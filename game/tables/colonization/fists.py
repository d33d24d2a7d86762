"""The hands of a winter's secret ranking: open for whoever counts, closed once that is done, all open when compared."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.engine.colonization import winter
from game.engine.colonization.position import Colonization
from game.engine.colonization.scenario import NOBODY
from game.engine.colonization.tables import MINT_RANKING
from game.tables.colonization.motion_actors import Actor
from game.tables.colonization.pieces import INK, SOFT
from game.tables.colonization.view import View

HAND: Final = 92.0
"""Design units from one hand to the next."""
HIGH: Final = 128.0
PAD: Final = 16.0
SIZE: Final = 0.72
"""Size of a hand."""
HELD_AT: Final = (0.0, -4.0)
"""Where what an open hand holds is written, in units of the drawing."""
CHARTS: Final = 0.9
"""Share of the chart's width that the hands take at most."""


@dataclass(eq=False)
class Hands(Actor):
    """The hand of every seat: its drawing and the number in it, None for one that is closed or empty yet."""

    ranking: int = MINT_RANKING
    hands: Sequence[tuple[str, int | None]] = ()

    def draw(self, surface: pygame.Surface, view: View) -> None:
        draw(surface, view, self.ranking, self.hands)


def asked(view: View, state: Colonization, count: int) -> tuple[int, list[tuple[str, int | None]]]:
    """(ranking, hands) while the seat to move counts `count` into its own; of the others it is seen whether they are closed."""
    hands: list[tuple[str, int | None]] = []
    for seat in range(state.players):
        letter = view.pieces.letter(seat)
        if seat == state.to_move:
            hands.append((f"fist-open-{letter}", count))
        else:
            hands.append((f"fist-{letter}" if state.fists[seat] != NOBODY else "fist-ghost", None))
    return winter.RANKING_OF[state.step], hands


def opened(view: View, values: Sequence[int]) -> list[tuple[str, int | None]]:
    """The hands when they are compared."""
    return [(f"fist-open-{view.pieces.letter(seat)}", value) for seat, value in enumerate(values)]


def place(view: View, count: int) -> tuple[pygame.Rect, float]:
    """Where `count` hands lie on the chart, and pixels per unit: in the east, over as few tiles as can be."""
    plan = view.plan
    wide, high = HAND * count + 2 * PAD, HIGH
    unit = min(plan.unit, plan.field.width * CHARTS / wide, plan.field.height * 0.4 / high)
    rect = pygame.Rect(0, 0, round(wide * unit), round(high * unit))
    rect.bottomright = plan.field.right - round(10 * unit), plan.field.bottom - round(10 * unit)
    tiles = [view.camera.rect(space) for space in view.model.realm.space]
    rows = [rect.move(0, -up * (plan.field.height - rect.height - round(20 * unit)) // 4) for up in range(5)]
    return min(rows, key=lambda row: len(row.collidelistall(tiles))), unit


def draw(surface: pygame.Surface, view: View, ranking: int, hands: Sequence[tuple[str, int | None]]) -> None:
    """The hands on a slip of paper."""
    pieces = view.pieces
    rect, unit = place(view, len(hands))
    pieces.kit.skins.draw(surface, "card", rect)
    for seat, (name, number) in enumerate(hands):
        x, y = rect.left + (PAD + HAND * (seat + 0.5)) * unit, rect.top + HIGH * 0.46 * unit
        pieces.put(surface, name, x, y, SIZE * unit)
        px = pieces.px(15, 18 * unit)
        who = view.looks[seat].name if seat < len(view.looks) else ""
        ink = SOFT if name == "fist-ghost" else INK
        pieces.write(surface, who, x, rect.top + HIGH * 0.88 * unit, px, ink, most=(HAND - 8) * unit)
        if number is None:
            continue
        x, y = x + HELD_AT[0] * unit, y + HELD_AT[1] * unit
        side = 24 * unit
        pieces.symbol(surface, "uc" if ranking == MINT_RANKING else "coin", x - side * 0.55, y, side)
        pieces.write(surface, str(number), x + side * 0.15, y, pieces.px(22, 26 * unit), INK, align=0.0)
