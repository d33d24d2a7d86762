"""Positions of Colonization on a bare chart, for tests that can be read.

`BARE` is a scenario without water, events or tokens: eight rows, the Native Poleis on 1.1, 1.3, 1.6 and 1.8. A position is a
few words for each tile: ``stand({"2.1": "~ 0:2p", "3.1": "Megara =1 1:1p1k u2 wall", "1.1": "0:4p"})``:

* ``~`` water, a polis of the deck by its name, neither for a Native Polis, which lies there anyway;
* ``=1`` who controls it, ``g2`` neutral defenders (left out: those printed), ``u2`` Unminted Coins, ``wall``, ``sacked``;
* ``0:2p1k`` units of a seat: phalanxes, king, fighters, navigators, assassins.
"""

import re
from collections.abc import Mapping
from typing import Any, Final

from acting import chances as chances
from acting import legal as legal
from acting import play_on
from acting import told as told
from acting import why_not as why_not

from game import files
from game.engine.colonization.position import Colonization
from game.engine.colonization.rules import GAME
from game.engine.colonization.scenario import Scenario
from game.engine.colonization.tables import (
    BY_NAME,
    DECK,
    FACTION_NAMES,
    FACTIONS,
    PLACES,
    SLOTS,
    SOURCES,
    TILE_KINDS,
    UNITS,
)
from game.engine.core import CHANCE, Json, Options

BARE_TEXT: Final = """
game = "colonization"
last_year = 4
rankings = [["poleis", "coin"], ["poleis", "mint"], ["poleis", "coin"], ["poleis", "mint", "coin"]]
map = '''
P1
.
P2
.
.
P3
.
P4
'''
"""
HOMES: Final = {2: ["1.1", "1.8"], 3: ["1.1", "1.3", "1.6"], 4: ["1.1", "1.3", "1.6", "1.8"]}
"""Where the Native Polis of each seat lies on `BARE`."""
_LETTERS: Final = {unit[0]: unit for unit in UNITS}


def read_scenario(text: str, name: str = "bare") -> Scenario:
    """The scenario in the TOML `text`."""
    scenario = GAME.read_level(name, text)
    assert isinstance(scenario, Scenario)
    return scenario


def built_in(name: str) -> Scenario:
    """A scenario of the program."""
    return read_scenario((files.levels() / "colonization" / f"{name}.toml").read_text(encoding="utf-8"), name)


BARE: Final = read_scenario(BARE_TEXT)
STRAIT: Final = built_in("strait")
SILVER: Final = built_in("silver-coast")
SUN: Final = built_in("rising-sun")
HOST: Final = built_in("great-host")
ALL: Final = [STRAIT, SILVER, SUN, HOST]


def bare(more: str) -> Scenario:
    """The bare scenario with other keys and tables besides."""
    return read_scenario(BARE_TEXT + more)


def start(scenario: Scenario = BARE, players: int = 4, options: Options | None = None) -> Colonization:
    """The set-up, before anything is drawn."""
    state = GAME.new_state(scenario, players, options or {})
    assert isinstance(state, Colonization)
    return state


def begun(
    scenario: Scenario = BARE,
    players: int = 4,
    factions: str = "athens sparta corinth thebes",
    governments: str = "democracy democracy democracy democracy",
    first: int = 0,
    missions: str = "M16 M15",
) -> Colonization:
    """The first turn of a game that was set up like this."""
    state = start(scenario, players)
    play(state, *[f"faction {faction}" for faction in factions.split()[:players]], f"start {first}")
    for government in reversed(governments.split()[:players]):
        play(state, f"govern {government}")
        if government == "aristocracy":
            play(state, "hero fighter")
    play(state, *[f"mission {card}" for card in missions.split()])
    return state


def _tile(space: str, words: str) -> Json:
    tile: Json = {
        "space": space, "kind": "native", "polis": None, "owner": None, "guard": None, "uc": 0, "wall": False,
        "sacked": False, "units": {},
    }  # fmt: skip
    for word in words.split():
        if word == "~":
            tile.update(kind="water")
        elif word in BY_NAME:
            polis = DECK[BY_NAME[word]]
            tile.update(kind=TILE_KINDS[polis.kind], polis=word)
        elif word in ("wall", "sacked"):
            tile[word] = True
        elif word[0] == "=":
            tile["owner"] = int(word[1:])
        elif word[0] in "gu" and word[1:].isdigit():
            tile["guard" if word[0] == "g" else "uc"] = int(word[1:])
        else:
            seat, _, units = word.partition(":")
            tile["units"][seat] = {_LETTERS[letter]: int(count) for count, letter in re.findall(r"([0-9]+)([a-z])", units)}
    if tile["guard"] is None:
        neutral = tile["polis"] is not None and tile["owner"] is None
        tile["guard"] = DECK[BY_NAME[tile["polis"]]].guard if neutral else 0
    return tile


