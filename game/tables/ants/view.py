"""One picture of Ants!: the still scenery and everything that lies, stands or flows on it."""

from collections.abc import Collection, Sequence

import pygame

from game.engine.ants.board import FOUNTAIN, SOLDIER, WORKER, Park
from game.engine.ants.cards import PARK_LIFE
from game.tables.ants.chains import Chains
from game.tables.ants.geometry import HEX, Mound, Plan, make_plan
from game.tables.ants.model import Link, Model
from game.tables.ants.pieces import (
    ANT_TURN,
    BADGE_AT,
    BUG_DROP,
    COUNT_AT,
    HEAD_AT,
    HEAP_MORSEL,
    Pieces,
    ant_scale,
)
from game.tables.ants.scenery import Scenery
from game.tables.base import SeatLook
from game.tables.pieces import PREMULTIPLIED, Blit, outlined, rounded
from game.ui.kit import Kit
from game.ui.tween import mix

STAGES = (6, 12, 20)
"""A store of so much food makes the anthill a stage larger."""
MOUNDS = [f"mound-{stage}" for stage in range(1, len(STAGES) + 2)]
WATER = 6
WATER_RATE = 8.0
"""Drawings of moving water, and how many are shown in a second."""
DAY = ((0.0, (255, 255, 255)), (0.35, (255, 252, 244)), (0.7, (255, 236, 206)), (0.88, (250, 214, 184)), (1.0, (206, 194, 208)))
"""The light of the day: how much of it is gone, and the colour that everything on the ground is multiplied with."""
DAY_STEPS = 30
STANDARD = 2.75 * HEX
"""Half the length of the anthill that is drawn, in units."""
NAME_AT = (-20.0, 35.0)
"""Where the name of a space stands, in units from its middle: clear of its own badge, and of those of the row below."""
NAME_UNITS = 13
LEAST_NAMED, LEAST_COUNTED = 15.0, 13.0
"""Pixels of a hexagon's radius below which names, and numbers, are left out."""
NAME_INK = {False: ((47, 63, 23), (226, 232, 170)), True: ((0, 0, 0), (255, 255, 255))}
"""Colour of a name and of its edge, by whether contrast is high."""


