"""Whole games of Myrmes kept in tests/data: how they were found, and how they are written down.

``python tests/myrmes_records.py`` (from the top folder) finds the games anew; do that only when the rules are meant to change,
and read the difference. Every game has a digest of all that was told in it; one has its whole transcript.
"""

import math
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parent)]

from acting import told
from myrmes_meadow import built_in, fields, start
from records import Played, Records, play_through

from game.engine.core import Action, Json
from game.engine.myrmes import notation as n
from game.engine.myrmes.board import nurses_in
from game.engine.myrmes.notation import Deed
from game.engine.myrmes.position import Myrmes
from game.engine.myrmes.rules import GAME
from game.engine.myrmes.tables import FOOD, TILES
from game.engine.playout import Dice

TRIES: Final = 4_000
RICHEST_OF: Final = 600
"""Of so many games the one with the most in it is kept."""
LIKED: Final = {
    n.OBJECTIVE: 900, n.DIG: 900, n.NURSE: 90, n.TUNNEL: 20, n.CLEAR: 300, n.PLACE: 200, n.GO: 60, n.ROOM: 120, n.OUT: 60,
    n.END: 1, n.DONE: 1, n.ENOUGH: 1, n.TRADE: 2, n.WINTER: 0.1,
}  # fmt: skip
"""How an eager player weighs what it may do; other actions weigh 10."""


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


def begun(game: Json) -> Myrmes:
    """The position that a kept game begins from."""
    forest = built_in(game["level"])
    if game["start"] is None:
        return start(forest, game["players"])
    state = GAME.state_from_json(forest, game["players"], {}, game["start"])
    assert isinstance(state, Myrmes)
    return state


RECORDS: Final = Records(
    GAME, "kingdom", "two", begun,
    level_of=lambda state: state.forest,
    # A new line with each worker and event cube, and whenever the atelier is left.
    breaks=lambda before, after: after.split()[0] in ("event", "room", "out", "die"),
    beside=lambda state, action, facts: state.to_json()["nests"] if told(facts, "season-ended") else None,
    closing=lambda state: state.result().to_json(),
    more=lambda played: {"items": played.state.result().items},
)  # fmt: skip


def at_random(state: Myrmes, seed: int) -> Played[Myrmes]:
    """A game at random."""
    rng = random.Random(seed)
    return play_through(state, Dice(seed), lambda state: rng.choice(state.legal_actions()))


def eagerly(state: Myrmes, seed: int) -> Played[Myrmes]:
    """A game of eager players."""
    rng = random.Random(seed)
    return play_through(state, Dice(seed), lambda state: eager(state, rng))


def head(name: str, about: str, level: str, players: int, begin: Json | None = None) -> Json:
    """How a game is called and what it begins from."""
    return {"name": name, "about": about, "level": level, "players": players, "start": begin}


def richest(name: str, about: str, level: str, players: int) -> Json:
    """Of many games of eager players the one with the most in it."""
    first, seeds = head(name, about, level, players), random.Random(name)
    games = (eagerly(begun(first), seeds.getrandbits(30)) for _ in range(RICHEST_OF))
    return RECORDS.as_kept(first, max(games, key=richness))


def find(
    name: str, about: str, level: str, players: int, wanted: Callable[[Played[Myrmes]], bool], begin: Json | None = None,
    play: Callable[[Myrmes, int], Played[Myrmes]] = eagerly,
) -> Json:  # fmt: skip
    """The first game that ends as `wanted`."""
    return RECORDS.find(head(name, about, level, players, begin), TRIES, play, wanted)


def verbs(played: Played[Myrmes]) -> set[str]:
    """What is done in a game."""
    return {action.split()[0] for action in played.actions}


def sources(played: Played[Myrmes]) -> set[str]:
    """Where its points come from."""
    return {source for items in played.state.result().items for source, points in items.items() if points}


def richness(played: Played[Myrmes]) -> int:
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
        find("all share", "Nobody has a point left.", "kingdom", 2, lambda p: p.state.scores() == [0, 0], play=at_random),
    ]  # fmt: skip


if __name__ == "__main__":
    RECORDS.write(all_games())
