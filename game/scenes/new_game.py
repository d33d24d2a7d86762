"""Setting up a match: which board, who plays, who begins. Everything has a good default, so Start is always ready."""

from typing import TYPE_CHECKING

import pygame

from game.bots.levels import LEVELS
from game.engine.core import Game, Option
from game.engine.games import GAMES
from game.match.dealer import new_seed
from game.match.keeper import Keeper
from game.match.levels import LevelEntry, Library
from game.match.match import Match
from game.match.seats import BOT, GUEST, PERSON, Seat
from game.scenes.medal import draw_medal
from game.scenes.pictures import position_picture, still_table
from game.scenes.scene import Scene, UiScene
from game.scenes.table_layout import shares
from game.ui.theme import STYLES, hex_of
from game.ui.widgets.base import Card, Column, Layers, Row, Sized, Space, Widget
from game.ui.widgets.basic import Button, Icon, Label, Picture, Rule
from game.ui.widgets.controls import Choice, ListRow, Segments
from game.ui.widgets.scroll import Scroll
from game.words import _, ngettext, say

if TYPE_CHECKING:
    from game.scenes.app import App

Who = tuple[str, str]
"""(kind of `game.match.seats`, profile id or bot level or "")."""

TOSS = -1
"""Who begins: nobody knows yet."""


