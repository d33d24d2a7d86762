"""The sheet on the chart that tells of choices made once for all: powers, governments, Heroes, the two poleis of a discovery.

Each choice has a picture and a sentence there, so that nothing has to be pointed at to be compared.
"""

from collections.abc import Sequence
from typing import Final

import pygame

from game.engine.colonization import notation as n
from game.engine.colonization.notation import Deed
from game.engine.colonization.scenario import NOBODY
from game.engine.colonization.tables import POLEIS
from game.tables.base import Target
from game.tables.colonization.view import View
from game.ui.theme import STYLES

TOLD: Final = {n.FACTION, n.GOVERN, n.HERO, n.KEEP}
WIDE: Final = 360.0
PICTURE: Final = 62.0
POLIS: Final = 84.0
"""Design units: the sheet's width, the side of a picture, and of the tile of a polis."""
PAD: Final = 12.0
CHARTS: Final = 0.9
"""Share of the chart that the sheet takes at most."""
POLIS_SCALE: Final = 0.86
SYMBOL: Final = 20.0
GUARD_AT: Final = (30.0, -26.0)
SYMBOLS_AT: Final = 32.0
"""Where the defenders' plate and the symbols lie, in units from the tile's middle."""
STEPS: Final = 4
"""Places that are tried from the chart's lower edge to its upper."""


def told(targets: Sequence[Target]) -> list[tuple[Target, Deed]]:
    """The choices among `targets` that the sheet tells of."""
    return [
        (target, target.action) for target in targets if isinstance(target.action, Deed) and target.action.verb in TOLD
    ]


def draw(surface: pygame.Surface, view: View, targets: Sequence[Target]) -> None:
    """A line for each choice, where the sheet covers fewest tiles; nothing where no such choice is to be made."""
    choices = told(targets)
    if not choices:
        return
    kit, plan = view.kit, view.plan
    unit = plan.unit
    pad, side = round(PAD * unit), round((POLIS if choices[0][1].verb == n.KEEP else PICTURE) * unit)
    wide = round(min(WIDE * unit * kit.metrics.text_scale, plan.field.width * CHARTS))
    words = [kit.text.block(target.says, STYLES.body, wide - side - 3 * pad) for target, _deed in choices]
    highs = [max(side, block.get_height()) for block in words]
    rect = _place(view, (wide, sum(highs) + pad * (len(highs) + 1)))
    kit.skins.draw(surface, "card", rect)
    top = rect.top + pad
    for (target, deed), block, high in zip(choices, words, highs, strict=True):
        x, y = rect.left + pad + side / 2, top + high / 2
        if deed.verb == n.KEEP:
            _polis(surface, view, deed.value, x, y, side / 100)
        elif target.icon:
            picture = kit.picture(target.icon, side)
            kit.blit(surface, picture, picture.get_rect(center=(round(x), round(y))))
        kit.blit(surface, block, (rect.left + 2 * pad + side, round(y - block.get_height() / 2)))
        top += high + pad


def _place(view: View, size: tuple[int, int]) -> pygame.Rect:
    """Where a sheet of `size` covers fewest tiles, in the east of the chart."""
    field, edge = view.plan.field, round(PAD * view.plan.unit)
    tiles = [view.camera.rect(space) for space in view.model.realm.space]
    rect = pygame.Rect((0, 0), size)
    rect.bottomright = field.right - edge, field.bottom - edge
    rows = [rect.move(0, -up * max(0, field.height - rect.height - 2 * edge) // STEPS) for up in range(STEPS + 1)]
    return min(rows, key=lambda row: len(row.collidelistall(tiles)))


def _polis(surface: pygame.Surface, view: View, number: int, x: float, y: float, scale: float) -> None:
    """A polis as it will lie on the chart: what it looks like, its symbols, how many defend it."""
    pieces, polis = view.pieces, POLEIS[number]
    pieces.put(surface, pieces.polis(number, 0), x, y, scale * POLIS_SCALE)
    printed = [symbol for symbol, count in enumerate(polis.symbols) for _each in range(count)]
    for place, symbol in enumerate(printed):
        across = (place - (len(printed) - 1) / 2) * SYMBOL * 1.05
        pieces.goods(surface, symbol, x + across * scale, y + SYMBOLS_AT * scale, SYMBOL * scale)
    pieces.count(surface, NOBODY, polis.guard, x + GUARD_AT[0] * scale, y + GUARD_AT[1] * scale, max(scale, 0.66))
