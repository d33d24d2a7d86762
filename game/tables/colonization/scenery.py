"""The still part of the table: wood, the parchment with its frame, and what is drawn where nothing is known yet."""

from typing import Final

import pygame

from game.tables.colonization.geometry import EDGE, Plan
from game.tables.colonization.pieces import Pieces
from game.tables.still import Put, Still
from game.ui.art import Art, ArtError, Size

WOOD, PARCHMENT = "wood", "colonization-chart"
PAPERS: Final = "sheet-shadow", "sheet", "sheet-rim"
BARE: Final = (224, 206, 164)
"""Where the picture of the parchment is missing (a damaged installation)."""
COMPASS_AT: Final = (0.80, 0.25)
MONSTER_AT: Final = (0.78, 0.60)
DIVIDERS_AT: Final = (0.50, 0.72)
DIVIDERS: Final = 0.8
CARTOUCHE_AT: Final = (0.80, 0.90)
"""Where these lie on the field, in shares of it."""
CARTOUCHE: Final = 300
WORD: Final = (74, 48, 24)


class Scenery(Still):
    """The table without the chart: what lies on `plan`; `monster` is the scenario's own."""

    shade, glow = 0.34, 0.16

    def __init__(self, plan: Plan, art: Art, monster: str) -> None:
        super().__init__(art, "colonization", (WOOD, PARCHMENT), (max(1, plan.size[0]), max(1, plan.size[1])))
        self.plan = plan
        self.monster = monster
        self.besides = f"{plan.sheet} {plan.field} {monster}"
        self._on_sheet = 0
        self._lay_out()

    @property
    def scale(self) -> float:
        """Pixels per unit of compass, cartouche and monster."""
        return self.plan.field.height / 800

    def cartouche_at(self) -> tuple[float, float]:
        """Where the word in the cartouche goes."""
        field = self.plan.field
        return field.left + field.width * CARTOUCHE_AT[0], field.top + field.height * CARTOUCHE_AT[1]

    def _lay_out(self) -> None:
        plan, field, scale = self.plan, self.plan.field, self.scale
        at = (field.left + field.width * COMPASS_AT[0], field.top + field.height * COMPASS_AT[1])
        self.put("rhumb", scale, *at)
        self.put("compass", scale, *at)
        self.put(self.monster, scale, field.left + field.width * MONSTER_AT[0], field.top + field.height * MONSTER_AT[1])
        x, y = field.left + field.width * DIVIDERS_AT[0], field.top + field.height * DIVIDERS_AT[1]
        self.put("dividers", scale * DIVIDERS, x, y, turn=14)
        x, y = self.cartouche_at()
        self.put("cartouche", scale, x - CARTOUCHE * scale / 2, y, w=CARTOUCHE)
        self._on_sheet = len(self.puts)
        edge = EDGE * plan.unit / 10
        wide, high = field.width / edge + 20, field.height / edge + 20
        text = self.art.text("colonization/frame", w=round(wide, 1), h=round(high, 1), step=round(plan.fit / 4 / edge, 2))
        size = round(wide * edge), round(high * edge)
        self.puts.append(Put(text, size, round(field.left - 10 * edge), round(field.top - 10 * edge)))

    def drawings(self) -> list[tuple[str, Size]]:
        return [*super().drawings(), *self._papers()]

    def _papers(self) -> list[tuple[str, Size]]:
        size = self.plan.sheet.size
        return [(self.art.text(f"colonization/{name}", w=size[0], h=size[1]), size) for name in PAPERS]

    def compose(self) -> pygame.Surface:
        picture, sheet = self.ground().copy(), self.plan.sheet
        shadow, mask, rim = (self.art.svg(*paper) for paper in self._papers())
        picture.blit(shadow, sheet, special_flags=pygame.BLEND_PREMULTIPLIED)
        paper = pygame.Surface(sheet.size, pygame.SRCALPHA)
        try:
            paper.blit(self.art.picture(PARCHMENT, sheet.size), (0, 0))
        except ArtError:
            paper.fill(BARE)
        drawn = pygame.Surface(self.size, pygame.SRCALPHA)
        clip = drawn.get_rect()
        drawn.set_clip(self.plan.field)
        for put in self.puts[: self._on_sheet]:
            drawn.blit(self.art.svg(put.text, put.size), (put.left, put.top), special_flags=pygame.BLEND_PREMULTIPLIED)
        drawn.set_clip(clip)
        paper.blit(drawn, (-sheet.left, -sheet.top), special_flags=pygame.BLEND_PREMULTIPLIED)
        paper.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(paper, sheet, special_flags=pygame.BLEND_PREMULTIPLIED)
        picture.blit(rim, sheet, special_flags=pygame.BLEND_PREMULTIPLIED)
        self.onto(picture, self._on_sheet)
        self.light(picture)
        return picture


def write_word(surface: pygame.Surface, pieces: Pieces, scenery: Scenery, word: str) -> None:
    """The word in the cartouche."""
    x, y = scenery.cartouche_at()
    scale = scenery.scale
    pieces.write(surface, word, x, y, max(9, round(24 * scale)), WORD, title=True, most=CARTOUCHE * scale * 0.86)
