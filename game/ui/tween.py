"""Motion: easing curves, and a timeline that can be hurried, skipped and stilled.

Time is only what `update(dt)` is given (seconds, monotonic, clamped by whoever calls), so a test plays an animation
without waiting.
"""

import math
from collections.abc import Callable

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """Even speed."""
    return t


def smooth(t: float) -> float:
    """Slow, fast, slow: for things that are carried."""
    return t * t * (3.0 - 2.0 * t)


def out(t: float) -> float:
    """Fast, then braking: for things that arrive."""
    return 1.0 - (1.0 - t) ** 3


def fall(t: float) -> float:
    """Slow, then fast: for things that drop."""
    return t * t


def overshoot(t: float) -> float:
    """Arrives, goes a little too far and comes back: for things that settle."""
    u = t - 1.0
    return 1.0 + 2.2 * u * u * u + 1.2 * u * u


def bump(t: float) -> float:
    """0 at both ends, 1 in the middle: the height of an arc."""
    return math.sin(math.pi * min(1.0, max(0.0, t)))


def mix(a: float, b: float, t: float) -> float:
    """The value between `a` (t = 0) and `b` (t = 1)."""
    return a + (b - a) * t


class Clip:
    """One piece of motion.

    `show(t)` is called with the eased progress 0..1 each time it is drawn anew, always at least once with 1.0;
    `begin` and `end` are called once each, in that order, also when the clip is skipped.
    """

    def __init__(
        self,
        seconds: float,
        show: Callable[[float], None] | None = None,
        *,
        ease: Ease = smooth,
        begin: Callable[[], None] | None = None,
        end: Callable[[], None] | None = None,
    ) -> None:
        self.seconds = max(0.0, seconds)
        self._show = show
        self._ease = ease
        self._begin = begin
        self._end = end
        self._time = 0.0
        self.started = False
        self.done = False

    def advance(self, dt: float) -> float:
        """Move on by `dt` seconds; what is left of `dt` once the clip has ended."""
        if self.done:
            return dt
        if not self.started:
            self.started = True
            if self._begin is not None:
                self._begin()
        self._time += dt
        if self._time < self.seconds:
            if self._show is not None:
                self._show(self._ease(self._time / self.seconds))
            return 0.0
        self.done = True
        if self._show is not None:
            self._show(1.0)
        if self._end is not None:
            self._end()
        return self._time - self.seconds


class Timeline:
    """Clips on one line of time: each starts when the one queued before it ends, unless it asks to overlap.

    `speed` multiplies time; `hurry` multiplies it once more while the player holds the key.
    """

    def __init__(self) -> None:
        self.speed = 1.0
        self.hurry = 1.0
        self._now = 0.0
        self._clips: list[tuple[float, Clip]] = []  # (start on this line's time, clip), by start
        self._last_start = 0.0
        self._last_end = 0.0

    @property
    def busy(self) -> bool:
        """Whether anything is still to be shown."""
        return bool(self._clips)

    @property
    def left(self) -> float:
        """Seconds at speed 1 until everything queued has been shown."""
        return max((start + clip.seconds for start, clip in self._clips), default=self._now) - self._now

    def add(self, clip: Clip, *, overlap: float = 0.0) -> Clip:
        """Queue `clip` to start `overlap` seconds before the end of the one queued last."""
        return self._queue(clip, max(self._now, self._last_end - overlap))

    def together(self, clip: Clip) -> Clip:
        """Queue `clip` to start together with the one queued last."""
        return self._queue(clip, max(self._now, self._last_start))

    def call(self, do: Callable[[], None]) -> None:
        """Queue an act that takes no time."""
        self.add(Clip(0.0, begin=do))

    def wait(self, seconds: float) -> None:
        """Queue a pause."""
        self.add(Clip(seconds))

    def join(self) -> None:
        """Let what is queued next start when all that is queued has ended, not only what was queued last."""
        self._last_start = self._last_end = max((start + clip.seconds for start, clip in self._clips), default=self._now)

    def update(self, dt: float) -> bool:
        """Move on by `dt` seconds of real time; whether anything was shown."""
        if not self._clips:
            return False
        before = self._now
        self._now += max(0.0, dt) * self.speed * self.hurry
        shown = False
        for start, clip in list(self._clips):
            if start > self._now:
                break
            clip.advance(self._now - max(start, before) if clip.started else self._now - start)
            shown = True
        self._drop_done()
        return shown

    def skip(self) -> None:
        """Show everything queued to its end at once, in order, also what its clips queue while they end."""
        while self._clips:
            _, clip = self._clips.pop(0)
            clip.advance(math.inf)
        self._rest()

    def clear(self) -> None:
        """Forget everything queued, without showing it."""
        self._clips.clear()
        self._rest()

    def _queue(self, clip: Clip, start: float) -> Clip:
        self._last_start, self._last_end = start, start + clip.seconds
        index = len(self._clips)
        while index and self._clips[index - 1][0] > start:
            index -= 1
        self._clips.insert(index, (start, clip))
        return clip

    def _drop_done(self) -> None:
        self._clips = [(start, clip) for start, clip in self._clips if not clip.done]
        if not self._clips:
            self._rest()

    def _rest(self) -> None:
        # Start the line anew, so that hours of play never wear down the precision of its times.
        self._now = self._last_start = self._last_end = 0.0
