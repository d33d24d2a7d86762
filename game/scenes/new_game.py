"""Setting up a match: which board, who plays, by which rules. Everything has a good default, so Start is always ready."""

from typing import TYPE_CHECKING

import pygame

from game.engine.core import Game, Option, State
from game.engine.games import GAMES
from game.match.dealer import new_seed
from game.match.keeper import Keeper
from game.match.levels import LevelEntry, Library, shown_about, shown_name
from game.scenes.new_game_seats import FEW, SeatsPanel
from game.scenes.new_game_setup import SetUp, last_game
from game.scenes.phrases import player_count
from game.scenes.pictures import position_picture, still_table
from game.scenes.scene import Scene, UiScene
from game.scenes.table_layout import shares
from game.ui.theme import STYLES, hex_of
from game.ui.widgets.base import Card, Column, Layers, Row, Sized, Space, Widget
from game.ui.widgets.basic import Button, Icon, Label, Picture, Rule
from game.ui.widgets.controls import ListRow, Segments, Toggle
from game.ui.widgets.scroll import Scroll
from game.words import _, ngettext, say

if TYPE_CHECKING:
    from game.scenes.app import App

NARROW, WIDE = 760, 1100
"""Design units of width at text size 1 below which everything stands in one column, from which it stands in three."""
TALLEST = 860
"""Design units of the sheet: in a tall window it is not drawn out."""
BESIDE = 2
"""Choices of an option that stand beside its name; more of them have a line of their own."""
LARGE_TEXT = 1.2
"""Above it six rows of seats need all the height there is."""


