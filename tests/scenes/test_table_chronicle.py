"""The chronicle beside the board: true to the log whatever is played and taken back, and cheap in a long match."""

import random
from pathlib import Path

import pytest
from at_table import TWO_GUESTS, AtTable, new_match
from hand import make_app

from game.engine.core import CHANCE
from game.engine.games import GAMES
from game.match.levels import Library
from game.match.match import Match
from game.match.seats import GUEST, Seat
from game.match.words import NoUndo
from game.scenes.app import App
from game.scenes.table_chronicle import Chronicle, ToldLine
from game.tables.base import Line, Table, Told
from game.ui.widgets.scroll import Scroll


def lines_of(chronicle: Chronicle) -> list[tuple[int, int, Line]]:
    """What it holds, from the top."""
    told = [key for key in chronicle.keys if isinstance(key, ToldLine)]
    return [(line.number, line.at, line.line) for line in told]


def anew(match: Match, table: Table) -> list[tuple[int, int, Line]]:
    """The same, told at one go."""
    chronicle = Chronicle(lambda place: None, lambda anchor: None)
    chronicle.renew(match, table)
    return lines_of(chronicle)


def test_it_is_true_to_the_log_whatever_is_played_and_taken_back(app: App) -> None:
    at = AtTable(app, new_match(TWO_GUESTS))
    dice = random.Random(5)
    table, match, chronicle = at.scene.table, at.match, at.scene.paper.chronicle
    for number in range(120):
        if match.over:
            break
        match.play(dice.choice(match.legal_actions()))
        if number % 6 == 5:
            for _ in range(dice.randrange(1, 4)):
                match.take_back()
        if number % 9 == 8 and match.can_redo:
            match.redo()
        chronicle.renew(match, table)
        assert lines_of(chronicle) == anew(match, table)
    assert len(match.turns) > 20


def test_a_turn_is_put_into_words_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every action told the whole match again: 15 ms and more an action late in a match of ten thousand."""
    at = AtTable(app, new_match(TWO_GUESTS))
    table, match, chronicle = at.scene.table, at.match, at.scene.paper.chronicle
    dice = random.Random(5)
    while len(match.turns) < 30:
        match.play(dice.choice(match.legal_actions()))
    chronicle.renew(match, table)
    asked: list[Told] = []
    worded = table.chronicle
    monkeypatch.setattr(table, "chronicle", lambda told: (asked.append(told), worded(told))[1])  # type: ignore[func-returns-value]
    assert not chronicle.renew(match, table) and asked == []
    match.play(match.legal_actions()[0])
    assert chronicle.renew(match, table) and len(asked) == 1
    chronicle.renew(match, table, 0)
    asked.clear()
    chronicle.renew(match, table, None)
    assert asked == [], "what another viewer was told is kept"
    with pytest.raises(NoUndo):
        while True:
            match.take_back()
    assert chronicle.renew(match, table) and list(chronicle.keys) == []


def test_of_many_lines_only_those_in_sight_are_widgets_and_the_newest_turn_is_marked(app: App) -> None:
    match = new_match(TWO_GUESTS)
    dice = random.Random(5)
    while len(match.turns) < 90 and not match.over:
        match.play(dice.choice(match.legal_actions()))
    at = AtTable(app, match)
    chronicle = at.scene.paper.chronicle
    assert len(chronicle.keys) >= 80 and len(chronicle.children) < 40
    assert chronicle.children[0].name == f"turn-{match.turns[-1].number}-0"
    at.hand.find("chronicle").to(10**9, at_once=True)  # type: ignore[attr-defined]
    at.settle()
    assert chronicle.children[-1].name.startswith("turn-1-")


@pytest.mark.parametrize("game_id", GAMES)
def test_the_newest_line_is_in_sight_however_long_its_turn_has_grown(tmp_path: Path, game_id: str) -> None:
    """The lines of a turn run downwards: in a turn of many, what was done last once lay below the fold."""
    app = make_app(tmp_path, size=(960, 600), text=1.3)
    try:
        game = GAMES[game_id]
        level = Library().level(game, game.default_level)
        players = (level.players or game.players)[0]
        at = AtTable(app, Match(game, level, [Seat(GUEST, f"Guest {number}") for number in range(players)], 7))
        dice, match = random.Random(3), at.match
        chronicle, view = at.scene.paper.chronicle, at.hand.find("chronicle")
        assert isinstance(view, Scroll)
        for _number in range(90):
            if match.over:
                break
            if match.player == CHANCE:
                match.deal_one()
            else:
                match.play(dice.choice(match.legal_actions()))
            at.scene._changed()
            newest = chronicle.newest_line()
            if newest is not None:
                row = next(row for row in chronicle.children if row.name == f"turn-{newest.number}-{newest.at}")
                assert view.rect.top <= row.rect.top and row.rect.bottom <= view.rect.bottom
    finally:
        app.close()


def test_who_reads_what_is_older_goes_on_reading_it(app: App) -> None:
    match = new_match(TWO_GUESTS)
    dice = random.Random(5)
    at = AtTable(app, match)
    while len(match.turns) < 60:
        match.play(dice.choice(match.legal_actions()))
    at.scene._changed()
    view = at.hand.find("chronicle")
    assert isinstance(view, Scroll)
    view.to(900, at_once=True)
    read = next(row.name for row in at.scene.paper.chronicle.children if row.rect.top >= view.rect.top)
    match.play(match.legal_actions()[0])
    at.scene._changed()
    assert view.rect.colliderect(at.hand.find(read).rect)
