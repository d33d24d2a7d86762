"""Who sits at a table."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.engine.core import Game, Json, msg

PERSON = "person"
GUEST = "guest"
BOT = "bot"
KINDS = (PERSON, GUEST, BOT)

LONGEST_NAME = 80
_LONGEST_WORD = 64
_JOINERS = "\u200c\u200d"  # as in `game.store.names`


@dataclass(frozen=True)
class Seat:
    """Who sits on a seat: a person with a profile, a guest without one, or a bot of some level."""

    kind: str
    name: str
    profile_id: str | None = None
    bot_level: str | None = None
    colour: str = ""
    """A name of the palette or ``#rrggbb``; empty: the game's own for this seat."""

    @property
    def is_bot(self) -> bool:
        return self.kind == BOT

    def with_bot(self, level: str) -> "Seat":
        """The same seat with a bot of `level` on it; the name stays, so that the log still reads well."""
        return replace(self, kind=BOT, profile_id=None, bot_level=level)

    def to_json(self) -> Json:
        """The seat as records keep it (docs/record.md)."""
        data: Json = {"kind": self.kind, "name": self.name, "colour": self.colour}
        if self.profile_id is not None:
            data["profile_id"] = self.profile_id
        if self.bot_level is not None:
            data["bot_level"] = self.bot_level
        return data

    @staticmethod
    def from_json(data: Any) -> "Seat":
        """The seat written by `to_json`. Raises `ValueError` with what is wrong, in English source text."""
        if not isinstance(data, dict):
            raise ValueError(msg("an object with kind, name and colour is expected"))
        if set(data) - {"kind", "name", "colour", "profile_id", "bot_level"}:
            raise ValueError(msg("it has a key that seats do not have"))
        if data.get("kind") not in KINDS:
            raise ValueError(msg("its kind must be person, guest or bot"))
        name, colour = data.get("name"), data.get("colour", "")
        if not isinstance(name, str) or len(name) > LONGEST_NAME:
            raise ValueError(msg("its name must be a text of at most eighty letters"))
        if not isinstance(colour, str) or len(colour) > _LONGEST_WORD:
            raise ValueError(msg("its colour must be a short text"))
        for key in ("profile_id", "bot_level"):
            value = data.get(key)
            if value is not None and (not isinstance(value, str) or len(value) > _LONGEST_WORD):
                raise ValueError(msg("its profile and bot level must be short texts"))
        if (data["kind"] == BOT) != isinstance(data.get("bot_level"), str):
            raise ValueError(msg("a bot, and only a bot, has a bot level"))
        return Seat(data["kind"], _visible(name), data.get("profile_id"), data.get("bot_level"), colour)


def _visible(name: str) -> str:
    """`name` without what steers a terminal or turns the line round: no profile is called so, but a record may say it."""
    return "".join(char if char.isprintable() or char in _JOINERS else "\ufffd" for char in name)


def guests(game: Game, players: int) -> list[Seat]:
    """Seats for `players` guests called as the rules call the seats."""
    names: Sequence[str] = game.seat_names
    return [Seat(GUEST, names[seat] if seat < len(names) else f"{seat + 1}") for seat in range(players)]
