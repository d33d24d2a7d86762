"""The end of a match: who won and why, points by source, who was ahead, and what one may do now."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.match.keeper import Keeper
from game.match.match import Match
from game.match.seats import PERSON
from game.scenes.charts import LeadChart, NumberDisc, SeatMark, SourceBars, TurningPoint
from game.scenes.charts_race import RaceChart
from game.scenes.end_places import PlacesTable
from game.scenes.end_sources import SourceTable
from game.scenes.end_story import Story
from game.scenes.export import export_record
from game.scenes.medal import LetterMark, TeamMark, draw_medal
from game.scenes.scene import Overlay, Scene
from game.ui.theme import STYLES, TextStyle
from game.ui.widgets.base import Card, Column, Flow, Layers, Row, Sized, Space, Widget
from game.ui.widgets.basic import Button, Label, Picture, Rule, Touchable
from game.ui.widgets.scroll import Scroll
from game.words import _

if TYPE_CHECKING:
    from game.scenes.app import App

HERO = TextStyle(units=44, face="title", spacing=0.03)
SCORE = TextStyle(units=58, bold=True)
TALLEST = 860
"""Design units of the sheet: in a tall window it is not drawn out."""
MOST_COLUMNS, MOST_BESIDE_TEAMS = 5, 3
"""Sources of points that are told as columns of the places, and beside the teams' pennants; more have a line each below."""
LONG_HEADLINE = 26
"""Letters; a longer one is set smaller."""

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
        self.story = Story(keeper.match)
        self._describe = describe or self.story.quoted

    def bug_record(self) -> str:
        from game.match.record import write_record

        return write_record(self._match)

    def _marks(self) -> list[SeatMark]:
        looks = self.kit.theme.seats
        return [
            SeatMark(seat.name, looks[number % len(looks)].colour, looks[number % len(looks)].pattern)
            for number, seat in enumerate(self._match.seats)
        ]

    # What is shown

    def build(self) -> Widget:
        small = self.kit.metrics.width < self.kit.px(1100) * self.kit.metrics.text_scale
        middle: Widget
        if self.story.told and not small:
            left, right = Scroll(self._sources(), grow=4), Column(self._course(), gap=10, grow=8, valign="fill")
            left.valign = "fill"
            middle = Row([left, Space(18), right], grow=1)
        else:
            middle = Scroll(Column([self._sources(), *self._course()], gap=14), grow=1)
        sheet = Card(
            [self._head(), Rule(), middle, Rule(), self._buttons()], skin="sheet", gap=10, pad=(38, 28), valign="fill"
        )
        return Layers([Sized(sheet, width=1040 if self.story.two else 1120, height=TALLEST)], pad=(28, 34))

    def _head(self) -> Widget:
        room = self.kit.metrics.width / self.kit.metrics.scale / self.kit.metrics.text_scale
        headline = self.story.headline()
        hero = HERO if room > 1000 and len(headline) <= LONG_HEADLINE else STYLES.title
        words = [Label(headline, hero), Label(self.story.sentence(), STYLES.soft)]
        if note := self.story.counting():
            words.append(Label(note, STYLES.note))
        parts = [Picture(self._laurels, (132, 116)), Column(words, gap=4, grow=1)]
        if figures := self._figures():
            parts += [Space(10), Row(figures, gap=12)]
        return Row(parts, gap=14)

    def _figures(self) -> list[Widget]:
        """The score of a duel, or of two teams; a race has it in its table."""
        if teams := self.story.team_scores():
            sides: list[tuple[int, int, Widget]] = [(t.points, t.seat, TeamMark(t.team)) for t in teams]
        elif self.story.two:
            sides = [
                (score, seat, Label(self._match.seats[seat].name, STYLES.small, text_align="centre", one_line=True))
                for seat, score in enumerate(self.story.result.scores)
            ]
        else:
            return []
        figures: list[Widget] = []
        for points, seat, below in sides:
            if figures:
                # As high as a figure with a name below it, so that it stands between the figures.
                figures.append(Column([Label(":", SCORE, colour="ink_soft"), Label(" ", STYLES.small)], gap=0))
            figures.append(Column([Figure(str(points), seat, SCORE), below], gap=0))
        return figures

    def _laurels(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        kit = self.kit
        result = self.story.result
        winner = max(result.winners, key=lambda seat: result.scores[seat], default=0)  # of a team, who did most
        size = min(rect.width * 116 // 132, rect.height)
        if kit.art.has("ui/laurel") and not kit.theme.contrast:
            drawn = kit.art.sprite("ui/laurel", (size * 132 // 116, size))
            kit.blit(surface, drawn, drawn.get_rect(center=rect.center))
        draw_medal(self.kit, surface, pygame.Rect(0, 0, size * 6 // 10, size * 6 // 10).move_to(center=rect.center), winner)

    def _sources(self) -> Widget:
        if not self.story.two:
            heads, places = self.story.places()
            if len(heads) > (MOST_BESIDE_TEAMS if self.story.team_scores() else MOST_COLUMNS):
                table = SourceTable(self.story.sources(), [place.seat for place in places])
                short = PlacesTable([], [replace(place, items=()) for place in places])
                parts = [Label(_("Places"), STYLES.heading), short, Label(_("Points by source"), STYLES.heading), table]
                return Column(parts, gap=6, valign="top")
            return Column([Label(_("Places"), STYLES.heading), PlacesTable(heads, places)], gap=6, valign="top")
        rows = self.story.sources()
        if not rows:
            return Label(_("Nothing had been scored yet."), STYLES.soft)
        return Column([Label(_("Points by source"), STYLES.heading), SourceBars(rows, self._marks())], gap=8, valign="top")

    def _course(self) -> list[Widget]:
        """How the match went: a chart with its turning points, and a card for each."""
        story = self.story
        if not story.told:
            return []
        note = Label(_("after each turn, if it had ended there"), STYLES.note)
        head = Row([Label(_("Who was ahead"), STYLES.heading, grow=1), note])
        cards = [
            PointCard(number, point, self._describe, letter=not story.two) for number, point in enumerate(story.points, 1)
        ]
        for card in cards:
            card.on_press = self._look_from(card.point)
        chart: Widget
        if story.two:
            chart = LeadChart(story.leads, self._marks(), story.points)
        else:
            chart = RaceChart(story.scores, self._marks(), story.points, story.out)
        course: list[Widget] = [head, chart]
        if cards:
            course.append(Even(cards, gap=10))
        return course

    def _buttons(self) -> Widget:
        again = _("Again, seats swapped") if self.story.two else _("Again, seats moved on")
        buttons = [
            Button(again, self._again, variant="gold", icon="swap", name="again"),
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
        first = self._match.turns[point.index - 1].start
        return lambda: self._look(first)

    def _look(self, index: int) -> None:
        self.app.open("replay", match=self._match, index=index)

    def _export(self) -> None:
        export_record(self.app, self._match)


class Even(Row):
    """Children side by side, all as wide."""

    def widths(self, width: int) -> list[int]:
        shown = len(self.shown)
        return [(width - self.kit.px(self.gap) * (shown - 1)) // max(1, shown)] * shown


class Figure(Label):
    """A number in the colour of a seat."""

    def __init__(self, text: str, seat: int, style: TextStyle) -> None:
        super().__init__(text, style, text_align="centre")
        self._seat = seat

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        drawn = kit.text.line(self.text, self.style, kit.theme.seats[self._seat].colour)
        kit.blit(surface, drawn, drawn.get_rect(center=self.rect.center))


class TurnLabel(Label):
    """“turn 81”; only the number where there is no room for the word."""

    def __init__(self, number: int) -> None:
        super().__init__(_("turn {n}").format(n=number), STYLES.note, one_line=True, grow=1)
        self._number = str(number)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        if self.kit.text.width(self.text, self.style) > rect.width:
            self.text = self._number


class PointCard(Touchable):
    """A turning point: its number on the chart, the turn, what happened; a press looks at it on the table."""

    def __init__(self, number: int, point: TurningPoint, describe: Describe, *, letter: bool) -> None:
        """`letter`: a colour alone does not tell whose fortune turned."""
        super().__init__(grow=1, valign="fill", tip=_("Look at this turn"), name=f"point-{number}")
        self.point = point
        turn = TurnLabel(point.index)
        swing = Figure(f"{point.swing:+}".replace("-", "−"), point.seat, replace(STYLES.strong, units=20))
        whose: list[Widget] = [LetterMark(point.seat)] if letter else []
        head = Row([Row([NumberDisc(number), turn], gap=5, grow=1), Row([*whose, swing], gap=3)], gap=5)
        self.add(Column([head, Label(describe(point.index), STYLES.small)], gap=4, pad=(10, 8)))

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
    """The table with the same match begun anew, everybody a seat on (of two: swapped)."""
    from game.match.dealer import new_seed
    from game.scenes.table import create

    seats = match.seats[1:] + match.seats[:1]
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
