"""Nurses carried from room to room: which one lies where the pointer is, and what putting it down somewhere does.

A room takes nurses in steps only (`NURSE_STEPS`): whoever is put into the soldiers' room brings along those that the step
needs, and taking one away takes those away that would do nothing without it.
"""

import math
from collections.abc import Sequence
from typing import Final

from game.engine.myrmes.tables import (
    LARVAE_BORN,
    LARVAE_UP,
    NURSE_STEPS,
    SOLDIER_UP,
    SOLDIERS_BORN,
    WORKER_UP,
    WORKERS_BORN,
)
from game.tables.myrmes.geometry import AT_HOME, LARVAE, SOLDIERS, WORKERS, Plan, Point

BORN: Final = {LARVAE: LARVAE_BORN, SOLDIERS: SOLDIERS_BORN, WORKERS: WORKERS_BORN}
BORN_MORE: Final = {LARVAE: (LARVAE_UP, 2), SOLDIERS: (SOLDIER_UP, 1), WORKERS: (WORKER_UP, 1)}
"""By room: the space of the event track that adds to its births, and how many."""

REACH = 19.0
"""Nest units round the middle of a nurse within which it is taken."""


def nurse_at(plan: Plan, point: Point, nurses: Sequence[int], free: int) -> int | None:
    """The room of the nurse at `point` (`AT_HOME`: it has no work), with `nurses` placed by room of `free` there are."""
    idle = free - sum(nurses)
    seats = [(plan.nursery_seat(number, idle), AT_HOME) for number in range(idle)]
    for room, count in enumerate(nurses):
        seats += [(plan.nurse_seat(room, number, NURSE_STEPS[room][-1]), room) for number in range(count)]
    near = [(math.dist(seat, point), room) for seat, room in seats]
    away, room = min(near, default=(math.inf, AT_HOME))
    return room if away <= REACH * plan.nest_unit else None


def moved(nurses: Sequence[int], free: int, start: int, end: int) -> list[int] | None:
    """Nurses by room after one was carried from room `start` to room `end`; None where there are too few, or no place."""
    after = list(nurses)
    if start == end:
        return after
    if start != AT_HOME:
        after[start] = max(step for step in NURSE_STEPS[start] if step < after[start])
    if end != AT_HOME:
        larger = [step for step in NURSE_STEPS[end] if step > after[end]]
        if not larger:
            return None
        after[end] = larger[0]
    return after if sum(after) <= free else None


def births(room: int, nurses: int, event: int) -> int:
    """How many `nurses` in a room bear with what the `event` adds; 0 in the atelier."""
    born = BORN[room][nurses] if room in BORN else 0
    return born + BORN_MORE[room][1] if born and event == BORN_MORE[room][0] else born


def needed(nurses: Sequence[int], end: int) -> int:
    """Nurses that the next step of room `end` needs besides those that are there; 0 where it is full."""
    return next((step - nurses[end] for step in NURSE_STEPS[end] if step > nurses[end]), 0)
