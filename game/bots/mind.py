"""What every mind is: it decides in one position, for the work it may do and by what it may know."""

import random
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

from game.bots.levels import Effort
from game.engine.core import Action, State

Stop = Callable[[], bool] | None


@dataclass(frozen=True, slots=True)
class Decision:
    """What a mind wants: `line` is the expected play, the action first; `value` as in `think.Thought.score`; `depth` in
    turns; `nodes` positions made."""

    line: list[Action]
    value: int
    depth: int
    nodes: int


class Mind(ABC):
    """Decides for the seat to act."""

    worlds: int = 8
    """How many whole positions are drawn from an observation where seats hide something; each is decided apart, with its
    share of the work."""

    @abstractmethod
    def decide(self, state: State, effort: Effort, nodes: int, taste: random.Random, stop: Stop) -> Decision:
        """The decision in `state`, for about `nodes` positions made. `taste` settles which of equals is preferred."""
