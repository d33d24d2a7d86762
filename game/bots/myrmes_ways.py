"""Where a worker of Myrmes may get to and what it can do there: the best few goals of a sortie, grouped by what they are.

A path is found by dynamic programming over steps: for each space and number of steps the way that gains most (prey hunted on
it, less the soldiers it costs). Goals are tiles to lay, prey to hunt, empty pheromones to clear and lay over.
"""

from typing import Final, final

from mypy_extensions import i64

from game.bots.myrmes_worth import POINT, Worth, seasons_left
from game.engine.core import Action
from game.engine.myrmes import sorties
from game.engine.myrmes.board import NOBODY
from game.engine.myrmes.nests import STAND, WORK
from game.engine.myrmes.position import Myrmes
from game.engine.myrmes.tables import (
    EARTH,
    FOOD,
    MOVE_UP,
    NONE,
    PHEROMONES,
    POINT_UP,
    PREY_FOOD,
    PREY_POINTS,
    PREY_SOLDIERS,
    SPECIAL_COST,
    STEPS,
    STONE,
    TILES,
)

NEVER: Final = -1_000_000


@final
class Goal:
    """What a sortie is for: all its decisions in order, and roughly what it gains. `kind`: of the tile laid, -1 none."""

    def __init__(self, actions: list[Action], gain: i64, kind: int) -> None:
        self.actions: Final = actions
        self.gain: i64 = gain
        self.kind: Final = kind


