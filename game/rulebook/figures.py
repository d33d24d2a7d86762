"""The positions that pages show: each named in a few words of JSON and checked by the game's own reader.

A scene has a ``level`` (else the game's default), ``players`` (else as few as the game takes) and ``options``, then either
nothing (the set-up) or ``set`` (some fields of a position, the rest filled in), then ``play`` (actions by their text), and
``mark`` (names of places to ring). ``near`` is a place to look at from nearby.
"""

from collections.abc import Callable, Collection
from typing import Final, cast

from game.engine.ants.board import HAND
from game.engine.ants.position import Ants
from game.engine.core import Game, Json, Level, RulesError, State

KEYS: Final = {"level", "players", "options", "set", "play", "mark", "near", "caption"}


class BadFigure(ValueError):
    """A picture's position cannot be had. The sentence says why."""


def position(game: Game, read_level: Callable[[str], Level], scene: Json) -> tuple[Level, State, list[str]]:
    """The level, the position and the places to mark. Raises `BadFigure`."""
    unknown = set(scene) - KEYS
    if unknown:
        raise BadFigure(f"a picture has no {', '.join(sorted(unknown))}")
    level = read_level(str(scene.get("level", game.default_level)))
    players, options = players_of(game, scene), scene.get("options", {})
    try:
        start = game.new_state(level, players, options)
        state = start.clone()
        if "set" in scene:
            state = game.state_from_json(level, players, options, FILLERS[game.game_id](start, scene["set"]))
        for text in scene.get("play", ()):
            state.apply_action(state.parse_action(text))
    except (RulesError, KeyError, TypeError, AttributeError) as error:
        raise BadFigure(f"{type(error).__name__}: {error}") from error
    marks = [str(mark) for mark in scene.get("mark", ())]
    near = [str(scene["near"])] if "near" in scene else []
    lost = [mark for mark in marks + near if mark not in PLACES[game.game_id](start)]
    if lost:
        raise BadFigure(f"there is no {', '.join(lost)} to show")
    return level, state, marks


def players_of(game: Game, scene: Json) -> int:
    """For how many players a picture is."""
    players: int = scene.get("players", game.players[0])
    return players


def _fill_colony(start: State, fields: Json) -> Json:
    """Logs that are not named are empty; ants that stand nowhere are in hand."""
    data = start.to_json()
    each = data["in_hand"][0]
    placed = list(fields.get("ants", {}).values())
    in_hand = [each - placed.count(seat) for seat in range(len(data["in_hand"]))]
    return {**data, "in_hand": in_hand, **fields, "eggs": dict.fromkeys(data["eggs"], 0) | fields.get("eggs", {})}


def _fill_ants(start: State, fields: Json) -> Json:
    """Ants may move, food lies where it is named, everyone holds the first cards that nobody else has."""
    state = cast(Ants, start)
    park = state.park
    deck = [park.names[space] for space in park.numbered]
    data = {
        **state.to_json(),
        "phase": "move",
        "first": 0,
        "rolls": [-1] * state.players,
        "hands": [deck[HAND * seat : HAND * (seat + 1)] for seat in range(state.players)],
        "food": {},
        **fields,
    }
    card = data["card"]
    if card is not None:
        data["life"] = {name: left for name, copies in data["life"].items() if (left := copies - (name == card))}
    return data


FILLERS: Final[dict[str, Callable[[State, Json], Json]]] = {"ants": _fill_ants, "colony": _fill_colony}
"""By game: a whole position from the set-up and some fields of it."""
PLACES: Final[dict[str, Callable[[State], Collection[str]]]] = {
    "ants": lambda start: (park := cast(Ants, start).park).numbers | park.hill_numbers,
    "colony": lambda start: cast(Collection[str], start.to_json()["eggs"]),
}
"""By game: what can be marked."""
