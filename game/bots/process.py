"""Bots think in one process of their own, so that no frame ever waits for them.

The window asks a `Question`, polls between frames and gets an `Answer`, or a `Trouble` to show. What travels is JSON, in
both directions: what a seat sees, never the match. The process ends with its parent, however that ends.
"""

import contextlib
import functools
import importlib
import json
import multiprocessing
import multiprocessing.connection
import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Final, cast

from game.bots.think import Thought, View
from game.engine.core import Action, Game, Json, Level, State, msg
from game.engine.games import game_at

CHOOSE: Final = "game.bots.think:choose"
TRIES: Final = 3
"""How often a question is put again after the process died over it or failed at it."""
GRACE: Final = 5.0
"""Seconds from "stop thinking" to its answer; a bot that takes longer is stuck. A thousand positions take 0.1 s at worst."""
_LAST_WORDS: Final = 1.0
"""Seconds a process may take to end once told to."""

DIED: Final = msg("The bot's process ended unexpectedly; another one has begun to think.")
FAILED: Final = msg("The bot could not answer; it is thinking again.")
STUCK: Final = msg("The bot did not stop thinking when asked to, so it was stopped.")

Chooser = Callable[[Game, State | View, str, int, Callable[[], bool] | None], Thought]


@dataclass(frozen=True)
class Question:
    """A position as the seat to act sees it. `match_id`, `key` and `index` say which one; they come back with the answer."""

    match_id: str
    key: int
    """`State.key()` of the position."""
    index: int
    """Length of the match's log."""
    reference: str
    """`Game.reference`."""
    level_id: str
    level_text: str
    players: int
    options: dict[str, bool | int | str]
    observation: Json
    bot_level: str
    seed: int


@dataclass(frozen=True)
class Answer:
    """What the bot means to do; whether that is still asked for, and legal, is the asker's to check."""

    question: Question
    thought: Thought


@dataclass(frozen=True)
class Trouble:
    """Something went wrong, as a sentence (English source text); while not `final`, the question has been put again."""

    question: Question
    sentence: str
    final: bool


class BotProcess:
    """The process, started when first needed and again whenever it is gone. At most one question is open."""

    def __init__(self, chooser: str = CHOOSE, clock: Callable[[], float] = time.monotonic) -> None:
        """`chooser`: ``module:function`` with the signature of `think.choose`."""
        self._chooser = chooser
        self._clock = clock
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._number = 0
        self._question: Question | None = None
        self._tries = 0
        self._stop_by: float | None = None

    @property
    def thinking(self) -> bool:
        """Whether a question is open."""
        return self._question is not None

    @property
    def pid(self) -> int | None:
        """The process's number while it runs."""
        return self._process.pid if self._process else None

    def warm_up(self) -> None:
        """Start the process ahead of the first question (it takes a third of a second). May be called at any time."""
        if self._process is None:
            self._start()

    def ask(self, question: Question) -> None:
        """Put a question; one that is still open is cancelled."""
        self.cancel()
        self._question = question
        self._tries = 0
        self._put()

    def poll(self) -> Answer | Trouble | None:
        """News about the open question, if any; never waits."""
        question = self._question
        if question is None:
            return None
        try:
            news = self._receive()
        except (EOFError, OSError, ValueError):
            return self._failed(DIED)
        if news is None:
            if self._stop_by is not None and self._clock() > self._stop_by:
                return self._give_up(STUCK)
            return None
        thought = _thought(news.get("thought"))
        if thought is None:
            return self._failed(FAILED)
        self._question = None
        self._stop_by = None
        return Answer(question, thought)

    def stop_thinking(self) -> None:
        """Ask for the best found so far; the answer comes by `poll`."""
        if self._question is not None and self._stop_by is None:
            self._stop_by = self._clock() + GRACE
            self._send({"do": "stop", "number": self._number})

    def cancel(self) -> None:
        """Forget the open question. A process that still thinks is ended; the next question starts another."""
        if self._question is not None:
            self._question = None
            self._stop_by = None
            try:
                answered = self._receive() is not None
            except (EOFError, OSError, ValueError):
                answered = False
            if not answered:
                self._end()

    def close(self) -> None:
        """End the process."""
        self._question = None
        self._end()

    # -- inside -------------------------------------------------------------------------------------------------------

    def _put(self) -> None:
        self._stop_by = None
        self._number += 1
        if self._process is not None and not self._process.is_alive():
            self._end()
        if self._process is None:
            self._start()
        self._send({"do": "choose", "number": self._number, "question": vars(cast(Question, self._question))})

    def _send(self, message: Json) -> None:
        # A process that died meanwhile is noticed by the next poll.
        if self._pipe is not None:
            with contextlib.suppress(OSError):
                self._pipe.send_bytes(json.dumps(message).encode())

    def _receive(self) -> Json | None:
        """An answer to the question that is open. Raises when the process is gone, or talks nonsense."""
        pipe = self._pipe
        if pipe is None:
            raise EOFError
        while pipe.poll():
            news = json.loads(pipe.recv_bytes())
            if not isinstance(news, dict):
                raise ValueError("not an answer")
            if news.get("number") == self._number:
                return news
        if self._process is None or not self._process.is_alive():
            raise EOFError
        return None

    def _failed(self, sentence: str) -> Trouble:
        self._tries += 1
        if self._tries >= TRIES:
            return self._give_up(sentence)
        question = cast(Question, self._question)
        if sentence is DIED:
            self._end()
        self._put()
        return Trouble(question, sentence, final=False)

    def _give_up(self, sentence: str) -> Trouble:
        question = cast(Question, self._question)
        self.cancel()
        return Trouble(question, sentence, final=True)

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        try:
            ours, theirs = context.Pipe()
        except OSError:
            return
        process = context.Process(target=_serve, args=(theirs, self._chooser), daemon=True, name="myrmidon bot")
        try:
            process.start()
        except OSError:
            # No memory, or too many processes: the next poll finds nobody at the other end, and says so.
            ours.close()
            theirs.close()
            return
        self._process = process
        # Held open here, the child's end would hide the child's death.
        theirs.close()
        self._pipe = ours

    def _end(self) -> None:
        self._stop_by = None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        process = self._process
        self._process = None
        if process is None:
            return
        process.terminate()
        process.join(_LAST_WORDS)
        if process.is_alive():
            process.kill()
            process.join(_LAST_WORDS)


