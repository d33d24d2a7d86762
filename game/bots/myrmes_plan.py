"""How the bots of Myrmes decide: each choice is followed to the end of the season, on a copy in which the others stand still.

A season of one's own is a chain of small decisions. For the one to be made now, candidates are grouped (events with whole
placements of nurses; sorties as goals, see `myrmes_ways`; rooms; atelier actions); each is played, the rest of the season by a
quick greedy policy, and the position it ends in is weighed (`myrmes_worth`). Nothing depends on what others have secretly
chosen: in the copy they choose the event of the die and place no nurse.
"""

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64

from game.bots.myrmes_ways import Goal, Ways
from game.bots.myrmes_worth import POINT, Worth, seasons_left, workers_of
from game.engine.core import Action
from game.engine.myrmes import births
from game.engine.myrmes import notation as n
from game.engine.myrmes.board import nurses_in
from game.engine.myrmes.nests import (
    ATELIER,
    BIRTHS,
    DICE,
    EVENT,
    HARVEST,
    NURSES,
    OVER,
    PAY,
    SORTIE,
    STAND,
    STORE,
    WINTER,
    WORK,
)
from game.engine.myrmes.notation import Deed
from game.engine.myrmes.position import Myrmes
from game.engine.myrmes.tables import (
    EARTH,
    FOOD,
    MOST_ANTS,
    NEED_CUBES,
    NEED_SPECIAL,
    NURSE_STEPS,
    OBJECTIVES,
    POINT_UP,
    QUARRY,
    QUEEN,
    QUEEN_POINTS,
    ROOMS,
    STONE,
)

Stop = Callable[[], bool] | None
SOME_EYES: Final = [2, 5]
"""What the dice of a new year are taken to show, all three."""
LONG: Final = 200
"""Decisions of one season after which something is wrong."""


@final
class Option:
    """A candidate: the action, where the season ends that it begins, and what that is worth to the seat, in hundredths of a
    point; `rank` puts candidates in order."""

    def __init__(self, action: Action, end: Myrmes, value: i64) -> None:
        self.action: Final = action
        self.end: Final = end
        self.value: i64 = value
        self.rank: i64 = value * 64


