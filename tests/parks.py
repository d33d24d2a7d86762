"""Parks and positions of Ants! for the tests of its table."""

import random
from collections.abc import Iterator

from game import files
from game.engine.ants import notation as n
from game.engine.ants.board import FOUNTAIN, GRASS, VEGETATION, Hill, Park
from game.engine.ants.cards import PARK_LIFE
from game.engine.ants.ground import CALL
from game.engine.ants.notation import Move
from game.engine.ants.position import Ants
from game.engine.ants.rules import GAME
from game.engine.core import CHANCE, Action, Event
from game.engine.hexes import Hex

Step = tuple[Action, list[Event], Ants]
"""An action, what it told, and the position after it."""

THRIFT = 0.45
"""How often a settler keeps its food rather than have one more ant."""
LEVELS = files.levels() / "ants"
NAMES = sorted(path.stem for path in LEVELS.glob("*.toml"))


def park(name: str = "park") -> Park:
    """A built-in level."""
    made = GAME.read_level(name, (LEVELS / f"{name}.toml").read_text(encoding="utf-8"))
    assert isinstance(made, Park)
    return made


def long_park(columns: int = 19, rows: int = 8) -> Park:
    """Two anthills far apart, two fountains, a hole in the lawn; for drawing, not for play."""
    hexes: list[Hex] = [
        (column - row // 2, row) for row in range(rows) for column in range(columns)
        if not (row in (3, 4) and 8 <= column <= 9)
    ]  # fmt: skip
    kind = [GRASS] * len(hexes)
    at = {place: space for space, place in enumerate(hexes)}
    for column, row, what in ((4, 3, FOUNTAIN), (columns - 5, 4, FOUNTAIN), (5, 1, VEGETATION), (4, 6, VEGETATION)):
        kind[at[column - row // 2, row]] = what
    hills = []
    for number, (column, side) in enumerate(((0, -1), (columns - 1, 1)), 1):
        doors = [at[column - row // 2, row] for row in (3, 4, 5)]
        browns = [(column - row // 2 + side, row) for row in (3, 4, 5)] + [(column - 2 + 2 * side, 5)]
        hills.append(Hill(number, (column - 2 + 2 * side, 4), browns, doors))
    names = [f"{r}.{q + r // 2}" for q, r in hexes]
    grass = [space for space, what in enumerate(kind) if what == GRASS]
    deck = [card.copies for card in PARK_LIFE]
    return Park(
        "long", "Long", "", 60, f"long {columns} {rows}", names, hexes, kind, [0] * len(hexes), grass[::3], hills, {2: [0, 1]},
        deck, 2, 60,
    )  # fmt: skip


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


def start(players: int, level: str = "park") -> Ants:
    """The set-up, before cards are dealt."""
    state = GAME.new_state(park(level), players, {})
    assert isinstance(state, Ants)
    return state


def brawler(state: Ants, rng: random.Random) -> Action:
    """A settler that attacks half the times it can, and calls helpers as it likes."""
    actions = state.legal_actions()
    hits = [action for action in actions if isinstance(action, Move) and action.verb in (n.HIT, n.HIT_QUEEN)]
    if hits and rng.random() < 0.5:
        return rng.choice(hits)
    if state.phase == CALL:
        return rng.choice(actions)
    return settler(state, rng)


def game(state: Ants, seed: int, most: int = 100_000) -> Iterator[Step]:
    """A game played from `state` on by brawlers: each action, what it told, and the position after it."""
    rng = random.Random(seed)
    state = state.clone()
    for _ in range(most):
        player = state.current_player()
        if player == CHANCE:
            outcomes = state.chance_outcomes()
            action = rng.choices([action for action, _ in outcomes], [weight for _, weight in outcomes])[0]
        elif player < 0:
            return
        else:
            action = brawler(state, rng)
        told: list[Event] = []
        state.apply_action(action, told.append)
        yield action, told, state.clone()


def played(players: int = 6, turns: int = 70, seed: int = 5, level: str = "park") -> Ants:
    """A position after `turns` turns of settlers, somebody about to decide."""
    rng = random.Random(seed)
    state = GAME.new_state(park(level), players, {})
    assert isinstance(state, Ants)
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
