"""The cards on the table of Ants!: the Park Life card beside the park, the viewer's hand of Park Space cards, cards in the air.

A hand is read for the viewer only (for the seat to move where nothing is hidden from anybody); of others there is nothing
here, not even by name.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.engine.ants.board import Park
from game.engine.ants.cards import BIRD, LENS, LIZARD, OVERFLOW, PARK_LIFE
from game.engine.ants.position import Ants
from game.tables.ants.cards_faces import LIFE, SPACE, Faces, about, card_name
from game.tables.ants.geometry import Plan, Point
from game.tables.ants.motion_actors import Actor, Brush
from game.tables.base import Area, SeatLook
from game.tables.slip import SlipText
from game.ui.kit import Kit
from game.words import _

FAN = (-6.0, 0.0, 6.0)
"""Degrees the cards of a hand are turned by, from the left."""
LIFT = 0.16
"""A card of the hand that is pointed at rises by this share of its height."""
LARGE = 0.36
"""Width of a Park Life card turned over, as a share of the table's smaller side."""
SHOWN = 0.15
"""Width of a Park Space card on its way to its space."""
SINK = 0.10
"""How much lower the outer cards of a fan lie, in heights."""


def struck(park: Park, card: int, space: int) -> tuple[str, list[int]]:
    """Where a Park Life card strikes that happens on `space` (any, for one that needs none): the mark ``hex-<name>`` of the
    danger and the spaces in it besides `space`; none for a card that touches one space only."""
    kind = PARK_LIFE[card].kind
    if kind == OVERFLOW:
        return "flood", list(park.flood)
    if kind in (LENS, LIZARD, BIRD):
        return "lens" if kind == LENS else "beak", list(park.touching[space])
    return "drop", []


@dataclass(frozen=True)
class Place:
    """Where one card of the hand lies: its middle, its width in pixels, its turn clockwise."""

    x: float
    y: float
    wide: int
    turn: float


@dataclass(eq=False)
class Held(Actor):
    """A card in the air: `face` and `back` as large as it ever gets; `turned` from 0 (back up) to 1 (face up)."""

    face: pygame.Surface | None = None
    back: pygame.Surface | None = None
    grow: float = 1.0
    turn: float = 0.0
    turned: float = 1.0
    alpha: float = 1.0
    height: float = 0.0

    def draw(self, brush: Brush) -> None:
        side = self.face if self.turned >= 0.5 else self.back
        if side is None:
            return
        wide = abs(2 * self.turned - 1)
        size = (round(side.get_width() * self.grow * wide), round(side.get_height() * self.grow))
        if size[0] < 2 or size[1] < 2:
            return
        brush.shadow(
            self.x + self.height * 0.4, self.y + size[1] * 0.06 + self.height * 0.5, size[0] * 1.5, 0.75 * self.alpha
        )
        scaled = side if size == side.get_size() else pygame.transform.smoothscale(side, size)
        brush.picture(scaled, (size[0] / 2, size[1] / 2), self.x, self.y - self.height, turn=self.turn, alpha=self.alpha)


