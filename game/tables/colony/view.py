"""One picture of The Colony: the still scenery and everything that lies, stands, hovers or flies on it."""

import math
from collections.abc import Sequence

import pygame

from game.engine.colony.board import Board
from game.tables.base import SeatLook
from game.tables.colony.geometry import EGG, LOG_RADIUS, Home, Plan, make_berths, make_plan
from game.tables.colony.model import Hand, Model
from game.tables.colony.motion import GAIT_UNITS, hand_scale, nest_eggs_fit, nest_unit
from game.tables.colony.pieces import (
    ANT_TURN,
    GLOW_GROWTH,
    SHADOW_GROWTH,
    TRAIL,
    Pieces,
    ant_scale,
    hand_turns,
)
from game.tables.colony.scenery import Scenery
from game.tables.pieces import PREMULTIPLIED, rounded
from game.ui.kit import Kit
from game.ui.matter import Lying, arranged, heaped
from game.ui.theme import TextStyle, hex_of
from game.words import ngettext

LIFT = 1.055
"""How much larger a log under the pointer is drawn: it is lifted a little."""
LEAST_TAGGED = 560
"""Units of width below which nests go without their players' names."""
WIDEST_COUNT = 88
TAG_NAME = TextStyle(units=17, face="title", spacing=0.03)
TAG_NAME_SMALL = TextStyle(units=14, face="title")
TAG_COUNT = TextStyle(units=16, colour="ink_soft")


