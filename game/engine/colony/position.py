"""A position of The Colony and its moves.

A turn is: `sow`, at each fork `to`, then (who has ants) `ant` or `stay`. Rule book: *Playing*; the rulings are those of the
rules page, section 4.
"""

from typing import Final, final

from mypy_extensions import i64

from game.engine.colony.board import CHOICE, EGGS_PER_LOG, PICK_UP_LIMIT, QUIET_LIMIT, SEATS, Board
from game.engine.colony.events import (
    AntPlaced,
    AntsStayed,
    AntStepped,
    DutyBegan,
    EggCollected,
    EggDropped,
    LastEgg,
    PickedUp,
    SowingEnded,
)
from game.engine.colony.notation import Sow, Stay, Step, To
from game.engine.core import (
    TERMINAL,
    Action,
    GameEnded,
    IllegalAction,
    Json,
    Result,
    Scored,
    State,
    Tell,
    TurnEnded,
    msg,
)

SOW: Final = 0
FORK: Final = 1
ANT: Final = 2
OVER: Final = 3
PHASES: Final = ["sow", "fork", "ant", "over"]

NO_LOG: Final = "no log"
BLOCKED: Final = "blocked"
QUIET: Final = "quiet"
REASONS: Final = [NO_LOG, BLOCKED, QUIET]

NOBODY: Final = -1
"""No ant on a log; nobody finished a turn yet."""


