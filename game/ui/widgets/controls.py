"""Switches, sliders, choices and tabs; the rows of lists (`rows`) are handed on."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Generic, TypeVar

import pygame

from game.ui.theme import STYLES
from game.ui.widgets.base import Align, Card, Column, VAlign, Widget
from game.ui.widgets.basic import Touchable
from game.ui.widgets.rows import ListRow, Progress, Words
from game.ui.widgets.scroll import Scroll

__all__ = ["Choice", "ListRow", "Progress", "Segments", "Slider", "Tabs", "Toggle", "Words"]

V = TypeVar("V")

_SIDE = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class Toggle(Touchable):
    """A switch: on or off. Enter, Space or a click changes it."""

    SIZE = (52, 28)

    def __init__(self, on: bool, on_change: Callable[[bool], None], *, tip: str = "", name: str = "") -> None:
        super().__init__(None, align="right", tip=tip, name=name)
        self.on = on
        self._on_change = on_change

    def measure(self, width: int) -> tuple[int, int]:
        return self.kit.metrics.grown(self.SIZE[0]), self.kit.metrics.grown(self.SIZE[1])

    def radius(self) -> float:
        return self.rect.height / 2 / self.kit.metrics.scale

    def activate(self) -> None:
        self.on = not self.on
        self.kit.play("click")
        self._on_change(self.on)

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        skin = "toggle-on" if self.on else "toggle-off"
        kit.skins.draw(surface, skin, self.rect, 1.0 if self.enabled else 0.45, units=self.SIZE[0])
        if kit.theme.contrast:  # its bare skin shows no knob
            knob = pygame.Rect(0, 0, self.rect.height - kit.px(10), self.rect.height - kit.px(10))
            side = kit.px(5)
            knob.midleft = (self.rect.left + side, self.rect.centery)
            if self.on:
                knob.right = self.rect.right - side
            kit.skins.draw(surface, "slider-knob", knob, units=26)


class Slider(Touchable):
    """A number between `least` and `most` in steps of `step`; `shown` writes it beside the track.

    Left and Right move it a step, a drag or a click on the track anywhere. With `patient` a drag tells its value only
    when it is let go (for what changes the size of the slider itself).
    """

    KNOB, TRACK = 26, 10

    def __init__(
        self,
        value: float,
        least: float,
        most: float,
        step: float,
        on_change: Callable[[float], None],
        *,
        shown: Callable[[float], str],
        units: float = 220,
        patient: bool = False,
        tip: str = "",
        name: str = "",
    ) -> None:
        super().__init__(None, align="right", tip=tip, name=name)
        self.value = value
        self._told = value
        self._patient = patient
        self.least, self.most, self.step = least, most, step
        self._on_change = on_change
        self._shown = shown
        self._units = units

    def measure(self, width: int) -> tuple[int, int]:
        kit = self.kit
        number = self._number_width()
        return (
            min(width, kit.px(self._units) + kit.px(14) + number),
            max(kit.metrics.grown(self.KNOB + 4), kit.text.line_height(STYLES.body)),
        )

    def _number_width(self) -> int:
        ends = (self._shown(self.least), self._shown(self.most), self._shown(self.value))
        return max(self.kit.text.width(end, STYLES.body) for end in ends)

    def track(self) -> pygame.Rect:
        """The track in window pixels."""
        kit = self.kit
        knob = kit.metrics.grown(self.KNOB)
        right = self.rect.right - self._number_width() - kit.px(14)
        left = self.rect.left
        height = kit.metrics.grown(self.TRACK)
        return pygame.Rect(left + knob // 2, self.rect.centery - height // 2, max(1, right - left - knob), height)

    def focus_rect(self) -> pygame.Rect:
        grown = self.kit.metrics.grown
        return self.track().inflate(grown(self.KNOB), grown(self.KNOB - self.TRACK))

    def radius(self) -> float:
        return self.KNOB / 2 * max(1.0, self.kit.metrics.text_scale)

    def change(self, value: float) -> None:
        """Take the nearest step to `value` and tell."""
        steps = round((value - self.least) / self.step)
        near = min(max(self.least + steps * self.step, self.least), self.most)
        near = round(near, 6)
        self.value = near
        if not (self._held and self._patient):
            self._tell()

    def _tell(self) -> None:
        if self.value != self._told:
            self._told = self.value
            self._on_change(self.value)

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        self.cancel()

    def cancel(self) -> None:
        super().cancel()
        self._tell()

    def _to(self, x: int) -> None:
        track = self.track()
        self.change(self.least + (x - track.left) / track.width * (self.most - self.least))

    def press(self, pos: tuple[int, int]) -> None:
        super().press(pos)
        if self.enabled:
            self._to(pos[0])

    def drag(self, pos: tuple[int, int]) -> None:
        if self._held:
            self._to(pos[0])

    def activate(self) -> None:
        """A slider has nothing to press."""

    def key(self, event: pygame.Event) -> bool:
        side = _SIDE.get(event.key)
        if side is None or not self.enabled:
            return False
        self.change(self.value + side * self.step)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        track = self.track()
        share = (self.value - self.least) / (self.most - self.least)
        kit.skins.draw(surface, "slider-track", track)
        filled = pygame.Rect(track.left, track.top, max(track.height, round(track.width * share)), track.height)
        kit.skins.draw(surface, "slider-fill", filled)
        size = kit.metrics.grown(self.KNOB)
        knob = pygame.Rect(0, 0, size, size)
        knob.center = (track.left + round(track.width * share), track.centery)
        kit.skins.draw(surface, "slider-knob", knob, units=self.KNOB)
        number = kit.text.line(self._shown(self.value), STYLES.body)
        top = self.rect.centery - number.get_height() // 2 + kit.text.optical(STYLES.body)
        kit.blit(surface, number, (self.rect.right - number.get_width(), top))


class OneOf(Touchable, Generic[V]):
    """One of several (value, words): which one is chosen, and telling when that changes."""

    def __init__(
        self,
        options: Sequence[tuple[V, str]],
        value: V,
        on_change: Callable[[V], None],
        *,
        align: Align = "fill",
        valign: VAlign = "centre",
        grow: float = 0.0,
        tip: str = "",
        name: str = "",
    ) -> None:
        super().__init__(None, align=align, valign=valign, grow=grow, tip=tip, name=name)
        self.options = list(options)
        self.value = value
        self._on_change = on_change

    def _at(self) -> int:
        return next((n for n, (value, _) in enumerate(self.options) if value == self.value), 0)

    def choose(self, index: int) -> None:
        """Choose by place and tell."""
        value = self.options[index][0]
        if value != self.value:
            self.value = value
            self.kit.play("click")
            self._on_change(value)


class Beside(OneOf[V]):
    """Choices that are all shown, each in a cell of its own: Left and Right, or a click, choose."""

    def cells(self) -> list[pygame.Rect]:
        """Where each choice lies, in order."""
        raise NotImplementedError

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        held = self._held
        self.cancel()
        if held and inside:
            for index, cell in enumerate(self.cells()):
                if cell.collidepoint(pos):
                    self.choose(index)

    def activate(self) -> None:
        """Enter goes to the next, and round the end."""
        self.choose((self._at() + 1) % len(self.options))

    def key(self, event: pygame.Event) -> bool:
        side = _SIDE.get(event.key)
        if side is None or not 0 <= self._at() + side < len(self.options):
            return False
        self.choose(self._at() + side)
        return True


LEAST_WORDS = 14
"""Design units to which the words of a segment are set smaller before they are cut short."""


class Segments(Beside[V]):
    """A few choices side by side, one of them chosen; Left and Right, or a click, choose."""

    def __init__(
        self,
        options: Sequence[tuple[V, str]],
        value: V,
        on_change: Callable[[V], None],
        *,
        align: Align = "right",
        tip: str = "",
        name: str = "",
    ) -> None:
        super().__init__(options, value, on_change, align=align, tip=tip, name=name)

    def _pieces(self, width: int) -> list[int]:
        words = [self.kit.text.width(label, STYLES.strong) for _, label in self.options]
        pad = min(self.kit.px(14), max(self.kit.px(5), (width - sum(words)) // (2 * len(words))))
        natural = [part + 2 * pad for part in words]
        total = sum(natural)
        return natural if total <= width else [max(1, part * width // total) for part in natural]

    def measure(self, width: int) -> tuple[int, int]:
        inset = 2 * self.kit.px(3)
        height = max(self.kit.px(38), self.kit.text.line_height(STYLES.body) + self.kit.px(12))
        return sum(self._pieces(width - inset)) + inset, height

    def radius(self) -> float:
        return 8

    def cells(self) -> list[pygame.Rect]:
        inset = self.kit.px(3)
        left = self.rect.left + inset
        cells = []
        for width in self._pieces(self.rect.width - 2 * inset):
            cells.append(pygame.Rect(left, self.rect.top + inset, width, self.rect.height - 2 * inset))
            left += width
        return cells

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        kit.skins.draw(surface, "field", self.rect)
        for index, ((_, label), cell) in enumerate(zip(self.options, self.cells(), strict=True)):
            chosen = index == self._at()
            if chosen:
                kit.skins.draw(surface, "button-gold", cell, r=6)
            style = STYLES.strong if chosen else STYLES.body
            colour = kit.theme.paper_light if chosen and kit.theme.contrast else kit.theme.ink
            room = max(1, cell.width - kit.px(6))
            while style.units > LEAST_WORDS and kit.text.width(label, style) > room:
                style = replace(style, units=style.units - 1)
            words = kit.text.line(label, style, colour, room)
            place = words.get_rect(center=cell.center).move(0, kit.text.optical(style))
            kit.blit(surface, words, place)


class Choice(OneOf[V]):
    """One of several: arrows at both sides step through them, Enter or a click opens a list.

    `options` are (value, words); `units` its least width.
    """

    def __init__(
        self,
        options: Sequence[tuple[V, str]],
        value: V,
        on_change: Callable[[V], None],
        *,
        units: float = 220,
        align: Align = "right",
        valign: VAlign = "centre",
        grow: float = 0.0,
        tip: str = "",
        name: str = "",
    ) -> None:
        super().__init__(options, value, on_change, align=align, valign=valign, grow=grow, tip=tip, name=name)
        self._units = units

    def _arrow(self) -> int:
        return self.kit.metrics.grown(40)

    def measure(self, width: int) -> tuple[int, int]:
        kit = self.kit
        words = max((kit.text.width(label, STYLES.body) for _, label in self.options), default=0)
        wide = max(kit.px(self._units), words + 2 * self._arrow() + kit.px(8))
        return min(width, wide), max(kit.px(42), kit.text.line_height(STYLES.body) + kit.px(14))

    def step(self, by: int) -> None:
        """Choose the next or the one before, round the ends."""
        if self.options:
            self.choose((self._at() + by) % len(self.options))

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        held = self._held
        self.cancel()
        if not (held and inside):
            return
        if pos[0] < self.rect.left + self._arrow():
            self.step(-1)
        elif pos[0] >= self.rect.right - self._arrow():
            self.step(1)
        else:
            self.activate()

    def key(self, event: pygame.Event) -> bool:
        side = _SIDE.get(event.key)
        if side is None or not self.enabled:
            return False
        self.step(side)
        return True

    def activate(self) -> None:
        """Open the list."""
        if self.enabled and self.options:
            self.kit.play("click")
            _open_list(self)

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        shade = 1.0 if self.enabled else 0.45
        kit.skins.draw(surface, "button-paper", self.rect, shade)
        if self.glow:
            kit.skins.draw(surface, "button-hover", self.rect, self.glow, r=12)
        size = kit.metrics.grown(18)
        for name, x in (
            ("chevron-left", self.rect.left + self._arrow() // 2),
            ("chevron-right", self.rect.right - self._arrow() // 2),
        ):
            icon = kit.skins.icon(name, size, "ink_soft")
            kit.blit(surface, icon, icon.get_rect(center=(x, self.rect.centery)), shade)
        if self.options:
            room = max(1, self.rect.width - 2 * self._arrow())
            words = kit.text.line(self.options[self._at()][1], STYLES.body, width=room)
            place = words.get_rect(center=self.rect.center).move(0, kit.text.optical(STYLES.body))
            kit.blit(surface, words, place, shade)

    def radius(self) -> float:
        return 12


def _open_list(choice: "Choice[V]") -> None:
    ui, kit = choice.ui, choice.kit

    def take(index: int) -> None:
        ui.close_popup()
        choice.choose(index)

    rows: list[Widget] = [
        ListRow([Words(label)], lambda index=index: take(index), chosen=value == choice.value)  # type: ignore[misc]
        for index, (value, label) in enumerate(choice.options)
    ]
    scroll = Scroll(Column(rows, gap=2))
    card = Card([scroll], skin="card", pad=6)
    ui.open_popup(card)
    area = pygame.Rect(0, 0, kit.metrics.width, kit.metrics.height)
    gap = kit.px(6)
    below, above = area.bottom - choice.rect.bottom - 2 * gap, choice.rect.top - area.top - 2 * gap
    tall = card.measure(choice.rect.width)[1]
    height = min(tall, max(below, above))
    box = pygame.Rect(choice.rect.left, choice.rect.bottom + gap, choice.rect.width, height)
    if height > below:
        box.bottom = choice.rect.top - gap
    card.place(box)
    chosen = next((row for row in rows if isinstance(row, ListRow) and row.chosen), rows[0])
    ui.focus(chosen)


class Tabs(Beside[V]):
    """Tabs across the top of something; Left and Right, or a click, choose."""

    def cells(self) -> list[pygame.Rect]:
        kit = self.kit
        gap = kit.px(4)
        natural = [kit.text.width(label, STYLES.strong) + 2 * kit.px(18) for _, label in self.options]
        room = self.rect.width - gap * (len(natural) - 1)
        if sum(natural) > room:
            natural = [max(1, part * room // sum(natural)) for part in natural]
        cells = []
        left = self.rect.left
        for width in natural:
            cells.append(pygame.Rect(left, self.rect.top, width, self.rect.height))
            left += width + gap
        return cells

    def measure(self, width: int) -> tuple[int, int]:
        kit = self.kit
        natural = sum(kit.text.width(label, STYLES.strong) + 2 * kit.px(18) + kit.px(4) for _, label in self.options)
        return min(width, natural), kit.text.line_height(STYLES.strong) + kit.px(18)

    def focus_rect(self) -> pygame.Rect:
        return self.cells()[self._at()]

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        line = kit.px(1.5)
        surface.fill(kit.theme.line, (self.rect.left, self.rect.bottom - line, self.rect.width, line))
        for index, ((_, label), cell) in enumerate(zip(self.options, self.cells(), strict=True)):
            chosen = index == self._at()
            kit.skins.draw(surface, "tab-chosen" if chosen else "tab", cell)
            style = STYLES.strong if chosen else STYLES.soft
            words = kit.text.line(label, style, width=max(1, cell.width - kit.px(10)))
            kit.blit(surface, words, words.get_rect(center=cell.center).move(0, kit.text.optical(style)))
