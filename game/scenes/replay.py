"""Looking at a match again: the table, the turns in words, and stepping through them."""

import bisect
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

import pygame

from game.match.match import Match
from game.match.record import write_record
from game.match.words import MATCH_REASONS
from game.scenes.export import export_record
from game.scenes.medal import draw_medal, draw_seat_disc
from game.scenes.pictures import seat_looks
from game.scenes.scene import Scene, UiScene
from game.scenes.table_chronicle import told_turn
from game.scenes.table_layout import shares, strip_sheet
from game.tables import open_table
from game.tables.base import Line, Table
from game.ui.metrics import Metrics
from game.ui.theme import STYLES
from game.ui.widgets.base import Card, Column, Row, Space, Widget
from game.ui.widgets.basic import Button, IconButton, Label, Picture, Rule
from game.ui.widgets.controls import ListRow, Slider
from game.ui.widgets.lazy import LazyColumn
from game.ui.widgets.scroll import Scroll
from game.words import _

if TYPE_CHECKING:
    from game.scenes.app import App

PAUSE = 0.35
"""Seconds between two actions while the match plays by itself."""


def _place(value: float) -> str:
    return str(round(value))


_KEYS = {pygame.K_SPACE: "play", pygame.K_LEFT: "back", pygame.K_RIGHT: "on"}


class TableView(Widget):
    """A table as a widget: takes all the room there is and only shows."""

    def __init__(self, table: Table) -> None:
        super().__init__(grow=1, valign="fill")
        self._table = table

    def place(self, rect: pygame.Rect) -> None:
        changed = rect != self.rect
        super().place(rect)
        if changed and rect.width > 0 and rect.height > 0:
            self._table.layout(self.rect)

    def draw(self, surface: pygame.Surface) -> None:
        self._table.draw(surface)


class ReplayRoot(Widget):
    """Board, strip and column where the table has them."""

    def __init__(self, board: Widget, strip: Widget, column: Widget) -> None:
        super().__init__(name="root")
        self.add(board, strip, column)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        board, strip, column = self.children
        places = shares(self.kit, rect)
        board.place(places[0])
        strip.place(strip_sheet(self.kit, places[1]))
        column.place(places[2])


class TurnList(LazyColumn):
    """The turns of a match, each in a line; `here` is marked. A match may have hundreds, so only those in sight are made."""

    def __init__(self, turns: int, make: Callable[[int], ListRow]) -> None:
        super().__init__(gap=2)
        self._row = make
        self.here = 0
        self.show(range(turns))

    def row_height(self, key: Hashable, width: int) -> int:
        row = self.make_row(key)
        row.parent = self
        return row.measure(width)[1]

    def make_row(self, key: Hashable) -> Widget:
        assert isinstance(key, int)
        row = self._row(key)
        row.chosen = key == self.here
        return row

    def mark(self, here: int) -> None:
        """Mark another turn."""
        self.here = here
        for row in self.children:
            assert isinstance(row, ListRow)
            row.chosen = row.name == f"turn-{here}"


