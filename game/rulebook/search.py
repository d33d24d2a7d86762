"""Finding words in a book: upper or lower case, with or without accents, whatever the player types."""

import unicodedata
from dataclasses import dataclass
from typing import Final

from game.rulebook.book import Book, Place
from game.rulebook.page import Block, Grid, Heading, plain, words_of

MOST_LETTERS: Final = 80
MOST_WORDS: Final = 8
MOST_RESULTS: Final = 24
_CONTEXT: Final = 36
"""Letters shown before the first hit of a result."""
_SHOWN: Final = 120

Part = tuple[int, int]
"""Start and end in a text."""


@dataclass(frozen=True)
class Result:
    """A block that has all the words. `hits` are parts of `excerpt`; `title` says where it stands."""

    place: Place
    title: str
    excerpt: str
    hits: tuple[Part, ...]


def folded(text: str) -> tuple[str, list[int]]:
    """`text` without accents and case, and for each letter of it the place in `text` it comes from."""
    letters: list[str] = []
    origins: list[int] = []
    for place, letter in enumerate(text):
        for part in unicodedata.normalize("NFKD", letter).casefold():
            if not unicodedata.combining(part):
                letters.append("'" if part == "’" else part)
                origins.append(place)
    return "".join(letters), origins


def words_sought(query: str) -> list[str]:
    """The words of a query, folded; what cannot be sought is left out."""
    return list(dict.fromkeys(folded(query[:MOST_LETTERS])[0].split()))[:MOST_WORDS]


def hits(text: str, sought: list[str]) -> list[Part]:
    """Where any of the words stands in `text`, in order, without overlap."""
    letters, origins = folded(text)
    found: list[Part] = []
    for word in sought:
        at = letters.find(word)
        while at >= 0:
            found.append((origins[at], origins[at + len(word) - 1] + 1))
            at = letters.find(word, at + len(word))
    merged: list[Part] = []
    for start, end in sorted(found):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged


def search(book: Book, query: str) -> list[Result]:
    """The blocks that have every word of `query`: headings first, then in the book's order."""
    sought = words_sought(query)
    if not sought:
        return []
    found: list[tuple[bool, Result]] = []
    for number, chapter in enumerate(book.chapters):
        for index, block in enumerate(chapter.blocks):
            heading = chapter.heading_before(index)
            title = plain(heading.spans) if heading is not None else chapter.title
            for text in _texts(block):
                letters = folded(text)[0]
                if all(word in letters for word in sought):
                    excerpt, parts = _excerpt(text, hits(text, sought))
                    is_heading = isinstance(block, Heading)
                    found.append((not is_heading, Result(Place(number, index), title, excerpt, parts)))
    found.sort(key=lambda pair: pair[0])
    return [result for _, result in found[:MOST_RESULTS]]


def _texts(block: Block) -> list[str]:
    if isinstance(block, Grid):
        return [" · ".join(plain(cell) for cell in row) for row in block.rows]
    return [words_of(block)]


def _excerpt(text: str, parts: list[Part]) -> tuple[str, tuple[Part, ...]]:
    """A stretch of `text` round the first hit, and the hits in it."""
    start = max(0, parts[0][0] - _CONTEXT)
    while start and text[start - 1] != " ":
        start -= 1
    end = min(len(text), start + _SHOWN)
    while end < len(text) and text[end] != " ":
        end += 1
    lead = "… " if start else ""
    shift = len(lead) - start
    inside = tuple((a + shift, min(b, end) + shift) for a, b in parts if a < end)
    return lead + text[start:end] + (" …" if end < len(text) else ""), inside
