"""Why a bot does what it does in Ants!, in a sentence that can be checked on the board."""

from collections.abc import Callable
from typing import Final

from game.bots.ants_weights import Weights
from game.bots.ants_worth import Worth
from game.engine.ants import notation as n
from game.engine.ants.board import SOLDIER, WORKER
from game.engine.ants.chains import HOME
from game.engine.ants.notation import Move
from game.engine.ants.odds import defences, win_chance
from game.engine.ants.position import Ants
from game.engine.core import msg

Reason = tuple[str, dict[str, str]]
"""A template with `{named}` holes, the catalogue's key, and what fills them."""
CLOSE: Final = 3
"""Steps from an entrance within which a soldier is said to be near a Queen."""


def explain(state: Ants, action: Move) -> Reason:
    """Why the seat to decide plays `action`: a template with holes, and what fills them."""
    template, values = _BY_VERB[action.verb](state, action)
    names = state.park.names
    if action.start >= 0:
        values["start"] = names[action.start]
    if action.end >= 0 and action.verb != n.HIT_QUEEN:
        values["end"] = names[action.end]
    return template, values


def _income(state: Ants, seat: int) -> int:
    """Tokens that the linked workers of `seat` would collect now."""
    worth = Worth(state.park, state.players, Weights())
    worth.value(state, seat)
    return worth.economy.income[seat]


def _after(state: Ants, action: Move) -> Ants:
    after = state.clone()
    after.apply_action(action)
    return after


def _own_losses(state: Ants, after: Ants, seat: int) -> int:
    """Ants of `seat` and its allies that are no more in `after`."""
    return sum(
        state.workers[own] + state.soldiers[own] - after.workers[own] - after.soldiers[own]
        for own in range(state.players)
        if state.allied(seat, own)
    )


def _play(state: Ants, action: Move) -> Reason:
    seat, after = state.to_move, _after(state, action)
    lost = sum(
        state.workers[other] + state.soldiers[other] - after.workers[other] - after.soldiers[other]
        for other in range(state.players)
        if not state.allied(seat, other)
    )
    if lost > 0:
        return msg("It happens on {end}: of the others' ants it takes {count}"), {"count": str(lost)}
    beside = sum(after.ants[near] == seat * 2 + WORKER for near in state.park.touching[action.end])
    if after.food[action.end] and beside:
        return msg("It happens on {end}, where own workers can take the food: {count}"), {"count": str(beside)}
    cost = _own_losses(state, after, seat)
    if cost:
        return msg("It happens on {end}, where it costs us least of our own ants: {count}"), {"count": str(cost)}
    cards = [other for other in state.legal_actions() if isinstance(other, Move) and other.verb == n.PLAY]
    spared = max((_own_losses(state, _after(state, other), seat) for other in cards), default=0)
    if spared:
        return msg("It happens on {end}: with another card it would take {count} of our own ants"), {"count": str(spared)}
    if after.food[action.end] and not _foes_beside(after, seat, action.end):
        return msg("It happens on {end}, where nobody else has a worker beside the food"), {}
    return msg("It happens on {end}, where it serves us best"), {}


