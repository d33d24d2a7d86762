"""The chronicle beside the board: what each turn did, in words, with its points; a line shows its place."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace

import pygame

from game.engine.core import CHANCE
from game.match.match import Entry, Match, Turn
from game.scenes.medal import draw_seat_disc
from game.tables.base import Line, Table, Told
from game.ui.kit import Kit
from game.ui.theme import TextStyle
from game.ui.widgets.base import Widget
from game.ui.widgets.basic import Touchable
from game.ui.widgets.lazy import LazyColumn
from game.words import _

TEXT = TextStyle(units=18, bold=True)
LATER = TextStyle(units=18)
"""Lines of a turn after its first: one turn is seen as one thing."""
DETAIL = TextStyle(units=17, colour="ink_soft")
POINTS = TextStyle(units=19, bold=True)
TURN = TextStyle(units=16, colour="ink_soft")
GAP = 2
TINT, BAR = 46, 4
"""Behind the lines of the newest turn: how strong its light is (of 255), and how wide the bar at its left, in design units."""


def told_turn(match: Match, turn: Turn, viewer: int | None = None) -> Told:
    """What was done in a turn of the log; `viewer` hears only what that seat may know."""
    told = Told(turn.seat if turn.seat != CHANCE else max(match.player, 0))
    for entry in match.log[turn.start : turn.end]:
        if entry.seat != CHANCE:
            told.actions.append(entry.action)
        told.events.extend(entry.events if viewer is None else entry.events_for(viewer))
    return told


@dataclass(eq=False)
class ToldLine:
    """A line of the chronicle and where it stands: line `at` (from 0) of turn `number`."""

    number: int
    at: int
    line: Line


@dataclass
class _ToldTurn:
    turn: Turn
    last: Entry
    """The last entry that the lines tell."""
    lines: list[ToldLine]


class LineWidget(Touchable):
    """One line: turn number and seat mark, text, detail, points. Hovering or pressing it shows the place on the table;
    pressing the detail opens the rule it rests on."""

    click = "page"

    def __init__(
        self, told: ToldLine, newest: Callable[[], int], show: Callable[[str], None], open_rule: Callable[[str], None]
    ) -> None:
        """`newest()` is the number of the turn that is marked as the newest."""
        line = told.line
        super().__init__(name=f"turn-{told.number}-{told.at}", tip=_("F1: the rule about it") if line.rule else "")
        self.number = told.number if told.at == 0 else None
        self.line = line
        self._told = told
        self._newest = newest
        self._show = show
        self._open_rule = open_rule
        self._detail_rect = pygame.Rect(0, 0, 0, 0)

    def measure(self, width: int) -> tuple[int, int]:
        return width, line_height(self.kit, self._told, width)

    def draw(self, surface: pygame.Surface) -> None:
        kit, rect, line = self.kit, self.rect, self.line
        self._draw_behind(surface)
        left = _indent(kit)
        top = rect.top + kit.px(5)
        style = _style(self._told)
        height = kit.text.line_height(style)
        if self.number is not None:
            number = kit.text.line(str(self.number), TURN)
            disc = kit.metrics.grown(18)
            kit.blit(surface, number, (rect.left + left - disc - kit.px(12) - number.get_width(), top + kit.px(2)))
            mark = pygame.Rect(rect.left + left - disc - kit.px(6), top + (height - disc) // 2, disc, disc)
            draw_seat_disc(kit, surface, mark, line.seat)
        room = _room(kit, line, rect.width)
        text = kit.text.block(line.text, style, room)
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

    def _draw_behind(self, surface: pygame.Surface) -> None:
        """One light behind all lines of the newest turn; a row of its own behind what is pointed at."""
        kit, rect = self.kit, self.rect
        newest = self._newest() == self._told.number
        # In the high-contrast theme a tinted row is dark, and words of three colours would not all show on it.
        if newest and not kit.theme.contrast:
            joined = rect.inflate(0, kit.px(GAP))
            light = pygame.Surface(joined.size, pygame.SRCALPHA)
            light.fill((*kit.theme.gold, TINT))
            surface.blit(light, joined)
            surface.fill(kit.theme.gold, (joined.left, joined.top, kit.px(BAR), joined.height))
        if self.glow or self.focused or (newest and kit.theme.contrast):
            kit.skins.draw(surface, "row-hover", rect, 1.0 if newest else 0.8)

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


def _indent(kit: Kit) -> int:
    """Where the words begin: behind the number and the seat's mark."""
    return kit.text.width("000", TURN) + kit.metrics.grown(18) + kit.px(15)


