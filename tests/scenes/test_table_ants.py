"""A game of many seats, long turns, dice and hidden hands at the table scene: Ants!, as far as the scene is concerned."""

from pathlib import Path

import pygame
import pytest
from at_table import ScriptedOpponent
from hand import Hand, make_app
from playing import ANTS, attacked, library, with_dead

from game.engine.core import CHANCE
from game.match.keeper import Keeper
from game.match.match import Match
from game.match.seats import BOT, GUEST, Seat
from game.scenes.app import App
from game.scenes.dialogs import Question
from game.scenes.pause import PauseScene
from game.scenes.table import TableScene
from game.scenes.table_curtain import Curtain
from game.tables.base import NOBODY

ADA, BO = Seat(GUEST, "Ada"), Seat(GUEST, "Bo")
ROBOT = Seat(BOT, "Robot", bot_level="egg")


class Sitting:
    """A match of Ants! at a table whose motion is shown at once. Time goes on by `run`; little is drawn."""

    def __init__(self, app: App, match: Match) -> None:
        app.settings.set("instant", True)
        app.settings.set("confirm", "off")
        self.app = app
        self.hand = Hand(app)
        self.match = match
        self.opponent = ScriptedOpponent()
        self.opponent.rather = ("done", "end", "take all", "fight")
        self.scene = TableScene(Keeper(match, app.store), self.opponent)
        app.push(self.scene)
        self.told: list[str] = []
        self.scene.director.told = self.told.append

    def run(self, steps: int = 40) -> None:
        """Until somebody is to decide, or a curtain is drawn."""
        for _ in range(steps):
            self.scene.update(0.1)
            if self.scene.director.targets or self.app.scene is not self.scene:
                return

    def lift(self) -> None:
        """Lift the curtain."""
        assert isinstance(self.app.scene, Curtain)
        self.app.scene._go()
        self.run()

    def choose(self, text: str) -> None:
        """Choose an action of the decision that is offered."""
        assert self.scene.director.targets
        assert self.scene.director.choose(self.match.state.parse_action(text))
        self.run()


@pytest.fixture
def small(tmp_path: Path) -> App:
    return make_app(tmp_path, (960, 600))


def moving(seats: tuple[Seat, ...]) -> Match:
    """A match in which the first person to act may move their ants."""
    match = Match(ANTS, library(ANTS).level(ANTS, "park"), list(seats), 7)
    while match.player < 0 or match.seats[match.player].is_bot or match.legal_actions()[0].text[:3] != "go ":
        if match.player == CHANCE:
            match.deal_one()
        else:
            match.play(match.legal_actions()[0])
    return match


def moves(match: Match) -> list[str]:
    return [action.text for action in match.legal_actions() if action.text.startswith("go ")]


def test_undo_steps_back_through_a_long_turn_by_decision_as_far_as_the_barrier(small: App) -> None:
    at = Sitting(small, moving((ADA, ROBOT, ROBOT, ROBOT)))
    at.run()
    begun = len(at.match.log)
    for _ in range(3):
        at.choose(moves(at.match)[0])
    assert len(at.match.log) == begun + 3 and at.match.player == 0
    for left in (2, 1, 0):
        at.scene.tools.undo()
        at.run()
        assert len(at.match.log) == begun + left and at.scene.director.targets
    assert at.match.counted and at.told == []
    at.scene.tools.undo()
    assert len(at.match.log) == begun
    assert len(at.told) == 1 and at.told[0].startswith("This cannot be taken back: ")
    small.close()


def test_esc_does_not_undo_a_turn_of_many_moves_but_opens_the_menu(small: App) -> None:
    at = Sitting(small, moving((ADA, ROBOT, ROBOT, ROBOT)))
    at.run()
    at.choose(moves(at.match)[0])
    played = len(at.match.log)
    at.hand.key(pygame.K_ESCAPE)
    assert isinstance(small.scene, PauseScene) and len(at.match.log) == played and at.told == []
    small.close()


def defended(attacker: Seat, others: Seat) -> Match:
    """Somebody is attacked by `attacker` and may call helpers; `others` sit on all other seats."""
    match = attacked()
    match.seats = [attacker if seat == match.turn_seat else others for seat in range(match.players)]
    return match


def test_a_person_defends_in_a_bots_turn_and_may_think_again(small: App) -> None:
    match = defended(ROBOT, ROBOT)
    defender = match.player
    match.seats[defender] = ADA
    at = Sitting(small, match)
    at.run()
    assert small.scene is at.scene and at.scene.eyes.viewer == defender
    first = match.legal_actions()[0].text
    assert match.turn_seat != defender and match.turns[-1].seat == match.turn_seat
    at.choose(first)
    assert match.log[-1].seat == defender or match.log[-2].seat == defender
    if match.player == defender:
        at.scene.tools.undo()
        at.run()
        assert match.player == defender and match.legal_actions()[0].text == first and match.counted
    small.close()


