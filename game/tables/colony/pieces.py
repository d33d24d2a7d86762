"""Drawing the movable things of The Colony: eggs, ants, shields with counts, names of logs, rings.

Everything is a drawing of ours at exact size (`Art.piece`); turns are rounded, so that a few dozen drawings serve all.
"""

from collections.abc import Iterable

import pygame

from game.tables.colony.geometry import LOG_RADIUS, Plan
from game.tables.pieces import PREMULTIPLIED, BasePieces, Blit, Wanted, outlined, rounded
from game.ui.art import Size
from game.ui.kit import Kit
from game.ui.matter import Lying
from game.ui.theme import TextStyle

EGG_TURN = 20
ANT_TURN = 15
WALK_TURN = 90
EGG_KINDS = 3
GAIT = 4
AIRBORNE = 1.12
"""How much larger an egg in the air seems."""
SHADOW_GROWTH, GLOW_GROWTH = 0.16, 0.12
"""How much shadow and glow of a handful grow with each egg in it, up to `HANDFUL`."""
HANDFUL = 6
TRAIL = 9
"""Grains of the trail behind a flying egg."""
SMALL_ANT_PX = 78
"""Below this length an ant is drawn with a bigger head and thicker legs."""

LARGEST_CHIP = 1.35
"""Counts grow with the text size up to this share of their size beside the log, or they would hide it."""

DOTS = DOT_FIRST_LAP, DOT_LATER_LAP, DOT_OPEN = 1.7, 1.25, 1.05
"""Sizes of the dots of a path drawn ahead: first lap, later laps, beyond an open choice."""

SEAT_ANTS = ("red", "black")
CHIPS = ("chip-red", "chip-black", "chip-loose")
CHIP_INKS = ("#FFF4E2", "#F6EAD0", "#3B2A1E")

NAME = TextStyle(units=15, face="title", colour="name", spacing=0.06)
NAME_INK = (251, 240, 200), (18, 14, 4)
"""Colour of a log's name and of its edge."""
GAIN_UNITS = 16
COUNT = TextStyle(units=17, bold=True)

MARKS = ("ring-touch", "ring-hover", "ring-end", "ring-pale", "glow-log")

