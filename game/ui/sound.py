"""The one place that knows the mixer: what the player wants to hear, apart from what the machine can sound.

A device may be missing, broken, or answer never (opening one holds the interpreter's lock, so no thread can guard
against it). So a spawned process tries the device first; only when that came back well is it opened here, in a
background thread. Until then, and for ever on a machine without a device, every call is remembered or silently
nothing. No call raises and none waits.
"""

import itertools
import os
import re
import threading
import time
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from typing import Final

import pygame

from game import files

_RATE: Final = 44100
_CHANNELS: Final = 2
_BUFFER: Final = 512
"""Frames: 12 ms, so that a tick is heard with the egg that makes it."""

_MUSIC_VOICES: Final = (0, 1)
"""Two, so that one piece fades out while the next fades in."""
_RAPID_VOICES: Final = range(2, 10)
_VOICES: Final = range(10, 20)
_GAP: Final = 0.03
"""Seconds: a sound asked for again sooner is one with the last. A pitched cut lasts 0.2 s, so that at most 7 of the 8
rapid voices are busy and no tick is ever cut short by the next (a game has one sound with pitches)."""

_BANKS: Final = {"egg": 12, "food-home": 12, "cube-home": 12, "coin-home": 12}
"""Sounds whose file holds this many cuts of equal length, each a semitone higher than the one before."""

_FADE_IN_MS: Final = 1800
_FADE_OUT_MS: Final = 900
_NUMBERED: Final = re.compile(r"(?P<name>.+?)(-\d+)?")

Cuts = list[pygame.mixer.Sound]


def _try_device() -> None:
    # Runs in the spawned process. SDL would catch the signal that ends this process while it waits for a device.
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    try:
        pygame.mixer.init(_RATE, -16, _CHANNELS, _BUFFER)
    except pygame.error:
        raise SystemExit(1) from None
    pygame.mixer.quit()


def device_answers(patience: float) -> bool:
    """Whether the sound device opens within `patience` seconds, tried in a process of its own."""
    import multiprocessing  # here, in the background: the title need not wait for it

    process = multiprocessing.get_context("spawn").Process(target=_try_device, name="sound check", daemon=True)
    try:
        process.start()
    except OSError:
        return False
    process.join(patience)
    if process.exitcode is None:
        process.kill()
        process.join(1.0)
        return False
    return process.exitcode == 0


def _audible(level: float) -> float:
    """A slider's 0..1 as a gain: squared, because loudness is heard in ratios. Nonsense is silence."""
    return min(1.0, level) ** 2 if level > 0.0 else 0.0


def _step(cuts: Cuts, pitch: float) -> pygame.mixer.Sound:
    return cuts[round(min(pitch, len(cuts) - 1)) if pitch > 0 else 0]


def _cut(sound: pygame.mixer.Sound, pieces: int) -> Cuts:
    raw = sound.get_raw()
    frame = 2 * _CHANNELS
    length = len(raw) // frame // pieces * frame
    return [pygame.mixer.Sound(buffer=raw[start : start + length]) for start in range(0, length * pieces, length)]


