"""The bots' process and what the table hears of it: real processes, misbehaving on purpose."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import misbehaving
import pytest
from pebbles.game import GAME as PEBBLES
from playing import COLONY, against_bot, attacked, play_on, texts

from game.bots import process
from game.bots.process import Answer, BotProcess, Question, Trouble
from game.match.match import Match
from game.match.opponent import ILLEGAL, INSTEAD, Opponent, Reply, bot_seed, question
from game.match.seats import Seat

PATIENCE = 120.0
"""Seconds after which a test gives up; on a loaded machine a process may take long to start."""


class Clock:
    """A clock that a test moves."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def bots() -> Iterator[list[BotProcess]]:
    """Processes to be ended whatever happens."""
    made: list[BotProcess] = []
    yield made
    for bot in made:
        bot.close()


def bot(bots: list[BotProcess], name: str, clock: Clock | None = None) -> BotProcess:
    made = BotProcess(f"misbehaving:{name}", clock or Clock())
    bots.append(made)
    return made


def news(bot: BotProcess) -> Answer | Trouble:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        found = bot.poll()
        if found is not None:
            return found
        time.sleep(0.005)
    raise AssertionError("no news")


def reply(opponent: Opponent, match: Match) -> Reply:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        found = opponent.poll(match)
        if found is not None:
            return found
        time.sleep(0.005)
    raise AssertionError("no reply")


def waiting_for_bot() -> Match:
    match = against_bot(COLONY)
    match.play("sow A3")
    match.play("stay")
    return match


def asked(match: Match) -> Question:
    return question(match, "egg")


def test_a_bot_answers_about_the_position_it_was_asked_about(bots: list[BotProcess]) -> None:
    match = waiting_for_bot()
    opponent = Opponent(bot(bots, "first"))
    opponent.ask(match)
    assert opponent.thinking and opponent.asked_about(match)
    answer = reply(opponent, match)
    assert answer.action == match.legal_actions()[0] and not answer.trouble
    assert not opponent.thinking and opponent.poll(match) is None


def test_a_defender_decides_in_anothers_turn(bots: list[BotProcess]) -> None:
    """Ants!: whom to call to one's help is asked of the attacked, who sees what they may see."""
    match = attacked()
    defender = match.player
    match.seats[defender] = match.seats[defender].with_bot("egg")
    opponent = Opponent(bot(bots, "first"))
    opponent.ask(match)
    answer = reply(opponent, match)
    assert answer.trouble == () and answer.action in match.legal_actions()
    assert match.play(answer.action, defender).seat == defender != match.turn_seat


def test_a_cancelled_question_that_was_answered_already_costs_no_process(bots: list[BotProcess]) -> None:
    """Bots think ahead while motion runs, so that most of what is taken back has been answered."""
    match = waiting_for_bot()
    made = bot(bots, "first")
    made.ask(asked(match))
    pid, pipe = made.pid, made._pipe
    assert pipe is not None and pipe.poll(PATIENCE)
    made.cancel()
    assert made.pid == pid and made.poll() is None
    made.ask(asked(match))
    assert isinstance(news(made), Answer) and made.pid == pid


def test_the_real_bot_plays_both_games_to_the_end(bots: list[BotProcess]) -> None:
    """Pebbles too: the process imports the game by its reference and gets only what the seat sees."""
    made = BotProcess()
    bots.append(made)
    opponent = Opponent(made)
    match = against_bot(PEBBLES)
    match.seats[0] = Seat("bot", "Heron", bot_level="egg")
    while not match.over:
        match.deal()
        if match.over:
            break
        opponent.ask(match)
        answer = reply(opponent, match)
        assert answer.trouble == () and answer.action is not None and answer.thought is not None
        match.play(answer.action, match.player)
    assert match.result().reason in PEBBLES.end_reasons


def test_the_process_sees_what_the_seat_sees_and_imports_nothing_that_draws(bots: list[BotProcess]) -> None:
    match = against_bot(PEBBLES)
    match.play("fist 2")
    made = bot(bots, "confess")
    made.ask(asked(match))
    answer = news(made)
    assert isinstance(answer, Answer)
    told = answer.thought.values
    assert told["modules"] == ""
    assert told["view"] == repr(match.state.observation(1)) and "'fists': ['?', None, None]" in told["view"]
    assert told["seed"] == str(bot_seed(7, 1)) and told["seed"] != "7"


def test_a_bots_seed_differs_from_decision_to_decision_and_stays_the_same_for_each() -> None:
    assert len({bot_seed(7, index) for index in range(100)} | {bot_seed(8, index) for index in range(100)}) == 200


# -- stale answers ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("change", ["undo", "another", "over"])
def test_an_answer_to_another_position_is_dropped(bots: list[BotProcess], change: str) -> None:
    match = waiting_for_bot()
    opponent = Opponent(bot(bots, "first"))
    opponent.ask(match)
    until = time.monotonic() + PATIENCE
    while (pipe := bots[0]._pipe) is not None and not pipe.poll() and time.monotonic() < until:
        time.sleep(0.005)
    if change == "undo":
        match.undo(0)
    elif change == "over":
        match.resign(0)
    else:
        match = waiting_for_bot()
    before = texts(match)
    assert opponent.poll(match) is None
    assert not opponent.thinking and texts(match) == before


def test_asking_again_cancels_what_was_asked_before(bots: list[BotProcess]) -> None:
    first, second = waiting_for_bot(), waiting_for_bot()
    second.play("sow B3")
    made = bot(bots, "patient")
    made.ask(asked(first))
    old = made.pid
    made.ask(asked(second))
    assert made.pid != old
    made.stop_thinking()
    answer = news(made)
    assert answer.question.match_id == second.match_id and answer.question.index == 3


