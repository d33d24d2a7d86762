"""How fast the engine and the bots are on this computer (``python -m game bench``). Nothing here is asserted in a test.

Seconds are those the processor spent on this process, so that other work on the computer blurs the figures less.
"""

import importlib
import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any, Final

from game import files
from game.bots.levels import LEVELS, BotLevel, effort_of
from game.bots.think import choose
from game.engine.core import CHANCE, TERMINAL, Game, Json, Level, State
from game.engine.games import GAMES
from game.engine.playout import Dice, draw, play_out
from game.words import _

SECONDS: Final = 1.5
"""For each measurement."""
BATCH: Final = 2_000
"""Repetitions of a short operation between two looks at the clock."""
MOST_ACTIONS: Final = 100_000
PATIENCE: Final = 8.0
"""Seconds a bot's decision may take; of a slower level the time is reckoned from its work instead of measured."""


def is_compiled(state: State) -> bool:
    """Whether the rules behind `state` run as machine code."""
    return not str(sys.modules[type(state).__module__].__file__).endswith(".py")


def run_bench(game_id: str | None = None, *, as_json: bool = False) -> None:
    """Measure one game, or all; print a report for people, or with `as_json` a last line of JSON as well."""
    games = [GAMES[game_id]] if game_id else list(GAMES.values())
    spiel = open_spiel()
    reports = [bench_game(game, spiel) for game in games]
    for report in reports:
        print(as_text(report), flush=True)
    if as_json:
        print(json.dumps({"games": reports}), flush=True)


def bench_game(game: Game, spiel: float | None = None) -> Json:
    """The figures of one game on its default level with the most players; `spiel`: moves/s of the yardstick, if any."""
    level = default_level(game)
    players = game.players[-1]

    def start() -> State:
        return game.new_state(level, players, {})

    playouts, moves = playout_speed(start)
    looped = looped_speed(start)
    middle = middle_of(start())
    report: Json = {
        "game": game.game_id,
        "level": level.level_id,
        "players": players,
        "compiled": is_compiled(middle),
        "playouts_per_second": round(playouts),
        "moves_per_second": round(moves),
        "moves_per_second_python_loop": round(looped),
        "clone_microseconds": round(cost_of(middle.clone), 3),
        "key_microseconds": round(cost_of(middle.key), 3),
        "bots": bot_speeds(game, start),
    }
    if spiel:
        report["open_spiel_moves_per_second"] = round(spiel)
        report["ratio_to_open_spiel"] = round(moves / spiel, 2)
        report["ratio_to_open_spiel_python_loop"] = round(looped / spiel, 2)
    return report


def default_level(game: Game) -> Level:
    """The level a new match begins with."""
    path = files.levels() / game.game_id / f"{game.default_level}.toml"
    return game.read_level(game.default_level, path.read_text(encoding="utf-8"))


