"""Positions of Myrmes on a small meadow of 56 hexes, for tests that can be read.

Rows go by letters, hexes of a row by numbers; the rows B, D and F are shifted half a hex to the right. Two nests begin on C2
and D7, three on E8, F7 and G1, four on C2, D7, G1 and G8.
"""

from collections.abc import Mapping
from typing import Any, Final

from acting import play_on

from game import files
from game.engine.core import Json
from game.engine.myrmes.board import Forest
from game.engine.myrmes.position import Myrmes
from game.engine.myrmes.rules import GAME
from game.rulebook.figures import FILLERS

MEADOW_TEXT: Final = '''
game = "myrmes"
map = """
g     g     g     e     s     m     m     g
   g     g     e     e     s     s     m     g
g     g24   g     g     ~     g*    g     g
   g     g     g*    g     g     g     g24   g
g     e     g     g*    g     g*    g     g3
   g     e     s     g     ~     g     g3    g
g34   g*    g*    g     g     g     g     g4
"""
'''
LAST_PHASES: Final = ("harvest", "atelier", "pay", "store", "winter")
"""Phases in which no worker is left."""
NEUTRAL: Final = 5
"""Soldier +1: of no use to those who bear none."""

Told = dict[int, Json] | None
"""Fields of some nests by seat."""
Tiles = Mapping[str, int | None] | None
"""Tiles and their hexes -> the seat, None for a neutral one."""


def read_forest(text: str, name: str = "meadow") -> Forest:
    """The level in the TOML `text`."""
    forest = GAME.read_level(name, text)
    assert isinstance(forest, Forest)
    return forest


def built_in(name: str = "kingdom") -> Forest:
    """A level of the program."""
    return read_forest((files.levels() / "myrmes" / f"{name}.toml").read_text(encoding="utf-8"), name)


MEADOW: Final = read_forest(MEADOW_TEXT)
KINGDOM: Final = built_in()


def start(forest: Forest = MEADOW, players: int = 2) -> Myrmes:
    """The set-up."""
    state = GAME.new_state(forest, players, {})
    assert isinstance(state, Myrmes)
    return state


def fields(
    nests: Told = None, tiles: Tiles = None, *, forest: Forest = MEADOW, players: int = 2, event: int = NEUTRAL, **others: Any
) -> Json:
    """The JSON of a position in which seat 0, the first player, sends a worker to work, if `others` says nothing else.

    Tiles are told as ``{"hook B4.B5.B6.C4": 0}``, hexes whose cubes are gone as `bare`; of `nests` what differs from the start.
    No prey is there but what is told. Every event cube lies on `event`.
    """
    told = nests or {}
    workers: Json = {"workers": 0} if others.get("phase") in LAST_PHASES else {}
    if others.get("phase") == "winter":
        event = 0
    data: Json = {
        "first": 0, "to_move": 0, "dice": [NEUTRAL if event in (0, 7) else event] * 3, "prey": {},
        "exits": {forest.names[space]: seat for seat, space in enumerate(forest.exits[players])},
        "nests": {str(seat): {"event": event, **workers, **told.get(seat, {})} for seat in range(players)},
        "tiles": dict(tiles or {}),
        **others,
    }  # fmt: skip
    return FILLERS["myrmes"](start(forest, players), data)


def stand(
    nests: Told = None, tiles: Tiles = None, *, forest: Forest = MEADOW, players: int = 2, event: int = NEUTRAL, **others: Any
) -> Myrmes:
    """The position that `fields` describes, read as from outside (so it is sound)."""
    data = fields(nests, tiles, forest=forest, players=players, event=event, **others)
    state = GAME.state_from_json(forest, players, {}, data)
    assert isinstance(state, Myrmes)
    return state


def outside(at: str, steps: int = 3, nest: Json | None = None, tiles: Tiles = None, **others: Any) -> Myrmes:
    """A worker of seat 0 on the hex `at`, the last but those of seat 1."""
    return stand({0: {"workers": 0, **(nest or {})}}, tiles, phase="sortie", worker={"at": at, "steps": steps}, **others)


def play(state: Myrmes, *texts: str) -> list[Json]:
    """Play actions of seats and of chance alike; the facts that were told, spaces by their names."""
    return play_on(GAME, state.forest, state, *texts)


def nest(state: Myrmes, seat: int = 0) -> Json:
    """What the position says of the nest of `seat`."""
    data: Json = state.to_json()["nests"][seat]
    return data


def scored(facts: list[Json], seat: int | None = None) -> list[tuple[int, int, str]]:
    """Seat, points and source of all that was scored, in order."""
    return [
        (fact["seat"], fact["points"], fact["source"])
        for fact in facts
        if fact["event"] == "scored" and (seat is None or fact["seat"] == seat)
    ]


def gained(facts: list[Json], why: str) -> list[tuple[int, str, int]]:
    """Seat, kind and count of the cubes that came or went for `why`."""
    return [(fact["seat"], fact["what"], fact["count"]) for fact in facts if fact["event"] == "gained" and fact["why"] == why]


def stock(food: int = 0, earth: int = 0, stone: int = 0) -> Json:
    """A stockpile."""
    return {"food": food, "earth": earth, "stone": stone}


def season_to_the_end(state: Myrmes) -> list[Json]:
    """Everybody takes the first choice that is neither a trade nor a drop of food until the next season or winter begins."""
    facts: list[Json] = []
    season = state.year, state.season
    while state.current_player() >= 0 and (state.year, state.season) == season and state.to_json()["phase"] != "winter":
        texts = [action.text for action in state.legal_actions()]
        choice = next((text for text in ("end", "enough", "done") if text in texts), None)
        facts += play(state, choice or next(text for text in texts if text not in ("trade", "drop food")))
    return facts
