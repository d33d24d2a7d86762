"""What a position of Colonization is worth to a team: the one scale on which its plans are weighed.

Thousandths of a Victory Point that the team will be ahead at the end: points already there, what the rankings of the winters
to come will give as things stand (less and less sure the farther they are, and only as far as the game is likely to go on),
what stocks, poleis, units, links and cards are worth until then, less what rivals threaten to take. Integers only, so that
compiled and plain agree.
"""

from typing import Final, final

from mypy_extensions import i64

from game.engine.colonization import missions
from game.engine.colonization.commerce import goods_of, most_partners
from game.engine.colonization.geography import blocks, discoverable, network
from game.engine.colonization.odds import Army, odds
from game.engine.colonization.position import Colonization
from game.engine.colonization.realm import OVER, UNITS_OF_ALL
from game.engine.colonization.tables import (
    ARISTOCRACY,
    COIN,
    END_POINTS,
    HEROES,
    HIT_KING,
    HIT_NEUTRAL,
    HIT_NORMAL,
    HIT_SPARTAN,
    INSTANT,
    KINDS_OF_UNITS,
    KING,
    MINT,
    MINT_RANKING,
    MISSIONS,
    MONARCHY,
    NATIVE,
    POLEIS_RANKING,
    SPARTA,
    WATER,
    WINTER,
)
from game.engine.colonization.winter import RANKING_OF, sums

POINT: Final = 1000
WON: Final = 1_000_000
"""Added to the lead of a team that has won."""
YEARLY: Final = 9 * POINT
"""What a leading team usually scores in a year: it tells how many winters are left."""
SEASONS: Final = 3
MOST_FORCE: Final = 12
"""Units that are told apart when a threat is weighed."""
UNSURE: Final = [30, 110, 190, 260]
"""How far apart two values have to be (hundredths) to be sure who ranks first, by seasons left until a winter."""
NEXT_YEAR: Final = 330
"""The same for winters after the next."""


def _threats(hit: int, other: int) -> list[int]:
    """Per mille of a conquest by attackers x 16 + defenders."""
    table: list[int] = []
    for attackers in range(MOST_FORCE + 1):
        for defenders in range(16):
            size = min(defenders, MOST_FORCE)
            army = Army(attackers, attackers, hit, hit, 0, 0, 0, attackers)
            against = Army(size, size, other, other, 0, 0, 0, size)
            table.append(round(1000 * odds(army, against, False, True).conquest) if attackers else 0)
    return table


HITS: Final = [HIT_KING, HIT_SPARTAN, HIT_NORMAL, HIT_NEUTRAL]
_THREATS: Final[list[list[int]]] = [[] for _ in range(len(HITS) ** 2)]
"""By index of the attackers' hits x 4 + that of the defenders': made when first asked for, as all take two seconds."""


def threat(hit: int, other: int, attackers: int, defenders: int) -> int:
    """Per mille of a conquest by so many who hit as `HITS[hit]` against so many who hit as `HITS[other]`."""
    table = _THREATS[hit * len(HITS) + other]
    if not table:
        table.extend(_threats(HITS[hit], HITS[other]))
    return table[min(attackers, MOST_FORCE) * 16 + min(defenders, 15)]