class NewGameScene(UiScene):
    """One page: the board at the left, the players at the right."""

    first = "start"

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game
        self._count = game.players[0]
        self._who: list[Who] = []
        self._begins = 0
        self._level_id = game.default_level
        self._options: dict[str, bool | int | str] = {}
        self._entries: list[LevelEntry] = []
        self._ahead: tuple[str, tuple[int, int]] | None = None

    def enter(self, app: "App") -> None:
        super().enter(app)
        self._entries = self._library().entries(self._game)
        self._remember()

    def resume(self) -> None:
        self._entries = self._library().entries(self._game)
        self._keep_possible()
        self.rebuild()

    def _library(self) -> Library:
        folder = self.app.store.levels_folder(self._game.game_id).parent
        return Library(folder)

    # What was chosen last time

    @property
    def _key(self) -> str:
        return f"new.{self._game.game_id}"

    def _remember(self) -> None:
        kept = self.app.store.settings.read(self._key, {})
        self._level_id = str(kept.get("level", self._game.default_level))
        begins = kept.get("begins", 0)
        self._begins = begins if type(begins) is int else 0
        count = kept.get("players", self._count)
        self._count = count if count in self._game.players else self._game.players[0]
        who = kept.get("who", [])
        self._who = [(str(pair[0]), str(pair[1])) for pair in who if isinstance(pair, list) and len(pair) == 2]
        options = kept.get("options", {})
        self._options = dict(options) if isinstance(options, dict) else {}
        self._keep_possible()

    def _keep_possible(self) -> None:
        """Bring every choice back to what there is (profiles are deleted, level files vanish or break)."""
        playable = [entry.level_id for entry in self._entries if entry.level is not None]
        if self._level_id not in playable:
            self._level_id = self._game.default_level
        if self._begins not in range(TOSS, self._count):
            self._begins = 0
        default = self._default_who()
        self._who = (self._who + default[len(self._who) :])[: self._count]
        for seat in range(self._count):
            if self._who[seat] not in [value for value, _words in self._people(seat)]:
                self._who[seat] = default[seat] if default[seat][0] == BOT else (GUEST, "")
        for option in self._game.options:
            if self._options.get(option.option_id) not in [value for value, _words in option.choices]:
                self._options[option.option_id] = option.choices[0][0]

    def _default_who(self) -> list[Who]:
        me = self.app.profile
        first: Who = (PERSON, me.profile_id) if me is not None else (GUEST, "")
        return [first, *((BOT, "worker") for _seat in range(self._count - 1))]

    def _keep(self) -> None:
        self.app.store.settings.write(
            self._key,
            {
                "level": self._level_id,
                "players": self._count,
                "who": [list(pair) for pair in self._who],
                "begins": self._begins,
                "options": dict(self._options),
            },
        )

    def update(self, dt: float) -> None:
        super().update(dt)
        self._draw_ahead()

    def _draw_ahead(self) -> None:
        """Begin to make the drawings of the table, so that Start need not wait for them."""
        chosen = self._chosen()
        if chosen is None or chosen.level is None or self.kit.art.warming():
            return  # the small picture on this page comes first
        wanted = (chosen.level_id, self.kit.metrics.size)
        if self._ahead != wanted:
            self._ahead = wanted
            window = pygame.Rect(0, 0, self.kit.metrics.width, self.kit.metrics.height)
            still_table(self.kit, self._game, chosen.level).layout(shares(self.kit, window)[0])

    # What is shown

    def settle(self) -> None:
        self.draw(self.app.window.surface)  # asks for the picture of the board
        self.kit.art.finish_warming()

    def build(self) -> Widget:
        game = self._game
        about = ngettext("{n} player", "{n} players", self._count).format(n=self._count)
        chosen = self._chosen()
        minutes = chosen.level.minutes if chosen is not None and chosen.level is not None else 0
        length = ngettext("about {n} minute", "about {n} minutes", minutes).format(n=minutes)
        head = Row(
            [
                Label(_(game.name), STYLES.title, grow=1),
                Label(f"{about} · {length}", STYLES.note),
            ]
        )
        room = self.kit.metrics.width / self.kit.metrics.scale / self.kit.metrics.text_scale
        if room < 760:
            middle: Widget = Scroll(Column([self._players(), Rule(), self._map(), self._levels()], gap=14), grow=1, pad=8)
        elif room < 1100:
            board = Scroll(Column([self._levels(), self._map(260)], gap=14, valign="top"), grow=1, pad=6)
            board.valign = "fill"
            players = Sized(Scroll(self._players(), grow=1, pad=8), width=room * 0.44, valign="fill")
            middle = Row([board, Space(8), players], grow=1)
        else:
            levels = Sized(Scroll(self._levels(), grow=1, pad=6), width=230, valign="fill")
            people = Sized(Scroll(self._players(), grow=1, pad=8), width=336, valign="fill")
            middle = Row([levels, Space(8), Column([self._map()], grow=1, valign="top"), Space(8), people], grow=1)
        buttons = Row(
            [
                Button(_("Back"), self.back, icon="arrow-left", name="back"),
                Space(grow=1),
                Button(_("Start"), self._start, variant="gold", icon="play", units=54, pad=40, name="start"),
            ]
        )
        sheet = Card([head, Rule(), middle, Rule(), buttons], skin="sheet", gap=12, pad=(40, 30), valign="fill")
        return Layers([Sized(sheet, width=1120, valign="fill")], pad=(28, 30))

    def _chosen(self) -> LevelEntry | None:
        return next((entry for entry in self._entries if entry.level_id == self._level_id), None)

    def _map(self, height: float = 350) -> Widget:
        """The chosen board, `height` design units high, and what there is to say of it."""
        chosen = self._chosen()
        parts: list[Widget] = [Picture(self._paint_map, (470, height), align="fill", name="map")]
        if chosen is not None and chosen.level is not None:
            parts.append(Label(_(chosen.level.name), STYLES.heading))
            if chosen.level.about:
                parts.append(Label(_(chosen.level.about), STYLES.soft))
        return Column(parts, gap=8)

    def _levels(self) -> Widget:
        return Column([self._level_row(entry) for entry in self._entries], gap=2, valign="top")

    def _level_row(self, entry: LevelEntry) -> Widget:
        if entry.level is None:
            words = [Label(entry.level_id, STYLES.strong, one_line=True), Label(self._fault(entry), STYLES.small)]
            row = ListRow([Icon("warning", 24, token="danger"), Column(words, gap=0, grow=1)], name=f"level-{entry.level_id}")
            row.enabled = False
            return row
        words = [Label(_(entry.level.name), STYLES.strong, grow=1)]
        if entry.is_own:
            words.append(Label(entry.level_id, STYLES.note, one_line=True))
        words.append(Label(_("{n} min").format(n=entry.level.minutes), STYLES.note))
        mark = Icon("check", 20) if entry.level_id == self._level_id else Space(20, 20)
        return ListRow(
            [mark, Row(words, grow=1)],
            lambda: self._take_level(entry.level_id),
            chosen=entry.level_id == self._level_id,
            name=f"level-{entry.level_id}",
        )

    def _fault(self, entry: LevelEntry) -> str:
        if entry.error is None:
            return ""
        return f"{entry.error.where}: {say(entry.error)}"

    def _paint_map(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        chosen = self._chosen()
        if chosen is None or chosen.level is None or rect.width < 40 or rect.height < 40:
            return
        kit = self.kit
        state = self._game.new_state(chosen.level, self._count, self._options)
        surface.blit(position_picture(kit, self._game, chosen.level, state, rect.size), rect.topleft)
        line = kit.px(2)
        frame = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {rect.width} {rect.height}"><rect x="{line / 2}" '
            f'y="{line / 2}" width="{rect.width - line}" height="{rect.height - line}" fill="none" '
            f'stroke="{hex_of(kit.theme.line)}" stroke-width="{line}"/></svg>'
        )
        kit.blit(surface, kit.art.svg(frame, rect.size), rect.topleft)

    def _players(self) -> Widget:
        parts: list[Widget] = [Label(_("Who plays"), STYLES.heading)]
        for seat in range(self._count):
            parts.append(self._seat_card(seat))
        if len(self._game.players) > 1:
            counts = [(count, str(count)) for count in self._game.players]
            control = Segments(counts, self._count, self._take_count, name="players")
            parts.append(Row([Label(_("Players"), grow=1), control]))
        begins = [*((seat, self._short_name(seat)) for seat in range(self._count)), (TOSS, _("A toss"))]
        parts += [
            Label(_("Who begins"), STYLES.heading),
            Segments(begins, self._begins, self._take_begins, align="left", name="begins"),
        ]
        parts += [self._option_row(option) for option in self._game.options]
        return Column(parts, gap=12, valign="top")

    def _seat_card(self, seat: int) -> Widget:
        kind, detail = self._who[seat]
        place = (seat - self._begins) % self._count if self._begins != TOSS else None
        colour = _(self._game.seat_names[place]) if place is not None else _("by a toss")
        about = _(LEVELS[detail].about) if kind == BOT and detail in LEVELS else ""
        shown = place if place is not None else seat
        level = detail if kind == BOT else ""
        medal = Picture(lambda surface, rect: draw_medal(self.kit, surface, rect, shown, level), (58, 58), grown=True)
        choice = Choice(
            self._people(seat), self._who[seat], lambda who: self._take_who(seat, who), align="fill", name=f"seat-{seat}"
        )
        words: list[Widget] = [Label(colour, STYLES.note), choice]
        if about:
            words.append(Label(about, STYLES.small))
        return Card([Row([medal, Column(words, gap=4, grow=1)], gap=16)], skin="card", pad=(16, 12))

    def _people(self, seat: int) -> list[tuple[Who, str]]:
        """Everybody who could sit there; a profile sits on one seat only."""
        taken = {who for other, who in enumerate(self._who) if other != seat and who[0] == PERSON}
        people: list[tuple[Who, str]] = [
            ((PERSON, profile.profile_id), profile.name)
            for profile in self.app.store.profiles.all()
            if (PERSON, profile.profile_id) not in taken
        ]
        people.append(((GUEST, ""), _("A guest")))
        people += [((BOT, name), _("Bot: {level}").format(level=_(level.title))) for name, level in LEVELS.items()]
        return people

    def _name(self, seat: int) -> str:
        kind, detail = self._who[seat]
        if kind == PERSON and (profile := self.app.store.profiles.find(detail)) is not None:
            return profile.name
        if kind == BOT:
            return _(LEVELS[detail].title)
        guests = [other for other in range(self._count) if self._who[other][0] == GUEST]
        return _("Guest") if len(guests) == 1 else _("Guest {n}").format(n=guests.index(seat) + 1)

    def _short_name(self, seat: int) -> str:
        name = self._name(seat)
        return name if len(name) <= 14 else name[:13] + "…"

    def _option_row(self, option: Option) -> Widget:
        choices = [(value, _(words)) for value, words in option.choices]
        control = Segments(
            choices,
            self._options[option.option_id],
            lambda value: self._options.__setitem__(option.option_id, value),
            name=f"option-{option.option_id}",
        )
        words = Column([Label(_(option.name)), Label(_(option.about), STYLES.note)], gap=0, grow=1)
        return Row([words, control])

    # What is chosen

    def _take_level(self, level_id: str) -> None:
        self._level_id = level_id
        self.rebuild()

    def _take_who(self, seat: int, who: Who) -> None:
        self._who[seat] = who
        self._keep_possible()
        self.rebuild()

    def _take_begins(self, seat: int) -> None:
        self._begins = seat
        self.rebuild()

    def _take_count(self, count: int) -> None:
        self._count = count
        self._keep_possible()
        self.rebuild()

    def seats(self, seed: int) -> list[Seat]:
        """Who sits where, the one who begins first; a toss is decided by `seed`."""
        made = [self._seat(seat) for seat in range(self._count)]
        first = self._begins if self._begins != TOSS else seed % self._count
        return made[first:] + made[:first]

    def _seat(self, seat: int) -> Seat:
        kind, detail = self._who[seat]
        colour = ""
        if kind == PERSON and (profile := self.app.store.profiles.find(detail)) is not None:
            colour = profile.colour
        return Seat(
            kind,
            self._name(seat),
            profile_id=detail if kind == PERSON else None,
            bot_level=detail if kind == BOT else None,
            colour=colour,
        )

    def _start(self) -> None:
        chosen = self._chosen()
        if chosen is None or chosen.level is None:
            return
        self._keep()
        seed = self.app.options.seed if self.app.options.seed is not None else new_seed()
        options = {option.option_id: self._options[option.option_id] for option in self._game.options}
        match = Match(self._game, chosen.level, self.seats(seed), seed, options=options)
        from game.scenes.table import create as open_at_table

        self.app.replace(open_at_table(self.app, keeper=Keeper(match, self.app.store)))


def create(app: "App", game_id: str = "") -> Scene:
    """The set-up of a match of `game_id` (the first game where none is named)."""
    return NewGameScene(GAMES.get(game_id) or next(iter(GAMES.values())))


def fixture(app: "App") -> Scene:
    """A set-up against a worker, by somebody who has a profile."""
    if not app.store.profiles.all():
        app.store.profiles.create("Ana", "vermilion")
    return create(app)
