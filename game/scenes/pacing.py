"""How the loop waits between two rounds: for the next frame, the next timer or the next event, whichever comes first."""

import time

import pygame


def wait_for_events(rate: int, last: float, due: float | None) -> list[pygame.Event]:
    """Events so far, after waiting until the next of `rate` frames a second or, at rest (0), for an event or a timer.

    `last` is when the last round began, `due` when the next timer is (None: there is none); both by `time.monotonic`.
    """
    now = time.monotonic()
    if rate:
        frame = min(last, now) + 1.0 / rate
        due = frame if due is None else min(due, frame)
    wait = None if due is None else due - now
    if rate > 10:
        # Input waits for the frame it will be seen in; SDL's own wait is coarser than a sleep.
        if wait is not None and wait > 0:
            time.sleep(wait)
        return pygame.event.get()
    if wait is not None and wait <= 0:
        return pygame.event.get()
    first = pygame.event.wait(0 if wait is None else max(1, round(wait * 1000)))
    if first.type == pygame.NOEVENT:
        return []
    return [first, *pygame.event.get()]
