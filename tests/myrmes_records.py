"""Whole games of Myrmes kept in tests/data: how they were found, and how they are written down.

``python tests/myrmes_records.py`` (from the top folder) finds the games anew; do that only when the rules are meant to change,
and read the difference. Every game has a digest of all that was told in it; one has its whole transcript.
"""

import hashlib
import json
import math
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parent)]

from myrmes_meadow import built_in, fields, start

from game.engine.core import CHANCE, TERMINAL, Action, Event, Json
from game.engine.myrmes import notation as n
from game.engine.myrmes.board import nurses_in
from game.engine.myrmes.notation import Deed
from game.engine.myrmes.position import Myrmes
from game.engine.myrmes.rules import GAME
from game.engine.myrmes.tables import FOOD, TILES
from game.engine.playout import Dice, draw

DATA: Final = Path(__file__).parent / "data"
GAMES_FILE: Final = DATA / "myrmes_games.json"
TRANSCRIPT_FILE: Final = DATA / "myrmes_kingdom.txt"
TRIES: Final = 4_000
RICHEST_OF: Final = 600
"""Of so many games the one with the most in it is kept."""
LIKED: Final = {
    n.OBJECTIVE: 900, n.DIG: 900, n.NURSE: 90, n.TUNNEL: 20, n.CLEAR: 300, n.PLACE: 200, n.GO: 60, n.ROOM: 120, n.OUT: 60,
    n.END: 1, n.DONE: 1, n.ENOUGH: 1, n.TRADE: 2, n.WINTER: 0.1,
}  # fmt: skip
"""How an eager player weighs what it may do; other actions weigh 10."""


class Played(NamedTuple):
    """A game to its end: the position, and the texts of its actions."""

    state: Myrmes
    actions: list[str]


Wanted = Callable[[Played], bool]


def weight(state: Myrmes, deed: Deed) -> float:
    """How much an eager player likes an action: it breeds, digs, builds and hunts, and keeps its food for the winter."""
    if deed.verb == n.PLACE:
        worth = TILES[deed.value].points + sum(1 + state.forest.cube[space] for space in deed.spaces)
        return LIKED[n.PLACE] * worth * worth
    if deed.verb == n.GO and state.prey[deed.value] >= 0:
        return 600
    if deed.verb == n.NURSES:
        larvae, soldiers, workers, atelier = nurses_in(deed.value)
        return math.exp(1.5 * (0.8 * larvae + 0.9 * soldiers + 1.2 * workers + min(2, atelier)))
    if deed.verb in (n.HARVEST, n.EXTRA):
        return 1 + 5 * state.forest.cube[deed.value]
    if deed.verb == n.DROP:
        return 1 if deed.value == FOOD else 20
    return LIKED.get(deed.verb, 10)


def eager(state: Myrmes, rng: random.Random) -> Action:
    """One of the actions by `weight`; tiles by their kind first, for there are many ways to lay each."""
    deeds = [action for action in state.legal_actions() if isinstance(action, Deed)]
    by_kind: dict[tuple[int, int], list[Deed]] = {}
    for deed in deeds:
        by_kind.setdefault((deed.verb, deed.value if deed.verb != n.GO or state.prey[deed.value] < 0 else 999), []).append(deed)
    kinds = list(by_kind.values())
    chosen = rng.choices(kinds, [weight(state, kind[0]) for kind in kinds])[0]
    return rng.choice(chosen)


def positioned(level: str, players: int, begin: Json | None) -> Myrmes:
    """The set-up, or the position that the game begins from."""
    if begin is None:
        return start(built_in(level), players)
    state = GAME.state_from_json(built_in(level), players, {}, begin)
    assert isinstance(state, Myrmes)
    return state


def one_game(level: str, players: int, seed: int, at_random: bool, begin: Json | None = None) -> Played:
    """A game of eager players, or at random."""
    state, rng, dice = positioned(level, players, begin), random.Random(seed), Dice(seed)
    actions: list[str] = []
    while (player := state.current_player()) != TERMINAL:
        if player == CHANCE:
            action = draw(state.chance_outcomes(), dice)
        else:
            action = rng.choice(state.legal_actions()) if at_random else eager(state, rng)
        actions.append(action.text)
        state.apply_action(action)
    return Played(state, actions)


def lines_of(state: Myrmes, actions: list[str]) -> Iterator[str]:
    """All that is told while the actions are played, line by line; the key after each, the nests after each season."""
    for action in actions:
        yield f"> {action}"
        heard: list[Event] = []
        state.apply_action(state.parse_action(action), heard.append)
        facts = [GAME.event_json(state.forest, event) for event in heard]
        for fact in facts:
            yield "  " + " ".join(f"{name}={value}" for name, value in fact.items())
        yield f"  key {state.key()}"
        if any(fact["event"] == "season-ended" for fact in facts):
            yield "  " + json.dumps(state.to_json()["nests"])
    if state.current_player() == TERMINAL:
        yield json.dumps(state.result().to_json())


