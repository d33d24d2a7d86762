"""A bot's long turn at the table: watched decision by decision, not waited for; hurried, skipped, stopped."""

from collections.abc import Iterator

import pygame
import pytest
from at_table import AtTable, ScriptedOpponent, new_match
from pebbles.game import GAME as PEBBLES
from pebbles_table import PebblesTable
from playing import library

from game.engine.core import CHANCE
from game.match.keeper import Keeper
from game.match.match import Entry, Match
from game.match.seats import BOT, GUEST, Seat
from game.scenes.app import App
from game.scenes.table import TableScene
from game.scenes.table_director import BEAT, BEAT_WITHIN, LEAST_BEAT
from game.tables import TABLES

ROBOT = Seat(BOT, "Robot", bot_level="egg")
STEP = 0.01


@pytest.fixture(autouse=True)
def _pebbles_table() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(TABLES, "pebbles", "pebbles_table:PebblesTable")
        yield


class Stream:
    """Bots alone at Pebbles; `shown` notes when each action was shown, in seconds."""

    def __init__(self, app: App, seats: tuple[Seat, ...] = (ROBOT, ROBOT, ROBOT), **settings: float) -> None:
        app.settings.set("instant", False)
        for name, value in settings.items():
            app.settings.set(name, value)
        board = library(PEBBLES).level(PEBBLES, PEBBLES.default_level)
        self.match = Match(PEBBLES, board, list(seats), 7)
        self.opponent = ScriptedOpponent()
        self.scene = TableScene(Keeper(self.match, app.store), self.opponent)
        app.push(self.scene)
        self.now = 0.0
        self.shown: list[tuple[float, int, int]] = []
        self.scene.director.played = lambda entry: self.shown.append((self.now, entry.seat, entry.turn))

    def run(self, seconds: float) -> None:
        """Let time go on in hundredths of a second."""
        for _ in range(round(seconds / STEP)):
            self.now += STEP
            self.scene.update(STEP)

    def gaps(self, motion: float) -> list[tuple[int, bool, float]]:
        """For each action but the first: whose, whether in the turn of the one before, and the rest between the end of that
        one's motion (of `motion` seconds) and it."""
        pairs = zip(self.shown, self.shown[1:], strict=False)
        return [(seat, turn == before, now - then - motion) for (then, _s, before), (now, seat, turn) in pairs]


def test_beats_are_long_between_turns_and_short_within_one(app: App) -> None:
    stream = Stream(app)
    stream.run(20)
    gaps = stream.gaps(motion=0.3)
    assert len(gaps) > 12
    for seat, same_turn, rest in gaps:
        wanted = BEAT_WITHIN if same_turn else BEAT
        assert wanted - 2 * STEP < rest < wanted + 3 * STEP, f"seat {seat}"
    assert any(seat == CHANCE for seat, _turn, _rest in gaps)


def test_beats_shrink_with_the_speed_but_never_to_nothing(app: App) -> None:
    stream = Stream(app, speed=4.0)
    stream.scene.hurry(4.0)
    stream.run(4)
    rests = [rest for _seat, _turn, rest in stream.gaps(motion=0.3 / 16)]
    assert len(rests) > 5 and all(LEAST_BEAT - 2 * STEP < rest < BEAT_WITHIN for rest in rests)


