"""What every table of ours shares: a view that is prepared in the background, motion that changes it, targets, one slip.

A game's table says what it draws (`MovingTable`'s hooks, all with a leading underscore); the life of it is here.
"""

from abc import abstractmethod
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import Generic, Protocol, TypeVar

import pygame

from game.engine.core import Action, Event, Level, State
from game.tables.base import Area, Foresight, PlaySound, Point, SeatLook, Table, Target
from game.tables.slip import Slip, SlipText
from game.tables.still import Still
from game.ui.kit import Kit
from game.ui.matter import Pile
from game.ui.tween import Timeline

FLASH = 1.6
"""Seconds a place from the chronicle is shown."""
THUMBNAILS = 6
"""Small pictures whose drawings are kept."""


class ModelOf(Protocol):
    """The picture's own copy of a position."""

    @property
    def piles(self) -> Sequence[Pile]:
        """What may roll."""
        ...

    def still(self) -> None:
        """Lay everything that rolls to rest."""
        ...


class ViewOf(Protocol):
    """What draws one layout."""

    @property
    def scenery(self) -> Still:
        """The still picture behind everything."""
        ...

    @property
    def model(self) -> ModelOf:
        """What it draws."""
        ...

    def warm_lying(self) -> None:
        """Begin to rasterise only what is needed as things lie now."""
        ...


class MotionOf(Protocol):
    """What turns events into motion of the model."""

    sound: PlaySound
    still_motion: bool

    @property
    def timeline(self) -> Timeline:
        """Holds the game up while it is busy."""
        ...

    def update(self, dt: float) -> bool:
        """Move on by `dt` seconds; whether the picture changed."""
        ...

    def skip(self) -> None:
        """Show the end of all that is queued."""
        ...

    def clear(self) -> None:
        """Drop all that is queued."""
        ...


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=ViewOf)


