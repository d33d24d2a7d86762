"""Sound is heard where there is a device and is nothing where there is none; it never raises and never waits."""

import array
import ast
import itertools
import os
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game import files
from game.ui import sound as module
from game.ui.sound import Sound, device_answers

EFFECTS = (
    "egg", "pick-up", "collect", "ant", "step", "turn", "your-turn", "hover", "click", "focus", "page", "refuse",
    "win", "lose", "quill",
    "walk", "bite", "dice-roll", "dice-settle", "crumb", "crush", "splash", "burn", "bird", "bug", "card-turn", "card-draw",
    "new-ant", "queen-dies", "colony-out", "food-home", "nightfall",
    "forest-step", "hunt", "tile", "cube", "cube-home", "birth", "dig", "nurse", "clear", "season", "winter", "objective",
    "march", "oars", "clash", "fall", "discover", "found", "recruit", "link", "trade", "mint", "coin-home", "wall", "reform",
    "fist", "reveal", "rank", "mission", "seal", "storm", "host", "victory",
)  # fmt: skip


def eventually(happened: Callable[[], bool], patience: float = 20.0) -> bool:
    """Whether `happened` comes true; the patience is only a bound against a hanging test."""
    end = time.monotonic() + patience
    while not happened():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


@pytest.fixture
def dummy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


@pytest.fixture
def sound(dummy: None) -> Iterator[Sound]:
    made = Sound(check=lambda patience: True)
    made.open()
    assert eventually(lambda: made.available)
    yield made
    made.close()


def busy(voices: range | tuple[int, ...]) -> list[int]:
    return [number for number in voices if pygame.mixer.Channel(number).get_busy()]


def test_every_effect_is_there_and_sounds(sound: Sound) -> None:
    for name in EFFECTS:
        pygame.mixer.stop()
        sound.play(name)
        assert len(busy(range(2, 20))) == 1, name


