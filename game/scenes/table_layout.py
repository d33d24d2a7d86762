"""How the table scene is laid out: board to the left, edge to edge; a column of paper to the right; a strip below."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from game.scenes.backdrop import draw_table
from game.scenes.medal import draw_medal
from game.scenes.table_board import BoardWidget
from game.scenes.table_steps import Steps
from game.ui.kit import Kit
from game.ui.theme import STYLES, TextStyle
from game.ui.widgets.base import Card, Flow, Row, Widget
from game.ui.widgets.basic import Button, Label, Pictured, Variant
from game.words import _

BOARD_SHARE = 0.70
"""Share of the window's width that the board takes at text size 1."""
LEAST_BOARD = 0.60
TITLE = TextStyle(units=22, face="title", spacing=0.03)
LEAST = 14
"""Design units of the smallest words where text is set to 100 %: what is asked is rather set smaller than cut short."""
BUTTON_SIZES = ((STYLES.button, 44, 18, 0.62), *((replace(STYLES.button, units=u), 40, 12, 0.68) for u in (17, 15, 14)))
"""Words, least height, room beside the words, and share of the strip for all buttons: the first at which they fit."""
PICTURED_SIZES: tuple[tuple[TextStyle, float, float, float, Pictured], ...] = (
    *((replace(STYLES.button, units=u), 44, u - 6, 0.68, "above") for u in (19, 17, 16, 15)),
    *((replace(STYLES.button, units=14), 44, pad, 0.72, "above") for pad in (8, 5)),
    *((replace(STYLES.button, units=u), 36, 8, 0.68, "beside") for u in (16, 15, 14)),
)
"""The same for buttons with pictures: above the words in one row, else beside them; where neither fits, there are none."""
HINT = TextStyle(units=18, colour="ink_soft")
TOOL = TextStyle(units=16, bold=True)


@dataclass(frozen=True)
class StripButton:
    """A button of the strip."""

    text: str
    press: Callable[[], None]
    name: str
    variant: Variant = "paper"
    icon: str | None = None
    picture: str = ""
    tip: str = ""


def strip_height(kit: Kit) -> int:
    """Pixels that a strip wants: a heading and two lines, or one row of buttons, with margins."""
    return kit.text.line_height(TITLE) + 2 * kit.text.line_height(HINT) + kit.px(38)


def strip_sheet(kit: Kit, rect: pygame.Rect) -> pygame.Rect:
    """The sheet of paper in a strip."""
    return rect.inflate(-kit.px(24), -kit.px(16))


