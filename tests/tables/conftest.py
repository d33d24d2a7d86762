"""A window in memory, and art that is drawn here and now, without helper processes, into a folder of this run."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.ui.art import Art
from game.ui.fonts import Fonts
from game.ui.kit import Kit
from game.ui.metrics import Metrics


@pytest.fixture
def screen() -> Iterator[pygame.Surface]:
    """A window of 1280x800."""
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode((1280, 800))


@pytest.fixture(scope="session")
def art_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where drawings of this run are kept, so that tests share them."""
    return tmp_path_factory.mktemp("art")


@pytest.fixture
def kit(screen: pygame.Surface, art_folder: Path) -> Iterator[Kit]:
    """What tables draw with."""
    art = Art(cache=art_folder, helpers=0)
    yield Kit(art, Fonts(), Metrics((1280, 800)))
    art.close()
