"""The stage above a table, and what sets it in motion.

An actor is put on the stage when its clip begins, and taken off when it ends; what an actor is, and how it is drawn, each
game says for itself. So does it say which event is shown by which clips: here is only what all of that hangs on.
"""

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from game.tables.base import PlaySound
from game.tables.model import Rolling
from game.ui.tween import Clip, Ease, Timeline, smooth

STILL_MARK: Final = 0.25
"""Seconds a change is let stand where motion is reduced."""
A = TypeVar("A")
M = TypeVar("M", bound=Rolling)


def silent(name: str, pitch: float, volume: float) -> None:
    """No sound: the `PlaySound` of a table that nobody hears."""


class Stage(Generic[A]):
    """The actors, in the order they are drawn."""

    def __init__(self) -> None:
        self.actors: list[A] = []

    def put(self, actor: A, *, below: bool = False) -> None:
        """`actor` is seen from now on, above (or `below`) those already there."""
        self.actors.insert(0 if below else len(self.actors), actor)

    def take(self, actor: A) -> None:
        """`actor` is gone (or was already)."""
        if actor in self.actors:
            self.actors.remove(actor)

    def clear(self) -> None:
        """Nobody is on the stage."""
        self.actors.clear()


class BaseShow(Generic[M]):
    """What every kind of motion on one table works with while it runs."""

    def __init__(self, model: M) -> None:
        self.model = model
        self.timeline = Timeline()
        self.sound: PlaySound = silent
        self.still = False
        """Reduced motion: nothing flies or rolls; places are marked, or changes let stand a moment, instead."""
        self.hidden: set[int] = set()
        """Spaces whose ant or prey is not drawn where the model has it: on its way there, or in a fight."""
        self.pace = 1.0
        """The share of natural time that what is queued now may take."""


class ClipShow(BaseShow[M]):
    """A show whose changes are clips on one line of time, one after another unless they go along."""

    def clip(
        self, seconds: float, show: Callable[[float], None] | None = None, *, begin: Callable[[], None] | None = None,
        end: Callable[[], None] | None = None, along: bool = False, ease: Ease = smooth,
    ) -> None:  # fmt: skip
        """Queue a clip of `seconds` (at the current pace); `along` starts it together with the one before."""
        if self.still:
            self.timeline.add(Clip(min(seconds, STILL_MARK) * self.pace, None, begin=begin, end=end))
            return
        clip = Clip(seconds * self.pace, show, begin=begin, end=end, ease=ease)
        if along:
            self.timeline.together(clip)
        else:
            self.timeline.join()
            self.timeline.add(clip)


H = TypeVar("H", bound=BaseShow[Any])


class StagedMotion(Generic[H]):
    """Motion of one match as a table asks for it and sets it: it is all handed on to its show."""

    def __init__(self, show: H) -> None:
        self._show = show

    @property
    def timeline(self) -> Timeline:
        """What holds the game up while it is busy."""
        return self._show.timeline

    @property
    def hidden(self) -> set[int]:
        """Spaces of which nothing is to be drawn where the model has it."""
        return self._show.hidden

    @property
    def sound(self) -> PlaySound:
        """Makes a sound."""
        return self._show.sound

    @sound.setter
    def sound(self, play: PlaySound) -> None:
        self._show.sound = play

    @property
    def still_motion(self) -> bool:
        """Reduced motion."""
        return self._show.still

    @still_motion.setter
    def still_motion(self, still: bool) -> None:
        self._show.still = still

    def update(self, dt: float) -> bool:
        """Move everything on by `dt` seconds; whether the picture changed."""
        timeline = self._show.timeline
        moved = timeline.update(dt)
        moved = self._beside(dt) or moved
        return self._show.model.update(dt * max(1.0, timeline.speed * timeline.hurry)) or moved

    def _beside(self, dt: float) -> bool:
        """Move on what runs beside the line of time; whether anything moved."""
        return False

    def skip(self) -> None:
        """Show the end of everything queued."""
        self._show.timeline.skip()
        self._show.model.still()
