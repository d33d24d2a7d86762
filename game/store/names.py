"""Names of profiles. A name is data and never becomes part of a path, so `nul`, `..` and `a/b` are fine names."""

import re
import unicodedata

from game.store.errors import BadName
from game.words import msg

LONGEST = 24
"""Characters. What fits on a seat's card at the largest text size; a name is a name, not a letter."""

_JOINERS = "\u200c\u200d"  # Persian and Indic spelling, and emojis made of several, need them
_REFUSED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


def clean_name(text: str) -> str:
    """`text` as it is kept: composed (NFC), spaces trimmed and single.

    Raises `BadName` when nothing is left, when it is longer than `LONGEST`, or when it holds a character that cannot be
    shown (control and direction characters, halves of surrogate pairs).
    """
    # Spaces first: a tab or a line break pasted between two names is meant as a space.
    name = re.sub(r"\s+", " ", unicodedata.normalize("NFC", text)).strip()
    if any(unicodedata.category(char) in _REFUSED and char not in _JOINERS for char in name):
        raise BadName(msg("This name holds a character that cannot be shown."))
    if not name.strip(_JOINERS + " "):
        raise BadName(msg("Please type a name."))
    if len(name) > LONGEST:
        raise BadName(msg("A name has at most {n} characters."), {"n": LONGEST})
    return name


def name_key(name: str) -> str:
    """What makes two names the same: letters' case and their wide or narrow forms do not tell persons apart."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
