"""Attacks, defence and what comes of them (rule book: *Attack and Defence*, *Combat Rules*, *Regicide*; rulings 4 to 8)."""

from game.engine.ants.board import GROUP_SIZE, NOBODY, SOLDIER, WORKER
from game.engine.ants.cards import PARK_LIFE
from game.engine.ants.chains import Reach
from game.engine.ants.events import (
    QUEEN,
    AttackBegan,
    AttackEnded,
    BugKilled,
    ColonyOut,
    DiceRolled,
    HelperCalled,
    QueenKilled,
)
from game.engine.ants.ground import CALL, DISCARDED, FIGHT, FRESH, HELD, MOVED, SOURCES, STEPS, WON, Ground
from game.engine.core import Revealed, Scored, Tell, msg


def can_be_attacked(ground: Ground, seat: int, space: int) -> bool:
    """Whether a soldier of `seat` may attack what is on `space`: a living bug, or an ant that is no friend."""
    ant = ground.ants[space]
    if ant >= 0:
        return not ground.allied(seat, ant // 2)
    return ground.bug[space] >= 0


def approach(ground: Ground, seat: int, reach: Reach, target: int) -> int:
    """The space from which the soldier of `reach` steps onto `target`: the cheapest, then the first; `NOBODY` if none."""
    park = ground.park
    best, least = NOBODY, STEPS[SOLDIER]
    ways = park.touching[target]
    hill = ground.hill(seat)
    if park.hill_of[target] == hill:
        # Through the own store from one entrance to another.
        ways = ways + park.hills[hill].entrances
    for near in ways:
        if near != target and reach.cost[near] < least:
            best, least = near, reach.cost[near]
    return best


def targets(ground: Ground, seat: int, start: int, reach: Reach) -> list[int]:
    """Spaces that the soldier on `start` may attack, in space order; after a win only what it touches (ruling 4)."""
    park = ground.park
    if ground.acted[start] == WON:
        return [near for near in park.touching[start] if can_be_attacked(ground, seat, near)]
    found: list[int] = []
    seen = [False] * park.size
    for space in reach.order:
        if reach.cost[space] >= STEPS[SOLDIER]:
            break
        ways = park.touching[space]
        if park.hill_of[space] == ground.hill(seat):
            ways = ways + park.hills[ground.hill(seat)].entrances
        for near in ways:
            if not seen[near]:
                seen[near] = True
                if can_be_attacked(ground, seat, near):
                    found.append(near)
    found.sort()
    return found


def open_queens(ground: Ground, seat: int, start: int, reach: Reach) -> list[int]:
    """Seats whose Queen the soldier on `start` may go for: two steps from one of their entrances (ruling 7)."""
    found: list[int] = []
    if ground.acted[start] == WON:
        return found
    for other in range(ground.players):
        if ground.alive[other] and not ground.allied(seat, other):
            for door in ground.park.hills[ground.hill(other)].entrances:
                if reach.cost[door] == 0:
                    found.append(other)
                    break
    return found


def begin_attack(ground: Ground, start: int, target: int, defender: int, tell: Tell | None) -> None:
    """The soldier on `start` attacks `target` (`QUEEN`: the Queen of `defender`); helpers may be called next."""
    seat = ground.to_move
    way: list[int] = []
    if ground.acted[start] == FRESH:
        reach = ground.reach(seat, start, SOLDIER, STEPS[SOLDIER])
        if target == QUEEN:
            doors = [door for door in ground.park.hills[ground.hill(defender)].entrances if reach.cost[door] == 0]
            way = reach.way(doors[0])
        else:
            way = reach.way(approach(ground, seat, reach, target))
    ground.fight_from = start
    ground.fight_at = target
    ground.fight_seat = defender
    ground.fight_back = _way_back(ground, start, way)
    ground.line = []
    ground.crowd = []
    if target >= 0 and defender >= 0:
        if ground.ants[target] % 2 == SOLDIER:
            ground.line.append(target)
        else:
            ground.crowd.append(target)
    if tell is not None:
        tell(AttackBegan(seat, start, way, target, defender, ground.fight_back))
    ground.phase = CALL if callable_helpers(ground) else FIGHT


def _way_back(ground: Ground, start: int, way: list[int]) -> int:
    """The last empty space of the way, else the start (ruling 5; a pile is not empty).

    On the way to a Queen both steps are still to be taken on the entrance, so there only own workers were passed and the
    soldier goes back to where it began (ruling 8).
    """
    for space in reversed(way):
        if ground.ants[space] < 0 and not ground.food[space]:
            return space
    return start


def callable_helpers(ground: Ground) -> list[int]:
    """Spaces of the defender's ants that may still be called: beside the attacked ant, or on the Queen's entrances."""
    seat = ground.fight_seat
    if seat < 0:
        return []
    if ground.fight_at == QUEEN:
        around = ground.park.hills[ground.hill(seat)].entrances
    else:
        around = ground.park.touching[ground.fight_at]
    found: list[int] = []
    for space in around:
        ant = ground.ants[space]
        if ant == seat * 2 + SOLDIER:
            if space not in ground.line:
                found.append(space)
        elif ant == seat * 2 + WORKER and len(ground.crowd) < GROUP_SIZE and space not in ground.crowd:
            found.append(space)
    return found


def call(ground: Ground, space: int, tell: Tell | None) -> None:
    """The ant on `space` helps: a soldier stands in the line, a worker in the crowd."""
    if ground.ants[space] % 2 == SOLDIER:
        ground.line.append(space)
    else:
        ground.crowd.append(space)
    if tell is not None:
        tell(HelperCalled(ground.fight_seat, space))
    if not callable_helpers(ground):
        ground.phase = FIGHT


def throw_at_bug(ground: Ground, eyes: int, tell: Tell | None) -> None:
    """A red die against the bug's head: as much or more kills it."""
    seat, space = ground.to_move, ground.fight_at
    card = ground.bug[space]
    head = PARK_LIFE[card].head
    if tell is not None:
        tell(DiceRolled(seat, eyes, NOBODY, [head], [], "bug", False))
        tell(Revealed(msg("dice were rolled")))
    if eyes >= head:
        ground.bug[space] = NOBODY
        if tell is not None:
            tell(BugKilled(seat, space, card))
        _win(ground, tell)
        return
    _step_back(ground, "held", tell)
    _over(ground)


def duel(ground: Ground, mine: int, theirs: int, tell: Tell | None) -> None:
    """Red die against red die: the first soldier of the line, or the Queen when nobody stands before her."""
    seat, defender = ground.to_move, ground.fight_seat
    against_soldier = bool(ground.line)
    space = ground.line[0] if against_soldier else QUEEN
    if tell is not None:
        stage = "soldier" if against_soldier else "queen"
        tell(DiceRolled(seat, mine, defender, [theirs], [space], stage, mine == theirs))
        tell(Revealed(msg("dice were rolled")))
    if mine < theirs:
        _fall(ground, tell)
    elif mine > theirs:
        if not against_soldier:
            _regicide(ground, tell)
            return
        ground.line.pop(0)
        ground.kill(space, "fell", tell)
        if not ground.line and not ground.crowd and ground.fight_at != QUEEN:
            _win(ground, tell)


def group_throw(ground: Ground, mine: int, theirs: list[int], tell: Tell | None) -> None:
    """Red die against the blue dice of the crowd, one each: the sums decide; who holds may still lose single workers."""
    seat = ground.to_move
    total = sum(theirs)
    if tell is not None:
        tell(DiceRolled(seat, mine, ground.fight_seat, theirs, ground.crowd, "workers", mine == total))
        tell(Revealed(msg("dice were rolled")))
    if mine == total:
        return
    crowd = ground.crowd
    fallen = [space for place, space in enumerate(crowd) if mine > total or theirs[place] < mine]
    ground.crowd = []
    for space in fallen:
        ground.kill(space, "fell", tell)
    if mine < total:
        _fall(ground, tell)
    elif ground.fight_at != QUEEN:
        _win(ground, tell)


def _win(ground: Ground, tell: Tell | None) -> None:
    """The soldier takes the space; it may attack again, but only what it touches."""
    seat, start, space = ground.to_move, ground.fight_from, ground.fight_at
    ground.take_ant(start)
    ground.put_ant(space, seat, SOLDIER, WON)
    if tell is not None:
        tell(AttackEnded(seat, start, space, "won"))
    _over(ground)


def _fall(ground: Ground, tell: Tell | None) -> None:
    seat, start = ground.to_move, ground.fight_from
    ground.kill(start, "fell", tell)
    if tell is not None:
        tell(AttackEnded(seat, start, start, "fell"))
    _over(ground)


def _step_back(ground: Ground, how: str, tell: Tell | None) -> None:
    """The attacking soldier is where it goes back to, and has had its move."""
    seat, start, back = ground.to_move, ground.fight_from, ground.fight_back
    if back != start:
        ground.take_ant(start)
        ground.put_ant(back, seat, SOLDIER, MOVED)
    ground.acted[back] = MOVED
    if tell is not None:
        tell(AttackEnded(seat, start, back, how))


def _over(ground: Ground) -> None:
    ground.fight_from = NOBODY
    ground.fight_back = NOBODY
    ground.fight_at = NOBODY
    ground.fight_seat = NOBODY
    ground.line = []
    ground.crowd = []


def _regicide(ground: Ground, tell: Tell | None) -> None:
    """The Queen is dead: her ants die, her food goes to the killer's store, the anthill is closed (ruling 8)."""
    seat, loser = ground.to_move, ground.fight_seat
    food = ground.store[loser]
    ground.store[loser] = 0
    ground.store[seat] += food
    if tell is not None:
        tell(QueenKilled(loser, seat, food))
        if food:
            tell(Scored(loser, -food, SOURCES[0]))
            tell(Scored(seat, food, SOURCES[0]))
    _step_back(ground, "regicide", tell)
    for space in range(ground.park.size):
        ant = ground.ants[space]
        if ant >= 0 and ant // 2 == loser:
            ground.kill(space, "orphaned", tell)
    _over(ground)
    leave(ground, loser, "regicide", tell)


def leave(ground: Ground, seat: int, why: str, tell: Tell | None) -> None:
    """`seat` is out: its cards go to the discards."""
    ground.alive[seat] = False
    ground.out.append(seat)
    for space in ground.park.numbered:
        if ground.card_at[space] == HELD + seat:
            ground.card_at[space] = DISCARDED
    if tell is not None:
        tell(ColonyOut(seat, why))
