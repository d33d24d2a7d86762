"""Reading a position of Colonization from JSON: hostile until every field is checked."""

from collections.abc import Callable
from typing import Any, Final

from game.engine.checked import exactly, fields, one_of, table, truth, whole
from game.engine.colonization import moves
from game.engine.colonization.checking import check
from game.engine.colonization.geography import link_code
from game.engine.colonization.position import Colonization
from game.engine.colonization.realm import (
    BURIED,
    FACTION,
    FIST,
    GOVERN,
    IN_PILE,
    PHASES,
    REASONS,
    SLOT,
    SPEND,
    UNITS_OF_ALL,
)
from game.engine.colonization.scenario import NOBODY, SPACES
from game.engine.colonization.tables import (
    BY_NAME,
    CAP,
    DECK_SIZE,
    EUNOMIA,
    FACTIONS,
    GOVERNMENTS,
    KINDS_OF_UNITS,
    MISSIONS,
    MOST_HEROES,
    MOST_LINKS,
    MOST_PHALANXES,
    NATIVE,
    POLEIS,
    RANKINGS,
    SOURCES,
    SPARTA,
    TILE_KINDS,
    UNITS,
    WATER,
    WINTER,
)
from game.engine.colonization.winter import RANKING_OF, fist_stock
from game.engine.colonization.writing import CARD_AT, HIDDEN, PENDING, position_json
from game.engine.core import BadPosition, Json, msg

MANY: Final = 999
MOST_TILES: Final = 120
MOST_LEGS: Final = 2 * (MOST_PHALANXES + 1 + 3 * MOST_HEROES)
"""A leg for each unit of two players."""
_CARDS: Final = {card.card_id: card.number for card in MISSIONS}
_BEFORE_TURNS: Final = (FACTION, SLOT, GOVERN)


def position_from_json(state: Colonization, data: Json) -> Colonization:
    """The position in `data`, laid onto `state`, a set-up of the same scenario. Raises `BadPosition`."""
    fields(data, "colonization", state.scenario.level_id, set(position_json(state)))
    state.phase = PHASES.index(one_of(data["phase"], "phase", PHASES))
    state.year = whole(data["year"], "year", 1, state.scenario.last_year)
    state.season = whole(data["season"], "season", 0, WINTER)
    state.to_move = whole(data["to_move"], "to_move", 0, state.players)
    for seat, entry in enumerate(exactly(data["seats"], "seats", state.players)):
        _read_seat(state, seat, entry, f"seats[{seat}]")
    _read_tiles(state, data["tiles"])
    for seat, entry in enumerate(data["seats"]):
        _read_links(state, seat, entry["links"], f"seats[{seat}].links")
    _read_deck(state, data)
    _read_scenario(state, data)
    _read_pending(state, data["pending"])
    _read_fists(state, data["fists"])
    end = data["end"]
    state.end = "" if end is None else one_of(end, "end", REASONS[1:])
    check(state)
    return state


def _numbers(value: Any, field: str, most: int, low: int = -3, high: int = 2**25) -> list[int]:
    if not isinstance(value, list) or len(value) > most:
        raise BadPosition(field, msg("a list of at most {most} numbers is expected"), {"most": most})
    return [whole(number, f"{field}[{index}]", low, high) for index, number in enumerate(value)]


def _read_seat(state: Colonization, seat: int, value: Any, field: str) -> None:
    entry = table(value, field, ("faction", "government", "fp", "ap", "coins", "eunomia", "links", "points"))
    faction, government = entry["faction"], entry["government"]
    state.faction[seat] = NOBODY if faction is None else FACTIONS.index(one_of(faction, f"{field}.faction", FACTIONS))
    state.government[seat] = (
        NOBODY if government is None else GOVERNMENTS.index(one_of(government, f"{field}.government", GOVERNMENTS))
    )
    state.fp[seat] = whole(entry["fp"], f"{field}.fp", 0, CAP)
    state.ap[seat] = whole(entry["ap"], f"{field}.ap", 0, CAP)
    state.coins[seat] = whole(entry["coins"], f"{field}.coins", 0, MANY)
    state.eunomia[seat] = whole(entry["eunomia"], f"{field}.eunomia", 0, EUNOMIA if state.faction[seat] == SPARTA else 0)
    points = table(entry["points"], f"{field}.points", SOURCES)
    for index, source in enumerate(SOURCES):
        state.points[seat * len(SOURCES) + index] = whole(points[source], f"{field}.points.{source}", 0, MANY)


