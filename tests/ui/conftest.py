"""Time and waiting as a test of the loop tells them."""

import pygame
import pytest
from hand import Clock


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Time stands still until the test moves `clock.now`; nothing sleeps."""
    made = Clock()
    monkeypatch.setattr("time.monotonic", made.monotonic)
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    return made


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The milliseconds the loop wanted to wait for an event (0: until there is one); none ever comes."""
    asked: list[int] = []

    def wait(ms: int = 0) -> pygame.Event:
        asked.append(ms)
        return pygame.Event(pygame.NOEVENT)

    monkeypatch.setattr(pygame.event, "wait", wait)
    return asked
