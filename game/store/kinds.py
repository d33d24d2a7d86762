"""What the store hands out and takes in: plain frozen values, no connection behind them."""

from dataclasses import dataclass, field
from enum import Enum

from game.engine.core import Json


@dataclass(frozen=True)
class Profile:
    """A person who plays here. `colour` is a name of the palette or ``#rrggbb``; the store does not interpret it."""

    profile_id: str
    name: str
    colour: str
    created: str
    """UTC, ISO 8601."""


@dataclass(frozen=True)
class MatchLine:
    """A match as a list shows it: everything but the record."""

    match_id: str
    game: str
    level: str
    seats: tuple[Json, ...]
    """One object per seat, written by the match (see `game.match.keeper.content`)."""
    created: str
    updated: str
    finished: bool
    open_elsewhere: bool
    """Another running copy of the program is playing it."""
    error: str
    """Why the match cannot be opened, as a sentence; empty for a good one."""


@dataclass(frozen=True)
class MatchContent:
    """What a match is, as the store keeps it."""

    game: str
    level: str
    seats: tuple[Json, ...]
    """One object per seat, for lists; what it holds is the match's affair."""
    record: str
    """The record as JSON text (docs/record.md)."""


@dataclass(frozen=True)
class Saved:
    """Where a match lies now. Hand it back with the next save, and go on with what that save answers."""

    match_id: str
    revision: int
    """A number drawn anew for every save: two copies that went different ways never meet on the same one."""
    clashed: bool
    """Another copy had changed (or deleted) the match meanwhile: this play is now a match of its own, `match_id`."""


@dataclass(frozen=True)
class OpenMatch:
    """A match read from the store."""

    at: Saved
    content: MatchContent
    finished: bool


class SeatKind(Enum):
    """Who sat on a seat."""

    PROFILE = "profile"
    GUEST = "guest"
    BOT = "bot"


@dataclass(frozen=True)
class SeatResult:
    """One seat at the end of a match, as the match reports it."""

    seat: int
    kind: SeatKind
    name: str
    """What stood on the seat's card: a person's name, or the bot's level."""
    place: int
    """From 1; shared where the rules share it."""
    score: int
    profile_id: str | None = None
    bot_level: str | None = None
    team: int | None = None
    """Which team it played for; None: for itself."""


@dataclass(frozen=True)
class MatchResult:
    """The end of a match: what statistics are made of."""

    seats: tuple[SeatResult, ...]
    turns: int
    counted: bool = True
    not_counted_because: str = ""
    """English source of the sentence (marked with `msg`), empty when the match counts."""


@dataclass(frozen=True)
class PastResult:
    """One finished match from one profile's side."""

    match_id: str | None
    """None once the match itself was deleted."""
    game: str
    level: str
    opponents: tuple[str, ...]
    """Keys as in `Statistics.by_opponent`."""
    place: int
    drawn: bool
    score: int
    margin: int
    """Own score (a team's together) less the best among the others."""
    turns: int
    counted: bool
    not_counted_because: str
    ended: str
    """UTC, ISO 8601."""
    players: int = 2

    @property
    def won(self) -> bool:
        """First place, shared with nobody."""
        return self.place == 1 and not self.drawn


@dataclass(frozen=True)
class Tally:
    """Counted matches summed up."""

    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    margin_sum: int = 0

    @property
    def average_margin(self) -> float:
        """Points ahead of the best opponent, on average; 0.0 before the first match."""
        return self.margin_sum / self.played if self.played else 0.0

    def plus(self, result: PastResult) -> "Tally":
        """This tally with one more match."""
        won, drawn = int(result.won), int(result.drawn)
        return Tally(
            self.played + 1,
            self.won + won,
            self.drawn + drawn,
            self.lost + 1 - won - drawn,
            self.margin_sum + result.margin,
        )


@dataclass(frozen=True)
class Statistics:
    """A profile's statistics. Only counted matches enter the tallies and streaks; `last` shows every match."""

    total: Tally
    by_game: dict[str, Tally]
    by_opponent: dict[str, Tally]
    """``bot:worker``, ``person``: a match with several opponents counts once under each kind it met."""
    by_level: dict[tuple[str, str], Tally]
    """(game, level) -> tally."""
    by_players: dict[tuple[str, int], Tally]
    """(game, how many played) -> tally."""
    streak: int
    """Matches won in a row up to the last one."""
    best_streak: int
    last: tuple[PastResult, ...] = field(default=())
    """Newest first."""
