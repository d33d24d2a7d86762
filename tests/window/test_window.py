"""The window itself: full screen, another size, keys alone, a crash, two copies at once."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.bots.think import choose
from game.engine.core import Action
from game.match.match import Match
from game.match.record import read_record
from game.store import Store
from window.screen import Program, Screen, Start, wait_for
from window.twin import Twin

Twins = Callable[..., Twin]
NAME = "Mira"


@pytest.fixture
def known(folder: Path, store: Store) -> Path:
    """A player's folder with a profile."""
    store.settings.write("ui.profile", store.profiles.create(NAME, "vermilion").profile_id)
    return folder


def begin(program: Program, twin: Twin, besides: tuple[str, ...] = ()) -> None:
    """Begin a match on the smallest board against the weakest bot."""
    twin.click("play")
    twin.click("level-kindling")
    twin.take("seat-1", "Bot: Egg")
    program.click(twin.widget("start").rect.center)
    twin.sit_down(besides)


def quick(match: Match) -> Action:
    return choose(match.game, match.state.clone(), "egg", len(match.log)).action


def actions(store: Store, match_id: str) -> list[str]:
    """What the store knows to have been played."""
    return [entry.action.text for entry in read_record(store.matches.look(match_id).content.record).log]


def stat(pid: int) -> list[str]:
    """What the system tells of a process after its name: state, parent, ...; [] when there is none."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def children(parent: int) -> list[int]:
    """The processes that `parent` has started."""
    numbers = [int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit()]
    return [pid for pid in numbers if stat(pid)[1:2] == [str(parent)]]


def alive(pid: int) -> bool:
    """Whether it still runs (one that nobody has buried yet does not)."""
    return stat(pid)[:1] not in ([], ["Z"])


def test_full_screen_and_back(known: Path, screen: Screen, start: Start, twin_of: Twins) -> None:
    program = start(known)
    before = program.area()
    twin_of(program, NAME).agrees()
    program.key("F11")
    wait_for("the full screen", lambda: program.area().size == screen.size)
    # Without a window manager nobody moves it into the corner: it reaches beyond the screen.
    twin_of(program, NAME, screen.size).agrees(cut=True)
    program.key("F11")
    wait_for("the window", lambda: program.area().size == before.size)
    twin_of(program, NAME).agrees()


def test_another_size(known: Path, start: Start, twin_of: Twins) -> None:
    program = start(known)
    twin_of(program, NAME).agrees()
    for size in ((1000, 640), (1440, 880)):
        program.resize(size)
        wait_for("the other size", lambda size=size: program.area().size == size)  # type: ignore[misc]
        twin_of(program, NAME, size).agrees()


def test_a_match_begun_by_keys_alone(known: Path, store: Store, start: Start, twin_of: Twins) -> None:
    program = start(known)
    twin = twin_of(program, NAME)
    twin.key("Return")
    assert twin.focused() == "start"
    twin.key("Escape")
    assert twin.focused() == "play"
    twin.key("Return")
    twin.tab_to("level-calm")
    twin.key("Return")
    twin.tab_to("level-kindling")
    twin.key("Return")
    for _press in range(2):  # from a worker down to an egg
        twin.tab_to("seat-1")
        twin.key("Left")
    twin.tab_to("start")
    program.key("Return")
    twin.sit_down()
    assert twin.match.level.level_id == "kindling" and twin.match.seats[1].bot_level == "egg"
    twin.agrees()
    twin.key("Right")
    assert twin.table is not None and twin.table.board.pointed is not None
    wanted = twin.table.board.pointed.action
    program.key("Return")
    wait_for("the action", twin.follow)
    assert twin.match.log[0].action == wanted


def test_killed_in_the_middle(known: Path, store: Store, start: Start, twin_of: Twins) -> None:
    program = start(known)
    twin = twin_of(program, NAME)
    begin(program, twin)
    twin.play_on(quick, until=lambda match: match.turn > 3 and match.player == 0)
    helpers = children(program.process.pid)
    assert helpers  # at least the bot's process
    before = actions(store, twin.match_id)
    program.kill()
    wait_for("the end of its helpers", lambda: not any(alive(pid) for pid in helpers))
    assert actions(store, twin.match_id) == before == [entry.action.text for entry in twin.match.log]

    program = start(known)
    match = twin.match
    twin.program = program
    twin.home()
    twin.learn()
    twin.home()
    twin.click("unfinished")
    program.click(twin.widget("match-0").rect.center)
    twin.sit_down()
    twin.agrees()
    assert twin.match.player == match.player and twin.match.legal_actions() == match.legal_actions()
    twin.play(quick(twin.match))
    assert actions(store, twin.match_id)[: len(before) + 1] == [*before, twin.match.log[len(before)].action.text]


def test_two_copies_at_once(
    known: Path, store: Store, other_screen: Screen, start: Start, twin_of: Twins
) -> None:
    def three_turns(match: Match) -> bool:
        return match.turn > 3 and match.player == 0

    first = start(known)
    twin = twin_of(first, NAME)
    begin(first, twin)
    twin.play_on(quick, until=three_turns)
    one = twin.match_id
    was = actions(store, one)

    second = start(known, on=other_screen)
    twin = twin_of(second, NAME)
    twin.learn()
    twin.home()
    begin(second, twin, besides=(one,))
    twin.play_on(quick, until=three_turns)
    two = twin.match_id
    assert {line.match_id for line in store.matches.unfinished()} == {one, two}
    assert all(line.open_elsewhere for line in store.matches.unfinished())

    # The first plays on, undisturbed.
    first.key("Right", "Return")
    wait_for("the first copy's action", lambda: len(actions(store, one)) > len(was))
    assert actions(store, one)[: len(was)] == was
    assert actions(store, two) == [entry.action.text for entry in twin.match.log]
