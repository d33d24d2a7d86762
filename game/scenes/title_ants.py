"""What lives on the title: ants that march along the log's back, climb about its bark and cross the table."""

import math
import random
from dataclasses import dataclass

import pygame

from game.scenes.title_sheet import Plan, places
from game.ui.kit import Kit
from game.ui.skin import blit

MARCHERS: tuple[tuple[str, str], ...] = (
    ("red", "egg"),
    ("red", ""),
    ("black", "leaf"),
    ("red", "egg"),
    ("black", ""),
    ("red", "petal"),
    ("black", "egg"),
)
"""(colour, load) of those on the ridge, the last one first."""

MARCH_SPEED = 15.0
"""Design units a second."""
CRAWL_SPEED = 11.0
FRAMES = 4
STRIDE = 7.0
"""Design units a walking ant moves on between two pictures of its gait."""
EDGE = 0.03
"""Share of the ridge over which a marcher comes out of the ferns, and goes into them again."""

SIDE_BOX, SIDE_LENGTH = (164, 128), 105
"""Size of a picture of an ant from the side, and the length of the ant on it; its feet are 110 below the top."""
TOP_BOX, TOP_LENGTH = 184, 120


@dataclass
class _Marcher:
    coat: str
    load: str
    at: float
    """Where on the ridge, 0 .. 1."""
    phase: float


@dataclass
class _Crawler:
    """An ant from above that goes round a closed curve."""

    coat: str
    centre: tuple[float, float]
    radii: tuple[float, float]
    tilt: float
    angle: float
    length: float
    direction: int = 1


