"""What lies on the forest floor and in the nests, and the small changes everything else is made of."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from game.engine.core import Scored, State, Tell
from game.engine.myrmes.board import NOBODY, WEIGHTS_PER_SPACE, Forest
from game.engine.myrmes.events import Gained, SoldiersSpent
from game.engine.myrmes.tables import (
    DEEPEST,
    EARTH,
    FOOD,
    FROM_EVENT,
    FROM_START,
    GOALS_PER_LEVEL,
    LARVAE_FOR_FOOD,
    LEVEL_UP,
    NONE,
    OBJECTIVES,
    PHEROMONES,
    POINT_UP,
    PREY_TOKENS,
    SOURCES,
    START_LARVAE,
    START_NURSES,
    START_POINTS,
    START_WORKERS,
    STONE,
    SUPPLY_COLONIES,
    SUPPLY_FARMS,
    TILES,
)

DICE: Final = 0
PREY_PHASE: Final = 1
GOALS: Final = 2
EXITS: Final = 3
FIRST: Final = 4
EVENT: Final = 5
NURSES: Final = 6
BIRTHS: Final = 7
WORK: Final = 8
SORTIE: Final = 9
STAND: Final = 10
HARVEST: Final = 11
ATELIER: Final = 12
PAY: Final = 13
STORE: Final = 14
WINTER: Final = 15
OVER: Final = 16
PHASES: Final = [
    "dice", "prey", "goals", "exits", "first", "event", "nurses", "births", "work", "sortie", "stand", "harvest",
    "atelier", "pay", "store", "winter", "over",
]  # fmt: skip
CHANCE_PHASES: Final = [phase <= FIRST for phase in range(OVER + 1)]
TRADE_PHASES: Final = [BIRTHS <= phase < OVER for phase in range(OVER + 1)]
"""Where larvae may be traded: at one's own decisions, but not while a commitment is hidden (rules page, section 1)."""

SOURCE_COUNT: Final = len(SOURCES)
GOAL_SLOTS: Final = 3 * GOALS_PER_LEVEL
KEY_MASK: Final[i64] = (1 << 62) - 1
"""Keys are below 2^62."""
EARLIER: Final = 1
NOW: Final = 2
"""An objective done in an earlier season, or in this one (ruling 26)."""


