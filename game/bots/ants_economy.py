"""The economy of a colony of Ants!: what its linked workers collect, what may cut them off, what they might come to collect."""

from typing import Final, final

from mypy_extensions import i64

from game.bots.ants_weights import HEADS, Weights
from game.engine.ants.board import FOOD_TOKENS, WORKER, Park
from game.engine.ants.chains import HOME, Chains
from game.engine.ants.ground import DISCARDED, HELD
from game.engine.ants.position import Ants

CUT_OFF: Final = 300
"""What a cut-off worker beside a source would collect in the coming turns: as much as most piles hold for one."""
RISK_UNSEEN: Final = 8
RISK_HELD: Final = 35
RISK_BESIDE: Final = 2
"""Per cent of a chance that an event strikes a space before the next turn: its card is unseen; an enemy who looks holds it; it
has no card, or a known one, but things may happen beside it."""
GAPS: Final = 7
"""Workers that a chain may lack to a source before it counts no more."""
TURNS: Final = 6
"""Turns of collecting that are looked ahead."""
DISCOUNT: Final = [100, 84, 70, 58, 48, 40]
"""Per cent that a token is worth which comes so many turns later: by then the chain may be cut."""
LACKING: Final = [100, 64, 44, 31, 22, 15, 10]
"""Per cent of a source's worth, by the workers that the chain lacks to it."""
NOTHING: Final = -1
WELL: Final = -2
"""Instead of a pile: a worker has no source, or the fountain."""


@final
class Economy:
    """Weighs the economies of one park with one number of players, one colony after the other.

    After `weigh`: `linked` is how many workers of that colony are linked, `income[seat]` the tokens they would collect now.
    """

    def __init__(self, park: Park, players: int, weights: Weights) -> None:
        self.park: Final = park
        self.weights: Final = weights
        size = park.size
        self.stamp: i64 = 0
        self.seen: Final[list[int]] = [0] * size
        self.crew: Final[list[int]] = [0] * size
        self.counted: Final[list[int]] = [0] * size
        self.collects: Final[list[int]] = [0] * size
        self.viewer = 0
        self.linked: i64 = 0
        self.income: Final[list[int]] = [0] * players

    def weigh(self, state: Ants, seat: int, workers: list[int]) -> i64:
        """What the linked ones of `workers` collect in the coming turns, and what they would if the chain were longer."""
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
        for worker in workers:
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