def fields(
    chart: Mapping[str, str] | None = None,
    *,
    scenario: Scenario = BARE,
    players: int = 4,
    factions: str = "athens sparta corinth thebes",
    governments: str = "democracy democracy democracy democracy",
    seat: int = 0,
    fp: int | list[int] = 6,
    ap: int | list[int] = 6,
    coins: int | list[int] = 6,
    eunomia: list[int] | None = None,
    points: list[int] | None = None,
    links: Mapping[int, str] | None = None,
    missions: Mapping[str, str] | None = None,
    pending: Mapping[str, Any] | None = None,
    **others: Any,
) -> Json:
    """The JSON of a position in which `seat` begins an action of its turn, if `others` says nothing else.

    `links` are pairs of spaces by seat (``{0: "1.1-2.1 2.1-2.2"}``), `points` count as of the Poleis ranking.
    """
    data = start(scenario, players).to_json()
    tiles, where = data["tiles"], chart or {}
    for tile in tiles:
        if tile["space"] in where:
            tile.update(_tile(tile["space"], f"{tile['polis'] or '~'} {where[tile['space']]}"))
    chosen = factions.split()
    homes = [scenario.names[scenario.starts[PLACES[players][place]]] for place in range(players)]
    for place, home in enumerate(homes):
        native = _tile(home, where.get(home, ""))
        native.update(owner=place, polis=FACTION_NAMES[FACTIONS.index(chosen[place])], guard=0)
        tiles.append(native)
    known = {tile["space"] for tile in tiles}
    tiles += [_tile(space, words) for space, words in where.items() if space not in known]
    number = {tile["space"]: place for place, tile in enumerate(tiles)}
    water = sum(tile["kind"] == "water" for tile in tiles[len(scenario.tiles) :])
    for place, entry in enumerate(data["seats"]):
        pairs = [sorted(number[end] for end in pair.split("-")) for pair in (links or {}).get(place, "").split()]
        entry.update(faction=chosen[place], government=governments.split()[place], links=sorted(pairs))
        for name, value in (("fp", fp), ("ap", ap), ("coins", coins), ("eunomia", eunomia or 0)):
            entry[name] = value if isinstance(value, int) else value[place]
        entry["points"] = {source: (points or [0] * players)[place] * (source == SOURCES[0]) for source in SOURCES}
    slots = SLOTS[players]
    data.update(phase="action", to_move=seat, waters=water, face_down=water, missions=dict(missions or {}))
    data["pending"].update(start=slots.index(seat), served=0, actions=3)
    data["pending"].update(pending or {})
    data.update(others)
    return data


def stand(chart: Mapping[str, str] | None = None, **others: Any) -> Colonization:
    """The position that `fields` describes, read as from outside (so it is sound)."""
    scenario, players = others.get("scenario", BARE), others.get("players", 4)
    state = GAME.state_from_json(scenario, players, {}, fields(chart, **others))
    assert isinstance(state, Colonization)
    return state


def play(state: Colonization, *texts: str) -> list[Json]:
    """Play actions of seats and of chance alike; the facts that were told."""
    return play_on(GAME, state.scenario, state, *texts)


def march(state: Colonization, *legs: str) -> list[Json]:
    """A Move: each leg is ``2p1k 1.1 2.1 2.2``, the units (``all``, and lent ones after a ``+``), the start and the way."""
    facts = play(state, "move")
    for leg in legs:
        facts += plan(state, leg)
    return facts + play(state, "march")


def plan(state: Colonization, leg: str) -> list[Json]:
    """One leg of a Move that is being planned."""
    force, begin, *way = leg.split()
    own, _, lent = force.partition("+")
    if own == "all":
        own = "".join(f"{number}{kind[0]}" for kind, number in units(state, begin)[str(state.to_move)].items())
    actions = [f"from {begin}"]
    for verb, part in (("add", own), ("lend", lent)):
        for number, letter in re.findall(r"([0-9]+)([a-z])", part):
            actions += [f"{verb} {_LETTERS[letter]}"] * int(number)
    return play(state, *actions, "walk", *[f"step {space}" for space in way], "stop")


def units(state: Colonization, space: str) -> dict[str, dict[str, int]]:
    """Units on a space, by seat and kind."""
    return at(state, space)["units"]  # type: ignore[no-any-return]


def count(state: Colonization, space: str, seat: int) -> int:
    """Units of a seat on a space."""
    return sum(units(state, space).get(str(seat), {}).values())


def at(state: Colonization, space: str) -> Json:
    """What lies on a space, as JSON."""
    return next(tile for tile in state.to_json()["tiles"] if tile["space"] == space)


def has(state: Colonization, space: str) -> bool:
    """Whether a tile lies there."""
    return any(tile["space"] == space for tile in state.to_json()["tiles"])


def stocks(state: Colonization, seat: int) -> tuple[int, int, int]:
    """Fleet Points, Army Points and coins of a seat."""
    return state.fp[seat], state.ap[seat], state.coins[seat]


def home_uc(state: Colonization, seat: int) -> int:
    """Unminted Coins on the Native Polis of a seat."""
    return state.uc[state.native(seat)]


def deal(state: Colonization, seed: int = 1) -> list[Json]:
    """Let chance decide until a seat is to."""
    facts: list[Json] = []
    while state.current_player() == CHANCE:
        outcomes = state.chance_outcomes()
        facts += play(state, outcomes[seed % len(outcomes)][0].text)
    return facts


def idle(state: Colonization, turns: int) -> list[Json]:
    """End so many turns."""
    return play(state, *["end"] * turns)
