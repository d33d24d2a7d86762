"""Setting up a match of two to six: counts, rows of seats, teams, options that are not always there."""

import itertools
from pathlib import Path

import pygame
import pytest
from hand import Hand, make_app

from game.engine.core import Level
from game.engine.games import GAMES
from game.match.levels import LevelEntry
from game.match.match import Match
from game.match.seats import BOT, GUEST, PERSON
from game.scenes.app import App
from game.scenes.medal import TeamMark
from game.scenes.new_game import NewGameScene, create
from game.scenes.new_game_setup import SetUp, last_game
from game.scenes.phrases import listed, player_count
from game.ui.widgets.controls import Choice
from game.ui.widgets.scroll import Scroll


def scene(app: App, game_id: str = "ants") -> NewGameScene:
    made = create(app, game_id)
    assert isinstance(made, NewGameScene)
    app.push(made)
    return made


def set_up(app: App) -> SetUp:
    return scene(app).setup


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Match]:
    """Matches that Start began (the table itself is another scene's test)."""
    began: list[Match] = []

    def table(app: App, keeper: object) -> NewGameScene:
        began.append(keeper.match)  # type: ignore[attr-defined]
        return NewGameScene(keeper.match.game)  # type: ignore[attr-defined]

    monkeypatch.setattr("game.scenes.table.create", table)
    return began


def test_six_sit_down_in_two_teams(app: App, hand: Hand, started: list[Match]) -> None:
    made = scene(app)
    made.panel.take_count(6)
    hand.click(hand.find("option-teams"))
    assert made.ui is not None
    marks = [widget.team for widget in made.ui.root.walk() if isinstance(widget, TeamMark)]
    assert marks == [0, 1, 0, 1, 0, 1]
    hand.click(hand.find("start"))
    match = started[0]
    assert match.players == 6 and match.options["teams"] is True
    assert [seat.kind for seat in match.seats] == [GUEST, BOT, BOT, BOT, BOT, BOT]
    assert len({seat.name for seat in match.seats}) == 6, "bots of one caste are told apart"


def test_an_option_is_there_only_with_the_players_it_is_for(app: App) -> None:
    setup = set_up(app)
    setup.options["teams"] = True
    for count, there in ((4, True), (5, False), (6, True), (3, False), (2, False)):
        setup.count = count
        setup.keep_possible()
        assert ("teams" in setup.match_options) is there
        assert (setup.team(0) is not None) is there
        setup.match(7)  # which the game accepts
    setup.count = 6
    assert setup.match_options["teams"] is True, "what was chosen for six is still chosen"


def test_each_game_remembers_its_own_choice_and_the_last_game_comes_first(
    app: App, hand: Hand, started: list[Match]
) -> None:
    assert last_game(app.store).game_id == "colony"
    made = scene(app)
    made.panel.take_count(5)
    made.panel.take_who(3, (BOT, "queen"))
    hand.click(hand.find("option-gentle"))
    hand.click(hand.find("start"))
    scene(app, "colony")
    again = create(app)
    assert isinstance(again, NewGameScene)
    app.push(again)
    assert again.setup.game.game_id == "ants"
    assert (again.setup.count, again.setup.who[3], again.setup.options["gentle"]) == (5, (BOT, "queen"), True)


def test_who_sat_on_a_far_seat_is_still_there_after_fewer_played(app: App) -> None:
    bea = app.store.profiles.create("Bea", "plum")
    made = scene(app)
    made.panel.take_count(6)
    made.panel.take_who(0, (GUEST, ""))
    made.panel.take_who(5, (PERSON, bea.profile_id))
    made.panel.take_count(2)
    assert (PERSON, bea.profile_id) in [who for who, _words in made.setup.people(0)]
    made.panel.take_count(6)
    assert made.setup.who[5] == (PERSON, bea.profile_id)


def test_nobody_sits_twice_however_the_number_changes(app: App) -> None:
    bea = app.store.profiles.create("Bea", "plum")
    made = scene(app)
    made.panel.take_count(6)
    made.panel.take_who(0, (GUEST, ""))
    made.panel.take_who(5, (PERSON, bea.profile_id))
    made.panel.take_count(2)
    made.panel.take_who(1, (PERSON, bea.profile_id))
    made.panel.take_count(6)
    assert [who for who in made.setup.who if who[0] == PERSON] == [(PERSON, bea.profile_id)]


def test_where_dice_say_who_begins_nobody_is_asked(app: App) -> None:
    made = scene(app)
    assert made.ui is not None
    with pytest.raises(KeyError):
        made.ui.root.find("begins")
    made.setup.begins = 1
    assert [seat.name for seat in made.setup.seats(0)] == [made.setup.name(seat) for seat in range(made.setup.count)]
    scene(app, "colony").ui.root.find("begins")  # type: ignore[union-attr]


def test_a_board_for_few_seats_few(app: App) -> None:
    setup = set_up(app)
    small = Level("pond", "Pond", "", 20, "", players=[2, 3])
    setup.entries.append(LevelEntry("pond", small, None))
    setup.count = 6
    setup.level_id = "pond"
    setup.keep_possible()
    assert setup.counts == [2, 3] and setup.count == 3


@pytest.mark.parametrize("kept", [{"players": True}, {"players": 17}, {"who": {"a": 1}}, {"options": {"teams": "yes"}}])
def test_nonsense_that_was_kept_does_no_harm(app: App, kept: dict[str, object]) -> None:
    app.store.settings.write("new.ants", kept)
    app.store.settings.write("game", "no-such-game")
    setup = set_up(app)
    assert setup.count in GAMES["ants"].players and setup.match(3) is not None
    assert last_game(app.store).game_id == "colony"


@pytest.mark.parametrize(("size", "text"), [((1280, 800), 1.0), ((960, 600), 1.0), ((1280, 800), 1.6), ((1920, 1080), 1.0)])
def test_six_seats_are_seen_at_once(tmp_path: Path, size: tuple[int, int], text: float) -> None:
    app = make_app(tmp_path, size=size, text=text)
    try:
        made = scene(app)
        made.panel.take_count(6)
        app.draw()
        assert made.ui is not None
        choices = [made.ui.root.find(f"seat-{seat}") for seat in range(6)]
        for choice in choices:
            assert isinstance(choice, Choice)
            at = choice.parent
            while not isinstance(at, Scroll):
                assert at is not None
                at = at.parent
            assert at.rect.contains(choice.rect), choice.name
        assert all(a.rect.bottom <= b.rect.top for a, b in itertools.pairwise(choices))
    finally:
        app.close()


def test_every_choice_is_reached_by_keys(app: App, hand: Hand) -> None:
    made = scene(app)
    made.panel.take_count(6)
    hand.tick()
    met = set()
    for _ in range(60):
        hand.key(pygame.K_TAB)
        met.add(hand.focused())
    wanted = {f"seat-{seat}" for seat in range(6)} | {"players", "start", "back", "rules", "level-park"}
    wanted |= {f"option-{option.option_id}" for option in made.setup.offered}
    assert wanted <= met


def test_numbers_of_players_in_words() -> None:
    assert player_count([2]) == "2 players"
    assert player_count([2, 3, 4, 5, 6]) == "2–6 players"
    assert player_count([2, 4, 6]) == "2, 4 or 6 players"
    assert [listed(["Ana", "Bo", "Cy"][:count]) for count in range(4)] == ["", "Ana", "Ana and Bo", "Ana, Bo and Cy"]
