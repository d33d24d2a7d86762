"""The table scene: one match being played, the same for every game.

The board is a `Table`, the flow a `Director`; here they meet the window: column, strip, keys, questions, menus.
"""

from typing import TYPE_CHECKING

import pygame

from game.engine.core import Action, TurnEnded
from game.match.keeper import Keeper
from game.match.match import Entry
from game.match.opponent import Opponent
from game.match.record import write_record
from game.rulebook.refusals import rule_about
from game.scenes.dialogs import ask
from game.scenes.events import WAKE
from game.scenes.pictures import seat_looks
from game.scenes.scene import Scene, UiScene
from game.scenes.table_back import LookBack
from game.scenes.table_board import BoardWidget
from game.scenes.table_chronicle import told_turn
from game.scenes.table_curtain import Curtain
from game.scenes.table_director import Director, Hint
from game.scenes.table_eyes import Eyes
from game.scenes.table_notes import NotePad, Notes
from game.scenes.table_paper import Paper
from game.scenes.table_picture import board_thumbnail
from game.scenes.table_tools import HURRY, Tools
from game.tables import open_table
from game.tables.base import NOBODY, Table, Target
from game.ui.metrics import Metrics
from game.ui.widgets.base import Widget
from game.words import _, say

if TYPE_CHECKING:
    from game.scenes.app import App

UNHURRIED = 12
"""So many actions of a bot's turn, or that somebody missed, are shown at the speed that is set; in longer ones the motion
grows faster, up to `LONG_TURN` times, so that a turn of sixty decisions is watched in about a quarter of a minute."""
LONG_TURN = 3.0
PREPARING_RATE = 20
"""Frames a second while a table is drawn for the first time in a size: more would only take from those who draw it."""
END_AFTER_MS = 1100
"""How long the last position is looked at before the end is told."""