class Ants:
    """All of them. `update(dt)` moves them, `draw_log` and `draw_table` draw those on the log and those on the wood."""

    def __init__(self, seed: int = 7) -> None:
        rng = random.Random(seed)
        self._time = 0.0
        count = len(MARCHERS)
        self._marchers = [
            _Marcher(coat, load, (index + 0.55 + rng.uniform(-0.16, 0.16)) / count, rng.uniform(0, FRAMES))
            for index, (coat, load) in enumerate(MARCHERS)
        ]
        self._bark: list[_Crawler] = []
        self._table: list[_Crawler] = []
        self._plan: Plan | None = None
        self._ridge: list[tuple[float, float]] = []
        self._rng = rng

    def place(self, kit: Kit, where: Plan) -> None:
        """The window changed: everybody keeps where they were, in proportion."""
        self._plan = where
        box = where.picture
        picture = places().get("picture", {})
        self._ridge = [(box.left + x * box.width, box.top + y * box.height) for x, y in picture.get("ridge", [])]
        length = box.width * float(picture.get("ant_length", 0.073))
        rng = random.Random(11)
        spots = picture.get("bark", [])[:4]
        self._bark = [
            _Crawler(
                "black" if index == 2 else "red",
                (box.left + x * box.width, box.top + y * box.height),
                (box.width * rng.uniform(0.02, 0.045), box.height * rng.uniform(0.02, 0.035)),
                rng.uniform(-0.5, 0.5),
                rng.uniform(0, math.tau),
                length * 0.62,
                1 if index % 2 else -1,
            )
            for index, (x, y) in enumerate(spots)
        ]
        self._table = self._strollers(kit, where, rng)

    def _strollers(self, kit: Kit, where: Plan, rng: random.Random) -> list[_Crawler]:
        """Ants on the wood: round the corner of the sheet, and below the menu."""
        px = kit.px
        gap = (where.sheet.right + where.menu.left) / 2
        beside = where.menu.left >= where.sheet.right
        spots: list[tuple[str, float, float, float, float]] = []
        if beside:
            spots.append(("black", gap + px(4), where.badge.centery + px(6), px(7), px(46)))
            spots.append(("red", gap + px(2), where.sheet.bottom - px(190), px(8), px(70)))
        room = where.window[1] - where.menu.bottom
        if room > px(110):
            spots.append(("black", where.menu.right - px(58), where.menu.bottom + room * 0.36, px(40), px(22)))
        if room > px(240):
            spots.append(("red", where.menu.left + px(60), where.window[1] - px(34), px(66), px(14)))
        return [
            _Crawler(coat, (x, y), (rx, ry), 0.0, rng.uniform(0, math.tau), px(46), 1 if index % 2 else -1)
            for index, (coat, x, y, rx, ry) in enumerate(spots)
        ]

    def update(self, dt: float, scale: float) -> None:
        """`dt` seconds of their time; `scale` is pixels a design unit."""
        if not dt or len(self._ridge) < 2:
            return
        self._time += dt
        span = max(1.0, self._ridge[-1][0] - self._ridge[0][0])
        for index, ant in enumerate(self._marchers):
            # Nobody keeps step with the others, and nobody overtakes.
            pace = 1.0 + 0.18 * math.sin(self._time * 0.7 + index * 1.9)
            step = MARCH_SPEED * pace * dt
            ant.at = (ant.at + step * scale / span) % 1.0
            ant.phase = (ant.phase + step / STRIDE) % FRAMES
        for crawler in (*self._bark, *self._table):
            reach = max(crawler.radii) or 1.0
            crawler.angle += crawler.direction * CRAWL_SPEED * scale * dt / reach

    def draw_log(self, kit: Kit, surface: pygame.Surface) -> None:
        """Those on the bark, then those on the ridge."""
        if self._plan is None or len(self._ridge) < 2:
            return
        for crawler in self._bark:
            self._draw_crawler(kit, surface, crawler)
        picture = places().get("picture", {})
        length = self._plan.picture.width * float(picture.get("ant_length", 0.073))
        unit = length / SIDE_LENGTH
        size = (round(SIDE_BOX[0] * unit), round(SIDE_BOX[1] * unit))
        for ant in self._marchers:
            x, y = self._on_ridge(ant.at)
            shade = min(1.0, ant.at / EDGE, (1.0 - ant.at) / EDGE)
            at = (round(x - 72 * unit), round(y - 110 * unit))
            if ant.load:
                blit(surface, kit.art.sprite(f"title/load-{ant.load}", size), at, shade)
            blit(surface, kit.art.sprite(f"title/side-{ant.coat}-{int(ant.phase)}", size), at, shade)

    def draw_table(self, kit: Kit, surface: pygame.Surface) -> None:
        """Those on the wood."""
        for crawler in self._table:
            self._draw_crawler(kit, surface, crawler)

    def _on_ridge(self, share: float) -> tuple[float, float]:
        along = share * (len(self._ridge) - 1)
        index = min(int(along), len(self._ridge) - 2)
        (x0, y0), (x1, y1) = self._ridge[index], self._ridge[index + 1]
        part = along - index
        return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part

    def _draw_crawler(self, kit: Kit, surface: pygame.Surface, crawler: _Crawler) -> None:
        rx, ry = crawler.radii
        cos, sin = math.cos(crawler.angle), math.sin(crawler.angle)
        x, y = rx * cos, ry * sin
        dx, dy = -rx * sin * crawler.direction, ry * cos * crawler.direction
        turn_cos, turn_sin = math.cos(crawler.tilt), math.sin(crawler.tilt)
        x, y = x * turn_cos - y * turn_sin, x * turn_sin + y * turn_cos
        dx, dy = dx * turn_cos - dy * turn_sin, dx * turn_sin + dy * turn_cos
        gait = int(abs(crawler.angle) * max(rx, ry) / kit.metrics.scale / STRIDE) % FRAMES
        size = round(TOP_BOX * crawler.length / TOP_LENGTH)
        sprite = kit.art.sprite(f"colony/ant-{crawler.coat}-small-walk-{gait}", (size, size))
        # Ants are drawn looking up; a heading of 0 is to the right.
        turned = kit.art.turned(sprite, -math.degrees(math.atan2(dy, dx)) - 90)
        blit(surface, turned, turned.get_rect(center=(round(crawler.centre[0] + x), round(crawler.centre[1] + y))))
