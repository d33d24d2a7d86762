"""Every word a person reads comes through here: gettext with English as the source language.

`_` and `ngettext` look a message up in the chosen language and fall back to the English source, never to a key.
Messages are full sentences with `{named}` holes filled by `str.format` after the look-up.
"""

import gettext
import unicodedata
from pathlib import Path

from game.engine.core import RulesError, msg

DOMAIN = "myrmidon"
_STEERING = ("Cc", "Cf", "Cs")
_JOINERS = "\u200c\u200d"

_current: gettext.NullTranslations = gettext.NullTranslations()
_language = "en"


def use_language(language: str, catalogue: Path) -> None:
    """Speak `language` from `catalogue`/<language>/LC_MESSAGES from now on; English where there is none."""
    global _current, _language
    if language == "en":
        _current = gettext.NullTranslations()
    else:
        _current = gettext.translation(DOMAIN, localedir=catalogue, languages=[language], fallback=True)
    _language = language


def language() -> str:
    """The language in use, e.g. ``en``."""
    return _language


def _(text: str) -> str:
    """`text` in the chosen language."""
    return _current.gettext(text) if text else ""


def ngettext(one: str, many: str, number: int) -> str:
    """`one` or `many` by the chosen language's plural rule for `number`."""
    return _current.ngettext(one, many, number)


def say(error: RulesError) -> str:
    """The sentence of a rules error in the chosen language; values that are such errors are said in it too."""
    template = _(error.template)
    values = {name: say(value) if isinstance(value, RulesError) else _shown(value) for name, value in error.values.items()}
    return template.format(**values) if values else template


def _shown(value: object) -> object:
    """`value` without what steers a terminal or turns a line round: errors quote what came from outside."""
    if not isinstance(value, str) or value.isprintable():
        return value
    return "".join(
        "\ufffd" if unicodedata.category(char) in _STEERING and char not in _JOINERS else char for char in value
    )


__all__ = ["DOMAIN", "_", "language", "msg", "ngettext", "say", "use_language"]