class MovingTable(Table, Generic[S, V]):
    """A table of positions `S` drawn by a view `V` that a motion changes piece by piece."""

    def __init__(self, level: Level, looks: Sequence[SeatLook], kit: Kit) -> None:
        super().__init__(level, looks, kit)
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._view: V | None = None
        self._slip = Slip(kit)
        self._state: S | None = None
        self._targets: list[Target] = []
        self._pointed: Target | None = None
        self._foresight: Foresight | None = None
        self._flashed: int | None = None
        self._flash_left = 0.0
        self._last: list[int] = []
        """Where the last turn was played: marked until the next one begins."""
        self._pointer_spot: int | None = None
        """The log or space under the pointer."""
        self._speed = 1.0
        self._hurry = 1.0
        self._waiting = 0
        self._needed = 1
        self._composed = False
        self._small: OrderedDict[tuple[int, int], V] = OrderedDict()
        self._small_warmed: tuple[tuple[int, int], int] | None = None

    # What a game's table says -------------------------------------------------------------------------------------

    @abstractmethod
    def _own(self, state: State) -> S:
        """`state` as a position of this game. Raises `TypeError`."""

    @abstractmethod
    def _open(self, size: tuple[int, int]) -> V:
        """What draws a layout of `size` pixels; opens what moves it too."""

    @abstractmethod
    def _mover(self) -> MotionOf | None:
        """What moves the view, None before there is one."""

    @abstractmethod
    def _open_small(self, size: tuple[int, int]) -> V:
        """What draws a still picture of `size` pixels."""

    @abstractmethod
    def _warm(self) -> int:
        """Begin to rasterise everything in the background; how many drawings that are."""

    @abstractmethod
    def _settle(self, view: V, state: S) -> None:
        """Let `view` show `state`."""

    def _shown(self, state: S) -> None:
        """`state` is what is shown from now on: set up what is not the view's."""
        return

    @abstractmethod
    def _play(self, events: Sequence[Event], after: S) -> None:
        """Queue `events` as motion."""

    @abstractmethod
    def _remembered(self, events: Sequence[Event]) -> list[int]:
        """The places to be marked after `events`: a new turn forgets those of the turn before."""

    def _first_frame(self, view: V) -> None:
        """Everything is prepared: put the first picture together."""
        view.scenery.picture()

    @abstractmethod
    def _draw_all(self, surface: pygame.Surface, view: V) -> None:
        """Draw the table, which is prepared."""

    def _flow(self, dt: float) -> bool:
        """Let move on what is not queued; whether the picture changed."""
        return False

    @abstractmethod
    def _offer(self, actions: Sequence[Action]) -> None:
        """`actions` are what may be chosen from now on."""

    @abstractmethod
    def _make_targets(self, state: S) -> list[Target]:
        """What can be touched now."""

    @abstractmethod
    def _said_of(self, target: Target, foresight: Foresight | None, state: S) -> SlipText:
        """What the slip says of `target`."""

    @abstractmethod
    def _spot_at(self, point: Point) -> int | None:
        """The log or space at `point` (window pixels)."""

    @abstractmethod
    def _spot_called(self, place: str) -> int | None:
        """The spot that has the name `place`."""

    # Drawing ------------------------------------------------------------------------------------------------------

    def layout(self, rect: pygame.Rect) -> None:
        self.skip()
        self.rect = rect.copy()
        self._view = self._open(rect.size)
        motion = self._mover()
        if motion is not None:
            motion.sound = lambda name, pitch, volume: self.sound(name, pitch, volume)
        if self._state is not None:
            self._settle(self._view, self._state)
        self._needed = max(1, self._warm())
        self._composed = False
        self._small.clear()
        if self._state is not None:
            self.show(self._state)
            self._targets = self._make_targets(self._state)
        self._pointed = None

    def prepared(self) -> float:
        waiting = self.kit.art.warming()
        return 1.0 if waiting == 0 or self._composed else min(0.99, 1.0 - waiting / max(self._needed, waiting))

    def draw(self, surface: pygame.Surface) -> None:
        view = self._view
        if view is None:
            return
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        if self.prepared() < 1.0:
            surface.blit(view.scenery.ground(), self.rect)
            self._draw_progress(surface)
        else:
            if not self._composed:
                self._composed = True
                self._first_frame(view)
            self._draw_all(surface, view)
        surface.set_clip(clip)

    def _draw_progress(self, surface: pygame.Surface) -> None:
        share = self.prepared()
        width, height = self.kit.px(240), self.kit.px(4)
        bar = pygame.Rect(0, 0, width, height)
        bar.midbottom = (self.rect.centerx, self.rect.bottom - self.kit.px(28))
        pygame.draw.rect(surface, self.kit.theme.table_dark, bar)
        pygame.draw.rect(surface, self.kit.theme.gold, (*bar.topleft, round(width * share), height))

    def prepare_position(self, size: tuple[int, int], state: State) -> bool:
        view = self._small_view(size, state)
        if self._small_warmed != (size, state.key()):
            self._small_warmed = (size, state.key())
            view.warm_lying()
        return self.kit.art.warming() == 0

    def _small_view(self, size: tuple[int, int], state: State) -> V:
        """A view of that size at rest in `state`."""
        view = self._small.get(size)
        if view is None:
            view = self._small[size] = self._open_small(size)
            if len(self._small) > THUMBNAILS:
                self._small.popitem(last=False)
        else:
            self._small.move_to_end(size)
        self._settle(view, self._own(state))
        view.model.still()
        return view

    # Position and motion ------------------------------------------------------------------------------------------

    def show(self, state: State) -> None:
        shown = self._own(state)
        self._state = self._own(shown.clone())
        self._last = []
        motion = self._mover()
        if motion is not None and self._view is not None:
            motion.clear()
            self._settle(self._view, shown)
            self._view.model.still()
            self._shown(shown)

    def play(self, events: Sequence[Event], after: State) -> None:
        self._state = self._own(after.clone())
        self.offer(after, ())
        last = self._remembered(events)
        motion = self._mover()
        if motion is None or self._speed == 0:
            self.show(after)
            self._last = last
            return
        self._last = last
        motion.still_motion = self.still_motion
        self._play(events, self._state)

    @property
    def busy(self) -> bool:
        motion = self._mover()
        return motion is not None and motion.timeline.busy

    @property
    def alive(self) -> bool:
        rolls = self._view is not None and any(not pile.resting for pile in self._view.model.piles)
        return rolls or self._flashed is not None or self._slip.waiting

    def set_speed(self, factor: float) -> None:
        self._speed = max(0.0, factor)
        if self._speed == 0:
            self.skip()
        self._pace()

    def hurry(self, factor: float) -> None:
        self._hurry = max(1.0, factor)
        self._pace()

    def _pace(self) -> None:
        motion = self._mover()
        if motion is not None:
            motion.timeline.speed = self._speed or 1.0
            motion.timeline.hurry = self._hurry

    def skip(self) -> None:
        motion = self._mover()
        if motion is not None:
            motion.skip()

    def update(self, dt: float) -> bool:
        moved = False
        motion = self._mover()
        if motion is not None:
            self._pace()
            moved = motion.update(dt)
            moved = self._flow(dt) or moved
        if self._flashed is not None:
            self._flash_left -= dt
            if self._flash_left <= 0:
                self._flashed = None
            moved = True
        moved = self._slip.update(dt) or moved
        waiting = self.kit.art.warming()
        if waiting != self._waiting:
            self._waiting = waiting
            moved = True
        return moved

    # Touching -----------------------------------------------------------------------------------------------------

    def offer(self, state: State, actions: Sequence[Action]) -> list[Target]:
        self._offer(actions)
        self._targets = self._make_targets(self._own(state))
        self.point_at(None, None)
        return self._targets

    def _renew(self) -> list[Target]:
        """Something else is held: make the targets anew."""
        if self._state is not None:
            self._targets = self._make_targets(self._state)
            self.point_at(None, None)
        return self._targets

    def point_at(self, target: Target | None, foresight: Foresight | None) -> None:
        self._pointed, self._foresight = target, foresight
        text = None if target is None or self._state is None else self._said_of(target, foresight, self._state)
        area = target.areas[0] if target is not None and target.areas else None
        if text is not None and text.text and area is not None:
            self._slip.point(text, box_of(area))
        else:
            self._slip.hide()

    def hover(self, point: Point | None) -> bool:
        spot = self._spot_at(point) if point is not None else None
        changed = spot != self._pointer_spot
        self._pointer_spot = spot
        return changed and not self.counts_always

    def flash(self, place: str) -> None:
        self._flashed, self._flash_left = self._spot_called(place), FLASH

    def say_at(self, point: Point, text: str, seconds: float = 4.0) -> None:
        self._slip.say(SlipText(text, "", None), pygame.Rect(point[0] - 8, point[1] - 8, 16, 16), seconds)

    def _inside(self, point: Point) -> Point:
        """`point` of the window as a point of the table."""
        return point[0] - self.rect.left, point[1] - self.rect.top


def box_of(area: Area) -> pygame.Rect:
    """The box round a disc."""
    return pygame.Rect(area.x - area.radius, area.y - area.radius, 2 * area.radius, 2 * area.radius)


def hit(targets: Iterable[Target], point: Point) -> list[Target]:
    """The targets that `point` touches."""
    return [target for target in targets if any(area.has(point) for area in target.areas)]