class View:
    """Draws a model of `board` laid out in a rect of `size` pixels; `near` is the seat at the lower edge."""

    def __init__(
        self, board: Board, kit: Kit, size: tuple[int, int], looks: Sequence[SeatLook], *, near: int = 0
    ) -> None:
        self.board = board
        self.kit = kit
        self.plan: Plan = make_plan(board, size)
        self.berths = make_berths(board, self.plan)
        self.scenery = Scenery(board, self.plan, kit.art)
        self.seed = self.scenery.seed % 10_000
        self.model = Model(self.plan, self.berths, self.seed)
        self.pieces = Pieces(kit, self.plan)
        self.near = near
        self.looks = looks
        self._rest: pygame.Surface | None = None
        self._rest_key: tuple[object, ...] = ()
        self._chips = [self._chip_side(log) for log in range(board.size)]
        self._labels = [self._label_shift(log) for log in range(board.size)]

    # Preparing ----------------------------------------------------------------------------------------------------

    def warm(self) -> int:
        """Begin to rasterise everything in the background; how many drawings that are."""
        turns = {rounded(berth.turn, ANT_TURN) for berth in self.berths}
        scenery = () if self.scenery.is_ready() else self.scenery.drawings()
        homes = self.plan.homes
        pieces = self.pieces.needed(turns, {hand_scale(home) for home in homes}, {nest_unit(home) for home in homes})
        needed = [*scenery, *pieces]
        self.kit.art.warm(needed)
        return len(needed)

    def warm_lying(self) -> None:
        """Begin to rasterise only what the model's pieces need where they lie now (still pictures)."""
        if not self.scenery.is_ready():
            self.kit.art.warm(self.scenery.drawings())
        model = self.model
        heaps = [(pile.eggs, self.plan.unit, log) for log, pile in enumerate(model.piles)]
        heaps += [(list(self._nest_eggs(seat)), nest_unit(self.home(seat)), seat) for seat in range(2)]
        for eggs, unit, seed in heaps:
            self.kit.art.warm(self.pieces.eggs_drawings(eggs, unit, seed))
        turns = {rounded(self.berths[log].turn, ANT_TURN) for log in model.ants}
        self.kit.art.warm(self.pieces.ants_drawings(turns, {hand_scale(home) for home in self.plan.homes}))

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

    def draw_still(
        self, surface: pygame.Surface, origin: tuple[int, int], counted: Sequence[int] = (),
        ringed: Sequence[int] = (), alpha: int = 255, named: bool = True,
    ) -> None:  # fmt: skip
        """Everything that lies: scenery, quiet rings, names, eggs, ants, nests, counts on the logs `counted`.

        While all of it rests it is one picture, put together only when something has changed.
        """
        model = self.model
        if not model.resting or model.in_motion:
            self._draw_lying(surface, origin, counted, ringed, alpha, named)
            return
        key = (
            tuple(counted), tuple(ringed), alpha, named, tuple(pile.revision for pile in model.piles),
            tuple(sorted(model.ants.items())), tuple(model.collected), tuple(model.in_hand),
        )  # fmt: skip
        if self._rest is None or self._rest_key != key:
            self._rest = pygame.Surface(self.plan.size) if self._rest is None else self._rest
            self._draw_lying(self._rest, (0, 0), counted, ringed, alpha, named)
            self._rest_key = key
        surface.blit(self._rest, origin)

    def _draw_lying(
        self, surface: pygame.Surface, origin: tuple[int, int], counted: Sequence[int], ringed: Sequence[int],
        alpha: int, named: bool,
    ) -> None:  # fmt: skip
        surface.blit(self.scenery.picture(), origin)
        self.draw_rings(surface, origin, ringed, "touch", alpha)
        for seat in range(2):
            self._nest(surface, origin, seat)
            if self.plan.size[0] >= self.kit.px(LEAST_TAGGED):
                self._tag(surface, origin, seat)
        order = sorted(range(self.board.size), key=lambda log: self.plan.centres[log][1])
        for log in order:
            self._on_log(surface, origin, log, named)
        if named and self.plan.dense:
            for log in order:
                self._name(surface, origin, log)
        for log in counted:
            self._chip(surface, origin, log)

    def _on_log(self, surface: pygame.Surface, origin: tuple[int, int], log: int, named: bool) -> None:
        """What lies on one log and its name."""
        model, unit = self.model, self.plan.unit
        x, y = origin[0] + self.plan.centres[log][0], origin[1] + self.plan.centres[log][1]
        if named and not self.plan.dense:
            self._name(surface, origin, log)
        self.pieces.eggs(surface, x, y, model.piles[log].eggs, unit, seed=log)
        if log in model.ants:
            ant_x, ant_y = model.ant_at(log)
            at = (origin[0] + ant_x, origin[1] + ant_y)
            self.pieces.ant(surface, model.ants[log], *at, ant_scale(unit), self.berths[log].turn)

    def _name(self, surface: pygame.Surface, origin: tuple[int, int], log: int) -> None:
        """The log's name: below it, or on its bark where rows stand close."""
        unit, radius = self.plan.unit, self.plan.radii[log]
        x, y = origin[0] + self.plan.centres[log][0], origin[1] + self.plan.centres[log][1]
        shift = 0.0 if self.plan.dense else self._labels[log]
        drop = radius * 1.02 if self.plan.dense else radius + (26 if not shift else 16) * unit
        most = round(radius * 0.34) if self.plan.dense else 999
        self.pieces.name(surface, x + shift * unit, y + drop, self.board.names[log], most)

    def draw_pointed(self, surface: pygame.Surface, origin: tuple[int, int], log: int, counted: bool) -> None:
        """The log under the pointer: lifted on a pool of light, with its ring and all that lies on it."""
        if self.kit.art.warming() == 0:
            x, y = origin[0] + self.plan.centres[log][0], origin[1] + self.plan.centres[log][1]
            self.pieces.get("glow-log", self.plan.radii[log] / LOG_RADIUS).draw(surface, x, y)
            sprite = self.scenery.lifted(log, LIFT)
            at = (round(x - sprite.get_width() / 2), round(y - sprite.get_height() / 2))
            surface.blit(sprite, at, special_flags=PREMULTIPLIED)
        self.draw_rings(surface, origin, [log], "hover")
        self._on_log(surface, origin, log, named=True)
        if counted:
            self._chip(surface, origin, log)

    def draw_chips(self, surface: pygame.Surface, origin: tuple[int, int], logs: Sequence[int]) -> None:
        """The counts of some logs, once more."""
        for log in logs:
            self._chip(surface, origin, log)

    def _chip(self, surface: pygame.Surface, origin: tuple[int, int], log: int) -> None:
        count, owner = self.model.piles[log].count, self.model.ants.get(log)
        if not count and owner is None:
            return
        x, y = self.plan.centres[log]
        reach = self.plan.radii[log] * 0.76
        self.pieces.chip(surface, origin[0] + x + reach * self._chips[log], origin[1] + y - reach, count, owner)

    def _nest(self, surface: pygame.Surface, origin: tuple[int, int], seat: int) -> None:
        home = self.home(seat)
        eggs = self._nest_eggs(seat)
        x, y = origin[0] + home.nest[0], origin[1] + home.nest[1]
        self.pieces.eggs(surface, x, y, eggs, nest_unit(home), seed=seat)
        scale = hand_scale(home)
        turns = hand_turns(seat == self.near)
        for number, (ax, ay) in enumerate(home.hand(self.model.in_hand[seat])):
            self.pieces.ant(surface, seat, origin[0] + ax, origin[1] + ay, scale, turns[number % 4])

    def _nest_eggs(self, seat: int) -> Sequence[Lying]:
        return heaped(self.model.collected[seat], *nest_eggs_fit(self.home(seat)), 12.2, self.seed + seat)

    def _tag(self, surface: pygame.Surface, origin: tuple[int, int], seat: int) -> None:
        """A slip of paper with the player's name beside the nest."""
        kit, home, look = self.kit, self.home(seat), self.looks[seat]
        pad = kit.px(12)
        if home.tag[0] == home.nest[0]:
            room = 2.3 * home.half[0]
        else:
            room = 2 * min(home.tag[0] - kit.px(8), home.nest[0] - home.half[0] * 1.12 - home.tag[0])
        room -= 3 * pad
        collected = self.model.collected[seat]
        eggs = ngettext("{n} egg collected", "{n} eggs collected", collected).format(n=collected)
        # As wide as it will ever have to be: paper of another size would have to be drawn in the middle of motion.
        most = ngettext("{n} egg collected", "{n} eggs collected", WIDEST_COUNT).format(n=WIDEST_COUNT)
        if kit.text.width(most, TAG_COUNT) > room:  # fewer words rather than a cut one
            eggs = ngettext("{n} egg", "{n} eggs", collected).format(n=collected)
            most = ngettext("{n} egg", "{n} eggs", WIDEST_COUNT).format(n=WIDEST_COUNT)
        style = TAG_NAME if kit.text.width(look.name, TAG_NAME) <= room else TAG_NAME_SMALL
        name = kit.text.line(look.name, style, width=max(1, round(room)))
        count = kit.text.line(eggs, TAG_COUNT, width=max(1, round(room)))
        tall = name.get_height() + count.get_height() - kit.px(4)
        wide = max(name.get_width(), min(round(room), kit.text.width(most, TAG_COUNT)))
        rect = pygame.Rect(0, 0, wide + 3 * pad, tall + pad)
        rect.center = (round(origin[0] + home.tag[0]), round(origin[1] + home.tag[1]))
        kit.skins.draw(surface, "tag", rect)
        bar = pygame.Rect(rect.left + pad // 2, rect.top + pad // 2, max(3, kit.px(6)), rect.height - pad)
        kit.skins.draw(surface, f"seat-edge-{look.pattern}", bar, seat=hex_of(look.colour), r=2)
        left = bar.right + pad * 3 // 4
        kit.blit(surface, name, (left, rect.top + pad // 2))
        kit.blit(surface, count, (left, rect.top + pad // 2 + name.get_height() - kit.px(4)))

    def draw_moving(self, surface: pygame.Surface, origin: tuple[int, int]) -> None:
        """What hovers, walks and flies, above everything that lies."""
        unit = self.plan.unit
        full = max(ant_scale(unit), *(hand_scale(home) for home in self.plan.homes))
        for walker in self.model.walkers:
            frame = int(walker.walked / GAIT_UNITS)
            at = (origin[0] + walker.x, origin[1] + walker.y)
            self.pieces.walking_ant(surface, walker.seat, *at, walker.scale, walker.turn, frame, full)
        if self.model.hand is not None:
            self._hand(surface, origin, self.model.hand)
        for flyer in self.model.flyers:
            x, y = origin[0] + flyer.x, origin[1] + flyer.y
            flyer.trail.append((flyer.x, flyer.y - flyer.height * unit))
            del flyer.trail[:-TRAIL]
            for number, (a, b) in enumerate(flyer.trail[:-1]):
                grain = self.pieces.get("egg-trail", self.pieces.grain(number))
                grain.draw(surface, origin[0] + a, origin[1] + b)
            self.pieces.get("egg-glow", unit).draw(surface, x, y - flyer.height * unit)
            self.pieces.egg(surface, x, y, unit, flyer.turn, max(2.0, flyer.height))

    def _hand(self, surface: pygame.Surface, origin: tuple[int, int], hand: Hand) -> None:
        """Eggs on their way, in a loose cluster above their shadow."""
        unit = self.plan.unit
        x, y = origin[0] + hand.x, origin[1] + hand.y
        eggs = arranged(min(hand.eggs, 12), 30.0, 27.0, sum(EGG) / 2, self.seed)
        shadow = self.pieces.get("egg-shadow-far", self.pieces.handful(SHADOW_GROWTH, hand.eggs))
        shadow.draw(surface, x + 8 * unit, y + 12 * unit)
        top = y - hand.height * unit
        self.pieces.get("egg-glow", self.pieces.handful(GLOW_GROWTH, hand.eggs)).draw(surface, x, top)
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
