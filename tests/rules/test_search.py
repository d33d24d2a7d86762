"""Search finds words however they are written, and takes whatever is typed."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.rulebook.book import Book, open_book
from game.rulebook.page import Heading, words_of
from game.rulebook.reading import read_chapter
from game.rulebook.search import MOST_RESULTS, Result, Sought, folded, hits, search, sought

PAGE = read_chapter("01", "---\ntitle: A\norder: 1\n---\n# Fourmilière {#a}\n\nLa forêt, l'œuf; STRASSE und Straße.\n")
SMALL = Book("colony", [PAGE])


def find(book: Book, query: str) -> list[Result]:
    return search(book, sought(book, query))


@pytest.mark.parametrize("query", ["foret", "FORÊT", "  forêt ", "fore\u0302t", "l’œuf", "strasse", "straße"])
def test_case_and_accents_do_not_matter(query: str) -> None:
    assert [result.place.block for result in find(SMALL, query)] == [1]


def test_headings_come_first() -> None:
    assert find(SMALL, "fourmiliere")[0].place.block == 0


@pytest.mark.parametrize(
    "query", ["duty", "DUTY", "dúty", "centre log", "log centre", "robbing", "forty", "opponent's", "opponent’s"]
)
def test_rules_are_found(book: Book, query: str) -> None:
    results = find(book, query)
    assert results
    for result in results:
        block = book.chapters[result.place.chapter].blocks[result.place.block]
        letters = folded(words_of(block))[0]
        assert all(word in letters for word in sought(book, query).words)
        assert result.hits


def test_a_heading_is_found_before_its_text(book: Book) -> None:
    first = find(book, "duty")[0].place
    assert isinstance(book.chapters[first.chapter].blocks[first.block], Heading)
    assert first == book.place("duty")


def test_all_words_must_be_there(book: Book) -> None:
    assert find(book, "duty zebra") == []
    assert find(book, "") == find(book, "   ") == find(book, "\u0301") == []


def test_results_are_bounded(book: Book) -> None:
    assert len(find(book, "e")) == MOST_RESULTS


def test_hits_are_the_words_themselves() -> None:
    text = "La forêt, une forêt."
    assert [text[a:b] for a, b in hits(text, Sought(("foret",)))] == ["forêt", "forêt"]
    assert [text[a:b] for a, b in hits(text, Sought(("fore", "oret"), anywhere=True))] == ["forêt", "forêt"]
    straight = "Straße"
    assert [straight[a:b] for a, b in hits(straight, Sought(("strasse",)))] == ["Straße"]


@settings(deadline=None)
@given(st.text(max_size=300))
@example("\ud800")
@example("\x00\u202e[](")
@example(".*" * 500)
@example("ﬃ" * 90)
@example("a\u0301" * 2000)
def test_anything_may_be_typed(query: str) -> None:
    for result in find(open_book("colony"), query):
        ends = [0]
        for start, end in result.hits:
            assert ends[-1] <= start < end <= len(result.excerpt)
            ends.append(end)


@settings(deadline=None)
@given(st.text(max_size=60), st.text(max_size=6))
def test_hits_lie_inside_any_text(text: str, word: str) -> None:
    for start, end in hits(text, sought(SMALL, word)):
        assert 0 <= start < end <= len(text)


def test_words_are_sought_by_their_beginning_and_only_else_anywhere(book: Book) -> None:
    assert hits("an ant you want", Sought(("ant",))) == [(3, 6)]
    assert hits("an ant you want", Sought(("ant",), anywhere=True)) == [(3, 6), (12, 15)]
    assert not sought(book, "ant").anywhere
    assert sought(book, "entre log").anywhere
    assert find(book, "entre log")
