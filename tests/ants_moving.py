"""A table of Ants! with motion, for tests: opening it, what it shows, letting motion run."""

import random

import pygame
from parks import Step

from game.engine.ants import notation as n
from game.engine.ants.position import Ants
from game.engine.core import Event
from game.tables.ants.motion import Motion
from game.tables.ants.table import AntsTable
from game.tables.base import SeatLook
from game.ui.kit import Kit
from game.ui.theme import SEATS

NAMES = ["Ana", "Ben", "Cleo", "Dan", "Eve", "Finn"]
LOOKS = [SeatLook(name, s.colour, s.pattern, s.letter) for name, s in zip(NAMES, SEATS, strict=True)]
RECT = pygame.Rect(0, 0, 896, 690)


def opened(kit: Kit, state: Ants, viewer: int | None = None) -> AntsTable:
    """A table that shows `state`, laid out as in a window of 1280x800."""
    table = AntsTable(state.park, LOOKS[: state.players], kit)
    table.viewer = viewer
    table.show(state)
    table.layout(RECT)
    return table


def motion_of(table: AntsTable) -> Motion:
    assert table._parts is not None
    return table._parts.motion


def shown(table: AntsTable) -> dict[str, object]:
    """What the model shows, food on its way home counted as stored."""
    assert table._parts is not None
    model, show = table._parts.view.model, motion_of(table)._show
    store = [food + show.on_way.get(seat, 0) for seat, food in enumerate(model.store)]
    food = [pile.count + model.under[space] for space, pile in enumerate(model.piles)]
    return {"ants": list(model.ants), "store": store, "food": food, "bugs": list(model.bugs), "alive": list(model.alive)}


def told(state: Ants) -> dict[str, object]:
    """The same of a position."""
    return {
        "ants": list(state.ants), "store": list(state.store), "food": list(state.food), "bugs": list(state.bug),
        "alive": list(map(bool, state.alive)),
    }  # fmt: skip


def checked(table: AntsTable) -> list[dict[str, object]]:
    """Whatever differs from the position just before motion settles into it."""
    motion = motion_of(table)
    settle = motion._settle
    wrong: list[dict[str, object]] = []

    def look(after: Ants) -> None:
        seen, right = shown(table), told(after)
        wrong.extend({"what": key, "shown": seen[key], "position": right[key]} for key in seen if seen[key] != right[key])
        settle(after)

    motion._settle = look  # type: ignore[method-assign]
    return wrong


def finish(table: AntsTable, frame: float = 1 / 30) -> float:
    """Let motion run, what holds nothing up too; the seconds until the table was no longer busy."""
    seconds = held = 0.0
    while table.busy or motion_of(table).alive:
        table.update(frame)
        seconds += frame
        held = held if not table.busy else seconds
        assert seconds < 60
    return held


def moves(state: Ants, number: int) -> list[Step]:
    """`number` moves of one seat, from a position where it moves."""
    rng = random.Random(2)
    found: list[Step] = []
    state = state.clone()
    while len(found) < number:
        goes = [a for a in state.legal_actions() if isinstance(a, n.Move) and a.verb == n.GO]
        if not goes:
            break
        events: list[Event] = []
        action = rng.choice(goes)
        state.apply_action(action, events.append)
        found.append((action, events, state.clone()))
    return found
