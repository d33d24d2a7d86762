"""What things are called on the table of Myrmes: seats, cubes, tiles, prey, events, objectives, hexes, places of a nest."""

from collections.abc import Sequence
from typing import Final

from game.engine.myrmes.board import Forest
from game.engine.myrmes.nests import GOAL_SLOTS
from game.engine.myrmes.position import Myrmes
from game.engine.myrmes.tables import (
    COLONY_POINTS,
    DEEPEST,
    DIG_EARTH,
    DIG_STONE,
    ECHO_POINTS,
    EVENTS,
    FOOD,
    HUNGER_POINTS,
    NURSE_FOOD,
    NURSE_LARVAE,
    NURSE_STEPS,
    OBJECTIVES,
    PHEROMONES,
    PREY_FOOD,
    PREY_POINTS,
    PREY_SOLDIERS,
    SPECIAL_COST,
    STORAGE,
    TILE_SIZE,
    TILES,
    WINTER_FOOD,
)
from game.tables.base import SeatLook
from game.tables.myrmes.nursing import BORN, births
from game.words import _, ngettext

RULE_EVENT: Final = "event"
RULE_BIRTHS: Final = "births"
RULE_WORKERS: Final = "workers"
RULE_SORTIE: Final = "sortie"
RULE_TILES: Final = "tiles"
RULE_PREY: Final = "prey"
RULE_HARVEST: Final = "harvest"
RULE_OBJECTIVES: Final = "objectives"
RULE_STORE: Final = "storage"
RULE_WINTER: Final = "winter"
RULE_FLOOR: Final = "floor"
RULE_CLEARING: Final = "clearing"
RULE_SPECIAL: Final = "special"
RULE_TUNNEL: Final = "tunnel"
RULE_DIG: Final = "dig"
RULE_NURSE: Final = "new-nurse"
RULE_STOCK: Final = "stock"
RULE_SEASON: Final = "season"
"""Anchors in the rule book (assets/text/en/myrmes)."""


