"""Positions of Colonization for tests of its table: begun, dealt, played on with lively random choices."""

import random
from functools import cache

from game.engine.colonization import notation as n
from game.engine.colonization.notation import Deed
from game.engine.colonization.position import Colonization
from game.engine.colonization.rules import GAME
from game.engine.colonization.scenario import Scenario
from game.engine.core import CHANCE, Action, Event
from game.match.levels import Library
from game.tables.base import SeatLook
from game.ui.theme import SEATS

NAMES = ["Ana", "Ben", "Cleo", "Dan"]
LOOKS = [SeatLook(name, s.colour, s.pattern, s.letter) for name, s in zip(NAMES, SEATS, strict=False)]
DULL = (n.END, n.LEVY, n.BARGAIN, n.DEAL, n.DONE, n.GIVE, n.WANT)


def scenarios() -> list[Scenario]:
    """Every scenario of the program."""
    return [scenario(entry.level_id) for entry in Library().entries(GAME)]


@cache
def scenario(level_id: str = "strait") -> Scenario:
    """One of them."""
    level = Library().level(GAME, level_id)
    assert isinstance(level, Scenario)
    return level


def begin(players: int, seed: int, level_id: str = "strait", **options: str) -> tuple[Colonization, random.Random]:
    """A position in which somebody has to decide, and the dice that led there."""
    state, dice = GAME.new_state(scenario(level_id), players, options), random.Random(seed)
    assert isinstance(state, Colonization)
    deal(state, dice)
    return state, dice


def deal(state: Colonization, dice: random.Random, told: list[Event] | None = None) -> None:
    """Roll and draw until somebody has to decide."""
    while state.current_player() == CHANCE:
        outcomes = [action for action, _ in state.chance_outcomes()]
        state.apply_action(dice.choice(outcomes), told.append if told is not None else None)


def lively(state: Colonization, dice: random.Random) -> Action:
    """A random action, rather one that does something."""
    actions = state.legal_actions()
    deeds = [action for action in actions if isinstance(action, Deed) and action.verb not in DULL]
    return dice.choice(deeds if deeds and dice.random() < 0.9 else actions)
