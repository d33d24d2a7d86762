"""What a Park Life card does where it strikes (rules page, section 4; ruling 9). No event hurts a Queen or a store."""

from typing import Final

from game.engine.ants.board import NOBODY
from game.engine.ants.cards import BIRD, BUG, FOOD, LENS, LIZARD, OVERFLOW, PARK_LIFE, Card
from game.engine.ants.events import BugLanded, FoodFell, Washed
from game.engine.ants.ground import Ground
from game.engine.core import Tell

MOST_VICTIMS: Final = 2
"""Ants that a bird eats round the space it comes down on, at most."""


def strike(ground: Ground, card: Card, space: int, tell: Tell | None) -> None:
    """The card happens on `space` (any, for one that needs none). Whom a bird eats besides is asked afterwards."""
    kind = card.kind
    if kind in (FOOD, BUG):
        ground.kill(space, "crushed", tell)
        _land(ground, card, space, tell)
    elif kind == LIZARD:
        _clear(ground, space, "eaten", tell)
        _land(ground, card, space, tell)
    elif kind == LENS:
        _clear(ground, space, "burnt", tell)
    elif kind == BIRD:
        ground.kill(space, "pecked", tell)
    elif kind == OVERFLOW:
        _overflow(ground, tell)


def prey(ground: Ground, space: int) -> list[int]:
    """Spaces round `space` with an ant that a bird may eat."""
    return [near for near in ground.park.touching[space] if ground.ants[near] >= 0]


def _clear(ground: Ground, space: int, how: str, tell: Tell | None) -> None:
    ground.kill(space, how, tell)
    for near in ground.park.touching[space]:
        ground.kill(near, how, tell)


def _land(ground: Ground, card: Card, space: int, tell: Tell | None) -> None:
    food = ground.drop_food(space, card.food)
    if tell is not None:
        tell(FoodFell(space, food, ground.food[space]))
    if card.head == 0 or not ground.food[space]:
        # With the supply used up a bug would guard nothing: then it does not come (ruling 13).
        return
    before = ground.bug[space]
    if before == NOBODY or PARK_LIFE[before].head < card.head:
        ground.bug[space] = card.number
        if tell is not None:
            tell(BugLanded(space, card.number))


def _overflow(ground: Ground, tell: Tell | None) -> None:
    for space in ground.park.flood:
        ground.kill(space, "washed", tell)
        food, bug = ground.food[space], ground.bug[space]
        if food or bug >= 0:
            ground.food[space] = 0
            ground.bug[space] = NOBODY
            ground.tokens -= food
            if tell is not None:
                tell(Washed(space, food, bug))
