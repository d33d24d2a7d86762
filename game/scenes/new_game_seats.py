"""The part of setting up a match that says who plays: how many, one card or row a seat, teams, who begins."""

from collections.abc import Callable

import pygame

from game.bots.levels import LEVELS
from game.match.seats import BOT
from game.scenes.medal import TeamMark, draw_medal, draw_seat_letter, team_number
from game.scenes.new_game_setup import TOSS, SetUp, Who
from game.ui.theme import STYLES, hex_of
from game.ui.widgets.base import Card, Column, Row, Widget
from game.ui.widgets.basic import Label, Picture
from game.ui.widgets.controls import Choice, Segments
from game.words import _

FEW = 3
"""Up to so many seats each gets a card of its own; more share the page as rows."""
MOST_SEGMENTS = 3
"""More who might begin are chosen from a list."""
BAR = 8


class SeatsPanel:
    """Builds the widgets for `setup`; `changed` is called after a choice, to build the page anew."""

    def __init__(self, setup: SetUp, changed: Callable[[], None], row_medal: float) -> None:
        """`row_medal`: design units of a medal in a row."""
        self.setup = setup
        self._changed = changed
        self._row_medal = row_medal

    def build(self) -> Widget:
        setup = self.setup
        few = setup.count <= FEW
        parts: list[Widget] = [self._head()]
        seats = [self._card(seat) if few else self._row(seat) for seat in range(setup.count)]
        parts.append(Column(seats, gap=12 if few else 5))
        if sentence := self._teams():
            parts.append(Label(sentence, STYLES.note))
        parts += self._beginning()
        return Column(parts, gap=12 if few else 10, valign="top")

    def _head(self) -> Widget:
        setup = self.setup
        title = Label(_("Who plays"), STYLES.heading, one_line=True)
        if len(setup.counts) < 2:
            return title
        title.grow = 1
        counts = [(count, str(count)) for count in setup.counts]
        tip = _("How many play")
        return Row([title, Segments(counts, setup.count, self.take_count, tip=tip, name="players")], gap=8)

    def _card(self, seat: int) -> Widget:
        who, detail = self.setup.who[seat]
        words: list[Widget] = [Label(self._called(seat), STYLES.note), self._choice(seat)]
        if who == BOT and detail in LEVELS:
            words.append(Label(_(LEVELS[detail].about), STYLES.small))
        parts = [self._medal(seat, 58), Column(words, gap=4, grow=1), *self._team_mark(seat)]
        return Card([Row(parts, gap=16)], skin="card", pad=(16, 12))

    def _row(self, seat: int) -> Widget:
        choice = self._choice(seat)
        choice.grow = 1
        look = self.setup.place(seat)
        parts = [self._medal(seat, self._row_medal), choice, *self._team_mark(seat)]
        return SeatRow(look if look is not None else seat, [Row(parts, gap=14)])

    def _medal(self, seat: int, units: float) -> Widget:
        kind, detail = self.setup.who[seat]
        place = self.setup.place(seat)
        look = place if place is not None else seat
        level = detail if kind == BOT else ""

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            kit = picture.kit
            draw_medal(kit, surface, rect, look, level)
            if max(self.setup.game.players) > 2:
                disc = pygame.Rect(0, 0, rect.height // 2, rect.height // 2)
                disc.center = rect.left + rect.width // 9, rect.top + rect.height // 6
                draw_seat_letter(kit, surface, disc, look)

        picture = Picture(paint, (units, units), grown=True)
        return picture

    def _team_mark(self, seat: int) -> list[Widget]:
        team = self.setup.team(seat)
        return [TeamMark(team)] if team is not None else []

    def _called(self, seat: int) -> str:
        """The seat's name in the rules."""
        place = self.setup.place(seat)
        if place is None:
            return _("by a toss")
        names = self.setup.game.seat_names
        return _(names[place]) if place < len(names) else str(place + 1)

    def _choice(self, seat: int) -> Choice[Who]:
        setup = self.setup
        kind, detail = setup.who[seat]
        tip = ""
        if setup.count > FEW:  # a card says this in words
            about = _(LEVELS[detail].about) if kind == BOT and detail in LEVELS else ""
            tip = " · ".join(part for part in (self._called(seat), about) if part)
        return Choice(
            setup.people(seat),
            setup.who[seat],
            lambda who: self.take_who(seat, who),
            units=150,
            align="fill",
            tip=tip,
            name=f"seat-{seat}",
        )

    def _teams(self) -> str:
        """Who is with whom, in a sentence."""
        setup = self.setup
        sides: dict[int, list[str]] = {}
        for seat in range(setup.count):
            team = setup.team(seat)
            if team is not None:
                sides.setdefault(team, []).append(setup.name(seat))
        told = [f"{team_number(team)}: {', '.join(names)}" for team, names in sorted(sides.items())]
        return " · ".join(told)

    def _beginning(self) -> list[Widget]:
        setup = self.setup
        if setup.game.draws_first:
            return [Label(_("The dice say who begins."), STYLES.note)]
        begins = [*((seat, self._short_name(seat)) for seat in range(setup.count)), (TOSS, _("A toss"))]
        control: Widget
        if setup.count < MOST_SEGMENTS:
            control = Segments(begins, setup.begins, self.take_begins, align="left", name="begins")
        else:
            control = Choice(begins, setup.begins, self.take_begins, align="fill", name="begins")
        return [Label(_("Who begins"), STYLES.heading), control]

    def _short_name(self, seat: int) -> str:
        name = self.setup.name(seat)
        return name if len(name) <= 14 else name[:13] + "…"

    # What is chosen

    def take_who(self, seat: int, who: Who) -> None:
        """`who` sits on `seat`."""
        self.setup.who[seat] = who
        self._keep()

    def take_begins(self, seat: int) -> None:
        """`seat` begins, or `TOSS`."""
        self.setup.begins = seat
        self._keep()

    def take_count(self, count: int) -> None:
        """So many play."""
        self.setup.count = count
        self._keep()

    def _keep(self) -> None:
        self.setup.keep_possible()
        self._changed()


class SeatRow(Card):
    """A card with the colour and pattern of a seat at its edge."""

    def __init__(self, look: int, children: list[Widget]) -> None:
        super().__init__(children, skin="card", pad=(14, 4))
        self._look = look

    def inner(self, rect: pygame.Rect) -> pygame.Rect:
        room = super().inner(rect)
        bar = self.kit.px(BAR)
        return pygame.Rect(room.left + bar, room.top, max(0, room.width - bar), room.height)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        kit, rect = self.kit, self.rect
        look = kit.theme.seats[self._look % len(kit.theme.seats)]
        edge = pygame.Rect(rect.left + kit.px(3), rect.top + kit.px(5), kit.px(BAR), rect.height - kit.px(10))
        kit.skins.draw(surface, f"seat-edge-{look.pattern}", edge, seat=hex_of(look.colour))