@final
class Weights:
    """What counts how much, in thousandths of a point."""

    def __init__(self) -> None:
        self.symbol: list[i64] = [70, 75, 55, 65]
        """A symbol of FP, AP, Mint, Coin, for each turn left."""
        self.fleet: i64 = 130
        self.army: i64 = 120
        self.coin: i64 = 95
        self.unminted: i64 = 85
        self.plenty: i64 = 5
        """Of FP or AP up to this many count in full, more a fourth."""
        self.units: list[i64] = [260, 260, 240, 220, 190, 170, 150, 130, 110, 95, 80, 70, 60, 50, 45, 40]
        """The first, second, third unit of a seat and so on; those that are more than the list, as the last."""
        self.hero: i64 = 130
        """What an acting Hero is worth beyond a Phalanx, and a King twice that."""
        self.partner: i64 = 75
        """A trade partner, for each turn left."""
        self.card: i64 = 900
        self.card_hope: i64 = 450
        self.prey: list[i64] = [640, 400, 230, 120]
        """Per mille of what neutral poleis are worth that could be taken: the best, the second and so on."""
        self.frontier: list[i64] = [0, 60, 85, 100, 110]
        """That one, two, three or more spaces can be discovered, for each turn left."""
        self.polis: i64 = 450
        """A polis besides its symbols and its ranks."""
        self.threat: i64 = 620
        """Per mille of what a rival could take next turn that is thought of as lost."""
        self.sees_threats: bool = True


@final
class Estate:
    """What one seat has that rankings count: poleis and their symbols, stocks, incomes `to_come` before this year's winter."""

    def __init__(self, coins: i64, unminted: i64, to_come: i64) -> None:
        self.coins: Final[i64] = coins
        self.unminted: Final[i64] = unminted
        self.to_come: Final[i64] = to_come
        self.poleis: i64 = 0
        self.mint: i64 = 0
        self.coin: i64 = 0

    def standing(self, ranking: int, ahead: int) -> i64:
        """What the seat would have in a ranking in `ahead` years, in hundredths of a polis, of a coin's third."""
        if ranking == POLEIS_RANKING:
            return 100 * self.poleis
        if ranking == MINT_RANKING:
            return 60 * (self.unminted + self.mint * ahead)
        return 50 * (self.coins + self.coin * (SEASONS * ahead + self.to_come))