# -- stopping ---------------------------------------------------------------------------------------------------------


def test_stop_thinking_brings_the_best_so_far(bots: list[BotProcess]) -> None:
    match = waiting_for_bot()
    opponent = Opponent(bot(bots, "patient"))
    opponent.ask(match)
    assert opponent.poll(match) is None
    opponent.stop_thinking()
    opponent.stop_thinking()
    assert reply(opponent, match).action == match.legal_actions()[0]
    opponent.stop_thinking()


def test_a_bot_that_does_not_stop_is_stopped_and_the_match_goes_on(bots: list[BotProcess]) -> None:
    match = waiting_for_bot()
    clock = Clock()
    opponent = Opponent(bot(bots, "idle", clock))
    opponent.ask(match)
    opponent.stop_thinking()
    assert opponent.poll(match) is None
    clock.now = process.GRACE + 0.1
    answer = reply(opponent, match)
    assert answer.action in match.legal_actions() and answer.trouble == (process.STUCK, INSTEAD)
    assert bots[0].pid is None


def test_cancelling_ends_the_process_and_the_next_question_starts_another(bots: list[BotProcess]) -> None:
    made = bot(bots, "patient")
    made.cancel()
    made.warm_up()
    first = made.pid
    made.cancel()
    assert made.pid == first, "a process that thinks about nothing is kept"
    made.ask(asked(waiting_for_bot()))
    made.cancel()
    assert made.pid is None and not made.thinking and made.poll() is None
    assert first is not None and gone(first)
    made.ask(asked(waiting_for_bot()))
    made.stop_thinking()
    assert isinstance(news(made), Answer)


# -- misbehaviour -----------------------------------------------------------------------------------------------------


def test_a_dead_process_is_replaced_and_the_question_put_again(
    bots: list[BotProcess], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(misbehaving.MARK, str(tmp_path / "mark"))
    match = waiting_for_bot()
    opponent = Opponent(bot(bots, "crash_once"))
    opponent.ask(match)
    assert reply(opponent, match) == Reply(None, None, (process.DIED,))
    assert reply(opponent, match).action == match.legal_actions()[0]


@pytest.mark.parametrize(("name", "sentence"), [("crash", process.DIED), ("fail", process.FAILED), ("silent", process.FAILED)])
def test_a_bot_that_never_answers_does_not_end_the_match(bots: list[BotProcess], name: str, sentence: str) -> None:
    match = waiting_for_bot()
    opponent = Opponent(bot(bots, name))
    opponent.ask(match)
    for _ in range(process.TRIES - 1):
        assert reply(opponent, match) == Reply(None, None, (sentence,))
    last = reply(opponent, match)
    assert last.trouble == (sentence, INSTEAD) and last.action in match.legal_actions()
    match.play(last.action)
    play_on(match, 1)
    assert match.over


def test_an_illegal_answer_never_reaches_the_table(bots: list[BotProcess]) -> None:
    match = waiting_for_bot()
    opponent = Opponent(bot(bots, "cheat"))
    opponent.ask(match)
    answer = reply(opponent, match)
    assert answer.trouble == (ILLEGAL, INSTEAD) and answer.action in match.legal_actions()


def test_a_process_killed_while_idle_is_noticed_by_the_next_question(bots: list[BotProcess]) -> None:
    made = bot(bots, "first")
    made.ask(asked(waiting_for_bot()))
    assert isinstance(news(made), Answer)
    pid = made.pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    made.ask(asked(waiting_for_bot()))
    while not isinstance(found := news(made), Answer):
        assert found == Trouble(found.question, process.DIED, final=False)
    assert made.pid != pid


# -- ends with its parent ---------------------------------------------------------------------------------------------

PARENT = """
import sys, time
from game.bots.process import BotProcess
from game.match.opponent import question
from playing import COLONY, against_bot

if __name__ == "__main__":
    match = against_bot(COLONY)
    bot = BotProcess(f"misbehaving:{sys.argv[1]}")
    bot.warm_up()
    if sys.argv[2] == "thinking":
        bot.ask(question(match, "egg"))
    print(bot.pid, flush=True)
    time.sleep(600)
"""


def gone(pid: int) -> bool:
    """Whether the process has ended (one that nobody has asked after may still have an entry)."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except OSError:
        return True
    return status.rpartition(")")[2].split()[0] == "Z"


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes the way of Linux")
@pytest.mark.parametrize(("name", "how"), [("idle", "thinking"), ("first", "waiting")])
def test_a_bot_does_not_outlive_a_killed_program(tmp_path: Path, name: str, how: str) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT, encoding="utf-8")
    paths = os.pathsep.join(path for path in sys.path if path)
    parent = subprocess.Popen(
        [sys.executable, str(script), name, how], stdout=subprocess.PIPE, env=os.environ | {"PYTHONPATH": paths}, text=True
    )
    try:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        assert not gone(pid)
    finally:
        parent.kill()
        parent.wait()
        if parent.stdout:
            parent.stdout.close()
    until = time.monotonic() + PATIENCE
    while not gone(pid) and time.monotonic() < until:
        time.sleep(0.01)
    assert gone(pid)


def test_a_process_that_cannot_be_started_is_told_in_a_sentence(
    bots: list[BotProcess], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Too many processes, no memory: the table says so; the question is given up, not the match."""
    import multiprocessing.context

    def refused(self: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(multiprocessing.context.SpawnProcess, "start", refused)
    match = waiting_for_bot()
    played = texts(match)
    made = bot(bots, "crash")
    made.ask(asked(match))
    troubles = []
    while (told := made.poll()) is not None:
        assert isinstance(told, Trouble)
        troubles.append(told)
    assert troubles[-1].final and not any(trouble.final for trouble in troubles[:-1])
    assert texts(match) == played
