"""Reading actions, and saying why one is not possible: a sentence that names the rule a player ran into."""

from typing import Final

from game.engine.ants import notation as n
from game.engine.ants.board import (
    BUG_ROLLS,
    DUELS,
    FOUNTAIN,
    GROUPS,
    MEAL,
    MOST_SOLDIERS,
    MOST_WORKERS,
    NOBODY,
    SOLDIER,
    WORKER,
    Park,
)
from game.engine.ants.chains import FAR, HOME
from game.engine.ants.fights import approach, can_be_attacked, open_queens
from game.engine.ants.ground import (
    CALL,
    COLLECT,
    COST,
    CREATE,
    MOVE,
    MOVED,
    OVER,
    PLACE,
    STEPS,
    VICTIM,
    WON,
    Ground,
)
from game.engine.ants.notation import Move
from game.engine.core import IllegalAction, msg

_FIXED: Final[dict[str, Move]] = {
    action.text: action
    for outcomes in (BUG_ROLLS, DUELS, *GROUPS[1:])
    for action, _ in outcomes
    if isinstance(action, Move)
}

_WAITING: Final[dict[int, str]] = {
    PLACE: msg("First choose the Park Space card that says where this happens."),
    VICTIM: msg("The bird is still hungry: choose an ant beside it, or say that it has had enough."),
    COLLECT: msg("First say which food your workers take."),
    MOVE: msg("Now ants move and soldiers attack; end your moves to go on."),
    CALL: msg("The attacked colony chooses first who helps in the defence."),
    CREATE: msg("Moves are over for this turn: make new ants or end the turn."),
    OVER: msg("The game is over."),
}
"""Phase in which a seat decides -> what is to be decided."""


def parse(park: Park, text: str) -> Move:
    """The action that `text` names in this park. Raises `IllegalAction` when it names none."""
    fixed = _FIXED.get(text)
    if fixed is not None:
        return fixed
    word, _, rest = text.partition(" ")
    make, numbers = park.make, park.numbers
    action: Move | None = None
    if not rest:
        for move in (make.enough, make.done, make.all, make.fight, make.end):
            if move.text == text:
                action = move
    elif rest in numbers:
        lists = {
            "draw": make.draws, "space": make.spaces, "play": make.plays, "eat": make.eats, "call": make.calls,
            "worker": make.workers, "soldier": make.soldiers,
        }  # fmt: skip
        if word in lists:
            action = lists[word][numbers[rest]]
    elif text == make.take_all.text:
        action = make.take_all
    elif word == "life" or word == "first":
        for move in make.lives if word == "life" else make.firsts[1:]:
            if move.text == text:
                action = move
    elif word in ("go", "hit"):
        action = _pair(park, word, rest)
    elif word == "take":
        worker, _, source = rest.partition("<")
        if worker in numbers and source in numbers:
            action = make.take(numbers[worker], numbers[source])
    if action is None:
        raise IllegalAction(msg("“{text}” is not an action in this park"), {"text": text[:80]})
    return action


def _pair(park: Park, word: str, rest: str) -> Move | None:
    start, _, end = rest.partition(">")
    numbers = park.numbers
    if start not in numbers:
        return None
    if end in numbers:
        return park.make.go(numbers[start], numbers[end]) if word == "go" else park.make.hit(numbers[start], numbers[end])
    if word == "hit" and end in park.hill_numbers:
        return park.make.hit_queen(numbers[start], park.hill_numbers[end])
    return None


def why_not(ground: Ground, action: Move) -> IllegalAction:
    """The sentence for an action that this phase does not know."""
    if action.verb == n.TAKE and ground.phase == COLLECT:
        return IllegalAction(
            msg("A worker takes food that it touches and nobody else guards, and only when a chain links it to your anthill.")
        )
    if action.verb == n.CALL and ground.phase == CALL:
        return IllegalAction(
            msg("Only ants beside the attacked one help, for a Queen those on her entrances; at most three workers together.")
        )
    if action.verb == n.PLAY and ground.phase == PLACE:
        return IllegalAction(msg("You do not hold the card of {space}."), {"space": _name(ground, action.end)})
    if action.verb == n.EAT and ground.phase == VICTIM:
        return IllegalAction(msg("The bird only reaches ants on the spaces round the one it came down on."))
    waiting = _WAITING.get(ground.phase)
    if waiting is None:
        waiting = msg("Dice and cards decide first.")
    return IllegalAction(waiting)


def _name(ground: Ground, space: int) -> str:
    names = ground.park.names
    return names[space] if 0 <= space < len(names) else "?"


def _refuse(ground: Ground, template: str, space: int) -> IllegalAction:
    return IllegalAction(template, {"space": _name(ground, space)})


