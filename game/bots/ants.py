"""The mind of Ants!: plans each decision at sight, and is content with more or less."""

import random
from typing import cast

from game.bots.ants_plan import Option, Planner
from game.bots.ants_weights import Weights
from game.bots.ants_worth import Worth
from game.bots.levels import Effort
from game.bots.mind import Decision, Mind, Stop
from game.engine.ants.position import Ants
from game.engine.core import State


class AntsMind(Mind):
    """Plans for Ants!. Nothing it weighs depends on what others hold, so one world is as good as eight."""

    worlds = 1

    def decide(self, state: State, effort: Effort, nodes: int, taste: random.Random, stop: Stop) -> Decision:
        ants = cast(Ants, state)
        legal = ants.legal_actions()
        if len(legal) == 1:
            return Decision(legal, 0, 0, 0)
        weights = Weights()
        weights.see_danger = weights.see_siege = weights.see_raids = effort.foresight > 0
        worth = Worth(ants.park, ants.players, weights)
        looks = max(3, effort.looks * nodes // effort.nodes)
        planner = Planner(worth, ants.current_player(), effort.width, looks, taste.randrange(1, 1 << 30))
        options = planner.options(ants)
        chosen = options[0]
        if effort.slack:
            chosen = taste.choice(_good_enough(options, effort.slack))
        return Decision([chosen.action], int(chosen.value) // 100, 1, int(worth.made))


def _good_enough(options: list[Option], slack: int) -> list[Option]:
    """The options that are ranked at most `slack` below the best."""
    return [option for option in options if option.rank >= options[0].rank - 64 * slack]
