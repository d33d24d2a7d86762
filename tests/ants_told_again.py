"""What may be done in Ants!, told once more as slowly and plainly as the rules say it: what the engine is compared with.

Names and sets instead of numbers; chains grow until nothing is added; ways are all tried, step by step. Only the lie of the
park (what touches what, which spaces are entrances) is taken from the engine.
"""

from game.engine.ants.position import Ants
from game.engine.core import Json


class Again:
    """One position, for the seat to move."""

    def __init__(self, state: Ants) -> None:
        park = state.park
        data: Json = state.to_json()
        self.seat: int = data["to_move"]
        self.teams = state.teams
        self.fountains = {name for name, kind in zip(park.names, park.kind, strict=True) if kind == 2}
        self.touching = {
            name: {park.names[near] for near in [*park.touching[space], *park.fountains[space]]}
            for name, space in park.numbers.items()
        }
        self.doors = {
            seat: {park.names[space] for space in park.hills[state.hill(seat)].entrances} for seat in range(state.players)
        }
        self.hill_number = {seat: park.hills[state.hill(seat)].number for seat in range(state.players)}
        self.ants = {name: (int(text.split()[0]), text.split()[1]) for name, text in data["ants"].items()}
        self.acted: dict[str, str] = data["acted"]
        self.food: dict[str, int] = data["food"]
        self.bugs: dict[str, str] = data["bugs"]
        self.out: list[int] = data["out"]
        self.store: list[int] = data["store"]
        self.eaten: int = data["eaten"]
        self.supply = 150 - sum(self.store) - sum(self.food.values())

    def friend(self, seat: int) -> bool:
        return seat == self.seat or (self.teams and seat % 2 == self.seat % 2)

    def own(self, kind: str) -> set[str]:
        return {name for name, ant in self.ants.items() if ant == (self.seat, kind)}

    def chain_workers(self) -> set[str]:
        return {name for name, (seat, kind) in self.ants.items() if kind == "worker" and self.friend(seat)}

    def joined(self, first: str) -> set[str]:
        """The workers joined to `first`; those on own entrances are joined through the store."""
        workers = self.chain_workers()
        group = {first}
        while True:
            more = {name for name in workers if self.touching[name] & group}
            if group & self.doors[self.seat]:
                more |= workers & self.doors[self.seat]
            if more <= group:
                return group
            group |= more

    def is_road(self, worker: str) -> bool:
        """Whether own ants pass over the worker for free: one of two or more, or on an own entrance (ruling 2)."""
        return len(self.joined(worker)) > 1 or worker in self.doors[self.seat]

    def linked(self) -> set[str]:
        return {name for name in self.chain_workers() if self.joined(name) & self.doors[self.seat]}

    def neighbours(self, name: str) -> set[str]:
        """Where a step leads: to what touches, and through the own store from entrance to entrance."""
        others = self.doors[self.seat] if name in self.doors[self.seat] else set()
        return (self.touching[name] | others) - self.fountains - {name}

    def free(self, name: str, kind: str) -> bool:
        return name not in self.ants and name not in self.bugs and not (kind == "worker" and name in self.food)

    def ways(self, name: str, kind: str, steps: int) -> dict[str, int]:
        """Every space that can be come to, also own workers that are passed, with the fewest steps."""
        roads = {worker for worker in self.chain_workers() if self.is_road(worker)}
        best = {name: 0}
        changed = True
        while changed:
            changed = False
            for here, cost in list(best.items()):
                for near in self.neighbours(here):
                    there = cost if near in roads else cost + 1 if self.free(near, kind) else 99
                    if there <= steps and there < best.get(near, 99):
                        best[near] = there
                        changed = True
        return best

    def moves(self) -> set[str]:
        """Every `go` and `hit`."""
        found: set[str] = set()
        for kind, steps in (("worker", 1), ("soldier", 2)):
            for name in self.own(kind):
                if name not in self.acted:
                    found |= {f"go {name}>{end}" for end in self.ways(name, kind, steps) if self.free(end, kind)}
        for name in self.own("soldier"):
            if self.acted.get(name) != "moved":
                found |= {f"hit {name}>{target}" for target in self.targets(name)}
        return found

    def targets(self, name: str) -> set[str]:
        """What the soldier may attack, Queens included."""
        enemies = {space for space, (seat, _) in self.ants.items() if not self.friend(seat)} | set(self.bugs)
        if self.acted.get(name) == "won":
            return enemies & self.touching[name]
        ways = self.ways(name, "soldier", 2)
        found = {target for target in enemies if any(ways.get(near, 99) <= 1 for near in self.neighbours(target))}
        found |= {
            target for target in enemies & self.doors[self.seat]
            if any(ways.get(door, 99) <= 1 for door in self.doors[self.seat] - {target})
        }  # fmt: skip
        for seat, doors in self.doors.items():
            if seat not in self.out and not self.friend(seat) and any(ways.get(door, 99) == 0 for door in doors):
                found.add(f"queen{self.hill_number[seat]}")
        return found

    def births(self) -> set[str]:
        """Every `worker` and `soldier` that can be made and find a place."""
        found: set[str] = set()
        leave = set(self.doors[self.seat])
        for worker in self.linked():
            leave |= self.touching[worker] - self.fountains
        for kind, cost, most in (("worker", 1, 20), ("soldier", 2, 10)):
            if self.store[self.seat] >= cost and self.eaten + cost <= 6 and len(self.own(kind)) < most:
                found |= {f"{kind} {name}" for name in leave if self.free(name, kind)}
        return found

    def sources(self, worker: str) -> set[str]:
        """Piles that the linked worker may take from, and "water"."""
        if worker not in self.linked():
            return set()
        near = self.touching[worker]
        piles = {
            name for name in near & set(self.food)
            if name not in self.bugs and (name not in self.ants or self.friend(self.ants[name][0]))
        }  # fmt: skip
        return piles | ({"water"} if near & self.fountains and self.supply else set())
