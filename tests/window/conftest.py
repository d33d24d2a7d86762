"""A screen of our own for the whole run, the program in it, and its twin."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.store import Store, open_store
from window.screen import Program, Screen, Start, missing
from window.twin import SEED, Twin, draw_ahead, prepared

LACKING = missing()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if LACKING:
        mark = pytest.mark.skip(reason=f"{' and '.join(LACKING)} not installed: nothing to open a real window with")
        for item in items:
            if Path(__file__).parent in item.path.parents:
                item.add_marker(mark)


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Drawings go to a folder of this run, the same for the program and its twin."""
    folder = tmp_path_factory.mktemp("cache")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(folder))
        draw_ahead(tmp_path_factory.mktemp("ahead"))
        yield folder


@pytest.fixture(scope="session")
def screen(cache: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    """The X server."""
    made = Screen(tmp_path_factory.mktemp("screen"))
    yield made
    made.close()


@pytest.fixture
def other_screen(cache: Path, tmp_path: Path) -> Iterator[Screen]:
    """A second X server, for a second copy of the program."""
    made = Screen(tmp_path / "screen")
    yield made
    made.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The player's folder, its settings quick and still."""
    return prepared(tmp_path / "player")


@pytest.fixture
def start(screen: Screen) -> Iterator[Start]:
    """Starts the program; what still runs at the end of the test is ended."""
    started: list[Program] = []

    def run(folder: Path, *words: str, on: Screen = screen) -> Program:
        started.append(Program(on, folder, "--seed", str(SEED), *words))
        return started[-1]

    yield run
    for program in started:
        program.close()


@pytest.fixture
def store(folder: Path) -> Iterator[Store]:
    """The player's store, to read what the program has kept."""
    opened = open_store(folder)
    yield opened
    opened.close()


@pytest.fixture
def twin_of(tmp_path: Path, store: Store) -> Iterator[Callable[..., Twin]]:
    """Makes the twin of a program; `profile` is who plays there already."""
    made: list[Twin] = []

    def make(program: Program, profile: str = "", size: tuple[int, int] = (1280, 800)) -> Twin:
        for earlier in made:  # one window in memory is all that a process has
            earlier.close()
        made.append(Twin(program, prepared(tmp_path / f"twin-{len(made)}", profile), store, size))
        return made[-1]

    yield make
    for twin in made:
        twin.close()