class NewGameScene(UiScene):
    """One page: boards and options at the left, the chosen board in the middle, the players at the right."""

    first = "start"

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game
        self.setup: SetUp
        self.panel: SeatsPanel
        self._ahead: tuple[str, int, tuple[int, int]] | None = None
        self._pictured: tuple[object, State] | None = None

    def enter(self, app: "App") -> None:
        super().enter(app)
        self.setup = SetUp(self._game, app.store, app.profile, self._entries())

    def resume(self) -> None:
        self.setup.entries = self._entries()
        self.setup.keep_possible()
        self.rebuild()

    def _entries(self) -> list[LevelEntry]:
        folder = self.app.store.levels_folder(self._game.game_id).parent
        return Library(folder).entries(self._game)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._draw_ahead()

    def _draw_ahead(self) -> None:
        """Begin to make the drawings of the table, so that Start need not wait for them."""
        chosen = self.setup.entry
        if chosen is None or chosen.level is None or self.kit.art.warming():
            return  # the small picture on this page comes first
        wanted = (chosen.level_id, self.setup.count, self.kit.metrics.size)
        if self._ahead != wanted:
            self._ahead = wanted
            window = pygame.Rect(0, 0, self.kit.metrics.width, self.kit.metrics.height)
            still_table(self.kit, self._game, chosen.level, self.setup.count).layout(shares(self.kit, window)[0])

    # What is shown

    def settle(self) -> None:
        self.draw(self.app.window.surface)  # asks for the picture of the board
        self.kit.art.finish_warming()

    def build(self) -> Widget:
        metrics = self.kit.metrics
        room = metrics.width / metrics.scale / metrics.text_scale
        self.panel = SeatsPanel(self.setup, self.rebuild, 46 if metrics.text_scale <= LARGE_TEXT else 36)
        many = self.setup.count > FEW
        buttons = Row(
            [
                Button(_("Back"), self.back, icon="arrow-left", name="back"),
                Button(_("Rules"), self._open_rules, icon="book", name="rules"),
                Space(grow=1),
                Button(_("Start"), self._start, variant="gold", icon="play", units=54, pad=40, name="start"),
            ]
        )
        sheet = Card(
            [self._head(), Rule(), self._middle(room, many), Rule(), buttons],
            skin="sheet", gap=10, pad=(40, 26), valign="fill",
        )  # fmt: skip
        wide = 1196 if self._game.options else 1120
        return Layers([Sized(sheet, width=wide, height=TALLEST)], pad=(28, 24))

    def _head(self) -> Widget:
        game, chosen = self._game, self.setup.entry
        minutes = chosen.level.minutes if chosen is not None and chosen.level is not None else 0
        length = ngettext("about {n} minute", "about {n} minutes", minutes).format(n=minutes)
        note = f"{player_count(self.setup.counts)} · {length}"
        room = self.kit.metrics.width - self.kit.px(28 + 40 + 8) * 2 - self.kit.text.width(note, STYLES.note)
        style = STYLES.title if self.kit.text.width(_(game.name), STYLES.title) <= room else STYLES.heading
        return Row([Label(_(game.name), style, grow=1), Label(note, STYLES.note)])

    def _middle(self, room: float, many: bool) -> Widget:
        where: list[Widget] = [self._levels(), *self._options()]
        if room < NARROW:
            parts = [self.panel.build(), Rule(), self._map(), *where]
            return Scroll(Column(parts, gap=14), grow=1, pad=8)
        players = Scroll(self.panel.build(), grow=1, pad=4 if many else 8)
        if room < WIDE:
            board = Scroll(Column([self._levels(), self._map(260), *self._options()], gap=14, valign="top"), grow=1, pad=6)
            board.valign = "fill"
            return Row([board, Space(8), Sized(players, width=room * 0.44, valign="fill")], grow=1)
        levels = Sized(
            Scroll(Column(where, gap=7, valign="top"), grow=1, pad=6), width=308 if self._game.options else 230, valign="fill"
        )
        people = Sized(players, width=356 if len(self._game.players) > 1 else 336, valign="fill")
        return Row([levels, Space(8), Column([self._map()], grow=1, valign="top"), Space(8), people], grow=1)

    def _map(self, height: float = 372) -> Widget:
        """The chosen board, `height` design units high, and what there is to say of it."""
        chosen = self.setup.entry
        parts: list[Widget] = [Picture(self._paint_map, (470, height), align="fill", name="map")]
        if chosen is not None and chosen.level is not None:
            parts.append(Label(shown_name(chosen.level), STYLES.heading))
            if chosen.level.about:
                parts.append(Label(shown_about(chosen.level), STYLES.soft))
        return Column(parts, gap=8)

    def _levels(self) -> Widget:
        return Column([self._level_row(entry) for entry in self.setup.entries], gap=2, valign="top")

    def _level_row(self, entry: LevelEntry) -> Widget:
        if entry.level is None:
            words = [Label(entry.level_id, STYLES.strong, one_line=True), Label(self._fault(entry), STYLES.small)]
            row = ListRow([Icon("warning", 24, token="danger"), Column(words, gap=0, grow=1)], name=f"level-{entry.level_id}")
            row.enabled = False
            return row
        words = [Label(entry.name, STYLES.strong, grow=1)]
        if entry.is_own:
            words.append(Label(entry.level_id, STYLES.note, one_line=True))
        words.append(Label(_("{n} min").format(n=entry.level.minutes), STYLES.note))
        chosen = entry.level_id == self.setup.level_id
        return ListRow(
            [Icon("check", 20) if chosen else Space(20, 20, grown=True), Row(words, grow=1)],
            lambda: self._take_level(entry.level_id),
            chosen=chosen,
            units=38 if self._game.options else 44,
            tip=player_count(entry.level.players or self._game.players) if len(self._game.players) > 1 else "",
            name=f"level-{entry.level_id}",
        )

    def _fault(self, entry: LevelEntry) -> str:
        if entry.error is None:
            return ""
        return f"{entry.error.where}: {say(entry.error)}"

    def _paint_map(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        chosen = self.setup.entry
        if chosen is None or chosen.level is None or rect.width < 40 or rect.height < 40:
            return
        kit = self.kit
        state = self._position()
        surface.blit(position_picture(kit, self._game, chosen.level, state, rect.size), rect.topleft)
        line = kit.px(2)
        frame = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {rect.width} {rect.height}"><rect x="{line / 2}" '
            f'y="{line / 2}" width="{rect.width - line}" height="{rect.height - line}" fill="none" '
            f'stroke="{hex_of(kit.theme.line)}" stroke-width="{line}"/></svg>'
        )
        kit.blit(surface, kit.art.svg(frame, rect.size), rect.topleft)

    def _position(self) -> State:
        """The set-up position of the chosen board; kept, for it is drawn every frame."""
        chosen = self.setup.entry
        assert chosen is not None and chosen.level is not None
        options = self.setup.match_options
        key = (chosen.level.source, self.setup.count, tuple(options.items()))
        if self._pictured is None or self._pictured[0] != key:
            state = self._game.new_state(chosen.level, self.setup.count, options)
            table = still_table(self.kit, self._game, chosen.level, self.setup.count)
            self._pictured = key, table.laid_out(state)
        return self._pictured[1]

    # Options

    def _options(self) -> list[Widget]:
        offered = self.setup.offered
        if not offered:
            return []
        return [Label(_("Options"), STYLES.heading), *(self._option(option) for option in offered)]

    def _option(self, option: Option) -> Widget:
        value, name = self.setup.options[option.option_id], f"option-{option.option_id}"

        def take(chosen: bool | int | str) -> None:
            self._take_option(option, chosen)

        control: Widget
        if {value for value, _words in option.choices} == {True, False}:
            control = Toggle(value is True, take, name=name)
            shown = next((_(words) for choice, words in option.choices if choice == value), "")
            control.tip = shown
        else:
            control = Segments([(value, _(words)) for value, words in option.choices], value, take, name=name)
            if len(option.choices) > BESIDE:
                return Column([Label(_(option.name)), control, Label(_(option.about), STYLES.small)], gap=2)
        return Column([Row([Label(_(option.name), grow=1), control]), Label(_(option.about), STYLES.small)], gap=2)

    # What is chosen

    def _take_option(self, option: Option, value: bool | int | str) -> None:
        self.setup.options[option.option_id] = value
        self.rebuild()

    def _take_level(self, level_id: str) -> None:
        self.setup.level_id = level_id
        self.setup.keep_possible()
        self.rebuild()

    def _open_rules(self) -> None:
        self.app.open("rules", game=self._game.game_id)

    def _start(self) -> None:
        match = self.setup.match(self.app.options.seed if self.app.options.seed is not None else new_seed())
        if match is None:
            return
        self.app.one_moment("table", self._game.game_id)
        self.setup.keep()
        from game.scenes.table import create as open_at_table

        self.app.replace(open_at_table(self.app, keeper=Keeper(match, self.app.store)))


def create(app: "App", game_id: str = "") -> Scene:
    """The set-up of a match of `game_id` (where none is named, of the game that was set up last)."""
    return NewGameScene(GAMES.get(game_id) or last_game(app.store))


def fixture(app: "App") -> Scene:
    """A set-up against a worker, by somebody who has a profile."""
    if not app.store.profiles.all():
        app.store.profiles.create("Ana", "vermilion")
    return create(app)
