"""Which evaluator knows which game: the one list here that grows when a game is added."""

from collections.abc import Callable
from typing import Final, cast, final

from game.bots.colony import ColonyEvaluator
from game.bots.search import WIN, Evaluator
from game.engine.colony.position import Colony
from game.engine.core import Action, State


@final
class ScoreEvaluator(Evaluator):
    """Points on the table, own against the best of the others': for games nobody has taught the bots yet, and for greed."""

    def value(self, state: State, seat: int) -> int:
        return 100 * lead(state.scores(), seat)

    def final(self, state: State, seat: int) -> int:
        result = state.result()
        points = 100 * lead(result.scores, seat)
        if seat not in result.winners:
            return points - WIN
        return WIN + points if len(result.winners) == 1 else points

    def promise(self, state: State, actions: list[Action]) -> list[int]:
        return [0] * len(actions)


def lead(scores: list[int], seat: int) -> int:
    """The points of `seat` above the best of the others."""
    return scores[seat] - max((points for other, points in enumerate(scores) if other != seat), default=0)


EVALUATORS: Final[dict[str, Callable[[State], Evaluator]]] = {
    "colony": lambda state: ColonyEvaluator(cast(Colony, state).board),
}
"""Game id -> the evaluator for the board that a state of that game is played on."""


def evaluator_for(game_id: str, state: State, scores_only: bool = False) -> Evaluator:
    """The evaluator of the game, or the one that sees scores only."""
    make = EVALUATORS.get(game_id)
    return ScoreEvaluator() if make is None or scores_only else make(state)
