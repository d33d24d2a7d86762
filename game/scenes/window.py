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


class Window:
    """The one window. `surface` is asked of SDL anew each time: it is another one after each change of mode."""

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
        self._set_mode()

    @property
    def surface(self) -> pygame.Surface:
        """What to draw on now. Never keep it."""
        surface = pygame.display.get_surface()
        if surface is None:  # lost with its monitor
            self._set_mode()
            surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    @property
    def size(self) -> Size:
        """Its size in pixels."""
        return self.surface.get_size()

    @property
    def windowed_size(self) -> Size:
        """Its size when it is not full screen."""
        return self._windowed

    def toggle_fullscreen(self, on: bool) -> None:
        """Borderless full screen, or back to the window as it was."""
        if on == self.fullscreen or headless():
            return
        if on:
            self._windowed = self.size
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
            if self.size == desktop:
                return False
        elif self.size[0] <= desktop[0] and self.size[1] <= desktop[1]:
            return False
        self._windowed = fitting(self._windowed, desktop)
        self._set_mode()
        return True

    def flip(self) -> None:
        """Show what was drawn."""
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
