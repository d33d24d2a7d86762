"""The root of a widget tree: sends events to widgets, keeps pointer, focus, tooltip and open list."""

import contextlib
from collections.abc import Callable

import pygame

from game.ui import focus as spatial
from game.ui.kit import Kit
from game.ui.text import safe_text
from game.ui.theme import STYLES
from game.ui.widgets.base import Widget
from game.ui.widgets.scroll import Scroll

TIP_DELAY = 0.6
"""Seconds under the pointer, or in focus by keyboard, before a tooltip shows."""

_ARROWS: dict[int, tuple[int, int]] = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_ACTIVATE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Ui:
    """One tree of widgets and what is happening to it.

    `handle(event)` answers whether the event was used; `draw(surface)` draws tree, focus ring, open list and tooltip;
    `layout(rect)` places the root; `rate()` is how often it wants to be drawn (60 while something moves, 0 at rest).
    """

    def __init__(self, kit: Kit, root: Widget | None = None) -> None:
        self.kit = kit
        self.root = root if root is not None else Widget()
        self.root._ui = self
        self.focused: Widget | None = None
        self.hovered: Widget | None = None
        self.captured: Widget | None = None
        self.popup: Widget | None = None
        self.pointer = (-1, -1)
        self.on_focus: Callable[[Widget | None], None] | None = None
        self._moving: dict[int, Widget] = {}
        self._area = pygame.Rect(0, 0, 0, 0)
        self._tip_for: Widget | None = None
        self._tip_wait = 0.0
        self._popup_back: Widget | None = None
        _point_with(pygame.SYSTEM_CURSOR_ARROW)

    # Tree

    def set_root(self, root: Widget) -> None:
        """Replace the tree; focus and scrolling go over to the widgets of the same names."""
        before = self.focused
        scrolled = {w.name: w.wanted for w in self.root.walk() if isinstance(w, Scroll) and w.name}
        self._drop_pointer()
        self.focus(None)
        self.close_popup()
        self.root = root
        root._ui = self
        self._moving.clear()
        if self._area.width:
            self.layout(self._area)
            for widget in root.walk():
                if isinstance(widget, Scroll) and widget.name in scrolled:
                    widget.to(scrolled[widget.name], at_once=True)
        if before is not None:
            self._focus_again(before)

    def _focus_again(self, before: Widget) -> None:
        """Focus what has taken the place of `before`: its namesake, else what is nearest to where it was."""
        stops = self.focusables()
        if not stops:
            return
        heir = next((stop for stop in stops if before.name and stop.name == before.name), None)
        if heir is not None:
            self.focus(heir)
            heir.take_over(before)
            return
        x, y = before.rect.center
        self.focus(min(stops, key=lambda w: abs(w.rect.centerx - x) + abs(w.rect.centery - y)))

    def layout(self, area: pygame.Rect) -> None:
        """Place the tree in `area`."""
        self._area = pygame.Rect(area)
        self.root.place(self._area)
        self.close_popup()
        self._rehover()

    def relayout(self) -> None:
        """Place the tree anew where it was: something in it changed its size."""
        self.root.place(self._area)
        self._rehover()

    def animate(self, widget: Widget) -> None:
        """Call `widget.update(dt)` from now on until it answers that it rests."""
        self._moving[id(widget)] = widget

    # Focus

    def focusables(self) -> list[Widget]:
        """Everything the focus can stop at, in reading order: the open list's, else the tree's."""
        return [w for w in (self.popup or self.root).walk() if w.focusable and w.enabled and w.rect.width > 0]

    def focus(self, widget: Widget | None, *, show: bool = True) -> None:
        """Give the focus to `widget` (None: to nothing); with `show` it is scrolled into view."""
        if widget is self.focused:
            return
        before, self.focused = self.focused, widget
        if before is not None:
            before.focus(False)
        if widget is not None:
            widget.focus(True)
            if show:
                self._reveal(widget)
        self._tip(widget)
        if self.on_focus is not None:
            self.on_focus(widget)

    def focus_first(self, name: str = "") -> None:
        """Give the focus to the widget called `name`, or to the first that takes it."""
        stops = self.focusables()
        named = [w for w in stops if name and w.name == name]
        if named or stops:
            self.focus((named or stops)[0])

    def focus_step(self, step: int) -> bool:
        """Move the focus `step` places in reading order, round the end; whether there was anywhere to go."""
        stops = self.focusables()
        if not stops:
            return False
        at = stops.index(self.focused) if self.focused in stops else (-1 if step > 0 else 0)
        left = _one_stop(self.focused)
        to = (at + step) % len(stops)
        while left is not None and to != at and _one_stop(stops[to]) is left:
            to = (to + step) % len(stops)
        entered = _one_stop(stops[to])
        self._reach(stops[to] if entered is None or entered is left else next(w for w in stops if _one_stop(w) is entered))
        return True

    def _reach(self, widget: Widget) -> None:
        """Keys have gone to `widget`."""
        self.focus(widget)
        widget.reached()
        self.kit.play("focus")

    def focus_towards(self, direction: tuple[int, int]) -> bool:
        """Move the focus to the nearest widget in `direction`; whether there was one."""
        stops = self.focusables()
        if not stops:
            return False
        if self.focused not in stops:
            self.focus(stops[0])
            return True
        assert self.focused is not None
        others = [w for w in stops if w is not self.focused]
        best = spatial.nearest(self.focused.way_rect(), [w.way_rect() for w in others], direction)
        if best is None:
            return False
        self._reach(others[best])
        return True

    # Open list

    def open_popup(self, popup: Widget) -> None:
        """Show `popup` (already placed by the caller after this) above everything; events go to it first."""
        self.close_popup()
        popup._ui = self
        self.popup = popup
        self._popup_back = self.focused

    def close_popup(self) -> None:
        """Close the open list; focus goes back to where it was."""
        if self.popup is None:
            return
        self.popup = None
        back, self._popup_back = self._popup_back, None
        if self.focused is not None and back is not None:
            self.focus(back)
        self._rehover()

    # Events

    def handle(self, event: pygame.Event) -> bool:
        """Send one event on; whether it was used."""
        handler = _HANDLERS.get(event.type)
        return handler(self, event) if handler is not None else False

    def hit(self, pos: tuple[int, int]) -> Widget | None:
        """The front-most touchable widget at `pos`."""
        return _hit(self.popup, pos) if self.popup is not None else _hit(self.root, pos)

    def _motion(self, event: pygame.Event) -> bool:
        self.pointer = event.pos
        if self.captured is not None:
            if not event.buttons[0]:  # the release was lost outside the window
                self._drop_pointer()
            else:
                self.captured.drag(event.pos)
                return True
        self._rehover()
        return self.hovered is not None

    def _down(self, event: pygame.Event) -> bool:
        self.pointer = event.pos
        if event.button != 1:
            return False
        self._drop_pointer()
        target = self.hit(event.pos)
        if self.popup is not None and target is None:
            self.close_popup()
            return True
        self._hide_tip()
        if target is None:
            return False
        self.captured = target
        if target.focusable and target.enabled:
            self.focus(target, show=False)
            self._hide_tip()
        target.press(event.pos)
        return True

    def _up(self, event: pygame.Event) -> bool:
        self.pointer = event.pos
        if event.button != 1 or self.captured is None:
            return False
        target, self.captured = self.captured, None
        target.release(event.pos, self.hit(event.pos) is target)
        self._rehover()
        return True

    def _wheel(self, event: pygame.Event) -> bool:
        widget: Widget | None = _hit(self.popup or self.root, self.pointer, anything=True)
        if getattr(event, "pad", False):  # a stick scrolls where the focus is; else the first view there is
            widget = self.focused
            if not any(isinstance(w, Scroll) for w in _upwards(widget)):
                widget = next((w for w in (self.popup or self.root).walk() if isinstance(w, Scroll)), None)
        dx = float(getattr(event, "precise_x", event.x))
        dy = float(getattr(event, "precise_y", event.y))
        if getattr(event, "flipped", False):
            dx, dy = -dx, -dy
        while widget is not None:
            if widget.wheel(dx, dy):
                self._rehover()
                return True
            widget = widget.parent
        return False

    def _key(self, event: pygame.Event) -> bool:
        focused = self.focused
        if self._tip_for is not focused:  # whoever turns to the keys has read what the pointer rests on
            self._hide_tip()
        if focused is not None and focused.key(event):
            return True
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return self.focus_step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key in _ARROWS:
            return self.focus_towards(_ARROWS[event.key])
        if event.key in _ACTIVATE and focused is not None and focused.enabled:
            if not getattr(event, "repeat", False):
                focused.activate()
            return True
        if event.key == pygame.K_ESCAPE and self.popup is not None:
            self.close_popup()
            return True
        return self._scroll_key(event)

    def _scroll_key(self, event: pygame.Event) -> bool:
        """Page keys go to the scroll view round the focus, else to the first there is."""
        if event.key not in (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END):
            return False
        at = self.focused
        while at is not None:
            if at.clips:
                return at.key(event)
            at = at.parent
        return any(w.clips and w.key(event) for w in (self.popup or self.root).walk())

    def _typed(self, event: pygame.Event) -> bool:
        return self.focused is not None and self.focused.typed(event)

    def _left(self, event: pygame.Event) -> bool:
        self._drop_pointer()
        self.pointer = (-1, -1)
        self._rehover()
        return False

    def _drop_pointer(self) -> None:
        if self.captured is not None:
            held, self.captured = self.captured, None
            held.cancel()

    def _rehover(self) -> None:
        over = self.hit(self.pointer) if self.captured is None else self.hovered
        if over is self.hovered:
            return
        if self.hovered is not None:
            self.hovered.hover(False)
        self.hovered = over
        if over is not None:
            over.hover(True)
        _point_with(over.cursor if over is not None and over.enabled else pygame.SYSTEM_CURSOR_ARROW)
        self._tip(over if over is not None and over.tip else self.focused if over is None else None)

    def _reveal(self, widget: Widget) -> None:
        at = widget.parent
        while at is not None:
            if isinstance(at, Scroll):
                at.reveal(widget.focus_rect())
            at = at.parent

    # Time and drawing

    def update(self, dt: float) -> None:
        """Move on by `dt` seconds."""
        for key, widget in list(self._moving.items()):
            if not (widget.hangs and widget.update(dt)):
                self._moving.pop(key, None)
        if self._tip_wait > 0:
            self._tip_wait = max(0.0, self._tip_wait - dt)

    def rate(self) -> int:
        """Frames a second wanted now: 60 while something moves, 10 while a tooltip waits, else 0."""
        if self._moving:
            return 60
        return 10 if self._tip_wait > 0 else 0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        if self.root.visible:
            self.root.draw(surface)
        if self.popup is not None:
            self.popup.draw(surface)
        self._draw_ring(surface)
        if self._tip_for is not None and self._tip_wait <= 0:
            room = surface.get_rect().inflate(-self.kit.px(12), -self.kit.px(12))
            draw_tip(self.kit, surface, self._tip_for.tip, self._tip_for.focus_rect(), room)

    def _draw_ring(self, surface: pygame.Surface) -> None:
        widget = self.focused
        if widget is None or not widget.enabled or not widget.rect.width:
            return
        clip = surface.get_clip()
        at = widget.parent
        while at is not None:
            if at.clips:
                # The ring lies outside what it surrounds; at the edge of a view it may reach over it.
                around = at.rect.inflate(2 * self.kit.px(10), 2 * self.kit.px(8))
                surface.set_clip(surface.get_clip().clip(around))
            at = at.parent
        self.kit.skins.draw(surface, "focus", widget.focus_rect(), r=widget.radius())
        surface.set_clip(clip)

    def _tip(self, widget: Widget | None) -> None:
        self._tip_for = widget if widget is not None and widget.tip else None
        self._tip_wait = TIP_DELAY if self._tip_for is not None else 0.0

    def _hide_tip(self) -> None:
        self._tip(None)


