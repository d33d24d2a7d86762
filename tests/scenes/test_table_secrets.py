"""A game with chance, secrets and undo barriers at the same table scene: Pebbles, three persons at one screen."""

from collections.abc import Iterator

import pygame
import pytest
from at_table import ScriptedOpponent
from hand import Hand
from pebbles.game import GAME as PEBBLES
from pebbles_table import PebblesTable
from playing import library

from game.engine.core import CHANCE
from game.match.keeper import Keeper
from game.match.match import Match
from game.match.seats import BOT, GUEST, Seat
from game.scenes.app import App
from game.scenes.dialogs import Question
from game.scenes.table import TableScene
from game.scenes.table_curtain import Curtain
from game.scenes.title import TitleScene
from game.tables import TABLES

THREE = (Seat(GUEST, "Ada"), Seat(GUEST, "Bo"), Seat(GUEST, "Cy"))


@pytest.fixture(autouse=True)
def _pebbles_table() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(TABLES, "pebbles", "pebbles_table:PebblesTable")
        yield


def sit_down(app: App, seats: tuple[Seat, ...] = THREE) -> TableScene:
    app.settings.set("instant", True)
    board = library(PEBBLES).level(PEBBLES, PEBBLES.default_level)
    match = Match(PEBBLES, board, list(seats), 7)
    scene = TableScene(Keeper(match, app.store), ScriptedOpponent())
    app.push(scene)
    return scene


def lift(app: App, hand: Hand) -> None:
    assert isinstance(app.scene, Curtain)
    hand.click(hand.find("lift"))
    hand.tick(3)


def table_of(scene: TableScene) -> PebblesTable:
    assert isinstance(scene.table, PebblesTable)
    return scene.table


def press(scene: TableScene, hand: Hand, text: str) -> None:
    hand.click(hand.find(f"target-{text}"))
    # A beat passes before chance and bots go on.
    scene.director.update(1.0)
    hand.tick(3)


def test_no_frame_shows_the_board_before_the_curtain_is_lifted(app: App, hand: Hand) -> None:
    scene = sit_down(app)
    hand.tick(3)
    assert isinstance(app.scene, Curtain) and table_of(scene).drawn_for == []
    lift(app, hand)
    assert table_of(scene).drawn_for and set(table_of(scene).drawn_for) == {0}
    press(scene, hand, "fist 1")
    assert isinstance(app.scene, Curtain)
    assert set(table_of(scene).drawn_for) == {0}, "the next person has not sat down yet"
    hand.key(pygame.K_ESCAPE)
    assert isinstance(app.scene, Curtain), "Esc does not lift it"
    lift(app, hand)
    assert set(table_of(scene).drawn_for) == {0, 1}


def test_behind_the_curtain_what_happened_meanwhile_is_played_as_far_as_one_may_know(app: App, hand: Hand) -> None:
    scene = sit_down(app)
    hand.tick(3)
    lift(app, hand)
    press(scene, hand, "fist 2")
    table_of(scene).played.clear()
    lift(app, hand)
    heard = [event.to_json() for event in table_of(scene).played]
    assert {"event": "fist-closed", "seat": 0, "pebbles": None} in heard
    assert not any(fact.get("pebbles") == 2 for fact in heard)
    lines = [widget.line.text for widget in scene.paper.chronicle.children]  # type: ignore[attr-defined]
    assert "2" not in "".join(lines)


def test_three_persons_play_a_round_with_dice(app: App, hand: Hand) -> None:
    app.settings.set("confirm", "off")
    scene = sit_down(app)
    for fist in ("fist 0", "fist 1", "fist 2"):
        hand.tick(3)
        lift(app, hand)
        press(scene, hand, fist)
    hand.tick(3)
    lift(app, hand)
    press(scene, hand, "roll")
    assert [entry.seat for entry in scene.match.log][-2:] == [0, CHANCE]


def test_undo_stops_at_what_was_revealed_and_says_why(app: App, hand: Hand) -> None:
    app.settings.set("confirm", "off")
    scene = sit_down(app)
    for fist in ("fist 0", "fist 1", "fist 2"):
        hand.tick(3)
        lift(app, hand)
        press(scene, hand, fist)
    hand.tick(3)
    told: list[str] = []
    scene.director.told = told.append
    lift(app, hand)
    before = len(scene.match.log)
    hand.key(pygame.K_BACKSPACE)
    assert len(scene.match.log) == before
    assert told == ["This cannot be taken back: the fists were opened"]


def test_what_cannot_be_taken_back_is_asked_about_first(app: App, hand: Hand) -> None:
    app.settings.set("confirm", "risky")
    scene = sit_down(app)
    for fist in ("fist 0", "fist 1"):
        hand.tick(3)
        lift(app, hand)
        press(scene, hand, fist)
        assert not isinstance(app.scene, Question)
    hand.tick(3)
    lift(app, hand)
    hand.click(hand.find("target-fist 2"))
    hand.tick()
    assert isinstance(app.scene, Question), "the third fist opens all of them"
    assert len(scene.match.log) == 2


def test_who_is_not_there_can_be_waited_for_another_day(app: App, hand: Hand) -> None:
    """From the curtain there was no way but to lift it."""
    scene = sit_down(app)
    hand.tick(3)
    assert isinstance(app.scene, Curtain)
    hand.click(hand.find("leave"))
    assert isinstance(app.scene, TitleScene)
    assert [line.match_id for line in app.store.matches.unfinished()] == [scene.keeper.match_id]
    assert not app.store.matches.unfinished()[0].open_elsewhere


def test_a_person_alone_with_bots_needs_no_curtain(app: App, hand: Hand) -> None:
    bot = Seat(BOT, "Bot", bot_level="egg")
    scene = sit_down(app, (Seat(GUEST, "Ada"), bot, bot))
    hand.tick(4)
    assert app.scenes == (scene,)
    assert set(table_of(scene).drawn_for) == {0}
