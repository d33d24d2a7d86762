"""The actions of Myrmes and their texts.

Chance: `die 4`, `prey spider`, `goal food-3`, `exit B4`, `first 2`. Seats: `event 3`, `nurses 2.0.2.0`, `born 1.2`, `room 2
stone`, `out B4`, `go B4`, `clear`, `stand B4`, `place hook B4.B5.B6.C4`, `end`, `harvest B4`, `scavenge stone`, `extra B4`,
`enough`, `tunnel B4`, `dig`, `nurse`, `objective food-3`, `pay earth`, `give B4`, `name B4`, `done`, `drop food`, `trade`,
`winter`.
"""

from typing import Final, final

from game.engine.core import Action

DIE: Final = 0
PREY: Final = 1
GOAL: Final = 2
EXIT: Final = 3
FIRST: Final = 4
EVENT: Final = 5
NURSES: Final = 6
BORN: Final = 7
ROOM: Final = 8
OUT: Final = 9
GO: Final = 10
CLEAR: Final = 11
STAND: Final = 12
PLACE: Final = 13
END: Final = 14
HARVEST: Final = 15
SCAVENGE: Final = 16
EXTRA: Final = 17
ENOUGH: Final = 18
TUNNEL: Final = 19
DIG: Final = 20
NURSE: Final = 21
OBJECTIVE: Final = 22
PAY: Final = 23
GIVE: Final = 24
NAME: Final = 25
DONE: Final = 26
DROP: Final = 27
TRADE: Final = 28
WINTER: Final = 29


@final
class Deed(Action):
    """Any action of Myrmes: `verb` says which; `value` is its space, number or kind, `more` the second (a room's cube, the
    soldiers of `born`, the way a tile is laid), `spaces` the hexes a tile covers, in board order."""

    def __init__(self, text: str, verb: int, value: int = -1, more: int = -1, spaces: list[int] | None = None) -> None:
        super().__init__(text)
        self.verb: Final = verb
        self.value: Final = value
        self.more: Final = more
        self.spaces: Final = spaces if spaces is not None else []
