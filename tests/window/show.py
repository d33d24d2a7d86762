"""Play a whole match in a real window by real clicks, and keep a picture of every scene on the way.

    python tests/window/show.py FOLDER [--size 1280x800] [--level classic] [--bot worker] [--start "python3 run.py"]
    python tests/window/show.py FOLDER --game ants --level park --players 4 --persons 2 --bot egg
    python tests/window/show.py FOLDER --game myrmes --players 2 --persons 1 --bot soldier

Needs Xvfb and xdotool. The folder gets numbered pictures and `match.myr`, the record of what was played.
"""

import argparse
import os
import shlex
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).parent.parent.parent))
sys.path.insert(0, str(Path(__file__).parent.parent))

import pygame

from game.bots.levels import LEVELS
from game.bots.think import choose
from game.engine.core import Action
from game.engine.games import GAMES
from game.engine.myrmes.nests import WINTER
from game.engine.myrmes.position import Myrmes
from game.match.match import Match
from game.match.record import write_record
from game.scenes.end import EndScene
from game.scenes.table_curtain import Curtain
from game.store import open_store
from game.ui.widgets.controls import Segments
from game.words import _
from window.screen import Program, Screen, missing
from window.stacks import SETS_OUT
from window.twin import SEED, SHARE, Twin

NAME = "Mira"
PERSON = {"colony": "soldier"}
"""How well the persons at the mouse play each game; others: like the bots they play against."""
MOVING = 0.04
"""Share of the picture that may differ from the twin's: ants walk on both titles, but not in step."""
LEISURELY = 7
"""Turns that are shown in motion; after them everything is shown at once."""
GLANCE = 0.6
"""Seconds for motion to be well under way, or a light under the pointer to have come."""


class Album:
    """Numbered pictures of the window in `folder`."""

    def __init__(self, program: Program, folder: Path) -> None:
        self.program = program
        self.folder = folder
        self._number = 0

    def keep(self, name: str) -> None:
        """The window as it is now."""
        self._number += 1
        path = self.folder / f"{self._number:02}-{name}.png"
        pygame.image.save(self.program.picture(), path)
        print(path.name, flush=True)


def person(match: Match) -> Action:
    """What the person whose turn it is plays."""
    return choose(match.game, match.state.clone(), level_of(match), len(match.log)).action


def level_of(match: Match) -> str:
    """How well the persons play."""
    others = [seat.bot_level for seat in match.seats if seat.bot_level]
    return PERSON.get(match.game.game_id, others[0] if others else "egg")


def following(match: Match, action: Action) -> list[Action]:
    """What the person plays after `action`, as long as it is said in one go (the units that set out together)."""
    state, chosen = match.state.clone(), [action]
    while chosen[-1].text.split()[0] in SETS_OUT:
        state.apply_action(chosen[-1])
        chosen.append(choose(match.game, state.clone(), level_of(match), len(match.log) + len(chosen)).action)
    return chosen[1:]


def chapter(match: Match) -> str:
    """The time of the year, in games that have one ("" in others)."""
    year, season = getattr(match.state, "year", 0), getattr(match.state, "season", 0)
    seasons = ("spring", "summer", "autumn", "winter")
    if isinstance(match.state, Myrmes) and match.state.phase == WINTER:
        season = len(seasons) - 1
    return f"year-{year}-{seasons[season]}" if year and season < len(seasons) else ""


def play(twin: Twin, album: Album) -> None:
    """The whole match; pictures of the first turns in motion, of pausing, of rules, then at once to the end, with one of each
    season."""
    match, program = twin.match, twin.program
    seen: set[str] = set()
    time_of_year = chapter(match)
    while not match.over:
        if match.seats[match.player].is_bot:
            twin.play_on(person, until=lambda m: m.player >= 0 and not m.seats[m.player].is_bot)
            continue
        twin.settle()
        if isinstance(twin.app.scene, Curtain):
            if "curtain" not in seen:
                seen.add("curtain")
                twin.agrees()
                album.keep("curtain")
            twin.lift_curtain()
        if chapter(match) != time_of_year:
            time_of_year = chapter(match)
            program.away()
            twin.agrees()
            album.keep(time_of_year)
        kind = person(match).text.split()[0]
        if kind not in seen:
            seen.add(kind)
            program.away()
            twin.agrees()
            action = person(match)
            target = next((t for t in twin.targets() if t.action == action), twin.targets()[0])
            program.move(twin.place(target))
            time.sleep(GLANCE)
            album.keep(f"choosing-{kind}")
            program.away()
            twin.play(action, following(match, action))
            time.sleep(GLANCE)
            album.keep(f"playing-{kind}")
            continue
        action = person(match)
        twin.play(action, following(match, action))
        if match.turn >= LEISURELY and "instant" not in seen and not match.over:
            seen.add("instant")
            twin.play_on(person, until=lambda m: m.over or m.player == 0)
            twin.lift_curtain()
            pause(twin, album)
    print(f"{len(match.log)} actions, {twin.clicks_lost} clicks came to nothing", flush=True)


