"""Results of ended matches, and the statistics made of them."""

import json
import sqlite3

from game.store.database import Database
from game.store.kinds import MatchResult, PastResult, SeatKind, SeatResult, Statistics, Tally

_PAST = "match_id, game, level, opponents, place, drawn, score, margin, turns, counted, not_counted_because, ended, players"


def opponent_key(seat: SeatResult) -> str:
    """How statistics call whoever sat there: ``bot:<level>`` or ``person``."""
    return f"bot:{seat.bot_level}" if seat.kind is SeatKind.BOT else "person"


def write_results(
    connection: sqlite3.Connection, match_id: str, game: str, level: str, result: MatchResult, ended: str
) -> None:
    """One row per seat; a match that ends twice (an ending taken back and played again) keeps its last result."""
    connection.execute("DELETE FROM results WHERE match_id = ?", (match_id,))
    for mine in result.seats:
        others = [other for other in result.seats if other.seat != mine.seat and not _allied(mine, other)]
        drawn = mine.place == 1 and any(other.place == 1 for other in others)
        margin = _side(mine, result) - max((_side(other, result) for other in others), default=_side(mine, result))
        connection.execute(
            "INSERT INTO results (match_id, seat, profile_id, kind, name, bot_level, game, level, opponents, place, drawn,"
            " score, margin, turns, counted, not_counted_because, ended, players)"
            # The profile may have been deleted (in another copy) while it played.
            " VALUES (?, ?, (SELECT id FROM profiles WHERE id = ?), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                match_id,
                mine.seat,
                mine.profile_id,
                mine.kind.value,
                mine.name,
                mine.bot_level,
                game,
                level,
                json.dumps([opponent_key(other) for other in others]),
                mine.place,
                drawn,
                mine.score,
                margin,
                result.turns,
                result.counted,
                result.not_counted_because,
                ended,
                len(result.seats),
            ),
        )


def _allied(one: SeatResult, other: SeatResult) -> bool:
    return one.team is not None and one.team == other.team


def _side(one: SeatResult, result: MatchResult) -> int:
    """What the side of `one` has: its own score, or its team's together."""
    return sum(other.score for other in result.seats if other.seat == one.seat or _allied(one, other))


class Results:
    """What became of the matches, by profile."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def past(self, profile_id: str, game: str | None = None) -> list[PastResult]:
        """Every finished match of the profile (in `game`, or in all), the oldest first."""
        query = f"SELECT {_PAST} FROM results WHERE profile_id = ? AND (? IS NULL OR game = ?) ORDER BY number"
        rows = self._database.read(lambda c: c.execute(query, (profile_id, game, game)).fetchall())
        return [_past(*row) for row in rows]

    def statistics(self, profile_id: str, game: str | None = None, last: int = 10) -> Statistics:
        """The profile's statistics in `game`, or over all games, with its `last` matches."""
        return summed_up(self.past(profile_id, game), last)


def summed_up(past: list[PastResult], last: int = 10) -> Statistics:
    """Statistics of results given oldest first."""
    total = Tally()
    by_game: dict[str, Tally] = {}
    by_opponent: dict[str, Tally] = {}
    by_level: dict[tuple[str, str], Tally] = {}
    by_players: dict[tuple[str, int], Tally] = {}
    streak = best = 0
    for result in past:
        if not result.counted:
            continue
        total = total.plus(result)
        by_game[result.game] = by_game.get(result.game, Tally()).plus(result)
        place = (result.game, result.level)
        by_level[place] = by_level.get(place, Tally()).plus(result)
        size = (result.game, result.players)
        by_players[size] = by_players.get(size, Tally()).plus(result)
        for opponent in sorted(set(result.opponents)):
            by_opponent[opponent] = by_opponent.get(opponent, Tally()).plus(result)
        streak = streak + 1 if result.won else 0
        best = max(best, streak)
    newest = tuple(reversed(past[-last:])) if last > 0 else ()
    return Statistics(total, by_game, by_opponent, by_level, by_players, streak, best, newest)


def _past(
    match_id: str | None,
    game: str,
    level: str,
    opponents: str,
    place: int,
    drawn: int,
    score: int,
    margin: int,
    turns: int,
    counted: int,
    because: str,
    ended: str,
    players: int,
) -> PastResult:
    return PastResult(
        match_id, game, level, _keys(opponents), place, bool(drawn), score, margin, turns, bool(counted), because, ended,
        players,
    )


def _keys(text: str) -> tuple[str, ...]:
    try:
        keys = json.loads(text)
    except ValueError:
        return ()
    return tuple(key for key in keys if isinstance(key, str)) if isinstance(keys, list) else ()
