"""Matches between bot levels, with error bars, in sets of games that share opening and chance and differ in who sits where.

A *pair* is two games with the seats swapped (with more than two seats, or in teams, every second seat is one player's). At a
table of *lone* players one level sits alone among another, in each seat in turn; its share of the wins is compared with one
seat's. A game without chance would be the same game over and over, so its sets begin with a few random turns drawn from their
seed; both players get that opening from either side.
"""

import json
import multiprocessing
import random
import sys
import time
from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, TextIO

from game.bots.levels import find_level
from game.bots.rating import Sprt, Tally
from game.bots.think import Thought, View, choose
from game.engine.core import CHANCE, TERMINAL, Game, Level, Options, State
from game.engine.games import game_at
from game.match.dealer import outcome

OPENING_TURNS: Final = 4
"""Random turns before the bots take over where there is no chance: two each, enough for thousands of different openings and too
few to decide a game."""
LONGEST: Final = 100_000
"""Actions after which a game is taken for endless."""

Chooser = Callable[[Game, State | View, int], Thought]
"""Decides for a player: game, what is seen, seed of the game."""


@dataclass
class Work:
    """What one player spent."""

    decisions: int = 0
    turns: int = 0
    nodes: int = 0
    seconds: float = 0.0
    longest_turn: float = 0.0

    def add(self, other: "Work") -> None:
        """Add what was spent elsewhere."""
        self.decisions += other.decisions
        self.turns += other.turns
        self.nodes += other.nodes
        self.seconds += other.seconds
        self.longest_turn = max(self.longest_turn, other.longest_turn)


@dataclass
class Played:
    """One set of games: the first player's mean score from 0 to 1, what both spent, actions of all games."""

    score: Fraction
    work: list[Work]
    moves: int


@dataclass(frozen=True)
class Question:
    """What to play: picklable, for the workers."""

    reference: str
    level_id: str
    level_source: str
    players: int
    names: tuple[str, str]
    seed: int
    opening: int | None = None
    """Random turns to begin with; None: as many as the game needs."""
    lone: bool = False
    """Whether the first player sits alone among the second's, instead of in every other seat."""
    teams: bool = False
    work: int = 100
    """Per cent of the levels' work."""

    @property
    def options(self) -> Options:
        """What the match is set up with."""
        return {"teams": True} if self.teams else {}

    @property
    def games(self) -> int:
        """Games in a set."""
        return self.players if self.lone else 2


@dataclass
class Report:
    """What came out. `work[0]` is what the first player spent, `seconds` wall time, `fair` the score of equal players."""

    names: tuple[str, str]
    games: int = 2
    fair: float = 0.5
    tally: Tally = field(default_factory=Tally)
    work: list[Work] = field(default_factory=lambda: [Work(), Work()])
    moves: int = 0
    seconds: float = 0.0
    verdict: str | None = None
    ratio: float | None = None
    bounds: tuple[float, float] | None = None

    def to_json(self) -> dict[str, object]:
        """The last line of ``arena --json``."""
        tally = self.tally
        games = self.games * tally.count
        data: dict[str, object] = {
            "a": self.names[0],
            "b": self.names[1],
            "score": round(tally.score, 4),
            "score_error": round(tally.score_error, 4),
            "games": games,
            "fair": round(self.fair, 4),
            "elo": round(tally.elo, 1) if self.fair == 0.5 else None,
            "elo_error": round(tally.elo_error, 1) if self.fair == 0.5 else None,
            "pairs": {str(score): times for score, times in sorted(tally.pairs.items())},
            "moves_per_second": round(self.moves / self.seconds) if self.seconds else None,
            "playouts_per_second": round(games / self.seconds, 3) if self.seconds else None,
            "players": [_spent(name, work) for name, work in zip(self.names, self.work, strict=True)],
        }
        if self.bounds is not None:
            ratio = None if self.ratio is None else round(self.ratio, 3)
            data["sprt"] = {"elo0": self.bounds[0], "elo1": self.bounds[1], "llr": ratio, "accepts": self.verdict}
        return data

    def text(self) -> str:
        """The same for a person."""
        tally = self.tally
        games = self.games * tally.count
        elo = f", Elo {tally.elo:+.0f} ± {tally.elo_error:.0f}"
        if self.fair != 0.5:
            elo = f", where a seat's share is {100 * self.fair:.1f}"
        lines = [
            f"{self.names[0]} against {self.names[1]}: {100 * tally.score:.1f} % ± {100 * tally.score_error:.1f}"
            f" in {games} games{elo} (95 %)",
            f"{self.moves / max(self.seconds, 1e-9):,.0f} moves and {games / max(self.seconds, 1e-9):.2f}"
            f" whole games a second",
        ]
        for name, work in zip(self.names, self.work, strict=True):
            spent = _spent(name, work)
            lines.append(
                f"{name}: {spent['ms_per_decision']} ms a decision, {spent['ms_per_turn']} ms a turn"
                f" (longest {spent['longest_turn_ms']}), {spent['positions_per_second']} positions a second"
            )
        if self.bounds is not None and self.ratio is not None:
            answer = f"accepts {self.verdict}" if self.verdict else "is not answered yet"
            lines.append(f"SPRT({self.bounds[0]:g}, {self.bounds[1]:g}) {answer}, log-likelihood ratio {self.ratio:.2f}")
        return "\n".join(lines)


