"""The program as it is started: exit codes, sentences, and answers that do not depend on the process."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from playing import COLONY, against_bot, play_on

from game import cli
from game.match.record import write_record

ROOT = Path(__file__).parents[2]


def start(*arguments: str, given: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run the program to its end."""
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        input=given,
        capture_output=True,
        cwd=ROOT,
        env=os.environ | environment,
        timeout=300,
    )


def lines(*requests: dict[str, object]) -> bytes:
    return b"".join(json.dumps(request).encode() + b"\n" for request in requests)


# -- the engine -------------------------------------------------------------------------------------------------------


def a_match() -> bytes:
    """Requests that use every verb."""
    record = play_on(against_bot(COLONY), 6, 30)
    data = json.loads(write_record(record))
    plays: list[dict[str, object]] = [{"do": "play", "action": text} for text in data["actions"][:12]]
    return lines(
        {"do": "games"},
        {"do": "new", "game": "colony", "seed": 3},
        *plays,
        {"do": "bot", "level": "larva", "seed": 2},
        {"do": "state"},
        {"do": "undo"},
        {"do": "record", "seat": 1},
        {"do": "load", "record": data},
        {"do": "legal", "id": {"b": 1, "a": 2}},
        {"do": "deal"},
        {"do": "result"},
        {"do": "quit"},
    )


def test_answers_are_the_same_bytes_in_every_process() -> None:
    first, second = (start("engine", given=a_match(), PYTHONHASHSEED=seed) for seed in ("0", "4242"))
    assert first.returncode == second.returncode == 0
    assert first.stdout == second.stdout
    answers = [json.loads(line) for line in first.stdout.splitlines()]
    assert len(answers) == len(a_match().splitlines()) and all(answer["ok"] for answer in answers)


def test_the_end_of_input_ends_the_engine() -> None:
    assert start("engine").returncode == 0
    done = start("engine", given=b'{"do":"games"}')
    assert done.returncode == 0 and json.loads(done.stdout)["ok"]


def test_what_comes_after_quit_is_not_answered() -> None:
    done = start("engine", given=lines({"do": "quit"}, {"do": "games"}))
    assert done.returncode == 0 and len(done.stdout.splitlines()) == 1


def test_whatever_bytes_arrive_there_is_an_answer_for_each_line_and_the_engine_lives() -> None:
    noise = b"\xff\xfe\n\x00\n\n{}\n" + b"[" * 50_000 + b"\n" + b"9" * 11_000_000 + b"\n"
    done = start("engine", given=noise + lines({"do": "games", "id": 1}))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0 and len(answers) == 7
    assert [answer["ok"] for answer in answers] == [False] * 6 + [True]
    assert done.stderr == b""


def test_the_engine_answers_each_line_before_the_next_is_written() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "game", "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT
    )
    assert process.stdin is not None and process.stdout is not None
    with process:
        for number in range(3):
            process.stdin.write(lines({"do": "games", "id": number}))
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == number
        process.stdin.close()
        assert process.wait(60) == 0


def test_a_client_that_goes_away_ends_the_engine_quietly() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "game", "engine"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    )
    assert process.stdin is not None and process.stdout is not None and process.stderr is not None
    with process:
        process.stdout.close()
        process.stdin.write(lines({"do": "games"}))
        process.stdin.close()
        said = process.stderr.read()
        process.wait(60)
    assert b"Traceback" not in said


@pytest.mark.parametrize("arguments", [("engine",), ("replay", "none.myr", "--text"), ("--help",)])
def test_what_needs_no_window_imports_no_pygame(arguments: tuple[str, ...]) -> None:
    code = """
import sys
from game.cli import run
try:
    run(sys.argv[1:])
finally:
    print("pygame" in sys.modules, file=sys.stderr)
"""
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments], input=b"", capture_output=True, cwd=ROOT, timeout=300
    )
    assert done.stderr.splitlines()[-1] == b"False"


# -- sentences --------------------------------------------------------------------------------------------------------

