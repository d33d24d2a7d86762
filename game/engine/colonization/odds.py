"""Odds of a battle, for bots and for players before they attack (rules C42 to C53, B39 to B47).

Both sides fight to the end: nobody retreats. Losses are given up in the order of rule B47, dice go to the units that hit best.
For one player on each side, none of whose special units fall while others stand, that is exact; where the units of a side are
of several kinds or owners a die may be counted a little too well. Every sum is made in one fixed order, so that the same
numbers come out compiled and plain.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from game.engine.colonization.battles import seat_hits_from
from game.engine.colonization.realm import UNITS_OF_ALL, Realm
from game.engine.colonization.tables import (
    ASSASSIN,
    ASSASSINS,
    FIGHTER,
    FIGHTER_DICE,
    HEROES,
    HIT_NEUTRAL,
    HIT_NORMAL,
    KINDS_OF_UNITS,
    KING,
    MOST_DICE,
    PHALANX,
    THEBES,
    WATER,
)


class Odds(NamedTuple):
    """`conquest`: the attackers win; `both`: nobody is left; means of those left on either side, over all outcomes."""

    conquest: float
    both: float
    attackers_left: float
    defenders_left: float


class Army(NamedTuple):
    """One side: `size` units, of which `strong` hit from `best` on and the others from `rest` on; `fighters` dice more in the
    first round (at `best`); `oblique`: how many of them are Theban; `assassins`: whom they kill before the battle, at most the
    `phalanxes` of the other side."""

    size: int
    strong: int
    best: int
    rest: int
    fighters: int
    oblique: int
    assassins: int
    phalanxes: int


EMPTY: Final = Army(0, 0, 7, 7, 0, 0, 0, 0)


def army(realm: Realm, forces: list[tuple[int, list[int]]], neutral: int, host: int) -> Army:
    """The army of seats with their units by kind; or `neutral` defenders; or a `host`."""
    if neutral:
        return Army(neutral, neutral, HIT_NEUTRAL, HIT_NEUTRAL, 0, 0, 0, neutral)
    if host:
        return Army(host, host, HIT_NORMAL, HIT_NORMAL, 0, 0, 0, host)
    size = fighters = oblique = assassins = phalanxes = 0
    hits: list[tuple[int, int]] = []
    for seat, units in forces:
        count = sum(units)
        if not count:
            continue
        size += count
        hits.append((seat_hits_from(realm, seat, units[KING] > 0), count))
        acting = realm.is_acting(seat, FIGHTER)
        if acting and units[FIGHTER]:
            fighters += FIGHTER_DICE
        if acting:
            assassins += min(ASSASSINS, units[ASSASSIN])
        if realm.faction[seat] == THEBES:
            oblique += count
        phalanxes += units[PHALANX] + (0 if acting else sum(units[kind] for kind in HEROES))
    if not size:
        return EMPTY
    best = min(hit for hit, _ in hits)
    rest = max(hit for hit, _ in hits)
    strong = sum(count for hit, count in hits if hit == best)
    return Army(size, strong, best, rest, fighters, oblique, assassins, phalanxes)


def units_on(realm: Realm, tile: int, seat: int) -> list[int]:
    """Units of `seat` on a tile, by kind."""
    base = tile * UNITS_OF_ALL + seat * KINDS_OF_UNITS
    return realm.units[base : base + KINDS_OF_UNITS]


def defenders(realm: Realm, tile: int, attacker: int) -> Army:
    """Who would defend a tile against the team of `attacker`."""
    team = 1 - realm.team(attacker)
    forces = [(seat, units_on(realm, tile, seat)) for seat in realm.team_seats(team)]
    if any(any(units) for _, units in forces):
        return army(realm, forces, 0, 0)
    neutral = realm.guard[tile] if realm.kind[tile] != WATER and realm.owner[tile] < 0 else 0
    return army(realm, [], neutral, 0)


def attack_odds(realm: Realm, tile: int, forces: list[tuple[int, list[int]]]) -> Odds:
    """What an attack of these seats' units on a tile comes to; `Odds(1, 0, size, 0)` where nobody defends."""
    attackers = army(realm, forces, 0, 0)
    return odds(attackers, defenders(realm, tile, forces[0][0]), bool(realm.wall[tile]), True)


def battle_odds(realm: Realm) -> Odds:
    """What the running battle comes to, from the next round on if it has begun."""
    sides: list[Army] = []
    tile = realm.aim
    if realm.host:
        sides.append(army(realm, [], 0, realm.host))
        team = realm.team(realm.owner[tile])
    else:
        team = 1 - realm.team(realm.to_move)
        sides.append(army(realm, [(seat, units_on(realm, tile, seat)) for seat in realm.team_seats(1 - team)], 0, 0))
    forces = [(seat, units_on(realm, tile, seat)) for seat in realm.team_seats(team)]
    held = any(any(units) for _, units in forces)
    sides.append(army(realm, forces, 0 if held or realm.owner[tile] >= 0 else realm.guard[tile], 0))
    # Assassins have struck when a battle is running.
    calm = [side._replace(assassins=0) for side in sides]
    return odds(calm[0], calm[1], bool(realm.wall[tile]), realm.round <= 1)


def odds(attackers: Army, defending: Army, wall: bool, first: bool) -> Odds:
    """Both sides to the end; `first`: the first round is still to come, with its Fighters, Assassins and Oblique Order."""
    if not first:
        return _Table.of(attackers, defending, wall).at(attackers.size, defending.size)
    a = max(0, attackers.size - min(defending.assassins, attackers.phalanxes))
    d = max(0, defending.size - min(attackers.assassins, defending.phalanxes))
    if not a or not d:
        return _decided(a, d)
    if attackers.fighters or defending.fighters or attackers.oblique or defending.oblique:
        return _first_round(attackers, defending, a, d, wall)
    return _Table.of(attackers, defending, wall).at(a, d)


