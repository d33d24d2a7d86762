"""What a turn of Colonization brought, line by line, with points and the place to show. Told from events only."""

from collections.abc import Callable, Sequence
from typing import Final

from game.engine.colonization import events as e
from game.engine.colonization.realm import BY_CARD, LAST_WINTER, SPECIAL_END, THIRTY
from game.engine.colonization.tables import POLEIS
from game.engine.core import Event, GameEnded, Revealed, Scored, TurnEnded
from game.tables.base import Line, Told
from game.tables.colonization import wording_places as rules
from game.tables.colonization.wording_places import Names
from game.words import _, ngettext

SILENT: Final = {"move", "discover", "recruit", "build", "fortify", "reform", "mint", "fist", "choice"}
"""Goods that are paid (or struck) with what is told anyhow."""
GOODS_RULES: Final = {
    "income": rules.RULE_INCOME, "levy": rules.RULE_LEVY, "event": rules.RULE_EVENTS, "trade": rules.RULE_TRADE,
    "exchange": rules.RULE_EXCHANGE, "monopoly": rules.RULE_MONOPOLIES, "plunder": rules.RULE_PLUNDER,
    "democracy": rules.RULE_GOVERNMENT,
}  # fmt: skip
FOUGHT: Final = ("fought",)
"""What all between the beginning of a battle and its end has in common."""


