"""A rule page typeset for a width: where each line of words, rule, table and picture stands. Draws nothing."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal

import pygame

from game.rulebook.page import Block, Chapter, Figure, Grid, Heading, Item, Prose, Spans
from game.ui.kit import Kit
from game.ui.text import Paragraph, Run
from game.ui.theme import STYLES, TextStyle

BODY: Final = replace(STYLES.body, units=20)
CELL: Final = replace(STYLES.body, units=18)
CELL_HEAD: Final = replace(STYLES.small, units=17, bold=True)
CAPTION: Final = STYLES.note
HEADINGS: Final[dict[int, TextStyle]] = {1: STYLES.title, 2: STYLES.heading}
SMALL_HEADING: Final = replace(STYLES.strong, units=21)

COLUMN: Final = 700
"""Design units: the widest a line of words may be at text size 100 %; it grows with the text."""
MARGIN: Final = 20
"""Design units kept free beside the column, so that no word touches the scroll bar."""
PLATE: Final = 600
"""Design units: the widest a picture may be. Pictures are all of one size, so that the table draws its board once."""
PLATE_SHAPE: Final = 1.6
FRAME: Final = 10
"""Design units of paper round a picture."""

GAP_PROSE, GAP_ITEM, GAP_BLOCK, GAP_HEADING = 12, 7, 20, 30
INDENT: Final = 26
CELL_PAD: Final = (12, 9)

PanelKind = Literal["head", "row", "line", "ornament"]


@dataclass(frozen=True)
class Words:
    """A laid-out paragraph at a point of the sheet; `block` is the index of what it belongs to."""

    at: tuple[int, int]
    paragraph: Paragraph
    block: int


@dataclass(frozen=True)
class Panel:
    """Something behind or between words."""

    rect: pygame.Rect
    kind: PanelKind


@dataclass(frozen=True)
class Plate:
    """The place of a picture, without its frame of paper."""

    rect: pygame.Rect
    figure: Figure


@dataclass
class Sheet:
    """A typeset page, in pixels from its corner. `tops` is where each block begins."""

    width: int
    height: int = 0
    words: list[Words] = field(default_factory=list)
    panels: list[Panel] = field(default_factory=list)
    plates: list[Plate] = field(default_factory=list)
    tops: list[int] = field(default_factory=list)


def plate_size(kit: Kit, width: int) -> tuple[int, int]:
    """The size in pixels of every picture on a sheet `width` pixels wide."""
    wide = min(width - 2 * kit.px(FRAME), kit.px(PLATE))
    return wide, round(wide / PLATE_SHAPE)


def set_sheet(kit: Kit, chapter: Chapter, width: int) -> Sheet:
    """Typeset `chapter` in `width` pixels."""
    return _Setter(kit, width).set(chapter)


def runs_of(spans: Spans) -> tuple[Run, ...]:
    """Spans as the typesetter takes them."""
    return tuple(Run(span.text, span.bold, span.italic, span.link) for span in spans)


class _Setter:
    def __init__(self, kit: Kit, width: int) -> None:
        self.kit = kit
        self.sheet = Sheet(width)
        self.column = min(width - kit.px(MARGIN), kit.metrics.grown(COLUMN))
        self.left = max(0, (width - kit.px(MARGIN) - self.column) // 2)
        self.y = 0
        self.before: Block | None = None

    def set(self, chapter: Chapter) -> Sheet:
        for index, block in enumerate(chapter.blocks):
            self.y += self.kit.px(self._gap(block)) if self.before is not None else 0
            self.sheet.tops.append(self.y)
            _SETTERS[type(block)](self, block, index)
            self.before = block
        self.sheet.height = self.y
        return self.sheet

    def _gap(self, block: Block) -> int:
        if isinstance(block, Heading):
            return GAP_HEADING
        if isinstance(self.before, Heading):
            return GAP_PROSE if self.before.level > 1 else GAP_BLOCK
        if isinstance(block, Item) and isinstance(self.before, Item):
            return GAP_ITEM
        if isinstance(block, Grid | Figure) or isinstance(self.before, Grid | Figure):
            return GAP_BLOCK
        return GAP_PROSE

    def _put(self, spans: Spans, style: TextStyle, left: int, width: int, block: int) -> int:
        """Put words at the current height; how high they are."""
        paragraph = self.kit.text.paragraph(runs_of(spans), style, width)
        self.sheet.words.append(Words((left, self.y), paragraph, block))
        return paragraph.size[1]

    def heading(self, block: Heading, index: int) -> None:
        style = HEADINGS.get(block.level, SMALL_HEADING)
        self.y += self._put(block.spans, style, self.left, self.column, index)
        if block.level == 1:
            tall = self.kit.px(14)
            self.y += self.kit.px(4)
            self.sheet.panels.append(Panel(pygame.Rect(self.left, self.y, self.column, tall), "ornament"))
            self.y += tall

    def prose(self, block: Prose, index: int) -> None:
        self.y += self._put(block.spans, BODY, self.left, self.column, index)

    def item(self, block: Item, index: int) -> None:
        indent = self.kit.metrics.grown(INDENT)
        mark = self.kit.text.paragraph((Run(block.mark, colour="ink_soft"),), BODY, indent * 2)
        shift = 0 if block.mark != "•" else self.kit.px(6)
        self.sheet.words.append(Words((self.left + shift, self.y), mark, -1))
        self.y += self._put(block.spans, BODY, self.left + indent, self.column - indent, index)

    def figure(self, block: Figure, index: int) -> None:
        wide, tall = plate_size(self.kit, self.column)
        frame = self.kit.px(FRAME)
        rect = pygame.Rect(self.left + (self.column - wide) // 2, self.y + frame, wide, tall)
        self.sheet.plates.append(Plate(rect, block))
        self.y = rect.bottom + 2 * frame
        paragraph = self.kit.text.paragraph((Run(block.caption),), CAPTION, wide)
        self.sheet.words.append(Words((rect.left, self.y), paragraph, index))
        self.y += paragraph.size[1]

    def grid(self, block: Grid, index: int) -> None:
        pad_x, pad_y = self.kit.px(CELL_PAD[0]), self.kit.px(CELL_PAD[1])
        widths = self._columns(block, pad_x)
        for number, row in enumerate((block.head, *block.rows)):
            top, left, tall = self.y, self.left, 0
            self.y += pad_y
            for cell, width in zip(row, widths, strict=True):
                style = CELL if number else CELL_HEAD
                tall = max(tall, self._put(cell, style, left + pad_x, width - 2 * pad_x, index))
                left += width
            self.y += tall + pad_y
            rect = pygame.Rect(self.left, top, sum(widths), self.y - top)
            self.sheet.panels.append(Panel(rect, "head" if not number else "row" if number % 2 == 0 else "line"))

    def _columns(self, block: Grid, pad: int) -> list[int]:
        """Widths that fill the column: short columns get what they need, the others share the rest."""
        measure = self.kit.text
        needs = []
        for column in zip(block.head, *block.rows, strict=True):
            cells = [measure.paragraph(runs_of(cell), CELL, 10_000).size[0] for cell in column]
            needs.append(max(cells) + 2 * pad + 2)
        return shared_widths(needs, self.column)


_SETTERS: dict[type, Callable[..., None]] = {
    Heading: _Setter.heading,
    Prose: _Setter.prose,
    Item: _Setter.item,
    Figure: _Setter.figure,
    Grid: _Setter.grid,
}


def shared_widths(needs: Sequence[int], room: int) -> list[int]:
    """`room` divided among columns that would like `needs`: whoever needs less than an even share gets its need, the
    rest is divided by need; what is over goes to the last."""
    widths = [0] * len(needs)
    open_columns = list(range(len(needs)))
    left = room
    while open_columns:
        share = left / len(open_columns)
        modest = [column for column in open_columns if needs[column] <= share]
        if not modest:
            total = sum(needs[column] for column in open_columns)
            for column in open_columns:
                widths[column] = int(left * needs[column] / total)
            break
        for column in modest:
            widths[column] = needs[column]
            left -= needs[column]
            open_columns.remove(column)
    widths[-1] += room - sum(widths)
    return widths
