"""The flow of a match at the table: whose decision it is, asking bots, showing what happened, taking back.

Knows no widgets and no game: a `Match`, a `Table` that plays events, an `Opponent` that thinks. `update` is called every
frame and does at most one step.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.bots.think import in_words
from game.engine.core import CHANCE, Action, Event, IllegalAction, Revealed, RulesError, TurnEnded
from game.match.match import Entry, Match
from game.match.opponent import Opponent, Reply
from game.match.words import WHY_UNCOUNTED, NoUndo
from game.tables.base import UNDO, Foresight, Table, Target, Unforeseeable, foresee
from game.words import _, say

BEAT = 0.45
"""Seconds between what was shown last and the first thing of a bot's turn, at speed 1, so that one can follow."""
BEAT_WITHIN = 0.16
"""The same between two decisions of one bot's turn (twenty to sixty in some games), and from a hand to the dice it throws.
The motion of each shows what it did; what is drawn or rolled in one go has no beat between."""
INSTANT_BEATS = 0.27
"""How long beats are where motion is shown at once."""
FLOWS = 0.7
"""A bot that takes longer than this many seconds over a decision in its turn is said to be thinking."""
LEAST_BEAT = 0.05
"""However fast the player has set it, a bot's actions can be told apart."""
COACH = "queen"
"""Whose advice a hint is."""


@dataclass(frozen=True)
class Hint:
    """The coach's move and the sentence about it."""

    action: Action
    sentence: str


def thought_sentence(reply: Reply) -> str:
    """What the bot thought, in the chosen language; "" where it said nothing."""
    if reply.thought is None or not reply.thought.template:
        return ""
    try:
        return in_words(reply.thought.template, reply.thought.values)
    except (KeyError, IndexError, ValueError):
        return ""


