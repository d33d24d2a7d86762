"""The sheet on which a fight is fought: who stands against whom, the odds, the dice on the felt, what it cost.

It lies on the table beside the place, small enough that the park stays in view.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

import pygame

from game.engine.ants.board import SOLDIER, WORKER
from game.engine.ants.cards import PARK_LIFE
from game.engine.ants.odds import Defence
from game.tables.ants import wording_fights as words
from game.tables.ants.cards_faces import card_name
from game.tables.ants.dice import FACES, rest_turn
from game.tables.ants.geometry import Point
from game.tables.ants.motion_actors import Actor, Brush
from game.tables.base import SeatLook
from game.ui.kit import Kit
from game.ui.theme import TextStyle, hex_of, mixed
from game.words import _

QUEEN_KIND = 2
"""Beside the engine's kinds of ants: the Queen as one who stands in a fight."""
WIDE, HIGH = 452.0, 268.0
"""The sheet in units of itself."""
MOST_GROWTH = 1.35
"""It grows with the text size up to this."""
MOST_WIDE, MOST_HIGH = 0.94, 0.45
"""It takes no more than these shares of the table."""
CLOSE_SET = 1.12
"""How much larger the words on it may be than the sheet, where the text size asks for more than there is room."""
MARGIN = 12.0
HEAD = 38.0
"""Height of the slip with the heading."""
SIDE_WIDE = 132.0
SIDE_TOP, SIDE_HIGH = 58.0, 138.0
FOOT_TOP, FOOT_HIGH = 204.0, 54.0
DICE_AT = SIDE_TOP + 56.0
"""How far down the dice lie."""
SEAL = 24.0
"""Radius of a seal as it is drawn."""
DIE = 0.50
DIE_SMALL = 0.39
"""Sizes of the red die and of several blue ones."""
SHARES = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
HIDDEN = 16.0
"""Where a sheet may lie, in shares of the room it has; how many units nearer to the fight make up for one thing it hides."""
BOTH = 10
"""How much more it matters that the two who fight are seen than those who may help."""
TO_COME = 0.42
"""How strongly dice are seen that are still to be thrown."""
ROWS = {1: (1,), 2: (2,), 3: (2, 1), 4: (2, 2), 5: (3, 2), 6: (3, 3), 7: (3, 3, 1), 8: (3, 3, 2), 9: (3, 3, 3)}
"""Fighters in rows, by their number."""
CROWDED = {1: 1.0, 2: 0.60, 3: 0.60, 4: 0.58}
CROWDED_LEAST = 0.45
TITLES = (
    TextStyle(units=18, face="title", spacing=0.02), TextStyle(units=16, face="title"), TextStyle(units=18, bold=True),
    TextStyle(units=16, bold=True),
)  # fmt: skip
"""Headings, the first that fits is taken."""
STRONG = TextStyle(units=19, bold=True)
SOFT = TextStyle(units=16, colour="ink_soft")
TOTAL = TextStyle(units=27, face="title", colour="on_dark")
ODDS = TextStyle(units=16, bold=True)


@dataclass
class Fighter:
    """One who stands in the fight: on `space` (-1 for the Queen), an ant of `kind`."""

    space: int
    kind: int
    fallen: bool = False


