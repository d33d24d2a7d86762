"""What the search knows of The Colony: what a position is worth and which actions look promising."""

from typing import Final, cast, final

from mypy_extensions import i64

from game.bots.search import WIN, Evaluator
from game.engine.colony.board import EGGS_PER_LOG, Board
from game.engine.colony.notation import Sow, Step
from game.engine.colony.position import ANT, SOW, Colony
from game.engine.core import Action, State

WEIGHTS: Final = [90, 60, 20, 50]


@final
class ColonyEvaluator(Evaluator):
    """Values are hundredths of an egg."""

    def __init__(self, board: Board, weights: list[int] = WEIGHTS) -> None:
        self.board: Final = board
        self.weights: Final = weights

    def value(self, state: State, seat: int) -> i64:
        colony = cast(Colony, state)
        w = self.weights
        eggs, ants = colony.eggs, colony.ants
        other = 1 - seat
        total: i64 = 100 * (colony.collected[seat] - colony.collected[other])
        total += w[1] * (colony.in_hand[other] - colony.in_hand[seat])
        guard: i64 = w[0]
        near: i64 = w[2]
        for log in range(self.board.size):
            owner = ants[log]
            if owner < 0:
                continue
            count: i64 = eggs[log]
            most: i64 = 0
            for touching in self.board.touching[log]:
                if ants[touching] < 0:
                    loose: i64 = eggs[touching]
                    if loose > most:
                        most = loose
            worth = guard * count
            if most > count:
                worth += near * (most - count)
            if owner == seat:
                total += worth
            else:
                total -= worth
        if colony.to_move == seat:
            return total + w[3]
        return total - w[3]

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
        promises: list[int] = []
        if colony.phase == ANT:
            eggs = colony.eggs
            for action in actions:
                if isinstance(action, Step):
                    promises.append(100 * (eggs[action.end] - eggs[action.start]))
                else:
                    promises.append(0)
        elif colony.phase == SOW:
            for action in actions:
                if isinstance(action, Sow):
                    promises.append(self._lap(colony, action.log))
        else:
            for _ in actions:
                promises.append(0)
        return promises

    def _lap(self, colony: Colony, log: int) -> int:
        """What the first lap from `log` brings, as far as no fork comes between."""
        board = self.board
        onward, size, eggs, ants = board.onward, board.size, colony.eggs, colony.ants
        me = colony.to_move
        came_from = log
        at = log
        gain = 0
        for _ in range(eggs[log]):
            to = onward[at * size + came_from]
            if to < 0:
                return gain + 60
            came_from = at
            at = to
            owner = ants[at]
            if owner >= 0:
                gain += 100 if owner == me else -100
        owner = ants[at]
        count = eggs[at]
        if owner == me:
            return gain
        if count == 0:
            return gain
        if owner >= 0:
            return gain + 100 * (count + 1)
        if count == EGGS_PER_LOG and colony.in_hand[me]:
            return gain + 400
        return gain + 60

    def width(self, state: State) -> int:
        colony = cast(Colony, state)
        return 4 if colony.phase == ANT else 0

    def share(self, state: State) -> int:
        return 100 if cast(Colony, state).phase == SOW else 25
