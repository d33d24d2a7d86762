"""A match told in plain text, move by move: for terminals, bug reports and diffs."""

from collections.abc import Iterator

from game.engine.core import CHANCE, Scored
from game.match import words
from game.match.levels import shown_name
from game.match.match import Entry, Match
from game.words import _


def told(match: Match) -> Iterator[str]:
    """The lines of the whole match: who plays what, a line for every action with its points, and the end."""
    yield _("{game}, level {level}").format(game=_(match.game.name), level=shown_name(match.level))
    for seat, sitting in enumerate(match.seats):
        who = f"{sitting.name} ({sitting.bot_level})" if sitting.is_bot else sitting.name
        yield _("Seat {number}: {who}").format(number=seat + 1, who=who)
    turn = 0
    for entry in match.log:
        if entry.turn != turn:
            turn = entry.turn
            yield ""
            yield _("Turn {number}").format(number=turn)
        yield _line(match, entry)
    yield ""
    yield from _end(match)


def _line(match: Match, entry: Entry) -> str:
    who = _("Chance") if entry.seat == CHANCE else match.seats[entry.seat].name
    gained: dict[int, list[str]] = {}
    for event in entry.events:
        if isinstance(event, Scored) and event.points:
            source = _(match.game.sources.get(event.source, event.source))
            gained.setdefault(event.seat, []).append(f"{event.points:+d} {source}")
    points = "; ".join(f"{match.seats[seat].name} {', '.join(parts)}" for seat, parts in sorted(gained.items()))
    line = f"  {entry.index + 1:>4}  {who}: {entry.action.text}"
    return f"{line}  ({points})" if points else line


def _end(match: Match) -> Iterator[str]:
    if not match.over:
        scores = " : ".join(str(score) for score in match.state.scores())
        yield _("The match is not over; it stands {scores}.").format(scores=scores)
        return
    result = match.result()
    yield _((words.MATCH_REASONS | match.game.end_reasons).get(result.reason, result.reason))
    sources = words.MATCH_SOURCES | match.game.sources
    for seat in sorted(range(match.players), key=lambda seat: result.places[seat]):
        items = ", ".join(f"{_(sources.get(name, name))} {points}" for name, points in result.items[seat].items())
        yield _("{place}. {name}: {score} ({items})").format(
            place=result.places[seat], name=match.seats[seat].name, score=result.scores[seat], items=items
        )
    for why in match.uncounted:
        yield _("Not counted: {why}").format(why=_(words.WHY_UNCOUNTED[why]))
