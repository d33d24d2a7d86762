"""Whole games of Ants! kept in tests/data: how they were found, and how they are written down.

``python tests/ants_records.py`` (from the top folder) finds the games anew; do that only when the rules are meant to change,
and read the difference. Every game has a digest of all that was told in it; one has its whole transcript.
"""

import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parent)]

from ants_tray import built_in, start
from records import Played, Records, play_through

from game.engine.ants.events import ColonyOut
from game.engine.ants.position import Ants
from game.engine.ants.rules import GAME
from game.engine.core import Action, Json, Options
from game.engine.playout import Dice
from game.survey_ants import TEMPERS, Player

TRIES: Final = 20_000
BESIDE: Final = ("ants", "food", "bugs", "store", "out", "round")
"""What is written down of the position after each turn."""


def begun(game: Json) -> Ants:
    """The position that a kept game begins from."""
    park = built_in(game["level"])
    if game["start"] is None:
        return start(park, game["players"], game["options"])
    state = GAME.state_from_json(park, game["players"], game["options"], game["start"])
    assert isinstance(state, Ants)
    return state


def out(played: Played[Ants]) -> list[tuple[int, str]]:
    """The seats that went out and why, in order."""
    return [(event.seat, event.why) for event in played.heard if isinstance(event, ColonyOut)]


RECORDS: Final = Records(
    GAME, "birdbath", "regicide", begun,
    level_of=lambda state: state.park,
    breaks=lambda before, after: before == "end",
    beside=lambda state, action, facts: {name: state.to_json()[name] for name in BESIDE} if action == "end" else None,
    closing=lambda state: state.result().to_json(),
    more=lambda played: {"out": [list(entry) for entry in out(played)]},
)  # fmt: skip


def one_game(state: Ants, seed: int, at_random: bool) -> Played[Ants]:
    """A game of the greedy players of the survey, or at random."""
    rng = random.Random(seed)
    table = [Player(state.park, seat, rng.choice(TEMPERS), rng) for seat in range(state.players)]

    def choose(state: Ants) -> Action:
        return rng.choice(state.legal_actions()) if at_random else table[state.current_player()].choose(state)

    return play_through(state, Dice(seed), choose)


def find(
    name: str, about: str, level: str, players: int, wanted: Callable[[Played[Ants]], bool], options: Options,
    at_random: bool, begin: Json | None = None,
) -> Json:  # fmt: skip
    """The first game that ends as `wanted`."""
    head = {"name": name, "about": about, "level": level, "players": players, "options": dict(options), "start": begin}
    return RECORDS.find(head, TRIES, lambda state, seed: one_game(state, seed, at_random), wanted)


def tied_at_the_top(played: Played[Ants]) -> bool:
    """Two colonies of equal strength, nobody stronger."""
    scores = sorted(played.state.scores())
    return played.state.end == "night" and scores[-1] == scores[-2] > 0


def nearly_barren() -> Json:
    """Two colonies with a worker each and nothing in store, side by side on cards that seat 0 holds."""
    data = start(built_in("birdbath"), 2, {"starvation": False}).to_json()
    data.update(
        phase="reveal", first=0, rolls=[-1, -1], food={}, store=[0, 0], round=9, ants={"A1": "0 worker", "B1": "1 worker"},
        hands=[["A1", "A2", "A3"], ["B1", "B2", "B3"]],
    )  # fmt: skip
    return data


def all_games() -> list[Json]:
    """One for every way to win, and to be knocked out."""
    plain: Options = {}
    teams: Options = {"teams": True}
    fed: Options = {"starvation": False}
    return [
        find("regicide", "The usual end for two.", "birdbath", 2, lambda p: out(p) == [(1, "regicide")], plain, False),
        find("starved", "The other colony ends its turn with nothing.", "birdbath", 2,
             lambda p: out(p) == [(0, "starved")], plain, True),
        find("six", "Some Queens fall, a colony starves, one is left.", "park", 6,
             lambda p: p.state.end == "last" and {why for _, why in out(p)} == {"regicide", "starved"}, plain, False),
        find("picnic", "Three of them, the colony above wins.", "picnic", 3,
             lambda p: p.state.end == "last" and p.state.alive[0], plain, False),
        find("night", "One is out; of the others the strongest wins.", "park", 3,
             lambda p: p.state.end == "night" and len(out(p)) == 1 and len(p.state.result().winners) == 1, plain, True),
        find("night, by soldiers", "Equal strength: more soldiers win.", "birdbath", 2,
             lambda p: tied_at_the_top(p) and len(p.state.result().winners) == 1, plain, True),
        find("night, a draw", "Equal strength, equally many soldiers.", "birdbath", 2,
             lambda p: tied_at_the_top(p) and len(p.state.result().winners) == 2, plain, True),
        find("teams", "Two against two until one team is left; one of its colonies is dead too.", "park", 4,
             lambda p: p.state.end == "last" and len(out(p)) == 3, teams, False),
        find("teams, night", "Two against two, all alive in the evening.", "park", 4,
             lambda p: p.state.end == "night" and len(out(p)) <= 1, teams, True),
        find("barren", "Nobody starves, and nobody has anything left.", "birdbath", 2,
             lambda p: p.state.end == "barren", fed, True, nearly_barren()),
        find("gentle", "Fewer disasters.", "birdbath", 2, lambda p: p.state.end == "last", {"gentle": True}, False),
    ]  # fmt: skip


if __name__ == "__main__":
    RECORDS.write(all_games())
