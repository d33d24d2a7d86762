"""What a position of Ants! is worth to a seat: the one scale on which its planner weighs everything.

Each colony has a *strength* in hundredths of a food token: store, ants, what its linked workers will bring in the coming
turns, what lies within reach of its chain; less the chance that its Queen dies next turn (exactly) and that she is besieged
(a guess). A position is worth the colony's share of all strengths squared, in millionths: so with many seats the strongest
rival counts most, a dead rival helps everybody left, and a sure win is a whole million. Integers only, so that compiled and
plain agree.
"""

from functools import lru_cache
from typing import Final, final

from mypy_extensions import i64

from game.bots.ants_economy import Economy
from game.bots.ants_weights import ALL, MOST_DEFENDERS, RAIDS, STRIKES, Weights
from game.engine.ants.board import GROUP_SIZE, MOST_SOLDIERS, SOLDIER, WORKER, Park
from game.engine.ants.ground import CREATE, FRESH, MOVED, OVER
from game.engine.ants.position import Ants

FAR: Final = 30
"""A distance from which nothing counts any more."""
RESERVE: Final = 2
"""Tokens that mend a chain."""
NEAR_ENEMY: Final = [100, 88, 78, 64, 54, 45, 38, 31, 26, 21, 17, 13, 10, 8, 6]
"""How much a soldier counts against an anthill so many steps away."""
NEAR_HOME: Final = [100, 98, 90, 76, 58, 42, 30, 21, 14, 9, 5]
"""How much a soldier counts in defence of its own."""


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
        self.economy: Final = Economy(park, players, weights)
        self.strength: Final[list[int]] = [0] * players
        self.workers: Final[list[list[int]]] = [[] for _ in range(players)]
        self.soldiers: Final[list[list[int]]] = [[] for _ in range(players)]
        self.danger: Final[list[int]] = [0] * players

    def value(self, state: Ants, seat: int) -> i64:
        """The share of `seat` (with its team) in millionths."""
        self.made += 1
        self.economy.viewer = seat
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
        total += self.economy.weigh(state, seat, self.workers[seat])
        workers: i64 = len(self.workers[seat])
        linked = self.economy.linked
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