def _spent(name: str, work: Work) -> dict[str, object]:
    return {
        "name": name,
        "ms_per_decision": round(1000 * work.seconds / max(1, work.decisions), 2),
        "ms_per_turn": round(1000 * work.seconds / max(1, work.turns), 2),
        "longest_turn_ms": round(1000 * work.longest_turn, 2),
        "positions_per_turn": round(work.nodes / max(1, work.turns)),
        "positions_per_second": round(work.nodes / work.seconds) if work.seconds else None,
    }


# -- one pair ---------------------------------------------------------------------------------------------------------


def _chooser(name: str, work: int) -> Chooser:
    find_level(name)
    return lambda game, view, seed: choose(game, view, name, seed, work=work)


def opening_turns(game: Game, level: Level, players: int, options: Options) -> int:
    """Random turns that a set of games needs to begin with: none where chance makes games differ."""
    return 0 if game.new_state(level, players, options).current_player() == CHANCE else OPENING_TURNS


def opening(game: Game, level: Level, players: int, options: Options, seed: int, turns: int) -> tuple[State, int]:
    """A position after so many random turns and the number of actions played, the same for the same `seed`."""
    for attempt in range(1000):
        dice = random.Random(f"opening {seed} {attempt}")
        state = game.new_state(level, players, options)
        played = 0
        over = 0
        while over < turns and state.current_player() != TERMINAL:
            player = state.current_player()
            if player == CHANCE:
                state.apply_action(outcome(seed, played, state.chance_outcomes()))
            else:
                state.apply_action(dice.choice(state.legal_actions()))
                over += state.current_player() != player
            played += 1
        if state.current_player() != TERMINAL:
            return state, played
    raise ValueError("this level is over before it has begun")


def play_pair(
    game: Game, level: Level, players: int, options: Options, choosers: list[Chooser], seed: int, turns: int = OPENING_TURNS
) -> Played:
    """Both games of the pair with that seed; seats go in turn to the two choosers, swapped in the second game."""
    seatings = [[(seat + swapped) % 2 for seat in range(players)] for swapped in range(2)]
    return play_set(game, level, seatings, options, choosers, seed, turns)


def play_alone(
    game: Game, level: Level, players: int, options: Options, choosers: list[Chooser], seed: int, turns: int = OPENING_TURNS
) -> Played:
    """As many games as there are seats: the first chooser sits in each of them in turn, the second in all others."""
    seatings = [[int(seat != place) for seat in range(players)] for place in range(players)]
    return play_set(game, level, seatings, options, choosers, seed, turns)


def play_set(
    game: Game, level: Level, seatings: list[list[int]], options: Options, choosers: list[Chooser], seed: int, turns: int
) -> Played:
    """The games with that seed, one for each of `seatings` (which of the choosers sits in each seat)."""
    players = len(seatings[0])
    start, played = opening(game, level, players, options, seed, turns)
    found = Played(Fraction(0), [Work(), Work()], 0)
    for seats in seatings:
        state = start.clone()
        index = played
        last = TERMINAL
        turn_seconds = 0.0
        while state.current_player() != TERMINAL:
            player = state.current_player()
            if player == CHANCE:
                state.apply_action(outcome(seed, index, state.chance_outcomes()))
            else:
                who = seats[player]
                work = found.work[who]
                view = View(level, players, options, state.observation(player)) if game.has_secrets else state
                begin = time.perf_counter()
                thought = choosers[who](game, view, seed)
                spent = time.perf_counter() - begin
                state.apply_action(thought.action)
                work.decisions += 1
                work.turns += player != last
                turn_seconds = spent + (turn_seconds if player == last else 0.0)
                last = player
                work.seconds += spent
                work.nodes += thought.nodes
                work.longest_turn = max(work.longest_turn, turn_seconds)
            index += 1
            if index > LONGEST:
                raise ValueError("this game does not end")
        winners = state.result().winners
        found.score += Fraction(sum(seats[seat] == 0 for seat in winners), len(seatings) * len(winners))
        found.moves += index - played
    return found


