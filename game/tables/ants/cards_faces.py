"""The faces of cards: Park Life cards with their picture and words, Park Space cards with a small map and their space's name.

Each is put together once at a size and kept; text is never set below `LEAST_PX`, so that a small card shows less of it.
"""

from collections.abc import Iterator, Sequence

import pygame

from game.engine.ants.board import FOUNTAIN, VEGETATION, Park
from game.engine.ants.cards import BIRD, BUG, FOOD, LENS, LIZARD, OVERFLOW, PARK_LIFE, QUIET, Card
from game.tables.ants.geometry import Plan
from game.tables.base import SeatLook
from game.ui.kit import Kit
from game.ui.text import wrap
from game.ui.theme import hex_of
from game.words import _, ngettext

LIFE = (150, 210)
SPACE = (100, 140)
"""Units of a Park Life card and of a Park Space card, upper left corner at 0,0."""
WINDOW = (8.0, 8.0, 134.0, 117.0)
MAP = (8.0, 8.0, 84.0, 84.0)
NAME_AT = 146.0
NAME_ALONE = 167.0
"""Where the name stands: above the words, and on a card too small for them."""
WORDS_AT = 164.0
SPACE_NAME_AT = 116.0
LEAST_PX = 12
INK = "#3B2A1E"
SOFT = "#6E5A48"
HEAD_INK = "#FFF3DC"
GRASS, BED, WATER, EARTH, GOLD = "#a5b46c", "#c98a7e", "#3F6F8C", "#8A6744", "#D19A2E"


DOT = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5 -5 10 10"><circle r="4.4" fill="#ffe39a" opacity=".75"/>'
    f'<circle r="2.2" fill="{GOLD}" stroke="{INK}" stroke-width="1"/></svg>'
)
"""The gold dot that says which space it is."""


def card_name(card: int) -> str:
    """What a Park Life card is called."""
    return _(PARK_LIFE[card].name)


def about(card: Card) -> str:
    """What a Park Life card does, in one short sentence."""
    if card.kind == FOOD:
        text = ngettext("{n} food. It crushes whoever stands there.", "{n} food. It crushes whoever stands there.", card.food)
        return text.format(n=card.food)
    if card.kind == BUG:
        return _("Sits on {n} food. Kill it with {head} or more.").format(n=card.food, head=card.head)
    return {
        LIZARD: _("Eats the ants on and round the space, then stays."),
        OVERFLOW: _("Washes away all round the fountain."),
        LENS: _("Burns the ants on and round the space."),
        BIRD: _("Eats the ant there and up to two beside it."),
        QUIET: _("Nothing happens."),
    }[card.kind]