def test_a_long_turn_of_a_bot_is_shown_faster_the_longer_it_gets(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.table.UNHURRIED", 0.5)
    stream = Stream(app, (Seat(GUEST, "Ada"), ROBOT, ROBOT))
    table, match, scene = stream.scene.table, stream.match, stream.scene
    assert isinstance(table, PebblesTable)
    paces: list[tuple[int, float]] = []

    def played(entry: Entry) -> None:
        scene._played(entry)
        paces.append((entry.turn, table.hurried))

    scene.director.played = played
    while match.turn < 4:
        stream.run(0.1)
        if match.player == 0 and scene.director.targets:
            scene.director.choose(match.legal_actions()[0])
    assert {pace for turn, pace in paces if turn == 1} == {1.0}, "a person's own turn is not hurried"
    assert [pace for turn, pace in paces if turn == 2] == [2.0, 1.0], "and a new turn begins as it was set"
    scene.tools.hurrying = True
    scene.hurry(4.0)
    scene._keep_pace()
    assert table.hurried == 4.0, "who holds the key sets the pace"


def test_the_next_decision_is_thought_about_while_the_last_one_is_shown(app: App) -> None:
    stream = Stream(app)
    stream.opponent.slow = True
    stream.run(0.1)
    assert stream.opponent.thinking
    stream.opponent.slow = False
    while not stream.shown:
        stream.run(STEP)
    stream.run(STEP)
    assert stream.scene.table.busy and stream.opponent.thinking
    assert len(stream.shown) == 1, "what comes next waits until this has been seen"


def test_a_bots_turn_under_way_is_told_as_playing_and_only_long_thought_as_thinking(app: App) -> None:
    stream = Stream(app)
    stream.opponent.script = ["fist 0"] * 3 + ["roll"]
    strip = stream.scene.paper.strip
    titles = set()
    while stream.match.turn == 1:
        stream.run(STEP)
        if len(stream.shown) > 1:
            titles.add(strip._title.text)
    assert titles == {"Robot plays"}
    stream.opponent.slow = True
    stream.run(3)
    assert strip._title.text == "Robot is thinking"


def test_skipping_holds_for_the_rest_of_a_bots_turn_and_no_longer(app: App) -> None:
    stream = Stream(app)
    stream.opponent.script = ["fist 0"] * 3 + ["roll", "roll"]
    stream.run(0.6)
    assert stream.scene.table.busy
    stream.scene.director.rush()
    before = stream.now
    while stream.match.turn == 1:
        stream.run(STEP)
    assert stream.now - before < 0.2
    stream.run(0.2)
    assert stream.scene.table.busy, "the end of the turn, and the next turn, are watched again"


def test_skipping_a_persons_own_motion_skips_nothing_else(app: App) -> None:
    stream = Stream(app, (Seat(GUEST, "Ada"), ROBOT, ROBOT))
    stream.run(0.1)
    stream.scene.director.choose(stream.match.legal_actions()[0])
    assert stream.scene.table.busy
    stream.scene.director.rush()
    assert not stream.scene.table.busy
    stream.run(0.4)
    assert stream.scene.table.busy, "what the bot does is shown"


def test_stop_thinking_holds_for_the_turn_of_sixty_small_decisions(app: App) -> None:
    at = AtTable(app, new_match())
    at.opponent.slow = True
    at.click("sow A3")
    at.settle()
    at.hand.click(at.hand.find("target-stay"))
    at.settle()
    at.scene.director.update(1.0)
    at.opponent.script = ["sow B1"]
    decided = len(at.match.log)
    at.hand.click(at.hand.find("stop"))
    assert at.opponent.stopped == 1
    for _ in range(12):
        at.settle(1)
        at.scene.director.update(1.0)
    assert at.match.player == 0 and at.opponent.stopped == len(at.match.log) - decided > 1, "once a decision, asked for once"
    at.opponent.stopped = 0
    at.click(next(t.target_id for t in at.scene.director.targets if t.action is not None))
    while at.match.player == 0:
        at.settle(1)
        if at.match.player == 0 and at.scene.director.targets:
            at.click(next(t.target_id for t in at.scene.director.targets if t.action is not None))
    at.settle()
    for _ in range(5):
        at.scene.director.update(1.0)
        at.settle(1)
    assert at.match.player == 1 and at.opponent.stopped == 0, "the next turn is thought about again"


def test_taking_back_while_the_bot_thinks_ahead_drops_its_answer(app: App) -> None:
    app.settings.set("confirm", "off")
    stream = Stream(app, (Seat(GUEST, "Ada"), ROBOT, ROBOT))
    stream.run(0.1)
    stream.scene.director.choose(stream.match.legal_actions()[0])
    stream.run(STEP)
    assert stream.scene.table.busy and stream.opponent.thinking
    stream.scene.tools.undo()
    assert not stream.opponent.thinking and stream.opponent.cancelled == 1
    stream.run(1)
    assert len(stream.match.log) == 0 and stream.scene.director.targets


def test_space_hurries_between_the_decisions_of_a_bot_too(app: App) -> None:
    """Between two motions nothing moved, and Space pressed whatever button had the focus."""
    stream = Stream(app)
    stream.opponent.script = ["fist 0"] * 3
    while len(stream.shown) < 2 or stream.scene.table.busy:
        stream.run(STEP)
    table = stream.scene.table
    assert isinstance(table, PebblesTable) and stream.scene.ui is not None
    stream.scene.ui.focus(stream.scene.paper.root.find("tool-menu"))
    stream.scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=44))
    assert app.scene is stream.scene and table.hurried > 1.0 and stream.scene.director.pace > 1.0
    stream.scene.handle(pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=44))
    assert table.hurried == 1.0 and stream.scene.director.pace == 1.0