def pause(twin: Twin, album: Album) -> None:
    """Look into the menu, settings and rules; then let everything be shown at once."""
    twin.program.away()
    twin.agrees()
    album.keep("table")
    twin.key("Escape")
    if twin.app.scene is twin.table:  # it took back what was played of the turn
        twin.key("Escape")
    album.keep("pause")
    twin.click("settings")
    album.keep("settings")
    twin.key("Escape")
    twin.click("rules")
    album.keep("rules")
    twin.key("Escape", "Escape")
    while not twin.app.settings.instant:
        twin.click("tool-speed")


def show(folder: Path, size: tuple[int, int], wish: "Wish", command: tuple[str, ...]) -> None:
    """Everything, from the first start to the title after the match."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as temporary, ExitStack() as closing:
        home = Path(temporary)
        screen = Screen(home / "screen", (size[0] + 100, size[1] + 100))
        closing.callback(screen.close)
        settings = open_store(home / "player")
        settings.settings.write("ui.confirm", "off")  # the twin would not know of the question
        settings.close()
        program = Program(screen, home / "player", "--seed", str(SEED), size=size, command=command)
        closing.callback(program.close)
        store = open_store(home / "player")
        closing.callback(store.close)
        twin = Twin(program, home / "twin", store, size)
        closing.callback(twin.close)
        twin.tolerance, twin.faults = MOVING, folder
        album = Album(program, folder)
        begin(twin, album, wish)
        play(twin, album)
        (folder / "match.myr").write_text(write_record(twin.match, pretty=True), encoding="utf-8")
        twin.wait_for_scene(EndScene)
        twin.agrees()
        album.keep("end")
        look_back(twin, album)
        program.click(twin.widget("quit").rect.center)
        print(f"the program ended with {program.ended()}", flush=True)


@dataclass(frozen=True)
class Wish:
    """The match that is wished for."""

    game: str
    level: str
    players: int
    persons: int
    bot: str


def begin(twin: Twin, album: Album, wish: Wish) -> None:
    """From the first start to the table."""
    twin.agrees()
    album.keep("first-run")
    twin.write(NAME)
    twin.click("begin")
    album.keep("title")
    twin.click("play" if wish.game == "colony" else f"game-{wish.game}")
    twin.click(f"level-{wish.level}")
    if len(GAMES[wish.game].players) > 1:
        counts = twin.widget("players")
        assert isinstance(counts, Segments)
        place = [count for count, _label in counts.options].index(wish.players)
        twin.click_at(counts.cells()[place].center)
    for seat in range(1, wish.players):
        words = _("A guest") if seat < wish.persons else f"Bot: {LEVELS[wish.bot].title}"
        twin.take(f"seat-{seat}", words)
    album.keep("new-game")
    twin.program.click(twin.widget("start").rect.center)
    twin.sit_down()
    twin.tolerance = SHARE if wish.game == "colony" else MOVING
    twin.program.away()
    # Where a bot begins it may have played already.
    twin.play_on(person, until=lambda match: not match.seats[match.player].is_bot)
    twin.agrees()
    album.keep("table")


def look_back(twin: Twin, album: Album) -> None:
    """From the end to the title; the statistics, the list of matches, the match again, and who made all this."""
    twin.learn()
    twin.tolerance = MOVING
    twin.click("title")
    album.keep("title")
    twin.program.click(twin.widget("profiles").rect.center)
    time.sleep(3 * GLANCE)  # the twin has played no match: its statistics are others
    album.keep("profiles")
    twin.program.key("Escape")
    twin.click("unfinished")
    album.keep("matches")
    twin.click("match-0")
    twin.click("on-turn")
    album.keep("replay")
    twin.key("Escape", "Escape")
    twin.click("about")
    album.keep("about")
    twin.key("Escape")


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="Play a whole match in a real window by real clicks.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--game", default="colony", choices=list(GAMES))
    parser.add_argument("--level", default="")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--persons", type=int, default=1, help="the first seats, at one mouse")
    parser.add_argument("--bot", default="worker", choices=list(LEVELS))
    parser.add_argument("--start", default=f"{sys.executable} -m game", help="what starts the program")
    options = parser.parse_args()
    if lacking := missing():
        print(f"not installed: {', '.join(lacking)}", file=sys.stderr)
        return 1
    width, _x, height = options.size.partition("x")
    options.folder.mkdir(parents=True, exist_ok=True)
    level = options.level or GAMES[options.game].default_level
    wish = Wish(options.game, level, options.players, options.persons, options.bot)
    show(options.folder, (int(width), int(height)), wish, tuple(shlex.split(options.start)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
