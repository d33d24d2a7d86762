"""What the tests of the store keep and look at."""

import json
import sqlite3
from pathlib import Path

from game.store import MatchContent, MatchResult, SeatKind, SeatResult, Store, open_store

SEATS = ({"kind": "profile", "name": "Ada"}, {"kind": "bot", "level": "worker"})


def content(actions: int = 0, game: str = "colony") -> MatchContent:
    """A match after so many actions."""
    return MatchContent(game, "classic", SEATS, json.dumps({"actions": ["a"] * actions}))


def actions_of(store: Store, match_id: str) -> int:
    """How many actions the store knows of the match."""
    return len(json.loads(store.matches.look(match_id).content.record)["actions"])


def result(profile_id: str | None, mine: int, theirs: int, *, level: str = "worker", counted: bool = True) -> MatchResult:
    """The end of a match of a profile against a bot, by the points of both."""
    places = (1 if mine >= theirs else 2, 1 if theirs >= mine else 2)
    return MatchResult(
        (
            SeatResult(0, SeatKind.PROFILE, "Ada", places[0], mine, profile_id),
            SeatResult(1, SeatKind.BOT, level, places[1], theirs, bot_level=level),
        ),
        turns=20,
        counted=counted,
        not_counted_because="" if counted else "A hint was taken.",
    )


def filled(folder: Path, matches: int = 3) -> list[str]:
    """A closed store in `folder` with one profile, one setting and some matches; their ids."""
    store = open_store(folder)
    assert not store.notice
    store.profiles.create("Ada", "red")
    store.settings.write("speed", 2.0)
    ids = []
    for number in range(matches):
        at = store.matches.create(content(number))
        store.matches.release(at.match_id)
        ids.append(at.match_id)
    store.close()
    return ids


def raw(folder: Path) -> sqlite3.Connection:
    """The file itself, behind the store's back."""
    return sqlite3.connect(folder / "myrmidon.db", isolation_level=None, timeout=0.1)
