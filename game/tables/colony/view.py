"""One picture of The Colony: the still scenery and everything that lies, stands, hovers or flies on it."""

import math
from collections.abc import Iterable, Sequence

import pygame

from game.engine.colony.board import Board
from game.tables.colony.geometry import EGG, LOG_RADIUS, Home, Plan, make_berths, make_plan
from game.tables.colony.model import Hand, Model
from game.tables.colony.motion import GAIT_UNITS, hand_scale, nest_eggs_fit, nest_unit
from game.tables.colony.pieces import ANT_TURN, PREMULTIPLIED, Pieces, ant_scale, rounded
from game.tables.colony.scenery import Scenery
from game.ui.kit import Kit
from game.ui.matter import arranged, heaped

LIFT = 1.055
"""How much larger a log under the pointer is drawn: it is lifted a little."""
TRAIL = 9
"""Grains of the trail behind a flying egg."""


class View:
    """Draws a model of `board` laid out in a rect of `size` pixels; `near` is the seat at the lower edge."""

    def __init__(self, board: Board, kit: Kit, size: tuple[int, int], *, near: int = 0, dressing: bool = True) -> None:
        self.board = board
        self.kit = kit
        self.plan: Plan = make_plan(board, size)
        self.berths = make_berths(board, self.plan)
        self.scenery = Scenery(board, self.plan, kit.art, dressing=dressing)
        self.seed = self.scenery.seed % 10_000
        self.model = Model(self.plan, self.berths, self.seed)
        self.pieces = Pieces(kit, self.plan)
        self.near = near
        self._chips = [self._chip_side(log) for log in range(board.size)]
        self._labels = [self._label_shift(log) for log in range(board.size)]

    # Preparing ----------------------------------------------------------------------------------------------------

    def warm(self) -> int:
        """Begin to rasterise everything in the background; how many drawings that are."""
        turns = {rounded(berth.turn, ANT_TURN) for berth in self.berths}
        needed = [*self.scenery.drawings(), *self.pieces.needed(turns)]
        self.kit.art.warm(needed)
        return len(needed)

    def warm_lifted(self) -> None:
        """Begin to rasterise the logs as they look under the pointer."""
        for log in range(self.board.size):
            self.kit.art.warm((put.text, put.size) for put in self.scenery.lifted_puts(log, LIFT))

    # Places -------------------------------------------------------------------------------------------------------

    def home(self, seat: int) -> Home:
        """Where a seat's things lie: the near seat's at the lower edge."""
        return self.plan.homes[1 if seat == self.near else 0]

    def _chip_side(self, log: int) -> int:
        """-1: the count stands at the upper left of the log, 1: at the upper right, whichever leaves arrows free."""
        upper_left = math.radians(-135)
        ways = [self.plan.heading(log, way) for way in self.board.exits[log]]
        return 1 if any(abs(math.remainder(way - upper_left, math.tau)) < 0.7 for way in ways) else -1

    def _label_shift(self, log: int) -> float:
        """Units the name is moved aside so that it does not lie on a trail that leaves downwards."""
        pairs = [(log, way) for way in self.board.exits[log]]
        pairs += [(log, other) for other in range(self.board.size) if log in self.board.exits[other]]
        downs = [self.plan.heading(a, b) for a, b in pairs if math.sin(self.plan.heading(a, b)) > 0.35]
        right, left = any(math.cos(d) > 0 for d in downs), any(math.cos(d) <= 0 for d in downs)
        return 0.0 if right == left else (-34.0 if right else 34.0)

    # Drawing ------------------------------------------------------------------------------------------------------

    def draw_scenery(self, surface: pygame.Surface, origin: tuple[int, int]) -> None:
        """The still picture."""
        surface.blit(self.scenery.picture(), origin)

    def draw_names(self, surface: pygame.Surface, origin: tuple[int, int]) -> None:
        """The names of the logs, below them."""
        for log, name in enumerate(self.board.names):
            x, y = self.plan.centres[log]
            shift = self._labels[log]
            drop = self.plan.radii[log] + (26 if not shift else 16) * self.plan.unit
            self.pieces.name(surface, origin[0] + x + shift * self.plan.unit, origin[1] + y + drop, name)

    def draw_lifted(self, surface: pygame.Surface, origin: tuple[int, int], log: int) -> None:
        """A log drawn anew a little larger, on a pool of light."""
        x, y = origin[0] + self.plan.centres[log][0], origin[1] + self.plan.centres[log][1]
        self.pieces.get("glow-log", self.plan.radii[log] / LOG_RADIUS).draw(surface, x, y)
        sprite = self.scenery.lifted(log, LIFT)
        at = (round(x - sprite.get_width() / 2), round(y - sprite.get_height() / 2))
        surface.blit(sprite, at, special_flags=PREMULTIPLIED)

    def draw_pieces(
        self, surface: pygame.Surface, origin: tuple[int, int], counted: Iterable[int], hands: bool = True
    ) -> None:
        """Eggs, ants, nests and shields; a count is shown on each of the logs `counted`."""
        model, unit = self.model, self.plan.unit
        for seat in range(2):
            self._nest(surface, origin, seat, hands)
        for log in sorted(range(self.board.size), key=lambda log: self.plan.centres[log][1]):
            x, y = origin[0] + self.plan.centres[log][0], origin[1] + self.plan.centres[log][1]
            self.pieces.eggs(surface, x, y, model.piles[log].eggs, unit, seed=log)
        for log, seat in sorted(model.ants.items(), key=lambda item: self.plan.centres[item[0]][1]):
            x, y = model.ant_at(log)
            turn = self.berths[log].turn
            self.pieces.ant(surface, seat, origin[0] + x, origin[1] + y, ant_scale(unit), turn)
        for log in counted:
            self._chip(surface, origin, log)

    def _chip(self, surface: pygame.Surface, origin: tuple[int, int], log: int) -> None:
        count, owner = self.model.piles[log].count, self.model.ants.get(log)
        if not count and owner is None:
            return
        x, y = self.plan.centres[log]
        reach = self.plan.radii[log] * 0.76
        self.pieces.chip(surface, origin[0] + x + reach * self._chips[log], origin[1] + y - reach, count, owner)

    def _nest(self, surface: pygame.Surface, origin: tuple[int, int], seat: int, hands: bool) -> None:
        home = self.home(seat)
        eggs = heaped(self.model.collected[seat], *nest_eggs_fit(home), 12.2, self.seed + seat)
        x, y = origin[0] + home.nest[0], origin[1] + home.nest[1]
        self.pieces.eggs(surface, x, y, eggs, nest_unit(home), seed=seat)
        if not hands:
            return
        scale = hand_scale(home)
        facing = 0 if seat == self.near else 180
        for number in range(min(self.model.in_hand[seat], len(home.hand))):
            ax, ay = home.hand[number]
            turn = facing + (-15, 15, 0, 30)[number % 4]
            self.pieces.ant(surface, seat, origin[0] + ax, origin[1] + ay, scale, turn)

    def draw_moving(self, surface: pygame.Surface, origin: tuple[int, int]) -> None:
        """What hovers, walks and flies, above everything that lies."""
        unit = self.plan.unit
        for walker in self.model.walkers:
            frame = int(walker.walked / GAIT_UNITS)
            at = (origin[0] + walker.x, origin[1] + walker.y)
            self.pieces.ant(surface, walker.seat, *at, walker.scale, walker.turn, frame)
        if self.model.hand is not None:
            self._hand(surface, origin, self.model.hand)
        for flyer in self.model.flyers:
            x, y = origin[0] + flyer.x, origin[1] + flyer.y
            flyer.trail.append((flyer.x, flyer.y - flyer.height * unit))
            del flyer.trail[:-TRAIL]
            for number, (a, b) in enumerate(flyer.trail[:-1]):
                grain = self.pieces.get("egg-trail", unit * (0.3 + 0.1 * number))
                grain.draw(surface, origin[0] + a, origin[1] + b)
            self.pieces.get("egg-glow", unit).draw(surface, x, y - flyer.height * unit)
            self.pieces.egg(surface, x, y, unit, flyer.turn, max(2.0, flyer.height))

    def _hand(self, surface: pygame.Surface, origin: tuple[int, int], hand: Hand) -> None:
        """Eggs on their way, in a loose cluster above their shadow."""
        unit = self.plan.unit
        x, y = origin[0] + hand.x, origin[1] + hand.y
        eggs = arranged(min(hand.eggs, 12), 30.0, 27.0, sum(EGG) / 2, self.seed)
        shadow = self.pieces.get("egg-shadow-far", unit * (1.0 + 0.16 * min(hand.eggs, 6)))
        shadow.draw(surface, x + 8 * unit, y + 12 * unit)
        top = y - hand.height * unit
        self.pieces.get("egg-glow", unit * (1.0 + 0.12 * min(hand.eggs, 6))).draw(surface, x, top)
        self.pieces.eggs(surface, x, top, eggs, unit, seed=3)
        if hand.eggs > 1:
            self.pieces.chip(surface, x + 32 * unit, top - 30 * unit, hand.eggs, None)

    def draw_rings(
        self, surface: pygame.Surface, origin: tuple[int, int], logs: Sequence[int], kind: str, alpha: int = 255
    ) -> None:
        """Rings of one kind round some logs; `alpha` below 255 makes them quieter."""
        for log in logs:
            x, y = self.plan.centres[log]
            piece = self.pieces.faint(f"ring-{kind}", self.plan.radii[log] / LOG_RADIUS, alpha)
            piece.draw(surface, origin[0] + x, origin[1] + y)
