"""What lies on the table just now: the picture's own copy of eggs, ants and nests, moved by events as they are shown.

While motion runs it lags behind the match's position; when motion ends it equals it (`settle`).
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.engine.colony.position import FORK, Colony
from game.tables.colony.geometry import EGG, Berth, Plan, Point
from game.tables.model import Rolling
from game.ui.matter import Oval, Pile

HOVER_ASIDE = 3.6
"""How far aside a hand waits above a fork, in leanings of the eggs that lie there."""


@dataclass
class Hand:
    """Eggs lifted off the logs: where they hover (board pixels), how many, and the log they came from last."""

    x: float
    y: float
    eggs: int
    log: int
    height: float = 30.0


@dataclass
class Flyer:
    """An egg in the air: board pixels, height in units, turn in degrees."""

    x: float
    y: float
    height: float
    turn: float
    scale: float
    trail: list[Point] = field(default_factory=list)
    """Where it was in the frames before, oldest first."""


@dataclass
class Walker:
    """An ant on its way: whose, where, its scale, where it looks and how far it has walked (units)."""

    seat: int
    x: float
    y: float
    scale: float
    turn: float
    walked: float


class Model(Rolling):
    """Piles by log, ants by log, what each seat collected and has in hand, and what is in motion."""

    def __init__(self, plan: Plan, berths: Sequence[Berth], seed: int) -> None:
        super().__init__([Pile(berth.open, EGG, seed + log * 37) for log, berth in enumerate(berths)])
        self.plan = plan
        self.berths = berths
        self.ants: dict[int, int] = {}
        self.collected = [0, 0]
        self.in_hand = [0, 0]
        self.hand: Hand | None = None
        self.flyers: list[Flyer] = []
        self.walkers: list[Walker] = []
        self.mover = 0

    def settle(self, state: Colony) -> None:
        """Be exactly `state`. Piles that have the right number already are left as they roll."""
        self.ants = {log: seat for log, seat in enumerate(state.ants) if seat >= 0}
        self.collected = list(state.collected)
        self.in_hand = list(state.in_hand)
        self.flyers.clear()
        self.walkers.clear()
        self.mover = state.to_move
        for log, count in enumerate(state.eggs):
            pile = self.piles[log]
            pile.move_to(self.oval(log), at_once=pile.resting)
            if pile.count != count:
                pile.lay(count)
        self.hand = None
        if state.phase == FORK:
            self.hand = Hand(*self.hover(state.at), state.hand, state.at)

    def hover(self, log: int) -> Point:
        """Where a hand waits above a fork: on the side its arrows leave free, for they are to be chosen from."""
        x, y = self.plan.centres[log]
        lean = self.berths[log].open
        return x + lean.x * HOVER_ASIDE * self.plan.unit, y + lean.y * HOVER_ASIDE * self.plan.unit

    @property
    def in_motion(self) -> bool:
        """Whether anything hovers, walks or flies for the moment (a hand that waits at a fork does not)."""
        return bool(self.walkers or self.flyers)

    def oval(self, log: int) -> Oval:
        """Where eggs lie on `log` now: beside the ant if there is one."""
        return self.berths[log].guarded if log in self.ants else self.berths[log].open

    def put_ant(self, log: int, seat: int, *, at_once: bool) -> None:
        """An ant of `seat` stands on `log` from now on; its eggs make room."""
        self.ants[log] = seat
        self.piles[log].move_to(self.oval(log), at_once=at_once)

    def take_ant(self, log: int, *, at_once: bool) -> None:
        """The ant leaves `log`; the eggs may spread again."""
        self.ants.pop(log, None)
        self.piles[log].move_to(self.oval(log), at_once=at_once)

    def ant_at(self, log: int) -> Point:
        """Where an ant on `log` stands, in board pixels."""
        x, y = self.plan.centres[log]
        dx, dy = self.berths[log].ant
        return x + dx * self.plan.unit, y + dy * self.plan.unit
