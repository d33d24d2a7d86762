"""The card of a seat in the column: who, whose turn, eggs in all, what they are made of, ants in hand."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from game.scenes.medal import draw_medal
from game.tables.base import Fact, SeatFacts
from game.ui.theme import STYLES, TextStyle, hex_of
from game.ui.widgets.base import Widget
from game.words import _

NAME = TextStyle(units=24, bold=True)
TOTAL = TextStyle(units=42, bold=True)
TOTAL_SMALL = TextStyle(units=30, bold=True)
NUMBER = TextStyle(units=22, bold=True)
RIBBON = TextStyle(units=15, bold=True)
BAR = 8
LEAST_GAP, LEAST_SIDE = 5, 14
"""Design units between a fact and the next at least; how large a fact's drawing is at least."""
MOST_PIECES_DRAWN = 8
"""More pieces in hand than this are told by number only."""


@dataclass(frozen=True)
class SeatInfo:
    """What a card shows; `state` is "move", "think" or ""."""

    seat: int
    name: str
    sub: str
    facts: SeatFacts
    state: str
    team: int | None = None
    """The team it plays for, from 0."""


class SeatCard(Widget):
    """Draws a seat. `compact` leaves out the second line and the row of pieces, where the window is low."""

    def __init__(self, info: Callable[[], SeatInfo], *, compact: bool, name: str) -> None:
        super().__init__(name=name)
        self._info = info
        self.compact = compact

    # Sizes --------------------------------------------------------------------------------------------------------

    def _line(self, style: TextStyle) -> int:
        return self.kit.text.line_height(style)

    def _rows(self) -> tuple[int, int, int]:
        """Heights of head, facts and pieces."""
        kit = self.kit
        total = self._line(TOTAL_SMALL if self.compact else TOTAL)
        if self.compact:
            return max(self._line(NAME), total), self._line(NUMBER) + kit.px(4), 0
        head = max(self._line(NAME) + self._line(STYLES.small), total + self._line(STYLES.small) - kit.px(10))
        pieces = kit.metrics.grown(30) if self._info().facts.pieces is not None else 0
        return head, self._line(NUMBER) + kit.px(6), pieces

    def measure(self, width: int) -> tuple[int, int]:
        pad = self.kit.px(8 if self.compact else 12)
        rows = [row for row in self._rows() if row]
        return width, sum(rows) + pad * 2 + self.kit.px(6) * (len(rows) - 1)

    # Drawing ------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        kit, rect, info = self.kit, self.rect, self._info()
        kit.skins.draw(surface, "card-chosen" if info.state else "card", rect)
        look = kit.theme.seats[info.seat % len(kit.theme.seats)]
        bar = pygame.Rect(rect.left + kit.px(3), rect.top + kit.px(6), kit.px(BAR), rect.height - kit.px(12))
        seat_colour = hex_of(look.colour)
        kit.skins.draw(surface, f"seat-edge-{look.pattern}", bar, seat=seat_colour)
        head, facts, pieces = self._rows()
        pad = kit.px(8 if self.compact else 12)
        left, right = rect.left + kit.px(BAR + 12), rect.right - kit.px(14)
        top = rect.top + pad
        self._draw_head(surface, pygame.Rect(left, top, right - left, head), info)
        top += head + kit.px(6)
        if not self.compact:
            line = pygame.Rect(left, top - kit.px(3), right - left, kit.px(1))
            surface.fill(kit.theme.line, line)
        self._draw_facts(surface, pygame.Rect(left, top, right - left, facts), info)
        top += facts + kit.px(6)
        if pieces and info.facts.pieces is not None:
            self._draw_pieces(surface, pygame.Rect(left, top, right - left, pieces), info.facts.pieces, info.facts.pieces_label)

    def _draw_head(self, surface: pygame.Surface, rect: pygame.Rect, info: SeatInfo) -> None:
        kit = self.kit
        side = min(rect.height, kit.metrics.grown(58))
        medal = pygame.Rect(rect.left, rect.centery - side // 2, side, side)
        draw_medal(kit, surface, medal, info.seat)
        total_style = TOTAL_SMALL if self.compact else TOTAL
        total = kit.text.line(str(info.facts.total), total_style)
        label = kit.text.line(info.facts.total_label, replace(STYLES.small, italic=True))
        if self.compact:
            at = (rect.right - total.get_width(), rect.centery - total.get_height() // 2)
            kit.blit(surface, total, at)
            total_width = total.get_width()
        else:
            kit.blit(surface, label, (rect.right - label.get_width(), rect.bottom - label.get_height()))
            above = rect.bottom - label.get_height() - total.get_height() + kit.px(8)
            kit.blit(surface, total, (rect.right - total.get_width(), above))
            total_width = max(total.get_width(), label.get_width())
        text_left = medal.right + kit.px(12)
        ribbon = self._ribbon(info)
        room = rect.right - total_width - kit.px(10) - text_left
        name = kit.text.line(info.name, NAME, width=max(1, room))
        sub_words = info.facts.out or info.facts.about or info.sub
        if self.compact or not sub_words:
            kit.blit(surface, name, (text_left, rect.centery - name.get_height() // 2))
        else:
            sub = kit.text.line(sub_words, STYLES.small, width=max(1, room))
            top = rect.centery - (name.get_height() + sub.get_height()) // 2
            if ribbon is not None:  # which hangs down beside the total
                top = max(top, rect.bottom - name.get_height() - sub.get_height() + kit.px(2))
            kit.blit(surface, name, (text_left, top))
            kit.blit(surface, sub, (text_left, top + name.get_height()))
        if ribbon is not None:
            words = kit.text.line(ribbon, RIBBON)
            box = pygame.Rect(0, 0, words.get_width() + kit.px(24), words.get_height() + kit.px(8))
            box.topright = (rect.right - total_width - kit.px(16), self.rect.top - kit.px(6))
            if not self.compact or box.left > text_left + name.get_width():
                kit.skins.draw(surface, "ribbon", box)
                kit.blit(surface, words, words.get_rect(center=(box.centerx, box.centery - kit.px(1))))

    def _ribbon(self, info: SeatInfo) -> str | None:
        return {"move": _("to move"), "think": _("thinking")}.get(info.state)

    def _draw_facts(self, surface: pygame.Surface, rect: pygame.Rect, info: SeatInfo) -> None:
        kit = self.kit
        items = list(info.facts.facts)
        room = rect.width
        if self.compact and info.facts.pieces_label:
            label = kit.text.line(info.facts.pieces_label, STYLES.small, width=max(1, rect.width // 2))
            kit.blit(surface, label, (rect.right - label.get_width(), rect.centery - label.get_height() // 2))
            room -= label.get_width() + kit.px(8)
        side = min(rect.height, kit.metrics.grown(26), self._most_side(items, room))
        bare = [side + kit.px(5) + kit.text.width(fact.figure, NUMBER) for fact in items]
        told = [kit.px(5) + kit.text.width(fact.label, STYLES.small) for fact in items]
        # A cut-off word says less than the drawing alone, and one fact without its word is a riddle. Two digits are
        # reckoned with, lest the words come and go with every tenth piece.
        widest = [max(kit.text.width(fact.figure, NUMBER), kit.text.width("00", NUMBER)) for fact in items]
        worded = sum(widest) + sum(told) + (side + kit.px(5)) * len(items) + kit.px(10) * (len(items) - 1) <= room
        widths = [one + (words if worded else 0) for one, words in zip(bare, told, strict=True)]
        gap = (room - sum(widths)) / max(1, len(items))
        left = float(rect.left)
        for fact, width in zip(items, widths, strict=True):
            icon = kit.art.piece(fact.icon, side / fact.units)
            icon.draw(surface, left + side / 2, rect.centery)
            figure = kit.text.line(fact.figure, NUMBER)
            at = round(left) + side + kit.px(5)
            kit.blit(surface, figure, (at, rect.centery - figure.get_height() // 2))
            if worded:
                words = kit.text.line(fact.label, STYLES.small)
                at += figure.get_width() + kit.px(5)
                kit.blit(surface, words, (at, rect.centery - words.get_height() // 2 + kit.px(1)))
            left += width + gap

    def _most_side(self, items: Sequence[Fact], room: int) -> int:
        """How large drawings of facts may be so that none touches the number before it."""
        kit = self.kit
        figures = sum(kit.text.width(fact.figure, NUMBER) + kit.px(5 + LEAST_GAP) for fact in items)
        return max(kit.px(LEAST_SIDE), (room - figures) // max(1, len(items)))

    def _draw_pieces(
        self, surface: pygame.Surface, rect: pygame.Rect, pieces: tuple[int, int, str, str], words: str
    ) -> None:
        kit = self.kit
        held, of, here, gone = pieces
        label = kit.text.line(words, STYLES.small, width=max(1, rect.width - kit.metrics.grown(32)))
        room = rect.width - label.get_width() - kit.px(10)
        if of > MOST_PIECES_DRAWN or room < rect.height * 2:  # one stands for all, as with the facts above
            side = min(rect.height, kit.metrics.grown(26))
            sign = kit.art.piece(here, side / 118, turn=15)
            kit.blit(surface, sign.surface, sign.at(rect.left + side / 2, rect.centery))
            kit.blit(surface, label, (rect.left + side + kit.px(6), rect.centery - label.get_height() // 2))
            return
        kit.blit(surface, label, (rect.right - label.get_width(), rect.centery - label.get_height() // 2))
        step = min(rect.height * 1.06, room / max(1, of))
        scale = rect.height / 118
        for number in range(of):
            x = rect.left + step * (number + 0.5)
            piece = kit.art.piece(here if number < held else gone, scale, turn=15)
            alpha = 1.0 if number < held else 0.75
            kit.blit(surface, piece.surface, piece.at(x, rect.centery), alpha)
