"""The one key table of the program: settings and the pause menu list it, scenes ask it what a key means.

Letters go by the key's name (the H key is where it is printed), positions by scancode (the digit row is the digit row on
every layout). A gamepad's buttons arrive as the keys named beside them.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import pygame

from game.words import _, msg

CTRL: Final = pygame.KMOD_CTRL | pygame.KMOD_META
"""Ctrl, or Command on a Mac."""


@dataclass(frozen=True)
class Command:
    """What a key does. `label` is a sentence for the key list, `keys` and `pad` how its keys are written there."""

    name: str
    label: str
    keys: str
    pad: str = ""


COMMANDS: tuple[Command, ...] = (
    Command("cancel", msg("Cancel what is half made, else open the pause menu or go back"), msg("Esc"), "B"),
    Command("confirm", msg("Confirm, press what is in focus"), msg("Enter"), "A"),
    Command("move", msg("Move the focus"), msg("Tab, ←, ↑, →, ↓"), "D-pad"),
    Command("button", msg("Press a button under the board, counted from the left"), "1, 2, 3 …"),
    Command("undo", msg("Undo the last step"), msg("Ctrl+Z, Backspace"), "LB"),
    Command("redo", msg("Redo"), msg("Ctrl+Y"), "RB"),
    Command("rotate", msg("Rotate, or cancel the half-made step"), "R", "RT"),
    Command("look", msg("Move a chart that is larger than its place, zoom it"), msg("Ctrl+arrows, +, −")),
    Command("hurry", msg("Hurry the animation while held"), msg("Space"), "LT"),
    Command("hint", msg("Ask for a hint"), "H", "X"),
    Command("log", msg("More room for the chronicle"), "L", "Back"),
    Command("rule", msg("Show the rule for what is under the pointer"), "F1", "Y"),
    Command("fullscreen", msg("Full screen on or off"), "F11"),
)

BY_NAME: dict[str, Command] = {command.name: command for command in COMMANDS}

_PLAIN: dict[int, str] = {
    pygame.K_ESCAPE: "cancel",
    pygame.K_RETURN: "confirm",
    pygame.K_KP_ENTER: "confirm",
    pygame.K_BACKSPACE: "undo",
    pygame.K_r: "rotate",
    pygame.K_SPACE: "hurry",
    pygame.K_h: "hint",
    pygame.K_l: "log",
    pygame.K_F1: "rule",
    pygame.K_F11: "fullscreen",
    pygame.K_AC_BACK: "cancel",
}
_WITH_CTRL: dict[int, str] = {pygame.K_z: "undo", pygame.K_y: "redo"}

_DIGIT_ROW: dict[int, int] = {
    **{getattr(pygame, f"KSCAN_{n}"): n for n in range(10)},
    **{getattr(pygame, f"KSCAN_KP{n}"): n for n in range(10)},
}


def command_of(event: pygame.Event) -> str | None:
    """The name of the command a KEYDOWN or KEYUP event stands for, or None."""
    if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
        return None
    modifiers = getattr(event, "mod", 0)
    if modifiers & CTRL:
        if event.key == pygame.K_z and modifiers & pygame.KMOD_SHIFT:
            return "redo"
        return _WITH_CTRL.get(event.key)
    if modifiers & pygame.KMOD_ALT:
        return "fullscreen" if event.key == pygame.K_RETURN else None
    return _PLAIN.get(event.key)


def digit_of(event: pygame.Event) -> int | None:
    """The digit at the pressed key's place on the digit row or number pad, whatever is printed on it."""
    return _DIGIT_ROW.get(getattr(event, "scancode", -1))


def key_list(names: Iterable[str] | None = None) -> list[tuple[str, str, str]]:
    """(what it does, keys, gamepad) of the named commands, or of all: ready to be shown, in the chosen language."""
    wanted = None if names is None else set(names)
    return [
        (_(command.label), _(command.keys), command.pad)
        for command in COMMANDS
        if wanted is None or command.name in wanted
    ]


PAD_KEYS: dict[int, tuple[int, int]] = {
    pygame.CONTROLLER_BUTTON_A: (pygame.K_RETURN, 0),
    pygame.CONTROLLER_BUTTON_B: (pygame.K_ESCAPE, 0),
    pygame.CONTROLLER_BUTTON_X: (pygame.K_h, 0),
    pygame.CONTROLLER_BUTTON_Y: (pygame.K_F1, 0),
    pygame.CONTROLLER_BUTTON_START: (pygame.K_ESCAPE, 0),
    pygame.CONTROLLER_BUTTON_BACK: (pygame.K_l, 0),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: (pygame.K_z, pygame.KMOD_LCTRL),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: (pygame.K_y, pygame.KMOD_LCTRL),
    pygame.CONTROLLER_BUTTON_DPAD_UP: (pygame.K_UP, 0),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (pygame.K_DOWN, 0),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (pygame.K_LEFT, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (pygame.K_RIGHT, 0),
}
"""Gamepad button -> the key, and what is held with it, that it stands for everywhere in the program."""
