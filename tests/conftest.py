"""What tests of several folders share: a cache folder of this run, a window in memory and a person at it."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from hand import Hand

    from game.scenes.app import App

# `hand` brings pygame and the scenes with it, so it is imported by the fixtures and not here: tests of the engine run
# without either.


@pytest.fixture(scope="session", autouse=True)
def _cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Drawn art and cut fonts are shared by the whole run, and nothing is written to the user's own cache."""
    with pytest.MonkeyPatch.context() as patch:
        folder = tmp_path_factory.mktemp("cache")
        patch.setattr("game.files.user_cache", lambda: folder)
        yield


@pytest.fixture
def app(tmp_path: Path) -> "Iterator[App]":
    """A program at 1280x800 with nothing on its stack."""
    import pygame
    from hand import make_app

    made = make_app(tmp_path)
    yield made
    if pygame.display.get_init():
        made.close()


@pytest.fixture
def hand(app: "App") -> "Hand":
    """A person at that program."""
    from hand import Hand

    return Hand(app)
