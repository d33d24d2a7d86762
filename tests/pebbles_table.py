"""A table for Pebbles without a picture: every choice is a button. It notes for whose eyes it was drawn."""

from collections.abc import Sequence

import pygame

from game.engine.core import Action, Event, State
from game.tables.base import Foresight, Line, Point, Prompt, SeatFacts, Table, Target, Told


class PebblesTable(Table):
    """Shows nothing but keeps what it was asked to show."""

    drawn_for: list[int | None]

    def layout(self, rect: pygame.Rect) -> None:
        self.rect = rect
        self.drawn_for = getattr(self, "drawn_for", [])
        self.played: list[Event] = getattr(self, "played", [])

    def prepared(self) -> float:
        return 1.0

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn_for.append(self.viewer)
        surface.fill((90, 110, 60), self.rect)

    def draw_position(
        self, surface: pygame.Surface, rect: pygame.Rect, state: State, highlights: Sequence[str] = ()
    ) -> None:
        surface.fill((90, 110, 60), rect)

    def show(self, state: State) -> None:
        self.shown = state.clone()

    def play(self, events: Sequence[Event], after: State) -> None:
        self.played = [*getattr(self, "played", []), *events]
        self.show(after)

    @property
    def busy(self) -> bool:
        return False

    def set_speed(self, factor: float) -> None:
        """Nothing moves."""

    def hurry(self, factor: float) -> None:
        """Nothing moves."""

    def skip(self) -> None:
        """Nothing moves."""

    def update(self, dt: float) -> bool:
        return False

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

    def foretell(self, foresight: Foresight) -> tuple[str, str, int | None]:
        return foresight.action.text, "", None

    def prompt(self, state: State) -> Prompt:
        return Prompt("Choose", "")

    def seat_facts(self, state: State, seat: int) -> SeatFacts:
        return SeatFacts(state.scores()[seat], "points", ())

    def notices(self, state: State) -> list[tuple[str, str]]:
        return []

    def chronicle(self, told: Told) -> list[Line]:
        return [Line(told.seat, ", ".join(str(event.to_json().get("pebbles", "")) for event in told.events))]
