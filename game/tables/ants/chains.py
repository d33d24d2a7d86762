"""The glow of supply chains: joined soft blobs from worker to worker and home, stronger where the store is reached.

One chain is put together from drawings of single links by the brighter of two pixels, so that links do not darken where they
meet; another colony's chain lies over or under it as a whole.
"""

import math
from collections.abc import Iterable

import pygame

from game.tables.ants.geometry import Point
from game.tables.ants.model import Link, Model
from game.tables.ants.pieces import Pieces
from game.tables.pieces import PREMULTIPLIED, faded
from game.ui.art import Piece, Size

MARGIN = 58
"""Units that a link's drawing reaches beyond its ends."""
CUT_ALPHA = 95
"""How strongly (0..255) a chain is seen that does not reach its store."""
BREATH, BREATH_STEPS, BREATH_ALPHA = 3.6, 12, 60
"""Seconds in which the glow of the mover's chain swells and fades, the steps of it, its most (0..255)."""
HOME_SHARE = 0.62
"""How far towards its hole in the anthill the glow of an entrance reaches."""


class Chains:
    """Draws the links of a model."""

    def __init__(self, model: Model, pieces: Pieces) -> None:
        self.model = model
        self.pieces = pieces
        self._breathing: list[Link] = []
        self._breath: tuple[pygame.Surface, tuple[int, int]] | None = None
        self._breaths: dict[int, pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, links: Iterable[Link]) -> None:
        """Draw `links` onto `surface`, whose corner is the park's."""
        chains: dict[tuple[bool, int], list[Link]] = {}
        for link in links:
            chains.setdefault((link.linked, link.seat), []).append(link)
        for (linked, _), chain in sorted(chains.items()):
            self._chain(surface, chain, linked)

    def breathe(self, surface: pygame.Surface, origin: tuple[int, int], seat: int, seconds: float) -> None:
        """Let the linked chain of `seat` glow a little more and less, `seconds` after it began."""
        chain = [link for link in self.model.links() if link.linked and link.seat == seat]
        if chain != self._breathing:
            self._breathing, self._breaths = chain, {}
            self._breath = self._joined(surface.get_size(), chain) if chain else None
        if self._breath is None:
            return
        whole, corner = self._breath
        depth = round((0.5 - 0.5 * math.cos(seconds * math.tau / BREATH)) * BREATH_STEPS)
        glow = self._breaths.get(depth)
        if glow is None:
            glow = self._breaths[depth] = faded(whole, round(BREATH_ALPHA * depth / BREATH_STEPS))
        surface.blit(glow, (origin[0] + corner[0], origin[1] + corner[1]), special_flags=pygame.BLEND_RGB_ADD)

    def _chain(self, surface: pygame.Surface, chain: list[Link], linked: bool) -> None:
        whole, corner = self._joined(surface.get_size(), chain)
        surface.blit(whole if linked else faded(whole, CUT_ALPHA), corner, special_flags=PREMULTIPLIED)

    def _joined(self, size: Size, chain: list[Link]) -> tuple[pygame.Surface, tuple[int, int]]:
        """A chain as one picture, and where its corner lies on a table of `size`."""
        drawn = [(piece, piece.at(*at)) for piece, at in map(self._link, chain)]
        box = drawn[0][0].surface.get_rect(topleft=drawn[0][1])
        box = box.unionall([piece.surface.get_rect(topleft=at) for piece, at in drawn[1:]])
        box = box.clip(pygame.Rect((0, 0), size))
        whole = pygame.Surface(box.size, pygame.SRCALPHA)
        for piece, (left, top) in drawn:
            whole.blit(piece.surface, (left - box.left, top - box.top), special_flags=pygame.BLEND_RGBA_MAX)
        return whole, box.topleft

    def _link(self, link: Link) -> tuple[Piece, Point]:
        start, way = self._way(link)
        return self.pieces.get("chain", self.pieces.unit, **self._holes(link.seat, way, link.end >= 0)), start

    def _way(self, link: Link) -> tuple[Point, tuple[int, int]]:
        """Where a link begins, and how far it leads in whole units."""
        centres = self.model.plan.centres
        x, y = centres[link.start]
        if link.end >= 0:
            a, b = centres[link.end]
            share = 1.0
        else:
            a, b = self.model.gate(link.start)
            share = HOME_SHARE
        unit = self.pieces.unit
        return (x, y), (round((a - x) / unit * share), round((b - y) / unit * share))

    def _holes(self, seat: int, way: tuple[int, int], whole: bool) -> dict[str, object]:
        """Holes of a link that leads `way` far; `whole`: an ant stands at its end too."""
        dx, dy = way
        return {
            "x": min(0, dx) - MARGIN, "y": min(0, dy) - MARGIN, "w": abs(dx) + 2 * MARGIN, "h": abs(dy) + 2 * MARGIN,
            "path": f"M0 0L{dx} {dy}", "ends": "M0 0h.1" + (f"M{dx} {dy}h.1" if whole else ""),
            "seat": self.pieces.seat_colour(seat),
        }  # fmt: skip

    def drawings(self, links: Iterable[Link]) -> Iterable[tuple[str, Size]]:
        """The drawings of `links`, to rasterise ahead."""
        for link in links:
            holes = self._holes(link.seat, self._way(link)[1], link.end >= 0)
            yield self.pieces.art.plan_piece("ants/chain", self.pieces.unit, **holes)[:2]
