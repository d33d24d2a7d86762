"""The command line: a window, or one of the subcommands that need none. Imports are late, so that each starts at once."""

import argparse
import contextlib
import os
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game import __version__, files
from game.engine.core import BadLevel, BadPosition, RulesError, msg
from game.words import _, say, use_language

if TYPE_CHECKING:
    from game.engine.core import Game, Level
    from game.match.levels import Library
    from game.match.match import Match
    from game.scenes.app import RunOptions

FAILED: Final = 1
"""Exit code when something could not be done; bad usage ends with argparse's 2."""
INTERRUPTED: Final = 130


class Problem(RulesError):
    """Something that cannot be done, as a sentence for the terminal."""


def run(arguments: Sequence[str]) -> int:
    """Do what the command line asks; the exit code. Ends in a sentence, never in a traceback."""
    _speak_utf8()
    options = _parser().parse_args(arguments)
    try:
        use_language(options.language or "en", files.assets() / "text" / "locale")
        command: Callable[[argparse.Namespace], int] = options.command
        return command(options)
    except (BadLevel, BadPosition) as error:
        where = error.where if isinstance(error, BadLevel) else error.field
        return _complain(f"{where}: {say(error)}")
    except RulesError as error:
        return _complain(say(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of our output has gone; Python would complain of that once more when it flushes at exit.
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except Exception as error:
        _log(options.profile_dir or files.user_data())
        name = type(error).__name__
        return _complain(_("Myrmidon cannot go on: {error} ({name}).").format(error=str(error)[:300], name=name))


def _log(folder: Path) -> None:
    """Write where the program failed to the log file, where a window would have written it too."""
    with contextlib.suppress(OSError, ValueError):
        (folder / "logs").mkdir(parents=True, exist_ok=True)
        with (folder / "logs" / "myrmidon.log").open("a", encoding="utf-8", errors="replace") as log:
            log.write(f"{time.strftime('%Y-%m-%d %H:%M:%S')} ERROR game.cli: the program failed\n")
            traceback.print_exc(file=log)


def _speak_utf8() -> None:
    # A terminal that knows no arrow must not turn printing one into a failure.
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError, OSError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]


def _complain(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return FAILED


# -- what can be said -------------------------------------------------------------------------------------------------


def _parser() -> argparse.ArgumentParser:
    common = _common(argparse.SUPPRESS)
    parser = argparse.ArgumentParser(
        prog="myrmidon", description=_("Board games about ants, eggs and cities."), parents=[_common(None)]
    )
    parser.add_argument("--version", action="version", version=f"Myrmidon {__version__}")
    parser.set_defaults(command=_window)
    screen = parser.add_mutually_exclusive_group()
    screen.add_argument("--windowed", dest="fullscreen", action="store_false", default=None, help=_("play in a window"))
    screen.add_argument("--fullscreen", dest="fullscreen", action="store_true", help=_("play on the full screen"))
    parser.add_argument("--scale", type=_scale, metavar="N", help=_("size of the window in units of 1280 x 800"))
    parser.add_argument("--size", type=_size, metavar="WxH", help=_("size of the window in pixels"))
    parser.add_argument("--text-size", type=_scale, metavar="N", help=_("size of text, from 0.8 to 2"))
    parser.add_argument("--theme", metavar="NAME", help=_("colours: naturalist or contrast"))
    parser.add_argument("--scene", metavar="NAME", help=_("the scene to begin with"))
    parser.add_argument("--screenshot", type=Path, metavar="FILE", help=_("draw the scene to a picture and end"))
    parser.add_argument("--seed", type=_seed, metavar="S", help=_("seed of new matches and of decoration"))
    commands = parser.add_subparsers(title=_("without a window"), metavar="COMMAND")
    for name, about, command, describe in _COMMANDS:
        sub = commands.add_parser(name, help=_(about), description=_(about), parents=[common])
        sub.set_defaults(command=command)
        describe(sub)
    return parser


def _common(default: str | None) -> argparse.ArgumentParser:
    """Options that stand before or after a subcommand alike."""
    parser = argparse.ArgumentParser(add_help=False, argument_default=default)
    parser.add_argument("--profile-dir", type=Path, metavar="DIR", help=_("where everything is stored"))
    parser.add_argument("--language", metavar="XX", help=_("language of all texts, such as en"))
    return parser


def _seed(text: str) -> int:
    return _whole(text, 0, 2**64 - 1)


def _count(text: str) -> int:
    return _whole(text, 1, 10_000_000)


def _whole(text: str, least: int, most: int) -> int:
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 40 else -1
    if not least <= number <= most:
        raise argparse.ArgumentTypeError(
            _("a whole number from {least} to {most} is expected").format(least=least, most=most)
        )
    return number


def _scale(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0.1 <= number <= 10:
        raise argparse.ArgumentTypeError(_("a number from 0.1 to 10 is expected"))
    return number


def _size(text: str) -> tuple[int, int]:
    width, _x, height = text.lower().partition("x")
    return _whole(width, 1, 16384), _whole(height, 1, 16384)


def _describe_nothing(parser: argparse.ArgumentParser) -> None:
    """A subcommand without options of its own."""


def _describe_arena(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", default="colony", metavar="G")
    parser.add_argument("--a", required=True, metavar="LEVEL", help=_("a bot level"))
    parser.add_argument("--b", required=True, metavar="LEVEL", help=_("the bot level it plays against"))
    parser.add_argument("--pairs", type=_count, default=50, metavar="N", help=_("pairs of games, seats swapped"))
    parser.add_argument("--level", metavar="L", help=_("the level to play on"))
    parser.add_argument("--players", type=_count, metavar="P")
    parser.add_argument("--alone", action="store_true", help=_("LEVEL a in one seat after the other, b in all others"))
    parser.add_argument("--teams", action="store_true", help=_("two teams: every second seat is of one level"))
    parser.add_argument("--work", type=_count, default=100, metavar="N", help=_("per cent of the levels' work"))
    parser.add_argument("--seed", type=_seed, default=0, metavar="S")
    parser.add_argument("--sprt", type=float, nargs=2, metavar=("ELO0", "ELO1"), help=_("stop once this is decided"))
    parser.add_argument("--workers", type=_count, default=1, metavar="W", help=_("pairs played at the same time"))
    parser.add_argument("--json", action="store_true", help=_("end with one line of JSON"))


def _describe_bench(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", metavar="G", help=_("only this game"))
    parser.add_argument("--window", action="store_true", help=_("measure the window instead: start, frames, rest"))
    parser.add_argument("--size", type=_size, metavar="WxH", help=_("size of the window in pixels"))
    parser.add_argument("--json", action="store_true", help=_("end with one line of JSON"))


def _describe_replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=_("a record (.myr)"))
    parser.add_argument("--text", action="store_true", help=_("print the match move by move"))


# -- what is done -----------------------------------------------------------------------------------------------------


def _window(options: argparse.Namespace) -> int:
    from game.scenes import app, registry

    if options.scene is not None and options.scene not in registry.shown():
        known = ", ".join(registry.shown())
        raise Problem(msg("There is no scene “{scene}”; there are: {known}."), {"scene": options.scene, "known": known})
    return app.run(_run_options(options))


def _run_options(options: argparse.Namespace) -> "RunOptions":
    from game.scenes.app import RunOptions
    from game.ui.theme import THEMES

    if options.theme is not None and options.theme not in THEMES:
        values = {"theme": options.theme, "known": ", ".join(THEMES)}
        raise Problem(msg("There is no theme “{theme}”; there are: {known}."), values)
    return RunOptions(
        fullscreen=options.fullscreen,
        scale=options.scale,
        size=options.size,
        text_size=options.text_size,
        theme=options.theme,
        screenshot=options.screenshot,
        scene=options.scene,
        seed=options.seed,
        profile_dir=options.profile_dir,
        language=options.language,
    )


def _engine(options: argparse.Namespace) -> int:
    from game.protocol import Engine, serve

    if sys.stdin is None or sys.stdout is None:
        raise Problem(msg("The engine needs standard input and output."))
    source, target = sys.stdin.buffer, sys.stdout.buffer
    # Whatever prints by mistake must not land among the answers.
    sys.stdout = sys.stderr
    serve(Engine(_library(options)), source, target)
    return 0


def _arena(options: argparse.Namespace) -> int:
    from game.arena import run_arena

    game = _game(options.game)
    level = _level(options, game)
    sprt = tuple(options.sprt) if options.sprt else None
    try:
        run_arena(
            game, level, options.a, options.b, options.pairs,
            players=options.players, seed=options.seed, sprt=sprt, as_json=options.json, workers=options.workers,
            lone=options.alone, teams=options.teams, work=options.work,
        )  # fmt: skip
    except LookupError as error:
        raise Problem(msg("There is no bot level “{name}”; there are: {known}."), _bot_levels(error)) from error
    except ValueError as error:
        raise Problem(msg("The arena cannot be held: {error}."), {"error": error}) from error
    return 0


def _bot_levels(error: LookupError) -> dict[str, object]:
    from game.bots.levels import LEVELS

    return {"name": error.args[0] if error.args else "", "known": ", ".join(LEVELS)}


def _bench(options: argparse.Namespace) -> int:
    from game.bench import run_bench
    from game.bench_window import SIZE, run_window_bench

    if options.game is not None:
        _game(options.game)
    if options.window:
        run_window_bench(as_json=options.json, game=options.game, size=options.size or SIZE)
        return 0
    run_bench(options.game, as_json=options.json)
    return 0


def _selftest(options: argparse.Namespace) -> int:
    from game.selftest import run_selftest

    return run_selftest()


def _replay(options: argparse.Namespace) -> int:
    from game.match.record import BadRecord, read_record_file

    trouble: BadRecord | None = None
    try:
        match = read_record_file(options.file)
    except BadRecord as error:
        if error.good is None:
            raise
        match, trouble = error.good, error
    if not options.text:
        return _replay_window(options, match, say(trouble) if trouble else "")
    from game.match.telling import told

    for line in told(match):
        print(line)
    return _complain(say(trouble)) if trouble else 0


def _replay_window(options: argparse.Namespace, match: "Match", banner: str) -> int:
    """The replay of `match` above the title, where one comes when it is closed."""
    from game.scenes.app import App

    app = App(_run_options(options))
    app.open("title")
    app.open("replay", match=match)
    if banner:
        app.banner(banner, seconds=15)
    return app.run()


_COMMANDS: Final = (
    ("engine", msg("answer the headless protocol on standard input and output"), _engine, _describe_nothing),
    ("arena", msg("let two bot levels play each other"), _arena, _describe_arena),
    ("bench", msg("measure the engine and the bots"), _bench, _describe_bench),
    ("selftest", msg("check that everything the program needs is there"), _selftest, _describe_nothing),
    ("replay", msg("open a record, or print it"), _replay, _describe_replay),
)


def _library(options: argparse.Namespace) -> "Library":
    from game.match.levels import Library

    return Library((options.profile_dir or files.user_data()) / "levels")


def _game(name: str) -> "Game":
    from game.engine.games import GAMES

    if name not in GAMES:
        raise Problem(
            msg("There is no game “{game}”; there are: {known}."), {"game": name, "known": ", ".join(GAMES)}
        )
    return GAMES[name]


def _level(options: argparse.Namespace, game: "Game") -> "Level":
    return _library(options).level(game, options.level or game.default_level)
