"""What can happen in Ants!

Spaces go by number (`Park.names` says what they are called), cards by their number in `PARK_LIFE`.
"""

from collections.abc import Sequence
from typing import Final, final

from game.engine.ants.board import KIND_NAMES
from game.engine.ants.cards import PARK_LIFE
from game.engine.core import Event, Json, KnockedOut

QUEEN: Final = -1
"""As the target of an attack: the Queen in her chamber."""


@final
class FirstRolled(Event):
    """`seat` rolled the blue die for the first turn."""

    def __init__(self, seat: int, eyes: int) -> None:
        self.seat: Final = seat
        self.eyes: Final = eyes

    def to_json(self) -> Json:
        return {"event": "first-rolled", "seat": self.seat, "eyes": self.eyes}


@final
class FirstTied(Event):
    """The highest roll fell to more than one seat: `seats` roll again (ruling 1)."""

    def __init__(self, seats: Sequence[int]) -> None:
        self.seats: Final = list(seats)

    def to_json(self) -> Json:
        return {"event": "first-tied", "seats": self.seats}


@final
class TurnBegan(Event):
    """A turn of `seat` begins, in `round` (from 1)."""

    def __init__(self, seat: int, round_number: int) -> None:
        self.seat: Final = seat
        self.round: Final = round_number

    def to_json(self) -> Json:
        return {"event": "turn-began", "seat": self.seat, "round": self.round}


@final
class LifeRevealed(Event):
    """The top Park Life card is turned up in the turn of `seat`; `second`: the extra one with two or three players."""

    def __init__(self, seat: int, card: int, second: bool) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.second: Final = second

    def to_json(self) -> Json:
        return {
            "event": "life-revealed",
            "seat": self.seat,
            "card": PARK_LIFE[self.card].card_id,
            "second": self.second,
        }


@final
class SpaceChosen(Event):
    """The Park Space card of `space` says where it happens: played by `seat`, or the top of the deck (`second`)."""

    def __init__(self, seat: int, space: int, second: bool) -> None:
        self.seat: Final = seat
        self.space: Final = space
        self.second: Final = second

    def to_json(self) -> Json:
        return {"event": "space-chosen", "seat": self.seat, "space": self.space, "second": self.second}


@final
class CardDrawn(Event):
    """`seat` draws a Park Space card into its hand; None for those who may not know which."""

    def __init__(self, seat: int, space: int | None) -> None:
        self.seat: Final = seat
        self.space: Final = space

    def to_json(self) -> Json:
        return {"event": "card-drawn", "seat": self.seat, "space": self.space}

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else CardDrawn(self.seat, None)


@final
class AntDied(Event):
    """An ant of `seat` is gone from `space`: `crushed`, `eaten` (lizard), `pecked` (bird), `burnt`, `washed`, `fell` in a
    fight, or `orphaned` (its Queen died)."""

    def __init__(self, space: int, seat: int, kind: int, how: str) -> None:
        self.space: Final = space
        self.seat: Final = seat
        self.kind: Final = kind
        self.how: Final = how

    def to_json(self) -> Json:
        return {
            "event": "ant-died",
            "space": self.space,
            "seat": self.seat,
            "kind": KIND_NAMES[self.kind],
            "how": self.how,
        }


@final
class FoodFell(Event):
    """`food` tokens fall on `space`, where `total` now lie."""

    def __init__(self, space: int, food: int, total: int) -> None:
        self.space: Final = space
        self.food: Final = food
        self.total: Final = total

    def to_json(self) -> Json:
        return {"event": "food-fell", "space": self.space, "food": self.food, "total": self.total}


@final
class BugLanded(Event):
    """The bug of `card` sits on `space` from now on (a weaker one that was there is gone)."""

    def __init__(self, space: int, card: int) -> None:
        self.space: Final = space
        self.card: Final = card

    def to_json(self) -> Json:
        return {"event": "bug-landed", "space": self.space, "card": PARK_LIFE[self.card].card_id}


@final
class Washed(Event):
    """The overflow takes `food` tokens, and the bug if `card` is one (else -1), from `space`."""

    def __init__(self, space: int, food: int, card: int) -> None:
        self.space: Final = space
        self.food: Final = food
        self.card: Final = card

    def to_json(self) -> Json:
        card = PARK_LIFE[self.card].card_id if self.card >= 0 else None
        return {"event": "washed", "space": self.space, "food": self.food, "card": card}


@final
class FoodTaken(Event):
    """The worker on `worker` takes a token from `source` (pile or fountain); it runs home along `way`, space by space."""

    def __init__(self, seat: int, worker: int, source: int, way: Sequence[int]) -> None:
        self.seat: Final = seat
        self.worker: Final = worker
        self.source: Final = source
        self.way: Final = list(way)

    def to_json(self) -> Json:
        return {
            "event": "food-taken",
            "seat": self.seat,
            "worker": self.worker,
            "source": self.source,
            "way": self.way,
        }


