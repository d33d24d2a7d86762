"""When a scene breaks, the player reads a sentence, and what is needed to mend it is kept."""

import zipfile
from pathlib import Path

import pygame
import pytest
from hand import Hand, Spy, make_app

from game.scenes.app import App
from game.scenes.bundle import LOG_BYTES, start_log
from game.scenes.error import ErrorScene
from game.ui.widgets.base import Widget
from game.ui.widgets.basic import Label


def words_of(widget: Widget) -> list[str]:
    """Every word a tree of widgets shows."""
    return [w.text for w in widget.walk() if isinstance(w, Label)]


@pytest.mark.parametrize("where", ["enter", "layout", "update", "draw", "handle"])
def test_a_scene_that_breaks_ends_in_words(app: App, hand: Hand, where: str) -> None:
    app.push(Spy(fail=where))
    hand.key(pygame.K_a)
    hand.tick()
    scene = app.scene
    assert isinstance(scene, ErrorScene) and len(app.scenes) == 1
    assert scene.ui is not None
    said = " ".join(words_of(scene.ui.root))
    assert str(app.log_file) in said
    assert "Traceback" not in said and "RuntimeError" not in said
    assert f"{where} broke" in app.log_file.read_text(encoding="utf-8")


def test_a_timer_that_breaks_ends_in_words(app: App, hand: Hand) -> None:
    app.push(Spy())

    def broken() -> None:
        raise ValueError("timer")

    app.after(0, broken)
    hand.tick(2)
    assert isinstance(app.scene, ErrorScene)


def test_the_bundle_holds_record_versions_and_picture(app: App, hand: Hand) -> None:
    app.push(Spy(fail="update"))
    hand.tick(2)
    hand.click(hand.find("bundle"))
    saved = list((app.folder / "bugs").glob("*.zip"))
    assert len(saved) == 1
    with zipfile.ZipFile(saved[0]) as bundle:
        assert bundle.read("match.myr") == b'{"record": 1}'
        assert b"Myrmidon" in bundle.read("versions.txt")
        assert b"update broke" in bundle.read("trace.txt")
        assert bundle.read("screenshot.png").startswith(b"\x89PNG")
        assert b"update broke" in bundle.read("myrmidon.log")
    scene = app.scene
    assert isinstance(scene, ErrorScene) and scene.ui is not None
    assert any(str(saved[0]) in words for words in words_of(scene.ui.root))


def test_a_bundle_that_cannot_be_saved_is_said(app: App, hand: Hand) -> None:
    (app.folder / "bugs").write_text("a file lies where the folder should be")
    app.push(Spy(fail="update"))
    hand.tick(2)
    hand.click(hand.find("bundle"))
    scene = app.scene
    assert isinstance(scene, ErrorScene) and scene.ui is not None
    assert any("could not be saved" in words for words in words_of(scene.ui.root))


def test_from_the_error_one_comes_back_to_the_title(app: App, hand: Hand) -> None:
    from game.scenes.title import TitleScene

    app.push(Spy(fail="draw"))
    hand.tick(2)
    hand.click(hand.find("title"))
    assert isinstance(app.scene, TitleScene)


def test_an_error_in_the_error_scene_ends_the_program(app: App, hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ErrorScene, "draw", lambda self, surface: 1 / 0)
    app.push(Spy(fail="update"))
    hand.tick(3)
    assert not app.running and app.exit_code == 1


def test_a_scene_that_is_not_there_is_an_error_in_words(app: App, hand: Hand) -> None:
    app.open("no such scene")
    assert isinstance(app.scene, ErrorScene)


def test_a_log_that_grew_is_put_aside(tmp_path: Path) -> None:
    path = tmp_path / "logs" / "myrmidon.log"
    path.parent.mkdir()
    path.write_bytes(b"x" * (LOG_BYTES + 1))
    assert start_log(tmp_path) == path
    assert not path.exists() and path.with_suffix(".log.1").stat().st_size == LOG_BYTES + 1


def test_a_folder_that_cannot_be_written_costs_only_the_log(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    app = make_app(blocked)
    app.push(Spy(fail="update"))
    Hand(app).tick(2)
    assert isinstance(app.scene, ErrorScene)
    app.close()
