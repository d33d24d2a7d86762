"""A marathon of bots: whole games of egg, larva and worker at every number of players, through all that a match does.

`python tests/bots/marathon.py 1000 25 park`, from the folder that holds `game`: games, per cent of the levels' work, level;
`--game myrmes` for another game than Ants!. Every decision is checked to be legal; each twentieth is made from the seat's own
view, as in a match, and its sentence put together (that takes ten times as long as the decision itself). A fault ends the run.
Prints a table in Markdown: of Ants! the length of the games, who won by turn order, and when the first colony was out; of a
game of points the points by seat and by level.
"""

import argparse
import random
import statistics
import sys
from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from game.bots.levels import effort_of
from game.bots.minds import MINDS
from game.bots.think import View, choose
from game.engine.ants.position import Ants
from game.engine.core import CHANCE, TERMINAL, Action, Event, Game, KnockedOut, Level, State
from game.engine.games import GAMES
from game.match.dealer import outcome

LEVELS = ("egg", "larva", "worker")
OFTEN = 20
"""One decision of so many goes the whole way."""


class Count(ABC):
    """What is counted for one number of players."""

    head: tuple[str, str]
    """The table's heading and the line below it."""

    @abstractmethod
    def add(self, state: State, names: list[str], actions: int, first_out: State | None) -> None:
        """One game that is over; `first_out`: the position in which the first seat was out."""

    @abstractmethod
    def row(self, players: int) -> str:
        """One line of the table; empty where nothing was counted."""


@dataclass
class AntsCount(Count):
    """Ants!: rounds, turn order, colonies that died."""

    head = (
        "| players | games | mean rounds | 10 / 50 / 90 % | night falls | first out | wins by turn order % | "
        + " / ".join(LEVELS)
        + " % a seat | actions |",
        "|--:|--:|--:|:--|--:|--:|:--|:--|--:|",
    )
    rounds: list[int] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    first_out: list[int] = field(default_factory=list)
    wins: dict[int, float] = field(default_factory=lambda: defaultdict(float))
    by_level: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    nights: int = 0

    def add(self, state: State, names: list[str], actions: int, first_out: State | None) -> None:
        assert isinstance(state, Ants)
        result, players = state.result(), len(names)
        self.rounds.append(state.round)
        self.actions.append(actions)
        if isinstance(first_out, Ants):
            self.first_out.append(first_out.round)
        self.nights += result.reason == "night"
        for seat in range(players):
            share = (seat in result.winners) / len(result.winners)
            self.wins[(seat - state.first) % players] += share
            self.by_level[names[seat]].append(share)

    def row(self, players: int) -> str:
        games = len(self.rounds)
        if not games:
            return ""
        quantiles = statistics.quantiles(self.rounds, n=10) if games > 1 else self.rounds * 9
        order = " ".join(f"{100 * self.wins[place] / games:.0f}" for place in range(players))
        out = f"{statistics.median(self.first_out):.0f}" if self.first_out else "-"
        levels = " ".join(f"{100 * statistics.fmean(self.by_level[level]):.0f}" for level in LEVELS if self.by_level[level])
        return (
            f"| {players} | {games} | {statistics.fmean(self.rounds):.1f} | {quantiles[0]:.0f} / {quantiles[4]:.0f} /"
            f" {quantiles[8]:.0f} | {self.nights} | {out} | {order} | {levels} | {statistics.fmean(self.actions):.0f} |"
        )


