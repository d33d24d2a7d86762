"""What may be done in Colonization, told a second time and plainly, from the JSON of a position alone.

Nothing here uses the engine's modules: tiles are looked up by column and row, and everything is counted anew. `told` gives
the texts of all legal actions as a set, or None in a phase that is not told here.
"""

from math import ceil
from typing import Any, Final

Json = dict[str, Any]
Place = tuple[int, int]

KINDS: Final = ["phalanx", "king", "fighter", "navigator", "assassin"]
LIMITS: Final = {"phalanx": 24, "king": 1, "fighter": 4, "navigator": 4, "assassin": 4}
HEROES: Final = ["fighter", "navigator", "assassin"]


class Again:
    """A position as the rules see it. `rows` of the chart, `symbols` of each polis by name."""

    def __init__(self, data: Json, rows: int, symbols: dict[str, list[int]]) -> None:
        self.data = data
        self.rows = rows
        self.symbols = symbols
        self.tiles: list[Json] = data["tiles"]
        self.seats: list[Json] = data["seats"]
        self.players = len(self.seats)
        self.pending: Json = data["pending"]
        self.places: list[Place] = [place_of(tile["space"]) for tile in self.tiles]
        self.number = {place: index for index, place in enumerate(self.places)}
        self.me: int = data["to_move"]

    # -- who and where

    def mate(self) -> int | None:
        if self.players == 2 or (self.players == 3 and self.me == 1):
            return None
        return (self.me + 2) % 4

    def near(self, index: int) -> list[int]:
        x, y = self.places[index]
        around = [(x - 1, y), (x, y - 1), (x, y + 1), (x + 1, y)]
        return [self.number[place] for place in around if place in self.number]

    def empty_near(self, index: int) -> list[Place]:
        x, y = self.places[index]
        around = [(x - 1, y), (x, y - 1), (x, y + 1), (x + 1, y)]
        return [place for place in around if place not in self.number and place[0] >= 1 and 1 <= place[1] <= self.rows]

    def force(self, index: int, seat: int) -> dict[str, int]:
        return dict(self.tiles[index]["units"].get(str(seat), {}))

    def has_units(self, index: int, seat: int) -> bool:
        return bool(self.force(index, seat))

    def is_water(self, index: int) -> bool:
        return bool(self.tiles[index]["kind"] == "water")

    def is_friend(self, seat: int | None) -> bool:
        return seat is not None and seat % 2 == self.me % 2

    def is_foe(self, seat: int | None) -> bool:
        return seat is not None and seat % 2 != self.me % 2

    def foes_on(self, index: int) -> bool:
        return any(self.has_units(index, seat) for seat in range(self.players) if self.is_foe(seat))

    def mine(self) -> list[int]:
        return [index for index, tile in enumerate(self.tiles) if tile["owner"] == self.me]

    def home(self) -> int:
        return next(index for index in self.mine() if self.tiles[index]["kind"] == "native")

    def left(self, kind: str) -> int:
        used = sum(self.force(index, self.me).get(kind, 0) for index in range(len(self.tiles)))
        return LIMITS[kind] - used - (self.seats[self.me]["eunomia"] if kind == "phalanx" else 0)

    # -- networks

    def network(self) -> set[int]:
        links = [set(pair) for pair in self.seats[self.me]["links"]]
        inside = {self.home()}
        for link in links:
            if any(self.is_water(end) for end in link):
                inside |= {end for end in link if not self.is_water(end)}
        for _ in links:
            for link in links:
                if not any(self.is_water(end) for end in link) and link & inside:
                    inside |= link
        return inside

    def discoveries(self) -> set[str]:
        found: set[Place] = set()
        for index, tile in enumerate(self.tiles):
            if tile["owner"] == self.me or self.has_units(index, self.me):
                found |= set(self.empty_near(index))
        return {name_of(place) for place in found}

    def links(self) -> set[str]:
        mine = self.seats[self.me]
        if mine["coins"] < 1 or len(mine["links"]) >= 12:
            return set()
        inside, found = self.network(), set()
        laid = [set(pair) for pair in mine["links"]]
        for index, tile in enumerate(self.tiles):
            if self.is_water(index):
                continue
            beside = [index, *self.near(index)]
            reach = self.is_friend(tile["owner"]) or any(self.has_units(there, self.me) for there in beside)
            reach = reach or any(self.tiles[there]["owner"] == self.me for there in self.near(index))
            if not reach:
                continue
            for other in self.near(index):
                if {index, other} not in laid and (self.is_water(other) or other in inside):
                    pair = sorted((self.places[index], self.places[other]))
                    found.add(f"link {name_of(pair[0])} {name_of(pair[1])}")
        return found

    # -- lists

    def recruits(self) -> set[str]:
        mine = self.seats[self.me]
        prices = {"phalanx": (1, 0)}
        if mine["government"] == "monarchy":
            prices["king"] = (3, 0)
        if mine["government"] == "aristocracy":
            prices |= dict.fromkeys(HEROES, (2, 1))
        kinds = [
            kind for kind, (ap, coins) in prices.items()
            if mine["ap"] >= ap and mine["coins"] >= coins and self.left(kind) > 0
        ]  # fmt: skip
        inside = self.network()
        return {f"place {kind} {self.tiles[index]['space']}" for kind in kinds for index in self.mine() if index in inside}

    def partners(self) -> set[str]:
        most = 4 if self.seats[self.me]["government"] == "democracy" else 3
        if len(self.pending["list"]) >= most and self.data["phase"] == "trade":
            return set()
        done = self.pending["list"] if self.data["phase"] == "trade" else []
        closed = [code - 400 for code in self.pending["refused"] if 400 <= code < 500]
        found = set()
        for index in self.network():
            tile = self.tiles[index]
            if tile["kind"] in ("native", "water") or index in done or tile["owner"] in closed:
                continue
            for symbol, count in zip(("fp", "ap", "mint", "coin"), self.symbols[tile["polis"]], strict=True):
                if count:
                    found.add(f"take {symbol} {tile['space']}")
        return found

    def mint_limit(self) -> int:
        return 2 * sum(self.symbols[self.tiles[index]["polis"]][2] for index in self.mine())

    def strikes(self) -> set[str]:
        return {f"strike {self.tiles[index]['space']}" for index in self.mine() if self.tiles[index]["uc"]}

    def walls(self) -> set[str]:
        mine = self.seats[self.me]
        if mine["faction"] != "corinth" or mine["coins"] < 1 or sum(tile["wall"] for tile in self.tiles) >= 6:
            return set()
        return {f"wall {self.tiles[index]['space']}" for index in self.mine() if not self.tiles[index]["wall"]}

    # -- moves

    def legs(self) -> list[list[int]]:
        return list(self.pending["legs"]) if self.data["phase"] in ("leg", "load", "path") else []

    def price(self, legs: list[list[int]]) -> int:
        units = sum(sum(leg[1:11]) for leg in legs)
        land = max((leg[11] for leg in legs), default=0)
        water = max((leg[12] for leg in legs), default=0)
        navigators = 0
        for seat, at in ((self.me, 4), (self.mate(), 9)):
            if seat is not None and self.seats[seat]["government"] == "aristocracy":
                navigators += sum(leg[at] for leg in legs)
        return max(0, ceil(units / 4) * land + ceil(water / 2) - navigators)

    def may_end(self, index: int, ends: set[int]) -> bool:
        tile = self.tiles[index]
        if index not in ends and len(ends) >= 3:
            return False
        if tile["kind"] == "native" and self.is_foe(tile["owner"]) and tile["sacked"]:
            return False
        return 200 + index not in self.pending["refused"]

    def may_pass(self, index: int) -> bool:
        tile = self.tiles[index]
        if self.is_water(index) or self.is_friend(tile["owner"]) or index in self.pending["allowed"]:
            return True
        if tile["owner"] is None:
            return not tile["guard"]
        return tile["kind"] != "native" and not self.foes_on(index)

    def reaches(self, others: list[list[int]], leg: list[int], index: int) -> bool:
        """Whether a leg may go to the tile beside it: paid, and it can end there or behind it."""
        ends = {other[-1] for other in others}
        front = [(index, leg)]
        seen: set[tuple[int, int, int]] = set()
        while front:
            at, before = front.pop()
            if at in (leg[0], *leg[13:]):
                continue
            after = [*before, at]
            after[12 if self.is_water(at) else 11] += 1
            if (at, after[11], after[12]) in seen or self.price([*others, after]) > self.seats[self.me]["fp"]:
                continue
            seen.add((at, after[11], after[12]))
            if self.may_end(at, ends):
                return True
            if self.may_pass(at):
                front += [(there, after) for there in self.near(at)]
        return False

    def free(self, index: int, seat: int, kind: int) -> int:
        offset = 1 if seat == self.me else 6
        return self.force(index, seat).get(KINDS[kind], 0) - sum(
            leg[offset + kind] for leg in self.legs() if leg[0] == index
        )

    def lends(self) -> bool:
        return bool(self.pending["joint"] == 1) and any(any(leg[1:6]) for leg in self.legs())

    def loads(self, index: int, others: list[list[int]], leg: list[int]) -> set[str]:
        found = set()
        for seat, offset, verb in ((self.me, 1, "add"), (self.mate(), 6, "lend")):
            if seat is None or (verb == "lend" and not self.lends()):
                continue
            for kind in range(5):
                if self.free(index, seat, kind) > 0:
                    fuller = leg[:]
                    fuller[offset + kind] += 1
                    if any(self.reaches(others, fuller, there) for there in self.near(index)):
                        found.add(f"{verb} {KINDS[kind]}")
        return found

    def starts(self) -> set[str]:
        found = set()
        for index, tile in enumerate(self.tiles):
            if self.loads(index, self.legs(), [index] + [0] * 12):
                found.add(f"from {tile['space']}")
        return found

    def planning(self) -> set[str]:
        legs, phase, mate = self.legs(), self.data["phase"], self.mate()
        if phase == "leg":
            found = self.starts() | ({"march"} if legs else set())
            if mate is not None and not self.pending["joint"]:
                found |= {"joint"} if any(self.has_units(index, mate) for index in range(len(self.tiles))) else set()
            return found
        leg, others = legs[-1], legs[:-1]
        at = leg[-1] if len(leg) > 13 else leg[0]
        if phase == "load":
            found = self.loads(leg[0], others, leg)
            rest = [max(0, self.free(leg[0], self.me, kind)) for kind in range(5)]
            fuller = [leg[0], *(have + more for have, more in zip(leg[1:6], rest, strict=True)), *leg[6:]]
            if sum(rest) > 1 and any(self.reaches(others, fuller, there) for there in self.near(at)):
                found.add("everyone")
            return found | ({"walk"} if any(leg[1:11]) else set())
        found = set()
        if len(leg) == 13 or self.may_pass(at):
            for there in self.near(at):
                if self.reaches(others, leg, there):
                    space = self.tiles[there]["space"]
                    found.add(f"step {space}")
                    shut = not self.may_pass(there) and there not in self.pending["refused"]
                    if shut and self.tiles[there]["owner"] is not None and self.tiles[there]["kind"] != "native":
                        found.add(f"pass {space}")
        if len(leg) > 13 and self.may_end(at, {other[-1] for other in others}):
            found.add("stop")
        return found

    # -- all of it

    def turn(self) -> set[str]:
        mine, mate, refused = self.seats[self.me], self.mate(), self.pending["refused"]
        once = self.pending["once"]
        found = {"levy fp", "levy ap", "levy coin", "end"}
        seen = 60 - sum(tile["kind"] in ("common", "wealthy") for tile in self.tiles)
        if mine["fp"] and seen - len(self.data["buried"]) - self.data["face_down"] > 0:
            found |= {f"discover {space}" for space in self.discoveries()}
        found |= {"move"} if self.starts() else set()
        found |= {"recruit"} if not once & 1 and self.recruits() else set()
        found |= {"build"} if self.links() else set()
        found |= {"trade"} if not once & 2 and self.partners() else set()
        found |= {"mint"} if not once & 4 and self.strikes() and self.mint_limit() else set()
        found |= {"reform"} if not once & 8 and mine["coins"] >= 3 else set()
        found |= {"fortify"} if self.walls() else set()
        for other in range(self.players):
            if other != self.me and not {500 + other, 510 + other} & set(refused):
                found |= {"deal"} if other == mate else {f"bargain {other}"}
        return found

    def bids(self) -> set[str]:
        other: int = self.pending["aim"]
        given, wanted = self.pending["list"][:3], self.pending["list"][3:]
        mine, theirs = self.seats[self.me], self.seats[other]
        found, fair = {"done"}, any(given + wanted)
        for word, stock, give, want in zip(("fp", "ap", "coin"), ("fp", "ap", "coins"), given, wanted, strict=True):
            found |= {f"give {word}"} if mine[stock] > give else set()
            found |= {f"want {word}"} if theirs[stock] > want else set()
            if stock != "coins" and max(mine[stock] - give + want, theirs[stock] + give - want) > 12:
                fair = False
        return found | ({"offer"} if fair else set())

    def told(self) -> set[str] | None:
        phase, count = self.data["phase"], self.pending["count"]
        done = {"done"} if count else set()
        if phase == "action":
            return self.turn()
        if phase in ("leg", "load", "path"):
            return self.planning()
        if phase == "deal":
            return self.bids()
        if phase == "recruit":
            return self.recruits() | done
        if phase == "build":
            return self.links() | done
        if phase == "minting":
            return self.strikes() | done
        if phase == "fortify":
            return self.walls() | done
        if phase == "trade":
            return self.partners() | ({"done"} if self.pending["list"] else set())
        if phase in ("reform", "govern"):
            kinds = {"monarchy", "aristocracy", "democracy"}
            return {f"govern {kind}" for kind in kinds if kind != self.seats[self.me]["government"]}
        if phase == "answer":
            return {"yes", "no"}
        if phase == "again":
            return {"press", "retreat"}
        if phase == "spend":
            return {f"spend {self.tiles[index]['space']}" for index in self.mine() if self.tiles[index]["uc"]}
        if phase == "fist":
            mint = self.pending["step"] == 4
            stock = sum(self.tiles[index]["uc"] for index in self.mine()) if mint else self.seats[self.me]["coins"]
            return {f"fist {number}" for number in range(stock + 1)}
        return None


def place_of(space: str) -> Place:
    column, row = space.split(".")
    return int(column), int(row)


def name_of(place: Place) -> str:
    return f"{place[0]}.{place[1]}"
