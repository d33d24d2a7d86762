"""What a turn of Myrmes brought, line by line, with points and the place to show. Told from events only."""

from collections.abc import Callable, Sequence

from game.engine.core import Event, GameEnded, Revealed, Scored
from game.engine.myrmes.events import (
    Born,
    Cleared,
    DieRolled,
    Dug,
    EventChosen,
    EventShown,
    ExitPlaced,
    Gained,
    GoalDone,
    GoalDrawn,
    NursesChanged,
    NursesChosen,
    NursesShown,
    PreyHunted,
    PreySpent,
    RoomUsed,
    SeasonBegan,
    SoldiersSpent,
    Stepped,
    TileLaid,
    TileNeutral,
    TrailEmptied,
    Wintered,
    WorkerOut,
)
from game.engine.myrmes.tables import CUBES, PHEROMONES
from game.tables.base import Line, Told
from game.tables.myrmes import wording_places as rules
from game.tables.myrmes.wording_places import Names
from game.words import _, ngettext

WHY_LINES = ("harvest", "aphids", "scavengers")
"""Cubes of these come in a line together."""


class Chronicle:
    """Tells turns in one forest."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self._makers: dict[type[Event], Callable[[Event], Line | None]] = {
            SeasonBegan: self._season, ExitPlaced: self._exit,
            EventChosen: self._event_chosen, EventShown: self._event_shown, NursesChosen: self._nurses_chosen,
            NursesShown: self._nurses_shown, Born: self._born, RoomUsed: self._room, WorkerOut: self._out,
            PreyHunted: self._hunted, SoldiersSpent: self._soldiers, Cleared: self._cleared, TileLaid: self._laid,
            Dug: self._dug, NursesChanged: self._nurses_changed, PreySpent: self._prey_spent,
            TileNeutral: self._neutral, TrailEmptied: self._emptied, GoalDone: self._goal_done, Wintered: self._wintered,
            GameEnded: self._ended,
        }  # fmt: skip

    def lines(self, told: Told) -> list[Line]:
        """The lines of one turn; points go to the line before them that is of the same seat."""
        found: list[Line] = []
        heap: dict[int, list[int]] = {}
        way: list[str] = []
        for run in runs(without_what_is_shown(told.events)):
            event = run[0]
            if isinstance(event, Gained) and event.why in WHY_LINES:
                for each in run:
                    assert isinstance(each, Gained)
                    heap.setdefault(event.seat, [0] * len(CUBES))[each.cube] += each.count
            elif isinstance(event, Stepped):
                way.append(self.names.space(event.end))
            elif isinstance(event, Scored):
                _score(found, event, self.names)
            else:
                line = self._line(run)
                if line is not None:
                    found += self._heaps(heap)
                    found.append(line)
        found += self._heaps(heap)
        if way:
            found = _walked(found, way)
        seat = told.seat
        if not found and seat >= 0:
            found = [Line(seat, _("{name} plays").format(name=self.names.who(seat)))]
        return found

    def _line(self, run: Sequence[Event]) -> Line | None:
        """The line of events that are told together."""
        event = run[0]
        if isinstance(event, Gained):
            return self._gained([each for each in run if isinstance(each, Gained)])
        if isinstance(event, DieRolled):
            return self._dice([each for each in run if isinstance(each, DieRolled)])
        if isinstance(event, GoalDrawn):
            return self._goals_drawn([each for each in run if isinstance(each, GoalDrawn)])
        make = self._makers.get(type(event))
        return make(event) if make is not None else None

    def _heaps(self, heap: dict[int, list[int]]) -> list[Line]:
        """One line for what each seat harvested so far."""
        found = [
            Line(seat, _("{name} harvests {cubes}").format(name=self.names.who(seat), cubes=self.names.heap(stock)), "",
                 None, "", rules.RULE_HARVEST)
            for seat, stock in heap.items()
        ]  # fmt: skip
        heap.clear()
        return found

    # Seasons --------------------------------------------------------------------------------------------------------

    def _season(self, event: Event) -> Line:
        assert isinstance(event, SeasonBegan)
        text = _("Year {year}, {season}: {name} goes first").format(
            year=event.year, season=self.names.season(event.season), name=self.names.who(event.seat)
        )
        return Line(-1, text, self.names.event(event.event), None, "", rules.RULE_EVENT)

    def _dice(self, rolled: Sequence[DieRolled]) -> Line:
        events = ", ".join(self.names.event(event.eyes) for event in rolled)
        text = ngettext("The die: {events}", "The dice of the year: {events}", len(rolled)).format(events=events)
        return Line(-1, text, "", None, "", rules.RULE_EVENT)

    def _goals_drawn(self, drawn: Sequence[GoalDrawn]) -> Line:
        goals = "; ".join(self.names.goal(event.goal) for event in drawn)
        text = ngettext("An objective of this match", "The objectives of this match", len(drawn))
        return Line(-1, text, goals, None, "", rules.RULE_OBJECTIVES)

    def _exit(self, event: Event) -> Line:
        assert isinstance(event, ExitPlaced)
        name, place = self.names.who(event.seat), self.names.space(event.space)
        text = _("{name} digs an exit on {space}") if event.dug else _("{name} begins on {space}")
        return Line(event.seat, text.format(name=name, space=place), "", None, place, rules.RULE_TUNNEL)

    # The nest -------------------------------------------------------------------------------------------------------

    def _event_chosen(self, event: Event) -> Line:
        assert isinstance(event, EventChosen)
        name = self.names.who(event.seat)
        if event.place is None:
            text = _("{name} has chosen an event").format(name=name)
        else:
            text = _("{name} chooses {event}").format(name=name, event=self.names.event(event.place))
        return Line(event.seat, text, "", None, "", rules.RULE_EVENT)

    def _event_shown(self, event: Event) -> Line:
        assert isinstance(event, EventShown)
        text = _("{name}: {event}").format(name=self.names.who(event.seat), event=self.names.event(event.place))
        cost = ngettext("{n} larva set aside", "{n} larvae set aside", event.larvae).format(n=event.larvae)
        return Line(event.seat, text, cost if event.larvae else "", None, "", rules.RULE_EVENT)

    def _nurses_chosen(self, event: Event) -> Line:
        assert isinstance(event, NursesChosen)
        text = _("{name} has placed the nurses").format(name=self.names.who(event.seat))
        return Line(event.seat, text, self._nurses(event.nurses) if event.nurses else "", None, "", rules.RULE_BIRTHS)

    def _nurses_shown(self, event: Event) -> Line:
        assert isinstance(event, NursesShown)
        text = _("{name}’s nurses: {where}").format(name=self.names.who(event.seat), where=self._nurses(event.nurses))
        return Line(event.seat, text, "", None, "", rules.RULE_BIRTHS)

    def _nurses(self, nurses: Sequence[int]) -> str:
        """Where nurses work; rooms without any are passed over."""
        rooms = (_("larvae {n}"), _("soldiers {n}"), _("workers {n}"), _("atelier {n}"))
        said = [room.format(n=count) for room, count in zip(rooms, nurses, strict=True) if count]
        return ", ".join(said) or _("none at work")

    def _born(self, event: Event) -> Line | None:
        assert isinstance(event, Born)
        parts = [
            (event.larvae, ngettext("{n} larva", "{n} larvae", event.larvae)),
            (event.soldiers, ngettext("{n} soldier", "{n} soldiers", event.soldiers)),
            (event.workers, ngettext("{n} worker", "{n} workers", event.workers)),
        ]
        born = ", ".join(text.format(n=count) for count, text in parts if count)
        if not born:
            return None
        lost = ngettext("no room for {n} more", "no room for {n} more", event.lost).format(n=event.lost)
        text = _("Born in {name}’s nest: {born}").format(name=self.names.who(event.seat), born=born)
        return Line(event.seat, text, lost if event.lost else "", None, "", rules.RULE_BIRTHS)

    def _room(self, event: Event) -> Line:
        assert isinstance(event, RoomUsed)
        text = _("{name} sends a worker into the colony, level {n}").format(name=self.names.who(event.seat), n=event.room)
        return Line(event.seat, text, "", None, "", rules.RULE_WORKERS)

    def _out(self, event: Event) -> Line:
        assert isinstance(event, WorkerOut)
        place = self.names.space(event.space)
        text = _("A worker of {name} comes out on {space}").format(name=self.names.who(event.seat), space=place)
        return Line(event.seat, text, "", None, place, rules.RULE_SORTIE)

    def _gained(self, gained: Sequence[Gained]) -> Line | None:
        event = gained[0]
        told = [each for each in gained if not (each.why == "trade" and each.cube < 0)]
        if not told or event.why == "winter":
            return None  # told with what comes of it
        sums: dict[int, int] = {}
        for each in told:
            sums[each.cube] = sums.get(each.cube, 0) + abs(each.count)
        cubes = ", ".join(self.names.cubes(cube, count) for cube, count in sums.items())
        text = {
            "storage": _("{name} drops {cubes}: the store is full"), "trade": _("{name} trades larvae for {cubes}"),
        }.get(event.why, _("{name} gains {cubes}") if event.count > 0 else _("{name} pays {cubes}"))  # fmt: skip
        place = self.names.space(event.space) if event.space >= 0 else ""
        text = text.format(name=self.names.who(event.seat), cubes=cubes)
        return Line(event.seat, text, "", None, place, _rule_of(event.why))

    # Outside --------------------------------------------------------------------------------------------------------

    def _hunted(self, event: Event) -> Line:
        assert isinstance(event, PreyHunted)
        place = self.names.space(event.space)
        text = _("{name} hunts a {prey} on {space}").format(
            name=self.names.who(event.seat), prey=self.names.prey(event.prey), space=place
        )
        return Line(event.seat, text, "", None, place, rules.RULE_PREY)

    def _soldiers(self, event: Event) -> Line:
        assert isinstance(event, SoldiersSpent)
        place = self.names.space(event.space) if event.space >= 0 else ""
        text = ngettext("{name} spends {n} soldier", "{name} spends {n} soldiers", event.count)
        return Line(event.seat, text.format(name=self.names.who(event.seat), n=event.count), "", None, place, rules.RULE_SORTIE)

    def _cleared(self, event: Event) -> Line:
        assert isinstance(event, Cleared)
        place = self.names.space(event.spaces[0])
        text = _("{name} clears a pheromone on {space}").format(name=self.names.who(event.seat), space=place)
        return Line(event.seat, text, self.names.tile(event.tile), None, place, rules.RULE_CLEARING)

    def _laid(self, event: Event) -> Line:
        assert isinstance(event, TileLaid)
        place = self.names.space(event.spaces[0])
        text = _("{name} lays a tile on {space}: {tile}").format(
            name=self.names.who(event.seat), space=place, tile=self.names.tile(event.tile)
        )
        cubes = self.names.heap(self.names.yields(event.spaces)) if event.tile < PHEROMONES else ""
        rule = rules.RULE_TILES if event.tile < PHEROMONES else rules.RULE_SPECIAL
        return Line(event.seat, text, cubes, None, place, rule)

    # Atelier and winter -----------------------------------------------------------------------------------------------

    def _dug(self, event: Event) -> Line:
        assert isinstance(event, Dug)
        text = _("{name}’s colony is at level {n}").format(name=self.names.who(event.seat), n=event.level)
        return Line(event.seat, text, "", None, "", rules.RULE_DIG)

    def _nurses_changed(self, event: Event) -> Line:
        assert isinstance(event, NursesChanged)
        count = abs(event.count)
        if event.count > 0:
            text = ngettext("{name} raises {n} nurse", "{name} raises {n} nurses", count)
        else:
            text = ngettext("{n} nurse leaves {name}", "{n} nurses leave {name}", count)
        return Line(event.seat, text.format(name=self.names.who(event.seat), n=count), "", None, "", rules.RULE_NURSE)

    def _prey_spent(self, event: Event) -> Line:
        assert isinstance(event, PreySpent)
        text = _("{name} gives up {n} prey").format(name=self.names.who(event.seat), n=event.count)
        return Line(event.seat, text, "", None, "", rules.RULE_OBJECTIVES)

    def _neutral(self, event: Event) -> Line:
        assert isinstance(event, TileNeutral)
        place = self.names.space(event.space)
        text = _("{name}’s tile on {space} is nobody’s now").format(name=self.names.who(event.seat), space=place)
        return Line(event.seat, text, "", None, place, rules.RULE_OBJECTIVES)

    def _emptied(self, event: Event) -> Line:
        assert isinstance(event, TrailEmptied)
        place = self.names.space(event.space)
        text = _("{name} empties the pheromone on {space}").format(name=self.names.who(event.seat), space=place)
        return Line(event.seat, text, "", None, place, rules.RULE_OBJECTIVES)

    def _goal_done(self, event: Event) -> Line:
        assert isinstance(event, GoalDone)
        text = _("{name} completes an objective: {goal}").format(
            name=self.names.who(event.seat), goal=self.names.goal(event.goal)
        )
        return Line(event.seat, text, "", None, "", rules.RULE_OBJECTIVES)

    def _wintered(self, event: Event) -> Line:
        assert isinstance(event, Wintered)
        name = self.names.who(event.seat)
        if event.paid >= event.due:
            text = _("{name} feeds the nest through winter: {n} food").format(name=name, n=event.paid)
        else:
            text = _("{name} is short of {n} food in winter").format(name=name, n=event.due - event.paid)
        return Line(event.seat, text, "", None, "", rules.RULE_WINTER)

    def _ended(self, event: Event) -> Line:
        return Line(-1, _("The third winter is over"), "", None, "", rules.RULE_WINTER)


def without_what_is_shown(events: Sequence[Event]) -> list[Event]:
    """`events` without hidden choices that are shown among them: they are told once."""
    shown = {(type(event), event.seat) for event in events if isinstance(event, (EventShown, NursesShown))}
    return [
        event for event in events
        if not (isinstance(event, EventChosen) and (EventShown, event.seat) in shown)
        and not (isinstance(event, NursesChosen) and (NursesShown, event.seat) in shown)
    ]  # fmt: skip


def runs(events: Sequence[Event]) -> list[list[Event]]:
    """`events` in lists of those that are told together: the dice of a year, objectives, cubes that come or go for one
    reason."""
    found: list[list[Event]] = []
    for event in events:
        if isinstance(event, Revealed):
            continue
        key = _together(event)
        if key is not None and found and _together(found[-1][0]) == key:
            found[-1].append(event)
        else:
            found.append([event])
    return found


def _together(event: Event) -> tuple[object, ...] | None:
    """What events that are told together have in common; None for those told alone."""
    if isinstance(event, DieRolled):
        return ("dice",)
    if isinstance(event, GoalDrawn):
        return ("goals",)
    if isinstance(event, Gained):
        return event.seat, event.why, event.count > 0 or event.why == "trade"
    return None


def _rule_of(why: str) -> str:
    """The rule page about cubes that come or go for a reason of `Gained`."""
    found = {"storage": rules.RULE_STORE, "room": rules.RULE_WORKERS, "prey": rules.RULE_PREY}
    return found.get(why, rules.RULE_STOCK)


def _score(found: list[Line], event: Scored, names: Names) -> None:
    """Add points to the last line if it is of the same seat, else a line of their own."""
    if event.source == "start":
        return
    if found and found[-1].seat == event.seat:
        last = found[-1]
        points = (last.points or 0) + event.points
        found[-1] = Line(last.seat, last.text, last.detail, points, last.place, last.rule)
        return
    text = _("{name} gains points") if event.points > 0 else _("{name} loses points")
    found.append(Line(event.seat, text.format(name=names.who(event.seat)), "", event.points))


def _walked(found: list[Line], way: Sequence[str]) -> list[Line]:
    """The way of the worker that came out, told with its coming out."""
    for number, line in enumerate(found):
        if line.rule == rules.RULE_SORTIE and line.place:
            detail = _("by {way}").format(way=", ".join(way))
            found[number] = Line(line.seat, line.text, detail, line.points, line.place, line.rule)
            break
    return found
