"""The atelier: tunnels, levels, nurses and objectives (rules page, sections 9 and 10; rulings 17, 26 to 28)."""

from typing import Final

from game.engine.core import Tell
from game.engine.myrmes.board import NOBODY
from game.engine.myrmes.events import (
    Dug,
    ExitPlaced,
    GoalDone,
    NursesChanged,
    PreySpent,
    TileNeutral,
    TrailEmptied,
)
from game.engine.myrmes.nests import EARLIER, GOAL_SLOTS, NOW, Nests
from game.engine.myrmes.tables import (
    DEEPEST,
    DIG_EARTH,
    DIG_STONE,
    EARTH,
    ECHO_POINTS,
    FOOD,
    FROM_ECHOES,
    FROM_OBJECTIVES,
    MOST_EXITS,
    MOST_NURSES,
    NEED_COLONY,
    NEED_CUBES,
    NEED_FOOD,
    NEED_LARVAE,
    NEED_NURSES,
    NEED_PREY,
    NEED_SOLDIERS,
    NEED_SPECIAL,
    NEED_STONE,
    NONE,
    NURSE_FOOD,
    NURSE_LARVAE,
    OBJECTIVES,
    PHEROMONES,
    STONE,
    Objective,
)

TUNNEL_USED: Final = 1
LEVEL_USED: Final = 2
NURSE_USED: Final = 4
OBJECTIVE_USED: Final = 8
"""Spaces of the atelier, a bit each: one nurse on each a season."""


def tunnel_sites(nests: Nests, seat: int) -> list[int]:
    """Free hexes beside an own tile or exit where a new exit may be dug (ruling 28)."""
    if nests.used & TUNNEL_USED or nests.exit_of.count(seat) >= MOST_EXITS:
        return []
    beside = [False] * nests.forest.size
    for space in range(nests.forest.size):
        first = nests.tile[space]
        if nests.exit_of[space] == seat or (first >= 0 and nests.owner[first] == seat):
            for near in nests.forest.touching[space]:
                beside[near] = True
    return [space for space in range(nests.forest.size) if beside[space] and nests.is_free(space)]


def dig_tunnel(nests: Nests, seat: int, space: int, tell: Tell | None) -> None:
    """A new exit, and the earth that was dug out."""
    _use(nests, seat, TUNNEL_USED)
    nests.exit_of[space] = seat
    if tell is not None:
        tell(ExitPlaced(seat, space, True))
    nests.add_cubes(seat, EARTH, 1, "tunnel", tell, space)


def can_dig(nests: Nests, seat: int) -> bool:
    """Whether the colony can be dug one level deeper."""
    level = nests.level[seat] + 1
    return (
        not nests.used & LEVEL_USED
        and level <= DEEPEST
        and nests.stock[seat * 3 + EARTH] >= DIG_EARTH[level]
        and nests.stock[seat * 3 + STONE] >= DIG_STONE[level]
    )


def dig(nests: Nests, seat: int, tell: Tell | None) -> None:
    """One level deeper."""
    level = nests.level[seat] + 1
    _use(nests, seat, LEVEL_USED)
    nests.add_cubes(seat, EARTH, -DIG_EARTH[level], "dig", tell)
    nests.add_cubes(seat, STONE, -DIG_STONE[level], "dig", tell)
    nests.level[seat] = level
    if tell is not None:
        tell(Dug(seat, level))


def can_raise_nurse(nests: Nests, seat: int) -> bool:
    """Whether a new nurse can be raised."""
    return (
        not nests.used & NURSE_USED
        and nests.nurses[seat] < MOST_NURSES
        and nests.stock[seat * 3 + FOOD] >= NURSE_FOOD
        and nests.larvae[seat] >= NURSE_LARVAE
    )


def raise_nurse(nests: Nests, seat: int, tell: Tell | None) -> None:
    """A nurse from the reserve; it is placed from the next season on."""
    _use(nests, seat, NURSE_USED)
    nests.add_cubes(seat, FOOD, -NURSE_FOOD, "nurse", tell)
    nests.add_cubes(seat, NONE, -NURSE_LARVAE, "nurse", tell)
    nests.nurses[seat] += 1
    if tell is not None:
        tell(NursesChanged(seat, 1))


