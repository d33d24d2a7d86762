"""What a scene is. The `App` keeps a stack of them; the top one gets the events."""

from typing import TYPE_CHECKING

import pygame

from game.ui.keys import command_of
from game.ui.kit import Kit
from game.ui.metrics import Metrics
from game.ui.widgets.base import Widget
from game.ui.widgets.root import Ui

if TYPE_CHECKING:
    from game.scenes.app import App


class Scene:
    """One thing the window shows.

    The App calls `enter(app)` once, then `layout(metrics)` (and again whenever window, text size, theme or language
    change), then for every frame `handle(event)` for each event, `update(dt)` and `draw(surface)`; `leave()` at the end.
    An exception out of any of these ends in the error scene, never in the player's face.
    """

    overlay = False
    """Whether the scene below stays visible (frozen) behind this one."""

    asks_to_draw = False
    """Whether it knows when its picture has changed and says so (`app.redraw()`): then a round of the loop in which
    neither it nor an event asked draws nothing."""

    app: "App"

    def enter(self, app: "App") -> None:
        """The scene has come onto the stack."""
        self.app = app

    def leave(self) -> None:
        """The scene goes for good."""

    def resume(self) -> None:
        """The scene is on top again after the one above it went."""

    def layout(self, metrics: Metrics) -> None:
        """The size of the window, of text, the theme or the language is now another."""

    def handle(self, event: pygame.Event) -> bool:
        """One event; whether it was used."""
        return False

    def update(self, dt: float) -> None:
        """`dt` seconds (at most 0.1) have passed."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole of it."""

    def frame_rate(self) -> int:
        """Frames a second wanted: 60 while something moves, 10 for ambient motion, 0 to sleep until an event."""
        return 0

    def settle(self) -> None:
        """Bring every animation to its end (before a screenshot)."""

    def bug_record(self) -> str:
        """The record of what is being played, as text for a bug bundle; empty where nothing is."""
        return ""

    @property
    def kit(self) -> Kit:
        """What to draw with."""
        return self.app.kit


class UiScene(Scene):
    """A scene made of widgets: say what they are in `build`, the rest is done.

    `build()` is called on entering and again at each `layout` (so that it may choose by the window's shape); the focus
    returns to the widget of the same `name`. Keep what the player has entered in the scene, not in widgets.
    Esc calls `back()`, which takes the scene off the stack. `first` names the widget that is in focus at first.
    """

    first = ""

    def __init__(self) -> None:
        self.ui: Ui | None = None

    def build(self) -> Widget:
        """The tree of widgets."""
        raise NotImplementedError

    def backdrop(self, surface: pygame.Surface) -> None:
        """Draw what lies behind the widgets."""
        from game.scenes.backdrop import draw_table

        draw_table(self.kit, surface)

    def back(self) -> None:
        """Esc, or B on a gamepad."""
        self.app.pop()

    def rebuild(self) -> None:
        """Make the tree anew (what it shows has changed)."""
        if self.ui is None:
            self.ui = Ui(self.kit, self.build())
        else:
            self.ui.set_root(self.build())

    def layout(self, metrics: Metrics) -> None:
        fresh = self.ui is None
        self.rebuild()
        assert self.ui is not None
        self.ui.layout(pygame.Rect(0, 0, metrics.width, metrics.height))
        if fresh or self.ui.focused is None:
            self.ui.focus_first(self.first)

    def handle(self, event: pygame.Event) -> bool:
        if self.ui is not None and self.ui.handle(event):
            return True
        if event.type == pygame.KEYDOWN and command_of(event) == "cancel" and not getattr(event, "repeat", False):
            self.back()
            return True
        return False

    def update(self, dt: float) -> None:
        if self.ui is not None:
            self.ui.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        self.backdrop(surface)
        if self.ui is not None:
            self.ui.draw(surface)

    def frame_rate(self) -> int:
        waiting = 10 if self.kit.art.warming() else 0  # what is drawn in the background is to be shown
        return max(self.ui.rate(), waiting) if self.ui is not None else 0


class Overlay(UiScene):
    """Widgets in front of the scene below, which is seen softened and dimmed. `dim` is how dark (0 .. 1)."""

    overlay = True
    dim = 0.5

    def __init__(self) -> None:
        super().__init__()
        self._behind: pygame.Surface | None = None

    def layout(self, metrics: Metrics) -> None:
        self._behind = None
        super().layout(metrics)

    def backdrop(self, surface: pygame.Surface) -> None:
        if self._behind is None or self._behind.get_size() != surface.get_size():
            behind = pygame.Surface(surface.get_size())
            self.app.draw_below(self, behind)
            behind = pygame.transform.box_blur(behind, self.kit.px(2))
            keep = round(255 * (1.0 - self.dim))
            behind.fill((keep, keep, keep), special_flags=pygame.BLEND_RGB_MULT)
            self._behind = behind
        surface.blit(self._behind, (0, 0))
