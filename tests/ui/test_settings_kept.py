"""Settings: typed, bounded, kept at once, told at once."""

from pathlib import Path

import pygame
import pytest
from hand import Hand
from hypothesis import given
from hypothesis import strategies as st

from game.scenes.app import App, RunOptions
from game.scenes.settings import SettingsScene
from game.ui.settings import Settings
from game.ui.theme import THEMES

rubbish = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=5), st.lists(st.integers()))


@given(st.sampled_from(sorted(Settings().values())), rubbish)
def test_no_value_makes_settings_wrong(name: str, value: object) -> None:
    settings = Settings()
    before = settings.values()[name]
    try:
        settings.set(name, value)  # type: ignore[arg-type]
    except ValueError:
        assert settings.values()[name] == before
    after = settings.values()[name]
    assert type(after) is type(before)
    if name == "speed":
        assert 0.5 <= settings.speed <= 4.0


def test_a_change_is_told_once(app: App) -> None:
    told: list[str] = []
    app.settings.listen(told.append)
    app.settings.set("speed", 2)
    app.settings.set("speed", 2.0)
    app.settings.unlisten(told.append)
    app.settings.set("speed", 1.0)
    assert told == ["speed"]
    with pytest.raises(ValueError):
        app.settings.set("nothing", 1)


def test_settings_survive_a_start_and_wrong_types_do_not(tmp_path: Path) -> None:
    first = App(RunOptions(silent=True, profile_dir=tmp_path, size=(1280, 800)))
    first.settings.set("counts", "always")
    first.settings.set("master", 0.25)
    first.store.settings.write("ui.theme", "no such theme")
    first.store.settings.write("ui.speed", 900.0)
    first.store.settings.write("ui.text_size", "large")
    first.store.settings.write("ui.window", [True, "x"])
    first.close()
    second = App(RunOptions(silent=True, profile_dir=tmp_path, size=(1280, 800)))
    settings = second.settings
    assert (settings.counts, settings.master) == ("always", 0.25)
    assert (settings.theme, settings.speed, settings.text_size, settings.window) == ("naturalist", 4.0, 1.0, [])
    second.close()


def test_changes_in_the_scene_are_seen_at_once(tmp_path: Path) -> None:
    app = App(RunOptions(silent=True, profile_dir=tmp_path, size=(1280, 800)), settings=Settings())
    hand = Hand(app)
    app.push(SettingsScene("look"))
    hand.tick()
    hand.post()
    for name, key in (("theme", pygame.K_RIGHT), ("text_size", pygame.K_RIGHT), ("reduced_motion", pygame.K_SPACE)):
        scene = app.scene
        assert isinstance(scene, SettingsScene) and scene.ui is not None
        scene.ui.focus(hand.find(name))
        hand.key(key)
        assert hand.focused() == name  # the page was laid out anew; the focus stayed
    assert app.kit.theme is THEMES["contrast"]
    assert app.metrics.text_scale == pytest.approx(1.1)
    assert app.kit.reduced_motion
    app.close()


def test_dragging_the_size_of_text_does_not_lose_the_slider(tmp_path: Path) -> None:
    app = App(RunOptions(silent=True, profile_dir=tmp_path, size=(1280, 800)), settings=Settings())
    hand = Hand(app)
    app.push(SettingsScene("look"))
    slider = hand.find("text_size")
    track = slider.track()  # type: ignore[attr-defined]
    hand.down(track.midleft)
    hand.move(track.center, held=True)
    hand.move(track.midright, held=True)
    hand.up(track.midright)
    assert app.settings.text_size == 2.0
    app.close()
