"""What every table of ours shares: a view that is prepared in the background, motion that changes it, targets, one slip.

A game's table says what it draws (`MovingTable`'s hooks, all with a leading underscore); the life of it is here.
"""

from abc import abstractmethod
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import Any, Generic, Protocol, TypeVar

import pygame

from game.engine.core import Action, Event, Level, State
from game.tables.base import Area, Foresight, Line, PlaySound, Point, SeatFacts, SeatLook, Table, Target, Told
from game.tables.slip import Slip, SlipText
from game.tables.still import Still
from game.ui.art import Batch
from game.ui.kit import Kit
from game.ui.matter import Pile
from game.ui.theme import STYLES
from game.ui.tween import Timeline
from game.words import _

FLASH = 1.6
"""Seconds a place from the chronicle is shown."""
THUMBNAILS = 6
"""Small pictures whose drawings are kept."""


S = TypeVar("S", bound=State)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)


class ModelOf(Protocol[S_contra]):
    """The picture's own copy of a position."""

    @property
    def piles(self) -> Sequence[Pile]:
        """What may roll."""
        ...

    def settle(self, state: S_contra) -> None:
        """Be exactly `state`."""
        ...

    def still(self) -> None:
        """Lay everything that rolls to rest."""
        ...


class ViewOf(Protocol[S_contra]):
    """What draws one layout."""

    @property
    def scenery(self) -> Still:
        """The still picture behind everything."""
        ...

    @property
    def model(self) -> ModelOf[S_contra]:
        """What it draws."""
        ...

    def warm_lying(self) -> None:
        """Begin to rasterise only what is needed as things lie now."""
        ...


class MotionOf(Protocol[S_contra]):
    """What turns events into motion of the model."""

    still_motion: bool

    @property
    def sound(self) -> PlaySound:
        """Makes a sound."""
        ...

    @sound.setter
    def sound(self, play: PlaySound) -> None: ...

    @property
    def timeline(self) -> Timeline:
        """Holds the game up while it is busy."""
        ...

    def play(self, events: Sequence[Event], after: S_contra) -> None:
        """Queue `events`; when they have been shown the model is `after`."""
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


class WordsOf(Protocol[S_contra]):
    """What puts a game into words."""

    def foretell(self, foresight: Foresight, state: S_contra) -> tuple[str, str, int | None]:
        """See `Table.foretell`; `state` is what lies on the table."""
        ...

    def seat_facts(self, state: S_contra, seat: int) -> SeatFacts:
        """See `Table.seat_facts`."""
        ...

    def notices(self, state: S_contra) -> list[tuple[str, str]]:
        """See `Table.notices`."""
        ...

    def chronicle(self, told: Told) -> list[Line]:
        """See `Table.chronicle`."""
        ...


V = TypeVar("V", bound=ViewOf[Any])
M = TypeVar("M", bound=MotionOf[Any])


class Parts(Generic[V, M]):
    """What draws and moves one layout; a game's own has its marks, cards or weather besides."""

    def __init__(self, view: V, motion: M) -> None:
        self.view = view
        self.motion = motion


P = TypeVar("P", bound=Parts[Any, Any])