def _decided(a: int, d: int) -> Odds:
    return Odds(1.0 if a and not d else 0.0, 1.0 if not a and not d else 0.0, float(a), float(d))


def _throw(dice: list[int]) -> list[float]:
    """By number of hits its chance, for dice that hit from these numbers on."""
    chances = [1.0]
    for least in dice:
        hit = (7 - least) / 6
        longer = [0.0] * (len(chances) + 1)
        for hits, chance in enumerate(chances):
            longer[hits] += chance * (1 - hit)
            longer[hits + 1] += chance * hit
        chances = longer
    return chances


def _dice(side: Army, left: int, most: int) -> list[int]:
    """On what each die of a side hits, with so many units left and at most so many dice."""
    count = min(left, most)
    strong = min(side.strong, count)
    return [side.best] * strong + [side.rest] * (count - strong)


def _first_round(attackers: Army, defending: Army, a: int, d: int, wall: bool) -> Odds:
    table = _Table.of(attackers, defending, wall)
    if attackers.oblique:
        return _oblique(table, attackers, defending, a, d, wall, False)
    if defending.oblique:
        return _oblique(table, attackers, defending, a, d, wall, True)
    strikes = _throw(_dice(attackers, a, MOST_DICE) + [attackers.best] * attackers.fighters)
    answers = _throw(_dice(defending, d, MOST_DICE) + [defending.best] * defending.fighters)
    return _mixed(table, a, d, strikes, answers, wall)


def _mixed(table: "_Table", a: int, d: int, strikes: list[float], answers: list[float], wall: bool) -> Odds:
    total = [0.0, 0.0, 0.0, 0.0]
    for hits, chance in enumerate(strikes):
        parried = max(0, hits - 1) if wall else hits
        for losses, other in enumerate(answers):
            after = table.at(max(0, a - losses), max(0, d - parried))
            for place in range(4):
                total[place] += chance * other * after[place]
    return Odds(total[0], total[1], total[2], total[3])


def _oblique(
    table: "_Table", attackers: Army, defending: Army, a: int, d: int, wall: bool, defends: bool
) -> Odds:
    """The Theban pass first; what is left of the other side, and the allies of the Thebans, after it (rule B46)."""
    theban, other = (defending, attackers) if defends else (attackers, defending)
    size, foes = (d, a) if defends else (a, d)
    pass_of = min(theban.oblique, size, MOST_DICE)
    allied = min(size, MOST_DICE) - pass_of
    first = _throw([theban.best] * (pass_of + theban.fighters))
    allies = _throw([theban.rest] * allied)
    total = [0.0, 0.0, 0.0, 0.0]
    for hits, chance in enumerate(first):
        through = max(0, hits - 1) if wall and not defends else hits
        left = max(0, foes - through)
        answers = _throw(_dice(other, left, MOST_DICE) + [other.best] * (other.fighters if left else 0))
        for more, again in enumerate(allies):
            # The wall has cancelled its hit of this round if there was one.
            spare = 1 if wall and not defends and not hits else 0
            gone = max(0, left - max(0, more - spare))
            for losses, other_chance in enumerate(answers):
                own = max(0, size - losses)
                after = table.at(gone, own) if defends else table.at(own, gone)
                for place in range(4):
                    total[place] += chance * again * other_chance * after[place]
    return Odds(total[0], total[1], total[2], total[3])


class _Table:
    """Odds by what is left on either side, from the second round on; filled as asked."""

    def __init__(self, attackers: Army, defending: Army, wall: bool) -> None:
        self._attackers: Final = attackers
        self._defending: Final = defending
        self._wall: Final = wall
        self._known: Final[dict[int, Odds]] = {}

    @staticmethod
    def of(attackers: Army, defending: Army, wall: bool) -> "_Table":
        """The table for two armies; what only the first round and the sizes decide does not make another one."""
        return _table(attackers.strong, attackers.best, attackers.rest, defending.strong, defending.best, defending.rest, wall)

    def at(self, a: int, d: int) -> Odds:
        """The odds with so many units left."""
        if not a or not d:
            return _decided(a, d)
        known = self._known.get(a * 256 + d)
        if known is None:
            known = self._made(a, d)
            self._known[a * 256 + d] = known
        return known

    def _made(self, a: int, d: int) -> Odds:
        strikes = _throw(_dice(self._attackers, a, MOST_DICE))
        answers = _throw(_dice(self._defending, d, MOST_DICE))
        if self._wall:
            strikes = [sum(strikes[:2]), *strikes[2:]]
        idle = strikes[0] * answers[0]
        total = [0.0, 0.0, 0.0, 0.0]
        for hits, chance in enumerate(strikes):
            for losses, other in enumerate(answers):
                if hits or losses:
                    after = self.at(max(0, a - losses), max(0, d - hits))
                    for place in range(4):
                        total[place] += chance * other * after[place]
        # A round in which nobody falls is fought again.
        return Odds(total[0] / (1 - idle), total[1] / (1 - idle), total[2] / (1 - idle), total[3] / (1 - idle))


@lru_cache(maxsize=1024)
def _table(strong: int, best: int, rest: int, other_strong: int, other_best: int, other_rest: int, wall: bool) -> _Table:
    attackers = Army(0, strong, best, rest, 0, 0, 0, 0)
    defending = Army(0, other_strong, other_best, other_rest, 0, 0, 0, 0)
    return _Table(attackers, defending, wall)