def _check_mover(ground: Ground, start: int, end: int) -> None:
    size = ground.park.size
    if start >= size or end >= size:
        # An action made for a larger park names a space that is not here.
        raise IllegalAction(msg("There is no such space in this park."))
    ant = ground.ants[start]
    if ant < 0 or ant // 2 != ground.to_move:
        raise _refuse(ground, msg("There is no ant of yours on {space}."), start)
    if ground.acted[start] == MOVED:
        raise _refuse(ground, msg("The ant on {space} has had its move this turn."), start)


def _check_room(ground: Ground, kind: int, space: int) -> None:
    if ground.ants[space] >= 0:
        raise _refuse(ground, msg("There is an ant on {space} already, and a space has room for one."), space)
    if ground.bug[space] >= 0:
        raise _refuse(ground, msg("A living bug sits on {space}: a soldier has to kill it first."), space)
    if kind == WORKER and ground.food[space]:
        raise _refuse(ground, msg("Workers do not stand on food: {space} is a pile."), space)


def check_go(ground: Ground, start: int, end: int) -> None:
    """Raises `IllegalAction` unless the ant on `start` may walk to `end` (ruling 3)."""
    _check_mover(ground, start, end)
    kind = ground.ants[start] % 2
    if ground.acted[start] == WON:
        raise _refuse(ground, msg("After a fight won a soldier may only attack what it touches."), start)
    if ground.park.kind[end] == FOUNTAIN:
        raise _refuse(ground, msg("Nobody can walk into the fountain."), end)
    _check_room(ground, kind, end)
    if kind == WORKER:
        chains = ground.chains_of(ground.to_move)
        number = chains.group[start]
        if end in (chains.edge[number] if number >= 0 else ground.park.touching[start]):
            return
        raise _refuse(ground, msg("{space} is too far: a worker walks along its chain for free, then one step."), end)
    if ground.reach(ground.to_move, start, kind, STEPS[kind]).cost[end] == FAR:
        raise _refuse(ground, msg("{space} is too far: a soldier walks along your chain for free, and two steps besides."), end)


def check_hit(ground: Ground, action: Move) -> None:
    """Raises `IllegalAction` unless the soldier may attack (rulings 4 and 7)."""
    seat, start = ground.to_move, action.start
    on_queen = action.verb == n.HIT_QUEEN
    _check_mover(ground, start, start if on_queen else action.end)
    if ground.ants[start] % 2 != SOLDIER:
        raise _refuse(ground, msg("Only soldiers attack; on {space} stands a worker."), start)
    if on_queen:
        _check_queen(ground, start, action.end)
        return
    end = action.end
    if not can_be_attacked(ground, seat, end):
        if ground.ants[end] >= 0:
            raise _refuse(ground, msg("The ant on {space} is no enemy."), end)
        raise _refuse(ground, msg("There is nothing to attack on {space}."), end)
    if ground.acted[start] == WON:
        if end not in ground.park.touching[start]:
            raise _refuse(ground, msg("After a fight won a soldier may only attack what it touches."), end)
        return
    if approach(ground, seat, ground.reach(seat, start, SOLDIER, STEPS[SOLDIER]), end) == NOBODY:
        raise _refuse(ground, msg("{space} is too far: the last of a soldier's two steps is the attack itself."), end)


def _check_queen(ground: Ground, start: int, hill: int) -> None:
    seat = ground.to_move
    other = ground.seat_at(hill)
    if other < 0 or not ground.alive[other]:
        raise IllegalAction(msg("No Queen lives in this anthill."))
    if ground.allied(seat, other):
        raise IllegalAction(msg("This Queen is no enemy."))
    if other not in open_queens(ground, seat, start, ground.reach(seat, start, SOLDIER, STEPS[SOLDIER])):
        raise IllegalAction(
            msg("Striking a Queen takes both steps: a soldier begins on one of her entrances, or comes there along your chain.")
        )


def check_birth(ground: Ground, kind: int, space: int) -> None:
    """Raises `IllegalAction` unless a new ant of `kind` may walk out to `space` (rulings 12 and 13)."""
    seat = ground.to_move
    if space >= ground.park.size:
        raise IllegalAction(msg("There is no such space in this park."))
    if not ground.can_make(kind):
        if ground.store[seat] < COST[kind]:
            raise IllegalAction(msg("Your anthill has too little food for this ant."))
        if ground.eaten + COST[kind] > MEAL:
            raise IllegalAction(msg("A Queen eats at most {most} food in a turn."), {"most": MEAL})
        most = MOST_WORKERS if kind == WORKER else MOST_SOLDIERS
        raise IllegalAction(msg("A colony has at most {most} ants of this kind."), {"most": most})
    _check_room(ground, kind, space)
    if space not in ground.chains_of(seat).edge[HOME]:
        raise _refuse(
            ground, msg("{space} is too far: a new ant walks along the chain that touches your anthill, then one step."), space
        )
