"""The seats of the column where more than two play: a line for each, its facts as drawings and numbers one below another."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game.scenes.medal import draw_seat_letter, draw_team
from game.scenes.table_seats import SeatInfo
from game.tables.base import Fact
from game.ui.theme import TextStyle
from game.ui.widgets.base import Widget
from game.words import _

NAME = TextStyle(units=20)
NAME_MOVES = TextStyle(units=20, bold=True)
LEAST_NAME = 13
"""Design units that names are set in at the least: they are rather small than cut short, all of one size."""
NUMBER = TextStyle(units=20, bold=True)
STATE = TextStyle(units=16, italic=True, colour="ink_soft")
TOTAL = TextStyle(units=22, bold=True)
ICON = 24
ICON_GAP = 5
"""Design units between a fact's drawing and its number."""
NARROW_ICON, NARROW_GAP = 19, 2
"""The same where the names would have to be cut short otherwise."""
SIGN = 18
PAD = 5
MOST_SPACE = 12
"""Design units that a column of facts gets more than it needs, at most."""
OUT = 0.45
"""How strong a seat that is out is drawn."""


class RowTip(Widget):
    """Says in words what a row shows, to whoever rests the pointer on it."""

    touchable = True


class SeatRows(Widget):
    """All seats, one below the other; `infos()` says what they show."""

    def __init__(self, infos: Callable[[], Sequence[SeatInfo]], *, name: str = "") -> None:
        super().__init__(name=name)
        self._infos = infos
        self._units = NAME.units
        """Design units that the names are set in."""
        self._icon, self._gap = ICON, ICON_GAP
        self.add(*(RowTip(tip=in_words(info), name=f"seat-{info.seat}") for info in infos()))

    def row_height(self) -> int:
        """Pixels of a row."""
        kit = self.kit
        return max(kit.text.line_height(NAME), kit.metrics.grown(ICON)) + 2 * kit.px(PAD)

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.row_height() * len(self._infos()) + self.kit.px(4)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        tall, top = self.row_height(), rect.top + self.kit.px(2)
        for number, row in enumerate(self.children):
            row.place(pygame.Rect(rect.left, top + number * tall, rect.width, tall))

    def draw(self, surface: pygame.Surface) -> None:
        kit, infos = self.kit, self._infos()
        for told, info in zip(self.children, infos, strict=True):
            told.tip = in_words(info)
        tall = self.row_height()
        columns, numbers = self._columns(infos), self._numbers(infos)
        self._fit_names(infos, self._room(infos, columns))
        top = self.rect.top + kit.px(2)
        for number, info in enumerate(infos):
            row = pygame.Rect(self.rect.left, top + number * tall, self.rect.width, tall)
            if info.state:
                kit.skins.draw(surface, "card-chosen", row)
            elif number and not infos[number - 1].state:
                line = pygame.Rect(row.left + kit.px(8), row.top, row.width - kit.px(16), kit.px(1))
                surface.fill(kit.theme.paper_deep, line)
            self._draw_row(surface, row, info, columns, numbers)

    def _columns(self, infos: Sequence[SeatInfo]) -> list[int]:
        """The width of each column of facts, the total's last (0: none); the same for every row."""
        self._icon, self._gap = ICON, ICON_GAP
        widths = self._least_columns(infos)
        if self._room(infos, widths) < self._widest_name(infos, said=False):
            self._icon, self._gap = NARROW_ICON, NARROW_GAP
            widths = self._least_columns(infos)
        room = self._room(infos, widths)
        free = room - self._widest_name(infos)
        if free < 0:  # the words behind a name have no room anyhow
            free = room - self._widest_name(infos, said=False)
        more = min(max(0, free // len(widths)), self.kit.px(MOST_SPACE))
        return [width + more if width else 0 for width in widths]

    def _least_columns(self, infos: Sequence[SeatInfo]) -> list[int]:
        """The columns with no space that could be spared."""
        kit = self.kit
        side, gap = kit.metrics.grown(self._icon), kit.px(self._gap)
        widths = [side + gap + (widest + kit.px(self._gap) if widest else 0) for widest in self._numbers(infos)]
        totals = [str(info.facts.total) for info in infos if shows_total(info)]
        widths.append(max(kit.text.width(text, TOTAL) for text in totals) + kit.px(9) if totals else 0)
        return widths

    def _room(self, infos: Sequence[SeatInfo], columns: Sequence[int]) -> int:
        """Pixels for a name, and what is said behind it, beside `columns`."""
        return self.rect.width - self.kit.px(22) - self._left_of_name(infos) - sum(columns)

    def _fit_names(self, infos: Sequence[SeatInfo], room: int) -> None:
        """Set the names as large as the longest of them allows."""
        kit = self.kit

        def needed(units: float) -> int:
            return max(
                (kit.text.width(info.name, replace(_name_style(info), units=units)) + self._sign(info) for info in infos),
                default=0,
            )

        self._units = NAME.units
        while self._units > LEAST_NAME and needed(self._units) > room:
            self._units -= 1

    def _sign(self, info: SeatInfo) -> int:
        """Pixels of the sign behind the name of a seat that thinks, where there is no room for words."""
        return self.kit.metrics.grown(SIGN) + self.kit.px(5) if info.state == "think" else 0

    def _numbers(self, infos: Sequence[SeatInfo]) -> list[int]:
        """The width of the widest number of each column of facts: its drawing stands left of that in every row."""
        most = max((len(info.facts.facts) for info in infos), default=0)
        return [
            max(
                self.kit.text.width(info.facts.facts[place].figure, NUMBER)
                for info in infos
                if place < len(info.facts.facts)
            )
            for place in range(most)
        ]

    def _left_of_name(self, infos: Sequence[SeatInfo]) -> int:
        side = self._disc()
        return side + self.kit.px(15) + (side // 2 if any(info.team is not None for info in infos) else 0)

    def _widest_name(self, infos: Sequence[SeatInfo], *, said: bool = True) -> int:
        """Pixels of the longest name, and of what is `said` behind the name of whoever decides."""
        text, widest = self.kit.text, 0
        for info in infos:
            words = self._state_words(info)
            more = text.width(words, STATE) + self.kit.px(8) if words and said else 0
            widest = max(widest, text.width(info.name, _name_style(info)) + more)
        return widest

    def _disc(self) -> int:
        """Pixels of the disc with the letter."""
        return min(self.row_height() - self.kit.px(8), self.kit.metrics.grown(30))

    def _state_words(self, info: SeatInfo) -> str:
        return {"move": _("to move"), "think": _("thinking")}.get(info.state, "")

    def _draw_row(
        self, surface: pygame.Surface, row: pygame.Rect, info: SeatInfo, columns: list[int], numbers: list[int]
    ) -> None:
        kit = self.kit
        shade = OUT if info.facts.out else 1.0
        side = self._disc()
        disc = pygame.Rect(row.left + kit.px(6), row.centery - side // 2, side, side)
        draw_seat_letter(kit, surface, disc, info.seat, shade)
        left, right = disc.right + kit.px(9), row.right - kit.px(8)
        if info.team is not None:
            pennant = pygame.Rect(0, 0, side * 8 // 9, side * 6 // 9)
            pennant.bottomleft = disc.centerx + side // 4, disc.bottom + kit.px(2)
            draw_team(kit, surface, pennant, info.team)
            left = pennant.right + kit.px(5)
        if info.facts.out:
            self._draw_out(surface, row, info, left, right)
            return
        room = right - sum(columns) - left
        self._draw_facts(surface, row, info, right, columns, numbers)
        self._draw_name(surface, row, info, left, room)

    def _draw_name(self, surface: pygame.Surface, row: pygame.Rect, info: SeatInfo, left: int, room: int) -> None:
        """The name, and behind it what the seat does: in words where there is room, else as a sign."""
        kit = self.kit
        style = replace(_name_style(info), units=self._units)
        words = self._state_words(info)
        said = kit.text.line(words, STATE) if words else None
        wide = kit.text.width(info.name, style)
        if said is not None and wide + said.get_width() + kit.px(8) <= room:
            name = self._centred(surface, kit.text.line(info.name, style), left, row, style)
            self._centred(surface, said, name + kit.px(8), row, STATE)
            return
        name = self._centred(surface, kit.text.line(info.name, style, width=max(1, room - self._sign(info))), left, row, style)
        if info.state == "think":  # whose move it is, the lit row says too
            side = kit.metrics.grown(SIGN)
            kit.blit(surface, kit.skins.icon("hourglass", side), (name + kit.px(5), row.centery - side // 2))

    def _draw_facts(
        self,
        surface: pygame.Surface,
        row: pygame.Rect,
        info: SeatInfo,
        right: int,
        columns: list[int],
        numbers: list[int],
    ) -> None:
        kit = self.kit
        end = right - sum(columns)
        for fact, width, number in zip(info.facts.facts, columns, numbers, strict=False):
            end += width
            self._draw_fact(surface, row, fact, end - number, end)
        if columns[-1] and shows_total(info):
            total = kit.text.line(str(info.facts.total), TOTAL)
            self._centred(surface, total, right - total.get_width(), row, TOTAL)

    def _draw_fact(self, surface: pygame.Surface, row: pygame.Rect, fact: Fact, left: int, right: int) -> None:
        kit = self.kit
        side = min(row.height - kit.px(4), kit.metrics.grown(self._icon))
        number = kit.text.line(fact.figure, NUMBER)
        self._centred(surface, number, right - number.get_width(), row, NUMBER)
        piece = kit.art.piece(fact.icon, side / fact.units)
        piece.draw(surface, left - kit.px(self._gap) - side / 2, row.centery)

    def _draw_out(self, surface: pygame.Surface, row: pygame.Rect, info: SeatInfo, left: int, right: int) -> None:
        """The name struck through, and why."""
        kit = self.kit
        why = kit.text.line(info.facts.out, STATE, width=max(1, (right - left) // 2))
        self._centred(surface, why, right - why.get_width(), row, STATE)
        name = kit.text.line(info.name, NAME, kit.theme.ink_soft, max(1, right - left - why.get_width() - kit.px(10)))
        end = self._centred(surface, name, left, row, NAME, 0.75)
        surface.fill(kit.theme.ink_soft, (left - kit.px(2), row.centery, end - left + kit.px(4), kit.px(1.5)))

    def _centred(
        self, surface: pygame.Surface, drawn: pygame.Surface, left: int, row: pygame.Rect, style: TextStyle, shade: float = 1.0
    ) -> int:
        """Draw a line of text in the middle of a row; where it ends."""
        top = row.centery - drawn.get_height() // 2 + self.kit.text.optical(style)
        self.kit.blit(surface, drawn, (left, top), shade)
        return left + drawn.get_width()


def _name_style(info: SeatInfo) -> TextStyle:
    """How a name is set where there is room."""
    return NAME_MOVES if info.state else NAME


def in_words(info: SeatInfo) -> str:
    """A seat's row as a sentence: who sits there, and every number with its name."""
    numbers = [fact.told for fact in info.facts.facts]
    if shows_total(info):
        numbers.append(f"{info.facts.total} {info.facts.total_label}")
    told = info.facts.out or ", ".join(numbers)
    return " · ".join(part for part in (info.name, info.facts.about or info.sub, told) if part)


def shows_total(info: SeatInfo) -> bool:
    """Whether the big number says something that no fact says already."""
    label = info.facts.total_label
    return bool(label) and all(fact.label != label for fact in info.facts.facts)