def _use(nests: Nests, seat: int, space: int) -> None:
    nests.used |= space
    nests.track[seat * 4 + 3] -= 1


# -- objectives ---------------------------------------------------------------------------------------------------------


def open_objectives(nests: Nests, seat: int) -> list[int]:
    """Objectives on offer that `seat` may complete now: unlocked, not done yet, and within its means."""
    if nests.used & OBJECTIVE_USED:
        return []
    done_level = deepest_done(nests, seat)
    found: list[int] = []
    for slot, number in enumerate(nests.goals):
        goal = OBJECTIVES[number]
        if goal.level <= done_level + 1 and not nests.done[seat * GOAL_SLOTS + slot] and has(nests, seat, goal):
            found.append(number)
    return found


def deepest_done(nests: Nests, seat: int) -> int:
    """The highest level of an objective that `seat` has completed; 0 for none."""
    deepest = 0
    for slot in range(GOAL_SLOTS):
        if nests.done[seat * GOAL_SLOTS + slot]:
            deepest = max(deepest, OBJECTIVES[nests.goals[slot]].level)
    return deepest


def has(nests: Nests, seat: int, goal: Objective) -> bool:
    """Whether `seat` meets the requirement and can pay (rules page, section 9)."""
    need, have = goal.need, goal.have
    earth, stone = nests.stock[seat * 3 + EARTH], nests.stock[seat * 3 + STONE]
    if need == NEED_FOOD:
        return nests.stock[seat * 3 + FOOD] >= have
    if need == NEED_STONE:
        return stone >= have
    if need == NEED_CUBES:
        return earth + stone >= have
    if need == NEED_LARVAE:
        return nests.larvae[seat] >= have
    if need == NEED_PREY:
        return nests.hunted[seat] >= have
    if need == NEED_SOLDIERS:
        return nests.soldiers[seat] >= have
    if need == NEED_SPECIAL:
        return nests.own_special(seat) >= have
    if need == NEED_COLONY:
        # The disc counts, not Level +1 (ruling 22).
        return nests.level[seat] >= have
    if need == NEED_NURSES:
        # The one that is placed stays besides.
        return nests.nurses[seat] >= have and nests.free_nurses(seat) - 1 >= goal.pay
    return any(len(group) >= have for group in trails(nests, seat))


def trails(nests: Nests, seat: int) -> list[list[int]]:
    """The own pheromones in groups joined by edges, as first hexes (U4: special tiles do not count)."""
    own = [first for first in nests.own_tiles(seat) if nests.kind[first] < PHEROMONES]
    seen: set[int] = set()
    groups: list[list[int]] = []
    for start in own:
        if start in seen:
            continue
        group = [start]
        seen.add(start)
        for first in group:
            for near in joined(nests, seat, first):
                if near not in seen:
                    seen.add(near)
                    group.append(near)
        groups.append(sorted(group))
    return groups


def joined(nests: Nests, seat: int, first: int) -> list[int]:
    """First hexes of the own pheromones that touch the tile `first`."""
    found: list[int] = []
    for space in nests.spaces_of(first):
        for near in nests.forest.touching[space]:
            other = nests.tile[near]
            if other < 0 or other == first or other in found:
                continue
            if nests.owner[other] == seat and nests.kind[other] < PHEROMONES:
                found.append(other)
    return found


