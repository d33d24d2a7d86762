"""What a position of Myrmes is worth to a seat: the points it is expected to have at the end, in hundredths.

A position is looked at as if its season ended now: the store is cut, in autumn the winter paid. Then every thing in the nest
has a price that depends on how many seasons are left (`Weights`), tiles are worth the cubes that they will still bring, the
objectives on offer what of them is already there. Integers only, so that compiled and plain agree.
"""

from typing import Final, final

from mypy_extensions import i64

from game.engine.myrmes import atelier
from game.engine.myrmes.board import Forest
from game.engine.myrmes.nests import BIRTHS, DICE, EVENT, GOAL_SLOTS, NURSES, OVER
from game.engine.myrmes.position import Myrmes
from game.engine.myrmes.tables import (
    APHIDS,
    COLONY_POINTS,
    DEEPEST,
    DIG_EARTH,
    DIG_STONE,
    EARTH,
    ECHO_POINTS,
    FOOD,
    HUNGER_POINTS,
    LARVAE_FOR_FOOD,
    NEED_COLONY,
    NEED_CUBES,
    NEED_FOOD,
    NEED_LARVAE,
    NEED_NURSES,
    NEED_PREY,
    NEED_SOLDIERS,
    NEED_SPECIAL,
    NEED_STONE,
    OBJECTIVES,
    PHEROMONES,
    SCAVENGERS,
    STONE,
    STORAGE,
    WINTER_FOOD,
)

POINT: Final = 100
SEASON_COUNT: Final = 9
LATER: Final = [90, 80, 68, 58, 50, 42, 36, 30, 26]
"""Per cent of its price that a cube is worth which is harvested so many seasons from now."""
NURSES_COUNT: Final = [0, 100, 200, 300, 390, 465, 530, 585, 630]
"""What so many nurses are worth, per cent of one: each more has less left to do."""
WINTER_NEAR: Final = [0, 100, 85, 72]
"""Per cent of what a missing food costs in winter, by the seasons before it."""


@final
class Weights:
    """Hundredths of a point, or per cent where it says so."""

    def __init__(self) -> None:
        self.hungry: i64 = 130
        """A food that the coming winter wants."""
        self.food: i64 = 65
        self.food_beyond: i64 = 45
        self.earth_dig: i64 = 105
        self.earth: i64 = 65
        self.stone_dig: i64 = 80
        self.stone: i64 = 75
        """A cube that the next level costs, and any other."""
        self.last: i64 = 38
        """Per cent of a cube's price when one season is left."""
        self.larva: i64 = 85
        self.larva_more: i64 = 20
        self.larva_beyond: i64 = 6
        self.soldier: i64 = 265
        self.worker: i64 = 450
        self.worker_season: i64 = 12
        """More for each season left: it may stay in a room."""
        self.worker_level: i64 = 20
        """More for each level."""
        self.worker_more: i64 = 60
        """Less for each worker there is already."""
        self.nurse: i64 = 40
        self.nurse_season: i64 = 205
        self.level1: i64 = 550
        self.level1_season: i64 = 45
        self.level2: i64 = 320
        self.level2_season: i64 = 125
        self.level3: i64 = 180
        self.level3_season: i64 = 120
        self.land: i64 = 6
        """A free hex within three steps of an exit."""
        self.most_land: i64 = 24
        self.goal: i64 = 50
        """Per cent of the points of an objective whose requirement is met (less: by the square)."""
        self.goal_cubes: i64 = 20
        """The same where cubes or larvae are paid, which are worth something already."""
        self.echo: i64 = 16
        """Per cent for each other seat that may still follow."""
        self.stream: i64 = 75
        """Per cent of what the cubes on tiles are worth."""
        self.prey: i64 = 60
        """A prey token on the way, beside its points and food: an objective may ask for it."""
        self.used_up: i64 = 12
        """For each hex beyond two, a kind of pheromone less: of equal harvests the small tile's is better."""
        self.rival: i64 = 40
        """Per cent of the others' mean that is counted against."""


