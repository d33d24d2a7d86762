"""The mind that plays Colonization: plans for whole actions, and how good a plan has to be for each level."""

import random
from typing import cast

from game.bots.colonization_plan import Option, Planner
from game.bots.colonization_worth import Weights, Worth
from game.bots.levels import Effort
from game.bots.mind import Decision, Mind, Stop
from game.engine.colonization import notation as n
from game.engine.colonization.position import Colonization
from game.engine.core import State


class ColonizationMind(Mind):
    """Only fists are hidden, and nothing that is weighed depends on them: one world is as good as eight."""

    worlds = 1

    def decide(self, state: State, effort: Effort, nodes: int, taste: random.Random, stop: Stop) -> Decision:
        realm = cast(Colonization, state)
        legal = realm.legal_actions()
        if len(legal) == 1:
            return Decision(legal, 0, 0, 0)
        weights = Weights()
        weights.sees_threats = effort.foresight > 0
        worth = Worth(realm.current_player(), weights)
        planner = Planner(worth, effort.width, effort.turns, nodes, taste.randrange(1, 1 << 30))
        options = planner.options(realm)
        chosen = taste.choice(_good_enough(options, effort.slack))
        # Hundredths of a point, as everywhere.
        return Decision([chosen.action], int(chosen.value) // 10, 1, int(worth.made))


def _good_enough(options: list[Option], slack: int) -> list[Option]:
    """The options that are worth at most `slack` less than the best; nobody ends a turn out of carelessness."""
    return [
        option
        for place, option in enumerate(options)
        if not place or (option.value >= options[0].value - slack and option.action.verb != n.END)
    ]