def _read_tiles(state: Colonization, value: Any) -> None:
    if not isinstance(value, list) or not len(state.scenario.tiles) <= len(value) <= MOST_TILES:
        raise BadPosition("tiles", msg("a list of tiles is expected"))
    laid = list(state.scenario.tiles)
    state.space, state.kind, state.polis, state.owner = [], [], [], []
    state.guard, state.uc, state.wall, state.sacked, state.units = [], [], [], [], []
    state.tile_at = [NOBODY] * SPACES
    state.where = [0] * DECK_SIZE
    for index, entry in enumerate(value):
        _read_tile(state, entry, f"tiles[{index}]")
    for index, (space, polis) in enumerate(laid):
        if state.space[index] != space or state.polis[index] != polis:
            raise BadPosition(f"tiles[{index}]", msg("the tiles of the scenario lie first, as the scenario lays them"))


_TILE: Final = ("space", "kind", "polis", "owner", "guard", "uc", "wall", "sacked", "units")


def _read_tile(state: Colonization, value: Any, field: str) -> None:
    entry = table(value, field, _TILE)
    space = state.scenario.numbers.get(entry["space"]) if isinstance(entry["space"], str) else None
    if space is None or state.tile_at[space] >= 0:
        raise BadPosition(f"{field}.space", msg("an empty space of this chart is expected"))
    kind = TILE_KINDS.index(one_of(entry["kind"], f"{field}.kind", TILE_KINDS))
    polis = NOBODY
    if kind == NATIVE:
        name = one_of(entry["polis"], f"{field}.polis", [city.name for city in POLEIS[DECK_SIZE:]])
        polis = next(city.number for city in POLEIS[DECK_SIZE:] if city.name == name)
    elif kind != WATER:
        polis = BY_NAME[one_of(entry["polis"], f"{field}.polis", BY_NAME)]
        if state.where[polis] or POLEIS[polis].kind != kind:
            raise BadPosition(f"{field}.polis", msg("this polis lies elsewhere, or is of another kind"))
    elif entry["polis"] is not None:
        raise BadPosition(f"{field}.polis", msg("water is no polis"))
    tile = state.lay(space, kind, polis)
    owner = entry["owner"]
    state.owner[tile] = NOBODY if owner is None else whole(owner, f"{field}.owner", 0, state.players - 1)
    state.guard[tile] = whole(entry["guard"], f"{field}.guard", 0, MANY)
    state.uc[tile] = whole(entry["uc"], f"{field}.uc", 0, MANY)
    state.wall[tile] = int(truth(entry["wall"], f"{field}.wall"))
    state.sacked[tile] = int(truth(entry["sacked"], f"{field}.sacked"))
    if kind == WATER and (owner is not None or state.guard[tile] or state.uc[tile] or state.wall[tile]):
        raise BadPosition(field, msg("on water lie only units"))
    if owner is not None and state.guard[tile]:
        raise BadPosition(f"{field}.guard", msg("neutral defenders hold neutral poleis only"))
    if state.sacked[tile] and kind != NATIVE:
        raise BadPosition(f"{field}.sacked", msg("only a Native Polis is sacked"))
    _read_units(state, tile, entry["units"], f"{field}.units")


def _read_units(state: Colonization, tile: int, value: Any, field: str) -> None:
    if not isinstance(value, dict):
        raise BadPosition(field, msg("an object with units by seat is expected"))
    for seat_text, units in value.items():
        if seat_text not in [str(seat) for seat in range(state.players)] or not isinstance(units, dict):
            raise BadPosition(field, msg("an object with units by seat is expected"))
        for kind_text, count in units.items():
            kind = UNITS.index(one_of(kind_text, f"{field}.{seat_text}", UNITS))
            place = tile * UNITS_OF_ALL + int(seat_text) * KINDS_OF_UNITS + kind
            state.units[place] = whole(count, f"{field}.{seat_text}.{kind_text}", 1, MOST_PHALANXES)


