"""Sentences about what came from outside."""

from game.engine.core import RulesError, msg
from game.words import say


def test_what_is_quoted_steers_no_terminal_and_turns_no_line_round() -> None:
    error = RulesError(msg("“{text}” is not an action on this board"), {"text": "sow\x1b[31m\n\u202eB1"})
    assert say(error) == "“sow�[31m��B1” is not an action on this board"
    inside = RulesError(msg("This cannot be taken back: {reason}"), {"reason": error})
    assert "\x1b" not in say(inside)


def test_names_and_numbers_are_quoted_as_they_are() -> None:
    error = RulesError("{name}: {score}", {"name": "👩\u200d🌾 Zoë", "score": 2.5})
    assert say(error) == "👩\u200d🌾 Zoë: 2.5"
