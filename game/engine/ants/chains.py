"""Supply chains and the ways ants may take along them (rule book: *The Workers*; rulings 2 and 3).

Own workers joined by adjacency make a *group*; the own store joins those on its entrances into the *home* group. A group of two
or more, and the home group, is a *road* that own ants pass over for free.
"""

from typing import Final, final

from game.engine.ants.board import NOBODY, WORKER, Park

FAR: Final = 99
"""The cost of a space that cannot be reached."""

STORE: Final = -1
"""As the start of a way: the own store."""

HOME: Final = 0
"""The group that the own store belongs to."""


@final
class Chains:
    """The groups of one seat in one position.

    `group[space]` is the number of the group that the worker there belongs to, or `NOBODY` (no worker, or a lone one that is
    no road); `edge[group]` are the spaces without an ant that touch the group (or are an own entrance, for the home group),
    whatever lies on them. `HOME` exists always, even without a worker.
    """

    def __init__(self, park: Park, ants: list[int], hill: int, friends: list[bool]) -> None:
        """`friends[seat]`: whose workers count, the own ones and those of allies."""
        self.group: Final = [NOBODY] * park.size
        self.edge: Final[list[list[int]]] = []
        self.park: Final = park
        seen = [NOBODY] * park.size
        entrances = park.hills[hill].entrances
        self._spread(ants, friends, [space for space in entrances if self._counts(ants[space], friends)], seen, entrances)
        for space in range(park.size):
            if self.group[space] < 0 and self._counts(ants[space], friends):
                self._spread(ants, friends, [space], seen, [])

    def _counts(self, ant: int, friends: list[bool]) -> bool:
        return ant >= 0 and ant % 2 == WORKER and friends[ant // 2]

    def _spread(self, ants: list[int], friends: list[bool], members: list[int], seen: list[int], doors: list[int]) -> None:
        """Number the group that grows from `members`; `doors` are the entrances it has besides."""
        number = len(self.edge)
        group = self.group
        touching = self.park.touching
        edge: list[int] = []
        for space in members:
            group[space] = number
        for space in doors:
            if ants[space] < 0:
                seen[space] = number
                edge.append(space)
        at = 0
        while at < len(members):
            for near in touching[members[at]]:
                ant = ants[near]
                if ant < 0:
                    if seen[near] != number:
                        seen[near] = number
                        edge.append(near)
                elif ant % 2 == WORKER and group[near] < 0 and friends[ant // 2]:
                    group[near] = number
                    members.append(near)
            at += 1
        if number != HOME and len(members) < 2:
            # A lone worker is no road (ruling 2); its number is free again, and so are the spaces it saw.
            group[members[0]] = NOBODY
            for space in edge:
                seen[space] = NOBODY
            return
        edge.sort()
        self.edge.append(edge)


@final
class Reach:
    """Where an ant may get from `start` with `budget` steps: `cost[space]`, and `before[space]` on the cheapest way there.

    A space with a worker of a road costs nothing to pass, an empty one a step; workers do not enter piles, nobody a living
    bug. Spaces of a road have a cost too (of passing: nobody ends there). `start` is `STORE` for an ant that is being born.
    """

    def __init__(
        self,
        park: Park,
        chains: Chains,
        ants: list[int],
        food: list[int],
        bug: list[int],
        start: int,
        hill: int,
        kind: int,
        budget: int,
    ) -> None:
        self.cost: Final = [FAR] * park.size
        self.before: Final = [NOBODY] * park.size
        self.order: Final[list[int]] = []
        """Every reached space, cheapest first."""
        self.start: Final = start
        cost, before, order = self.cost, self.before, self.order
        touching, hill_of, group = park.touching, park.hill_of, chains.group
        doors = park.hills[hill].entrances
        worker = kind == WORKER
        level: list[int] = []
        later: list[int] = []
        if start == STORE:
            for door in doors:
                if group[door] == HOME:
                    cost[door] = 0
                    level.append(door)
                elif ants[door] < 0 and bug[door] < 0 and not (worker and food[door]):
                    cost[door] = 1
                    later.append(door)
        else:
            cost[start] = 0
            level.append(start)
        steps = 0
        while level:
            at = 0
            while at < len(level):
                space = level[at]
                at += 1
                order.append(space)
                if steps == budget:
                    continue
                ways = touching[space]
                if hill_of[space] == hill:
                    ways = ways + doors
                for near in ways:
                    if cost[near] <= steps:
                        continue
                    if group[near] >= 0:
                        cost[near] = steps
                        before[near] = space
                        level.append(near)
                    elif cost[near] == FAR and ants[near] < 0 and bug[near] < 0 and not (worker and food[near]):
                        cost[near] = steps + 1
                        before[near] = space
                        later.append(near)
            steps += 1
            if steps > budget:
                break
            level = later
            later = []

    def way(self, end: int) -> list[int]:
        """The spaces from the one after the start to `end`; of an ant that leaves the anthill, from its entrance on."""
        found: list[int] = []
        at = end
        while at >= 0 and at != self.start:
            found.append(at)
            at = self.before[at]
        found.reverse()
        return found