class TableScene(UiScene):
    """Plays the match that `keeper` keeps. `opponent` may be given by tests."""

    first = "board"
    asks_to_draw = True

    def __init__(self, keeper: Keeper, opponent: Opponent | None = None) -> None:
        super().__init__()
        self.keeper = keeper
        self.match = keeper.match
        self._opponent = opponent if opponent is not None else Opponent()
        self.table: Table
        self.director: Director
        self.board: BoardWidget
        self.paper: Paper
        self.eyes: Eyes
        self.tools = Tools(self)
        self.shown = self.match.state.clone()
        self.refused_rule = ""
        """The rule that the last refusal was about, as ``game:anchor``."""
        self.looking_back: LookBack | None = None
        """What the person at the screen missed, while it is shown to them."""
        self._was_busy = False
        self._hint_shown: Hint | None = None
        self._noticed: list[tuple[str, str]] = []
        self._clash_told = False
        self._left = False

    # Coming and going ---------------------------------------------------------------------------------------------

    def enter(self, app: "App") -> None:
        super().enter(app)
        match = self.match
        looks = seat_looks(app.kit, [seat.name for seat in match.seats])
        self.table = open_table(match.game, match.level, looks, app.kit)
        self.table.sound = lambda name, pitch, volume: app.sound.play(name, pitch=pitch, volume=volume)
        persons = [seat for seat, who in enumerate(match.seats) if not who.is_bot]
        self.table.near_seat = persons[0] if len(persons) == 1 else 0
        self.eyes = Eyes(match, self.table)
        self.director = Director(match, self.table, self._opponent)
        self.director.seen = self.eyes.events
        self.director.changed = self._changed
        self.director.played = self._played
        self.director.told = app.banner
        self.director.ended = self._ended
        self.director.may_act = self._may_act
        self._apply_settings()
        app.settings.listen(self._setting_changed)
        self._noticed = self.table.notices(match.state)
        app.sound.music(match.game.game_id)
        if any(seat.is_bot for seat in match.seats):
            self._opponent.warm_up()

    def leave(self) -> None:
        if self._left:
            return
        self._left = True
        self.app.settings.unlisten(self._setting_changed)
        self.director.close()
        self.keeper.close()
        self.app.sound.music(None)
        self.keep_picture()  # the window may be closed without the menu being opened

    def resume(self) -> None:
        self.director.paused = False
        self.tools.let_go()
        self._changed()

    def keep_picture(self) -> None:
        """Keep a small picture of the board for the list of matches: without anybody's hand, which whoever opens the list
        would see, and without what is said of the place pointed at."""
        pointed, viewer = self.board.pointed, self.table.viewer
        self.table.point_at(None, None)
        self.table.say_at((0, 0), "")
        self.table.viewer = NOBODY if viewer is not None else None
        png = board_thumbnail(self.table, self.board.rect)
        self.table.viewer = viewer
        if pointed is not None:
            self.pointed(pointed)
        if png is not None:
            self.keeper.keep_thumbnail(png)

    def bug_record(self) -> str:
        return write_record(self.match)

    def settle(self) -> None:
        self.kit.art.finish_warming()
        self.table.skip()
        self.table.update(0.02)
        for _round in range(4):
            self.director.update(0.0)
        self._changed()

    # Building -----------------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        self.board = BoardWidget(self)
        asked = self.paper.compact_asked if self.ui is not None else False
        self.paper = Paper(self, self.board)
        self.paper.compact_asked = asked
        self.paper.chronicle.renew(self.match, self.table, self.viewer())
        return self.paper.root

    def layout(self, metrics: Metrics) -> None:
        super().layout(metrics)
        self.paper.fill_column()
        self._changed()

    # What changes -------------------------------------------------------------------------------------------------

    def _changed(self) -> None:
        """Something about the match or the flow changed: bring strip and column up to date."""
        if self.ui is None or not self.paper.root.rect.width:
            return
        if not self.table.busy:
            if self.eyes.rest():
                self.director.look_anew()
            had = self.table.notices(self.shown)
            self.shown = self.match.state.clone()
            if self.paper.chronicle.renew(self.match, self.table, self.viewer()) or had != self.table.notices(self.shown):
                self.paper.fill_column()
            self._tell_news()
        self.paper.say()
        self._show_hint()
        self.paper.root.stale()
        self.app.redraw()

    def _tell_news(self) -> None:
        """Say once what came into force, and when another copy of the program plays the same match."""
        notices = self.table.notices(self.shown)
        known = [text for text, _about in self._noticed]
        for text, about in notices:
            # Once for each: what counts rounds is said anew in the column, not in a banner every round.
            if text not in known and not self.match.over:
                self.app.banner(f"{text}: {about}")
        self._noticed = notices
        if self.keeper.clashed and not self._clash_told:
            self._clash_told = True
            self.app.banner(_("Another window plays this match too; from here on yours is kept as a match of its own."))

    def _show_hint(self) -> None:
        """Point at the coach's move, taking hold of its piece first where that is needed."""
        hint = self.director.hint
        if hint is self._hint_shown:
            return
        self._hint_shown = hint
        if hint is None:
            return
        prepared = self.table.prepare(hint.action)
        if prepared is not None:
            self.director.targets = prepared
        for piece in [None, *(t for t in self.director.targets if t.action is None)]:
            if piece is not None:
                self.director.targets = self.table.grasp(piece)
            target = next((t for t in self.director.targets if t.action == hint.action), None)
            if target is not None:
                self.board.point(target)
                return

    def _played(self, entry: Entry) -> None:
        self.eyes.saw(entry)
        self._keep_pace()
        match = self.match
        ended = any(isinstance(event, TurnEnded) for event in entry.events)
        called = match.player not in (entry.seat, match.turn_seat) and self.director.person_to_act
        if (ended or called) and not match.over:
            self.app.sound.play("your-turn" if self.director.person_to_act else "turn")

    def _ended(self) -> None:
        self._changed()
        winners = self.match.result().winners
        persons = [seat for seat, who in enumerate(self.match.seats) if not who.is_bot]
        lost = bool(persons) and not any(seat in winners for seat in persons)
        self.app.sound.play("lose" if lost else "win")
        self.keep_picture()
        self.app.after(END_AFTER_MS, self.open_end)

    def open_end(self) -> None:
        if self.app.scene is self and self.match.over:
            self.app.toasts.clear()  # what came into force is of no matter any more
            self.app.open("end", keeper=self.keeper, describe=self._describe)

    def _describe(self, turn: int) -> str:
        played = next((played for played in self.match.turns if played.number == turn), None)
        return self.table.headline(told_turn(self.match, played)) if played is not None else ""

    # Touching -----------------------------------------------------------------------------------------------------

    @property
    def waits_for_bot(self) -> bool:
        """Whether the decision is a bot's."""
        player = self.match.player
        return player >= 0 and self.match.seats[player].is_bot

    def pointed(self, target: Target | None) -> None:
        """The board's pointer is on `target`."""
        self.table.point_at(target, self.director.foresight(target.action) if target is not None else None)
        self.app.redraw()

    def touch(self, target: Target) -> None:
        """`target` was clicked, confirmed or its button pressed."""
        action = self.director.touch(target)
        if action is None:
            self.kit.play("click")
            self.board.pointed = None
            return
        self.choose(action)

    def choose(self, action: Action) -> None:
        confirm = self.app.settings.confirm
        warning = self.table.warning(action, self.match.state) if confirm != "off" else ""
        if warning or self.director.needs_asking(action, confirm):
            target = next((t for t in self.director.targets if t.action == action), None)
            foresight = self.director.foresight(action)
            text = self.table.foretell(foresight)[0] if foresight is not None else target.says if target else ""
            title, yes = _("Do this?"), _("Yes")
            self.app.push(ask(title, warning or text or action.text, yes, lambda: self._do(action), danger=bool(warning)))
            return
        self._do(action)

    def _do(self, action: Action) -> None:
        self.board.pointed = None
        self.director.choose(action)

    def refuse(self, pos: tuple[int, int]) -> None:
        """A click at `pos` on something that cannot be touched: say why, or what it is."""
        state = self.match.state
        error = self.director.refusal(self.table.meant(pos, state))
        if error is not None:
            self.kit.play("refuse")
            self.refused_rule = rule_about(self.match.game.game_id, error)
            self.table.say_at(pos, say(error))
        else:
            place = self.table.explain(pos, state)
            self.table.say_at(pos, place[0] if place is not None else "")
        self.app.redraw()

    def touched_while_busy(self, pos: tuple[int, int]) -> None:
        """A click while something moves skips it; while a bot thinks it says so. It never plays."""
        if self.looking_back is not None:
            self._look_up()
        elif self.table.busy:
            self.table.skip()
        elif self.waits_for_bot:
            name = self.match.seats[self.match.player].name
            self.table.say_at(pos, _("It is {name}’s turn.").format(name=name), 1.6)
        self.app.redraw()

    def handle(self, event: pygame.Event) -> bool:
        before = self.ui.hovered if self.ui is not None else None
        used = self.tools.handle(event) or super().handle(event)
        if event.type == pygame.MOUSEMOTION and self.ui is not None and self.ui.hovered is self.board:
            self.board.track(event.pos)
        after = self.ui.hovered if self.ui is not None else None
        beside = event.type != pygame.MOUSEMOTION or before is not self.board or after is not self.board
        if beside and event.type != WAKE:  # a drawing that has come in changes nothing beside the board
            self.paper.root.stale()
        return used

    def back(self) -> None:
        self.tools.escape()

    def show_place(self, place: str) -> None:
        self.table.flash(place)
        self.app.redraw()

    def _setting_changed(self, name: str) -> None:
        self._apply_settings()
        if name in ("speed", "instant") and self.ui is not None:
            self.paper.fill_column()

    def _apply_settings(self) -> None:
        settings = self.app.settings
        self.table.still_motion = settings.reduced_motion
        self.table.counts_always = settings.counts == "always"
        self.director.instant = settings.instant
        self.table.set_speed(0.0 if settings.instant else settings.speed)
        self.hurry(1.0)

    def _keep_pace(self) -> None:
        """Show a bot's long turn faster the longer it gets."""
        turn = self.match.turns[-1]
        if self.looking_back is not None or self.tools.hurrying:
            return
        bots = turn.number == self.match.turn and turn.seat >= 0 and self.match.seats[turn.seat].is_bot
        self.hurry(min(LONG_TURN, max(1.0, (turn.end - turn.start) / UNHURRIED)) if bots else 1.0)

    def hurry(self, factor: float) -> None:
        """Watch at `factor` times the speed that is set."""
        self.table.hurry(factor)
        self.director.pace = self.app.settings.speed * factor

    # Secrets ------------------------------------------------------------------------------------------------------

    def viewer(self) -> int | None:
        """Whose eyes the paper is written for; None: nothing is hidden."""
        return self.eyes.viewer

    def _may_act(self, seat: int) -> bool:
        before = self.eyes.viewer
        if self.eyes.may_decide(seat):
            if self.eyes.viewer != before:
                self.table.show(self.match.state)
            return True
        if self.eyes.viewer != before:
            self.director.look_anew()
        self.draw_curtain(seat)
        return False

    def draw_curtain(self, seat: int) -> None:
        """Let the person at `seat` sit down alone with the screen; then they see their hand, and what they missed."""
        if self.app.scene is self:
            self.director.paused = True
            self.app.push(Curtain(seat, self.match.seats[seat].name, lambda: self._lift(seat)))

    def _lift(self, seat: int) -> None:
        missed = self.eyes.sit_down(seat)
        self.director.paused = False
        self.director.look_anew()
        if missed:
            self.looking_back = LookBack(self.match, missed.start)
            self.table.show(self.looking_back.state)
            self.hurry(min(HURRY, max(1.0, len(missed) / UNHURRIED)))
            self._look_on()
        if self.ui is not None:
            self.ui.focus(self.board, show=False)  # not where the one before left it
        self._changed()

    def _look_on(self) -> None:
        """Show the next of what was missed as soon as the one before has been seen: it ends where the match stands."""
        back = self.looking_back
        while back is not None and back.left and not self.table.busy:
            self.shown = back.state.clone()
            entry = back.step()
            self.table.play(self.eyes.events(entry), back.state.clone())
            self._changed()
        if not self.table.busy:
            self._look_up()

    def _look_up(self) -> None:
        """Nothing of what was missed is shown any more: the match as it stands."""
        self.looking_back = None
        self.hurry(1.0)
        if self.table.busy:
            self.table.show(self.match.state)

    def rush(self) -> None:
        """Have done with what moves: with all of a bot's turn, with all that was missed."""
        if self.looking_back is not None:
            self._look_up()
        else:
            self.director.rush()

    def note_pad(self, seat: int) -> str:
        """Whether the person at `seat` has a note pad with a teammate at this screen: "write", "read" or "" (see `Table`)."""
        match = self.match
        persons = [other for other, who in enumerate(match.seats) if not who.is_bot]
        if sum(match.side(other) == match.side(seat) for other in persons) < 2:
            return ""
        return self.table.note_pad(match.state, match.options)

    def open_notes(self, seat: int) -> None:
        """Show the notes of the team of `seat`, behind a curtain where somebody of another team sits at the screen."""
        match = self.match

        def show() -> None:
            notes = Notes(self.app.store, self.keeper.match_id, match.side(seat))
            writing = self.note_pad(seat) == "write"
            self.app.push(NotePad(notes, seat, lambda by: match.seats[by].name, writing=writing))

        others = any(not who.is_bot and match.side(other) != match.side(seat) for other, who in enumerate(match.seats))
        if others:
            self.app.push(Curtain(seat, match.seats[seat].name, show))
        else:
            show()

    # Frames -------------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        lively = self._widgets_move()
        super().update(dt)
        moved = self.table.update(dt)
        if self.looking_back is not None:
            self._look_on()
        busy = self.table.busy
        if busy != self._was_busy:
            self._was_busy = busy
            self._changed()
        if self.director.update(dt) or moved:
            self.app.redraw()
        if lively or self._widgets_move():
            self.paper.root.stale()
            self.app.redraw()

    def _widgets_move(self) -> bool:
        return self.ui is not None and self.ui.rate() > 0

    def draw(self, surface: pygame.Surface) -> None:
        if self.ui is not None:
            self.ui.draw(surface)

    def frame_rate(self) -> int:
        if self.table.prepared() < 1.0:
            return PREPARING_RATE
        if self.table.busy or self.director.bot_thinking or self.director.ending:
            return 60
        if self.match.over or (self.director.person_to_act and self.director.targets):
            ambient = self.table.flows and self.app.ambient > 0.0
            still = 10 if self.kit.art.warming() or ambient else 0
            return max(super().frame_rate(), 60 if self.table.alive else still)
        return 60


def create(app: "App", keeper: Keeper) -> Scene:
    """The table of the match in `keeper`."""
    return TableScene(keeper)


def fixture(app: "App") -> Scene:
    """A match of some turns, red to move."""
    from game.scenes.fixtures import played_match

    return TableScene(Keeper(played_match(12), app.store))
