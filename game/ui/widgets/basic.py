"""Labels, pictures, lines and buttons."""

from collections.abc import Callable
from dataclasses import replace
from typing import Literal

import pygame

from game.ui.text import Align as TextAlign
from game.ui.text import parse_rich, safe_text
from game.ui.theme import STYLES, TextStyle
from game.ui.widgets.base import Align, VAlign, Widget

Variant = Literal["paper", "gold", "red", "dark"]

Pictured = Literal["above", "beside", "none"]
"""Where a button's picture is, seen from its words."""

GLOW_SECONDS = 0.12


class Label(Widget):
    """Words, broken into lines where there is no room. `colour` is a theme token in place of the style's.

    One line (`one_line`) is set smaller, down to `least` design units, before it is cut short.
    """

    def __init__(
        self,
        text: str,
        style: TextStyle = STYLES.body,
        *,
        text_align: TextAlign = "left",
        colour: str | None = None,
        one_line: bool = False,
        least: float = 0.0,
        grow: float = 0.0,
        align: Align = "fill",
        valign: VAlign = "centre",
        name: str = "",
    ) -> None:
        super().__init__(grow=grow, align=align, valign=valign, name=name)
        self._least = least
        self.text = text
        self.style = style if colour is None else replace(style, colour=colour)
        self.text_align: TextAlign = text_align
        self.one_line = one_line
        """Shorten with an ellipsis instead of breaking."""

    def measure(self, width: int) -> tuple[int, int]:
        if self.one_line:
            wide, tall = self.kit.text.size(self.text, self.style)
            return min(wide, width), tall
        return self.kit.text.size(self.text, self.style, width)

    def draw(self, surface: pygame.Surface) -> None:
        if not self.text:
            return
        text = self.kit.text
        if self.one_line:
            style = self.style
            while 0 < self._least < style.units and text.width(self.text, style) > self.rect.width:
                style = replace(style, units=style.units - 1)
            drawn = text.line(self.text, style, width=self.rect.width)
        else:
            drawn = text.block(self.text, self.style, max(1, self.rect.width), self.text_align)
        free = self.rect.width - drawn.get_width()
        left = self.rect.left + {"left": 0, "centre": free // 2, "right": free}[self.text_align]
        top = self.rect.top + (self.rect.height - drawn.get_height()) // 2 + text.optical(self.style)
        self.kit.blit(surface, drawn, (left, top))


class RichText(Widget):
    """Words with ``**bold**``, ``*italic*`` and ``[links](target)``; `on_link(target)` is called for a click.

    With links it can be focused: Left/Right choose a link, Enter follows it.
    """

    def __init__(
        self,
        source: str,
        style: TextStyle = STYLES.body,
        *,
        on_link: Callable[[str], None] | None = None,
        grow: float = 0.0,
        align: Align = "fill",
        name: str = "",
    ) -> None:
        super().__init__(grow=grow, align=align, name=name)
        self.runs = parse_rich(source)
        self.style = style
        self.on_link = on_link
        self._links = [run.link for run in self.runs if run.link is not None]
        self.focusable = self.touchable = bool(self._links and on_link)
        self._chosen = 0
        self._over: str | None = None

    def measure(self, width: int) -> tuple[int, int]:
        return self.kit.text.paragraph(self.runs, self.style, width).size

    def draw(self, surface: pygame.Surface) -> None:
        paragraph = self.kit.text.paragraph(self.runs, self.style, self.rect.width)
        pointer = self.ui.pointer
        over = paragraph.link_at(pointer[0] - self.rect.left, pointer[1] - self.rect.top) if self.hovered else None
        if over is None and self.focused and self._links:
            over = self._links[self._chosen]
        self.kit.text.draw_paragraph(surface, self.rect.topleft, paragraph, over)

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        if not inside:
            return
        paragraph = self.kit.text.paragraph(self.runs, self.style, self.rect.width)
        link = paragraph.link_at(pos[0] - self.rect.left, pos[1] - self.rect.top)
        if link is not None and self.on_link is not None:
            self.on_link(link)

    def key(self, event: pygame.Event) -> bool:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if not step or not 0 <= self._chosen + step < len(self._links):
            return False
        self._chosen += step
        return True

    def activate(self) -> None:
        if self.on_link is not None and self._links:
            self.on_link(self._links[self._chosen])


class Rule(Widget):
    """A hairline across."""

    def __init__(self, *, grow: float = 0.0) -> None:
        super().__init__(grow=grow)

    def measure(self, width: int) -> tuple[int, int]:
        return 0, self.kit.px(9)

    def draw(self, surface: pygame.Surface) -> None:
        colour = self.kit.theme.line
        line = pygame.Surface((max(1, self.rect.width), self.kit.px(1.2)), pygame.SRCALPHA)
        alpha = 255 if self.kit.theme.contrast else 110
        line.fill((*(part * alpha // 255 for part in colour), alpha))
        self.kit.blit(surface, line, (self.rect.left, self.rect.centery))


class Ornament(Widget):
    """A double line with a diamond in its middle, across."""

    def measure(self, width: int) -> tuple[int, int]:
        return 0, self.kit.px(14)

    def draw(self, surface: pygame.Surface) -> None:
        self.kit.skins.draw(surface, "ornament", self.rect)


class Picture(Widget):
    """Something drawn: `paint(surface, rect)` is called each frame. `size` in design units."""

    def __init__(
        self,
        paint: Callable[[pygame.Surface, pygame.Rect], None],
        size: tuple[float, float],
        *,
        grow: float = 0.0,
        align: Align = "centre",
        valign: VAlign = "centre",
        grown: bool = False,
        name: str = "",
    ) -> None:
        super().__init__(grow=grow, align=align, valign=valign, name=name)
        self._paint = paint
        self._units = size
        self._grown = grown

    def measure(self, width: int) -> tuple[int, int]:
        measure = self.kit.metrics.grown if self._grown else self.kit.px
        return min(width, measure(self._units[0])), measure(self._units[1])

    def draw(self, surface: pygame.Surface) -> None:
        self._paint(surface, self.rect)


class Icon(Widget):
    """An icon of ``assets/art/ui/icon-<icon>.svg``, `units` square, growing with the text size."""

    def __init__(self, icon: str, units: float = 24, *, token: str = "ink_soft", align: Align = "centre") -> None:
        super().__init__(align=align)
        self.icon = icon
        self.token = token
        self._units = units

    def measure(self, width: int) -> tuple[int, int]:
        size = self.kit.metrics.grown(self._units)
        return size, size

    def draw(self, surface: pygame.Surface) -> None:
        size = min(self.rect.size)
        drawn = self.kit.skins.icon(self.icon, size, self.token)
        self.kit.blit(surface, drawn, drawn.get_rect(center=self.rect.center))


class Touchable(Widget):
    """Something that is pressed: keeps hover, press and their light; calls `on_press` when released inside."""

    focusable = True
    touchable = True
    cursor = pygame.SYSTEM_CURSOR_HAND
    click = "click"
    """The sound of it."""

    def __init__(
        self,
        on_press: Callable[[], None] | None = None,
        *,
        enabled: bool = True,
        grow: float = 0.0,
        align: Align = "fill",
        valign: VAlign = "centre",
        tip: str = "",
        name: str = "",
    ) -> None:
        super().__init__(grow=grow, align=align, valign=valign, tip=tip, name=name)
        self.on_press = on_press
        self.enabled = enabled
        self.down = False
        """Whether it is held down with the pointer over it."""
        self.glow = 0.0
        """0 at rest, 1 under the pointer; eased."""
        self._held = False

    def hover(self, on: bool) -> None:
        super().hover(on)
        if self.kit.reduced_motion:
            self.glow = float(on)
        else:
            self.ui.animate(self)

    def update(self, dt: float) -> bool:
        target = 1.0 if self.hovered and self.enabled else 0.0
        step = dt / GLOW_SECONDS
        self.glow = min(target, self.glow + step) if target > self.glow else max(target, self.glow - step)
        return self.glow != target

    def press(self, pos: tuple[int, int]) -> None:
        self._held = self.down = self.enabled

    def drag(self, pos: tuple[int, int]) -> None:
        self.down = self._held and self.rect.collidepoint(pos)

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        held, self._held, self.down = self._held, False, False
        if held and inside:
            self.activate()

    def cancel(self) -> None:
        self._held = self.down = False

    def activate(self) -> None:
        if not self.enabled:
            return
        self.kit.play(self.click)
        if self.on_press is not None:
            self.on_press()


class Button(Touchable):
    """A button with words, an icon or both. `variant` is its skin: paper, gold (the one to press), red, dark.

    `units` is its least height and `sub` a second, smaller line. `picture` is a square drawing of ``assets/art`` in its own
    colours in place of an icon; `resize` may put it above the words, larger, or leave it out.
    """

    ABOVE = 1.7
    """Lines of the words that a picture above them is high."""

    def __init__(
        self,
        text: str,
        on_press: Callable[[], None] | None = None,
        *,
        variant: Variant = "paper",
        icon: str | None = None,
        picture: str = "",
        style: TextStyle = STYLES.button,
        units: float = 48,
        pad: float = 22,
        sub: str = "",
        enabled: bool = True,
        grow: float = 0.0,
        align: Align = "fill",
        valign: VAlign = "centre",
        tip: str = "",
        name: str = "",
    ) -> None:
        super().__init__(on_press, enabled=enabled, grow=grow, align=align, valign=valign, tip=tip, name=name)
        self.text = text
        self.variant: Variant = variant
        self.icon = icon
        self.picture = picture
        self.pictured: Pictured = "beside"
        self.style = style
        self.sub = sub
        self._units = units
        self._pad = pad

    def resize(self, style: TextStyle, units: float, pad: float, pictured: Pictured = "beside") -> None:
        """Set its words in `style` from now on, with this least height and room beside them; where its picture is."""
        self.style, self._units, self._pad, self.pictured = style, units, pad, pictured

    @property
    def above(self) -> bool:
        """Whether its words stand under its picture."""
        return self.pictured == "above" and bool(self.picture and self.text)

    @property
    def shown_picture(self) -> str:
        """The picture that is drawn; "" for none."""
        return self.picture if self.pictured != "none" or not self.text else ""

    @property
    def ink(self) -> str:
        """The theme token of its words."""
        contrast = self.kit.theme.contrast
        return {"paper": "ink", "gold": "paper_light" if contrast else "ink"}.get(self.variant, "paper_light")

    def radius(self) -> float:
        return 12

    def _parts(self, width: int) -> tuple[list[str], int, int]:
        """Lines of the words, the icon's size and the gap beside it, for a button of `width` pixels."""
        kit = self.kit
        lines = self.ABOVE if self.above else 1.25 if self.picture else 0.95
        icon = round(kit.text.line_height(self.style) * lines) if self.icon or self.shown_picture else 0
        gap = kit.px(10 if self.icon else 6) if icon and self.text and not self.above else 0
        room = max(1, width - 2 * kit.px(self._pad) - (0 if self.above else icon + gap))
        return (kit.text.wrap(self.text, self.style, room) if self.text else []), icon, gap

    def measure(self, width: int) -> tuple[int, int]:
        kit = self.kit
        lines, icon, gap = self._parts(width)
        words = max((kit.text.width(line, self.style) for line in lines), default=0)
        tall = kit.text.line_height(self.style) * len(lines)
        if self.sub:
            words = max(words, kit.text.width(self.sub, STYLES.small))
            tall += kit.text.line_height(STYLES.small)
        if self.above:
            tall += icon + 2 * kit.px(6)
            return max(words, icon) + 2 * kit.px(self._pad), max(kit.px(self._units), tall)
        height = max(kit.px(self._units), max(tall, icon) + 2 * kit.px(9))
        return max(words + icon + gap + 2 * kit.px(self._pad), height), height

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        rect = self.rect.move(0, kit.px(1.5) if self.down else 0)
        shade = 1.0 if self.enabled else 0.45
        radius = self.radius()
        kit.skins.draw(surface, f"button-{self.variant}", rect, shade, r=radius)
        if self.down:
            kit.skins.draw(surface, "button-pressed", rect, r=radius)
        elif self.glow:
            kit.skins.draw(surface, "button-hover", rect, self.glow, r=radius)
        self.draw_words(surface, rect, shade)

    def draw_words(self, surface: pygame.Surface, rect: pygame.Rect, shade: float) -> None:
        """Draw icon and words centred in `rect`."""
        kit = self.kit
        lines, icon, gap = self._parts(rect.width)
        colour = kit.theme.named(self.ink)
        words = max((kit.text.width(line, self.style) for line in lines), default=0)
        if self.sub:
            words = max(words, kit.text.width(safe_text(self.sub), STYLES.small))
        step = kit.text.line_height(self.style)
        tall = step * len(lines) + (kit.text.line_height(STYLES.small) if self.sub else 0)
        beside = 0 if self.above else icon + gap
        left = rect.left + (rect.width - words - beside) // 2
        at = (rect.centerx - icon // 2, rect.centery - (icon + tall) // 2) if self.above else (left, rect.centery - icon // 2)
        if icon:
            drawn = kit.picture(self.picture, icon) if self.shown_picture else kit.skins.icon(self.icon or "", icon, self.ink)
            kit.blit(surface, drawn, at, shade)
        top = (at[1] + icon if self.above else rect.centery - tall // 2) + kit.text.optical(self.style)
        middle = left + beside + words // 2
        for line in lines:
            drawn = kit.text.line(line, self.style, colour)
            kit.blit(surface, drawn, (middle - drawn.get_width() // 2, top), shade)
            top += step
        if self.sub:
            drawn = kit.text.line(safe_text(self.sub), STYLES.small, colour)
            kit.blit(surface, drawn, (middle - drawn.get_width() // 2, top), shade * 0.85)


class IconButton(Button):
    """A round button with only an icon; `tip` says what it does."""

    def radius(self) -> float:
        return min(self.rect.size) / 2 / self.kit.metrics.scale

    def __init__(
        self,
        icon: str,
        on_press: Callable[[], None] | None = None,
        *,
        tip: str,
        variant: Variant = "paper",
        units: float = 44,
        enabled: bool = True,
        align: Align = "centre",
        valign: VAlign = "centre",
        name: str = "",
    ) -> None:
        super().__init__(
            "",
            on_press,
            variant=variant,
            icon=icon,
            units=units,
            pad=10,
            enabled=enabled,
            align=align,
            valign=valign,
            tip=tip,
            name=name,
        )
