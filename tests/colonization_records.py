"""Whole games of Colonization kept in tests/data: how they were found, and how they are written down.

``python tests/colonization_records.py`` (from the top folder) finds the games anew; do that only when the rules are meant to
change, and read the difference. Egg plays all seats with light work: random players never come near most ends. Games from the
set-up are whole; others begin in a late year, described as `fields` of `colonization_chart` takes it. Every game has a
digest of all that was told in it; one has its whole transcript.
"""

import hashlib
import json
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parent)]

from colonization_chart import ALL, stand, start

from game.bots.levels import effort_of
from game.bots.think import consider
from game.engine.colonization.position import Colonization
from game.engine.colonization.rules import GAME
from game.engine.core import CHANCE, TERMINAL, Event, Json
from game.engine.playout import Dice, draw

DATA: Final = Path(__file__).parent / "data"
GAMES_FILE: Final = DATA / "colonization_games.json"
TRANSCRIPT_FILE: Final = DATA / "colonization_silver-coast.txt"
TOLD: Final = "special, two"
"""The game with a transcript."""
TRIES: Final = 60
NODES: Final = 100
BY_ID: Final = {scenario.level_id: scenario for scenario in ALL}
HEADS: Final = ("discover", "move", "recruit", "build", "trade", "mint", "reform", "fortify", "levy", "deal", "end", "fist")
"""Words that begin a line of a game as it is kept."""


class Played(NamedTuple):
    """A game to its end: the position, and the texts of its actions."""

    state: Colonization
    actions: list[str]


Wanted = Callable[[Played], bool]


def positioned(level: str, players: int, begin: Json | None) -> Colonization:
    """The set-up, or the position that the game begins from."""
    scenario = BY_ID[level]
    return start(scenario, players) if begin is None else stand(scenario=scenario, players=players, **begin)


def one_game(level: str, players: int, seed: int, begin: Json | None = None) -> Played:
    """A game of eggs."""
    state, dice = positioned(level, players, begin), Dice(seed)
    effort = effort_of("colonization", "egg")
    actions: list[str] = []
    while (player := state.current_player()) != TERMINAL:
        if player == CHANCE:
            action = draw(state.chance_outcomes(), dice)
        else:
            action = consider(GAME, state, effort, seed, NODES).action
        actions.append(action.text)
        state.apply_action(action)
    return Played(state, actions)


def lines_of(state: Colonization, actions: list[str]) -> Iterator[str]:
    """All that is told while the actions are played, line by line; the key after each, the seats after each turn."""
    for action in actions:
        yield f"> {action}"
        heard: list[Event] = []
        state.apply_action(state.parse_action(action), heard.append)
        facts = [GAME.event_json(state.scenario, event) for event in heard]
        for fact in facts:
            yield "  " + " ".join(f"{name}={value}" for name, value in fact.items())
        yield f"  key {state.key()}"
        if any(fact["event"] == "turn-ended" for fact in facts):
            yield "  " + json.dumps(state.to_json()["seats"])
    if state.current_player() == TERMINAL:
        yield json.dumps([state.to_json(), state.result().to_json()])


def digest(state: Colonization, actions: list[str]) -> str:
    """The transcript in short."""
    whole = hashlib.sha256()
    for line in lines_of(state, actions):
        whole.update(line.encode() + b"\n")
    return whole.hexdigest()


def lines_as_kept(actions: list[str]) -> list[str]:
    """The actions of a game, a line for each action of a turn with all that belongs to it."""
    lines: list[list[str]] = [[]]
    for action in actions:
        if action.split()[0] in HEADS and lines[-1]:
            lines.append([])
        lines[-1].append(action)
    return [", ".join(line) for line in lines]


def actions_of(lines: list[str]) -> list[str]:
    return [action for line in lines for action in line.split(", ")]


