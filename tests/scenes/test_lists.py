"""Profiles, the list of matches, the end of a match and looking back at it."""

import dataclasses
import json
from pathlib import Path

import pygame
import pytest
from hand import Hand, show

from game.engine.core import CHANCE
from game.engine.games import GAMES
from game.match.keeper import Keeper
from game.match.levels import Library
from game.match.match import Match
from game.match.record import read_record_file, write_record
from game.match.seats import GUEST, Seat
from game.scenes import end, profiles, replay, unfinished
from game.scenes.app import App
from game.scenes.charts import LeadChart, SeatMark, smoothed, turning_points
from game.scenes.dialogs import Question
from game.scenes.export import export_record, file_stem
from game.scenes.fixtures import SEATS, fill_store, finished_match, played_match
from game.scenes.profiles_figures import opponents
from game.scenes.replay import ReplayScene
from game.ui.widgets.base import Layers, Sized
from game.ui.widgets.basic import Label
from game.ui.widgets.controls import Segments
from game.ui.widgets.rows import ListRow


def test_a_profile_is_made_renamed_and_deleted_with_a_question(app: App, hand: Hand) -> None:
    app.push(profiles.create(app))
    hand.click(hand.find("new"))
    for letter in "Zoë":
        hand.post(pygame.Event(pygame.TEXTINPUT, text=letter))
    hand.click(hand.find("keep"))
    assert [profile.name for profile in app.store.profiles.all()] == ["Zoë"]
    assert app.profile is not None and app.profile.name == "Zoë"
    hand.click(hand.find("rename"))
    hand.post(pygame.Event(pygame.TEXTINPUT, text="!"))
    hand.click(hand.find("keep"))
    assert [profile.name for profile in app.store.profiles.all()] == ["Zoë!"]
    hand.click(hand.find("delete"))
    assert isinstance(app.scene, Question)
    hand.key(pygame.K_ESCAPE)
    assert len(app.store.profiles.all()) == 1
    hand.click(hand.find("delete"))
    hand.click(hand.find("answer-0"))
    assert app.store.profiles.all() == []


def test_a_name_that_is_taken_is_answered_in_the_form(app: App, hand: Hand) -> None:
    app.store.profiles.create("Ana", "teal")
    app.push(profiles.create(app))
    hand.click(hand.find("new"))
    hand.post(pygame.Event(pygame.TEXTINPUT, text="ana"))
    hand.click(hand.find("keep"))
    form = app.scene
    assert isinstance(form, profiles.ProfileForm)
    assert "Ana" in form._fault
    assert len(app.store.profiles.all()) == 1


def test_a_past_match_opens_from_the_statistics(app: App, hand: Hand) -> None:
    fill_store(app.store)
    app.push(profiles.create(app))
    hand.tick()
    row = hand.find("past-0")
    row.activate()
    hand.tick()
    assert isinstance(app.scene, ReplayScene)


def test_statistics_are_shown_for_one_game_too(app: App, hand: Hand) -> None:
    fill_store(app.store)
    scene = profiles.create(app)
    app.push(scene)
    hand.tick()

    def words() -> list[str]:
        assert isinstance(scene, profiles.ProfilesScene) and scene.ui is not None
        return [widget.text for widget in scene.ui.root.walk() if isinstance(widget, Label)]

    everything = words()
    assert {"By game", "2 players", "6 players"} <= set(everything)
    segments = hand.find("games")
    assert isinstance(segments, Segments)
    segments.choose([value for value, _label in segments.options].index("ants"))
    hand.tick()
    ants = words()
    assert "By game" not in ants and "2 players" not in ants and {"3 players", "4 players", "6 players"} <= set(ants)
    past = app.store.results.statistics(app.store.profiles.all()[0].profile_id, "ants").last
    told = [word for word in ants if " against " in word]
    assert len(told) == len(past) == 3
    assert [word.split(" against ")[0] for word in told] == ["won", "lost", "place 5 of 6"], "a team wins and loses whole"


def test_opponents_of_one_kind_are_told_together() -> None:
    told = opponents(("bot:queen", "bot:worker", "person", "bot:worker"))
    assert told == "a person, bot: Worker × 2, bot: Queen"


def test_the_list_says_whose_turn_it_is_and_who_won(app: App) -> None:
    fill_store(app.store)
    waiting = {line.game: unfinished.standing(line) for line in app.store.matches.unfinished()}
    assert waiting["ants"].startswith("turn 21, ") and waiting["ants"].endswith(" to move")
    ended = [line for line in app.store.matches.finished() if line.game == "ants"]
    assert all(unfinished.standing(line).startswith("won by ") for line in ended)
    team = next(line for line in ended if len(line.seats) == 4)
    assert " and " in unfinished.standing(team)


def test_a_list_entry_that_says_nothing_of_its_standing_is_shown_without(app: App) -> None:
    fill_store(app.store)
    line = app.store.matches.unfinished()[0]
    bare = dataclasses.replace(line, seats=({"name": "x", "turn": "?"}, {}))
    assert unfinished.standing(bare) == ""


