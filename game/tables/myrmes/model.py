"""What lies on the table just now: the picture's own copy of a position, moved by events as they are shown.

While motion runs it lags behind the match's position; when motion ends it equals it (`settle`).
"""

from typing import Final

from game.engine.myrmes.board import NOBODY, Forest
from game.engine.myrmes.nests import GOAL_SLOTS, OVER, WINTER
from game.engine.myrmes.position import Myrmes
from game.engine.myrmes.tables import DEEPEST, LEVEL_UP, NONE, STORAGE
from game.tables.model import Rolling
from game.ui.matter import Oval, Pile

CUBE: Final = (17.0, 17.0)
OVAL: Final = Oval(0.0, 2.0, 30.0, 26.0)
"""Where a cube lies on a hex, in units; it tumbles a little when it falls."""
WINTER_SEASON: Final = 3


class Nest:
    """One seat's nest."""

    def __init__(self, state: Myrmes, seat: int) -> None:
        self.larvae = state.larvae[seat]
        self.soldiers = state.soldiers[seat]
        self.idle = state.idle[seat]
        self.rooms = state.rooms[seat]
        self.nurses = state.nurses[seat]
        self.locked = state.locked[seat]
        self.level = state.level[seat]
        self.event = state.event[seat]
        self.hunted = state.hunted[seat]
        self.stock = state.stock[seat * 3 : seat * 3 + 3]
        self.track = state.track[seat * 4 : seat * 4 + 4]
        self.done = state.done[seat * GOAL_SLOTS : (seat + 1) * GOAL_SLOTS]
        self.points = state.score(seat)
        self.marker: float | None = None
        """Where its cube is on its way along the event track."""
        self.disc: float | None = None
        """The level that its disc is at on its way down or up."""

    @property
    def reach(self) -> int:
        """The level that its rooms, tiles and store count for."""
        return min(DEEPEST, self.level + (self.event == LEVEL_UP))

    @property
    def room(self) -> int:
        """Cubes that the store keeps."""
        return STORAGE[self.reach]

    def cubes(self) -> list[int]:
        """The kinds of cubes in the store, in order."""
        return [kind for kind in range(3) for _ in range(self.stock[kind])]


class Model(Rolling):
    """Tiles, exits, cubes and prey by space; nests by seat."""

    def __init__(self, forest: Forest, seed: int) -> None:
        self.forest = forest
        self.seed = seed
        size = forest.size
        super().__init__([Pile(OVAL, CUBE, seed + space * 31) for space in range(size)])
        self.is_open = [True] * size
        self.tile = [NOBODY] * size
        self.kind = [NOBODY] * size
        self.owner = [NOBODY] * size
        self.exit_of = [NOBODY] * size
        self.prey = [NOBODY] * size
        self.nests: list[Nest] = []
        self.goals: list[int] = []
        self.dice: list[int] = []
        self.year = 1
        self.season = 0
        self.first = 0
        self.phase = 0
        self.to_move = 0
        self.ant_at = NOBODY
        self.ant_turn = 0.0
        self.players = max(forest.exits)
        self.shown_event = False
        """Whether the die of the season lies."""

    def settle(self, state: Myrmes) -> None:
        """Be exactly `state`. Cubes that lie where they should are left as they roll."""
        self.players = state.players
        self.is_open = list(state.is_open)
        self.tile, self.kind, self.owner = list(state.tile), list(state.kind), list(state.owner)
        self.exit_of, self.prey = list(state.exit_of), list(state.prey)
        for space, has in enumerate(state.cube_on):
            if self.piles[space].count != has:
                self.piles[space].lay(has)
        self.nests = [Nest(state, seat) for seat in range(state.players)]
        self.goals, self.dice = list(state.goals), list(state.dice)
        self.year, self.first = state.year, state.first
        self.season = WINTER_SEASON if state.phase in (WINTER, OVER) else state.season
        self.phase, self.to_move = state.phase, state.to_move
        self.ant_at = state.ant_at
        self.shown_event = len(self.dice) > state.season and state.phase not in (WINTER, OVER)

    def spaces_of(self, first: int) -> list[int]:
        """The hexes of the tile whose first hex is `first`."""
        return [space for space, at in enumerate(self.tile) if at == first]

    def lay_tile(self, seat: int, kind: int, spaces: list[int]) -> None:
        """A tile lies there from now on, without cubes."""
        for space in spaces:
            self.tile[space] = spaces[0]
        self.kind[spaces[0]], self.owner[spaces[0]] = kind, seat

    def take_tile(self, spaces: list[int]) -> None:
        """The tile on `spaces` is gone, with its cubes."""
        for space in spaces:
            self.tile[space] = self.kind[space] = self.owner[space] = NOBODY
            self.piles[space].clear()

    def drop_cube(self, space: int, speed: float = 60.0) -> None:
        """A cube falls onto `space` and tumbles."""
        if self.forest.cube[space] != NONE and not self.piles[space].count:
            side = 1.0 if space % 2 else -1.0
            self.piles[space].drop(-6.0 * side, -8.0, speed * side, speed * 0.6)