@final
class Colony(State):
    """Fields as in the position JSON; `at`, `hand` and `pickups` describe a sowing that waits at a fork."""

    def __init__(self, board: Board, twin: "Colony | None" = None) -> None:
        """The set-up on `board`, or a copy of `twin`."""
        self.board: Final = board
        if twin is not None:
            # Compiled classes cannot be made without their constructor, so copying happens here.
            self.eggs: list[int] = twin.eggs[:]
            self.ants: list[int] = twin.ants[:]
            self.in_hand: list[int] = twin.in_hand[:]
            self.collected: list[int] = twin.collected[:]
            self.to_move: int = twin.to_move
            self.phase: int = twin.phase
            self.duty: bool = twin.duty
            self.quiet_turns: int = twin.quiet_turns
            self.last_complete: int = twin.last_complete
            self.captured: bool = twin.captured
            self.at: int = twin.at
            self.hand: int = twin.hand
            self.pickups: int = twin.pickups
            self.end: str = twin.end
            self.weight: i64 = twin.weight
            return
        self.eggs = [EGGS_PER_LOG] * board.size
        self.ants = [NOBODY] * board.size
        self.in_hand = [board.ants] * SEATS
        self.collected = [0] * SEATS
        self.to_move = 0
        self.phase = SOW
        self.duty = False
        self.quiet_turns = 0
        self.last_complete = NOBODY
        self.captured = False
        self.at = 0
        self.hand = 0
        self.pickups = 0
        self.end = ""
        self.weight = 0
        self.weigh()

    # -- what may be done ---------------------------------------------------------------------------------------------

    def current_player(self) -> int:
        return TERMINAL if self.phase == OVER else self.to_move

    def legal_actions(self) -> list[Action]:
        board = self.board
        actions: list[Action] = []
        if self.phase == SOW:
            eggs, ants, sows = self.eggs, self.ants, board.sows
            for log in range(board.size):
                if eggs[log] and ants[log] < 0:
                    actions.append(sows[log])
        elif self.phase == FORK:
            for log in board.exits[self.at]:
                actions.append(board.tos[log])
        elif self.phase == ANT:
            if not self.duty:
                actions.append(board.stay)
            self._add_steps(actions)
        return actions

    def _add_steps(self, actions: list[Action]) -> None:
        ants, me = self.ants, self.to_move
        for log in range(self.board.size):
            if ants[log] == me:
                for step in self.board.steps[log]:
                    if ants[step.end] < 0:
                        actions.append(step)

    def can_step(self) -> bool:
        """Whether any ant of the seat to move has a free touching log."""
        ants, me = self.ants, self.to_move
        for log in range(self.board.size):
            if ants[log] == me:
                for near in self.board.touching[log]:
                    if ants[near] < 0:
                        return True
        return False

    def parse_action(self, text: str) -> Action:
        action = self.board.by_text.get(text)
        if action is None:
            start, _arrow, end = text.removeprefix("ant ").partition(">")
            if text.startswith("ant ") and start in self.board.numbers and end in self.board.numbers:
                raise self._refusal(msg("An ant steps to a touching log; {log} is too far."), self.board.numbers[end])
            raise IllegalAction(msg("“{text}” is not an action on this board"), {"text": text[:80]})
        return action

    # -- doing it -----------------------------------------------------------------------------------------------------

    def apply_action(self, action: Action, tell: Tell | None = None) -> None:
        if isinstance(action, Sow):
            self._check_sow(action.log)
            self.pickups = 0
            self._pick_up(action.log, 0, tell)
            self._sow_on(action.log, action.log, tell)
        elif isinstance(action, To):
            if self.phase != FORK or action.log not in self.board.exits[self.at]:
                self._check_log(action.log)
                if self.phase == FORK:
                    names = {"fork": self.board.names[self.at], "log": self.board.names[action.log]}
                    raise IllegalAction(msg("No arrow on {fork} leads to {log}."), names)
                raise self._refusal(msg("No hand of eggs waits at a fork that leads to {log}."), action.log)
            self.phase = SOW
            self._lay_towards(action.log, self.at, tell)
        elif isinstance(action, Step):
            self._check_step(action)
            self._step(action, tell)
        elif isinstance(action, Stay):
            if self.phase != ANT:
                raise self._refusal(msg("Ants move or stay after sowing, not now."), self.at)
            if self.duty:
                raise self._refusal(msg("The duty holds: since an ant has moved, everyone with ants must move one."), 0)
            if tell is not None:
                tell(AntsStayed(self.to_move))
            self._end_turn(tell)
        else:
            # Actions are equal when their texts are: a plain one stands for this board's own.
            self.apply_action(self.parse_action(action.text), tell)

    def _refusal(self, template: str, log: int) -> IllegalAction:
        return IllegalAction(template, {"log": self.board.names[log]})

    def _check_log(self, log: int) -> None:
        # An action made for a larger board names a log that is not here.
        if log >= self.board.size:
            raise IllegalAction(msg("There is no such log on this board."))

    def _check_sow(self, log: int) -> None:
        self._check_log(log)
        if self.phase != SOW:
            if self.phase == FORK:
                raise self._refusal(msg("The eggs in your hand wait at {log}: choose a way on first."), self.at)
            if self.phase == ANT:
                raise self._refusal(msg("Sowing is over for this turn: move an ant or leave them."), log)
            raise self._refusal(msg("The game is over."), log)
        if self.ants[log] >= 0:
            raise self._refusal(msg("An ant guards {log}: nobody may pick up its eggs to begin a turn."), log)
        if not self.eggs[log]:
            raise self._refusal(msg("There are no eggs on {log} to sow."), log)

    def _check_step(self, step: Step) -> None:
        self._check_log(step.start)
        self._check_log(step.end)
        if self.phase != ANT:
            if self.phase == OVER:
                raise self._refusal(msg("The game is over."), step.start)
            raise self._refusal(msg("Ants move after sowing, not now."), step.start)
        if self.ants[step.start] != self.to_move:
            raise self._refusal(msg("There is no ant of yours on {log}."), step.start)
        if self.ants[step.end] >= 0:
            raise self._refusal(msg("There is an ant on {log} already."), step.end)
        if step.end not in self.board.touching[step.start]:
            raise self._refusal(msg("An ant steps to a touching log; {log} is too far."), step.end)

    def _pick_up(self, log: int, extra: int, tell: Tell | None) -> None:
        """Lift all eggs of `log` into the hand; `extra` is the last egg of the lap before (ruling 1)."""
        count = self.eggs[log]
        self.hand = count + extra
        self.eggs[log] = 0
        weights = self.board.egg_weight
        lifted: i64 = count
        self.weight -= lifted * weights[log]
        self.pickups += 1
        if tell is not None:
            tell(PickedUp(self.to_move, log, self.hand, self.pickups))

    def _sow_on(self, at: int, came_from: int, tell: Tell | None) -> None:
        """Sow the hand from `at` on, until a fork, or the end of sowing."""
        board = self.board
        onward, size = board.onward, board.size
        eggs, weights = self.eggs, board.egg_weight
        hand = self.hand
        while True:
            to = onward[at * size + came_from]
            if to == CHOICE:
                self.at = at
                self.hand = hand
                self.phase = FORK
                return
            came_from = at
            at = to
            hand -= 1
            if hand:
                # Eggs in passing are laid on every log, ants or not, the start log too (ruling 5).
                eggs[at] += 1
                self.weight += weights[at]
                if tell is not None:
                    tell(EggDropped(at, came_from, hand))
                continue
            if not self._last_egg(at, came_from, tell):
                return
            came_from = at
            hand = self.hand

    def _lay_towards(self, to: int, fork: int, tell: Tell | None) -> None:
        hand = self.hand - 1
        if hand:
            self.eggs[to] += 1
            self.weight += self.board.egg_weight[to]
            self.hand = hand
            if tell is not None:
                tell(EggDropped(to, fork, hand))
            self._sow_on(to, fork, tell)
        elif self._last_egg(to, fork, tell):
            self._sow_on(to, to, tell)

    def _last_egg(self, log: int, came_from: int, tell: Tell | None) -> bool:
        """The table of the rule book's *Move Eggs*. True: the log was picked up and another lap begins from it."""
        me, owner, count = self.to_move, self.ants[log], self.eggs[log]
        if tell is not None:
            tell(LastEgg(log, came_from))
        if owner == me:
            self._collect(log, "home", tell)
            self._end_sowing(log, "home", tell)
            return False
        if not count:
            self._lay_down(log, came_from, tell)
            self._end_sowing(log, "empty", tell)
            return False
        if owner < 0 and count == EGGS_PER_LOG:
            self._collect(log, "three", tell)
            if self.in_hand[me]:
                self.in_hand[me] -= 1
                self.ants[log] = me
                self.weight += self.board.ant_weight[me][log]
                if tell is not None:
                    tell(AntPlaced(me, log))
                self._end_sowing(log, "new-ant", tell)
            else:
                # Three eggs but no ant in hand: the egg is collected, nothing is placed (ruling 4).
                self._end_sowing(log, "no-ant", tell)
            return False
        if self.pickups >= PICK_UP_LIMIT:
            self._lay_down(log, came_from, tell)
            self._end_sowing(log, "limit", tell)
            return False
        self._pick_up(log, 1, tell)
        return True

    def _lay_down(self, log: int, came_from: int, tell: Tell | None) -> None:
        self.eggs[log] += 1
        self.weight += self.board.egg_weight[log]
        if tell is not None:
            tell(EggDropped(log, came_from, 0))

    def _collect(self, log: int, why: str, tell: Tell | None) -> None:
        me = self.to_move
        self.collected[me] += 1
        self.captured = True
        if tell is not None:
            tell(EggCollected(me, log, why))
            tell(Scored(me, 1, why))

    def _end_sowing(self, log: int, how: str, tell: Tell | None) -> None:
        self.hand = 0
        self.at = 0
        self.pickups = 0
        me = self.to_move
        if tell is not None:
            tell(SowingEnded(me, log, how))
        if self.in_hand[me] == self.board.ants:
            self._end_turn(tell)
        elif self.duty and not self.can_step():
            # A duty that cannot be done ends the game; this turn is not complete (ruling 10).
            self._end_game(BLOCKED, tell)
        else:
            self.phase = ANT

    def _step(self, step: Step, tell: Tell | None) -> None:
        me = self.to_move
        weights = self.board.ant_weight[me]
        self.ants[step.start] = NOBODY
        self.ants[step.end] = me
        self.weight += weights[step.end] - weights[step.start]
        if tell is not None:
            tell(AntStepped(me, step.start, step.end))
        if not self.duty:
            self.duty = True
            if tell is not None:
                tell(DutyBegan(me))
        self._end_turn(tell)

    def _end_turn(self, tell: Tell | None) -> None:
        me = self.to_move
        self.last_complete = me
        self.quiet_turns = 0 if self.captured else self.quiet_turns + 1
        self.captured = False
        self.to_move = SEATS - 1 - me
        self.phase = SOW
        if tell is not None:
            tell(TurnEnded(me))
        if not self._can_sow():
            self._end_game(NO_LOG, tell)
        elif self.quiet_turns >= QUIET_LIMIT:
            self._end_game(QUIET, tell)

    def _can_sow(self) -> bool:
        eggs, ants = self.eggs, self.ants
        for log in range(self.board.size):
            if eggs[log] and ants[log] < 0:
                return True
        return False

    def _end_game(self, reason: str, tell: Tell | None) -> None:
        self.phase = OVER
        self.end = reason
        if tell is not None:
            for seat in range(SEATS):
                tell(Scored(seat, self.guarded(seat), "guarded"))
            tell(GameEnded(reason))

    # -- what it is worth ---------------------------------------------------------------------------------------------

    def guarded(self, seat: int) -> int:
        """Eggs on the logs where ants of `seat` stand."""
        total = 0
        for log in range(self.board.size):
            if self.ants[log] == seat:
                total += self.eggs[log]
        return total

    def scores(self) -> list[int]:
        """Collected eggs and those under own ants (rule book: *Ending the Game*; ruling 11)."""
        return [self.collected[seat] + self.guarded(seat) for seat in range(SEATS)]

    def result(self) -> Result:
        if self.phase != OVER:
            raise ValueError("the game is not over")
        scores = self.scores()
        places = [1, 1]
        if scores[0] != scores[1]:
            places[0 if scores[0] < scores[1] else 1] = 2
        elif self.last_complete >= 0:
            # A tie goes to the last player who finished a whole turn.
            places[SEATS - 1 - self.last_complete] = 2
        items = [{"collected": self.collected[seat], "guarded": self.guarded(seat)} for seat in range(SEATS)]
        return Result(scores, places, self.end, items)

    # -- copies, keys and texts ---------------------------------------------------------------------------------------

    def clone(self) -> "Colony":
        return Colony(self.board, self)

    def weigh(self) -> None:
        """Set the part of the key that follows eggs and ants move by move; needed after fields were set from outside."""
        board = self.board
        weight: i64 = 0
        for log in range(board.size):
            eggs: i64 = self.eggs[log]
            weight += eggs * board.egg_weight[log]
            if self.ants[log] >= 0:
                weight += board.ant_weight[self.ants[log]][log]
        self.weight = weight

    def key(self) -> int:
        # Ants in hand follow from those on the board; `end` does not from anything (two reasons may hold at once).
        weights = self.board.field_weight
        total: i64 = self.weight
        if self.to_move:
            total += weights[0]
        phase: i64 = self.phase
        quiet: i64 = self.quiet_turns
        last: i64 = self.last_complete + 1
        red: i64 = self.collected[0]
        black: i64 = self.collected[1]
        total += phase * weights[1] + quiet * weights[2] + last * weights[3] + red * weights[7] + black * weights[8]
        if self.duty:
            total += weights[9]
        if self.captured:
            total += weights[10]
        if self.phase == FORK:
            at: i64 = self.at
            hand: i64 = self.hand
            pickups: i64 = self.pickups
            total += at * weights[4] + hand * weights[5] + pickups * weights[6]
        elif self.phase == OVER:
            reason: i64 = REASONS.index(self.end)
            total += reason * weights[11]
        return int(total)

    def observation(self, seat: int) -> Json:
        """Nothing is hidden in The Colony: the whole position."""
        return self.to_json()

    def to_json(self) -> Json:
        names = self.board.names
        sowing: Json | None = None
        if self.phase == FORK:
            sowing = {"at": names[self.at], "eggs_in_hand": self.hand, "pickups": self.pickups}
        return {
            "game": "colony",
            "level": self.board.level_id,
            "to_move": self.to_move,
            "phase": PHASES[self.phase],
            "eggs": {names[log]: self.eggs[log] for log in range(self.board.size)},
            "ants": {names[log]: self.ants[log] for log in range(self.board.size) if self.ants[log] >= 0},
            "in_hand": self.in_hand[:],
            "collected": self.collected[:],
            "duty": self.duty,
            "quiet_turns": self.quiet_turns,
            "last_complete": None if self.last_complete < 0 else self.last_complete,
            "captured_this_turn": self.captured,
            "sowing": sowing,
            "end": self.end or None,
        }