@mypyc_attr(allow_interpreted_subclasses=False)
class Nests(State):
    """The things of a position.

    On the floor: `tile[space]` is the first hex of the tile that covers a space or `NOBODY`; `kind` and `owner` of a tile stand
    at its first hex (owner `NOBODY`: neutral); `cube_on[space]` whether its cube still lies there; `exit_of[space]` a seat;
    `prey[space]` a kind.

    By seat: `larvae`, `soldiers`, `idle` workers, `rooms` in use (a bit each), `nurses` in all and those `locked` on
    objectives, `level`, `event` (place on the track this season), `hunted` prey tokens. By seat x 3 + cube `stock`, x 4 `track`
    (nurses for larvae, soldiers, workers, in the atelier), x 7 `pheromones` left, x 6 `done` (objectives), x sources `points`.

    What is pending: `chosen` (hidden commitments of this phase, -1 none); `born_workers`, `born_soldiers` that compete for the
    last places; the worker outside at `ant_at` with `steps`; `cleared` hexes to stand on; `left` tiles to harvest, `scavenging`
    and `extra` cubes still to choose; `used` atelier spaces; the objective `goal` with `due` still to pay and tiles `named`.
    `served` seats have finished a phase that goes round.
    """

    def __init__(self, forest: Forest, players: int, twin: "Nests | None" = None) -> None:
        self.forest: Final = forest
        self.players: Final = players
        self.is_open: Final = forest.open[players]
        if twin is not None:
            self.tile: list[int] = twin.tile[:]
            self.kind: list[int] = twin.kind[:]
            self.owner: list[int] = twin.owner[:]
            self.cube_on: list[int] = twin.cube_on[:]
            self.exit_of: list[int] = twin.exit_of[:]
            self.prey: list[int] = twin.prey[:]
            self.pool: list[int] = twin.pool[:]
            self.larvae: list[int] = twin.larvae[:]
            self.soldiers: list[int] = twin.soldiers[:]
            self.idle: list[int] = twin.idle[:]
            self.rooms: list[int] = twin.rooms[:]
            self.nurses: list[int] = twin.nurses[:]
            self.locked: list[int] = twin.locked[:]
            self.level: list[int] = twin.level[:]
            self.event: list[int] = twin.event[:]
            self.hunted: list[int] = twin.hunted[:]
            self.stock: list[int] = twin.stock[:]
            self.track: list[int] = twin.track[:]
            self.pheromones: list[int] = twin.pheromones[:]
            self.done: list[int] = twin.done[:]
            self.points: list[int] = twin.points[:]
            self.farms: int = twin.farms
            self.colonies: int = twin.colonies
            self.goals: list[int] = twin.goals[:]
            self.dice: list[int] = twin.dice[:]
            self.year: int = twin.year
            self.season: int = twin.season
            self.first: int = twin.first
            self.phase: int = twin.phase
            self.to_move: int = twin.to_move
            self.served: int = twin.served
            self.chosen: list[int] = twin.chosen[:]
            self.born_workers: int = twin.born_workers
            self.born_soldiers: int = twin.born_soldiers
            self.ant_at: int = twin.ant_at
            self.steps: int = twin.steps
            self.cleared: list[int] = twin.cleared[:]
            self.left: list[int] = twin.left[:]
            self.scavenging: int = twin.scavenging
            self.extra: int = twin.extra
            self.used: int = twin.used
            self.goal: int = twin.goal
            self.due: int = twin.due
            self.named: list[int] = twin.named[:]
            return
        size = forest.size
        self.tile = [NOBODY] * size
        self.kind = [NOBODY] * size
        self.owner = [NOBODY] * size
        self.cube_on = [0] * size
        self.exit_of = [NOBODY] * size
        self.prey = [NOBODY] * size
        self.pool = PREY_TOKENS[:]
        self.larvae = [START_LARVAE] * players
        self.soldiers = [0] * players
        self.idle = [START_WORKERS] * players
        self.rooms = [0] * players
        self.nurses = [START_NURSES] * players
        self.locked = [0] * players
        self.level = [0] * players
        self.event = [0] * players
        self.hunted = [0] * players
        self.stock = [0] * (players * 3)
        self.track = [0] * (players * 4)
        self.pheromones = [tile.count for _ in range(players) for tile in TILES[:PHEROMONES]]
        self.done = [0] * (players * GOAL_SLOTS)
        self.points = [0] * (players * SOURCE_COUNT)
        for seat in range(players):
            self.points[seat * SOURCE_COUNT + FROM_START] = START_POINTS
        self.farms = SUPPLY_FARMS
        self.colonies = SUPPLY_COLONIES
        self.goals = []
        self.dice = []
        self.year = 1
        self.season = 0
        self.first = 0
        self.phase = DICE
        self.to_move = 0
        self.served = 0
        self.chosen = [NONE] * players
        self.born_workers = 0
        self.born_soldiers = 0
        self.ant_at = NOBODY
        self.steps = 0
        self.cleared = []
        self.left = []
        self.scavenging = 0
        self.extra = 0
        self.used = 0
        self.goal = NONE
        self.due = 0
        self.named = []

    # -- asking -----------------------------------------------------------------------------------------------------------

    def score(self, seat: int) -> int:
        """Points of `seat`, all sources together."""
        return sum(self.points[seat * SOURCE_COUNT : (seat + 1) * SOURCE_COUNT])

    def seat_in_turn(self, served: int) -> int:
        """The seat that comes `served` after the one with the first-player token."""
        return (self.first + served) % self.players

    def reach_level(self, seat: int) -> int:
        """The colony level for rooms, tiles and storage: Level +1 helps one further (ruling 21)."""
        return min(DEEPEST, self.level[seat] + (self.event[seat] == LEVEL_UP))

    def ants(self, seat: int) -> int:
        """Workers and soldiers of `seat` in play, the one outside too; at most eight."""
        working = bin(self.rooms[seat]).count("1")
        outside = 1 if self.ant_at >= 0 and seat == self.to_move else 0
        return self.soldiers[seat] + self.idle[seat] + working + outside

    def free_nurses(self, seat: int) -> int:
        """Nurses that may be placed: all but those that stay on objectives."""
        return self.nurses[seat] - self.locked[seat]

    def cubes(self, seat: int) -> int:
        """Cubes in the stockpile; larvae do not count."""
        return self.stock[seat * 3] + self.stock[seat * 3 + 1] + self.stock[seat * 3 + 2]

    def spaces_of(self, first: int) -> list[int]:
        """The hexes of the tile whose first hex is `first`, in board order."""
        last = min(self.forest.size, first + self.forest.span)
        return [space for space in range(first, last) if self.tile[space] == first]

    def is_free(self, space: int) -> bool:
        """Whether a tile or an exit may be laid on `space`: dry, open, without prey, tile and exit."""
        return (
            self.is_open[space]
            and self.forest.dry[space]
            and self.tile[space] < 0
            and self.exit_of[space] < 0
            and self.prey[space] < 0
        )

    def own_tiles(self, seat: int) -> list[int]:
        """First hexes of the tiles of `seat`."""
        return [
            space for space in range(self.forest.size) if self.kind[space] >= 0 and self.owner[space] == seat
        ]

    def own_special(self, seat: int) -> int:
        """How many special tiles carry a marker of `seat`."""
        return sum(1 for first in self.own_tiles(seat) if self.kind[first] >= PHEROMONES)

    def first_with(self, first: int, cube: int) -> int:
        """The first hex of a tile that still carries a `cube`; `NOBODY` if none."""
        for space in self.spaces_of(first):
            if self.cube_on[space] and self.forest.cube[space] == cube:
                return space
        return NOBODY

    def kinds_on(self, first: int) -> list[int]:
        """For each kind of cube on a tile the first hex that carries one, in the order food, earth, stone."""
        found = [self.first_with(first, cube) for cube in (FOOD, EARTH, STONE)]
        return [space for space in found if space >= 0]

    def is_empty(self, first: int) -> bool:
        """Whether no cube lies on the tile."""
        return not any(self.cube_on[space] for space in self.spaces_of(first))

    def next_prey_space(self) -> int:
        """The open prey space that gets its token next in the set-up; `NOBODY` when all have."""
        for space in self.forest.prey:
            if self.is_open[space] and self.prey[space] < 0:
                return space
        return NOBODY

    # -- small changes ----------------------------------------------------------------------------------------------------

    def add_points(self, seat: int, points: int, source: int, tell: Tell | None) -> None:
        """Gain (or lose, never below 0 in all: U7) points; Point +1 adds one to each gain (ruling 25)."""
        if points < 0:
            points = max(points, -self.score(seat))
        if points == 0:
            return
        self.points[seat * SOURCE_COUNT + source] += points
        if tell is not None:
            tell(Scored(seat, points, SOURCES[source]))
        if points > 0 and self.event[seat] == POINT_UP:
            self.points[seat * SOURCE_COUNT + FROM_EVENT] += 1
            if tell is not None:
                tell(Scored(seat, 1, SOURCES[FROM_EVENT]))

    def add_cubes(self, seat: int, cube: int, count: int, why: str, tell: Tell | None, space: int = -1) -> None:
        """`count` cubes more (fewer) in the stockpile; a larva is the cube -1."""
        if cube < 0:
            self.larvae[seat] += count
        else:
            self.stock[seat * 3 + cube] += count
        if tell is not None and count:
            tell(Gained(seat, cube, count, why, space))

    def trade(self, seat: int, tell: Tell | None) -> None:
        """Three larvae for one food."""
        self.add_cubes(seat, NONE, -LARVAE_FOR_FOOD, "trade", tell)
        self.add_cubes(seat, FOOD, 1, "trade", tell)

    def spend_soldiers(self, seat: int, count: int, why: str, tell: Tell | None, space: int = -1) -> None:
        """`count` soldiers go back to the reserve."""
        self.soldiers[seat] -= count
        if tell is not None:
            tell(SoldiersSpent(seat, count, why, space))

    # -- keys -------------------------------------------------------------------------------------------------------------

    def weigh(self) -> int:
        """The position's key: the sum of value x weight over every field that matters."""
        weight = self.forest.weight
        total: i64 = 0
        value: i64
        base = 0
        for space in range(self.forest.size):
            first = self.tile[space]
            if first >= 0:
                # Told by the first hex, so a shape is the sum of its hexes: unlike tiles differ in some hex's distance.
                value = space - first + 1
                total += value * weight[base]
                value = self.kind[first] + 1
                total += value * weight[base + 1]
                value = self.owner[first] + 2
                total += value * weight[base + 2]
                total += self.cube_on[space] * weight[base + 3]
            value = self.exit_of[space] + 1
            total += value * weight[base + 4]
            value = self.prey[space] + 1
            total += value * weight[base + 5]
            base += WEIGHTS_PER_SPACE
        for space in self.cleared:
            total += weight[space * WEIGHTS_PER_SPACE + 6]
        for space in self.left:
            total += weight[space * WEIGHTS_PER_SPACE + 7]
        for space in self.named:
            total += weight[space * WEIGHTS_PER_SPACE + 8]
        for numbers in (
            self.pool, self.larvae, self.soldiers, self.idle, self.rooms, self.nurses, self.locked, self.level, self.event,
            self.hunted, self.stock, self.track, self.pheromones, self.done, self.points, self.chosen,
        ):  # fmt: skip
            for number in numbers:
                # Winter's points are the only numbers below -1, and never above 0.
                value = number + 1 if number >= -1 else 1 - number
                total += value * weight[base]
                base += 1
        for goal in self.goals:
            total += weight[base + goal]
        base += len(OBJECTIVES)
        for place, eyes in enumerate(self.dice):
            value = eyes
            total += value * weight[base + place]
        base += 3
        for number in (
            self.farms, self.colonies, self.year, self.season, self.first, self.phase, self.to_move, self.served,
            self.born_workers, self.born_soldiers, self.ant_at + 1, self.steps, self.scavenging, self.extra, self.used,
            self.goal + 1, self.due,
        ):  # fmt: skip
            value = number
            total += value * weight[base]
            base += 1
        # Only a position from outside, of absurd numbers, can reach so far.
        return int(total & KEY_MASK)
