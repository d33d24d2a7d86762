"""Positions of Myrmes for tests of its table: begun, dealt, played on with lively random choices."""

import random
from collections.abc import Callable

from game.engine.core import CHANCE, TERMINAL, Action
from game.engine.myrmes import notation as n
from game.engine.myrmes.board import Forest, nurses_in
from game.engine.myrmes.notation import Deed
from game.engine.myrmes.position import Myrmes
from game.engine.myrmes.rules import GAME
from game.match.levels import Library
from game.tables.base import SeatLook
from game.ui.theme import SEATS

NAMES = ["Ana", "Ben", "Cleo", "Dan"]
LOOKS = [SeatLook(name, s.colour, s.pattern, s.letter) for name, s in zip(NAMES, SEATS, strict=False)]
FIRST = (n.OBJECTIVE, n.DIG, n.NURSE, n.CLEAR)


def forests() -> list[Forest]:
    """Every forest of the program."""
    return [forest(entry.level_id) for entry in Library().entries(GAME)]


def forest(level_id: str = "kingdom") -> Forest:
    """One of them."""
    level = Library().level(GAME, level_id)
    assert isinstance(level, Forest)
    return level


def begin(players: int, seed: int) -> tuple[Myrmes, random.Random]:
    """A position in which somebody has to decide, and the dice that led there."""
    state, dice = GAME.new_state(forest(), players, {}), random.Random(seed)
    assert isinstance(state, Myrmes)
    deal(state, dice)
    return state, dice


def deal(state: Myrmes, dice: random.Random) -> None:
    """Roll and draw until somebody has to decide."""
    while state.current_player() == CHANCE:
        state.apply_action(dice.choice([action for action, _ in state.chance_outcomes()]))


def lively(state: Myrmes, dice: random.Random) -> Action:
    """A random action, rather one that builds something up: nurses at work, workers outside, large tiles, the colony dug."""
    actions = state.legal_actions()
    if dice.random() < 0.35:
        return dice.choice(actions)
    deeds = [action for action in actions if isinstance(action, Deed)]
    for verbs in (FIRST, (n.PLACE,), (n.NURSES,), (n.OUT, n.GO, n.STAND)):
        found = [deed for deed in deeds if deed.verb in verbs]
        if found:
            return max(found, key=lambda deed: (worth(deed), dice.random()))
    return dice.choice(actions)


def worth(deed: Deed) -> int:
    """How much of something an action is: hexes of a tile, nurses that work."""
    return sum(nurses_in(deed.value)) if deed.verb == n.NURSES else len(deed.spaces)


def until_so(wanted: Callable[[Myrmes], bool], players: int = 2, seed: int = 3) -> Myrmes:
    """The first position that is `wanted`, in the first game that has one."""
    for number in range(60):
        state, dice = begin(players, seed + number)
        while state.current_player() != TERMINAL:
            if wanted(state):
                return state
            state.apply_action(lively(state, dice))
            deal(state, dice)
    raise AssertionError("no such position was met")


def until(phase: int, players: int = 2, seed: int = 3) -> Myrmes:
    """A position in `phase`."""
    return until_so(lambda state: state.phase == phase, players, seed)


def laying(least: int = 0) -> Myrmes:
    """A position in which a tile of that kind or a larger one may be laid."""
    return until_so(lambda state: any(
        isinstance(action, Deed) and action.verb == n.PLACE and action.value >= least for action in state.legal_actions()
    ))  # fmt: skip
