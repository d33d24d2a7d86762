"""The actions of Ants! and their texts.

Chance: `draw B4`, `first 3`, `life crumbs`, `space B4`, `bug 5`, `duel 5-3`, `group 4-1.2.3`. Seats: `play B4`, `eat 7.3`,
`enough`, `take 7.3<B4`, `take all`, `go 7.3>B4`, `hit 7.3>B4`, `hit 7.3>queen4`, `done`, `call 7.3`, `all`, `fight`,
`worker B4`, `soldier B4`, `end`.

Spaces go by number; a park makes each action once (`Park`), so that listing actions allocates next to nothing.
"""

from typing import Final, final

from game.engine.core import Action

DRAW: Final = 0
FIRST: Final = 1
LIFE: Final = 2
SPACE: Final = 3
BUG_ROLL: Final = 4
DUEL: Final = 5
GROUP: Final = 6
PLAY: Final = 7
EAT: Final = 8
ENOUGH: Final = 9
TAKE: Final = 10
TAKE_ALL: Final = 11
GO: Final = 12
HIT: Final = 13
HIT_QUEEN: Final = 14
DONE: Final = 15
CALL: Final = 16
ALL: Final = 17
FIGHT: Final = 18
NEW_WORKER: Final = 19
NEW_SOLDIER: Final = 20
END: Final = 21


@final
class Move(Action):
    """Any action of Ants!: `verb` says which, `start` and `end` are spaces (or what the verb takes; -1 for nothing).

    =============  ================  ==========================
    verb           start             end
    =============  ================  ==========================
    DRAW, SPACE    -                 the space of the card
    FIRST          -                 eyes of the blue die
    LIFE           -                 number of the card
    BUG_ROLL       -                 eyes of the red die
    DUEL           attacker's eyes   defender's eyes
    GROUP          attacker's eyes   1st + 4 x 2nd + 16 x 3rd worker's eyes (0: no such worker)
    PLAY, EAT      -                 the space
    TAKE           the worker        the pile, or the fountain
    GO, HIT        from              to
    HIT_QUEEN      from              index of the anthill
    CALL           -                 the helper's space
    NEW_...        -                 the space it walks to
    =============  ================  ==========================
    """

    def __init__(self, text: str, verb: int, start: int = -1, end: int = -1) -> None:
        super().__init__(text)
        self.verb: Final = verb
        self.start: Final = start
        self.end: Final = end
