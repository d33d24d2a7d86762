"""What can happen in Colonization. Tiles go by number (`event_json` names their spaces)."""

from collections.abc import Sequence
from typing import Final, final

from game.engine.colonization.tables import (
    FACTIONS,
    GOVERNMENTS,
    MISSIONS,
    POLEIS,
    RANKINGS,
    SYMBOLS,
    UNITS,
)
from game.engine.core import Event, Json, TurnOpened


def _seat(seat: int) -> int | None:
    return None if seat < 0 else seat


@final
class FactionDrawn(Event):
    """`seat` plays `faction`."""

    def __init__(self, seat: int, faction: int) -> None:
        self.seat: Final = seat
        self.faction: Final = faction

    def to_json(self) -> Json:
        return {"event": "faction-drawn", "seat": self.seat, "faction": FACTIONS[self.faction]}


@final
class StartDrawn(Event):
    """The first turn falls to `seat`."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def to_json(self) -> Json:
        return {"event": "start-drawn", "seat": self.seat}


@final
class Governed(Event):
    """`seat` has a government from now on."""

    def __init__(self, seat: int, government: int) -> None:
        self.seat: Final = seat
        self.government: Final = government

    def to_json(self) -> Json:
        return {"event": "governed", "seat": self.seat, "government": GOVERNMENTS[self.government]}


@final
class MissionDrawn(Event):
    """A Mission Card lies before a team."""

    def __init__(self, team: int, mission: int) -> None:
        self.team: Final = team
        self.mission: Final = mission

    def to_json(self) -> Json:
        return {"event": "mission-drawn", "team": self.team, "mission": MISSIONS[self.mission].card_id}


@final
class MissionDone(Event):
    """A team has fulfilled a card."""

    def __init__(self, team: int, mission: int) -> None:
        self.team: Final = team
        self.mission: Final = mission

    def to_json(self) -> Json:
        return {"event": "mission-done", "team": self.team, "mission": MISSIONS[self.mission].card_id}


@final
class SeasonBegan(Event):
    """`season` (0 spring to 3 winter) of `year` begins; `seat` goes first."""

    def __init__(self, year: int, season: int, seat: int) -> None:
        self.year: Final = year
        self.season: Final = season
        self.seat: Final = seat

    def to_json(self) -> Json:
        return {"event": "season-began", "year": self.year, "season": self.season, "seat": self.seat}


@final
class TurnBegan(TurnOpened):
    """A turn of `seat` with so many `actions`."""

    def __init__(self, seat: int, actions: int) -> None:
        super().__init__(seat)
        self.actions: Final = actions

    def to_json(self) -> Json:
        return {"event": "turn-began", "seat": self.seat, "actions": self.actions}


@final
class ActionTaken(Event):
    """`seat` spends an action on `what`."""

    def __init__(self, seat: int, what: str) -> None:
        self.seat: Final = seat
        self.what: Final = what

    def to_json(self) -> Json:
        return {"event": "action-taken", "seat": self.seat, "what": self.what}


@final
class Gained(Event):
    """`seat` gains (or pays) `count` of `symbol`, for `why`; Unminted Coins on `tile`."""

    def __init__(self, seat: int, symbol: int, count: int, why: str, tile: int) -> None:
        self.seat: Final = seat
        self.symbol: Final = symbol
        self.count: Final = count
        self.why: Final = why
        self.tile: Final = tile

    def to_json(self) -> Json:
        return {
            "event": "gained", "seat": self.seat, "what": SYMBOLS[self.symbol], "count": self.count, "why": self.why,
            "tile": _seat(self.tile),
        }  # fmt: skip


@final
class UnitsPlaced(Event):
    """New units of `seat` stand on `tile`."""

    def __init__(self, seat: int, kind: int, count: int, tile: int, why: str) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.count: Final = count
        self.tile: Final = tile
        self.why: Final = why

    def to_json(self) -> Json:
        return {
            "event": "units-placed", "seat": self.seat, "unit": UNITS[self.kind], "count": self.count, "tile": self.tile,
            "why": self.why,
        }  # fmt: skip


@final
class UnitsLost(Event):
    """Units of `seat` on `tile` are gone; neutral or the Host's: seat -1."""

    def __init__(self, seat: int, kind: int, count: int, tile: int, why: str) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.count: Final = count
        self.tile: Final = tile
        self.why: Final = why

    def to_json(self) -> Json:
        return {
            "event": "units-lost", "seat": _seat(self.seat), "unit": UNITS[self.kind], "count": self.count,
            "tile": self.tile, "why": self.why,
        }  # fmt: skip


@final
class DieRolled(Event):
    """The discovery die for a space."""

    def __init__(self, seat: int, eyes: int, space: int) -> None:
        self.seat: Final = seat
        self.eyes: Final = eyes
        self.space: Final = space

    def to_json(self) -> Json:
        return {"event": "die-rolled", "seat": self.seat, "eyes": self.eyes, "space": self.space}


