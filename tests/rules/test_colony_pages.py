"""The pages of The Colony are true of its engine and its boards."""

import re

from rules.books import LIBRARY, all_figures, all_words, chapter, level, position

from game import files
from game.engine.colony.board import PICK_UP_LIMIT, QUIET_LIMIT, Board
from game.engine.colony.rules import GAME
from game.rulebook.book import Book
from game.rulebook.page import Grid, plain

BUILT_IN = sorted(path.stem for path in (files.levels() / "colony").glob("*.toml"))


def board(level_id: str) -> Board:
    found = level("colony", level_id)
    assert isinstance(found, Board)
    return found


def test_captions_name_only_logs_of_their_board(book: Book) -> None:
    for chapter_id, figure in all_figures(book):
        names = board(figure.scene.get("level", "classic")).names
        for log in re.findall(r"\b[A-G]\d\b", figure.caption):
            assert log in names, f"{chapter_id}: {log}"


def test_the_counted_picture_counts_right(book: Book) -> None:
    figure = next(f for c, f in all_figures(book) if c == "08-the-end")
    red, black = position("colony", figure.scene)[1].scores()
    assert f"under ants, {red}." in figure.caption and f"under ants, {black}." in figure.caption
    assert sum((red, black)) == 57


def test_the_small_print_has_every_ruling(book: Book) -> None:
    assert chapter(book, "09-small-print").rulings == frozenset(range(1, 14))


def test_limits_are_told_as_they_are(book: Book) -> None:
    assert (PICK_UP_LIMIT, QUIET_LIMIT) == (100, 40), "the pages say these in words"
    assert "one hundred" in all_words(chapter(book, "04-sowing"))
    assert "One hundred" in all_words(chapter(book, "09-small-print"))
    assert "forty turns" in all_words(chapter(book, "08-the-end"))


def test_forks_and_centre_are_named_as_on_the_board(book: Book) -> None:
    classic = board("classic")
    forks = [classic.names[log] for log in range(classic.size) if len(classic.exits[log]) > 1 and not classic.is_centre(log)]
    named = ", ".join(sorted(forks)[:-1]) + f" and {sorted(forks)[-1]}"
    assert named in all_words(chapter(book, "05-forks"))
    assert named in all_words(chapter(book, "11-boards"))


def test_every_built_in_board_is_described_with_its_numbers(book: Book) -> None:
    page = chapter(book, "11-boards")
    grid = next(block for block in page.blocks if isinstance(block, Grid))
    rows = {plain(row[0]): [plain(cell) for cell in row[1:4]] for row in grid.rows}
    assert {LIBRARY.level(GAME, level_id).name for level_id in BUILT_IN} == set(rows)
    for level_id in BUILT_IN:
        one = board(level_id)
        assert rows[one.name] == [str(one.size), str(one.ants), str(one.eggs)]
        assert level_id in page.anchors


def test_the_last_egg_has_seven_cases(book: Book) -> None:
    grid = next(block for block in chapter(book, "06-last-egg").blocks if isinstance(block, Grid))
    assert len(grid.rows) == 7
