"""A person who plays by keys alone finds the keys where the hand left them."""

import pygame
from at_table import TWO_GUESTS, AtTable, new_match

from game.scenes.app import App
from game.tables.base import Target


def test_after_taking_an_ant_the_keys_stand_on_a_log_it_can_reach(app: App) -> None:
    at = AtTable(app, new_match(TWO_GUESTS))
    while len({a.text[:6] for a in at.match.legal_actions() if a.text.startswith("ant ")}) < 2:
        at.match.play(next((a for a in at.match.legal_actions() if a.text == "stay"), at.match.legal_actions()[-1]))
    at.scene.director.refresh()
    at.settle()
    at.hand.key(pygame.K_RIGHT)
    taken = at.scene.board.pointed
    assert taken is not None and taken.target_id.startswith("ant ") and taken.action is None
    at.hand.key(pygame.K_RETURN)
    pointed = at.scene.board.pointed
    assert pointed is not None and pointed.action is not None
    assert pointed.action.text.startswith(f"{taken.target_id}>")


def test_the_next_decision_begins_near_the_last(app: App) -> None:
    at = AtTable(app, new_match(TWO_GUESTS))
    for key in (pygame.K_RIGHT, *[pygame.K_DOWN] * 2, *[pygame.K_RIGHT] * 4):
        at.hand.key(key)
    pointed = at.scene.board.pointed
    assert pointed is not None and pointed.target_id == "sow C5"
    at.hand.key(pygame.K_RETURN)
    at.settle()
    at.hand.key(pygame.K_RIGHT)
    pointed = at.scene.board.pointed
    assert pointed is not None and pointed.target_id in ("to B5", "to C4")


def test_what_the_focus_left_is_not_lit_any_more(app: App) -> None:
    at = AtTable(app, new_match(TWO_GUESTS))
    at.hand.key(pygame.K_RIGHT)
    assert at.scene.board.pointed is not None
    at.hand.key(pygame.K_TAB)
    assert at.hand.focused() != "board" and at.scene.board.pointed is None


def test_a_refusal_goes_when_its_turn_is_taken_back(app: App) -> None:
    at = AtTable(app, new_match(TWO_GUESTS))
    at.click("sow A3")
    at.settle()
    at.hand.click(at.log_at("C1"))
    assert "too far" in at.scene.table._slip.text  # type: ignore[attr-defined]
    at.hand.key(pygame.K_BACKSPACE)
    assert at.scene.table._slip.text == ""  # type: ignore[attr-defined]


def test_what_a_question_hid_from_the_table_is_made_up_for(app: App) -> None:
    at = AtTable(app)
    at.hand.move(at.log_at("B7"))
    assert at.scene.board.pointed is not None
    at.hand.key(pygame.K_h)
    at.hand.tick()
    at.hand.move((2, 2))
    at.hand.key(pygame.K_ESCAPE)
    at.hand.tick()
    assert app.scene is at.scene and at.scene.board.pointed is None


def test_what_tab_brings_to_the_table_is_lit_at_once(app: App) -> None:
    at = AtTable(app, new_match(TWO_GUESTS))
    for _stop in range(2):
        at.hand.key(pygame.K_TAB, pygame.KMOD_LSHIFT if _stop else 0)
    assert at.hand.focused() == "board" and at.scene.board.pointed is not None


def test_the_chronicle_is_one_stop_for_tab(app: App) -> None:
    at = AtTable(app, new_match(TWO_GUESTS))
    for _turn in range(4):
        at.match.play(at.match.legal_actions()[0])
    at.scene.director.refresh()
    at.settle()
    at.hand.tick(2)
    stops: list[str] = []
    while not stops or at.hand.focused() != stops[0]:
        stops.append(at.hand.focused())
        at.hand.key(pygame.K_TAB)
    assert sum(name.startswith("turn-") for name in stops) == 1
    while not at.hand.focused().startswith("turn-"):
        at.hand.key(pygame.K_TAB)
    here = at.hand.focused()
    at.hand.key(pygame.K_DOWN)
    assert at.hand.focused().startswith("turn-") and at.hand.focused() != here


def test_arrows_do_not_leave_the_table_while_something_moves(app: App) -> None:
    at = AtTable(app, new_match(TWO_GUESTS), instant=False)
    at.hand.key(pygame.K_RIGHT)
    at.hand.key(pygame.K_RETURN)
    assert at.scene.table.busy
    for key in (pygame.K_RIGHT, pygame.K_UP, pygame.K_RIGHT):
        at.hand.key(key)
    assert at.hand.focused() == "board"


def test_where_only_buttons_are_left_arrows_go_to_them(app: App) -> None:
    at = AtTable(app, new_match(TWO_GUESTS))
    at.scene.director.targets = [Target("end", None, button="End")]
    at.scene.paper.say()
    at.hand.key(pygame.K_RIGHT)
    assert at.hand.focused() == "target-end"
