"""Setting up a match: defaults, what is remembered, what vanished meanwhile, broken levels."""

from pathlib import Path

import pygame
import pytest
from hand import Hand

from game.match.match import Match
from game.match.seats import BOT, GUEST, PERSON
from game.scenes.app import App
from game.scenes.new_game import NewGameScene, create
from game.scenes.new_game_setup import TOSS
from game.scenes.pictures import position_picture
from game.ui.artcache import DiskCache
from game.ui.raster import Workshop


def scene(app: App) -> NewGameScene:
    made = create(app)
    assert isinstance(made, NewGameScene)
    app.push(made)
    return made


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Match]:
    """Matches that Start began (the table itself is another scene's test)."""
    began: list[Match] = []

    def table(app: App, keeper: object) -> NewGameScene:
        began.append(keeper.match)  # type: ignore[attr-defined]
        return NewGameScene(keeper.match.game)  # type: ignore[attr-defined]

    monkeypatch.setattr("game.scenes.table.create", table)
    return began


def test_start_is_ready_at_once_for_somebody_without_a_profile(app: App, hand: Hand, started: list[Match]) -> None:
    scene(app)
    hand.tick()
    assert hand.focused() == "start"
    hand.click(hand.find("start"))
    assert [seat.kind for seat in started[0].seats] == [GUEST, BOT]
    assert started[0].level.level_id == "classic"


def test_the_profile_that_plays_sits_first_and_its_match_is_kept(app: App, hand: Hand, started: list[Match]) -> None:
    ana = app.store.profiles.create("Ana", "teal")
    scene(app)
    hand.click(hand.find("start"))
    first = started[0].seats[0]
    assert (first.kind, first.name, first.profile_id) == (PERSON, "Ana", ana.profile_id)
    assert [line.game for line in app.store.matches.unfinished()] == ["colony"]


def test_the_last_choice_is_remembered(app: App, hand: Hand, started: list[Match]) -> None:
    made = scene(app)
    hand.click(hand.find("level-calm"))
    made.panel.take_who(1, (BOT, "queen"))
    made.panel.take_begins(1)
    hand.click(hand.find("start"))
    assert started[0].level.level_id == "calm"
    assert [seat.bot_level for seat in started[0].seats] == ["queen", None]
    scene(app)
    hand.click(hand.find("start"))
    assert started[1].level.level_id == "calm"
    assert [seat.bot_level for seat in started[1].seats] == ["queen", None]


@pytest.mark.parametrize(
    "kept",
    [
        {"level": "gone", "who": [["person", "nobody"], ["bot", "emperor"]], "begins": 9},
        {"level": 5, "who": "x", "begins": True, "players": [2], "options": 3},
        {"who": [[1, 2], [3]]},
    ],
)
def test_what_is_remembered_may_be_nonsense(app: App, hand: Hand, started: list[Match], kept: dict[str, object]) -> None:
    app.store.settings.write("new.colony", kept)
    scene(app)
    hand.click(hand.find("start"))
    assert started[0].level.level_id == "classic"
    assert {seat.kind for seat in started[0].seats} <= {GUEST, BOT}


def test_the_seat_of_a_deleted_profile_goes_back_to_its_default(app: App, hand: Hand, started: list[Match]) -> None:
    app.store.profiles.create("Ana", "teal")
    bea = app.store.profiles.create("Bea", "plum")
    made = scene(app)
    made.panel.take_who(1, (PERSON, bea.profile_id))
    app.store.profiles.delete(bea.profile_id)
    made.resume()
    hand.click(hand.find("start"))
    assert (started[0].seats[0].kind, started[0].seats[1].kind) == (PERSON, BOT)


def test_a_profile_sits_on_one_seat_only(app: App) -> None:
    ana = app.store.profiles.create("Ana", "teal")
    made = scene(app)
    assert (PERSON, ana.profile_id) in [who for who, _words in made.setup.people(0)]
    assert (PERSON, ana.profile_id) not in [who for who, _words in made.setup.people(1)]


def test_a_toss_is_decided_by_the_seed(app: App) -> None:
    made = scene(app)
    made.panel.take_begins(TOSS)
    assert made.setup.seats(4)[0].kind == GUEST
    assert made.setup.seats(5)[0].kind == BOT


def test_two_guests_are_told_apart(app: App) -> None:
    made = scene(app)
    made.panel.take_who(1, (GUEST, ""))
    names = [seat.name for seat in made.setup.seats(0)]
    assert len(set(names)) == 2


def test_a_broken_level_is_listed_with_its_error(app: App, hand: Hand, started: list[Match], tmp_path: Path) -> None:
    folder = tmp_path / "levels" / "colony"
    folder.mkdir(parents=True)
    (folder / "crooked.toml").write_text('format = 1\nname = "Crooked"\nmap = """\n→\n"""\n', encoding="utf-8")
    made = scene(app)
    hand.tick()
    entry = next(entry for entry in made.setup.entries if entry.level_id == "my/crooked")
    assert "map" in made._fault(entry)
    hand.click(hand.find("level-my/crooked"))
    hand.click(hand.find("start"))
    assert started[0].level.level_id == "classic"


def test_escape_leaves(app: App, hand: Hand) -> None:
    import pygame

    scene(app)
    below = scene(app)
    assert app.scene is below
    hand.key(pygame.K_ESCAPE)
    assert app.scene is not below


def test_the_board_is_never_an_empty_box(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing was drawn before, it was bare paper for as long as everything took that was being drawn."""
    monkeypatch.setattr(app.art, "_workshop", Workshop(0))
    monkeypatch.setattr(app.art, "disk", DiskCache(None))
    made = scene(app)
    size, game = (404, 372), made._game
    square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="{n}" height="9"/></svg>'
    app.art.warm((square.replace("{n}", str(number)), (9, 9)) for number in range(400))
    levels = [entry.level for entry in made.setup.entries if entry.level is not None][:2]
    for level in levels:
        state = game.new_state(level, 2, {})
        first = position_picture(app.kit, game, level, state, size)
        assert len(set(pygame.image.tobytes(first, "RGB"))) > 30, "a ground and a word"
        rounds = 0
        while position_picture(app.kit, game, level, state, size) is first:
            rounds += 1
            assert rounds < 3000
        assert app.art.warming() > 300, "what was asked before waits"