@pytest.mark.parametrize("sat", [True, False])
def test_a_defender_decides_in_front_of_everybody_and_the_attacker_goes_on_so(small: App, sat: bool) -> None:
    """A curtain after every fight would have made hot seat a game of curtains."""
    match = defended(ADA, BO)
    attacker, defender = match.turn_seat, match.player
    at = Sitting(small, match)
    if sat:  # the attacker lifted the curtain when their turn began
        at.scene.eyes.sit_down(attacker)
    at.run()
    assert small.scene is at.scene and at.scene.eyes.viewer == NOBODY, "no hand lies open, so no curtain"
    while match.player == defender and match.turn_seat == attacker:
        at.choose("fight" if "fight" in [a.text for a in match.legal_actions()] else match.legal_actions()[0].text)
    assert match.player == attacker == match.turn_seat
    assert isinstance(small.scene, Curtain) is not sat
    if sat:
        assert at.scene.eyes.viewer == NOBODY and at.scene.eyes.hand_hidden
        at.scene.draw_curtain(attacker)  # what the button "Look at my hand" does
    at.lift()
    assert at.scene.eyes.viewer == attacker
    small.close()


def test_giving_up_among_four_leaves_the_seat_to_a_bot_and_the_match_goes_on(small: App) -> None:
    at = Sitting(small, moving((ADA, BO, ROBOT, ROBOT)))
    at.run()
    if isinstance(small.scene, Curtain):
        at.lift()
    seat = at.match.player
    at.scene.tools.open_menu()
    menu = small.scene
    assert isinstance(menu, PauseScene)
    menu._ask_resign(seat)
    question = small.scene
    assert isinstance(question, Question) and "A bot plays on for" in question._text
    question._take(question._answers[0])
    assert not at.match.over and at.match.seats[seat].is_bot and at.match.resigned == [seat]
    before = len(at.match.log)
    at.run()
    assert len(at.match.log) > before
    small.close()


def test_the_menu_asks_nothing_for_a_person_whose_colony_is_dead(small: App) -> None:
    """In a bot's turn it asked whether to give up for the living or for the dead."""
    match = with_dead(1, persons=(1, 2))
    at = Sitting(small, match)
    assert match.player == 0 and match.seats[0].is_bot
    at.scene.tools.open_menu()
    menu = small.scene
    assert isinstance(menu, PauseScene) and menu._persons() == [2]
    small.close()


def test_the_deal_that_begins_a_match_has_no_beats_between_its_cards(small: App) -> None:
    match = Match(ANTS, library(ANTS).level(ANTS, "park"), [ROBOT] * 6, 7)
    at = Sitting(small, match)
    for number in range(18):
        assert len(match.log) == number and match.player == CHANCE
        at.scene.update(0.001)
    assert {entry.action.text.split()[0] for entry in match.log} == {"draw"}
    small.close()


def test_l_gives_the_chronicle_the_room_of_all_seats_but_the_one_in_turn(small: App) -> None:
    at = Sitting(small, moving((ADA, Seat(BOT, "Tin", bot_level="egg"), ROBOT, ROBOT)))
    at.run()

    def shown() -> tuple[int, list[str]]:
        at.scene.paper.root.draw(at.app.window.surface)
        seats = at.hand.find("seats")
        return at.hand.find("chronicle").rect.height, [str(row.tip).split(" · ")[0] for row in seats.children]

    names = [seat.name for seat in at.match.seats]
    before = shown()
    at.hand.key(pygame.K_l)
    tall, rows = shown()
    assert before[1] == names and rows == [names[at.match.player]]
    assert tall - before[0] == 3 * at.hand.find("seats").row_height()  # type: ignore[attr-defined]
    at.hand.key(pygame.K_l)
    assert shown() == before
    small.close()


def test_while_the_table_is_drawn_for_a_new_size_that_is_said_and_few_frames_are_asked_for(
    small: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = Sitting(small, moving((ADA, ROBOT, ROBOT, ROBOT)))
    at.run()
    set_words: list[str] = []
    block = at.app.kit.text.block
    monkeypatch.setattr(at.app.kit.text, "block", lambda text, *more: set_words.append(text) or block(text, *more))  # type: ignore[func-returns-value]
    sentence = "The table is being drawn for this size of the window …"
    monkeypatch.setattr(at.scene.table, "prepared", lambda: 0.5)
    at.scene.table.draw(at.app.window.surface)
    assert sentence in set_words and 10 <= at.scene.frame_rate() <= 30
    set_words.clear()
    monkeypatch.setattr(at.scene.table, "prepared", lambda: 1.0)
    monkeypatch.setattr(at.scene.table, "_composed", True)
    monkeypatch.setattr(at.scene.table, "_draw_all", lambda surface, parts: None)
    at.scene.table.draw(at.app.window.surface)
    assert sentence not in set_words
    small.close()
