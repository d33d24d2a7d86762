"""Where the program's own files lie: in a checkout, in an installed wheel, in a frozen build; and where the player's go."""

from pathlib import Path

import platformdirs

_HERE = Path(__file__).resolve().parent


def _carried(name: str) -> Path:
    # A wheel and the frozen build carry assets/ and levels/ inside the package; a checkout has them beside it.
    inside = _HERE / name
    return inside if inside.is_dir() else _HERE.parent / name


def assets() -> Path:
    """The folder of art, sound, music and texts."""
    return _carried("assets")


def levels() -> Path:
    """The folder of built-in levels, one folder per game."""
    return _carried("levels")


def user_data() -> Path:
    """Where profiles, matches and the player's own levels live (neither created nor checked here)."""
    return Path(platformdirs.user_data_dir("Myrmidon", appauthor=False))


def user_cache() -> Path:
    """Where drawn art is kept between starts; may be deleted at any time (neither created nor checked here)."""
    return Path(platformdirs.user_cache_dir("Myrmidon", appauthor=False))