@final
class Worth:
    """Values positions of one forest with one number of players."""

    def __init__(self, forest: Forest, players: int, weights: Weights) -> None:
        self.forest: Final = forest
        self.players: Final = players
        self.weights: Final = weights
        self.near: Final = within_three(forest, players)
        self.seen: Final[list[int]] = [0] * forest.size
        self.stamp: i64 = 0
        self.price: Final[list[int]] = [0, 0, 0]
        """What one more cube of each kind is worth to the seat last priced, some time later."""

    # -- a whole position -----------------------------------------------------------------------------------------------

    def value(self, state: Myrmes, seat: int) -> i64:
        """What `state` is worth to `seat`, the others' nests counted against it."""
        others: i64 = 0
        for other in range(self.players):
            if other != seat:
                others += self.nest(state, other)
        return self.nest(state, seat) - others * self.weights.rival // (100 * (self.players - 1))

    def nest(self, state: Myrmes, seat: int) -> i64:
        """Expected points of `seat`, in hundredths, if the season ended now."""
        total: i64 = state.score(seat) * POINT
        if state.phase == OVER:
            return total
        left = seasons_left(state)
        total += self.purse(
            state, seat, left, state.stock[seat * 3], state.stock[seat * 3 + EARTH], state.stock[seat * 3 + STONE],
            state.larvae[seat], state.soldiers[seat], workers_of(state, seat),
        )  # fmt: skip
        if left == 0:
            return total
        self.set_prices(state, seat, left)
        total += self._home(state, seat, left)
        total += self._floor(state, seat, left)
        total += self._objectives(state, seat, left)
        return total

    def _home(self, state: Myrmes, seat: int, left: i64) -> i64:
        """Nurses and levels."""
        w = self.weights
        nurses = state.nurses[seat] - state.locked[seat]
        total: i64 = (w.nurse + w.nurse_season * left) * NURSES_COUNT[nurses] // 100
        level = state.level[seat]
        if level >= 1:
            total += w.level1 + w.level1_season * left
        if level >= 2:
            total += w.level2 + w.level2_season * left
        if level >= DEEPEST:
            total += w.level3 + w.level3_season * left
        return total

    # -- what lies in the nest ------------------------------------------------------------------------------------------

    def purse(
        self, state: Myrmes, seat: int, left: i64, food: i64, earth: i64, stone: i64, larvae: i64, soldiers: i64, workers: i64
    ) -> i64:
        """What cubes, larvae and ants are worth at the end of the season; the points that winter takes."""
        total: i64 = 0
        level = state.level[seat]
        over = food + earth + stone - STORAGE[state.reach_level(seat)]
        autumn = state.season == 2 and BIRTHS <= state.phase < OVER
        if autumn:
            due: i64 = WINTER_FOOD[state.year - 1] - soldiers
            if due < 0:
                due = 0
            # The store is cut first: what winter wants is kept, of the rest first what is worth least.
            while over > 0 and (food > due or earth + stone > 0):
                if food > due + 1 or (food > due and earth + stone == 0):
                    food -= 1
                elif earth > 0 and (earth >= stone or stone <= 3):
                    earth -= 1
                elif stone > 0:
                    stone -= 1
                else:
                    food -= 1
                over -= 1
            food -= over if over > 0 else 0
            while food < due and larvae >= LARVAE_FOR_FOOD:
                food += 1
                larvae -= LARVAE_FOR_FOOD
            if food < due:
                total -= (due - food) * HUNGER_POINTS * POINT
                due = food
            food -= due
        elif over > 0:
            while over > 0:
                if food > 4 or (food > 0 and earth + stone == 0):
                    food -= 1
                elif earth > 2 or (earth > 0 and (stone <= 3 or level >= 2)):
                    earth -= 1
                elif stone > 0:
                    stone -= 1
                else:
                    food -= 1
                over -= 1
        if left == 0:
            return total
        return total + self._stock(left, level, food, earth, stone, larvae, soldiers, workers)

    def _stock(
        self, left: i64, level: int, food: i64, earth: i64, stone: i64, larvae: i64, soldiers: i64, workers: i64
    ) -> i64:
        """The same for a season that is over."""
        w = self.weights
        year = (SEASON_COUNT - left) // 3
        before = (left - 1) % 3 + 1
        due: i64 = WINTER_FOOD[year] - soldiers
        if due < 0:
            due = 0
        hungry = food if food < due else due
        total: i64 = hungry * w.hungry * WINTER_NEAR[before] // 100
        more = food - hungry
        total += (more if more < 2 else 2) * w.food
        if more > 2:
            total += (more - 2) * w.food_beyond
        dig_earth: i64 = 0
        dig_stone: i64 = 0
        if level < DEEPEST:
            dig_earth = DIG_EARTH[level + 1]
            dig_stone = DIG_STONE[level + 1]
        part = earth if earth < dig_earth else dig_earth
        cubes = part * w.earth_dig + (earth - part) * w.earth
        part = stone if stone < dig_stone else dig_stone
        cubes += part * w.stone_dig + (stone - part) * w.stone
        grubs: i64 = 0
        if larvae <= 3:
            grubs = larvae * w.larva
        elif larvae <= 6:
            grubs = 3 * w.larva + (larvae - 3) * w.larva_more
        else:
            grubs = 3 * (w.larva + w.larva_more) + (larvae - 6) * w.larva_beyond
        guard = soldiers if soldiers < 3 else 3
        ants = (2 * guard + (soldiers - guard)) * w.soldier // 2
        each = w.worker + w.worker_season * left + w.worker_level * level
        for _count in range(workers):
            ants += each
            if each > w.worker_more:
                each -= w.worker_more
        total += cubes + grubs
        if left == 1:
            total = total * w.last // 100 + hungry * w.hungry * (100 - w.last) // 100
            ants = ants * 80 // 100
        return total + ants

    # -- tiles ----------------------------------------------------------------------------------------------------------

    def set_prices(self, state: Myrmes, seat: int, left: i64) -> None:
        """What cubes will be worth in the coming seasons, for `stream`."""
        w = self.weights
        level = state.level[seat]
        self.price[FOOD] = int((w.hungry + w.food) // 2)
        self.price[EARTH] = int((w.earth + w.earth_dig) // 2 if level < 2 else w.earth)
        self.price[STONE] = int((w.stone + w.stone_dig) // 2 if level < DEEPEST else w.stone)
        if left <= 2:
            self.price[EARTH] = self.price[EARTH] * 60 // 100
            self.price[STONE] = self.price[STONE] * 60 // 100

    def stream(self, food: i64, earth: i64, stone: i64, first: i64, harvests: i64) -> i64:
        """What a pheromone with those cubes brings in harvests number `first` up to before `harvests`, the dearest first."""
        price = self.price
        total: i64 = 0
        done = first
        while done < harvests:
            best: i64 = 0
            kind = -1
            if food and price[FOOD] > best:
                best, kind = price[FOOD], FOOD
            if earth and price[EARTH] > best:
                best, kind = price[EARTH], EARTH
            if stone and price[STONE] > best:
                best, kind = price[STONE], STONE
            if kind < 0:
                break
            if kind == FOOD:
                food -= 1
            elif kind == EARTH:
                earth -= 1
            else:
                stone -= 1
            total += best * LATER[done]
            done += 1
        return total * self.weights.stream // 10_000

    def yearly(self, kind: int, first: i64, harvests: i64) -> i64:
        """What a special tile brings in those harvests."""
        each: i64 = COLONY_POINTS * POINT
        if kind == APHIDS:
            each = self.price[FOOD]
        elif kind == SCAVENGERS:
            each = max(self.price[EARTH], self.price[STONE])
        total: i64 = 0
        for done in range(first, harvests):
            total += each * (100 if kind > SCAVENGERS else LATER[done])
        return total // 100

    def _floor(self, state: Myrmes, seat: int, left: i64) -> i64:
        """Own tiles, and free land round the exits."""
        w, size = self.weights, self.forest.size
        tile, cube_on, cube = state.tile, state.cube_on, self.forest.cube
        total: i64 = 0
        land: i64 = 0
        self.stamp += 1
        for space in range(size):
            if state.kind[space] >= 0 and state.owner[space] == seat:
                kind = state.kind[space]
                if kind >= PHEROMONES:
                    total += self.yearly(kind, 0, left)
                    continue
                food: i64 = 0
                earth: i64 = 0
                stone: i64 = 0
                last = min(size, space + self.forest.span)
                for other in range(space, last):
                    if tile[other] == space and cube_on[other]:
                        if cube[other] == FOOD:
                            food += 1
                        elif cube[other] == EARTH:
                            earth += 1
                        else:
                            stone += 1
                if food + earth + stone:
                    total += self.stream(food, earth, stone, 0, left)
            if state.exit_of[space] == seat:
                for other in self.near[space]:
                    if self.seen[other] != self.stamp and state.tile[other] < 0:
                        self.seen[other] = int(self.stamp)
                        land += 1
        if land > w.most_land:
            land = w.most_land
        return total + land * w.land * (left if left < 4 else 4)

    # -- objectives -----------------------------------------------------------------------------------------------------

    def _objectives(self, state: Myrmes, seat: int, left: i64) -> i64:
        w = self.weights
        deepest = 0
        for slot, number in enumerate(state.goals):
            if state.done[seat * GOAL_SLOTS + slot] and OBJECTIVES[number].level > deepest:
                deepest = OBJECTIVES[number].level
        total: i64 = 0
        for slot, number in enumerate(state.goals):
            goal = OBJECTIVES[number]
            if state.done[seat * GOAL_SLOTS + slot]:
                for other in range(self.players):
                    if other != seat and not state.done[other * GOAL_SLOTS + slot]:
                        total += ECHO_POINTS[self.players] * w.echo
                continue
            short = goal.level - deepest - 1
            if short >= left:
                continue
            have = self._progress(state, seat, goal.need)
            if have <= 0:
                continue
            if have > goal.have:
                have = goal.have
            part: i64 = w.goal
            if goal.need in (NEED_FOOD, NEED_STONE, NEED_CUBES, NEED_LARVAE):
                part = w.goal_cubes
            worth = goal.points * part * have * have // (goal.have * goal.have)
            total += worth if short <= 0 else worth * 60 // 100 if short == 1 else worth * 30 // 100
        return total

    def _progress(self, state: Myrmes, seat: int, need: int) -> i64:
        """How much there is of what an objective asks for."""
        if need == NEED_FOOD:
            return state.stock[seat * 3 + FOOD]
        if need == NEED_STONE:
            return state.stock[seat * 3 + STONE]
        if need == NEED_CUBES:
            return state.stock[seat * 3 + EARTH] + state.stock[seat * 3 + STONE]
        if need == NEED_LARVAE:
            return state.larvae[seat]
        if need == NEED_PREY:
            return state.hunted[seat]
        if need == NEED_SOLDIERS:
            return state.soldiers[seat]
        if need == NEED_SPECIAL:
            return state.own_special(seat)
        if need == NEED_NURSES:
            return state.nurses[seat]
        if need == NEED_COLONY:
            return state.level[seat]
        longest = 0
        for group in atelier.trails(state, seat):
            longest = max(longest, len(group))
        return longest


def seasons_left(state: Myrmes) -> i64:
    """Seasons that are still to be played when this one is over; one that has not bred yet is to be played."""
    if state.phase == OVER:
        return 0
    over = (state.year - 1) * 3 + state.season
    if state.phase in (DICE, EVENT, NURSES):
        return SEASON_COUNT - over
    return SEASON_COUNT - 1 - over


def workers_of(state: Myrmes, seat: int) -> int:
    """Workers of `seat` that will be there next season."""
    rooms = state.rooms[seat]
    return state.idle[seat] + (rooms & 1) + (rooms >> 1 & 1) + (rooms >> 2 & 1) + (rooms >> 3 & 1)


def within_three(forest: Forest, players: int) -> list[list[int]]:
    """For each space the dry open ones up to three steps away, the space itself left out."""
    is_open = forest.open[players]
    found: list[list[int]] = []
    for space in range(forest.size):
        away = {space: 0}
        waiting = [space]
        for here in waiting:
            if away[here] == 3:
                continue
            for near in forest.touching[here]:
                if is_open[near] and near not in away:
                    away[near] = away[here] + 1
                    waiting.append(near)
        found.append(waiting[1:] if is_open[space] else [])
    return found
