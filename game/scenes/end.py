"""The end of a match: who won and why, points by source, who was ahead, and what one may do now."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.engine.core import CHANCE, RulesError
from game.match.keeper import Keeper
from game.match.match import Match
from game.match.seats import PERSON
from game.match.tally import tally
from game.match.words import MATCH_REASONS, MATCH_SOURCES, STANDING, WHY_UNCOUNTED
from game.scenes.charts import LeadChart, NumberDisc, SeatMark, SourceBars, TurningPoint, turning_points
from game.scenes.export import export_record
from game.scenes.medal import draw_medal
from game.scenes.scene import Overlay, Scene
from game.ui.theme import STYLES, TextStyle
from game.ui.widgets.base import Card, Column, Flow, Layers, Row, Sized, Space, Widget
from game.ui.widgets.basic import Button, Label, Picture, Rule, Touchable
from game.ui.widgets.scroll import Scroll
from game.words import _, ngettext

if TYPE_CHECKING:
    from game.scenes.app import App

HERO = TextStyle(units=44, face="title", spacing=0.03)
SCORE = TextStyle(units=58, bold=True)

Describe = Callable[[int], str]
"""What happened in a turn (counted from 1), in a few words."""


class EndScene(Overlay):
    """In front of the table of the finished match. `describe` names turns in words; without it actions are quoted."""

    first = "again"
    dim = 0.62

    def __init__(self, keeper: Keeper, describe: Describe | None = None) -> None:
        super().__init__()
        self._keeper = keeper
        self._match = keeper.match
        self._describe = describe or self._quoted
        self._result = self._match.result()
        self._tally = tally(self._match)
        two = len(self._match.seats) == 2
        self._leads = [0, *(turn.margin(0) for turn in self._tally.turns)] if two else []
        self._points = turning_points(self._leads)
        self._told = len(self._leads) > 2
        """Whether there is a story to draw."""

    def bug_record(self) -> str:
        from game.match.record import write_record

        return write_record(self._match)

    # What is said

    def _headline(self) -> str:
        winners = [self._match.seats[seat].name for seat in self._result.winners]
        if len(winners) == 1:
            return _("{name} wins").format(name=winners[0])
        return _("{names} share the win").format(names=", ".join(winners))

    def _sentence(self) -> str:
        match, result = self._match, self._result
        reasons = {**match.game.end_reasons, **MATCH_REASONS}
        why = _(reasons.get(result.reason, result.reason))
        turns = len(self._tally.turns)
        ordered = sorted(result.scores, reverse=True)
        ahead = ordered[0] - ordered[1] if len(ordered) > 1 else ordered[0]
        after = ngettext("after {n} turn", "after {n} turns", turns).format(n=turns)
        if result.reason in MATCH_REASONS:
            gone = ", ".join(match.seats[seat].name for seat in sorted(match.resigned))
            when = after if turns else _("before the first turn was over")
            return _("{names} resigned {when}.").format(names=gone, when=when) if gone else f"{why} ({after})"
        if ahead == 0 and len(result.winners) == 1:
            lead = _("A tie, and the last whole turn decides it, {after}.").format(after=after)
        else:
            points = ngettext("{n} point", "{n} points", ahead).format(n=ahead)
            lead = _("Ahead by {points} {after}.").format(points=points, after=after)
        return f"{lead} {why}"

    def _counting(self) -> str:
        if self._match.counted:
            return ""
        reason = WHY_UNCOUNTED.get(self._match.uncounted[0], "")
        return _("Not counted in the statistics: {reason}").format(reason=RulesError(_(reason) or "—"))

    def _marks(self) -> list[SeatMark]:
        looks = self.kit.theme.seats
        return [
            SeatMark(seat.name, looks[number].colour, looks[number].pattern)
            for number, seat in enumerate(self._match.seats)
        ]

    def _quoted(self, turn: int) -> str:
        texts = [e.action.text for e in self._match.log if e.turn == turn and e.seat != CHANCE]
        return ", ".join(texts[:2])

    # What is shown

    def build(self) -> Widget:
        small = self.kit.metrics.width < self.kit.px(1100) * self.kit.metrics.text_scale
        middle: Widget
        if self._told and not small:
            left, right = Scroll(self._sources(), grow=4), Column(self._story(), gap=10, grow=8, valign="fill")
            left.valign = "fill"
            middle = Row([left, Space(18), right], grow=1)
        else:
            story = self._story()
            middle = Scroll(Column([self._sources(), *story], gap=14), grow=1)
        sheet = Card(
            [self._head(), Rule(), middle, Rule(), self._buttons()], skin="sheet", gap=10, pad=(38, 28), valign="fill"
        )
        return Layers([Sized(sheet, width=1040, valign="fill")], pad=(28, 34))

    def _head(self) -> Widget:
        room = self.kit.metrics.width / self.kit.metrics.scale / self.kit.metrics.text_scale
        hero = HERO if room > 1000 else STYLES.title
        words = [Label(self._headline(), hero), Label(self._sentence(), STYLES.soft)]
        if note := self._counting():
            words.append(Label(note, STYLES.note))
        return Row([Picture(self._laurels, (132, 116)), Column(words, gap=4, grow=1), Space(10), self._scores()], gap=14)

    def _scores(self) -> Widget:
        children: list[Widget] = []
        order = range(len(self._match.seats))
        for place, seat in enumerate(order):
            if place and len(self._match.seats) == 2:
                # As high as a figure with a name below it, so that it stands between the figures.
                children.append(Column([Label(":", SCORE, colour="ink_soft"), Label(" ", STYLES.small)], gap=0))
            children.append(
                Column(
                    [
                        Figure(str(self._result.scores[seat]), seat, SCORE if len(order) == 2 else STYLES.title),
                        Label(self._match.seats[seat].name, STYLES.small, text_align="centre", one_line=True),
                    ],
                    gap=0,
                )
            )
        return Row(children, gap=12)

    def _laurels(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        kit = self.kit
        winner = self._result.winners[0] if self._result.winners else 0
        size = min(rect.width * 116 // 132, rect.height)
        if kit.art.has("ui/laurel") and not kit.theme.contrast:
            drawn = kit.art.sprite("ui/laurel", (size * 132 // 116, size))
            kit.blit(surface, drawn, drawn.get_rect(center=rect.center))
        draw_medal(self.kit, surface, pygame.Rect(0, 0, size * 6 // 10, size * 6 // 10).move_to(center=rect.center), winner)

    def _sources(self) -> Widget:
        names = {**self._match.game.sources, **MATCH_SOURCES}
        points = [dict(own) for own in self._tally.points]
        if self._result.reason in MATCH_REASONS:  # nothing was counted up: what lay on the table is told as one sum
            for own, score in zip(points, self._result.scores, strict=True):
                if rest := score - sum(own.values()):
                    own[STANDING] = rest
        used = [source for source in names if any(source in own for own in points)]
        rows = [(_(names[source]), [own.get(source, 0) for own in points]) for source in used]
        if not rows:
            return Label(_("Nothing had been scored yet."), STYLES.soft)
        return Column([Label(_("Points by source"), STYLES.heading), SourceBars(rows, self._marks())], gap=8, valign="top")

    def _story(self) -> list[Widget]:
        if not self._told:
            return []
        note = Label(_("after each turn, if it had ended there"), STYLES.note)
        head = Row([Label(_("Who was ahead"), STYLES.heading, grow=1), note])
        cards = [
            PointCard(number, point, self._describe, self._seat_ahead(point))
            for number, point in enumerate(self._points, 1)
        ]
        for card in cards:
            card.on_press = self._look_from(card.point)
        story: list[Widget] = [head, LeadChart(self._leads, self._marks(), self._points)]
        if cards:
            story.append(Row(cards, gap=10))
        return story

    def _seat_ahead(self, point: TurningPoint) -> int:
        return 0 if point.swing > 0 else 1

    def _buttons(self) -> Widget:
        buttons = [
            Button(_("Again, seats swapped"), self._again, variant="gold", icon="swap", name="again"),
            Button(_("Look back"), lambda: self._look(0), icon="replay", name="look", tip=_("Step through the match")),
            Button(_("Export"), self._export, icon="export", name="export", tip=_("Write the record to a file")),
            Button(_("Title"), self.app.home, icon="home", name="title"),
        ]
        return Flow(buttons, gap=12)

    # What is done

    def back(self) -> None:
        self.app.home()

    def _again(self) -> None:
        self.app.pop()
        self.app.replace(rematch(self.app, self._match))

    def _look_from(self, point: TurningPoint) -> Callable[[], None]:
        turn = self._tally.turns[point.index - 1]
        first = next(e.index for e in self._match.log if e.turn == turn.turn)
        return lambda: self._look(first)

    def _look(self, index: int) -> None:
        self.app.open("replay", match=self._match, index=index)

    def _export(self) -> None:
        export_record(self.app, self._match)


class Figure(Label):
    """A number in the colour of a seat."""

    def __init__(self, text: str, seat: int, style: TextStyle) -> None:
        super().__init__(text, style, text_align="centre")
        self._seat = seat

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        drawn = kit.text.line(self.text, self.style, kit.theme.seats[self._seat].colour)
        kit.blit(surface, drawn, drawn.get_rect(center=self.rect.center))


class PointCard(Touchable):
    """A turning point: its number on the chart, the turn, what happened; a press looks at it on the table."""

    def __init__(self, number: int, point: TurningPoint, describe: Describe, seat: int) -> None:
        super().__init__(grow=1, valign="fill", tip=_("Look at this turn"), name=f"point-{number}")
        self.point = point
        self._seat = seat
        turn = _("turn {n}").format(n=point.index)
        swing = Figure(f"+{abs(point.swing)}", seat, replace(STYLES.strong, units=20))
        head = Row([NumberDisc(number), Label(turn, STYLES.note, grow=1), swing], gap=8)
        self.add(Column([head, Label(describe(point.index), STYLES.small)], gap=4, pad=(12, 8)))

    def measure(self, width: int) -> tuple[int, int]:
        return self.children[0].measure(width)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.children[0].place(rect)

    def draw(self, surface: pygame.Surface) -> None:
        self.kit.skins.draw(surface, "card", self.rect)
        if self.glow:
            self.kit.skins.draw(surface, "card-hover", self.rect, self.glow)
        super().draw(surface)


def rematch(app: "App", match: Match) -> Scene:
    """The table with the same match begun anew, seats swapped."""
    from game.match.dealer import new_seed
    from game.scenes.table import create

    seats = list(reversed(match.seats))
    again = Match(match.game, match.level, seats, new_seed(), options=dict(match.options), practice=match.practice)
    return create(app, keeper=Keeper(again, app.store))


def create(app: "App", keeper: Keeper, describe: Describe | None = None) -> Scene:
    """The end of the match in `keeper`."""
    return EndScene(keeper, describe)


def fixture(app: "App") -> Scene:
    """The end of a real game of two bots, with invented names."""
    from game.scenes.fixtures import finished_match

    match = finished_match()
    match.seats[0] = replace(match.seats[0], kind=PERSON)
    return EndScene(Keeper(match, app.store))
