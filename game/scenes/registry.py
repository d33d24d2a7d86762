"""Scenes by name. ``"new-game"`` is the module `game.scenes.new_game`, imported only when it is first shown.

A scene's module has two functions:

- ``create(app, **arguments) -> Scene``: the scene for `App.open(name, **arguments)`;
- ``fixture(app) -> Scene``: the same with something fixed to show, for ``--scene NAME --screenshot FILE`` and tests
  (where it is missing, ``create(app)`` does).

`game.scenes.fixtures` has more to show: other games, and many seats.
"""

import importlib
import importlib.util
from typing import TYPE_CHECKING, cast

from game.scenes.scene import Scene

if TYPE_CHECKING:
    from game.scenes.app import App

NAMES = (
    "title",
    "first-run",
    "new-game",
    "table",
    "pause",
    "end",
    "replay",
    "rules",
    "profiles",
    "unfinished",
    "settings",
    "about",
    "error",
)
"""Every scene there may be, for the command line's help; `exists` says which are."""


class NoSuchScene(ValueError):
    """There is no scene of that name."""


def _module(name: str) -> str:
    return f"game.scenes.{name.replace('-', '_')}"


def exists(name: str) -> bool:
    """Whether a scene of that name can be opened."""
    return name in NAMES and importlib.util.find_spec(_module(name)) is not None


def create(app: "App", name: str, arguments: dict[str, object]) -> Scene:
    """The scene called `name`. Raises `NoSuchScene`."""
    if not exists(name):
        raise NoSuchScene(name)
    return cast(Scene, importlib.import_module(_module(name)).create(app, **arguments))


def shown() -> list[str]:
    """Every name that `fixture` takes."""
    from game.scenes.fixtures import SCENES

    return [*(name for name in NAMES if exists(name)), *SCENES]


def fixture(app: "App", name: str) -> Scene:
    """The scene called `name` with something fixed to show. Raises `NoSuchScene`."""
    from game.scenes.fixtures import SCENES

    if name in SCENES:
        return SCENES[name](app)
    if not exists(name):
        raise NoSuchScene(name)
    module = importlib.import_module(_module(name))
    make = getattr(module, "fixture", None) or module.create
    return cast(Scene, make(app))