def digest(state: Myrmes, actions: list[str]) -> str:
    """The transcript in short."""
    whole = hashlib.sha256()
    for line in lines_of(state, actions):
        whole.update(line.encode() + b"\n")
    return whole.hexdigest()


def lines_as_kept(actions: list[str]) -> list[str]:
    """The actions of a game, some on a line: a new one with each worker, event cube, and whenever the atelier is left."""
    lines: list[list[str]] = [[]]
    for action in actions:
        if action.split()[0] in ("event", "room", "out", "die") and lines[-1]:
            lines.append([])
        lines[-1].append(action)
    return [", ".join(line) for line in lines]


def actions_of(lines: list[str]) -> list[str]:
    return [action for line in lines for action in line.split(", ")]


def find(
    name: str, about: str, level: str, players: int, wanted: Wanted, at_random: bool = False, begin: Json | None = None
) -> Json:
    """The first game that ends as `wanted`."""
    seeds = random.Random(name)
    for _ in range(TRIES):
        played = one_game(level, players, seeds.getrandbits(30), at_random, begin)
        if wanted(played):
            break
    else:
        raise LookupError(name)
    return as_kept(name, about, level, players, played, begin)


def richest(name: str, about: str, level: str, players: int) -> Json:
    """Of many games of eager players the one with the most in it."""
    seeds = random.Random(name)
    games = (one_game(level, players, seeds.getrandbits(30), False) for _ in range(RICHEST_OF))
    return as_kept(name, about, level, players, max(games, key=richness))


def as_kept(name: str, about: str, level: str, players: int, played: Played, begin: Json | None = None) -> Json:
    """A game as it is written down."""
    result = played.state.result()
    print(f"{name}: {len(played.actions)} actions, {result.scores}, richness {richness(played)}", flush=True)
    return {
        "name": name, "about": about, "level": level, "players": players, "start": begin,
        "actions": lines_as_kept(played.actions),
        "reason": result.reason, "scores": result.scores, "places": result.places, "items": result.items,
        "digest": digest(positioned(level, players, begin), played.actions),
    }  # fmt: skip


def verbs(played: Played) -> set[str]:
    """What is done in a game."""
    return {action.split()[0] for action in played.actions}


def sources(played: Played) -> set[str]:
    """Where its points come from."""
    return {source for items in played.state.result().items for source, points in items.items() if points}


def richness(played: Played) -> int:
    """How much of the rules a game has in it: kinds of actions, sources of points, kinds of tiles, levels dug."""
    result = played.state.result()
    tiles = {action.split()[1] for action in played.actions if action.startswith("place ")}
    return len(verbs(played)) + 3 * len(sources(played)) + 2 * len(tiles) + max(played.state.level) + (len(result.winners) == 1)


def wealthy() -> Json:
    """Two nests dug to the Queen, with much in store, in the second spring."""
    store = {"food": 9, "earth": 9, "stone": 9}
    rich: Json = {"level": 3, "workers": 4, "soldiers": 4, "nurses": 7, "larvae": 9, "stock": store}
    return fields({0: rich, 1: rich}, forest=built_in("kingdom"), phase="event", year=2, event=1)


def all_games() -> list[Json]:
    """One for every number of players and every way to end."""
    return [
        richest("two", "One wins.", "kingdom", 2),
        richest("three", "One wins.", "kingdom", 3),
        richest("four", "One wins.", "kingdom", 4),
        find("wealthy", "Deep nests with full stores begin; sub-colonies, and trails of the other cleared.", "kingdom", 2,
             lambda p: {"clearing", "colonies"} <= sources(p), begin=wealthy()),
        find("two share", "Equal points share the win.", "kingdom", 2,
             lambda p: p.state.result().places == [1, 1] and max(p.state.scores()) > 0),
        find("three share a place", "Behind the winner two share the second place.", "kingdom", 3,
             lambda p: sorted(p.state.result().places) == [1, 2, 2]),
        find("all share", "Nobody has a point left.", "kingdom", 2, lambda p: p.state.scores() == [0, 0], at_random=True),
    ]  # fmt: skip


def main() -> None:
    """Find and write everything."""
    games = all_games()
    GAMES_FILE.write_text(json.dumps(games, indent=1) + "\n", encoding="utf-8")
    told = next(game for game in games if game["name"] == "two")
    lines = lines_of(start(built_in(told["level"]), told["players"]), actions_of(told["actions"]))
    TRANSCRIPT_FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