def find(name: str, about: str, level: str, players: int, wanted: Wanted, begin: Json | None = None) -> Json:
    """The first game that ends as `wanted`."""
    seeds = random.Random(name)
    for _ in range(TRIES):
        played = one_game(level, players, seeds.getrandbits(30), begin)
        if wanted(played):
            break
    else:
        raise LookupError(name)
    result = played.state.result()
    print(f"{name}: {len(played.actions)} actions, {result.scores}", flush=True)
    return {
        "name": name, "about": about, "level": level, "players": players, "start": begin,
        "actions": lines_as_kept(played.actions), "reason": result.reason, "scores": result.scores, "places": result.places,
        "items": result.items, "digest": digest(positioned(level, players, begin), played.actions),
    }  # fmt: skip


def ends(reason: str, winners: int = 0) -> Wanted:
    """Games that end so, with so many winners (0: any)."""

    def wanted(played: Played) -> bool:
        result = played.state.result()
        return result.reason == reason and winners in (0, len(result.winners))

    return wanted


def late(points: list[int], year: int, chart: dict[str, str] | None = None, **others: object) -> Json:
    """The spring of a late year, with so many points and units at home."""
    return {"chart": chart or {}, "points": points, "year": year, **others}


def all_games() -> list[Json]:
    """Every way to end, each with two, three and four players."""
    homes = {"1.1": "0:4p"}
    two = {**homes, "1.8": "1:4p"}
    four = {**homes, "1.3": "1:4p", "1.6": "2:4p", "1.8": "3:4p"}
    three = {**homes, "1.3": "1:6p", "1.6": "2:4p"}
    silver = {"4.2": "=0 0:5p", "4.7": "=0 0:5p", "5.4": "=0 0:4p", "5.5": "=0 0:4p"}
    east = {"1.1": "0:4p", "1.3": "1:4p", "1.5": "2:4p", "7.1": "Megara =1 1:7p"}
    return [
        find("thirty, two", "One against one.", "strait", 2, ends("thirty", 1)),
        find("thirty, three", "Two against one who counts double.", "silver-coast", 3, ends("thirty", 2)),
        find("thirty, the single", "One who counts double against two.", "silver-coast", 3, ends("thirty", 1)),
        find("thirty, four", "Two against two.", "silver-coast", 4, ends("thirty", 2)),
        find("card, two", "A card in the last year.", "rising-sun", 2, ends("card"),
             late([29, 20], 4, {"1.1": "0:8p", "1.7": "1:4p", "1.2": "Megara =1 1:1p"}, missions={"I01": "A", "I05": "B"})),
        find("card, three", "A card of two against one.", "great-host", 3, ends("card"),
             late([15, 10, 14], 4, three, missions={"I01": "A", "I03": "B"})),
        find("card, four", "A card of two against two.", "great-host", 4, ends("card"),
             late([15, 10, 14, 9], 4, four, missions={"I01": "A", "I05": "B"})),
        find("special, two", "The silver poleis are held.", "silver-coast", 2, ends("special"),
             late([5, 5], 3, {**two, **silver})),
        find("special, three", "The seventh column is reached by the single player.", "rising-sun", 3, ends("special"),
             late([3, 2, 3], 3, east)),
        find("special, four", "The silver poleis are held by one of two.", "silver-coast", 4, ends("special"),
             late([2, 2, 2, 2], 3, {**four, **silver})),
        find("last winter, two", "The years run out.", "strait", 2, ends("last-winter", 1), late([9, 9], 4, two)),
        find("last winter, two share", "Equal sums: both win.", "strait", 2, ends("last-winter", 2), late([9, 9], 4, two)),
        find("last winter, three", "The years run out.", "strait", 3, ends("last-winter"), late([3, 4, 4], 4, three)),
        find("last winter, four", "The Host has come for the last time.", "great-host", 4, ends("last-winter"),
             late([5, 5, 5, 5], 5, four)),
    ]  # fmt: skip


def main() -> None:
    """Find and write everything."""
    games = all_games()
    GAMES_FILE.write_text(json.dumps(games, indent=1) + "\n", encoding="utf-8")
    told = next(game for game in games if game["name"] == TOLD)
    lines = lines_of(positioned(told["level"], told["players"], told["start"]), actions_of(told["actions"]))
    TRANSCRIPT_FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
