"""A match: its set-up plus its log of actions. Position, undo, tally and record all follow from the log."""

import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.engine.core import (
    CHANCE,
    TERMINAL,
    Action,
    Event,
    Game,
    IllegalAction,
    Json,
    Level,
    Options,
    Result,
    Revealed,
    RulesError,
    State,
    TurnEnded,
    TurnOpened,
    msg,
)
from game.match import dealer, words
from game.match.seats import Seat
from game.match.words import NoUndo

CHECKPOINT_EVERY = 32
"""Actions between two kept positions: going anywhere in the log plays at most 31 of them, well under a frame."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One action of the log and what it did."""

    index: int
    """Its place in the log, from 0."""
    seat: int
    """Who decided: a seat, or `CHANCE`."""
    action: Action
    events: tuple[Event, ...]
    turn: int
    """The turn it belongs to, from 1."""
    barrier: str
    """Why it cannot simply be taken back (English source text); empty when it can."""
    scores: tuple[int, ...]
    """Points by seat after it, if the game had ended then."""
    seen: tuple[str, ...] = ()
    """The action's text as each seat could know it, where the game has secrets; use `text_for`."""

    def text_for(self, seat: int) -> str:
        """The action's text as `seat` could know it when it was played."""
        return self.seen[seat] if self.seen else self.action.text

    def events_for(self, seat: int) -> list[Event]:
        """The events as `seat` may know them."""
        known = (event.seen_by(seat) for event in self.events)
        return [event for event in known if event is not None]


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of the log: the entries `start` .. `end` - 1."""

    number: int
    """From 1."""
    start: int
    end: int
    seat: int
    """Whose turn it is, whoever else decides something in it; `CHANCE` as long as nobody has decided."""


@dataclass(frozen=True, slots=True)
class Note:
    """Something done at the table that is no action of the game; `at` is the length of the log then."""

    at: int
    what: str
    """`words.HINT`, `words.RESIGNED` or `words.BOT_TOOK_OVER`."""
    seat: int
    was: Seat | None = None
    """Who sat there before a bot took the seat."""


@dataclass(frozen=True, slots=True)
class UndoPlan:
    """What an undo would do, to be shown before it is done."""

    index: int
    """Length of the log afterwards."""
    barrier: str
    """Reason of a barrier in the way (English source text); empty when there is none."""
    cost: str
    """Key of `words.WHY_UNCOUNTED` if the match stops counting by it; empty when it does not."""


Listener = Callable[["Match", Entry], None]
Watcher = Callable[["Match"], None]


class Match:
    """Owns the log. `state` is the position now: read it, `clone()` it, never change it."""

    def __init__(
        self,
        game: Game,
        level: Level,
        seats: Sequence[Seat],
        seed: int,
        *,
        options: Options | None = None,
        start: Json | None = None,
        practice: bool = False,
    ) -> None:
        """`start`: a position as JSON instead of the set-up. Raises `BadLevel`, `BadPosition`."""
        self.match_id: str = uuid.uuid4().hex
        """Names this match among those of the process; answers of bots carry it. The store may set its own."""
        self.game = game
        self.level = level
        self.options: dict[str, bool | int | str] = dict(options or {})
        self.seats: list[Seat] = list(seats)
        self.seed = seed
        self.start = start
        self.practice = practice
        self.log: list[Entry] = []
        self.notes: list[Note] = []
        self.uncounted: list[str] = []
        """Keys of `words.WHY_UNCOUNTED`, first come first; empty: the result counts."""
        self.resigned: list[int] = []
        """Seats in the order in which they gave up."""
        self._given_up = False
        """Whether the match ended because nobody was left to play against, or no person was left."""
        self.state = self._set_up()
        self.start_scores: tuple[int, ...] = tuple(self.state.scores())
        self._checkpoints: list[State] = [self.state.clone()]
        self._turns_ended = 0
        self._turns: list[Turn] = []
        self._redo: list[list[str]] = []
        self._listeners: list[Listener] = []
        self._watchers: list[Watcher] = []
        if start is not None:
            # As the game writes it, so that a record of the same position is the same text.
            self.start = self.state.to_json()
            self._uncount(words.EDITED)

    # -- what is ------------------------------------------------------------------------------------------------------

    @property
    def players(self) -> int:
        """How many seats play."""
        return len(self.seats)

    @property
    def player(self) -> int:
        """The seat to decide, or `CHANCE`, or `TERMINAL`."""
        return TERMINAL if self._given_up else self.state.current_player()

    @property
    def over(self) -> bool:
        """Whether the match has ended, by the rules or because too many gave up."""
        return self.player == TERMINAL

    @property
    def turn(self) -> int:
        """The running turn, from 1."""
        return self._turns_ended + 1

    @property
    def turns(self) -> Sequence[Turn]:
        """The turns of the log, oldest first; kept as it is played, so asking costs nothing."""
        return self._turns

    @property
    def turn_seat(self) -> int:
        """Whose turn runs: not always the seat to decide (a defender decides in another's turn). `CHANCE` where nobody has
        decided in it yet and dice are to fall."""
        if self._turns and self._turns[-1].number == self.turn and self._turns[-1].seat >= 0:
            return self._turns[-1].seat
        return max(self.player, CHANCE)

    @property
    def counted(self) -> bool:
        """Whether the result counts for statistics."""
        return not self.uncounted

    @property
    def seed_hash(self) -> str:
        """Shown from the start, so that the seed shown at the end can be trusted."""
        return dealer.seed_hash(self.seed)

    def legal_actions(self) -> list[Action]:
        """What the seat to decide may do; empty at chance and at the end."""
        return [] if self.over else self.state.legal_actions()

    def result(self) -> Result:
        """Scores, places, reason and points by source. Raises `ValueError` before the end."""
        if not self.resigned:
            return self.state.result()
        if not self.over:
            raise ValueError("the match is not over")
        return self._result_with_resigned()

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Tell `listener` every action played from now on; the function returned stops that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Tell `watcher` of every change, an undo too (to save, to redraw); the function returned stops that."""
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher)

    # -- playing ------------------------------------------------------------------------------------------------------

    def play(self, action: Action | str, seat: int | None = None) -> Entry:
        """Play an action (or its text), at a chance node one of its outcomes.

        With `seat`, only if it is that seat's decision. Raises `IllegalAction`, the match untouched.
        """
        text = action if isinstance(action, str) else action.text
        entry = self._play(text, seat)
        self._keep_redo_of(text)
        self._tell(entry)
        return entry

    def deal_one(self) -> Entry:
        """Play the outcome that the seed gives at this chance node. Raises `IllegalAction` where nothing is to be dealt."""
        if self.player != CHANCE:
            raise IllegalAction(msg("There is nothing to roll or draw now."))
        return self.play(dealer.outcome(self.seed, len(self.log), self.state.chance_outcomes()))

    def deal(self) -> list[Entry]:
        """Play chance nodes until a seat or nobody is to act; may be nothing."""
        dealt = []
        while self.player == CHANCE:
            dealt.append(self.deal_one())
        return dealt

    def first_untrue_outcome(self) -> int | None:
        """The first place in the log where chance did not follow the seed; None when all dice are true."""
        cursor = self.cursor(0)
        for entry in self.log:
            if entry.seat == CHANCE:
                true = dealer.outcome(self.seed, entry.index, cursor.state.chance_outcomes())
                if true != entry.action:
                    return entry.index
            cursor.step()
        return None

    # -- taking back --------------------------------------------------------------------------------------------------

    def last_person(self) -> int | None:
        """The seat of the person who decided last: whose decision Ctrl+Z takes back. None when nobody did."""
        for entry in reversed(self.log):
            if entry.seat >= 0 and not self.seats[entry.seat].is_bot:
                return entry.seat
        return None

    def plan_undo(self, seat: int) -> UndoPlan:
        """What `undo` would do. Raises `NoUndo` when that seat has nothing to take back."""
        if self._given_up:
            raise NoUndo(msg("The match was given up; it can be replayed, not taken back."))
        index = next((entry.index for entry in reversed(self.log) if entry.seat == seat), None)
        if index is None:
            raise NoUndo(msg("There is nothing of yours to take back."))
        if self.over and self.counted and not self.practice:
            raise NoUndo(msg("The match is over and its result is kept; play on from its replay instead."))
        back = self.log[index:]
        barrier = next((entry.barrier for entry in back if entry.barrier), "")
        running = all(entry.turn == self.turn and entry.seat in (seat, CHANCE) for entry in back)
        cost = words.BARRIER if barrier else "" if running else words.UNDO
        return UndoPlan(index, barrier, cost)

    def check_undo(self, seat: int) -> UndoPlan:
        """What `undo` will do. Raises `NoUndo` with the reason of a barrier too, unless this is practice: then it is crossed
        and the result does not count any more."""
        plan = self.plan_undo(seat)
        if plan.barrier and not self.practice:
            raise NoUndo(msg("This cannot be taken back: {reason}"), {"reason": RulesError(plan.barrier)})
        return plan

    def undo(self, seat: int) -> list[Entry]:
        """Go back to `seat`'s previous decision; returns what was taken back, oldest first. Raises what `check_undo` does."""
        plan = self.check_undo(seat)
        back = self._cut(plan.index)
        self._redo.append([entry.action.text for entry in back])
        if plan.cost:
            self._uncount(plan.cost)
        self._changed()
        return back

    def take_back(self) -> Entry:
        """Take back the last action whoever's it was, chance too: the right of the table's owner. Raises `NoUndo`."""
        if not self.log:
            raise NoUndo(msg("Nothing has been played that could be taken back."))
        if self._given_up:
            raise NoUndo(msg("The match was given up; it can be replayed, not taken back."))
        back = self._cut(len(self.log) - 1)
        self._redo.append([back[0].action.text])
        self._uncount(words.BARRIER if back[0].barrier else words.UNDO)
        self._changed()
        return back[0]

    @property
    def can_redo(self) -> bool:
        """Whether something taken back can be played again."""
        return bool(self._redo) and not self.over

    def redo(self) -> list[Entry]:
        """Play again what the last undo took back. Raises `NoUndo` when there is nothing."""
        if not self.can_redo:
            raise NoUndo(msg("There is nothing to play again."))
        again = []
        for text in self._redo.pop():
            entry = self._play(text, None)
            again.append(entry)
            self._tell(entry)
        return again

    # -- at the table -------------------------------------------------------------------------------------------------

    def use_hint(self, seat: int) -> None:
        """`seat` was shown a hint: the result does not count any more."""
        self._note(words.HINT, seat)
        self._uncount(words.HINT)
        self._changed()

    def seat_bot(self, seat: int, bot_level: str) -> None:
        """A bot plays on for `seat`; the result does not count any more. Raises `IllegalAction` when the match is over."""
        if self.over:
            raise IllegalAction(msg("The match is over."))
        self._note(words.BOT_TOOK_OVER, seat, self.seats[seat])
        self.seats[seat] = self.seats[seat].with_bot(bot_level)
        self._uncount(words.BOT_TOOK_OVER)
        self._changed()

    def ends_without(self, seat: int) -> bool:
        """Whether the match would end if `seat` gave up: only one side (a seat, or a team) would be left, or no person."""
        gone = [seat, *self.resigned, *self.state.knocked_out()]
        left = [other for other in range(self.players) if other not in gone]
        return len({self.side(other) for other in left}) <= 1 or all(self.seats[other].is_bot for other in left)

    def resign(self, seat: int, bot_level: str = "worker") -> None:
        """`seat` gives up and is placed behind all who did not; where it was out of the game already, it keeps the place
        that it has by that. The last side left wins at once; where no person is left, those who stayed in the game share
        the win (of teams, those of a team of which nobody gave up); else a bot of `bot_level` plays on for the seat. Raises
        `IllegalAction` when that is not possible."""
        if self.over:
            raise IllegalAction(msg("The match is over."))
        if seat in self.resigned:
            raise IllegalAction(msg("This seat has given up already."))
        ends = self.ends_without(seat)
        if not ends and seat in self.state.knocked_out():
            raise IllegalAction(msg("This seat is out of the game already."))
        was = self.seats[seat]
        self._given_up = ends
        self.resigned.append(seat)
        self._redo.clear()
        if self._given_up:
            self._note(words.RESIGNED, seat)
        else:
            self._note(words.RESIGNED, seat, was)
            self.seats[seat] = was.with_bot(bot_level)
        self._changed()

    def side(self, seat: int) -> int:
        """The seats of one side play together: the team's number, or one's own where there are no teams."""
        team = self.game.team_of(seat, self.players, self.options)
        return seat if team is None else team

    def bring_back(self, note: Note) -> None:
        """Let the seat of a record's `note` give up again; the seats are already those of the record's end.

        Raises `IllegalAction` when the note cannot be true.
        """
        ended = note.was is None
        left = {self.side(seat) for seat in range(self.players) if seat != note.seat and seat not in self.resigned}
        possible = self.ends_without(note.seat) if ended else len(left) > 1
        if self.over or note.seat in self.resigned or not possible:
            raise IllegalAction(msg("a seat gives up that cannot"))
        self._given_up = ended
        self.resigned.append(note.seat)

    # -- looking back -------------------------------------------------------------------------------------------------

    def state_at(self, index: int) -> State:
        """A copy of the position before the action at `index` (`len(log)`: now). Raises `IndexError`."""
        if not 0 <= index <= len(self.log):
            raise IndexError(index)
        nearest = min(index // CHECKPOINT_EVERY, len(self._checkpoints) - 1)
        state = self._checkpoints[nearest].clone()
        for entry in self.log[nearest * CHECKPOINT_EVERY : index]:
            state.apply_action(entry.action)
        return state

    def cursor(self, index: int) -> "Cursor":
        """Something to walk along the log with, standing before the action at `index`."""
        return Cursor(self, index)

    # -- inside -------------------------------------------------------------------------------------------------------

    def _set_up(self) -> State:
        if self.start is None:
            return self.game.new_state(self.level, self.players, self.options)
        return self.game.state_from_json(self.level, self.players, self.options, self.start)

    def _play(self, text: str, seat: int | None) -> Entry:
        player = self.player
        if player == TERMINAL:
            raise IllegalAction(msg("The match is over."))
        if seat is not None and seat != player:
            raise IllegalAction(msg("It is not your decision now."))
        action = self.state.parse_action(text)
        seen: tuple[str, ...] = ()
        if self.game.has_secrets:
            seen = tuple(self.state.action_seen_by(action, knower) for knower in range(self.players))
        events: list[Event] = []
        self.state.apply_action(action, events.append)
        barrier = next((event.what for event in events if isinstance(event, Revealed)), "")
        scores = tuple(self.state.scores())
        entry = Entry(len(self.log), player, action, tuple(events), self.turn, barrier, scores, seen)
        self.log.append(entry)
        self._enter_turn(entry)
        self._turns_ended += sum(isinstance(event, TurnEnded) for event in events)
        if len(self.log) % CHECKPOINT_EVERY == 0:
            self._checkpoints.append(self.state.clone())
        return entry

    def _enter_turn(self, entry: Entry) -> None:
        """Count `entry`, the last of the log, to its turn. Whose turn it was is said by its end; until then by its
        beginning, and where none was told it is that of whoever decided first."""
        new = not self._turns or self._turns[-1].number != entry.turn
        start, seat = (entry.index, CHANCE) if new else (self._turns[-1].start, self._turns[-1].seat)
        ended = next((event.seat for event in entry.events if isinstance(event, TurnEnded)), None)
        opened = next((event.seat for event in entry.events if isinstance(event, TurnOpened)), seat)
        seat = ended if ended is not None else opened if opened >= 0 else entry.seat
        turn = Turn(entry.turn, start, entry.index + 1, seat)
        if new:
            self._turns.append(turn)
        else:
            self._turns[-1] = turn

    def _keep_redo_of(self, text: str) -> None:
        """Playing by hand what was taken back goes forward on the same road; anything else leaves it."""
        if self._redo and self._redo[-1][0] == text:
            del self._redo[-1][0]
            if not self._redo[-1]:
                del self._redo[-1]
        else:
            self._redo.clear()

    def _cut(self, index: int) -> list[Entry]:
        back = self.log[index:]
        self.state = self.state_at(index)
        del self.log[index:]
        del self._checkpoints[index // CHECKPOINT_EVERY + 1 :]
        self._turns_ended = back[0].turn - 1
        while self._turns and self._turns[-1].end > index:
            cut = self._turns.pop()
            for entry in self.log[cut.start :]:
                self._enter_turn(entry)
        return back

    def _uncount(self, why: str) -> None:
        if why not in self.uncounted:
            self.uncounted.append(why)

    def _note(self, what: str, seat: int, was: Seat | None = None) -> None:
        self.notes.append(Note(len(self.log), what, seat, was))

    def _tell(self, entry: Entry) -> None:
        for listener in list(self._listeners):
            listener(self, entry)
        self._changed()

    def _changed(self) -> None:
        for watcher in list(self._watchers):
            watcher(self)

    def _result_with_resigned(self) -> Result:
        by_rules = self.state.result() if self.state.current_player() == TERMINAL else None
        scores = self.state.scores()
        behind_all = self.resigned
        if self._given_up and self.resigned[-1] in self.state.knocked_out():
            behind_all = self.resigned[:-1]  # who was out watched no longer, and loses nothing by that
        stayed = [seat for seat in range(self.players) if seat not in behind_all]
        ranks = by_rules.places if by_rules else self._ranks_given_up()
        places = [0] * self.players
        for seat in stayed:
            places[seat] = 1 + sum(ranks[other] < ranks[seat] for other in stayed)
        for behind, seat in enumerate(reversed(behind_all)):
            places[seat] = len(stayed) + behind + 1
        items = by_rules.items if by_rules else [{words.STANDING: score} for score in scores]
        return Result(scores, places, by_rules.reason if by_rules else words.RESIGNED, items)

    def _ranks_given_up(self) -> list[int]:
        """Where a match is given up: first who is in the game, or whose side is; then whom an ally gave up; then those who
        are out, the last to go first."""
        out = self.state.knocked_out()
        gone = {*self.resigned, *out}
        sides = {self.side(seat) for seat in range(self.players) if seat not in gone}
        winning = sides - {self.side(seat) for seat in self.resigned} or sides
        first, left, after = 1, 2, 2 + self.players

        def rank(seat: int) -> int:
            if seat not in self.resigned and self.side(seat) in winning:
                return first
            return left if seat not in out else after - out.index(seat)

        return [rank(seat) for seat in range(self.players)]


class Cursor:
    """A place in the log of a match and the position there, for replay and scrubbing; never changes the match."""

    def __init__(self, match: Match, index: int) -> None:
        self.match = match
        self.index = index
        self.state = match.state_at(index)

    @property
    def at_end(self) -> bool:
        """Whether there is no next action."""
        return self.index >= len(self.match.log)

    def step(self) -> Entry:
        """Go past the next action and return it, with its events to animate. Raises `IndexError` at the end."""
        entry = self.match.log[self.index]
        self.state.apply_action(entry.action)
        self.index += 1
        return entry

    def seek(self, index: int) -> None:
        """Jump to before the action at `index`, 0 .. length of the log. Raises `IndexError`."""
        self.state = self.match.state_at(index)
        self.index = index
