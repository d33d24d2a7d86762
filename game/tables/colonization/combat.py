"""The sheet on which a battle is fought: who stands against whom with what, the odds, the dice in their passes, the losses.

It lies on the chart beside the place, small enough that the rest stays in view.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

import pygame

from game.engine.colonization import odds
from game.engine.colonization.position import Colonization
from game.engine.colonization.tables import (
    FIGHTER,
    HIT_KING,
    HIT_NEUTRAL,
    HIT_SPARTAN,
    KINDS_OF_UNITS,
    KING,
    MONARCHY,
    MOST_DICE,
    SPARTA,
    THEBES,
    WATER,
)
from game.tables.colonization.geometry import Plan, Point
from game.tables.colonization.pieces import Pieces
from game.tables.colonization.wording_ahead import per_cent
from game.tables.colonization.wording_places import Names
from game.ui.kit import Kit
from game.ui.theme import TextStyle, mixed
from game.ui.tween import bump
from game.words import _, ngettext

NEUTRAL: Final = -1
HOST: Final = -2
WIDE, HIGH = 460.0, 296.0
"""The sheet in units of itself."""
MOST_GROWTH: Final = 1.3
MOST_WIDE, MOST_HIGH = 0.92, 0.5
"""It takes no more than these shares of the field."""
PAD: Final = 14.0
HEAD: Final = 40.0
SIDE_WIDE: Final = 122.0
SIDE_TOP, SIDE_HIGH = 52.0, 168.0
FOOT_TOP, FOOT_HIGH = 230.0, 50.0
DICE_LEFT: Final = PAD + SIDE_WIDE + 8
DICE_WIDE: Final = WIDE - 2 * DICE_LEFT
DIE: Final = 0.31
DIE_STEP: Final = 33.0
IN_ROW: Final = 3
DICE: Final = {HIT_NEUTRAL: "neutral", HIT_SPARTAN: "spartan", HIT_KING: "king"}
"""The dice that hit from a number on; all others are of bone."""
ROLLS: Final = 6
STOP: Final = 0.82
"""From this share of a throw on a die shows its face."""
TO_COME: Final = 95
"""How strongly dice are seen that are still to be thrown (0 .. 255)."""
COVERS: Final = 3.0
"""How many tiles nearer to the battle make up for one tile on which something stands that is covered."""
TURNS: Final = (-10, 6, -4, 12, -7, 9)
TITLE = TextStyle(units=18, face="title")
STRONG = TextStyle(units=18, bold=True)
SOFT = TextStyle(units=15, colour="ink_soft")
NUMBER = TextStyle(units=24, bold=True)
ROUND = TextStyle(units=15, italic=True, colour="ink_soft")
Force = tuple[int, list[int]]
"""A fighter (a seat, `NEUTRAL` or `HOST`) and its units by kind."""


@dataclass
class Throw:
    """A pass of dice: `roll` runs from 0 to 1."""

    attacking: bool
    fighter: int
    eyes: Sequence[int]
    least: int
    hits: int
    roll: float = 1.0


@dataclass(eq=False)
class BattleSheet:
    """A battle on `tile`; `attacker` is the seat that attacks, `HOST` for the Host."""

    names: Names
    tile: int
    attacker: int
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    host: int = 0
    chance: float | None = None
    """The attacker's chance before the first throw."""
    now: float | None = None
    """The same between two rounds, while it is asked whether to fight on."""
    throws: list[Throw] = field(default_factory=list)
    round: int = 1
    parried: bool = False
    said: str = ""
    more: str = ""
    good: bool | None = None
    """Whether what is said is good for the attacker; None: neither."""

    @property
    def scale(self) -> float:
        """Pixels per unit."""
        return self.rect.width / WIDE

    @property
    def round_to_come(self) -> int:
        """The round whose dice are thrown, or the next where it is asked whether to fight on."""
        return self.round + (self.now is not None)

    # Who stands there -------------------------------------------------------------------------------------------------

    def forces(self, realm: Colonization, side: int) -> list[Force]:
        """Who stands on a side just now (0: the attackers)."""
        if side == 0 and self.attacker == HOST:
            return [(HOST, [self.host, 0, 0, 0, 0])]
        owner = realm.owner[self.tile]
        team = realm.team(self.attacker) if self.attacker >= 0 else 1 - realm.team(owner) if owner >= 0 else 0
        seats = realm.team_seats(team if side == 0 else 1 - team)
        found = [(seat, odds.units_on(realm, self.tile, seat)) for seat in seats]
        found = [(seat, list(units)) for seat, units in found if any(units)]
        if side == 1 and not found and realm.guard[self.tile]:
            return [(NEUTRAL, [realm.guard[self.tile], 0, 0, 0, 0])]
        return found

    def look_ahead(self, realm: Colonization) -> None:
        """The odds before the first throw."""
        forces = self.forces(realm, 0)
        if self.attacker >= 0 and forces:
            self.chance = odds.attack_odds(realm, self.tile, forces).conquest
        elif self.host:
            defending = odds.army(realm, self.forces(realm, 1), 0, 0)
            self.chance = odds.odds(odds.army(realm, [], 0, self.host), defending, bool(realm.wall[self.tile]), True).conquest

    def throw(self, attacking: bool, fighter: int, eyes: Sequence[int], least: int, hits: int, battle_round: int) -> Throw:
        """Dice are thrown; those of the round before are taken off the sheet."""
        if battle_round != self.round:
            self.throws, self.parried = [], False
        self.round, self.now = battle_round, None
        thrown = Throw(attacking, fighter, eyes, least, hits, 0.0)
        self.throws.append(thrown)
        return thrown

    def tell_round(self) -> None:
        """What the throws of this round came to, once both sides have thrown."""
        if len({thrown.attacking for thrown in self.throws}) < 2:
            return
        own = sum(thrown.hits for thrown in self.throws if thrown.attacking)
        other = sum(thrown.hits for thrown in self.throws if not thrown.attacking)
        self.said = _("Round {n}: {own} hits against {other}").format(n=self.round, own=own, other=other)
        self.more = _("The Fortification stops one.") if self.parried else ""
        self.good = None if own == other else own > other

    # Drawing ----------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, pieces: Pieces, realm: Colonization) -> None:
        """The whole sheet."""
        if not self.rect.width or self.tile >= len(realm.space):
            return
        kit = pieces.kit
        kit.skins.draw(surface, "sheet", self.rect)
        self._heading(surface, pieces, realm)
        for side in range(2):
            self._side(surface, pieces, realm, side)
        self._throws(surface, pieces, realm)
        self._foot(surface, kit)

    def point(self, x: float, y: float) -> Point:
        """A point of the sheet in pixels of the table."""
        return self.rect.left + x * self.scale, self.rect.top + y * self.scale

    def _text(
        self, surface: pygame.Surface, kit: Kit, text: str, style: TextStyle, x: float, y: float, *, side: float = 0.0,
        room: float = WIDE,
    ) -> None:  # fmt: skip
        """A line whose middle height is at `y`; `side` 0 begins at `x`, 0.5 is centred on it, 1 ends there."""
        share = self.scale / (kit.metrics.scale * max(1.0, kit.metrics.text_scale))
        fitting = replace(style, units=style.units * min(1.0, share))
        while kit.text.width(text, fitting) > room * self.scale and fitting.units > style.units * 0.6:
            fitting = replace(fitting, units=fitting.units - 1)
        drawn = kit.text.line(text, fitting, width=max(1, round(room * self.scale)))
        px, py = self.point(x, y)
        kit.blit(surface, drawn, (round(px - drawn.get_width() * side), round(py - drawn.get_height() / 2)))

    def _heading(self, surface: pygame.Surface, pieces: Pieces, realm: Colonization) -> None:
        text = _("{attacker} attacks {place}").format(
            attacker=self.names.who(self.attacker), place=self.names.place(self.tile)
        )
        self._text(surface, pieces.kit, text, TITLE, WIDE / 2, HEAD * 0.62, side=0.5, room=WIDE - 4 * PAD)
        if self.throws:
            words = _("round {n}").format(n=self.round)
            self._text(surface, pieces.kit, words, ROUND, WIDE / 2, SIDE_TOP + 6, side=0.5, room=DICE_WIDE)

    def _side(self, surface: pygame.Surface, pieces: Pieces, realm: Colonization, side: int) -> None:
        """The figures of a side, how many they are, and what helps them."""
        left = PAD if side == 0 else WIDE - PAD - SIDE_WIDE
        x, y = self.point(left, SIDE_TOP)
        box = pygame.Rect(round(x), round(y), round(SIDE_WIDE * self.scale), round(SIDE_HIGH * self.scale))
        kit = pieces.kit
        pygame.draw.rect(surface, mixed(kit.theme.paper_deep, kit.theme.paper, 0.45), box, border_radius=kit.px(6))
        pygame.draw.rect(surface, mixed(kit.theme.line, kit.theme.paper, 0.4), box, max(1, kit.px(1)), border_radius=kit.px(6))
        forces = self.forces(realm, side)
        high = SIDE_HIGH / max(1, len(forces))
        for number, (fighter, units) in enumerate(forces):
            self._force(surface, pieces, realm, side, fighter, units, left, SIDE_TOP + high * number, high)
        if not forces:
            self._text(surface, kit, _("nobody left"), SOFT, left + SIDE_WIDE / 2, SIDE_TOP + SIDE_HIGH / 2, side=0.5)
        if side == 1 and realm.wall[self.tile]:
            pieces.put(surface, "wall", *self.point(left + SIDE_WIDE - 22, SIDE_TOP + 30), self.scale * 0.8)

    def _force(
        self, surface: pygame.Surface, pieces: Pieces, realm: Colonization, side: int, fighter: int, units: list[int],
        left: float, top: float, high: float,
    ) -> None:  # fmt: skip
        kit, scale = pieces.kit, self.scale
        kinds = [kind for kind in range(KINDS_OF_UNITS) if units[kind]]
        foot = top + min(74.0, high * 0.60)
        step = min(26.0, (SIDE_WIDE - 60) / max(1, len(kinds)))
        for number, kind in reversed(list(enumerate(kinds))):
            name = pieces.unit(fighter, kind)
            x, y = self.point(left + 26 + number * step, foot)
            size = scale * (0.92 if high > 100 else 0.62)
            piece = pieces.mirrored(name, size) if side else pieces.get(name, round(size, 4))
            piece.draw(surface, x, y)
        self._text(surface, kit, str(sum(units)), NUMBER, left + SIDE_WIDE - 10, foot - 18, side=1.0)
        label = _("neutral") if fighter == NEUTRAL else self.names.who(fighter)
        self._text(surface, kit, label, SOFT, left + 8, foot + 14, room=SIDE_WIDE - 16)
        bonuses = self._bonuses(realm, side, fighter, units)
        if high > 100:
            for number, bonus in enumerate(bonuses[:4]):
                self._text(surface, kit, bonus, SOFT, left + 8, foot + 32 + 16 * number, room=SIDE_WIDE - 16)
        elif bonuses:
            self._text(surface, kit, ", ".join(bonuses), SOFT, left + 8, foot + 28, room=SIDE_WIDE - 16)

    def _bonuses(self, realm: Colonization, side: int, fighter: int, units: list[int]) -> list[str]:
        """What makes the dice of a force better, in a few words each."""
        if fighter == NEUTRAL:
            return [_("hits from {n}").format(n=5)]
        if fighter == HOST:
            return [_("hits from {n}").format(n=4)]
        spartan, king = realm.faction[fighter] == SPARTA, realm.government[fighter] == MONARCHY and units[KING] > 0
        found = [_("hits from {n}").format(n=2 if king else 3 if spartan else 4)]
        if realm.is_acting(fighter, FIGHTER) and units[FIGHTER] and self.round_to_come == 1:
            found.append(_("2 dice more at first"))
        if realm.faction[fighter] == THEBES and self.round_to_come == 1:
            found.append(_("strikes first"))
        if side == 1 and realm.wall[self.tile] and realm.kind[self.tile] != WATER:
            found.append(_("wall stops a hit"))
        return found

    def _to_come(self, surface: pygame.Surface, pieces: Pieces, realm: Colonization) -> None:
        """How many dice either side has, faintly, until they are thrown."""
        scale = round(self.scale * DIE, 4)
        for side in range(2):
            forces = self.forces(realm, side)
            count = min(MOST_DICE, sum(sum(units) for _who, units in forces))
            kinds = {"host" if who == HOST else "neutral" if who == NEUTRAL else "bone" for who, _units in forces}
            centre = WIDE / 2 + (side * 2 - 1) * DICE_WIDE / 4
            for number in range(count):
                row, column = divmod(number, 2)
                across = (column - (min(2, count - row * 2) - 1) / 2) * DIE_STEP
                x, y = self.point(centre + across, SIDE_TOP + 60 + row * DIE_STEP)
                name = f"die-{min(kinds)}-{6 if side == 0 else 5}"
                pieces.faint(name, scale, TO_COME, turn=TURNS[number]).draw(surface, x, y)

    def _throws(self, surface: pygame.Surface, pieces: Pieces, realm: Colonization) -> None:
        """Dice of both sides, pass below pass, the attackers' at the left."""
        middle = WIDE / 2
        if not self.throws:
            self._to_come(surface, pieces, realm)
        for attacking in (True, False):
            top = SIDE_TOP + 34
            centre = middle - DICE_WIDE / 4 if attacking else middle + DICE_WIDE / 4
            for thrown in self.throws:
                if thrown.attacking != attacking:
                    continue
                rows = math.ceil(len(thrown.eyes) / IN_ROW)
                for number, eye in enumerate(thrown.eyes):
                    row, column = divmod(number, IN_ROW)
                    in_row = min(IN_ROW, len(thrown.eyes) - row * IN_ROW)
                    x = centre + (column - (in_row - 1) / 2) * DIE_STEP
                    self._die(surface, pieces, thrown, number, eye, x, top + row * DIE_STEP)
                    if self._stopped(thrown) == number:
                        pieces.put(surface, "die-blocked", *self.point(x, top + row * DIE_STEP), self.scale * DIE)
                if thrown.roll >= 1.0:
                    hits = ngettext("{n} hit", "{n} hits", thrown.hits).format(n=thrown.hits)
                    self._text(surface, pieces.kit, hits, STRONG, centre, top + rows * DIE_STEP - 4, side=0.5, room=96)
                top += rows * DIE_STEP + 18

    def _stopped(self, thrown: Throw) -> int:
        """Which die of a throw the Fortification has stopped: the last that hits of the attackers; -1: none."""
        last = next((each for each in reversed(self.throws) if each.attacking and each.hits), None)
        if not self.parried or thrown is not last:
            return -1
        return max(number for number, eye in enumerate(thrown.eyes) if eye >= thrown.least)

    def _die(
        self, surface: pygame.Surface, pieces: Pieces, thrown: Throw, number: int, eye: int, x: float, y: float
    ) -> None:
        kind = "host" if thrown.fighter == HOST else DICE.get(thrown.least, "bone")
        scale = self.scale * DIE
        px, py = self.point(x, y)
        turn = TURNS[number % len(TURNS)]
        share = min(1.0, thrown.roll * (1.0 + 0.06 * number))
        if share < STOP:
            hand = self.point(PAD + SIDE_WIDE / 2 if thrown.attacking else WIDE - PAD - SIDE_WIDE / 2, SIDE_TOP + 60)
            way = 1.0 - (1.0 - share / STOP) ** 2
            px, py = hand[0] + (px - hand[0]) * way, hand[1] + (py - hand[1]) * way
            height = 34 * self.scale * bump((share * 3.0) % 1.0) * (1.0 - way * 0.7)
            pieces.put(surface, f"die-{kind}-roll-{(number + int(share * 20)) % ROLLS}", px, py - height, scale)
            return
        if thrown.roll >= 1.0:
            hit = eye >= thrown.least
            if hit:
                pieces.put(surface, "die-hit", px, py, scale)
            pieces.put(surface, f"die-{kind}-{eye}", px, py, scale, turn=turn)
            if not hit:
                pieces.put(surface, "die-miss", px, py, scale)
        else:
            pieces.put(surface, f"die-{kind}-{eye}", px, py, scale, turn=turn)

    def _foot(self, surface: pygame.Surface, kit: Kit) -> None:
        if self.said:
            colour = "ink" if self.good is None else "good" if self.good else "danger"
            self._text(surface, kit, self.said, replace(STRONG, colour=colour), PAD + 6, FOOT_TOP + 14, room=WIDE - 130)
            if self.more:
                self._text(surface, kit, self.more, SOFT, PAD + 6, FOOT_TOP + 34, room=WIDE - 130)
            chance = self.now if self.now is not None else self.chance
            if chance is not None:
                told = _("was the chance") if self.now is None else _("to win from here")
                self._text(surface, kit, _("{n} %").format(n=per_cent(chance)), STRONG, WIDE - PAD - 6, FOOT_TOP + 14, side=1.0)
                self._text(surface, kit, told, SOFT, WIDE - PAD - 6, FOOT_TOP + 34, side=1.0, room=112)
        elif self.now is not None or self.chance is not None:
            self._bar(surface, kit, self.now if self.now is not None else self.chance or 0.0)

    def _bar(self, surface: pygame.Surface, kit: Kit, chance: float) -> None:
        """The odds as two shares of a whole."""
        theme = kit.theme
        left, top = self.point(PAD + 4, FOOT_TOP + 10)
        rect = pygame.Rect(round(left), round(top), round((WIDE - 2 * PAD - 8) * self.scale), round(28 * self.scale))
        pygame.draw.rect(surface, mixed(theme.danger, theme.paper, 0.74), rect, border_radius=4)
        good = pygame.Rect(rect.topleft, (max(1, math.floor(rect.width * chance)), rect.height))
        pygame.draw.rect(surface, mixed(theme.good, theme.paper, 0.45), good, border_radius=4)
        pygame.draw.rect(surface, mixed(theme.ink, theme.paper, 0.4), rect, 1, border_radius=4)
        win, lose = _("{n} % to win").format(n=per_cent(chance)), _("{n} %").format(n=per_cent(1.0 - chance))
        self._text(surface, kit, win, STRONG, PAD + 12, FOOT_TOP + 24)
        self._text(surface, kit, lose, replace(STRONG, colour="danger"), WIDE - PAD - 12, FOOT_TOP + 24, side=1.0)


def place(plan: Plan, kit: Kit, battle: pygame.Rect, standing: Sequence[pygame.Rect]) -> pygame.Rect:
    """Where a sheet lies: clear of the tile that is fought over, over few others, near."""
    field = plan.field.inflate(-kit.px(12), -kit.px(12))
    scale = kit.metrics.scale * max(1.0, min(MOST_GROWTH, kit.metrics.text_scale))
    scale = min(scale, plan.field.width * MOST_WIDE / WIDE, plan.field.height * MOST_HIGH / HIGH)
    best, least = pygame.Rect(0, 0, 0, 0), math.inf
    for step_x in range(7):
        for step_y in range(7):
            rect = pygame.Rect(0, 0, round(WIDE * scale), round(HIGH * scale))
            rect.left = field.left + (field.width - rect.width) * step_x // 6
            rect.top = field.top + (field.height - rect.height) * step_y // 6
            covers = sum(1 for other in standing if rect.colliderect(other))
            hides = rect.clip(battle.inflate(kit.px(16), kit.px(16)))
            away = math.dist(rect.center, battle.center)
            cost = hides.width * hides.height * 50 + covers * battle.width * COVERS + away
            if cost < least:
                best, least = rect, cost
    return best
