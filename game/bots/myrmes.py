"""The mind that plays Myrmes: seasons planned on copies, and how good a plan has to be for each level."""

import random
from typing import cast

from game.bots.levels import Effort
from game.bots.mind import Decision, Mind, Stop
from game.bots.myrmes_plan import Option, Planner
from game.bots.myrmes_worth import Weights, Worth
from game.engine.core import State
from game.engine.myrmes.position import Myrmes


class MyrmesMind(Mind):
    """Nothing it weighs depends on what others have secretly chosen, so one world is as good as eight."""

    worlds = 1

    def decide(self, state: State, effort: Effort, nodes: int, taste: random.Random, stop: Stop) -> Decision:
        nests = cast(Myrmes, state)
        legal = nests.legal_actions()
        if len(legal) == 1:
            return Decision(legal, 0, 0, 0)
        seat = nests.current_player()
        worth = Worth(nests.forest, nests.players, Weights())
        planner = Planner(worth, seat, effort.width, effort.deep, nodes, taste.randrange(1, 1 << 30), stop)
        options = planner.options(nests)
        chosen = options[0]
        if effort.slack:
            chosen = taste.choice(_good_enough(options, effort.slack))
        return Decision([chosen.action], int(chosen.value), 1, planner.made)


def _good_enough(options: list[Option], slack: int) -> list[Option]:
    """The options that are worth at most `slack` less than the best."""
    return [option for option in options if option.value >= options[0].value - slack]