class Sound:
    """Effects from `folder`/sound and music from `folder`/music (by default ours), by the names of their files.

    `sound/<name>.ogg` or, in turn, `<name>-1.ogg`, `<name>-2.ogg`, ...; `music/<name>.ogg`. Call `open` once the first
    frame is shown; music asked for before begins then.
    """

    def __init__(
        self, folder: Path | None = None, *, patience: float = 5.0, check: Callable[[float], bool] = device_answers
    ) -> None:
        self.available = False
        """Whether something can be heard now. What the player wants is not touched by it."""
        self._folder = folder if folder is not None else files.assets()
        self._patience = patience
        self._check = check
        self._wanted_music: str | None = None
        self._music_level = 0.0
        self._effects_level = 0.0
        self._lock = threading.Lock()
        """Held for a moment by whoever plays or changes what is played."""
        self._device = threading.Lock()
        """Held while the device is opened, a file is read, or the device let go: SDL must not go while it reads."""
        self._closing = threading.Event()
        self._worker: threading.Thread | None = None
        self._errands: SimpleQueue[str | None] = SimpleQueue()
        self._turns: dict[str, itertools.cycle[Cuts]] = {}
        self._last: dict[str, float] = {}
        self._rapid = itertools.cycle(_RAPID_VOICES)
        self._playing: tuple[str, pygame.mixer.Sound] | None = None
        self._music_voice = 0
        self.set_volumes(0.8, 0.4, 0.8)

    def open(self) -> None:
        """Look for a device in the background; asking again after a failure tries again."""
        if self._worker is not None and self._worker.is_alive() and not self._closing.is_set():
            return
        self._closing, self._errands = threading.Event(), SimpleQueue()
        self._worker = threading.Thread(
            target=self._work, args=(self._closing, self._errands), name="sound", daemon=True
        )
        self._worker.start()

    def close(self) -> None:
        """Fall silent and let the device go, before SDL ends. Waits for a file that is being read, not for a device."""
        self._closing.set()
        self._errands.put(None)
        with self._device, self._lock:
            was_ready, self.available = self.available, False
            self._playing = None
            if was_ready:
                pygame.mixer.quit()

    def set_volumes(self, master: float, music: float, effects: float) -> None:
        """Each 0..1 as the sliders show it."""
        self._music_level = _audible(master) * _audible(music)
        self._effects_level = _audible(master) * _audible(effects)
        with self._lock:
            if self.available and self._playing is not None:
                self._playing[1].set_volume(self._music_level)

    def play(self, name: str, *, pitch: float = 0, volume: float = 1.0) -> None:
        """Sound the effect `name` once; `pitch` is in semitones upwards, for effects that have them (an egg's tick)."""
        level = self._effects_level * _audible(volume)
        with self._lock:
            if not self.available or level <= 0.0 or name not in self._turns or self._is_crowded(name):
                return
            cuts = next(self._turns[name])
            voice = self._free_voice(rapid=name in _BANKS)
            if voice is None:
                return
            voice.play(_step(cuts, pitch))
            voice.set_volume(level)

    def music(self, name: str | None) -> None:
        """Let the piece `name` go round and round, the one before it fading out; None for silence."""
        if name == self._wanted_music:
            return
        self._wanted_music = name
        self._errands.put("music")

    def _is_crowded(self, name: str) -> bool:
        now = time.monotonic()
        crowded = now - self._last.get(name, -1.0) < _GAP
        if not crowded:
            self._last[name] = now
        return crowded

    def _free_voice(self, *, rapid: bool) -> pygame.mixer.Channel | None:
        if rapid:
            return pygame.mixer.Channel(next(self._rapid))
        for number in _VOICES:
            voice = pygame.mixer.Channel(number)
            if not voice.get_busy():
                return voice
        return None

    def _work(self, closing: threading.Event, errands: "SimpleQueue[str | None]") -> None:
        try:
            if not (self._check(self._patience) and self._open_device(closing)):
                return
            self._change_music(closing)
            while errands.get() is not None:
                self._change_music(closing)
        except pygame.error:
            # Somebody ended SDL without closing us first; there is nothing to be heard any more.
            self.available = False

    def _open_device(self, closing: threading.Event) -> bool:
        with self._device:
            if closing.is_set():
                return False
            try:
                # The format is fixed (SDL converts), because the banks are cut by counting frames.
                pygame.mixer.init(_RATE, -16, _CHANNELS, _BUFFER, allowedchanges=0)
                pygame.mixer.set_num_channels(_VOICES.stop)
            except pygame.error:
                return False
            effects = self._read_effects(closing)
            if closing.is_set():
                pygame.mixer.quit()
                return False
            with self._lock:
                self._turns = {name: itertools.cycle(variants) for name, variants in effects.items()}
                self.available = True
            return True

    def _read_effects(self, closing: threading.Event) -> dict[str, list[Cuts]]:
        effects: dict[str, list[Cuts]] = {}
        for path in sorted((self._folder / "sound").glob("*.ogg")):
            if closing.is_set():
                break
            match = _NUMBERED.fullmatch(path.stem)
            sound = _read(path)
            if match is None or sound is None:
                continue
            name = match["name"]
            effects.setdefault(name, []).append(_cut(sound, _BANKS[name]) if name in _BANKS else [sound])
        return effects

    def _change_music(self, closing: threading.Event) -> None:
        name = self._wanted_music
        playing = self._playing
        if name == (playing[0] if playing else None):
            return
        with self._device:
            if closing.is_set():
                return
            piece = _read(self._folder / "music" / f"{name}.ogg") if name is not None else None
            with self._lock:
                self._start_music(name, piece)

    def _start_music(self, name: str | None, piece: pygame.mixer.Sound | None) -> None:
        _fade_out(pygame.mixer.Channel(_MUSIC_VOICES[self._music_voice]))
        self._playing = None
        if name is None or piece is None:
            return
        self._music_voice = 1 - self._music_voice
        # The piece's own volume, not the voice's: a voice's volume is what a fade writes over.
        piece.set_volume(self._music_level)
        pygame.mixer.Channel(_MUSIC_VOICES[self._music_voice]).play(piece, loops=-1, fade_ms=_FADE_IN_MS)
        self._playing = (name, piece)


def _fade_out(voice: pygame.mixer.Channel) -> None:
    # SDL_mixer does not fade what has no volume yet, as at the beginning of a fade-in: it would play on.
    if voice.get_volume() > 0.0:
        voice.fadeout(_FADE_OUT_MS)
    else:
        voice.stop()


def _read(path: Path) -> pygame.mixer.Sound | None:
    try:
        return pygame.mixer.Sound(file=path)
    except (pygame.error, OSError):
        return None
