"""A match at the table scene, for tests: scripted bots, positions to begin from, clicks on logs."""

from collections.abc import Sequence

import pygame
from hand import Hand

from game.engine.colony.position import Colony
from game.engine.colony.rules import GAME
from game.engine.core import Action, Json
from game.match.keeper import Keeper
from game.match.levels import Library
from game.match.match import Match
from game.match.opponent import Opponent, Reply
from game.match.seats import BOT, GUEST, Seat
from game.scenes.app import App
from game.scenes.table import TableScene
from game.tables.base import Target

AGAINST_BOT = (Seat(GUEST, "Ana"), Seat(BOT, "Old Formica", bot_level="worker"))
TWO_GUESTS = (Seat(GUEST, "Ana"), Seat(GUEST, "Ben"))


class ScriptedOpponent(Opponent):
    """Answers at once: the first legal action, or what `script` says; holds its answer back while `slow`."""

    def __init__(self) -> None:
        super().__init__()
        self.script: list[str] = []
        self.rather: tuple[str, ...] = ()
        """Actions taken before the first legal one, wherever they are legal."""
        self.trouble: tuple[str, ...] = ()
        self.slow = False
        self.asked: list[str] = []
        self.cancelled = 0
        self.stopped = 0
        self._about: tuple[int, int] | None = None

    @property
    def thinking(self) -> bool:
        return self._about is not None

    def warm_up(self) -> None:
        """Nothing to start."""

    def ask(self, match: Match, bot_level: str | None = None) -> None:
        self.asked.append(bot_level or str(match.seats[match.player].bot_level))
        self._about = (len(match.log), match.state.key())

    def poll(self, match: Match) -> Reply | None:
        if self._about is None:
            return None
        if self._about != (len(match.log), match.state.key()):
            self.cancel()
            return None
        if self.slow and not self.stopped:
            return None
        self._about = None
        legal = match.legal_actions()
        brief = next((action for action in legal if action.text in self.rather), legal[0])
        action: Action | None = match.state.parse_action(self.script.pop(0)) if self.script else brief
        return Reply(action, None, self.trouble)

    def stop_thinking(self) -> None:
        self.stopped += 1

    def cancel(self) -> None:
        if self._about is not None:
            self.cancelled += 1
        self._about = None

    def close(self) -> None:
        self._about = None


def new_match(seats: Sequence[Seat] = AGAINST_BOT, level: str = "classic", start: Json | None = None) -> Match:
    """A match of The Colony about to begin."""
    return Match(GAME, Library().level(GAME, level), list(seats), 7, start=start)


class AtTable:
    """A table scene in a program, and a hand that plays it by clicking."""

    def __init__(self, app: App, match: Match | None = None, *, instant: bool = True) -> None:
        self.app = app
        self.hand = Hand(app)
        self.opponent = ScriptedOpponent()
        app.settings.set("instant", instant)
        self.match = match if match is not None else new_match()
        self.scene = TableScene(Keeper(self.match, app.store), self.opponent)
        app.push(self.scene)
        self.settle()

    @property
    def state(self) -> Colony:
        """The match's position."""
        state = self.match.state
        assert isinstance(state, Colony)
        return state

    def settle(self, rounds: int = 3) -> None:
        """Let the loop go round a few times, motion skipped."""
        for _ in range(rounds):
            self.scene.table.skip()
            self.hand.tick()

    def bots_play(self) -> None:
        """Until a person is to act or the match is over, no longer than a while."""
        for _ in range(400):
            self.settle(1)
            self.scene.director.update(1.0)
            if self.match.over or (self.scene.director.person_to_act and self.scene.director.targets):
                return
        raise AssertionError("nobody gets to act")

    def target(self, target_id: str) -> Target:
        """An offered target."""
        return next(t for t in self.scene.director.targets if t.target_id == target_id)

    def ids(self) -> list[str]:
        """What is offered."""
        return [target.target_id for target in self.scene.director.targets]

    def click(self, target_id: str) -> None:
        """Click on a target: in its main area, or on its button."""
        target = self.target(target_id)
        if target.centre is not None:
            self.hand.click((round(target.centre[0]), round(target.centre[1])))
        else:
            self.hand.click(self.hand.find(f"target-{target_id}"))

    def log_at(self, name: str) -> tuple[int, int]:
        """Window pixels of a log's middle."""
        view = self.scene.table._view  # type: ignore[attr-defined]
        x, y = view.plan.centres[self.state.board.numbers[name]]
        rect: pygame.Rect = self.scene.board.rect
        return round(rect.left + x), round(rect.top + y)

    def slip(self) -> str:
        """What the slip of paper says."""
        text: str = self.scene.table._slip.text  # type: ignore[attr-defined]
        return text

    def texts(self) -> list[str]:
        """The actions played."""
        return [entry.action.text for entry in self.match.log]
