"""How smooth the window is on this computer (``python -m game bench --window``). Nothing here is asserted in a test.

Every figure comes from a program of its own: the window in memory (SDL's dummy driver), and, where there is an Xvfb, the
same in a real window of the X server that it starts. What is timed is the time between two frames as a player sees them.
"""

import contextlib
import functools
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.engine.core import Json
from game.words import _

if TYPE_CHECKING:
    import pygame

    from game.scenes.app import App
    from game.scenes.table import TableScene

SIZE: Final = (1920, 1080)
STARTS: Final = 5
MOVING_SECONDS: Final = 12.0
IDLE_SECONDS: Final = 10.0
PATIENCE: Final = 180.0
"""Seconds a child may take before it is given up."""
FIRST_FRAME: Final = "first frame"
LEVEL: Final = "classic"
FRAME_MS: Final = 1000 / 60
SCENES: Final = {"colony": "table", "ants": "ants-late", "myrmes": "myrmes-late", "colonization": "colonization-late"}
"""Game -> the scene (``--scene``) that its table is measured in: far into a match, every seat taken."""
DISPLAYS: Final = range(90, 120)


@dataclass
class Frames:
    """Seconds between frames, and seconds the processor spent for each, as long as `counts()`."""

    intervals: list[float] = field(default_factory=list)
    work: list[float] = field(default_factory=list)
    counts: Callable[[], bool] = lambda: True

    def summary(self) -> Json:
        """Milliseconds: the middle, the 99th of a hundred, and the longest; {} without frames.

        Frames are paced, so that the time between two is never below a sixtieth of a second. `over_percent` are those in
        which the work alone took longer.
        """
        if len(self.intervals) < 2:
            return {}
        ms, work = (sorted(1000 * each for each in taken) for taken in (self.intervals, self.work))
        return {
            "frames": len(ms),
            "p50_ms": round(statistics.median(ms), 1),
            "p99_ms": round(ms[int(len(ms) * 0.99)], 1),
            "max_ms": round(ms[-1], 1),
            "work_p50_ms": round(work[len(work) // 2], 1),
            "work_p99_ms": round(work[int(len(work) * 0.99)], 1),
            "over_percent": round(100 * sum(taken > FRAME_MS for taken in work) / len(work), 2),
        }


# -- the report -------------------------------------------------------------------------------------------------------


def run_window_bench(*, as_json: bool = False, game: str | None = None, size: tuple[int, int] = SIZE) -> None:
    """Measure a window of `size`, print a report for people, and with `as_json` a last line of JSON as well.

    With a `game` only its table is measured, and neither start nor title.
    """
    if getattr(sys, "frozen", False):
        print(_("The window is measured from source, not in the packed program."))
        return
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        reports = [measure("dummy", Path(folder), {"SDL_VIDEODRIVER": "dummy"}, game, size)]
        with x_server(size) as display:
            if display:
                reports.append(measure("xvfb", Path(folder), {"SDL_VIDEODRIVER": "x11", "DISPLAY": display}, game, size))
    for report in reports:
        print(as_text(report), flush=True)
    if as_json:
        print(json.dumps({"window": reports}), flush=True)


def measure(
    driver: str, folder: Path, environment: dict[str, str], game: str | None = None, size: tuple[int, int] = SIZE
) -> Json:
    """Every figure of the window under one video driver; `folder` takes the place of the player's."""
    report: Json = {"driver": driver, "size": list(size), "start_seconds": []}
    if game is None:
        report["start_seconds"] = starts(folder, environment, size)
    for name in scenarios(game):
        out = child(["scenario", name, str(folder), *map(str, size)], environment)
        report[name] = json.loads(out.splitlines()[-1]) if out.strip() else {}
    return report


def scenarios(game: str | None = None) -> list[str]:
    """The names of all scenarios, or of those at the table of `game`."""
    return [name for name in SCENARIOS if game is None or name.startswith(f"{game}_")]


def starts(folder: Path, environment: dict[str, str], size: tuple[int, int]) -> list[float]:
    """Seconds from starting the program to its first frame, a few times, after a first start that made the caches."""
    taken = [start_once(folder, environment, size) for _round in range(STARTS + 1)]
    return [round(seconds, 2) for seconds in taken[1:]]


def start_once(folder: Path, environment: dict[str, str], size: tuple[int, int]) -> float:
    """Seconds of one start, as seen from outside."""
    begin = time.monotonic()
    words = [str(folder), *map(str, size)]
    command = [*python(), "-c", f"from {__name__} import first_frame; first_frame()", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=surroundings(environment)) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if line.strip() == FIRST_FRAME:
                break
        taken = time.monotonic() - begin
        process.kill()
    return taken


def child(arguments: Sequence[str], environment: dict[str, str]) -> str:
    """What this module prints when it is run with `arguments` as a program of its own."""
    command = [*python(), "-m", __name__, *arguments]
    done = subprocess.run(
        command, stdout=subprocess.PIPE, text=True, env=surroundings(environment), timeout=PATIENCE, check=False
    )
    return done.stdout


def python() -> list[str]:
    """What starts this Python as it was started here: where it must not find `game` in the current folder, it does not."""
    return [sys.executable, *(["-P"] if sys.flags.safe_path else [])]


def surroundings(environment: dict[str, str]) -> dict[str, str]:
    """The environment of a child: no sound card is touched, the package is found wherever one stands."""
    paths = [str(Path(__file__).parent.parent), os.environ.get("PYTHONPATH", "")]
    found = os.pathsep.join(path for path in paths if path)
    return {**os.environ, "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": found, **environment}


@contextlib.contextmanager
def x_server(size: tuple[int, int]) -> Iterator[str]:
    """The display of an X server of our own, or "" where none can be started."""
    program = shutil.which("Xvfb")
    number = next((n for n in DISPLAYS if not Path(f"/tmp/.X11-unix/X{n}").exists()), None)
    if program is None or number is None:
        yield ""
        return
    screen = f"{size[0] + 80}x{size[1] + 80}x24"
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    server = subprocess.Popen([program, f":{number}", "-screen", "0", screen, "-noreset", "-nolisten", "tcp"], **quiet)  # type: ignore[call-overload]
    try:
        end = time.monotonic() + 10
        while not Path(f"/tmp/.X11-unix/X{number}").exists() and time.monotonic() < end:
            time.sleep(0.05)
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


def as_text(report: Json) -> str:
    """The report for people."""
    width, height = report["size"]
    lines = [_("window of {width}x{height}, {driver}").format(width=width, height=height, driver=report["driver"])]
    if report["start_seconds"]:
        lines.append(
            _("  start to the first title frame: {median} s (of {all})").format(
                median=statistics.median(report["start_seconds"]), all=", ".join(map(str, report["start_seconds"]))
            )
        )
    for name in SCENARIOS:
        figures = report.get(name, {})
        if "cpu_percent" in figures:
            lines.append(_("  {name}: {share} % of a core").format(name=name, share=figures["cpu_percent"]))
        elif figures:
            lines.append(
                _(
                    "  {name}: a frame every {p50} ms, 99 % within {p99} ms, longest {most} ms; "
                    "work {work} ms, 99 % within {work99} ms, too long in {over} % of frames"
                ).format(
                    name=name, p50=figures["p50_ms"], p99=figures["p99_ms"], most=figures["max_ms"],
                    work=figures["work_p50_ms"], work99=figures["work_p99_ms"], over=figures["over_percent"],
                )
            )  # fmt: skip
    return "\n".join(lines)


# -- in the child -----------------------------------------------------------------------------------------------------


def first_frame() -> None:
    """Start the program as a player does, and say when its first frame is on the screen."""
    import sys as system

    from game.scenes.window import Window

    flip = Window.flip

    def told(window: Window) -> None:
        flip(window)
        print(FIRST_FRAME, flush=True)

    Window.flip = told  # type: ignore[method-assign, assignment]
    folder, width, height = system.argv[1:]
    system.argv[1:] = ["--windowed", "--profile-dir", folder, "--size", f"{width}x{height}"]
    from game.__main__ import main

    main()


def scenario(name: str, folder: Path, size: tuple[int, int] = SIZE) -> Json:
    """Play one scenario in a window of this process; its figures."""
    from game.scenes.app import App, RunOptions
    from game.ui.settings import Settings

    settings = Settings()
    app = App(RunOptions(fullscreen=False, size=size, profile_dir=folder, seed=7), settings=settings)
    try:
        return SCENARIOS[name](app)
    finally:
        app.close()


def timed(app: "App") -> Frames:
    """The rounds of the loop from now on: each shows a frame, unless nothing has changed since the last."""
    frames = Frames()
    step = app.step
    last = [(0.0, 0.0)]

    def stepped() -> None:
        step()
        now = (time.perf_counter(), time.thread_time())
        counts = frames.counts()
        if counts and last[0][0]:
            frames.intervals.append(now[0] - last[0][0])
            frames.work.append(now[1] - last[0][1])
        last[0] = now if counts else (0.0, 0.0)

    app.step = stepped  # type: ignore[method-assign]
    return frames


def table(app: "App") -> "TableScene":
    """A match of two guests on the classic board at its first decision, everything drawn once."""
    from game.engine.games import GAMES
    from game.match.keeper import Keeper
    from game.match.levels import Library
    from game.match.match import Match
    from game.match.seats import GUEST, Seat
    from game.scenes.table import TableScene

    game = GAMES["colony"]
    seats = [Seat(GUEST, "Guest 1"), Seat(GUEST, "Guest 2")]
    return drawn(app, TableScene(Keeper(Match(game, Library().level(game, LEVEL), seats, 7), app.store)))


def late(app: "App", game: str, *, bots: bool) -> "TableScene":
    """The table of `game` far into a match, everything drawn once: a person is to decide, or with `bots` the strongest bot
    sits at every seat."""
    from game.scenes import registry
    from game.scenes.table import TableScene

    scene = registry.fixture(app, SCENES[game])
    assert isinstance(scene, TableScene)
    if bots:
        scene.match.seats = [seat.with_bot("queen") for seat in scene.match.seats]
    return drawn(app, scene)


def drawn(app: "App", scene: "TableScene") -> "TableScene":
    """Show `scene` until nothing more has to be drawn ahead for it."""
    app.replace(scene)
    for _round in range(2):
        app.kit.art.finish_warming()
        run_for(app, 0.5)
    return scene


def run_for(app: "App", seconds: float, each: Callable[[], object] = lambda: None) -> None:
    """Let the loop run; `each` is called before every round."""
    timer = app.after(round(seconds * 1000), lambda: None)
    while timer.alive and app.running:
        each()
        app.step()


def sowing(app: "App") -> Json:
    """Two people play at once whatever comes first: eggs move most of the time."""
    scene = table(app)
    frames = timed(app)
    frames.counts = lambda: scene.table.busy

    def play() -> None:
        director = scene.director
        if director.person_to_act and director.targets and not scene.table.busy:
            actions = scene.match.legal_actions()
            director.choose(actions[len(scene.match.log) % len(actions)])

    run_for(app, MOVING_SECONDS, play)
    return frames.summary()


def hovering(app: "App") -> Json:
    """The pointer wanders over all that can be touched."""
    scene = table(app)
    for _turn in range(8):
        scene.director.choose(scene.match.legal_actions()[0])
        scene.table.skip()
        run_for(app, 0.1)
    frames = timed(app)
    places = [area for target in scene.director.targets for area in target.areas]
    path = [(round(place.x + step * 4 - 20), round(place.y + step)) for place in places for step in range(10)]
    run_for(app, MOVING_SECONDS, wandering(app, path))
    return frames.summary()


def wandering(app: "App", path: Sequence[tuple[int, int]]) -> Callable[[], None]:
    """Moves the pointer a step along `path` each time it is called, sixty times a second at most."""
    import pygame

    at = [0]

    def wander() -> None:
        pos = path[at[0] % len(path)]
        at[0] += 1
        time.sleep(max(0.0, app._last + 1 / 60 - time.monotonic()))
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(4, 1), buttons=(0, 0, 0), touch=False))

    return wander


