"""Random play: for benchmarks, tests and rough estimates, with a generator of its own."""

from typing import final

from mypy_extensions import i64

from game.engine.core import CHANCE, TERMINAL, Action, State


@final
class Dice:
    """A small multiplicative generator (Park and Miller, CACM 1988): the same numbers in any process, compiled or not."""

    def __init__(self, seed: int) -> None:
        self.state: i64 = seed % 2147483646 + 1

    def roll(self, sides: int) -> int:
        """A number from 0 to `sides` - 1; `sides` is far below 2^31."""
        self.state = self.state * 48271 % 2147483647
        return int(self.state % i64(sides))


def draw(outcomes: list[tuple[Action, int]], dice: Dice) -> Action:
    """One of the `outcomes` of a chance node by weight."""
    total = 0
    for _, weight in outcomes:
        total += weight
    pick = dice.roll(total)
    for action, weight in outcomes:
        pick -= weight
        if pick < 0:
            return action
    raise ValueError("a chance node has no outcome")


def play_out(state: State, dice: Dice, most: int) -> int:
    """Play `state` on at random to its end, at most `most` actions; returns how many were played (chance included)."""
    for played in range(most):
        player = state.current_player()
        if player == TERMINAL:
            return played
        if player == CHANCE:
            state.apply_action(draw(state.chance_outcomes(), dice))
        else:
            actions = state.legal_actions()
            state.apply_action(actions[dice.roll(len(actions))])
    return most
