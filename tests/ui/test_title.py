"""The title and the first start."""

from pathlib import Path

import pygame
import pytest
from hand import Clock, Hand, make_app

from game.scenes import registry
from game.scenes.app import App, RunOptions, run
from game.scenes.first_run import FirstRun
from game.scenes.title import TitleScene
from game.scenes.title_ants import Ants
from game.ui.keys import COMMANDS


def test_the_first_start_asks_for_a_name_and_a_colour(app: App, hand: Hand, clock: Clock) -> None:
    app.push(TitleScene())
    clock.now += 1
    hand.tick(2)
    assert isinstance(app.scene, FirstRun)
    for letter in "Zoë":
        hand.key(ord(letter), text=letter)
    hand.click(hand.find("swatch-4"))
    hand.click(hand.find("begin"))
    assert isinstance(app.scene, TitleScene)
    profile = app.profile
    assert profile is not None
    assert (profile.name, profile.colour) == ("Zoë", "teal")
    assert app.settings.profile == profile.profile_id
    assert hand.find("badge").visible


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_without_a_name_one_is_a_player(app: App, hand: Hand, key: int) -> None:
    app.push(TitleScene())
    app.open("first-run")
    hand.key(key)
    assert isinstance(app.scene, TitleScene)
    assert app.profile is not None and app.profile.name == "Player"


def test_who_has_played_before_is_not_asked(app: App, hand: Hand, clock: Clock) -> None:
    app.store.profiles.create("Ana", "blue")
    app.push(TitleScene())
    clock.now += 1
    hand.tick(2)
    assert isinstance(app.scene, TitleScene)


def test_every_entry_of_the_menu_opens_its_scene_and_comes_back(app: App, hand: Hand) -> None:
    app.store.profiles.create("Ana", "blue")
    app.push(TitleScene())
    for name in ("play", "rules", "profiles", "settings", "about"):
        if registry.exists("new-game" if name == "play" else name):
            hand.click(hand.find(name))
            assert not isinstance(app.scene, TitleScene), name
            assert type(app.scene).__name__ != "ErrorScene", name
            hand.key(pygame.K_ESCAPE)
            assert isinstance(app.scene, TitleScene), name
    hand.click(hand.find("quit"))
    assert not app.running


def test_escape_on_the_title_goes_to_quit_and_does_not_quit(app: App, hand: Hand) -> None:
    app.store.profiles.create("Ana", "blue")
    app.push(TitleScene())
    hand.key(pygame.K_ESCAPE)
    assert app.running and hand.focused() == "quit"


def test_ants_walk_while_there_is_ambient_motion(app: App, hand: Hand) -> None:
    app.store.profiles.create("Ana", "blue")
    title = TitleScene()
    app.push(title)
    app.draw()
    first = pygame.image.tobytes(app.window.surface, "RGB")
    title.update(0.5)
    app.draw()
    second = pygame.image.tobytes(app.window.surface, "RGB")
    assert first != second
    app.ambient = 0.0
    title.update(0.5)
    app.draw()
    assert pygame.image.tobytes(app.window.surface, "RGB") == second
    assert title.frame_rate() == 0


def test_the_same_seed_walks_the_same_way() -> None:
    one, two, other = Ants(3), Ants(3), Ants(4)
    assert one._marchers == two._marchers != other._marchers


def test_the_still_part_is_composed_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.store.profiles.create("Ana", "blue")
    app.push(TitleScene())
    app.draw()
    monkeypatch.setattr("game.scenes.title_sheet._compose", lambda *a: pytest.fail("composed again"))
    app.draw()


def test_a_title_without_its_pictures_still_comes_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.title_sheet.places", dict)
    monkeypatch.setattr("game.scenes.title_ants.places", dict)
    app = make_app(tmp_path)
    app.art.folder = tmp_path
    app.store.profiles.create("Ana", "blue")
    app.push(TitleScene())
    app.draw()
    assert isinstance(app.scene, TitleScene)
    app.close()


@pytest.mark.parametrize("name", ["title", "settings", "about", "first-run", "error"])
def test_a_scene_is_drawn_to_a_file(tmp_path: Path, name: str) -> None:
    picture = tmp_path / f"{name}.png"
    assert run(RunOptions(screenshot=picture, scene=name, size=(1000, 640), profile_dir=tmp_path)) == 0
    drawn = pygame.image.load(picture)
    assert drawn.get_size() == (1000, 640)
    colours = {tuple(drawn.get_at((x, y))) for x in range(0, 1000, 37) for y in range(0, 640, 41)}
    assert len(colours) > 40


def test_banners_are_said_once_and_go(app: App, hand: Hand, clock: Clock) -> None:
    app.store.profiles.create("Ana", "blue")
    app.push(TitleScene())
    app.banner("The disk is full.", seconds=0.5)
    app.banner("The disk is full.", seconds=0.5)
    app.banner("Another thing.", seconds=50)
    assert app.toasts.sentences == ["The disk is full.", "Another thing."]
    assert app.toasts.rate() > 0
    for _ in range(10):
        clock.now += 0.1
        hand.tick()
    assert app.toasts.sentences == ["Another thing."]


def test_settings_list_every_key(app: App, hand: Hand) -> None:
    from game.scenes.settings import SettingsScene
    from game.ui.widgets.basic import Label

    app.push(SettingsScene("keys"))
    scene = app.scene
    assert isinstance(scene, SettingsScene) and scene.ui is not None
    shown = {w.text for w in scene.ui.root.walk() if isinstance(w, Label)}
    assert {command.label for command in COMMANDS} <= shown


def test_what_happened_to_the_file_is_said_whenever_it_happens(tmp_path: Path) -> None:
    (tmp_path / "myrmidon.db").write_bytes(b"this is no database, and long enough to be seen as none" * 40)
    app = make_app(tmp_path)
    app.store.profiles.create("Ana", "blue")
    app.push(TitleScene())
    hand = Hand(app)
    hand.tick(2)
    assert len(app.toasts.sentences) == 1 and "set aside" in app.toasts.sentences[0]
    app.store._database.notice = "The disk is full."
    hand.tick(2)
    assert app.toasts.sentences[-1] == "The disk is full."
    app.close()
