"""What a position of Ants! is worth to a seat: the one scale on which its planner weighs everything.

Each colony has a *strength* in hundredths of a food token: store, ants, what its linked workers will bring in the coming
turns, what lies within reach of its chain; less the chance that its Queen dies next turn (exactly) and that she is besieged
(a guess). A position is worth the colony's share of all strengths squared, in millionths: so with many seats the strongest
rival counts most, a dead rival helps everybody left, and a sure win is a whole million. Integers only, so that compiled and
plain agree.
"""

from fractions import Fraction
from functools import lru_cache
from typing import Final, final

from mypy_extensions import i64

from game.engine.ants.board import FOOD_TOKENS, GROUP_SIZE, MOST_SOLDIERS, SOLDIER, WORKER, Park
from game.engine.ants.cards import PARK_LIFE
from game.engine.ants.chains import HOME, Chains
from game.engine.ants.ground import CREATE, DISCARDED, FRESH, HELD, MOVED, OVER
from game.engine.ants.odds import bug_chance, fight_outcomes
from game.engine.ants.position import Ants

ALL: Final = 1_000_000
"""The worth of a won game; of a lost one it is nothing."""
MOST_DEFENDERS: Final = 3
"""Ants that can stand on the entrances of one anthill and be told apart here."""
MOST_LINE: Final = 7
"""Soldiers that can stand against one attack: the attacked one and six round it."""
FAR: Final = 30
"""A distance from which nothing counts any more."""
CUT_OFF: Final = 300
"""What a cut-off worker beside a source would collect in the coming turns: as much as most piles hold for one."""
RESERVE: Final = 2
"""Tokens that mend a chain."""
RISK_UNSEEN: Final = 8
RISK_HELD: Final = 35
RISK_BESIDE: Final = 2
"""Per cent of a chance that an event strikes a space before the next turn: its card is unseen; an enemy who looks holds it; it
has no card, or a known one, but things may happen beside it."""
GAPS: Final = 7
"""Workers that a chain may lack to a source before it counts no more."""
TURNS: Final = 6
"""Turns of collecting that are looked ahead."""


def _strike_table() -> list[int]:
    """Millionths of a chance that `soldiers` one after the other kill a Queen behind `line` soldiers and `crowd` workers."""
    chance: dict[tuple[int, int, int], Fraction] = {}
    for soldiers in range(MOST_SOLDIERS + 1):
        for line in range(MOST_DEFENDERS + 1):
            for crowd in range(MOST_DEFENDERS + 1):
                total = Fraction(0)
                if soldiers:
                    for outcome in fight_outcomes(line, crowd, True):
                        then = Fraction(1)
                        if not outcome.won:
                            then = chance[soldiers - 1, line - outcome.soldiers_lost, crowd - outcome.workers_lost]
                        total += outcome.chance * then
                # Rounded at every step, or the fractions grow to hundreds of digits; nothing of it shows in a millionth.
                chance[soldiers, line, crowd] = Fraction(round(total * ALL * 1000), ALL * 1000)
    return [
        int(chance[soldiers, line, crowd] * ALL)
        for soldiers in range(MOST_SOLDIERS + 1)
        for line in range(MOST_DEFENDERS + 1)
        for crowd in range(MOST_DEFENDERS + 1)
    ]


STRIKES: Final = _strike_table()


def _raid_table() -> list[tuple[int, int, int]]:
    """By line x 4 + crowd: per mille of an attacker's death, and mean deaths of soldiers and workers per mille."""
    table: list[tuple[int, int, int]] = []
    for line in range(MOST_LINE + 1):
        for crowd in range(GROUP_SIZE + 1):
            dead, fallen, killed = Fraction(0), Fraction(0), Fraction(0)
            if line or crowd:
                for outcome in fight_outcomes(line, crowd, False):
                    fallen += outcome.chance * outcome.soldiers_lost
                    killed += outcome.chance * outcome.workers_lost
                    if not outcome.won:
                        dead += outcome.chance
            table.append((round(1000 * dead), round(1000 * fallen), round(1000 * killed)))
    return table


