"""What can happen in Pebbles."""

from game.engine.core import Event, Json


class FistClosed(Event):
    """`seat` holds out a fist with some pebbles in it; nobody else knows how many."""

    def __init__(self, seat: int, pebbles: int | None) -> None:
        self.seat = seat
        self.pebbles = pebbles

    def to_json(self) -> Json:
        return {"event": "fist-closed", "seat": self.seat, "pebbles": self.pebbles}

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else FistClosed(self.seat, None)


class FistsOpened(Event):
    """Everybody sees how many pebbles each fist holds."""

    def __init__(self, fists: list[int]) -> None:
        self.fists = fists

    def to_json(self) -> Json:
        return {"event": "fists-opened", "fists": self.fists}


class DieRolled(Event):
    """`seat` rolled `eyes`."""

    def __init__(self, seat: int, eyes: int) -> None:
        self.seat = seat
        self.eyes = eyes

    def to_json(self) -> Json:
        return {"event": "die-rolled", "seat": self.seat, "eyes": self.eyes}


class PebbleDrawn(Event):
    """`seat` drew a pebble into its hand; nobody else sees its colour."""

    def __init__(self, seat: int, colour: str | None) -> None:
        self.seat = seat
        self.colour = colour

    def to_json(self) -> Json:
        return {"event": "pebble-drawn", "seat": self.seat, "colour": self.colour}

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else PebbleDrawn(self.seat, None)
