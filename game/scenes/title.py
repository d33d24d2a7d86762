"""The title: the sheet with the log, ants that walk on it, and the menu pinned beside it."""

import logging
from typing import TYPE_CHECKING

import pygame

from game.engine.core import Game
from game.engine.games import GAMES
from game.scenes import registry
from game.scenes.new_game_setup import last_game
from game.scenes.scene import Scene, UiScene
from game.scenes.title_ants import Ants
from game.scenes.title_menu import Medallion, MenuRow, Pinned, ProfileBadge, TitleLayout
from game.ui.art import ArtError
from game.ui.theme import TextStyle
from game.ui.widgets.base import Column, Widget
from game.ui.widgets.basic import Button, Rule
from game.ui.widgets.scroll import Scroll
from game.words import _, ngettext

if TYPE_CHECKING:
    from game.scenes.app import App
    from game.store.kinds import Profile

log = logging.getLogger(__name__)

AMBIENT_RATE = 10
PLAY_STYLE = TextStyle(units=24, bold=True)


class TitleScene(UiScene):
    """The first thing one sees, and where one comes back to."""

    first = "play"

    def __init__(self, seed: int = 7, profile: "Profile | None" = None) -> None:
        super().__init__()
        self._profile = profile
        self._ants = Ants(seed)
        self._alive = True
        self._layout: TitleLayout | None = None

    def enter(self, app: "App") -> None:
        super().enter(app)
        app.sound.music("title")
        if app.profile is None and app.options.screenshot is None:
            app.after(1, self._first_run)

    def _first_run(self) -> bool:
        if self.app.scene is self and self.app.profile is None:
            self.app.open("first-run")
        return True

    def resume(self) -> None:
        self.app.sound.music("title")
        self.rebuild()

    def rebuild(self) -> None:
        super().rebuild()
        if self._layout is not None and self._layout.plan is not None:
            self._ants.place(self.kit, self._layout.plan)

    def build(self) -> Widget:
        rows: list[Widget] = []
        for entry in self._entries():
            if rows:
                rows.append(Rule())
            rows.append(entry)
        last = last_game(self.app.store)
        play = Button(
            _("Play"),
            lambda: self._set_up(last),
            variant="red",
            icon="play",
            style=PLAY_STYLE,
            units=56,
            sub=_(last.name) if len(GAMES) > 1 else "",
            name="play",
        )
        menu = Pinned([play, Scroll(Column(rows, gap=0), name="menu")], skin="sheet", gap=14, pad=(24, 34))
        medallions = [
            Medallion(lambda game=game: self._set_up(game), tip=self._play_words(game), name=f"game-{game.game_id}")  # type: ignore[misc]
            for game in GAMES.values()
        ]
        badge = ProfileBadge(self._profile or self.app.profile, lambda: self._open("profiles"))
        self._layout = TitleLayout(menu, badge, medallions)
        return self._layout

    def _play_words(self, game: Game) -> str:
        return _("Play {game}").format(game=_(game.name))

    def _entries(self) -> list[Widget]:
        waiting = len(self.app.store.matches.unfinished())
        entries: list[Widget] = []
        if waiting and registry.exists("unfinished"):
            note = ngettext("{n} match", "{n} matches", waiting).format(n=waiting)
            entries.append(MenuRow("clock", _("Continue"), lambda: self._open("unfinished"), note=note, name="unfinished"))
        elif self.app.store.matches.finished(1) and registry.exists("unfinished"):
            entries.append(MenuRow("replay", _("Matches"), self._look_back, name="unfinished"))
        entries.append(MenuRow("book", _("Rules"), self._read_rules, name="rules"))
        for name, icon, words in (
            ("profiles", "profile", _("Profiles")),
            ("settings", "gear", _("Settings")),
            ("about", "info", _("About")),
        ):
            if registry.exists(name):
                entries.append(MenuRow(icon, words, lambda name=name: self._open(name), name=name))  # type: ignore[misc]
        entries.append(MenuRow("quit", _("Quit"), self.app.quit, name="quit"))
        return entries

    def _open(self, name: str) -> None:
        if registry.exists(name):
            self.app.open(name)

    def _set_up(self, game: Game) -> None:
        self.app.open("new-game", game_id=game.game_id)

    def _read_rules(self) -> None:
        self.app.open("rules", game=last_game(self.app.store).game_id)

    def _look_back(self) -> None:
        self.app.open("unfinished", tab="finished")

    def layout(self, metrics: object) -> None:
        super().layout(self.kit.metrics)
        if self._layout is not None and self._layout.plan is not None:
            self._ants.place(self.kit, self._layout.plan)

    def back(self) -> None:
        """Esc on the title asks nothing and does nothing: Quit is in the menu."""
        if self.ui is not None:
            self.ui.focus_first("quit")

    def update(self, dt: float) -> None:
        super().update(dt)
        self._ants.update(dt * self.app.ambient, self.kit.metrics.scale)

    def frame_rate(self) -> int:
        return max(super().frame_rate(), AMBIENT_RATE if self.app.ambient > 0 else 0)

    def _draw_ants(self, surface: pygame.Surface) -> None:
        if not self._alive:
            return
        try:
            self._ants.draw_log(self.kit, surface)
            if not self.kit.theme.contrast:  # black ants on a black table
                self._ants.draw_table(self.kit, surface)
        except ArtError as error:  # decoration that is missing is no reason not to start
            log.warning("title: %s", error)
            self._alive = False

    def draw(self, surface: pygame.Surface) -> None:
        from game.scenes.title_sheet import still

        if self._layout is None or self._layout.plan is None or self.ui is None:
            return
        if surface.get_size() != self._layout.plan.window:
            surface.fill(self.kit.theme.table_dark)
        surface.blit(still(self.kit, self._layout.plan), (0, 0))
        self._draw_ants(surface)
        self.ui.draw(surface)


def create(app: "App") -> Scene:
    """The title."""
    return TitleScene(app.options.seed if app.options.seed is not None else 7)


def fixture(app: "App") -> Scene:
    """The title as Ana sees it."""
    from game.store.kinds import Profile

    return TitleScene(7, Profile("ana", "Ana", "vermilion", ""))
