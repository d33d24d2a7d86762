"""The book of rules the tests read in."""

import pytest

from game.rulebook.book import Book, open_book


@pytest.fixture(scope="session")
def book() -> Book:
    """The rules of The Colony in English."""
    return open_book("colony")