WRONG: dict[str, tuple[list[str], int, str]] = {
    "unknown option": (["--bogus"], 2, "--bogus"),
    "unknown command": (["fly"], 2, "fly"),
    "negative seed": (["--seed", "-3"], 2, "whole number from 0"),
    "seed in words": (["--seed", "many"], 2, "whole number from 0"),
    "scale of nothing": (["--scale", "0"], 2, "0.1 to 10"),
    "size of nothing": (["--size", "0x0"], 2, "whole number from 1"),
    "windowed and full screen": (["--windowed", "--fullscreen"], 2, "not allowed"),
    "unknown scene": (["--scene", "moon"], 1, "“moon”"),
    "unknown theme": (["--theme", "dusk"], 1, "“dusk”"),
    "record that is none": (["replay", "pyproject.toml", "--text"], 1, "not JSON"),
    "record that is not there": (["replay", "none.myr", "--text"], 1, "No such file"),
    "record that is a folder": (["replay", "tests", "--text"], 1, "not a file"),
    "arena of an unknown game": (["arena", "--game", "chess", "--a", "egg", "--b", "egg"], 1, "“chess”"),
    "arena of an unknown bot": (["arena", "--a", "dragon", "--b", "egg"], 1, "“dragon”; there are: egg"),
    "arena on an unknown level": (["arena", "--a", "egg", "--b", "egg", "--level", "moon"], 1, "moon"),
    "bench of an unknown game": (["bench", "--game", "chess"], 1, "“chess”"),
}


@pytest.mark.parametrize(("arguments", "code", "told"), WRONG.values(), ids=WRONG)
def test_what_goes_wrong_is_a_sentence_and_an_exit_code(
    arguments: list[str], code: int, told: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    try:
        ended: object = cli.run(arguments)
    except SystemExit as leaving:
        ended = leaving.code
    said = capsys.readouterr().err
    assert ended == code
    assert told in said and "Traceback" not in said


def test_a_fault_of_ours_is_a_sentence_and_its_place_is_in_the_log(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(path: Path) -> None:
        raise ZeroDivisionError("nothing is divided by nothing")

    monkeypatch.setattr("game.match.record.read_record_file", broken)
    assert cli.run(["replay", "x.myr", "--text", "--profile-dir", str(tmp_path)]) == 1
    said = capfd.readouterr().err
    assert "ZeroDivisionError" in said and "Traceback" not in said
    assert "Traceback" in (tmp_path / "logs" / "myrmidon.log").read_text(encoding="utf-8")


# -- replay -----------------------------------------------------------------------------------------------------------


def test_replay_prints_a_match_move_by_move(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = play_on(against_bot(COLONY), 6)
    path = tmp_path / "été ä.myr"
    path.write_text(write_record(match), encoding="utf-8")
    assert cli.run(["replay", str(path), "--text"]) == 0
    said = capsys.readouterr().out
    for entry in match.log:
        assert f"{entry.index + 1:>4}  {match.seats[entry.seat].name}: {entry.action.text}" in said
    result = match.result()
    assert f"{result.scores[0]} (" in said and COLONY.end_reasons[result.reason] in said


def test_replay_prints_the_good_part_of_a_broken_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(write_record(play_on(against_bot(COLONY), 6, 10)))
    data["actions"][7] = "sow Q9"
    path = tmp_path / "broken.myr"
    path.write_text(json.dumps(data), encoding="utf-8")
    assert cli.run(["replay", str(path), "--text"]) == 1
    said = capsys.readouterr()
    assert "action 8, “sow Q9”" in said.err
    assert "   7  " in said.out and "   8  " not in said.out


def test_replay_opens_a_record_in_the_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    from game.scenes.app import App

    shown: list[str] = []

    def look(app: App) -> int:
        app.step()
        shown.extend(type(scene).__name__ for scene in app.scenes)
        app.close()
        return 0

    monkeypatch.setattr(App, "run", look)
    path = tmp_path / "match.myr"
    path.write_text(write_record(play_on(against_bot(COLONY), 6, 20)), encoding="utf-8")
    assert cli.run(["replay", str(path), "--profile-dir", str(tmp_path)]) == 0
    assert shown[-1] == "ReplayScene"