def middle_of(state: State) -> State:
    """A position in the middle of a random game."""
    after = play_out(state.clone(), Dice(1), MOST_ACTIONS)
    play_out(state, Dice(1), after // 2)
    return state


def playout_speed(start: Callable[[], State]) -> tuple[float, float]:
    """Random games and actions a second, played by the engine's own loop."""
    dice, games, moves, begin = Dice(1), 0, 0, time.process_time()
    while (passed := time.process_time() - begin) < SECONDS:
        moves += play_out(start(), dice, MOST_ACTIONS)
        games += 1
    return games / passed, moves / passed


def looped_speed(start: Callable[[], State]) -> float:
    """Random actions a second, asked for one by one from Python as a foreign library would be."""
    rng, moves, begin = random.Random(1), 0, time.process_time()
    while (passed := time.process_time() - begin) < SECONDS:
        state = start()
        while (player := state.current_player()) != TERMINAL:
            if player == CHANCE:
                action = draw(state.chance_outcomes(), Dice(rng.getrandbits(30)))
            else:
                actions = state.legal_actions()
                action = actions[int(rng.random() * len(actions))]
            state.apply_action(action)
            moves += 1
    return moves / passed


def cost_of(operation: Callable[[], object]) -> float:
    """Microseconds a call takes at best, the loop around it taken off."""
    with_it, without = float("inf"), float("inf")
    end = time.process_time() + SECONDS / 2
    while time.process_time() < end or with_it == float("inf"):
        before = time.process_time()
        for _turn in range(BATCH):
            operation()
        between = time.process_time()
        for _turn in range(BATCH):
            pass
        with_it, without = min(with_it, between - before), min(without, time.process_time() - between)
    return max(with_it - without, 0.0) / BATCH * 1e6


def bot_speeds(game: Game, start: Callable[[], State]) -> list[Json]:
    """For each bot level: positions and decisions a second, over decisions that open a turn in random games."""
    speeds: list[Json] = []
    nodes_per_second = 0.0
    for level in LEVELS.values():
        expected = effort_of(game.game_id, level.name).nodes / nodes_per_second if nodes_per_second else 0.0
        if expected > PATIENCE:
            speeds.append({"bot": level.name, "seconds_per_decision": round(expected, 2), "measured": False})
            continue
        report, nodes_per_second = bot_speed(game, start, level)
        speeds.append(report)
    return speeds


def bot_speed(game: Game, start: Callable[[], State], level: BotLevel) -> tuple[Json, float]:
    """What one level takes for a decision, and its positions a second."""
    taken: list[float] = []
    nodes, number = 0, 0
    while not taken or sum(taken) < SECONDS:
        number += 1
        state = start()
        play_out(state, Dice(number), 20 * (number % 4))
        while state.current_player() == CHANCE:
            state.apply_action(draw(state.chance_outcomes(), Dice(number)))
        if state.current_player() == TERMINAL:
            continue
        before = time.process_time()
        nodes += choose(game, state, level.name, number).nodes
        taken.append(time.process_time() - before)
    speed = nodes / sum(taken)
    report: Json = {
        "bot": level.name,
        "decisions_per_second": round(len(taken) / sum(taken), 2),
        "seconds_per_decision": round(sum(taken) / len(taken), 4),
        "most_seconds": round(max(taken), 3),
        "positions_per_second": round(speed),
        "measured": True,
    }
    return report, speed


def open_spiel() -> float | None:
    """Random actions a second of OpenSpiel's mancala through its Python interface; None where it is not installed."""
    try:
        spiel: Any = importlib.import_module("pyspiel")
    except ImportError:
        return None
    game, rng, moves, begin = spiel.load_game("mancala"), random.Random(1), 0, time.process_time()
    while (passed := time.process_time() - begin) < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
            moves += 1
    return moves / passed


def as_text(report: Json) -> str:
    """The report for people."""
    lines = [
        _("{game} on {level}, {players} players, engine {kind}").format(
            game=report["game"],
            level=report["level"],
            players=report["players"],
            kind=_("compiled") if report["compiled"] else _("plain"),
        ),
        _("  random play: {playouts:,} games/s, {moves:,} moves/s ({looped:,} driven from a Python loop)").format(
            playouts=report["playouts_per_second"],
            moves=report["moves_per_second"],
            looped=report["moves_per_second_python_loop"],
        ),
        _("  clone {clone} µs, key {key} µs").format(
            clone=report["clone_microseconds"], key=report["key_microseconds"]
        ),
    ]
    if "ratio_to_open_spiel" in report:
        lines.append(
            _("  OpenSpiel's mancala: {moves:,} moves/s; ours {ratio} times as many ({looped} from a Python loop)").format(
                moves=report["open_spiel_moves_per_second"],
                ratio=report["ratio_to_open_spiel"],
                looped=report["ratio_to_open_spiel_python_loop"],
            )
        )
    for bot in report["bots"]:
        measured, reckoned = _("  {bot}: {seconds} s a decision"), _("  {bot}: about {seconds} s a decision (reckoned)")
        lines.append((measured if bot["measured"] else reckoned).format(bot=bot["bot"], seconds=bot["seconds_per_decision"]))
    return "\n".join(lines)
