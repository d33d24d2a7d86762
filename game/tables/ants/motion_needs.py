"""The drawings that motion needs, so that none is made in the middle of it."""

from collections.abc import Iterator

from game.engine.ants.cards import BUG, FOOD, LIZARD, PARK_LIFE
from game.tables.ants import dice
from game.tables.ants.fight import (
    CROWDED,
    CROWDED_LEAST,
    DIE,
    DIE_SMALL,
    FOOT_HIGH,
    HEAD,
    HIGH,
    MARGIN,
    SEAL,
    SIDE_HIGH,
    SIDE_WIDE,
    WIDE,
)
from game.tables.ants.motion_cards import FIRST_DIE
from game.tables.ants.motion_disasters import HIGH_FRAMES, WAVE_FRAMES
from game.tables.ants.pieces import BUG_SCALE, Pieces

Needed = tuple[str, float, dict[str, object]]
"""A drawing of ``assets/art/ants``, its scale, its holes."""


def needed(unit: float, sheet: float, pieces: Pieces) -> Iterator[Needed]:
    """Everything at `unit` pixels per unit in the park and `sheet` on the sheet of a fight."""
    for name, factor in (
        ("crumbs-burst", 2.6), ("lens", 1.05), ("lens-spot", 1.0), ("smoke", 1.9), ("bird", 1.15), ("bird-shadow", 1.15),
        ("splash", 1.7), ("strike", 1.0), ("cloud", 1.3), ("cloud-shadow", 1.3), ("hex-drop", 1.0), ("hex-flood", 1.0),
        ("hex-lens", 1.0), ("hex-beak", 1.0), ("hex-attack", 1.0), ("hex-last", 1.0), ("puddle-1", 1.0), ("puddle-2", 1.0),
        ("puddle-3", 1.0), ("bug-lizard", BUG_SCALE * 1.25),
    ):  # fmt: skip
        yield name, unit * factor, {}
    for card in PARK_LIFE:
        if card.kind == FOOD:
            yield f"food-{card.card_id}", unit * 1.05, {}
        elif card.kind in (BUG, LIZARD):
            yield f"bug-{card.card_id}", unit * BUG_SCALE, {}
            yield f"bug-{card.card_id}", sheet * 1.05, {}
    for name, frames in (("wave", WAVE_FRAMES), ("fountain-high", HIGH_FRAMES)):
        for frame in range(frames):
            yield f"{name}-{frame}", unit, {}
    yield from dice.needed([unit * FIRST_DIE, sheet * DIE, sheet * DIE_SMALL])
    yield from _sheet(sheet, pieces)


def _sheet(sheet: float, pieces: Pieces) -> Iterator[Needed]:
    yield "felt", sheet, {"w": WIDE, "h": HIGH}
    across = WIDE - 2 * MARGIN
    for wide, high in ((across, HEAD), (SIDE_WIDE, SIDE_HIGH), (across, FOOT_HIGH)):
        yield "slip", sheet, {"w": wide, "h": high}
    yield "strike", sheet * 0.6, {}
    yield "strike", sheet, {}
    for seat in range(len(pieces.looks)):
        letter = pieces.letter(seat)
        yield f"seal-{letter}", sheet * 14 / SEAL, {}
        yield f"blot-{seat % 3 + 1}", sheet * 0.62, {"seat": pieces.seat_colour(seat)}
        for turn in (60, -60):
            for size in {*CROWDED.values(), CROWDED_LEAST}:
                for name in ("worker", "soldier"):
                    yield f"{name}-{letter}-stand", sheet * size, {"turn": turn}
            yield f"queen-{letter}", sheet, {"turn": turn}