@final
class TileLaid(Event):
    """A new tile: a polis by its number, or water (-1), the `number`-th discovered (0: by an event, not counted)."""

    def __init__(self, tile: int, space: int, polis: int, number: int) -> None:
        self.tile: Final = tile
        self.space: Final = space
        self.polis: Final = polis
        self.number: Final = number

    def to_json(self) -> Json:
        name = None if self.polis < 0 else POLEIS[self.polis].name
        return {"event": "tile-laid", "tile": self.tile, "space": self.space, "polis": name, "number": self.number}


@final
class TileSeen(Event):
    """A polis tile is drawn and may be chosen, or goes to the discard pile (`discarded`)."""

    def __init__(self, polis: int, discarded: bool) -> None:
        self.polis: Final = polis
        self.discarded: Final = discarded

    def to_json(self) -> Json:
        return {"event": "tile-seen", "polis": POLEIS[self.polis].name, "discarded": self.discarded}


@final
class EventHappened(Event):
    """A water event or a token of the scenario: its `name`, the token's `letter` ("" for water), for `seat`."""

    def __init__(self, name: str, letter: str, seat: int) -> None:
        self.name: Final = name
        self.letter: Final = letter
        self.seat: Final = seat

    def to_json(self) -> Json:
        return {"event": "event-happened", "name": self.name, "letter": self.letter, "seat": self.seat}


@final
class TokenLaid(Event):
    """A Greek Letter token lies on a tile now."""

    def __init__(self, letter: str, tile: int) -> None:
        self.letter: Final = letter
        self.tile: Final = tile

    def to_json(self) -> Json:
        return {"event": "token-laid", "letter": self.letter, "tile": self.tile}


@final
class RankingDoubled(Event):
    """The next scoring of a ranking gives double points."""

    def __init__(self, ranking: int) -> None:
        self.ranking: Final = ranking

    def to_json(self) -> Json:
        return {"event": "ranking-doubled", "ranking": RANKINGS[self.ranking]}


@final
class GuardsChanged(Event):
    """Neutral defenders on `tile`: `count` more or fewer."""

    def __init__(self, tile: int, count: int, why: str) -> None:
        self.tile: Final = tile
        self.count: Final = count
        self.why: Final = why

    def to_json(self) -> Json:
        return {"event": "guards-changed", "tile": self.tile, "count": self.count, "why": self.why}


@final
class UnitsMarched(Event):
    """A leg: `units` (kind by kind) of `seat` go from `start` by `way` (tiles, the end included)."""

    def __init__(self, seat: int, units: Sequence[int], start: int, way: Sequence[int]) -> None:
        self.seat: Final = seat
        self.units: Final = list(units)
        self.start: Final = start
        self.way: Final = list(way)

    def to_json(self) -> Json:
        return {
            "event": "units-marched", "seat": self.seat, "units": self.units, "start": self.start, "way": self.way,
        }  # fmt: skip


@final
class BattleBegan(Event):
    """`seat` (-1: the Host) attacks on `tile`; `defender` decides for the defenders (-1: neutral)."""

    def __init__(self, seat: int, tile: int, defender: int) -> None:
        self.seat: Final = seat
        self.tile: Final = tile
        self.defender: Final = defender

    def to_json(self) -> Json:
        return {"event": "battle-began", "seat": _seat(self.seat), "tile": self.tile, "defender": _seat(self.defender)}


@final
class DiceRolled(Event):
    """A pass of a battle: the dice of `seat` (-1: neutral defenders, -2: the Host), which hit from `hit_from` on."""

    def __init__(self, seat: int, eyes: Sequence[int], hit_from: int, hits: int, attacking: bool, battle_round: int) -> None:
        self.seat: Final = seat
        self.eyes: Final = list(eyes)
        self.hit_from: Final = hit_from
        self.hits: Final = hits
        self.attacking: Final = attacking
        self.round: Final = battle_round

    def to_json(self) -> Json:
        return {
            "event": "dice-rolled", "seat": _seat(self.seat), "eyes": self.eyes, "hit_from": self.hit_from, "hits": self.hits,
            "attacking": self.attacking, "round": self.round,
        }  # fmt: skip


@final
class HitParried(Event):
    """The Fortification on `tile` cancels a hit."""

    def __init__(self, tile: int) -> None:
        self.tile: Final = tile

    def to_json(self) -> Json:
        return {"event": "hit-parried", "tile": self.tile}


@final
class BattleEnded(Event):
    """How a battle on `tile` came out: `won`, `lost`, `both` (nobody is left), `retreat`."""

    def __init__(self, seat: int, tile: int, how: str) -> None:
        self.seat: Final = seat
        self.tile: Final = tile
        self.how: Final = how

    def to_json(self) -> Json:
        return {"event": "battle-ended", "seat": _seat(self.seat), "tile": self.tile, "how": self.how}


