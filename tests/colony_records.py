"""Whole games of The Colony kept in tests/data: how they were found, and how they are written down.

``python tests/colony_records.py`` (from the top folder) finds the games anew and writes the transcripts; do that only when the
rules are meant to change, and read the difference.
"""

import json
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parent)]

from drawing import CLASSIC, fields, level, picture, play, read, start
from records import DATA, actions_of

from game.engine.colony.board import Board
from game.engine.colony.events import SowingEnded
from game.engine.colony.position import FORK, SOW, Colony
from game.engine.core import Action, Event, Json, Scored
from game.survey import can_sow_for_ever, greedy_turn, random_turn

GAMES_FILE: Final = DATA / "colony_games.json"
LEVELS: Final = ("classic", "calm", "three-lanes", "kindling")
TRIES: Final = 200_000

Turn = list[Action]
Wanted = Callable[[Colony], bool]


def texts(turn: Turn) -> str:
    return ", ".join(action.text for action in turn)


def transcript(board: Board, actions: list[str]) -> str:
    """A game move by move: the action, the facts told, the key; after each turn the position."""
    state = start(board)
    lines = [f"level {board.level_id}"]
    for action in actions:
        lines.append(f"> {action}")
        for fact in play(state, action):
            lines.append("  " + " ".join(f"{name}={value}" for name, value in fact.items()))
        lines.append(f"  key {state.key()}")
        if state.phase != FORK:
            lines += [f"    {row}" for row in picture(state)]
            lines.append(f"    scores {state.scores()} in hand {state.in_hand} quiet {state.quiet_turns}")
    if state.current_player() < 0:
        lines.append(json.dumps(state.result().to_json()))
    return "\n".join(lines) + "\n"


def record(name: str, about: str, state: Colony, begin: Json | None, turns: list[str]) -> Json:
    result = state.result()
    return {
        "name": name, "about": about, "level": state.board.level_id, "start": begin, "turns": turns,
        "reason": result.reason, "scores": result.scores, "winners": result.winners,
    }  # fmt: skip


def random_games(board: Board, rng: random.Random) -> Iterator[tuple[Colony, list[str]]]:
    for _ in range(TRIES):
        state, turns = Colony(board), list[str]()
        while state.phase == SOW:
            turn = random_turn(state, rng)
            for action in turn:
                state.apply_action(action)
            turns.append(texts(turn))
        yield state, turns


def find(name: str, about: str, board: Board, wanted: Wanted) -> Json:
    """The first random game from the set-up that ends as `wanted`."""
    for state, turns in random_games(board, random.Random(name)):
        if wanted(state):
            return record(name, about, state, None, turns)
    raise LookupError(name)


def is_tie(state: Colony) -> bool:
    return len(set(state.scores())) == 1


def captures(state: Colony, turn: Turn) -> bool:
    heard: list[Event] = []
    after = state.clone()
    for action in turn:
        after.apply_action(action, heard.append)
    return any(isinstance(event, Scored) and event.source != "guarded" for event in heard)


def quiet_game(state: Colony, rng: random.Random) -> list[str]:
    """Turns in which both players avoid captures, to the end of the game."""
    turns: list[str] = []
    while state.phase == SOW:
        turn = random_turn(state, rng)
        for _ in range(60):
            if not captures(state, turn):
                break
            turn = random_turn(state, rng)
        for action in turn:
            state.apply_action(action)
        turns.append(texts(turn))
    return turns


def find_quiet() -> Json:
    """A game from the set-up in which both players avoid captures until nobody has captured for long enough."""
    rng = random.Random("quiet")
    for _ in range(TRIES):
        state = Colony(CLASSIC)
        turns = quiet_game(state, rng)
        if state.end == "quiet":
            return record("quiet", "Both avoid captures from the set-up on.", state, None, turns)
    raise LookupError("quiet")


def find_quiet_tie() -> Json:
    """Three loose eggs that walk round, from a position put on the board; the scores are equal."""
    begin = fields("""
           0     0     1     0     0     0
        4r    0     0     1     0     0     4b
           0     0     0     1     0     0
    """, red=23)  # fmt: skip
    rng = random.Random("quiet tie")
    for _ in range(TRIES):
        state = read(begin)
        turns = quiet_game(state, rng)
        if state.end == "quiet" and is_tie(state):
            return record("quiet tie", "The tie goes to who finished the last turn.", state, begin, turns)
    raise LookupError("quiet tie")


def to_the_limit(state: Colony, begin: Action) -> Turn | None:
    """The ways that sow on until the limit of pick-ups stops them, searched depth first."""
    met: set[int] = set()
    stack: list[tuple[Colony, Turn]] = [(state, [begin])]
    for _ in range(20_000):
        if not stack:
            break
        before, way = stack.pop()
        heard: list[Event] = []
        after = before.clone()
        after.apply_action(way[-1], heard.append)
        if any(isinstance(event, SowingEnded) and event.how == "limit" for event in heard):
            return way
        if after.phase == FORK and after.key() not in met:
            met.add(after.key())
            stack += [(after, [*way, action]) for action in after.legal_actions()]
    return None


def find_limit() -> Json:
    """A random game on the classic level with one turn that sows up to the limit."""
    rng = random.Random("limit")
    for _ in range(TRIES):
        state, turns, reached = Colony(CLASSIC), list[str](), False
        while state.phase == SOW:
            turn = random_turn(state, rng)
            ways = () if reached else (to_the_limit(state, begin) for begin in loops(state))
            for way in filter(None, ways):
                after = state.clone()
                for action in way:
                    after.apply_action(action)
                turn = way if after.to_move != state.to_move else [*way, after.legal_actions()[0]]
                reached = True
                break
            for action in turn:
                state.apply_action(action)
            turns.append(texts(turn))
        if reached:
            return record("limit", "One turn picks up a hundred times.", state, None, turns)
    raise LookupError("limit")


def loops(state: Colony) -> list[Action]:
    """The starts after which the mover could sow for ever."""
    return [begin for begin in state.legal_actions() if can_sow_for_ever(state, begin)]


def greedy_game(board: Board) -> list[str]:
    state, rng, turns = Colony(board), random.Random(board.level_id), list[str]()
    while state.phase == SOW:
        turn = greedy_turn(state, rng)
        for action in turn:
            state.apply_action(action)
        turns.append(texts(turn))
    return actions_of(turns)


def main() -> None:
    """Find and write everything."""
    games = [
        find("no log", "The usual end.", CLASSIC, lambda state: state.end == "no log"),
        find("no log, Black wins", "The usual end.", CLASSIC, lambda state: state.result().winners == [1]),
        find("blocked", "A duty that nobody can do.", CLASSIC, lambda state: state.end == "blocked"),
        find("blocked tie", "The tie goes to the other player.", CLASSIC, lambda s: s.end == "blocked" and is_tie(s)),
        find_quiet(),
        find_quiet_tie(),
        find_limit(),
    ]
    GAMES_FILE.write_text(json.dumps(games, indent=1) + "\n", encoding="utf-8")
    for name in LEVELS:
        board = level(name)
        golden(name).write_text(transcript(board, greedy_game(board)), encoding="utf-8")


def golden(name: str) -> Path:
    """Where the transcript of a game on the level `name` is kept."""
    return DATA / f"colony_{name}.txt"


if __name__ == "__main__":
    main()
