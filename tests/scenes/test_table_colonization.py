"""Colonization at the table scene: stacks led by real clicks and taken back whole, a chart dragged and zoomed, a note pad."""

import pygame
import pytest
from at_table import ScriptedOpponent
from colonization_table import scenario
from hand import Hand

from game.engine.colonization.position import Colonization
from game.engine.colonization.realm import ACTION, LEG, RECRUIT
from game.engine.colonization.rules import GAME
from game.match.keeper import Keeper
from game.match.match import Match
from game.match.seats import BOT, GUEST, Seat
from game.scenes.app import App
from game.scenes.table import TableScene
from game.scenes.table_curtain import Curtain
from game.scenes.table_notes import MOST_NOTES, NotePad, Notes
from game.tables.base import UNDO, Target
from game.tables.colonization.table import ColonizationTable
from game.tables.colonization.targets import END, STACK

ROBOTS = [Seat(BOT, f"Robot {number}", bot_level="egg") for number in range(4)]


class Sitting:
    """A match of Colonization at a table whose motion is shown at once."""

    def __init__(self, app: App, seats: list[Seat], **options: str) -> None:
        app.settings.set("instant", True)
        app.settings.set("confirm", "off")
        self.app, self.hand = app, Hand(app)
        self.match = Match(GAME, scenario(), seats, 5, options=options)
        self.opponent = ScriptedOpponent()
        self.opponent.rather = ("end", "lose usual", "no")
        self.scene = TableScene(Keeper(self.match, app.store), self.opponent)
        app.push(self.scene)
        self.run()

    @property
    def state(self) -> Colonization:
        state = self.match.state
        assert isinstance(state, Colonization)
        return state

    @property
    def table(self) -> ColonizationTable:
        table = self.scene.table
        assert isinstance(table, ColonizationTable)
        return table

    def run(self) -> None:
        """Until a person is to decide something that is not planned already, or sits behind a curtain."""
        for _ in range(300):
            self.scene.table.skip()
            self.scene.update(0.5)
            ready = self.scene.director.person_to_act and self.scene.director.targets and not self.table._offered.plan
            if self.match.over or ready or isinstance(self.app.scene, Curtain):
                break
        self.hand.tick()

    def named(self, start: str) -> list[Target]:
        return [target for target in self.scene.director.targets if target.target_id.startswith(start)]

    def touch(self, target: Target) -> None:
        """Click it on the chart, or its button."""
        if target.areas:
            self.hand.click((round(target.areas[0].x), round(target.areas[0].y)))
        else:
            self.hand.click(self.hand.find(f"target-{target.target_id}"))
        self.run()

    def to_action(self) -> None:
        """Through set-up to the first action of the person."""
        for _ in range(40):
            if self.state.phase == ACTION and self.scene.director.person_to_act:
                return
            self.touch(self.scene.director.targets[0])
        raise AssertionError("no action came")


@pytest.fixture
def alone(app: App) -> Sitting:
    """One person against a bot, at the first action of a turn."""
    sitting = Sitting(app, [Seat(GUEST, "Ada"), ROBOTS[1]])
    sitting.to_action()
    return sitting


def lead_out(sitting: Sitting) -> int:
    """Lead the first stack to its first end by clicks; the entries that this added to the log."""
    before = len(sitting.match.log)
    sitting.touch(sitting.named(STACK)[0])
    sitting.touch(sitting.named(END)[0])
    return len(sitting.match.log) - before


def test_a_stack_is_led_by_two_clicks_and_marches_by_a_third(alone: Sitting) -> None:
    fp = alone.state.fp[0]
    assert lead_out(alone) >= 5 and alone.state.phase == LEG and alone.state.fp[0] == fp
    march = alone.named("march")[0]
    assert march.chosen and "FP" in march.button
    alone.touch(march)
    assert not alone.state.legs or alone.state.phase != LEG
    assert alone.state.fp[0] < fp


def test_what_was_led_in_one_go_is_taken_back_in_one_go(alone: Sitting) -> None:
    before = alone.state.key()
    lead_out(alone)
    alone.hand.key(pygame.K_z, pygame.KMOD_CTRL)
    alone.run()
    assert alone.state.key() == before and alone.named(STACK)


def test_escape_lets_a_stack_stand(alone: Sitting) -> None:
    alone.touch(alone.named(STACK)[0])
    assert alone.named(END)
    alone.hand.key(pygame.K_ESCAPE)
    assert not alone.named(END) and alone.named(STACK) and alone.app.scene is alone.scene


def test_a_bot_that_is_asked_for_something_answers_in_front_of_the_person(app: App) -> None:
    sitting = Sitting(app, [Seat(GUEST, "Ada"), *ROBOTS[1:]])
    sitting.to_action()
    said: list[str] = []
    sitting.scene.director.told = said.append
    before = sitting.table.prompt(sitting.state)
    sitting.touch(sitting.named("talk")[0])
    assert sitting.table.prompt(sitting.state).title != before.title
    for target in ("deal", "give ", "offer"):
        sitting.touch(sitting.named(target)[0])
    asked = [entry.action.text for entry in sitting.match.log[-2:]]
    assert asked == ["offer", "no"] and said == ["Robot 2 refuses"]
    assert sitting.scene.director.person_to_act and sitting.named("talk")


