"""Plans of Ants! thought through: what each leads to when everybody goes on attacking while it pays.

A plan is what the planner at sight would do next if it cared more for one thing than it does: food, reach, a safe chain, prey,
the own Queen, a rival's. All plans are weighed on the one scale of `Worth`, by expectimax over the exact dice tables: the own
attacks that may follow in this turn, then those of the colony that is next, when nothing happens before it moves. Each decision
is thought afresh: only the first action of the best plan is played. Where no attack gains, the decision at sight stands.
"""

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64

from game.bots.ants_plan import MILLION, Fall, Option, Planner, falls_of
from game.bots.ants_weights import GOALS, PLAIN, weights_for
from game.bots.ants_worth import Worth
from game.engine.ants import notation as n
from game.engine.ants.ground import CALL, COLLECT, CREATE, FIGHT, MOVE, REVEAL
from game.engine.ants.notation import Move
from game.engine.ants.position import Ants

ONWARD: Final = 2
"""Own attacks that may follow the first action."""
ANSWERS: Final = 2
"""Attacks of the colony that is next."""


MARGIN: Final = 1_000
"""Millionths of the game that a plan must be better than what looks best at sight."""


@final
class Plan:
    """The first action of a plan, what it leads to on the mean, and what it is after (one of `GOALS`)."""

    def __init__(self, action: Move, value: i64, goal: int) -> None:
        self.action: Final = action
        self.value: i64 = value
        self.goal: Final = goal


@final
class Foresight:
    """Thinks decisions of `seat` through. `outlook` weighs what comes of them; `width` and `looks` as for `Planner`."""

    def __init__(self, outlook: Worth, seat: int, width: int, looks: int, taste: int) -> None:
        self.outlook: Final = outlook
        self.seat: Final = seat
        self.width: Final = width
        self.looks: Final = looks
        self.taste: Final = taste
        self.hitters: Final[dict[int, Planner]] = {}
        self.spent: i64 = 0

    def made(self) -> int:
        """Positions made so far."""
        return int(self.outlook.made + self.spent)

    def plans(
        self, state: Ants, options: list[Option], most: int, budget: int, stop: Callable[[], bool] | None
    ) -> list[Plan]:
        """The `most` best of `options`, which are what looks best at sight, then the first action of every other goal. None
        is begun once `budget` positions are made or `stop()` is true, but always one."""
        found: list[Plan] = []
        for option in options[:most]:
            if self._enough(found, budget, stop):
                return found
            found.append(self._plan(state, option.action, PLAIN))
        for goal in GOALS[1:]:
            if self._enough(found, budget, stop):
                return found
            worth = Worth(state.park, state.players, weights_for(goal))
            first = Planner(worth, self.seat, self.width, self.looks, self.taste).options(state)[0].action
            self.spent += worth.made
            if not _known(found, first):
                found.append(self._plan(state, first, goal))
        return found

    def _enough(self, found: list[Plan], budget: int, stop: Callable[[], bool] | None) -> bool:
        return bool(found) and (self.made() >= budget or (stop is not None and stop()))

    def _plan(self, state: Ants, first: Move, goal: int) -> Plan:
        after = state.clone()
        after.apply_action(first)
        return Plan(first, self._onward(after, self.seat, ONWARD, True), goal)

    def _hitter(self, seat: int) -> Planner:
        if seat not in self.hitters:
            self.hitters[seat] = Planner(self.outlook, seat, self.width, self.looks, self.taste)
        return self.hitters[seat]

    def _onward(self, state: Ants, seat: int, attacks: int, exact: bool) -> i64:
        """The mean worth for the own seat after `seat` has made up to so many more attacks, each only if it pays, and been
        answered if it is the own seat. The first fight branches over all its outcomes, later ones over victory and defeat."""
        if state.phase == CALL:
            state.apply_action(state.park.make.all)
        if state.phase == FIGHT:
            total: i64 = 0
            for fall in falls_of(state) if exact else _two(falls_of(state)):
                after = state.clone()
                for dice in fall.dice:
                    after.apply_action(dice)
                total += self._onward(after, seat, attacks, False) * fall.chance
            return total // MILLION
        if state.phase != MOVE:
            return self._rest(state, seat)
        hits = self._hitter(seat).attacks(state) if attacks else []
        if seat != self.seat:
            if not hits:
                return self.outlook.value(state, self.seat)
            # What serves the other colony best at sight, not what hurts most: with many seats that is not the same.
            state.apply_action(hits[0].action)
            return self._onward(state, seat, attacks - 1, False)
        best = self._rest(state.clone(), seat)
        for hit in hits[:1]:
            after = state.clone()
            after.apply_action(hit.action)
            value = self._onward(after, seat, attacks - 1, False)
            if value > best:
                best = value
        return best

    def _rest(self, state: Ants, seat: int) -> i64:
        """The worth once `seat` does no more this turn; of the own seat, once the next has answered."""
        if seat != self.seat:
            return self.outlook.value(state, self.seat)
        make = state.park.make
        if state.phase == MOVE:
            state.apply_action(make.done)
        if state.phase == CREATE:
            state.apply_action(make.end)
        other = state.to_move
        if state.phase != REVEAL or state.allied(other, self.seat):
            return self.outlook.value(state, self.seat)
        state.pass_events()
        if state.phase == COLLECT:
            state.apply_action(make.take_all)
        return self._onward(state, other, ANSWERS, False)


def best_of(plans: list[Plan]) -> Plan:
    """The best, if it is clearly better than the first, which looked best at sight."""
    best = plans[0]
    for plan in plans[1:]:
        if plan.value > best.value + (MARGIN if best is plans[0] else 0):
            best = plan
    return best


def at_war(options: list[Option]) -> bool:
    """Whether an attack is among the candidates: only then is a decision thought through."""
    return any(option.action.verb == n.HIT or option.action.verb == n.HIT_QUEEN for option in options)


def _known(found: list[Plan], action: Move) -> bool:
    return any(plan.action is action for plan in found)


def _two(falls: list[Fall]) -> list[Fall]:
    """Victory and defeat, each by its likeliest dice, with all the chance there is for it."""
    found: list[Fall] = []
    for won in (True, False):
        chance = 0
        best: Fall | None = None
        for fall in falls:
            if fall.won == won:
                chance += fall.chance
                if best is None or fall.chance > best.chance:
                    best = fall
        if best is not None:
            found.append(Fall(chance, won, best.dice))
    return found
