"""What is shown by name really shows what its name says."""

import pytest
from hand import make_app

from game.engine.core import CHANCE
from game.engine.myrmes.nests import ATELIER
from game.engine.myrmes.position import Myrmes
from game.match.record import write_record
from game.scenes import fixtures_myrmes, registry
from game.scenes.app import App
from game.scenes.fixtures import SCENES, late_match
from game.scenes.table import TableScene


def test_the_kept_match_is_late_and_full() -> None:
    match = late_match()
    assert match.players == 6 and not match.over and match.turn > 60
    assert match.player != CHANCE and len(match.legal_actions()) > 20, "a wide decision"
    assert sum(score > 0 for score in match.state.scores()) >= 5
    assert match.first_untrue_outcome() is None


def test_the_kept_matches_of_myrmes_are_whole_and_true() -> None:
    for name, players in ((fixtures_myrmes.TWO, 2), (fixtures_myrmes.FOUR, 4)):
        match = fixtures_myrmes.kept_match(name)
        assert match.players == players and match.over and match.first_untrue_outcome() is None
    late = fixtures_myrmes.moment(fixtures_myrmes.FOUR, lambda state: state.year == 3 and state.phase == ATELIER).state
    assert isinstance(late, Myrmes) and sum(kind >= 0 for kind in late.kind) > 20, "much lies on the board"
    with pytest.raises(LookupError):
        fixtures_myrmes.moment(fixtures_myrmes.TWO, lambda state: state.year > 3)


def test_a_tile_is_held_before_it_is_laid(app: App) -> None:
    scene = registry.fixture(app, "myrmes-placing")
    assert isinstance(scene, fixtures_myrmes.HeldScene)
    app.push(scene)
    for _ in range(40):
        scene.update(1 / 30)
    scene.settle()
    assert scene.board.pointed is not None and scene.board.pointed.action is not None
    assert scene.board.pointed.action.text.startswith("place ")
    assert scene.board.pointed.action in scene.match.legal_actions()


def test_a_played_match_is_the_same_each_time() -> None:
    from game.scenes.fixtures import played_match

    one, two = (played_match(12, 4, game_id="ants", players=4, tries=1) for _ in range(2))
    assert write_record(one) == write_record(two)


@pytest.mark.parametrize("name", list(SCENES))
def test_every_named_scene_opens(app: App, name: str) -> None:
    scene = registry.fixture(app, name)
    app.push(scene)
    app.draw()
    assert app.scene is scene, "no error scene in its place"
    if isinstance(scene, TableScene):
        assert not scene.match.seats[scene.match.player].is_bot
        assert sum(not seat.is_bot for seat in scene.match.seats) == 1


def test_names_that_are_shown_are_known(tmp_path: object) -> None:
    shown = registry.shown()
    assert {"title", "table", "ants-late"} <= set(shown) and len(set(shown)) == len(shown)
    app = make_app(tmp_path)  # type: ignore[arg-type]
    try:
        with pytest.raises(registry.NoSuchScene):
            registry.fixture(app, "ants-lost")
    finally:
        app.close()
