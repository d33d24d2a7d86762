"""Drawing the movable things of Ants!: ants, food, bugs, counts, badges.

Everything is a drawing of ours at exact size (`Art.piece`); `scale` is pixels per unit of a drawing, and the plan's unit is
what fits a space. Turns are rounded, so that a few dozen drawings serve all.
"""

import math
from collections.abc import Iterable, Sequence

import pygame

from game.engine.ants.cards import BUG, LIZARD, PARK_LIFE
from game.tables.ants.geometry import Plan
from game.tables.base import SeatLook
from game.tables.pieces import PREMULTIPLIED, BasePieces, Blit, Wanted, rounded
from game.ui.art import Piece, Size
from game.ui.kit import Kit
from game.ui.matter import Lying
from game.ui.theme import hex_of

ANT_TURN = 15
WALK_TURN = 90
MORSEL_TURN = 30
GAIT = 4
KIND_NAMES = ("worker", "soldier")
ANT_SCALE = (1.10, 1.12)
"""How large an ant stands on a space, by kind."""
TEETH, TOOTH, GAP = 14, 50.0, 44.0
"""Notches of the rim under a soldier: how many, and how far from its middle they reach out and in."""


def _rim() -> str:
    """The points of the notched rim."""
    corners = ((TOOTH if number % 2 else GAP, math.pi * number / TEETH) for number in range(2 * TEETH))
    return " ".join(f"{far * math.sin(turn):.1f},{far * math.cos(turn):.1f}" for far, turn in corners)


BASE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100">'
    f'<polygon points="{_rim()}" fill="#20140d" fill-opacity=".92"/><circle r="39.5" fill="#fff6e0"/>'
    '<circle r="39.5" fill="SEAT" fill-opacity=".13"/><circle r="38" fill="none" stroke="SEAT" stroke-width="3.4"/></svg>'
)
"""Under a soldier, for a space of radius 60: pale with a dark notched rim, which is read without colours too."""
ABLE = '<circle r="39.4" fill="none" stroke="#ffd25e" stroke-width="3"/></svg>'
"""What the rim of one that may act has too."""
BASE_UNITS = 100
MORSELS = 6
PILE_MORSEL = 1.9
"""How much larger a piece of food lies on a space than it is drawn."""
HEAP_MORSEL = 1.4
BUG_SCALE = 1.04
BUG_DROP = 6.0
"""Units that a bug sits below the middle of its space, clear of its numbers."""
BADGE_AT = (31.0, 19.0)
"""Where an ant's letter is, in units from its middle."""
COUNT_AT = (33.0, -28.0)
HEAD_AT = (-24.0, -33.0)
"""Where the number of food and a bug's head stand, in units from a space's middle: clear of those of its neighbours."""
CHIP_UNITS = 11.8
"""Design units of a number in a chip; the drawing grows with it."""
LARGEST_CHIP = 1.9
"""Numbers grow with the text size up to this many times their size on the space, or they would hide it."""
LEAST_CHIP = 0.92
INK, PALE = "#3B2A1E", "#FFF3DC"
CHIPS = {"chip-food": INK, "chip-head": PALE}


def ant_scale(unit: float, kind: int) -> float:
    """Pixels per unit of an ant's drawing when it stands on a space."""
    return unit * ANT_SCALE[kind]


