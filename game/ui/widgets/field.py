"""One line of text that can be written: accents and input methods, caret, selection, clipboard."""

import unicodedata
from collections.abc import Callable

import pygame

from game.ui.keys import CTRL
from game.ui.text import safe_text
from game.ui.theme import STYLES
from game.ui.widgets.base import Align, Widget
from game.ui.widgets.basic import Touchable

CLIPBOARD_LETTERS = 1000
"""What is pasted is cut here before it is looked at."""


class TextLine:
    """The text itself: `caret` and `anchor` are places between letters; what lies between them is selected.

    The text is always safe to draw, in one line, and at most `limit` letters long.
    """

    def __init__(self, text: str = "", limit: int = 60) -> None:
        self.limit = limit
        self.text = safe_text(text, limit)
        self.caret = self.anchor = len(self.text)

    @property
    def selection(self) -> tuple[int, int]:
        """Start and end of what is selected (equal when nothing is)."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected text."""
        start, end = self.selection
        return self.text[start:end]

    def insert(self, text: str) -> None:
        """Put `text` in the place of the selection, as much of it as there is room for."""
        start, end = self.selection
        before, after = self.text[:start], self.text[end:]
        room = max(0, self.limit - len(before) - len(after))
        # An accent typed alone joins the letter before it.
        head = safe_text(before + safe_text(text, self.limit)[:room], self.limit)
        self.text = safe_text(head + after, self.limit)
        self.caret = self.anchor = min(len(head), len(self.text))

    def move(self, to: int, select: bool = False) -> None:
        """Put the caret at `to`; with `select` the selection follows."""
        self.caret = min(max(0, to), len(self.text))
        if not select:
            self.anchor = self.caret

    def beside(self, step: int, word: bool = False) -> int:
        """The place one letter (or word) before or after the caret; accents go with their letter."""
        at = self.caret + step
        while 0 < at < len(self.text) and unicodedata.combining(self.text[at]):
            at += step
        if word:
            look = 0 if step > 0 else -1
            while 0 < at < len(self.text) and not (
                self.text[at + look].isalnum() is False and self.text[at - 1 - look].isalnum()
            ):
                at += step
        return min(max(0, at), len(self.text))

    def erase(self, step: int, word: bool = False) -> None:
        """Take away the selection, else the letter (or word) before or after the caret."""
        if self.caret == self.anchor:
            self.anchor = self.beside(step, word)
        start, end = self.selection
        self.text = safe_text(self.text[:start] + self.text[end:], self.limit)
        self.caret = self.anchor = min(start, len(self.text))


def clipboard_text() -> str:
    """What the clipboard holds as text; empty where there is none, or none can be had."""
    try:
        return safe_text(pygame.scrap.get_text(), CLIPBOARD_LETTERS)
    except (pygame.error, UnicodeDecodeError, AttributeError, NotImplementedError):
        return ""


