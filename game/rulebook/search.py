"""Finding words in a book: upper or lower case, with or without accents, whatever the player types."""

import unicodedata
from dataclasses import dataclass
from functools import lru_cache
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


@lru_cache(maxsize=4096)
def folded(text: str) -> tuple[str, tuple[int, ...]]:
    """`text` without accents and case, and for each letter of it the place in `text` it comes from."""
    letters: list[str] = []
    origins: list[int] = []
    for place, letter in enumerate(text):
        for part in unicodedata.normalize("NFKD", letter).casefold():
            if not unicodedata.combining(part):
                letters.append("'" if part == "’" else part)
                origins.append(place)
    return "".join(letters), tuple(origins)


@dataclass(frozen=True)
class Sought:
    """Folded words to look for: at the beginning of words, or `anywhere` in them (where beginnings gave nothing)."""

    words: tuple[str, ...] = ()
    anywhere: bool = False

    def places(self, letters: str, word: str) -> list[int]:
        """Where `word` stands in folded `letters`."""
        found = []
        at = letters.find(word)
        while at >= 0:
            if self.anywhere or at == 0 or not (letters[at - 1].isalnum() and word[0].isalnum()):
                found.append(at)
                at += len(word) - 1
            at = letters.find(word, at + 1)
        return found

    def are_in(self, letters: str) -> bool:
        """Whether every word stands in folded `letters`."""
        return all(word in letters and self.places(letters, word) for word in self.words)


NOTHING: Final = Sought()


def sought(book: Book, query: str) -> Sought:
    """What to look for when `query` was typed; what cannot be looked for is left out."""
    words = tuple(dict.fromkeys(folded(query[:MOST_LETTERS])[0].split()))[:MOST_WORDS]
    if not words:
        return NOTHING
    beginnings = Sought(words)
    for chapter in book.chapters:
        for block in chapter.blocks:
            if any(beginnings.are_in(folded(text)[0]) for text in _texts(block)):
                return beginnings
    return Sought(words, anywhere=True)


def hits(text: str, wanted: Sought) -> list[Part]:
    """Where any of the words stands in `text`, in order, without overlap."""
    if not wanted.words:
        return []
    letters, origins = folded(text)
    found = [
        (origins[at], origins[at + len(word) - 1] + 1) for word in wanted.words for at in wanted.places(letters, word)
    ]
    merged: list[Part] = []
    for start, end in sorted(found):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged


def search(book: Book, wanted: Sought) -> list[Result]:
    """The blocks that have every word: headings first, then in the book's order."""
    if not wanted.words:
        return []
    found: list[tuple[bool, Result]] = []
    for number, chapter in enumerate(book.chapters):
        for index, block in enumerate(chapter.blocks):
            heading = chapter.heading_before(index)
            title = plain(heading.spans) if heading is not None else chapter.title
            for text in _texts(block):
                if wanted.are_in(folded(text)[0]):
                    excerpt, parts = _excerpt(text, hits(text, wanted))
                    found.append((not isinstance(block, Heading), Result(Place(number, index), title, excerpt, parts)))
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
