"""Turning the events of Ants! into motion.

Events that belong together (all that a card kills, all that a flood takes) are shown together. What one turn shows gets
quicker the longer the turn has lasted. Every clip changes the model when it begins or ends, so that skipping loses nothing,
and the model is the position itself at the end of whatever was queued.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.engine.ants.board import Park
from game.engine.ants.events import (
    AntBorn,
    AntDied,
    AntMoved,
    AttackBegan,
    AttackEnded,
    BugKilled,
    BugLanded,
    CardDrawn,
    ColonyOut,
    DiceRolled,
    FirstRolled,
    FirstTied,
    FoodFell,
    FoodTaken,
    HelperCalled,
    LifeRevealed,
    QueenKilled,
    SpaceChosen,
    TurnBegan,
    Washed,
)
from game.engine.ants.ground import DEAL, FIRST, NIGHT
from game.engine.ants.position import Ants
from game.engine.core import Event, GameEnded, Revealed, Scored, TurnEnded
from game.tables.ants.cards import Cards
from game.tables.ants.fight import fight_scale
from game.tables.ants.geometry import Plan
from game.tables.ants.model import Model
from game.tables.ants.motion_actors import RING_SVG, SHADOW_SVG, Brush, ring_side, shadow_size
from game.tables.ants.motion_cards import CardShow
from game.tables.ants.motion_disasters import Disasters
from game.tables.ants.motion_fights import Fights
from game.tables.ants.motion_needs import needed
from game.tables.ants.motion_show import SOUND_NIGHTFALL, Show
from game.tables.ants.motion_strikes import Strikes
from game.tables.ants.motion_walks import Walks
from game.tables.ants.pieces import Pieces
from game.tables.base import SeatLook
from game.tables.stage import StagedMotion

UNHURRIED, UNHURRIED_OTHERS = 2.2, 1.2
LONGEST_TURN = 6.0
"""Seconds of motion in one turn after which it gets quicker (of the viewer, of others), and by which it is at its quickest."""
QUICKEST = 0.4
"""Share of its natural time that motion takes then."""
OTHERS = 0.72
SECOND = 0.75
"""Share of that for what others do, and for the second event of a turn."""


@dataclass(frozen=True)
class Act:
    """Events shown in one go: `kind` names them, the first stands for all."""

    kind: str
    events: tuple[Event, ...]

    @property
    def first(self) -> Event:
        return self.events[0]


def acts(events: Sequence[Event]) -> list[Act]:
    """`events` without those that have no picture, what belongs together in one."""
    found: list[Act] = []
    for event in events:
        if isinstance(event, (Scored, Revealed)):
            continue
        kind = "washed" if isinstance(event, Washed) else event.how if isinstance(event, AntDied) else ""
        if kind and found and found[-1].kind == kind:
            found[-1] = Act(kind, (*found[-1].events, event))
        else:
            found.append(Act(kind, (event,)))
    return found


class Motion(StagedMotion[Show]):
    """Queues events of one match, with the model they move."""

    def __init__(
        self, park: Park, plan: Plan, model: Model, pieces: Pieces, cards: Cards, looks: Sequence[SeatLook]
    ) -> None:
        super().__init__(Show(park, plan, model, pieces, cards, looks))
        self.walks = Walks(self._show)
        self.strikes = Strikes(self._show)
        self.disasters = Disasters(self._show, self.strikes)
        self.fights = Fights(self._show, self.walks, self.strikes)
        self.cards = CardShow(self._show)
        self._spent = 0.0
        self._space = -1
        """Where the Park Life card that happens now strikes."""
        self._seat = -1
        self._second = False
        """Whose turn is shown, and whether its second event is."""
        self._deaths: dict[str, Callable[[Sequence[Event], int], None]] = {
            "crushed": self.strikes.crushed,
            "eaten": self.strikes.eaten,
            "burnt": self.disasters.burnt,
            "pecked": self.disasters.pecked,
            "washed": self.disasters.washed,
            "fell": self.fights.fell,
        }
        """By how ants die: what shows it; others fade where they stood."""
        self._handlers: dict[type[Event], Callable[[Event], None]] = {
            FoodTaken: self.walks.food_home,
            AntMoved: self.walks.moved,
            AntBorn: self.walks.born,
            LifeRevealed: self._revealed,
            SpaceChosen: self._chosen,
            FirstRolled: self.cards.first_rolled,
            FirstTied: self.cards.first_tied,
            AttackBegan: self.fights.began,
            HelperCalled: self.fights.helped,
            DiceRolled: self.fights.rolled,
            BugKilled: self.fights.bug_killed,
            AttackEnded: self.fights.ended,
            QueenKilled: self.fights.queen_killed,
            ColonyOut: self.fights.out,
            BugLanded: self.strikes.landed,
            TurnBegan: self._turn_begins,
            TurnEnded: self._turn_ends,
            GameEnded: self._game_ends,
        }

    # What the table asks and sets -----------------------------------------------------------------------------------

    @property
    def alive(self) -> bool:
        """Whether something still moves that holds nothing up: ants that walk, what fades."""
        return self._show.walks.busy

    def watch(self, viewer: int | None) -> None:
        """Show it to the eyes of `viewer` (None: nothing is hidden)."""
        self._show.viewer = viewer

    # Position and time ----------------------------------------------------------------------------------------------

    def play(self, events: Sequence[Event], after: Ants) -> None:
        """Queue `events`; when they have been shown the model is `after`."""
        show = self._show
        show.after = after
        queue = acts(events)
        for number, act in enumerate(queue):
            self._notice(act.first)
            show.pace = self._pace()
            before = show.timeline.left
            self._queue(act, queue[number + 1] if number + 1 < len(queue) else None, after)
            self._spent += show.timeline.left - before
            self.walks.note(act.first)
        show.after = None
        show.join()
        show.call(lambda: self._settle(after))

    def show(self, state: Ants) -> None:
        """`state` is drawn from now on: nothing is in motion, a fight that goes on has its sheet."""
        self.clear()
        self.strikes.card = self.cards.card = state.card
        self._space = state.struck
        self.fights.resume(state)

    def update(self, dt: float) -> bool:
        show = self._show
        show.walks.speed, show.walks.hurry = show.timeline.speed, show.timeline.hurry
        show.clock += dt * show.timeline.speed * show.timeline.hurry
        return super().update(dt)

    def _beside(self, dt: float) -> bool:
        return self._show.walks.update(dt)

    def skip(self) -> None:
        super().skip()
        self._show.walks.skip()
        self._show.walking_until = 0.0
        self._show.model.still()

    def clear(self) -> None:
        """Drop everything queued and all that is in the air."""
        show = self._show
        show.timeline.clear()
        show.walks.clear()
        show.stage.clear()
        show.hidden.clear()
        show.on_way.clear()
        show.walking_until = 0.0
        self._spent = 0.0
        for part in (self.fights, self.cards, self.strikes):
            part.forget()

    def _settle(self, after: Ants) -> None:
        show = self._show
        show.model.settle(after)
        for seat, coming in show.on_way.items():
            show.model.store[seat] -= coming  # it is added when it arrives
        show.cards.show(after, show.viewer)

    def _pace(self) -> float:
        """The share of natural time that what comes next may take."""
        others = self._seat != self._show.viewer
        unhurried = UNHURRIED_OTHERS if others else UNHURRIED
        over = (self._spent - unhurried) / (LONGEST_TURN - unhurried)
        pace = 1.0 - (1.0 - QUICKEST) * max(0.0, min(1.0, over))
        if others:
            pace *= OTHERS
        return pace * (SECOND if self._second else 1.0)

    # Drawing --------------------------------------------------------------------------------------------------------

    def draw_ground(self, surface: pygame.Surface, origin: tuple[int, int]) -> None:
        """Marks and what lies wet on the grass: below the ants."""
        self._show.stage.draw(self._brush(surface, origin), ground=True)

    def draw(self, surface: pygame.Surface, origin: tuple[int, int]) -> None:
        """What walks, falls, flies or lies above everything."""
        self._show.stage.draw(self._brush(surface, origin), ground=False)

    def _brush(self, surface: pygame.Surface, origin: tuple[int, int]) -> Brush:
        return Brush(surface, origin, self._show.kit, self._show.pieces, self._show.unit)

    def drawings(self) -> Iterator[tuple[str, tuple[int, int]]]:
        """Drawings to rasterise ahead."""
        show = self._show
        for name, scale, holes in needed(show.unit, fight_scale(show.kit, show.plan.size), show.pieces):
            yield show.kit.art.plan_piece(f"ants/{name}", scale, **holes)[:2]
        side = ring_side(show.unit)
        yield RING_SVG, (side, side)
        yield SHADOW_SVG, shadow_size(show.unit)
        for seat in range(len(show.looks)):
            yield from show.pieces.bases(seat)

    # Events ---------------------------------------------------------------------------------------------------------

    def _notice(self, event: Event) -> None:
        """Whose turn it is, and how far it has come."""
        if isinstance(event, TurnBegan):
            self._seat, self._second = event.seat, False
        elif isinstance(event, LifeRevealed):
            self._seat, self._second = event.seat, event.second
        elif isinstance(event, (FoodTaken, AntMoved, AttackBegan, AntBorn)):
            self._second = False

    def _queue(self, act: Act, following: Act | None, after: Ants) -> None:
        """Queue one act; `following` is the one after it."""
        first = act.first
        if act.kind:
            self._deaths.get(act.kind, self.strikes.simply)(act.events, self._space)
        elif isinstance(first, FoodFell):
            with_bug = following is not None and isinstance(following.first, BugLanded)
            self.strikes.fell(first, falls=not with_bug, seen=after.bug[first.space] < 0)
        elif isinstance(first, CardDrawn):
            self.cards.drawn(first, dealing=after.phase in (DEAL, FIRST))
        else:
            handler = self._handlers.get(type(first))
            if handler is not None:
                handler(first)
        if isinstance(first, (SpaceChosen, LifeRevealed)) and (following is None or not following.kind):
            self.disasters.without_victims(self._space, chosen=isinstance(first, SpaceChosen))

    def _revealed(self, event: Event) -> None:
        assert isinstance(event, LifeRevealed)
        self.strikes.card, self._space = event.card, -1
        self.cards.revealed(event)

    def _chosen(self, event: Event) -> None:
        assert isinstance(event, SpaceChosen)
        self._space = event.space
        self.cards.chosen(event)

    def _turn_begins(self, event: Event) -> None:
        self.cards.turn_begins()

    def _turn_ends(self, event: Event) -> None:
        self._spent = 0.0
        self.walks.new_turn()

    def _game_ends(self, event: Event) -> None:
        assert isinstance(event, GameEnded)
        if event.reason == NIGHT:
            self._show.call(lambda: self._show.say(SOUND_NIGHTFALL, 1.0))
