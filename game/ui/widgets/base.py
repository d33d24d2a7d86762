"""What every widget is, and the containers that lay widgets out.

Laying out goes in two steps: `measure(width)` answers the size a widget would like when `width` pixels are free, and
`place(rect)` gives it its rectangle in window pixels. Gaps and paddings are given in design units.

A widget finds its `Kit` through the `Ui` at the root of its tree; measuring, placing and drawing need that root.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Literal

import pygame

from game.ui.kit import Kit

if TYPE_CHECKING:
    from game.ui.widgets.root import Ui

Align = Literal["fill", "left", "centre", "right"]
VAlign = Literal["fill", "top", "centre", "bottom"]


class Widget:
    """A rectangle that draws itself and may be touched.

    `grow` is its share of the space left over in a Column (height) or Row (width); `align` and `valign` say where it
    stands when it is given more room than it asked for; `tip` is shown after a moment under the pointer or in focus.
    """

    focusable = False
    """Whether Tab, arrows and the gamepad stop here."""
    touchable = False
    """Whether the pointer does something here (a press is not passed on to what lies behind)."""
    cursor = pygame.SYSTEM_CURSOR_ARROW
    """The pointer's shape over it."""
    clips = False
    """Whether children are cut off at this widget's edge."""
    one_stop = False
    """Whether Tab passes over the rest of what lies in it, once the focus is there; arrows go from one to the next."""

    def __init__(
        self, *, grow: float = 0.0, align: Align = "fill", valign: VAlign = "centre", tip: str = "", name: str = ""
    ) -> None:
        self.grow = grow
        self.align: Align = align
        self.valign: VAlign = valign
        self.tip = tip
        self.name = name
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.parent: Widget | None = None
        self.children: list[Widget] = []
        self.visible = True
        self.enabled = True
        self.hovered = False
        self.focused = False
        self._ui: Ui | None = None

    # Where it hangs

    @property
    def ui(self) -> "Ui":
        """The root it hangs on; raises RuntimeError before it hangs anywhere."""
        at: Widget | None = self
        while at is not None:
            if at._ui is not None:
                return at._ui
            at = at.parent
        raise RuntimeError("this widget is not part of a tree with a Ui yet")

    @property
    def hangs(self) -> bool:
        """Whether it is part of a tree with a Ui."""
        at: Widget | None = self
        while at is not None:
            if at._ui is not None:
                return True
            at = at.parent
        return False

    @property
    def kit(self) -> Kit:
        """The kit to measure and draw with."""
        return self.ui.kit

    def add(self, *children: "Widget") -> None:
        """Hang `children` below this widget, after those it has."""
        for child in children:
            child.parent = self
            self.children.append(child)

    def clear(self) -> None:
        """Take off everything below it."""
        for child in self.children:
            child.parent = None
        self.children.clear()

    def walk(self) -> Iterator["Widget"]:
        """This widget and all below it that are visible, in reading order."""
        if not self.visible:
            return
        yield self
        for child in self.children:
            yield from child.walk()

    def find(self, name: str) -> "Widget":
        """The widget called `name` at or below this one; raises KeyError."""
        for widget in self._walk_all():
            if widget.name == name:
                return widget
        raise KeyError(name)

    def _walk_all(self) -> Iterator["Widget"]:
        yield self
        for child in self.children:
            yield from child._walk_all()

    # Laying out

    def measure(self, width: int) -> tuple[int, int]:
        """The size wanted, in pixels, when at most `width` pixels are free."""
        return 0, 0

    def place(self, rect: pygame.Rect) -> None:
        """Take `rect` (window pixels)."""
        self.rect = pygame.Rect(rect)

    def shift(self, dx: int, dy: int) -> None:
        """Move with everything below it (scrolling)."""
        self.rect.move_ip(dx, dy)
        for child in self.children:
            child.shift(dx, dy)

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it and what is below it."""
        for child in self.children:
            if child.visible and surface.get_clip().colliderect(child.rect.inflate(80, 80)):
                child.draw(surface)

    def update(self, dt: float) -> bool:
        """Move on by `dt` seconds; whether it still moves. Called only after `Ui.animate(self)`."""
        return False

    def way_rect(self) -> pygame.Rect:
        """Where arrow keys look for it."""
        return self.focus_rect()

    def focus_rect(self) -> pygame.Rect:
        """What the focus ring surrounds."""
        return self.rect

    def radius(self) -> float:
        """The radius of its corners in design units (the focus ring follows it)."""
        return 8

    # Being touched: positions are window pixels

    def press(self, pos: tuple[int, int]) -> None:
        """The pointer went down here."""

    def drag(self, pos: tuple[int, int]) -> None:
        """The pointer moved while down."""

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        """The pointer went up; `inside` says whether still over this widget."""

    def cancel(self) -> None:
        """The press came to nothing (the button's release was lost, or a scroll took over)."""

    def wheel(self, dx: float, dy: float) -> bool:
        """The wheel turned over it; whether it was used (else the parent is asked)."""
        return False

    def key(self, event: pygame.Event) -> bool:
        """A KEYDOWN while in focus; whether it was used (else focus moves, or the scene gets it)."""
        return False

    def typed(self, event: pygame.Event) -> bool:
        """TEXTINPUT or TEXTEDITING while in focus; whether it was used."""
        return False

    def activate(self) -> None:
        """Enter, Space or the gamepad's A while in focus."""

    def take_over(self, before: "Widget") -> None:
        """The tree was built anew and this widget has the focus of its namesake `before`: go on where that was."""

    def hover(self, on: bool) -> None:
        """The pointer came or went."""
        self.hovered = on

    def focus(self, on: bool) -> None:
        """The focus came or went."""
        self.focused = on

    def reached(self) -> None:
        """Keys have brought the focus here, after `focus`."""


class Space(Widget):
    """Empty room of `width` x `height` design units; with `grow` it pushes its neighbours apart. `grown` says that it
    grows with the text, as an icon does whose place it holds."""

    def __init__(self, width: float = 0, height: float = 0, *, grow: float = 0.0, grown: bool = False) -> None:
        super().__init__(grow=grow)
        self._units = (width, height)
        self._grown = grown

    def measure(self, width: int) -> tuple[int, int]:
        pixels = self.kit.metrics.grown if self._grown else self.kit.px
        return pixels(self._units[0]), pixels(self._units[1])


class Box(Widget):
    """A container: `gap` between children and `pad` around them, in design units (`pad` one number or (x, y))."""

    def __init__(
        self,
        children: Sequence[Widget] = (),
        *,
        gap: float = 8,
        pad: float | tuple[float, float] = 0,
        grow: float = 0.0,
        align: Align = "fill",
        valign: VAlign = "centre",
        name: str = "",
    ) -> None:
        super().__init__(grow=grow, align=align, valign=valign, name=name)
        self.gap = gap
        self.pad = pad if isinstance(pad, tuple) else (pad, pad)
        self.add(*children)

    @property
    def shown(self) -> list[Widget]:
        """The children that take part in the layout."""
        return [child for child in self.children if child.visible]

    def pads(self) -> tuple[int, int]:
        """The padding in pixels: left/right, top/bottom."""
        return self.kit.px(self.pad[0]), self.kit.px(self.pad[1])

    def inner(self, rect: pygame.Rect) -> pygame.Rect:
        """`rect` without the padding."""
        x, y = self.pads()
        return pygame.Rect(rect.left + x, rect.top + y, max(0, rect.width - 2 * x), max(0, rect.height - 2 * y))


def _across(child: Widget, room: pygame.Rect, wanted: int) -> tuple[int, int]:
    """Left edge and width of `child` in a column."""
    if child.align == "fill":
        return room.left, room.width
    width = min(wanted, room.width)
    free = room.width - width
    return room.left + {"left": 0, "centre": free // 2, "right": free}[child.align], width


def _down(child: Widget, room: pygame.Rect, wanted: int) -> tuple[int, int]:
    """Top edge and height of `child` in a row."""
    if child.valign == "fill":
        return room.top, room.height
    height = min(wanted, room.height)
    free = room.height - height
    return room.top + {"top": 0, "centre": free // 2, "bottom": free}[child.valign], height


def _shares(free: int, weights: Sequence[float]) -> list[int]:
    """`free` pixels divided by weight, whole and without loss."""
    total = sum(weights)
    if total <= 0 or free <= 0:
        return [0] * len(weights)
    out: list[int] = []
    done = 0
    so_far = 0.0
    for weight in weights:
        so_far += weight
        upto = round(free * so_far / total)
        out.append(upto - done)
        done = upto
    return out


class Column(Box):
    """Children one below the other."""

    def measure(self, width: int) -> tuple[int, int]:
        x, y = self.pads()
        sizes = [child.measure(max(0, width - 2 * x)) for child in self.shown]
        gaps = self.kit.px(self.gap) * max(0, len(sizes) - 1)
        return max((w for w, _ in sizes), default=0) + 2 * x, sum(h for _, h in sizes) + gaps + 2 * y

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        room = self.inner(self.rect)
        shown = self.shown
        sizes = [child.measure(room.width) for child in shown]
        gap = self.kit.px(self.gap)
        free = room.height - sum(h for _, h in sizes) - gap * max(0, len(shown) - 1)
        more = _shares(free, [child.grow for child in shown])
        top = room.top
        for child, (wanted, height), extra in zip(shown, sizes, more, strict=True):
            left, wide = _across(child, room, wanted)
            if free < 0 and child.grow:  # what can grow also gives way first
                extra = max(-height, free)
                free -= extra
            child.place(pygame.Rect(left, top, wide, height + extra))
            top += height + extra + gap


NARROWEST = 110
"""What can grow in a row is not squeezed below this many design units (grown with the text) before all are."""


class Row(Box):
    """Children side by side. Where they do not fit, those that `grow` give way first, then the widest."""

    def widths(self, width: int) -> list[int]:
        """The width of each child in a row of `width` pixels (without padding)."""
        shown = self.shown
        free = width - self.kit.px(self.gap) * max(0, len(shown) - 1)
        natural = [child.measure(max(0, free))[0] for child in shown]
        left = free - sum(natural)
        if left >= 0:
            return [w + more for w, more in zip(natural, _shares(left, [c.grow for c in shown]), strict=True)]
        growing = sum(w for w, child in zip(natural, shown, strict=True) if child.grow)
        if growing:
            weights = [w if child.grow else 0 for w, child in zip(natural, shown, strict=True)]
            shares = _shares(max(0, growing + left), weights)
            # Words in a sliver, a letter a line, serve nobody: from here on all give way.
            least = self.kit.metrics.grown(NARROWEST)
            natural = [
                max(s, min(w, least)) if child.grow else w
                for w, s, child in zip(natural, shares, shown, strict=True)
            ]
            left = free - sum(natural)
        while left < 0 and any(natural):
            widest = natural.index(max(natural))
            natural[widest] += max(left, -max(1, natural[widest] // 4))
            left = free - sum(natural)
        return natural

    def measure(self, width: int) -> tuple[int, int]:
        x, y = self.pads()
        inside = max(0, width - 2 * x)
        shown = self.shown
        gaps = self.kit.px(self.gap) * max(0, len(shown) - 1)
        natural = sum(child.measure(inside)[0] for child in shown) + gaps
        widths = self.widths(min(inside, natural))
        heights = [child.measure(w)[1] for child, w in zip(shown, widths, strict=True)]
        return min(inside, natural) + 2 * x, max(heights, default=0) + 2 * y

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        room = self.inner(self.rect)
        left = room.left
        for child, width in zip(self.shown, self.widths(room.width), strict=True):
            top, height = _down(child, room, child.measure(width)[1])
            child.place(pygame.Rect(left, top, width, height))
            left += width + self.kit.px(self.gap)


class Flow(Box):
    """Children side by side, going on in a new line where the line is full."""

    def _lines(self, width: int) -> list[list[tuple[Widget, tuple[int, int]]]]:
        gap = self.kit.px(self.gap)
        lines: list[list[tuple[Widget, tuple[int, int]]]] = []
        used = width + 1
        for child in self.shown:
            size = child.measure(width)
            if used + gap + size[0] > width:
                lines.append([])
                used = -gap
            lines[-1].append((child, size))
            used += gap + size[0]
        return lines

    def measure(self, width: int) -> tuple[int, int]:
        x, y = self.pads()
        gap = self.kit.px(self.gap)
        lines = self._lines(max(0, width - 2 * x))
        wide = max((sum(w for _, (w, _) in line) + gap * (len(line) - 1) for line in lines), default=0)
        tall = sum(max(h for _, (_, h) in line) for line in lines) + gap * max(0, len(lines) - 1)
        return wide + 2 * x, tall + 2 * y

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        room = self.inner(self.rect)
        gap = self.kit.px(self.gap)
        top = room.top
        for line in self._lines(room.width):
            height = max(h for _, (_, h) in line)
            left = room.left
            for child, (w, h) in line:
                child.place(pygame.Rect(left, top + (height - h) // 2, min(w, room.width), h))
                left += w + gap
            top += height + gap


class Layers(Box):
    """Children on top of each other, each given the whole rectangle."""

    def measure(self, width: int) -> tuple[int, int]:
        x, y = self.pads()
        sizes = [child.measure(max(0, width - 2 * x)) for child in self.shown]
        return max((w for w, _ in sizes), default=0) + 2 * x, max((h for _, h in sizes), default=0) + 2 * y

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        room = self.inner(self.rect)
        for child in self.shown:
            wanted = child.measure(room.width)
            left, width = _across(child, room, wanted[0])
            top, height = _down(child, room, wanted[1])
            child.place(pygame.Rect(left, top, width, height))


class Card(Column):
    """A column on a skin: a sheet of paper, a card, a well."""

    def __init__(
        self,
        children: Sequence[Widget] = (),
        *,
        skin: str = "card",
        gap: float = 8,
        pad: float | tuple[float, float] = 16,
        grow: float = 0.0,
        align: Align = "fill",
        valign: VAlign = "centre",
        name: str = "",
    ) -> None:
        super().__init__(children, gap=gap, pad=pad, grow=grow, align=align, valign=valign, name=name)
        self.skin = skin

    def draw(self, surface: pygame.Surface) -> None:
        self.kit.skins.draw(surface, self.skin, self.rect)
        super().draw(surface)


class Sized(Box):
    """One child kept within `width` x `height` design units (None: what the child wants), grown with the text size."""

    def __init__(
        self,
        child: Widget,
        *,
        width: float | None = None,
        height: float | None = None,
        grow: float = 0.0,
        align: Align = "centre",
        valign: VAlign = "centre",
        name: str = "",
    ) -> None:
        super().__init__((child,), grow=grow, align=align, valign=valign, name=name)
        self._units = (width, height)

    def measure(self, width: int) -> tuple[int, int]:
        grown = self.kit.metrics.grown
        wide = width if self._units[0] is None else min(width, grown(self._units[0]))
        child = self.children[0].measure(wide)
        return (
            child[0] if self._units[0] is None else wide,
            child[1] if self._units[1] is None else grown(self._units[1]),
        )

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.children[0].place(self.rect)