class ReplayScene(UiScene):
    """The position before the action at `index` of the log; play, step by turn, or scrub."""

    first = "play"

    def __init__(self, match: Match, index: int = 0) -> None:
        super().__init__()
        self._match = match
        self._cursor = match.cursor(min(max(index, 0), len(match.log)))
        self._lines: dict[int, Line] = {}
        """The lines of the turns that were in sight."""
        self._playing = False
        self._rest = 0.0

    def enter(self, app: "App") -> None:
        super().enter(app)
        looks = seat_looks(app.kit, [seat.name for seat in self._match.seats])
        self._table = open_table(self._match.game, self._match.level, looks, app.kit)
        self._table.sound = lambda name, pitch, volume: app.sound.play(name, pitch=pitch, volume=volume)
        self._table.still_motion = app.settings.reduced_motion
        self._table.set_speed(0.0 if app.settings.instant else app.settings.speed)
        self._view = TableView(self._table)

    def leave(self) -> None:
        self._table.skip()

    def bug_record(self) -> str:
        return write_record(self._match)

    def _line(self, number: int) -> Line:
        """What was done in a turn (from 0), in a line."""
        if number not in self._lines:
            told = told_turn(self._match, self._match.turns[number])
            lines = self._table.chronicle(told)
            self._lines[number] = lines[0] if lines else Line(told.seat, "")
        return self._lines[number]

    # What is shown

    def layout(self, metrics: Metrics) -> None:
        self._lines.clear()  # the language may be another
        self._turns = TurnList(len(self._match.turns), self._row)
        # Kept through every step, which makes the rest anew.
        self._turns_view = Scroll(self._turns, grow=1, pad=6, name="turns")
        super().layout(metrics)
        self._table.show(self._cursor.state)
        self.rebuild()

    def build(self) -> Widget:
        state = self._cursor.state
        scores = state.scores()
        seats = [
            Row(
                [
                    Picture(lambda surface, rect, n=n: draw_medal(self.kit, surface, rect, n), (34, 34), grown=True),  # type: ignore[misc]
                    Label(seat.name, STYLES.strong, one_line=True, grow=1),
                    Label(str(scores[n]), STYLES.large),
                ],
                gap=12,
            )
            for n, seat in enumerate(self._match.seats)
        ]
        here = self._turn_here()
        self._turns.mark(here)
        column = Card(
            [
                Row([Label(_(self._match.game.name), STYLES.heading, grow=1), Label(self._where(here), STYLES.note)]),
                Rule(),
                *seats,
                Rule(),
                self._turns_view,
                Rule(),
                Row(
                    [
                        Button(_("Export"), lambda: self._export(), icon="export", grow=1, name="export"),
                        Button(_("Back"), self.back, icon="arrow-left", grow=1, name="back"),
                    ],
                    gap=10,
                ),
            ],
            skin="sheet",
            gap=8,
            pad=(20, 16),
            valign="fill",
        )
        return ReplayRoot(self._view, self._strip(), column)

    def _where(self, turn: int) -> str:
        if self._cursor.at_end:
            return _("the end")
        return _("turn {n} of {all}").format(n=turn + 1, all=len(self._match.turns))

    def _row(self, number: int) -> ListRow:
        line = self._line(number)
        words: list[Widget] = [Label(line.text, STYLES.strong)]
        if line.detail:
            words.append(Label(line.detail, STYLES.small))
        mark = Picture(lambda surface, rect: draw_seat_disc(self.kit, surface, rect, line.seat), (18, 18), grown=True)
        parts: list[Widget] = [Label(str(number + 1), STYLES.note), mark, Column(words, gap=0, grow=1)]
        if line.points is not None:
            sign = "+" if line.points > 0 else "−" if line.points < 0 else ""
            colour = "good" if line.points > 0 else "danger" if line.points < 0 else "ink_soft"
            parts.append(Label(f"{sign}{abs(line.points)}", STYLES.strong, colour=colour))
        return ListRow(parts, lambda: self._to_turn(number), units=40, name=f"turn-{number}")

    def _strip(self) -> Widget:
        most = max(1, len(self._match.log))
        reasons = {**self._match.game.end_reasons, **MATCH_REASONS}
        words = _("Space plays on, the arrow keys step.")
        if self._cursor.at_end and self._match.over:
            words = _(reasons.get(self._match.result().reason, ""))
        # Told only when let go: seeking makes this widget anew.
        slider = Slider(
            self._cursor.index, 0, most, 1, lambda value: self._seek(round(value)), shown=_place, patient=True, name="slider"
        )
        roomy = self.kit.metrics.width > self.kit.metrics.grown(900)
        if not roomy:
            slider.grow = 1
        return Card(
            [
                Row(
                    [
                        IconButton("chevron-left", lambda: self._step_turn(-1), tip=_("A turn back"), name="back-turn"),
                        Button(
                            _("Pause") if self._playing else _("Play"),
                            self._toggle,
                            variant="gold",
                            icon="pause" if self._playing else "play",
                            name="play",
                        ),
                        IconButton("chevron-right", lambda: self._step_turn(1), tip=_("A turn on"), name="on-turn"),
                        Space(6),
                        *([Label(words, STYLES.soft, grow=1)] if roomy else []),
                        slider,
                    ],
                    gap=12,
                    grow=1,
                )
            ],
            skin="sheet",
            pad=(24, 14),
        )

    # Moving in time

    def _turn_here(self) -> int:
        """The turn (from 0) of the action to come; at the end the last one."""
        starts = [turn.start for turn in self._match.turns]
        return max(0, bisect.bisect_right(starts, self._cursor.index) - 1)

    def rebuild(self) -> None:
        super().rebuild()
        if self.ui is None or not self.ui.root.rect.width:
            return
        if self._match.turns:
            self._turns_view.reveal(self._turns.row_rect(self._turn_here()))

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in _KEYS:
            command = _KEYS[event.key]
            if command == "play":
                self._toggle()
            else:
                self._step(1 if command == "on" else -1)
            return True
        return super().handle(event)

    def _step(self, by: int) -> None:
        self._playing = False
        if by > 0 and not self._cursor.at_end:
            self._go_on()
        elif by < 0:
            self._seek(self._cursor.index - 1)

    def _go_on(self) -> None:
        """Play the next action as motion."""
        entry = self._cursor.step()
        self._table.play(entry.events, self._cursor.state.clone())
        self.rebuild()

    def _seek(self, index: int) -> None:
        self._cursor.seek(min(max(index, 0), len(self._match.log)))
        self._table.show(self._cursor.state)
        self.rebuild()

    def _to_turn(self, number: int) -> None:
        self._playing = False
        self._seek(self._match.turns[number].start)

    def _step_turn(self, by: int) -> None:
        starts = [0, *(turn.end for turn in self._match.turns)]
        index = self._cursor.index
        later = [start for start in starts if start > index]
        earlier = [start for start in starts if start < index]
        self._playing = False
        if by > 0 and later:
            self._seek(later[0])
        elif by < 0 and earlier:
            self._seek(earlier[-1])

    def _toggle(self) -> None:
        if not self._playing and self._cursor.at_end:
            self._seek(0)
        self._playing = not self._playing
        self._rest = 0.0
        self.rebuild()

    def update(self, dt: float) -> None:
        super().update(dt)
        self._table.update(dt)
        if not self._playing or self._table.busy:
            return
        self._rest -= dt
        if self._rest > 0:
            return
        if self._cursor.at_end:
            self._playing = False
            self.rebuild()
        else:
            self._rest = 0.0 if self.app.settings.instant else PAUSE / self.app.settings.speed
            self._go_on()

    def frame_rate(self) -> int:
        moving = self._playing or self._table.busy or self._table.alive or self._table.prepared() < 1
        return 60 if moving else super().frame_rate()

    def settle(self) -> None:
        self.kit.art.finish_warming()
        self._table.skip()

    def _export(self) -> None:
        export_record(self.app, self._match)


def create(app: "App", match: Match, index: int = 0) -> Scene:
    """`match` to look at, from the action at `index` on."""
    return ReplayScene(match, index)


def fixture(app: "App") -> Scene:
    """The middle of a whole match."""
    from game.scenes.fixtures import finished_match

    match = finished_match()
    return ReplayScene(match, len(match.log) // 2)
