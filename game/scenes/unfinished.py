"""Matches that wait to be played on, and finished ones to look at again, each with a picture of the board."""

from typing import TYPE_CHECKING

import pygame

from game.bots.levels import LEVELS
from game.engine.core import Json
from game.engine.games import GAMES
from game.match.keeper import Keeper
from game.match.record import SUFFIX, BadRecord
from game.match.seats import BOT
from game.scenes.dialogs import ask, tell
from game.scenes.phrases import listed
from game.scenes.pictures import from_png, thumbnail
from game.scenes.profiles import level_names
from game.scenes.scene import Scene, UiScene
from game.scenes.title_games import draw_medallion
from game.store import MatchLine, MatchUnavailable
from game.store.times import local
from game.ui.theme import STYLES
from game.ui.widgets.base import Card, Column, Layers, Row, Sized, Space, Widget
from game.ui.widgets.basic import Button, Icon, IconButton, Label, Picture, Rule
from game.ui.widgets.controls import ListRow, Tabs
from game.ui.widgets.scroll import Scroll
from game.words import _, say

if TYPE_CHECKING:
    from game.scenes.app import App

WAITING, FINISHED = "waiting", "finished"
SIGN = 0.84
"""How much of the place of a picture the sign of the game takes where there is no picture."""


class MatchesScene(UiScene):
    """Two tabs: matches that wait, and those that are over."""

    first = "match-0"

    def __init__(self, tab: str = WAITING) -> None:
        super().__init__()
        self._tab = tab
        self._boards: dict[tuple[str, str], str] = {}
        self._pictures: dict[tuple[str, tuple[int, int]], pygame.Surface | None] = {}

    def enter(self, app: "App") -> None:
        super().enter(app)
        self._boards = level_names(app)

    def resume(self) -> None:
        self._pictures.clear()
        self.rebuild()

    def build(self) -> Widget:
        matches = self.app.store.matches
        lines = matches.unfinished() if self._tab == WAITING else matches.finished(60)
        tabs = Tabs([(WAITING, _("Waiting")), (FINISHED, _("Finished"))], self._tab, self._turn_to, name="tabs")
        rows: list[Widget] = [self._row(line, number) for number, line in enumerate(lines)]
        if not rows:
            words = _("No match waits.") if self._tab == WAITING else _("No match has been finished yet.")
            rows = [Label(words, STYLES.soft)]
        note = Label(_("A record file ({suffix}) dropped on this window is opened.").format(suffix=SUFFIX), STYLES.note)
        buttons = Row([Button(_("Back"), self.back, icon="arrow-left", name="back"), Space(12), note])
        sheet = Card(
            [
                Row([Label(_("Matches"), STYLES.title, grow=1), tabs]),
                Rule(),
                Scroll(Column(rows, gap=8), grow=1, pad=8),
                Rule(),
                buttons,
            ],
            skin="sheet",
            gap=12,
            pad=(40, 30),
            valign="fill",
        )
        return Layers([Sized(sheet, width=980, valign="fill")], pad=(28, 30))

    def _turn_to(self, tab: str) -> None:
        self._tab = tab
        self.rebuild()

    def _row(self, line: MatchLine, number: int) -> Widget:
        game = GAMES.get(line.game)
        seats = [self._seat_words(seat) for seat in line.seats]
        names = (_(" against ").join(seats) if len(seats) < 3 else listed(seats)) or _("A match")
        board = self._boards.get((line.game, line.level), line.level)
        told = (_(game.name) if game else line.game, board, standing(line), local(line.updated))
        note = " · ".join(part for part in told if part)
        words: list[Widget] = [Label(names, STYLES.strong), Label(note, STYLES.small)]
        if line.error:
            words.append(Label(_(line.error), STYLES.small, colour="danger"))
        elif line.open_elsewhere:
            words.append(Label(_("Another window of this program is playing it."), STYLES.small, colour="danger"))
        picture: Widget = Picture(lambda surface, rect: self._paint(line, surface, rect), (128, 80), grown=True)
        if line.error:
            picture = Icon("warning", 48, token="danger")
        row = ListRow(
            [Sized(picture, width=128), Column(words, gap=2, grow=1)],
            lambda: self._open(line),
            units=96,
            gap=18,
            name=f"match-{number}",
        )
        row.enabled = not line.error and not line.open_elsewhere
        row.grow = 1
        remove = IconButton("trash", lambda: self._ask_delete(line), tip=_("Delete this match"), name=f"delete-{number}")
        return Row([row, remove], gap=18)

    def _seat_words(self, seat: Json) -> str:
        name = _name(seat)
        level = str(seat.get("bot_level"))
        if seat.get("kind") == BOT and level in LEVELS and _(LEVELS[level].title) != name:
            return f"{name} ({_(LEVELS[level].title)})"
        return name

    def _paint(self, line: MatchLine, surface: pygame.Surface, rect: pygame.Rect) -> None:
        key = (line.match_id, rect.size)
        if key not in self._pictures:
            png = self.app.store.matches.thumbnail(line.match_id)
            self._pictures[key] = from_png(png, rect.size) if png else None
        picture = self._pictures[key]
        if picture is not None:
            surface.blit(picture, rect)
        else:
            self.kit.skins.draw(surface, "card", rect)
            game = GAMES.get(line.game)
            if game is not None:
                side = round(min(rect.size) * SIGN)
                box = pygame.Rect(0, 0, side, side)
                box.center = rect.center
                draw_medallion(self.kit, surface, game, box)

    # What is done

    def _open(self, line: MatchLine) -> None:
        try:
            if line.finished:
                self.app.open("replay", match=Keeper.look(self.app.store, line.match_id))
                return
            self.app.one_moment("table", line.game)
            keeper = Keeper.open(self.app.store, line.match_id)
        except (MatchUnavailable, BadRecord) as error:
            self.app.push(tell(_("This match cannot be opened"), say(error)))
            return
        from game.scenes.table import create as open_at_table

        self.app.replace(open_at_table(self.app, keeper=keeper))

    def _ask_delete(self, line: MatchLine) -> None:
        words = _("The match goes for good; its result stays in the statistics.")
        if not line.finished:
            words = _("The match goes for good. It counts for nobody.")
        question = ask(_("Delete this match?"), words, _("Delete"), lambda: self._delete(line), danger=True)
        self.app.push(question)

    def _delete(self, line: MatchLine) -> None:
        try:
            self.app.store.matches.delete(line.match_id)
        except MatchUnavailable as error:
            self.app.banner(say(error))
        self.rebuild()


def standing(line: MatchLine) -> str:
    """How a match in the list stands: whose turn it is, or who won; "" where the list does not know."""
    for seat in line.seats:
        if not line.finished and type(seat.get("turn")) is int:
            return _("turn {n}, {name} to move").format(n=seat["turn"], name=_name(seat))
    winners = [_name(seat) for seat in line.seats if line.finished and seat.get("place") == 1]
    return _("won by {names}").format(names=listed(winners)) if winners else ""


def _name(seat: Json) -> str:
    return str(seat.get("name", "?"))[:40]


def create(app: "App", tab: str = WAITING) -> Scene:
    """The list of matches."""
    return MatchesScene(tab)


def fixture(app: "App") -> Scene:
    """Two matches that wait."""
    from game.scenes.fixtures import fill_store

    fill_store(app.store)
    for line in app.store.matches.unfinished():
        match = Keeper.look(app.store, line.match_id)
        app.store.matches.keep_thumbnail(line.match_id, thumbnail(app.kit, match.game, match.level, match.state))
    return MatchesScene()
