"""A client of the protocol for tests."""

import json
from pathlib import Path
from typing import Any

from playing import BOTH, PEBBLES_LEVELS

from game.engine.core import Game, Json
from game.match.levels import LevelEntry, Library
from game.protocol import Engine


class BothLibraries(Library):
    """Built-in levels, and those of Pebbles beside its tests."""

    def entries(self, game: Game) -> list[LevelEntry]:
        return Library(self.own, PEBBLES_LEVELS if game.game_id == "pebbles" else None).entries(game)


def engine(own: Path | None = None) -> Engine:
    """An engine that knows Pebbles too."""
    return Engine(BothLibraries(own), BOTH)


class Client:
    """Says requests, hears answers."""

    def __init__(self, own: Path | None = None) -> None:
        self.engine = engine(own)

    def raw(self, line: bytes) -> Json:
        answer = self.engine.answer(line)
        assert b"\n" not in answer and answer.isascii()
        found: Json = json.loads(answer)
        assert found["ok"] in (True, False)
        if not found["ok"]:
            assert {"ok", "code", "error"} <= set(found) <= {"ok", "code", "error", "id"}
            assert isinstance(found["error"], str) and found["error"]
        return found

    def say(self, verb: str, **values: Any) -> Json:
        return self.raw(json.dumps({"do": verb} | values).encode())

    def good(self, verb: str, **values: Any) -> Json:
        answer = self.say(verb, **values)
        assert answer["ok"], answer
        return answer

    def refused(self, verb: str, **values: Any) -> str:
        answer = self.say(verb, **values)
        assert not answer["ok"], answer
        return str(answer["code"])
