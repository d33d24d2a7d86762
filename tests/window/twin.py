"""The same program in this process: it says where in the real window a thing lies, and what the window ought to show.

Whatever is done to the real window by hand is done to the twin too, so that both stand at the same scene all the time.
A match the twin only follows: it reads in the store what was played in the real window and plays the same.
"""

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import cast

import pygame
from hand import Hand

from game.engine.core import Action
from game.engine.games import GAMES
from game.match.keeper import Keeper, content, result_of
from game.match.levels import Library
from game.match.match import Match
from game.match.opponent import Opponent, Reply
from game.match.record import read_record
from game.match.seats import guests
from game.scenes.app import App, RunOptions
from game.scenes.scene import Scene, UiScene
from game.scenes.table import TableScene
from game.scenes.table_curtain import Curtain
from game.store import Store, open_store
from game.tables.base import Target
from game.ui.widgets.base import Widget
from game.ui.widgets.controls import Words
from window import stacks
from window.screen import PATIENCE, Program, wait_for

SEED = 7
GRID = 16
"""Pixels of a cell in which pictures are compared."""
UNLIKE = 24
"""Difference of a cell's mean colour (0 .. 255) from which on it shows something else."""
SHARE = 0.02
"""Share of the cells that may be unlike: the pointer, a light on what lies under it, a letter's edge."""

SETTINGS = {"ui.instant": True, "ui.reduced_motion": True}
"""What moves for its own sake is still, so that pictures can be compared; bots do not wait for motion."""

KEYS = {
    "Tab": (pygame.K_TAB, 0),
    "Return": (pygame.K_RETURN, 0),
    "Escape": (pygame.K_ESCAPE, 0),
    "Left": (pygame.K_LEFT, 0),
    "Right": (pygame.K_RIGHT, 0),
    "Up": (pygame.K_UP, 0),
    "Down": (pygame.K_DOWN, 0),
    "shift+Tab": (pygame.K_TAB, pygame.KMOD_LSHIFT),
}


def prepared(folder: Path, profile: str = "") -> Path:
    """`folder` with settings that suit a test, and a profile of that name, if any."""
    store = open_store(folder)
    for key, value in SETTINGS.items():
        store.settings.write(key, value)
    if profile:
        store.settings.write("ui.profile", store.profiles.create(profile, "vermilion").profile_id)
    store.close()
    return folder


def draw_ahead(folder: Path, level: str = "kindling", size: tuple[int, int] = (1280, 800)) -> None:
    """Fill the cache of drawings with what title and table need, so that no test waits for it."""
    app = App(RunOptions(size=size, profile_dir=folder, seed=SEED))
    app.open("title")
    hand = Hand(app)
    hand.tick(2)
    game = GAMES["colony"]
    match = Match(game, Library().level(game, level), guests(game, 2), SEED)
    table = TableScene(cast(Keeper, Looker(match)), Asleep())
    app.push(table)
    for _round in range(2):  # first what lies, then the logs as they are lifted under the pointer
        table.settle()
        hand.tick(2)
    app.close()


