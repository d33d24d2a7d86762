"""The actions of The Colony and their texts: `sow B1`, `to A1`, `ant A3>B3`, `stay`.

A board makes every action once; positions hand out these shared objects, so that listing actions allocates nothing.
"""

from typing import Final, final

from game.engine.core import Action


@final
class Sow(Action):
    """Pick up all eggs of `log` and begin to sow (rules: *Select Log Space*, *Move Eggs*)."""

    def __init__(self, log: int, name: str) -> None:
        super().__init__("sow " + name)
        self.log: Final = log


@final
class To(Action):
    """Leave a fork, or the centre where a lap begins, towards `log`."""

    def __init__(self, log: int, name: str) -> None:
        super().__init__("to " + name)
        self.log: Final = log


@final
class Step(Action):
    """One's ant walks from `start` to the touching log `end`."""

    def __init__(self, start: int, end: int, start_name: str, end_name: str) -> None:
        super().__init__("ant " + start_name + ">" + end_name)
        self.start: Final = start
        self.end: Final = end


@final
class Stay(Action):
    """No ant moves; possible while nobody has begun the duty."""

    def __init__(self) -> None:
        super().__init__("stay")