RAIDS: Final = _raid_table()
HEADS: Final = [int(100 * bug_chance(card.head)) if card.head else 0 for card in PARK_LIFE]
"""By card: per cent of a soldier's chance against the bug."""
DISCOUNT: Final = [100, 84, 70, 58, 48, 40]
"""Per cent that a token is worth which comes so many turns later: by then the chain may be cut."""
LACKING: Final = [100, 64, 44, 31, 22, 15, 10]
"""Per cent of a source's worth, by the workers that the chain lacks to it."""
NOTHING: Final = -1
WELL: Final = -2
"""Instead of a pile: a worker has no source, or the fountain."""
NEAR_ENEMY: Final = [100, 88, 78, 64, 54, 45, 38, 31, 26, 21, 17, 13, 10, 8, 6]
"""How much a soldier counts against an anthill so many steps away."""
NEAR_HOME: Final = [100, 98, 90, 76, 58, 42, 30, 21, 14, 9, 5]
"""How much a soldier counts in defence of its own."""


@final
class Weights:
    """What counts how much; hundredths of a token where nothing else is said. Weaker levels know less (`Knowledge`)."""

    def __init__(self) -> None:
        self.base: i64 = 300
        """A living Queen, whatever else she has."""
        self.food: i64 = 82
        self.food_beyond: i64 = 45
        self.meals: i64 = 8
        """Tokens in store that count in full."""
        self.worker: i64 = 160
        self.unlinked: i64 = 60
        self.worker_beyond: i64 = 40
        self.enough_workers: i64 = 14
        self.soldier: i64 = 225
        self.income: i64 = 140
        """Per cent of what linked workers collect in the coming turns."""
        self.most_income: i64 = 7
        self.prospect: i64 = 42
        """Per cent of what one more worker would collect, were the chain there."""
        self.bugs: i64 = 30
        self.reserve: i64 = 60
        """The first tokens in store, beside what they are: with them a cut chain is mended at once."""
        self.relink: i64 = 15
        """Per cent of what cut-off workers would collect that is left for each worker lacking to them."""
        self.risk: i64 = 100
        """Per cent of the income behind a worker on whom all of it hangs, times the chance that an event strikes there."""
        self.gate: i64 = 40
        """An own ant on an entrance."""
        self.siege_base: i64 = 140
        self.siege: i64 = 45
        """Per cent of its strength that a hopelessly besieged colony has lost."""
        self.respond: i64 = 35
        """Per cent of a threat that is left when the threatened seat moves first."""
        self.raid: i64 = 45
        """Per cent of what soldiers may kill in one attack each, next turn, that is counted as lost."""
        self.raid_later: i64 = 15
        """The same where whoever is threatened moves first."""
        self.prey: i64 = 170
        """A worker killed, with what it would have brought."""
        self.see_raids: bool = True
        self.see_danger: bool = True
        self.see_siege: bool = True
        self.guards: i64 = 30


@lru_cache(maxsize=4)
def steps_to_doors(park: Park) -> list[int]:
    """For each anthill and space, how many steps an ant is from the nearest entrance if nothing is in its way."""
    table: list[int] = []
    for hill in park.hills:
        steps = [FAR] * park.size
        waiting = list(hill.entrances)
        for space in waiting:
            steps[space] = 0
        for space in waiting:
            for near in park.touching[space]:
                if steps[near] == FAR:
                    steps[near] = steps[space] + 1
                    waiting.append(near)
        table += steps
    return table


@lru_cache(maxsize=4)
def spaces_within_two(park: Park) -> list[list[int]]:
    """For each space, what a soldier there may attack in one turn if nothing is in its way."""
    found: list[list[int]] = []
    for space in range(park.size):
        near = set(park.touching[space])
        for other in park.touching[space]:
            near.update(park.touching[other])
        found.append(sorted(near))
    return found


