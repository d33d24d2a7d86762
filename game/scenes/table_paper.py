"""The paper of the table scene: the column with seats, chronicle and tools, and what the strip says."""

from typing import TYPE_CHECKING

import pygame

from game.bots.levels import LEVELS
from game.engine.core import CHANCE
from game.match.match import Turn
from game.scenes.table_board import BoardWidget
from game.scenes.table_chronicle import Chronicle, told_turn
from game.scenes.table_layout import Strip, StripButton, TableRoot, tools, undo_tip
from game.scenes.table_seats import SeatCard, SeatInfo
from game.scenes.table_seats_rows import SeatRows
from game.tables.base import Target
from game.ui.theme import STYLES, TextStyle
from game.ui.widgets.base import Card, Column, Row, Widget
from game.ui.widgets.basic import Button, Label, Rule, Touchable, Variant
from game.ui.widgets.scroll import Scroll
from game.words import _

if TYPE_CHECKING:
    from game.scenes.table import TableScene

MOST_CARDS = 2
"""Up to so many seats have a card each; more have a line each."""
LEAST_LINES = 3.4
"""Lines of the chronicle that must remain visible, or the seats' cards become compact."""
LEAST_NAME = 14
"""Design units to which the name of the game is set smaller beside the rules in force."""
NOTICE = TextStyle(units=16, bold=True)
TOOL = TextStyle(units=16, bold=True)


