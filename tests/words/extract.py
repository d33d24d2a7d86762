"""Every word of the program, collected for translators. ``python tests/words/extract.py`` writes the template.

Words stand in the sources as `_("...")`, `ngettext("...", "...", n)` and `msg("...")`, and in the built-in levels as the
keys `name` and `about`.
"""

import functools
import io
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[2]
TEMPLATE = ROOT / "assets" / "text" / "locale" / "myrmidon.pot"
KEYWORDS = {"_": None, "msg": None, "ngettext": (1, 2)}
LEVEL_KEYS = ("name", "about")
HEADER = "# Every word of Myrmidon. Made by tests/words/extract.py; translations are named <language>/LC_MESSAGES/myrmidon.po."

Found = tuple[str | tuple[str, ...], str, list[str]]
"""Message (or its singular and plural), file, comments for translators."""


def _in_sources() -> Iterator[Found]:
    for path in sorted((ROOT / "game").rglob("*.py")):
        place = path.relative_to(ROOT).as_posix()
        for _line, message, comments, _context in extract_from_file(
            "python", path, keywords=KEYWORDS, comment_tags=["Translators:"]
        ):
            yield message, place, list(comments)


def _in_levels() -> Iterator[Found]:
    for path in sorted((ROOT / "levels").rglob("*.toml")):
        level = tomllib.loads(path.read_text(encoding="utf-8"))
        for key in LEVEL_KEYS:
            if level.get(key):
                yield level[key], path.relative_to(ROOT).as_posix(), []


@functools.cache
def catalogue() -> Catalog:
    """Every message, with the files it stands in (not the lines: they would change with every edit)."""
    found = Catalog(project="Myrmidon", charset="utf-8", header_comment=HEADER)
    for message, place, comments in (*_in_sources(), *_in_levels()):
        found.add(message, locations=[(place, 0)], auto_comments=comments)
    return found


def template() -> str:
    """The text of the template."""
    buffer = io.BytesIO()
    write_po(buffer, catalogue(), width=120, include_lineno=False, sort_output=True, omit_header=True)
    return f'{HEADER}\nmsgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n{buffer.getvalue().decode()}'


def messages(text: str) -> set[tuple[str, ...]]:
    """Every message of a template: its text, or its singular and plural."""
    read = read_po(io.BytesIO(text.encode()))
    return {(message.id,) if isinstance(message.id, str) else tuple(message.id) for message in read if message.id}


if __name__ == "__main__":
    TEMPLATE.parent.mkdir(parents=True, exist_ok=True)
    TEMPLATE.write_text(template(), encoding="utf-8")
    print(f"{TEMPLATE.relative_to(ROOT)}: {len(messages(template()))} messages", file=sys.stderr)