class Director:
    """Runs one match on one table. The callbacks tell the scene what changed; all may be replaced after construction."""

    def __init__(self, match: Match, table: Table, opponent: Opponent) -> None:
        self.match = match
        self.table = table
        self.opponent = opponent
        self.targets: list[Target] = []
        self.hint: Hint | None = None
        self.hinting = False
        """Whether the coach is thinking for a person."""
        self.stopping = False
        """Whether "stop thinking" was asked and the answer has not come."""
        self.paused = False
        """No bot moves and nothing new begins (a menu or a curtain is in front)."""
        self.instant = False
        self.pace = 1.0
        """How many times as fast as at speed 1 one watches: beats are as much shorter."""
        self.changed: Callable[[], None] = lambda: None
        self.played: Callable[[Entry], None] = lambda entry: None
        self.told: Callable[[str], None] = lambda sentence: None
        self.ended: Callable[[], None] = lambda: None
        self.may_act: Callable[[int], bool] = lambda seat: True
        """Asked before a person's decision is offered; False while the seats are being changed (curtain)."""
        self.seen: Callable[[Entry], Sequence[Event]] = lambda entry: entry.events
        """The events of an entry as far as whoever looks may know them."""
        self._rushing = -1
        """The turn of bots whose motion is skipped to its end; -1: none."""
        self._stopped = -1
        """The turn in which the bots were told to stop thinking; -1: none."""
        self._quiet = 0.0
        self._offered_at: tuple[int, int] | None = None
        self._planned: set[int] = set()
        """Entries of the log that went on with what was chosen in one go: they are taken back together with it."""
        self._plan_begins = False
        self._end_told = False
        self._foresights: dict[str, Foresight | None] = {}
        table.show(match.state)

    # What is --------------------------------------------------------------------------------------------------------

    @property
    def person_to_act(self) -> bool:
        """Whether a person at this screen has to decide now."""
        player = self.match.player
        return player >= 0 and not self.match.seats[player].is_bot

    @property
    def ending(self) -> bool:
        """Whether the game is over and the end has still to be told."""
        return self.match.over and not self._end_told

    @property
    def bot_thinking(self) -> bool:
        """Whether an answer is awaited, for a bot's turn or a hint."""
        return self.opponent.thinking

    @property
    def turn_begun(self) -> bool:
        """Whether the person to act has already played part of the running turn."""
        last = self.match.log[-1] if self.match.log else None
        return bool(self.person_to_act and last and last.turn == self.match.turn and last.seat == self.match.player)

    @property
    def bots_flow(self) -> bool:
        """Whether a bot's turn is being shown decision by decision: what moves or thinks now is a part of it, and the next
        will be there in a moment."""
        player = self.match.player
        last = self.match.log[-1] if self.match.log else None
        if player < 0 or last is None or not self.match.seats[player].is_bot:
            return False
        return last.turn == self.match.turn and self._quiet < FLOWS

    # Time -----------------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Go on by `dt` seconds; whether anything changed."""
        if self.table.busy:
            self._quiet = 0.0
            if self._rushing == self.match.turn:
                self.table.skip()
                return True
            return not self.paused and self._think_ahead()
        flowed = self.bots_flow
        self._quiet += dt
        if self.paused:
            return False
        if flowed and not self.bots_flow:
            self.changed()
        if self.match.over:
            return self._end()
        player = self.match.player
        if player == CHANCE:
            return self._deal()
        if self.match.seats[player].is_bot:
            return self._bot(player)
        return self._person(player)

    def _think_ahead(self) -> bool:
        """Let the bot that decides next think while the motion of what was done before runs."""
        player = self.match.player
        if player < 0 or not self.match.seats[player].is_bot or self.opponent.thinking:
            return False
        self.opponent.ask(self.match)
        return False

    def _deal(self) -> bool:
        """Roll or draw, as soon as the hand that throws can be told from what falls."""
        last = self.match.log[-1] if self.match.log else None
        if last is not None and last.seat != CHANCE and self._quiet < self._beat(BEAT_WITHIN):
            return False
        self._show(self.match.deal_one())
        return True

    def _beat(self, seconds: float) -> float:
        if self._rushing == self.match.turn:
            return 0.0
        return max(LEAST_BEAT, seconds * INSTANT_BEATS if self.instant else seconds / self.pace)

    def _end(self) -> bool:
        if self._end_told:
            return False
        self._end_told = True
        self._withdraw()
        self.ended()
        return True

    def _person(self, player: int) -> bool:
        if self.hinting:
            reply = self.opponent.poll(self.match)
            if reply is not None:
                self._hinted(reply)
                return True
            if not self.opponent.thinking:
                self.hinting = False
                self.changed()
                return True
        here = (len(self.match.log), player)
        if self._offered_at == here:
            return self._go_on()
        if not self.may_act(player):
            return False
        self._offered_at = here
        self._rushing = -1
        self._foresights.clear()
        self.targets = self.table.offer(self.match.state, self.match.legal_actions())
        self.changed()
        return True

    def _go_on(self) -> bool:
        """Play the next of the choices that the person has made in one go; whether there was one."""
        action = self.table.planned()
        if action is None or not self.choose(action):
            return False
        if not self._plan_begins:
            self._planned.add(len(self.match.log) - 1)
        self._plan_begins = False
        return True

    def _bot(self, player: int) -> bool:
        if not self.opponent.thinking:
            self._withdraw()
            self.opponent.ask(self.match)
            self.changed()
            return True
        if self._stopped == self.match.turn and not self.stopping:
            # It was told to come to an end with its turn, not with the first of sixty small decisions.
            self.stopping = True
            self.opponent.stop_thinking()
        last = self.match.log[-1] if self.match.log else None
        within = last is not None and last.turn == self.match.turn
        streams = within and self.table.overlaps and not self.instant
        if not streams and self._quiet < self._beat(BEAT_WITHIN if within else BEAT):
            return False
        reply = self.opponent.poll(self.match)
        if reply is None:
            return False
        for sentence in reply.trouble:
            self.told(_(sentence))
        if reply.action is not None:
            self.stopping = False
            asker = self.match.turn_seat
            entry = self.match.play(reply.action)
            self._show(entry)
            if asker >= 0 and not self.match.seats[asker].is_bot:
                self._tell_answer(entry, reply)
        return True

    def _tell_answer(self, entry: Entry, reply: Reply) -> None:
        """Say to the person who asked for something what the bot has answered, and why."""
        answer, reason = self.table.answer(self.seen(entry)), thought_sentence(reply)
        if answer:
            self.told(_("{answer}: “{reason}.”").format(answer=answer, reason=reason) if reason else answer)

    def _show(self, entry: Entry) -> None:
        self._withdraw()
        self._quiet = 0.0
        self.hint = None
        self.table.play(self.seen(entry), self.match.state)
        self.played(entry)
        self.changed()

    def _withdraw(self) -> None:
        """Nothing can be touched from now on."""
        self._offered_at = None
        self.targets = []
        self._foresights.clear()
        self.table.offer(self.match.state, ())

    def rush(self) -> None:
        """Skip what moves; in a bot's turn all that is still to come of it too."""
        turn = self.match.turns[-1] if self.match.turns else None
        if turn is not None and turn.seat >= 0 and self.match.seats[turn.seat].is_bot:
            self._rushing = turn.number
        self.table.skip()
        self.changed()

    # A person's acts ------------------------------------------------------------------------------------------------

    def choose(self, action: Action) -> bool:
        """The person to act plays `action`; whether it was played. Not while anything moves or a bot is to act."""
        if self.table.busy or self.paused or not self.person_to_act or self._offered_at is None:
            return False
        self._forget_hint()
        try:
            entry = self.match.play(action, seat=self.match.player)
        except IllegalAction as error:
            self.told(say(error))
            return False
        self._show(entry)
        return True

    def touch(self, target: Target) -> Action | None:
        """Touch an offered target: the action to play, or None when a piece was taken hold of."""
        if target.target_id == UNDO:
            self.cancel_turn()
            return None
        if target.action is None:
            self.targets = self.table.grasp(target)
            self._plan_begins = True
            self.changed()
            return None
        return target.action

    def look_again(self) -> None:
        """What is in view has moved: the same can be touched, elsewhere."""
        if self._offered_at is not None:
            self.targets = self.table.targets

    def offered_anew(self, targets: list[Target]) -> None:
        """Something was carried elsewhere: `targets` are offered now."""
        if self._offered_at is not None:
            self.targets = targets
            self.changed()

    def offer_again(self) -> None:
        """A piece was let go of: what is offered is as it was at first."""
        if self._offered_at is not None:
            self.targets = self.table.offer(self.match.state, self.match.legal_actions())
            self.changed()

    def refusal(self, text: str | None) -> RulesError | None:
        """Why the action called `text` cannot be played now; None when it can, or nothing is meant."""
        if text is None:
            return None
        try:
            state = self.match.state.clone()
            state.apply_action(state.parse_action(text))
        except IllegalAction as error:
            return error
        return None

    def foresight(self, action: Action | None) -> Foresight | None:
        """What `action` would do now, as far as the one who looks may know; None where that would tell secrets."""
        if action is None or not self.person_to_act:
            return None
        if action.text not in self._foresights:
            viewer = self.table.viewer if self.match.game.has_secrets else None
            try:
                self._foresights[action.text] = foresee(self.match.state, action, viewer)
            except (IllegalAction, Unforeseeable):
                self._foresights[action.text] = None
        return self._foresights[action.text]

    def needs_asking(self, action: Action, confirm: str) -> bool:
        """Whether the player wants to be asked before `action` ("off", "risky": what cannot be taken back, "always").

        What leads to a roll or a draw cannot be taken back either, once the dice lie; where every choice does, asking would
        be no help.
        """
        if confirm == "off":
            return False
        heard: list[Event] = []
        state = self.match.state.clone()
        try:
            state.apply_action(action, heard.append)
        except IllegalAction:
            return False
        ends_turn = any(isinstance(event, TurnEnded) for event in heard)
        if ends_turn:
            # The next turn's rolls are nobody's risk.
            return confirm == "always" or any(isinstance(event, Revealed) for event in heard)
        leads_to_chance = state.current_player() == CHANCE
        if confirm == "risky" and leads_to_chance and all(map(self._leads_to_chance, self.match.legal_actions())):
            return False
        return leads_to_chance or any(isinstance(event, Revealed) for event in heard)

    def _leads_to_chance(self, action: Action) -> bool:
        state = self.match.state.clone()
        state.apply_action(action)
        return state.current_player() == CHANCE

    # Hint -----------------------------------------------------------------------------------------------------------

    def ask_hint(self) -> bool:
        """Let the coach think for the person to act; whether it began."""
        if self.hinting or self.table.busy or not self.person_to_act or self._offered_at is None:
            return False
        self.hinting = True
        self.hint = None
        self.opponent.ask(self.match, COACH)
        self.changed()
        return True

    def _hinted(self, reply: Reply) -> None:
        for sentence in reply.trouble:
            self.told(_(sentence))
        if reply.action is None:
            return
        self.hinting = self.stopping = False
        self.match.use_hint(self.match.player)
        self.hint = Hint(reply.action, thought_sentence(reply) or reply.action.text)
        self.changed()

    def _forget_hint(self) -> None:
        if self.hinting:
            self.opponent.cancel()
        self.hinting = self.stopping = False
        self.hint = None

    def close_hint(self) -> bool:
        """The coach is no longer listened to; whether there was, or was to come, a hint."""
        if not self.hinting and self.hint is None:
            return False
        self._forget_hint()
        self.changed()
        return True

    def stop_thinking(self) -> None:
        """Whoever thinks plays its best so far."""
        if self.opponent.thinking and not self.stopping:
            self.stopping = True
            if not self.hinting:
                self._stopped = self.match.turn
            self.opponent.stop_thinking()
            self.changed()

    # Taking back ----------------------------------------------------------------------------------------------------

    def undo_cost(self) -> str:
        """Why the match would stop counting if its last person took back now ("" when it would not)."""
        seat = self.match.last_person()
        if seat is None:
            return ""
        try:
            plan = self.match.plan_undo(seat)
        except NoUndo:
            return ""
        return WHY_UNCOUNTED[plan.cost] if plan.cost and self.match.counted else ""

    def why_no_undo(self) -> str:
        """Why nothing can be taken back now, as a sentence ("" when something can)."""
        seat = self.match.last_person()
        if seat is None:
            return _("There is nothing to take back yet.")
        try:
            self.match.check_undo(seat)
        except NoUndo as error:
            return say(error)
        return ""

    def undo(self) -> bool:
        """Take back the last decision of the person who decided last; whether that was done."""
        seat = self.match.last_person()
        if seat is None:
            self.told(self.why_no_undo())
            return False
        return self._go_back(lambda: self._undo(seat))

    def _undo(self, seat: int) -> None:
        """Take back a decision, with what was chosen in one go with it."""
        back = self.match.undo(seat)
        while back[0].index in self._planned:
            back = self.match.undo(seat)
        self._planned = {index for index in self._planned if index < len(self.match.log)}

    def cancel_turn(self) -> bool:
        """Take back what the person to act has played of the running turn, as far as a barrier; whether there was anything.
        Only where a turn is one act in a few steps."""
        seat, done = self.match.player, False
        while self.table.takes_back_turns and self.turn_begun and self.match.player == seat and not self._barred(seat):
            if not self._go_back(lambda: self.match.undo(seat)):
                break
            done = True
        return done

    def _barred(self, seat: int) -> bool:
        """Whether a barrier stands behind the last decision of `seat`."""
        return bool(self.match.plan_undo(seat).barrier) and not self.match.practice

    def redo(self) -> bool:
        """Play again what was taken back; whether there was anything."""
        if not self.match.can_redo:
            self.told(_("There is nothing to play again."))
            return False
        return self._go_back(self.match.redo)

    def _go_back(self, act: Callable[[], object]) -> bool:
        self._rushing = self._stopped = -1
        # Whatever a bot is thinking about will not be asked any more, and motion shows what is no longer so.
        self.opponent.cancel()
        self._forget_hint()
        self.table.skip()
        try:
            act()
        except NoUndo as error:
            self.told(say(error))
            self._after_jump()
            return False
        self._after_jump()
        return True

    def _after_jump(self) -> None:
        self._end_told = self._end_told and self.match.over
        self._withdraw()
        self.table.show(self.match.state)
        self._quiet = 0.0
        self.changed()

    def refresh(self) -> None:
        """Show the match's position as it is and begin the decision anew (seats were changed)."""
        self.opponent.cancel()
        self._forget_hint()
        self._after_jump()

    def look_anew(self) -> None:
        """Somebody else looks now: what was offered, and what was looked at beforehand, was for other eyes."""
        self._withdraw()
        self.table.show(self.match.state)

    def resize(self) -> None:
        """The table was laid out anew: offer again."""
        self._offered_at = None
        self.targets = []

    def close(self) -> None:
        """Nobody waits for a bot any more."""
        self.opponent.close()
