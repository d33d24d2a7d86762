"""The table of The Colony as the table scene uses it (see `game.tables.base`)."""

from collections import OrderedDict
from collections.abc import Sequence

import pygame

from game.engine.colony.board import Board
from game.engine.colony.events import AntStepped, PickedUp, SowingEnded
from game.engine.colony.notation import Sow, Step, To
from game.engine.colony.position import ANT, FORK, Colony
from game.engine.core import Action, Event, Level, State
from game.tables.base import Area, Foresight, Line, Point, Prompt, SeatFacts, SeatLook, Table, Target, Told
from game.tables.colony.motion import Motion
from game.tables.colony.preview import Preview
from game.tables.colony.view import View
from game.tables.colony.wording import RULE_ENDING, Wording
from game.tables.slip import Slip, SlipText
from game.ui.kit import Kit
from game.words import _

REACH = 1.06
"""A log is touched within this share of its radius."""
FLASH = 1.6
"""Seconds a place from the chronicle is shown."""
MARKED, MARKED_DIM = 255, 150
"""How strongly what can be touched is marked: by itself, and while one of them is under the pointer."""
THUMBNAILS = 6
LEAST_NAMED = 480
"""Below this width a picture of a position goes without the logs' names."""


class ColonyTable(Table):
    """Draws and animates one match of The Colony."""

    takes_back_turns = True

    def __init__(self, level: Level, looks: Sequence[SeatLook], kit: Kit) -> None:
        super().__init__(level, looks, kit)
        if not isinstance(level, Board):
            raise TypeError("a board of The Colony is expected")
        self.board = level
        self.words = Wording(level, looks)
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._view: View | None = None
        self._motion: Motion | None = None
        self._slip = Slip(kit)
        self._state: Colony | None = None
        self._waiting = 0
        self._needed = 1
        self._speed = 1.0
        self._hurry = 1.0
        self._targets: list[Target] = []
        self._actions: list[Action] = []
        self._held: int | None = None
        self._pointed: Target | None = None
        self._foresight: Foresight | None = None
        self._flashed: tuple[int, float] | None = None
        self._last: list[int] = []
        """Where the last turn ended and its ant went: marked until the next one is chosen."""
        self._pointer_log: int | None = None
        self._small: OrderedDict[tuple[int, int], View] = OrderedDict()
        self._small_warmed: tuple[tuple[int, int], int] | None = None
        self._composed = False

    # Drawing ------------------------------------------------------------------------------------------------------

    def layout(self, rect: pygame.Rect) -> None:
        self.skip()
        self.rect = rect.copy()
        self._view = View(self.board, self.kit, rect.size, self.looks, near=self.near_seat)
        self._needed = max(1, self._view.warm())
        self._composed = False
        self._motion = Motion(self.board, self._view.plan, self._view.model, self._view.home, self._view.seed)
        self._motion.sound = lambda name, pitch, volume: self.sound(name, pitch, volume)
        self._small.clear()
        if self._state is not None:
            self.show(self._state)
            self._targets = self._make_targets(self._state)
        self._pointed = None

    def prepared(self) -> float:
        waiting = self.kit.art.warming()
        return 1.0 if waiting == 0 or self._composed else min(0.99, 1.0 - waiting / max(self._needed, waiting))

    def draw(self, surface: pygame.Surface) -> None:
        view = self._view
        if view is None:
            return
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        if self.prepared() < 1.0:
            surface.blit(view.scenery.ground(), self.rect)
            self._draw_progress(surface)
        else:
            if not self._composed:
                self._composed = True
                view.scenery.picture()
                view.warm_lifted()
            self._draw_all(surface, view)
        surface.set_clip(clip)

    def _draw_all(self, surface: pygame.Surface, view: View) -> None:
        origin = self.rect.topleft
        pointed = self._log_of(self._pointed) if not self.busy else None
        marked: list[int] = []
        if not self.busy:
            marked = [log for target in self._targets if (log := self._log_of(target)) is not None and log != pointed]
        counted = self._counted()
        view.draw_still(surface, origin, counted, marked, MARKED if pointed is None else MARKED_DIM)
        passing = list(self._motion.marked) if self._motion is not None else []
        if self._held is not None and marked:
            passing.append(self._held)
        if not self.busy:
            passing += [log for log in self._last if log != pointed and log not in passing]
        view.draw_rings(surface, origin, passing, "pale")
        if self._flashed is not None:
            view.draw_rings(surface, origin, [self._flashed[0]], "hint")
            passing.append(self._flashed[0])
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

    def _draw_progress(self, surface: pygame.Surface) -> None:
        share = self.prepared()
        width, height = self.kit.px(240), self.kit.px(4)
        bar = pygame.Rect(0, 0, width, height)
        bar.midbottom = (self.rect.centerx, self.rect.bottom - self.kit.px(28))
        pygame.draw.rect(surface, self.kit.theme.table_dark, bar)
        pygame.draw.rect(surface, self.kit.theme.gold, (*bar.topleft, round(width * share), height))

    def _counted(self) -> list[int]:
        logs = range(self.board.size)
        if self.counts_always:
            return list(logs)
        shown = {self._pointer_log, self._log_of(self._pointed) if self._pointed else None}
        # What an ant guards, and more than a glance can count, is always told.
        assert self._view is not None
        model = self._view.model
        return [log for log in logs if log in shown or log in model.ants or model.piles[log].count > 5]

    def draw_position(
        self, surface: pygame.Surface, rect: pygame.Rect, state: State, highlights: Sequence[str] = ()
    ) -> None:
        assert isinstance(state, Colony)
        view = self._small_view(rect.size, state)
        clip = surface.get_clip()
        surface.set_clip(rect.clip(clip))
        named = rect.width >= self.kit.px(LEAST_NAMED)
        logs = [self.board.numbers[name] for name in highlights if name in self.board.numbers]
        view.draw_still(surface, rect.topleft, range(self.board.size) if named else (), logs, named=named)
        view.draw_moving(surface, rect.topleft)
        surface.set_clip(clip)

    def prepare_position(self, size: tuple[int, int], state: State) -> bool:
        assert isinstance(state, Colony)
        view = self._small_view(size, state)
        if self._small_warmed != (size, state.key()):
            self._small_warmed = (size, state.key())
            view.warm_lying()
        return self.kit.art.warming() == 0

    def _small_view(self, size: tuple[int, int], state: Colony) -> View:
        """A view of that size at rest in `state`."""
        view = self._small.get(size)
        if view is None:
            view = self._small[size] = View(self.board, self.kit, size, self.looks, near=self.near_seat)
            if len(self._small) > THUMBNAILS:
                self._small.popitem(last=False)
        else:
            self._small.move_to_end(size)
        view.model.settle(state)
        view.model.still()
        return view

    # Position and motion ------------------------------------------------------------------------------------------

    def show(self, state: State) -> None:
        assert isinstance(state, Colony)
        self._state = state.clone()
        self._last = []
        if self._motion is not None and self._view is not None:
            self._motion.clear()
            self._view.model.settle(state)
            self._view.model.still()

    def play(self, events: Sequence[Event], after: State) -> None:
        assert isinstance(after, Colony)
        self._state = after.clone()
        self.offer(after, ())
        last = self._remembered(events)
        if self._motion is None or self._speed == 0:
            self.show(after)
            self._last = last
            return
        self._last = last
        self._motion.still_motion = self.still_motion
        self._motion.play(events, self._state)

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

    @property
    def busy(self) -> bool:
        return self._motion is not None and self._motion.timeline.busy

    @property
    def alive(self) -> bool:
        rolls = self._view is not None and any(not pile.resting for pile in self._view.model.piles)
        return rolls or self._flashed is not None or self._slip.waiting

    def set_speed(self, factor: float) -> None:
        self._speed = max(0.0, factor)
        if self._speed == 0:
            self.skip()
        self._pace()

    def hurry(self, factor: float) -> None:
        self._hurry = max(1.0, factor)
        self._pace()

    def _pace(self) -> None:
        if self._motion is not None:
            self._motion.timeline.speed = self._speed or 1.0
            self._motion.timeline.hurry = self._hurry

    def skip(self) -> None:
        if self._motion is not None:
            self._motion.skip()

    def update(self, dt: float) -> bool:
        moved = False
        if self._motion is not None:
            self._pace()
            moved = self._motion.update(dt)
        if self._flashed is not None:
            log, left = self._flashed
            self._flashed = (log, left - dt) if left > dt else None
            moved = True
        moved = self._slip.update(dt) or moved
        waiting = self.kit.art.warming()
        if waiting != self._waiting:
            self._waiting = waiting
            moved = True
        return moved

    # Touching -----------------------------------------------------------------------------------------------------

    def offer(self, state: State, actions: Sequence[Action]) -> list[Target]:
        assert isinstance(state, Colony)
        self._actions = list(actions)
        self._held = None
        ants = {action.start for action in actions if isinstance(action, Step)}
        if len(ants) == 1:
            self._held = ants.pop()
        self._targets = self._make_targets(state)
        self.point_at(None, None)
        return self._targets

    def _make_targets(self, state: Colony) -> list[Target]:
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
        hits = [target for target in self._targets if any(area.has(point) for area in target.areas)]
        # The smaller thing wins where two can be touched: an arrow on a log, before the log.
        return min(hits, key=lambda target: min(a.radius for a in target.areas if a.has(point)), default=None)

    def point_at(self, target: Target | None, foresight: Foresight | None) -> None:
        self._pointed, self._foresight = target, foresight
        if target is None:
            self._slip.hide()
            return
        if foresight is not None and self._state is not None:
            text, benefit, gain = self.words.foretell(foresight, self._state)
        else:
            text, benefit, gain = target.says, "", None
        area = target.areas[0] if target.areas else None
        if text and area is not None:
            self._slip.point(SlipText(text, benefit, gain), pygame.Rect(
                area.x - area.radius, area.y - area.radius, 2 * area.radius, 2 * area.radius))  # fmt: skip
        else:
            self._slip.hide()

    def grasp(self, target: Target) -> list[Target]:
        name = target.target_id.removeprefix("ant ")
        if target.action is None and name in self.board.numbers and self._state is not None:
            self._held = self.board.numbers[name]
            self._targets = self._make_targets(self._state)
            self.point_at(None, None)
        return self._targets

    def release(self) -> bool:
        ants = {action.start for action in self._actions if isinstance(action, Step)}
        if self._held is None or len(ants) < 2 or self._state is None:
            return False
        self._held = None
        self._targets = self._make_targets(self._state)
        self.point_at(None, None)
        return True

    def hover(self, point: Point | None) -> bool:
        log = self._log_at(point) if point is not None else None
        changed = log != self._pointer_log
        self._pointer_log = log
        return changed and not self.counts_always

    def meant(self, point: Point, state: State) -> str | None:
        assert isinstance(state, Colony)
        log = self._log_at(point)
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
        log = self._log_at(point)
        if log is not None:
            return self.words.place(log, state)
        if self._view is not None:
            for seat in range(2):
                home = self._view.home(seat)
                x, y = point[0] - self.rect.left - home.nest[0], point[1] - self.rect.top - home.nest[1]
                if (x / home.half[0]) ** 2 + (y / home.half[1]) ** 2 <= 1:
                    return self.words.nest(seat, state), RULE_ENDING
        return None

    def flash(self, place: str) -> None:
        log = self.board.numbers.get(place)
        self._flashed = (log, FLASH) if log is not None else None

    def say_at(self, point: Point, text: str, seconds: float = 4.0) -> None:
        self._slip.say(SlipText(text, "", None), pygame.Rect(point[0] - 8, point[1] - 8, 16, 16), seconds)

    # Words --------------------------------------------------------------------------------------------------------

    def foretell(self, foresight: Foresight) -> tuple[str, str, int | None]:
        if self._state is None:
            return "", "", None
        return self.words.foretell(foresight, self._state)

    def prompt(self, state: State) -> Prompt:
        assert isinstance(state, Colony)
        return self.words.prompt(state, self._held if state.phase == ANT else None)

    def seat_facts(self, state: State, seat: int) -> SeatFacts:
        assert isinstance(state, Colony)
        return self.words.seat_facts(state, seat)

    def notices(self, state: State) -> list[tuple[str, str]]:
        assert isinstance(state, Colony)
        return self.words.notices(state)

    def chronicle(self, told: Told) -> list[Line]:
        return self.words.chronicle(told)

    # Small things -------------------------------------------------------------------------------------------------

    def _log_at(self, point: Point) -> int | None:
        if self._view is None:
            return None
        return self._view.plan.log_at((point[0] - self.rect.left, point[1] - self.rect.top))

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
        area = self._area(log)
        return pygame.Rect(area.x - area.radius, area.y - area.radius, 2 * area.radius, 2 * area.radius)

    def _path_logs(self) -> list[int]:
        if self._foresight is None:
            return []
        return sorted({log for event in self._foresight.events if (log := getattr(event, "log", None)) is not None})


