"""What the search knows of The Colony: what a position is worth and which actions look promising."""

from typing import Final, cast, final

from mypy_extensions import i64

from game.bots.search import WIN, Evaluator
from game.engine.colony.board import EGGS_PER_LOG, Board
from game.engine.colony.notation import Sow, Step, To
from game.engine.colony.position import ANT, SOW, Colony
from game.engine.core import Action, State

# The weights below are hundredths of an egg of the final margin. They come from a least-squares fit of that margin to 20,585
# turns of self play (400 games at 3,000 positions a decision, rounded), done apart for few and many loose eggs; against the
# first guess (collected 100, guarded 90, an ant 60) they won 72.5 % of 80 games, and letting them follow the number of
# loose eggs another 61 % of 120. docs/bots.md has the figures, and what was tried besides.
COLLECTED: Final = 140
"""An egg collected: safe for ever, and more than itself because whoever collects has the landing places (fit: 1.4)."""
GUARDED: Final = 80
"""An egg under an own ant when nothing lies loose; it may still be robbed (fit: 0.78 with less than ten loose)."""
GUARDED_LESS: Final = 3
"""How much less for each loose egg: long sowings go through every pile (fit: 0.17 at 10-20 loose, nothing from 20 on)."""
ON_BOARD: Final = 420
"""An ant on the board beside the eggs it guards: a landing place for the rest of the game (fit: 4.2)."""
ON_BOARD_MORE: Final = 8
"""How much more for each loose egg that may still come to it (fit: 6.2 at 10-20 loose, 8 above 30)."""
TEMPO: Final = 15
"""The turn, for each loose egg (fit: 0.55 of an egg below ten loose); without it 42 % of 160 games."""
TEMPO_MOST: Final = 300
"""What the turn is worth at most (fit: 2.4 to 3 from ten loose on)."""
STEPS: Final = 2
"""Ant steps worth a look inside the tree: with 8 instead of 4 the search lost 69 % of 200 games, 2 did as well as 4."""
LAST_STEPS: Final = 1
"""The same in the last turn looked at, where a step changes little else than the eggs it guards: 50 % against 2."""
WAY_OPEN: Final = 60
"""What a lap promises that goes on, or comes to a fork: somewhat more than an egg laid for nobody, less than a capture."""
NEW_ANT: Final = 400
"""What a lap promises that ends in a new ant: the egg collected and three guarded. Promises only order the actions."""
END_NOW: Final = 100_000
"""Puts an ant step that ends the game before all others, or behind them when it ends it lost."""
IN_TURN: Final = 25
"""Per cent of a turn's first budget for each later decision of the turn: fewer ways are left, and there may be ten forks."""


@final
class ColonyEvaluator(Evaluator):
    """Values are hundredths of an egg."""

    def __init__(self, board: Board) -> None:
        self.board: Final = board

    def value(self, state: State, seat: int) -> i64:
        colony = cast(Colony, state)
        eggs, ants = colony.eggs, colony.ants
        other = 1 - seat
        loose: i64 = self.board.eggs - colony.collected[0] - colony.collected[1]
        guarded: i64 = 0
        for log in range(self.board.size):
            owner = ants[log]
            if owner >= 0:
                count: i64 = eggs[log]
                loose -= count
                if owner == seat:
                    guarded += count
                else:
                    guarded -= count
        guard: i64 = GUARDED - GUARDED_LESS * loose
        if guard < 0:
            guard = 0
        ant: i64 = ON_BOARD + ON_BOARD_MORE * loose
        tempo: i64 = TEMPO * loose
        if tempo > TEMPO_MOST:
            tempo = TEMPO_MOST
        if colony.to_move != seat:
            tempo = -tempo
        total: i64 = COLLECTED * (colony.collected[seat] - colony.collected[other])
        return total + guard * guarded + ant * (colony.in_hand[other] - colony.in_hand[seat]) + tempo

    def final(self, state: State, seat: int) -> i64:
        colony = cast(Colony, state)
        scores = colony.scores()
        margin = 100 * (scores[seat] - scores[1 - seat])
        if margin > 0 or (margin == 0 and colony.last_complete == seat):
            return WIN + margin
        if margin < 0 or colony.last_complete == 1 - seat:
            return margin - WIN
        return 0

    def promise(self, state: State, actions: list[Action]) -> list[int]:
        colony = cast(Colony, state)
        eggs = colony.eggs
        if colony.phase == ANT:
            return self._steps(colony, actions)
        promises: list[int] = []
        for action in actions:
            if isinstance(action, Sow):
                promises.append(self._lap(colony, action.log, action.log, eggs[action.log], 0))
            elif isinstance(action, To):
                promises.append(self._lap(colony, action.log, colony.at, colony.hand - 1, 1))
        return promises

    def _steps(self, colony: Colony, actions: list[Action]) -> list[int]:
        """Eggs won and left by each step. One that leaves no loose egg ends the game: first when that wins, last when not."""
        eggs = colony.eggs
        loose = 0
        lead = 0
        for log in range(self.board.size):
            owner = colony.ants[log]
            if owner < 0:
                loose += eggs[log]
            else:
                lead += eggs[log] if owner == colony.to_move else -eggs[log]
        lead += colony.collected[colony.to_move] - colony.collected[1 - colony.to_move]
        promises: list[int] = []
        for action in actions:
            gain = eggs[action.end] - eggs[action.start] if isinstance(action, Step) else 0
            promise = 100 * gain
            if loose == gain and (not isinstance(action, Step) or eggs[action.start] == 0):
                # Even scores go to the one who finished a turn last: the mover.
                promise += END_NOW if lead + gain >= 0 else -END_NOW
            promises.append(promise)
        return promises

    def _lap(self, colony: Colony, at: int, came_from: int, hand: int, laid: int) -> int:
        """What the lap of `hand` eggs from `at` brings, as far as no fork comes between; `laid`: one was just laid on `at`."""
        board = self.board
        onward, size, ants = board.onward, board.size, colony.ants
        me = colony.to_move
        gain = 0
        if laid and ants[at] >= 0:
            gain = 100 if ants[at] == me else -100
        for _ in range(hand):
            to = onward[at * size + came_from]
            if to < 0:
                return gain + WAY_OPEN
            came_from = at
            at = to
            owner = ants[at]
            if owner >= 0:
                gain += 100 if owner == me else -100
        owner = ants[at]
        count = colony.eggs[at]
        if owner == me or count == 0:
            return gain
        if owner >= 0:
            return gain + 100 * (count + 1)
        if count == EGGS_PER_LOG and colony.in_hand[me]:
            return gain + NEW_ANT
        return gain + WAY_OPEN

    def width(self, state: State, turns: int) -> int:
        if cast(Colony, state).phase != ANT:
            return 0
        return STEPS if turns > 1 else LAST_STEPS

    def share(self, state: State) -> int:
        return 100 if cast(Colony, state).phase == SOW else IN_TURN
