"""The games on the title: each has its place, is opened by pointer and keys, and Play opens the last one."""

import itertools
import logging

import pygame
import pytest
from hand import Hand

from game.engine.games import GAMES
from game.scenes.app import App
from game.scenes.new_game import NewGameScene
from game.scenes.new_game_setup import LAST_GAME
from game.scenes.rules import RulesScene
from game.scenes.title import TitleScene
from game.scenes.title_games import draw_games, game_places

SHEET = pygame.Rect(50, 30, 875, 740)
PICTURE_BOTTOM = 560


@pytest.fixture
def title(app: App) -> TitleScene:
    app.store.profiles.create("Ana", "blue")
    made = TitleScene()
    app.push(made)
    return made


def opened(app: App) -> str:
    assert isinstance(app.scene, NewGameScene)
    return app.scene.setup.game.game_id


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_medallion_opens_its_game(app: App, hand: Hand, title: TitleScene, game_id: str) -> None:
    hand.click(hand.find(f"game-{game_id}"))
    assert opened(app) == game_id


@pytest.mark.parametrize("at", list(range(len(GAMES))))
def test_the_words_of_a_game_open_it_too(app: App, hand: Hand, title: TitleScene, at: int) -> None:
    assert title._layout is not None and title._layout.plan is not None
    hand.click(title._layout.plan.games[at].words.center)
    assert opened(app) == list(GAMES)[at]


def test_medallions_are_reached_by_keys(app: App, hand: Hand, title: TitleScene) -> None:
    for _ in range(20):
        hand.key(pygame.K_TAB)
        if hand.focused() == "game-ants":
            break
    hand.key(pygame.K_RETURN)
    assert opened(app) == "ants"


def test_play_and_rules_are_those_of_the_game_set_up_last(app: App, hand: Hand, title: TitleScene) -> None:
    hand.click(hand.find("play"))
    assert opened(app) == "colony"
    app.store.settings.write(LAST_GAME, "ants")
    hand.key(pygame.K_ESCAPE)
    hand.click(hand.find("play"))
    assert opened(app) == "ants"
    hand.key(pygame.K_ESCAPE)
    hand.click(hand.find("rules"))
    assert isinstance(app.scene, RulesScene) and app.scene.game.game_id == "ants"


def test_the_rules_of_the_other_game_are_a_key_away(app: App, hand: Hand) -> None:
    scene = RulesScene("colony")
    app.push(scene)
    for _ in range(20):
        hand.key(pygame.K_TAB)
        if hand.focused() == "game":
            break
    hand.key(pygame.K_RIGHT)
    shown = app.scene
    assert isinstance(shown, RulesScene) and shown.game.game_id == "ants" and hand.focused() == "game"
    assert app.scenes == (shown,)
    hand.key(pygame.K_LEFT)
    assert isinstance(app.scene, RulesScene) and app.scene.game.game_id == "colony"


@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("scale", [0.6, 1.0, 2.4])
def test_games_keep_clear_of_each_other_and_inside_the_sheet(count: int, scale: float) -> None:
    sheet = pygame.Rect(SHEET.left, SHEET.top, round(SHEET.width * scale), round(SHEET.height * scale))
    places = game_places(sheet, round(sheet.top + (PICTURE_BOTTOM - SHEET.top) * scale), count)
    assert len(places) == count
    parts = [box for place in places for box in (place.medallion, place.words)]
    for box in parts:
        assert sheet.contains(box) and min(box.size) > 0
    for one, other in itertools.combinations(parts, 2):
        assert not one.colliderect(other)


def test_a_game_without_its_drawing_has_a_plain_disc(app: App, caplog: pytest.LogCaptureFixture) -> None:
    surface = pygame.Surface((1000, 800))
    places = game_places(SHEET, PICTURE_BOTTOM, len(GAMES))
    app.art.folder = app.folder  # where nothing is drawn
    with caplog.at_level(logging.WARNING):
        draw_games(app.kit, surface, list(GAMES.values()), places)
    assert surface.get_at(places[1].medallion.center)[:3] != (0, 0, 0)
    assert any("medallion" in record.message for record in caplog.records)