class Pieces(BasePieces):
    """Draws pieces for one plan between the seats `looks`. Points are pixels of the surface drawn on."""

    folder = "ants"

    def __init__(self, kit: Kit, plan: Plan, looks: Sequence[SeatLook]) -> None:
        super().__init__(kit)
        self.plan = plan
        self.unit = plan.unit
        self.looks = looks

    def letter(self, seat: int) -> str:
        """The small letter by which a seat's drawings are called."""
        return self.looks[seat].letter.lower()

    def seat_colour(self, seat: int) -> str:
        """A seat's colour as drawings take it."""
        return hex_of(self.looks[seat].colour)

    # Ants ---------------------------------------------------------------------------------------------------------

    def ant_name(self, seat: int, kind: int, frame: int = -1) -> str:
        """Which drawing shows an ant; `frame` is a step of its gait, -1 standing."""
        pose = "stand" if frame < 0 else f"walk-{frame % GAIT}"
        return f"{KIND_NAMES[kind]}-{self.letter(seat)}-{pose}"

    def ant_piece(self, seat: int, kind: int, scale: float, turn: float, alpha: int = 255) -> Piece:
        """A standing ant, looking `turn` degrees clockwise from up."""
        return self.faint(self.ant_name(seat, kind), scale, alpha, turn=rounded(turn, ANT_TURN))

    def ant(
        self, surface: pygame.Surface, seat: int, kind: int, x: float, y: float, scale: float, turn: float,
        alpha: int = 255,
    ) -> None:  # fmt: skip
        """A standing ant with its middle at (`x`, `y`)."""
        self.ant_piece(seat, kind, scale, turn, alpha).draw(surface, x, y)

    def walking_ant(
        self, surface: pygame.Surface, seat: int, kind: int, x: float, y: float, scale: float, turn: float, frame: int,
        full: float,
    ) -> None:  # fmt: skip
        """An ant on its way; `full` is the largest scale of its way (see `BasePieces.walking`)."""
        self.walking(surface, self.ant_name(seat, kind, frame), x, y, scale, turn, full, WALK_TURN)

    def badge(self, seat: int) -> Piece:
        """The letter that tells whose an ant is."""
        return self.get(f"badge-{self.letter(seat)}", self.badge_scale())

    def badge_scale(self) -> float:
        """Pixels per unit of a badge: readable when the park is small."""
        return min(self.unit * 1.15, max(self.unit * 0.72, self.kit.px(7.2) / 13))

    def base(self, seat: int, x: float, y: float, *, able: bool = False) -> Blit:
        """The disc that a soldier stands on at (`x`, `y`): it is told from a worker at any size; `able`: it may act."""
        disc = self.art.svg(*self._base(seat, able=able))
        return disc, (round(x - disc.get_width() / 2), round(y - disc.get_height() / 2))

    def _base(self, seat: int, *, able: bool) -> tuple[str, Size]:
        side = max(1, round(BASE_UNITS * self.unit))
        drawn = BASE.replace("SEAT", self.seat_colour(seat))
        return drawn.replace("</svg>", ABLE) if able else drawn, (side, side)

    def bases(self, seat: int) -> list[tuple[str, Size]]:
        """The drawings of the discs of a seat's soldiers."""
        return [self._base(seat, able=able) for able in (False, True)]

    # Food and bugs ------------------------------------------------------------------------------------------------

    def pile(self, x: float, y: float, eggs: Iterable[Lying], seed: int, scale: float | None = None) -> list[Blit]:
        """The blits of a heap of food round (`x`, `y`), lower layers first; `scale` of one piece (None: on a space)."""
        unit = self.unit
        size = unit * PILE_MORSEL if scale is None else scale
        found = []
        for number, lying in enumerate(eggs):
            piece = self.morsel_piece(morsel_kind(seed, number), size, lying.angle)
            found.append((piece.surface, piece.at(x + lying.x * unit, y + lying.y * unit)))
        return found

    def morsel_piece(self, kind: int, scale: float, turn: float) -> Piece:
        """One piece of food."""
        return self.get(f"morsel-{kind % MORSELS + 1}", scale, turn=rounded(turn, MORSEL_TURN))

    def morsel(self, surface: pygame.Surface, x: float, y: float, unit: float, kind: int, turn: float = 0) -> None:
        """One piece of food with its middle at (`x`, `y`), as large as it lies on a space when `unit` is the plan's."""
        self.morsel_piece(kind, unit * PILE_MORSEL, turn).draw(surface, x, y)

    def bug_piece(self, card: int, scale: float | None = None) -> Piece:
        """The bug of a Park Life card; `scale` None: as on a space."""
        return self.get(f"bug-{PARK_LIFE[card].card_id}", self.unit * BUG_SCALE if scale is None else scale)

    def bug(self, surface: pygame.Surface, card: int, x: float, y: float, scale: float | None = None) -> None:
        """The bug of a Park Life card with its middle at (`x`, `y`)."""
        self.bug_piece(card, scale).draw(surface, x, y)

    # Numbers ------------------------------------------------------------------------------------------------------

    def chip_scale(self) -> tuple[float, int]:
        """(pixels per unit of a chip's drawing, pixels of its number)."""
        px = self.kit.metrics.text_px(CHIP_UNITS)
        fair = self.unit * 18.5
        px = round(max(LEAST_CHIP * fair, min(px, LARGEST_CHIP * fair)))
        return max(px / 18.5, 9 / 18.5), max(9, px)

    def chip_piece(self, name: str, number: int) -> Piece:
        """A count ("chip-food") or a bug's head ("chip-head") with its number."""
        scale, px = self.chip_scale()
        bare = self.get(name, scale)
        key = ("ants chip", name, number, round(scale, 3), px)

        def draw() -> pygame.Surface:
            whole = bare.surface.copy()
            size = px if number < 100 else round(px * 0.8)
            ink = self.kit.fonts.text(size, bold=True).render(str(number), True, CHIPS[name]).convert_alpha().premul_alpha()
            at = (bare.anchor[0] - ink.get_width() / 2, bare.anchor[1] - ink.get_height() * 0.49)
            whole.blit(ink, at, special_flags=PREMULTIPLIED)
            return whole

        return Piece(self.art.kept(key, draw), bare.anchor)

    def chip(self, surface: pygame.Surface, x: float, y: float, number: int) -> None:
        """A count of food, its middle at (`x`, `y`)."""
        self.chip_piece("chip-food", number).draw(surface, x, y)

    def head(self, surface: pygame.Surface, x: float, y: float, number: int) -> None:
        """A bug's head value, its middle at (`x`, `y`)."""
        self.chip_piece("chip-head", number).draw(surface, x, y)

    # Preparing ----------------------------------------------------------------------------------------------------

    def drawings(self, turns: Iterable[tuple[int, int, int]], seats: Iterable[int]) -> Iterable[tuple[str, Size]]:
        """Drawings to rasterise ahead: ants (seat, kind, turn) that stand, and for each of `seats` those that walk, badges
        and seals; food, bugs and chips."""
        standing = list(turns)
        for seat in {seat for seat, _, _ in standing}:
            yield from self.bases(seat)
        for name, scale, holes in self._wanted(standing, seats):
            yield self.art.plan_piece(f"ants/{name}", scale, **holes)[:2]

    def _wanted(self, turns: Iterable[tuple[int, int, int]], seats: Iterable[int]) -> Iterable[Wanted]:
        unit = self.unit
        for seat, kind, turn in turns:
            yield self.ant_name(seat, kind), ant_scale(unit, kind), {"turn": turn}
        for seat in seats:
            yield f"badge-{self.letter(seat)}", self.badge_scale(), {}
            yield f"seal-{self.letter(seat)}", unit, {}
            for kind in range(len(KIND_NAMES)):
                for frame in range(GAIT):
                    for turn in range(0, 360, WALK_TURN):
                        yield self.ant_name(seat, kind, frame), ant_scale(unit, kind), {"turn": turn}
        for kind in range(MORSELS):
            for turn in range(0, 360, MORSEL_TURN):
                yield f"morsel-{kind + 1}", unit * PILE_MORSEL, {"turn": turn}
                yield f"morsel-{kind + 1}", unit * HEAP_MORSEL, {"turn": turn}
        for card in PARK_LIFE:
            if card.kind in (BUG, LIZARD):
                yield f"bug-{card.card_id}", unit * BUG_SCALE, {}
        for name in CHIPS:
            yield name, self.chip_scale()[0], {}


def morsel_kind(seed: int, number: int) -> int:
    """Which piece of food lies as number `number` in a pile: mixed, yet the same each time."""
    return (seed * 5 + number * 7 + number * number // 3) % MORSELS