class Names:
    """Calls things in `forest` between the players `looks` by their names."""

    def __init__(self, forest: Forest, looks: Sequence[SeatLook]) -> None:
        self.forest = forest
        self.looks = looks

    def who(self, seat: int) -> str:
        """A player's name."""
        return self.looks[seat].name

    def space(self, space: int) -> str:
        """A hex's name."""
        return self.forest.names[space]

    def cube(self, kind: int) -> str:
        """A cube's name; a larva is the kind -1."""
        return (_("food"), _("earth"), _("stone"), _("larva"))[kind]

    def cubes(self, kind: int, count: int) -> str:
        """So many cubes of a kind, or larvae (-1)."""
        if kind < 0:
            return ngettext("{n} larva", "{n} larvae", count).format(n=count)
        return (_("{n} food"), _("{n} earth"), _("{n} stone"))[kind].format(n=count)

    def heap(self, stock: Sequence[int]) -> str:
        """Cubes by kind in one phrase; "" for none."""
        return ", ".join(self.cubes(kind, count) for kind, count in enumerate(stock) if count)

    def prey(self, kind: int) -> str:
        """A prey's name."""
        return (_("ladybird"), _("termite"), _("spider"))[kind]

    def tile(self, kind: int) -> str:
        """A tile's name."""
        return _(TILES[kind].name)

    def event(self, place: int) -> str:
        """A space of the event track."""
        return _(EVENTS[place])

    def goal(self, number: int) -> str:
        """An objective."""
        return _(OBJECTIVES[number].name)

    def season(self, season: int) -> str:
        """A season, winter too."""
        return (_("spring"), _("summer"), _("autumn"), _("winter"))[season]

    def yields(self, spaces: Sequence[int]) -> list[int]:
        """Cubes that a pheromone on `spaces` would give, by kind."""
        return [sum(self.forest.cube[space] == kind for space in spaces) for kind in range(3)]

    # What lies where ------------------------------------------------------------------------------------------------

    def about_event(self, place: int) -> str:
        """What a space of the event track does."""
        return (
            _("Your colony counts as one level deeper: its rooms, its tiles, its store."),
            _("One point more whenever you gain points."),
            _("Two larvae more, where nurses bear larvae at all."),
            _("Up to three more cubes at the harvest."),
            _("Each worker outside has three steps more."),
            _("One soldier more, where nurses bear a soldier at all."),
            _("Tiles may be one hex larger than your colony allows."),
            _("One worker more, where nurses bear a worker at all."),
        )[place]

    def terrain(self, space: int) -> str:
        """The ground of a hex and the cube it gives."""
        return (
            _("Grass: gives a food"), _("Earth: gives an earth"), _("Stones: give a stone"),
            _("Mushrooms: give nothing"), _("Water: nobody walks there"),
        )[self.forest.terrain[space]]  # fmt: skip

    def about_prey(self, kind: int) -> str:
        """What hunting costs and brings."""
        soldiers = ngettext("{n} soldier", "{n} soldiers", PREY_SOLDIERS[kind]).format(n=PREY_SOLDIERS[kind])
        return _("Hunting it costs {soldiers} and brings {food} food and {points} points.").format(
            soldiers=soldiers, food=PREY_FOOD[kind], points=PREY_POINTS[kind]
        )

    def lies(self, space: int, state: Myrmes) -> tuple[str, str, str]:
        """(what lies on a hex, more about it, rule page)."""
        name = self.space(space)
        if not state.is_open[space]:
            return _("{space}: not in play").format(space=name), "", RULE_FLOOR
        if state.prey[space] >= 0:
            text = _("{space}: a {prey}").format(space=name, prey=self.prey(state.prey[space]))
            return text, self.about_prey(state.prey[space]), RULE_PREY
        if state.exit_of[space] >= 0:
            text = _("{space}: a tunnel exit of {name}").format(space=name, name=self.who(state.exit_of[space]))
            return text, "", RULE_SORTIE
        first = state.tile[space]
        if first >= 0:
            return *self._tile(first, state), RULE_TILES if state.kind[first] < PHEROMONES else RULE_SPECIAL
        return f"{name}. {self.terrain(space)}", "", RULE_FLOOR

    def _tile(self, first: int, state: Myrmes) -> tuple[str, str]:
        kind, owner = state.kind[first], state.owner[first]
        name = self.space(first)
        if owner >= 0:
            text = _("{space}: {tile} of {name}").format(space=name, tile=self.tile(kind), name=self.who(owner))
        else:
            text = _("{space}: {tile}, nobody’s").format(space=name, tile=self.tile(kind))
        if kind >= PHEROMONES:
            return text, self.about_special(kind)
        stock = [0, 0, 0]
        for space in state.spaces_of(first):
            if state.cube_on[space]:
                stock[self.forest.cube[space]] += 1
        left = self.heap(stock)
        return text, _("Still on it: {cubes}.").format(cubes=left) if left else _("No cubes left: it can be cleared.")

    def about_special(self, kind: int) -> str:
        """What a special tile brings each harvest."""
        return (
            _("Each harvest a food."), _("Each harvest an earth or a stone."),
            _("Each harvest {n} points.").format(n=COLONY_POINTS),
        )[kind - PHEROMONES]  # fmt: skip

    def about_kind(self, kind: int, state: Myrmes) -> str:
        """A kind of tile in hand: its size, points, how many are left or what it costs."""
        tile = TILES[kind]
        name = self.tile(kind)
        head = _("{tile}: {size} hexes, {points} points").format(
            tile=name[:1].upper() + name[1:], size=tile.size, points=tile.points
        )
        if kind < PHEROMONES:
            return f"{head}. " + _("{n} left.").format(n=state.pheromones[state.to_move * PHEROMONES + kind])
        return f"{head}. " + _("Costs {cubes}.").format(cubes=self.heap(SPECIAL_COST[kind - PHEROMONES]))

    # The nest ------------------------------------------------------------------------------------------------------

    def thing(self, what: str, number: int, seat: int, state: Myrmes) -> tuple[str, str, str]:
        """(what that place of the nest of `seat` is, more about it, rule page)."""
        if what == "event":
            return self.event(number), self.about_event(number), RULE_EVENT
        if what == "level":
            return self._level(number, seat, state)
        if what == "goal":
            return self._goal(number, seat, state)
        if what == "disc":
            return *self._disc(number, seat, state), (RULE_TUNNEL, RULE_DIG, RULE_NURSE, RULE_OBJECTIVES)[number]
        if what == "room":
            return self._room(number, seat, state), self.about_room(number, seat, state), RULE_BIRTHS
        if what == "store":
            text = _("Store: {n} of {room} cubes").format(n=state.cubes(seat), room=STORAGE[state.reach_level(seat)])
            return text, _("What is too much is lost when the season ends."), RULE_STORE
        if what == "nursery":
            more = _("Each room takes nurses in steps; its name says what will be born.")
            return self._nursery(seat, state), more, RULE_BIRTHS
        if what == "bill":
            return _("Winter bill"), self.winter(seat, state), RULE_WINTER
        season = self.season(min(state.season, 2))
        return _("Year {year}, {season}").format(year=state.year, season=season), "", RULE_SEASON

    def winter(self, seat: int, state: Myrmes) -> str:
        """What winter will ask of a seat."""
        need = WINTER_FOOD[state.year - 1]
        due = max(0, need - state.soldiers[seat])
        missing = max(0, due - state.stock[seat * 3])
        text = _("This winter takes {need} food; each soldier saves one: {due} to pay.").format(need=need, due=due)
        if missing:
            lost = HUNGER_POINTS * missing
            return text + " " + _("{n} are missing now: {points} points.").format(n=missing, points=-lost)
        return text

    def _level(self, level: int, seat: int, state: Myrmes) -> tuple[str, str, str]:
        gives = (
            _("a worker here brings a larva"), _("a worker here brings a food"),
            _("a worker here brings an earth or a stone"), _("a worker here feeds the Queen: 1 food for 2 points"),
        )[level]  # fmt: skip
        size = TILE_SIZE[level]
        more = _("Tiles up to {size} hexes; {room} cubes in the store.").format(size=size, room=STORAGE[level])
        if level > state.level[seat] and level <= DEEPEST:
            more += " " + _("Digging down to it costs {cubes}.").format(cubes=self._dig_cost(level))
        return _("Level {n}: {gives}").format(n=level, gives=gives), more, RULE_WORKERS

    def _goal(self, slot: int, seat: int, state: Myrmes) -> tuple[str, str, str]:
        goal = OBJECTIVES[state.goals[slot]]
        text = _("{goal}: {points} points").format(goal=self.goal(goal.number), points=goal.points)
        done = [self.who(other) for other in range(state.players) if state.done[other * GOAL_SLOTS + slot]]
        more = _("Each time somebody else completes it in a later season, those who did it before gain {n} points.")
        more = more.format(n=ECHO_POINTS[state.players])
        if done:
            more = _("Done by {names}.").format(names=", ".join(done)) + " " + more
        elif goal.level > 1:
            more = _("One of the level before comes first.") + " " + more
        return text, more, RULE_OBJECTIVES

    def _disc(self, number: int, seat: int, state: Myrmes) -> tuple[str, str]:
        return (
            (_("Tunnel"), _("A nurse here digs a new exit beside something of yours, and brings an earth.")),
            (_("Level"), self._next_level(seat, state)),
            (_("Nurse"), _("A nurse here raises another; that costs {cost}.").format(cost=self._nurse_cost())),
            (_("Objective"), _("A nurse here completes an objective, pays what it asks for, and stays on it.")),
        )[number]

    def _next_level(self, seat: int, state: Myrmes) -> str:
        level = state.level[seat] + 1
        if level > DEEPEST:
            return _("The colony is dug as deep as can be.")
        text = _("A nurse here digs the colony down to level {n}; that costs {cost}.")
        return text.format(n=level, cost=self._dig_cost(level))

    def _dig_cost(self, level: int) -> str:
        return self.heap([0, DIG_EARTH[level], DIG_STONE[level]])

    def _nurse_cost(self) -> str:
        return f"{self.cubes(FOOD, NURSE_FOOD)}, {self.cubes(-1, NURSE_LARVAE)}"

    def born(self, room: int, count: int) -> str:
        """So many that a room bears."""
        return (
            ngettext("{n} larva", "{n} larvae", count), ngettext("{n} soldier", "{n} soldiers", count),
            ngettext("{n} worker", "{n} workers", count),
        )[room].format(n=count)  # fmt: skip

    def about_room(self, room: int, seat: int, state: Myrmes) -> str:
        """What nurses in a room bring, step by step; of the atelier its works and what they cost."""
        if room in BORN:
            steps = [
                ngettext("{n} nurse: {born}", "{n} nurses: {born}", step).format(
                    n=step, born=self.born(room, births(room, step, state.event[seat]))
                )
                for step in NURSE_STEPS[room][1:]
            ]
            return "; ".join(steps) + "."
        level = state.level[seat] + 1
        works = [_("a tunnel exit"), _("a new nurse ({cost})").format(cost=self._nurse_cost()), _("an objective")]
        if level <= DEEPEST:
            works.insert(1, _("level {n} ({cost})").format(n=level, cost=self._dig_cost(level)))
        return _("Each nurse here does one work: {works}.").format(works="; ".join(works))

    def _nursery(self, seat: int, state: Myrmes) -> str:
        free = state.free_nurses(seat)
        text = ngettext("{n} nurse of this nest is free to work", "{n} nurses of this nest are free to work", free)
        text = text.format(n=free)
        kept = state.locked[seat]
        if kept:
            text += ngettext(", {n} stays on an objective", ", {n} stay on objectives", kept).format(n=kept)
        return text

    def needs_nurses(self, room: int, needed: int, left: int) -> str:
        """Why no nurse can be put into a room: it needs so many more, and so many are left; 0 needed: it is full."""
        where = (_("larvae"), _("soldiers"), _("workers"), _("the atelier"))[room]
        if not needed:
            return _("There is no place left for a nurse: {room}.").format(room=where)
        return _("The next step needs {needed} nurses ({room}); {n} left.").format(needed=needed, room=where, n=left)

    def _room(self, room: int, seat: int, state: Myrmes) -> str:
        counts = (state.larvae[seat], state.soldiers[seat], state.idle[seat], state.track[seat * 4 + 3])
        return (
            ngettext("{n} larva", "{n} larvae", counts[0]), ngettext("{n} soldier", "{n} soldiers", counts[1]),
            ngettext("{n} worker at home", "{n} workers at home", counts[2]),
            ngettext("{n} nurse in the atelier", "{n} nurses in the atelier", counts[3]),
        )[room].format(n=counts[room])  # fmt: skip