@final
class AntMoved(Event):
    """An ant walks from `start` to `end` by `way` (spaces after the start; the store is no space and is left out)."""

    def __init__(self, seat: int, kind: int, start: int, end: int, way: Sequence[int]) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.start: Final = start
        self.end: Final = end
        self.way: Final = list(way)

    def to_json(self) -> Json:
        return {
            "event": "ant-moved",
            "seat": self.seat,
            "kind": KIND_NAMES[self.kind],
            "from": self.start,
            "to": self.end,
            "way": self.way,
        }


@final
class AttackBegan(Event):
    """The soldier of `seat` on `start` attacks `target` (`QUEEN`: the Queen) by `way`, spaces before the target.

    `defender` is the seat attacked, -1 for a bug; `back` the space it returns to if a bug holds, or after a regicide.
    """

    def __init__(self, seat: int, start: int, way: Sequence[int], target: int, defender: int, back: int) -> None:
        self.seat: Final = seat
        self.start: Final = start
        self.way: Final = list(way)
        self.target: Final = target
        self.defender: Final = defender
        self.back: Final = back

    def to_json(self) -> Json:
        return {
            "event": "attack-began",
            "seat": self.seat,
            "from": self.start,
            "way": self.way,
            "target": None if self.target == QUEEN else self.target,
            "defender": None if self.defender < 0 else self.defender,
            "back": self.back,
        }


@final
class HelperCalled(Event):
    """`seat` calls its ant on `space` into the defence."""

    def __init__(self, seat: int, space: int) -> None:
        self.seat: Final = seat
        self.space: Final = space

    def to_json(self) -> Json:
        return {"event": "helper-called", "seat": self.seat, "space": self.space}


@final
class DiceRolled(Event):
    """One throw of a fight: the red die of `seat` shows `attack`; `defence` are the defenders' eyes, each of the ant on the
    space of the same place in `spaces` (`QUEEN` for the Queen; empty for a bug, whose head is `defence[0]`).

    `stage` is `bug`, `soldier`, `workers` or `queen`; `tie`: nobody falls, and it is rolled again.
    """

    def __init__(
        self, seat: int, attack: int, defender: int, defence: Sequence[int], spaces: Sequence[int], stage: str, tie: bool
    ) -> None:
        self.seat: Final = seat
        self.attack: Final = attack
        self.defender: Final = defender
        self.defence: Final = list(defence)
        self.spaces: Final = list(spaces)
        self.stage: Final = stage
        self.tie: Final = tie

    def to_json(self) -> Json:
        return {
            "event": "dice-rolled",
            "seat": self.seat,
            "attack": self.attack,
            "defender": None if self.defender < 0 else self.defender,
            "defence": self.defence,
            "spaces": [None if space == QUEEN else space for space in self.spaces],
            "stage": self.stage,
            "tie": self.tie,
        }


@final
class BugKilled(Event):
    """The bug of `card` on `space` is dead; its pile is food now."""

    def __init__(self, seat: int, space: int, card: int) -> None:
        self.seat: Final = seat
        self.space: Final = space
        self.card: Final = card

    def to_json(self) -> Json:
        return {"event": "bug-killed", "seat": self.seat, "space": self.space, "card": PARK_LIFE[self.card].card_id}


@final
class AttackEnded(Event):
    """How the attack of `seat` came out: `won` (it stands on `space` now), `held` (a bug; it is back on `space`), `fell`
    (dead; `space` is where it had come from) or `regicide` (it stands on `space`)."""

    def __init__(self, seat: int, start: int, space: int, how: str) -> None:
        self.seat: Final = seat
        self.start: Final = start
        self.space: Final = space
        self.how: Final = how

    def to_json(self) -> Json:
        return {"event": "attack-ended", "seat": self.seat, "from": self.start, "space": self.space, "how": self.how}


@final
class QueenKilled(Event):
    """`by` has killed the Queen of `seat` and carries `food` tokens home."""

    def __init__(self, seat: int, by: int, food: int) -> None:
        self.seat: Final = seat
        self.by: Final = by
        self.food: Final = food

    def to_json(self) -> Json:
        return {"event": "queen-killed", "seat": self.seat, "by": self.by, "food": self.food}


@final
class ColonyOut(KnockedOut):
    """`seat` is out of the game: `regicide` or `starved`."""

    def __init__(self, seat: int, why: str) -> None:
        super().__init__(seat)
        self.why: Final = why

    def to_json(self) -> Json:
        return {"event": "colony-out", "seat": self.seat, "why": self.why}


@final
class AntBorn(Event):
    """The Queen of `seat` eats `food` tokens; a new ant leaves the anthill and walks to `space` by `way` (spaces)."""

    def __init__(self, seat: int, kind: int, food: int, space: int, way: Sequence[int]) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.food: Final = food
        self.space: Final = space
        self.way: Final = list(way)

    def to_json(self) -> Json:
        return {
            "event": "ant-born",
            "seat": self.seat,
            "kind": KIND_NAMES[self.kind],
            "food": self.food,
            "space": self.space,
            "way": self.way,
        }