@dataclass
class PointsCount(Count):
    """A game of points: points and wins by seat and by level."""

    head = (
        "| players | games | points by seat | wins by seat % | " + " / ".join(LEVELS) + " points | % a seat | actions |",
        "|--:|--:|:--|:--|:--|:--|--:|",
    )
    actions: list[int] = field(default_factory=list)
    points: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    wins: dict[int, float] = field(default_factory=lambda: defaultdict(float))
    level_points: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    by_level: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    def add(self, state: State, names: list[str], actions: int, first_out: State | None) -> None:
        result = state.result()
        self.actions.append(actions)
        for seat, name in enumerate(names):
            share = (seat in result.winners) / len(result.winners)
            self.wins[seat] += share
            self.points[seat].append(result.scores[seat])
            self.level_points[name].append(result.scores[seat])
            self.by_level[name].append(share)

    def row(self, players: int) -> str:
        games = len(self.actions)
        if not games:
            return ""
        points = " ".join(f"{statistics.fmean(self.points[seat]):.1f}" for seat in range(players))
        wins = " ".join(f"{100 * self.wins[seat] / games:.0f}" for seat in range(players))
        known = [level for level in LEVELS if self.by_level[level]]
        levels = " / ".join(f"{statistics.fmean(self.level_points[level]):.1f}" for level in known)
        shares = " / ".join(f"{100 * statistics.fmean(self.by_level[level]):.0f}" for level in known)
        return f"| {players} | {games} | {points} | {wins} | {levels} | {shares} | {statistics.fmean(self.actions):.0f} |"


def decide(game: Game, level: Level, state: State, players: int, name: str, seed: int, work: int, whole: bool) -> Action:
    """What the bot `name` does; `whole`: by the way a match asks."""
    if whole:
        told = choose(game, View(level, players, {}, state.observation(state.current_player())), name, seed, work=work)
        if not told.sentence:
            raise AssertionError(f"no reason for {told}")
        return told.action
    effort = effort_of(game.game_id, name)
    nodes = max(1, effort.nodes * work // 100)
    return MINDS[game.game_id].decide(state, effort, nodes, random.Random(seed), None).line[0]


def play(game: Game, level: Level, players: int, seed: int, work: int, count: Count) -> None:
    """One game; its seats are of levels that change from game to game."""
    names = [LEVELS[(seed // 5 + seat * (1 + seed % 2)) % len(LEVELS)] for seat in range(players)]
    state = game.new_state(level, players, {})
    out: list[State] = []
    index = 0

    def hear(event: Event) -> None:
        if isinstance(event, KnockedOut) and not out:
            out.append(state.clone())

    while state.current_player() != TERMINAL:
        seat = state.current_player()
        if seat == CHANCE:
            state.apply_action(outcome(seed, index, state.chance_outcomes()), hear)
        else:
            action = decide(game, level, state, players, names[seat], seed + index, work, whole=index % OFTEN == 0)
            if action not in state.legal_actions():
                raise AssertionError(f"game {seed}: {action} at {state.to_json()}")
            state.apply_action(action, hear)
        index += 1
    count.add(state, names, index, out[0] if out else None)


def table(counts: dict[int, Count]) -> Iterable[str]:
    """The table, line by line."""
    yield from next(iter(counts.values())).head
    for players, count in sorted(counts.items()):
        row = count.row(players)
        if row:
            yield row


def main() -> None:
    """Play and print; a line now and then says how far it is."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", type=int)
    parser.add_argument("work", type=int)
    parser.add_argument("level", nargs="?")
    parser.add_argument("--game", default="ants", choices=sorted(set(MINDS) & set(GAMES)))
    asked = parser.parse_args()
    game = GAMES[asked.game]
    name = asked.level or game.default_level
    level = game.read_level(name, (Path("levels") / asked.game / f"{name}.toml").read_text(encoding="utf-8"))
    seats = list(level.players or game.players)
    counts: dict[int, Count] = {players: AntsCount() if asked.game == "ants" else PointsCount() for players in seats}
    for number in range(asked.games):
        players = seats[number % len(seats)]
        play(game, level, players, number, asked.work, counts[players])
        if number % 100 == 99:
            print(f"{number + 1} games", file=sys.stderr, flush=True)
    print("\n".join(table(counts)))


if __name__ == "__main__":
    sys.path.insert(0, str(Path.cwd()))
    main()
