"""Keys and tools of the table scene: taking back, hints, speed, rules, the menu; the same for mouse, keys and gamepad."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.scenes.dialogs import ask
from game.ui.keys import command_of, digit_of
from game.words import _

if TYPE_CHECKING:
    from game.scenes.table import TableScene

SPEEDS = (0.5, 1.0, 2.0, 4.0)
HURRY = 4.0


class Tools:
    """What can be done at any moment at the table of `scene`, whatever is being decided."""

    def __init__(self, scene: "TableScene") -> None:
        self._scene = scene
        self.hurrying = False
        """Whether the key that hurries is held."""

    def handle(self, event: pygame.Event) -> bool:
        """An event before any widget gets it; whether it was used."""
        if event.type == pygame.KEYDOWN:
            return self._command(event)
        if event.type == pygame.KEYUP and command_of(event) == "hurry":
            self.let_go()
            return True
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self.let_go()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return self.turn_or_cancel()
        return False

    def let_go(self) -> None:
        """The key that hurries is held no longer."""
        self.hurrying = False
        self._scene.hurry(1.0)

    def _command(self, event: pygame.Event) -> bool:
        scene, ui = self._scene, self._scene.ui
        command = command_of(event)
        if command == "hurry":
            # Space presses a focused button, except while there is something to hurry.
            focused = ui.focused if ui is not None else None
            watched = scene.table.busy or scene.director.bots_flow
            if not watched and focused is not None and focused is not scene.board:
                return False
            self.hurrying = True
            scene.hurry(HURRY)
            return True
        acts: dict[str, Callable[[], object]] = {
            "cancel": self.escape, "undo": self.undo, "redo": scene.director.redo, "hint": self.ask_hint,
            "log": self.toggle_log, "rule": self.open_rule_here, "rotate": self.turn_or_cancel,
        }  # fmt: skip
        act = acts.get(command or "")
        if ui is not None and ui.popup is not None:
            return False
        if act is None:
            return self._press_button(digit_of(event) or 0)
        if not getattr(event, "repeat", False):
            act()
        return True

    def _press_button(self, number: int) -> bool:
        """Press the button of that number (from 1) among those that stand for choices; whether there is one."""
        buttons = [target for target in self._scene.director.targets if target.button]
        if not 1 <= number <= len(buttons):
            return False
        self._scene.touch(buttons[number - 1])
        return True

    # Taking back --------------------------------------------------------------------------------------------------

    def cancel_half(self) -> bool:
        """Close the hint with all that it holds, or let go of a held piece, or take back what was played of a turn that is
        one act; whether there was anything."""
        scene = self._scene
        scene.board.point(None)
        scene.table.say_at((0, 0), "")
        hinted = scene.director.close_hint()
        if scene.table.release():
            scene.director.offer_again()
            return True
        return hinted or scene.director.cancel_turn()

    def turn_or_cancel(self) -> bool:
        """The right button, R, or their like on a gamepad: turn a held piece that can be turned, else let go of it."""
        return self._scene.board.turn(1) or self.cancel_half()

    def escape(self) -> None:
        """Esc: cancel what is half made, else the menu."""
        if not self.cancel_half():
            self.open_menu()

    def undo(self) -> None:
        """Take back the last decision, after asking where that costs something."""
        cost = self._scene.director.undo_cost()
        if cost and self._scene.app.settings.confirm != "off":
            text = _("Taken back that far, the match is played on, but no longer counts for statistics.")
            self._scene.app.push(ask(_("Take it back?"), text, _("Take it back"), self._take_back))
            return
        self._take_back()

    def _take_back(self) -> None:
        self._scene.board.pointed = None
        self._scene.table.say_at((0, 0), "")
        self._scene.director.undo()

    # Help ---------------------------------------------------------------------------------------------------------

    def ask_hint(self) -> None:
        """Ask the coach, after saying what that costs."""
        scene = self._scene
        if not scene.director.person_to_act:
            return
        if scene.match.counted and scene.app.settings.confirm != "off":
            text = _("With a hint the match is played on, but no longer counts for statistics.")
            scene.app.push(ask(_("Ask the coach?"), text, _("Ask"), self._ask))
            return
        self._ask()

    def _ask(self) -> None:
        self._scene.director.ask_hint()

    def open_rule_here(self) -> None:
        """F1: the rule about the line, place or refusal that the player is at."""
        scene, ui = self._scene, self._scene.ui
        focused = ui.focused if ui is not None else None
        line = getattr(ui.hovered if ui is not None else None, "line", None) or getattr(focused, "line", None)
        if line is not None and line.rule:
            self.open_rule(line.rule)
            return
        place = scene.table.explain(ui.pointer, scene.match.state) if ui is not None else None
        self.open_rule(place[1] if place is not None else scene.refused_rule.rpartition(":")[2] or "turn")

    def open_rule(self, anchor: str) -> None:
        """Open the rules at `anchor`."""
        self._scene.app.open("rules", game=self._scene.match.game.game_id, anchor=anchor)

    # The rest -----------------------------------------------------------------------------------------------------

    def open_menu(self) -> None:
        """The menu in front of the table; nothing goes on meanwhile."""
        scene = self._scene
        scene.director.paused = True
        scene.keep_picture()
        scene.app.open("pause", table=scene)

    def toggle_log(self) -> None:
        """Give the chronicle the room of the seats' cards, or give it back."""
        paper = self._scene.paper
        paper.compact_asked = not paper.compact_asked
        paper.fill_column()
        self._scene.app.redraw()

    def next_speed(self) -> None:
        """The next of the speeds, at the end motion shown at once."""
        settings = self._scene.app.settings
        if settings.instant:
            settings.set("instant", False)
            settings.set("speed", SPEEDS[0])
        elif settings.speed >= SPEEDS[-1]:
            settings.set("instant", True)
        else:
            settings.set("speed", next(speed for speed in SPEEDS if speed > settings.speed))
