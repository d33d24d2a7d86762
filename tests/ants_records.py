"""Whole games of Ants! kept in tests/data: how they were found, and how they are written down.

``python tests/ants_records.py`` (from the top folder) finds the games anew; do that only when the rules are meant to change,
and read the difference. Every game has a digest of all that was told in it; one has its whole transcript.
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

from ants_tray import built_in, start

from game.engine.ants.board import Park
from game.engine.ants.events import ColonyOut
from game.engine.ants.position import Ants
from game.engine.ants.rules import GAME
from game.engine.core import CHANCE, TERMINAL, Event, Json, Options
from game.engine.playout import Dice, draw
from game.survey_ants import TEMPERS, Player

DATA: Final = Path(__file__).parent / "data"
GAMES_FILE: Final = DATA / "ants_games.json"
TRANSCRIPT_FILE: Final = DATA / "ants_birdbath.txt"
TRIES: Final = 20_000


class Played(NamedTuple):
    """A game to its end: the position, the texts of its actions, the seats that went out and why, in order."""

    state: Ants
    actions: list[str]
    out: list[tuple[int, str]]


Wanted = Callable[[Played], bool]


def positioned(park: Park, players: int, options: Options, begin: Json | None) -> Ants:
    """The set-up, or the position that the game begins from."""
    if begin is None:
        return start(park, players, options)
    state = GAME.state_from_json(park, players, options, begin)
    assert isinstance(state, Ants)
    return state


def one_game(park: Park, players: int, options: Options, seed: int, at_random: bool, begin: Json | None = None) -> Played:
    """A game of the greedy players of the survey, or at random."""
    state, rng, dice = positioned(park, players, options, begin), random.Random(seed), Dice(seed)
    table = [Player(park, seat, rng.choice(TEMPERS), rng) for seat in range(players)]
    actions: list[str] = []
    out: list[tuple[int, str]] = []

    def listen(event: Event) -> None:
        if isinstance(event, ColonyOut):
            out.append((event.seat, event.why))

    while (player := state.current_player()) != TERMINAL:
        if player == CHANCE:
            action = draw(state.chance_outcomes(), dice)
        elif at_random:
            action = rng.choice(state.legal_actions())
        else:
            action = table[player].choose(state)
        actions.append(action.text)
        state.apply_action(action, listen)
    return Played(state, actions, out)


def lines_of(state: Ants, actions: list[str]) -> Iterator[str]:
    """All that is told while the actions are played, line by line; the key after each, the position after each turn."""
    names = state.park
    for action in actions:
        yield f"> {action}"
        heard: list[Event] = []
        state.apply_action(state.parse_action(action), heard.append)
        for event in heard:
            fact = GAME.event_json(names, event)
            yield "  " + " ".join(f"{name}={value}" for name, value in fact.items())
        yield f"  key {state.key()}"
        if action == "end":
            position = state.to_json()
            yield "  " + json.dumps({name: position[name] for name in ("ants", "food", "bugs", "store", "out", "round")})
    if state.current_player() == TERMINAL:
        yield json.dumps(state.result().to_json())


def digest(state: Ants, actions: list[str]) -> str:
    """The transcript in short."""
    whole = hashlib.sha256()
    for line in lines_of(state, actions):
        whole.update(line.encode() + b"\n")
    return whole.hexdigest()


def turns_of(actions: list[str]) -> list[str]:
    """The actions, a line a turn."""
    turns: list[str] = []
    begun: list[str] = []
    for action in actions:
        begun.append(action)
        if action == "end":
            turns.append(", ".join(begun))
            begun = []
    return [*turns, ", ".join(begun)] if begun else turns


def actions_of(turns: list[str]) -> list[str]:
    return [action for turn in turns for action in turn.split(", ")]


def find(
    name: str, about: str, level: str, players: int, wanted: Wanted, options: Options, at_random: bool,
    begin: Json | None = None,
) -> Json:  # fmt: skip
    """The first game that ends as `wanted`."""
    park = built_in(level)
    seeds = random.Random(name)
    for _ in range(TRIES):
        played = one_game(park, players, options, seeds.getrandbits(30), at_random, begin)
        if wanted(played):
            break
    else:
        raise LookupError(name)
    result = played.state.result()
    print(f"{name}: {len(played.actions)} actions", flush=True)
    return {
        "name": name, "about": about, "level": level, "players": players, "options": dict(options), "start": begin,
        "turns": turns_of(played.actions), "reason": result.reason, "scores": result.scores, "places": result.places,
        "out": [list(entry) for entry in played.out],
        "digest": digest(positioned(park, players, options, begin), played.actions),
    }  # fmt: skip


def tied_at_the_top(played: Played) -> bool:
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
        find("regicide", "The usual end for two.", "birdbath", 2, lambda p: p.out == [(1, "regicide")], plain, False),
        find("starved", "The other colony ends its turn with nothing.", "birdbath", 2,
             lambda p: p.out == [(0, "starved")], plain, True),
        find("six", "Some Queens fall, a colony starves, one is left.", "park", 6,
             lambda p: p.state.end == "last" and {why for _, why in p.out} == {"regicide", "starved"}, plain, False),
        find("picnic", "Three of them, the colony above wins.", "picnic", 3,
             lambda p: p.state.end == "last" and p.state.alive[0], plain, False),
        find("night", "One is out; of the others the strongest wins.", "park", 3,
             lambda p: p.state.end == "night" and len(p.out) == 1 and len(p.state.result().winners) == 1, plain, True),
        find("night, by soldiers", "Equal strength: more soldiers win.", "birdbath", 2,
             lambda p: tied_at_the_top(p) and len(p.state.result().winners) == 1, plain, True),
        find("night, a draw", "Equal strength, equally many soldiers.", "birdbath", 2,
             lambda p: tied_at_the_top(p) and len(p.state.result().winners) == 2, plain, True),
        find("teams", "Two against two until one team is left; one of its colonies is dead too.", "park", 4,
             lambda p: p.state.end == "last" and len(p.out) == 3, teams, False),
        find("teams, night", "Two against two, all alive in the evening.", "park", 4,
             lambda p: p.state.end == "night" and len(p.out) <= 1, teams, True),
        find("barren", "Nobody starves, and nobody has anything left.", "birdbath", 2,
             lambda p: p.state.end == "barren", fed, True, nearly_barren()),
        find("gentle", "Fewer disasters.", "birdbath", 2, lambda p: p.state.end == "last", {"gentle": True}, False),
    ]  # fmt: skip


def main() -> None:
    """Find and write everything."""
    games = all_games()
    GAMES_FILE.write_text(json.dumps(games, indent=1) + "\n", encoding="utf-8")
    told = next(game for game in games if game["name"] == "regicide")
    lines = lines_of(start(built_in(told["level"]), told["players"]), actions_of(told["turns"]))
    TRANSCRIPT_FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
