"""Exact combat odds, for bots and for players before they attack (rules page, section 3). Integers and fractions only."""

from fractions import Fraction
from functools import cache
from itertools import product
from typing import Final, NamedTuple

from game.engine.ants import notation as n
from game.engine.ants.board import GROUP_SIZE, SOLDIER, SOLDIER_DIE, WORKER, WORKER_DIE
from game.engine.ants.cards import PARK_LIFE
from game.engine.ants.ground import Ground
from game.engine.ants.notation import Move

EVEN: Final = Fraction(1, 2)
"""Red against red, ties rolled again."""


class Outcome(NamedTuple):
    """One way a fight may end: its probability, whether the attacker won, and how many defenders fell."""

    chance: Fraction
    won: bool
    soldiers_lost: int
    workers_lost: int


@cache
def crowd_outcomes(workers: int) -> tuple[Outcome, ...]:
    """One red die against `workers` (1 to 3) blue ones, ties rolled again."""
    if not 1 <= workers <= GROUP_SIZE:
        raise ValueError(f"{workers} workers do not defend together")
    counts: dict[tuple[bool, int], int] = {}
    for attack in SOLDIER_DIE:
        for defence in product(WORKER_DIE, repeat=workers):
            total = sum(defence)
            if attack > total:
                counts[True, workers] = counts.get((True, workers), 0) + 1
            elif attack < total:
                fallen = sum(eyes < attack for eyes in defence)
                counts[False, fallen] = counts.get((False, fallen), 0) + 1
    throws = sum(counts.values())
    return tuple(Outcome(Fraction(count, throws), won, 0, fallen) for (won, fallen), count in sorted(counts.items()))


@cache
def fight_outcomes(soldiers: int, workers: int, queen: bool) -> tuple[Outcome, ...]:
    """How an attack may end against `soldiers` one on one, then a group of `workers` (0 to 3), then perhaps the Queen."""
    merged: dict[tuple[bool, int, int], Fraction] = {}
    standing = Fraction(1)
    for fallen in range(soldiers):
        key = (False, fallen, 0)
        merged[key] = merged.get(key, Fraction(0)) + standing * EVEN
        standing *= EVEN
    if workers:
        after = Fraction(0)
        for outcome in crowd_outcomes(workers):
            if outcome.won:
                after += standing * outcome.chance
            else:
                key = (False, soldiers, outcome.workers_lost)
                merged[key] = merged.get(key, Fraction(0)) + standing * outcome.chance
        standing = after
    if queen:
        key = (False, soldiers, workers)
        merged[key] = merged.get(key, Fraction(0)) + standing * EVEN
        standing *= EVEN
    merged[True, soldiers, workers] = standing
    return tuple(Outcome(chance, won, lost, fell) for (won, lost, fell), chance in sorted(merged.items()))


def win_chance(soldiers: int, workers: int, queen: bool) -> Fraction:
    """The attacker's chance against such a defence."""
    return sum((outcome.chance for outcome in fight_outcomes(soldiers, workers, queen) if outcome.won), Fraction(0))


def bug_chance(head: int) -> Fraction:
    """The chance to kill a bug with that head: as much or more on a red die."""
    return Fraction(sum(eyes >= head for eyes in SOLDIER_DIE), len(SOLDIER_DIE))


class Defence(NamedTuple):
    """Who stands against an attack: soldiers, workers (together) and perhaps the Queen; or a bug with a `head`."""

    soldiers: int
    workers: int
    queen: bool
    head: int

    @property
    def chance(self) -> Fraction:
        """The attacker's."""
        return bug_chance(self.head) if self.head else win_chance(self.soldiers, self.workers, self.queen)


def defences(ground: Ground, action: Move) -> tuple[Defence, Defence]:
    """(nobody called, everybody called) for a legal `hit`."""
    seat = ground.seat_at(action.end) if action.verb == n.HIT_QUEEN else -1
    if action.verb == n.HIT and ground.ants[action.end] < 0:
        bug = Defence(0, 0, False, PARK_LIFE[ground.bug[action.end]].head)
        return bug, bug
    soldiers = workers = 0
    if action.verb == n.HIT:
        ant = ground.ants[action.end]
        seat = ant // 2
        soldiers, workers = (1, 0) if ant % 2 == SOLDIER else (0, 1)
        around = ground.park.touching[action.end]
    else:
        around = ground.park.hills[action.end].entrances
    queen = action.verb == n.HIT_QUEEN
    alone = Defence(soldiers, workers, queen, 0)
    for space in around:
        if ground.ants[space] == seat * 2 + SOLDIER:
            soldiers += 1
        elif ground.ants[space] == seat * 2 + WORKER:
            workers = min(workers + 1, GROUP_SIZE)
    return alone, Defence(soldiers, workers, queen, 0)