class Chronicle:
    """Tells turns in one scenario."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self._makers: dict[type[Event], Callable[[list[Event]], Line | None]] = {
            e.FactionDrawn: self._faction, e.StartDrawn: self._start, e.Governed: self._governed,
            e.MissionDrawn: self._mission_drawn, e.MissionDone: self._mission_done, e.SeasonBegan: self._season,
            e.Gained: self._gained, e.UnitsPlaced: self._placed, e.UnitsLost: self._lost, e.DieRolled: self._die,
            e.TileLaid: self._laid, e.TileSeen: self._seen, e.EventHappened: self._event, e.TokenLaid: self._token,
            e.RankingDoubled: self._doubled, e.GuardsChanged: self._guards, e.UnitsMarched: self._marched,
            e.BattleBegan: self._battle, e.DiceRolled: self._fought, e.HitParried: self._parried,
            e.BattleEnded: self._battle_ended, e.PolisTaken: self._taken, e.NativeSacked: self._sacked,
            e.UnitsReturned: self._returned, e.LinkBuilt: self._link, e.WallBuilt: self._wall, e.Minted: self._minted,
            e.Asked: self._asked, e.Answered: self._answered, e.FistChosen: self._fist, e.Ranked: self._ranked,
            e.MonopolyHeld: self._monopoly, e.HostMarched: self._host, GameEnded: self._ended,
        }  # fmt: skip

    def lines(self, told: Told) -> list[Line]:
        """The lines of one turn; points go to the line before them that is of the same seat."""
        self.names.hear(told.events)
        found: list[Line] = []
        ranked: dict[int, int] = {}
        for run in runs(told.events):
            event = run[0]
            if isinstance(event, e.Ranked):
                ranked = dict(enumerate(event.points))
            if isinstance(event, Scored) and event.points and ranked.get(event.seat) == event.points:
                del ranked[event.seat]  # the line of the ranking says it already
                continue
            if isinstance(event, Scored):
                _score(found, event, self.names)
                continue
            if any(isinstance(each, e.DiceRolled) for each in run):
                lines: list[Line | None] = [self._fought(run)]
            else:
                lines = [self._told_of(same) for same in (_alike(run) if _together(event) == FOUGHT else [run])]
            found += [line for line in lines if line is not None]
        if not found and told.seat >= 0:
            found = [Line(told.seat, _("{name} plays").format(name=self.names.who(told.seat)))]
        return found

    def _line(self, seat: int, text: str, rule: str, *, detail: str = "", tile: int = -1) -> Line:
        return Line(seat, text, detail, None, self.names.named(tile) if tile >= 0 else "", rule)

    # Set-up and seasons -----------------------------------------------------------------------------------------------

    def _faction(self, run: list[Event]) -> Line:
        event = run[0]
        assert isinstance(event, e.FactionDrawn)
        text = _("{name} leads {faction}").format(name=self.names.who(event.seat), faction=self.names.faction(event.faction))
        return self._line(event.seat, text, rules.RULE_FACTIONS)

    def _start(self, run: list[Event]) -> Line:
        event = run[0]
        assert isinstance(event, e.StartDrawn)
        return self._line(event.seat, _("{name} begins").format(name=self.names.who(event.seat)), rules.RULE_SETUP)

    def _governed(self, run: list[Event]) -> Line:
        event = run[0]
        assert isinstance(event, e.Governed)
        text = _("{name} is ruled by {government}").format(
            name=self.names.who(event.seat), government=self.names.government(event.government)
        )
        return self._line(event.seat, text, rules.RULE_GOVERNMENT)

    def _season(self, run: list[Event]) -> Line:
        event = run[0]
        assert isinstance(event, e.SeasonBegan)
        year, season = event.year, self.names.season(event.season)
        if event.season == 3:
            return self._line(-1, _("Year {year}, winter: the scoring").format(year=year), rules.RULE_WINTER)
        text = _("Year {year}, {season}: {name} goes first").format(year=year, season=season, name=self.names.who(event.seat))
        return self._line(-1, text, rules.RULE_SEASONS)

    def _mission_drawn(self, run: list[Event]) -> Line:
        event = run[0]
        assert isinstance(event, e.MissionDrawn)
        text = _("Mission for {team}: {card}").format(team=self.names.team(event.team), card=self.names.mission(event.mission))
        return self._line(-1, text, rules.RULE_MISSIONS)

    def _mission_done(self, run: list[Event]) -> Line:
        event = run[0]
        assert isinstance(event, e.MissionDone)
        text = _("{team} fulfil a mission: {card}") if not self._is_one(event.team) else _("{team} fulfils a mission: {card}")
        text = text.format(team=self.names.team(event.team), card=self.names.mission(event.mission))
        return self._line(event.team, text, rules.RULE_MISSIONS)

    def _is_one(self, team: int) -> bool:
        return sum(seat % 2 == team for seat in range(len(self.names.looks))) == 1

    # Goods and units --------------------------------------------------------------------------------------------------

    def _gained(self, run: list[Event]) -> Line | None:
        gained = [event for event in run if isinstance(event, e.Gained)]
        seat, why = gained[0].seat, gained[0].why
        if why in SILENT:
            return None
        sums = [0, 0, 0, 0]
        for event in gained:
            sums[event.symbol] += event.count
        got = ", ".join(self.names.goods(symbol, count) for symbol, count in enumerate(sums) if count > 0)
        gave = ", ".join(self.names.goods(symbol, -count) for symbol, count in enumerate(sums) if count < 0)
        name = self.names.who(seat)
        text = {
            "income": _("{name} takes in {goods}"), "levy": _("{name} levies {goods}"), "trade": _("{name} trades for {goods}"),
            "democracy": _("Democracy brings {name} {goods}"), "monopoly": _("Monopolies bring {name} {goods}"),
        }.get(why, _("{name} gains {goods}"))  # fmt: skip
        if not got:
            text, got = _("{name} gives {goods}"), gave
            gave = ""
        detail = _("for {goods}").format(goods=gave) if gave else ""
        return self._line(seat, text.format(name=name, goods=got), GOODS_RULES.get(why, rules.RULE_INCOME), detail=detail)

    def _placed(self, run: list[Event]) -> Line:
        event = run[0]
        assert isinstance(event, e.UnitsPlaced)
        count = sum(each.count for each in run if isinstance(each, e.UnitsPlaced))
        text = {
            "start": _("{name} begins with {units} at {place}"), "recruit": _("{name} recruits {units} at {place}"),
            "athens": _("Athens settles {units} at {place}"), "catch-up": _("{name} catches up: {units} at {place}"),
            "eunomia": _("Eunomia: {units} return to {place}"),
        }.get(event.why, _("{name} gains {units} at {place}"))  # fmt: skip
        text = text.format(
            name=self.names.who(event.seat), units=self.names.units(event.kind, count), place=self.names.place(event.tile)
        )
        return self._line(event.seat, text, rules.RULE_RECRUIT, tile=event.tile)

    def _lost(self, run: list[Event]) -> Line | None:
        event = run[0]
        assert isinstance(event, e.UnitsLost)
        if event.why == "reform":
            return None
        count = sum(each.count for each in run if isinstance(each, e.UnitsLost))
        name = self.names.who(event.seat if event.seat >= 0 else -2)
        text = _("The storm takes {units} of {name}") if event.why == "storm" else _("{name} loses {units}")
        text = text.format(name=name, units=self.names.units(event.kind, count))
        rule = rules.RULE_EVENTS if event.why == "storm" else rules.RULE_LOSSES
        return self._line(event.seat, text, rule, tile=event.tile)

    def _guards(self, run: list[Event]) -> Line | None:
        event = run[0]
        assert isinstance(event, e.GuardsChanged)
        count, place = sum(each.count for each in run if isinstance(each, e.GuardsChanged)), self.names.place(event.tile)
        if event.why == "combat":
            text = ngettext("{place} loses {n} defender", "{place} loses {n} defenders", -count)
            return self._line(-1, text.format(place=place, n=-count), rules.RULE_LOSSES, tile=event.tile)
        if event.why == "winter":
            text = ngettext("Winter brings neutral poleis {n} defender", "Winter brings neutral poleis {n} defenders", count)
            return self._line(-1, text.format(n=count), rules.RULE_WINTER)
        text = ngettext("{place} has {n} defender more", "{place} has {n} defenders more", count)
        return self._line(-1, text.format(place=place, n=count), rules.RULE_EVENTS, tile=event.tile)

    # Discovery --------------------------------------------------------------------------------------------------------

    def _die(self, run: list[Event]) -> Line:
        event = run[0]
        assert isinstance(event, e.DieRolled)
        water = event.eyes <= self.names.scenario.water_on
        text = _("{name} explores {space}: water") if water else _("{name} explores {space}: land")
        text = text.format(name=self.names.who(event.seat), space=self.names.space(event.space))
        detail = _("the die shows {n}").format(n=event.eyes)
        return Line(event.seat, text, detail, None, self.names.scenario.names[event.space], rules.RULE_DISCOVER)

    def _laid(self, run: list[Event]) -> Line | None:
        event = run[0]
        assert isinstance(event, e.TileLaid)
        if event.polis < 0 or event.polis >= 60:
            return None  # told by its die, or with its faction
        text = _("{polis} is discovered").format(polis=self.names.place(event.tile))
        return self._line(-1, text, rules.RULE_DISCOVER, tile=event.tile)

    def _seen(self, run: list[Event]) -> Line | None:
        event = run[0]
        assert isinstance(event, e.TileSeen)
        if not event.discarded:
            return None
        text = _("{polis} goes to the discard pile").format(polis=_(POLEIS[event.polis].name))
        return self._line(-1, text, rules.RULE_DISCOVER)

    def _event(self, run: list[Event]) -> Line:
        event = run[0]
        assert isinstance(event, e.EventHappened)
        text = _("Token {letter}: {event}") if event.letter else _("Event: {event}")
        text = text.format(letter=event.letter, event=_(event.name))
        return self._line(-1, text, rules.RULE_EVENTS, detail=_("for {name}").format(name=self.names.who(event.seat)))

    def _token(self, run: list[Event]) -> Line:
        event = run[0]
        assert isinstance(event, e.TokenLaid)
        text = _("Token {letter} lies at {place}").format(letter=event.letter, place=self.names.place(event.tile))
        return self._line(-1, text, rules.RULE_EVENTS, tile=event.tile)

    def _doubled(self, run: list[Event]) -> Line:
        event = run[0]
        assert isinstance(event, e.RankingDoubled)
        text = _("The next {ranking} ranking counts double").format(ranking=self.names.ranking(event.ranking))
        return self._line(-1, text, rules.RULE_RANKINGS)

    # Moves and battles ------------------------------------------------------------------------------------------------

    def _marched(self, run: list[Event]) -> Line:
        event = run[0]
        assert isinstance(event, e.UnitsMarched)
        end = event.way[-1] if event.way else event.start
        text = _("{name} goes from {start} to {end}").format(
            name=self.names.who(event.seat), start=self.names.place(event.start), end=self.names.place(end)
        )
        return self._line(event.seat, text, rules.RULE_MOVE, detail=self.names.force(event.units), tile=end)

    def _battle(self, run: list[Event]) -> Line:
        event = run[0]
        assert isinstance(event, e.BattleBegan)
        text = _("{attacker} attacks {place}").format(
            attacker=self.names.who(event.seat if event.seat >= 0 else -2), place=self.names.place(event.tile)
        )
        defender = self.names.who(event.defender) if event.defender >= 0 else _("neutral defenders")
        detail = _("against {defender}").format(defender=defender)
        return self._line(event.seat, text, rules.RULE_BATTLE, detail=detail, tile=event.tile)

    def _fought(self, run: list[Event]) -> Line:
        """Everything between the beginning of a battle and its end: hits of both sides, then dice and losses."""
        thrown = [event for event in run if isinstance(event, e.DiceRolled)]
        sides: dict[int, int] = {}
        for throw in thrown:
            sides[throw.seat] = sides.get(throw.seat, 0) + throw.hits
        hits = [
            _("{name} {n}").format(name=_("neutral defenders") if seat == -1 else self.names.who(seat), n=number)
            for seat, number in sides.items()
        ]
        text = _("Hits: {sides}").format(sides=", ".join(hits))
        told = [self._round(number, thrown) for number in sorted({throw.round for throw in thrown})]
        lost = [self._told_of(same) for same in _alike(run) if not isinstance(same[0], e.DiceRolled)]
        detail = " ".join([*told, *(_("{sentence}.").format(sentence=line.text) for line in lost if line is not None)])
        first = next((throw for throw in thrown if throw.attacking), thrown[0])
        return self._line(max(-1, first.seat), text, rules.RULE_DICE, detail=detail)

    def _round(self, number: int, thrown: Sequence[e.DiceRolled]) -> str:
        """The dice of a round, those of the attackers first."""
        sides = [
            " ".join(str(eye) for throw in thrown if throw.round == number and throw.attacking == side for eye in throw.eyes)
            for side in (True, False)
        ]
        if not all(sides):
            return _("Round {n}: {dice}.").format(n=number, dice=max(sides, key=len))
        return _("Round {n}: {dice} against {other}.").format(n=number, dice=sides[0], other=sides[1])

    def _told_of(self, run: list[Event]) -> Line | None:
        make = self._makers.get(type(run[0]))
        return make(run) if make is not None else None

    def _parried(self, run: list[Event]) -> Line:
        event = run[0]
        assert isinstance(event, e.HitParried)
        text = _("The Fortification of {place} stops a hit").format(place=self.names.place(event.tile))
        return self._line(-1, text, rules.RULE_FORTIFY, tile=event.tile)

    def _battle_ended(self, run: list[Event]) -> Line | None:
        event = run[0]
        assert isinstance(event, e.BattleEnded)
        text = {
            "won": _("{name} wins at {place}"), "lost": _("{name} is beaten at {place}"),
            "both": _("Nobody is left at {place}"), "retreat": _("{name} retreats from {place}"),
        }[event.how]  # fmt: skip
        name = self.names.who(event.seat if event.seat >= 0 else -2)
        text = text.format(name=name, place=self.names.place(event.tile))
        return self._line(event.seat, text, rules.RULE_BATTLE, tile=event.tile)

    def _taken(self, run: list[Event]) -> Line:
        event = run[0]
        assert isinstance(event, e.PolisTaken)
        place = self.names.place(event.tile)
        if event.seat < 0:
            return self._line(-1, _("The Host lays {place} waste").format(place=place), rules.RULE_HOST, tile=event.tile)
        name, detail = self.names.who(event.seat), ""
        if event.loser >= 0:
            detail = _("from {name}").format(name=self.names.who(event.loser))
        text = _("{name} takes {place}").format(name=name, place=place)
        return self._line(event.seat, text, rules.RULE_CONQUEST, detail=detail, tile=event.tile)

    def _sacked(self, run: list[Event]) -> Line:
        event = run[0]
        assert isinstance(event, e.NativeSacked)
        text = _("{name} plunders {place}").format(name=self.names.who(event.seat), place=self.names.place(event.tile))
        return self._line(event.seat, text, rules.RULE_PLUNDER, tile=event.tile)

    def _returned(self, run: list[Event]) -> Line:
        event = run[0]
        assert isinstance(event, e.UnitsReturned)
        text = _("{name} goes back to {place}").format(name=self.names.who(event.seat), place=self.names.place(event.back))
        return self._line(event.seat, text, rules.RULE_LOSSES, detail=self.names.force(event.units), tile=event.back)

    # Trade ------------------------------------------------------------------------------------------------------------

    def _link(self, run: list[Event]) -> Line:
        links = [event for event in run if isinstance(event, e.LinkBuilt)]
        event, name = links[0], self.names.who(links[0].seat)
        ends = [(self.names.place(link.one), self.names.place(link.other)) for link in links]
        if len(links) == 1:
            text = _("{name} links {one} and {other}").format(name=name, one=ends[0][0], other=ends[0][1])
            return self._line(event.seat, text, rules.RULE_LINKS, tile=event.one)
        text = ngettext("{name} builds {n} link", "{name} builds {n} links", len(links)).format(name=name, n=len(links))
        detail = "; ".join(_("{one} and {other}").format(one=one, other=other) for one, other in ends)
        return self._line(event.seat, text, rules.RULE_LINKS, detail=detail, tile=event.one)

    def _wall(self, run: list[Event]) -> Line:
        event = run[0]
        assert isinstance(event, e.WallBuilt)
        place = self.names.place(event.tile)
        text = _("The Fortification of {place} is gone") if event.gone else _("{name} fortifies {place}")
        text = text.format(name=self.names.who(event.seat), place=place)
        return self._line(event.seat, text, rules.RULE_FORTIFY, tile=event.tile)

    def _minted(self, run: list[Event]) -> Line | None:
        minted = [event for event in run if isinstance(event, e.Minted)]
        count, seat = sum(event.count for event in minted), minted[0].seat
        if not count:
            return None
        name = self.names.who(seat)
        if count < 0:
            text = _("{name}’s mints lay out {goods}").format(name=name, goods=self.names.goods(2, -count))
            return self._line(seat, text, rules.RULE_INCOME)
        text = _("{name} takes up {goods}").format(name=name, goods=self.names.goods(2, count))
        return self._line(seat, text, rules.RULE_MINT, tile=minted[0].tile)

    def _asked(self, run: list[Event]) -> Line:
        event = run[0]
        assert isinstance(event, e.Asked)
        text = {
            "joint": _("{name} asks {other} to march together"), "passage": _("{name} asks {other} for passage"),
            "guests": _("{name} asks to stay with {other}"), "trade": _("{name} asks to trade with {other}"),
            "deal": _("{name} offers {other} an exchange"), "bargain": _("{name} offers {other} a bargain"),
        }[event.what]  # fmt: skip
        return self._line(
            event.seat, text.format(name=self.names.who(event.seat), other=self.names.who(event.other)), rules.RULE_TOGETHER
        )

    def _answered(self, run: list[Event]) -> Line:
        event = run[0]
        assert isinstance(event, e.Answered)
        text = _("{name} agrees") if event.agrees else _("{name} refuses")
        return self._line(event.seat, text.format(name=self.names.who(event.seat)), rules.RULE_TOGETHER)

    # Winter -----------------------------------------------------------------------------------------------------------

    def _fist(self, run: list[Event]) -> Line:
        event = run[0]
        assert isinstance(event, e.FistChosen)
        name = self.names.who(event.seat)
        if len(run) > 1:
            told = ", ".join(self._in_fist(each) for each in run if isinstance(each, e.FistChosen))
            return self._line(event.seat, _("The fists are closed"), rules.RULE_RANKINGS, detail=told)
        if event.count is None:
            return self._line(event.seat, _("{name} has closed a fist").format(name=name), rules.RULE_RANKINGS)
        text = ngettext("{name} has {n} in the fist", "{name} has {n} in the fist", event.count)
        text = text.format(name=name, n=event.count)
        return self._line(event.seat, text, rules.RULE_RANKINGS)

    def _in_fist(self, event: e.FistChosen) -> str:
        name = self.names.who(event.seat)
        return name if event.count is None else _("{name} {n}").format(name=name, n=event.count)

    def _ranked(self, run: list[Event]) -> Line:
        event = run[0]
        assert isinstance(event, e.Ranked)
        told = ", ".join(
            (_("{name} {n} (+{points})") if event.points[seat] else _("{name} {n}")).format(
                name=self.names.who(seat), n=value, points=event.points[seat]
            )
            for seat, value in enumerate(event.values)
        )
        text = _("{ranking} ranking").format(ranking=self.names.ranking(event.ranking))
        return self._line(-1, text, rules.RULE_RANKINGS, detail=told)

    def _monopoly(self, run: list[Event]) -> Line:
        event = run[0]
        assert isinstance(event, e.MonopolyHeld)
        text = _("{symbol} monopoly: {team}").format(symbol=self.names.symbol(event.symbol), team=self.names.team(event.team))
        return self._line(-1, text, rules.RULE_MONOPOLIES)

    def _host(self, run: list[Event]) -> Line:
        event = run[0]
        assert isinstance(event, e.HostMarched)
        text = _("The Host, {n} strong, marches on {place}").format(n=event.strength, place=self.names.place(event.tile))
        return self._line(-1, text, rules.RULE_HOST, tile=event.tile)

    def _ended(self, run: list[Event]) -> Line:
        event = run[0]
        assert isinstance(event, GameEnded)
        text = {
            THIRTY: _("A team has reached thirty points"), BY_CARD: _("A Mission Card lifted a team to thirty points"),
            SPECIAL_END: _("The end that the scenario names has come"), LAST_WINTER: _("The last winter is over"),
        }.get(event.reason, _("The game is over"))  # fmt: skip
        return self._line(-1, text, rules.RULE_END)


def runs(events: Sequence[Event]) -> list[list[Event]]:
    """`events` in lists of those that are told together: goods for one reason, units of one kind on one tile."""
    found: list[list[Event]] = []
    for event in events:
        if isinstance(event, (Revealed, TurnEnded, e.TurnBegan, e.ActionTaken)):
            continue
        if isinstance(event, e.Gained) and event.why in SILENT:
            continue
        key = _together(event)
        if key is not None and found and _together(found[-1][0]) == key:
            found[-1].append(event)
        else:
            found.append([event])
    return found


def _alike(run: Sequence[Event]) -> list[list[Event]]:
    """What was lost in a battle, that of one kind and owner together."""
    found: dict[tuple[object, ...], list[Event]] = {}
    for event in run:
        if isinstance(event, e.UnitsLost):
            key: tuple[object, ...] = ("lost", event.seat, event.kind)
        else:
            key = (type(event).__name__,) if isinstance(event, e.GuardsChanged) else (id(event),)
        found.setdefault(key, []).append(event)
    return list(found.values())


def _together(event: Event) -> tuple[object, ...] | None:
    """What events that are told together have in common; None for those told alone."""
    if isinstance(event, e.Gained):
        return "gained", event.seat, event.why
    if isinstance(event, (e.DiceRolled, e.HitParried)) or getattr(event, "why", "") == "combat":
        return FOUGHT
    if isinstance(event, (e.FistChosen, e.LinkBuilt)):
        return type(event).__name__, event.seat if isinstance(event, e.LinkBuilt) else -1
    if isinstance(event, e.Minted):
        return "minted", event.seat, event.count < 0
    if isinstance(event, (e.UnitsPlaced, e.UnitsLost)):
        return type(event).__name__, event.seat, event.kind, event.tile, event.why
    if isinstance(event, e.GuardsChanged):
        return "guards", event.why, -1 if event.why == "winter" else event.tile
    return None


def _score(found: list[Line], event: Scored, names: Names) -> None:
    """Add points to the last line if it is of the same seat, else a line of their own."""
    if found and found[-1].seat == event.seat:
        last = found[-1]
        points = (last.points or 0) + event.points
        found[-1] = Line(last.seat, last.text, last.detail, points, last.place, last.rule)
        return
    text = _("{name} gains points") if event.points > 0 else _("{name} loses points")
    found.append(Line(event.seat, text.format(name=names.who(event.seat)), "", event.points, "", rules.RULE_RANKINGS))