class Paper:
    """Builds and renews everything beside the board of `scene`."""

    def __init__(self, scene: "TableScene", board: BoardWidget) -> None:
        self.scene = scene
        self.strip = Strip(board)
        self.chronicle = Chronicle(scene.show_place, scene.tools.open_rule)
        self.root = TableRoot(board, self.strip, Card((), skin="sheet", gap=8, pad=(20, 16), valign="fill"))
        self._lines = Scroll(self.chronicle, grow=1.0, name="chronicle")
        self._followed = 0.0
        """Where the newest line was brought into sight; who has scrolled farther down reads something older."""
        self.compact_asked = False

    def fill_column(self) -> None:
        """Choose how much the seats' cards show, then put the column together."""
        kit, column, ui = self.scene.kit, self.root.column, self.scene.ui
        held = ui.focused if ui is not None and ui.focused in list(column.walk()) else None
        follows = self._lines.wanted <= self._followed + 1
        width = column.rect.width - 2 * kit.px(20)
        tool_row = tools(
            self.scene.tools.open_menu, self.scene.tools.undo, self.scene.tools.ask_hint, self.scene.tools.next_speed,
            self._pace_words(), width, self._tool_width,
        )  # fmt: skip
        game = self.scene.match.game
        column.children = []
        column.add(
            Row([Label(_(game.name), STYLES.heading, one_line=True, least=LEAST_NAME, grow=1), *self._notice_row(), Label(
                _("turn {n}").format(n=self.scene.match.turn), STYLES.note, name="turn-number", align="right")]),
            Rule(),
            self._seats(width),
            Row([Label(_("Chronicle"), STYLES.heading, one_line=True, grow=1),
                 Label(_("last turns first"), STYLES.note, align="right")]),
            self._lines,
            tool_row,
        )  # fmt: skip
        self._offer_undo()
        column.place(column.rect)
        if follows:
            self._follow()
        self.root.stale()
        if ui is not None and held is not None:
            again = next((w for w in column.walk() if w.name == held.name and w.focusable), self.root.board)
            ui.focus(again, show=False)

    def _follow(self) -> None:
        """Bring the newest line into sight: the turns stand newest first, but the lines of a turn in the order of what was
        done, and one turn can be longer than the room for all of them."""
        newest = self.chronicle.newest_line()
        if newest is not None and self._lines.rect.height:
            bottom = self.chronicle.row_rect(newest).bottom - self.chronicle.rect.top
            self._lines.to(bottom - self._lines.rect.height, at_once=True)
        self._followed = self._lines.wanted

    def _seats(self, width: int) -> Widget:
        """The seats: a card each, or a line each where they are many (one line for all, to make room for the chronicle)."""
        kit, column, players = self.scene.kit, self.root.column, range(self.scene.match.players)
        if len(players) > MOST_CARDS:
            seats = self._seat_in_turn if self.compact_asked else lambda: [self._info(seat) for seat in players]
            return SeatRows(seats, name="seats")
        cards = [
            SeatCard(lambda seat=seat: self._info(seat), compact=False, name=f"seat-{seat}")  # type: ignore[misc]
            for seat in players
        ]
        for card in cards:
            card.parent = column
        tall = sum(card.measure(width)[1] for card in cards) + kit.px(10) * len(cards)
        line = kit.text.line_height(STYLES.body) * 2 + kit.px(12)
        rest = column.rect.height - tall - kit.px(150) - kit.text.line_height(STYLES.heading) * 2
        compact = self.compact_asked or rest < LEAST_LINES * line
        for card in cards:
            card.compact = compact
        return Column(cards, gap=10)

    def _tool_width(self, text: str, with_icon: bool) -> int:
        kit = self.scene.kit
        icon = round(kit.text.line_height(TOOL) * 0.95) + kit.px(10) if with_icon else 0  # as `Button` draws it
        return kit.text.width(text, TOOL) + icon + kit.px(2 * 8 + 8)

    def _notice_row(self) -> list[Widget]:
        return [Notice(text, about) for text, about in self.scene.table.notices(self.scene.shown)]

    def _info(self, seat: int) -> SeatInfo:
        who = self.scene.match.seats[seat]
        names = self.scene.match.game.seat_names
        called = _(names[seat]) if seat < len(names) else ""
        letter = self.scene.kit.theme.seats[seat % len(self.scene.kit.theme.seats)].letter
        sub = " · ".join(part for part in (called, _("seat {letter}").format(letter=letter)) if part)
        if who.bot_level is not None and who.bot_level in LEVELS:
            sub += " · " + _(LEVELS[who.bot_level].title)
        state = ""
        if self.scene.match.player == seat and not self.scene.table.busy:
            state = "think" if who.is_bot else "move"
        elif self.scene.table.busy and self._mover() == seat:
            state = "move"
        team = self.scene.match.game.team_of(seat, self.scene.match.players, self.scene.match.options)
        return SeatInfo(seat, who.name, sub, self.scene.table.seat_facts(self.scene.shown, seat), state, team)

    def _seat_in_turn(self) -> list[SeatInfo]:
        """The one seat that is shown where the chronicle has the room of the others: who decides, or whose motion it is."""
        player = self.scene.match.player
        mover = self._mover() if self.scene.table.busy or player < 0 else player
        return [self._info(max(0, mover))]

    def _mover(self) -> int:
        """Whose turn the motion shows: dice and cards fall in somebody's turn. `CHANCE` before the first."""
        turn = self._turn()
        seat = turn.seat if turn is not None else CHANCE
        # A turn that began with a card or with dice: nobody has decided in it yet, but somebody is about to.
        return seat if seat >= 0 else self.scene.match.turn_seat

    def _turn(self) -> Turn | None:
        """The turn that the motion shows."""
        if self.scene.looking_back is not None:
            return self.scene.looking_back.turn
        turns = self.scene.match.turns
        return turns[-1] if turns else None

    def _offer_undo(self) -> None:
        """Let the button that takes back be pressed only when something can be taken back; else its tooltip says why not."""
        button = next((w for w in self.root.column.walk() if w.name == "tool-undo"), None)
        if isinstance(button, Button):
            why_not = self.scene.director.why_no_undo()
            button.enabled, button.tip = not why_not, why_not or undo_tip()

    def say(self) -> None:
        """Bring the strip to what is to be decided now, and by whom."""
        self._offer_undo()
        match, director = self.scene.match, self.scene.director
        player = match.player
        if self.scene.table.busy or director.bots_flow:
            self._say_motion()
        elif match.over:
            buttons = [StripButton(_("Result"), self.scene.open_end, "result", "gold", "trophy")]
            self.strip.say(match.result().winners[0], _("The game is over"), "", buttons)
        elif player >= 0 and match.seats[player].is_bot:
            title = _("{name} is thinking").format(name=match.seats[player].name)
            stop = [StripButton(_("Stop thinking"), director.stop_thinking, "stop", icon="stop")]
            hint = _("It plays the best it has found so far.") if director.stopping else ""
            self.strip.say(player, title, hint, [] if director.stopping else stop)
        elif player >= 0 and self.scene.eyes.veiled:
            self.strip.say(player, _("{name}, it is your turn").format(name=match.seats[player].name), "", [])
        elif player >= 0:
            self._say_decision(player)

    def _say_motion(self) -> None:
        """Whose turn is shown, the latest of it in words, and how to have done with it."""
        match, mover = self.scene.match, self._mover()
        turn = self._turn()
        told = told_turn(match, turn, self.scene.viewer()) if turn is not None else None
        lines = self.scene.table.chronicle(told) if told is not None else []
        title = _("{name} plays").format(name=match.seats[mover].name) if mover >= 0 else _("Before the first turn")
        if self.scene.looking_back is not None:
            title = _("Since your last turn")
        buttons = [StripButton(_("Skip"), self.scene.rush, "skip", icon="skip")]
        self.strip.say(mover, title, lines[-1].text if lines else "", buttons)

    def _say_decision(self, player: int) -> None:
        director = self.scene.director
        prompt = self.scene.table.prompt(self.scene.match.state)
        hint = prompt.hint
        buttons = [
            self._target_button(t) for t in director.targets if t.button
        ]
        if director.hinting:
            hint = _("The coach is thinking …")
            buttons = [StripButton(_("Stop thinking"), director.stop_thinking, "stop", icon="stop")]
        elif director.hint is not None:
            advice = director.hint
            hint = _("Coach: {sentence}").format(sentence=advice.sentence)
            buttons.insert(0, StripButton(_("Play it"), lambda: self.scene.choose(advice.action), "advice", "gold", "check"))
        if self.scene.note_pad(player):
            buttons.append(StripButton(_("Notes"), lambda: self.scene.open_notes(player), "notes", icon="note"))
        if self.scene.eyes.hand_hidden:
            buttons.append(StripButton(_("Look at my hand"), lambda: self.scene.draw_curtain(player), "hand"))
        self.strip.say(player, prompt.title, hint, buttons, prompt.steps, prompt.step)

    def _target_button(self, target: Target) -> StripButton:
        variant: Variant = "gold" if target.chosen else "paper"
        name = f"target-{target.target_id}"
        tip = target.says if target.says != target.button else ""
        return StripButton(target.button, lambda: self.scene.touch(target), name, variant, picture=target.icon, tip=tip)

    def _pace_words(self) -> str:
        settings = self.scene.app.settings
        return _("instant") if settings.instant else f"{settings.speed:g}×"


class Notice(Touchable):
    """A rule in force, as a small tag; its tooltip says it in a sentence."""

    def __init__(self, text: str, about: str) -> None:
        super().__init__(tip=about, name="notice")
        self._text = text

    def measure(self, width: int) -> tuple[int, int]:
        wide, tall = self.kit.text.size(self._text, NOTICE)
        return wide + self.kit.px(22), tall + self.kit.px(6)

    def draw(self, surface: pygame.Surface) -> None:
        self.kit.skins.draw(surface, "badge", self.rect)
        drawn = self.kit.text.line(self._text, NOTICE)
        self.kit.blit(surface, drawn, drawn.get_rect(center=self.rect.center))