def shares(kit: Kit, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Where board, strip and column lie in a window: the same wherever a match is shown, so that the board's drawings
    serve everywhere."""
    growth = max(1.0, kit.metrics.text_scale)
    column = round(rect.width * (1 - BOARD_SHARE))
    column = max(column, min(kit.px(360 * growth), round(rect.width * (1 - LEAST_BOARD))))
    strip = min(strip_height(kit), rect.height // 4)
    left = rect.width - column
    margin = kit.px(10)
    return (
        pygame.Rect(rect.left, rect.top, left, rect.height - strip),
        pygame.Rect(rect.left, rect.bottom - strip, left, strip),
        pygame.Rect(rect.left + left, rect.top, column, rect.height).inflate(-2 * margin, -2 * margin),
    )


class Strip(Widget):
    """The paper under the board: whose decision, what is to be decided, and its buttons."""

    def __init__(self, fallback: Widget) -> None:
        """`fallback` gets the focus of a button that goes away."""
        super().__init__(name="strip", valign="fill")
        self._fallback = fallback
        self.seat = -1
        self._buttons: Flow = Flow((), gap=10)
        self._title = Label("", TITLE, valign="fill", one_line=True)
        self._hint = Label("", HINT)
        self._steps = Steps()
        self._steps.visible = False
        self.add(self._steps, self._title, self._hint, self._buttons)

    def say(
        self, seat: int, title: str, hint: str, buttons: Sequence[StripButton], steps: Sequence[str] = (), step: int = -1
    ) -> None:
        """Change what it says; buttons of the same names keep the focus. `steps` are the parts of a turn, `step` the one
        that runs."""
        self.seat = seat
        self._steps.say(steps, step)
        self._title.text, self._hint.text = title, hint
        self._hint.visible = bool(hint)
        names = [button.name for button in buttons]
        focused = self.ui.focused
        held = focused.name if focused is not None and focused in self._buttons.children else ""
        self._buttons.children = []
        self._buttons.add(
            *(
                Button(
                    b.text, b.press, variant=b.variant, icon=b.icon, picture=b.picture, name=b.name, units=44, pad=18,
                    align="left", valign="fill", tip=b.tip,
                )
                for b in buttons
            )
        )
        if self.rect.width:
            self.place(self.rect)
        if held:
            again = [w for w in self._buttons.children if w.name == held]
            self.ui.focus(again[0] if again and held in names else self._fallback)

    def inner(self) -> pygame.Rect:
        """The sheet of paper."""
        return strip_sheet(self.kit, self.rect)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        kit = self.kit
        sheet = self.inner()
        side = self._medal_side()
        left = sheet.left + kit.px(16) + side + kit.px(14)
        right = sheet.right - kit.px(16)
        buttons = self._place_buttons(sheet, left, right)
        width = max(1, right - left - (buttons + kit.px(14) if buttons else 0))
        title = kit.text.line_height(TITLE)
        self._title.style = TITLE
        while self._title.style.units > self._least() and kit.text.width(self._title.text, self._title.style) > width:
            self._title.style = replace(self._title.style, units=self._title.style.units - 1)
        steps = self._steps.height()
        hint = self._fit_hint(width, sheet.height - title - kit.px(10))
        if steps + title + max(hint, kit.text.line_height(HINT)) > sheet.height - kit.px(6):
            steps = 0  # what is asked comes first
        hint = min(hint, sheet.height - steps - title - kit.px(6 if steps else 10))
        top = sheet.centery - (steps + title + hint) // 2
        self._steps.place(pygame.Rect(left, top, width, steps))
        top += steps
        self._title.place(pygame.Rect(left, top, width, title))
        self._hint.place(pygame.Rect(left, top + title, width, hint))

    def _least(self) -> float:
        return max(LEAST / self.kit.metrics.text_scale, LEAST - 3)

    def _fit_hint(self, width: int, room: int) -> int:
        """Set the hint as large as `room` pixels allow; its height."""
        self._hint.style = HINT
        while self._hint.style.units > self._least() and self._hint.measure(width)[1] > room:
            self._hint.style = replace(self._hint.style, units=self._hint.style.units - 1)
        return self._hint.measure(width)[1] if self._hint.text else 0

    def _place_buttons(self, sheet: pygame.Rect, left: int, right: int) -> int:
        """Lay the buttons at the right end of the sheet, set smaller where it is low; the width they take."""
        kit, children = self.kit, [child for child in self._buttons.children if isinstance(child, Button)]
        if not children:
            return 0
        pictured = sum(bool(button.picture) for button in children) * 2 > len(children)
        sizes: list[tuple[TextStyle, float, float, float, Pictured]] = [(*size, "beside") for size in BUTTON_SIZES]
        if pictured:
            sizes = [*PICTURED_SIZES, *((*size, "none") for size in BUTTON_SIZES)]
        for style, units, pad, share, picture in sizes:
            for button in children:
                button.resize(style, units, pad, picture)
            natural = sum(button.measure(sheet.width)[0] for button in children) + kit.px(10) * (len(children) - 1)
            wide, tall = self._buttons.measure(min(natural, round((right - left) * share)))
            if tall <= sheet.height - kit.px(8):
                break
        self._buttons.place(pygame.Rect(right - wide, sheet.centery - tall // 2, wide, tall))
        return wide

    def _medal_side(self) -> int:
        return min(self.inner().height - self.kit.px(10), self.kit.metrics.grown(58))

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        sheet = self.inner()
        kit.skins.draw(surface, "sheet", sheet)
        if self.seat >= 0:
            side = self._medal_side()
            draw_medal(kit, surface, pygame.Rect(sheet.left + kit.px(14), sheet.centery - side // 2, side, side), self.seat)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(sheet))
        super().draw(surface)
        surface.set_clip(clip)


class TableRoot(Widget):
    """Places board, strip and column; what lies still beside the board is drawn once and kept."""

    def __init__(self, board: BoardWidget, strip: Strip, column: Card) -> None:
        super().__init__(name="root")
        self.board, self.strip, self.column = board, strip, column
        self.add(board, strip, column)
        self._kept: pygame.Surface | None = None
        self._fresh = False

    def stale(self) -> None:
        """What lies beside the board has changed."""
        self._fresh = False

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        board, strip, column = shares(self.kit, rect)
        self.board.place(board)
        self.strip.place(strip)
        self.column.place(column)
        self._fresh = False

    def draw(self, surface: pygame.Surface) -> None:
        if self._kept is None or self._kept.get_size() != surface.get_size():
            self._kept = pygame.Surface(surface.get_size())
            self._fresh = False
        if not self._fresh:
            self._fresh = True
            draw_table(self.kit, self._kept)
            self._edge(self._kept)
            self.strip.draw(self._kept)
            self.column.draw(self._kept)
        surface.blit(self._kept, (0, 0))
        self.board.draw(surface)

    def _edge(self, surface: pygame.Surface) -> None:
        """The board's edge: a dark groove towards strip and column."""
        board, line = self.board.rect, self.kit.px(2)
        dark = self.kit.theme.shadow
        surface.fill(dark, (board.right, 0, line, self.rect.height))
        surface.fill(dark, (0, board.bottom, board.right, line))


def undo_tip() -> str:
    """What is said of the button that takes back, while it does."""
    return _("Take back the last decision (Ctrl+Z)")


def tools(
    menu: Callable[[], None], undo: Callable[[], None], hint: Callable[[], None], speed: Callable[[], None],
    pace: str, room: int, kit_width: Callable[[str, bool], int],
) -> Row:  # fmt: skip
    """The corner: menu, undo, hint, speed; icons and words where all four fit into `room` pixels, else words, else icons."""
    entries = (
        ("menu", _("Menu"), menu, _("Menu (Esc)")),
        ("undo", _("Undo"), undo, undo_tip()),
        ("hint", _("Hint"), hint, _("Ask the coach for a move (H)")),
        ("speed", pace, speed, _("Speed of motion; hold Space to hurry")),
    )
    both = sum(kit_width(text, True) for _icon, text, _press, _tip in entries) <= room
    worded = both or sum(kit_width(text, False) for _icon, text, _press, _tip in entries) <= room
    return Row(
        [
            Button(
                text if worded or icon == "speed" else "", press,
                icon=icon if both or (not worded and icon != "speed") else None,
                style=TOOL, units=42, pad=8, tip=tip, name=f"tool-{icon}", grow=1,
            )
            for icon, text, press, tip in entries
        ],
        gap=8,
    )  # fmt: skip


