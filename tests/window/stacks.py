"""Stacks of Colonization by real clicks: take hold, count the units out, lead them step by step.

A choice of the rules that names one unit has no place of its own on the table: a person counts, and then sends all at once.
"""

import time
from typing import TYPE_CHECKING

from game.engine.colonization.position import Colonization
from game.engine.colonization.realm import PATH
from game.engine.colonization.tables import KINDS_OF_UNITS, UNITS
from game.tables.base import Target
from game.tables.colonization.table import ColonizationTable
from game.tables.colonization.targets import BY_STEPS, STACK, STEP
from window.screen import wait_for

if TYPE_CHECKING:
    from window.twin import Twin

BETWEEN = 0.15
"""Seconds between two clicks on the slip where units are counted: it may come to lie elsewhere."""
SETS_OUT = ("from", "add", "lend", "everyone")
"""Words of the choices that are made by counting."""


def set_out(twin: "Twin", texts: list[str]) -> None:
    """Play the choices `texts` (from where, and who goes along) by clicks."""
    state = position(twin)
    space = texts[0].split(" ", 1)[1]
    tile = state.tile_at[state.scenario.numbers[space]]
    way = [twin.touch(called(twin, f"{STACK}{tile}"))]
    if "everyone" not in texts:
        for row, word in enumerate(("add", "lend")):
            for kind in range(KINDS_OF_UNITS):
                way += count_to(twin, row, kind, texts.count(f"{word} {UNITS[kind]}"))
    way.append(twin.place(called(twin, BY_STEPS)))
    for place in way:
        twin.program.click(place)
        time.sleep(BETWEEN)

    def under_way() -> bool:
        twin.follow()
        return position(twin).phase == PATH

    wait_for("units that set out", under_way)


def count_to(twin: "Twin", row: int, kind: int, wanted: int) -> list[tuple[int, int]]:
    """Count units of a kind to `wanted` in the twin; the places to click for that."""
    table = twin.table.table if twin.table is not None else None
    assert isinstance(table, ColonizationTable)
    held = table._offered.held
    assert held is not None
    way = []
    counts = held.lent if row else held.own
    while counts[kind] != wanted:
        step = 1 if counts[kind] < wanted else -1
        way.append(twin.touch(called(twin, f"{STEP}{row} {kind} {step}")))
    return way


def called(twin: "Twin", target_id: str) -> Target:
    """The target of that name. Raises `StopIteration` where it is not offered."""
    return next(target for target in twin.targets() if target.target_id == target_id)


def position(twin: "Twin") -> Colonization:
    """The position as far as the twin has followed it."""
    state = twin.match.state
    assert isinstance(state, Colonization)
    return state