class Looker:
    """Stands where the table wants a keeper, and keeps nothing."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.match_id = match.match_id
        self.clashed = False

    def keep_thumbnail(self, png: bytes) -> None:
        """Nothing."""

    def close(self) -> None:
        """Nothing."""


class Asleep(Opponent):
    """A bot that never answers: what the real one plays is read in the store."""

    def __init__(self) -> None:
        super().__init__()
        self._waited_for = False

    @property
    def thinking(self) -> bool:
        return self._waited_for

    def warm_up(self) -> None:
        """Nothing."""

    def ask(self, match: Match, bot_level: str | None = None) -> None:
        self._waited_for = True

    def poll(self, match: Match) -> Reply | None:
        return None

    def cancel(self) -> None:
        self._waited_for = False

    def stop_thinking(self) -> None:
        """Nothing."""

    def close(self) -> None:
        """Nothing."""


class Twin:
    """The twin of the real `program`, in `folder` of its own; `store` is the real program's, to read."""

    def __init__(self, program: Program, folder: Path, store: Store, size: tuple[int, int] = (1280, 800)) -> None:
        self.program = program
        self.store = store
        self.app = App(RunOptions(size=size, profile_dir=folder, seed=SEED))
        self.app.open("title")
        self.hand = Hand(self.app)
        self.hand.tick(4)
        self.table: TableScene | None = None
        self.match_id = ""
        self.closed = False
        self.tolerance = SHARE
        self.faults = program.folder
        """Where pictures go that ought to be alike and are not."""
        self.clicks_lost = 0
        """Clicks on the board that did nothing: made before the window was ready for them."""

    def close(self) -> None:
        """Let go of everything."""
        if not self.closed:
            self.closed = True
            self.app.close()

    # Seeing

    def widget(self, name: str) -> Widget:
        """The widget called `name` in the scene on top."""
        return self.hand.find(name)

    def focused(self) -> str:
        """The name of the widget in focus."""
        return self.hand.focused()

    def settle(self) -> None:
        """Bring what moves to its end."""
        if self.table is not None and self.app.scene is self.table:
            self.table.settle()
        self.hand.tick(2)

    def agrees(self, seconds: float = PATIENCE, *, cut: bool = False) -> None:
        """Wait until the real window shows what the twin shows; `cut`: part of it lies beyond the screen."""
        end = time.monotonic() + seconds
        while True:
            self.settle()
            self.app.draw()
            ours, theirs = self.app.window.surface, self.program.picture()
            if cut:
                ours = ours.subsurface(theirs.get_rect().clip(ours.get_rect()))
            share = unlike(ours, theirs)
            if share <= self.tolerance:
                return
            if time.monotonic() > end or not self.program.running:
                pygame.image.save(ours, self.faults / "expected.png")
                pygame.image.save(theirs, self.faults / "shown.png")
                raise AssertionError(
                    f"{share:.1%} of the window are not as they should be; see {self.faults}/shown.png"
                )

    # Touching both

    def click(self, name: str) -> None:
        """Click on the widget called `name`, in both, and wait until both show the same."""
        self.agrees()
        place = self.widget(name).rect.center
        self.program.click(place)
        self.hand.click(place)
        self.agrees()

    def take(self, name: str, words: str) -> None:
        """Open the list of the choice called `name` and take the entry that says `words`, in both."""
        self.click(name)
        ui = self.open_scene().ui
        assert ui is not None and ui.popup is not None
        entry = next(w for w in ui.popup.walk() if isinstance(w, Words) and w.text == words)
        self.click_at(entry.rect.center)

    def click_at(self, place: tuple[int, int]) -> None:
        """Click at a place in both, and wait until both show the same."""
        self.program.click(place)
        self.hand.click(place)
        self.agrees()

    def key(self, *names: str) -> None:
        """Press keys in both, and wait until both show the same."""
        self.agrees()
        for name in names:
            self.program.key(name)
            key, mod = KEYS[name]
            self.hand.key(key, mod)
        self.agrees()

    def write(self, text: str) -> None:
        """Type letters in both."""
        self.agrees()
        self.program.write(text)
        for letter in text:
            self.hand.key(pygame.key.key_code(letter.lower()), text=letter)

    # A match

    def sit_down(self, besides: Sequence[str] = ()) -> None:
        """The real program has just begun or opened a match, none of `besides`: follow it at a table of the twin's own."""
        self.match_id = wait_for("the match in the store", lambda: self._newest(besides))
        self.table = TableScene(cast(Keeper, Looker(self._read())), Asleep())
        while len(self.app.scenes) > 1:
            self.app.pop()
        self.app.push(self.table)
        self.settle()

    def _newest(self, besides: Sequence[str]) -> str | None:
        waiting = [line.match_id for line in self.store.matches.unfinished() if line.match_id not in besides]
        return waiting[0] if waiting else None

    def learn(self) -> None:
        """Take over into the twin's store what the real one has: matches, and what was chosen for the last one."""
        fresh = open_store(self.program.folder)  # settings are read when a store is opened
        chosen = f"new.{self.match.game.game_id}" if self.table is not None else "new.colony"
        choice = fresh.settings.read(chosen, {})
        fresh.close()
        who = {profile.profile_id for profile in self.store.profiles.all()}
        own_id = self.app.store.profiles.all()[0].profile_id
        seats = [[kind, own_id if whose in who else whose] for kind, whose in choice.get("who", [])]
        if choice:
            self.app.store.settings.write(chosen, {**choice, "who": seats})
        real, own = self.store.matches, self.app.store.matches
        for line in reversed([*real.unfinished(), *real.finished()]):
            match = read_record(real.look(line.match_id).content.record)
            at = own.create(content(match))
            if match.over:
                at = own.finish(at, content(match), result_of(match))
            own.release(at.match_id)
            picture = real.thumbnail(line.match_id)
            if picture:
                own.keep_thumbnail(at.match_id, picture)

    def _read(self) -> Match:
        match = read_record(self.store.matches.look(self.match_id).content.record)
        match.match_id = self.match_id
        return match

    @property
    def match(self) -> Match:
        """The match as far as the twin has followed it."""
        assert self.table is not None
        return self.table.match

    def follow(self) -> bool:
        """Play what was played in the real window; whether there was anything."""
        assert self.table is not None
        played = self._read().log[len(self.match.log) :]
        for entry in played:
            self.table.director.opponent.cancel()
            # As the flow does it: the table shows each action, at once.
            self.table.director._show(self.match.play(entry.action))
        return bool(played)

    def play(self, action: Action, then: Sequence[Action] = ()) -> None:
        """Play `action` by clicks in the real window; `then` is what is meant to follow, where one touch makes several
        choices (units of Colonization that set out together)."""
        self.program.away()  # what the pointer would tell is told in the real window only
        self.agrees()
        if action.text.startswith("from "):
            stacks.set_out(self, [action.text, *(choice.text for choice in then)])
            return
        way = self._grip(action)
        way.append(self.place(next(target for target in self.targets() if target.action == action)))
        for _try in range(5):
            for place in way:
                self.program.click(place)
            if self._came(2.0):
                return
            # A click while something still moved: it shows the end of that, and never plays.
            self.clicks_lost += 1
        raise AssertionError(f"clicks at {way} have not played {action.text}, five times")

    def _grip(self, action: Action) -> list[tuple[int, int]]:
        """Take hold, in the twin, of what has to be held before `action` can be touched; the places to click for that."""
        assert self.table is not None
        way = []
        for target_id in held_first(action.text):
            held = next((target for target in self.targets() if target.target_id == target_id), None)
            if held is not None:
                way.append(self.place(held))
                self.table.touch(held)
        if way:
            return way
        if action.text.startswith("fist "):
            return self._count_to(int(action.text.split()[1]), action)
        grips = [target for target in self.targets() if target.action is None]
        # The piece that the action names is the likeliest.
        grips.sort(key=lambda target: target.target_id.split(" ")[-1] not in action.text)
        if any(offered.action == action for offered in self.targets()):
            return []
        for target in grips:
            place = self.place(target)
            self.table.touch(target)
            if any(offered.action == action for offered in self.targets()):
                return [place]
        return []

    def _count_to(self, count: int, action: Action) -> list[tuple[int, int]]:
        """Count a fist of Colonization out in the twin, by whichever button comes nearest; the places to click for that."""
        assert self.table is not None
        way: list[tuple[int, int]] = []
        while not any(offered.action == action for offered in self.targets()):
            counts = [target for target in self.targets() if target.target_id.startswith("commit ")]
            nearest = min(counts, key=lambda target: abs(int(target.target_id.split()[1]) - count))
            way.append(self.place(nearest))
            self.table.touch(nearest)
            self.hand.tick(2)  # the strip lays its buttons out anew
        return way

    def touch(self, target: Target) -> tuple[int, int]:
        """Touch what is held or counted, in the twin only; where it is to be clicked in the real window."""
        assert self.table is not None
        place = self.place(target)
        self.table.touch(target)
        self.hand.tick(2)
        return place

    def lift_curtain(self) -> bool:
        """Say that the person whose turn it is has sat down, in both; whether there was a curtain."""
        if not isinstance(self.app.scene, Curtain):
            return False
        self.click("lift")
        self.settle()
        return True

    def _came(self, seconds: float) -> bool:
        try:
            return wait_for("an action", self.follow, seconds)
        except AssertionError:
            return False

    def targets(self) -> list[Target]:
        """What the table offers."""
        assert self.table is not None
        return self.table.director.targets

    def place(self, target: Target) -> tuple[int, int]:
        """Where to click for `target`: a place on the board that is its own, or its button."""
        assert self.table is not None
        for area in target.areas:
            place = round(area.x), round(area.y)
            if self.table.table.target_at(place) == target:
                return place
        return self.widget(f"target-{target.target_id}").rect.center

    def play_on(self, choose: Callable[[Match], Action], until: Callable[[Match], bool] = lambda match: False) -> None:
        """Play the person's decisions by clicks and follow the bot's, until the match is over or `until` says so."""
        match = self.match
        while not match.over and not until(match):
            if match.player >= 0 and not match.seats[match.player].is_bot:
                self.settle()
                self.lift_curtain()
                self.play(choose(match))
            else:
                wait_for("the bot's action", self.follow)

    # Scenes

    def wait_for_scene(self, kind: type[Scene]) -> None:
        """Wait until the twin has come to a scene of that kind by itself."""

        def came() -> bool:
            self.hand.tick()
            return isinstance(self.app.scene, kind)

        wait_for(kind.__name__, came)

    def home(self) -> None:
        """The twin goes to its title (the real program was started anew)."""
        self.table = None
        self.app.home()
        self.hand.tick(2)

    def tab_to(self, name: str) -> None:
        """Press Tab in both until the widget called `name` is in focus."""
        for _press in range(60):
            if self.focused() == name:
                self.agrees()
                return
            self.program.key("Tab")
            self.hand.key(*KEYS["Tab"])
        raise AssertionError(f"Tab never came to {name}")

    def open_scene(self) -> UiScene:
        """The scene on top."""
        scene = self.app.scene
        assert isinstance(scene, UiScene)
        return scene


def held_first(text: str) -> list[str]:
    """Targets to touch one after the other before the action `text`, where that is more than one piece: nurses of Myrmes, those
    that are to be fewer first, so that there are enough for the others."""
    verb, _space, rest = text.partition(" ")
    if verb != "nurses":
        return []
    counts = list(enumerate(rest.split(".")))
    return [f"set {room} 0" for room, _count in counts] + [f"set {room} {count}" for room, count in counts]


def unlike(ours: pygame.Surface, theirs: pygame.Surface) -> float:
    """The share of cells (0 .. 1) in which two pictures differ; 1 for pictures of different sizes."""
    if ours.get_size() != theirs.get_size():
        return 1.0
    small = max(1, ours.get_width() // GRID), max(1, ours.get_height() // GRID)
    cells = [pygame.image.tobytes(pygame.transform.smoothscale(each.convert(24), small), "RGB") for each in (ours, theirs)]
    pairs = zip(*(zip(*[iter(each)] * 3, strict=True) for each in cells), strict=True)
    different = sum(max(abs(a - b) for a, b in zip(one, other, strict=True)) > UNLIKE for one, other in pairs)
    return float(different) / (small[0] * small[1])
