"""What lies in the park: ants, food, bugs, stores and cards, and the small changes everything else is made of."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from game.engine.ants.board import (
    FOOD_TOKENS,
    MEAL,
    MOST_SOLDIERS,
    MOST_WORKERS,
    NOBODY,
    SOLDIER,
    WEIGHTS_PER_SPACE,
    WORKER,
    Park,
)
from game.engine.ants.cards import PARK_LIFE
from game.engine.ants.chains import Chains, Reach
from game.engine.ants.events import AntDied
from game.engine.core import Scored, State, Tell

DEAL: Final = 0
FIRST: Final = 1
REVEAL: Final = 2
PLACE: Final = 3
SPACE: Final = 4
VICTIM: Final = 5
DRAW: Final = 6
COLLECT: Final = 7
MOVE: Final = 8
CALL: Final = 9
FIGHT: Final = 10
CREATE: Final = 11
OVER: Final = 12
PHASES: Final = [
    "deal", "first", "reveal", "place", "space", "victim", "draw", "collect", "move", "call", "fight", "create", "over",
]  # fmt: skip
CHANCE_PHASES: Final = [phase in (DEAL, FIRST, REVEAL, SPACE, DRAW, FIGHT) for phase in range(OVER + 1)]

FRESH: Final = 0
MOVED: Final = 1
WON: Final = 2
"""States of an ant within its owner's turn: has not acted, is done, may only attack what it touches (ruling 4)."""

IN_DECK: Final = 0
DISCARDED: Final = 1
HELD: Final = 2
"""Where a Park Space card lies: in the deck, on the discards, or from here on in the hand of seat `where - HELD`."""

LAST: Final = "last"
NIGHT: Final = "night"
BARREN: Final = "barren"
REASONS: Final = ["", LAST, NIGHT, BARREN]

SOURCES: Final = ["food", "workers", "soldiers"]
WORTH: Final = [1, 2]
"""Nightfall value of a worker and of a soldier (ruling 17)."""
COST: Final = [1, 2]
"""Food for a worker and for a soldier (rule book: *The Queen*)."""
STEPS: Final = [1, 2]
"""Steps of a worker and of a soldier (rule book: *The Workers*, *The Soldiers*)."""


