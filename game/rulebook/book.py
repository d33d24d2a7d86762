"""The book of one game's rules: its chapters in order, where anchors lead, what terms mean."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from game import files, words
from game.rulebook.page import Chapter, Grid, plain
from game.rulebook.reading import BadPage, read_chapter


@dataclass(frozen=True)
class Place:
    """A block of a chapter, both counted from 0."""

    chapter: int
    block: int


@dataclass(frozen=True)
class Term:
    """A word of the game: its meaning in a sentence and the anchor of the rule about it."""

    word: str
    meaning: str
    anchor: str


class Book:
    """Chapters in order. Raises `BadPage` when an anchor stands in two of them."""

    def __init__(self, game_id: str, chapters: list[Chapter]) -> None:
        self.game_id = game_id
        self.chapters = sorted(chapters, key=lambda chapter: (chapter.order, chapter.chapter_id))
        self.places: dict[str, Place] = {}
        for number, chapter in enumerate(self.chapters):
            for anchor, block in chapter.anchors.items():
                if anchor in self.places:
                    raise BadPage(chapter.chapter_id, 1, f"the anchor {anchor} stands in another chapter too")
                self.places[anchor] = Place(number, block)
        self.terms = {term.word.casefold(): term for term in self._terms()}

    def place(self, link: str) -> Place | None:
        """Where `link` (``duty`` or ``colony:duty``) leads; None for nowhere in this book."""
        book, colon, anchor = link.rpartition(":")
        if colon and book != self.game_id:
            return None
        return self.places.get(anchor)

    def term(self, word: str) -> Term | None:
        """The glossary's entry for `word`, upper or lower case."""
        return self.terms.get(word.casefold())

    def meant(self, link: str, text: str) -> Term | None:
        """The glossary's entry that the words `text`, linked to `link`, speak of: the word itself, or one of that rule."""
        anchor = link.rpartition(":")[2]
        found = self.term(text)
        if found is not None and found.anchor == anchor:
            return found
        return next((term for term in self.terms.values() if term.anchor == anchor), None)

    def _terms(self) -> list[Term]:
        terms = []
        for chapter in self.chapters:
            grids = (block for block in chapter.blocks if isinstance(block, Grid)) if chapter.is_glossary else ()
            for grid in grids:
                for word, meaning, more in grid.rows:
                    link = next((span.link for span in more if span.link), "")
                    terms.append(Term(plain(word), plain(meaning), link))
        return terms


def folder(game_id: str, language: str) -> Path:
    """Where the pages of a game lie: in that language if it has any, else in English."""
    texts = files.assets() / "text"
    there = texts / language / game_id
    return there if any(there.glob("*.md")) else texts / "en" / game_id


def has_book(game_id: str) -> bool:
    """Whether there are rule pages for this game."""
    return game_id.isidentifier() and any(folder(game_id, "en").glob("*.md"))


@lru_cache(maxsize=8)
def _read(game_id: str, at: Path) -> Book:
    return Book(game_id, [read_chapter(path.stem, path.read_text("utf-8")) for path in sorted(at.glob("*.md"))])


def open_book(game_id: str) -> Book:
    """The rules of a game in the language in use. Raises `BadPage`, or `OSError` when files cannot be read."""
    return _read(game_id, folder(game_id, words.language()))