def to_clipboard(text: str) -> None:
    """Put `text` on the clipboard where that is possible."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, AttributeError, NotImplementedError):
        return


class TextField(Touchable):
    """A line to write in. `on_change(text)` is called after each change, `on_submit` on Enter.

    `hint` is shown while it is empty; `limit` is the most letters; `units` its least width.
    """

    cursor = pygame.SYSTEM_CURSOR_IBEAM

    def __init__(
        self,
        text: str = "",
        on_change: Callable[[str], None] | None = None,
        *,
        on_submit: Callable[[], None] | None = None,
        hint: str = "",
        limit: int = 60,
        units: float = 260,
        grow: float = 0.0,
        align: Align = "fill",
        tip: str = "",
        name: str = "",
    ) -> None:
        super().__init__(None, grow=grow, align=align, tip=tip, name=name)
        self.line = TextLine(text, limit)
        self.preedit = ""
        """What an input method is composing at the caret; not part of the text yet."""
        self._on_change = on_change
        self._on_submit = on_submit
        self._hint = hint
        self._units = units
        self._scrolled = 0

    @property
    def text(self) -> str:
        """What is written."""
        return self.line.text

    def measure(self, width: int) -> tuple[int, int]:
        height = max(self.kit.px(44), self.kit.text.line_height(STYLES.large) + self.kit.px(14))
        return min(width, self.kit.px(self._units)), height

    def focus(self, on: bool) -> None:
        super().focus(on)
        self.preedit = ""
        if on:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.rect)
        else:
            pygame.key.stop_text_input()
            self.line.move(self.line.caret)

    def take_over(self, before: Widget) -> None:
        if isinstance(before, TextField) and before.text == self.text:
            self.line.caret, self.line.anchor = before.line.caret, before.line.anchor
            self.preedit = before.preedit

    # Writing

    def typed(self, event: pygame.Event) -> bool:
        if not self.enabled:
            return False
        if event.type == pygame.TEXTEDITING:
            self.preedit = safe_text(event.text, 64)
            return True
        self.preedit = ""
        self._change(lambda: self.line.insert(event.text))
        return True

    def key(self, event: pygame.Event) -> bool:
        if self.preedit:
            return True  # the key belongs to the input method
        if event.mod & CTRL and event.key in _SHORTCUTS:
            _SHORTCUTS[event.key](self)
            return True
        if event.key in _KEYS:
            _KEYS[event.key](self, bool(event.mod & pygame.KMOD_SHIFT), bool(event.mod & CTRL))
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self._on_submit is not None:
            if not getattr(event, "repeat", False):
                self._on_submit()
            return True
        # A letter comes again as TEXTINPUT; it must not mean a command or press something meanwhile.
        written = getattr(event, "unicode", "")
        return bool(written) and written.isprintable() and not event.mod & CTRL

    def activate(self) -> None:
        """Nothing is pressed in a text field."""

    def _change(self, change: Callable[[], None]) -> None:
        before = self.line.text
        change()
        if self.line.text != before and self._on_change is not None:
            self._on_change(self.line.text)

    def _left(self, select: bool, word: bool) -> None:
        start, end = self.line.selection
        self.line.move(self.line.beside(-1, word) if select or start == end else start, select)

    def _right(self, select: bool, word: bool) -> None:
        start, end = self.line.selection
        self.line.move(self.line.beside(1, word) if select or start == end else end, select)

    def _home(self, select: bool, word: bool) -> None:
        self.line.move(0, select)

    def _end(self, select: bool, word: bool) -> None:
        self.line.move(len(self.line.text), select)

    def _backspace(self, select: bool, word: bool) -> None:
        self._change(lambda: self.line.erase(-1, word))

    def _delete(self, select: bool, word: bool) -> None:
        self._change(lambda: self.line.erase(1, word))

    def _select_all(self) -> None:
        self.line.anchor, self.line.caret = 0, len(self.line.text)

    def _copy(self) -> None:
        if self.line.selected:
            to_clipboard(self.line.selected)

    def _cut(self) -> None:
        if self.line.selected:
            to_clipboard(self.line.selected)
            self._change(lambda: self.line.erase(-1))

    def _paste(self) -> None:
        self._change(lambda: self.line.insert(clipboard_text()))

    # Pointer

    def _place_at(self, x: int) -> int:
        """The place between letters nearest to window position `x`."""
        inside = x - self.rect.left - self.kit.px(14) + self._scrolled
        width = self.kit.text.width
        places = range(len(self.line.text) + 1)
        return min(places, key=lambda place: abs(width(self.line.text[:place], STYLES.large) - inside))

    def press(self, pos: tuple[int, int]) -> None:
        super().press(pos)
        if self.enabled:
            self.line.move(self._place_at(pos[0]))

    def drag(self, pos: tuple[int, int]) -> None:
        if self._held:
            self.line.move(self._place_at(pos[0]), select=True)

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        self.cancel()

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        kit, line = self.kit, self.line
        skin = "field-focus" if self.focused else "field" if self.enabled else "field-disabled"
        kit.skins.draw(surface, skin, self.rect)
        pad = kit.px(14)
        inner = self.rect.inflate(-2 * pad, -kit.px(8))
        shown = line.text[: line.caret] + self.preedit + line.text[line.caret :]
        width = kit.text.width
        caret = width(line.text[: line.caret] + self.preedit, STYLES.large)
        most = max(0, width(shown, STYLES.large) - inner.width + kit.px(2))
        self._scrolled = min(max(self._scrolled, caret - inner.width + kit.px(2), 0), max(caret, 0), most)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(inner))
        left = inner.left - self._scrolled
        height = kit.text.line_height(STYLES.large)
        top = inner.centery - height // 2 + kit.text.optical(STYLES.large)
        start, end = line.selection
        if start != end and not self.preedit:
            x, wide = width(line.text[:start], STYLES.large), width(line.text[:end], STYLES.large)
            surface.fill(kit.theme.selection, (left + x, inner.top, wide - x, inner.height))
        if shown:
            kit.blit(surface, kit.text.line(shown, STYLES.large), (left, top))
        elif self._hint:
            kit.blit(surface, kit.text.line(self._hint, STYLES.hint), (inner.left, top))
        if self.preedit:
            x = width(line.text[: line.caret], STYLES.large)
            surface.fill(kit.theme.ink, (left + x, top + height - kit.px(3), caret - x, kit.px(1.5)))
        if self.focused:
            surface.fill(kit.theme.ink, (left + caret, inner.top + kit.px(3), kit.px(2), inner.height - kit.px(6)))
        surface.set_clip(clip)


_KEYS: dict[int, Callable[[TextField, bool, bool], None]] = {
    pygame.K_LEFT: TextField._left,
    pygame.K_RIGHT: TextField._right,
    pygame.K_HOME: TextField._home,
    pygame.K_END: TextField._end,
    pygame.K_BACKSPACE: TextField._backspace,
    pygame.K_DELETE: TextField._delete,
}
_SHORTCUTS: dict[int, Callable[[TextField], None]] = {
    pygame.K_a: TextField._select_all,
    pygame.K_c: TextField._copy,
    pygame.K_x: TextField._cut,
    pygame.K_v: TextField._paste,
}