def begin_objective(nests: Nests, seat: int, number: int, tell: Tell | None) -> None:
    """A nurse takes the objective: pay what leaves no choice; `due` is what the seat has to choose."""
    goal = OBJECTIVES[number]
    _use(nests, seat, OBJECTIVE_USED)
    nests.goal = number
    nests.due = 0
    need, pay = goal.need, goal.pay
    if need == NEED_FOOD:
        nests.add_cubes(seat, FOOD, -pay, "objective", tell)
    elif need == NEED_STONE:
        nests.add_cubes(seat, STONE, -pay, "objective", tell)
    elif need == NEED_LARVAE:
        nests.add_cubes(seat, NONE, -pay, "objective", tell)
    elif need == NEED_PREY:
        nests.hunted[seat] -= pay
        if tell is not None:
            tell(PreySpent(seat, pay))
    elif need == NEED_SOLDIERS:
        nests.spend_soldiers(seat, pay, "objective", tell)
    elif need == NEED_NURSES:
        _dismiss(nests, seat, pay, tell)
    elif need == NEED_COLONY:
        nests.level[seat] -= pay
        if tell is not None:
            tell(Dug(seat, nests.level[seat]))
    else:
        nests.due = pay
        _pay_forced(nests, seat, tell)


def _dismiss(nests: Nests, seat: int, count: int, tell: Tell | None) -> None:
    """Nurses go back to the reserve (U13): those that have nothing to do any more first, then those in the atelier."""
    nests.nurses[seat] -= count
    # The one on this objective is locked only when it is complete: it is among the free ones here.
    atelier = seat * 4 + 3
    nests.track[atelier] = min(nests.track[atelier], nests.free_nurses(seat) - 1)
    if tell is not None:
        tell(NursesChanged(seat, -count))


def payments(nests: Nests, seat: int) -> list[int]:
    """What may be paid next: kinds of cubes, or first hexes of tiles."""
    goal = OBJECTIVES[nests.goal]
    if goal.need == NEED_CUBES:
        return [cube for cube in (EARTH, STONE) if nests.stock[seat * 3 + cube]]
    if goal.need == NEED_SPECIAL:
        return [first for first in nests.own_tiles(seat) if nests.kind[first] >= PHEROMONES]
    if nests.named:
        found: set[int] = set()
        for first in nests.named:
            found.update(near for near in joined(nests, seat, first) if near not in nests.named)
        return sorted(found)
    return sorted(first for group in trails(nests, seat) if len(group) >= goal.have for first in group)


def pay(nests: Nests, seat: int, what: int, tell: Tell | None) -> None:
    """Pay one cube or tile of what is due."""
    goal = OBJECTIVES[nests.goal]
    nests.due -= 1
    if goal.need == NEED_CUBES:
        nests.add_cubes(seat, what, -1, "objective", tell)
    elif goal.need == NEED_SPECIAL:
        nests.owner[what] = NOBODY
        if tell is not None:
            tell(TileNeutral(seat, what))
    else:
        nests.named.append(what)
        nests.named.sort()
        for space in nests.spaces_of(what):
            nests.cube_on[space] = 0
        if tell is not None:
            tell(TrailEmptied(seat, what))
    _pay_forced(nests, seat, tell)


def _pay_forced(nests: Nests, seat: int, tell: Tell | None) -> None:
    """Cubes of a single kind are no choice."""
    goal = OBJECTIVES[nests.goal]
    if goal.need == NEED_CUBES and nests.due:
        kinds = payments(nests, seat)
        if len(kinds) == 1 or nests.due == nests.stock[seat * 3 + EARTH] + nests.stock[seat * 3 + STONE]:
            for cube in kinds:
                count = min(nests.due, nests.stock[seat * 3 + cube])
                nests.add_cubes(seat, cube, -count, "objective", tell)
                nests.due -= count


def finish_objective(nests: Nests, seat: int, tell: Tell | None) -> None:
    """All is paid: the nurse stays, points are scored, and those who did it in earlier seasons score too (ruling 26)."""
    number = nests.goal
    slot = nests.goals.index(number)
    nests.goal = NONE
    nests.named = []
    nests.locked[seat] += 1
    if tell is not None:
        tell(GoalDone(seat, number))
    nests.add_points(seat, OBJECTIVES[number].points, FROM_OBJECTIVES, tell)
    nests.done[seat * GOAL_SLOTS + slot] = NOW
    for other in range(nests.players):
        if nests.done[other * GOAL_SLOTS + slot] == EARLIER:
            nests.add_points(other, ECHO_POINTS[nests.players], FROM_ECHOES, tell)