def draw_tip(kit: Kit, surface: pygame.Surface, text: str, near: pygame.Rect, room: pygame.Rect) -> None:
    """A slip with `text` below `near`, or above it where there is no room; it stays inside `room`."""
    wide = min(kit.metrics.grown(360), room.width * 2 // 3)
    words = kit.text.block(safe_text(text, 600, lines=True), STYLES.tip, wide, "left")
    pad = (kit.px(14), kit.px(9))
    box = pygame.Rect(0, 0, words.get_width() + 2 * pad[0], words.get_height() + 2 * pad[1])
    box.midtop = (near.centerx, near.bottom + kit.px(12))
    if box.bottom > room.bottom:
        box.bottom = near.top - kit.px(12)
    box.clamp_ip(room)
    kit.skins.draw(surface, "tooltip", box)
    kit.blit(surface, words, (box.left + pad[0], box.top + pad[1]))


_HANDLERS: dict[int, Callable[[Ui, pygame.Event], bool]] = {
    pygame.MOUSEMOTION: Ui._motion,
    pygame.MOUSEBUTTONDOWN: Ui._down,
    pygame.MOUSEBUTTONUP: Ui._up,
    pygame.MOUSEWHEEL: Ui._wheel,
    pygame.KEYDOWN: Ui._key,
    pygame.TEXTINPUT: Ui._typed,
    pygame.TEXTEDITING: Ui._typed,
    pygame.WINDOWLEAVE: Ui._left,
    pygame.WINDOWFOCUSLOST: Ui._left,
}


def _point_with(cursor: int) -> None:
    """Change the pointer's shape, where the system has shapes."""
    with contextlib.suppress(pygame.error):
        pygame.mouse.set_cursor(cursor)


def _upwards(widget: Widget | None) -> list[Widget]:
    """`widget` and what it hangs on."""
    out = []
    while widget is not None:
        out.append(widget)
        widget = widget.parent
    return out


def _one_stop(widget: Widget | None) -> Widget | None:
    """The group that `widget` lies in and that is one stop for Tab, if any."""
    return next((w for w in _upwards(widget) if w.one_stop), None)


def _hit(widget: Widget | None, pos: tuple[int, int], anything: bool = False) -> Widget | None:
    if widget is None or not widget.visible:
        return None
    inside = widget.rect.collidepoint(pos)
    if widget.clips and not inside:
        return None
    for child in reversed(widget.children):
        found = _hit(child, pos, anything)
        if found is not None:
            return found
    return widget if inside and (anything or widget.touchable) else None