class Pieces(BasePieces):
    """Draws pieces for one plan. Points are pixels of the surface drawn on; `origin` is the board's corner on it."""

    folder = "colony"

    def __init__(self, kit: Kit, plan: Plan) -> None:
        super().__init__(kit)
        self.plan = plan
        self.unit = plan.unit
        self._names: dict[tuple[str, int], pygame.Surface] = {}

    # Eggs ---------------------------------------------------------------------------------------------------------

    def eggs(
        self, surface: pygame.Surface, x: float, y: float, eggs: Iterable[Lying], unit: float, seed: int = 0
    ) -> None:
        """A heap whose log's centre is at (`x`, `y`); lower layers first, each above its shadows."""
        layers: dict[int, tuple[list[Blit], list[Blit]]] = {}
        for number, egg in enumerate(eggs):
            shadows, bodies = layers.setdefault(egg.layer, ([], []))
            turn = rounded(egg.angle, EGG_TURN)
            at = (x + egg.x * unit, y + egg.y * unit)
            shadow = self.get("egg-shadow", unit, turn=turn)
            body = self.get(f"egg-{(number + seed) % EGG_KINDS + 1}", unit, turn=turn)
            shadows.append((shadow.surface, shadow.at(*at)))
            bodies.append((body.surface, body.at(*at)))
        for layer in sorted(layers):
            for blits in layers[layer]:
                surface.fblits(blits, PREMULTIPLIED)

    def egg(
        self, surface: pygame.Surface, x: float, y: float, unit: float, turn: float = 0, height: float = 0, seed: int = 0
    ) -> None:
        """One egg `height` units above (`x`, `y`): in the air it casts a shadow on the ground and seems larger."""
        if height > 1:
            shadow = self.get("egg-shadow-far", unit)
            shadow.draw(surface, x + height * 0.35 * unit, y + height * 0.25 * unit)
        else:
            self.get("egg-shadow", unit, turn=rounded(turn, EGG_TURN)).draw(surface, x, y)
        scale = unit * (1.0 if height <= 1 else AIRBORNE)
        body = self.get(f"egg-{seed % EGG_KINDS + 1}", scale, turn=rounded(turn, EGG_TURN))
        body.draw(surface, x, y - height * unit)

    # Ants ---------------------------------------------------------------------------------------------------------

    def ant(self, surface: pygame.Surface, seat: int, x: float, y: float, scale: float, turn: float) -> None:
        """A standing ant of `seat`, `scale` pixels per unit of its drawing, looking `turn` degrees clockwise from up."""
        self.get(self.ant_name(seat, scale), scale, turn=rounded(turn, ANT_TURN)).draw(surface, x, y)

    def walking_ant(
        self, surface: pygame.Surface, seat: int, x: float, y: float, scale: float, turn: float, frame: int, full: float
    ) -> None:
        """An ant on its way; `full` is the largest scale of its way (see `BasePieces.walking`)."""
        self.walking(surface, self.ant_name(seat, full, frame), x, y, scale, turn, full, WALK_TURN)

    def ant_name(self, seat: int, scale: float, frame: int = -1) -> str:
        """Which drawing shows an ant at `scale`; `frame` is a step of its gait, -1 standing."""
        pose = "stand" if frame < 0 else f"walk-{frame % GAIT}"
        small = "small-" if scale * 100 < SMALL_ANT_PX else ""
        return f"ant-{SEAT_ANTS[seat]}-{small}{pose}"

    def ghost(self, surface: pygame.Surface, seat: int, x: float, y: float, scale: float, turn: float) -> None:
        """An ant that may come to stand here: half seen."""
        name = self.ant_name(seat, scale)
        self.faint(name, scale, 150, turn=rounded(turn, ANT_TURN)).draw(surface, x, y)

    def needed(
        self, turns: Iterable[int], hand_scales: Iterable[float], nest_units: Iterable[float]
    ) -> Iterable[tuple[str, Size]]:
        """Drawings to rasterise ahead: eggs in every turn, ants standing in `turns`, ants in hand and on their way, marks."""
        hands = set(hand_scales)
        named = [*self._eggs_needed(set(nest_units)), *self._ants_needed(turns, hands), *self._marks_needed()]
        for name, scale, holes in named:
            yield self.art.plan_piece(f"colony/{name}", scale, **holes)[:2]

    def eggs_drawings(self, eggs: Iterable[Lying], unit: float, seed: int) -> Iterable[tuple[str, Size]]:
        """The drawings of one heap (see `eggs`)."""
        for number, egg in enumerate(eggs):
            turn = rounded(egg.angle, EGG_TURN)
            yield self.art.plan_piece("colony/egg-shadow", unit, turn=turn)[:2]
            yield self.art.plan_piece(f"colony/egg-{(number + seed) % EGG_KINDS + 1}", unit, turn=turn)[:2]

    def ants_drawings(self, turns: Iterable[int], hand_scales: Iterable[float]) -> Iterable[tuple[str, Size]]:
        """The drawings of ants that stand on logs in `turns`, and of those in hand."""
        for seat in range(2):
            wanted = [(ant_scale(self.unit), turn) for turn in turns]
            wanted += [(scale, rounded(turn, ANT_TURN)) for scale in hand_scales for turn in hand_turns(seat == 0)]
            for scale, turn in wanted:
                yield self.art.plan_piece(f"colony/{self.ant_name(seat, scale)}", scale, turn=turn)[:2]

    def _eggs_needed(self, nest_units: set[float]) -> Iterable[Wanted]:
        for turn in range(0, 360, EGG_TURN):
            for unit in {self.unit, *nest_units}:
                yield "egg-shadow", unit, {"turn": turn}
                for kind in range(1, EGG_KINDS + 1):
                    yield f"egg-{kind}", unit, {"turn": turn}
            yield "egg-1", self.unit * AIRBORNE, {"turn": turn}
        for eggs in range(HANDFUL + 1):
            yield "egg-shadow-far", self.handful(SHADOW_GROWTH, eggs), {}
            yield "egg-glow", self.handful(GLOW_GROWTH, eggs), {}
        for number in range(TRAIL - 1):
            yield "egg-trail", self.grain(number), {}

    def _ants_needed(self, turns: Iterable[int], hand_scales: set[float]) -> Iterable[Wanted]:
        standing = ant_scale(self.unit)
        full = max(standing, *hand_scales)
        for seat in range(2):
            wanted = [(standing, turn) for turn in turns]
            wanted += [(scale, rounded(turn, ANT_TURN)) for scale in hand_scales for turn in hand_turns(seat == 0)]
            for scale, turn in wanted:
                yield self.ant_name(seat, scale), scale, {"turn": turn}
            for frame in range(GAIT):
                for turn in range(0, 360, WALK_TURN):
                    yield self.ant_name(seat, full, frame), full, {"turn": turn}

    def _marks_needed(self) -> Iterable[Wanted]:
        for name in MARKS:
            for radius in {radius / LOG_RADIUS for radius in self.plan.radii}:
                yield name, radius, {}
        for dot in DOTS:
            yield "path-dot", self.unit * dot, {}
        for name in CHIPS:
            yield name, self._tag_scale(COUNT.units, 19.0)[0], {}
        yield "tag-gain", self._tag_scale(GAIN_UNITS, 17.0)[0], {}

    def handful(self, growth: float, eggs: int) -> float:
        """The scale of what grows by `growth` with each of `eggs` in a hand."""
        return self.unit * (1.0 + growth * min(eggs, HANDFUL))

    def grain(self, number: int) -> float:
        """The scale of a grain of the trail behind a flying egg, the oldest first."""
        return self.unit * (0.3 + 0.1 * number)

    # Marks --------------------------------------------------------------------------------------------------------

    def ring(self, surface: pygame.Surface, kind: str, log: int, origin: tuple[int, int], grow: float = 1.0) -> None:
        """A ring ("touch", "hover", "end", "pale", "hint") round a log."""
        x, y = self.plan.centres[log]
        scale = self.plan.radii[log] / LOG_RADIUS * grow
        self.get(f"ring-{kind}", scale).draw(surface, origin[0] + x, origin[1] + y)

    def _tag_scale(self, units: float, drawn: float) -> tuple[float, int]:
        """(scale, text size) of a count whose drawing leaves room for text of `drawn` units: it grows with the text."""
        px = self.kit.metrics.text_px(units)
        scale = max(self.unit, min(px / drawn, LARGEST_CHIP * self.unit))
        return scale, round(min(px, drawn * scale))

    def chip(self, surface: pygame.Surface, x: float, y: float, number: int, seat: int | None) -> None:
        """A count: on a disc for loose eggs, on the shield of the seat whose ant guards them."""
        which = 2 if seat is None else seat
        scale, px = self._tag_scale(COUNT.units, 19.0)
        key = ("chip", which, number, round(scale, 3), px)

        def draw() -> pygame.Surface:
            piece = self.get(CHIPS[which], scale)
            whole = piece.surface.copy()
            font = self.kit.fonts.text(px, bold=True)
            ink = font.render(str(number), True, CHIP_INKS[which]).convert_alpha().premul_alpha()
            whole.blit(
                ink,
                (piece.anchor[0] - ink.get_width() / 2, piece.anchor[1] - ink.get_height() * 0.49),
                special_flags=PREMULTIPLIED,
            )
            return whole

        surface.blit(self.art.kept(key, draw), self.get(CHIPS[which], scale).at(x, y), special_flags=PREMULTIPLIED)

    def gain(self, surface: pygame.Surface, x: float, y: float, text: str) -> None:
        """A small tag on the way: an egg and what changes ("+1")."""
        scale, px = self._tag_scale(GAIN_UNITS, 17.0)
        key = ("gain", text, round(scale, 3), px)

        def draw() -> pygame.Surface:
            piece = self.get("tag-gain", scale)
            whole = piece.surface.copy()
            ink = self.kit.fonts.text(px, bold=True).render(text, True, "#6B4706").convert_alpha().premul_alpha()
            at = (piece.anchor[0] + 8 * scale - ink.get_width() / 2, piece.anchor[1] - ink.get_height() * 0.49)
            whole.blit(ink, at, special_flags=PREMULTIPLIED)
            return whole

        surface.blit(self.art.kept(key, draw), self.get("tag-gain", scale).at(x, y), special_flags=PREMULTIPLIED)

    def name(self, surface: pygame.Surface, x: float, y: float, text: str, most: int) -> None:
        """A log's name, its middle at (`x`, `y`), at most `most` pixels high, light with a dark edge on any ground."""
        px = max(11, min(most, self.kit.metrics.text_px(NAME.units)))
        key = (text, px)
        drawn = self._names.get(key)
        if drawn is None:
            drawn = self._names[key] = outlined(self.kit.fonts.title(px), text, px, *NAME_INK)
        at = (round(x - drawn.get_width() / 2), round(y - drawn.get_height() / 2))
        surface.blit(drawn, at, special_flags=PREMULTIPLIED)


def hand_turns(near: bool) -> list[int]:
    """Where the ants in a player's hand look, again and again: away from their player, none quite alike."""
    return [turn + (0 if near else 180) for turn in (-15, 15, 0, 30)]


def ant_scale(unit: float) -> float:
    """Pixels per unit of an ant's drawing when it stands on a log."""
    return unit * 0.62
