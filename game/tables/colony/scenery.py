"""The still part of the table of The Colony: moss, trails of earth, the clearing in the middle, nests, logs.

The picture is kept per level and size. Where things fall is the table's own chance, seeded by the level.
"""

import math
import random
import zlib

import pygame

from game.engine.colony.board import Board
from game.tables.colony.dressing import dressing
from game.tables.colony.geometry import CENTRE_RADIUS, LOG_RADIUS, SLENDER, Plan
from game.tables.colony.trails import trails
from game.tables.still import Put, Still
from game.ui.art import Art

GROUND = "moss"
"""The baked picture of moss."""

LOG_KINDS = 8


class Scenery(Still):
    """Lays out and composes the still picture for `board` on `plan`."""

    def __init__(self, board: Board, plan: Plan, art: Art, *, dressing: bool = True) -> None:
        super().__init__(art, "colony", (GROUND,), plan.size)
        self.board = board
        self.plan = plan
        self.seed = zlib.crc32(board.source.encode() or board.level_id.encode())
        self._dressing = dressing
        self._lay_out()

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
                self.put_turned(thing.name, thing.scale, thing.x, thing.y, thing.turn)
        for home in plan.homes:
            slender = home.half[0] > home.half[1] * SLENDER
            name, reach = ("nest", 150.0) if slender else ("nest-round", 84.0)
            self.put(name, home.half[0] / reach, *home.nest)
        for log in self._from_the_back():
            self.put("log-shadow", plan.radii[log] / LOG_RADIUS, *plan.centres[log])
        for log in self._from_the_back():
            self._log(log)
            self._tuft(log, rng)

    def _from_the_back(self) -> list[int]:
        return sorted(range(self.board.size), key=lambda log: self.plan.centres[log][1])

    def _log(self, log: int, factor: float = 1.0) -> None:
        plan, board = self.plan, self.board
        x, y = plan.centres[log]
        if board.is_centre(log):
            scale = plan.radii[log] / CENTRE_RADIUS * factor
            self.put("log-centre", scale, x, y)
            for path, turn in self._lanes(log):
                self.put("lane", scale, x, y, path=path, turn=turn)
            return
        scale = plan.unit * factor
        self.put(f"log-{(log * 7 + self.seed) % LOG_KINDS + 1}", scale, x, y)
        turns = [round(math.degrees(plan.heading(log, way))) for way in board.exits[log]]
        for turn in turns:
            self.put("arrow" if len(turns) == 1 else "arrow-fork", scale, x, y, turn=turn)
        if len(turns) > 1:
            self.put("fork-hub", scale, x, y)

    def _tuft(self, log: int, rng: random.Random) -> None:
        """Most logs have a cushion of moss at their foot, away from the arrows."""
        if not self._dressing or rng.random() > 0.75:
            return
        plan = self.plan
        x, y = plan.centres[log]
        angle = rng.choice([rng.uniform(0.25, 2.9), rng.uniform(3.6, 5.8)])
        if all(abs(math.remainder(angle - plan.heading(log, way), math.tau)) > 0.5 for way in self.board.exits[log]):
            at = (x + plan.radii[log] * 0.98 * math.cos(angle), y + plan.radii[log] * math.sin(angle) + 4 * plan.unit)
            self.put(f"moss-{rng.randint(1, 2)}", plan.unit * rng.uniform(0.5, 0.75), *at)

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
                self.put("trail-chevron", plan.unit * 0.9, *at, turn=turn)
