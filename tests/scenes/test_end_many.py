"""The end of a match of more than two: places, who went out when, teams, lines and turning points."""

import itertools
from pathlib import Path

import pygame
import pytest
from hand import make_app

from game.engine.core import KnockedOut
from game.match.keeper import Keeper
from game.match.match import Match
from game.scenes import end
from game.scenes.app import App
from game.scenes.charts_race import RaceChart, race_points, spread
from game.scenes.end_places import PlacesTable
from game.scenes.end_sources import SourceTable
from game.scenes.end_story import Story
from game.scenes.fixtures import finished_match
from game.scenes.fixtures_myrmes import FOUR, kept_match


@pytest.fixture(scope="module")
def six() -> Match:
    return finished_match(3, "ants", players=6)


@pytest.fixture(scope="module")
def teams() -> Match:
    return finished_match(5, "ants", players=6, options={"teams": True})


def test_places_go_down_the_table_and_add_up(six: Match) -> None:
    heads, rows = Story(six).places()
    assert [row.place for row in rows] == sorted(six.result().places)
    assert {row.seat for row in rows} == set(range(6))
    for row in rows:
        assert len(row.items) == len(heads) and sum(row.items) == row.total == six.result().scores[row.seat]


def test_it_is_said_in_which_turn_a_seat_went_out(six: Match) -> None:
    story = Story(six)
    told = [(event.seat, entry.turn) for entry in six.log for event in entry.events if isinstance(event, KnockedOut)]
    assert told, "this match must have seats that go out"
    notes = {row.seat: row.note for row in story.places()[1]}
    assert {seat: f"out in turn {turn}" for seat, turn in told} == {seat: note for seat, note in notes.items() if note}
    assert {story.turns[index - 1].turn for index in story.out.values()} == {turn for _seat, turn in told}


def test_a_team_wins_together(teams: Match) -> None:
    story = Story(teams)
    winners = teams.result().winners
    assert len(winners) == 3 and len({seat % 2 for seat in winners}) == 1
    for seat in winners:
        assert teams.seats[seat].name in story.headline()
    assert "share" not in story.headline()
    sums = [sum(teams.result().scores[team::2]) for team in range(2)]
    assert [score.points for score in story.team_scores()] == sums


def test_points_decide_nothing_where_nobody_else_is_left() -> None:
    match = finished_match(3, "ants", players=4)
    assert match.result().reason == "last"
    assert Story(match).sentence() == f"Over after {len(match.turns)} turns. Nobody else is left standing."


def test_who_resigned_among_many_is_named(app: App) -> None:
    match = finished_match(3, "ants", players=3)
    story = Story(match)
    assert story.counting() == ""
    match.resigned.append(1)
    assert Story(match).places()[1][-1].note == "resigned"


def test_turning_points_of_many_are_gains_and_losses_against_the_rest() -> None:
    scores = [[5, 5, 5]] * 10 + [[12, 5, 5]] * 10 + [[12, 5, 0]] * 10 + [[13, 6, 1]] * 10
    points = race_points(scores)
    assert [(point.index, point.seat, point.swing) for point in points] == [(10, 0, 7), (20, 2, -5)]
    assert race_points([[1, 1]]) == [] and race_points([[1, 1], [1, 1]]) == []


def test_turning_points_lie_apart() -> None:
    scores = [[0, 0, 0], [9, 0, 0], [0, 0, 0], [9, 0, 0], *([[9, 0, 0]] * 60)]
    indices = [point.index for point in race_points(scores)]
    assert indices and all(b - a >= 3 for a, b in itertools.pairwise(indices))


@pytest.mark.parametrize("wanted", [[10, 10, 10], [0, 5, 100], [99, 98, 97, 2], [50], []])
def test_letters_beside_the_lines_do_not_cover_each_other(wanted: list[float]) -> None:
    placed = spread(wanted, 10, 0, 100)
    assert all(0 <= place <= 100 for place in placed)
    order = sorted(placed)
    assert all(b - a >= 10 - 1e-9 for a, b in itertools.pairwise(order))
    by_wish = sorted(range(len(wanted)), key=lambda n: wanted[n])
    assert [placed[n] for n in by_wish] == order


def test_more_letters_than_room_overlap_evenly_inside_it() -> None:
    placed = spread([50.0] * 6, 30, 0, 100)
    assert min(placed) >= 0 and max(placed) <= 100 and len(set(placed)) == 6


def test_everybody_moves_a_seat_on(app: App, six: Match) -> None:
    names = [seat.name for seat in six.seats]
    end.rematch(app, six)
    waiting = app.store.matches.unfinished()[0]
    assert [seat["name"] for seat in waiting.seats] == names[1:] + names[:1]


@pytest.mark.parametrize(("size", "text"), [((1280, 800), 1.0), ((960, 600), 1.3), ((1280, 800), 2.0)])
def test_the_table_and_the_lines_are_drawn(tmp_path: Path, six: Match, size: tuple[int, int], text: float) -> None:
    app = make_app(tmp_path, size=size, text=text)
    try:
        scene = end.create(app, Keeper(six, app.store))
        app.push(scene)
        app.draw()
        assert app.scene is scene and isinstance(scene, end.EndScene) and scene.ui is not None
        shown = [widget for widget in scene.ui.root.walk() if isinstance(widget, PlacesTable | RaceChart)]
        assert len(shown) == 2
        table = next(widget for widget in shown if isinstance(widget, PlacesTable))
        columns, total = table._columns(table.rect.width)
        assert sum(columns) + total < table.rect.width
        blank = pygame.Surface((size[0], 4 * size[1]))  # what is scrolled to is drawn too
        for widget in shown:
            before = pygame.image.tobytes(blank, "RGB")
            widget.draw(blank)
            assert pygame.image.tobytes(blank, "RGB") != before
    finally:
        app.close()


@pytest.mark.parametrize(("size", "text"), [((1280, 800), 1.0), ((1280, 800), 1.6), ((960, 600), 1.0)])
def test_many_sources_have_a_line_each_and_add_up(tmp_path: Path, size: tuple[int, int], text: float) -> None:
    match = kept_match(FOUR)
    app = make_app(tmp_path, size, text)
    try:
        app.push(end.create(app, Keeper(match, app.store)))
        app.draw()
        scene = app.scene
        assert isinstance(scene, end.EndScene) and scene.ui is not None
        (table,) = (widget for widget in scene.ui.root.walk() if isinstance(widget, SourceTable))
        scores = match.result().scores
        assert sorted(table._seats) == [0, 1, 2, 3] and scores[table._seats[0]] == max(scores)
        for seat in range(4):
            assert sum(values[seat] for _name, values in table._sources) == scores[seat]
        (places,) = (widget for widget in scene.ui.root.walk() if isinstance(widget, PlacesTable))
        assert not places._heads and [row.seat for row in places._rows] == table._seats
    finally:
        app.close()
