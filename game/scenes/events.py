"""From SDL's events to ours: floods thinned out, gamepads turned into keys, repeats marked."""

import contextlib
import logging
import math
import time
from collections.abc import Iterable
from typing import Any

import pygame

from game.ui.keys import PAD_KEYS

log = logging.getLogger(__name__)

WAKE = pygame.event.custom_type()
"""Posted by `App.wake` from any thread: the loop should look at its timers and draw."""

STICK_ON, STICK_OFF = 0.6, 0.4
"""How far a stick or trigger is pushed before it counts, and how far back before it no longer does."""

LOST_AFTER = 2.0
"""Seconds without a repeat after which a held key was let go of unheard (a window manager took it, a repeat came late): the
next press is a press, not a repeat that nothing answers."""

_STICKS: dict[int, tuple[int, int]] = {
    pygame.CONTROLLER_AXIS_LEFTX: (pygame.K_LEFT, pygame.K_RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (pygame.K_UP, pygame.K_DOWN),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: (0, pygame.K_SPACE),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: (0, pygame.K_r),
}
"""Axis -> the keys its two ends stand for."""

_SCROLL_AXIS = pygame.CONTROLLER_AXIS_RIGHTY


def thinned(events: Iterable[pygame.Event]) -> list[pygame.Event]:
    """`events` with each run of mouse motions, and of size changes, reduced to its last.

    The relative motion of a run is added up, so that nothing that counts it goes astray.
    """
    kept: list[pygame.Event] = []
    for event in events:
        last = kept[-1] if kept else None
        if last is not None and event.type == last.type == pygame.MOUSEMOTION and event.buttons == last.buttons:
            whole = dict(event.dict)
            whole["rel"] = (event.rel[0] + last.rel[0], event.rel[1] + last.rel[1])
            kept[-1] = pygame.Event(pygame.MOUSEMOTION, whole)
        elif last is not None and event.type == last.type == pygame.VIDEORESIZE:
            kept[-1] = event
        else:
            kept.append(event)
    return kept


def _key(kind: int, key: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(kind, key=key, mod=mod, unicode="", scancode=0, repeat=False, pad=True)


class Translator:
    """Keeps what is held down, so that repeats are known as such and a stick counts once per push."""

    def __init__(self) -> None:
        self._down: dict[int, float] = {}
        """Keys that are held, and when each was last heard of."""
        self._pushed: dict[int, int] = {}
        self._pads: dict[int, Any] = {}

    def open_pads(self) -> None:
        """Begin to listen to gamepads; without them, or without support, nothing happens."""
        with contextlib.suppress(ImportError, pygame.error):
            from pygame._sdl2 import controller

            controller.init()
            for index in range(controller.get_count()):
                self._open(index)

    def close_pads(self) -> None:
        """Let go of all gamepads."""
        self._pads.clear()

    def translate(self, event: pygame.Event) -> list[pygame.Event]:
        """What `event` means for scenes: itself, a key for a gamepad's button, or nothing."""
        if event.type == pygame.KEYDOWN:
            now = time.monotonic()
            event.dict["repeat"] = now - self._down.get(event.key, -math.inf) < LOST_AFTER
            self._down[event.key] = now
        elif event.type == pygame.KEYUP:
            self._down.pop(event.key, None)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
        elif event.type in _PAD_EVENTS:
            return self._pad(event)
        return [event]

    def _pad(self, event: pygame.Event) -> list[pygame.Event]:
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._open(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._pads.pop(getattr(event, "instance_id", -1), None)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            return self._axis(event)
        else:
            keys = PAD_KEYS.get(event.button)
            if keys is not None:
                return [_key(pygame.KEYDOWN if event.type == pygame.CONTROLLERBUTTONDOWN else pygame.KEYUP, *keys)]
        return []

    def _axis(self, event: pygame.Event) -> list[pygame.Event]:
        value = event.value / 32768 if abs(event.value) > 1 else float(event.value)
        if event.axis == _SCROLL_AXIS:
            if abs(value) < STICK_ON:
                return []
            return [pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1 if value > 0 else 1, flipped=False, pad=True)]
        keys = _STICKS.get(event.axis)
        if keys is None:
            return []
        held = self._pushed.get(event.axis, 0)
        now = held if STICK_OFF < abs(value) < STICK_ON else (0 if abs(value) <= STICK_OFF else keys[value > 0])
        if now == held:
            return []
        self._pushed[event.axis] = now
        return [_key(kind, key) for kind, key in ((pygame.KEYUP, held), (pygame.KEYDOWN, now)) if key]

    def _open(self, index: int) -> None:
        try:
            from pygame._sdl2 import controller

            if controller.is_controller(index):
                pad = controller.Controller(index)
                self._pads[pad.id if hasattr(pad, "id") else index] = pad
        except (ImportError, pygame.error) as error:
            log.info("gamepad %d: %s", index, error)


_PAD_EVENTS = {
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
}