class View:
    """Draws a model of `park` laid out in a rect of `size` pixels; `near`: the anthill that lies lowest (None: as drawn)."""

    def __init__(
        self, park: Park, kit: Kit, size: tuple[int, int], looks: Sequence[SeatLook], *, near: int | None = None,
        cards: bool = True,
    ) -> None:  # fmt: skip
        self.park = park
        self.kit = kit
        self.plan: Plan = make_plan(park, size, near, cards=cards)
        self.scenery = Scenery(park, self.plan, kit.art)
        self.seed = self.scenery.seed % 10_000
        self.model = Model(park, self.plan, self.seed)
        self.pieces = Pieces(kit, self.plan, looks)
        self.chains = Chains(self.model, self.pieces)
        self.looks = looks
        self._ground: pygame.Surface | None = None
        self._ground_key: tuple[object, ...] = ()
        self._lying: list[Blit] = []
        self._numbers: list[Blit] = []
        self._lying_key: tuple[object, ...] = ()
        self._order = sorted(range(park.size), key=lambda space: self.plan.centres[space][1])
        self._wells = [space for space in range(park.size) if park.kind[space] == FOUNTAIN]

    # Preparing ----------------------------------------------------------------------------------------------------

    def warm(self) -> int:
        """Begin to rasterise what the first picture needs in the background; how many drawings that are."""
        needed = [] if self.scenery.is_ready() else list(self.scenery.drawings())
        needed += self._standing()
        needed += self._water()
        self.kit.art.warm(needed)
        return len(needed)

    def _water(self) -> list[tuple[str, tuple[int, int]]]:
        """Water as it moves."""
        return [self.kit.art.plan_piece(f"ants/fountain-water-{frame}", self.plan.unit)[:2] for frame in range(WATER)]

    def _stages(self) -> list[tuple[str, tuple[int, int]]]:
        """Anthills as they may look later: the dearest drawings of all."""
        found = []
        for hill, mound in enumerate(self.plan.hills):
            names = ["mound-closed"] if self.model.mound_seat(hill) is None else [*MOUNDS, "mound-closed"]
            found += [self.kit.art.plan_piece(f"ants/{name}", self._mound_scale(mound), **_turn(mound))[:2] for name in names]
        return found

    def warm_lying(self) -> None:
        """Begin to rasterise only what the model needs as it lies now (still pictures)."""
        if not self.scenery.is_ready():
            self.kit.art.warm(self.scenery.drawings())
        self.kit.art.warm(self._standing())

    def warm_later(self) -> None:
        """Begin to rasterise what is not needed yet: anthills that grow, ants looking and walking anywhere, links of chains
        anywhere."""
        self.kit.art.warm(self._stages())
        model, seats = self.model, range(len(self.model.store))
        turns = [(seat, kind, turn) for turn in range(0, 360, ANT_TURN) for seat in seats for kind in (WORKER, SOLDIER)]
        self.kit.art.warm(self.pieces.drawings(turns, seats))
        ways = [
            (space, other) for space in range(self.park.size) for other in self.park.touching[space] if other > space
        ]
        some = {(self.park.hexes[b][0] - self.park.hexes[a][0], self.park.hexes[b][1] - self.park.hexes[a][1]): (a, b)
                for a, b in ways}  # fmt: skip
        links = [Link(seat, start, end, True) for seat in seats for start, end in some.values()]
        links += [
            Link(seat, door, -1, True) for seat in seats for door in self.park.hills[model.hills[seat]].entrances
        ]
        self.kit.art.warm(self.chains.drawings(links))

    def _standing(self) -> list[tuple[str, tuple[int, int]]]:
        model = self.model
        turns = {
            (ant // 2, ant % 2, rounded(model.turns[space], ANT_TURN)) for space, ant in enumerate(model.ants) if ant >= 0
        }
        needed = list(self.pieces.drawings(turns, ()))
        needed += self.chains.drawings(model.links())
        for hill, mound in enumerate(self.plan.hills):
            text, size, _ = self.kit.art.plan_piece(f"ants/{self._mound_name(hill)}", self._mound_scale(mound), **_turn(mound))
            needed.append((text, size))
            seat = model.mound_seat(hill)
            if seat is not None and model.alive[seat]:
                letter = self.pieces.letter(seat)
                needed.append(self.kit.art.plan_piece(f"ants/queen-{letter}", self.plan.unit, turn=_turn(mound)["turn"])[:2])
                needed.append(self.kit.art.plan_piece(f"ants/seal-{letter}", self.plan.unit)[:2])
        return needed

    # The ground ---------------------------------------------------------------------------------------------------

    def draw_ground(self, surface: pygame.Surface, origin: tuple[int, int], hidden: Collection[int] = ()) -> None:
        """Scenery, names, supply chains (without ants on the spaces `hidden`, which are not there yet), anthills: one
        picture, put together only when something of it has changed."""
        model = self.model
        links = tuple(link for link in model.links() if link.start not in hidden and link.end not in hidden)
        key = (links, tuple(model.store), tuple(model.alive), tuple(model.hills), self.kit.theme.name, self._daylight())
        if self._ground is None or self._ground_key != key:
            if self._ground is None:
                self._ground = pygame.Surface(self.plan.size)
            self._compose(self._ground, links)
            self._ground_key = key
        surface.blit(self._ground, origin)

    def _compose(self, surface: pygame.Surface, links: Sequence[Link]) -> None:
        surface.blit(self.scenery.picture(), (0, 0))
        surface.fill(self._daylight(), special_flags=pygame.BLEND_RGB_MULT)
        self.chains.draw(surface, links)
        if self.plan.hex_radius >= LEAST_NAMED:
            for space in self.park.numbered:
                self._name(surface, space)
        for hill, mound in enumerate(self.plan.hills):
            self._mound(surface, hill, mound)

    def _daylight(self) -> tuple[int, int, int]:
        """The colour of the light on the ground: white at noon, golden when the sun gets low, then dusk."""
        hour = round(self.model.dusk * DAY_STEPS) / DAY_STEPS
        later = next((at for at, (when, _) in enumerate(DAY) if when >= hour), len(DAY) - 1)
        (from_, one), (to, other) = DAY[max(0, later - 1)], DAY[later]
        share = (hour - from_) / (to - from_) if to > from_ else 0.0
        red, green, blue = (round(mix(a, b, share)) for a, b in zip(one, other, strict=True))
        return red, green, blue

    def _name(self, surface: pygame.Surface, space: int) -> None:
        x, y = self.plan.centres[space]
        fair = round(self.plan.hex_radius * 0.40)
        px = max(9, min(self.kit.metrics.text_px(NAME_UNITS), fair))
        ink, edge = NAME_INK[self.kit.theme.contrast]
        key = ("ants name", self.park.names[space], px, self.kit.theme.contrast)
        font = self.kit.fonts.text(px, bold=True)
        drawn = self.kit.art.kept(key, lambda: outlined(font, self.park.names[space], px, ink, edge, strength=1))
        x, y = x + NAME_AT[0] * self.plan.unit, y + NAME_AT[1] * self.plan.unit
        at = (round(x - drawn.get_width() / 2), round(y - drawn.get_height() / 2))
        surface.blit(drawn, at, special_flags=PREMULTIPLIED)

    def _mound_name(self, hill: int) -> str:
        seat = self.model.mound_seat(hill)
        if seat is None or not self.model.alive[seat]:
            return "mound-closed"
        return f"mound-{1 + sum(self.model.store[seat] >= least for least in STAGES)}"

    def _mound_scale(self, mound: Mound) -> float:
        return round(mound.half[0] / STANDARD, 3)

    def _mound(self, surface: pygame.Surface, hill: int, mound: Mound) -> None:
        """An anthill with its Queen, its heap of food, the number of it, and its seat's seal."""
        pieces, model = self.pieces, self.model
        pieces.get(self._mound_name(hill), self._mound_scale(mound), **_turn(mound)).draw(surface, *mound.centre)
        seat = model.mound_seat(hill)
        if seat is None or not model.alive[seat]:
            return
        unit = self.plan.unit
        pieces.get(f"queen-{pieces.letter(seat)}", unit, turn=_turn(mound)["turn"]).draw(surface, *mound.queen)
        heap = pieces.pile(*mound.store, model.heap(seat), seat, unit * HEAP_MORSEL)
        surface.fblits(heap, PREMULTIPLIED)
        pieces.get(f"seal-{pieces.letter(seat)}", unit).draw(surface, *mound.seal)
        if self.is_counted:
            pieces.chip(surface, *mound.count, model.store[seat])

    @property
    def is_counted(self) -> bool:
        """Whether there is room for numbers."""
        return self.plan.hex_radius >= LEAST_COUNTED

    # What lies and stands -----------------------------------------------------------------------------------------

    def draw_water(self, surface: pygame.Surface, origin: tuple[int, int], seconds: float) -> None:
        """The moving water of the fountains, `seconds` into its loop."""
        piece = self.pieces.get(f"fountain-water-{int(seconds * WATER_RATE) % WATER}", self.plan.unit)
        for space in self._wells:
            x, y = self.plan.centres[space]
            piece.draw(surface, origin[0] + x, origin[1] + y)

    def draw_lying(
        self, surface: pygame.Surface, origin: tuple[int, int], counted: Collection[int], hidden: Collection[int] = (),
        able: Collection[int] = (),
    ) -> None:  # fmt: skip
        """Food, bugs and ants (not those on the spaces `hidden`; soldiers that are `able` to act look it). `draw_numbers`
        then draws the numbers of the spaces `counted`."""
        model = self.model
        key = (
            tuple(model.ants), tuple(rounded(turn, ANT_TURN) for turn in model.turns), tuple(model.bugs),
            tuple((pile.revision, pile.count) for pile in model.piles), tuple(counted), tuple(sorted(hidden)), tuple(able),
            origin,
        )  # fmt: skip
        if not model.resting or key != self._lying_key:
            self._lying, self._numbers = self._blits(origin, counted, hidden, able)
            self._lying_key = key if model.resting else ()
        surface.fblits(self._lying, PREMULTIPLIED)

    def draw_numbers(self, surface: pygame.Surface) -> None:
        """The numbers of what `draw_lying` drew."""
        surface.fblits(self._numbers, PREMULTIPLIED)

    def _blits(
        self, origin: tuple[int, int], counted: Collection[int], hidden: Collection[int], able: Collection[int]
    ) -> tuple[list[Blit], list[Blit]]:
        """What lies, and its numbers."""
        below: list[Blit] = []
        bases: list[Blit] = []
        ants: list[Blit] = []
        badges: list[Blit] = []
        numbers: list[Blit] = []
        pieces, model, unit = self.pieces, self.model, self.plan.unit
        for space in self._order:
            x, y = self.plan.centres[space]
            x, y = x + origin[0], y + origin[1]
            pile, bug, ant = model.piles[space], model.bugs[space], model.ants[space]
            if pile.count:
                below += pieces.pile(x, y, pile.eggs, self.seed + space)
            if bug >= 0:
                piece = pieces.bug_piece(bug)
                below.append((piece.surface, piece.at(x, y + BUG_DROP * unit)))
            if ant >= 0 and space not in hidden:
                seat, kind = divmod(ant, 2)
                if kind == SOLDIER:
                    bases.append(pieces.base(seat, x, y, able=space in able))
                piece = pieces.ant_piece(seat, kind, ant_scale(unit, kind), model.turns[space])
                ants.append((piece.surface, piece.at(x, y)))
                piece = pieces.badge(seat)
                badges.append((piece.surface, piece.at(x + BADGE_AT[0] * unit, y + BADGE_AT[1] * unit)))
            numbers += self._chips(space, x, y) if space in counted else ()
        return [*bases, *below, *ants, *badges], numbers

    def _chips(self, space: int, x: float, y: float) -> list[Blit]:
        """The chips of one space: how much food lies there or would be won, and a bug's head."""
        pieces, model, unit = self.pieces, self.model, self.plan.unit
        found = []
        bug = model.bugs[space]
        count = model.piles[space].count or model.under[space]
        if count:
            piece = pieces.chip_piece("chip-food", count)
            found.append((piece.surface, piece.at(x + COUNT_AT[0] * unit, y + COUNT_AT[1] * unit)))
        if bug >= 0:
            piece = pieces.chip_piece("chip-head", PARK_LIFE[bug].head)
            found.append((piece.surface, piece.at(x + HEAD_AT[0] * unit, y + HEAD_AT[1] * unit)))
        return found


def _turn(mound: Mound) -> dict[str, int]:
    """How an anthill's drawing, whose entrances look up, is turned."""
    return {"turn": (round(mound.turn / 5) * 5 + 180) % 360}

