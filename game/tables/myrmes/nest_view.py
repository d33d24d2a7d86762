"""The cut through one nest as it stands: event track, rooms with their ants, store, colony; and the papers above it."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

import pygame

from game.engine.myrmes.nests import BIRTHS, GOAL_SLOTS, NURSES, OVER
from game.engine.myrmes.tables import (
    CUBES,
    DEEPEST,
    DIG_EARTH,
    DIG_STONE,
    EVENTS,
    HUNGER_POINTS,
    NEED_COLONY,
    NEED_CUBES,
    NEED_FOOD,
    NEED_LARVAE,
    NEED_NURSES,
    NEED_PREY,
    NEED_SOLDIERS,
    NEED_SPECIAL,
    NEED_STONE,
    NEED_TRAIL,
    NURSE_STEPS,
    OBJECTIVES,
    PREY,
    QUEEN_POINTS,
    TILE_SIZE,
    WINTER_FOOD,
)
from game.tables.base import SeatLook
from game.tables.myrmes.geometry import (
    HEX,
    LARVAE,
    LEVELS,
    NURSERY,
    ROOMS,
    SOLDIERS,
    STORE,
    WIDE,
    WORKERS,
    Plan,
    Point,
    path_of,
)
from game.tables.myrmes.model import Model, Nest
from game.tables.myrmes.nursing import BORN, births
from game.tables.myrmes.pieces import GREEN, INK, PALE, RED, SOFT, Pieces
from game.tables.myrmes.scenery import SEASON_NAMES
from game.tables.pieces import PREMULTIPLIED, outlined
from game.ui.theme import Colour, hex_of
from game.words import _, ngettext

EVENT_SIGNS: Final = ("level", "points", "larvae", "harvest", "move", "soldier", "hexagon", "worker")
GOAL_SIGNS: Final = {
    NEED_FOOD: "food", NEED_STONE: "stone", NEED_CUBES: "earth-stone", NEED_LARVAE: "larvae", NEED_PREY: "prey",
    NEED_SOLDIERS: "soldiers", NEED_SPECIAL: "special", NEED_TRAIL: "pheromones", NEED_NURSES: "nurses",
    NEED_COLONY: "colony",
}  # fmt: skip
DISC_SIGNS: Final = ("space-tunnel", "space-level", "space-nurse", "space-goal")
YEARS: Final = ("I", "II", "III")
SIDE_ANT: Final = 0.44
MOST_TROPHIES: Final = 8
GOAL_SIGN: Final = 0.84
"""How large what an objective asks for is drawn, to lie inside its card."""
ABOVE, ABOVE_ROW, ABOVE_ROWS, ABOVE_STEP = 33.0, 17.0, 3, 20.0
"""Die and event cubes above the track: units from a space's middle up to the first row, from row to row; how many in a row, and
how far apart."""
CROWDS: Final = (
    (2, 2, 0.62, 66.0, 0.0, 8.0), (4, 2, 0.54, 62.0, 27.0, 14.0), (6, 3, 0.37, 46.0, 26.0, 20.0),
    (8, 4, 0.29, 36.0, 24.0, 20.0), (12, 4, 0.28, 36.0, 18.5, 21.0),
)  # fmt: skip
"""Ants in a room, in rows that can be counted: so many at most, how many side by side, how large, how far apart and above one
another, how far below its middle the first row stands (above the nurses)."""
MOST_BANNER: Final = 124.0
"""Units of the words over one of the upper rooms, which lie side by side; the others have `BESIDE` more at the least."""
BESIDE: Final = 24.0
BANNER_ENDS, BANNER_HIGH = 28.0, 26.0
LETTERS, MORE_LETTERS, MOST_LETTERS = 1.1, 0.4, 0.9
"""By how much the letters of the nest may fill their places; how much more for each 1.0 of text size, and where there is room
beside them."""


class NestView:
    """Draws the column of a plan."""

    def __init__(self, plan: Plan, model: Model, pieces: Pieces, looks: Sequence[SeatLook]) -> None:
        self.plan = plan
        self.model = model
        self.pieces = pieces
        self.looks = looks
        self.unit = plan.nest_unit
        self.larger = max(0.0, pieces.kit.metrics.text_scale - 1.0)
        """By how much text is larger than usual."""

    def draw(self, surface: pygame.Surface, origin: tuple[int, int], seat: int, nurses: Sequence[int] | None) -> None:
        """The nest of `seat`; `nurses` are those being placed (None: those that are)."""
        if seat >= len(self.model.nests):
            return
        layer = _Layer(self, surface, origin, seat)
        layer.papers()
        layer.track()
        layer.rooms(nurses)
        layer.store()
        layer.colony()

    def px(self, units: float, share: float = 22.0, *, free: bool = False) -> int:
        """Pixels of letters that fit a line `share` nest units high; `free`: with room round it."""
        return self.pieces.px(units, share * self.unit * (LETTERS + (MOST_LETTERS if free else MORE_LETTERS) * self.larger))


class _Layer:
    """One picture of one nest."""

    def __init__(self, view: NestView, surface: pygame.Surface, origin: tuple[int, int], seat: int) -> None:
        self.view = view
        self.plan, self.model, self.pieces = view.plan, view.model, view.pieces
        self.unit = view.unit
        self.surface = surface
        self.origin = origin
        self.seat = seat
        self.nest: Nest = view.model.nests[seat]
        self.letter = self.pieces.letter(seat)

    def at(self, point: Point) -> Point:
        return self.origin[0] + point[0], self.origin[1] + point[1]

    def put(self, name: str, point: Point, scale: float = 1.0, **holes: object) -> None:
        self.pieces.get(name, round(self.unit * scale, 4), **holes).draw(self.surface, *self.at(point))

    def say(
        self, text: str, point: Point, units: float, ink: Colour = INK, *, share: float = 22.0, align: float = 0.5,
        most: float = 0.0, bold: bool = True, free: bool = False,
    ) -> float:  # fmt: skip
        x, y = self.at(point)
        px = self.view.px(units, share, free=free)
        return self.pieces.write(self.surface, text, x, y, px, ink, align=align, most=most * self.unit, bold=bold)

    # Papers -------------------------------------------------------------------------------------------------------

    def papers(self) -> None:
        """Whose nest it is, wheel, objectives, winter bill."""
        plan, look = self.plan, self.view.looks[self.seat]
        self.pieces.shared(f"ants/badge-{self.letter}", self.unit * 1.35).draw(self.surface, *self.at(plan.paper(26, 22)))
        room = 440 - 46 * (self.model.players - 1)
        self._title(_("{name}’s nest").format(name=look.name), plan.paper(52, 22), room - 40)
        others = [other for other in range(self.model.players) if other != self.seat]
        for number, other in enumerate(reversed(others)):
            name = f"ants/badge-{self.pieces.letter(other)}"
            self.pieces.shared(name, self.unit * 1.2).draw(self.surface, *self.at(plan.other_seat(number)))
        self._wheel()
        for slot, number in enumerate(self.model.goals):
            self._goal(slot, number)
        if self.model.phase != OVER:
            self._bill()

    def _title(self, text: str, point: Point, most: float) -> None:
        """Whose nest it is, in letters that are read on any sky."""
        x, y = self.at(point)
        px = self.view.px(20, 34)
        fonts = self.pieces.kit.fonts
        while fonts.title(px).size(text)[0] * 1.1 > most * self.unit and px > 9:
            px -= 1
        key = ("myrmes title", text, px)
        drawn = self.pieces.art.kept(key, lambda: outlined(fonts.title(px), text, px, INK, PALE))
        at = (round(x - px * 0.3), round(y - drawn.get_height() / 2))
        self.surface.blit(drawn, at, special_flags=PREMULTIPLIED)

    def _wheel(self) -> None:
        at, scale = self.plan.wheel, self.plan.wheel_scale
        self.put("wheel", at, scale)
        self.put(f"wheel-{SEASON_NAMES[self.model.season]}", at, scale)
        x, y = at
        unit = self.unit * scale / 0.8
        self.say(_("Year"), (x, y - 17 * unit), 14, SOFT, share=18 * scale)
        self.say(YEARS[min(2, self.model.year - 1)], (x, y + 9 * unit), 26, share=32 * scale)

    def _goal(self, slot: int, number: int) -> None:
        goal, nest = OBJECTIVES[number], self.nest
        x, y = self.plan.goal(slot)
        scale = self.plan.goal_scale
        unit = self.unit * scale
        self.put("goal", (x, y), scale)
        self.put(f"goal-seal-{goal.level}", (x - 28 * unit, y - 12 * unit), scale)
        self.say(str(goal.points), (x - 28 * unit, y - 12 * unit), 16, PALE, share=12.5 * scale)
        self.say(f"{goal.have}×", (x - 3 * unit, y - 12 * unit), 17, share=15 * scale, most=19 * scale)
        self.put(f"goal-{GOAL_SIGNS[goal.need]}", (x + 24 * unit, y - 11 * unit), round(scale * GOAL_SIGN, 4))
        done = 0
        for seat, other in enumerate(self.model.nests):
            at = (x + (-24 + 16 * seat) * unit, y + 17 * unit)
            self.put("goal-space", at, scale)
            if other.done[slot]:
                badge = f"ants/badge-{self.pieces.letter(seat)}"
                self.pieces.shared(badge, self.unit * 0.56).draw(self.surface, *self.at(at))
        for other_slot in range(min(GOAL_SLOTS, len(self.model.goals))):
            if nest.done[other_slot]:
                done = max(done, OBJECTIVES[self.model.goals[other_slot]].level)
        if nest.done[slot]:
            self.put("goal-done", (x, y), scale)
        elif goal.level > done + 1:
            self.put("goal-locked", (x, y), scale)

    def _bill(self) -> None:
        """What this winter takes, what soldiers save of it, what lies in store, and what would be lost now."""
        left, top, wide, high = self.plan.bill
        unit = self.unit
        self.put("bill", (left, top), w=round(wide / unit), h=round(high / unit))
        nest = self.nest
        need = WINTER_FOOD[min(2, self.model.year - 1)]
        due = max(0, need - nest.soldiers)
        missing = max(0, due - nest.stock[0])
        said = (self._lost(HUNGER_POINTS * missing), RED) if missing else (_("paid for"), GREEN)
        two_lines = self.plan.bill_lines == 2
        share = 28 if two_lines else 19
        side = min(high * (0.34 if two_lines else 0.62), self.view.px(16, share) * 1.25)
        first, second = (top + high * 0.33, top + high * 0.72) if two_lines else (top + high / 2, top + high / 2)
        x = left + 12 * unit
        a, b = self.at((x, first))
        self.pieces.symbol(self.surface, "snow", a + side / 2, b, side)
        x += side + 8 * unit
        x += self.say(_("Winter bill"), (x, first), 16, share=share, align=0.0, most=150 if two_lines else 130) + 12 * unit
        most = 150 if two_lines else 100
        self.say(said[0], (left + wide - 14 * unit, first), 17, said[1], share=share, align=1.0, most=most)
        parts = [(str(need), "food"), (f"− {nest.soldiers}", "soldier"), (f"= {due}", "food")]
        if two_lines:
            x = left + 16 * unit
        for text, sign in parts:
            x = self._counted(text, sign, (x, second), side, share)
        if two_lines:
            stored = _("stored {n}").format(n=nest.stock[0])
            self.say(stored, (left + wide - 14 * unit, second), 16, SOFT, share=share, align=1.0, most=120)

    def _lost(self, points: int) -> str:
        return ngettext("−{n} point", "−{n} points", points).format(n=points)

    def _counted(self, text: str, sign: str, at: Point, side: float, share: float) -> float:
        """A number and its sign; where the next begins."""
        x, y = at
        x += self.say(text, (x, y), 16, share=share, align=0.0) + side * 0.55
        a, b = self.at((x, y))
        self.pieces.symbol(self.surface, sign, a, b, side)
        return x + side * 0.7

    # Track --------------------------------------------------------------------------------------------------------

    def track(self) -> None:
        """The event track: signs, the season's die, and the cube of each seat."""
        model, unit = self.model, self.unit
        for place in range(len(EVENTS)):
            x, y = self.plan.event_place(place)
            mine = model.shown_event and self.nest.event == place
            if mine:
                self.put("roundel-lit", (x, y))
            self.put(f"event-{EVENT_SIGNS[place]}", (x, y - 5 * unit))
            amount = "+2" if place == 2 else "+3" if place in (3, 4) else "+1"
            at = self.at((x, y + 15 * unit))
            self.pieces.edged(self.surface, amount, at[0], at[1], self.view.px(14, 21, free=True), INK, PALE)
        if not model.shown_event:
            return
        die = model.dice[min(model.season, len(model.dice) - 1)]
        counts = Counter([die, *(nest.event for nest in model.nests)])
        self.put(f"die-{die}", self._above(die, 0, counts[die]), 0.24)
        by_place = Counter([die])
        for seat, nest in enumerate(model.nests):
            at = self._above(nest.event if nest.marker is None else nest.marker, by_place[nest.event], counts[nest.event])
            by_place[nest.event] += 1
            self.put(f"marker-{self.pieces.letter(seat)}", at, 0.56)

    def _above(self, place: float, number: int, of: int) -> Point:
        """Where thing `number` of the `of` above a space of the track lies: none upon another."""
        row, column = divmod(number, ABOVE_ROWS)
        side_by_side = min(ABOVE_ROWS, of - row * ABOVE_ROWS)
        x, y = self.plan.event_place(place)
        across = (column - (side_by_side - 1) / 2) * ABOVE_STEP
        return x + across * self.unit, y - (ABOVE + row * ABOVE_ROW) * self.unit

    # Rooms --------------------------------------------------------------------------------------------------------

    def rooms(self, nurses: Sequence[int] | None) -> None:
        """Larvae, soldiers, workers, atelier; nurses where they are (or are being placed)."""
        nest = self.nest
        self._larvae(nest.larvae)
        self._ants(SOLDIERS, f"side-soldier-{self.letter}-0", nest.soldiers)
        self._ants(WORKERS, f"side-worker-{self.letter}", nest.idle)
        for number, name in enumerate(DISC_SIGNS):
            self.put(name, self.plan.disc(number))
        names = (_("Larvae {n}"), _("Soldiers {n}"), _("Workers {n}"), _("Atelier"))
        counts = (nest.larvae, nest.soldiers, nest.idle, 0)
        shown = nest.track if nurses is None else nurses
        to_come = nurses is not None or self.model.phase in (NURSES, BIRTHS)  # later on they are born
        for room, name in enumerate(names):
            born = births(room, shown[room], nest.event)
            more = f"+{born}" if born and to_come else ""
            most = MOST_BANNER if room in BORN else MOST_BANNER + BESIDE
            self._banner(name.format(n=counts[room]), ROOMS[room][0], ROOMS[room][1] - ROOMS[room][3] / 2, more, most=most)
            if nurses is not None or shown[room]:
                self._nurses(room, shown[room], told=nurses is not None)
        self._nursery(max(0, nest.nurses - nest.locked - sum(shown)))

    def _nursery(self, idle: int) -> None:
        """The nurses without work."""
        self._banner(_("Nursery {n}").format(n=idle), NURSERY[0], NURSERY[1] - NURSERY[3] / 2)
        for number in range(idle):
            self.put(f"octagon-{self.letter}", self.plan.nursery_seat(number, idle), 0.86)

    def _banner(
        self, text: str, x: float, y: float, more: str = "", ink: Colour = INK, most: float = MOST_BANNER + BESIDE
    ) -> None:
        """The name of a room and how many there are, in green how many will come; at most `most` units wide."""
        px = self.view.px(16, 22, free=True) + 1
        wide = after = most * self.unit
        while px > 8 and wide + after > most * self.unit:
            px -= 1
            wide = self.pieces.text(text, px, INK).get_width()
            after = self.pieces.text(more, px, GREEN).get_width() + px * 0.4 if more else 0.0
        at = self.plan.inside(x, y)
        high = max(1.0, px / (BANNER_HIGH * self.unit))
        self.put("banner", at, high, w=round((wide + after) / (self.unit * high) + BANNER_ENDS))
        left, middle = self.at(at)
        left -= (wide + after) / 2
        self.pieces.write(self.surface, text, left, middle, px, ink, align=0.0)
        if more:
            self.pieces.write(self.surface, more, left + wide + px * 0.4, middle, px, GREEN, align=0.0)

    def _larvae(self, count: int) -> None:
        x, y, _wide, _high = ROOMS[LARVAE]
        per_row, scale = (3, 0.92) if count <= 3 else (4, 0.76)
        for number in range(min(count, 11)):
            row, column = divmod(number, per_row)
            at = self.plan.inside(x - 48 + 122 / per_row * column + 8 * (row % 2), y + 6 - 17 * row)
            self.put(f"larva-{number % 3 + 1}", at, scale, turn=(number * 47 % 60) - 30)

    def _ants(self, room: int, name: str, count: int) -> None:
        """The fewer there are, the larger they stand in their room."""
        x, y, _wide, _high = ROOMS[room]
        most, per_row, scale, apart, above, low = next((crowd for crowd in CROWDS if count <= crowd[0]), CROWDS[-1])
        for number in reversed(range(min(count, most))):
            row, column = divmod(number, per_row)
            drawn = name if room == SOLDIERS else f"{name}-{number % 3}"
            at = self.plan.inside(x + apart * (column - (per_row - 1) / 2) - 4, y + low - above * row)
            self.put(drawn, at, scale)

    def _nurses(self, room: int, count: int, *, told: bool) -> None:
        """Nurses on the places of a room; where it is `told`, in free places what nurses up to there bring."""
        most = NURSE_STEPS[room][-1]
        for number in range(most):
            name = f"octagon-{self.letter}" if number < count else "octagon-none"
            at = self.plan.nurse_seat(room, number, most)
            self.put(name, at, 0.86)
            born = births(room, number + 1, self.nest.event) if told and number >= count else 0
            if born and number + 1 in NURSE_STEPS[room]:
                x, y = self.at(at)
                self.pieces.edged(self.surface, f"+{born}", x, y, self.view.px(15, 19), PALE, INK)

    # Store and colony -----------------------------------------------------------------------------------------------

    def store(self) -> None:
        """Cubes in the store, places left, and prey tokens."""
        nest, room = self.nest, self.nest.room
        cubes = nest.cubes()
        over = max(len(cubes), room) > 6
        scale = 0.78 if not over else 0.62
        for number in range(max(room, len(cubes))):
            at = self.plan.cube(number, over)
            if number < len(cubes):
                self.put(f"cube-{CUBES[cubes[number]]}-0", at, scale)
            elif number < 12:
                self.put("cube-ghost", at, scale)
        text = _("Store {n}/{room}").format(n=len(cubes), room=room)
        self._banner(text, STORE[0], STORE[1] - STORE[3] / 2, ink=RED if len(cubes) > room else INK)
        for number in range(min(nest.hunted, MOST_TROPHIES)):
            self.put("token", self.plan.trophy(number), 0.5)
            self.put(f"{PREY[0]}-0", self.plan.trophy(number), 0.22, turn=0)

    def colony(self) -> None:
        """The four rooms: what they give, who works there, the disc."""
        nest = self.nest
        for level, (x, y, wide, _high) in enumerate(LEVELS):
            left = level % 2 == 0
            self.put("number", self.plan.inside(x + (-wide / 2 + 22) * (1 if left else -1), y))
            self.say(str(level), self.plan.inside(x + (-wide / 2 + 22) * (1 if left else -1), y), 16, share=22, free=True)
            if level <= nest.reach:
                self._gives(level)
            else:
                self._price(level)
            self._reach(level)
            if nest.rooms >> level & 1:
                self.put(f"side-worker-{self.letter}-0", self.plan.inside(x - 8, y + 25), SIDE_ANT * 1.1)
        at = float(nest.level) if nest.disc is None else nest.disc
        upper = min(DEEPEST - 1, int(at))
        (x, y), (a, b) = _disc_at(upper), _disc_at(upper + 1)
        share = at - upper
        self.put(f"disc-{self.letter}", self.plan.inside(x + (a - x) * share, y + (b - y) * share), 0.8)

    def _gives(self, level: int) -> None:
        unit = self.unit
        if level == 2:
            for number, kind in enumerate(("earth", "stone")):
                at = self.plan.label(level, number)
                self.put("label", at, w=56, h=40)
                self.put(f"cube-{kind}-0", at, 0.62)
            return
        x, y = at = self.plan.label(level)
        if level == DEEPEST:
            self.put("label", at, w=112, h=40)
            self.put("cube-food-0", (x - 34 * unit, y), 0.58)
            self.say(f"→ {QUEEN_POINTS}", (x + 4 * unit, y), 15, share=22)
            a, b = self.at((x + 34 * unit, y))
            self.pieces.symbol(self.surface, "points", a, b, 28 * unit)
            return
        self.put("label", at, w=64, h=40)
        if level == 0:
            self.put("larva-1", at, 0.9, turn=0)
        else:
            self.put("cube-food-0", at, 0.62)

    def _reach(self, level: int) -> None:
        """How large a tile may be from that level on, in little hexes."""
        x, y, wide, high = LEVELS[level]
        left = level % 2 == 0
        size = TILE_SIZE[level]
        known = level <= self.nest.reach
        side = 12.0
        text = _hexes(size, self.view.looks[self.seat].colour if known else PALE, 1.0 if known else 0.45)
        box = (max(1, round(side * (size + 0.6) * self.unit)), max(1, round(side * 1.5 * self.unit)))
        middle = self.plan.inside(x + (wide / 2 - 18 - side * size / 2) * (1 if left else -1), y - high / 2 + 22)
        at = self.at((middle[0] - box[0] / 2, middle[1] - box[1] / 2))
        self.surface.blit(self.pieces.art.svg(text, box), (round(at[0]), round(at[1])), special_flags=PREMULTIPLIED)

    def _price(self, level: int) -> None:
        """What digging down to `level` costs."""
        x, y, _wide, _high = LEVELS[level]
        parts = [(DIG_EARTH[level], "earth"), (DIG_STONE[level], "stone")]
        parts = [(count, kind) for count, kind in parts if count]
        scale = 1.0 + MORE_LETTERS * min(1.0, self.view.larger)
        for number, (count, kind) in enumerate(parts):
            at = self.plan.inside(x + 52 * scale * (number - (len(parts) - 1) / 2), y + 4)
            self.say(str(count), (at[0] - 13 * scale * self.unit, at[1]), 16, PALE, share=22, free=True)
            self.put(f"cube-{kind}-0", (at[0] + 12 * scale * self.unit, at[1]), round(0.5 * scale, 3))


def _hexes(count: int, ink: Colour, strength: float) -> str:
    """A row of hexes as a drawing, ten units a hex."""
    path = path_of([(WIDE * (number + 0.5), HEX) for number in range(count)])
    wide = WIDE * count
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-30 -14 {wide + 60:.0f} {2 * HEX + 28:.0f}"><path d="{path}" '
        f'fill="{hex_of(ink)}" fill-opacity="{strength}" stroke="#2c1a0c" stroke-opacity="{strength}" stroke-width="16"/></svg>'
    )


def _disc_at(level: int) -> Point:
    """Where the colony's disc lies at `level`, in nest units."""
    x, y, wide, _high = LEVELS[level]
    return x + (wide / 2 - 36) * (1 if level % 2 == 0 else -1), y + 20
