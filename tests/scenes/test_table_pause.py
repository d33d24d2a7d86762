"""The pause menu, leaving and coming back."""

import pygame
from at_table import TWO_GUESTS, AtTable, new_match

from game.match.keeper import Keeper
from game.scenes.app import App
from game.scenes.dialogs import Question
from game.scenes.pause import PauseScene
from game.scenes.table import TableScene


def pause(at: AtTable) -> PauseScene:
    at.hand.key(pygame.K_ESCAPE)
    at.hand.tick()
    assert isinstance(at.app.scene, PauseScene)
    return at.app.scene


def test_esc_opens_it_and_esc_closes_it(app: App) -> None:
    at = AtTable(app, new_match(TWO_GUESTS))
    pause(at)
    at.hand.key(pygame.K_ESCAPE)
    at.settle()
    assert app.scenes == (at.scene,)
    assert at.ids(), "the decision is still offered"


def test_resigning_says_what_it_does_and_ends_the_match(app: App) -> None:
    at = AtTable(app)
    pause(at)
    at.hand.click(at.hand.find("resign"))
    at.hand.tick()
    question = app.scene
    assert isinstance(question, Question) and "counts as lost for Ana" in question._text
    at.hand.click(at.hand.find("answer-0"))
    at.settle()
    assert at.match.over and at.match.result().reason == "resigned" and at.match.result().winners == [1]


def test_a_bot_takes_the_seat_and_plays_on_uncounted(app: App) -> None:
    at = AtTable(app)
    pause(at)
    at.hand.click(at.hand.find("bot"))
    at.hand.tick()
    question = app.scene
    assert isinstance(question, Question) and "does not count" in question._text
    at.hand.click(at.hand.find("answer-2"))
    at.settle()
    assert at.match.seats[0].bot_level == "worker" and at.match.uncounted == ["bot"]
    before = len(at.match.log)
    for _ in range(6):
        at.scene.director.update(1.0)
        at.settle(1)
    assert len(at.match.log) > before


def test_a_window_closed_at_the_table_keeps_a_picture_of_the_match(app: App) -> None:
    at = AtTable(app, new_match(TWO_GUESTS))
    at.click("sow A3")
    at.settle()
    app.art.finish_warming()
    at.settle()
    match_id = at.scene.keeper.match_id
    assert app.store.matches.thumbnail(match_id) is None
    at.scene.leave()
    assert app.store.matches.thumbnail(match_id)


def test_no_bot_moves_while_the_menu_is_open(app: App) -> None:
    at = AtTable(app)
    at.click("sow A3")
    at.settle()
    at.opponent.slow = True
    at.hand.click(at.hand.find("target-stay"))
    at.settle()
    pause(at)
    played = at.texts()
    at.opponent.slow = False
    at.hand.tick(5)
    at.scene.director.update(2.0)
    assert at.texts() == played
    at.hand.key(pygame.K_ESCAPE)
    at.bots_play()
    assert len(at.texts()) > len(played)


def test_leaving_keeps_the_very_decision_and_a_picture(app: App) -> None:
    app.open("title")
    at = AtTable(app, new_match(TWO_GUESTS))
    at.click("sow B1")
    at.settle()
    app.art.finish_warming()
    at.settle()
    at.scene.tools.open_menu()
    at.hand.tick()
    match_id = at.scene.keeper.match_id
    at.hand.click(at.hand.find("leave"))
    at.hand.tick()
    assert match_id in [line.match_id for line in app.store.matches.unfinished()]
    assert app.store.matches.thumbnail(match_id)
    again = TableScene(Keeper.open(app.store, match_id), at.opponent)
    app.push(again)
    at.hand.tick(3)
    assert [target.target_id for target in again.director.targets] == ["to A1", "to B2"]
    assert again.match.state.key() == at.match.state.key()


def test_the_speed_button_goes_through_all_speeds(app: App) -> None:
    at = AtTable(app, new_match(TWO_GUESTS), instant=False)
    seen = []
    for _ in range(6):
        seen.append("instant" if app.settings.instant else app.settings.speed)
        at.hand.click(at.hand.find("tool-speed"))
        at.hand.tick()
    assert seen == [1.0, 2.0, 4.0, "instant", 0.5, 1.0]
