"""The window: its size on the desktop, full screen, and what the system does to it."""

import contextlib
import logging
import os
import warnings

import pygame

from game import files
from game.ui.metrics import DESIGN, MINIMUM

log = logging.getLogger(__name__)

TITLE = "Myrmidon"
DESKTOP_SHARE = 0.85
"""A first window takes at most this part of the desktop."""

Size = tuple[int, int]


def headless() -> bool:
    """Whether SDL draws into memory only (tests, screenshots): then no desktop limits the window."""
    return pygame.display.get_driver() in ("dummy", "offscreen")


def desktop_size() -> Size:
    """The size of the desktop the window is on; the smallest window's size where SDL knows none."""
    sizes = pygame.display.get_desktop_sizes()
    return sizes[0] if sizes else MINIMUM


def fitting(wanted: Size | None, desktop: Size) -> Size:
    """The size of a window on `desktop`: `wanted` if it fits, else the design's shape as large as is comfortable."""
    room = (int(desktop[0] * DESKTOP_SHARE), int(desktop[1] * DESKTOP_SHARE))
    if wanted is None:
        factor = min(room[0] / DESIGN[0], room[1] / DESIGN[1])
        wanted = (int(DESIGN[0] * factor), int(DESIGN[1] * factor))
    least = (min(MINIMUM[0], desktop[0]), min(MINIMUM[1], desktop[1]))
    return (
        max(least[0], min(wanted[0], desktop[0])),
        max(least[1], min(wanted[1], desktop[1])),
    )


def drawn_size(window: Size) -> Size:
    """The size of what is drawn for a `window`: its own, but no side shorter than that of the smallest window."""
    return max(window[0], MINIMUM[0]), max(window[1], MINIMUM[1])


class Window:
    """The one window. `surface` is asked of SDL anew each time: it is another one after each change of mode.

    Some window managers let a window be smaller than the smallest that scenes are laid out for. Then they are drawn in
    that size, and the picture is shown scaled down, in the middle; `inside` tells where on it an event is.
    """

    def __init__(self, size: Size | None, fullscreen: bool) -> None:
        # Without this Windows would hand us a blurred, scaled-up window on a dense screen.
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        pygame.display.init()
        pygame.display.set_caption(TITLE)
        with contextlib.suppress(OSError, pygame.error):  # a missing picture is no reason not to start
            pygame.display.set_icon(pygame.image.load(files.assets() / "art" / "icon.png"))
        self.fullscreen = fullscreen and not headless()
        self.minimised = False
        self._windowed = (size or DESIGN) if headless() else fitting(size, desktop_size())
        self._canvas: pygame.Surface | None = None
        """What is drawn on where the window is too small to be drawn on itself."""
        self._set_mode()

    @property
    def surface(self) -> pygame.Surface:
        """What to draw on now. Never keep it."""
        screen = self.screen
        size = drawn_size(screen.get_size())
        if size == screen.get_size():
            self._canvas = None
            return screen
        if self._canvas is None or self._canvas.get_size() != size:
            self._canvas = pygame.Surface(size)
        return self._canvas

    @property
    def screen(self) -> pygame.Surface:
        """What the window shows. Never keep it."""
        surface = pygame.display.get_surface()
        if surface is None:  # lost with its monitor
            self._set_mode()
            surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    @property
    def size(self) -> Size:
        """The size, in pixels, of what to draw on."""
        return drawn_size(self.screen.get_size())

    def picture(self) -> pygame.Rect:
        """Where in the window what was drawn is shown, in the window's pixels."""
        screen, size = self.screen.get_rect(), self.size
        factor = min(1.0, screen.width / size[0], screen.height / size[1])
        picture = pygame.Rect(0, 0, max(1, round(size[0] * factor)), max(1, round(size[1] * factor)))
        picture.center = screen.center
        return picture

    def inside(self, event: pygame.Event) -> pygame.Event:
        """`event` with its place told in the pixels of what is drawn on."""
        if "pos" not in event.dict or self._canvas is None:
            return event
        picture, size = self.picture(), self.size
        wide, tall = size[0] / picture.width, size[1] / picture.height
        there = dict(event.dict)
        there["pos"] = (int((event.pos[0] - picture.left) * wide), int((event.pos[1] - picture.top) * tall))
        if "rel" in there:
            there["rel"] = (round(event.rel[0] * wide), round(event.rel[1] * tall))
        return pygame.Event(event.type, there)

    @property
    def windowed_size(self) -> Size:
        """Its size when it is not full screen."""
        return self._windowed

    def toggle_fullscreen(self, on: bool) -> None:
        """Borderless full screen, or back to the window as it was."""
        if on == self.fullscreen or headless():
            return
        if on:
            self._windowed = self.screen.get_size()
        self.fullscreen = on
        # Switching SDL's own window instead hangs half-way where no window manager runs.
        self._set_mode()

    def resized(self, size: Size) -> bool:
        """The system changed the size; whether there is something to lay out (a minimised window has no size)."""
        if size[0] < 1 or size[1] < 1:
            self.minimised = True
            return False
        self.minimised = False
        if not self.fullscreen:
            self._windowed = size
        return True

    def check_desktop(self) -> bool:
        """A monitor came or went: whether the window had to be made to fit anew."""
        if headless():
            return False
        desktop = desktop_size()
        if self.fullscreen:
            if self.screen.get_size() == desktop:
                return False
        elif self.screen.get_width() <= desktop[0] and self.screen.get_height() <= desktop[1]:
            return False
        self._windowed = fitting(self._windowed, desktop)
        self._set_mode()
        return True

    def flip(self) -> None:
        """Show the frame that was drawn."""
        self.show()

    def show(self) -> None:
        """Show what was drawn, a whole frame or not."""
        if self._canvas is not None:
            screen, picture = self.screen, self.picture()
            screen.fill((0, 0, 0))
            screen.blit(pygame.transform.smoothscale(self._canvas, picture.size), picture)
        pygame.display.flip()

    def close(self) -> None:
        """Take it away."""
        pygame.display.quit()

    def _set_mode(self) -> None:
        try:
            if self.fullscreen:
                # At the desktop's own size SDL makes this a borderless window and changes no video mode.
                pygame.display.set_mode(desktop_size(), pygame.FULLSCREEN)
            else:
                pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        except pygame.error as error:
            log.warning("no such window: %s", error)
            self.fullscreen = False
            self._windowed = MINIMUM
            pygame.display.set_mode(MINIMUM, pygame.RESIZABLE)
        self._set_minimum()

    def _set_minimum(self) -> None:
        if self.fullscreen:
            return
        with contextlib.suppress(AttributeError, pygame.error, ValueError), warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            desktop = self._windowed if headless() else desktop_size()
            least = (min(MINIMUM[0], desktop[0]), min(MINIMUM[1], desktop[1]))
            pygame.Window.from_display_module().minimum_size = least
