"""What is kept between sessions: one SQLite file."""

from game.store.errors import BadName, MatchUnavailable, StoreError
from game.store.kinds import (
    MatchContent,
    MatchLine,
    MatchResult,
    OpenMatch,
    PastResult,
    Profile,
    Saved,
    SeatKind,
    SeatResult,
    Statistics,
    Tally,
)
from game.store.store import Store, open_store

__all__ = [
    "BadName",
    "MatchContent",
    "MatchLine",
    "MatchResult",
    "MatchUnavailable",
    "OpenMatch",
    "PastResult",
    "Profile",
    "Saved",
    "SeatKind",
    "SeatResult",
    "Statistics",
    "Store",
    "StoreError",
    "Tally",
    "open_store",
]
