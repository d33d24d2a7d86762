"""Where a stack that is held can go: found by moving copies of the position, so that no rule is told again here.

A way is a list of actions: the choices of the rules (begin the move, from where, whom to take, step by step, end here), which
the table plays one after the other once its end is touched.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.colonization import moves
from game.engine.colonization import notation as n
from game.engine.colonization.notation import Deed
from game.engine.colonization.position import Colonization
from game.engine.colonization.realm import ACTION, LEG, LOAD, PATH, UNITS_OF_ALL
from game.engine.colonization.tables import KINDS_OF_UNITS, UNITS
from game.engine.core import Action

MOST_LABELS: Final = 400
"""Ways looked at for one stack: a backstop for charts far larger than any that was met."""


@dataclass(frozen=True)
class Way:
    """A way of a held stack: the tiles it enters, the actions that make it, what the whole move would cost then."""

    tiles: tuple[int, ...]
    actions: tuple[Action, ...]
    cost: int
    units: int
    land: int
    water: int
    asks: bool
    """Whether the teammate has to agree to guests at its end."""

    @property
    def end(self) -> int:
        """The tile it ends on."""
        return self.tiles[-1]


def present(state: Colonization, seat: int, tile: int) -> list[int]:
    """Units of `seat` on a tile, kind by kind, that are in no leg which is planned to its end."""
    if seat < 0:
        return [0] * KINDS_OF_UNITS
    counts = []
    planning = state.phase in (LOAD, PATH) and bool(state.legs) and state.legs[-1][0] == tile
    offset = moves.OWN if seat == state.to_move else moves.MATE
    for kind in range(KINDS_OF_UNITS):
        count = moves.free_units(state, seat, tile, kind)
        counts.append(count + (state.legs[-1][offset + kind] if planning else 0))
    return counts


def standing(state: Colonization, seat: int, tile: int) -> list[int]:
    """All units of `seat` on a tile, kind by kind."""
    first = tile * UNITS_OF_ALL + seat * KINDS_OF_UNITS
    return list(state.units[first : first + KINDS_OF_UNITS])


def loading(
    state: Colonization, tile: int, own: Sequence[int], lent: Sequence[int]
) -> tuple[Colonization, list[Action]] | None:
    """A copy of `state` in which that many units from `tile` are under way, and the actions that led there; None where the
    rules do not allow it (they cannot be paid)."""
    copy, done = state.clone(), list[Action]()

    def play(text: str) -> bool:
        action = next((each for each in copy.legal_actions() if each.text == text), None)
        if action is None:
            return False
        copy.apply_action(action)
        done.append(action)
        return True

    if copy.phase == ACTION and not play("move"):
        return None
    if copy.phase == LEG and not play(f"from {state.scenario.names[state.space[tile]]}"):
        return None
    if copy.phase != LOAD:
        return None
    leg = copy.legs[-1]
    if list(own) == present(copy, copy.to_move, tile) and not any(leg[moves.OWN : moves.LAND]):
        play("everyone")
    leg = copy.legs[-1]
    for word, offset, wanted in (("add", moves.OWN, own), ("lend", moves.MATE, lent)):
        for kind, count in enumerate(wanted):
            for _ in range(count - leg[offset + kind]):
                if not play(f"{word} {UNITS[kind]}"):
                    return None
                leg = copy.legs[-1]
    return (copy, done) if play("walk") else None


def ways(state: Colonization, tile: int, own: Sequence[int], lent: Sequence[int]) -> list[Way]:
    """The cheapest way to every tile that those units can end on."""
    begun = loading(state, tile, own, lent)
    if begun is None:
        return []
    first, actions = begun
    best: dict[int, Way] = {}
    labels: dict[int, list[tuple[int, int]]] = {}
    waiting: list[tuple[Colonization, list[Action]]] = [(first, actions)]
    seen = 0
    for here, so_far in waiting:
        leg = here.legs[-1]
        if len(leg) > moves.WAY and moves.can_stop(here):
            found = _way(here, so_far)
            known = best.get(found.end)
            if known is None or (found.cost, len(found.tiles)) < (known.cost, len(known.tiles)):
                best[found.end] = found
        for action in here.legal_actions():
            if not isinstance(action, Deed) or action.verb != n.STEP or seen >= MOST_LABELS:
                continue
            after = here.clone()
            after.apply_action(action)
            reached = after.legs[-1]
            end, label = reached[-1], (reached[moves.LAND], reached[moves.SEA])
            if any(land <= label[0] and sea <= label[1] for land, sea in labels.get(end, ())):
                continue
            labels.setdefault(end, []).append(label)
            waiting.append((after, [*so_far, action]))
            seen += 1
    return list(best.values())


def _way(here: Colonization, so_far: Sequence[Action]) -> Way:
    leg = here.legs[-1]
    stop = next(action for action in here.legal_actions() if action.text == "stop")
    units = sum(sum(each[moves.OWN : moves.LAND]) for each in here.legs)
    return Way(
        tuple(leg[moves.WAY :]), (*so_far, stop), moves.cost(here), units,
        leg[moves.LAND], leg[moves.SEA], moves.must_ask(here),
    )  # fmt: skip
