"""A marathon of Ants! bots: whole games of egg, larva and worker at every number of players, through all that a match does.

`python tests/bots/marathon.py 1000 25 park`, from the folder that holds `game`: games, per cent of the levels' work, park.
Every decision is checked to be legal; each twentieth is made from the seat's own view, as in a match, and its sentence put
together (that takes ten times as long as the decision itself). A fault ends the run. Prints a table in Markdown of the length
of the games, who won by turn order, and when the first colony was out.
"""

import random
import statistics
import sys
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from game.bots.levels import effort_of
from game.bots.minds import MINDS
from game.bots.think import View, choose
from game.engine.ants.position import Ants
from game.engine.core import CHANCE, TERMINAL, Action, Event, Game, KnockedOut, Level
from game.engine.games import GAMES
from game.match.dealer import outcome

LEVELS = ("egg", "larva", "worker")
OFTEN = 20
"""One decision of so many goes the whole way."""


@dataclass
class Count:
    """What is counted for one number of players."""

    rounds: list[int] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    first_out: list[int] = field(default_factory=list)
    wins: dict[int, float] = field(default_factory=lambda: defaultdict(float))
    by_level: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    nights: int = 0

    def row(self, players: int) -> str:
        """One line of the table."""
        games = len(self.rounds)
        quantiles = statistics.quantiles(self.rounds, n=10) if games > 1 else self.rounds * 9
        order = " ".join(f"{100 * self.wins[place] / games:.0f}" for place in range(players))
        out = f"{statistics.median(self.first_out):.0f}" if self.first_out else "-"
        levels = " ".join(f"{100 * statistics.fmean(self.by_level[level]):.0f}" for level in LEVELS if self.by_level[level])
        return (
            f"| {players} | {games} | {statistics.fmean(self.rounds):.1f} | {quantiles[0]:.0f} / {quantiles[4]:.0f} /"
            f" {quantiles[8]:.0f} | {self.nights} | {out} | {order} | {levels} | {statistics.fmean(self.actions):.0f} |"
        )


def decide(game: Game, level: Level, ants: Ants, name: str, seed: int, work: int, whole: bool) -> Action:
    """What the bot `name` does; `whole`: by the way a match asks."""
    if whole:
        told = choose(game, View(level, ants.players, {}, ants.observation(ants.current_player())), name, seed, work=work)
        if not told.sentence:
            raise AssertionError(f"no reason for {told}")
        return told.action
    effort = effort_of("ants", name)
    return MINDS["ants"].decide(ants, effort, max(1, effort.nodes * work // 100), random.Random(seed), None).line[0]


def play(game: Game, level: Level, players: int, seed: int, work: int, count: Count) -> None:
    """One game; its seats are of levels that change from game to game."""
    names = [LEVELS[(seed // 5 + seat * (1 + seed % 2)) % len(LEVELS)] for seat in range(players)]
    state = game.new_state(level, players, {})
    out: list[int] = []
    index = 0

    def hear(event: Event) -> None:
        if isinstance(event, KnockedOut) and not out:
            out.append(ants.round)

    assert isinstance(state, Ants)
    ants = state
    while ants.current_player() != TERMINAL:
        seat = ants.current_player()
        if seat == CHANCE:
            ants.apply_action(outcome(seed, index, ants.chance_outcomes()), hear)
        else:
            action = decide(game, level, ants, names[seat], seed + index, work, whole=index % OFTEN == 0)
            if action not in ants.legal_actions():
                raise AssertionError(f"game {seed}: {action} at {ants.to_json()}")
            ants.apply_action(action, hear)
        index += 1
    result = ants.result()
    count.rounds.append(ants.round)
    count.actions.append(index)
    count.first_out += out
    count.nights += result.reason == "night"
    for seat in range(players):
        share = (seat in result.winners) / len(result.winners)
        count.wins[(seat - ants.first) % players] += share
        count.by_level[names[seat]].append(share)


def table(counts: dict[int, Count]) -> Iterable[str]:
    """The table, line by line."""
    yield "| players | games | mean rounds | 10 / 50 / 90 % | night falls | first out | wins by turn order % | " + (
        " / ".join(LEVELS) + " % a seat | actions |"
    )
    yield "|--:|--:|--:|:--|--:|--:|:--|:--|--:|"
    for players, count in sorted(counts.items()):
        if count.rounds:
            yield count.row(players)


def main() -> None:
    """Play and print; a line now and then says how far it is."""
    games, work, park = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3] if len(sys.argv) > 3 else "park"
    game = GAMES["ants"]
    level = game.read_level(park, (Path("levels") / "ants" / f"{park}.toml").read_text(encoding="utf-8"))
    seats = list(level.players or game.players)
    counts = {players: Count() for players in seats}
    for number in range(games):
        players = seats[number % len(seats)]
        play(game, level, players, number, work, counts[players])
        if number % 100 == 99:
            print(f"{number + 1} games", file=sys.stderr, flush=True)
    print("\n".join(table(counts)))


if __name__ == "__main__":
    sys.path.insert(0, str(Path.cwd()))
    main()
