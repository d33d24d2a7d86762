"""The first evening: a name, a match on the smallest board, its end, and looking back at it."""

from collections.abc import Callable
from pathlib import Path

from game.bots.think import choose
from game.engine.core import Action
from game.match.match import Match
from game.scenes.end import EndScene
from game.scenes.replay import ReplayScene
from game.scenes.unfinished import MatchesScene
from game.store import Store
from window.screen import Start
from window.twin import Twin


def thoughtful(match: Match) -> Action:
    """What a larva would do: quick, and good enough to get somewhere."""
    return choose(match.game, match.state.clone(), "larva", len(match.log)).action


def test_first_game(folder: Path, store: Store, start: Start, twin_of: Callable[..., Twin]) -> None:
    program = start(folder)
    twin = twin_of(program)

    # The first start asks for a name and opens on the title.
    twin.write("Mira")
    twin.click("begin")
    (profile,) = store.profiles.all()
    assert profile.name == "Mira"

    # A new game: the smallest board, against the weakest bot.
    twin.click("play")
    twin.click("level-kindling")
    twin.take("seat-1", "Bot: Egg")
    program.click(twin.widget("start").rect.center)
    twin.sit_down()
    assert twin.match.level.level_id == "kindling"
    assert [seat.bot_level for seat in twin.match.seats] == [None, "egg"]

    # The whole of it, and its end.
    twin.play_on(thoughtful)
    twin.wait_for_scene(EndScene)
    twin.agrees()

    # Its place in the statistics.
    (past,) = store.results.past(profile.profile_id)
    assert past.match_id == twin.match_id and past.counted and past.opponents == ("bot:egg",)
    assert past.score == twin.match.result().scores[0]

    # Looking at it again, from the list of finished matches.
    twin.learn()
    twin.click("title")
    twin.click("unfinished")
    assert isinstance(twin.open_scene(), MatchesScene)
    twin.click("match-0")
    replay = twin.open_scene()
    assert isinstance(replay, ReplayScene)
    twin.click("on-turn")
    assert replay.ui is not None
    in_sight = [widget.name for widget in replay.ui.root.walk() if widget.name.startswith("turn-")]
    twin.click(in_sight[len(in_sight) // 2])

    # Back to the title, and out by its menu.
    twin.key("Escape", "Escape")
    program.click(twin.widget("quit").rect.center)
    assert program.ended() == 0
