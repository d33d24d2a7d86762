"""A position of Colonization as JSON: whole, and as a seat may know it (rule B84: the deck and closed fists are hidden)."""

from game.engine.colonization.realm import (
    BURIED,
    FIST,
    PHASES,
    UNITS_OF_ALL,
    Realm,
)
from game.engine.colonization.tables import (
    DECK,
    DECK_SIZE,
    FACTIONS,
    GOVERNMENTS,
    KINDS_OF_UNITS,
    MISSIONS,
    POLEIS,
    RANKINGS,
    SOURCES,
    TILE_KINDS,
    UNITS,
)
from game.engine.core import Json

HIDDEN = "?"
CARD_AT = ["deck", "A", "B", "scored"]
PENDING = (
    "start", "served", "actions", "once", "queue", "then", "aim", "drawn", "legs", "joint", "allowed", "refused", "question",
    "entered", "moved", "deeds", "battles", "origins", "host", "round", "passes", "hits", "losing", "walled", "defended",
    "spent", "defender_asked", "list", "count", "step",
)  # fmt: skip
"""Fields of what is under way; numbers as in `Realm`."""


def position_json(realm: Realm) -> Json:
    """Every field; tiles in the order they were laid."""
    return {
        "game": "colonization",
        "level": realm.scenario.level_id,
        "phase": PHASES[realm.phase],
        "year": realm.year,
        "season": realm.season,
        "to_move": realm.to_move,
        "tiles": [_tile(realm, tile) for tile in range(len(realm.space))],
        "seats": [_seat(realm, seat) for seat in range(realm.players)],
        "missions": {MISSIONS[card].card_id: CARD_AT[at] for card, at in enumerate(realm.card_at) if at},
        "pile": [DECK[polis].name for polis in realm.pile],
        "buried": [DECK[polis].name for polis in range(DECK_SIZE) if realm.where[polis] == BURIED],
        "face_down": realm.face_down,
        "waters": realm.waters,
        "tokens": {
            token.letter: "gone" if realm.token_gone[number] else _tile_or_none(realm.token_tile[number])
            for number, token in enumerate(realm.scenario.tokens)
        },
        "double": [RANKINGS[ranking] for ranking in range(len(RANKINGS)) if realm.double[ranking]],
        "claimed": [column for place, column in enumerate(realm.scenario.milestones) if realm.claimed >> place & 1],
        "fists": [None if fist < 0 else fist for fist in realm.fists],
        "pending": _pending(realm),
        "end": realm.end or None,
    }


def _tile_or_none(tile: int) -> int | None:
    return None if tile < 0 else tile


def _tile(realm: Realm, tile: int) -> Json:
    base = tile * UNITS_OF_ALL
    units = {}
    for seat in range(realm.players):
        here = {
            UNITS[kind]: realm.units[base + seat * KINDS_OF_UNITS + kind]
            for kind in range(KINDS_OF_UNITS)
            if realm.units[base + seat * KINDS_OF_UNITS + kind]
        }
        if here:
            units[str(seat)] = here
    return {
        "space": realm.scenario.names[realm.space[tile]],
        "kind": TILE_KINDS[realm.kind[tile]],
        "polis": None if realm.polis[tile] < 0 else POLEIS[realm.polis[tile]].name,
        "owner": None if realm.owner[tile] < 0 else realm.owner[tile],
        "guard": realm.guard[tile],
        "uc": realm.uc[tile],
        "wall": bool(realm.wall[tile]),
        "sacked": bool(realm.sacked[tile]),
        "units": units,
    }


def _seat(realm: Realm, seat: int) -> Json:
    width = len(SOURCES)
    return {
        "faction": None if realm.faction[seat] < 0 else FACTIONS[realm.faction[seat]],
        "government": None if realm.government[seat] < 0 else GOVERNMENTS[realm.government[seat]],
        "fp": realm.fp[seat],
        "ap": realm.ap[seat],
        "coins": realm.coins[seat],
        "eunomia": realm.eunomia[seat],
        "links": [[code // 128, code % 128] for code in realm.links[seat]],
        "points": {source: realm.points[seat * width + index] for index, source in enumerate(SOURCES)},
    }


def _pending(realm: Realm) -> Json:
    return {
        "start": realm.start, "served": realm.served, "actions": realm.actions, "once": realm.once, "queue": realm.queue[:],
        "then": realm.then, "aim": realm.aim, "drawn": realm.drawn[:], "legs": [leg[:] for leg in realm.legs],
        "joint": realm.joint, "allowed": realm.allowed[:], "refused": realm.refused[:], "question": realm.question[:],
        "entered": realm.entered[:], "moved": realm.moved, "deeds": realm.deeds, "battles": realm.battles[:],
        "origins": realm.origins[:], "host": realm.host, "round": realm.round, "passes": realm.passes[:],
        "hits": realm.hits[:], "losing": realm.losing[:], "walled": realm.walled, "defended": realm.defended,
        "spent": realm.spent, "defender_asked": realm.defender_asked, "list": realm.list[:], "count": realm.count,
        "step": realm.step,
    }  # fmt: skip


def observed(realm: Realm, seat: int) -> Json:
    """The position with the closed fists of the others hidden; the deck is hidden from everybody anyway."""
    data = position_json(realm)
    data["seat"] = seat
    if realm.phase == FIST:
        data["fists"] = [
            fist if other == seat or fist is None else HIDDEN for other, fist in enumerate(data["fists"])
        ]
    return data