def _foes_beside(state: Ants, seat: int, space: int) -> int:
    """Workers of rivals of `seat` that touch `space`."""
    ants = [state.ants[near] for near in state.park.touching[space]]
    return sum(ant >= 0 and ant % 2 == WORKER and not state.allied(seat, ant // 2) for ant in ants)


def _eat(state: Ants, action: Move) -> Reason:
    return msg("The bird eats the ant on {end}"), {}


def _enough(state: Ants, action: Move) -> Reason:
    return msg("The bird is full before it eats one of ours"), {}


def _take(state: Ants, action: Move) -> Reason:
    return msg("The worker on {start} takes its token from {end}"), {}


def _take_all(state: Ants, action: Move) -> Reason:
    return msg("Every worker brings a token home, first from piles that others may empty"), {}


def _go(state: Ants, action: Move) -> Reason:
    seat = state.to_move
    if state.ants[action.start] % 2 == WORKER:
        before, after = _income(state, seat), _income(_after(state, action), seat)
        if after > before:
            return msg("The worker goes from {start} to {end}: {income} tokens a turn instead of {before}"), {
                "income": str(after), "before": str(before),
            }  # fmt: skip
        return msg("The worker goes from {start} to {end}, where the chain needs it more"), {}
    if state.food[action.end]:
        return msg("The soldier goes from {start} to {end} and guards the pile"), {}
    steps = Worth(state.park, state.players, Weights()).steps
    for other in range(state.players):
        away = steps[state.hill(other) * state.park.size + action.end]
        if state.alive[other] and away <= CLOSE:
            if state.allied(seat, other):
                return msg("The soldier goes from {start} to {end} to keep a Queen safe"), {}
            return msg("The soldier goes from {start} to {end}: {steps} steps from a Queen's door"), {"steps": str(away)}
    return msg("The soldier goes from {start} to {end}, where it is needed more"), {}


def _hit(state: Ants, action: Move) -> Reason:
    chance = round(100 * defences(state, action)[1].chance)
    values = {"chance": str(chance)}
    ant = state.ants[action.end]
    if ant < 0:
        return msg("Attack the bug on {end} for its {food} food: {chance} %"), values | {"food": str(state.food[action.end])}
    if ant % 2 == SOLDIER:
        return msg("Attack the soldier on {end}: {chance} % if all help it"), values
    seat = ant // 2
    before = sum(group == HOME for group in state.chains_of(seat).group)
    without = state.clone()
    without.take_ant(action.end)
    cut = before - 1 - sum(group == HOME for group in without.chains_of(seat).group)
    if cut > 0:
        return msg("Attack the worker on {end}: {chance} % to cut {count} more off the chain"), values | {"count": str(cut)}
    return msg("Attack the worker on {end}: {chance} % if all help it"), values


def _hit_queen(state: Ants, action: Move) -> Reason:
    chance = round(100 * defences(state, action)[1].chance)
    number = state.park.hills[action.end].number
    return msg("Strike at the Queen of anthill {number}: {chance} %"), {"number": str(number), "chance": str(chance)}


def _done(state: Ants, action: Move) -> Reason:
    return msg("Nobody else stands better anywhere else"), {}


def _call(state: Ants, action: Move) -> Reason:
    after = _after(state, action)
    chance = round(100 * win_chance(len(after.line), len(after.crowd), after.fight_at < 0))
    template = {
        n.CALL: msg("The ant on {end} helps: that leaves the attacker {chance} %"),
        n.ALL: msg("All help: that leaves the attacker {chance} %"),
        n.FIGHT: msg("No more helpers than these: the attacker has {chance} %"),
    }[action.verb]
    return template, {"chance": str(chance)}


def _new_worker(state: Ants, action: Move) -> Reason:
    income = _income(_after(state, action), state.to_move)
    return msg("A new worker on {end}: {income} tokens a turn"), {"income": str(income)}


def _new_soldier(state: Ants, action: Move) -> Reason:
    count = state.soldiers[state.to_move] + 1
    return msg("A new soldier on {end}: that makes {count}"), {"count": str(count)}


def _end(state: Ants, action: Move) -> Reason:
    return msg("The rest of the food is worth more in the store"), {}


_BY_VERB: Final[dict[int, Callable[[Ants, Move], Reason]]] = {
    n.PLAY: _play,
    n.EAT: _eat,
    n.ENOUGH: _enough,
    n.TAKE: _take,
    n.TAKE_ALL: _take_all,
    n.GO: _go,
    n.HIT: _hit,
    n.HIT_QUEEN: _hit_queen,
    n.DONE: _done,
    n.CALL: _call,
    n.ALL: _call,
    n.FIGHT: _call,
    n.NEW_WORKER: _new_worker,
    n.NEW_SOLDIER: _new_soldier,
    n.END: _end,
}