@dataclass(eq=False)
class FightSheet(Actor):
    """Drawn at (`x`, `y`), its upper left corner on the table; `scale` pixels per unit of the sheet."""

    looks: Sequence[SeatLook] = ()
    attacker: int = 0
    defender: int = -1
    card: int = -1
    """The bug's card, where one is attacked."""
    scale: float = 1.0
    alpha: float = 1.0
    mine: Fighter = field(default_factory=lambda: Fighter(-1, SOLDIER))
    against: list[Fighter] = field(default_factory=list)
    queen: bool = False
    chance: Fraction | None = None
    """The attacker's chance before the first throw."""
    said: str = ""
    more: str = ""
    good: bool | None = None
    """Whether what is said is good for the attacker; None: neither."""
    thrown: bool = False
    """Whether dice have been thrown already."""
    totals: tuple[str, str] = ("", "")
    """What the attacker's die and the defence's dice show together, once they lie."""

    # Who ----------------------------------------------------------------------------------------------------------

    def call(self, space: int, kind: int) -> None:
        """One more stands in the defence: soldiers first, then workers, the Queen last."""
        if any(fighter.space == space for fighter in self.against if fighter.kind != QUEEN_KIND):
            return
        self.against.append(Fighter(space, kind))
        order = {SOLDIER: 0, WORKER: 1, QUEEN_KIND: 2}
        self.against.sort(key=lambda fighter: order[fighter.kind])

    def defence(self) -> Defence:
        """Who is against the attacker now."""
        if self.defender < 0:
            return Defence(0, 0, False, PARK_LIFE[self.card].head)
        kinds = [fighter.kind for fighter in self.against if not fighter.fallen]
        return Defence(kinds.count(SOLDIER), kinds.count(WORKER), self.queen, 0)

    def fell(self, space: int) -> None:
        """The one on `space` has fallen."""
        for fighter in (self.mine, *self.against):
            if fighter.space == space:
                fighter.fallen = True

    # Places -------------------------------------------------------------------------------------------------------

    @property
    def rect(self) -> pygame.Rect:
        """Where it lies on the table."""
        return pygame.Rect(round(self.x), round(self.y), round(WIDE * self.scale), round(HIGH * self.scale))

    def point(self, x: float, y: float) -> Point:
        """A point of the sheet, in pixels of the table."""
        return self.x + x * self.scale, self.y + y * self.scale

    def dice_at(self, number: int) -> list[Point]:
        """Where the defence's dice come to lie on the felt."""
        middle = WIDE / 2 + 42
        spots = {1: [(0.0, 0.0)], 2: [(-8.0, -23.0), (9.0, 21.0)], 3: [(-24.0, -26.0), (19.0, -12.0), (-8.0, 24.0)]}
        return [self.point(middle + x, DICE_AT + y) for x, y in spots[max(1, min(3, number))]]

    def mine_at(self) -> Point:
        """Where the attacker's die comes to lie."""
        return self.point(WIDE / 2 - 42, DICE_AT)

    def hand_of(self, mine: bool) -> Point:
        """Where dice are thrown from."""
        return self.point(60 if mine else WIDE - 60, SIDE_TOP + SIDE_HIGH - 8)

    def die_scale(self, number: int) -> float:
        """The size of dice when `number` lie there."""
        return (DIE if number < 2 else DIE_SMALL) * self.scale

    # Drawing ------------------------------------------------------------------------------------------------------

    def draw(self, brush: Brush) -> None:
        if self.alpha <= 0.02:
            return
        self._felt(brush)
        self._heading(brush)
        if self.alpha < 0.98:
            return
        self._side(brush, MARGIN, self.attacker)
        self._side(brush, WIDE - MARGIN - SIDE_WIDE, self.defender)
        self._fighters(brush, MARGIN, [self.mine], self.attacker, bug=False)
        self._fighters(brush, WIDE - MARGIN - SIDE_WIDE, self.against, self.defender, bug=self.defender < 0)
        if not self.thrown:
            self._dice_to_come(brush)
        self._totals(brush)
        self._foot(brush)

    def _dice_to_come(self, brush: Brush) -> None:
        """Which dice will be thrown, faintly, until they are."""
        defence = self.defence()
        number = 0 if defence.head else 1 if defence.soldiers or not defence.workers else defence.workers
        colour = "blue" if number and not defence.soldiers and defence.workers else "red"
        dice = [("red", self.mine_at(), 1)]
        dice += [(colour, at, number) for at in (self.dice_at(number)[:number] if number else ())]
        for place, (name, at, among) in enumerate(dice):
            turn = rest_turn(place + 1)
            piece = brush.kit.art.piece(f"ants/die-{name}-{FACES[name]}", self.die_scale(among), turn=turn)
            brush.picture(piece.surface, piece.anchor, *at, alpha=TO_COME)

    def _totals(self, brush: Brush) -> None:
        """The sums that are compared, below the dice."""
        y = SIDE_TOP + SIDE_HIGH - 12
        for text, x in zip(self.totals, (WIDE / 2 - 42, WIDE / 2 + 42), strict=True):
            if text:
                self._text(brush, text, TOTAL, x, y, side=0.5)

    def _felt(self, brush: Brush) -> None:
        piece = brush.kit.art.piece("ants/felt", self.scale, w=WIDE, h=HIGH)
        brush.picture(piece.surface, piece.anchor, self.x, self.y, alpha=self.alpha)

    def _slip(self, brush: Brush, x: float, y: float, wide: float, high: float) -> None:
        piece = brush.kit.art.piece("ants/slip", self.scale, w=wide, h=high)
        brush.picture(piece.surface, piece.anchor, *self.point(x, y), alpha=self.alpha)

    def _text(
        self, brush: Brush, text: str, style: TextStyle, x: float, y: float, *, side: float = 0.0, room: float = WIDE
    ) -> pygame.Rect:
        """A line whose middle height is at `y`; `side` 0 begins at `x`, 0.5 is centred on it, 1 ends there."""
        drawn = brush.kit.text.line(text, self._fitting(brush, style), width=max(1, round(room * self.scale)))
        px, py = brush.at(*self.point(x, y))
        at = (round(px - drawn.get_width() * side), round(py - drawn.get_height() / 2))
        brush.kit.blit(brush.surface, drawn, at, self.alpha)
        return drawn.get_rect(topleft=at)

    def _fitting(self, brush: Brush, style: TextStyle) -> TextStyle:
        """`style` as large as the lines of the sheet have room for."""
        metrics = brush.kit.metrics
        share = self.scale * CLOSE_SET / (metrics.scale * max(1.0, metrics.text_scale))
        return style if share >= 1.0 else replace(style, units=style.units * share)

    def _heading(self, brush: Brush) -> None:
        self._slip(brush, MARGIN, MARGIN, WIDE - 2 * MARGIN, HEAD)
        middle = MARGIN + HEAD / 2
        self._seal(brush, MARGIN + 24, middle, self.attacker)
        other = self.looks[self.defender] if self.defender >= 0 else None
        if other is not None:
            self._seal(brush, WIDE - MARGIN - 24, middle, self.defender)
        text = words.title(self.looks[self.attacker], other, self.card, self.queen)
        room = WIDE - 2 * MARGIN - 88
        fits = (s for s in TITLES if brush.kit.text.width(text, self._fitting(brush, s)) <= room * self.scale)
        style = next(fits, TITLES[-1])
        self._text(brush, text, style, WIDE / 2, middle, side=0.5, room=room)

    def _seal(self, brush: Brush, x: float, y: float, seat: int) -> None:
        name = f"seal-{self.looks[seat].letter.lower()}"
        brush.sprite(name, *self.point(x, y), self.scale * 14 / SEAL, alpha=self.alpha)

    def _side(self, brush: Brush, x: float, seat: int) -> None:
        self._slip(brush, x, SIDE_TOP, SIDE_WIDE, SIDE_HIGH)
        if seat < 0:
            return
        piece = brush.kit.art.piece(
            f"ants/blot-{seat % 3 + 1}", self.scale * 0.62, seat=hex_of(self.looks[seat].colour)
        )
        brush.picture(piece.surface, piece.anchor, *self.point(x + SIDE_WIDE / 2, SIDE_TOP + SIDE_HIGH * 0.44), alpha=0.9)

    def _fighters(self, brush: Brush, x: float, fighters: Sequence[Fighter], seat: int, *, bug: bool) -> None:
        middle = (x + SIDE_WIDE / 2, SIDE_TOP + SIDE_HIGH * 0.44)
        if bug:
            brush.sprite(f"bug-{PARK_LIFE[self.card].card_id}", *self.point(*middle), self.scale * 1.05, alpha=self.alpha)
            px, py = brush.at(*self.point(x + 24, SIDE_TOP + 24))
            brush.pieces.head(brush.surface, px, py, PARK_LIFE[self.card].head)
            label = card_name(self.card)
            self._text(brush, label, SOFT, middle[0], SIDE_TOP + SIDE_HIGH - 17, side=0.5, room=SIDE_WIDE - 12)
            return
        rows = ROWS[max(1, min(len(ROWS), len(fighters)))]
        size = CROWDED.get(len(fighters), CROWDED_LEAST)
        at = 0
        step = min(SIDE_HIGH * 0.72 / len(rows), 78.0 * size)
        for row, number in enumerate(rows):
            y = middle[1] + (row - (len(rows) - 1) / 2) * step
            for column in range(number):
                if at >= len(fighters):
                    break
                across = SIDE_WIDE / max(2, number) * 0.92
                self._fighter(brush, middle[0] + (column - (number - 1) / 2) * across, y, fighters[at], seat, size)
                at += 1
        self._text(brush, self._label(fighters), SOFT, middle[0], SIDE_TOP + SIDE_HIGH - 17, side=0.5, room=SIDE_WIDE - 8)

    def _fighter(self, brush: Brush, x: float, y: float, fighter: Fighter, seat: int, size: float) -> None:
        letter = self.looks[seat].letter.lower()
        kind = ("worker", "soldier", "queen")[fighter.kind]
        name = f"{kind}-{letter}" if fighter.kind == QUEEN_KIND else f"{kind}-{letter}-stand"
        turn = 60 if seat == self.attacker else -60
        piece = brush.kit.art.piece(f"ants/{name}", self.scale * size, turn=turn)
        brush.picture(piece.surface, piece.anchor, *self.point(x, y), alpha=0.4 if fighter.fallen else 1.0)
        if fighter.fallen:
            brush.sprite("strike", *self.point(x, y), self.scale * max(0.6, size))

    def _label(self, fighters: Sequence[Fighter]) -> str:
        """How many of which are on one side."""
        if fighters and fighters[0] is self.mine:
            return words.count_soldiers(1)
        kinds = [fighter.kind for fighter in fighters]
        if len(set(kinds)) > 1:
            return words.count_defenders(len(kinds))
        return words.defenders(Defence(kinds.count(SOLDIER), kinds.count(WORKER), QUEEN_KIND in kinds, 0))

    def _foot(self, brush: Brush) -> None:
        self._slip(brush, MARGIN, FOOT_TOP, WIDE - 2 * MARGIN, FOOT_HIGH)
        left, room = MARGIN + 16, WIDE - 2 * MARGIN - 32
        if not self.said:
            self._bar(brush, left, FOOT_TOP + FOOT_HIGH / 2, room)
            return
        colour = "ink" if self.good is None else "good" if self.good else "danger"
        chance = words.per_cent(self.chance) if self.chance is not None else ""
        aside = 92.0 if chance else 0.0
        top = FOOT_TOP + (18 if self.more else 27)
        self._text(brush, self.said, replace(STRONG, colour=colour), left, top, room=room - aside)
        if self.more:
            self._text(brush, self.more, SOFT, left, FOOT_TOP + 38, room=room - aside)
        if chance:
            right = MARGIN + 16 + room
            self._text(brush, chance, STRONG, right, FOOT_TOP + 18, side=1.0)
            self._text(brush, _("was the chance"), SOFT, right, FOOT_TOP + 38, side=1.0)

    def _bar(self, brush: Brush, x: float, y: float, room: float) -> None:
        """The odds before the first throw, as two shares of a whole."""
        chance = self.defence().chance
        theme = brush.kit.theme
        left, top = brush.at(*self.point(x, y - 13))
        rect = pygame.Rect(round(left), round(top), round(room * self.scale), round(26 * self.scale))
        pygame.draw.rect(brush.surface, mixed(theme.danger, theme.paper, 0.74), rect, border_radius=4)
        good = pygame.Rect(rect.topleft, (max(1, math.floor(rect.width * chance)), rect.height))
        pygame.draw.rect(brush.surface, mixed(theme.good, theme.paper, 0.45), good, border_radius=4)
        pygame.draw.rect(brush.surface, mixed(theme.ink, theme.paper, 0.4), rect, 1, border_radius=4)
        self._text(brush, words.win_words(chance), ODDS, x + 9, y)
        lose = words.lose_words(chance, self.defender < 0)
        self._text(brush, lose, replace(ODDS, colour="danger"), x + room - 9, y, side=1.0)


