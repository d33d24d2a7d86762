"""The table of The Colony as the table scene uses it (see `game.tables.base`)."""

from collections.abc import Sequence

import pygame

from game.engine.colony.board import Board
from game.engine.colony.events import AntStepped, PickedUp, SowingEnded
from game.engine.colony.notation import Sow, Step, To
from game.engine.colony.position import ANT, FORK, Colony
from game.engine.core import Action, Event, Level, State
from game.tables.base import Area, Foresight, Point, Prompt, SeatLook, Target
from game.tables.colony.motion import Motion
from game.tables.colony.preview import Preview
from game.tables.colony.view import View
from game.tables.colony.wording import RULE_ENDING, Wording
from game.tables.moving import MovingTable, Parts, box_of, hit
from game.tables.slip import SlipText
from game.ui.kit import Kit
from game.words import _

REACH = 1.06
"""A log is touched within this share of its radius."""
MARKED, MARKED_DIM = 255, 150
"""How strongly what can be touched is marked: by itself, and while one of them is under the pointer."""
LEAST_NAMED = 480
"""Below this width a picture of a position goes without the logs' names."""


class ColonyTable(MovingTable[Colony, View, Parts[View, Motion]]):
    """Draws and animates one match of The Colony."""

    takes_back_turns = True
    words: Wording

    def __init__(self, level: Level, looks: Sequence[SeatLook], kit: Kit) -> None:
        super().__init__(level, looks, kit)
        if not isinstance(level, Board):
            raise TypeError("a board of The Colony is expected")
        self.board = level
        self.words = Wording(level, looks)
        self._actions: list[Action] = []
        self._held: int | None = None

    # What the life of a table asks for ----------------------------------------------------------------------------

    def _own(self, state: State) -> Colony:
        if not isinstance(state, Colony):
            raise TypeError("a position of The Colony is expected")
        return state

    def _open(self, size: tuple[int, int]) -> Parts[View, Motion]:
        view = self._open_small(size)
        return Parts(view, Motion(self.board, view.plan, view.model, view.home, view.seed))

    def _open_small(self, size: tuple[int, int]) -> View:
        return View(self.board, self.kit, size, self.looks, near=self.near_seat)

    def _warm(self, parts: Parts[View, Motion]) -> int:
        return parts.view.warm()

    def _first_frame(self, parts: Parts[View, Motion]) -> None:
        super()._first_frame(parts)
        parts.view.warm_lifted()

    def _offer(self, actions: Sequence[Action]) -> None:
        self._actions = list(actions)
        self._held = None
        ants = {action.start for action in actions if isinstance(action, Step)}
        if len(ants) == 1:
            self._held = ants.pop()

    def _said_of(self, target: Target, foresight: Foresight | None, state: Colony) -> SlipText:
        return SlipText(*self.words.foretell(foresight, state)) if foresight is not None else SlipText(target.says, "", None)

    def _spot_at(self, point: Point) -> int | None:
        return self._view.plan.log_at(self._inside(point)) if self._view is not None else None

    def _spot_called(self, place: str) -> int | None:
        return self.board.numbers.get(place)

    def _spot_in(self, view: View, spot: int) -> Point:
        return view.plan.centres[spot]

    # Drawing ------------------------------------------------------------------------------------------------------

    def _draw_all(self, surface: pygame.Surface, parts: Parts[View, Motion]) -> None:
        view, origin = parts.view, self.rect.topleft
        pointed = self._log_of(self._pointed) if not self.busy else None
        marked: list[int] = []
        if not self.busy:
            marked = [log for target in self._targets if (log := self._log_of(target)) is not None and log != pointed]
        counted = self._counted()
        view.draw_still(surface, origin, counted, marked, MARKED if pointed is None else MARKED_DIM)
        passing = list(parts.motion.marked)
        if self._held is not None and marked:
            passing.append(self._held)
        if not self.busy:
            passing += [log for log in self._last if log != pointed and log not in passing]
        view.draw_rings(surface, origin, passing, "pale")
        if self._flashed is not None:
            view.draw_rings(surface, origin, [self._flashed], "hint")
            passing.append(self._flashed)
        view.draw_chips(surface, origin, [log for log in passing if log in counted])
        if pointed is not None:
            view.draw_pointed(surface, origin, pointed, pointed in counted)
        if self._foresight is not None and not self.busy:
            ends = Preview(view.plan, view.pieces, view.model).draw(surface, origin, self._foresight)
            view.draw_chips(surface, origin, [log for log in ends if log in counted])
        view.draw_moving(surface, origin)
        path = self._path_logs()
        logs = [(self._log_rect(log), 5 if log in path else 1) for log in range(self.board.size)]
        self._slip.draw(surface, self.rect, logs)

    def _counted(self) -> list[int]:
        logs = range(self.board.size)
        if self.counts_always:
            return list(logs)
        shown = {self._pointer_spot, self._log_of(self._pointed) if self._pointed else None}
        # What an ant guards, and more than a glance can count, is always told.
        assert self._view is not None
        model = self._view.model
        return [log for log in logs if log in shown or log in model.ants or model.piles[log].count > 5]

    def _draw_small(self, surface: pygame.Surface, view: View, origin: tuple[int, int], spots: Sequence[int]) -> None:
        named = view.plan.size[0] >= self.kit.px(LEAST_NAMED)
        view.draw_still(surface, origin, range(self.board.size) if named else (), spots, named=named)
        view.draw_moving(surface, origin)

    def _remembered(self, events: Sequence[Event]) -> list[int]:
        """The logs to be marked after `events`: a new turn forgets those of the turn before."""
        last = self._last
        for event in events:
            if isinstance(event, PickedUp) and event.lap == 1:
                last = []
            elif isinstance(event, SowingEnded):
                last = [*last, event.log]
            elif isinstance(event, AntStepped):
                last = [*last, event.end]
        return last

    # Touching -----------------------------------------------------------------------------------------------------

    def _make_targets(self, parts: Parts[View, Motion], state: Colony) -> list[Target]:
        targets = [target for action in self._actions if (target := self._target(action, state)) is not None]
        ants = sorted({action.start for action in self._actions if isinstance(action, Step)})
        for log in ants:
            if log != self._held:
                says = _("Take the ant on {log}").format(log=self.board.names[log])
                targets.append(Target(f"ant {self.board.names[log]}", None, (self._area(log),), "", says))
        return targets

    def _target(self, action: Action, state: Colony) -> Target | None:
        if isinstance(action, Sow):
            return Target(action.text, action, (self._area(action.log),))
        if isinstance(action, To):
            label = _("to {log}").format(log=self.board.names[action.log])
            return Target(action.text, action, (self._area(action.log), self._door(state.at, action.log)), label)
        if isinstance(action, Step):
            return Target(action.text, action, (self._area(action.end),)) if action.start == self._held else None
        return Target(action.text, action, (), _("Let the ants stay"), _("Your ants stay where they are."))

    def _area(self, log: int) -> Area:
        if self._view is None:
            return Area(0, 0, 0)
        x, y = self._view.plan.centres[log]
        return Area(self.rect.left + x, self.rect.top + y, self._view.plan.radii[log] * REACH)

    def _door(self, fork: int, exit_log: int) -> Area:
        """The arrow on a fork that leads to `exit_log`: it can be touched as well as the log it leads to."""
        here, there = self._area(fork), self._area(exit_log)
        return Area(here.x * 0.72 + there.x * 0.28, here.y * 0.72 + there.y * 0.28, here.radius * 0.36)

    def target_at(self, point: Point) -> Target | None:
        hits = hit(self._targets, point)
        # The smaller thing wins where two can be touched: an arrow on a log, before the log.
        return min(hits, key=lambda target: min(a.radius for a in target.areas if a.has(point)), default=None)

    def grasp(self, target: Target) -> list[Target]:
        name = target.target_id.removeprefix("ant ")
        if target.action is None and name in self.board.numbers and self._state is not None:
            self._held = self.board.numbers[name]
            return self._renew()
        return self._targets

    def release(self) -> bool:
        ants = {action.start for action in self._actions if isinstance(action, Step)}
        if self._held is None or len(ants) < 2 or self._state is None:
            return False
        self._held = None
        self._renew()
        return True

    def meant(self, point: Point, state: State) -> str | None:
        assert isinstance(state, Colony)
        log = self._spot_at(point)
        if log is None:
            return None
        name = self.board.names[log]
        if state.phase == FORK:
            return f"to {name}"
        if state.phase == ANT:
            own = [at for at, seat in enumerate(state.ants) if seat == state.to_move]
            held = self._held if self._held is not None else own[0] if len(own) == 1 else None
            if held is not None and held != log:
                return f"ant {self.board.names[held]}>{name}"
            return None if log in own else f"sow {name}"
        return f"sow {name}"

    def explain(self, point: Point, state: State) -> tuple[str, str] | None:
        assert isinstance(state, Colony)
        log = self._spot_at(point)
        if log is not None:
            return self.words.place(log, state)
        if self._view is not None:
            for seat in range(2):
                home = self._view.home(seat)
                x, y = point[0] - self.rect.left - home.nest[0], point[1] - self.rect.top - home.nest[1]
                if (x / home.half[0]) ** 2 + (y / home.half[1]) ** 2 <= 1:
                    return self.words.nest(seat, state), RULE_ENDING
        return None

    # Words --------------------------------------------------------------------------------------------------------

    def prompt(self, state: State) -> Prompt:
        assert isinstance(state, Colony)
        return self.words.prompt(state, self._held if state.phase == ANT else None)

    # Small things -------------------------------------------------------------------------------------------------

    def _log_of(self, target: Target | None) -> int | None:
        """The log a target stands for."""
        if target is None:
            return None
        action = target.action
        if isinstance(action, (Sow, To)):
            return action.log
        if isinstance(action, Step):
            return action.end
        return self.board.numbers.get(target.target_id.removeprefix("ant "))

    def _log_rect(self, log: int) -> pygame.Rect:
        return box_of(self._area(log))

    def _path_logs(self) -> list[int]:
        if self._foresight is None:
            return []
        return sorted({log for event in self._foresight.events if (log := getattr(event, "log", None)) is not None})


