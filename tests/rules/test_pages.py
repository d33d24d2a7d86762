"""The pages of The Colony: complete, linked, and true of the engine."""

import ast
import re
from pathlib import Path

import pytest

import game.engine.colony.position as position_module
import game.tables.colony.wording as wording
from game import files
from game.engine.colony.board import PICK_UP_LIMIT, QUIET_LIMIT, Board
from game.engine.colony.rules import GAME
from game.engine.core import IllegalAction
from game.match.levels import Library
from game.rulebook import figures
from game.rulebook.book import Book, folder, has_book, open_book
from game.rulebook.page import Chapter, Figure, Grid, Heading, plain, spans_of, words_of
from game.rulebook.refusals import REFUSALS, rule_about

LIBRARY = Library()
BUILT_IN = sorted(path.stem for path in (files.levels() / "colony").glob("*.toml"))


def board(level_id: str) -> Board:
    level = LIBRARY.level(GAME, level_id)
    assert isinstance(level, Board)
    return level


def chapter(book: Book, chapter_id: str) -> Chapter:
    return next(one for one in book.chapters if one.chapter_id == chapter_id)


def all_words(one: Chapter) -> str:
    return " ".join(words_of(block) for block in one.blocks)


def all_figures(book: Book) -> list[tuple[str, Figure]]:
    return [(one.chapter_id, block) for one in book.chapters for block in one.blocks if isinstance(block, Figure)]


def test_chapters_are_in_order_each_once(book: Book) -> None:
    orders = [one.order for one in book.chapters]
    assert orders == list(range(1, len(orders) + 1))
    assert len({one.title for one in book.chapters}) == len(orders)


def test_every_page_begins_with_its_own_title_and_can_be_linked(book: Book) -> None:
    for one in book.chapters:
        first = one.blocks[0]
        assert isinstance(first, Heading) and first.anchor
        for block in one.blocks:
            assert not isinstance(block, Heading) or block.anchor, f"{one.chapter_id}: {words_of(block)}"


def test_every_link_leads_somewhere(book: Book) -> None:
    for one in book.chapters:
        for block in one.blocks:
            for span in (span for spans in spans_of(block) for span in spans if span.link):
                place = book.place(span.link or "")
                assert place is not None, f"{one.chapter_id}: {span.link}"
                assert isinstance(book.chapters[place.chapter].blocks[place.block], Heading)


def test_what_the_table_links_to_exists(book: Book) -> None:
    ids = [value for name, value in vars(wording).items() if name.startswith("RULE_")]
    assert len(ids) >= 6
    for anchor in ids:
        assert book.place(anchor) == book.place(f"colony:{anchor}") is not None, anchor


def test_links_to_other_books_lead_nowhere(book: Book) -> None:
    assert book.place("ants:duty") is None
    assert book.place("") is None
    assert book.place("colony:no-such-rule") is None


def test_every_picture_is_a_legal_position(book: Book) -> None:
    shown = all_figures(book)
    assert len(shown) >= 12
    for chapter_id, figure in shown:
        level, state, marks = figures.position(GAME, lambda level_id: LIBRARY.level(GAME, level_id), figure.scene)
        again = GAME.state_from_json(level, 2, {}, state.to_json())
        assert again.key() == state.key(), chapter_id
        assert figure.caption.endswith((".", "?")), figure.caption
        assert all(mark in state.to_json()["eggs"] for mark in marks)


def test_captions_name_only_logs_of_their_board(book: Book) -> None:
    for chapter_id, figure in all_figures(book):
        names = board(figure.scene.get("level", "classic")).names
        for log in re.findall(r"\b[A-G]\d\b", figure.caption):
            assert log in names, f"{chapter_id}: {log}"


def test_the_counted_picture_counts_right(book: Book) -> None:
    figure = next(f for c, f in all_figures(book) if c == "08-the-end")
    state = figures.position(GAME, lambda level_id: LIBRARY.level(GAME, level_id), figure.scene)[1]
    red, black = state.scores()
    assert f"under ants, {red}." in figure.caption and f"under ants, {black}." in figure.caption
    assert sum((red, black)) == 57


@pytest.mark.parametrize("scene", [
    {"caption": "x", "colour": "red"},
    {"caption": "x", "mark": ["Z9"]},
    {"caption": "x", "play": ["sow Z9"]},
    {"caption": "x", "play": ["stay"]},
    {"caption": "x", "play": [7]},
    {"caption": "x", "set": {"eggs": {"A1": 3}}},
    {"caption": "x", "set": {"eggs": {"A1": -3}, "collected": [30, 30]}},
    {"caption": "x", "set": {"ants": {"Z9": 0}}},
    {"caption": "x", "set": {"ants": 5}},
])  # fmt: skip
def test_untrue_pictures_are_refused(scene: dict[str, object]) -> None:
    with pytest.raises(figures.BadFigure):
        figures.position(GAME, lambda level_id: LIBRARY.level(GAME, level_id), scene)


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
        level = board(level_id)
        assert rows[level.name] == [str(level.size), str(level.ants), str(level.eggs)]
        assert level_id in page.anchors


def test_the_last_egg_has_seven_cases(book: Book) -> None:
    grid = next(block for block in chapter(book, "06-last-egg").blocks if isinstance(block, Grid))
    assert len(grid.rows) == 7


def refusals_of_the_engine() -> set[str]:
    """Every sentence that position.py marks with `msg` and refuses an action with (but what cannot be parsed at all)."""
    source = Path(position_module.__file__).with_suffix(".py").read_text("utf-8")
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    marked = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "msg"]
    return {call.args[0].value for call in marked if isinstance(call.args[0], ast.Constant)}  # type: ignore[misc]


def test_every_refusal_has_its_rule(book: Book) -> None:
    engine = {text for text in refusals_of_the_engine() if "{text}" not in text}
    assert engine == set(REFUSALS["colony"])
    for anchor in REFUSALS["colony"].values():
        assert book.place(anchor) is not None


def test_a_refusal_leads_to_its_rule(book: Book) -> None:
    state = GAME.new_state(LIBRARY.level(GAME, "classic"), 2, {})
    state.apply_action(state.parse_action("sow A3"))
    with pytest.raises(IllegalAction) as refusal:
        state.apply_action(state.parse_action("ant A3>A4"))
    assert rule_about("colony", refusal.value) == "colony:step"
    assert rule_about("colony", IllegalAction("Something else")) == ""
    assert rule_about("chess", refusal.value) == ""


def test_terms_have_a_meaning_and_a_rule(book: Book) -> None:
    assert len(book.terms) >= 20
    for term in book.terms.values():
        assert term.meaning.endswith(".")
        assert book.place(term.anchor) is not None, term.word
    duty = book.term("Duty")
    assert duty is not None and duty.anchor == "duty"
    assert book.term("no such word") is None


def test_pages_are_british_and_clean(book: Book) -> None:
    for one in book.chapters:
        words = all_words(one)
        assert not re.search(r"\b(color|center|gray|favor|neighbor)", words), one.chapter_id
        assert "  " not in words and "'" not in words and "TODO" not in words, one.chapter_id


def test_a_language_without_pages_reads_english() -> None:
    assert folder("colony", "xx") == folder("colony", "en")
    assert has_book("colony")
    assert not has_book("chess")
    assert not has_book("../colony")
    assert open_book("colony") is open_book("colony")
