"""What lies on the chart and in the treasuries, and the small changes everything else is made of."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from game.engine.colonization.events import Gained, MissionDrawn, UnitsLost, UnitsPlaced
from game.engine.colonization.scenario import NOBODY, SPACES, STRIDE, Scenario
from game.engine.colonization.tables import (
    AP,
    ARISTOCRACY,
    ASSASSIN,
    CAP,
    COIN,
    DECK_SIZE,
    EUNOMIA,
    FIGHTER,
    FP,
    KINDS_OF_UNITS,
    KING,
    MINT,
    MISSIONS,
    MOST_HEROES,
    MOST_PHALANXES,
    NAVIGATOR,
    PHALANX,
    PLACES,
    POLEIS,
    SINGLE,
    SLOTS,
    SOURCES,
    START_AP,
    START_FP,
    WATER,
)
from game.engine.core import Scored, State, Tell

FACTION: Final = 0
SLOT: Final = 1
GOVERN: Final = 2
HERO: Final = 3
MISSION: Final = 4
ACTION: Final = 5
DIE: Final = 6
WAY: Final = 7
TILE: Final = 8
KEEP: Final = 9
LEG: Final = 10
LOAD: Final = 11
PATH: Final = 12
ANSWER: Final = 13
FIGHT: Final = 14
SPLIT: Final = 15
ROLL: Final = 16
LOSE: Final = 17
AGAIN: Final = 18
BACK: Final = 19
RECRUIT: Final = 20
BUILD: Final = 21
TRADE: Final = 22
MINTING: Final = 23
REFORM: Final = 24
FORTIFY: Final = 25
DEAL: Final = 26
SETTLE: Final = 27
STORM: Final = 28
FIST: Final = 29
SPEND: Final = 30
AIM: Final = 31
OVER: Final = 32
PHASES: Final = [
    "faction", "slot", "govern", "hero", "mission", "action", "die", "way", "tile", "keep", "leg", "load", "path", "answer",
    "fight", "split", "roll", "lose", "again", "back", "recruit", "build", "trade", "minting", "reform", "fortify", "deal",
    "settle", "storm", "fist", "spend", "aim", "over",
]  # fmt: skip

THIRTY: Final = "thirty"
BY_CARD: Final = "card"
SPECIAL_END: Final = "special"
LAST_WINTER: Final = "last-winter"
REASONS: Final = ["", THIRTY, BY_CARD, SPECIAL_END, LAST_WINTER]

IN_DECK: Final = 0
LAID: Final = 1
IN_PILE: Final = 2
BURIED: Final = 3
"""Where a polis tile is: unseen (in the deck, or face down as water since the deck was last made), on the chart, on the
discard pile, or face down as water for good (from a deck that is used up)."""

HELD: Final = 1
SCORED: Final = 3
"""A Mission Card: 0 in the deck, `HELD` + team, or `SCORED`."""

UNITS_OF_ALL: Final = 4 * KINDS_OF_UNITS

ONCE_RECRUIT: Final = 1
ONCE_TRADE: Final = 2
ONCE_MINT: Final = 4
ONCE_REFORM: Final = 8
"""Actions that a turn has room for once (rule B14), a bit each."""


@mypyc_attr(allow_interpreted_subclasses=False)
class Realm(State):
    """The things of a position.

    Tiles are numbered as they were laid: `space`, `kind`, `polis` (number in `POLEIS`, -1 for water), `owner` (`NOBODY`:
    neutral), `guard` (neutral Phalanxes), `uc`, `wall`, `sacked`; `units[tile x 20 + seat x 5 + kind]`; `tile_at[space]`.

    With `chosen` the players pick their factions, else lots are drawn.

    By seat: `faction`, `government`, `fp`, `ap`, `coins`, `eunomia`, `links` (each a pair of tiles, low x 128 + high, rising),
    `points` by source. `card_at[mission]`; `where[polis]` with the `pile` (its top last) and `face_down` water tiles since the
    deck was made. `waters` counts discovered water tiles; `token_tile[token]` where a token lies, `token_gone`; `double` by
    ranking; `claimed` milestones, a bit each.

    `queue` holds what still has to happen (three numbers each: what, seat, how much), `then` the step to go on with. A turn:
    `start` slot of the season, `served` slots, `actions` left, `once` done, `deeds` that cards ask for.
    A discovery: the space or tile `aim`, tiles `drawn`. A move: `legs`, the teammate's word `joint`, what was `allowed` and
    `refused`, the `question` asked; then tiles `entered`, units `moved`, `battles` to fight, `origins` (end, start, own and
    lent units). A battle: see `battles`. Lists that are being made are in `list` and `count`; winter: `fists`, `step`.
    """

    def __init__(self, scenario: Scenario, players: int, chosen: bool, twin: "Realm | None" = None) -> None:
        self.scenario: Final = scenario
        self.chosen: Final = chosen
        self.players: Final = players
        self.slots: Final = SLOTS[players]
        if twin is not None:
            self.space: list[int] = twin.space[:]
            self.kind: list[int] = twin.kind[:]
            self.polis: list[int] = twin.polis[:]
            self.owner: list[int] = twin.owner[:]
            self.guard: list[int] = twin.guard[:]
            self.uc: list[int] = twin.uc[:]
            self.wall: list[int] = twin.wall[:]
            self.sacked: list[int] = twin.sacked[:]
            self.units: list[int] = twin.units[:]
            self.tile_at: list[int] = twin.tile_at[:]
            self.faction: list[int] = twin.faction[:]
            self.government: list[int] = twin.government[:]
            self.fp: list[int] = twin.fp[:]
            self.ap: list[int] = twin.ap[:]
            self.coins: list[int] = twin.coins[:]
            self.eunomia: list[int] = twin.eunomia[:]
            self.links: list[list[int]] = [links[:] for links in twin.links]
            self.points: list[int] = twin.points[:]
            self.card_at: list[int] = twin.card_at[:]
            self.where: list[int] = twin.where[:]
            self.pile: list[int] = twin.pile[:]
            self.face_down: int = twin.face_down
            self.waters: int = twin.waters
            self.token_tile: list[int] = twin.token_tile[:]
            self.token_gone: list[int] = twin.token_gone[:]
            self.double: list[int] = twin.double[:]
            self.claimed: int = twin.claimed
            self.year: int = twin.year
            self.season: int = twin.season
            self.start: int = twin.start
            self.served: int = twin.served
            self.actions: int = twin.actions
            self.once: int = twin.once
            self.phase: int = twin.phase
            self.to_move: int = twin.to_move
            self.queue: list[int] = twin.queue[:]
            self.then: int = twin.then
            self.aim: int = twin.aim
            self.drawn: list[int] = twin.drawn[:]
            self.legs: list[list[int]] = [leg[:] for leg in twin.legs]
            self.joint: int = twin.joint
            self.allowed: list[int] = twin.allowed[:]
            self.refused: list[int] = twin.refused[:]
            self.question: list[int] = twin.question[:]
            self.entered: list[int] = twin.entered[:]
            self.moved: int = twin.moved
            self.deeds: int = twin.deeds
            self.battles: list[int] = twin.battles[:]
            self.origins: list[int] = twin.origins[:]
            self.host: int = twin.host
            self.round: int = twin.round
            self.passes: list[int] = twin.passes[:]
            self.hits: list[int] = twin.hits[:]
            self.losing: list[int] = twin.losing[:]
            self.walled: int = twin.walled
            self.defended: int = twin.defended
            self.spent: int = twin.spent
            self.defender_asked: int = twin.defender_asked
            self.list: list[int] = twin.list[:]
            self.count: int = twin.count
            self.fists: list[int] = twin.fists[:]
            self.step: int = twin.step
            self.end: str = twin.end
            return
        tokens = len(scenario.tokens)
        self.space = []
        self.kind = []
        self.polis = []
        self.owner = []
        self.guard = []
        self.uc = []
        self.wall = []
        self.sacked = []
        self.units = []
        self.tile_at = [NOBODY] * SPACES
        self.faction = [NOBODY] * players
        self.government = [NOBODY] * players
        self.fp = [START_FP] * players
        self.ap = [START_AP] * players
        self.coins = [0] * players
        self.eunomia = [0] * players
        self.links = [[] for _ in range(players)]
        self.points = [0] * (players * len(SOURCES))
        self.card_at = [0] * len(MISSIONS)
        self.where = [IN_DECK] * DECK_SIZE
        self.pile = []
        self.face_down = 0
        self.waters = 0
        self.token_tile = [NOBODY] * tokens
        self.token_gone = [0] * tokens
        self.double = [0, 0, 0]
        self.claimed = 0
        self.year = 1
        self.season = 0
        self.start = 0
        self.served = 0
        self.actions = 0
        self.once = 0
        self.phase = FACTION
        self.to_move = 0
        self.queue = []
        self.then = 0
        self.aim = NOBODY
        self.drawn = []
        self.legs = []
        self.joint = 0
        self.allowed = []
        self.refused = []
        self.question = []
        self.entered = []
        self.moved = 0
        self.deeds = 0
        self.battles = []
        self.origins = []
        self.host = 0
        self.round = 0
        self.passes = []
        self.hits = [0, 0]
        self.losing = [0, 0]
        self.walled = 0
        self.defended = 0
        self.spent = 0
        self.defender_asked = 0
        self.list = []
        self.count = 0
        self.fists = [NOBODY] * players
        self.step = 0
        self.end = ""
        for space, polis in scenario.tiles:
            if polis < 0:
                self.lay(space, WATER, NOBODY)
            else:
                self.lay(space, POLEIS[polis].kind, polis)

    # -- who is who -----------------------------------------------------------------------------------------------------

    def team(self, seat: int) -> int:
        """0 (A) or 1 (B): seats sit alternately (rule C38)."""
        return seat % 2

    def mate(self, seat: int) -> int:
        """The teammate of `seat`; `NOBODY` for a player alone."""
        if self.players == 2 or (self.players == 3 and seat == SINGLE):
            return NOBODY
        return (seat + 2) % 4

    def team_seats(self, team: int) -> list[int]:
        """The seats of a team, in order."""
        return [seat for seat in range(self.players) if seat % 2 == team]

    def is_single(self, seat: int) -> bool:
        """Whether `seat` plays alone against two (rule C4)."""
        return self.players == 3 and seat == SINGLE

    def native(self, seat: int) -> int:
        """The tile of the Native Polis of `seat`."""
        return self.tile_at[self.scenario.starts[PLACES[self.players][seat]]]

    def score(self, seat: int) -> int:
        """Victory points of `seat`, all sources together."""
        return sum(self.points[seat * len(SOURCES) : (seat + 1) * len(SOURCES)])

    def is_acting(self, seat: int, kind: int) -> bool:
        """Whether a Hero of `seat` acts as one: only under an Aristocracy (rule C36)."""
        return kind in (FIGHTER, NAVIGATOR, ASSASSIN) and self.government[seat] == ARISTOCRACY

    # -- tiles ----------------------------------------------------------------------------------------------------------

    def lay(self, space: int, kind: int, polis: int) -> int:
        """A new tile on an empty space; a polis of the deck comes neutral, with its printed defenders. Returns its number."""
        tile = len(self.space)
        self.space.append(space)
        self.kind.append(kind)
        self.polis.append(polis)
        self.owner.append(NOBODY)
        self.guard.append(POLEIS[polis].guard if polis >= 0 else 0)
        self.uc.append(0)
        self.wall.append(0)
        self.sacked.append(0)
        self.units.extend([0] * UNITS_OF_ALL)
        self.tile_at[space] = tile
        if 0 <= polis < DECK_SIZE:
            self.where[polis] = LAID
        return tile

    def around(self, tile: int) -> list[int]:
        """Tiles next to `tile`, by their spaces' order."""
        found: list[int] = []
        for space in self.scenario.touching[self.space[tile]]:
            if self.tile_at[space] >= 0:
                found.append(self.tile_at[space])
        return found

    def column(self, tile: int) -> int:
        """Its column, 1 in the west."""
        return self.space[tile] // STRIDE

    def symbols(self, tile: int) -> list[int]:
        """FP, AP, Mint and Coin symbols printed on a polis."""
        return POLEIS[self.polis[tile]].symbols

    def owned_by(self, seat: int) -> list[int]:
        """Tiles that `seat` controls, as they were laid."""
        return [tile for tile in range(len(self.space)) if self.owner[tile] == seat]

    # -- units ----------------------------------------------------------------------------------------------------------

    def count_units(self, tile: int, seat: int) -> int:
        """Units of `seat` on a tile."""
        base = tile * UNITS_OF_ALL + seat * KINDS_OF_UNITS
        units = self.units
        return units[base] + units[base + 1] + units[base + 2] + units[base + 3] + units[base + 4]

    def team_units(self, tile: int, team: int) -> int:
        """Units of a team on a tile."""
        return sum(self.count_units(tile, seat) for seat in range(team, self.players, 2))

    def in_play(self, seat: int, kind: int) -> int:
        """Units of one kind on the chart (Phalanxes: those on EUNOMIA too)."""
        base = seat * KINDS_OF_UNITS + kind
        total = sum(self.units[tile * UNITS_OF_ALL + base] for tile in range(len(self.space)))
        return total + self.eunomia[seat] if kind == PHALANX else total

    def supply(self, seat: int, kind: int) -> int:
        """Units of one kind that are left (rule B5)."""
        most = MOST_PHALANXES if kind == PHALANX else 1 if kind == KING else MOST_HEROES
        return most - self.in_play(seat, kind)

    def place_units(self, tile: int, seat: int, kind: int, count: int, why: str, tell: Tell | None) -> int:
        """New units from the supply, as many as there are; returns how many."""
        count = min(count, self.supply(seat, kind))
        if count <= 0:
            return 0
        self.units[tile * UNITS_OF_ALL + seat * KINDS_OF_UNITS + kind] += count
        if tell is not None:
            tell(UnitsPlaced(seat, kind, count, tile, why))
        return count

    def remove_units(self, tile: int, seat: int, kind: int, count: int, why: str, tell: Tell | None) -> None:
        """Units go to the supply; Spartan Phalanxes lost in combat onto EUNOMIA as far as it has room (rule B56)."""
        self.units[tile * UNITS_OF_ALL + seat * KINDS_OF_UNITS + kind] -= count
        if kind == PHALANX and why == "combat" and self.faction[seat] == 1:
            self.eunomia[seat] = min(EUNOMIA, self.eunomia[seat] + count)
        if tell is not None and count:
            tell(UnitsLost(seat, kind, count, tile, why))

    # -- goods and points -----------------------------------------------------------------------------------------------

    def gain(self, seat: int, symbol: int, count: int, why: str, tell: Tell | None) -> None:
        """Goods into the stock (Mint: Unminted Coins on the Native Polis); what is above the cap is lost. Negative: pays."""
        if symbol == FP:
            count = min(count, CAP - self.fp[seat])
            self.fp[seat] += count
        elif symbol == AP:
            count = min(count, CAP - self.ap[seat])
            self.ap[seat] += count
        elif symbol == COIN:
            self.coins[seat] += count
        else:
            self.uc[self.native(seat)] += count
        if tell is not None and count:
            tell(Gained(seat, symbol, count, why, self.native(seat) if symbol == MINT else NOBODY))

    def stock(self, seat: int, symbol: int) -> int:
        """FP, AP or coins of `seat`; of Mint the Unminted Coins on all its poleis."""
        if symbol == FP:
            return self.fp[seat]
        if symbol == AP:
            return self.ap[seat]
        if symbol == COIN:
            return self.coins[seat]
        return sum(self.uc[tile] for tile in range(len(self.space)) if self.owner[tile] == seat)

    def add_points(self, seat: int, points: int, source: int, tell: Tell | None) -> None:
        """Victory points on the Path to Victory."""
        if not points:
            return
        self.points[seat * len(SOURCES) + source] += points
        if tell is not None:
            tell(Scored(seat, points, SOURCES[source]))

    # -- deck and missions ----------------------------------------------------------------------------------------------

    def deck_left(self) -> int:
        """Tiles in the deck: those nobody has seen, less those that lie face down as water."""
        return self.where.count(IN_DECK) - self.face_down

    def remake_deck(self) -> None:
        """An empty deck is made of the discard pile (rule B19)."""
        if self.deck_left() == 0 and self.pile:
            for polis in range(DECK_SIZE):
                if self.where[polis] == IN_DECK:
                    self.where[polis] = BURIED
                elif self.where[polis] == IN_PILE:
                    self.where[polis] = IN_DECK
            self.pile = []
            self.face_down = 0

    def unseen(self, kind: int) -> list[int]:
        """Polis tiles nobody has seen, of one kind or (below 0) of any."""
        return [
            polis
            for polis in range(DECK_SIZE)
            if self.where[polis] == IN_DECK and (kind < 0 or POLEIS[polis].kind == kind)
        ]

    def missions_left(self) -> list[int]:
        """Mission Cards in the deck."""
        return [mission for mission in range(len(MISSIONS)) if self.card_at[mission] == 0]

    def draw_mission(self, mission: int, team: int, tell: Tell | None) -> None:
        """The card lies open before the team (rules C17, B76)."""
        self.card_at[mission] = HELD + team
        # What was done before the card was drawn does not count for it (rule B77).
        self.deeds &= ~(1 << mission)
        if tell is not None:
            tell(MissionDrawn(team, mission))

    def holds(self, team: int, mission: int) -> bool:
        """Whether a team has that card before it."""
        return self.card_at[mission] == HELD + team

    def threshold(self, mission: int) -> int:
        """How much of what a card counts is needed (rule B76)."""
        return MISSIONS[mission].two if self.players == 2 else MISSIONS[mission].many

    # -- keys -------------------------------------------------------------------------------------------------------------

    def weigh(self) -> int:
        """The position's key: a polynomial over every field in a fixed order, modulo a prime below 2^41."""
        total: i64 = 7
        for numbers in (
            self.space, self.kind, self.polis, self.owner, self.guard, self.uc, self.wall, self.sacked, self.units,
            self.faction, self.government, self.fp, self.ap, self.coins, self.eunomia, self.points, self.card_at, self.where,
            self.pile, self.token_tile, self.token_gone, self.double, self.queue, self.drawn, self.allowed, self.refused,
            self.question, self.entered, self.battles, self.origins, self.passes, self.hits, self.losing, self.list, self.fists,
            *self.links, *self.legs,
            [
                self.face_down, self.waters, self.claimed, self.year, self.season, self.start, self.served, self.actions,
                self.once, self.phase, self.to_move, self.then, self.aim, self.joint, self.moved, self.deeds, self.host,
                self.round, self.walled, self.defended, self.spent, self.defender_asked, self.count,
                self.step, REASONS.index(self.end),
            ],
        ):  # fmt: skip
            total = _mixed_in(total, len(numbers))
            for number in numbers:
                total = _mixed_in(total, number)
        return int(total)


_PRIME: Final[i64] = 2_199_023_255_531
"""The largest prime below 2^41."""
_FACTOR: Final[i64] = 1_000_003


def _mixed_in(total: i64, number: i64) -> i64:
    # Below 2^41 x 2^20 = 2^61: never overflows a native integer.
    return (total * _FACTOR + number + 3) % _PRIME
