"""The board as a widget: pointer, keys and gamepad on a table's targets."""

import math
from typing import TYPE_CHECKING

import pygame

from game.tables.base import DIRECTIONS, Point, Target, next_target
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.scenes.table import TableScene

WHEEL = 60.0
"""Pixels that a step of the wheel or an arrow key moves what is in view."""
DRAG_STARTS = 8
"""Design units the pointer moves before a press is a drag."""
ZOOM_KEYS = {
    pygame.K_PLUS: 1, pygame.K_KP_PLUS: 1, pygame.K_EQUALS: 1, pygame.K_MINUS: -1, pygame.K_KP_MINUS: -1,
}  # fmt: skip
_ARROWS = {pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down"}


class BoardWidget(Widget):
    """Takes the table's part of the window; what is touched is told to the scene."""

    focusable = True
    touchable = True

    def __init__(self, scene: "TableScene") -> None:
        super().__init__(name="board", valign="fill")
        self.scene = scene
        self.pointed: Target | None = None
        self._pressed: str | None = None
        self._pressed_busy = False
        self._dragged: tuple[int, int] | None = None
        """Where the pointer was last while a button is down."""
        self._way = 0.0
        self._moved = False
        """Whether the press has become a drag."""
        self._lifted = False
        """Whether the press took hold of something that can be carried."""
        self._keys_at: Point | None = None
        """Where keys chose last: the next decision begins near it."""
        self._laid_out: tuple[pygame.Rect, object] | None = None

    @property
    def table_rect(self) -> pygame.Rect:
        """Where the table is drawn."""
        return self.rect

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        state = (self.rect.copy(), (self.kit.metrics, self.kit.theme))
        if self._laid_out != state:
            self._laid_out = state
            self.scene.table.layout(self.rect)
            self.scene.director.resize()
            self.pointed = self._keys_at = None

    def draw(self, surface: pygame.Surface) -> None:
        self.scene.table.draw(surface)

    def focus_rect(self) -> pygame.Rect:
        # The table itself shows where the keys are: the pointed target's ring.
        return pygame.Rect(self.rect.center, (0, 0))

    def way_rect(self) -> pygame.Rect:
        return self.rect

    # Pointing -----------------------------------------------------------------------------------------------------

    def point(self, target: Target | None) -> None:
        """`target` is under the pointer or chosen by keys."""
        self.pointed = target
        self.scene.pointed(target)

    def track(self, pos: tuple[int, int]) -> None:
        """The pointer is at `pos`."""
        if not self.rect.collidepoint(pos):
            return
        target = self.scene.table.target_at(pos)
        if self.scene.table.hover(pos):
            self.scene.app.redraw()
        if (target.target_id if target else None) != (self.pointed.target_id if self.pointed else None):
            if target is not None:
                self.kit.play("hover")
            self.point(target)

    def hover(self, on: bool) -> None:
        super().hover(on)
        if not on:
            self.scene.table.hover(None)
            self.point(None)

    def focus(self, on: bool) -> None:
        super().focus(on)
        # One thing leads: what keys left is not lit any more, but for the coach's move.
        if not on and not self.hovered and self.scene.director.hint is None:
            self.point(None)

    def reached(self) -> None:
        # The keys are seen at once where they are: in the table, at what they would touch.
        if self.pointed is None and self.scene.director.targets:
            self.point(self._first())

    # Touching -----------------------------------------------------------------------------------------------------

    def press(self, pos: tuple[int, int]) -> None:
        target = self.scene.table.target_at(pos)
        self._pressed = target.target_id if target is not None else None
        self._pressed_busy = self.scene.table.busy or self.scene.waits_for_bot
        self._dragged, self._way, self._moved = pos, 0.0, False
        self._lifted = not self._pressed_busy and self.scene.table.lift(pos)

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        pressed, busy = self._pressed, self._pressed_busy
        self._pressed = self._dragged = None
        if self._put_down(pos) or not inside or self._moved:
            return
        if busy:
            self.scene.touched_while_busy(pos)
            return
        target = self.scene.table.target_at(pos)
        # Only what was already offered when the button went down: a click never plays what has just appeared.
        if target is not None and target.target_id == pressed:
            self.scene.touch(target)
        elif target is None and pressed is None:
            self.scene.refuse(pos)

    def cancel(self) -> None:
        self._pressed = self._dragged = None
        self._put_down((-1, -1))

    def _put_down(self, pos: tuple[int, int]) -> bool:
        """Put down what is carried; whether it was carried anywhere."""
        lifted, self._lifted = self._lifted, False
        targets = self.scene.table.put_down(pos) if lifted else None
        if targets is None:
            return False
        self.pointed = None
        self.scene.director.offered_anew(targets)
        return True

    # Turning what is held, moving what is in view -------------------------------------------------------------------

    def wheel(self, dx: float, dy: float) -> bool:
        if self.turn(-1 if dy > 0 else 1):
            return True
        if dx and self._scroll(-dx * WHEEL, 0.0):
            return True
        return bool(dy) and self._zoom(self.ui.pointer, 1 if dy > 0 else -1)

    def drag(self, pos: tuple[int, int]) -> None:
        last, self._dragged = self._dragged, pos
        if last is None:
            return
        if self._lifted:
            self.scene.table.hover(pos)
            self.scene.app.redraw()
            return
        self._way += math.dist(last, pos)
        if self._way > self.kit.px(DRAG_STARTS) and self._scroll(pos[0] - last[0], pos[1] - last[1]):
            self._pressed, self._moved = None, True

    def _zoom(self, point: Point, steps: int) -> bool:
        return self._seen_anew(self.scene.table.zoom(point, steps))

    def _scroll(self, dx: float, dy: float) -> bool:
        return self._seen_anew(self.scene.table.scroll(dx, dy))

    def _seen_anew(self, changed: bool) -> bool:
        """The table lies elsewhere: what can be touched is asked for anew."""
        if changed:
            self.scene.director.look_again()
            self.point(None)
        return changed

    def turn(self, step: int) -> bool:
        """Turn the piece that is held, where it can be; whether it was."""
        found = self.scene.table.turn(self.pointed, step)
        if found is None:
            return False
        self.kit.play("focus")
        self.point(found)
        return True

    # Keys ---------------------------------------------------------------------------------------------------------

    def key(self, event: pygame.Event) -> bool:
        direction = _ARROWS.get(event.key)
        if direction is not None and event.mod & pygame.KMOD_CTRL:
            dx, dy = DIRECTIONS[direction]
            return self._scroll(-dx * WHEEL, -dy * WHEEL)
        if event.key in ZOOM_KEYS:
            return self._zoom(self.rect.center, ZOOM_KEYS[event.key])
        if direction is not None and (self.scene.table.busy or self.scene.waits_for_bot):
            return True  # the keys wait here for what is to be chosen next; Tab goes elsewhere
        if direction is not None and self.scene.director.targets and not event.mod & pygame.KMOD_CTRL:
            found = next_target(self.scene.director.targets, self.pointed, direction) if self.pointed else self._first()
            if found is None:
                return self._to_buttons()
            self.kit.play("focus")
            self.point(found)
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if not getattr(event, "repeat", False):
                self.activate()
            return True
        return False

    def _to_buttons(self) -> bool:
        """Where all that can be chosen are buttons under the table, arrows go there; whether they did."""
        targets = self.scene.director.targets
        if any(target.areas for target in targets):
            return False
        self.ui.focus_first(f"target-{targets[0].target_id}")
        self.kit.play("focus")
        return True

    def activate(self) -> None:
        scene = self.scene
        if scene.table.busy or scene.waits_for_bot:
            scene.touched_while_busy(self.rect.center)
        elif self.pointed is not None:
            touched = self.pointed
            self._keys_at = touched.centre
            scene.touch(touched)
            if touched.action is None:  # a piece was taken: on to where it can go
                self.point(self._first([target for target in scene.director.targets if target.action is not None]))
        elif scene.director.targets:
            self.point(self._first())

    def _first(self, among: list[Target] | None = None) -> Target | None:
        """Where keys begin: nearest to what they chose last, else at the first of all."""
        targets = self.scene.director.targets if among is None else among
        if self._keys_at is None:
            return next_target(targets, None, "right")
        x, y = self._keys_at
        return min(
            (target for target in targets if target.areas),
            key=lambda target: math.hypot(target.areas[0].x - x, target.areas[0].y - y),
            default=None,
        )