class MovingTable(Table, Generic[S, V, P]):
    """A table of positions `S` drawn by a view `V` that a motion changes piece by piece; both are among its parts `P`."""

    flow_rate = 0.0
    """Pictures a second of what moves for the eye only; 0 where nothing does."""
    words: WordsOf[S]

    def __init__(self, level: Level, looks: Sequence[SeatLook], kit: Kit) -> None:
        super().__init__(level, looks, kit)
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._parts: P | None = None
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
        self._hovered: Point | None = None
        """Where the pointer is, whatever lies there."""
        self._breeze = 0.0
        """Seconds that what flows has moved."""
        self._speed = 1.0
        self._hurry = 1.0
        self._waiting = 0
        self._needed = 1
        self._batch: Batch | None = None
        """The drawings of this layout that are being made."""
        self._composed = False
        self._small: OrderedDict[tuple[int, int], V] = OrderedDict()
        self._small_warmed: tuple[tuple[int, int], int] | None = None
        self._small_batch: Batch | None = None

    # What a game's table says -------------------------------------------------------------------------------------

    @abstractmethod
    def _own(self, state: State) -> S:
        """`state` as a position of this game. Raises `TypeError`."""

    @abstractmethod
    def _open(self, size: tuple[int, int]) -> P:
        """What draws and moves a layout of `size` pixels."""

    @abstractmethod
    def _open_small(self, size: tuple[int, int]) -> V:
        """What draws a still picture of `size` pixels."""

    @abstractmethod
    def _warm(self, parts: P) -> int:
        """Begin to rasterise what the first picture needs in the background; how many drawings that are."""

    def _watch(self, parts: P) -> None:
        """Something is to be shown or moved: say to whose eyes."""
        return

    def _shown(self, parts: P, state: S) -> None:
        """`state` is what is shown from now on: set up what is not the view's."""
        return

    @abstractmethod
    def _remembered(self, events: Sequence[Event]) -> list[int]:
        """The places to be marked after `events`: a new turn forgets those of the turn before."""

    def _first_frame(self, parts: P) -> None:
        """Everything is prepared: put the first picture together."""
        parts.view.scenery.picture()

    @abstractmethod
    def _draw_all(self, surface: pygame.Surface, parts: P) -> None:
        """Draw the table, which is prepared."""

    @abstractmethod
    def _draw_small(self, surface: pygame.Surface, view: V, origin: tuple[int, int], spots: Sequence[int]) -> None:
        """Draw `view` still and small with `spots` marked."""

    def _flow(self, dt: float) -> bool:
        """Let move on what is not queued; whether the picture changed. Not with reduced motion."""
        if not self.flows:
            return False
        before = self._breeze
        self._breeze += dt
        return int(before * self.flow_rate) != int(self._breeze * self.flow_rate)

    @abstractmethod
    def _offer(self, actions: Sequence[Action]) -> None:
        """`actions` are what may be chosen from now on."""

    @abstractmethod
    def _make_targets(self, parts: P, state: S) -> list[Target]:
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

    @abstractmethod
    def _spot_in(self, view: V, spot: int) -> Point:
        """Where `spot` lies in the picture of `view`."""

    def _lies_at(self, parts: P, point: Point, state: S) -> tuple[SlipText, pygame.Rect] | None:
        """What lies at `point`, where nothing can be chosen, and the box it is told beside; None for nothing to tell."""
        return None

    # Drawing ------------------------------------------------------------------------------------------------------

    @property
    def _view(self) -> V | None:
        """What draws this layout, None before there is one."""
        return self._parts.view if self._parts is not None else None

    def layout(self, rect: pygame.Rect) -> None:
        self.skip()
        self.rect = rect.copy()
        self._parts = parts = self._open(rect.size)
        parts.motion.sound = lambda name, pitch, volume: self.sound(name, pitch, volume)
        if self._state is not None:
            parts.view.model.settle(self._state)
        with self.kit.art.urgently() as self._batch:
            self._needed = max(1, self._warm(parts))
        self._composed = False
        self._small.clear()
        if self._state is not None:
            self.show(self._state)
            self._targets = self._make_targets(parts, self._state)
        self._pointed = None

    def prepared(self) -> float:
        waiting = self._batch.left() if self._batch is not None and not self._composed else 0
        return 1.0 if waiting == 0 else min(0.99, 1.0 - waiting / max(self._needed, waiting))

    def draw(self, surface: pygame.Surface) -> None:
        parts = self._parts
        if parts is None:
            return
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        if self.prepared() < 1.0:
            surface.blit(parts.view.scenery.ground(), self.rect)
            self._draw_progress(surface)
        else:
            if not self._composed:
                self._composed = True
                self._first_frame(parts)
            self._draw_all(surface, parts)
        surface.set_clip(clip)

    def draw_position(
        self, surface: pygame.Surface, rect: pygame.Rect, state: State, highlights: Sequence[str] = ()
    ) -> None:
        view = self._small_view(rect.size, state)
        spots = [spot for place in highlights if (spot := self._spot_called(place)) is not None]
        clip = surface.get_clip()
        surface.set_clip(rect.clip(clip))
        self._draw_small(surface, view, rect.topleft, spots)
        surface.set_clip(clip)

    def place_in(self, size: tuple[int, int], place: str) -> Point | None:
        view, spot = self._small.get(size), self._spot_called(place)
        return self._spot_in(view, spot) if view is not None and spot is not None else None

    def _draw_progress(self, surface: pygame.Surface) -> None:
        share = self.prepared()
        width, height = self.kit.px(240), self.kit.px(4)
        bar = pygame.Rect(0, 0, width, height)
        bar.midbottom = (self.rect.centerx, self.rect.bottom - self.kit.px(28))
        said = self.kit.text.block(
            _("The table is being drawn for this size of the window …"), STYLES.toast, round(self.rect.width * 0.8), "centre"
        )
        box = said.get_rect(midbottom=(self.rect.centerx, bar.top - self.kit.px(22)))
        self.kit.skins.draw(surface, "toast", box.inflate(self.kit.px(36), self.kit.px(18)))
        self.kit.blit(surface, said, box)
        pygame.draw.rect(surface, self.kit.theme.table_dark, bar)
        pygame.draw.rect(surface, self.kit.theme.gold, (*bar.topleft, round(width * share), height))

    def prepare_position(self, size: tuple[int, int], state: State) -> bool:
        view = self._small_view(size, state)
        if self._small_warmed != (size, state.key()):
            self._small_warmed = (size, state.key())
            with self.kit.art.urgently() as self._small_batch:
                view.warm_lying()
        return self._small_batch is None or self._small_batch.left() == 0

    def draw_unprepared(self, surface: pygame.Surface, rect: pygame.Rect, state: State) -> None:
        surface.blit(self._small_view(rect.size, state).scenery.ground(), rect)

    def _small_view(self, size: tuple[int, int], state: State) -> V:
        """A view of that size at rest in `state`."""
        view = self._small.get(size)
        if view is None:
            view = self._small[size] = self._open_small(size)
            if len(self._small) > THUMBNAILS:
                self._small.popitem(last=False)
        else:
            self._small.move_to_end(size)
        view.model.settle(self._own(state))
        view.model.still()
        return view

    # Position and motion ------------------------------------------------------------------------------------------

    def show(self, state: State) -> None:
        shown = self._own(state)
        self._state = self._own(shown.clone())
        self._last = []
        parts = self._parts
        if parts is not None:
            parts.motion.clear()
            parts.view.model.settle(shown)
            parts.view.model.still()
            self._watch(parts)
            self._shown(parts, shown)

    def play(self, events: Sequence[Event], after: State) -> None:
        self._state = self._own(after.clone())
        self.offer(after, ())
        last = self._remembered(events)
        parts = self._parts
        if parts is None or self._speed == 0:
            self.show(after)
            self._last = last
            return
        self._last = last
        self._watch(parts)
        parts.motion.still_motion = self.still_motion
        parts.motion.play(events, self._state)

    @property
    def busy(self) -> bool:
        return self._parts is not None and bool(self._parts.motion.timeline.busy)

    @property
    def alive(self) -> bool:
        rolls = self._view is not None and any(not pile.resting for pile in self._view.model.piles)
        return rolls or self._flashed is not None or self._slip.waiting

    @property
    def flows(self) -> bool:
        return self.flow_rate > 0 and not self.still_motion

    def set_speed(self, factor: float) -> None:
        self._speed = max(0.0, factor)
        if self._speed == 0:
            self.skip()
        self._pace()

    def hurry(self, factor: float) -> None:
        self._hurry = max(1.0, factor)
        self._pace()

    def _pace(self) -> None:
        if self._parts is not None:
            timeline = self._parts.motion.timeline
            timeline.speed, timeline.hurry = self._speed or 1.0, self._hurry

    def skip(self) -> None:
        if self._parts is not None:
            self._parts.motion.skip()

    def update(self, dt: float) -> bool:
        moved = False
        if self._parts is not None:
            self._pace()
            moved = self._parts.motion.update(dt)
            moved = self._flow(dt) or moved
        if self._flashed is not None:
            self._flash_left -= dt
            if self._flash_left <= 0:
                self._flashed = None
            moved = True
        moved = self._slip.update(dt) or moved
        if not self._composed and self._batch is not None:
            waiting = self._batch.left()
            moved = moved or waiting != self._waiting
            self._waiting = waiting
        return moved

    # Touching -----------------------------------------------------------------------------------------------------

    def offer(self, state: State, actions: Sequence[Action]) -> list[Target]:
        self._offer(actions)
        own, parts = self._own(state), self._parts
        self._targets = self._make_targets(parts, own) if parts is not None else []
        self.point_at(None, None)
        return self._targets

    @property
    def targets(self) -> list[Target]:
        return self._targets

    def _renew(self) -> list[Target]:
        """Something else is held: make the targets anew."""
        if self._state is not None and self._parts is not None:
            self._targets = self._make_targets(self._parts, self._state)
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
        if target is None:
            self._tell_hovered()

    def hover(self, point: Point | None) -> bool:
        spot = self._spot_at(point) if point is not None else None
        changed = spot != self._pointer_spot
        self._pointer_spot, self._hovered = spot, point
        return self._tell_hovered() or (changed and not self.counts_always)

    def _tell_hovered(self) -> bool:
        """Say on the slip what lies where the pointer is and nothing can be chosen; whether the slip changed."""
        parts, state, point, before = self._parts, self._state, self._hovered, self._slip.text
        if self._pointed is not None or parts is None or state is None or self._slip.waiting:
            return False
        free = not self.busy and point is not None and self.target_at(point) is None
        told = self._lies_at(parts, point, state) if free and point is not None else None
        if told is None:
            self._slip.hide()
        else:
            self._slip.point(*told)
        return self._slip.text != before

    def flash(self, place: str) -> None:
        self._flashed, self._flash_left = self._spot_called(place), FLASH

    def say_at(self, point: Point, text: str, seconds: float = 4.0) -> None:
        self._slip.say(SlipText(text, "", None), pygame.Rect(point[0] - 8, point[1] - 8, 16, 16), seconds)

    def _inside(self, point: Point) -> Point:
        """`point` of the window as a point of the table."""
        return point[0] - self.rect.left, point[1] - self.rect.top

    # Words --------------------------------------------------------------------------------------------------------

    def foretell(self, foresight: Foresight) -> tuple[str, str, int | None]:
        return self.words.foretell(foresight, self._state) if self._state is not None else ("", "", None)

    def seat_facts(self, state: State, seat: int) -> SeatFacts:
        return self.words.seat_facts(self._own(state), seat)

    def notices(self, state: State) -> list[tuple[str, str]]:
        return self.words.notices(self._own(state))

    def chronicle(self, told: Told) -> list[Line]:
        return self.words.chronicle(told)


def box_of(area: Area) -> pygame.Rect:
    """The box round a disc."""
    return pygame.Rect(area.x - area.radius, area.y - area.radius, 2 * area.radius, 2 * area.radius)


def hit(targets: Iterable[Target], point: Point) -> list[Target]:
    """The targets that `point` touches."""
    return [target for target in targets if any(area.has(point) for area in target.areas)]


def nearest(targets: Iterable[Target], point: Point) -> Target | None:
    """The one of `targets`, each of which has a place, whose disc lies nearest to `point`."""

    def away(target: Target) -> float:
        return min((point[0] - area.x) ** 2 + (point[1] - area.y) ** 2 for area in target.areas)

    return min(targets, key=away, default=None)
