"""The pause menu of a match: go on, read, set, give up, let a bot play on, leave."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.bots.levels import LEVELS
from game.engine.core import IllegalAction
from game.match.words import WHY_UNCOUNTED
from game.scenes.dialogs import Answer, Question, ask
from game.scenes.scene import Overlay, Scene
from game.ui.keys import key_list
from game.ui.theme import STYLES
from game.ui.widgets.base import Card, Column, Layers, Row, Sized, Space, Widget
from game.ui.widgets.basic import Button, Label, Rule
from game.ui.widgets.keycaps import KeyCaps
from game.ui.widgets.scroll import Scroll
from game.words import _, say

if TYPE_CHECKING:
    from game.scenes.app import App
    from game.scenes.table import TableScene


class PauseScene(Overlay):
    """In front of the table `table`."""

    first = "go-on"

    def __init__(self, table: "TableScene") -> None:
        super().__init__()
        self._table = table

    def bug_record(self) -> str:
        return self._table.bug_record()

    def build(self) -> Widget:
        wide = self.kit.metrics.width > self.kit.px(900) * self.kit.metrics.text_scale
        parts: list[Widget] = [Scroll(Column(self._buttons(), gap=10), grow=1.0, name="menu")]
        if wide:
            parts.append(Space(24))
            parts.append(Scroll(self._keys(), grow=1.9))
        body = Row(parts, grow=1.0, valign="fill")
        for part in parts:
            part.valign = "fill"
        sheet = Card(
            [Label(_("Paused"), STYLES.title), Label(self._about(), STYLES.soft), Rule(), body],
            skin="sheet", gap=12, pad=(36, 28), valign="fill",
        )  # fmt: skip
        return Layers([Sized(sheet, width=1000 if wide else 480, height=None, valign="fill")], pad=(28, 40))

    def _about(self) -> str:
        match = self._table.match
        if match.counted:
            return _("Everything is saved after every action: you can leave at any time.")
        why = _(WHY_UNCOUNTED[match.uncounted[0]])
        return _("This match does not count for statistics. {why}").format(why=why)

    def _buttons(self) -> list[Widget]:
        match = self._table.match
        buttons: list[Widget] = [
            Button(_("Go on"), self.back, variant="gold", icon="play", name="go-on"),
            Button(_("Rules"), self._rules, icon="book", name="rules"),
            Button(_("Settings"), lambda: self.app.open("settings"), icon="gear", name="settings"),
        ]
        if not match.over:
            someone = bool(self._persons())
            ask_bot, ask_resign = (lambda: self._for_a_seat(self._ask_bot)), (lambda: self._for_a_seat(self._ask_resign))
            buttons += [
                Button(_("A bot takes this seat"), ask_bot, icon="bot", name="bot", enabled=someone),
                Button(_("Resign"), ask_resign, icon="flag", name="resign", enabled=someone),
            ]
        buttons += [
            Button(_("Leave the table"), self._leave, icon="home", name="leave"),
            Button(_("Quit"), self.app.quit, icon="quit", name="quit"),
        ]
        return buttons

    def _keys(self) -> Widget:
        rows: list[Widget] = [Label(_("Keys"), STYLES.heading)]
        for about, keys, pad in key_list():
            caps = [KeyCaps(keys), KeyCaps(pad, pad=True)] if pad else [KeyCaps(keys)]
            rows.append(Row([Label(about, STYLES.soft, grow=1.0), *caps], gap=16))
        return Column(rows, gap=8)

    # What is done -------------------------------------------------------------------------------------------------

    def _persons(self) -> list[int]:
        """The seats of persons who play on; where all of them are out of the game, theirs."""
        match = self._table.match
        persons = [seat for seat, who in enumerate(match.seats) if not who.is_bot and seat not in match.resigned]
        out = match.state.knocked_out()
        return [seat for seat in persons if seat not in out] or persons

    def _for_a_seat(self, act: Callable[[int], None]) -> None:
        """Do it for the seat whose person is at the screen: who is to move, or the only one; else ask whose it is."""
        persons, player = self._persons(), self._table.match.player
        if player in persons:
            act(player)
        elif len(persons) == 1:
            act(persons[0])
        elif persons:
            answers = [
                Answer(self._table.match.seats[seat].name, lambda seat=seat: act(seat))  # type: ignore[misc]
                for seat in persons
            ]
            self.app.push(Question(_("For whom?"), _("Nobody of you is to move now."), [*answers, Answer(_("Cancel"))]))

    def _rules(self) -> None:
        self.app.open("rules", game=self._table.match.game.game_id, anchor="")

    def _leave(self) -> None:
        self.app.home()

    def _ask_resign(self, seat: int) -> None:
        match = self._table.match
        name = match.seats[seat].name
        if match.ends_without(seat):
            text = _("The match ends.")
        else:
            text = _("A bot plays on for {name}, who is placed behind all who stay.").format(name=name)
        if not match.counted:
            text += " " + _("It does not count for statistics anyway.")
        else:
            text += " " + _("It counts as lost for {name} in the statistics.").format(name=name)
        self.app.push(ask(_("Resign?"), text, _("Resign"), lambda: self._resign(seat), danger=True))

    def _resign(self, seat: int) -> None:
        try:
            self._table.match.resign(seat)
        except IllegalAction as error:
            self.app.banner(say(error))
        self.back()
        self._table.director.refresh()

    def _ask_bot(self, seat: int) -> None:
        answers = [
            Answer(_(level.title), lambda name=name: self._seat_bot(seat, name))  # type: ignore[misc]
            for name, level in LEVELS.items()
        ]
        name = self._table.match.seats[seat].name
        text = _(
            "A bot plays on for {name}. You watch; the match is finished, but does not count for anybody’s statistics."
        ).format(name=name)
        self.app.push(Question(_("Which bot takes the seat?"), text, [*answers, Answer(_("Cancel"))]))

    def _seat_bot(self, seat: int, level: str) -> None:
        try:
            self._table.match.seat_bot(seat, level)
        except IllegalAction as error:
            self.app.banner(say(error))
        self.back()
        self._table.director.refresh()


def create(app: "App", table: "TableScene") -> Scene:
    """The menu in front of `table`."""
    return PauseScene(table)


def fixture(app: "App") -> Scene:
    """The menu in front of a match of some turns."""
    from game.scenes.table import TableScene
    from game.scenes.table import fixture as table_fixture

    table = table_fixture(app)
    assert isinstance(table, TableScene)
    app.push(table)
    table.settle()
    return PauseScene(table)
