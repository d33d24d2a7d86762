"""Ants! at the table scene: taking hold of ants, new ants by buttons and digits, words for what cannot be done."""

import parks
import pygame
from at_table import AtTable

from game.engine.ants.ground import CREATE, MOVE
from game.engine.ants.position import Ants
from game.engine.ants.rules import GAME
from game.match.match import Match
from game.match.seats import BOT, GUEST, Seat
from game.scenes.app import App

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Finn")


def sat_down(app: App, phase: int) -> AtTable:
    """A person at the seat that decides in `phase` of a full park, bots on all others."""
    state = parks.until(parks.late(), phase, 1)
    me = state.current_player()
    seats = [Seat(GUEST, name) if seat == me else Seat(BOT, name, bot_level="egg") for seat, name in enumerate(NAMES)]
    at = AtTable(app, Match(GAME, state.park, seats, 7, start=state.to_json()))
    at.app.settings.set("confirm", "off")
    at.settle(6)
    return at


def digit(at: AtTable, number: int) -> None:
    key = getattr(pygame, f"K_{number}")
    at.hand.key(key, text=str(number), scancode=getattr(pygame, f"KSCAN_{number}"))
    at.settle()


def born(at: AtTable) -> list[str]:
    return [text for text in at.texts() if text.split()[0] in ("worker", "soldier")]


def test_digits_press_the_buttons_of_the_strip_and_a_click_makes_an_ant(app: App) -> None:
    at = sat_down(app, CREATE)
    assert at.ids()[:2] == ["kind worker", "kind soldier"]
    digit(at, 2)
    exits = [target for target in at.ids() if target.startswith("soldier ")]
    assert exits and not [target for target in at.ids() if target.startswith("worker ")]
    at.click(exits[0])
    at.settle()
    assert born(at) == [exits[0]]
    assert isinstance(at.match.state, Ants)
    if "kind worker" in at.ids():
        digit(at, 1)
        assert [target for target in at.ids() if target.startswith("worker ")]
    ending = [target for target in at.scene.director.targets if target.button]
    digit(at, len(ending))
    assert at.texts()[-1] == "end" or at.match.log[-1].seat != at.match.log[0].seat


def test_an_ant_is_taken_let_go_and_sent(app: App) -> None:
    at = sat_down(app, MOVE)
    ants = [target for target in at.ids() if target.startswith("ant ")]
    at.click(ants[0])
    at.settle()
    ways = [target for target in at.ids() if target.startswith(("go ", "hit "))]
    assert ways and all(way.split()[1].startswith(ants[0][4:] + ">") for way in ways)
    at.hand.key(pygame.K_ESCAPE)
    at.settle()
    assert not [target for target in at.ids() if target.startswith("go ")] and at.scene is app.scene
    at.click(ants[0])
    at.settle()
    go = next(target for target in at.ids() if target.startswith("go "))
    at.click(go)
    at.settle()
    assert at.texts() == [go]


def test_a_click_on_what_cannot_be_reached_says_why(app: App) -> None:
    at = sat_down(app, MOVE)
    ants = [target for target in at.ids() if target.startswith("ant ")]
    at.click(ants[0])
    at.settle()
    state = at.match.state
    assert isinstance(state, Ants)
    legal = {action.text for action in state.legal_actions()}
    view = at.scene.table._view  # type: ignore[attr-defined]
    start = ants[0][4:]
    far = next(
        space for space in range(state.park.size)
        if state.ants[space] < 0 and state.bug[space] < 0 and f"go {start}>{state.park.names[space]}" not in legal
    )  # fmt: skip
    x, y = view.plan.centres[far]
    rect = at.scene.board.rect
    at.hand.click((round(rect.left + x), round(rect.top + y)))
    assert at.slip() and not at.texts()
