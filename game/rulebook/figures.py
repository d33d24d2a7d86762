"""The positions that pages show: each named in a few words of JSON and checked by the game's own reader.

A scene has a ``level`` (else the game's default), then either nothing (the set-up) or ``set`` (some fields of a
position, the rest filled in), then ``play`` (actions by their text), and ``mark`` (names of places to ring).
"""

from collections.abc import Callable, Collection
from typing import Final

from game.engine.core import Game, Json, Level, RulesError, State

KEYS: Final = {"level", "set", "play", "mark", "caption"}


class BadFigure(ValueError):
    """A picture's position cannot be had. The sentence says why."""


def position(game: Game, read_level: Callable[[str], Level], scene: Json) -> tuple[Level, State, list[str]]:
    """The level, the position and the places to mark. Raises `BadFigure`."""
    unknown = set(scene) - KEYS
    if unknown:
        raise BadFigure(f"a picture has no {', '.join(sorted(unknown))}")
    level = read_level(str(scene.get("level", game.default_level)))
    players = game.players[0]
    try:
        state = game.new_state(level, players, {})
        start = state.to_json()
        if "set" in scene:
            state = game.state_from_json(level, players, {}, FILLERS[game.game_id](start, scene["set"]))
        for text in scene.get("play", ()):
            state.apply_action(state.parse_action(text))
    except (RulesError, KeyError, TypeError, AttributeError) as error:
        raise BadFigure(f"{type(error).__name__}: {error}") from error
    marks = [str(mark) for mark in scene.get("mark", ())]
    lost = [mark for mark in marks if mark not in PLACES[game.game_id](start)]
    if lost:
        raise BadFigure(f"there is no {', '.join(lost)} to mark")
    return level, state, marks


def _fill_colony(start: Json, fields: Json) -> Json:
    """Logs that are not named are empty; ants that stand nowhere are in hand."""
    each = start["in_hand"][0]
    placed = list(fields.get("ants", {}).values())
    in_hand = [each - placed.count(seat) for seat in range(len(start["in_hand"]))]
    return {**start, "in_hand": in_hand, **fields, "eggs": dict.fromkeys(start["eggs"], 0) | fields.get("eggs", {})}


FILLERS: Final[dict[str, Callable[[Json, Json], Json]]] = {"colony": _fill_colony}
"""By game: a whole position from the set-up and some fields of it."""
PLACES: Final[dict[str, Callable[[Json], Collection[str]]]] = {"colony": lambda start: start["eggs"]}
"""By game: what can be marked."""
