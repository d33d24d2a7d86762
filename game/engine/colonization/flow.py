"""How the game goes on when what is queued is done; what every part of its flow needs."""

from typing import Final

from mypy_extensions import mypyc_attr

from game.engine.colonization import happenings
from game.engine.colonization.events import (
    Asked,
)
from game.engine.colonization.realm import (
    ANSWER,
    OVER,
    Realm,
)
from game.engine.core import GameEnded, Tell

TO_GOVERN: Final = 1
TO_TURN: Final = 2
TO_BATTLES: Final = 3
TO_ACTION_END: Final = 4
TO_NEXT_ACTION: Final = 5
TO_WINTER: Final = 6
TO_MISSIONS: Final = 7
"""How the game goes on when the queue is empty (`Realm.then`)."""

JOINT_MOVE: Final = 0
PASSAGE: Final = 1
GUEST: Final = 2
RIVAL_TRADE: Final = 3
TEAM_DEAL: Final = 4
BARGAIN: Final = 5
QUESTIONS: Final = ["joint", "passage", "guests", "trade", "deal", "bargain"]
"""`Realm.question`: one of these, who is asked, a tile, a symbol."""

DEAL_CLOSED: Final = 500
"""Added to a seat in `refused`: no more offers to it this turn."""
DEAL_WAITS: Final = 510
"""Added to a seat in `refused`: no more offers to it before the next action."""
MOVE_CODES: Final = 400
"""Codes below this in `allowed` and `refused` belong to one move."""
LEVY_GOODS: Final = [2, 2, 0, 1]
"""What a levy brings by symbol (rule B35)."""


@mypyc_attr(allow_interpreted_subclasses=False)
class Flow(Realm):
    """The queue and what comes after it, questions and the end. Later parts of the flow are named here and follow in
    subclasses: `Winters`, `Campaigns`, `Colonization`."""

    def next_government(self, tell: Tell | None) -> None:
        """Who chooses a government next in the set-up."""
        raise NotImplementedError

    def begin_season(self, tell: Tell | None) -> None:
        """The next season, or winter."""
        raise NotImplementedError

    def begin_turn(self, tell: Tell | None) -> None:
        """The next turn slot."""
        raise NotImplementedError

    def next_battle(self, tell: Tell | None) -> None:
        """The next battle of a move, or the end of the action."""
        raise NotImplementedError

    def fight_on(self, tell: Tell | None) -> None:
        """The running battle, to its next decision or throw."""
        raise NotImplementedError

    def end_action(self, tell: Tell | None) -> None:
        """The end of an action."""
        raise NotImplementedError

    def next_action(self, tell: Tell | None) -> None:
        """Another action, or the end of the turn."""
        raise NotImplementedError

    def trade_with(self, tile: int, symbol: int, tell: Tell | None) -> None:
        """Take goods from a partner that agrees."""
        raise NotImplementedError

    def check_trade(self, tell: Tell | None) -> None:
        """The end of a trade that has no partner left."""
        raise NotImplementedError

    def winter_on(self, tell: Tell | None) -> None:
        """The next steps of winter."""
        raise NotImplementedError

    def work_off(self, tell: Tell | None) -> None:
        """Carry out what is queued; then go on where it was left."""
        if not happenings.work_off(self, tell):
            return
        then, self.then = self.then, 0
        if then == TO_GOVERN:
            self.next_government(tell)
        elif then == TO_MISSIONS:
            self.begin_season(tell)
        elif then == TO_TURN:
            self.begin_turn(tell)
        elif then == TO_BATTLES:
            self.next_battle(tell)
        elif then == TO_ACTION_END:
            self.end_action(tell)
        elif then == TO_NEXT_ACTION:
            self.next_action(tell)
        else:
            self.winter_on(tell)

    def ask(self, question: int, other: int, tile: int, symbol: int, tell: Tell | None) -> None:
        self.question = [question, other, tile, symbol]
        self.phase = ANSWER
        if tell is not None:
            tell(Asked(self.to_move, other, QUESTIONS[question]))

    def note(self, agrees: bool, code: int) -> None:
        codes = self.allowed if agrees else self.refused
        if code not in codes:
            codes.append(code)
            codes.sort()

    def end_game(self, reason: str, tell: Tell | None) -> None:
        self.phase = OVER
        self.end = reason
        self.to_move = 0
        self.queue = []
        self.then = 0
        if tell is not None:
            tell(GameEnded(reason))
