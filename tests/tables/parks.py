"""Parks and positions of Ants! for the tests of its table."""

import random
from pathlib import Path

from game.engine.ants import notation as n
from game.engine.ants.board import Park
from game.engine.ants.level import read_level
from game.engine.ants.notation import Move
from game.engine.ants.position import Ants
from game.engine.core import CHANCE, Action, Event

THRIFT = 0.45
"""How often a settler keeps its food rather than have one more ant."""
LEVELS = Path(__file__).parents[2] / "levels" / "ants"


def park(name: str = "park") -> Park:
    return read_level(name, (LEVELS / f"{name}.toml").read_text(encoding="utf-8"))


def deal(state: Ants, rng: random.Random, events: list[Event] | None = None) -> None:
    """Let chance do its part until somebody has to decide."""
    while state.current_player() == CHANCE:
        outcomes = state.chance_outcomes()
        action = rng.choices([action for action, _ in outcomes], [weight for _, weight in outcomes])[0]
        state.apply_action(action, events.append if events is not None else None)


def settler(state: Ants, rng: random.Random) -> Action:
    """A move of somebody who breeds and spreads, and attacks at times: parks fill up with chains, piles and bugs."""
    actions = [action for action in state.legal_actions() if isinstance(action, Move)]
    by_verb: dict[int, list[Move]] = {}
    for action in actions:
        by_verb.setdefault(action.verb, []).append(action)
    births = by_verb.get(n.NEW_WORKER, []), by_verb.get(n.NEW_SOLDIER, [])
    if n.END in by_verb and rng.random() < THRIFT:
        return by_verb[n.END][0]
    if births[0] and (not births[1] or rng.random() < 0.75):
        return rng.choice(births[0])
    if births[1]:
        return rng.choice(births[1])
    if n.HIT in by_verb and rng.random() < 0.12:
        return rng.choice(by_verb[n.HIT])
    if n.GO in by_verb and rng.random() < 0.55:
        middle = state.park.hexes
        goes = rng.sample(by_verb[n.GO], min(6, len(by_verb[n.GO])))
        return min(goes, key=lambda go: sum(abs(c) for c in middle[go.end]) + (20 if state.ants[go.start] % 2 == 0 else 0))
    for verb in (n.DONE, n.END, n.TAKE_ALL, n.ALL, n.ENOUGH):
        if verb in by_verb:
            return by_verb[verb][0]
    return rng.choice(actions)


def played(players: int = 6, turns: int = 70, seed: int = 5, level: str = "park") -> Ants:
    """A position after `turns` turns of settlers, somebody about to decide."""
    rng = random.Random(seed)
    state = Ants(park(level), players)
    deal(state, rng)
    ended = 0
    while ended < turns and state.current_player() >= 0:
        action = settler(state, rng)
        ended += action.text == "end"
        state.apply_action(action)
        deal(state, rng)
    return state


def until(state: Ants, phase: int, seed: int = 1) -> Ants:
    """`state` played on until somebody decides in `phase`."""
    rng = random.Random(seed)
    after = state.clone()
    for _ in range(4000):
        if after.phase == phase or after.current_player() < 0:
            return after
        after.apply_action(settler(after, rng))
        deal(after, rng)
    raise LookupError(f"no decision of phase {phase} came up")


def late() -> Ants:
    """Six colonies late in the game, all of them rich: as full as a park gets."""
    return played(6, 60, 6)
