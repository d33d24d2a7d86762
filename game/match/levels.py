"""The levels to play on: built-in ones and the player's own, which are listed as `my/<name>` and never shadow them."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game import files
from game.engine.core import BadLevel, Game, Level, RulesError, msg
from game.match.strict import Unreadable, printable, read_text
from game.words import _

OWN: Final = "my/"
LARGEST_FILE: Final = 262_144
"""Bytes; games bound their levels far tighter, this only keeps a wrong file from filling the memory."""
MOST_FILES: Final = 500
LONGEST_NAME: Final = 60


@dataclass(frozen=True)
class LevelEntry:
    """A line of the list of levels: a `level` to play on, or the `error` that keeps its file from being one."""

    level_id: str
    level: Level | None
    error: BadLevel | None

    @property
    def name(self) -> str:
        """The level's name in the chosen language, or the file's when it is broken."""
        return shown_name(self.level) if self.level else self.level_id

    @property
    def is_own(self) -> bool:
        """Whether the player put it there."""
        return self.level_id.startswith(OWN)


def shown_name(level: Level) -> str:
    """What a level is called in the chosen language; the player's own is called what the player called it."""
    return level.name if level.level_id.startswith(OWN) else _(level.name)


def shown_about(level: Level) -> str:
    """What is said of a level in the chosen language; of the player's own, what the player says."""
    return level.about if not level.about or level.level_id.startswith(OWN) else _(level.about)


class Library:
    """The levels of every game. Folders are looked through at each call, so a file dropped in appears at once."""

    def __init__(self, own: Path | None = None, built_in: Path | None = None) -> None:
        """`own`: the player's folder `levels` (with or without a folder for each game); it need not exist."""
        self.own = own
        self.built_in = built_in if built_in is not None else files.levels()

    def entries(self, game: Game) -> list[LevelEntry]:
        """Built-in levels, the game's default first, then the player's own; broken ones with their error."""
        built_in = [_entry(game, path.stem, path) for path in _toml_files(self.built_in / game.game_id)]
        built_in.sort(key=lambda entry: (entry.level_id != game.default_level, entry.level_id))
        return built_in + self._own(game)

    def level(self, game: Game, level_id: str) -> Level:
        """The level of that id. Raises `BadLevel` when its file is broken or when there is none."""
        # Found by listing, never by making a path of the id: an id from outside cannot lead out of the folders.
        for entry in self.entries(game):
            if entry.level_id == level_id:
                if entry.level is not None:
                    return entry.level
                if entry.error is not None:
                    raise entry.error
        raise BadLevel(
            "level", msg("There is no level “{level}” of {game}."),
            {"level": printable(level_id), "game": RulesError(game.name)},
        )  # fmt: skip

    def _own(self, game: Game) -> list[LevelEntry]:
        if self.own is None:
            return []
        entries = [_own_entry(game, path, loose=True) for path in _toml_files(self.own)]
        entries += [_own_entry(game, path, loose=False) for path in _toml_files(self.own / game.game_id)]
        # Of two files of one name, the one in the game's own folder counts.
        found = {entry.level_id: entry for entry in entries if entry is not None}
        return [found[level_id] for level_id in sorted(found)]


def read_level(game: Game, level_id: str, text: str) -> Level:
    """`game.read_level` for texts from outside: whatever is wrong with them is a `BadLevel`."""
    try:
        text.encode("utf-8")
        return game.read_level(level_id, text)
    except UnicodeEncodeError as error:
        raise BadLevel("file", msg("it holds halves of letters")) from error
    except (ValueError, RecursionError) as error:
        # tomllib lets some numbers and depths through to Python, which refuses them in words of its own.
        raise BadLevel("file", msg("this is not TOML: {error}"), {"error": printable(str(error), 120)}) from error


def _entry(game: Game, level_id: str, path: Path) -> LevelEntry:
    try:
        return LevelEntry(level_id, read_level(game, level_id, read_text(path, LARGEST_FILE)), None)
    except Unreadable as error:
        return LevelEntry(level_id, None, BadLevel("file", msg("this level cannot be used: {error}"), {"error": error}))
    except BadLevel as error:
        return LevelEntry(level_id, None, error)


def _own_entry(game: Game, path: Path, *, loose: bool) -> LevelEntry | None:
    """The player's own level in `path`; None when it is a `loose` file that says it is for another game."""
    stem = printable(path.stem, LONGEST_NAME)
    if stem != path.stem:
        error = BadLevel("file", msg("its name is too long, or has signs that cannot be shown"))
        return LevelEntry(OWN + stem, None, error)
    if loose:
        belongs = _game_of(path)
        if belongs is not None and belongs != game.game_id:
            return None
        if belongs is None:
            return LevelEntry(OWN + stem, None, BadLevel("game", msg("the level must say which game it is for")))
    return _entry(game, OWN + stem, path)


def _game_of(path: Path) -> str | None:
    """Which game the level in `path` is for; None when that cannot be made out."""
    try:
        name = tomllib.loads(read_text(path, LARGEST_FILE)).get("game")
    except (Unreadable, ValueError, RecursionError):
        return None
    return name if isinstance(name, str) else None


def _toml_files(folder: Path) -> list[Path]:
    """Everything called `*.toml` in `folder`, by name; nothing when the folder cannot be read.

    ``._name.toml`` is what a Mac leaves beside a file on other people's disks.
    """
    try:
        found = (path for path in folder.iterdir() if path.suffix.lower() == ".toml" and not path.name.startswith("._"))
        return sorted(found)[:MOST_FILES]
    except (OSError, ValueError):
        return []
