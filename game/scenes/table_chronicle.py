"""The chronicle beside the board: what each turn did, in words, with its points; a line shows its place."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game.engine.core import CHANCE
from game.match.match import Entry, Match
from game.scenes.medal import draw_seat_disc
from game.tables.base import Line, Table, Told
from game.ui.theme import TextStyle
from game.ui.widgets.base import Column
from game.ui.widgets.basic import Touchable
from game.words import _

TEXT = TextStyle(units=18, bold=True)
DETAIL = TextStyle(units=17, colour="ink_soft")
POINTS = TextStyle(units=19, bold=True)
TURN = TextStyle(units=16, colour="ink_soft")
SHOWN = 120
"""Turns listed: the newest; the whole match can be looked at in its replay."""


def told_turns(match: Match, viewer: int | None = None) -> list[tuple[int, Told]]:
    """The turns of a match's log: (number, what was done in it). `viewer` hears only what that seat may know."""
    turns: list[tuple[int, Told]] = []
    for entry in match.log:
        if not turns or turns[-1][0] != entry.turn:
            turns.append((entry.turn, Told(_owner(match, entry))))
        told = turns[-1][1]
        if entry.seat != CHANCE:
            told.actions.append(entry.action)
        told.events.extend(entry.events if viewer is None else entry.events_for(viewer))
    return turns


def _owner(match: Match, entry: Entry) -> int:
    if entry.seat != CHANCE:
        return entry.seat
    later = (e.seat for e in match.log[entry.index :] if e.seat != CHANCE)
    return next(later, max(match.player, 0))


class LineWidget(Touchable):
    """One line: turn number and seat mark, text, detail, points. Hovering or pressing it shows the place on the table;
    pressing the detail opens the rule it rests on."""

    click = "page"

    def __init__(
        self, number: int | None, line: Line, show: Callable[[str], None], open_rule: Callable[[str], None], *,
        newest: bool, name: str,
    ) -> None:  # fmt: skip
        super().__init__(name=name, tip=_("F1: the rule about it") if line.rule else "")
        self.number = number
        self.line = line
        self.newest = newest
        self._show = show
        self._open_rule = open_rule
        self._detail_rect = pygame.Rect(0, 0, 0, 0)

    def _columns(self) -> tuple[int, int]:
        """Where the words begin, and the width kept for points at the right."""
        text = self.kit.text
        left = text.width("000", TURN) + self.kit.metrics.grown(26)
        return left, text.width("+00", POINTS) + self.kit.px(6)

    def _width(self, width: int) -> int:
        left, points = self._columns()
        return max(1, width - left - (points if self.line.points is not None else 0) - self.kit.px(6))

    def measure(self, width: int) -> tuple[int, int]:
        kit, room = self.kit, self._width(width)
        tall = kit.text.size(self.line.text, TEXT, room)[1]
        if self.line.detail:
            tall += kit.text.size(self.line.detail, DETAIL, room)[1]
        return width, tall + kit.px(10)

    def draw(self, surface: pygame.Surface) -> None:
        kit, rect, line = self.kit, self.rect, self.line
        if self.newest or self.glow or self.focused:
            # In the high-contrast theme the chosen row is dark, and words of three colours would not all show on it.
            skin = "row-selected" if self.newest and not kit.theme.contrast else "row-hover"
            kit.skins.draw(surface, skin, rect, 1.0 if self.newest else 0.8)
        left, _points = self._columns()
        top = rect.top + kit.px(5)
        height = kit.text.line_height(TEXT)
        if self.number is not None:
            number = kit.text.line(str(self.number), TURN)
            disc = kit.metrics.grown(18)
            kit.blit(surface, number, (rect.left + left - disc - kit.px(12) - number.get_width(), top + kit.px(2)))
            mark = pygame.Rect(rect.left + left - disc - kit.px(6), top + (height - disc) // 2, disc, disc)
            draw_seat_disc(kit, surface, mark, line.seat)
        room = self._width(rect.width)
        text = kit.text.block(line.text, TEXT, room)
        kit.blit(surface, text, (rect.left + left, top))
        if line.detail:
            detail = kit.text.block(line.detail, DETAIL, room)
            at = (rect.left + left, top + text.get_height())
            kit.blit(surface, detail, at)
            self._detail_rect = detail.get_rect(topleft=at)
            if line.rule and self.hovered and self._detail_rect.collidepoint(self.ui.pointer):
                surface.fill(kit.theme.ink_soft, (*self._detail_rect.bottomleft, detail.get_width(), kit.px(1)))
        if line.points is not None:
            colour = "good" if line.points > 0 else "danger" if line.points < 0 else "ink_soft"
            sign = f"+{line.points}" if line.points > 0 else f"−{-line.points}" if line.points < 0 else "0"
            points = kit.text.line(sign, replace(POINTS, colour=colour))
            at = (rect.right - points.get_width() - kit.px(6), rect.centery - points.get_height() // 2)
            kit.blit(surface, points, at)

    def hover(self, on: bool) -> None:
        super().hover(on)
        if on and self.line.place:
            self._show(self.line.place)

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        if inside and self.line.rule and self._detail_rect.collidepoint(pos):
            self.cancel()
            self.kit.play(self.click)
            self._open_rule(self.line.rule)
            return
        super().release(pos, inside)

    def activate(self) -> None:
        super().activate()
        if self.line.place:
            self._show(self.line.place)


class Chronicle(Column):
    """The lines of a match, newest first; kept true by `renew`."""

    def __init__(self, show: Callable[[str], None], open_rule: Callable[[str], None]) -> None:
        super().__init__((), gap=2)
        self._show = show
        self._open_rule = open_rule
        self._told: tuple[int | None, list[tuple[int, int, int]]] = (None, [])

    def renew(self, match: Match, table: Table, viewer: int | None = None) -> bool:
        """Bring the lines to the match's log; whether anything changed."""
        turns = told_turns(match, viewer)[-SHOWN:]
        told = (viewer, [(number, len(turn.actions), len(turn.events)) for number, turn in turns])
        if told == self._told:
            return False
        self._told = told
        lines = [(number, table.chronicle(turn)) for number, turn in turns]
        self.children = []
        for back, (number, texts) in enumerate(reversed(lines)):
            self.add(*self._widgets(number, texts, newest=back == 0))
        return True

    def _widgets(self, number: int, lines: Sequence[Line], *, newest: bool) -> list[LineWidget]:
        return [
            LineWidget(
                number if at == 0 else None, line, self._show, self._open_rule, newest=newest, name=f"turn-{number}-{at}"
            )
            for at, line in enumerate(lines)
        ]
