"""How a bot of Ants! decides: candidates for this decision, each weighed by what it leads to.

A turn is twenty to sixty small decisions with up to four hundred legal actions, so nothing here looks at all of them in
depth. Moves of workers and soldiers are ranked by two cheap looks, the position without the ant and the position with one more
where it may go, and only the best pairs are weighed for certain. Fights are weighed over all their outcomes by the exact odds.
"""

from typing import Final, final

from mypy_extensions import i64

from game.bots.ants_weights import MOST_LINE
from game.bots.ants_worth import Worth
from game.engine.ants import fights
from game.engine.ants import notation as n
from game.engine.ants.board import BUG_ROLLS, DUELS, GROUPS, SOLDIER, WORKER
from game.engine.ants.cards import PARK_LIFE
from game.engine.ants.chains import HOME, Chains, Reach
from game.engine.ants.events import QUEEN
from game.engine.ants.ground import (
    CALL,
    COLLECT,
    COST,
    CREATE,
    FRESH,
    MOVE,
    MOVED,
    STEPS,
    VICTIM,
)
from game.engine.ants.notation import Move
from game.engine.ants.odds import bug_chance, fight_outcomes
from game.engine.ants.position import Ants
from game.engine.core import Action

MILLION: Final = 1_000_000


@final
class Fall:
    """One way a fight may end: its chance in millionths, and dice that stand for it."""

    def __init__(self, chance: int, dice: list[Action]) -> None:
        self.chance: Final = chance
        self.dice: Final = dice


@final
class Option:
    """A candidate: an action and what it is worth to the one who decides; `rank` puts candidates in order."""

    def __init__(self, action: Move, value: i64, rank: i64) -> None:
        self.action: Final = action
        self.value: i64 = value
        self.rank: i64 = rank


_DUEL_WON: Final = DUELS[5 * 6]
_DUEL_LOST: Final = DUELS[5]


def _throw(workers: int, eyes: int, blue: list[int]) -> Action:
    """The `group` action of that throw."""
    code = 0
    for place, face in enumerate(blue):
        code |= face << (2 * place)
    for action, _weight in GROUPS[workers]:
        if isinstance(action, Move) and action.start == eyes and action.end == code:
            return action
    raise ValueError("no such throw")


_HELD: Final = {
    (1, 0): (1, [2]),
    (2, 0): (1, [1, 1]),
    (2, 1): (2, [1, 2]),
    (2, 2): (3, [2, 2]),
    (3, 0): (1, [1, 1, 1]),
    (3, 1): (2, [1, 2, 2]),
    (3, 2): (2, [1, 1, 2]),
    (3, 3): (4, [3, 3, 3]),
}
"""(workers, of whom fall) -> a red die and blue ones by which they hold and just so many fall: the first ones stand for all."""


def _falls(line: int, crowd: int, queen: bool) -> list[Fall]:
    """Every way of a fight against so many soldiers, workers and perhaps the Queen."""
    found: list[Fall] = []
    for outcome in fight_outcomes(line, crowd, queen):
        dice: list[Action] = [_DUEL_WON[0]] * outcome.soldiers_lost
        if outcome.won:
            if crowd:
                dice.append(_throw(crowd, 6, [1] * crowd))
            if queen:
                dice.append(_DUEL_WON[0])
        elif outcome.soldiers_lost < line or not crowd:
            dice.append(_DUEL_LOST[0])
        elif outcome.workers_lost == crowd and queen:
            # Both a crowd that holds and falls, and a crowd that is beaten and avenged by its Queen, end like this.
            dice += [_throw(crowd, 6, [1] * crowd), _DUEL_LOST[0]]
        else:
            eyes, blue = _HELD[crowd, outcome.workers_lost]
            dice.append(_throw(crowd, eyes, blue))
        found.append(Fall(round(outcome.chance * MILLION), dice))
    return found


