"""The positions that pages show: each named in a few words of JSON and checked by the game's own reader.

A scene has a ``level`` (else the game's default), ``players`` (else as few as the game takes) and ``options``, then either
nothing (the set-up) or ``set`` (some fields of a position, the rest filled in), then ``play`` (actions by their text), and
``mark`` (names of places to ring). ``near`` is a place to look at from nearby.
"""

from collections.abc import Callable, Collection
from typing import Final, cast

from game.engine.ants.board import HAND
from game.engine.ants.position import Ants
from game.engine.colonization.position import Colonization
from game.engine.colonization.realm import ACTION
from game.engine.colonization.tables import DECK, TILE_KINDS
from game.engine.core import CHANCE, Game, Json, Level, RulesError, State
from game.engine.myrmes.position import Myrmes
from game.engine.myrmes.tables import APHIDS, SCAVENGERS, SUBCOLONY, TILES

FARMS: Final = (TILES[APHIDS].tile_id, TILES[SCAVENGERS].tile_id)
"""The two sides of one supply."""
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
    except (RulesError, LookupError, TypeError, AttributeError) as error:
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


def _fill_colonization(start: State, fields: Json) -> Json:
    """The first seat's turn in the first spring: what is drawn comes in the order of the rules, all are Democracies.

    ``laid`` puts tiles on the chart, ``{"2.3": {"polis": "Paros", "owner": 0, "units": {"0": {"phalanx": 2}}}}`` (``{}`` is
    water), ``on`` changes tiles that lie there, and ``seats`` some fields of some seats by number.
    """
    state = cast(Colonization, start).clone()
    while state.phase != ACTION:
        drawn = state.chance_outcomes() if state.current_player() == CHANCE else []
        state.apply_action(drawn[0][0] if drawn else state.parse_action("govern democracy"))
    parts = {name: fields.get(name, {}) for name in ("laid", "on", "seats")}
    data = {**state.to_json(), **{name: value for name, value in fields.items() if name not in parts}}
    laid, on, told = parts.values()
    data["tiles"] = [{**tile, **on.get(tile["space"], {})} for tile in data["tiles"]]
    data["tiles"] += [_chart_tile(space, tile) for space, tile in laid.items()]
    data["seats"] = [{**seat, **told.get(str(number), {})} for number, seat in enumerate(data["seats"])]
    data["waters"] = data["face_down"] = sum("polis" not in tile for tile in laid.values())
    return data


def _chart_tile(space: str, fields: Json) -> Json:
    """A tile that was discovered: a polis of the deck as it is found, but for what is told; else water."""
    polis = next((polis for polis in DECK if polis.name == fields.get("polis")), None)
    return {
        "space": space,
        "kind": "water" if polis is None else TILE_KINDS[polis.kind],
        "polis": None if polis is None else polis.name,
        "owner": None,
        "guard": 0 if polis is None or "owner" in fields else polis.guard,
        "uc": 0,
        "wall": False,
        "sacked": False,
        "units": {},
        **fields,
    }


def _fill_myrmes(start: State, fields: Json) -> Json:
    """A spring in which workers go to work: lots are drawn in turn, and where something is laid there is no prey.

    ``tiles`` are told as ``{"hook B4.B5.B6.C4": 0}`` with the seat (None: neutral), ``bare`` lists their hexes whose cubes are
    gone, and ``nests`` some fields of some seats by number.
    """
    state = cast(Myrmes, start).clone()
    drawn = 4  # Soldier +1, which changes nothing that a picture is about
    while state.current_player() == CHANCE:
        outcomes = state.chance_outcomes()
        state.apply_action(outcomes[drawn % len(outcomes)][0])
        drawn += 1
    data = {**state.to_json(), "phase": "work", **fields}
    bare = set(data.pop("bare", ()))
    data["tiles"] = laid = [_tile(state, name, seat, bare) for name, seat in fields.get("tiles", {}).items()]
    laid.sort(key=lambda tile: state.forest.numbers[tile["spaces"][0]])
    covered = {space for tile in laid for space in tile["spaces"]} | set(data["exits"])
    data["prey"] = {space: kind for space, kind in data["prey"].items() if space not in covered}
    data["farms"] -= sum(tile["tile"] in FARMS for tile in laid)
    data["colonies"] -= sum(tile["tile"] == TILES[SUBCOLONY].tile_id for tile in laid)
    told = fields.get("nests", {})
    data["nests"] = [_nest(nest, told.get(str(seat), {})) for seat, nest in enumerate(state.to_json()["nests"])]
    for tile in laid:
        left = data["nests"][tile["seat"] or 0]["pheromones"]
        if tile["tile"] in left:
            left[tile["tile"]] -= 1
    return data


def _tile(state: Myrmes, name: str, seat: int | None, bare: Collection[str]) -> Json:
    """A tile on the forest floor, with a cube on each hex that gives one unless it is `bare`."""
    kind, _, places = name.partition(" ")
    forest, spaces = state.forest, places.split(".")
    gives = not any(tile.tile_id == kind for tile in TILES[APHIDS:])
    cubes = [space for space in spaces if gives and forest.cube[forest.numbers[space]] >= 0 and space not in bare]
    return {"tile": kind, "seat": seat, "spaces": spaces, "cubes": cubes}


def _nest(nest: Json, fields: Json) -> Json:
    """`nest` with some fields told anew; those that are tables in part."""
    return {
        name: {**kept, **fields.get(name, {})} if isinstance(kept, dict) else fields.get(name, kept)
        for name, kept in nest.items()
    }


FILLERS: Final[dict[str, Callable[[State, Json], Json]]] = {
    "ants": _fill_ants,
    "colonization": _fill_colonization,
    "colony": _fill_colony,
    "myrmes": _fill_myrmes,
}
"""By game: a whole position from the set-up and some fields of it."""
PLACES: Final[dict[str, Callable[[State], Collection[str]]]] = {
    "ants": lambda start: (park := cast(Ants, start).park).numbers | park.hill_numbers,
    "colonization": lambda start: cast(Colonization, start).scenario.numbers,
    "colony": lambda start: cast(Collection[str], start.to_json()["eggs"]),
    "myrmes": lambda start: cast(Myrmes, start).forest.numbers,
}
"""By game: what can be marked."""
