"""The program with a window: the loop, the stack of scenes, timers, and what happens when something breaks.

The loop draws 60 frames a second while a scene moves, 10 for ambient motion, which fades out some seconds after the last
input, and then sleeps inside SDL until an event comes, a timer is due, or another thread calls `App.wake`.
"""

import contextlib
import logging
import os
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import files, words
from game.engine.core import RulesError
from game.scenes import registry
from game.scenes.backdrop import draw_table
from game.scenes.bundle import start_log
from game.scenes.events import WAKE, Translator, thinned
from game.scenes.options import RunOptions
from game.scenes.pacing import wait_for_events
from game.scenes.scene import Scene, UiScene
from game.scenes.timers import Timer, Timers
from game.scenes.toast import Toasts
from game.scenes.waiting import draw_sign
from game.scenes.window import Window, headless
from game.ui.art import Art
from game.ui.fonts import Fonts
from game.ui.keys import command_of
from game.ui.kit import Kit
from game.ui.metrics import Metrics
from game.ui.settings import Settings
from game.ui.sound import Sound
from game.ui.theme import THEMES, Theme
from game.words import msg

if TYPE_CHECKING:
    from game.store import Store
    from game.store.kinds import Profile

__all__ = ["App", "RunOptions", "Timer", "run"]

log = logging.getLogger(__name__)

LONGEST_STEP = 0.1
"""Seconds a scene is told at most: after a drag of the window or a sleep nothing leaps."""
AMBIENT_SECONDS = 8.0
"""Ambient motion goes on for this long after the last input ..."""
AMBIENT_FADE = 2.5
"""... and then slows to a stop in this time."""
RESIZE_QUIET = 0.08
"""Seconds without a further change of size before everything is laid out anew."""
KEY_DELAY, KEY_REPEAT = 380, 40
"""Milliseconds before a held key repeats, and between repeats."""

SLOW = ("title", "new-game", "rules", "unfinished", "replay", "end")
"""Scenes whose drawings take a while when they are first made."""

_INPUT = {
    pygame.KEYDOWN,
    pygame.KEYUP,
    pygame.MOUSEMOTION,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEWHEEL,
    pygame.TEXTINPUT,
    pygame.TEXTEDITING,
    pygame.WINDOWFOCUSGAINED,
}


