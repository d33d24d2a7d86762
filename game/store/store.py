"""The store as the rest of the program sees it."""

import contextlib
from pathlib import Path

from game.store.copies import Copy
from game.store.database import Database
from game.store.matches import Matches
from game.store.opening import open_database
from game.store.profiles import Profiles
from game.store.results import Results
from game.store.settings import Settings


class Store:
    """Profiles, settings, matches and results. Belongs to the thread that opened it."""

    def __init__(self, folder: Path, database: Database) -> None:
        self.folder = folder
        self._database = database
        self._copy = Copy(None if database.in_memory else folder)
        self.profiles = Profiles(database)
        self.settings = Settings(database)
        self.matches = Matches(database, self._copy)
        self.results = Results(database)

    @property
    def notice(self) -> str:
        """What happened to the file, as a translated sentence for a banner; empty when all is well."""
        return self._database.notice

    def take_notice(self) -> str:
        """The notice, which is then considered said. Worth asking after every save: a disk can fill up during play."""
        notice, self._database.notice = self._database.notice, ""
        return notice

    @property
    def in_memory(self) -> bool:
        """Whether what is played now would be lost when the program ended now."""
        return self._database.in_memory

    def levels_folder(self, game: str) -> Path:
        """Where the player's own levels of `game` (a game's id) lie; made if that is possible, so that it can be found."""
        folder = self.folder / "levels" / game
        with contextlib.suppress(OSError, ValueError):
            folder.mkdir(parents=True, exist_ok=True)
        return folder

    def close(self) -> None:
        """Let go of the file and of this copy's matches."""
        self._database.close()
        self._copy.close()


def open_store(folder: Path) -> Store:
    """The store in `folder`, which is made if need be. Never raises: see `Store.notice`."""
    return Store(folder, open_database(folder))
