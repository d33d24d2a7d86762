"""Points of a match added up: by source for each seat, and turn by turn for a chart."""

from dataclasses import dataclass

from game.engine.core import Scored
from game.match.match import Match


@dataclass(frozen=True)
class TurnTally:
    """A turn of the match."""

    turn: int
    """From 1."""
    last: int
    """Place in the log of its last action."""
    seat: int
    """Whose turn it was; `CHANCE` when nobody decided in it."""
    gained: tuple[dict[str, int], ...]
    """Points scored in it: for each seat, source -> points."""
    scores: tuple[int, ...]
    """Points by seat after it, if the game had ended then."""

    def margin(self, seat: int) -> int:
        """How far `seat` is ahead of the best other seat after this turn (negative: behind)."""
        return self.scores[seat] - max(score for other, score in enumerate(self.scores) if other != seat)


@dataclass(frozen=True)
class Tally:
    """`points[seat][source]` over the whole match, sources in the order of `Game.sources`; then turn by turn."""

    points: tuple[dict[str, int], ...]
    turns: tuple[TurnTally, ...]


def tally(match: Match) -> Tally:
    """Add up the `Scored` events of the log (what was scored before an edited start is in none of them)."""
    total: list[dict[str, int]] = [{} for _ in match.seats]
    turns: list[TurnTally] = []
    for turn in match.turns:
        gained: list[dict[str, int]] = [{} for _ in match.seats]
        for entry in match.log[turn.start : turn.end]:
            for event in entry.events:
                if isinstance(event, Scored):
                    for sums in (total[event.seat], gained[event.seat]):
                        sums[event.source] = sums.get(event.source, 0) + event.points
        last = match.log[turn.end - 1]
        turns.append(TurnTally(turn.number, last.index, turn.seat, tuple(gained), last.scores))
    order = {source: place for place, source in enumerate(match.game.sources)}
    ordered = tuple(dict(sorted(sums.items(), key=lambda item: order.get(item[0], len(order)))) for sums in total)
    return Tally(ordered, tuple(turns))
