"""What a match says about itself, as English source text; who shows it translates it."""

from game.engine.core import RulesError, msg

HINT = "hint"
UNDO = "undo"
BOT_TOOK_OVER = "bot"
BARRIER = "barrier"
EDITED = "start"

WHY_UNCOUNTED: dict[str, str] = {
    HINT: msg("A hint was used."),
    UNDO: msg("A move was taken back beyond the running turn."),
    BOT_TOOK_OVER: msg("A bot took over a seat."),
    BARRIER: msg("Something that had been revealed was taken back."),
    EDITED: msg("The match began from an edited position."),
}
"""Why the result of a match does not count for statistics."""

RESIGNED = "resigned"
MATCH_REASONS: dict[str, str] = {RESIGNED: msg("Everyone else resigned.")}
"""Reasons for the end of a match that no game has in its `end_reasons`."""

STANDING = "standing"
MATCH_SOURCES: dict[str, str] = {STANDING: msg("On the table when the match was given up")}
"""Sources of points that no game has in its `sources`."""


class NoUndo(RulesError):
    """Nothing can be taken back (or played again) here; the sentence says why. The match is untouched."""