@final
class PolisTaken(Event):
    """`seat` controls the polis on `tile` now; before it was that of `loser` (-1: neutral). By the Host: seat -1."""

    def __init__(self, seat: int, tile: int, loser: int) -> None:
        self.seat: Final = seat
        self.tile: Final = tile
        self.loser: Final = loser

    def to_json(self) -> Json:
        return {"event": "polis-taken", "seat": _seat(self.seat), "tile": self.tile, "loser": _seat(self.loser)}


@final
class NativeSacked(Event):
    """`seat` plunders the Native Polis of `owner`."""

    def __init__(self, seat: int, owner: int, tile: int, coins: int, uc: int) -> None:
        self.seat: Final = seat
        self.owner: Final = owner
        self.tile: Final = tile
        self.coins: Final = coins
        self.uc: Final = uc

    def to_json(self) -> Json:
        return {
            "event": "native-sacked", "seat": self.seat, "owner": self.owner, "tile": self.tile, "coins": self.coins,
            "uc": self.uc,
        }  # fmt: skip


@final
class UnitsReturned(Event):
    """Survivors go back from `tile` to `back`."""

    def __init__(self, seat: int, units: Sequence[int], tile: int, back: int) -> None:
        self.seat: Final = seat
        self.units: Final = list(units)
        self.tile: Final = tile
        self.back: Final = back

    def to_json(self) -> Json:
        return {"event": "units-returned", "seat": self.seat, "units": self.units, "tile": self.tile, "back": self.back}


@final
class LinkBuilt(Event):
    """`seat` lays a trade link between two tiles."""

    def __init__(self, seat: int, one: int, other: int) -> None:
        self.seat: Final = seat
        self.one: Final = one
        self.other: Final = other

    def to_json(self) -> Json:
        return {"event": "link-built", "seat": self.seat, "one": self.one, "other": self.other}


@final
class WallBuilt(Event):
    """Corinth fortifies the polis on `tile`; `gone`: the token goes back."""

    def __init__(self, seat: int, tile: int, gone: bool) -> None:
        self.seat: Final = seat
        self.tile: Final = tile
        self.gone: Final = gone

    def to_json(self) -> Json:
        return {"event": "wall-built", "seat": self.seat, "tile": self.tile, "gone": self.gone}


@final
class Minted(Event):
    """`seat` turns Unminted Coins on `tile` into coins."""

    def __init__(self, seat: int, tile: int, count: int) -> None:
        self.seat: Final = seat
        self.tile: Final = tile
        self.count: Final = count

    def to_json(self) -> Json:
        return {"event": "minted", "seat": self.seat, "tile": self.tile, "count": self.count}


@final
class Asked(Event):
    """`seat` asks `other` for `what`."""

    def __init__(self, seat: int, other: int, what: str) -> None:
        self.seat: Final = seat
        self.other: Final = other
        self.what: Final = what

    def to_json(self) -> Json:
        return {"event": "asked", "seat": self.seat, "other": self.other, "what": self.what}


@final
class Answered(Event):
    """`seat` agrees, or not."""

    def __init__(self, seat: int, agrees: bool) -> None:
        self.seat: Final = seat
        self.agrees: Final = agrees

    def to_json(self) -> Json:
        return {"event": "answered", "seat": self.seat, "agrees": self.agrees}


@final
class FistChosen(Event):
    """`seat` has secretly committed `count`, None for those who may not know yet."""

    def __init__(self, seat: int, count: int | None) -> None:
        self.seat: Final = seat
        self.count: Final = count

    def to_json(self) -> Json:
        return {"event": "fist-chosen", "seat": self.seat, "count": self.count}

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else FistChosen(self.seat, None)


@final
class Ranked(Event):
    """A ranking: by seat what counted and the points it gave."""

    def __init__(self, ranking: int, values: Sequence[int], points: Sequence[int]) -> None:
        self.ranking: Final = ranking
        self.values: Final = list(values)
        self.points: Final = list(points)

    def to_json(self) -> Json:
        return {"event": "ranked", "ranking": RANKINGS[self.ranking], "values": self.values, "points": self.points}


@final
class MonopolyHeld(Event):
    """A team holds the monopoly of a symbol this winter."""

    def __init__(self, team: int, symbol: int) -> None:
        self.team: Final = team
        self.symbol: Final = symbol

    def to_json(self) -> Json:
        return {"event": "monopoly-held", "team": self.team, "symbol": SYMBOLS[self.symbol]}


@final
class HostMarched(Event):
    """The Great King's Host marches on the polis on `tile`."""

    def __init__(self, tile: int, strength: int) -> None:
        self.tile: Final = tile
        self.strength: Final = strength

    def to_json(self) -> Json:
        return {"event": "host-marched", "tile": self.tile, "strength": self.strength}