def _read_links(state: Colonization, seat: int, value: Any, field: str) -> None:
    if not isinstance(value, list) or len(value) > MOST_LINKS:
        raise BadPosition(field, msg("a list of at most {most} links is expected"), {"most": MOST_LINKS})
    codes: list[int] = []
    for index, pair in enumerate(value):
        ends = _numbers(exactly(pair, f"{field}[{index}]", 2), f"{field}[{index}]", 2, 0, len(state.space) - 1)
        if ends[0] >= ends[1] or ends[1] not in state.around(ends[0]):
            raise BadPosition(f"{field}[{index}]", msg("a link joins two tiles that touch"))
        if state.kind[ends[0]] == WATER and state.kind[ends[1]] == WATER:
            raise BadPosition(f"{field}[{index}]", msg("a link has a polis at one end"))
        codes.append(link_code(ends[0], ends[1]))
    if codes != sorted(set(codes)):
        raise BadPosition(field, msg("the links stand in order, each once"))
    state.links[seat] = codes


def _read_deck(state: Colonization, data: Json) -> None:
    for field, where in (("pile", IN_PILE), ("buried", BURIED)):
        names = data[field]
        if not isinstance(names, list):
            raise BadPosition(field, msg("a list of poleis is expected"))
        for name in names:
            polis = BY_NAME[one_of(name, field, BY_NAME)]
            if state.where[polis]:
                raise BadPosition(field, msg("{name} lies elsewhere already"), {"name": name})
            state.where[polis] = where
            if where == IN_PILE:
                state.pile.append(polis)
    buried = [polis for polis in range(DECK_SIZE) if state.where[polis] == BURIED]
    if [BY_NAME[name] for name in data["buried"]] != buried:
        raise BadPosition("buried", msg("the poleis stand in the deck's order"))
    state.waters = whole(data["waters"], "waters", 0, MOST_TILES)
    water = sum(1 for tile in range(len(state.scenario.tiles), len(state.space)) if state.kind[tile] == WATER)
    state.face_down = whole(data["face_down"], "face_down", 0, water)
    if state.waters != water or state.face_down + len(buried) != water:
        raise BadPosition("face_down", msg("each discovered water tile is a polis tile face down"))
    cards = data["missions"]
    if not isinstance(cards, dict):
        raise BadPosition("missions", msg("an object with Mission Cards is expected"))
    for card_id, place in cards.items():
        card = _CARDS[one_of(card_id, "missions", _CARDS)]
        state.card_at[card] = CARD_AT.index(one_of(place, f"missions.{card_id}", CARD_AT[1:]))


def _read_scenario(state: Colonization, data: Json) -> None:
    tokens = table(data["tokens"], "tokens", [token.letter for token in state.scenario.tokens])
    for number, token in enumerate(state.scenario.tokens):
        value = tokens[token.letter]
        state.token_gone[number] = int(value == "gone")
        if value is not None and value != "gone":
            state.token_tile[number] = whole(value, f"tokens.{token.letter}", 0, len(state.space) - 1)
    for field, words in (("double", RANKINGS), ("claimed", state.scenario.milestones)):
        values = data[field]
        if not isinstance(values, list) or any(value not in words for value in values):
            raise BadPosition(field, msg("a list of what the scenario names is expected"))
        if values != [word for word in words if word in values]:
            raise BadPosition(field, msg("a list of what the scenario names is expected"))
    state.double = [int(name in data["double"]) for name in RANKINGS]
    state.claimed = sum(1 << place for place, column in enumerate(state.scenario.milestones) if column in data["claimed"])


