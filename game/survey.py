"""How a level plays, by simulation; here those of The Colony: length, who wins, and whether sowing can go on for ever.

Two kinds of players bracket people: one that moves at random, and one that always takes the best result of its own turn. Run
it on a level of one's own, also one of Ants! (`survey_ants`) or Myrmes (`survey_myrmes`), with
``python -m game.survey FILE.toml``.
"""

import argparse
import json
import random
import tomllib
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from game import survey_ants, survey_myrmes
from game.engine.ants.board import Park
from game.engine.ants.rules import GAME as ANTS
from game.engine.colony.board import CHOICE, SEATS, Board
from game.engine.colony.events import EggDropped, PickedUp, SowingEnded
from game.engine.colony.position import FORK, SOW, Colony
from game.engine.colony.rules import GAME
from game.engine.core import Action, Event, Game, Json, Level, RulesError
from game.engine.myrmes.board import Forest
from game.engine.myrmes.rules import GAME as MYRMES

LEAVES: Final = 24
"""Ways through the forks that the greedy player looks at for each log it may start from."""
LOOP_BUDGET: Final = 2_000
"""Forks looked at for one start before the search for an endless sowing gives up."""

Player = Callable[[Colony, random.Random], list[Action]]
"""Chooses the actions of one whole turn."""


def circuit(board: Board) -> int:
    """The number of logs on the shortest way round: a hand that leaves a log and, only passing, comes back to it."""
    size = board.size
    shortest = size + 1
    for start in range(size):
        if board.is_centre(start):
            continue
        steps = {(to, start): 1 for to in board.exits[start]}
        waiting = list(steps)
        for log, came_from in waiting:
            if log == start:
                shortest = min(shortest, steps[log, came_from])
                break
            onward = board.onward[log * size + came_from]
            for to in board.exits[log] if onward == CHOICE else [onward]:
                if (to, log) not in steps:
                    steps[to, log] = steps[log, came_from] + 1
                    waiting.append((to, log))
    return shortest


def can_sow_for_ever(position: Colony, start: Action) -> bool | None:
    """Whether some choice of ways after `start` never ends but for the limit of pick-ups; `None`: not found out.

    The forks met are a graph: a fork met again with the same eggs everywhere is a loop that a player may repeat for ever.
    """
    endless: list[bool] = []

    def listen(event: Event) -> None:
        if isinstance(event, SowingEnded) and event.how == "limit":
            endless.append(True)

    def fork_after(before: Colony, action: Action) -> Colony | None:
        after = before.clone()
        after.apply_action(action, listen)
        if after.phase != FORK:
            return None
        after.pickups = 0  # the limit counts the whole turn; a loop is looked for, so only a stretch without forks may hit it
        return after

    first = fork_after(position, start)
    if endless or first is None:
        return bool(endless)
    on_way = {first.key()}
    done: set[int] = set()
    stack = [(first, first.legal_actions())]
    for _ in range(LOOP_BUDGET):
        here, ways = stack[-1]
        if not ways:
            on_way.discard(here.key())
            done.add(here.key())
            stack.pop()
            if not stack:
                return False
            continue
        after = fork_after(here, ways.pop())
        if endless:
            return True
        if after is None or after.key() in done:
            continue
        if after.key() in on_way:
            return True
        on_way.add(after.key())
        stack.append((after, after.legal_actions()))
    return None


def random_turn(position: Colony, rng: random.Random) -> list[Action]:
    """Any legal actions to the end of the turn."""
    here, me = position.clone(), position.to_move
    played: list[Action] = []
    while here.current_player() == me:
        action = rng.choice(here.legal_actions())
        here.apply_action(action)
        played.append(action)
    return played


def greedy_turn(position: Colony, rng: random.Random) -> list[Action]:
    """The turn after which one leads by most; among equals any."""
    me = position.to_move
    best: list[list[Action]] = []
    best_lead = -1_000
    for start in position.legal_actions():
        leaves = 0
        waiting: list[tuple[Colony, list[Action]]] = [(position, [start])]
        while waiting:
            before, way = waiting.pop()
            here = before.clone()
            here.apply_action(way[-1])
            if here.current_player() == me:
                if here.phase == FORK:
                    leaves += 1
                if leaves < LEAVES:
                    waiting.extend((here, [*way, action]) for action in here.legal_actions())
                else:
                    waiting.append((here, [*way, here.legal_actions()[0]]))
                continue
            scores = here.scores()
            lead = scores[me] - scores[SEATS - 1 - me]
            if lead > best_lead:
                best, best_lead = [], lead
            if lead == best_lead:
                best.append(way)
    return rng.choice(best)


PLAYERS: Final[dict[str, Player]] = {"random": random_turn, "greedy": greedy_turn}


