"""Writing: accents, input methods, selection, and text that is hostile."""

import pygame
import pytest
from hand import Hand, show
from hypothesis import given
from hypothesis import strategies as st

from game.scenes.app import App
from game.ui.text import safe_text
from game.ui.widgets import field
from game.ui.widgets.base import Column
from game.ui.widgets.basic import Button
from game.ui.widgets.field import TextField, TextLine

anything = st.text(st.characters(exclude_categories=()), max_size=30)
steps = st.one_of(
    st.tuples(st.just("insert"), anything),
    st.tuples(st.just("move"), st.integers(-5, 40)),
    st.tuples(st.just("select"), st.integers(-5, 40)),
    st.tuples(st.just("erase"), st.sampled_from([-1, 1])),
    st.tuples(st.just("word"), st.sampled_from([-1, 1])),
    st.tuples(st.just("beside"), st.sampled_from([-1, 1])),
)


@given(anything, st.integers(0, 20), st.lists(steps, max_size=25))
def test_whatever_is_done_the_line_stays_whole(start: str, limit: int, doings: list[tuple[str, object]]) -> None:
    line = TextLine(start, limit)
    for what, with_what in doings:
        if what == "insert":
            line.insert(str(with_what))
        elif what in ("move", "select"):
            line.move(int(str(with_what)), select=what == "select")
        elif what == "beside":
            line.move(line.beside(int(str(with_what))))
        else:
            line.erase(int(str(with_what)), word=what == "word")
        assert len(line.text) <= limit
        assert line.text == safe_text(line.text, limit)
        assert 0 <= line.caret <= len(line.text) and 0 <= line.anchor <= len(line.text)


@given(st.text(st.sampled_from("abc äß"), max_size=20), st.text(st.sampled_from("xyz"), max_size=5))
def test_what_is_inserted_at_the_end_stands_there(start: str, more: str) -> None:
    line = TextLine(start, 60)
    line.insert(more)
    assert line.text == start + more
    for _ in more:
        line.erase(-1)
    assert line.text == start


def write(app: App) -> tuple[TextField, list[str], list[str]]:
    """A field in focus, what it told, and whether the button beside it was pressed."""
    told: list[str] = []
    pressed: list[str] = []
    box = TextField("", told.append, limit=12, name="field")
    show(app, Column([box, Button("b", lambda: pressed.append("b"), name="b")]), "field")
    return box, told, pressed


def test_accents_and_every_key_that_writes(app: App, hand: Hand) -> None:
    box, told, pressed = write(app)
    for letter in "h ül":  # hint, hurry and log elsewhere; letters here
        hand.key(ord(letter), text=letter)
    assert box.text == "h ül"
    assert told[-1] == "h ül" and pressed == []


def test_an_input_method_composes_before_it_writes(app: App, hand: Hand) -> None:
    box, told, _ = write(app)
    hand.post(pygame.Event(pygame.TEXTEDITING, text="に", start=0, length=1))
    assert box.preedit == "に" and box.text == ""
    hand.key(pygame.K_BACKSPACE)
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_TAB)
    assert hand.focused() == "field" and told == []
    hand.post(pygame.Event(pygame.TEXTINPUT, text="日本"))
    assert box.text == "日本" and box.preedit == ""


def test_hostile_input_is_made_harmless(app: App, hand: Hand) -> None:
    box, _, _ = write(app)
    for text in ("a\0b", "\ud800", "\u202e", "x" * 5000, "\n"):
        hand.post(pygame.Event(pygame.TEXTINPUT, text=text))
    assert box.text == "ab" + "x" * 10
    app.draw()


def test_selection_clipboard_and_words(app: App, hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    box, _, _ = write(app)
    kept: list[str] = []
    monkeypatch.setattr(field, "to_clipboard", kept.append)
    monkeypatch.setattr(field, "clipboard_text", lambda: kept[-1])
    hand.post(pygame.Event(pygame.TEXTINPUT, text="red ant"))
    hand.key(pygame.K_a, pygame.KMOD_LCTRL)
    hand.key(pygame.K_c, pygame.KMOD_LCTRL)
    hand.key(pygame.K_END)
    hand.key(pygame.K_BACKSPACE, pygame.KMOD_LCTRL)
    assert box.text == "red " and kept == ["red ant"]
    hand.key(pygame.K_HOME)
    hand.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    hand.key(pygame.K_x, pygame.KMOD_LCTRL)
    assert box.text == "ed " and kept[-1] == "r"
    hand.key(pygame.K_v, pygame.KMOD_LCTRL)
    assert box.text == "red "
    hand.key(pygame.K_DELETE)
    assert box.text == "rd "


def test_a_clipboard_that_fails_is_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: object) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "get_text", broken)
    monkeypatch.setattr(pygame.scrap, "put_text", broken)
    assert field.clipboard_text() == ""
    field.to_clipboard("x")


def test_a_click_puts_the_caret_and_a_drag_selects(app: App, hand: Hand) -> None:
    box, _, _ = write(app)
    hand.post(pygame.Event(pygame.TEXTINPUT, text="formica"))
    hand.down((box.rect.left + 3, box.rect.centery))
    assert box.line.caret == 0
    hand.move((box.rect.right - 3, box.rect.centery), held=True)
    hand.up((box.rect.right - 3, box.rect.centery))
    assert box.line.selected == "formica"


def test_arrows_leave_the_field_up_and_down(app: App, hand: Hand) -> None:
    write(app)
    hand.key(pygame.K_DOWN)
    assert hand.focused() == "b"
