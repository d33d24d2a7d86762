"""Whether everything the program needs is there and works: run in a checkout, an installed wheel and the frozen program."""

import contextlib
import os
import re
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game import files
from game.engine.core import RulesError
from game.engine.games import GAMES
from game.engine.playout import Dice, play_out
from game.words import DOMAIN, _, say

if TYPE_CHECKING:
    from game.match.match import Match

BOT_PATIENCE: Final = 60.0
"""Seconds a bot's process may take to start and answer: on a loaded machine ten times what it needs."""
_TEXTS: Final = (".md", ".json", ".toml", ".txt")
_HOLE: Final = re.compile(r"\{\{(\w+)")

Failures = Iterator[str]


def run_selftest() -> int:
    """Run every check, print what each says; 0 when nothing failed, else 1."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    failed = 0
    for name, check in CHECKS:
        faults = _faults(check)
        failed += len(faults)
        print(f"{'ok    ' if not faults else 'FAILED'} {name}", flush=True)
        for fault in faults:
            print(f"       {fault}", flush=True)
    print(_("Everything is there.") if not failed else _("Something is missing or broken."))
    return 1 if failed else 0


def _faults(check: Callable[[], Failures]) -> list[str]:
    faults: list[str] = []
    try:
        faults.extend(check())
    except RulesError as error:
        faults.append(say(error))
    except Exception as error:
        faults.append(f"{type(error).__name__}: {error}")
    return faults


def _games() -> Failures:
    """Every game has its levels, and each can be played on."""
    from game.match.levels import Library

    library = Library()
    for game in GAMES.values():
        entries = library.entries(game)
        if game.default_level not in [entry.level_id for entry in entries]:
            yield f"{game.game_id}: no level {game.default_level}"
        for entry in entries:
            if entry.level is None:
                yield f"{game.game_id}/{entry.level_id}: {say(entry.error) if entry.error else ''}"
                continue
            state = game.new_state(entry.level, (entry.level.players or game.players)[0], {})
            if not play_out(state, Dice(1), 100):
                yield f"{game.game_id}/{entry.level_id}: nothing can be played"


def _drawings() -> Failures:
    """Every SVG is drawn, small and without the cache."""
    from game.ui.art import ArtError, rasterise

    found = sorted((files.assets() / "art").rglob("*.svg"))
    if not found:
        yield "no drawings"
    for path in found:
        try:
            rasterise(_filled(path.read_text(encoding="utf-8")), (24, 24))
        except (ArtError, OSError, UnicodeDecodeError) as error:
            yield f"{path.name}: {error}"


def _filled(text: str) -> str:
    """The drawing with something in every hole: here it only has to be a drawing."""
    from game.ui.art import fill_holes

    return fill_holes(text, dict.fromkeys(_HOLE.findall(text), "1"))


def _pictures() -> Failures:
    import pygame

    found = [path for path in sorted((files.assets() / "pictures").rglob("*")) if path.is_file()]
    if not found:
        yield "no pictures"
    for path in found:
        if path.suffix not in (".webp", ".jpg", ".png"):
            continue
        try:
            pygame.image.load(path)
        except (pygame.error, OSError) as error:
            yield f"{path.name}: {error}"


def _sounds() -> Failures:
    """Every sound and piece of music can be decoded, which needs a device that is none."""
    import pygame

    found = sorted([*(files.assets() / "sound").glob("*.ogg"), *(files.assets() / "music").glob("*.ogg")])
    if not found:
        yield "no sounds"
    with _silent_mixer():
        for path in found:
            try:
                if not pygame.mixer.Sound(path).get_length():
                    yield f"{path.name}: empty"
            except (pygame.error, OSError) as error:
                yield f"{path.name}: {error}"


@contextlib.contextmanager
def _silent_mixer() -> Iterator[None]:
    import pygame

    before = os.environ.get("SDL_AUDIODRIVER")
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.mixer.init()
    try:
        yield
    finally:
        pygame.mixer.quit()
        if before is not None:
            os.environ["SDL_AUDIODRIVER"] = before


def _texts() -> Failures:
    """Every page of text can be read and says something; every catalogue opens."""
    import gettext

    folder = files.assets() / "text"
    found = [path for path in sorted(folder.rglob("*")) if path.suffix in _TEXTS]
    if not found:
        yield "no texts"
    for path in found:
        try:
            if not path.read_text(encoding="utf-8").strip():
                yield f"{path.relative_to(folder)}: empty"
        except (OSError, UnicodeDecodeError) as error:
            yield f"{path.relative_to(folder)}: {error}"
    for path in sorted(folder.rglob(f"{DOMAIN}.mo")):
        with path.open("rb") as catalogue:
            gettext.GNUTranslations(catalogue)


def _fonts() -> Failures:
    """Every cut of the typefaces writes something."""
    from game.ui.fonts import CUTS, Fonts

    with tempfile.TemporaryDirectory() as folder:
        fonts = Fonts(Path(folder))
        for cut in CUTS:
            if not fonts.get(cut, 24).render("Ant 57", True, "white").get_bounding_rect().width:
                yield f"{cut}: writes nothing"


def _database() -> Failures:
    """A match is kept and found again."""
    from game.match.keeper import content
    from game.match.record import read_record
    from game.store import open_store

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        match = _match()
        store = open_store(Path(folder))
        if store.in_memory:
            yield store.notice
        at = store.matches.create(content(match))
        store.close()
        store = open_store(Path(folder))
        found = read_record(store.matches.open(at.match_id).content.record)
        store.close()
        if found.state.key() != match.state.key():
            yield "the match came back another"


def _bot() -> Failures:
    """A bot answers from its process."""
    from game.match.opponent import Opponent

    match = _match()
    opponent = Opponent()
    try:
        opponent.ask(match, "egg")
        until = time.monotonic() + BOT_PATIENCE
        while time.monotonic() < until:
            reply = opponent.poll(match)
            if reply is not None:
                yield from map(_, reply.trouble)
                if reply.action is not None:
                    return
            time.sleep(0.01)
        yield "no answer"
    finally:
        opponent.close()


def _frame() -> Failures:
    """The window draws a frame that shows something."""
    import pygame

    from game.scenes.app import RunOptions, run

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        picture = Path(folder) / "frame.png"
        code = run(RunOptions(screenshot=picture, scene="title", profile_dir=Path(folder)))
        if code:
            yield f"the program ended with {code}"
        surface = pygame.image.load(picture)
        if len({tuple(surface.get_at((x, y))) for x in range(0, surface.get_width(), 37) for y in (99, 400, 700)}) < 5:
            yield "the frame is empty"


def _match() -> "Match":
    from game.match.levels import Library
    from game.match.match import Match
    from game.match.seats import guests

    game = next(iter(GAMES.values()))
    players = game.players[0]
    match = Match(game, Library().level(game, game.default_level), guests(game, players), 1)
    match.deal()
    match.play(match.legal_actions()[0])
    match.deal()
    return match


CHECKS: Final[tuple[tuple[str, Callable[[], Failures]], ...]] = (
    ("games and levels", _games),
    ("drawings", _drawings),
    ("pictures", _pictures),
    ("sounds and music", _sounds),
    ("texts", _texts),
    ("fonts", _fonts),
    ("database", _database),
    ("bot process", _bot),
    ("first frame", _frame),
)
