"""What the player has chosen: typed values, kept one by one, and told to whoever listens when they change."""

import logging
from collections.abc import Callable, Container
from dataclasses import dataclass
from typing import Any, Protocol

log = logging.getLogger(__name__)

Value = bool | int | float | str | list[Any]


class Keeper(Protocol):
    """Where settings are kept (`game.store` has one); reading answers a value of the default's type or the default."""

    def read(
        self, key: str, default: Any, *, allow: Container[Any] | None = None, least: float = ..., most: float = ...
    ) -> Any:
        """The value kept under `key`, checked, else `default`."""
        ...

    def write(self, key: str, value: Any) -> None:
        """Keep `value` under `key`."""
        ...


class Forgetful:
    """A keeper that keeps nothing: the defaults, for tests and screenshots."""

    def read(
        self, key: str, default: Any, *, allow: Container[Any] | None = None, least: float = 0, most: float = 0
    ) -> Any:
        """The default."""
        return default

    def write(self, key: str, value: Any) -> None:
        """Nothing."""


@dataclass(frozen=True)
class Rule:
    """What values a setting may have: a range for numbers, or a set."""

    least: float | None = None
    most: float | None = None
    allow: tuple[str, ...] = ()


CONFIRM = ("off", "risky", "always")
COUNTS = ("hover", "always")
THEME_NAMES = ("naturalist", "contrast")

RULES: dict[str, Rule] = {
    "master": Rule(0.0, 1.0),
    "music": Rule(0.0, 1.0),
    "effects": Rule(0.0, 1.0),
    "speed": Rule(0.5, 4.0),
    "text_size": Rule(0.8, 2.0),
    "theme": Rule(allow=THEME_NAMES),
    "confirm": Rule(allow=CONFIRM),
    "counts": Rule(allow=COUNTS),
}

PREFIX = "ui."
"""All keys of the interface begin with this in the store."""


class Settings:
    """The choices themselves, as attributes; change them with `set`, which keeps them at once and tells listeners.

    `speed` multiplies animation (0.5 .. 4), `instant` skips it; `reduced_motion` stills what only decorates;
    `confirm` says when an action that cannot be taken back is asked about; `counts` when eggs are counted on the board;
    `window` is the last size of the window ([] before the first); `profile` the id of who played last.
    """

    def __init__(self, keeper: Keeper | None = None) -> None:
        self.master = 0.8
        self.music = 0.35
        self.effects = 0.8
        self.speed = 1.0
        self.instant = False
        self.reduced_motion = False
        self.text_size = 1.0
        self.theme = "naturalist"
        self.fullscreen = False
        self.confirm = "risky"
        self.counts = "hover"
        self.language = "en"
        self.profile = ""
        self.window: list[int] = []
        self._listeners: list[Callable[[str], None]] = []
        self._keeper: Keeper = keeper if keeper is not None else Forgetful()
        self._load()

    def _load(self) -> None:
        for name, default in self.values().items():
            rule = RULES.get(name, Rule())
            options: dict[str, Any] = {}
            if rule.allow:
                options["allow"] = rule.allow
            if rule.least is not None and rule.most is not None:
                options.update(least=rule.least, most=rule.most)
            setattr(self, name, self._keeper.read(PREFIX + name, default, **options))
        if not (len(self.window) == 2 and all(type(part) is int and 0 < part < 20_000 for part in self.window)):
            self.window = []

    def values(self) -> dict[str, Value]:
        """Every setting by name."""
        return {name: value for name, value in vars(self).items() if not name.startswith("_")}

    def set(self, name: str, value: Value) -> None:
        """Change a setting; numbers are brought into their range. Raises ValueError for what it cannot be."""
        now = self.values()
        if name not in now:
            raise ValueError(f"no setting {name!r}")
        rule = RULES.get(name, Rule())
        if type(now[name]) is float and isinstance(value, int | float) and not isinstance(value, bool):
            value = float(value)
            if rule.least is not None and rule.most is not None:
                value = min(max(value, rule.least), rule.most)
        if type(value) is not type(now[name]) or (rule.allow and value not in rule.allow):
            raise ValueError(f"{value!r} is no value of {name!r}")
        if value == now[name]:
            return
        setattr(self, name, value)
        self._keeper.write(PREFIX + name, value)
        for listener in list(self._listeners):
            listener(name)

    def listen(self, listener: Callable[[str], None]) -> None:
        """Call `listener(name)` after each change."""
        self._listeners.append(listener)

    def unlisten(self, listener: Callable[[str], None]) -> None:
        """Stop calling `listener`."""
        if listener in self._listeners:
            self._listeners.remove(listener)
