"""A window in memory; drawn art and cut fonts go to a folder of this run."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from hand import Clock, Hand, make_app

from game.scenes.app import App


@pytest.fixture(scope="session", autouse=True)
def _cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Nothing is written to the user's own cache."""
    with pytest.MonkeyPatch.context() as patch:
        folder = tmp_path_factory.mktemp("cache")
        patch.setattr("game.files.user_cache", lambda: folder)
        yield


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """A program at 1280x800 with nothing on its stack."""
    made = make_app(tmp_path)
    yield made
    if pygame.display.get_init():
        made.close()


@pytest.fixture
def hand(app: App) -> Hand:
    """A person at that program."""
    return Hand(app)


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