class Faces:
    """Composes cards for one layout of one park."""

    def __init__(self, kit: Kit, park: Park, plan: Plan, looks: Sequence[SeatLook]) -> None:
        self.kit = kit
        self.park = park
        self.plan = plan
        self.looks = looks
        self.hills: list[int] = []
        """By seat: its anthill, for the dots on the maps."""

    # Park Life ----------------------------------------------------------------------------------------------------

    def life(self, card: int, wide: int) -> pygame.Surface:
        """The face of a Park Life card, `wide` pixels wide."""
        return self.kit.art.kept(("ants-life", card, wide, self.plan.size), lambda: self._life(PARK_LIFE[card], wide))

    def life_back(self, wide: int) -> pygame.Surface:
        """Its back."""
        return self._blank("card-life-back", LIFE, wide)

    def _life(self, card: Card, wide: int) -> pygame.Surface:
        whole = self._blank("card-life", LIFE, wide).copy()
        scale = wide / LIFE[0]
        left, top, across, down = WINDOW
        motif = self.kit.art.piece(f"ants/motif-{card.card_id}", scale)
        motif.draw(whole, (left + across / 2) * scale, (top + down / 2) * scale)
        if card.food:
            self._chip(whole, "chip-food", card.food, (LIFE[0] - 19, 19), scale, INK)
        if card.head:
            self._chip(whole, "chip-head", card.head, (19, 19), scale, HEAD_INK)
        name = self._name(card_name(card.number), (LIFE[0] - 14) * scale, 15 * scale)
        px = round(13.5 * scale)
        wordy = px >= LEAST_PX
        first = NAME_AT if wordy else NAME_ALONE - 6 * (len(name) - 1) / max(scale, 0.01)
        below = self._words(whole, name, first * scale)
        if wordy:
            font = self.kit.fonts.text(px)
            lines = wrap(about(card), round((LIFE[0] - 18) * scale), lambda text: font.size(text)[0])
            drawn = [font.render(line, True, SOFT) for line in lines]
            self._words(whole, drawn, max(WORDS_AT * scale, below + px * 0.2))
        return whole

    def _name(self, text: str, room: float, px: float) -> list[pygame.Surface]:
        """A name in one line or two: in the title's letters if they fit, else in plain bold ones."""
        fonts = self.kit.fonts
        size = max(LEAST_PX, round(px))
        for font in (fonts.title(size), fonts.text(max(LEAST_PX, round(size * 1.05)), bold=True)):
            lines = wrap(text, max(1, round(room)), lambda part, font=font: font.size(part)[0])  # type: ignore[misc]
            if all(font.size(word)[0] <= room for word in text.split()) and len(lines) <= 2:
                break
        return [font.render(line, True, INK) for line in lines[:2]]

    def _words(self, whole: pygame.Surface, lines: Sequence[pygame.Surface], top: float) -> float:
        """Lines of text centred from `top` on; where the last ends."""
        for line in lines:
            drawn = line.convert_alpha().premul_alpha()
            left = round((whole.get_width() - drawn.get_width()) / 2)
            self.kit.blit(whole, drawn, (left, round(top - drawn.get_height() / 2)))
            top += drawn.get_height() * 0.9
        return top

    def _chip(
        self, whole: pygame.Surface, name: str, number: int, at: tuple[float, float], scale: float, ink: str
    ) -> None:
        x, y = at[0] * scale, at[1] * scale
        size = max(scale, 0.62)
        self.kit.art.piece(f"ants/{name}", size).draw(whole, x, y)
        font = self.kit.fonts.text(max(LEAST_PX, round(19 * scale)), bold=True)
        drawn = font.render(str(number), True, ink).convert_alpha().premul_alpha()
        self.kit.blit(whole, drawn, (round(x - drawn.get_width() / 2), round(y - drawn.get_height() * 0.49)))

    # Park Space ---------------------------------------------------------------------------------------------------

    def space(self, space: int, wide: int) -> pygame.Surface:
        """The face of a Park Space card."""
        key = ("ants-space", space, wide, self.plan.size, self.plan.turned, tuple(self.hills), self.park.level_id)
        return self.kit.art.kept(key, lambda: self._space(space, wide))

    def space_back(self, wide: int) -> pygame.Surface:
        """Its back."""
        return self._blank("card-space-back", SPACE, wide)

    def _space(self, space: int, wide: int) -> pygame.Surface:
        whole = self._blank("card-space", SPACE, wide).copy()
        scale = wide / SPACE[0]
        chart = self._map(round(MAP[2] * scale))
        left, top = MAP[0] * scale, MAP[1] * scale
        self.kit.blit(whole, chart, (round(left), round(top)))
        ratio, (shift_x, shift_y) = self._fit()
        x, y = self.plan.centres[space]
        grain = MAP[2] * scale
        dot = self.kit.art.svg(DOT, self._dot_size(wide))
        at = (left + (x * ratio + shift_x) * grain, top + (y * ratio + shift_y) * grain)
        self.kit.blit(whole, dot, (round(at[0] - dot.get_width() / 2), round(at[1] - dot.get_height() / 2)))
        font = self.kit.fonts.title(max(LEAST_PX, round(25 * scale)))
        self._words(whole, [font.render(self.park.names[space], True, INK)], SPACE_NAME_AT * scale)
        return whole

    def _dot_size(self, wide: int) -> tuple[int, int]:
        """Pixels of the dot on a card's map."""
        radius = max(3.4, self.plan.hex_radius * self._fit()[0] * MAP[2] * wide / SPACE[0] * 1.15)
        return round(radius * 5), round(radius * 5)

    def _fit(self) -> tuple[float, tuple[float, float]]:
        """How the park fits a square of 1: factor, and where its corner comes to lie."""
        mounds = [mound.box() for mound in self.plan.hills]
        xs = [x for x, _y in self.plan.centres] + [a for box in mounds for a in (box[0], box[0] + box[2])]
        ys = [y for _x, y in self.plan.centres] + [b for box in mounds for b in (box[1], box[1] + box[3])]
        wide, high = max(xs) - min(xs), max(ys) - min(ys)
        ratio = 0.96 / max(wide, high, 1.0)
        return ratio, (0.5 - (min(xs) + wide / 2) * ratio, 0.5 - (min(ys) + high / 2) * ratio)

    def map_svg(self) -> str:
        """The small map without a mark, in a square of 100."""
        ratio, (shift_x, shift_y) = self._fit()
        reach = self.plan.hex_radius * ratio * 92
        paths: dict[str, list[str]] = {GRASS: [], BED: [], WATER: []}
        for space, (x, y) in enumerate(self.plan.centres):
            kind = self.park.kind[space]
            colour = BED if kind == VEGETATION else WATER if kind == FOUNTAIN else GRASS
            a, b = (x * ratio + shift_x) * 100, (y * ratio + shift_y) * 100
            paths[colour].append(
                f"M{a:.2f} {b - reach:.2f}l{reach * 0.866:.2f} {reach / 2:.2f}v{reach:.2f}l{-reach * 0.866:.2f} {reach / 2:.2f}"
                f"l{-reach * 0.866:.2f} {-reach / 2:.2f}v{-reach:.2f}Z"
            )
        dots = "".join(self._hill(number, ratio, shift_x, shift_y) for number in range(len(self.plan.hills)))
        hexes = "".join(f'<path d="{"".join(parts)}" fill="{colour}"/>' for colour, parts in paths.items() if parts)
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{hexes}{dots}</svg>'

    def _hill(self, hill: int, ratio: float, shift_x: float, shift_y: float) -> str:
        mound = self.plan.hills[hill]
        x, y = (mound.centre[0] * ratio + shift_x) * 100, (mound.centre[1] * ratio + shift_y) * 100
        colour = hex_of(self.looks[self.hills.index(hill)].colour) if hill in self.hills else EARTH
        radius = max(2.6, mound.half[1] * ratio * 80)
        return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}" fill="{colour}" stroke="{INK}" stroke-width=".8"/>'

    def _map(self, side: int) -> pygame.Surface:
        return self.kit.art.svg(self.map_svg(), (side, side))

    # Both ---------------------------------------------------------------------------------------------------------

    def _blank(self, name: str, units: tuple[int, int], wide: int) -> pygame.Surface:
        """A card's paper at exactly `wide` pixels, without the shadow round it."""
        size = (max(1, wide), max(1, round(wide * units[1] / units[0])))

        def cut() -> pygame.Surface:
            piece = self.kit.art.piece(f"ants/{name}", wide / units[0])
            corner = pygame.Rect((round(piece.anchor[0]), round(piece.anchor[1])), size)
            return piece.surface.subsurface(corner.clip(piece.surface.get_rect())).copy()

        return self.kit.art.kept(("ants-paper", name, wide), cut)

    def needed(self, life: int, large: int, space: int) -> Iterator[tuple[str, tuple[int, int]]]:
        """Drawings of cards at these widths: Park Life small and large, Park Space."""
        art = self.kit.art
        for wide in (life, large):
            for name in ("card-life", "card-life-back"):
                yield art.plan_piece(f"ants/{name}", wide / LIFE[0])[:2]
            for card in PARK_LIFE:
                yield art.plan_piece(f"ants/motif-{card.card_id}", wide / LIFE[0])[:2]
            for chip in ("chip-food", "chip-head"):
                yield art.plan_piece(f"ants/{chip}", max(0.62, wide / LIFE[0]))[:2]
        for name in ("card-space", "card-space-back"):
            yield art.plan_piece(f"ants/{name}", space / SPACE[0])[:2]
        yield art.plan_piece("ants/card-space-back", life / SPACE[0])[:2]
        side = round(MAP[2] * space / SPACE[0])
        yield self.map_svg(), (side, side)
        yield DOT, self._dot_size(space)


