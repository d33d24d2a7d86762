"""A tiny game whose tree is written down as a pattern of who decides: small enough to be searched without any cleverness."""

import functools
import random

from game.bots.search import WIN, Evaluator
from game.engine.core import CHANCE, TERMINAL, Action, Json, Result, State, Tell

ACTIONS = [Action(str(number)) for number in range(3)]


@functools.cache
def worth(seed: int, step: int, total: int) -> int:
    """A number from -50 to 50."""
    return random.Random(f"{seed} {step} {total}").randrange(-50, 51)


class Tree(State):
    """`pattern[k]` decides at step k (or chance does); each adds 0, 1 or 2. Different ways to one sum are one position."""

    def __init__(self, seed: int, pattern: list[int], seats: int = 2, step: int = 0, total: int = 0) -> None:
        self.seed, self.pattern, self.seats, self.step, self.total = seed, pattern, seats, step, total

    def current_player(self) -> int:
        return self.pattern[self.step] if self.step < len(self.pattern) else TERMINAL

    def legal_actions(self) -> list[Action]:
        return ACTIONS[: 2 + (self.total + self.step) % 2] if self.current_player() >= 0 else []

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        return [(ACTIONS[0], 3), (ACTIONS[2], 1)] if self.current_player() == CHANCE else []

    def apply_action(self, action: Action, tell: Tell | None = None) -> None:
        self.step += 1
        self.total += int(action.text)

    def clone(self) -> "Tree":
        return Tree(self.seed, self.pattern, self.seats, self.step, self.total)

    def key(self) -> int:
        return self.step * 1000 + self.total

    def worth(self) -> int:
        """A number drawn for this position, the same each time it is asked for."""
        return worth(self.seed, self.step, self.total)

    def scores(self) -> list[int]:
        return [self.worth()] + [-self.worth()] * (self.seats - 1)

    def result(self) -> Result:
        raise AssertionError("the search asks its evaluator, not the game")

    def observation(self, seat: int) -> Json:
        return self.to_json()

    def to_json(self) -> Json:
        return {"step": self.step, "total": self.total}

    def parse_action(self, text: str) -> Action:
        return ACTIONS[int(text)]


class TreeEvaluator(Evaluator):
    """The drawn number; `wins`: whether the end is won or lost instead of worth a number."""

    def __init__(self, wins: bool = False) -> None:
        self.wins = wins

    def value(self, state: State, seat: int) -> int:
        return state.scores()[seat]

    def final(self, state: State, seat: int) -> int:
        points = state.scores()[seat]
        if not self.wins or points == 0:
            return points
        return WIN if points > 0 else -WIN

    def promise(self, state: State, actions: list[Action]) -> list[int]:
        return [len(action.text) for action in actions]