# -- many pairs -------------------------------------------------------------------------------------------------------

_asked: dict[Question, tuple[Game, Level, list[Chooser]]] = {}


def _play(job: tuple[Question, int]) -> Played:
    question, number = job
    if question not in _asked:
        game = game_at(question.reference)
        level = game.read_level(question.level_id, question.level_source)
        _asked[question] = (game, level, [_chooser(name, question.work) for name in question.names])
    game, level, choosers = _asked[question]
    turns = question.opening
    if turns is None:
        turns = opening_turns(game, level, question.players, question.options)
    play = play_alone if question.lone else play_pair
    return play(game, level, question.players, question.options, choosers, question.seed * 1_000_000 + number, turns)


def _pairs(question: Question, pairs: int, workers: int) -> Generator[Played, None, None]:
    """Pairs in the order of their seeds, so that a test stops at the same place however many work on it."""
    jobs = [(question, number) for number in range(pairs)]
    if workers <= 1:
        yield from map(_play, jobs)
        return
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        yield from pool.imap(_play, jobs)


def compete(
    question: Question, pairs: int, sprt: Sprt | None = None, workers: int = 1, progress: Callable[[Report], None] | None = None
) -> Report:
    """Play up to `pairs` sets of games, fewer when `sprt` is answered before."""
    fair = 1 / question.players if question.lone else 0.5
    report = Report(question.names, question.games, fair, bounds=(sprt.elo0, sprt.elo1) if sprt else None)
    begin = time.perf_counter()
    with closing(_pairs(question, pairs, workers)) as results:
        for played in results:
            report.tally.add(played.score)
            report.moves += played.moves
            for work, more in zip(report.work, played.work, strict=True):
                work.add(more)
            report.seconds = time.perf_counter() - begin
            if sprt is not None:
                report.ratio = sprt.ratio(report.tally)
                report.verdict = sprt.verdict(report.tally)
            if progress is not None:
                progress(report)
            if report.verdict is not None:
                break
    return report


def run_arena(
    game: Game,
    level: Level,
    a: str,
    b: str,
    pairs: int,
    *,
    players: int | None = None,
    seed: int = 0,
    sprt: tuple[float, float] | None = None,
    as_json: bool = False,
    workers: int = 1,
    lone: bool = False,
    teams: bool = False,
    work: int = 100,
    out: TextIO | None = None,
) -> Report:
    """The `arena` subcommand: play, show a progress bar on a terminal, print the report. Raises `LookupError` for a bot
    level that does not exist, `ValueError` for bounds that ask nothing and `BadLevel` where there are no such seats."""
    for name in (a, b):
        find_level(name)
    if sprt is not None and not sprt[0] < sprt[1]:
        raise ValueError("--sprt wants two Elo differences, the smaller first")
    if sprt is not None and lone:
        raise ValueError("--sprt is about pairs, not about a lone player")
    out = out or sys.stdout
    seats = players or game.players[0]
    question = Question(
        game.reference, level.level_id, level.source, seats, (a, b), seed, lone=lone, teams=teams, work=work
    )  # fmt: skip
    bar = _Bar(sys.stderr, pairs) if sys.stderr.isatty() else None
    report = compete(question, pairs, Sprt(*sprt) if sprt else None, workers, bar.show if bar else None)
    if bar:
        bar.clear()
    if as_json:
        print(json.dumps(report.to_json()), file=out)
    else:
        print(report.text(), file=out)
    out.flush()
    return report


class _Bar:
    """A progress bar that goes when the match is over."""

    WIDTH: Final = 30

    def __init__(self, terminal: TextIO, pairs: int) -> None:
        self.terminal = terminal
        self.pairs = pairs

    def show(self, report: Report) -> None:
        done = report.tally.count
        full = self.WIDTH * done // max(1, self.pairs)
        line = (
            f"\r[{'#' * full}{'.' * (self.WIDTH - full)}] {done}/{self.pairs}, {100 * report.tally.score:.1f} %,"
            f" ± {100 * report.tally.score_error:.1f}"
        )
        self.terminal.write(f"{line:<100}")
        self.terminal.flush()

    def clear(self) -> None:
        self.terminal.write("\r" + " " * 100 + "\r")
        self.terminal.flush()
