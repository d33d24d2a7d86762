"""Which mind plays which game: the one list here that grows when a game is added.

A mind decides in one position; it is handed the work it may do and what it may know. The Colony is searched by alpha-beta,
Ants! is planned; a game nobody has taught the bots yet is searched with nothing but the points on the table.
"""

import random
from collections.abc import Callable
from typing import Final, cast

from game.bots.ants import AntsMind
from game.bots.colonization import ColonizationMind
from game.bots.colony import ColonyEvaluator
from game.bots.levels import Effort
from game.bots.mind import Decision, Mind, Stop
from game.bots.myrmes import MyrmesMind
from game.bots.search import WIN, Evaluator, Found, Limits, Search
from game.engine.colony.position import Colony
from game.engine.core import Action, State

# -- search ---------------------------------------------------------------------------------------------------------------


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


class Searcher(Mind):
    """Alpha-beta with an evaluator."""

    def __init__(self, evaluator: Callable[[State], Evaluator]) -> None:
        self._evaluator = evaluator

    def decide(self, state: State, effort: Effort, nodes: int, taste: random.Random, stop: Stop) -> Decision:
        order = list(range(len(state.legal_actions())))
        taste.shuffle(order)
        evaluator = self._evaluator(state)
        share = evaluator.share(state)
        limits = Limits(max(1, nodes * share // 100), effort.turns, exact=effort.slack > 0, decisions=effort.decisions)
        found = Search(evaluator, state.current_player(), limits, stop).run(state, order)
        if effort.slack:
            _be_content(found, effort.slack * share // 100, taste)
        return Decision(found.line, found.value, found.turns, found.nodes)


def _be_content(found: Found, slack: int, taste: random.Random) -> None:
    """Put any action that is good enough in the place of the best."""
    good = [index for index, value in sorted(found.values.items()) if value >= found.value - slack]
    if good:
        pick = taste.choice(good)
        if pick != found.best:
            found.best = pick
            found.value = found.values[pick]
            found.line = [found.actions[pick]]


SCORES: Final = Searcher(lambda _state: ScoreEvaluator())
MINDS: Final[dict[str, Mind]] = {
    "colony": Searcher(lambda state: ColonyEvaluator(cast(Colony, state).board)),
    "ants": AntsMind(),
    "myrmes": MyrmesMind(),
    "colonization": ColonizationMind(),
}
"""Game id -> who thinks about it."""


def mind_for(game_id: str, effort: Effort) -> Mind:
    """The mind of the game, or the one that sees points only."""
    return SCORES if effort.scores_only else MINDS.get(game_id, SCORES)