@mypyc_attr(allow_interpreted_subclasses=False)
class Ground(State):
    """The things of a position.

    `ants[space]` is `NOBODY` or seat x 2 + kind; `acted[space]` is `FRESH`, `MOVED` or `WON`; `food[space]` tokens,
    `bug[space]` a card's number or `NOBODY`; `store`, `alive` and `workers`/`soldiers` (counts) go by seat;
    `card_at[space]` says where the Park Space card of a numbered space lies; `deck` and `used` count Park Life cards.

    A turn: `card` is the Park Life card that happens now, `second` whether it is the extra one, `struck` the space of a bird
    that may eat `victims` more, `owed` whether a Park Space card is to be drawn; `left` the workers that may still take a
    token; `eaten` what the Queen has had. A fight: the soldier on `fight_from` attacks `fight_at` (`QUEEN`: a Queen) of
    `fight_seat` (`NOBODY`: a bug) and may have to go back to `fight_back`; against it stand `line` (soldiers, one after the
    other), then `crowd` (workers, together), then the Queen.
    """

    def __init__(self, park: Park, players: int, teams: bool, twin: "Ground | None" = None) -> None:
        self.park: Final = park
        self.players: Final = players
        self.teams: Final = teams
        if twin is not None:
            self.ants: list[int] = twin.ants[:]
            self.acted: list[int] = twin.acted[:]
            self.food: list[int] = twin.food[:]
            self.bug: list[int] = twin.bug[:]
            self.store: list[int] = twin.store[:]
            self.alive: list[bool] = twin.alive[:]
            self.workers: list[int] = twin.workers[:]
            self.soldiers: list[int] = twin.soldiers[:]
            self.card_at: list[int] = twin.card_at[:]
            self.deck: list[int] = twin.deck[:]
            self.used: list[int] = twin.used[:]
            self.tokens: int = twin.tokens
            self.phase: int = twin.phase
            self.to_move: int = twin.to_move
            self.first: int = twin.first
            self.rolls: list[int] = twin.rolls[:]
            self.round: int = twin.round
            self.out: list[int] = twin.out[:]
            self.card: int = twin.card
            self.second: bool = twin.second
            self.struck: int = twin.struck
            self.victims: int = twin.victims
            self.owed: bool = twin.owed
            self.left: list[int] = twin.left[:]
            self.eaten: int = twin.eaten
            self.fight_from: int = twin.fight_from
            self.fight_back: int = twin.fight_back
            self.fight_at: int = twin.fight_at
            self.fight_seat: int = twin.fight_seat
            self.line: list[int] = twin.line[:]
            self.crowd: list[int] = twin.crowd[:]
            self.end: str = twin.end
            # Shared until the next change throws the reference away: the lists themselves are never changed.
            self.chains: list[Chains | None] = twin.chains[:]
            return
        size = park.size
        self.ants = [NOBODY] * size
        self.acted = [FRESH] * size
        self.food = park.start_food[:]
        self.bug = [NOBODY] * size
        self.store = [park.hills[hill].start_food for hill in park.seating[players]]
        self.alive = [True] * players
        self.workers = [0] * players
        self.soldiers = [0] * players
        self.card_at = [IN_DECK] * size
        self.deck = park.deck[:]
        self.used = [0] * len(park.deck)
        self.tokens = sum(self.food) + sum(self.store)
        self.chains = [None] * players
        self.phase = DEAL
        self.to_move = 0
        self.first = NOBODY
        self.rolls = [0] * players
        self.round = 1
        self.out = []
        self.card = NOBODY
        self.second = False
        self.struck = NOBODY
        self.victims = 0
        self.owed = False
        self.left = []
        self.eaten = 0
        self.fight_from = NOBODY
        self.fight_back = NOBODY
        self.fight_at = NOBODY
        self.fight_seat = NOBODY
        self.line = []
        self.crowd = []
        self.end = ""

    # -- who is who -----------------------------------------------------------------------------------------------------

    def hill(self, seat: int) -> int:
        """Index of the anthill of `seat` in `Park.hills`."""
        return self.park.seating[self.players][seat]

    def allied(self, one: int, other: int) -> bool:
        """Whether two seats are the same colony or of the same team (seats take turns: even against odd)."""
        return one == other or (self.teams and (one - other) % 2 == 0)

    def hand(self, seat: int) -> list[int]:
        """The Park Space cards of `seat`, as spaces in the park's order of cards."""
        return [space for space in self.park.numbered if self.card_at[space] == HELD + seat]

    def can_make(self, kind: int) -> bool:
        """Whether the seat to move has food, appetite and pieces left for an ant of `kind` (rulings 12 and 13)."""
        seat, cost = self.to_move, COST[kind]
        if self.store[seat] < cost or self.eaten + cost > MEAL:
            return False
        return self.workers[seat] < MOST_WORKERS if kind == WORKER else self.soldiers[seat] < MOST_SOLDIERS

    def seat_at(self, hill: int) -> int:
        """Whose anthill number `hill` (an index) is; `NOBODY` if nobody does."""
        seating = self.park.seating[self.players]
        return seating.index(hill) if hill in seating else NOBODY

    # -- small changes --------------------------------------------------------------------------------------------------

    def forget_chains(self) -> None:
        """An ant came, went or moved: supply chains are worked out anew when somebody asks."""
        chains = self.chains
        for seat in range(self.players):
            chains[seat] = None

    def put_ant(self, space: int, seat: int, kind: int, acted: int) -> None:
        """An ant of `seat` stands on `space` from now on."""
        self.ants[space] = seat * 2 + kind
        self.acted[space] = acted
        if kind == WORKER:
            self.workers[seat] += 1
        else:
            self.soldiers[seat] += 1
        self.forget_chains()

    def take_ant(self, space: int) -> int:
        """Lift the ant from `space`; returns its code."""
        ant = self.ants[space]
        self.ants[space] = NOBODY
        self.acted[space] = FRESH
        if ant % 2 == WORKER:
            self.workers[ant // 2] -= 1
        else:
            self.soldiers[ant // 2] -= 1
        self.forget_chains()
        return ant

    def kill(self, space: int, how: str, tell: Tell | None) -> None:
        """The ant on `space`, if there is one, dies."""
        if self.ants[space] < 0:
            return
        ant = self.take_ant(space)
        if tell is not None:
            kind = ant % 2
            tell(AntDied(space, ant // 2, kind, how))
            tell(Scored(ant // 2, -WORTH[kind], SOURCES[1 + kind]))

    def drop_food(self, space: int, wanted: int) -> int:
        """Lay `wanted` tokens on `space`, or what the supply still has (ruling 13); returns how many."""
        food = min(wanted, FOOD_TOKENS - self.tokens)
        self.food[space] += food
        self.tokens += food
        return food

    def draw_life(self, card: int) -> None:
        """Take a Park Life card from the deck; an empty deck is filled from the discards first (ruling 15)."""
        if not any(self.deck):
            self.deck, self.used = self.used, self.deck
        self.deck[card] -= 1

    def life_outcomes(self) -> list[int]:
        """Copies of each Park Life card that the next draw may bring, by number."""
        return self.deck if any(self.deck) else self.used

    def space_outcomes(self) -> list[int]:
        """Spaces whose Park Space card may be drawn next: those in the deck, or all discards when it is empty."""
        numbered, card_at = self.park.numbered, self.card_at
        found = [space for space in numbered if card_at[space] == IN_DECK]
        if found:
            return found
        return [space for space in numbered if card_at[space] == DISCARDED]

    def draw_space(self, space: int, where: int) -> None:
        """The card of `space` goes from the deck (filled from the discards if empty) to `where`."""
        if self.card_at[space] == DISCARDED:
            for other in self.park.numbered:
                if self.card_at[other] == DISCARDED:
                    self.card_at[other] = IN_DECK
        self.card_at[space] = where

    def strength(self, seat: int) -> int:
        """The nightfall value of a colony (ruling 17); a dead one has none."""
        if not self.alive[seat]:
            return 0
        return self.store[seat] + self.workers[seat] * WORTH[WORKER] + self.soldiers[seat] * WORTH[SOLDIER]

    # -- supply chains ----------------------------------------------------------------------------------------------------

    def chains_of(self, seat: int) -> "Chains":
        """The supply chains of `seat` as the ants stand now."""
        chains = self.chains[seat]
        if chains is None:
            friends = [self.allied(seat, other) for other in range(self.players)]
            chains = Chains(self.park, self.ants, self.hill(seat), friends)
            self.chains[seat] = chains
        return chains

    def reach(self, seat: int, start: int, kind: int, budget: int) -> Reach:
        """Where an ant of `seat` gets from `start` (`STORE`: out of the anthill) with `budget` steps."""
        return Reach(
            self.park, self.chains_of(seat), self.ants, self.food, self.bug, start, self.hill(seat), kind, budget
        )

    # -- keys -------------------------------------------------------------------------------------------------------------

    def weigh(self) -> int:
        """The position's key: the sum of value x weight over every field that matters."""
        park = self.park
        weight = park.weight
        total: i64 = 0
        value: i64
        base = 0
        for space in range(park.size):
            ant = self.ants[space]
            if ant >= 0:
                total += weight[base + ant]
                value = self.acted[space]
                total += value * weight[base + 12]
            value = self.food[space]
            total += value * weight[base + 13]
            value = self.bug[space] + 1
            total += value * weight[base + 14]
            if self.card_at[space]:
                total += weight[base + 14 + self.card_at[space]]
            base += WEIGHTS_PER_SPACE
        # Lists of spaces: order matters in the line and in the crowd (dice belong to ants), so each place counts.
        for place, space in enumerate(self.line):
            value = place + 1
            total += value * weight[space * WEIGHTS_PER_SPACE + 23]
        for place, space in enumerate(self.crowd):
            value = place + 1
            total += value * weight[space * WEIGHTS_PER_SPACE + 24]
        for space in self.left:
            total += weight[space * WEIGHTS_PER_SPACE + 25]
        for card in range(len(PARK_LIFE)):
            value = self.deck[card]
            total += value * weight[base]
            value = self.used[card]
            total += value * weight[base + 1]
            base += 2
        for seat in range(self.players):
            value = self.store[seat]
            total += value * weight[base]
            value = self.rolls[seat] + 1
            total += value * weight[base + 1]
            base += 2
        for place, seat in enumerate(self.out):
            value = place + 1
            total += value * weight[base + seat]
        base += 6
        for value in (
            self.phase, self.to_move, self.first + 1, self.round, self.card + 1, self.second, self.struck + 1, self.victims,
            self.owed, self.eaten, self.fight_from + 1, self.fight_back + 1, self.fight_at + 1, self.fight_seat + 1,
            REASONS.index(self.end),
        ):  # fmt: skip
            total += value * weight[base]
            base += 1
        return int(total)
