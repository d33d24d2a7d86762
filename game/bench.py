"""How fast the engine and the bots are on this computer (``python -m game bench``). Nothing here is asserted in a test.

Seconds are those the processor spent on this process, so that other work on the computer blurs the figures less.
"""

import importlib
import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any, Final, NamedTuple

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
SEATS: Final = (2, 4, 6)
"""Player counts that are measured, where a game has them."""
COUNTED: Final = 4
"""Random games over which decisions are told from chance."""
PATIENCE: Final = 8.0
"""Seconds a bot's decision may take; of a slower level the time is reckoned from its work instead of measured."""


def is_compiled(state: State) -> bool:
    """Whether the rules behind `state` run as machine code."""
    return not str(sys.modules[type(state).__module__].__file__).endswith(".py")


def run_bench(game_id: str | None = None, *, as_json: bool = False) -> None:
    """Measure one game, or all; print a report for people, or with `as_json` a last line of JSON as well."""
    games = [GAMES[game_id]] if game_id else list(GAMES.values())
    reports = [bench_game(game) for game in games]
    for report in reports:
        print(as_text(report), flush=True)
    if as_json:
        print(json.dumps({"games": reports}), flush=True)


def bench_game(game: Game) -> Json:
    """The figures of one game on its default level, bots and yardstick with the most players that are measured."""
    level = default_level(game)
    seats = [count for count in SEATS if count in game.players and (level.players is None or count in level.players)]
    by_seats = [seat_speeds(game, level, players) for players in seats or game.players[-1:]]
    last = by_seats[-1]
    players: int = last["players"]

    def start() -> State:
        return game.new_state(level, players, {})

    middle = middle_of(start())
    report: Json = {
        "game": game.game_id,
        "level": level.level_id,
        "compiled": is_compiled(middle),
        **last,
        "by_seats": by_seats,
        "clone_microseconds": round(cost_of(middle.clone), 3),
        "key_microseconds": round(cost_of(middle.key), 3),
        "bots": bot_speeds(game, start),
    }
    yardstick = YARDSTICKS.get(game.game_id)
    if yardstick is not None:
        speed = yardstick.measure()
        report["yardstick"] = {"name": yardstick.name, "moves_per_second": round(speed) if speed else None}
        if speed:
            fitting = next((part for part in by_seats if part["players"] == yardstick.players), last)
            report["yardstick"]["players"] = fitting["players"]
            report["yardstick"]["ratio"] = round(fitting["moves_per_second"] / speed, 2)
            report["yardstick"]["ratio_python_loop"] = round(fitting["moves_per_second_python_loop"] / speed, 2)
    return report


def seat_speeds(game: Game, level: Level, players: int) -> Json:
    """Random play with so many players."""

    def start() -> State:
        return game.new_state(level, players, {})

    playouts, moves, decisions = playout_speed(start)
    return {
        "players": players,
        "playouts_per_second": round(playouts),
        "moves_per_second": round(moves),
        "decisions_per_second": round(decisions),
        "moves_per_second_python_loop": round(looped_speed(start)),
    }


def default_level(game: Game) -> Level:
    """The level a new match begins with."""
    path = files.levels() / game.game_id / f"{game.default_level}.toml"
    return game.read_level(game.default_level, path.read_text(encoding="utf-8"))


def middle_of(state: State) -> State:
    """A position in the middle of a random game."""
    after = play_out(state.clone(), Dice(1), MOST_ACTIONS)
    play_out(state, Dice(1), after // 2)
    return state


def playout_speed(start: Callable[[], State]) -> tuple[float, float, float]:
    """Random games, actions (chance included) and decisions of seats a second, played by the engine's own loop."""
    dice, games, moves, begin = Dice(1), 0, 0, time.process_time()
    while (passed := time.process_time() - begin) < SECONDS:
        moves += play_out(start(), dice, MOST_ACTIONS)
        games += 1
    return games / passed, moves / passed, moves / passed * decided_share(start)


def decided_share(start: Callable[[], State]) -> float:
    """Which part of all actions are decisions of seats, over a few random games."""
    decided = moves = 0
    for seed in range(COUNTED):
        state, dice = start(), Dice(seed)
        while (player := state.current_player()) != TERMINAL:
            decided += player != CHANCE
            moves += play_out(state, dice, 1)
    return decided / moves


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
        # One row of throws: dice begun anew would fall alike for ever, and players that tied would never part.
        dice = Dice(number)
        play_out(state, dice, 20 * (number % 4))
        while state.current_player() == CHANCE:
            state.apply_action(draw(state.chance_outcomes(), dice))
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


def catanatron() -> float | None:
    """Actions a second of catanatron's game with four random players; None where it is not installed."""
    try:
        catan: Any = importlib.import_module("catanatron")
    except ImportError:
        return None
    colours = list(catan.Color)
    moves, begin = 0, time.process_time()
    while (passed := time.process_time() - begin) < SECONDS:
        game = catan.Game([catan.RandomPlayer(colour) for colour in colours])
        game.play()
        # Older versions keep the actions themselves, newer ones records of them.
        moves += len(getattr(game.state, "action_records", None) or game.state.actions)
    return moves / passed


class Yardstick(NamedTuple):
    """Something of its kind that others wrote: a name, how many it plays with, and how to measure it."""

    name: str
    players: int
    measure: Callable[[], float | None]


YARDSTICKS: Final[dict[str, Yardstick]] = {
    "colony": Yardstick("OpenSpiel", 2, lambda: open_spiel()),
    "ants": Yardstick("catanatron", 4, lambda: catanatron()),
    "myrmes": Yardstick("catanatron", 4, lambda: catanatron()),
    "colonization": Yardstick("catanatron", 4, lambda: catanatron()),
}
"""Game -> what its engine is measured against in the same run."""


def as_text(report: Json) -> str:
    """The report for people."""
    lines = [
        _("{game} on {level}, engine {kind}").format(
            game=report["game"], level=report["level"], kind=_("compiled") if report["compiled"] else _("plain")
        )
    ]
    lines += [
        _(
            "  random play of {players}: {playouts:,} games/s, {moves:,} moves/s, {decisions:,} decisions/s "
            "({looped:,} moves/s driven from a Python loop)"
        ).format(
            players=part["players"],
            playouts=part["playouts_per_second"],
            moves=part["moves_per_second"],
            decisions=part["decisions_per_second"],
            looped=part["moves_per_second_python_loop"],
        )
        for part in report["by_seats"]
    ]
    lines.append(
        _("  clone {clone} µs, key {key} µs").format(clone=report["clone_microseconds"], key=report["key_microseconds"])
    )
    yardstick = report.get("yardstick")
    if yardstick is not None and yardstick["moves_per_second"] is None:
        lines.append(_("  {name} is not installed here, so there is nothing to compare with").format(name=yardstick["name"]))
    elif yardstick is not None:
        lines.append(
            _("  {name}: {moves:,} moves/s; ours with {players} {ratio} times as many ({looped} from a Python loop)").format(
                name=yardstick["name"],
                moves=yardstick["moves_per_second"],
                players=yardstick["players"],
                ratio=yardstick["ratio"],
                looped=yardstick["ratio_python_loop"],
            )
        )
    for bot in report["bots"]:
        measured, reckoned = _("  {bot}: {seconds} s a decision"), _("  {bot}: about {seconds} s a decision (reckoned)")
        lines.append((measured if bot["measured"] else reckoned).format(bot=bot["bot"], seconds=bot["seconds_per_decision"]))
    return "\n".join(lines)