def test_wheel_zooms_and_a_drag_moves_the_chart_without_choosing(alone: Sitting) -> None:
    parts = alone.table._parts
    assert parts is not None
    camera = parts.view.camera
    x, y = (round(value) for value in camera.centre(alone.state.space[0]))
    x, y = x + alone.table.rect.left, y + alone.table.rect.top
    entries = len(alone.match.log)
    alone.hand.move((x, y))
    alone.hand.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False))
    assert camera.zoom == 1 and camera.can_move
    before = (camera.x, camera.y)
    alone.hand.down((x, y + 60))
    alone.hand.move((x, y + 30), held=True)
    alone.hand.move((x, y - 60), held=True)
    alone.hand.up((x, y - 60))
    assert (camera.x, camera.y) != before
    assert len(alone.match.log) == entries and not alone.named(END), "a drag chooses nothing"
    stack = alone.named(STACK)[0]
    space = alone.state.space[int(stack.target_id[len(STACK) :])]
    cx, cy = camera.centre(space)
    assert (round(stack.areas[0].x), round(stack.areas[0].y)) == (
        round(cx + alone.table.rect.left), round(cy + alone.table.rect.top),
    )  # fmt: skip
    alone.hand.key(pygame.K_MINUS)
    assert camera.zoom == 0


# The note pad -------------------------------------------------------------------------------------------------------


def test_a_note_pad_is_kept_for_each_team_and_match(app: App) -> None:
    notes = Notes(app.store, "m1", 0)
    assert notes.all() == []
    notes.write(0, "  Take   Naxos\n first ")
    notes.write(2, "")
    assert Notes(app.store, "m1", 0).all() == [(0, "Take Naxos first")]
    assert Notes(app.store, "m1", 1).all() == [] and Notes(app.store, "m2", 0).all() == []
    for number in range(MOST_NOTES + 3):
        notes.write(2, f"note {number}")
    assert len(notes.all()) == MOST_NOTES and notes.all()[-1] == (2, f"note {MOST_NOTES + 2}")
    app.store.settings.write("notes.m1.0", [["x", 1], 7, [1, "well"], [True, "no"], [1, "a\u202eb"]])
    assert notes.all() == [(1, "well")]


def test_teammates_at_one_screen_write_notes_behind_the_curtain(app: App) -> None:
    sitting = Sitting(app, [Seat(GUEST, "Ada"), Seat(GUEST, "Bo"), Seat(GUEST, "Cy"), ROBOTS[3]])
    if isinstance(app.scene, Curtain):
        sitting.hand.click(sitting.hand.find("lift"))
        sitting.run()
    seat = sitting.match.player
    while seat not in (0, 2):
        sitting.touch(sitting.scene.director.targets[0])
        seat = sitting.match.player
    assert sitting.scene.note_pad(seat) == "write" and sitting.scene.note_pad(1) == ""
    sitting.hand.click(sitting.hand.find("notes"))
    assert isinstance(app.scene, Curtain), "Bo is of the other team"
    sitting.hand.click(sitting.hand.find("lift"))
    assert isinstance(app.scene, NotePad)
    sitting.hand.click(sitting.hand.find("note"))
    sitting.hand.key(pygame.K_h, text="h")
    sitting.hand.key(pygame.K_i, text="i")
    sitting.hand.key(pygame.K_RETURN)
    assert isinstance(app.scene, NotePad)
    assert Notes(app.store, sitting.scene.keeper.match_id, 0).all() == [(seat, "hi")]
    sitting.hand.key(pygame.K_ESCAPE)
    assert not isinstance(app.scene, NotePad)


@pytest.mark.parametrize(
    ("talk", "before", "after"), [("standard", "write", "read"), ("open", "", ""), ("yearly", "write", "write")]
)
def test_the_talk_that_was_agreed_on_says_when_notes_are_written(app: App, talk: str, before: str, after: str) -> None:
    sitting = Sitting(app, [Seat(GUEST, "Ada"), ROBOTS[1], Seat(GUEST, "Cy"), ROBOTS[3]], talk=talk)
    assert sitting.scene.note_pad(0) == before
    state = sitting.state.clone()
    while state.phase != ACTION:
        outcomes = [action for action, _ in state.chance_outcomes()] or state.legal_actions()
        state.apply_action(outcomes[0])
    assert sitting.table.note_pad(state, {"talk": talk}) == after
    state.season = 1
    assert sitting.table.note_pad(state, {"talk": talk}) == ("" if talk == "open" else "read")


@pytest.mark.parametrize("with_key", [True, False])
def test_an_action_that_was_only_begun_is_left_by_esc_or_its_button(app: App, with_key: bool) -> None:
    sitting = Sitting(app, [Seat(GUEST, "Ada"), ROBOTS[1], ROBOTS[2], ROBOTS[3]])
    while sitting.state.phase != ACTION:
        sitting.touch(sitting.scene.director.targets[0])
    before = len(sitting.match.log)
    sitting.touch(sitting.named("recruit")[0])
    assert sitting.state.phase == RECRUIT
    if with_key:
        sitting.hand.key(pygame.K_ESCAPE)
    else:
        sitting.touch(sitting.named(UNDO)[0])
    assert sitting.state.phase == ACTION and len(sitting.match.log) == before
    assert app.scene is sitting.scene


def test_a_button_says_in_its_tooltip_what_its_choice_does(app: App) -> None:
    sitting = Sitting(app, [Seat(GUEST, "Ada"), ROBOTS[1], ROBOTS[2], ROBOTS[3]])
    while sitting.state.phase != ACTION:
        assert all(sitting.hand.find(f"target-{t.target_id}").tip == t.says for t in sitting.scene.director.targets if t.button)
        sitting.touch(sitting.scene.director.targets[0])