def _room(kit: Kit, line: Line, width: int) -> int:
    """Pixels for the words; a place for points is kept where there are some."""
    points = kit.text.width("+00", POINTS) + kit.px(6) if line.points is not None else 0
    return max(1, width - _indent(kit) - points - kit.px(6))


def _style(told: ToldLine) -> TextStyle:
    return LATER if told.at else TEXT


def line_height(kit: Kit, told: ToldLine, width: int) -> int:
    """Pixels that a line takes in a chronicle `width` pixels wide."""
    line = told.line
    room = _room(kit, line, width)
    tall = kit.text.size(line.text, _style(told), room)[1]
    if line.detail:
        tall += kit.text.size(line.detail, DETAIL, room)[1]
    return tall + kit.px(10)


class Chronicle(LazyColumn):
    """The lines of a match, newest turn first; kept true by `renew`. What each viewer was told is kept, so that a turn is
    put into words once; only the lines in sight exist as widgets."""

    one_stop = True

    def __init__(self, show: Callable[[str], None], open_rule: Callable[[str], None]) -> None:
        super().__init__(gap=GAP)
        self._show = show
        self._open_rule = open_rule
        self._told: dict[int | None, list[_ToldTurn]] = {}
        self._viewer: int | None = None
        self._newest = 0

    def renew(self, match: Match, table: Table, viewer: int | None = None) -> bool:
        """Bring the lines to the match's log; whether anything changed."""
        told = self._told.setdefault(viewer, [])
        before = len(told)
        old: _ToldTurn | None = None
        while told and not self._holds(match, len(told) - 1, told[-1]):
            old = told.pop()
        if len(told) == before == len(match.turns) and viewer == self._viewer:
            return False
        for turn in match.turns[len(told) :]:
            lines = table.chronicle(told_turn(match, turn, viewer))
            same = old.lines if old is not None and old.turn.number == turn.number else []
            told.append(_ToldTurn(turn, match.log[turn.end - 1], _kept(turn.number, lines, same)))
        self._viewer = viewer
        self._newest = told[-1].turn.number if told else 0
        self.show([line for turn in reversed(told) for line in turn.lines])
        return True

    def newest_line(self) -> ToldLine | None:
        """The line about what was done last; None where nothing is told."""
        told = self._told.get(self._viewer, [])
        return next((turn.lines[-1] for turn in reversed(told) if turn.lines), None)

    @staticmethod
    def _holds(match: Match, at: int, told: _ToldTurn) -> bool:
        # An entry is made once: the same last one of the same turn means that nothing before it has changed either.
        return at < len(match.turns) and told.turn == match.turns[at] and told.last is match.log[told.turn.end - 1]

    def row_height(self, key: Hashable, width: int) -> int:
        assert isinstance(key, ToldLine)
        return line_height(self.kit, key, width)

    def make_row(self, key: Hashable) -> Widget:
        assert isinstance(key, ToldLine)
        return LineWidget(key, lambda: self._newest, self._show, self._open_rule)


def _kept(number: int, lines: Sequence[Line], before: Sequence[ToldLine]) -> list[ToldLine]:
    """The lines of a turn, those that are as `before` the same objects, so that their widgets stay."""
    told = []
    for at, line in enumerate(lines):
        same = at < len(before) and before[at].line == line
        told.append(before[at] if same else ToldLine(number, at, line))
    return told
