"""What can happen in The Colony. Logs are given by number; `Board.names` says what they are called."""

from typing import Final, final

from game.engine.core import Event, Json


@final
class PickedUp(Event):
    """`seat` lifts `eggs` from `log` (the last egg of the lap before included); `lap` counts from 1 within the turn."""

    def __init__(self, seat: int, log: int, eggs: int, lap: int) -> None:
        self.seat: Final = seat
        self.log: Final = log
        self.eggs: Final = eggs
        self.lap: Final = lap

    def to_json(self) -> Json:
        return {"event": "picked-up", "seat": self.seat, "log": self.log, "eggs": self.eggs, "lap": self.lap}


@final
class EggDropped(Event):
    """An egg is laid on `log`, coming from `came_from`; `left` eggs stay in the hand."""

    def __init__(self, log: int, came_from: int, left: int) -> None:
        self.log: Final = log
        self.came_from: Final = came_from
        self.left: Final = left

    def to_json(self) -> Json:
        return {"event": "egg-dropped", "log": self.log, "from": self.came_from, "left": self.left}


@final
class LastEgg(Event):
    """The last egg of a lap reaches `log`, before the rules say what becomes of it."""

    def __init__(self, log: int, came_from: int) -> None:
        self.log: Final = log
        self.came_from: Final = came_from

    def to_json(self) -> Json:
        return {"event": "last-egg", "log": self.log, "from": self.came_from}


@final
class EggCollected(Event):
    """`seat` keeps the last egg: it came `home` to an own ant, or met exactly `three` eggs."""

    def __init__(self, seat: int, log: int, why: str) -> None:
        self.seat: Final = seat
        self.log: Final = log
        self.why: Final = why

    def to_json(self) -> Json:
        return {"event": "egg-collected", "seat": self.seat, "log": self.log, "why": self.why}


@final
class AntPlaced(Event):
    """A new ant of `seat` guards `log`."""

    def __init__(self, seat: int, log: int) -> None:
        self.seat: Final = seat
        self.log: Final = log

    def to_json(self) -> Json:
        return {"event": "ant-placed", "seat": self.seat, "log": self.log}


@final
class SowingEnded(Event):
    """Sowing is over on `log`: `home`, `new-ant`, `no-ant` (three eggs, none in hand), `empty` or `limit` (ruling 8)."""

    def __init__(self, seat: int, log: int, how: str) -> None:
        self.seat: Final = seat
        self.log: Final = log
        self.how: Final = how

    def to_json(self) -> Json:
        return {"event": "sowing-ended", "seat": self.seat, "log": self.log, "how": self.how}


@final
class AntStepped(Event):
    """An ant of `seat` walks from `start` to `end`."""

    def __init__(self, seat: int, start: int, end: int) -> None:
        self.seat: Final = seat
        self.start: Final = start
        self.end: Final = end

    def to_json(self) -> Json:
        return {"event": "ant-stepped", "seat": self.seat, "from": self.start, "to": self.end}


@final
class AntsStayed(Event):
    """`seat` leaves its ants where they are."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def to_json(self) -> Json:
        return {"event": "ants-stayed", "seat": self.seat}


@final
class DutyBegan(Event):
    """`seat` moved an ant for the first time in the match: from now on everyone with ants must."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def to_json(self) -> Json:
        return {"event": "duty-began", "seat": self.seat}
