"""A table for Pebbles: hands and fists as rows of discs, what happens as a line of words for a moment; every choice is a
button. It notes for whose eyes it was drawn and what it was asked to play."""

from collections.abc import Sequence
from typing import Final

import pygame
from pebbles.game import COLOURS, Pebbles

from game.engine.core import Action, Event, State
from game.tables.base import NOBODY, Foresight, Line, Point, Prompt, SeatFacts, Table, Target, Told
from game.ui.theme import STYLES

GROUND: Final = (90, 110, 60)
FACE_DOWN: Final = (60, 60, 70)
FACES: Final = {"white": (240, 240, 235), "black": (20, 20, 20), "gold": (220, 180, 40)}
SECONDS: Final = 0.3
"""How long what happened is shown at speed 1."""


def words_of(event: Event) -> str:
    """An event as one word with its values, as far as it is known."""
    fact = event.to_json()
    return " ".join(str(value) for value in fact.values() if value is not None)


class PebblesTable(Table):
    """Draws a position for `viewer`; plays events one after another."""

    rect = pygame.Rect(0, 0, 0, 0)
    speed = 1.0
    hurried = 1.0
    out: frozenset[int] = frozenset()
    """Seats that are said to be out of the game."""
    open_play = False
    """Whether dice, draws and passing are chosen in front of everybody."""

    def layout(self, rect: pygame.Rect) -> None:
        self.rect = rect
        self.drawn_for: list[int | None] = getattr(self, "drawn_for", [])
        self.played: list[Event] = getattr(self, "played", [])

    def prepared(self) -> float:
        return 1.0

    # Drawing ------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn_for.append(self.viewer)
        self._draw(surface, self.rect, self.shown)
        queue = self._queue()
        if queue:
            text = self.kit.text.line("; ".join(words_of(event) for event in queue[0][0]), STYLES.body)
            surface.blit(text, (self.rect.left + 20, self.rect.bottom - 60))

    def draw_position(
        self, surface: pygame.Surface, rect: pygame.Rect, state: State, highlights: Sequence[str] = ()
    ) -> None:
        assert isinstance(state, Pebbles)
        self._draw(surface, rect, state)

    def _draw(self, surface: pygame.Surface, rect: pygame.Rect, state: Pebbles) -> None:
        surface.fill(GROUND, rect)
        step = max(1, rect.width // 30)
        for seat, hand in enumerate(state.hands):
            known = self.viewer in (None, seat)
            top = rect.top + (seat + 1) * rect.height // 5
            held = [colour for colour in COLOURS for _ in range(hand[colour])]
            for number, colour in enumerate(held):
                centre = (rect.left + (number + 1) * step, top)
                pygame.draw.circle(surface, FACES[colour] if known else FACE_DOWN, centre, max(1, step // 3))
            fist = state.fists[seat]
            for number in range(fist if known and fist is not None else 0):
                pygame.draw.circle(surface, FACE_DOWN, (rect.left + (number + 1) * step, top + step), max(1, step // 4))

    # Position and motion ------------------------------------------------------------------------------------------

    def _queue(self) -> list[tuple[Sequence[Event], State]]:
        self._waiting: list[tuple[Sequence[Event], State]] = getattr(self, "_waiting", [])
        return self._waiting

    def show(self, state: State) -> None:
        twin = state.clone()
        assert isinstance(twin, Pebbles)
        self.shown = twin
        self._queue().clear()
        self._left = SECONDS

    def play(self, events: Sequence[Event], after: State) -> None:
        self.played = [*getattr(self, "played", []), *events]
        if self.speed == 0.0:
            self.show(after)
        else:
            self._queue().append((events, after.clone()))

    @property
    def busy(self) -> bool:
        return bool(self._queue())

    def set_speed(self, factor: float) -> None:
        self.speed = factor

    def hurry(self, factor: float) -> None:
        self.hurried = factor

    def skip(self) -> None:
        if self.busy:
            self.show(self._queue()[-1][1])

    def update(self, dt: float) -> bool:
        queue = self._queue()
        if not queue:
            return False
        self._left -= dt * self.speed * self.hurried
        if self._left <= 0:
            _events, after = queue.pop(0)
            rest = list(queue)
            self.show(after)
            self._waiting = rest
        return True

    # Touching -----------------------------------------------------------------------------------------------------

    def offer(self, state: State, actions: Sequence[Action]) -> list[Target]:
        return [Target(action.text, action, (), action.text, action.text) for action in actions]

    def target_at(self, point: Point) -> Target | None:
        return None

    def point_at(self, target: Target | None, foresight: Foresight | None) -> None:
        self.foresight = foresight

    def grasp(self, target: Target) -> list[Target]:
        return []

    def release(self) -> bool:
        return False

    def meant(self, point: Point, state: State) -> str | None:
        return None

    def explain(self, point: Point, state: State) -> tuple[str, str] | None:
        return None

    def flash(self, place: str) -> None:
        """There are no places."""

    def say_at(self, point: Point, text: str, seconds: float = 4.0) -> None:
        self.said = text

    def decides_openly(self, state: State) -> bool:
        assert isinstance(state, Pebbles)
        return self.open_play and state.phase == "play"

    # Words --------------------------------------------------------------------------------------------------------

    def foretell(self, foresight: Foresight) -> tuple[str, str, int | None]:
        return foresight.action.text, "", None

    def prompt(self, state: State) -> Prompt:
        assert isinstance(state, Pebbles)
        hand = "" if self.viewer == NOBODY else ", ".join(f"{n} {c}" for c, n in state.hands[state.to_move].items())
        return Prompt("Choose", hand)

    def seat_facts(self, state: State, seat: int) -> SeatFacts:
        assert isinstance(state, Pebbles)
        return SeatFacts(sum(state.points[seat].values()), "points", (), out="out" if seat in self.out else "")

    def notices(self, state: State) -> list[tuple[str, str]]:
        return []

    def chronicle(self, told: Told) -> list[Line]:
        return [Line(told.seat, ", ".join(words_of(event) for event in told.events))]