@final
class Worth:
    """Weighs positions of one game for the team of `seat`."""

    def __init__(self, seat: int, weights: Weights) -> None:
        self.seat: Final = seat
        self.weights: Final = weights
        self.made: i64 = 0
        self._reach: dict[int, list[int]] = {}
        self._estates: list[Estate] = []

    def value(self, state: Colonization) -> i64:
        """Thousandths of a point that the team of the seat is ahead."""
        self.made += 1
        self._reach = {}
        self._estates = _estates(state)
        team = state.team(self.seat)
        first, second = sums(state)
        lead: i64 = (first - second) * POINT * (1 - 2 * team)
        if state.phase == OVER:
            return lead + (WON if lead > 0 else 0 if lead == 0 else -WON)
        return lead + self._outlook(state, team) - self._outlook(state, 1 - team)

    def _outlook(self, state: Colonization, team: int) -> i64:
        """What a team may still expect."""
        total: i64 = 0
        for seat in range(team, state.players, 2):
            share = self._seat(state, seat)
            total += 2 * share if state.is_single(seat) else share
        return total + self._cards(state, team)

    # -- one seat -------------------------------------------------------------------------------------------------------

    def _seat(self, state: Colonization, seat: int) -> i64:
        weights = self.weights
        turns = turns_left(state)
        value: i64 = self._rankings(state, seat)
        value += self._stock(state, seat)
        units = 0
        for tile in range(len(state.space)):
            count = state.count_units(tile, seat)
            if count:
                units += count
                value += self._specials(state, tile, seat)
            if state.owner[tile] != seat:
                continue
            gain = self._gain(state, tile, turns)
            value += gain
            if state.kind[tile] != NATIVE and weights.sees_threats:
                value -= (gain + 500) * self._danger(state, tile, seat) // 1000 * weights.threat // 1000
        most = len(weights.units)
        for number in range(units):
            value += weights.units[number if number < most else most - 1]
        spaces = min(len(discoverable(state, seat)), len(weights.frontier) - 1)
        value += weights.frontier[spaces] * turns
        return value + self._trade(state, seat, turns) + self._prey(state, seat, turns)

    def _gain(self, state: Colonization, tile: int, turns: int) -> i64:
        """What a polis brings until the end, its ranks left out."""
        gain: i64 = self.weights.polis if turns else 0
        symbols = state.symbols(tile)
        for symbol in range(4):
            gain += symbols[symbol] * self.weights.symbol[symbol] * turns
        return gain

    def _stock(self, state: Colonization, seat: int) -> i64:
        weights = self.weights
        value: i64 = 0
        for count, each in ((state.fp[seat], weights.fleet), (state.ap[seat], weights.army)):
            full = min(count, weights.plenty)
            value += full * each + (count - full) * each // 4
        value += min(state.coins[seat], 12) * weights.coin + max(0, state.coins[seat] - 12) * weights.coin // 3
        return value + state.stock(seat, MINT) * weights.unminted

    def _specials(self, state: Colonization, tile: int, seat: int) -> i64:
        base = tile * UNITS_OF_ALL + seat * KINDS_OF_UNITS
        value: i64 = state.units[base + KING] * 2 * self.weights.hero
        if state.government[seat] == ARISTOCRACY:
            for kind in HEROES:
                value += state.units[base + kind] * self.weights.hero
        return value

    def _trade(self, state: Colonization, seat: int, turns: int) -> i64:
        """Partners within the network: the best three count."""
        if not state.links[seat]:
            return 0
        inside = network(state, seat)
        goods = 0
        partners = 0
        for tile in range(len(inside)):
            if inside[tile] and state.kind[tile] not in (NATIVE, WATER):
                owner = state.owner[tile]
                if owner >= 0 and state.team(owner) != state.team(seat):
                    continue
                partners += 1
                goods += goods_of(state, tile)
        most = most_partners(state, seat)
        if partners > most:
            goods = goods * most // partners + 1
        return goods * self.weights.partner * min(turns, 8)

    def _prey(self, state: Colonization, seat: int, turns: int) -> i64:
        """Neutral poleis beside own units or poleis, by the chance to take them."""
        if turns <= 0:
            return 0
        found: list[i64] = []
        hit = hits_of(state, seat)
        for tile in range(len(state.space)):
            if state.owner[tile] >= 0 or state.kind[tile] == WATER:
                continue
            force = 0
            beside = False
            for near in state.around(tile):
                force = max(force, state.count_units(near, seat))
                beside = beside or state.owner[near] == seat
            if force or beside:
                chance = threat(hit, 3, force, state.guard[tile])
                found.append((self._gain(state, tile, turns - 1) + 500) * (200 + 800 * chance // 1000) // 1000)
        found.sort(reverse=True)
        value: i64 = 0
        for place in range(min(len(found), len(self.weights.prey))):
            value += found[place] * self.weights.prey[place] // 1000
        return value

    def _danger(self, state: Colonization, tile: int, seat: int) -> int:
        """Per mille of a chance that a rival could take a polis in its next turn with what stands there now."""
        worst = 0
        team = state.team(seat)
        defenders = state.team_units(tile, team)
        mine = hits_of(state, seat)
        for rival in range(1 - team, state.players, 2):
            force = self._reaching(state, rival)[tile]
            if force:
                chance = threat(hits_of(state, rival), mine, force, defenders)
                worst = max(worst, chance)
        return worst

    def _reaching(self, state: Colonization, rival: int) -> list[int]:
        """By tile the strongest force with which `rival` could march there from one tile, by its Fleet Points of next turn."""
        known = self._reach.get(rival)
        if known is not None:
            return known
        size = len(state.space)
        force = [0] * size
        means = state.fp[rival] + 2
        for start in range(size):
            count = state.count_units(start, rival)
            if not count:
                continue
            for near in state.around(start):
                sea = state.kind[near] == WATER
                at = count if sea else min(count, 4 * means)
                force[near] = max(force[near], min(at, MOST_FORCE))
                if blocks(state, rival, near):
                    continue
                for beyond in state.around(near):
                    steps = (0 if sea else 1) + (0 if state.kind[beyond] == WATER else 1)
                    left = means - (1 if steps < 2 else 0)
                    at = min(count, 4 * (left // steps)) if steps else count
                    if at > 0 and beyond != start:
                        force[beyond] = max(force[beyond], min(at, MOST_FORCE))
        self._reach[rival] = force
        return force

    # -- rankings -------------------------------------------------------------------------------------------------------

    def _rankings(self, state: Colonization, seat: int) -> i64:
        """Points of the rankings to come."""
        value: i64 = 0
        scenario = state.scenario
        best = max(sums(state)) * POINT
        for year in range(state.year, scenario.last_year + 1):
            ahead = year - state.year
            going_on: i64 = 1000
            if ahead:
                going_on = max(0, min(1000, (END_POINTS * POINT - best - YEARLY * ahead + YEARLY // 2) * 1000 // YEARLY))
            if not going_on:
                break
            for ranking in scenario.rankings[year - 1]:
                if not ahead and _is_past(state, ranking):
                    continue
                double = 2 if not ahead and state.double[ranking] else 1
                value += double * self._rank(state, seat, ranking, ahead) * going_on // 1000
        return value

    def _rank(self, state: Colonization, seat: int, ranking: int, ahead: int) -> i64:
        mine = self._estates[seat].standing(ranking, ahead)
        left = SEASONS - state.season if state.season < WINTER else 0
        unsure: i64 = NEXT_YEAR if ahead else UNSURE[left]
        if ranking != POLEIS_RANKING:
            unsure = unsure * 2
        points: i64 = 3 * POINT
        if mine <= 0:
            return 0
        for other in range(state.players):
            if other != seat:
                # Ties share the better rank.
                lead = mine - self._estates[other].standing(ranking, ahead) + 25
                size = lead if lead > 0 else -lead
                points -= POINT // 2 - POINT // 2 * lead // (size + unsure)
        return points

    # -- cards ----------------------------------------------------------------------------------------------------------

    def _cards(self, state: Colonization, team: int) -> i64:
        weights = self.weights
        value: i64 = 0
        shares = 2 if state.players != 2 else 1
        for mission in range(len(MISSIONS)):
            if not state.holds(team, mission):
                continue
            if mission >= INSTANT:
                value += weights.card_hope // 2 * shares
                continue
            need = state.threshold(mission)
            got = missions.progress(state, mission, team)
            if got >= need:
                value += weights.card * shares
            else:
                value += weights.card_hope * got // need * shares
        return value


def turns_left(state: Colonization) -> int:
    """About how many turns a seat still has: what its poleis bring is worth that often."""
    best = max(sums(state)) * POINT
    years = max(0, min((END_POINTS * POINT - best) // YEARLY, state.scenario.last_year - state.year))
    this_year = SEASONS - state.season if state.season < WINTER else 0
    return min(this_year + SEASONS * years, 8)


def hits_of(state: Colonization, seat: int) -> int:
    """How well the units of a seat hit: an index into `HITS`."""
    if state.government[seat] == MONARCHY and state.in_play(seat, KING):
        return 0
    return 1 if state.faction[seat] == SPARTA else 2


def _is_past(state: Colonization, ranking: int) -> bool:
    """Whether this winter's ranking has been scored."""
    if state.season != WINTER:
        return False
    return any(step <= state.step and scored == ranking for step, scored in RANKING_OF.items())


def _estates(state: Colonization) -> list[Estate]:
    """What each seat has that rankings count."""
    found: list[Estate] = []
    to_come = max(0, 2 - state.season)
    for seat in range(state.players):
        found.append(Estate(state.coins[seat], state.stock(seat, MINT), to_come))
    for tile in range(len(state.space)):
        owner = state.owner[tile]
        if owner >= 0:
            symbols = state.symbols(tile)
            estate = found[owner]
            estate.poleis += 1
            estate.mint += symbols[MINT]
            estate.coin += symbols[COIN]
    return found
