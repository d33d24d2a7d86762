"""The hands of a winter's secret ranking: open for whoever counts, closed once that is done, all open when compared."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.engine.colonization import winter
from game.engine.colonization.position import Colonization
from game.engine.colonization.scenario import NOBODY
from game.engine.colonization.tables import MINT_RANKING, rank_points
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
"""Where what an open hand holds lies, in units of the drawing."""
COINS: Final = ((-8.0, 3.0), (8.0, 4.0), (0.0, -5.0), (-13.0, -6.0), (13.0, -5.0), (1.0, 9.0), (-4.0, -12.0))
"""Where its coins lie; more of them than these are told by the number alone."""
KINDS: Final = 3
COIN: Final = 0.58
TURN: Final = 50
NUMBER_AT: Final = (-30.0, 26.0)
RANK_AT: Final = (33.0, -30.0)
RANK: Final = 0.62
CHARTS: Final = 0.9
"""Share of the chart's width that the hands take at most."""
SHARES: Final = (1.0, 0.85, 0.72)
"""How large they may be: smaller only where they cover less then."""


@dataclass(eq=False)
class Hands(Actor):
    """The hand of every seat: its drawing and the number in it, None for one that is closed or empty yet."""

    ranking: int = MINT_RANKING
    hands: Sequence[tuple[str, int | None]] = ()
    ranks: Sequence[int] = ()

    def draw(self, surface: pygame.Surface, view: View) -> None:
        draw(surface, view, self.ranking, self.hands, self.ranks)


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


def opened(view: View, ranking: int, values: Sequence[int]) -> Hands:
    """The hands when they are compared, with the ranks that give points (0: none; rule B67)."""
    points = rank_points(list(values), False)
    ranks = [1 + sum(other > value for other in values) if points[seat] else 0 for seat, value in enumerate(values)]
    hands = [(f"fist-open-{view.pieces.letter(seat)}", value) for seat, value in enumerate(values)]
    return Hands(ranking=ranking, hands=hands, ranks=ranks)


def place(view: View, count: int) -> tuple[pygame.Rect, float]:
    """Where `count` hands lie on the chart, and pixels per unit: in the east, over as few tiles as can be."""
    plan = view.plan
    wide, high = HAND * count + 2 * PAD, HIGH
    largest = min(plan.unit, plan.field.width * CHARTS / wide, plan.field.height * 0.4 / high)
    tiles = [view.camera.rect(space) for space in view.model.realm.space]
    found: list[tuple[int, pygame.Rect, float]] = []
    for share in SHARES:
        unit = largest * share
        rect, edge = pygame.Rect(0, 0, round(wide * unit), round(high * unit)), round(10 * unit)
        rect.bottomright = plan.field.right - edge, plan.field.bottom - edge
        for up in range(5):
            row = rect.move(0, -up * (plan.field.height - rect.height - 2 * edge) // 4)
            found.append((len(row.collidelistall(tiles)), row, unit))
    _covered, rect, unit = min(found, key=lambda place: place[0])
    return rect, unit


def draw(
    surface: pygame.Surface, view: View, ranking: int, hands: Sequence[tuple[str, int | None]], ranks: Sequence[int] = ()
) -> None:
    """The hands on a slip of paper, with what lies in those that are open, and the ranks they make."""
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
        kind = "uc" if ranking == MINT_RANKING else "coin"
        for at, (dx, dy) in enumerate(COINS[: min(number, len(COINS))]):
            coin = f"{kind}-{1 + at % KINDS}"
            pieces.put(surface, coin, x + dx * unit, y + (HELD_AT[1] + dy) * unit, COIN * unit, turn=at * TURN)
        pieces.count(surface, seat, number, x + NUMBER_AT[0] * unit, y + NUMBER_AT[1] * unit, max(0.7, unit))
        if seat < len(ranks) and ranks[seat]:
            x, y = x + RANK_AT[0] * unit, y + RANK_AT[1] * unit
            pieces.put(surface, f"rank-{ranks[seat]}", x, y, RANK * unit)
