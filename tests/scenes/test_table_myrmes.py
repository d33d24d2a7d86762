"""Myrmes at the table scene: a match played by real clicks, tiles turned by the wheel, nurses placed by keys."""

import random
from pathlib import Path

import pygame
import pytest
from at_table import ScriptedOpponent
from hand import Hand, make_app
from myrmes_playing import forest, lively

from game.engine.core import Action
from game.engine.games import GAMES
from game.engine.myrmes import notation as n
from game.engine.myrmes.board import nurses_in
from game.engine.myrmes.nests import NURSES, SORTIE
from game.engine.myrmes.notation import Deed
from game.engine.myrmes.position import Myrmes
from game.engine.myrmes.rules import GAME
from game.match.keeper import Keeper
from game.match.match import Match
from game.match.seats import BOT, GUEST, Seat
from game.scenes.app import App
from game.scenes.table import TableScene
from game.tables.base import Point, Target
from game.tables.myrmes.geometry import WORKERS, make_plan
from game.tables.myrmes.table import MyrmesTable

ADA, ROBOT = Seat(GUEST, "Ada"), Seat(BOT, "Robot", bot_level="egg")


class Sitting:
    """A match of Myrmes at a table whose motion is shown at once, played by clicking."""

    def __init__(self, app: App) -> None:
        app.settings.set("instant", True)
        app.settings.set("confirm", "off")
        self.app = app
        self.hand = Hand(app)
        self.match = Match(GAME, forest(), [ADA, ROBOT], 7)
        self.opponent = ScriptedOpponent()
        self.scene = TableScene(Keeper(self.match, app.store), self.opponent)
        app.push(self.scene)
        self.run()

    @property
    def state(self) -> Myrmes:
        state = self.match.state
        assert isinstance(state, Myrmes)
        return state

    def run(self) -> None:
        """Until the person is to decide, or all is over."""
        for _ in range(400):
            self.scene.table.skip()
            self.scene.update(1.0)
            if self.match.over or (self.scene.director.person_to_act and self.scene.director.targets):
                break
        self.hand.tick()

    def target(self, target_id: str) -> Target:
        return next(t for t in self.scene.director.targets if t.target_id == target_id)

    def click(self, target_id: str) -> None:
        target = self.target(target_id)
        if target.centre is not None:
            self.hand.click((round(target.centre[0]), round(target.centre[1])))
        else:
            self.hand.click(self.hand.find(f"target-{target_id}"))

    def play(self, action: Action) -> None:
        """Click whatever it takes to play `action`."""
        assert isinstance(action, Deed)
        if action.verb == n.NURSES:
            for room, count in [*((room, 0) for room in range(4)), *enumerate(nurses_in(action.value))]:
                if any(t.target_id == f"set {room} {count}" for t in self.scene.director.targets):
                    self.click(f"set {room} {count}")
        elif action.verb == n.PLACE:
            self.click("kind " + action.text.split()[1])
        self.click(action.text)
        assert self.match.log[-1].action == action or any(e.action == action for e in self.match.log[-40:])
        self.run()


@pytest.fixture
def sitting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Sitting:
    monkeypatch.setitem(GAMES, GAME.game_id, GAME)
    return Sitting(make_app(tmp_path, (960, 600)))


def test_a_year_is_played_by_clicks(sitting: Sitting) -> None:
    dice = random.Random(4)
    played: set[int] = set()
    while sitting.state.year == 1 and not sitting.match.over:
        action = lively(sitting.state, dice)
        played.add(action.verb if isinstance(action, Deed) else -1)
        sitting.play(action)
    assert {n.EVENT, n.NURSES, n.OUT, n.PLACE} <= played


def placing(sitting: Sitting) -> None:
    """Play on until a pair may be laid in more than one way, and take it."""
    dice = random.Random(2)
    while not sum(t.startswith("place pair") for t in (a.text for a in sitting.state.legal_actions())) > 2:
        sitting.play(lively(sitting.state, dice))
    sitting.click("kind pair")


def test_a_tile_is_turned_by_wheel_right_button_and_key(sitting: Sitting) -> None:
    placing(sitting)
    board = sitting.scene.board
    first = next(t for t in sitting.scene.director.targets if t.target_id.startswith("place pair"))
    assert first.centre is not None
    at = (round(first.centre[0]), round(first.centre[1]))
    sitting.hand.move(at)
    assert board.pointed == first
    seen = [first.target_id]
    sitting.hand.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False, pos=at))
    assert board.pointed is not None
    seen.append(board.pointed.target_id)
    sitting.hand.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=3, touch=False))
    assert board.pointed is not None
    seen.append(board.pointed.target_id)
    assert len(set(seen)) == 3
    sitting.hand.key(pygame.K_r)
    assert board.pointed is not None and board.pointed.target_id != seen[-1]
    turned = board.pointed
    sitting.hand.key(pygame.K_RETURN)
    assert sitting.match.log[-1].action == turned.action or any(e.action == turned.action for e in sitting.match.log)


def test_escape_lets_a_tile_go(sitting: Sitting) -> None:
    placing(sitting)
    assert any(t.target_id.startswith("place") for t in sitting.scene.director.targets)
    sitting.hand.key(pygame.K_ESCAPE)
    assert not any(t.target_id.startswith("place") for t in sitting.scene.director.targets)
    assert sitting.app.scene is sitting.scene


def test_a_worker_that_could_still_lay_a_tile_is_not_lost_by_one_click(sitting: Sitting) -> None:
    dice = random.Random(2)
    while sitting.state.phase != SORTIE:
        sitting.play(lively(sitting.state, dice))
    sitting.app.settings.set("confirm", "risky")
    assert any(isinstance(a, Deed) and a.verb in (n.GO, n.PLACE) for a in sitting.state.legal_actions())
    sitting.click("end")
    assert sitting.app.scene is not sitting.scene, "it is asked about"
    sitting.hand.key(pygame.K_RETURN)
    assert sitting.app.scene is sitting.scene and sitting.state.phase == SORTIE, "the answer at hand is no"
    sitting.app.settings.set("confirm", "off")
    sitting.click("end")
    assert any(entry.action.text == "end" for entry in sitting.match.log[-40:])


def test_another_nest_is_one_click_away(sitting: Sitting) -> None:
    sitting.click("nest 1")
    assert sitting.scene.table.seat_in_view == 1  # type: ignore[attr-defined]
    sitting.click("nest 0")
    assert sitting.scene.table.seat_in_view == 0  # type: ignore[attr-defined]


def test_nurses_are_dragged_to_their_rooms(sitting: Sitting) -> None:
    while sitting.state.phase != NURSES:
        sitting.play(sitting.state.legal_actions()[0])
    hand, table = sitting.hand, sitting.scene.table
    assert isinstance(table, MyrmesTable)
    plan = make_plan(sitting.state.forest, table.rect.size, text=1.0)

    def at(point: Point) -> tuple[int, int]:
        return round(table.rect.left + point[0]), round(table.rect.top + point[1])

    free = sitting.state.free_nurses(0)
    hand.move(at(plan.nursery_seat(0, free)))
    hand.down(at(plan.nursery_seat(0, free)))
    hand.move(at(plan.room(WORKERS)), held=True)
    hand.up(at(plan.room(WORKERS)))
    hand.click(hand.find("target-nurses 0.0.2.0"))
    assert sitting.match.log[-1].action.text == "nurses 0.0.2.0" or any(
        entry.seat == 0 and entry.action.text == "nurses 0.0.2.0" for entry in sitting.match.log[-5:]
    )
