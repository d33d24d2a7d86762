"""The engine's lists against a second, plainer telling of the rules (tests/colonization_told_again.py), over whole games."""

from collections import Counter

import pytest
from colonization_chart import ALL, start
from colonization_told_again import Again

from game.engine.colonization.scenario import Scenario
from game.engine.colonization.tables import POLEIS
from game.engine.core import CHANCE, TERMINAL
from game.engine.playout import Dice, draw

SYMBOLS = {polis.name: polis.symbols for polis in POLEIS}


def compare(scenario: Scenario, players: int, seed: int) -> Counter[str]:
    """Play a game at random and compare every list; how often each phase was met."""
    met = Counter[str]()
    state, dice = start(scenario, players), Dice(seed)
    while (player := state.current_player()) != TERMINAL:
        if player == CHANCE:
            state.apply_action(draw(state.chance_outcomes(), dice))
            continue
        actions = state.legal_actions()
        data = state.to_json()
        expected = Again(data, scenario.rows, SYMBOLS).told()
        if expected is not None:
            met[data["phase"]] += 1
            assert {action.text for action in actions} == expected
        # Moves, which are the longest to plan, are begun more often than chance would.
        moves = [action for action in actions if action.text in ("move", "joint", "yes")]
        state.apply_action(moves[0] if moves and dice.roll(3) == 0 else actions[dice.roll(len(actions))])
    return met


@pytest.mark.parametrize("scenario", ALL, ids=lambda scenario: str(scenario.level_id))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_lists_are_those_told_again(scenario: Scenario, players: int) -> None:
    met = compare(scenario, players, 1) + compare(scenario, players, 2)
    common = {"action", "leg", "load", "path", "deal", "trade", "recruit", "answer", "govern", "fist"}
    assert common <= set(met), common - set(met)
