"""Whole games of Colonization kept in tests/data: how they were found, and how they are written down.

``python tests/colonization_records.py`` (from the top folder) finds the games anew; do that only when the rules are meant to
change, and read the difference. Egg plays all seats with light work: random players never come near most ends. Games from the
set-up are whole; others begin in a late year, described as `fields` of `colonization_chart` takes it. Every game has a
digest of all that was told in it; one has its whole transcript.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parent)]

from acting import told
from colonization_chart import ALL, stand, start
from records import Played, Records, play_through

from game.bots.levels import effort_of
from game.bots.think import consider
from game.engine.colonization.position import Colonization
from game.engine.colonization.rules import GAME
from game.engine.core import Json
from game.engine.playout import Dice

TRIES: Final = 60
NODES: Final = 100
BY_ID: Final = {scenario.level_id: scenario for scenario in ALL}
HEADS: Final = ("discover", "move", "recruit", "build", "trade", "mint", "reform", "fortify", "levy", "deal", "end", "fist")
"""Words that begin a line of a game as it is kept."""

Wanted = Callable[[Played[Colonization]], bool]


def begun(game: Json) -> Colonization:
    """The position that a kept game begins from."""
    scenario, players, begin = BY_ID[game["level"]], game["players"], game["start"]
    return start(scenario, players) if begin is None else stand(scenario=scenario, players=players, **begin)


RECORDS: Final = Records(
    GAME, "silver-coast", "special, two", begun,
    level_of=lambda state: state.scenario,
    breaks=lambda before, after: after.split()[0] in HEADS,
    beside=lambda state, action, facts: state.to_json()["seats"] if told(facts, "turn-ended") else None,
    closing=lambda state: [state.to_json(), state.result().to_json()],
    more=lambda played: {"items": played.state.result().items},
)  # fmt: skip


def of_eggs(state: Colonization, seed: int) -> Played[Colonization]:
    """A game of eggs."""
    effort = effort_of("colonization", "egg")
    return play_through(state, Dice(seed), lambda state: consider(GAME, state, effort, seed, NODES).action)


def find(name: str, about: str, level: str, players: int, wanted: Wanted, begin: Json | None = None) -> Json:
    """The first game that ends as `wanted`."""
    head = {"name": name, "about": about, "level": level, "players": players, "start": begin}
    return RECORDS.find(head, TRIES, of_eggs, wanted)


def ends(reason: str, winners: int = 0) -> Wanted:
    """Games that end so, with so many winners (0: any)."""

    def wanted(played: Played[Colonization]) -> bool:
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


if __name__ == "__main__":
    RECORDS.write(all_games())
