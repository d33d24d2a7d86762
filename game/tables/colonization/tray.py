"""The slip on which the units of a held stack are counted out: a line for each kind, with a minus and a plus."""

import math
from collections.abc import Sequence
from typing import Final

import pygame

from game.engine.colonization.position import Colonization
from game.engine.colonization.tables import KINDS_OF_UNITS
from game.tables.base import Area, Point, Target
from game.tables.colonization.geometry import Camera, Plan
from game.tables.colonization.pieces import INK, SOFT, Pieces
from game.tables.colonization.targets import Held, Stepper
from game.tables.moving import box_of

ROW: Final = 42
WIDE: Final = 152
PAD: Final = 9
DISC: Final = 15
"""Design units: height of a line, width of the slip, its border, radius of minus and plus."""
SLIP: Final = 300
"""Design units of a slip that may lie beside an end: the stepper keeps clear of it."""


def lines(held: Held) -> list[tuple[bool, int]]:
    """(lent, kind) of the lines: what there is, one's own first."""
    own = [(False, kind) for kind in range(KINDS_OF_UNITS) if held.most_own[kind]]
    return own + [(True, kind) for kind in range(KINDS_OF_UNITS) if held.most_lent[kind]]


def place(plan: Plan, camera: Camera, held: Held, stack: int, ends: Sequence[int], grow: float) -> pygame.Rect:
    """Where it lies: where it covers least of the spaces `ends`, and clear of what is said of them, as near as can be."""
    unit = plan.unit * grow
    size = (round(WIDE * unit), round((len(lines(held)) * ROW + 2 * PAD) * unit))
    field, spaces = plan.field, [camera.rect(space) for space in (*ends, stack)]
    far = max(rect.right for rect in spaces) + round(SLIP * plan.unit * grow)
    high = camera.rect(stack).centery
    best, least = pygame.Rect((0, 0), size), float("inf")
    for x in (far, field.right, camera.rect(stack).left - size[0], field.left):
        for y in (high, field.bottom, field.top):
            rect = pygame.Rect((0, 0), size)
            rect.midleft = (x, y)
            rect.clamp_ip(field.inflate(-8, -8))
            covered = sum(_area(rect.clip(space)) for space in spaces)
            cost = covered * field.width + math.dist(rect.center, camera.rect(stack).center)
            if cost < least:
                best, least = rect, cost
    return best


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


def steppers(plan: Plan, rect: pygame.Rect, held: Held, origin: Point, grow: float) -> list[Stepper]:
    """Minus and plus of every line, in window pixels."""
    unit = plan.unit * grow
    found = []
    for number, (lent, kind) in enumerate(lines(held)):
        y = origin[1] + rect.top + (PAD + ROW * (number + 0.5)) * unit
        left, right = origin[0] + rect.left + (PAD + DISC) * unit, origin[0] + rect.right - (PAD + DISC) * unit
        radius = (DISC + 3) * unit
        found.append(Stepper(lent, kind, Area(left, y, radius), Area(right, y, radius)))
    return found


def draw(
    surface: pygame.Surface, pieces: Pieces, rect: pygame.Rect, held: Held, state: Colonization, targets: Sequence[Target],
    found: Sequence[Stepper], origin: Point, grow: float,
) -> None:  # fmt: skip
    """The slip, with how many of each kind go along of those there are; signs that nothing can be done with are faint."""
    kit, unit = pieces.kit, pieces.kit.metrics.scale * grow
    kit.skins.draw(surface, "card-chosen", rect)
    can = {(area.x, area.y) for target in targets for area in target.areas}
    for stepper in found:
        seat = state.mate(state.to_move) if stepper.lent else state.to_move
        count = (held.lent if stepper.lent else held.own)[stepper.kind]
        most = (held.most_lent if stepper.lent else held.most_own)[stepper.kind]
        for sign, area in (("minus", stepper.minus), ("plus", stepper.plus)):
            box = box_of(Area(area.x - origin[0], area.y - origin[1], DISC * unit))
            live = (area.x, area.y) in can
            kit.skins.draw(surface, "button-gold" if live else "button-paper", box)
            icon = kit.skins.icon(sign, round(DISC * unit * 1.1), "ink" if live else "line")
            kit.blit(surface, icon, icon.get_rect(center=box.center), 1.0 if live else 0.4)
        x, y = rect.centerx, stepper.minus.y - origin[1]
        pieces.put(surface, pieces.unit(seat, stepper.kind), x - 15 * unit, y + 16 * unit, unit * 0.52)
        px = pieces.px(21, 24 * unit)
        wide = pieces.write(surface, str(count), x + 6 * unit, y, px, INK, align=0.0)
        pieces.write(surface, f"/{most}", x + 8 * unit + wide, y + 1, round(px * 0.75), SOFT, align=0.0)