class App:
    """The running program. Scenes reach everything through it:

    `kit` (metrics, theme, fonts, art, skins, text), `settings`, `store`, `sound`, `profile`, `options`, `ambient`;
    `push`, `pop`, `replace`, `open` move among scenes; `banner` tells the player something; `every`, `after` and `wake`
    call back.
    """

    def __init__(self, options: RunOptions | None = None, *, settings: Settings | None = None) -> None:
        self.options = options if options is not None else RunOptions()
        self.folder = self.options.profile_dir or files.user_data()
        self.log_file = start_log(self.folder)
        self._store: Store | None = None
        self.settings = settings if settings is not None else Settings(self.store.settings)
        self._use_language()
        wanted = self.options.window_size
        if wanted is None and self.settings.window:
            wanted = (self.settings.window[0], self.settings.window[1])
        fullscreen = self.settings.fullscreen if self.options.fullscreen is None else self.options.fullscreen
        self.window = Window(wanted, fullscreen)
        self.art = Art()
        self.fonts = Fonts()
        self.kit = Kit(self.art, self.fonts, self._metrics(), self._theme())
        self.kit.reduced_motion = self.settings.reduced_motion
        self.kit.play = lambda name: self.sound.play(name)
        self.sound = Sound()
        self._set_volumes()
        self.toasts = Toasts(self.kit)
        self.running = True
        self.exit_code = 0
        self.ambient = 1.0
        """How much ambient motion there is: 1 after input, 0 at rest. Multiply its speed by this."""
        self._scenes: list[Scene] = []
        self._waited_for: set[tuple[object, ...]] = set()
        """What has been shown in which size: drawn once, it comes up at once."""
        self._timers = Timers()
        self._translator = Translator()
        self._dirty = True
        self._arrived = 0
        """`Art.arrived` when a frame was last drawn for it."""
        self._resized_at: float | None = None
        self._last = self._input_at = time.monotonic()
        self._opened_late = False
        self.settings.listen(self._setting_changed)
        pygame.key.set_repeat(KEY_DELAY, KEY_REPEAT)
        pygame.key.stop_text_input()

    # What scenes use

    @property
    def metrics(self) -> Metrics:
        """Today's sizes."""
        return self.kit.metrics

    @property
    def store(self) -> "Store":
        """Profiles, matches and settings; opened on first use."""
        if self._store is None:
            from game.store import open_store

            self._store = open_store(self.folder)
        return self._store

    @property
    def profile(self) -> "Profile | None":
        """Who plays here, if anybody has said so."""
        found = self.store.profiles.find(self.settings.profile) if self.settings.profile else None
        if found is None:
            everybody = self.store.profiles.all()
            found = everybody[0] if everybody else None
        return found

    @property
    def scene(self) -> Scene | None:
        """The scene on top."""
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The stack, the top one last."""
        return tuple(self._scenes)

    def push(self, scene: Scene) -> None:
        """Put `scene` on top."""
        self._scenes.append(scene)
        self._guarded(lambda: self._begin(scene))

    def open(self, name: str, **arguments: object) -> None:
        """Put the scene called `name` on top (see `game.scenes.registry`)."""
        if name in SLOW:
            self.one_moment(name, str(arguments.get("game_id", arguments.get("game", ""))))
        self._guarded(lambda: self.push(registry.create(self, name, arguments)))

    def one_moment(self, *what: str) -> None:
        """Show at once that something takes a moment, where `what` is shown for the first time in this size: its drawings
        are made then, and nothing moves meanwhile."""
        key = (*what, self.window.size)
        if key in self._waited_for:
            return
        self._waited_for.add(key)
        surface = self.window.surface
        if not self._scenes:
            surface.fill(self.kit.theme.table_dark)
        self._guarded(lambda: draw_sign(self.kit, surface))
        self.window.show()
        self._dirty = True

    def pop(self) -> None:
        """Take the top scene off; the last one stays unless the program ends."""
        if len(self._scenes) < 2:
            return
        gone = self._scenes.pop()
        self._guarded(gone.leave)
        with contextlib.suppress(pygame.error):  # what the pointer was over is gone with its scene
            pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_ARROW)
        below = self._scenes[-1]
        self._guarded(below.resume)
        at = gone.ui.pointer if isinstance(gone, UiScene) and gone.ui is not None else (-1, -1)
        if at[0] >= 0:  # it moved while the scene below did not hear of it
            moved = pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
            self._guarded(lambda: below.handle(moved))
        self._dirty = True

    def replace(self, scene: Scene) -> None:
        """Put `scene` in the place of the top one."""
        if self._scenes:
            gone = self._scenes.pop()
            self._guarded(gone.leave)
        self.push(scene)

    def home(self) -> None:
        """Back to the title, leaving everything else."""
        while self._scenes:
            gone = self._scenes.pop()
            with contextlib.suppress(Exception):
                gone.leave()
        self.open("title")

    def quit(self) -> None:
        """End the program after this frame."""
        self.running = False

    def banner(self, sentence: str, *, seconds: float = 6.0) -> None:
        """Tell the player something in front of whatever is shown; it goes by itself."""
        self.toasts.add(sentence, seconds)
        self._dirty = True

    def every(self, ms: int, call: Callable[[], object]) -> Timer:
        """Call `call` about every `ms` milliseconds also while the loop sleeps; if it answers true, a frame is drawn."""
        return self._timers.add(time.monotonic(), ms, call, repeat=True)

    def after(self, ms: int, call: Callable[[], object]) -> Timer:
        """Call `call` once in `ms` milliseconds; if it answers true, a frame is drawn."""
        return self._timers.add(time.monotonic(), ms, call, repeat=False)

    def wake(self) -> None:
        """Draw a frame soon. May be called from any thread."""
        with contextlib.suppress(pygame.error):
            pygame.event.post(pygame.Event(WAKE))

    def redraw(self) -> None:
        """Draw a frame soon. From the loop's own thread."""
        self._dirty = True

    def draw_below(self, above: Scene, surface: pygame.Surface) -> None:
        """Draw what lies under the overlay `above`: the scene below it, or the bare table."""
        below = self._scenes.index(above) if above in self._scenes else len(self._scenes)
        if below:
            self._scenes[below - 1].draw(surface)
        else:
            draw_table(self.kit, surface)

    # The loop

    def run(self) -> int:
        """Show scenes until the program ends; the exit code."""
        try:
            while self.running and self._scenes:
                self.step()
        finally:
            self.close()
        return self.exit_code

    def step(self) -> None:
        """One round: wait as long as nothing is to be done, then events, timers, one frame."""
        rate = self._rate()
        events = wait_for_events(rate, self._last, self._timers.next_due())
        now = time.monotonic()
        dt = min(max(0.0, now - self._last), LONGEST_STEP)
        self._last = now
        for event in thinned(events):
            for meant in self._translator.translate(event):
                self._handle(self.window.inside(meant))
        if self._timers.run(now, self._guarded):
            self._dirty = True
        self._relayout_when_quiet(now)
        self._fade_ambient(now)
        self._say_notice()
        self.toasts.update(dt)
        scene = self.scene
        if scene is not None:
            self._guarded(lambda: scene.update(dt))
        asked = bool(events) or self._dirty or self.toasts.rate() > 0
        unasked = rate > 0 and not (scene is not None and scene.asks_to_draw)
        if (asked or unasked) and not self.window.minimised:
            self._dirty = False
            self.draw()
            self._open_late()

    def draw(self) -> None:
        """Draw one frame and show it."""
        surface = self.window.surface
        scene = self.scene
        if scene is not None:  # an overlay draws what lies below it
            self._guarded(lambda: scene.draw(surface))
        self.toasts.draw(surface)
        self.window.flip()

    def close(self) -> None:
        """Leave all scenes, let go of everything."""
        while self._scenes:
            gone = self._scenes.pop()
            with contextlib.suppress(Exception):
                gone.leave()
        if not self.window.fullscreen and self.options.window_size is None and self.options.screenshot is None:
            self.settings.set("window", list(self.window.windowed_size))
        self._translator.close_pads()
        self.sound.close()
        self.art.close()
        if self._store is not None:
            self._store.close()
            self._store = None
        pygame.quit()

    def _begin(self, scene: Scene) -> None:
        scene.enter(self)
        scene.layout(self.kit.metrics)
        self._dirty = True

    def _rate(self) -> int:
        scene = self.scene
        if self.window.minimised or scene is None:
            return 0
        wanted = max(scene.frame_rate(), self.toasts.rate())
        warming = self.art.warming() > 0
        if wanted <= 10 and scene.frame_rate() and self.ambient <= 0.0 and not self.toasts.rate() and not warming:
            wanted = 0
        if not warming and self.art.arrived != self._arrived:
            # The last drawing may have come in after the last frame, and a scene that waited for it is at rest now.
            self._arrived = self.art.arrived
            self._dirty = True
        if self._resized_at is not None:
            wanted = max(wanted, 30)
        return 60 if self._dirty and not wanted else wanted

    def _handle(self, event: pygame.Event) -> None:
        if event.type in _INPUT:
            self._input_at = time.monotonic()
            self.ambient = 1.0
        handler = _SYSTEM.get(event.type)
        if handler is not None:
            handler(self, event)
        if command_of(event) == "fullscreen" and event.type == pygame.KEYDOWN and not event.repeat:
            self.settings.set("fullscreen", not self.window.fullscreen)
            return
        scene = self.scene
        if scene is not None:
            self._guarded(lambda: scene.handle(event))

    def _dropped(self, event: pygame.Event) -> None:
        from game.scenes.export import open_dropped

        self._guarded(lambda: open_dropped(self, Path(event.file)))

    def _asked_to_quit(self, event: pygame.Event) -> None:
        self.quit()

    def _size_changed(self, event: pygame.Event) -> None:
        if self.window.resized(event.size):
            self._resized_at = time.monotonic()
            self._dirty = True

    def _minimised(self, event: pygame.Event) -> None:
        self.window.minimised = True

    def _shown(self, event: pygame.Event) -> None:
        self.window.minimised = False
        self._dirty = True

    def _display_changed(self, event: pygame.Event) -> None:
        if self.window.check_desktop():
            self._resized_at = time.monotonic()

    def _relayout_when_quiet(self, now: float) -> None:
        if self._resized_at is not None and now - self._resized_at >= RESIZE_QUIET:
            self._resized_at = None
            self._lay_out()

    def _lay_out(self, force: bool = False) -> None:
        if not self.kit.change(self._metrics(), self._theme()) and not force:
            return
        self.art.forget()
        for scene in list(self._scenes):
            self._guarded(lambda scene=scene: scene.layout(self.kit.metrics))  # type: ignore[misc]
        self._dirty = True

    def _metrics(self) -> Metrics:
        asked = self.options.text_size
        return Metrics(self.window.size, self.settings.text_size if asked is None else asked)

    def _theme(self) -> Theme:
        return THEMES[self.options.theme or self.settings.theme]

    def _use_language(self) -> None:
        words.use_language(self.options.language or self.settings.language, files.assets() / "text" / "locale")

    def _setting_changed(self, name: str) -> None:
        if name == "fullscreen":
            self.window.toggle_fullscreen(self.settings.fullscreen)
            self._lay_out()
        elif name in ("text_size", "theme"):
            self._lay_out()
        elif name == "language":
            self._use_language()
            self._lay_out(force=True)
        elif name == "reduced_motion":
            self.kit.reduced_motion = self.settings.reduced_motion
        elif name in ("master", "music", "effects"):
            self._set_volumes()
        self._dirty = True

    def _set_volumes(self) -> None:
        self.sound.set_volumes(self.settings.master, self.settings.music, self.settings.effects)

    def _fade_ambient(self, now: float) -> None:
        idle = now - self._input_at
        self.ambient = min(1.0, max(0.0, (AMBIENT_SECONDS + AMBIENT_FADE - idle) / AMBIENT_FADE))
        if self.settings.reduced_motion:
            self.ambient = 0.0

    def _open_late(self) -> None:
        """What the first frame need not wait for."""
        if self._opened_late:
            return
        self._opened_late = True
        self._translator.open_pads()
        if self.options.screenshot is None and not self.options.silent:
            self.sound.open()

    def _say_notice(self) -> None:
        """What happened to the file of the matches: at the start, or since (a disk can fill up during play)."""
        if self._store is not None and self._store.notice:
            self.banner(self._store.take_notice(), seconds=12)

    # When something breaks

    def _guarded(self, call: Callable[[], object]) -> object:
        """What `call` answers; if it raises, the error scene is shown instead."""
        try:
            return call()
        except Exception as error:
            self._broke(error)
            return None

    def _broke(self, error: Exception) -> None:
        from game.scenes.error import ErrorScene

        log.exception("a scene failed")
        trace = "".join(traceback.format_exception(error))
        if any(isinstance(scene, ErrorScene) for scene in self._scenes):
            # The error scene itself cannot be shown: say so in the plainest way there is, and end.
            self.exit_code = 1
            self.running = False
            return
        record = ""
        for scene in self._scenes:
            with contextlib.suppress(Exception):
                record = scene.bug_record() or record
        shot = None
        with contextlib.suppress(pygame.error):
            shot = self.window.surface.copy()
        while self._scenes:
            gone = self._scenes.pop()
            with contextlib.suppress(Exception):
                gone.leave()
        self.push(ErrorScene(trace, record, shot))


_SYSTEM: dict[int, Callable[[App, pygame.Event], None]] = {
    pygame.QUIT: App._asked_to_quit,
    pygame.DROPFILE: App._dropped,
    pygame.VIDEORESIZE: App._size_changed,
    pygame.WINDOWMINIMIZED: App._minimised,
    pygame.WINDOWRESTORED: App._shown,
    pygame.WINDOWSHOWN: App._shown,
    pygame.WINDOWEXPOSED: App._shown,
    pygame.WINDOWDISPLAYCHANGED: App._display_changed,
}


def run(options: RunOptions | None = None) -> int:
    """Show the window until the player quits; the exit code. With `options.screenshot`, draw one scene and end.

    Raises `RulesError` where there is no screen: SDL would play on unseen.
    """
    chosen = options if options is not None else RunOptions()
    if chosen.screenshot is not None:
        from game.scenes.screenshot import screenshot

        return screenshot(chosen)
    app = App(chosen)
    if headless() and "SDL_VIDEODRIVER" not in os.environ:
        app.close()
        raise RulesError(msg("There is no screen here to open a window on."))
    app.one_moment("title")
    app.push(registry.fixture(app, chosen.scene) if chosen.scene else registry.create(app, "title", {}))
    return app.run()