class Tally:
    """What is counted over the games of one kind of player."""

    def __init__(self) -> None:
        self.turns: list[int] = []
        self.red_wins = 0
        self.ties = 0
        self.ends: Counter[str] = Counter()
        self.sowings: Counter[str] = Counter()
        self.pick_ups: list[int] = []
        self.ants: list[int] = []
        self.eggs_laid: Counter[int] = Counter()
        self._laps = 0

    def listen(self, event: Event) -> None:
        if isinstance(event, PickedUp):
            self._laps = event.lap
        elif isinstance(event, EggDropped):
            self.eggs_laid[event.log] += 1
        elif isinstance(event, SowingEnded):
            self.pick_ups.append(self._laps)
            self.sowings[event.how] += 1

    def finished(self, position: Colony, turns: int) -> None:
        result = position.result()
        self.turns.append(turns)
        self.red_wins += result.winners == [0]
        self.ties += result.scores[0] == result.scores[1]
        self.ends[result.reason] += 1
        self.ants.append(SEATS * position.board.ants - sum(position.in_hand))

    def to_json(self) -> Json:
        games, turns, laid = len(self.turns), sorted(self.turns), sum(self.eggs_laid.values())
        most, least = max(self.eggs_laid.values()), min(self.eggs_laid.values())
        return {
            "games": games,
            "red": round(self.red_wins / games, 3),
            "red_error": round((self.red_wins / games * (1 - self.red_wins / games) / games) ** 0.5, 3),
            "turns": round(sum(turns) / games, 1),
            "turns_5_95": [turns[games * 5 // 100], turns[games * 95 // 100]],
            "turns_most": turns[-1],
            "pick_ups_a_turn": round(sum(self.pick_ups) / len(self.pick_ups), 2),
            "pick_ups_most": max(self.pick_ups),
            "limit_reached": self.sowings["limit"],
            "sowing_ends": {how: round(n / len(self.pick_ups), 3) for how, n in sorted(self.sowings.items())},
            "ants_placed": round(sum(self.ants) / games, 1),
            "ends": dict(sorted(self.ends.items())),
            "ties": self.ties,
            "least_most_visited": [round(least / laid, 3), round(most / laid, 3)],
        }


def play(board: Board, player: Player, games: int, rng: random.Random, sample: int) -> tuple[Tally, list[Colony]]:
    """Play `games` on `board`; also about `sample` positions met at the beginning of a turn, spread over the games."""
    tally, met = Tally(), []
    for _ in range(games):
        position, turns = Colony(board), 0
        kept: list[Colony] = []
        while position.phase == SOW:
            kept.append(position.clone())
            for action in player(position, rng):
                position.apply_action(action, tally.listen)
            turns += 1
        tally.finished(position, turns)
        met.extend(rng.sample(kept, min(len(kept), -(-sample // games))))
    return tally, met[:sample]


def endless(positions: Sequence[Colony]) -> Json:
    """Over every start of the `positions`: the share from which the mover could sow for ever, and that not found out."""
    found: Counter[bool | None] = Counter()
    for position in positions:
        for start in position.legal_actions():
            found[can_sow_for_ever(position, start)] += 1
    starts = sum(found.values())
    return {
        "starts": starts,
        "can_loop": round(found[True] / starts, 5),
        "not_found_out": round(found[None] / starts, 4),
    }


def survey(board: Board, games: int, seed: int) -> Json:
    """The figures of one level, each kind of player against itself."""
    report: Json = {"level": board.level_id, "logs": board.size, "ants": board.ants, "circuit": circuit(board)}
    for name, player in PLAYERS.items():
        tally, met = play(board, player, games, random.Random(seed), min(games, 400))
        report[name] = {**tally.to_json(), "endless": endless(met)}
    return report


def as_text(report: Json) -> str:
    """The report for people."""
    lines = [
        f"{report['level']}: {report['logs']} logs, {report['ants']} ants a seat, shortest circuit {report['circuit']} logs"
    ]
    for name in PLAYERS:
        part = report[name]
        least, most = part["turns_5_95"]
        lines.append(
            f"  {name:6}  {part['games']} games: Red wins {part['red']:.1%} (error {part['red_error']:.1%}), "
            f"{part['turns']} turns ({least}-{most}, most {part['turns_most']}), "
            f"{part['pick_ups_a_turn']} pick-ups a turn (most {part['pick_ups_most']}, limit {part['limit_reached']} times), "
            f"{part['ants_placed']} ants placed, ends {part['ends']}; "
            f"can loop from {part['endless']['can_loop']:.2%} of {part['endless']['starts']} starts "
            f"({part['endless']['not_found_out']:.1%} not found out)"
        )
    return "\n".join(lines)


GAMES: Final[dict[str, Game]] = {game.game_id: game for game in (GAME, ANTS, MYRMES)}


def _game_of(text: str) -> Game:
    """The game a level file is for; The Colony where it does not say, or cannot be read (then reading it says why)."""
    try:
        game_id = tomllib.loads(text).get("game")
    except (ValueError, RecursionError):
        return GAME
    return GAMES.get(game_id, GAME) if isinstance(game_id, str) else GAME


def _surveyed(level: Level, games: int, seed: int) -> tuple[Json, str]:
    """The figures of a level of any of the games, and the same for people."""
    if isinstance(level, Park):
        report = survey_ants.survey(level, games, seed)
        return report, survey_ants.as_text(report)
    if isinstance(level, Forest):
        report = survey_myrmes.survey(level, games, seed)
        return report, survey_myrmes.as_text(report)
    assert isinstance(level, Board)
    report = survey(level, games, seed)
    return report, as_text(report)


def main(arguments: Sequence[str] | None = None) -> int:
    """Survey the level files named on the command line."""
    about = "How levels of The Colony, Ants! and Myrmes play."
    parser = argparse.ArgumentParser(prog="python -m game.survey", description=about)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE.toml")
    parser.add_argument("--games", type=int, default=500, help="games of each kind of player")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    options = parser.parse_args(arguments)
    for file in options.files:
        try:
            text = file.read_text(encoding="utf-8")
            level = _game_of(text).read_level(file.stem, text)
        except (OSError, UnicodeDecodeError, RulesError) as error:
            print(f"{file}: {getattr(error, 'where', '')} {error}")
            return 1
        report, told = _surveyed(level, max(options.games, 1), options.seed)
        print(json.dumps(report) if options.json else told, flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