def asked_for() -> dict[str, set[str]]:
    """Every sound that the program asks for by its name, and where: `sound("egg", ...)`, `sound.play("turn")`, and
    constants such as ``SOUND_WALK = "walk"``."""
    found: dict[str, set[str]] = {}
    for path in sorted(Path(files.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            said: ast.expr | None = None
            if isinstance(node, ast.Call) and node.args:
                doer = ast.unparse(node.func).removesuffix(".play")
                said = node.args[0] if doer.split(".")[-1].endswith("sound") else None
            elif isinstance(node, ast.Assign):
                said = node.value if ast.unparse(node.targets[0]).startswith("SOUND_") else None
            for leaf in ast.walk(said) if said is not None else ():
                if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str):
                    found.setdefault(leaf.value, set()).add(path.name)
    return found


def test_what_the_program_asks_for_is_there() -> None:
    wanted = asked_for()
    assert {"egg", "pick-up", "turn", "your-turn", "win", "walk", "dice-roll"} <= set(wanted)
    assert set(wanted) <= set(EFFECTS), {name: places for name, places in wanted.items() if name not in EFFECTS}


@pytest.mark.parametrize(("name", "variants"), [("egg", 5), ("food-home", 3), ("cube-home", 3), ("coin-home", 3)])
def test_what_has_pitches_rises_and_takes_turns(sound: Sound, name: str, variants: int) -> None:
    turns = sound._turns[name]
    banks = [next(turns) for _ in range(variants)]
    assert len({id(bank) for bank in banks}) == variants
    for bank in banks:
        assert len(bank) == 12
        assert len({cut.get_raw() for cut in bank}) == 12
        assert all(cut.get_length() == pytest.approx(0.2) for cut in bank)


@pytest.mark.parametrize(
    ("pitch", "cut"), [(-4, 0), (0, 0), (0.4, 0), (3, 3), (11, 11), (99, 11), (float("inf"), 11), (float("nan"), 0)]
)
def test_any_pitch_finds_a_cut(sound: Sound, pitch: float, cut: int) -> None:
    bank = next(sound._turns["egg"])
    assert module._step(bank, pitch) is bank[cut]


def test_eggs_do_not_cut_each_other_short(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    started: dict[int, list[float]] = {}
    voices = sound._rapid

    class Noted:
        def __next__(self) -> int:
            started.setdefault(voice := next(voices), []).append(now)
            return voice

    monkeypatch.setattr(time, "monotonic", lambda: now)
    monkeypatch.setattr(sound, "_rapid", Noted())
    for _ in range(60):  # far more at once than any lap drops
        sound.play("egg")
        now += 0.012
    assert sum(map(len, started.values())) > 16
    for moments in started.values():
        assert all(later - sooner > 0.2 for sooner, later in itertools.pairwise(moments))


def test_same_sound_at_once_is_one(sound: Sound) -> None:
    sound.play("click")
    sound.play("click")
    assert len(busy(range(2, 20))) == 1


def test_volumes_are_kept_and_zero_is_silence(sound: Sound) -> None:
    sound.set_volumes(1.0, 1.0, 0.0)
    sound.play("click")
    assert busy(range(2, 20)) == []
    sound.set_volumes(1.0, 1.0, 0.5)
    sound.play("win", volume=1.0)
    (voice,) = busy(range(2, 20))
    assert pygame.mixer.Channel(voice).get_volume() == pytest.approx(0.25, abs=0.01)


@pytest.mark.parametrize("level", [-1.0, 7.0, float("nan"), float("inf")])
def test_nonsense_volumes_are_bounded(sound: Sound, level: float) -> None:
    sound.set_volumes(level, level, level)
    sound.play("click", volume=level)
    assert 0.0 <= sound._music_level <= 1.0
    assert 0.0 <= sound._effects_level <= 1.0


def test_unknown_names_are_silence(sound: Sound) -> None:
    sound.play("no such sound")
    sound.play("../sound/click")
    sound.music("no such piece")
    time.sleep(0.05)
    assert busy(range(20)) == []


def test_music_changes_and_ends(sound: Sound) -> None:
    sound.music("title")
    assert eventually(lambda: busy((0, 1)) != [])
    first = busy((0, 1))
    sound.music("colony")
    assert eventually(lambda: sound._playing is not None and sound._playing[0] == "colony")
    assert busy((0, 1)) != first
    sound.music(None)
    assert eventually(lambda: busy((0, 1)) == [])


def test_music_follows_the_slider_while_it_plays(sound: Sound) -> None:
    sound.set_volumes(1.0, 0.5, 1.0)
    sound.music("colony")
    assert eventually(lambda: sound._playing is not None)
    sound.set_volumes(1.0, 0.2, 1.0)
    assert sound._playing is not None
    assert sound._playing[1].get_volume() == pytest.approx(0.04, abs=0.01)


def test_music_wanted_before_the_device_begins_with_it(dummy: None) -> None:
    sound = Sound(check=lambda patience: True)
    sound.music("title")
    sound.play("click")
    sound.open()
    try:
        assert eventually(lambda: sound._playing is not None and sound._playing[0] == "title")
    finally:
        sound.close()


def test_a_real_check_finds_the_dummy_device(dummy: None) -> None:
    assert device_answers(30.0)


def test_broken_driver_is_silence(dummy: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    assert not device_answers(30.0)
    # Also when the check is passed and the device is gone only then.
    for check in (device_answers, lambda patience: True):
        sound = Sound(check=check)
        sound.set_volumes(0.7, 0.6, 0.5)
        sound.open()
        worker = sound._worker
        assert worker is not None
        worker.join(30.0)
        assert not worker.is_alive()
        assert not sound.available
        sound.play("egg", pitch=3)
        sound.music("colony")
        sound.set_volumes(0.1, 0.2, 0.3)
        sound.close()


def test_a_second_try_may_find_a_device(dummy: None, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter((False, True))
    sound = Sound(check=lambda patience: next(answers))
    sound.open()
    assert sound._worker is not None
    sound._worker.join(30.0)
    assert not sound.available
    sound.music("colony")
    sound.open()
    assert eventually(lambda: sound._playing is not None)
    sound.close()


def test_closing_at_any_moment_leaves_nothing_behind(dummy: None) -> None:
    """A device let go while a file is being read once stopped the program for good."""
    for pause in (0.0, 0.001, 0.005, 0.02, 0.05, 0.1, 0.2, 0.4):
        sound = Sound(check=lambda patience: True)
        sound.music("colony")
        sound.open()
        time.sleep(pause)
        sound.close()
        pygame.quit()
        assert not sound.available
        assert sound._worker is not None
        sound._worker.join(20.0)
        assert not sound._worker.is_alive()
        assert pygame.mixer.get_init() is None


def test_opening_again_while_the_first_check_still_runs(dummy: None) -> None:
    first = threading.Event()
    checks = iter((lambda: first.wait(20.0), lambda: True))
    sound = Sound(check=lambda patience: next(checks)())
    sound.open()
    old = sound._worker
    sound.close()
    sound.music("title")
    sound.open()
    assert eventually(lambda: sound._playing is not None)
    first.set()
    assert old is not None
    old.join(20.0)
    assert sound.available
    sound.close()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a device that never answers is made of a named pipe")
def test_a_device_that_never_answers_is_given_up(
    dummy: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    os.mkfifo(tmp_path / "pipe")
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(tmp_path / "pipe"))
    assert not device_answers(1.0)


def test_missing_and_broken_files_are_skipped(dummy: None, tmp_path: Path) -> None:
    (tmp_path / "sound").mkdir()
    (tmp_path / "sound" / "click.ogg").write_bytes(b"OggS but not really")
    (tmp_path / "sound" / "empty.ogg").write_bytes(b"")
    (tmp_path / "sound" / "turn.ogg").write_bytes((files.assets() / "sound" / "turn.ogg").read_bytes())
    sound = Sound(tmp_path, check=lambda patience: True)
    sound.open()
    assert eventually(lambda: sound.available)
    assert set(sound._turns) == {"turn"}
    sound.music("colony")
    sound.play("click")
    sound.close()


def test_closing_twice_and_playing_after_is_nothing(sound: Sound) -> None:
    sound.close()
    sound.close()
    sound.play("click")
    sound.music("title")
    assert not sound.available


def decoded(path: Path) -> "array.array[int]":
    """Both channels of a file in turn, -32768 .. 32767 (the mixer is open, at its own rate)."""
    return array.array("h", pygame.mixer.Sound(file=path).get_raw())


def test_effects_are_heard_and_neither_cut_nor_clipped(sound: Sound) -> None:
    for path in sorted((files.assets() / "sound").glob("*.ogg")):
        wave = decoded(path)
        peak = max(map(abs, wave))
        assert 400 < peak < 32_000, path.stem
        ends = max(map(abs, (*wave[:64], *wave[-64:])))
        assert ends < max(60, peak // 50), path.stem


def test_music_goes_round_without_a_click(sound: Sound) -> None:
    for path in sorted((files.assets() / "music").glob("*.ogg")):
        wave = decoded(path)
        for channel in (0, 1):
            around = [*wave[channel - 8000 :: 2], *wave[channel:8000:2]]  # the end, then the beginning
            steps = [abs(after - before) for before, after in itertools.pairwise(around)]
            seam = steps[len(range(channel, 8000, 2)) - 1]
            assert seam <= sorted(steps)[len(steps) * 95 // 100], path.stem


def test_files_are_small_enough_to_carry() -> None:
    effects = list((files.assets() / "sound").glob("*.ogg"))
    pieces = list((files.assets() / "music").glob("*.ogg"))
    assert {path.stem for path in pieces} == {"ants", "colonization", "colony", "myrmes", "title"}
    assert all(path.stat().st_size < 400_000 for path in pieces)
    assert all(path.stat().st_size < 24_000 for path in effects)
