"""Positions of The Colony drawn as text, for tests that can be read.

A drawing has the rows of the level's map; each log is its eggs, and `r` or `b` where an ant of Red or Black stands::

       3     3     3     4     4     3r
    3     3     3     3     3     3     3
       3     3     3     3     3     3
"""

from game import files
from game.engine.colony.board import Board
from game.engine.colony.position import Colony
from game.engine.colony.rules import GAME
from game.engine.core import Event, Json

RED, BLACK = 0, 1
ANTS = "rb"


def level(name: str = "classic") -> Board:
    """A built-in level."""
    text = (files.levels() / "colony" / f"{name}.toml").read_text(encoding="utf-8")
    return board_from(text, name)


def board_from(text: str, name: str = "test") -> Board:
    """The level in the TOML `text`."""
    board = GAME.read_level(name, text)
    assert isinstance(board, Board)
    return board


CLASSIC = level()


def start(board: Board = CLASSIC) -> Colony:
    """The set-up."""
    state = GAME.new_state(board, 2, {})
    assert isinstance(state, Colony)
    return state


def read(data: Json, board: Board = CLASSIC) -> Colony:
    """The position in `data`."""
    state = GAME.state_from_json(board, 2, {}, data)
    assert isinstance(state, Colony)
    return state


def fields(drawing: str, board: Board = CLASSIC, to_move: int = RED, red: int = 0, **others: object) -> Json:
    """The JSON of a drawn position. `red` eggs are collected by Red; those neither drawn nor in the hand are Black's."""
    tokens = drawing.split()
    assert len(tokens) == board.size, f"{len(tokens)} logs are drawn, the level has {board.size}"
    eggs = {name: int(token.rstrip(ANTS)) for name, token in zip(board.names, tokens, strict=True)}
    ants = {name: ANTS.index(token[-1]) for name, token in zip(board.names, tokens, strict=True) if token[-1] in ANTS}
    sowing = others.get("sowing")
    hand = sowing["eggs_in_hand"] if isinstance(sowing, dict) else 0
    black = board.eggs - sum(eggs.values()) - red - hand
    placed = list(ants.values())
    data: Json = {
        "game": "colony",
        "level": board.level_id,
        "to_move": to_move,
        "phase": "sow",
        "eggs": eggs,
        "ants": ants,
        "in_hand": [board.ants - placed.count(RED), board.ants - placed.count(BLACK)],
        "collected": [red, black],
        "duty": False,
        "quiet_turns": 0,
        "last_complete": 1 - to_move,
        "captured_this_turn": False,
        "sowing": None,
        "end": None,
    }
    assert set(others) <= set(data)
    return {**data, **others}


def draw(drawing: str, board: Board = CLASSIC, to_move: int = RED, red: int = 0, **others: object) -> Colony:
    """The drawn position, fully checked by the engine."""
    return read(fields(drawing, board, to_move, red, **others), board)


def picture(state: Colony) -> list[str]:
    """The position as rows of tokens, to be compared with `rows` of a drawing."""
    lines: dict[str, list[str]] = {}
    for name, eggs, ant in zip(state.board.names, state.eggs, state.ants, strict=True):
        lines.setdefault(name[0], []).append(f"{eggs}{ANTS[ant] if ant >= 0 else ''}")
    return [" ".join(line) for line in lines.values()]


def rows(drawing: str) -> list[str]:
    return [" ".join(line.split()) for line in drawing.splitlines() if line.strip()]


def play(state: Colony, *actions: str) -> list[Json]:
    """Play the actions; the facts told, in order."""
    heard: list[Event] = []
    for action in actions:
        state.apply_action(state.parse_action(action), heard.append)
    return [event.to_json() for event in heard]


def told(facts: list[Json], event: str) -> list[Json]:
    """Those of one kind."""
    return [fact for fact in facts if fact["event"] == event]


def how_sowing_ended(facts: list[Json]) -> str:
    (ended,) = told(facts, "sowing-ended")
    how = ended["how"]
    assert isinstance(how, str)
    return how


def legal(state: Colony) -> list[str]:
    return [action.text for action in state.legal_actions()]