@final
class Ways:
    """Paths of one worker from where it stands, or from any exit of its nest."""

    def __init__(self, worth: Worth, state: Myrmes, seat: int) -> None:
        self.worth: Final = worth
        self.state: Final = state
        self.seat: Final = seat
        forest = state.forest
        self.left: Final[i64] = seasons_left(state)
        worth.set_prices(state, seat, max(1, int(self.left)))
        size = forest.size
        self.free: Final[list[bool]] = [state.is_free(space) for space in range(size)]
        self.bonus: Final[i64] = POINT if state.event[seat] == POINT_UP else 0
        self.soldier: Final = int(worth.weights.soldier)
        self.prey: Final = int(worth.weights.prey)
        steps = state.steps
        starts = [state.ant_at]
        if state.phase == WORK:
            steps = STEPS * 2 if state.event[seat] == MOVE_UP else STEPS
            starts = [space for space in range(size) if state.exit_of[space] == seat]
        self.steps: Final = steps
        self.starts: Final = starts
        self.gain: Final[list[int]] = [NEVER] * (size * (steps + 1))
        self.used: Final[list[int]] = [0] * (size * (steps + 1))
        self.origin: Final[list[int]] = [NOBODY] * (size * (steps + 1))
        self.best: Final[list[int]] = [NEVER] * size
        self.taken: Final[list[int]] = [0] * size
        """By space: the most a way to it gains, and in how many steps."""
        self.reached: Final[list[int]] = []
        self._walk()

    # -- paths ------------------------------------------------------------------------------------------------------------

    def _walk(self) -> None:
        state, size = self.state, self.state.forest.size
        frontier: list[int] = []
        for start in self.starts:
            self.gain[start] = 0
            frontier.append(start)
            self._reach(start, 0, 0)
        for step in range(self.steps):
            reached: list[int] = []
            for here in frontier:
                self._expand(here, step, reached)
            frontier = reached
            for space in reached:
                self._reach(space, step + 1, self.gain[(step + 1) * size + space])
        if state.phase == STAND:
            self.reached.clear()

    def _reach(self, space: int, step: int, gain: int) -> None:
        if self.best[space] == NEVER:
            self.reached.append(space)
        if gain > self.best[space]:
            self.best[space] = gain
            self.taken[space] = step

    def _expand(self, here: int, step: int, reached: list[int]) -> None:
        state, seat = self.state, self.seat
        size, touching = state.forest.size, state.forest.touching
        at = step * size + here
        mine = state.tile[here]
        standing = state.spaces_of(mine) if mine >= 0 else [here]
        for space in standing:
            for near in touching[space]:
                other = state.tile[near]
                if not state.is_open[near] or (mine >= 0 and other == mine):
                    continue
                end = other if other >= 0 else near
                if end == here:
                    continue
                cost = 0
                gain = self.gain[at]
                prey = state.prey[end]
                if prey >= 0 and not self._hunted(here, step, end):
                    cost = PREY_SOLDIERS[prey]
                    gain += PREY_FOOD[prey] * self.worth.price[FOOD] + PREY_POINTS[prey] * POINT + self.prey
                    if PREY_POINTS[prey]:
                        gain += int(self.bonus)
                elif other >= 0:
                    if state.owner[other] != seat and state.owner[other] != NOBODY:
                        cost = 1
                elif state.exit_of[near] != seat and state.exit_of[near] != NOBODY:
                    cost = 1
                spent = self.used[at] + cost
                if spent > state.soldiers[seat]:
                    continue
                if self.left > 0:
                    gain -= cost * self.soldier
                then = (step + 1) * size + end
                if self.gain[then] == NEVER:
                    reached.append(end)
                if gain > self.gain[then]:
                    self.gain[then] = gain
                    self.used[then] = spent
                    self.origin[then] = here

    def _hunted(self, here: int, step: int, prey: int) -> bool:
        """Whether the way to `here` has been over `prey` already."""
        size = self.state.forest.size
        while step > 0:
            if here == prey:
                return True
            here = self.origin[step * size + here]
            step -= 1
        return False

    def way(self, space: int) -> list[Action]:
        """The actions that bring the worker to `space`."""
        make, size = self.state.forest.make, self.state.forest.size
        actions: list[Action] = []
        step, here = self.taken[space], space
        while step > 0:
            actions.append(make.gos[here])
            here = self.origin[step * size + here]
            step -= 1
        if self.state.phase == WORK:
            actions.append(make.outs[here])
        actions.reverse()
        return actions

    # -- goals ------------------------------------------------------------------------------------------------------------

    def goals(self, width: int) -> list[Goal]:
        """The best `width` goals of each group (tiles of a kind, tiles on cleared ground, prey), the best first; at least the
        one of doing nothing more."""
        state = self.state
        make = state.forest.make
        found: list[Goal] = []
        if state.phase == STAND:
            return self._stands(width)
        kinds = self._kinds()
        self.reached.sort(key=self._minus_best)
        for kind in kinds:
            self._lays(kind, width, found)
        if state.stock[self.seat * 3 + EARTH] > 0:
            self._clears(kinds, width, found)
        for space in self.reached[:width]:
            gain = self.best[space]
            if gain > 0 or not found or space in self.starts:
                actions = self.way(space)
                actions.append(make.end)
                found.append(Goal(actions, gain, NONE))
        found.sort(key=_minus_gain)
        return found

    def _minus_best(self, space: int) -> int:
        return -self.best[space]

    def _kinds(self) -> list[int]:
        """Kinds of tiles that may be laid at the end of a way (prey on it may pay for more; nobody counts on that)."""
        state, seat = self.state, self.seat
        if state.to_move != seat:
            return []
        return sorties.kinds_to_lay(state)

    def tile_gain(self, kind: int, spaces: list[int]) -> i64:
        """Points and harvests of a tile laid this season, less what it costs."""
        worth, cube = self.worth, self.state.forest.cube
        points: i64 = TILES[kind].points * POINT
        if points:
            points += self.bonus
        harvests = self.left + 1
        if kind >= PHEROMONES:
            cost = SPECIAL_COST[kind - PHEROMONES]
            points -= cost[FOOD] * worth.price[FOOD] + cost[EARTH] * worth.price[EARTH] + cost[STONE] * worth.price[STONE]
            return points + worth.yearly(kind, 0, harvests)
        food: i64 = 0
        earth: i64 = 0
        stone: i64 = 0
        for space in spaces:
            if cube[space] == FOOD:
                food += 1
            elif cube[space] == EARTH:
                earth += 1
            elif cube[space] == STONE:
                stone += 1
        if self.left > 0:
            points += worth.stream(food, earth, stone, 0, harvests)
        elif food:
            # Of the last harvest only what winter wants counts.
            points += POINT
        return points - worth.weights.used_up * (len(spaces) - 2)

    def _lays(self, kind: int, width: int, found: list[Goal]) -> None:
        """The best ways to lay a tile of `kind` on free ground."""
        forest = self.state.forest
        shape = TILES[kind].shape
        every, covering = forest.lays[shape], forest.covering[shape]
        free = self.free
        best: list[i64] = []
        at: list[int] = []
        numbers: list[int] = []
        tried: set[int] = set()
        for space in self.reached:
            if not free[space] and not self._emptied(space):
                continue
            access = self.best[space]
            for number in covering[space]:
                if number in tried:
                    continue
                tried.add(number)
                fits = True
                for other in every[number]:
                    if not free[other] and other != space:
                        fits = False
                        break
                if not fits:
                    continue
                gain = access + self.tile_gain(kind, every[number])
                if len(best) >= width and best[-1] >= gain:
                    continue
                place = len(best)
                while place > 0 and best[place - 1] < gain:
                    place -= 1
                best.insert(place, gain)
                at.insert(place, space)
                numbers.insert(place, number)
                if len(best) > width:
                    best.pop()
                    at.pop()
                    numbers.pop()
        for place in range(len(best)):
            actions = self.way(at[place])
            actions.append(forest.make.place(kind, numbers[place]))
            found.append(Goal(actions, best[place], kind))

    def _emptied(self, space: int) -> bool:
        """Whether `space` is free once the worker has hunted its prey."""
        state = self.state
        return state.prey[space] >= 0 and state.tile[space] < 0 and state.exit_of[space] < 0

    def _clears(self, kinds: list[int], width: int, found: list[Goal]) -> None:
        """Empty pheromones cleared, and the best tile laid over each, or none."""
        state, forest = self.state, self.state.forest
        seat, make = self.seat, forest.make
        for first in self.reached:
            if state.tile[first] != first or state.kind[first] >= PHEROMONES or not state.is_empty(first):
                continue
            own = state.owner[first] == seat
            gain: i64 = self.best[first] - self.worth.price[EARTH]
            points = TILES[state.kind[first]].points
            if not own and points:
                gain += points * POINT + self.bonus
            spaces = state.spaces_of(first)
            for space in spaces:
                self.free[space] = True
            top: i64 = 0
            top_kind, top_number, top_space = NONE, 0, spaces[0]
            for kind in kinds:
                if kind >= PHEROMONES and SPECIAL_COST[kind - PHEROMONES][EARTH] >= state.stock[seat * 3 + EARTH]:
                    continue
                shape = TILES[kind].shape
                for space in spaces:
                    for number in forest.covering[shape][space]:
                        fits = True
                        for other in forest.lays[shape][number]:
                            if not self.free[other]:
                                fits = False
                                break
                        if fits:
                            more = self.tile_gain(kind, forest.lays[shape][number])
                            if more > top:
                                top, top_kind, top_number, top_space = more, kind, number, space
            for space in spaces:
                self.free[space] = False
            actions = self.way(first)
            actions.append(make.clear)
            actions.append(make.stands[top_space])
            if top_kind >= 0:
                actions.append(make.place(top_kind, top_number))
            else:
                actions.append(make.end)
            found.append(Goal(actions, gain + top, top_kind))

    def _stands(self, width: int) -> list[Goal]:
        """Where to stand on ground just cleared, and what then."""
        state = self.state
        found: list[Goal] = []
        for space in state.cleared:
            after = state.clone()
            stand = state.forest.make.stands[space]
            after.apply_action(stand)
            for goal in Ways(self.worth, after, self.seat).goals(width):
                actions: list[Action] = [stand]
                for action in goal.actions:
                    actions.append(action)
                found.append(Goal(actions, goal.gain, goal.kind))
        found.sort(key=_minus_gain)
        return found


def _minus_gain(goal: Goal) -> int:
    return int(-goal.gain)