@final
class Worth:
    """Values positions of one park with one number of players; work is counted in `made`."""

    def __init__(self, park: Park, players: int, weights: Weights) -> None:
        self.park: Final = park
        self.players: Final = players
        self.weights: Final = weights
        self.steps: Final = steps_to_doors(park)
        self.made: i64 = 0
        size = park.size
        self.within: Final = spaces_within_two(park)
        self.open_to: Final[list[int]] = [0] * size
        self.stamp: i64 = 0
        self.seen: Final[list[int]] = [0] * size
        self.crew: Final[list[int]] = [0] * size
        self.counted: Final[list[int]] = [0] * size
        self.collects: Final[list[int]] = [0] * size
        self.viewer = 0
        self.strength: Final[list[int]] = [0] * players
        self.workers: Final[list[list[int]]] = [[] for _ in range(players)]
        self.soldiers: Final[list[list[int]]] = [[] for _ in range(players)]
        self.linked: i64 = 0
        self.income: Final[list[int]] = [0] * players
        self.danger: Final[list[int]] = [0] * players

    def value(self, state: Ants, seat: int) -> i64:
        """The share of `seat` (with its team) in millionths."""
        self.made += 1
        self.viewer = seat
        if state.phase == OVER:
            winners = state.result().winners
            return ALL // len(winners) if seat in winners else 0
        self._weigh(state)
        mine: i64 = 0
        total: i64 = 0
        for other in range(self.players):
            strength: i64 = self.strength[other]
            strength = strength * strength
            total += strength
            if state.allied(seat, other):
                mine += strength
        if total == 0:
            return 0
        return mine * 1000 // (total // 1000 + 1)

    # -- strengths ----------------------------------------------------------------------------------------------------

    def _weigh(self, state: Ants) -> None:
        """Fill `strength` by seat."""
        players = self.players
        ants = state.ants
        for seat in range(players):
            self.workers[seat].clear()
            self.soldiers[seat].clear()
        for space in range(self.park.size):
            ant = ants[space]
            if ant >= 0:
                if ant % 2 == WORKER:
                    self.workers[ant // 2].append(space)
                else:
                    self.soldiers[ant // 2].append(space)
        for seat in range(players):
            self.strength[seat] = int(self._colony(state, seat)) if state.alive[seat] else 0
        weights = self.weights
        if not weights.see_danger and not weights.see_siege and not weights.see_raids:
            return
        for seat in range(players):
            if not state.alive[seat]:
                continue
            left: i64 = self.strength[seat]
            alive: i64 = ALL
            for other in range(players):
                if state.alive[other] and not state.allied(seat, other):
                    if weights.see_raids:
                        left -= self._raid(state, other, seat)
                    if weights.see_siege:
                        left = left * (10_000 - self._siege(state, other, seat)) // 10_000
                    if weights.see_danger:
                        chance = self._strike(state, other, seat)
                        alive = alive * (ALL - chance) // ALL
            if left < weights.base // 3:
                left = weights.base // 3
            self.danger[seat] = int(ALL - alive)
            self.strength[seat] = int(left * alive // ALL)

    def _colony(self, state: Ants, seat: int) -> i64:
        """What a colony has and will have."""
        weights = self.weights
        store: i64 = state.store[seat]
        total: i64 = weights.base
        total += weights.reserve * (store if store < RESERVE else RESERVE)
        if store > weights.meals:
            total += weights.food * weights.meals + weights.food_beyond * (store - weights.meals)
        else:
            total += weights.food * store
        total += weights.soldier * len(self.soldiers[seat])
        total += self._economy(state, seat)
        workers: i64 = len(self.workers[seat])
        linked = self.linked
        if linked > weights.enough_workers:
            total += weights.worker * weights.enough_workers + weights.worker_beyond * (linked - weights.enough_workers)
        else:
            total += weights.worker * linked
        total += weights.unlinked * (workers - linked)
        for door in self.park.hills[state.hill(seat)].entrances:
            ant = state.ants[door]
            if ant >= 0 and ant // 2 == seat:
                total += weights.gate
        return total

    def _economy(self, state: Ants, seat: int) -> i64:
        """What linked workers collect in the coming turns, and what they would if the chain were longer."""
        flows = state.tokens < FOOD_TOKENS
        chains: Chains = state.chains_of(seat)
        group = chains.group
        crew, counted, collects = self.crew, self.counted, self.collects
        self.stamp += 1
        stamp = int(self.stamp)
        piles: list[int] = []
        off: list[int] = []
        wells: i64 = 0
        linked: i64 = 0
        for worker in self.workers[seat]:
            if group[worker] != HOME:
                off.append(worker)
                continue
            linked += 1
            source = self._source(state, seat, worker, flows)
            collects[worker] = 0 if source == NOTHING else 1
            if source == WELL:
                wells += 1
            elif source >= 0:
                if counted[source] != stamp:
                    counted[source] = stamp
                    crew[source] = 0
                    piles.append(source)
                crew[source] += 1
        self.linked = linked
        income: i64 = wells
        gathered: i64 = wells * _gathered(1000, 1)
        for pile in piles:
            hands: i64 = crew[pile]
            tokens_there: i64 = state.food[pile]
            income += hands if hands < tokens_there else tokens_there
            gathered += _gathered(tokens_there, hands)
        self.income[seat] = int(income)
        weights = self.weights
        if income > weights.most_income:
            gathered = gathered * (2 * weights.most_income + income) // (3 * income)
        total = gathered * weights.income // 100
        if weights.risk and income:
            total -= self._at_risk(state, seat, group) * weights.risk // 100
        if weights.prospect:
            for worker in off:
                # What a cut-off worker stands for until it is found again: its gap is met on the way to sources.
                collects[worker] = 0 if self._source(state, seat, worker, flows) == NOTHING else 1
            total += self._prospects(state, seat, chains, flows, income, stamp) * weights.prospect // 100
        return total

    def _source(self, state: Ants, seat: int, worker: int, flows: bool) -> int:
        """Where the worker would take its token from: `WELL`, the pile with most left for it, or `NOTHING`."""
        if flows and self.park.fountains[worker]:
            return WELL
        food, bug, ants = state.food, state.bug, state.ants
        crew, counted = self.crew, self.counted
        stamp = int(self.stamp)
        best = NOTHING
        most: i64 = 0
        for near in self.park.touching[worker]:
            tokens = food[near]
            if tokens and bug[near] < 0 and (ants[near] < 0 or state.allied(seat, ants[near] // 2)):
                share: i64 = 100 * i64(tokens) // ((crew[near] + 1) if counted[near] == stamp else 1)
                if share > most:
                    most = share
                    best = near
        return best

    def _at_risk(self, state: Ants, seat: int, group: list[int]) -> i64:
        """Hundredths of a token that events next turn will cost on the mean by cutting the chain.

        Where only one worker of the chain is so many steps from the store, everything behind it hangs on it.
        """
        seen, collects = self.seen, self.collects
        touching = self.park.touching
        self.stamp += 1
        stamp = int(self.stamp)
        code = seat * 2 + WORKER
        layer: list[int] = []
        for door in self.park.hills[state.hill(seat)].entrances:
            if group[door] == HOME:
                seen[door] = -stamp
                layer.append(door)
        alone: list[int] = []
        before: list[int] = []
        passed = 0
        while layer:
            if len(layer) == 1:
                alone.append(layer[0])
                before.append(passed)
            later: list[int] = []
            for space in layer:
                if state.ants[space] == code:
                    passed += collects[space]
                for near in touching[space]:
                    if group[near] == HOME and seen[near] != -stamp:
                        seen[near] = -stamp
                        later.append(near)
            layer = later
        total: i64 = 0
        for place, space in enumerate(alone):
            behind: i64 = passed - before[place]
            total += behind * self._risk(state, seat, space)
        return total

    def _risk(self, state: Ants, seat: int, space: int) -> i64:
        """Per cent of a chance that an event strikes the ant of `seat` on `space`, as far as the one who looks can know."""
        if not self.park.is_numbered[space]:
            return RISK_BESIDE
        where = state.card_at[space]
        if where == DISCARDED:
            return RISK_BESIDE
        if where == HELD + self.viewer:
            return RISK_BESIDE if state.allied(self.viewer, seat) else RISK_HELD
        return RISK_UNSEEN

    def _prospects(
        self, state: Ants, seat: int, chains: Chains, flows: bool, income: i64, counted_at: int
    ) -> i64:
        """The worth of sources that the chain may come to touch, each by the workers it lacks to it."""
        park, food, bug, ants = self.park, state.food, state.bug, state.ants
        touching, fountains = park.touching, park.fountains
        seen, crew, counted = self.seen, self.crew, self.counted
        stamp = int(self.stamp)
        total: i64 = 0
        well_found = False
        weights = self.weights
        level = chains.edge[HOME]
        later: list[int] = []
        lacking = 1
        # `seen` carries the stamp doubled: even for spaces walked through, odd for piles met.
        walked, met = 2 * stamp, 2 * stamp + 1
        own = seat * 2 + WORKER
        for space in level:
            seen[space] = walked
        while level and lacking < GAPS:
            later = []
            discount: i64 = LACKING[lacking]
            for space in level:
                if ants[space] >= 0 or bug[space] >= 0 or food[space]:
                    # No worker may stand here; a source is met from the spaces beside it.
                    continue
                if flows and not well_found and fountains[space]:
                    well_found = True
                    total += _gathered(1000, 1) * discount // 100
                for near in touching[space]:
                    if food[near]:
                        if seen[near] == met:
                            continue
                        if ants[near] >= 0 and not state.allied(seat, ants[near] // 2):
                            continue
                        seen[near] = met
                        tokens: i64 = food[near]
                        hands: i64 = crew[near] if counted[near] == counted_at else 0
                        more = _gathered(tokens, hands + 1) - _gathered(tokens, hands)
                        card = bug[near]
                        if card >= 0:
                            more = more * HEADS[card] * weights.bugs // 10_000
                        total += more * discount // 100
                    elif ants[near] < 0:
                        if seen[near] != walked and bug[near] < 0:
                            seen[near] = walked
                            later.append(near)
                    elif ants[near] == own and seen[near] != met and chains.group[near] != HOME:
                        total += self._mended(state, chains, near, lacking, met)
            level = later
            lacking += 1
        if income > weights.most_income:
            total = total // 3
        return total

    def _mended(self, state: Ants, chains: Chains, worker: int, lacking: i64, met: int) -> i64:
        """What the cut-off workers of one group would collect once `lacking` workers have closed the gap to them."""
        seen, group = self.seen, chains.group
        own = state.ants[worker]
        members = [worker]
        seen[worker] = met
        hands: i64 = 0
        at = 0
        while at < len(members):
            hands += self.collects[members[at]]
            for near in self.park.touching[members[at]]:
                if state.ants[near] == own and seen[near] != met and group[near] != HOME:
                    seen[near] = met
                    members.append(near)
            at += 1
        share: i64 = 100
        while lacking > 0:
            share = share * self.weights.relink // 100
            lacking -= 1
        return hands * CUT_OFF * share // 100

    # -- war ----------------------------------------------------------------------------------------------------------

    def _raid(self, state: Ants, attacker: int, defender: int) -> i64:
        """What `defender` must fear to lose to soldiers of `attacker` in its next turn, one attack each."""
        soldiers = self.soldiers[attacker]
        if not soldiers:
            return 0
        weights = self.weights
        acting, now = self._acting(state, attacker)
        group = state.chains_of(attacker).group
        within, touching, open_to, ants = self.within, self.park.touching, self.open_to, state.ants
        self.stamp += 1
        stamp = int(self.stamp)
        ready: i64 = 0
        roads: list[int] = []
        for soldier in soldiers:
            if now and state.acted[soldier] == MOVED:
                continue
            ready += 1
            for space in within[soldier]:
                open_to[space] = stamp
            for near in touching[soldier]:
                if group[near] >= 0 and group[near] not in roads:
                    roads.append(group[near])
        if roads:
            for worker in self.workers[attacker]:
                if group[worker] in roads:
                    for space in within[worker]:
                        open_to[space] = stamp
        gains: list[int] = []
        for kind in (WORKER, SOLDIER):
            for space in self.workers[defender] if kind == WORKER else self.soldiers[defender]:
                if open_to[space] != stamp:
                    continue
                line = kind
                crowd = 1 - kind
                for near in touching[space]:
                    ant = ants[near]
                    if ant == defender * 2 + SOLDIER:
                        line += 1
                    elif ant == defender * 2 + WORKER and crowd < GROUP_SIZE:
                        crowd += 1
                dead, fallen, killed = RAIDS[line * (GROUP_SIZE + 1) + crowd]
                gain = weights.soldier * (fallen - dead) + weights.prey * killed
                if gain > 0:
                    gains.append(int(gain))
        if not gains:
            return 0
        gains.sort(reverse=True)
        total: i64 = 0
        for gain in gains:
            if ready == 0:
                break
            ready -= 1
            total += gain
        share = weights.raid if acting < (defender - state.to_move) % self.players else weights.raid_later
        return total * share // 100_000

    def _acting(self, state: Ants, seat: int) -> tuple[int, bool]:
        """How many seats come before `seat` can attack, and whether it still can this very turn."""
        after = (seat - state.to_move) % self.players
        if after == 0:
            return (0, True) if state.phase < CREATE else (self.players, False)
        return after, False

    def _siege(self, state: Ants, attacker: int, defender: int) -> i64:
        """Ten-thousandths of its strength that `defender` may lose to soldiers of `attacker` on their way."""
        hill = state.hill(defender)
        base = hill * self.park.size
        steps = self.steps
        against: i64 = 0
        for soldier in self.soldiers[attacker]:
            away = steps[base + soldier]
            if away < len(NEAR_ENEMY):
                against += NEAR_ENEMY[away]
        if against == 0:
            return 0
        held: i64 = self.weights.siege_base
        for soldier in self.soldiers[defender]:
            away = steps[base + soldier]
            if away < len(NEAR_HOME):
                held += NEAR_HOME[away]
        for door in self.park.hills[hill].entrances:
            if state.ants[door] == defender * 2 + WORKER:
                held += self.weights.guards
        return self.weights.siege * 100 * against * against // (against * against + held * held)

    def _strike(self, state: Ants, attacker: int, defender: int) -> i64:
        """Millionths of a chance that `attacker` kills the Queen of `defender` in its next turn, or in what is left of this."""
        acting, now = self._acting(state, attacker)
        hill = self.park.hills[state.hill(defender)]
        soldiers: i64 = 0
        chains = state.chains_of(attacker)
        group = chains.group
        roads: list[int] = []
        for door in hill.entrances:
            if group[door] >= 0:
                roads.append(group[door])
        touching = self.park.touching
        for soldier in self.soldiers[attacker]:
            if now and state.acted[soldier] != FRESH:
                continue
            if soldier in hill.entrances:
                soldiers += 1
            elif roads:
                for near in touching[soldier]:
                    if group[near] in roads:
                        soldiers += 1
                        break
        if soldiers == 0:
            return 0
        line: i64 = 0
        crowd: i64 = 0
        for door in hill.entrances:
            ant = state.ants[door]
            if ant == defender * 2 + SOLDIER:
                line += 1
            elif ant == defender * 2 + WORKER:
                crowd += 1
        if line > MOST_DEFENDERS:
            line = MOST_DEFENDERS
        if crowd > MOST_DEFENDERS:
            crowd = MOST_DEFENDERS
        if soldiers > MOST_SOLDIERS:
            soldiers = MOST_SOLDIERS
        chance: i64 = STRIKES[(soldiers * (MOST_DEFENDERS + 1) + line) * (MOST_DEFENDERS + 1) + crowd]
        if acting < (defender - state.to_move) % self.players:
            return chance
        return chance * self.weights.respond // 100


def _gathered(tokens: i64, hands: i64) -> i64:
    """What so many workers bring home from a pile of so many tokens, hundredths of a token of today."""
    total: i64 = 0
    turn = 0
    while turn < TURNS and tokens > 0:
        taken = hands if hands < tokens else tokens
        total += taken * DISCOUNT[turn]
        tokens -= taken
        turn += 1
    return total