def place(
    sheet: FightSheet, kit: Kit, size: tuple[int, int], points: Sequence[Point], reach: float, lying: Sequence[Point] = ()
) -> None:
    """Lay `sheet` on a table of `size` pixels beside the `points` that are fought over (the attacker first, the target last),
    `reach` pixels clear of them, where it covers few of the spaces on which something lies."""
    scale = fight_scale(kit, size)
    wide, high = WIDE * scale, HIGH * scale
    edge = 10 * kit.metrics.scale
    best, least = (edge, edge), math.inf
    for share_x in SHARES:
        for share_y in SHARES:
            left = edge + (size[0] - wide - 2 * edge) * share_x
            top = edge + (size[1] - high - 2 * edge) * share_y
            gaps = [
                max(left - reach - x, x - left - wide - reach, top - reach - y, y - top - high - reach) for x, y in points
            ]
            hides = sum(max(0.0, -gap) for gap in gaps) + BOTH * (max(0.0, -gaps[0]) + max(0.0, -gaps[-1]))
            hidden = sum(left <= x <= left + wide and top <= y <= top + high for x, y in lying)
            away = math.dist((left + wide / 2, top + high / 2), points[-1])
            cost = hides * 1000 + hidden * HIDDEN * kit.metrics.scale + away
            if cost < least:
                best, least = (left, top), cost
    sheet.x, sheet.y, sheet.scale = best[0], best[1], scale


def fight_scale(kit: Kit, size: tuple[int, int]) -> float:
    """Pixels per unit of a sheet on a table of `size` pixels."""
    scale = kit.metrics.scale * max(1.0, min(MOST_GROWTH, kit.metrics.text_scale))
    return min(scale, size[0] * MOST_WIDE / WIDE, size[1] * MOST_HIGH / HIGH)
