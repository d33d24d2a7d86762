"""The ledger at the right: the Path to Victory, how the rankings stand, monopolies, Mission Cards with their progress.

It is laid out from the top in units of its own width; where it is too low for all, lines are set closer.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.engine.colonization import winter
from game.engine.colonization.missions import monopoly, symbol_counts
from game.engine.colonization.realm import HELD, OVER
from game.engine.colonization.scenario import ON_PATH
from game.engine.colonization.tables import (
    COIN,
    END_POINTS,
    INSTANT,
    MINT,
    MISSIONS,
    RANKINGS,
    SYMBOLS,
)
from game.tables.colonization.geometry import Plan, Point
from game.tables.colonization.model import Model
from game.tables.colonization.pieces import GOOD, INK, SOFT, Pieces
from game.tables.colonization.wording_places import (
    RULE_END,
    RULE_MISSIONS,
    RULE_MONOPOLIES,
    RULE_RANKINGS,
    Names,
)
from game.ui.theme import mixed
from game.words import _

WIDE: Final = 236.0
PAD: Final = 14.0
HEAD: Final = 27.0
ROAD: Final = 31.0
"""Units from one line of the Path to Victory to the next."""
IN_LINE: Final = 8
LINE: Final = 27.0
MISSION, LOW_MISSION, LEAST_MISSION = 53.0, 43.0, 34.0
"""How high the line of a Mission Card is: as it likes to be, without its picture, and where there are many."""
MOTIF: Final = 134.0, 92.0
"""The picture of a card, in units of the drawing."""
GAP: Final = 9.0
CLOSEST: Final = 0.72
"""How close lines are set at most."""
FAINT: Final = 110


@dataclass(frozen=True)
class Section:
    """A part of the ledger: which, from where and how high in units, before lines are set closer."""

    name: str
    top: float
    high: float


class Ledger:
    """Draws the ledger of a plan."""

    def __init__(self, plan: Plan, model: Model, names: Names) -> None:
        self.plan = plan
        self.model = model
        self.names = names
        self._sections: list[Section] | None = None
        self._mission = MISSION
        """Units of the line of a Mission Card."""
        self._kept: tuple[object, pygame.Surface] | None = None
        """The ledger as it was drawn last, and what it depends on."""

    # Layout -------------------------------------------------------------------------------------------------------

    @property
    def scale(self) -> float:
        """Pixels per unit."""
        return self.plan.ledger.width / WIDE

    def missions(self) -> list[tuple[int, int]]:
        """(team, card) of those that lie before the teams."""
        realm = self.model.realm
        return [
            (team, card) for team in range(2) for card in range(len(MISSIONS)) if realm.card_at[card] == HELD + team
        ]

    def sections(self) -> list[Section]:
        """The parts, from the top."""
        if self._sections is None:
            self._sections = self._lay_out()
        return self._sections

    def _lay_out(self) -> list[Section]:
        heights = [("path", HEAD + ROAD * 4 + 4), ("rankings", HEAD + LINE * 3), ("monopolies", HEAD + 4 + LINE * 3.2)]
        cards = max(1, len(self.missions()))
        above = PAD + sum(high + GAP for _name, high in heights)
        room = self.plan.ledger.height / max(0.01, self.scale) - PAD - above - HEAD
        self._mission = max(LEAST_MISSION if room / LOW_MISSION < cards else LOW_MISSION, min(MISSION, room / cards))
        found, top = [], PAD
        for name, high in [*heights, ("missions", HEAD + self._mission * cards)]:
            found.append(Section(name, top, high))
            top += high + GAP
        return found

    @property
    def squeeze(self) -> float:
        """How close lines are set so that all is in view."""
        last = self.sections()[-1]
        room = self.plan.ledger.height / max(0.01, self.scale) - PAD
        return max(CLOSEST, min(1.0, room / (last.top + last.high)))

    def _y(self, units: float) -> float:
        return self.plan.ledger.top + units * self.squeeze * self.scale

    def _x(self, units: float) -> float:
        return self.plan.ledger.left + units * self.scale

    def rect(self, section: Section) -> pygame.Rect:
        """Where a part lies, in pixels."""
        left, top = round(self._x(PAD / 2)), round(self._y(section.top))
        return pygame.Rect(left, top, round((WIDE - PAD) * self.scale), round(section.high * self.squeeze * self.scale))

    def place(self, points: int) -> Point:
        """A place on the Path to Victory, in pixels."""
        points = max(0, min(END_POINTS, points))
        line, along = divmod(points, IN_LINE)
        step = (WIDE - 2 * PAD - 22) / (IN_LINE - 1)
        column = along if line % 2 == 0 else IN_LINE - 1 - along
        return self._x(PAD + 11 + step * column), self._y(PAD + HEAD + ROAD * (line + 0.5))

    # Drawing ------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, pieces: Pieces) -> None:
        """The whole ledger."""
        ledger = self.plan.ledger
        if not ledger.width:
            return
        key = self._depends_on()
        if self._kept is not None and self._kept[0] == key:
            surface.blit(self._kept[1], ledger)
            return
        self._sections = self._lay_out()
        self._draw(surface, pieces)
        self._kept = key, surface.subsurface(ledger).copy()

    def _depends_on(self) -> tuple[object, ...]:
        """All of the position that the ledger shows."""
        realm = self.model.realm
        return (
            tuple(realm.points), tuple(realm.owner), tuple(realm.uc), tuple(realm.coins), tuple(realm.card_at),
            tuple(realm.double), tuple(realm.token_gone), tuple(realm.units), tuple(map(tuple, realm.links)), realm.year,
            realm.phase == OVER,
        )  # fmt: skip

    def _draw(self, surface: pygame.Surface, pieces: Pieces) -> None:
        ledger, kit = self.plan.ledger, pieces.kit
        kit.skins.draw(surface, "sheet", ledger.inflate(-round(6 * self.scale), -round(8 * self.scale)))
        for section in self.sections():
            {"path": self._path, "rankings": self._rankings, "monopolies": self._monopolies, "missions": self._missions}[
                section.name
            ](surface, pieces, section)

    def _head(self, surface: pygame.Surface, pieces: Pieces, section: Section, text: str, *, less: float = 0.0) -> None:
        px = pieces.px(17, HEAD * self.scale * self.squeeze * 0.62)
        most = (WIDE - 2 * PAD) * self.scale - less
        y = self._y(section.top + HEAD * 0.45)
        pieces.write(surface, text, self._x(PAD), y, px, INK, title=True, align=0.0, most=most)
        line = round(self._y(section.top + HEAD * 0.88))
        colour = mixed(pieces.kit.theme.line, pieces.kit.theme.paper, 0.4)
        surface.fill(colour, (round(self._x(PAD)), line, round((WIDE - 2 * PAD) * self.scale), max(1, round(self.scale))))

    def _path(self, surface: pygame.Surface, pieces: Pieces, section: Section) -> None:
        less = self._sums(surface, pieces, section)
        self._head(surface, pieces, section, _("Path to Victory"), less=less)
        self._road(surface, pieces)
        realm, scale = self.model.realm, self.scale
        for number, token in enumerate(realm.scenario.tokens):
            if token.where == ON_PATH and not realm.token_gone[number]:
                x, y = self.place(token.at)
                pieces.put(surface, f"seal-{token.letter.lower()}", x, y, scale * 11 / 24)
        taken: dict[int, int] = {}
        for seat in range(realm.players):
            points = max(0, min(END_POINTS, realm.score(seat)))
            number = taken.get(points, 0)
            taken[points] = number + 1
            x, y = self.place(points)
            shift = ((0.0, 8.0), (7.0, 4.0), (-7.0, 4.0), (0.0, -2.0))[number]
            pieces.put(surface, f"vp-{pieces.letter(seat)}", x + shift[0] * scale, y + shift[1] * scale, scale * 0.95)

    def _sums(self, surface: pygame.Surface, pieces: Pieces, section: Section) -> float:
        """What both teams have together, beside the discs of their players; how wide that is."""
        realm, scale = self.model.realm, self.scale
        px = pieces.px(18, HEAD * scale * self.squeeze * 0.72)
        y = self._y(section.top + HEAD * 0.45)
        x = self._x(WIDE - PAD)
        for team, total in reversed(list(enumerate(winter.sums(realm)))):
            wide = pieces.write(surface, str(total), x, y, px, INK, align=1.0)
            x -= wide + 9 * scale
            for seat in reversed(realm.team_seats(team)):
                self._disc(surface, pieces, seat, x, y, 7 * scale)
                x -= 11 * scale
            x -= 6 * scale if team else 2 * scale
        return self._x(WIDE - PAD) - x

    def _disc(self, surface: pygame.Surface, pieces: Pieces, seat: int, x: float, y: float, radius: float) -> None:
        pieces.put(surface, f"count-{pieces.letter(seat)}", x, y, radius / 13)
        look = self.names.looks[seat] if seat < len(self.names.looks) else None
        if look is not None:
            pieces.write(surface, look.letter, x, y, max(8, round(radius * 1.35)), (255, 244, 220))

    def _road(self, surface: pygame.Surface, pieces: Pieces) -> None:
        ledger, scale = self.plan.ledger, self.scale
        points = [self.place(number) for number in range(END_POINTS + 1)]
        shown = [(x - ledger.left, y - ledger.top) for x, y in points]
        high = round(max(y for _, y in shown) + ROAD * scale)
        way = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in shown)
        dots = "".join(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{2.1 * scale:.2f}" fill="#6b4a26" opacity=".75"/>'
            for number, (x, y) in enumerate(shown) if number % 5
        )  # fmt: skip
        rim = f'fill="#f8efd6" stroke="#6b4a26" stroke-width="{1.2 * scale:.2f}"'
        plates = "".join(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{9.2 * scale:.2f}" {rim}/>'
            for number, (x, y) in enumerate(shown) if number % 5 == 0
        )  # fmt: skip
        strokes = "".join(
            f'<path d="{way}" fill="none" stroke="{colour}" stroke-width="{width * scale:.2f}" stroke-linejoin="round" '
            f'stroke-linecap="round" opacity="{opacity}"/>'
            for colour, width, opacity in (("#6b4a26", 17, 0.55), ("#d9be86", 14, 1), ("#f4e7c8", 10, 0.6))
        )
        text = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {ledger.width} {high}">{strokes}{dots}{plates}</svg>'
        )
        surface.blit(pieces.art.svg(text, (ledger.width, high)), ledger.topleft, special_flags=pygame.BLEND_PREMULTIPLIED)
        for number in range(0, END_POINTS + 1, 5):
            pieces.write(surface, str(number), *points[number], max(9, round(13.5 * scale)), INK)

    def _rankings(self, surface: pygame.Surface, pieces: Pieces, section: Section) -> None:
        realm = self.model.realm
        title = _("Rankings") if realm.phase == OVER else _("Rankings this winter")
        self._head(surface, pieces, section, title)
        scored = self._scored()
        for ranking in range(3):
            y = self._y(section.top + HEAD + LINE * (ranking + 0.5))
            alpha = 255 if ranking in scored else FAINT
            side = LINE * self.scale * self.squeeze
            x = self._x(PAD) + side * 0.45
            pieces.faint(f"ranking-{RANKINGS[ranking]}", round(side * 0.9 / 48, 4), alpha).draw(surface, x, y)
            if realm.double[ranking]:
                pieces.put(surface, "ranking-double", x, y, side * 0.9 / 48)
            self._standing(surface, pieces, self._values(ranking), y, bright=ranking in scored)

    def _scored(self) -> Sequence[int]:
        realm = self.model.realm
        return realm.scenario.rankings[min(realm.year, len(realm.scenario.rankings)) - 1]

    def _values(self, ranking: int) -> list[int]:
        realm = self.model.realm
        if ranking == 0:
            return [len(realm.owned_by(seat)) for seat in range(realm.players)]
        return [realm.stock(seat, MINT if ranking == 1 else COIN) for seat in range(realm.players)]

    def _standing(self, surface: pygame.Surface, pieces: Pieces, values: Sequence[int], y: float, *, bright: bool) -> None:
        """The seats by value, the best first."""
        order = sorted(range(len(values)), key=lambda seat: (-values[seat], seat))
        step = (WIDE - 2 * PAD - LINE - 4) / 4
        px = pieces.px(17, LINE * self.scale * self.squeeze * 0.72)
        for number, seat in enumerate(order):
            x = self._x(PAD + LINE + 14 + number * step)
            self._disc(surface, pieces, seat, x, y, 8.5 * self.scale * max(0.85, self.squeeze))
            pieces.write(surface, str(values[seat]), x + 12 * self.scale, y, px, INK if bright else SOFT, align=0.0)

    def _monopolies(self, surface: pygame.Surface, pieces: Pieces, section: Section) -> None:
        self._head(surface, pieces, section, _("Monopolies"))
        realm, scale = self.model.realm, self.scale
        top, line = section.top + HEAD + 4, LINE * 0.8
        px = pieces.px(16, line * scale * self.squeeze * 0.80)
        for row in range(3):
            y = self._y(top + line * (row + 1.5))
            x = self._x(PAD + 8)
            if row == 2:
                self._disc_none(surface, pieces, x, y)
            for seat in realm.team_seats(row) if row < 2 else ():
                self._disc(surface, pieces, seat, x, y, 7 * scale * max(0.85, self.squeeze))
                x += 13 * scale
        for symbol in range(4):
            x = self._x(PAD + 64 + symbol * 43)
            holder = monopoly(realm, symbol)
            y = self._y(top + line * 0.5)
            name = f"monopoly-{SYMBOLS[symbol]}" if holder >= 0 else ""
            if name:
                pieces.put(surface, name, x, y, 27 * scale / 48)
            else:
                pieces.goods(surface, symbol, x, y, 18 * scale)
            for row, count in enumerate(symbol_counts(realm, symbol)):
                colour = GOOD if row == holder else INK if row < 2 else SOFT
                pieces.write(surface, str(count), x, self._y(top + line * (row + 1.5)), px, colour)

    def _disc_none(self, surface: pygame.Surface, pieces: Pieces, x: float, y: float) -> None:
        pieces.put(surface, "count-none", x, y, 7 * self.scale * max(0.85, self.squeeze) / 13)

    def _missions(self, surface: pygame.Surface, pieces: Pieces, section: Section) -> None:
        self._head(surface, pieces, section, _("Missions"))
        if not self.missions():
            px, y = pieces.px(15, LOW_MISSION * self.scale * self.squeeze * 0.4), self._y(section.top + HEAD + LINE * 0.5)
            pieces.write(surface, _("none yet"), self._x(PAD), y, px, SOFT, bold=False, align=0.0)
        for number, (team, card) in enumerate(self.missions()):
            self._card(surface, pieces, section.top + HEAD + self._mission * number, team, card)

    def _card(self, surface: pygame.Surface, pieces: Pieces, top: float, team: int, card: int) -> None:
        """A Mission Card from `top` on: its picture where there is room, its name, whose it is and how far."""
        scale, pictured = self.scale, self._mission > LOW_MISSION
        left, right = self._x(PAD), self._x(WIDE - PAD)
        if pictured:
            tall = (self._mission * self.squeeze - 9) * scale
            wide = tall * MOTIF[0] / MOTIF[1]
            name = f"motif-{MISSIONS[card].card_id.lower()}"
            pieces.put(surface, name, left + wide / 2, self._y(top + self._mission * 0.5), tall / MOTIF[1])
            left += wide + 9 * scale
        px = pieces.px(17, LOW_MISSION * scale * self.squeeze * 0.46)
        upper, lower = (self._y(top + self._mission * share) for share in ((0.31, 0.71) if pictured else (0.34, 0.80)))
        x = self._discs(surface, pieces, team, left + 7 * scale, lower if pictured else upper)
        done, need = self.names.mission_stands(card, team, self.model.realm)
        told = _("at once") if card >= INSTANT else f"{done}/{need}"
        ink = GOOD if card < INSTANT and done >= need else SOFT
        wide = pieces.write(surface, told, right, lower if pictured else upper, px, ink, align=1.0, bold=card < INSTANT)
        end = right - wide - 8 * scale
        begin, most = (left, right - left) if pictured else (x, end - x)
        pieces.write(surface, self.names.mission(card), begin, upper, px, INK, align=0.0, most=most)
        if card < INSTANT:
            self._bar(surface, pieces, (x, end) if pictured else (left, right), lower, done / need if need else 0.0)

    def _discs(self, surface: pygame.Surface, pieces: Pieces, team: int, x: float, y: float) -> float:
        """The players of a team from `x` on; where they end."""
        for seat in self.model.realm.team_seats(team):
            self._disc(surface, pieces, seat, x, y, 7 * self.scale)
            x += 13 * self.scale
        return x

    def _bar(self, surface: pygame.Surface, pieces: Pieces, ends: Point, y: float, share: float) -> None:
        """How far a card is, as a line that fills between two x."""
        theme, high = pieces.kit.theme, max(3, round(7 * self.scale * self.squeeze))
        rect = pygame.Rect(round(ends[0]), round(y - high / 2), max(1, round(ends[1] - ends[0])), high)
        pygame.draw.rect(surface, mixed(theme.line, theme.paper, 0.55), rect, border_radius=high)
        full = pygame.Rect(rect.topleft, (round(rect.width * max(0.0, min(1.0, share))), high))
        if full.width:
            pygame.draw.rect(surface, theme.good if share >= 1 else theme.gold, full, border_radius=high)

    # What it says -------------------------------------------------------------------------------------------------

    def lies(self, point: Point) -> tuple[str, str, str, pygame.Rect] | None:
        """(heading, more, rule page, box) of what the ledger shows at `point`; None beside it."""
        if not self.plan.ledger.collidepoint(point):
            return None
        section = next((each for each in self.sections() if self.rect(each).collidepoint(point)), None)
        if section is None:
            return None
        if section.name == "missions":
            return self._mission_lies(section, point)
        return {"path": self._path_lies, "rankings": self._rankings_lie, "monopolies": self._monopolies_lie}[section.name](
            section, point
        )

    def _path_lies(self, section: Section, point: Point) -> tuple[str, str, str, pygame.Rect]:
        realm = self.model.realm
        sums = winter.sums(realm)
        told = _("{first}: {one}. {second}: {other}.").format(
            first=self.names.team(0), one=sums[0], second=self.names.team(1), other=sums[1]
        )
        tokens = ", ".join(
            _("{letter} at {n}: {name}").format(letter=token.letter, n=token.at, name=_(token.name))
            for number, token in enumerate(realm.scenario.tokens) if token.where == ON_PATH and not realm.token_gone[number]
        )  # fmt: skip
        more = told + (" " + _("Tokens: {tokens}.").format(tokens=tokens) if tokens else "")
        if realm.players == 3:
            more += " " + _("The points of {name} count double.").format(name=self.names.who(1))
        return _("Thirty points of a team end the game after a scoring"), more, RULE_END, self.rect(section)

    def _rankings_lie(self, section: Section, point: Point) -> tuple[str, str, str, pygame.Rect]:
        row = int((point[1] - self._y(section.top + HEAD)) / (LINE * self.scale * self.squeeze))
        ranking = max(0, min(2, row))
        text = (
            _("Poleis ranking: poleis controlled"), _("Mint ranking: Unminted Coins in the fist"),
            _("Coin ranking: coins in the fist"),
        )[ranking]  # fmt: skip
        scored = _("Scored this winter.") if ranking in self._scored() else _("Not scored this winter.")
        if self.model.realm.double[ranking]:
            scored += " " + _("It counts double.")
        return text, scored, RULE_RANKINGS, self.rect(section)

    def _monopolies_lie(self, section: Section, point: Point) -> tuple[str, str, str, pygame.Rect]:
        held = [
            _("{symbol}: {team}").format(symbol=self.names.symbol(symbol), team=self.names.team(holder))
            for symbol in range(4) if (holder := monopoly(self.model.realm, symbol)) >= 0
        ]  # fmt: skip
        text = _("Symbols of both teams and of neutral poleis")
        more = _("In winter each player of a team with a monopoly takes two of it.")
        return text, more + (" " + ", ".join(held) + "." if held else ""), RULE_MONOPOLIES, self.rect(section)

    def _mission_lies(self, section: Section, point: Point) -> tuple[str, str, str, pygame.Rect]:
        cards = self.missions()
        number = int((point[1] - self._y(section.top + HEAD)) / (self._mission * self.scale * self.squeeze))
        if not cards:
            return _("No Mission Card lies open"), "", RULE_MISSIONS, self.rect(section)
        team, card = cards[max(0, min(len(cards) - 1, number))]
        realm = self.model.realm
        title = _("{card}, for {team}").format(card=self.names.mission(card), team=self.names.team(team))
        more = self.names.about_mission(card, realm.threshold(card))
        points = MISSIONS[card].points
        more += " " + _("{n} points for each of its players.").format(n=points) if points > 1 else (
            " " + _("A point for each of its players.")
        )
        whole = self.rect(section)
        y, high = round(self._y(section.top + HEAD + self._mission * number)), round(self._mission * self.scale * self.squeeze)
        return title, more, RULE_MISSIONS, pygame.Rect(whole.left, y, whole.width, high)