class Cards:
    """What lies in the corners, for one layout."""

    def __init__(self, kit: Kit, park: Park, plan: Plan, looks: Sequence[SeatLook]) -> None:
        self.kit = kit
        self.park = park
        self.plan = plan
        self.faces = Faces(kit, park, plan, looks)
        self.faces.hills = list(park.seating.get(len(looks), ()))
        self.life = -1
        """The Park Life card that lies face up, -1 for the back of the deck."""
        self.hand: list[int] = []
        """Spaces of the viewer's cards, as they lie from the left."""
        self.owner = -1
        """Whose hand it is."""
        self.coming = 0
        """Cards that are still in the air on their way into it: room is left for them."""

    # What lies ----------------------------------------------------------------------------------------------------

    def show(self, state: Ants, viewer: int | None) -> None:
        """Take the viewer's hand from `state`; cards that stay keep their places."""
        seat = state.to_move if viewer is None else viewer
        self.faces.hills = [state.hill(seat) for seat in range(state.players)]
        held = sorted(state.hand(seat)) if 0 <= seat < len(state.alive) else []
        kept = [space for space in self.hand if space in held] if seat == self.owner else []
        self.hand = kept + [space for space in held if space not in kept]
        self.owner = seat
        if state.card >= 0:
            self.life = state.card

    def take(self, seat: int, space: int) -> Place | None:
        """The card of `space` leaves the hand of `seat`: where it lay, None if that hand is not seen here."""
        if seat != self.owner or space not in self.hand:
            return None
        place = self.places()[self.hand.index(space)]
        self.hand.remove(space)
        return place

    def add(self, seat: int, space: int) -> None:
        """The card of `space` comes into the hand of `seat`."""
        if seat == self.owner and space not in self.hand:
            self.hand.append(space)

    # Places -------------------------------------------------------------------------------------------------------

    @property
    def life_wide(self) -> int:
        """Width of the Park Life card where it lies, in pixels."""
        _left, _top, wide, high = self.plan.card
        return max(1, round(min(wide, high * LIFE[0] / LIFE[1])))

    @property
    def life_at(self) -> Point:
        """Its middle there."""
        left, top, wide, high = self.plan.card
        return left + wide / 2, top + high / 2

    @property
    def large_wide(self) -> int:
        """Width of the Park Life card while it is turned over."""
        return max(self.life_wide, round(min(self.plan.size) * LARGE))

    @property
    def shown_wide(self) -> int:
        """Width of a Park Space card that is shown."""
        return max(1, round(min(self.plan.size) * SHOWN))

    def places(self, number: int | None = None) -> list[Place]:
        """Where `number` cards of the hand lie (by default those held and to come), fanned out from the left."""
        number = len(self.hand) + self.coming if number is None else number
        left, top, across, high = self.plan.hand
        wide = max(1, round(min(high * SPACE[0] / SPACE[1], across / 2.4)))
        step = min(wide * 0.92, (across - wide) / max(1, number - 1)) if number > 1 else 0.0
        first = left + across / 2 - step * (number - 1) / 2
        out = []
        for at in range(number):
            off = at - (number - 1) / 2
            turn = FAN[2] * off
            out.append(Place(first + step * at, top + high / 2 + SINK * high * off * off * 0.5, wide, turn))
        return out

    def area(self, space: int) -> Area | None:
        """The disc (table pixels) in which the hand's card of `space` can be touched."""
        if space not in self.hand:
            return None
        place = self.places()[self.hand.index(space)]
        return Area(place.x, place.y, place.wide * 0.52)

    def card_at(self, point: Point) -> int | None:
        """The space of the hand's card at `point` (table pixels); the rightmost lies on top."""
        for space, place in reversed(list(zip(self.hand, self.places(), strict=False))):
            if abs(point[0] - place.x) <= place.wide / 2 and abs(point[1] - place.y) <= place.wide * 0.7:
                return space
        return None

    def life_has(self, point: Point) -> bool:
        """Whether the Park Life card lies at `point` (table pixels)."""
        left, top, wide, high = self.plan.card
        return left <= point[0] <= left + wide and top <= point[1] <= top + high

    def told(self, point: Point) -> tuple[SlipText, pygame.Rect] | None:
        """What the card at `point` (table pixels) is for, and the box it lies in; None where there is none."""
        space = self.card_at(point)
        if space is not None:
            place = self.places()[self.hand.index(space)]
            text = _("Your Park Space card {name}").format(name=self.park.names[space])
            box = pygame.Rect(0, 0, place.wide, place.wide * SPACE[1] // SPACE[0])
            box.center = round(place.x), round(place.y)
            return SlipText(text, _("It says where one of your events happens."), None), box
        if not self.life_has(point):
            return None
        left, top, wide, high = self.plan.card
        box = pygame.Rect(round(left), round(top), round(wide), round(high))
        if self.life < 0:
            return SlipText(_("Park Life"), _("The deck of events; its top card is turned up each turn."), None), box
        return SlipText(card_name(self.life), about(PARK_LIFE[self.life]), None), box

    # Drawing ------------------------------------------------------------------------------------------------------

    def draw(
        self, surface: pygame.Surface, origin: Point, pointed: int | None = None, *, offered: bool = False
    ) -> None:
        """Draw what lies: the card of `pointed` (a space) lifted, the whole hand outlined while it is `offered` to choose
        from."""
        left, top = origin
        wide = self.life_wide
        face = self.faces.life(self.life, wide) if self.life >= 0 else self.faces.life_back(wide)
        x, y = self.life_at
        self._lay(surface, ("life", self.life), face, left + x, top + y, 0.0)
        places = self.places()
        order = sorted(range(len(self.hand)), key=lambda at: self.hand[at] == pointed)
        for at in order:
            space, place = self.hand[at], places[at]
            lifted = space == pointed
            rise = place.wide * SPACE[1] / SPACE[0] * LIFT if lifted else 0.0
            face = self.faces.space(space, place.wide)
            turn = 0.0 if lifted else place.turn
            self._lay(surface, ("space", space), face, left + place.x, top + place.y - rise, turn, gold=offered)

    def _lay(
        self, surface: pygame.Surface, name: tuple[str, int], face: pygame.Surface, x: float, y: float, turn: float, *,
        gold: bool = False,
    ) -> None:  # fmt: skip
        pad = self.kit.px(9)
        key = ("ants-card", *name, face.get_size(), round(turn), gold, pad, tuple(self.faces.hills), self.plan.turned)
        made = self.kit.art.kept(key, lambda: self._cut(face, turn, pad, gold=gold))
        self.kit.blit(surface, made, (round(x - made.get_width() / 2), round(y - made.get_height() / 2)))

    def _cut(self, face: pygame.Surface, turn: float, pad: int, *, gold: bool) -> pygame.Surface:
        """A card with its soft shadow (or a light round it), turned."""
        whole = pygame.Surface((face.get_width() + 4 * pad, face.get_height() + 4 * pad), pygame.SRCALPHA)
        shape = pygame.Surface(whole.get_size(), pygame.SRCALPHA)
        colour = (*self.kit.theme.gold, 255) if gold else (*self.kit.theme.shadow, 130)
        shift = 0 if gold else pad // 3
        grown = pad // 2 if gold else 0
        rect = pygame.Rect(2 * pad + shift, 2 * pad + shift, *face.get_size()).inflate(grown, grown)
        pygame.draw.rect(shape, colour, rect, border_radius=max(2, face.get_width() // 16))
        whole.blit(pygame.transform.gaussian_blur(shape.premul_alpha(), max(1, pad // 2)), (0, 0))
        if gold:
            whole.blit(pygame.transform.gaussian_blur(shape.premul_alpha(), max(1, pad // 4)), (0, 0))
        self.kit.blit(whole, face, (2 * pad, 2 * pad))
        return pygame.transform.rotozoom(whole, -turn, 1.0) if turn else whole

    def needed(self) -> Iterator[tuple[str, tuple[int, int]]]:
        """Drawings to prepare."""
        hand = self.places(3)[0].wide
        yield from self.faces.needed(self.life_wide, self.large_wide, hand)
        yield from self.faces.needed(self.life_wide, self.large_wide, self.shown_wide)