FALLS: Final = [
    _falls(line, crowd, queen) if line or crowd or queen else []
    for line in range(MOST_LINE + 1)
    for crowd in range(4)
    for queen in (False, True)
]
"""By line x 8 + crowd x 2 + queen."""


def _bug_falls(head: int) -> list[Fall]:
    won = round(bug_chance(head) * MILLION)
    return [Fall(won, [BUG_ROLLS[5][0]]), Fall(MILLION - won, [BUG_ROLLS[0][0]])]


BUG_FALLS: Final = [_bug_falls(card.head) if card.head else [] for card in PARK_LIFE]


@final
class Planner:
    """Weighs the decisions of `seat`.

    `width`: pairs of start and end that are weighed for certain, for workers and for soldiers. `looks`: about how many of the
    spaces that a group of ants may go to are looked at; of more, some are drawn. `taste` draws, and prefers one of equals.
    """

    def __init__(self, worth: Worth, seat: int, width: int, looks: int, taste: int) -> None:
        self.worth: Final = worth
        self.seat: Final = seat
        self.width: Final = width
        self.looks: Final = looks
        self.taste: i64 = taste

    # -- one decision -------------------------------------------------------------------------------------------------

    def options(self, state: Ants) -> list[Option]:
        """Candidates for the decision in `state`, the best first; `value` is what each leads to at once."""
        phase = state.phase
        if phase == MOVE:
            found = self._moves(state)
        elif phase == CREATE:
            found = self._births(state)
        elif phase == COLLECT:
            # The engine's own assignment takes contested piles first, and large ones.
            found = [Option(state.park.make.take_all, self._worth(state), 0)]
        elif phase == CALL:
            found = self._calls(state)
        else:
            found = self._events(state)
        for option in found:
            option.rank = option.rank * 64 + self._whim()
        found.sort(key=_by_rank, reverse=True)
        return found

    def _whim(self) -> i64:
        self.taste = (self.taste * 48271 + 11) % 2147483647
        return (self.taste >> 8) % 64

    def _some(self, spaces: list[int]) -> list[int]:
        """`looks` of the spaces, or about so many."""
        most = 64 * self.looks
        count = len(spaces)
        if count <= self.looks:
            return spaces
        return [space for space in spaces if self._whim() * count < most]

    def _worth(self, state: Ants) -> i64:
        return self.worth.value(state, self.seat)

    def _events(self, state: Ants) -> list[Option]:
        """Where a card strikes, and whom a bird eats besides."""
        found: list[Option] = []
        for action in state.legal_actions():
            if isinstance(action, Move):
                after = state.clone()
                after.apply_action(action)
                value = self._settled(after)
                found.append(Option(action, value, value))
        return found

    def _settled(self, state: Ants) -> i64:
        """The worth of a position in which a bird may still be eating."""
        if state.phase != VICTIM:
            return self._worth(state)
        best: i64 = -1
        for action in state.legal_actions():
            after = state.clone()
            after.apply_action(action)
            value = self._settled(after)
            if value > best:
                best = value
        return best

    def _put(self, trial: Ants, space: int, kind: int, acted: int) -> None:
        """Try an ant on `space`; the chains of enemies are taken to stay what they are (they may lose a free edge)."""
        kept = trial.chains[:]
        trial.put_ant(space, self.seat, kind, acted)
        self._leave_enemies(trial, kept)

    def _lift(self, trial: Ants, space: int) -> None:
        kept = trial.chains[:]
        trial.take_ant(space)
        self._leave_enemies(trial, kept)

    def _leave_enemies(self, trial: Ants, kept: list[Chains | None]) -> None:
        for other in range(trial.players):
            if not trial.allied(self.seat, other):
                trial.chains[other] = kept[other]

    # -- births -------------------------------------------------------------------------------------------------------

    def _births(self, state: Ants) -> list[Option]:
        seat = self.seat
        make = state.park.make
        now = self._worth(state)
        found = [Option(make.end, now, now)]
        edge = self._some(state.chains_of(seat).edge[HOME])
        trial = state.clone()
        for kind in (WORKER, SOLDIER):
            if not state.can_make(kind):
                continue
            trial.store[seat] -= COST[kind]
            for space in edge:
                if state.bug[space] >= 0 or (kind == WORKER and state.food[space]):
                    continue
                self._put(trial, space, kind, MOVED)
                value = self._worth(trial)
                self._lift(trial, space)
                action = make.workers[space] if kind == WORKER else make.soldiers[space]
                # What counts is the gain for each token, for the Queen eats only so many.
                found.append(Option(action, value, now + (value - now) * 2 // COST[kind]))
            trial.store[seat] += COST[kind]
        return found

    # -- moves --------------------------------------------------------------------------------------------------------

    def _moves(self, state: Ants) -> list[Option]:
        """Walks that gain, attacks, and to have done with it; a walk must beat the position as it stands, an attack only
        the one in which it can no longer be made."""
        make = state.park.make
        now = self._worth(state)
        trial = state.clone()
        trial.phase = CREATE
        done = self._worth(trial)
        trial.phase = MOVE
        found = [Option(make.done, done, 0)]
        self._walk_workers(state, trial, now, found)
        self._use_soldiers(state, trial, now, done, found)
        return found

    def _walk_workers(self, state: Ants, trial: Ants, now: i64, found: list[Option]) -> None:
        seat = self.seat
        chains = state.chains_of(seat)
        group = chains.group
        code = seat * 2 + WORKER
        members: list[list[int]] = [[] for _ in chains.edge]
        for space in range(state.park.size):
            if state.ants[space] == code and state.acted[space] == FRESH:
                if group[space] >= 0:
                    members[group[space]].append(space)
                else:
                    self._pair(state, trial, WORKER, [space], state.park.touching[space], now, found)
        for number in range(len(members)):
            if members[number]:
                self._pair(state, trial, WORKER, members[number], chains.edge[number], now, found)

    def _pair(
        self, state: Ants, trial: Ants, kind: int, starts: list[int], edge: list[int], now: i64, found: list[Option]
    ) -> None:
        """Weigh the most promising walks of workers from `starts` to `edge`."""
        ends = self._some(
            [space for space in edge if state.ants[space] < 0 and not state.food[space] and state.bug[space] < 0]
        )
        lifted = self._lifted(trial, kind, starts)
        put: list[i64] = []
        for end in ends:
            self._put(trial, end, kind, MOVED)
            put.append(self._worth(trial))
            self._lift(trial, end)
        pairs: list[Option] = []
        make = state.park.make
        for place, start in enumerate(starts):
            for other, end in enumerate(ends):
                _keep(pairs, Option(make.go(start, end), 0, lifted[place] + put[other]), self.width)
        self._weigh(trial, kind, pairs, now, found)

    def _lifted(self, trial: Ants, kind: int, starts: list[int]) -> list[i64]:
        """What the position would be worth without each of the ants."""
        values: list[i64] = []
        for start in starts:
            acted = trial.acted[start]
            self._lift(trial, start)
            values.append(self._worth(trial))
            self._put(trial, start, kind, acted)
        return values

    def _weigh(self, trial: Ants, kind: int, pairs: list[Option], now: i64, found: list[Option]) -> None:
        """Weigh walks for certain; those that gain are candidates."""
        for pair in pairs:
            start, end = pair.action.start, pair.action.end
            self._lift(trial, start)
            self._put(trial, end, kind, MOVED)
            value = self._worth(trial)
            self._lift(trial, end)
            self._put(trial, start, kind, FRESH)
            if value > now:
                found.append(Option(pair.action, value, value - now))

    def _use_soldiers(self, state: Ants, trial: Ants, now: i64, done: i64, found: list[Option]) -> None:
        seat = self.seat
        make = state.park.make
        code = seat * 2 + SOLDIER
        starts = [
            space for space in range(state.park.size) if state.ants[space] == code and state.acted[space] != MOVED
        ]
        if not starts:
            return
        lifted = self._lifted(trial, SOLDIER, starts)
        put: dict[int, i64] = {}
        pairs: list[Option] = []
        hits: list[Option] = []
        for place, start in enumerate(starts):
            reach = state.reach(seat, start, SOLDIER, STEPS[SOLDIER])
            if state.acted[start] == FRESH:
                for end in self._some([space for space in reach.order if state.ants[space] < 0]):
                    if end not in put:
                        self._put(trial, end, SOLDIER, MOVED)
                        put[end] = self._worth(trial)
                        self._lift(trial, end)
                    _keep(pairs, Option(make.go(start, end), 0, lifted[place] + put[end]), self.width)
            self._aim(state, start, reach, lifted[place], hits)
        self._weigh(trial, SOLDIER, pairs, now, found)
        self._strike(state, hits, done, found)

    def _aim(self, state: Ants, start: int, reach: Reach, rank: i64, hits: list[Option]) -> None:
        """Add every attack that the soldier on `start` may make."""
        make = state.park.make
        for target in fights.targets(state, self.seat, start, reach):
            hits.append(Option(make.hit(start, target), 0, rank))
        for other in fights.open_queens(state, self.seat, start, reach):
            hits.append(Option(make.hit_queen(start, state.hill(other)), 0, rank))

    def _strike(self, state: Ants, hits: list[Option], done: i64, found: list[Option]) -> None:
        """Weigh against each target the two soldiers that are missed least; attacks that gain are candidates."""
        hits.sort(key=_by_rank, reverse=True)
        tried: dict[int, int] = {}
        for hit in hits:
            target = -1 - hit.action.end if hit.action.verb == n.HIT_QUEEN else hit.action.end
            times = tried.get(target, 0)
            if times < 2:
                tried[target] = times + 1
                value = self.attack(state, hit.action)
                if value > done:
                    found.append(Option(hit.action, value, value - done))

    # -- fights -------------------------------------------------------------------------------------------------------

    def attack(self, state: Ants, action: Move) -> i64:
        """What an attack is worth on the mean, everybody called who may help."""
        after = state.clone()
        after.apply_action(action)
        if after.phase == CALL:
            after.apply_action(state.park.make.all)
        return self.fought(after)

    def fought(self, state: Ants) -> i64:
        """The mean worth over the outcomes of the fight in `state`."""
        total: i64 = 0
        for fall in falls_of(state):
            after = state.clone()
            for dice in fall.dice:
                after.apply_action(dice)
            total += self._worth(after) * fall.chance
        return total // MILLION

    def _calls(self, state: Ants) -> list[Option]:
        """Whom to call: nobody, everybody, or one more; by the exact odds of the fight that follows."""
        found: list[Option] = []
        for action in state.legal_actions():
            if isinstance(action, Move):
                after = state.clone()
                after.apply_action(action)
                if after.phase == CALL:
                    after.apply_action(state.park.make.fight)
                value = self.fought(after)
                found.append(Option(action, value, value))
        return found


def falls_of(state: Ants) -> list[Fall]:
    """How the fight about to be thrown in `state` may end."""
    if state.fight_seat < 0:
        return BUG_FALLS[state.bug[state.fight_at]]
    line = min(len(state.line), MOST_LINE)
    return FALLS[line * 8 + len(state.crowd) * 2 + (1 if state.fight_at == QUEEN else 0)]


def _by_rank(option: Option) -> int:
    return int(option.rank)


def _keep(pairs: list[Option], option: Option, most: int) -> None:
    """Put `option` among the `most` best."""
    if len(pairs) >= most and pairs[-1].rank >= option.rank:
        return
    place = len(pairs)
    while place > 0 and pairs[place - 1].rank < option.rank:
        place -= 1
    pairs.insert(place, option)
    if len(pairs) > most:
        pairs.pop()
