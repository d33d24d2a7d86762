"""What the loop calls back, also while it sleeps."""

from collections.abc import Callable


class Timer:
    """Something called again and again (or once) by the loop; `cancel()` ends it."""

    def __init__(self, due: float, every: float | None, call: Callable[[], object]) -> None:
        self.due = due
        self.every = every
        self.call = call
        self.alive = True

    def cancel(self) -> None:
        """Never call it again."""
        self.alive = False


class Timers:
    """All timers of the program. Times are seconds of the monotonic clock."""

    def __init__(self) -> None:
        self._timers: list[Timer] = []

    def add(self, now: float, ms: int, call: Callable[[], object], *, repeat: bool) -> Timer:
        """Call `call` in `ms` milliseconds, and with `repeat` every so often from then on."""
        timer = Timer(now + ms / 1000, ms / 1000 if repeat else None, call)
        self._timers.append(timer)
        return timer

    def next_due(self) -> float | None:
        """When the next one is due; None when there is none."""
        return min((timer.due for timer in self._timers if timer.alive), default=None)

    def run(self, now: float, do: Callable[[Callable[[], object]], object]) -> bool:
        """`do` what is due; whether any of it answered that there is something new to draw."""
        news = False
        for timer in list(self._timers):
            if timer.alive and timer.due <= now:
                if timer.every is None:
                    timer.alive = False
                timer.due = now + (timer.every or 0.0)
                news = bool(do(timer.call)) or news
        self._timers = [timer for timer in self._timers if timer.alive]
        return news