@final
class Planner:
    """Weighs the decisions of `seat`.

    `width`: goals of each group that are followed for certain. `deep`: so many of the best candidates are followed through the
    next season too (0: none). `nodes`: positions that may be made; candidates beyond are not looked at. `taste` prefers one of
    equals.
    """

    def __init__(self, worth: Worth, seat: int, width: int, deep: int, nodes: int, taste: int, stop: Stop) -> None:
        self.worth: Final = worth
        self.seat: Final = seat
        self.width: Final = width
        self.deep: Final = deep
        self.nodes: Final = nodes
        self.made = 0
        self.taste: i64 = taste
        self.stop: Final = stop
        self.given_up = False

    # -- one decision ---------------------------------------------------------------------------------------------------------

    def options(self, state: Myrmes) -> list[Option]:
        """Candidates for the decision in `state`, the best first; each action once."""
        phase = state.phase
        trial = self.alone(state)
        if phase == EVENT:
            found = self._events(trial)
        elif phase == NURSES:
            found = self._nurses(trial)
        elif phase in (WORK, SORTIE, STAND):
            found = self._work(trial)
        else:
            found = self._each(trial, self._few(trial))
        found.sort(key=_by_value, reverse=True)
        found = self._deepened(found)
        for option in found:
            option.rank = option.value * 64 + self._whim()
        found.sort(key=_by_rank, reverse=True)
        seen: set[str] = set()
        best: list[Option] = []
        for option in found:
            if option.action.text not in seen:
                seen.add(option.action.text)
                best.append(option)
        return best

    def _deepened(self, found: list[Option]) -> list[Option]:
        """The best candidates weighed anew with the next season planned; all of them as they are where that is too much."""
        if not self.deep or len(found) < 2 or self._enough():
            return found
        deeper: list[Option] = []
        for option in found[: self.deep]:
            if deeper and self._enough():
                # Half a comparison is none: values of unlike depth say nothing of each other.
                return found
            deeper.append(Option(option.action, option.end, self._next_season(option.end)))
        return deeper

    def _whim(self) -> i64:
        self.taste = (self.taste * 48271 + 11) % 2147483647
        return (self.taste >> 8) % 64

    def _enough(self) -> bool:
        """Whether the work is done, or somebody wants an answer."""
        if not self.given_up and (self.made >= self.nodes or (self.stop is not None and self.stop())):
            self.given_up = True
        return self.given_up

    def alone(self, state: Myrmes) -> Myrmes:
        """A copy in which nobody else does anything more this season; what they have secretly chosen is forgotten."""
        trial = state.clone()
        self.made += 1
        for other in range(state.players):
            if other == self.seat:
                continue
            trial.idle[other] = 0
            if trial.phase < ATELIER:
                for place in range(4):
                    trial.track[other * 4 + place] = 0
        if trial.phase in (EVENT, NURSES):
            # All others first, so that the own choice shows everything.
            place = trial.dice[trial.season]
            for other in range(state.players):
                if other != self.seat:
                    trial.chosen[other] = place if trial.phase == EVENT else 0
            trial.to_move = self.seat
            trial.served = trial.players - 1
        return trial

    def _apply(self, trial: Myrmes, action: Action) -> None:
        trial.apply_action(action)
        self.made += 1

    def _each(self, trial: Myrmes, actions: list[Action]) -> list[Option]:
        """Every one of the actions, followed to the end of the season."""
        found: list[Option] = []
        for action in actions:
            if found and self._enough():
                break
            after = trial.clone()
            self._apply(after, action)
            found.append(self._option(action, after))
        return found

    def _option(self, action: Action, after: Myrmes) -> Option:
        """The candidate that begins with `action` and has led to `after`."""
        end = self.play_on(after)
        return Option(action, end, self.worth.value(end, self.seat))

    def _few(self, state: Myrmes) -> list[Action]:
        """The legal actions, of sites for a tunnel only the most promising."""
        actions: list[Action] = []
        sites: list[Deed] = []
        for action in state.legal_actions():
            if isinstance(action, Deed) and action.verb == n.TUNNEL:
                sites.append(action)
            else:
                actions.append(action)
        if sites:
            ranked = sorted([(-self._site(state, deed.value), deed.value) for deed in sites])
            for _, space in ranked[: max(1, self.width // 2)]:
                actions.append(state.forest.make.tunnels[space])
        return actions

    def _site(self, state: Myrmes, space: int) -> int:
        """How much free land a new exit would open that no own exit has within reach."""
        near = self.worth.near
        known: set[int] = set()
        for other in range(state.forest.size):
            if state.exit_of[other] == self.seat:
                known.update(near[other])
        total = 0
        for other in near[space]:
            if state.is_free(other):
                total += 3 if other not in known else 1
            elif state.prey[other] >= 0:
                total += 2
        return total

    # -- commitments ----------------------------------------------------------------------------------------------------

    def _events(self, trial: Myrmes) -> list[Option]:
        """Each event with the best placement of nurses."""
        found: list[Option] = []
        places = [action for action in trial.legal_actions() if isinstance(action, Deed)]
        start = trial.dice[trial.season]
        places.sort(key=lambda deed: abs(deed.value - start))
        for deed in places:
            if found and self._enough():
                break
            after = trial.clone()
            self._apply(after, deed)
            for option in self._nurses(self.alone(after)):
                found.append(Option(deed, option.end, option.value))
        return found

    def _nurses(self, trial: Myrmes) -> list[Option]:
        """Whole placements of all nurses that are free."""
        found: list[Option] = []
        for deed in placements(trial, self.seat):
            if found and self._enough():
                break
            after = trial.clone()
            self._apply(after, deed)
            found.append(self._option(deed, after))
        return found

    # -- workers --------------------------------------------------------------------------------------------------------

    def _work(self, trial: Myrmes) -> list[Option]:
        """Rooms, and goals of a sortie as wholes; of goals that begin alike the best counts."""
        actions: list[Action] = []
        if trial.phase == WORK:
            for action in trial.legal_actions():
                if isinstance(action, Deed) and action.verb in (n.ROOM, n.TRADE):
                    actions.append(action)
        found = self._each(trial, actions)
        for goal in Ways(self.worth, trial, self.seat).goals(self.width):
            if found and self._enough():
                break
            after = trial.clone()
            self._follow(after, goal)
            found.append(self._option(goal.actions[0], after))
        return found

    def _follow(self, after: Myrmes, goal: Goal) -> None:
        """Play a goal to its end."""
        for action in goal.actions:
            self._apply(after, action)

    # -- the next season ----------------------------------------------------------------------------------------------------

    def _next_season(self, end: Myrmes) -> i64:
        """What the end of a season is worth when the next one is planned too; over the year's dice the mean of some."""
        trial = end.clone()
        self._wind_up(trial)
        if trial.phase == OVER:
            return self.worth.value(trial, self.seat)
        if trial.phase != DICE:
            return self._best_season(trial)
        total: i64 = 0
        for eyes in SOME_EYES:
            after = trial.clone()
            while after.phase == DICE:
                self._apply(after, after.forest.make.dice[eyes - 1])
            total += self._best_season(after)
        return total // len(SOME_EYES)

    def _best_season(self, state: Myrmes) -> i64:
        """The best placement of nurses with the event of the die; then the best event with these nurses."""
        seat, make = self.seat, state.forest.make
        trial = self.alone(state)
        start = trial.dice[trial.season]
        after = trial.clone()
        self._apply(after, make.events[start])
        after = self.alone(after)
        best: i64 = -1_000_000
        nurses: Action = make.end
        for deed in placements(after, seat):
            value = self._played(after, deed)
            if value > best:
                best, nurses = value, deed
        for place in births.places_in_reach(trial, seat):
            if place != start:
                after = trial.clone()
                self._apply(after, make.events[place])
                value = self._played(self.alone(after), nurses)
                if value > best:
                    best = value
        return best

    def _played(self, state: Myrmes, deed: Action) -> i64:
        after = state.clone()
        self._apply(after, deed)
        return self.worth.value(self.play_on(after), self.seat)

    def _wind_up(self, trial: Myrmes) -> None:
        """From the end of the own season to the next one, or to the dice of a new year."""
        seat, worth = self.seat, self.worth
        for _ in range(LONG):
            phase = trial.phase
            if phase in (EVENT, DICE, OVER):
                return
            actions = trial.legal_actions()
            if trial.to_move != seat:
                self._apply(trial, self._others(trial))
            elif phase in (STORE, WINTER):
                best: i64 = -1_000_000_000
                pick = actions[0]
                for action in actions:
                    after = trial.clone()
                    self._apply(after, action)
                    value = worth.nest(after, seat)
                    if value > best:
                        best, pick = value, action
                self._apply(trial, pick)
            else:
                # The atelier has nothing more to offer.
                self._apply(trial, trial.forest.make.done)

    # -- the rest of the season, quickly ------------------------------------------------------------------------------------

    def play_on(self, trial: Myrmes) -> Myrmes:
        """The position after the own atelier when the season is played on by the quick policy (`trial` is used up)."""
        seat = self.seat
        for _ in range(LONG):
            phase = trial.phase
            if phase >= STORE or phase <= EVENT:
                break
            if trial.to_move != seat:
                if phase in (ATELIER, PAY) and not trial.track[seat * 4 + 3]:
                    # The own atelier is closed already.
                    break
                self._apply(trial, self._others(trial))
            elif phase == WORK:
                self._send(trial)
            elif phase in (SORTIE, STAND):
                self._follow(trial, Ways(self.worth, trial, seat).goals(1)[0])
            elif phase == HARVEST:
                self._apply(trial, self._pick(trial))
            elif phase == ATELIER:
                better = self._craft(trial)
                if better is None:
                    break
                trial = better
            elif phase == PAY:
                self._apply(trial, self._payment(trial))
            elif phase == NURSES:
                self._apply(trial, placements(trial, seat)[0])
            elif phase == BIRTHS:
                self._apply(trial, trial.legal_actions()[-1])
            else:
                break
        return trial

    def _others(self, trial: Myrmes) -> Action:
        """Whatever another seat must do."""
        actions = trial.legal_actions()
        if trial.phase in (ATELIER, SORTIE, HARVEST):
            return actions[-1] if trial.phase != HARVEST else actions[0]
        return actions[0]

    def _send(self, trial: Myrmes) -> None:
        """The next worker, greedily: into the room or on the sortie that gains most."""
        seat, worth = self.seat, self.worth
        make = trial.forest.make
        left = seasons_left(trial)
        workers = workers_of(trial, seat)
        food, earth = trial.stock[seat * 3], trial.stock[seat * 3 + EARTH]
        stone, larvae, soldiers = trial.stock[seat * 3 + STONE], trial.larvae[seat], trial.soldiers[seat]
        now = worth.purse(trial, seat, left, food, earth, stone, larvae, soldiers, workers)
        best: i64 = -1_000_000
        action: Action = make.end
        for room in range(ROOMS):
            if not trial.can_work(seat, room):
                continue
            if room == 0:
                gain = worth.purse(trial, seat, left, food, earth, stone, larvae + 1, soldiers, workers)
                deed = make.rooms[0][0]
            elif room == QUEEN:
                gain = worth.purse(trial, seat, left, food - 1, earth, stone, larvae, soldiers, workers)
                gain += QUEEN_POINTS * POINT + (POINT if trial.event[seat] == POINT_UP else 0)
                deed = make.rooms[QUEEN][0]
            elif room == QUARRY:
                gain = worth.purse(trial, seat, left, food, earth + 1, stone, larvae, soldiers, workers)
                deed = make.rooms[QUARRY][0]
                other = worth.purse(trial, seat, left, food, earth, stone + 1, larvae, soldiers, workers)
                if other > gain:
                    gain = other
                    deed = make.rooms[QUARRY][1]
            else:
                gain = worth.purse(trial, seat, left, food + 1, earth, stone, larvae, soldiers, workers)
                deed = make.rooms[room][0]
            if gain - now > best:
                best = gain - now
                action = deed
        lost = now - worth.purse(trial, seat, left, food, earth, stone, larvae, soldiers, workers - 1)
        goal = Ways(worth, trial, seat).goals(1)[0]
        self.made += 1
        if goal.gain - lost > best:
            self._follow(trial, goal)
        else:
            self._apply(trial, action)

    def _pick(self, trial: Myrmes) -> Action:
        """The cube that is worth most now."""
        seat, worth = self.seat, self.worth
        left = seasons_left(trial)
        best: i64 = -1_000_000
        actions = trial.legal_actions()
        found = actions[0]
        for action in actions:
            if not isinstance(action, Deed) or action.verb == n.TRADE:
                continue
            gain: i64 = 0
            if action.verb != n.ENOUGH:
                cube = action.value if action.verb == n.SCAVENGE else trial.forest.cube[action.value]
                gain = worth.purse(
                    trial, seat, left, trial.stock[seat * 3] + (1 if cube == FOOD else 0),
                    trial.stock[seat * 3 + EARTH] + (1 if cube == EARTH else 0),
                    trial.stock[seat * 3 + STONE] + (1 if cube == STONE else 0),
                    trial.larvae[seat], trial.soldiers[seat], 0,
                )  # fmt: skip
            else:
                gain = worth.purse(
                    trial, seat, left, trial.stock[seat * 3], trial.stock[seat * 3 + EARTH], trial.stock[seat * 3 + STONE],
                    trial.larvae[seat], trial.soldiers[seat], 0,
                )  # fmt: skip
            if gain > best:
                best, found = gain, action
        return found

    def _craft(self, trial: Myrmes) -> Myrmes | None:
        """The position after the action of the atelier that gains most; None where none gains any more."""
        worth, seat = self.worth, self.seat
        best = worth.value(trial, seat)
        found: Myrmes | None = None
        actions = trial.legal_actions()
        site = self._best_site(trial, actions)
        for action in actions:
            if not isinstance(action, Deed) or action.verb == n.DONE:
                continue
            if action.verb == n.TUNNEL and action.value != site:
                continue
            after = trial.clone()
            self._apply(after, action)
            while after.phase == PAY and after.to_move == seat:
                self._apply(after, self._payment(after))
            if action.verb == n.TRADE:
                value = self._next_best(after)
            else:
                value = worth.value(after, seat)
            if value > best:
                best, found = value, after
        return found

    def _next_best(self, state: Myrmes) -> i64:
        """The best that one more action leads to."""
        worth, seat = self.worth, self.seat
        best = worth.value(state, seat)
        if state.phase != ATELIER or state.to_move != seat:
            return best
        for action in state.legal_actions():
            if isinstance(action, Deed) and action.verb in (n.NURSE, n.OBJECTIVE):
                after = state.clone()
                self._apply(after, action)
                while after.phase == PAY and after.to_move == seat:
                    self._apply(after, self._payment(after))
                value = worth.value(after, seat)
                if value > best:
                    best = value
        return best

    def _best_site(self, trial: Myrmes, actions: list[Action]) -> int:
        best, found = -1, -1
        for action in actions:
            if isinstance(action, Deed) and action.verb == n.TUNNEL:
                value = self._site(trial, action.value)
                if value > best:
                    best, found = value, action.value
        return found

    def _payment(self, trial: Myrmes) -> Action:
        """What of what is due is missed least: the cheaper cube, the tile that brings least, the trail with fewest cubes."""
        actions = trial.legal_actions()
        goal = OBJECTIVES[trial.goal]
        if goal.need == NEED_CUBES:
            return actions[0]
        best = 1_000_000
        found = actions[0]
        for action in actions:
            if not isinstance(action, Deed):
                continue
            if goal.need == NEED_SPECIAL:
                loss = trial.kind[action.value]
            else:
                loss = 0
                for space in trial.spaces_of(action.value):
                    loss += trial.cube_on[space]
            if loss < best:
                best, found = loss, action
        return found


def placements(state: Myrmes, seat: int) -> list[Deed]:
    """Ways to place nurses that leave none idle who could be of use, the most promising kinds first."""
    free = state.free_nurses(seat)
    room = MOST_ANTS - state.ants(seat)
    found: list[Deed] = []
    for deed in state.forest.make.nurses_within[free]:
        placed = nurses_in(deed.value)
        spare = free - sum(placed)
        useful = False
        for place in range(4):
            for step in NURSE_STEPS[place]:
                if placed[place] < step <= placed[place] + spare:
                    useful = True
        if useful or (room <= 0 and (placed[1] or placed[2])):
            continue
        found.append(deed)
    if not found:
        found.append(state.forest.make.nurses_within[free][0])
    found.sort(key=_usefulness)
    return found


def _usefulness(deed: Deed) -> int:
    larvae, soldiers, workers, atelier = nurses_in(deed.value)
    return -(4 * workers + 3 * min(atelier, 2) + 2 * larvae + 2 * soldiers)


def _by_value(option: Option) -> int:
    return int(option.value)


def _by_rank(option: Option) -> int:
    return int(option.rank)
