"""Who came where in a match of more than two: place, name, what the points were made of, and when a seat went out."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.scenes.medal import draw_seat_letter, draw_team
from game.ui.theme import STYLES, TextStyle
from game.ui.widgets.base import Widget

PLACE = TextStyle(units=24, face="title")
NAME = TextStyle(units=20, bold=True)
HEAD = TextStyle(units=16, colour="ink_soft")
ITEM = TextStyle(units=18)
TOTAL = TextStyle(units=24, bold=True)
HEAD_UNITS = 70
"""Longer names of sources are broken into lines."""


@dataclass(frozen=True)
class PlaceRow:
    """A seat's line. `items` are its points by source, in the order of the table's heads."""

    place: int
    seat: int
    name: str
    note: str
    team: int | None
    items: tuple[int, ...]
    total: int


class PlacesTable(Widget):
    """The seats in the order of their places; whoever won is lit. Sources that do not fit are left out, the total never."""

    def __init__(self, heads: Sequence[str], rows: Sequence[PlaceRow], *, grow: float = 0.0) -> None:
        super().__init__(grow=grow, valign="top")
        self._heads = list(heads)
        self._rows = list(rows)

    def _row_height(self, width: int) -> int:
        text = self.kit.text
        below = any(row.note for row in self._rows) and not self._notes_beside(width)
        return text.line_height(NAME) + (text.line_height(STYLES.small) if below else 0) + self.kit.px(10)

    def _notes_beside(self, width: int) -> bool:
        """Whether a table of `width` pixels has room for notes beside the names."""
        kit = self.kit
        columns, total = self._columns(width)
        room = width - self._name_left() - sum(columns) - total - kit.px(10)
        return len(columns) == len(self._heads) and room >= max(
            kit.text.width(row.name, NAME) + kit.px(14) + kit.text.width(row.note, STYLES.small) for row in self._rows
        )

    def _head_height(self) -> int:
        lines = max((self.kit.text.size(head, HEAD, self._head_width(head))[1] for head in self._heads), default=0)
        return lines + self.kit.px(4) if lines else 0

    def _head_width(self, head: str) -> int:
        """Pixels of a source's name, broken into lines."""
        kit = self.kit
        longest = max(kit.text.width(word, HEAD) for word in head.split() or [""])
        return min(kit.text.width(head, HEAD), max(longest, kit.metrics.grown(HEAD_UNITS)))

    def measure(self, width: int) -> tuple[int, int]:
        return width, self._head_height() + self._row_height(width) * len(self._rows)

    def _columns(self, width: int) -> tuple[list[int], int]:
        """Pixels of the column of each source that a table of `width` pixels shows, and of the total."""
        kit = self.kit
        total = max(kit.text.width(str(row.total), TOTAL) for row in self._rows) + kit.px(24)
        room = width - self._name_left() - total - kit.px(10)
        said = [kit.text.width(row.name, NAME) for row in self._rows]
        least = min(max(*said, *(kit.text.width(row.note, STYLES.small) for row in self._rows)), room // 2)
        widths = [max(self._head_width(head), kit.text.width("00", ITEM)) + kit.px(14) for head in self._heads]
        while widths and sum(widths) > room - least:
            widths.pop()
        return widths, total

    def _name_left(self) -> int:
        kit = self.kit
        pennant = kit.metrics.grown(36) if any(row.team is not None for row in self._rows) else 0
        return kit.text.width("0", PLACE) + kit.px(22) + kit.metrics.grown(30) + kit.px(8) + pennant

    def draw(self, surface: pygame.Surface) -> None:
        if not self._rows:
            return
        kit, rect = self.kit, self.rect
        columns, total = self._columns(rect.width)
        right = rect.right - kit.px(10) - total
        for head, width in zip(reversed(self._heads[: len(columns)]), reversed(columns), strict=True):
            drawn = kit.text.block(head, HEAD, self._head_width(head), "right")
            top = rect.top + self._head_height() - kit.px(4) - drawn.get_height()
            kit.blit(surface, drawn, (right - drawn.get_width(), top))
            right -= width
        tall = self._row_height(rect.width)
        top = rect.top + self._head_height()
        for number, row in enumerate(self._rows):
            box = pygame.Rect(rect.left, top + number * tall, rect.width, tall)
            if row.place == 1:  # black on gold is hard to read where contrast matters
                skin = "card-chosen" if kit.theme.contrast else "row-selected"
                kit.skins.draw(surface, skin, box.inflate(0, -kit.px(4 if kit.theme.contrast else 2)))
            elif number and self._rows[number - 1].place != 1:
                surface.fill(kit.theme.paper_deep, (box.left + kit.px(6), box.top, box.width - kit.px(12), kit.px(1)))
            self._draw_row(surface, box, row, columns, total)

    def _draw_row(
        self, surface: pygame.Surface, box: pygame.Rect, row: PlaceRow, columns: Sequence[int], total: int
    ) -> None:
        kit = self.kit
        digit = kit.text.width("0", PLACE)
        self._centred(surface, kit.text.line(str(row.place), PLACE), box.left + kit.px(10), box, PLACE)
        side = min(kit.metrics.grown(30), box.height - kit.px(6))
        disc = pygame.Rect(box.left + digit + kit.px(22), box.centery - side // 2, side, side)
        draw_seat_letter(kit, surface, disc, row.seat)
        left = box.left + self._name_left()
        if row.team is not None:
            pennant = pygame.Rect(disc.right + kit.px(7), 0, kit.metrics.grown(28), kit.metrics.grown(20))
            pennant.centery = box.centery
            draw_team(kit, surface, pennant, row.team)
        right = box.right - kit.px(10)
        drawn = kit.text.line(str(row.total), TOTAL)
        self._centred(surface, drawn, right - drawn.get_width(), box, TOTAL)
        right -= total
        for item, width in zip(reversed(row.items[: len(columns)]), reversed(columns), strict=True):
            number = kit.text.line(str(item), ITEM, None if item else kit.theme.ink_soft)
            self._centred(surface, number, right - number.get_width(), box, ITEM)
            right -= width
        room = max(1, right - left)
        name = kit.text.line(row.name, NAME, width=room)
        if not row.note:
            self._centred(surface, name, left, box, NAME)
            return
        note = kit.text.line(row.note, STYLES.small, width=room)
        if self._notes_beside(self.rect.width):
            self._centred(surface, name, left, box, NAME)
            self._centred(surface, note, left + name.get_width() + kit.px(14), box, STYLES.small)
            return
        above = box.centery - (name.get_height() + note.get_height()) // 2
        kit.blit(surface, name, (left, above))
        kit.blit(surface, note, (left, above + name.get_height()))

    def _centred(self, surface: pygame.Surface, drawn: pygame.Surface, left: int, box: pygame.Rect, style: TextStyle) -> None:
        top = box.centery - drawn.get_height() // 2 + self.kit.text.optical(style)
        self.kit.blit(surface, drawn, (left, top))