def test_a_match_is_deleted_only_after_a_question(app: App, hand: Hand) -> None:
    fill_store(app.store)
    app.push(unfinished.create(app))
    before = len(app.store.matches.unfinished())
    hand.click(hand.find("delete-0"))
    hand.key(pygame.K_ESCAPE)
    assert len(app.store.matches.unfinished()) == before
    hand.click(hand.find("delete-0"))
    hand.click(hand.find("answer-0"))
    assert len(app.store.matches.unfinished()) == before - 1


def test_a_dropped_record_is_opened_and_a_broken_one_answered(app: App, hand: Hand, tmp_path: Path) -> None:
    app.push(unfinished.create(app))
    good, bad = tmp_path / "good.myr", tmp_path / "bad.myr"
    text = write_record(played_match(5))
    good.write_text(text, encoding="utf-8")
    bad.write_text(text[: len(text) // 2], encoding="utf-8")
    hand.post(pygame.Event(pygame.DROPFILE, file=str(bad)))
    assert isinstance(app.scene, Question)
    hand.key(pygame.K_ESCAPE)
    hand.post(pygame.Event(pygame.DROPFILE, file=str(good)))
    assert isinstance(app.scene, ReplayScene)


def test_the_end_names_winner_reason_and_why_it_does_not_count(app: App) -> None:
    match = finished_match()
    match.uncounted.append("hint")
    scene = end.create(app, Keeper(match, app.store))
    assert isinstance(scene, end.EndScene)
    app.push(scene)
    winner = match.seats[match.result().winners[0]].name
    assert winner in scene.story.headline()
    assert "No log is left" in scene.story.sentence()
    assert "hint" in scene.story.counting()


def test_again_swaps_the_seats(app: App) -> None:
    match = finished_match()
    table = end.rematch(app, match)
    assert table is not None
    waiting = app.store.matches.unfinished()[0]
    assert [seat["name"] for seat in waiting.seats] == [seat.name for seat in reversed(SEATS[:2])]


def test_a_record_is_exported_under_a_harmless_name(app: App, tmp_path: Path) -> None:
    match = played_match(4)
    match.seats[0] = type(match.seats[0])("guest", "../../etc/pass wd\\ nul ñ")
    path = export_record(app, match)
    assert path is not None
    assert path.parent == tmp_path / "records"
    assert read_record_file(path).seats[0].name == match.seats[0].name
    again = export_record(app, match)
    assert again is not None and again != path
    assert file_stem(match) == "colony-etc-pass-wd-nul-n-old-formica"


def test_export_that_cannot_be_written_says_so(app: App, tmp_path: Path) -> None:
    (tmp_path / "records").write_text("a file where the folder should be", encoding="utf-8")
    assert export_record(app, played_match(2)) is None


def test_looking_back_steps_by_action_and_turn(app: App, hand: Hand) -> None:
    match = finished_match()
    scene = replay.create(app, match)
    assert isinstance(scene, ReplayScene)
    app.push(scene)
    hand.tick()
    hand.key(pygame.K_RIGHT)
    assert scene._cursor.index == 1
    hand.key(pygame.K_LEFT)
    assert scene._cursor.index == 0
    scene._to_turn(10)
    assert match.log[scene._cursor.index].turn == 11
    scene._seek(10**9)
    assert scene._cursor.at_end
    assert json.dumps(scene._cursor.state.to_json()) == json.dumps(match.state.to_json())


def test_a_replay_marks_the_turn_one_stands_in_and_words_only_the_turns_in_sight(
    app: App, hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A step through a match of two hundred turns took more than a second: each was worded and laid out again."""
    app.settings.set("reduced_motion", True)
    match = finished_match()
    assert len(match.turns) > 25
    scene = replay.create(app, match, len(match.log) // 2)
    assert isinstance(scene, ReplayScene)
    app.push(scene)
    hand.tick()
    worded: list[int] = []
    line = scene._line
    monkeypatch.setattr(scene, "_line", lambda number: (worded.append(number), line(number))[1])  # type: ignore[func-returns-value]
    for index in range(0, len(match.log) + 1, 3):
        scene._seek(index)
        turn = match.log[min(index, len(match.log) - 1)].turn
        marked = [row.name for row in scene._turns.children if isinstance(row, ListRow) and row.chosen]
        assert marked == [f"turn-{turn - 1}"]
    hand.tick()
    assert len(worded) < 8 * len(match.turns), "only what comes into sight is made"
    row = scene._turns.row_rect(match.log[-1].turn - 1)
    assert hand.find("turns").rect.colliderect(row)


def test_playing_on_reaches_the_end_and_stops(app: App, hand: Hand) -> None:
    app.settings.set("instant", True)
    match = finished_match()
    scene = replay.create(app, match, len(match.log) - 6)
    assert isinstance(scene, ReplayScene)
    app.push(scene)
    hand.key(pygame.K_SPACE)
    assert scene._playing
    for _ in range(200):
        hand.tick()
        scene.update(0.05)
        if not scene._playing:
            break
    assert scene._cursor.at_end and not scene._playing


def test_turning_points_are_the_great_lasting_swings() -> None:
    leads = [0, 1, 0, 1, 0, -9, -10, -9, -10, -9, 5, 6, 5, 6]
    points = turning_points(leads, 2)
    assert [point.index for point in points] == [5, 10]
    assert [(point.seat, point.swing > 0) for point in points] == [(1, True), (0, True)]
    assert turning_points([0, 0, 0]) == []


@pytest.mark.parametrize(
    "leads",
    [[0, *range(0, -46, -1)], [0, *range(46)], [0, 9, -9, 9, -9, 9, -9], [0] * 20, [5, *([-40] * 30)]],
)
def test_names_on_the_chart_stand_clear_of_its_line(app: App, leads: list[int]) -> None:
    points = turning_points(leads)
    chart = LeadChart(leads, [SeatMark("Ana", (200, 80, 45), "plain"), SeatMark("Bo", (46, 43, 41), "chevron")], points)
    show(app, Layers([Sized(chart, width=460, height=330)]))
    plot = chart._plot()
    zero = plot.top + round(chart._y(0, plot.height))
    for top, room in ((True, pygame.Rect(plot.left, plot.top, plot.width, zero - plot.top)),
                      (False, pygame.Rect(plot.left, zero, plot.width, plot.bottom - zero))):  # fmt: skip
        at = chart._free_place((80, 20), room, plot, top=top)
        if at is None:
            continue
        words = pygame.Rect(at, (80, 20))
        assert room.contains(words)
        corners = [(plot.left + chart._x(n, plot.width), plot.top + chart._y(lead, plot.height))
                   for n, lead in enumerate(chart._smooth)]  # fmt: skip
        assert not any(words.collidepoint(corner) for corner in corners)


def test_smoothing_keeps_the_result() -> None:
    leads = [0, 4, -3, 6, -8, 2]
    even = smoothed(leads)
    assert len(even) == len(leads) and even[-1] == leads[-1]
    assert max(even[:-1]) < max(leads) and min(even) > min(leads)
    assert smoothed([]) == []


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
@pytest.mark.parametrize(
    "name", ["end", "profiles", "unfinished", "new-game", "ants-new-game", "ants-end", "ants-end-teams"]
)
def test_scenes_fit_small_and_large_windows(tmp_path: Path, size: tuple[int, int], name: str) -> None:
    """Every button of the scene lies inside the window at the largest text there."""
    from hand import make_app

    from game.scenes import registry
    from game.scenes.scene import UiScene
    from game.ui.widgets.basic import Button
    from game.ui.widgets.scroll import Scroll

    app = make_app(tmp_path, size=size, text=2.0)
    try:
        scene = registry.fixture(app, name)
        app.push(scene)
        app.draw()
        assert isinstance(scene, UiScene) and scene.ui is not None
        window = pygame.Rect(0, 0, *size)

        def scrolled(widget: object) -> bool:
            at = widget
            while at is not None:
                if isinstance(at, Scroll):
                    return True
                at = getattr(at, "parent", None)
            return False

        outside = [
            widget.name
            for widget in scene.ui.root.walk()
            if isinstance(widget, Button) and not scrolled(widget) and not window.contains(widget.rect)
        ]
        assert outside == []
    finally:
        app.close()


def test_a_record_is_opened_from_the_title_but_not_over_a_match(app: App, hand: Hand, tmp_path: Path) -> None:
    from game.scenes import registry

    path = tmp_path / "good.myr"
    path.write_text(write_record(played_match(5)), encoding="utf-8")
    app.store.profiles.create("Ana", "teal")
    app.push(registry.create(app, "title", {}))
    hand.post(pygame.Event(pygame.DROPFILE, file=str(path)))
    looking = app.scene
    assert isinstance(looking, ReplayScene)
    hand.post(pygame.Event(pygame.DROPFILE, file=str(path)))
    assert app.scene is looking


def test_a_match_without_a_picture_shows_the_sign_of_its_game(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was the same grey ant for every game."""
    for game in GAMES.values():
        level = Library().level(game, game.default_level)
        guests = [Seat(GUEST, f"Guest {number}") for number in range((level.players or game.players)[0])]
        match = Match(game, level, guests, 7)
        keeper = Keeper(match, app.store)
        while match.player == CHANCE:
            match.deal_one()
        match.play(match.legal_actions()[0])
        keeper.close()
    drawn: list[str] = []
    monkeypatch.setattr(unfinished, "draw_medallion", lambda _kit, _surface, game, _box: drawn.append(game.game_id))
    app.push(unfinished.create(app))
    app.draw()
    assert sorted(drawn) == sorted(GAMES)
