"""The still part of the table of The Colony: moss, trails of earth, the clearing in the middle, nests, logs.

It is laid out as a list of drawings (`Put`) so that the same list can be rasterised ahead in the background and then put
together once; the picture is kept per level and size. Where things fall is the table's own chance, seeded by the level.
"""

import math
import random
import zlib
from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from game.engine.colony.board import Board
from game.tables.colony.dressing import dressing
from game.tables.colony.geometry import CENTRE_RADIUS, LOG_RADIUS, SLENDER, Plan
from game.tables.colony.trails import trails
from game.ui.art import Art, ArtError, Size, sized

GROUND = "moss"
"""The baked picture of moss."""

MOSS = (58, 74, 36)
"""What is filled in where the picture is missing (a damaged installation): moss in shadow."""

LOG_KINDS = 8
SCENERY_VERSION = 2


@dataclass(frozen=True)
class Put:
    """A drawing and where its upper left corner goes, in pixels of the board."""

    text: str
    size: Size
    left: int
    top: int


class Scenery:
    """Lays out and composes the still picture for `board` on `plan`."""

    def __init__(self, board: Board, plan: Plan, art: Art, *, dressing: bool = True) -> None:
        self.board = board
        self.plan = plan
        self.art = art
        self.seed = zlib.crc32(board.source.encode() or board.level_id.encode())
        self.puts: list[Put] = []
        self._name = ""
        self._dressing = dressing
        self._lay_out()

    def drawings(self) -> Iterable[tuple[str, Size]]:
        """Every drawing needed, for `Art.warm`."""
        return [(put.text, put.size) for put in self.puts]

    def name(self) -> str:
        """What the composed picture depends on, for the cache."""
        if self._name:
            return self._name
        sizes = f"{self.plan.size} {self.plan.unit:.3f} {SCENERY_VERSION} {self._dressing}"
        contents = zlib.crc32("".join(put.text for put in self.puts).encode())
        self._name = f"colony scenery {self.seed} {sizes} {contents} {self._ground_stamp()}"
        return self._name

    def picture(self) -> pygame.Surface:
        """The composed picture, opaque; from memory or disk if it was composed before."""
        name = self.name()
        return self.art.kept(name, self._compose, disk=name)

    def is_ready(self) -> bool:
        """Whether `picture` need not be composed anew."""
        return self.art.is_kept(self.name(), disk=self.name())

    def ground(self) -> pygame.Surface:
        """The bare ground, to show while the rest is prepared."""
        try:
            return self.art.picture(GROUND, self.plan.size)
        except ArtError:
            bare = pygame.Surface(self.plan.size)
            bare.fill(MOSS)
            return bare

    def lifted(self, log: int, factor: float) -> pygame.Surface:
        """One log with its arrows, `factor` larger than in the picture, its centre in the surface's middle."""
        side = round(self.plan.radii[log] * factor * 3.2)
        puts = self.lifted_puts(log, factor)

        def draw() -> pygame.Surface:
            whole = pygame.Surface((side, side), pygame.SRCALPHA)
            for put in puts:
                at = (put.left + side // 2, put.top + side // 2)
                whole.blit(self.art.svg(put.text, put.size), at, special_flags=pygame.BLEND_PREMULTIPLIED)
            return whole

        return self.art.kept(("lifted", self.seed, self.plan.size, log, factor, side), draw)

    def lifted_puts(self, log: int, factor: float) -> list[Put]:
        """The drawings of `lifted`, relative to the log's centre."""
        before, self.puts = self.puts, []
        x, y = self.plan.centres[log]
        self._log(log, factor)
        puts, self.puts = self.puts, before
        return [Put(put.text, put.size, put.left - round(x), put.top - round(y)) for put in puts]

    # Laying out ---------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        plan = self.plan
        rng = random.Random(self.seed)
        centres = [log for log in range(self.board.size) if self.board.is_centre(log)]
        self.puts.append(Put(trails(plan, self._ways(), centres, rng), plan.size, 0, 0))
        self._chevrons()
        if self._dressing:
            for thing in dressing(self.board, plan, rng):
                self._put_turned(thing.name, thing.scale, thing.x, thing.y, thing.turn)
        for home in plan.homes:
            slender = home.half[0] > home.half[1] * SLENDER
            name, reach = ("nest", 150.0) if slender else ("nest-round", 84.0)
            self._put(name, home.half[0] / reach, *home.nest)
        for log in self._from_the_back():
            self._put("log-shadow", plan.radii[log] / LOG_RADIUS, *plan.centres[log])
        for log in self._from_the_back():
            self._log(log)
            self._tuft(log, rng)

    def _ground_stamp(self) -> str:
        try:
            return str(self.art.picture_stamp(GROUND))
        except ArtError:
            return ""

    def _from_the_back(self) -> list[int]:
        return sorted(range(self.board.size), key=lambda log: self.plan.centres[log][1])

    def _put(self, name: str, scale: float, x: float, y: float, **holes: object) -> None:
        text, size, anchor = self.art.plan_piece(f"colony/{name}", scale, **holes)
        self.puts.append(Put(text, size, round(x - anchor[0]), round(y - anchor[1])))

    def _put_turned(self, name: str, scale: float, x: float, y: float, degrees: int) -> None:
        """Like `_put`, the whole drawing turned clockwise about its anchor (its shadow too: small things only)."""
        if not degrees:
            return self._put(name, scale, x, y)
        text, size, anchor = self.art.plan_piece(f"colony/{name}", scale)
        reach = math.ceil(max(math.hypot(cx - anchor[0], cy - anchor[1]) for cx in (0, size[0]) for cy in (0, size[1])))
        inner = sized(text, size).replace("<svg ", f'<svg x="{-anchor[0]:.1f}" y="{-anchor[1]:.1f}" ', 1)
        turned = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-reach} {-reach} {2 * reach} {2 * reach}">'
            f'<g transform="rotate({degrees})">{inner}</g></svg>'
        )
        self.puts.append(Put(turned, (2 * reach, 2 * reach), round(x - reach), round(y - reach)))
        return None

    def _log(self, log: int, factor: float = 1.0) -> None:
        plan, board = self.plan, self.board
        x, y = plan.centres[log]
        if board.is_centre(log):
            scale = plan.radii[log] / CENTRE_RADIUS * factor
            self._put("log-centre", scale, x, y)
            for path, turn in self._lanes(log):
                self._put("lane", scale, x, y, path=path, turn=turn)
            return
        scale = plan.unit * factor
        self._put(f"log-{(log * 7 + self.seed) % LOG_KINDS + 1}", scale, x, y)
        turns = [round(math.degrees(plan.heading(log, way))) for way in board.exits[log]]
        for turn in turns:
            self._put("arrow" if len(turns) == 1 else "arrow-fork", scale, x, y, turn=turn)
        if len(turns) > 1:
            self._put("fork-hub", scale, x, y)

    def _tuft(self, log: int, rng: random.Random) -> None:
        """Most logs have a cushion of moss at their foot, away from the arrows."""
        if not self._dressing or rng.random() > 0.75:
            return
        plan = self.plan
        x, y = plan.centres[log]
        angle = rng.choice([rng.uniform(0.25, 2.9), rng.uniform(3.6, 5.8)])
        if all(abs(math.remainder(angle - plan.heading(log, way), math.tau)) > 0.5 for way in self.board.exits[log]):
            at = (x + plan.radii[log] * 0.98 * math.cos(angle), y + plan.radii[log] * math.sin(angle) + 4 * plan.unit)
            self._put(f"moss-{rng.randint(1, 2)}", plan.unit * rng.uniform(0.5, 0.75), *at)

    def _lanes(self, log: int) -> list[tuple[str, int]]:
        """The ways across a centre log: (line from rim to near the other rim, degrees of the way out)."""
        found = []
        for came_from, to in sorted(self.board.crossings[log].items()):
            enter, leave = self.plan.heading(log, came_from), self.plan.heading(log, to)
            x0, y0 = (0.80 * CENTRE_RADIUS * f(enter) for f in (math.cos, math.sin))
            x1, y1 = (0.58 * CENTRE_RADIUS * f(leave) for f in (math.cos, math.sin))
            # Bend towards the middle, never through it: two lanes of one centre keep apart.
            c0, c1 = 0.26 * CENTRE_RADIUS, 0.16 * CENTRE_RADIUS
            path = (
                f"M{x0:.1f} {y0:.1f}C{c0 * math.cos(enter):.1f} {c0 * math.sin(enter):.1f} "
                f"{c1 * math.cos(leave):.1f} {c1 * math.sin(leave):.1f} {x1:.1f} {y1:.1f}"
            )
            found.append((path, round(math.degrees(leave))))
        return found

    def _ways(self) -> list[tuple[int, int]]:
        return [(log, way) for log in range(self.board.size) for way in self.board.exits[log]]

    def _chevrons(self) -> None:
        """Direction marks where a trail is long enough to show between its logs."""
        plan = self.plan
        for a, b in self._ways():
            (x0, y0), (x1, y1) = plan.centres[a], plan.centres[b]
            length = math.hypot(x1 - x0, y1 - y0)
            start, end = plan.radii[a] * 1.12, length - plan.radii[b] * 1.05
            number = min(3, int((end - start) / (13 * plan.unit)))
            for i in range(number):
                share = (start + (end - start) * (i + 0.5) / number) / length
                turn = round(math.degrees(plan.heading(a, b)))
                at = (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)
                self._put("trail-chevron", plan.unit * 0.9, *at, turn=turn)

    # Composing ----------------------------------------------------------------------------------------------------

    def _compose(self) -> pygame.Surface:
        picture = self.ground().copy()
        for put in self.puts:
            picture.blit(
                self.art.svg(put.text, put.size), (put.left, put.top), special_flags=pygame.BLEND_PREMULTIPLIED
            )
        _light(picture, self.art)
        return picture