def _thought(data: object) -> Thought | None:
    """The thought in an answer; None when it is none."""
    if not isinstance(data, dict):
        return None
    try:
        return Thought(
            Action(str(data["action"])),
            int(data["score"]),
            int(data["depth"]),
            int(data["nodes"]),
            [str(text) for text in data["line"]],
            str(data["template"]),
            {str(name): str(value) for name, value in data["values"].items()},
        )
    except (KeyError, TypeError, ValueError, AttributeError):
        return None


# -- in the process ---------------------------------------------------------------------------------------------------


def _serve(pipe: Connection, chooser: str) -> None:
    """Answer questions until the other end is closed."""
    # Ctrl+C in a terminal reaches the whole group; whether the bot ends then is its parent's decision.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError, AttributeError):
        # The window is drawn on the same cores, and must never wait.
        os.nice(5)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    module, _, name = chooser.partition(":")
    choose: Chooser = getattr(importlib.import_module(module), name)
    with contextlib.suppress(EOFError, OSError):
        while True:
            request = json.loads(pipe.recv_bytes())
            if request["do"] == "choose":
                pipe.send_bytes(json.dumps(_answer(request, choose, pipe)).encode())


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        multiprocessing.connection.wait([parent.sentinel])
        os._exit(0)


@functools.lru_cache(maxsize=4)
def _board(reference: str, level_id: str, text: str) -> tuple[Game, Level]:
    """Game and level of a question. Reading a level takes as long as a small decision (14 ms for a park), and a turn may be
    sixty of them."""
    game = game_at(reference)
    return game, game.read_level(level_id, text)


def _answer(request: Json, choose: Chooser, pipe: Connection) -> Json:
    number: int = request["number"]
    stopped = False

    def stop() -> bool:
        nonlocal stopped
        while not stopped and pipe.poll():
            message = json.loads(pipe.recv_bytes())
            stopped = message["do"] == "stop" and message["number"] == number
        return stopped

    try:
        question = Question(**request["question"])
        game, level = _board(question.reference, question.level_id, question.level_text)
        view = View(level, question.players, question.options, question.observation)
        thought = choose(game, view, question.bot_level, question.seed, stop)
        return {"number": number, "thought": thought.to_json()}
    except (EOFError, OSError):
        raise
    except Exception:
        traceback.print_exc(file=sys.stderr)
        return {"number": number, "thought": None}
