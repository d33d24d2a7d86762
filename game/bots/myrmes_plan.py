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
from game.engine.myrmes import notation as n
from game.engine.myrmes.board import nurses_in
from game.engine.myrmes.nests import (
    ATELIER,
    BIRTHS,
    EVENT,
    HARVEST,
    NURSES,
    PAY,
    SORTIE,
    STAND,
    STORE,
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
LONG: Final = 200
"""Decisions of one season after which something is wrong."""


@final
class Option:
    """A candidate: the action and what it is worth to the seat, in hundredths of a point; `rank` puts candidates in order."""

    def __init__(self, action: Action, value: i64) -> None:
        self.action: Final = action
        self.value: i64 = value
        self.rank: i64 = value * 64


@final
class Planner:
    """Weighs the decisions of `seat`.

    `width`: goals of each group that are followed for certain. `nodes`: positions that may be made; candidates beyond are not
    looked at. `taste` prefers one of equals.
    """

    def __init__(self, worth: Worth, seat: int, width: int, nodes: int, taste: int, stop: Stop) -> None:
        self.worth: Final = worth
        self.seat: Final = seat
        self.width: Final = width
        self.nodes: Final = nodes
        self.made = 0
        self.taste: i64 = taste
        self.stop: Final = stop
        self.given_up = False

    # -- one decision ---------------------------------------------------------------------------------------------------

    def options(self, state: Myrmes) -> list[Option]:
        """Candidates for the decision in `state`, the best first."""
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
        for option in found:
            option.rank = option.value * 64 + self._whim()
        found.sort(key=_by_rank, reverse=True)
        return found

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
            found.append(Option(action, self.play_on(after)))
        return found

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
            ready = self.alone(after)
            best = self._nurses(ready)
            top = best[0].value
            for option in best:
                if option.value > top:
                    top = option.value
            found.append(Option(deed, top))
        return found

    def _nurses(self, trial: Myrmes) -> list[Option]:
        """Whole placements of all nurses that are free."""
        found: list[Option] = []
        for deed in placements(trial, self.seat):
            if found and self._enough():
                break
            after = trial.clone()
            self._apply(after, deed)
            found.append(Option(deed, self.play_on(after)))
        return found

    # -- workers --------------------------------------------------------------------------------------------------------

    def _work(self, trial: Myrmes) -> list[Option]:
        """Rooms, and goals of a sortie as wholes; of goals that begin alike the best counts."""
        found: list[Option] = []
        first: dict[str, Option] = {}
        actions: list[Action] = []
        if trial.phase == WORK:
            for action in trial.legal_actions():
                if isinstance(action, Deed) and action.verb in (n.ROOM, n.TRADE):
                    actions.append(action)
        found = self._each(trial, actions)
        goals = Ways(self.worth, trial, self.seat).goals(self.width)
        for goal in goals:
            if (found or first) and self._enough():
                break
            after = trial.clone()
            self._follow(after, goal)
            value = self.play_on(after)
            option = first.get(goal.actions[0].text)
            if option is None:
                first[goal.actions[0].text] = Option(goal.actions[0], value)
            elif value > option.value:
                option.value = value
        for option in first.values():
            found.append(option)
        return found

    def _follow(self, after: Myrmes, goal: Goal) -> None:
        """Play a goal to its end."""
        for action in goal.actions:
            self._apply(after, action)

    # -- the rest of the season, quickly --------------------------------------------------------------------------------

    def play_on(self, trial: Myrmes) -> i64:
        """What the position is worth when the own season is played to its end by the quick policy (`trial` is used up)."""
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
        return self.worth.value(trial, seat)

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


def _by_rank(option: Option) -> int:
    return int(option.rank)