def _light(picture: pygame.Surface, art: Art) -> None:
    """One warm light from the upper left over everything, and the corners in shadow."""
    width, height = picture.get_size()
    shade = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><defs><radialGradient id="g" '
        f'gradientUnits="userSpaceOnUse" cx="{width * 0.48:.0f}" cy="{height * 0.47:.0f}" r="{width * 0.66:.0f}">'
        '<stop offset="0" stop-color="#101405" stop-opacity="0"/><stop offset=".66" stop-color="#101405" '
        'stop-opacity="0"/><stop offset=".88" stop-color="#0b0f04" stop-opacity=".26"/><stop offset="1" '
        'stop-color="#070a02" stop-opacity=".6"/></radialGradient></defs>'
        f'<rect width="{width}" height="{height}" fill="url(#g)"/></svg>'
    )
    picture.blit(art.svg(shade, (width, height)), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    glow = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><defs><radialGradient id="g" '
        f'gradientUnits="userSpaceOnUse" cx="{width * 0.19:.0f}" cy="{height * 0.07:.0f}" r="{width * 0.67:.0f}">'
        '<stop offset="0" stop-color="#ffedb8" stop-opacity=".30"/><stop offset=".45" stop-color="#ffe2a0" '
        'stop-opacity=".11"/><stop offset="1" stop-color="#ffe2a0" stop-opacity="0"/></radialGradient></defs>'
        f'<rect width="{width}" height="{height}" fill="url(#g)"/></svg>'
    )
    picture.blit(art.svg(glow, (width, height)), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