def thinking(game: str, app: "App") -> Json:
    """The strongest bots think in their process, and the pointer wanders over the table; what is played is shown at once,
    so that they think most of the time."""
    return with_bots(app, game, at_once=True)


def watching(game: str, app: "App") -> Json:
    """The strongest bots play, and every motion is watched: the next decision is thought about meanwhile."""
    return with_bots(app, game, at_once=False)


def with_bots(app: "App", game: str, *, at_once: bool) -> Json:
    """Frames of a table where only bots play; once their match is over it begins again where it did."""
    scene: TableScene

    def begin() -> None:
        nonlocal scene
        scene = late(app, game, bots=True)
        scene.director.instant = at_once
        if at_once:
            scene.table.set_speed(0.0)

    def again() -> None:
        if scene.match.over:
            counted, frames.counts = frames.counts, lambda: False
            begin()
            frames.counts = counted
        wander()

    begin()
    wander = wandering(app, across(scene.board.rect))
    frames = timed(app)
    frames.counts = lambda: scene.director.bot_thinking or (scene.table.busy and not at_once)
    run_for(app, MOVING_SECONDS, again)
    return frames.summary()


def across(rect: "pygame.Rect") -> list[tuple[int, int]]:
    """Points all over `rect`, row by row and back, about as far apart as a hand moves between two frames."""
    xs = range(rect.left + 20, rect.right - 20, 9)
    ys = range(rect.top + 20, rect.bottom - 20, 47)
    return [(x, y) for row, y in enumerate(ys) for x in (xs if row % 2 == 0 else reversed(xs))]


