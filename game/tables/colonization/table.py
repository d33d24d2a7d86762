"""The table of Colonization as the table scene uses it (see `game.tables.base`)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.engine.colonization.events import (
    Answered,
    DieRolled,
    LinkBuilt,
    PolisTaken,
    TileLaid,
    TurnBegan,
    UnitsMarched,
    UnitsPlaced,
    WallBuilt,
)
from game.engine.colonization.notation import Deed
from game.engine.colonization.position import Colonization
from game.engine.colonization.realm import (
    AGAIN,
    BUILD,
    FACTION,
    FIST,
    GOVERN,
    HERO,
    KEEP,
    LEG,
    LOAD,
    LOSE,
    MINTING,
    PATH,
    RECRUIT,
    REFORM,
    SLOT,
    SPLIT,
    TRADE,
    WAY,
)
from game.engine.colonization.scenario import NOBODY, Scenario
from game.engine.core import CHANCE, Action, Event, Level, Options, State
from game.tables.base import Foresight, Point, Prompt, SeatLook, Target, Told
from game.tables.colonization import choices, fists, timeline, tray
from game.tables.colonization.ledger import Ledger
from game.tables.colonization.marks import Marks
from game.tables.colonization.motion import Motion
from game.tables.colonization.targets import TALK, Offered, Places, Stepper, is_only_begun, is_state
from game.tables.colonization.view import View
from game.tables.colonization.wording import Wording
from game.tables.colonization.wording_places import (
    RULE_BATTLE,
    RULE_CHOICE,
    RULE_DICE,
    RULE_FACTIONS,
    RULE_GOVERNMENT,
    RULE_HEROES,
    RULE_LINKS,
    RULE_LOSSES,
    RULE_MINT,
    RULE_RANKINGS,
    RULE_RECRUIT,
    RULE_SEASONS,
    RULE_TRADE,
)
from game.tables.moving import MovingTable, Parts, box_of, hit, nearest
from game.tables.slip import SlipText
from game.ui.kit import Kit

KNOWN_WEIGHT, AIM_WEIGHT, MAIN_WEIGHT = 1, 2, 9
"""How much what lies there, what may be chosen, and what is being done should stay in sight beside a slip."""
BESIDE = 12
"""Design units between a tile and the slip east of it."""
COLUMNS: Final = 5
ROWS: Final = range(-1, 3)
"""How many columns east of a tile, and in which rows from its own on, a slip about it may begin."""
PAGES: Final = {
    FACTION: RULE_FACTIONS, GOVERN: RULE_GOVERNMENT, REFORM: RULE_GOVERNMENT, HERO: RULE_HEROES, WAY: RULE_CHOICE,
    KEEP: RULE_CHOICE, RECRUIT: RULE_RECRUIT, BUILD: RULE_LINKS, TRADE: RULE_TRADE, MINTING: RULE_MINT, LOSE: RULE_LOSSES,
    SPLIT: RULE_DICE, AGAIN: RULE_BATTLE, FIST: RULE_RANKINGS,
}  # fmt: skip
"""The rule page about a question of the strip, by phase."""
MOST_GROWTH = 1.3
"""The stepper grows with the text up to this."""


class ColonizationTable(MovingTable[Colonization, View, "_Parts"]):
    """Draws and animates one match of Colonization."""

    words: Wording

    def __init__(self, level: Level, looks: Sequence[SeatLook], kit: Kit) -> None:
        super().__init__(level, looks, kit)
        if not isinstance(level, Scenario):
            raise TypeError("a scenario of Colonization is expected")
        self.scenario = level
        self.words = Wording(level, looks)
        self._offered = Offered(self.words)

    # What the life of a table asks for ----------------------------------------------------------------------------

    def _own(self, state: State) -> Colonization:
        return is_state(state)

    def _open(self, size: tuple[int, int]) -> "_Parts":
        zoom = self._view.camera.zoom if self._view is not None else 0
        parts = _Parts(self.scenario, self.kit, size, self.looks, self.words)
        parts.view.camera.zoom_by(zoom, (0, 0))
        return parts

    def _open_small(self, size: tuple[int, int]) -> View:
        return View(self.scenario, self.kit, size, self.looks, ledger=False)

    def _warm(self, parts: "_Parts") -> int:
        parts.view.camera.grow(parts.view.model.last_column)
        return parts.view.warm()

    def _watch(self, parts: "_Parts") -> None:
        parts.motion.watch(self.viewer if self.viewer is not None and self.viewer >= 0 else self.near_seat)

    def _shown(self, parts: "_Parts", state: Colonization) -> None:
        parts.view.camera.grow(parts.view.model.last_column)
        parts.motion.resume(state)

    def show(self, state: State) -> None:
        self._offered.plan = []
        self.takes_back_turns = is_only_begun(is_state(state))
        self.words.names.learn(is_state(state))
        super().show(state)

    def play(self, events: Sequence[Event], after: State) -> None:
        self.words.names.learn(is_state(after))
        self.takes_back_turns = is_only_begun(is_state(after))
        plan = self._offered.plan
        super().play(events, after)
        self._offered.plan = plan

    def _offer(self, actions: Sequence[Action]) -> None:
        self._offered.offer(actions, self._state)

    def planned(self) -> Action | None:
        return self._offered.planned()

    def _said_of(self, target: Target, foresight: Foresight | None, state: Colonization) -> SlipText:
        action = target.action if isinstance(target.action, Deed) else None
        way = self._offered.way_to(target.target_id)
        return self.words.slip(target.says, action, way, self._offered.held, foresight, state)

    def _lies_at(self, parts: "_Parts", point: Point, state: Colonization) -> tuple[SlipText, pygame.Rect] | None:
        told = self._told_at(parts, point, state)
        return None if told is None else (SlipText(told[0], told[1], None), told[3])

    def _told_at(self, parts: "_Parts", point: Point, state: Colonization) -> tuple[str, str, str, pygame.Rect] | None:
        """(what lies at `point`, more, the rule page about it, the box it is told beside); None for nothing to tell."""
        inside = self._inside(point)
        space = parts.view.camera.space_at(inside)
        if space is not None:
            return *self.words.names.lies(space, state), parts.view.camera.rect(space).move(self.rect.topleft)
        found = parts.ledger.lies(inside)
        if found is not None:
            return *found[:3], found[3].move(self.rect.topleft)
        told = timeline.lies(parts.view.plan, parts.view.model, inside)
        return None if told is None else (*told, RULE_SEASONS, pygame.Rect(point[0] - 8, point[1] - 8, 16, 16))

    def _spot_at(self, point: Point) -> int | None:
        return self._view.camera.space_at(self._inside(point)) if self._view is not None else None

    def _spot_called(self, place: str) -> int | None:
        return self.scenario.numbers.get(place)

    def _spot_in(self, view: View, spot: int) -> Point:
        return view.camera.centre(spot)

    # Drawing ------------------------------------------------------------------------------------------------------

    def _draw_all(self, surface: pygame.Surface, parts: "_Parts") -> None:
        state, view, motion = self._state, parts.view, parts.motion
        if state is None:
            return
        board = _part(surface, self.rect)
        deciding = not self.busy and bool(self._targets)
        view.draw_ground(board)
        board.set_clip(view.plan.field)
        view.draw_known(board)
        if deciding:
            self._draw_marks(board, parts, state)
        elif not self.busy:
            parts.marks.last(board, self._last)
        if self._flashed is not None:
            parts.marks.flash(board, self._flashed)
        self._draw_spoken_of(board, parts)
        view.draw_standing(board)
        if deciding:
            if state.phase in (LEG, LOAD, PATH):
                parts.marks.plan(board, state)
            parts.marks.ahead(board, state, self._offered, self._pointed)
            parts.marks.goods(board, state, self._targets, self._pointed)
        board.set_clip(None)
        timeline.draw(board, view.plan, view.model, view.pieces)
        parts.ledger.draw(board, view.pieces)
        if deciding and self._offered.held is not None:
            self._draw_tray(board, parts, state)
        if deciding and self._offered.fists:
            fists.draw(board, view, *fists.asked(view, state, self._offered.fist))
        if deciding:
            choices.draw(board, view, self._targets)
        motion.draw(board)
        self._slip.draw(surface, self.rect, self._obstacles(parts), self._free(parts))

    def _draw_spoken_of(self, board: pygame.Surface, parts: "_Parts") -> None:
        """The tile that a slip speaks of, which may lie aside."""
        about = self._slip.about
        if about is None or self._pointed is not None or about.width != parts.view.camera.tile:
            return
        space = parts.view.camera.space_at(self._inside(about.center))
        if space is not None:
            parts.marks.tile(board, "hover", space)

    def _draw_marks(self, board: pygame.Surface, parts: "_Parts", state: Colonization) -> None:
        parts.marks.last(board, self._last)
        parts.marks.draw(board, state, self._targets, self._pointed)
        if self._offered.held is not None:
            parts.marks.held(board, state.space[self._offered.held.tile])

    def _draw_tray(self, board: pygame.Surface, parts: "_Parts", state: Colonization) -> None:
        held = self._offered.held
        if held is None:
            return
        rect, found = self._tray(parts, state)
        tray.draw(board, parts.view.pieces, rect, held, state, self._targets, found, self.rect.topleft, self._grow)

    @property
    def _grow(self) -> float:
        return min(MOST_GROWTH, max(1.0, self.kit.metrics.text_scale))

    def _tray(self, parts: "_Parts", state: Colonization) -> tuple[pygame.Rect, list[Stepper]]:
        """Where the stepper lies, and its signs."""
        held = self._offered.held
        if held is None:
            return pygame.Rect(0, 0, 0, 0), []
        plan, camera = parts.view.plan, parts.view.camera
        ends = [state.space[end] for end in self._offered.ends]
        rect = tray.place(plan, camera, held, state.space[held.tile], ends, self._grow)
        return rect, tray.steppers(plan, rect, held, self.rect.topleft, self._grow)

    def _free(self, parts: "_Parts") -> list[pygame.Rect]:
        """Parts of the chart in whose corners a slip may lie: east of the tile it speaks of, and of all that is known there."""
        camera, field, about = parts.view.camera, parts.view.plan.field.move(self.rect.topleft), self._slip.about
        if self._state is None or about is None or not field.contains(about.inflate(-about.width // 2, -about.height // 2)):
            return []
        gap = round(BESIDE * parts.view.plan.unit)
        rights = {camera.rect(space).right + self.rect.left for space in self._state.space}
        lefts = sorted({about.right} | {right for right in rights if right > about.right})[:COLUMNS]
        tops = [about.top + row * camera.tile for row in ROWS]
        found = [pygame.Rect(left + gap, top, field.right - left - gap, field.bottom - top) for left in lefts for top in tops]
        return [room.clip(field) for room in found if room.clip(field).width > 0 and room.clip(field).height > 0]

    def _obstacles(self, parts: "_Parts") -> list[tuple[pygame.Rect, int]]:
        """What the slip had better not cover, and how much each weighs."""
        found = [(box_of(area), AIM_WEIGHT) for target in self._targets for area in target.areas]
        known = self._state.space if self._state is not None else ()
        found += [(parts.view.camera.rect(space).move(self.rect.topleft), KNOWN_WEIGHT) for space in known]
        state, held = self._state, self._offered.held
        if state is not None and held is not None:
            rect, _found = self._tray(parts, state)
            found.append((rect.move(self.rect.topleft), MAIN_WEIGHT))
            found.append((parts.view.camera.rect(state.space[held.tile]).move(self.rect.topleft), MAIN_WEIGHT))
        return found

    def laid_out(self, state: State) -> State:
        copy = is_state(state).clone()
        while copy.phase in (FACTION, SLOT):
            drawn = copy.current_player() == CHANCE
            copy.apply_action(copy.chance_outcomes()[0][0] if drawn else copy.legal_actions()[0])
        return copy

    def _draw_small(self, surface: pygame.Surface, view: View, origin: tuple[int, int], spots: Sequence[int]) -> None:
        view.fit_small()
        board = _part(surface, pygame.Rect(origin, view.plan.size))
        view.draw_ground(board)
        board.set_clip(view.plan.field)
        view.draw_chart(board)
        marks = Marks(view.camera, view.pieces)
        for space in spots:
            marks.flash(board, space)
        view.draw_standing(board)
        board.set_clip(None)

    def _remembered(self, events: Sequence[Event]) -> list[int]:
        """The spaces where things were done, for marks after `events`: those of the last turn only."""
        last: list[int] = [] if any(isinstance(event, TurnBegan) for event in events) else list(self._last)
        state = self._state
        if state is None:
            return []
        for event in events:
            if isinstance(event, (TileLaid, DieRolled)):
                last.append(event.space)
            elif isinstance(event, UnitsMarched) and event.way:
                last.append(state.space[event.way[-1]])
            elif isinstance(event, (PolisTaken, WallBuilt, UnitsPlaced)):
                last.append(state.space[event.tile])
            elif isinstance(event, LinkBuilt):
                last += [state.space[event.one], state.space[event.other]]
        return list(dict.fromkeys(last))

    def _flow(self, dt: float) -> bool:
        moved = super()._flow(dt)
        return (self._view is not None and self._view.camera.update(dt)) or moved

    @property
    def alive(self) -> bool:
        gliding = self._view is not None and self._view.camera.moving
        return super().alive or gliding or bool(self._offered.plan)

    # Moving the chart -----------------------------------------------------------------------------------------------

    def zoom(self, point: Point, steps: int) -> bool:
        view = self._view
        if view is None or not view.camera.zoom_by(steps, self._inside(point)):
            return False
        self._moved()
        return True

    def scroll(self, dx: float, dy: float) -> bool:
        view = self._view
        if view is None or not view.camera.scroll(dx, dy):
            return False
        self._moved()
        return True

    def _moved(self) -> None:
        """The chart lies elsewhere: what can be touched goes along."""
        if self._state is not None and self._parts is not None:
            self._targets = self._make_targets(self._parts, self._state)

    # Touching -----------------------------------------------------------------------------------------------------

    def _make_targets(self, parts: "_Parts", state: Colonization) -> list[Target]:
        found = self._tray(parts, state)[1]
        return self._offered.targets(state, Places(parts.view.camera, self.rect.topleft, found))

    def target_at(self, point: Point) -> Target | None:
        parts, state = self._parts, self._state
        if parts is None or state is None:
            return None
        hits = hit(self._targets, point)
        if self._offered.held is not None and self._tray(parts, state)[0].move(self.rect.topleft).collidepoint(point):
            hits = [target for target in hits if target.target_id.startswith("load ")]
        elif not parts.view.plan.field.collidepoint(self._inside(point)):
            hits = []
        return nearest(hits, point)

    def grasp(self, target: Target) -> list[Target]:
        state = self._state
        if target.action is not None or state is None or self._parts is None:
            return self._targets
        return self._renew() if self._offered.hold(target.target_id, state) else self._targets

    def prepare(self, action: Action) -> list[Target] | None:
        state = self._state
        if not isinstance(action, Deed) or state is None or self._parts is None:
            return None
        return self._renew() if self._offered.prepare(action, state) else None

    def release(self) -> bool:
        if self._state is None or not self._offered.release():
            return False
        self._renew()
        return True

    def meant(self, point: Point, state: State) -> str | None:
        space = self._view.camera.space_at(self._inside(point)) if self._view is not None else None
        return self._offered.meant(space, is_state(state)) if space is not None else None

    def explain(self, point: Point, state: State) -> tuple[str, str] | None:
        found = self._told_at(self._parts, point, is_state(state)) if self._parts is not None else None
        if found is not None:
            return ". ".join(filter(None, found[:2])), found[2]
        page = PAGES.get(is_state(state).phase)
        return None if page is None else ("", page)

    def decides_openly(self, state: State) -> bool:
        return is_state(state).phase != FIST

    def note_pad(self, state: State, options: Options) -> str:
        # Rule C55: one secret talk before the start, none, or one after each winter.
        shown, talk = is_state(state), options.get("talk", "standard")
        if talk == "open":
            return ""
        begun = NOBODY not in shown.government
        writing = shown.season == 0 if talk == "yearly" else not begun
        return "write" if writing or not begun else "read"

    def flash(self, place: str) -> None:
        super().flash(place)
        if self._flashed is not None and self._view is not None:
            self._view.camera.show(self._flashed, at_once=self.still_motion)

    # Words --------------------------------------------------------------------------------------------------------

    def headline(self, told: Told) -> str:
        return self.words.headline(told)

    def answer(self, events: Sequence[Event]) -> str:
        answered = [event for event in events if isinstance(event, Answered)]
        return self.words.chronicle(Told(answered[0].seat, [], list(answered)))[0].text if answered else ""

    def prompt(self, state: State) -> Prompt:
        shown, opened = is_state(state), self.words.opened(self._offered.open == TALK) if self._offered.open else None
        prompt = self.words.prompt(shown, self._offered.held)
        return prompt if opened is None else replace(prompt, title=opened[0], hint=opened[1])


class _Parts(Parts[View, Motion]):
    """What is made anew for every size: the view, what moves it, what it marks, the ledger."""

    def __init__(
        self, scenario: Scenario, kit: Kit, size: tuple[int, int], looks: Sequence[SeatLook], words: Wording
    ) -> None:
        view = View(scenario, kit, size, looks)
        self.ledger = Ledger(view.plan, view.model, words.names)
        super().__init__(view, Motion(view, self.ledger.place, words.names))
        self.marks = Marks(view.camera, view.pieces)


def _part(surface: pygame.Surface, rect: pygame.Rect) -> pygame.Surface:
    """The part of `surface` that is `rect`, so that points on it count from its corner; a surface of its own where `rect`
    reaches beyond (nothing of it is seen there)."""
    if surface.get_rect().contains(rect):
        return surface.subsurface(rect)
    return pygame.Surface(rect.size)


