"""Positions of Ants! for the tests of its bots: from random play, or a set-up with a few things put where they are wanted."""

import random
from typing import cast

from playing import library

from game.engine.ants.board import Park
from game.engine.ants.ground import CREATE, DEAL, FIRST, MOVE
from game.engine.ants.position import Ants
from game.engine.core import CHANCE, TERMINAL, Level
from game.engine.games import GAMES

ANTS = GAMES["ants"]
PARK: Level = library(ANTS).level(ANTS, "park")
NAMES = cast(Park, PARK).numbers


def seats_decide(players: int, count: int, seed: int) -> list[Ants]:
    """So many positions in which a seat has a choice, out of random play."""
    dice = random.Random(f"ants {players} {seed}")
    found: list[Ants] = []
    state = ANTS.new_state(PARK, players, {})
    while len(found) < count:
        player = state.current_player()
        if player == TERMINAL:
            state = ANTS.new_state(PARK, players, {})
            continue
        actions = [action for action, _ in state.chance_outcomes()] if player == CHANCE else state.legal_actions()
        if player >= 0 and len(actions) > 1 and dice.random() < 0.05:
            found.append(cast(Ants, state.clone()))
        state.apply_action(dice.choice(actions))
    return found


def quiet_turn(players: int = 2, phase: int = MOVE) -> Ants:
    """The first seat's turn, its moves or its births, with nobody in the park yet."""
    state = cast(Ants, ANTS.new_state(PARK, players, {}))
    dice = random.Random(3)
    while state.phase in (DEAL, FIRST):
        state.apply_action(dice.choice(state.chance_outcomes())[0])
    state.first = state.to_move = 0
    state.phase = phase
    assert phase in (MOVE, CREATE)
    return state


def put(state: Ants, **ants: str) -> Ants:
    """Stand ants on numbered spaces: ``put(state, B4="0 soldier")``; other spaces by `at`."""
    for name, text in ants.items():
        at(state, NAMES[name], text)
    return state


def at(state: Ants, space: int, text: str) -> None:
    """Stand an ant on `space`: a seat and a kind."""
    seat, kind = text.split()
    state.put_ant(space, int(seat), ["worker", "soldier"].index(kind), 0)
