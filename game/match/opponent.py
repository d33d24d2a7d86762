"""The bots of a match, asked through their process: stale and illegal answers never reach the table."""

import hashlib
import random
from dataclasses import dataclass
from typing import Final

from game.bots.process import Answer, BotProcess, Question, Trouble
from game.bots.think import Thought
from game.engine.core import Action, msg
from game.match.match import Match

ILLEGAL: Final = msg("The bot wanted something that the rules forbid.")
INSTEAD: Final = msg("Something else was played for it.")


@dataclass(frozen=True)
class Reply:
    """News for the table: an `action` to play, a sentence of `trouble` to show (English source text), or both."""

    action: Action | None
    thought: Thought | None
    trouble: tuple[str, ...] = ()


class Opponent:
    """Thinks for whichever bot is to act, and for hints."""

    def __init__(self, process: BotProcess | None = None) -> None:
        self._process = process or BotProcess()
        self._asked: Question | None = None

    @property
    def thinking(self) -> bool:
        """Whether an answer is awaited."""
        return self._asked is not None

    def warm_up(self) -> None:
        """Start the process before it is needed."""
        self._process.warm_up()

    def ask(self, match: Match, bot_level: str | None = None) -> None:
        """Think about the decision that `match` waits for: as the bot that sits there, or as one of `bot_level`.

        Raises `ValueError` where no seat is to act, or no bot is named.
        """
        level = bot_level or (match.seats[match.player].bot_level if match.player >= 0 else None)
        if level is None:
            raise ValueError("no bot is to act")
        self._asked = question(match, level)
        self._process.ask(self._asked)

    def asked_about(self, match: Match) -> bool:
        """Whether the awaited answer is about the decision that `match` waits for now."""
        asked = self._asked
        return asked is not None and _fits(asked, match)

    def poll(self, match: Match) -> Reply | None:
        """The answer to what was asked, if it has come and `match` still waits for it; never waits itself."""
        asked = self._asked
        if asked is None:
            return None
        news = self._process.poll()
        if not _fits(asked, match):
            # Undone, played by hand or another match altogether: nobody wants that answer any more.
            self.cancel()
            return None
        if isinstance(news, Trouble):
            if not news.final:
                return Reply(None, None, (news.sentence,))
            return self._something_else(match, asked, news.sentence)
        if isinstance(news, Answer):
            action = next((legal for legal in match.legal_actions() if legal == news.thought.action), None)
            if action is None:
                return self._something_else(match, asked, ILLEGAL)
            self._asked = None
            return Reply(action, news.thought)
        return None

    def stop_thinking(self) -> None:
        """Let the bot answer with the best it has found so far."""
        self._process.stop_thinking()

    def cancel(self) -> None:
        """Nobody waits for the answer any more."""
        self._asked = None
        self._process.cancel()

    def close(self) -> None:
        """End the process."""
        self._asked = None
        self._process.close()

    def _something_else(self, match: Match, asked: Question, sentence: str) -> Reply:
        # The match goes on whatever became of the bot: any legal action, the same one when asked again.
        self._asked = None
        action = random.Random(asked.seed).choice(match.legal_actions())
        return Reply(action, None, (sentence, INSTEAD))


def question(match: Match, bot_level: str) -> Question:
    """What a bot of `bot_level` is told to decide for the seat to act: what that seat sees, and a seed of its own."""
    return Question(
        match_id=match.match_id,
        key=match.state.key(),
        index=len(match.log),
        reference=match.game.reference,
        level_id=match.level.level_id,
        level_text=match.level.source,
        players=match.players,
        options=dict(match.options),
        observation=match.state.observation(match.player),
        bot_level=bot_level,
        seed=bot_seed(match.seed, len(match.log)),
    )


def bot_seed(seed: int, index: int) -> int:
    """The bot's seed for the decision at `index`: it follows from the match's, and says nothing about the dice."""
    digest = hashlib.sha256(f"myrmidon bot {seed} {index}".encode()).digest()
    return int.from_bytes(digest[:4], "big")


def _fits(asked: Question, match: Match) -> bool:
    return (
        asked.match_id == match.match_id
        and asked.index == len(match.log)
        and not match.over
        and asked.key == match.state.key()
    )