def idle_title(app: "App") -> Json:
    """The title some time after the last input."""
    app.open("title")
    return share_at_rest(app)


def idle(game: str, app: "App") -> Json:
    """The table while a person thinks, some time after the last input."""
    late(app, game, bots=False)
    return share_at_rest(app)


def share_at_rest(app: "App") -> Json:
    """The share of a core of this process (its sound included) once everything has come to rest."""
    from game.scenes.app import AMBIENT_FADE, AMBIENT_SECONDS

    moving = share_of(app, AMBIENT_SECONDS)
    run_for(app, AMBIENT_FADE + 0.5)
    return {"cpu_percent": share_of(app, IDLE_SECONDS), "cpu_percent_after_input": moving}


def share_of(app: "App", seconds: float) -> float:
    """Per cent of a core that this process takes in the next `seconds`."""
    run_for(app, 0.2)
    before, begin = time.process_time(), time.monotonic()
    run_for(app, seconds - 0.2)
    return round(100 * (time.process_time() - before) / (time.monotonic() - begin), 1)


def at_tables(measured: Callable[[str, "App"], Json]) -> dict[str, Callable[["App"], Json]]:
    """A scenario for the table of each game."""
    return {f"{game}_{measured.__name__}": functools.partial(measured, game) for game in SCENES}


SCENARIOS: Final[dict[str, Callable[["App"], Json]]] = {
    "sowing": sowing,
    "hovering": hovering,
    **at_tables(thinking),
    **at_tables(watching),
    "idle_title": idle_title,
    **at_tables(idle),
}


def main(arguments: Sequence[str]) -> None:
    """``scenario NAME FOLDER WIDTH HEIGHT``: print the figures of one scenario as a line of JSON."""
    _word, name, folder, width, height = arguments
    print(json.dumps(scenario(name, Path(folder), (int(width), int(height)))), flush=True)


if __name__ == "__main__":
    import multiprocessing

    multiprocessing.freeze_support()
    main(sys.argv[1:])