def _read_pending(state: Colonization, value: Any) -> None:
    entry = table(value, "pending", PENDING)
    tiles = len(state.space)
    state.start = whole(entry["start"], "pending.start", 0, len(state.slots) - 1)
    state.served = whole(entry["served"], "pending.served", 0, len(state.slots))
    for name, most in (
        ("actions", 4), ("once", 15), ("then", 7), ("joint", 2), ("moved", MANY), ("deeds", 2**24), ("host", MANY),
        ("round", MANY), ("walled", 1), ("defended", MANY), ("spent", MANY), ("defender_asked", 1), ("count", MANY),
        ("step", 9),
    ):  # fmt: skip
        setattr(state, name, whole(entry[name], f"pending.{name}", 0, most))
    state.aim = whole(entry["aim"], "pending.aim", NOBODY, SPACES - 1)
    state.queue = _numbers(entry["queue"], "pending.queue", 3 * 4 * MOST_TILES)
    state.drawn = _numbers(entry["drawn"], "pending.drawn", 2, 0, DECK_SIZE - 1)
    state.allowed = _numbers(entry["allowed"], "pending.allowed", 99, 0, 600)
    state.refused = _numbers(entry["refused"], "pending.refused", 99, 0, 600)
    state.question = _numbers(entry["question"], "pending.question", 4, NOBODY, MANY)
    state.entered = _numbers(entry["entered"], "pending.entered", MOST_TILES, 0, tiles - 1)
    state.battles = _numbers(entry["battles"], "pending.battles", 3, 0, tiles - 1)
    state.origins = _numbers(entry["origins"], "pending.origins", 400, 0, MANY)
    state.passes = _numbers(entry["passes"], "pending.passes", 12, -2, 8)
    state.hits = _numbers(exactly(entry["hits"], "pending.hits", 2), "pending.hits", 2, 0, 24)
    state.losing = _numbers(exactly(entry["losing"], "pending.losing", 2), "pending.losing", 2, 0, 24)
    state.list = _numbers(entry["list"], "pending.list", 12, -2, MANY)
    legs = entry["legs"]
    if not isinstance(legs, list) or len(legs) > MOST_LEGS:
        raise BadPosition("pending.legs", msg("a list of legs is expected"))
    state.legs = [_read_leg(state, leg, f"pending.legs[{index}]") for index, leg in enumerate(legs)]
    for polis in state.drawn:
        if state.where[polis]:
            raise BadPosition("pending.drawn", msg("this polis lies elsewhere"))
        state.where[polis] = 1


def _read_leg(state: Colonization, value: Any, field: str) -> list[int]:
    leg = _numbers(value, field, 60, 0, MANY)
    if len(leg) < moves.WAY:
        raise BadPosition(field, msg("a leg has a start, units and a way"))
    way = leg[moves.WAY :]
    passed = [leg[0], *way]
    if max(passed) >= len(state.space) or len(set(passed)) != len(passed):
        raise BadPosition(field, msg("a leg passes tiles, each once"))
    if any(after not in state.around(before) for before, after in zip(passed, way, strict=False)):
        raise BadPosition(field, msg("a way leads from tile to touching tile"))
    water = sum(1 for tile in way if state.kind[tile] == WATER)
    if leg[moves.SEA] != water or leg[moves.LAND] != len(way) - water:
        raise BadPosition(field, msg("the tiles entered do not fit the way"))
    return leg


def _read_fists(state: Colonization, value: Any) -> None:
    fists = exactly(value, "fists", state.players)
    state.fists = [NOBODY if fist is None else whole(fist, f"fists[{seat}]", 0, MANY) for seat, fist in enumerate(fists)]
    if any(fist >= 0 for fist in state.fists) and state.phase not in (FIST, SPEND):
        raise BadPosition("fists", msg("fists are closed only while a ranking waits for them"))
    if state.phase == FIST:
        closed = [seat for seat in range(state.players) if state.fists[seat] >= 0]
        if closed != list(range(state.to_move)):
            raise BadPosition("fists", msg("fists are closed seat by seat"))


def position_from_observation(state: Colonization, observation: Json, roll: Callable[[int], int]) -> Colonization:
    """A whole position of which the seat would see `observation`; `roll(n)` gives 0..n-1 and closes the hidden fists."""
    data = dict(observation)
    whole(data.pop("seat", None), "seat", 0, state.players - 1)
    fists = data.get("fists")
    if isinstance(fists, list) and HIDDEN in fists:
        data["fists"] = [None] * len(fists)
        data["to_move"] = 0
        probe = position_from_json(state.clone(), {**data})
        ranking = RANKING_OF[probe.step]
        data["to_move"] = observation["to_move"]
        data["fists"] = [
            roll(fist_stock(probe, seat, ranking) + 1) if fist == HIDDEN else fist for seat, fist in enumerate(fists)
        ]
    return position_from_json(state, data)

