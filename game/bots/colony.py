"""What the search knows of The Colony: what a position is worth and which actions look promising."""

from typing import Final, cast, final

from mypy_extensions import i64

from game.bots.search import WIN, Evaluator
from game.engine.colony.board import EGGS_PER_LOG, Board
from game.engine.colony.notation import Sow, Step, To
from game.engine.colony.position import ANT, SOW, Colony
from game.engine.core import Action, State

END_NOW: Final = 100_000

WEIGHTS: Final = [80, 3, 0, 420, 8, 900, 15, 300, 140]


@final
class ColonyEvaluator(Evaluator):
    """Values are hundredths of an egg."""

    def __init__(self, board: Board, weights: list[int] = WEIGHTS, steps: int = 2, last_steps: int = 1) -> None:
        self.board: Final = board
        self.weights: Final = weights
        self.steps: Final = steps
        self.last_steps: Final = last_steps

    def value(self, state: State, seat: int) -> i64:
        colony = cast(Colony, state)
        w = self.weights
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
        guard: i64 = w[0] - w[1] * loose
        if guard < w[2]:
            guard = w[2]
        ant: i64 = w[3] + w[4] * loose
        if ant > w[5]:
            ant = w[5]
        tempo: i64 = w[6] * loose
        if tempo > w[7]:
            tempo = w[7]
        if colony.to_move != seat:
            tempo = -tempo
        total: i64 = w[8] * (colony.collected[seat] - colony.collected[other])
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
                return gain + 60
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
            return gain + 400
        return gain + 60

    def width(self, state: State, turns: int) -> int:
        if cast(Colony, state).phase != ANT:
            return 0
        return self.steps if turns > 1 else self.last_steps

    def share(self, state: State) -> int:
        return 100 if cast(Colony, state).phase == SOW else 25
