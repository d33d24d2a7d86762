"""What may be drawn, how lines break, what marks mean."""

import unicodedata
from itertools import pairwise

import pygame
from hypothesis import given
from hypothesis import strategies as st

from game.scenes.app import App
from game.ui.text import Run, parse_rich, safe_text, shortened, wrap
from game.ui.theme import STYLES

anything = st.text(st.characters(exclude_categories=()), max_size=200)


def by_letters(text: str) -> int:
    """A measure that needs no font: ten pixels a letter, wide for capitals."""
    return sum(14 if letter.isupper() else 10 for letter in text)


@given(anything, st.integers(0, 80), st.booleans())
def test_safe_text_can_always_be_drawn(text: str, limit: int, lines: bool) -> None:
    safe = safe_text(text, limit, lines)
    assert len(safe) <= limit
    assert "\0" not in safe
    assert not any(unicodedata.category(letter) == "Cs" for letter in safe)
    assert lines or "\n" not in safe
    assert safe_text(safe, limit, lines) == unicodedata.normalize("NFC", safe)


@given(st.text(st.characters(categories=("L", "N", "P", "S")), max_size=60))
def test_plain_letters_pass_unchanged(text: str) -> None:
    composed = unicodedata.normalize("NFC", text)
    assert safe_text(composed, 1000) == composed


def test_directional_overrides_are_taken_out() -> None:
    assert safe_text("Ana\u202e\u2066 wins") == "Ana wins"


def test_accents_typed_apart_are_composed() -> None:
    assert safe_text("Zoe\u0308") == "Zoë"


@given(st.text(st.sampled_from("ab Wc\n"), max_size=120), st.integers(1, 160))
def test_wrap_keeps_every_letter_and_the_width(text: str, width: int) -> None:
    lines = wrap(text, width, by_letters)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "").replace("\n", "")
    for line in lines:
        assert by_letters(line) <= width or len(line) == 1
    assert len(lines) >= text.count("\n") + 1


def test_wrap_fills_lines() -> None:
    assert wrap("one two three", 70, by_letters) == ["one two", "three"]
    assert wrap(" indented", 200, by_letters) == [" indented"]


@given(st.text(max_size=60), st.integers(0, 300))
def test_shortened_is_never_too_wide_when_an_ellipsis_fits(text: str, width: int) -> None:
    short = shortened(text, width, len)
    assert short == text if len(text) <= width else len(short) <= max(width, 2)


@given(anything)
def test_marks_never_raise_and_lose_no_plain_text(text: str) -> None:
    runs = parse_rich(text)
    if not set(text) & set("*[\\"):
        assert "".join(run.text for run in runs) == text


def test_marks() -> None:
    assert parse_rich(r"a **b *c*** [d](rule:e) \*f") == (
        Run("a "),
        Run("b ", bold=True),
        Run("c", bold=True, italic=True),
        Run(" "),
        Run("d", link="rule:e"),
        Run(" "),
        Run("*"),
        Run("f"),
    )


@given(anything)
def test_any_string_can_be_rendered(text: str) -> None:
    app = _shared()
    app.kit.text.line(text, STYLES.body, width=400)
    app.kit.text.block(text, STYLES.body, 120)
    app.kit.text.paragraph(parse_rich(text), STYLES.body, 120)


def _shared() -> App:
    # Hypothesis runs many examples in one test: one window serves them all.
    from game.scenes.app import RunOptions
    from game.ui.settings import Settings

    if not _kept or not pygame.display.get_init():
        import tempfile
        from pathlib import Path

        _kept[:] = [App(RunOptions(silent=True, size=(960, 600), profile_dir=Path(tempfile.mkdtemp())), settings=Settings())]
    return _kept[0]


_kept: list[App] = []


def test_a_very_long_line_is_cut_before_sdl_gives_up(app: App) -> None:
    drawn = app.kit.text.line("W" * 20_000, STYLES.title)
    assert drawn.get_width() <= 16_000


def test_rich_text_keeps_spaces_between_words_and_runs(app: App) -> None:
    paragraph = app.kit.text.paragraph(parse_rich("Sow **four eggs** from *B3*, then see"), STYLES.body, 2000)
    assert "".join(piece.run.text for piece in paragraph.pieces) == "Sow four eggs from B3, then see"
    edges = [(piece.rect.left, piece.rect.right) for piece in paragraph.pieces]
    assert all(right <= left for (_, right), (left, _) in pairwise(edges))


def test_a_link_is_found_where_it_stands(app: App) -> None:
    paragraph = app.kit.text.paragraph(parse_rich("see [the rule of duty](rule:duty) now"), STYLES.body, 120)
    linked = [piece for piece in paragraph.pieces if piece.run.link]
    assert linked and all(piece.rect.right <= 120 for piece in linked)
    for piece in linked:
        assert paragraph.link_at(*piece.rect.center) == "rule:duty"
    assert paragraph.link_at(1, 1) is None


def test_text_is_rendered_once(app: App, monkeypatch: object) -> None:
    first = app.kit.text.block("The ants go marching", STYLES.body, 90)
    assert app.kit.text.block("The ants go marching", STYLES.body, 90) is first
