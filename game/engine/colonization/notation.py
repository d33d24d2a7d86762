"""The actions of Colonization and their texts. Spaces are called ``column.row``.

Chance: `faction athens`, `start 2`, `die 4`, `tile Megara`, `mission M07`, `roll 2.3.5.6`, `march 5.4` (the Host's aim by lot).

Set-up: `faction athens`, `govern monarchy`, `hero fighter`. A turn's actions: `discover 3.5` (then `draw`, `choice` with
`keep Megara`, or `pile`), `move` (legs: `from 1.1`, `add phalanx`, `everyone`, `lend phalanx`, `walk`, `step 1.2`, `stop`;
`joint` and `pass 1.3` ask; `march`), `recruit` (`place phalanx 1.1`), `build` (`link 1.1 1.2`), `trade` (`take fp 2.3`), `mint`
(`strike 1.1`), `reform` (`govern democracy`), `fortify` (`wall 1.1`), `levy ap`, `deal`, `bargain 2` (`give fp`, `want coin`,
`offer`), `end`; `done` ends a list. Answers: `yes`, `no`.

Battles: `fight 3.4`, `split 2`, `lose 0 king`, `lose usual`, `press`, `retreat`, `back 1.1`. Winter: `fist 3`, `spend 1.1`.
Events: `settle 3.5`, `lose 0 phalanx`.
"""

from typing import Final, final

from game.engine.core import Action

FACTION: Final = 0
START: Final = 1
GOVERN: Final = 2
HERO: Final = 3
MISSION: Final = 4
DIE: Final = 5
TILE: Final = 6
KEEP: Final = 7
LEVY: Final = 8
ADD: Final = 9
LEND: Final = 10
LOSE: Final = 11
SPLIT: Final = 12
FIST: Final = 13
GIVE: Final = 14
WANT: Final = 15
BARGAIN: Final = 16
ROLL: Final = 17
PLACE: Final = 18
TAKE: Final = 19
LINK: Final = 20
DISCOVER: Final = 21
FROM: Final = 22
STEP: Final = 23
PASS: Final = 24
WALL: Final = 25
STRIKE: Final = 26
FIGHT: Final = 27
BACK: Final = 28
SPEND: Final = 29
SETTLE: Final = 30
AIM: Final = 31
DRAW: Final = 32
CHOICE: Final = 33
PILE: Final = 34
MOVE: Final = 35
EVERYONE: Final = 36
WALK: Final = 37
STOP: Final = 38
JOINT: Final = 39
MARCH: Final = 40
RECRUIT: Final = 41
BUILD: Final = 42
TRADE: Final = 43
MINT: Final = 44
REFORM: Final = 45
FORTIFY: Final = 46
DEAL: Final = 47
OFFER: Final = 48
END: Final = 49
DONE: Final = 50
YES: Final = 51
NO: Final = 52
USUAL: Final = 53
PRESS: Final = 54
RETREAT: Final = 55

AT_SPACE: Final = {
    "discover": DISCOVER, "from": FROM, "step": STEP, "pass": PASS, "wall": WALL, "strike": STRIKE, "fight": FIGHT,
    "back": BACK, "spend": SPEND, "settle": SETTLE, "march": AIM,
}  # fmt: skip
"""Words that are followed by a space."""

PLAIN: Final = {
    "draw": DRAW, "choice": CHOICE, "pile": PILE, "move": MOVE, "everyone": EVERYONE, "walk": WALK, "stop": STOP,
    "joint": JOINT, "march": MARCH, "recruit": RECRUIT, "build": BUILD, "trade": TRADE, "mint": MINT, "reform": REFORM,
    "fortify": FORTIFY, "deal": DEAL, "offer": OFFER, "end": END, "done": DONE, "yes": YES, "no": NO, "lose usual": USUAL,
    "press": PRESS, "retreat": RETREAT,
}  # fmt: skip
"""Words that stand alone."""


@final
class Deed(Action):
    """Any action of Colonization: `verb` says which; `value` is its space, number or kind, `more` the second (the unit of
    `place`, the symbol of `take`, the seat of `lose`, the other end of a link), `eyes` the dice of `roll`, in rising order."""

    def __init__(self, text: str, verb: int, value: int = -1, more: int = -1, eyes: list[int] | None = None) -> None:
        super().__init__(text)
        self.verb: Final = verb
        self.value: Final = value
        self.more: Final = more
        self.eyes: Final = eyes if eyes is not None else []
