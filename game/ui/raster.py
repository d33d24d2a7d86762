"""Turning SVG text into PNG bytes, here or in a helper process.

resvg holds the interpreter's lock while it draws, so a thread would stop the window. A spawned process draws ahead
instead; this module imports nothing but resvg, so that it starts quickly.
"""

import contextlib
import logging
import multiprocessing
import os
import re
import threading
from collections import deque
from multiprocessing.connection import Connection, wait
from queue import SimpleQueue

import resvg_py

log = logging.getLogger(__name__)

Size = tuple[int, int]
Job = tuple[str, str, Size]
"""Key, SVG text, size in pixels."""

RESVG = resvg_py.__resvg_version__
_ROOT = re.compile(r"<svg\b[^>]*>", re.DOTALL)
_ATTRIBUTE = re.compile(r"""\s(width|height|viewBox)\s*=\s*(["'])(.*?)\2""", re.DOTALL)

AHEAD = 3
AHEAD_MS = 120.0
"""A helper is given so many jobs before it has answered, and more small ones until they take about so long: it never waits,
not even between two frames of a page at rest (ten a second), and little is lost if it ends."""


def effort(job: Job) -> float:
    """About how many milliseconds a job takes: long texts have blurs, of which most take longer than their pixels."""
    _key, text, size = job
    return 0.3 + len(text) / 1000 + size[0] * size[1] / 10_000


class ArtError(Exception):
    """A drawing of ours cannot be found, filled in or rasterised. A fault of the program, never of the player."""


def sized(text: str, size: Size) -> str:
    """The SVG `text` with its root made exactly `size` pixels; the drawing keeps its proportions, centred."""
    match = _ROOT.search(text)
    if match is None:
        raise ArtError("no <svg> element")
    root = match.group(0)
    given = {m.group(1): m.group(3) for m in _ATTRIBUTE.finditer(root)}
    box = given.get("viewBox")
    if box is None:
        width, height = (given.get(key, "100").removesuffix("px") for key in ("width", "height"))
        box = f"0 0 {width} {height}"
    bare = _ATTRIBUTE.sub("", root)
    attributes = f' width="{size[0]}" height="{size[1]}" viewBox="{box}"'
    return f"{text[: match.start()]}<svg{attributes}{bare[4:]}{text[match.end() :]}"


def rasterise(text: str, size: Size) -> bytes:
    """`text` drawn at `size` as PNG bytes. Raises `ArtError`."""
    try:
        return resvg_py.svg_to_bytes(svg_string=sized(text, size), skip_system_fonts=True)
    except ValueError as error:
        raise ArtError(str(error)) from error


def take_jobs(pipe: Connection, jobs: SimpleQueue[Job | None]) -> None:
    """Move jobs from the pipe to `jobs` until it ends; then None."""
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            jobs.put(pipe.recv())
    jobs.put(None)


def draw_jobs(pipe: Connection) -> None:
    """What the helper process does: draw until the pipe ends. A job that fails is answered with no bytes."""
    with contextlib.suppress(OSError):
        os.nice(2)  # the window comes first; but somebody waits for the table
    jobs: SimpleQueue[Job | None] = SimpleQueue()
    # The pipe is read all the time: were it full of jobs while nobody reads the answers, both ends would wait for ever.
    threading.Thread(target=take_jobs, args=(pipe, jobs), daemon=True).start()
    with contextlib.suppress(OSError, KeyboardInterrupt):
        while (job := jobs.get()) is not None:
            key, text, size = job
            try:
                drawn = rasterise(text, size)
            except ArtError:
                drawn = b""
            pipe.send((key, drawn))


class Helper:
    """One helper process. Ends with the program; when it cannot start or dies, `alive` is false."""

    def __init__(self) -> None:
        self.alive = False
        self.given: dict[str, Job] = {}
        """Jobs it has and has not answered."""
        context = multiprocessing.get_context("spawn")
        try:
            self._pipe, child = context.Pipe()
            self._process = context.Process(target=draw_jobs, args=(child,), name="art", daemon=True)
            self._process.start()
            child.close()
        except (OSError, RuntimeError) as error:
            log.info("no helper for drawing: %s", error)
            return
        self.alive = True

    def feed(self, jobs: deque[Job]) -> None:
        """Give it as many of `jobs` as it may have."""
        ahead = sum(map(effort, self.given.values()))
        while self.alive and jobs and (len(self.given) < AHEAD or ahead < AHEAD_MS):
            job = jobs.popleft()
            ahead += effort(job)
            try:
                self._pipe.send(job)
            except (OSError, ValueError):
                jobs.appendleft(job)
                self._lost()
                return
            self.given[job[0]] = job

    def answers(self) -> list[tuple[str, bytes]]:
        """What it has drawn since the last call."""
        found: list[tuple[str, bytes]] = []
        try:
            while self.alive and self._pipe.poll():
                key, drawn = self._pipe.recv()
                self.given.pop(key, None)
                found.append((key, drawn))
        except (EOFError, OSError):
            self._lost()
        return found

    def close(self) -> None:
        """End the process."""
        if self.alive:
            self.alive = False
            with contextlib.suppress(OSError):
                self._pipe.close()
            self._process.terminate()
            self._process.join(1.0)

    def _lost(self) -> None:
        log.info("the helper for drawing has ended")
        self.alive = False


class Workshop:
    """Jobs to be drawn ahead and the helpers that draw them; without helpers, a little is drawn at each `collect`."""

    def __init__(self, helpers: int | None = None) -> None:
        """`helpers` processes (None: as the machine has cores to spare, and one more for what somebody waits for; 0: none)."""
        cores = os.cpu_count() or 2
        self._steady = helpers if helpers is not None else max(1, min(3, cores - 1))
        self._most = helpers if helpers is not None else max(1, min(3, cores))
        self._helpers: list[Helper] = []
        self._jobs: deque[Job] = deque()
        self.open: set[str] = set()
        """Keys of the jobs that have not been collected yet."""
        self._first: set[str] = set()
        """Those of them that somebody waits for."""

    def add(self, key: str, text: str, size: Size, *, first: bool = False) -> None:
        """Draw this some time soon, or `first` of all."""
        if first:
            self._first.add(key)
            self._jobs.appendleft((key, text, size))  # where it waits already, that is passed over when it is done
        elif key not in self.open:
            self._jobs.append((key, text, size))
        self.open.add(key)

    def drop(self, key: str) -> None:
        """It is no longer wanted (it was drawn otherwise)."""
        self.open.discard(key)

    def forget(self) -> None:
        """Nothing asked for so far is wanted any more. What a helper has begun it draws to its end, for nobody."""
        self._jobs.clear()
        self.open.clear()
        self._first.clear()

    def waiting(self) -> int:
        """Jobs not collected yet."""
        return len(self.open)

    def collect(self) -> list[tuple[str, bytes]]:
        """What is ready: (key, PNG bytes or b"" where drawing failed)."""
        if not self.open:
            self._jobs.clear()
            self._first.clear()
            return []
        while len(self._helpers) < self._most:
            self._helpers.append(Helper())
        done: list[tuple[str, bytes]] = []
        steady = self._steady if any(helper.alive for helper in self._helpers[: self._steady]) else self._most
        for number, helper in enumerate(self._helpers):
            done.extend(helper.answers())
            if not helper.alive and helper.given:
                self._jobs.extendleft(helper.given.values())
                helper.given = {}
            while self._jobs and self._jobs[0][0] not in self.open:
                self._jobs.popleft()
            if number < steady or (self._jobs and self._jobs[0][0] in self._first):
                helper.feed(self._jobs)
        if not any(helper.alive for helper in self._helpers) and self._jobs:
            key, text, size = self._jobs.popleft()
            if key in self.open:
                try:
                    done.append((key, rasterise(text, size)))
                except ArtError:
                    done.append((key, b""))
        wanted = [(key, drawn) for key, drawn in done if key in self.open]
        self.open.difference_update(key for key, _ in wanted)
        return wanted

    def wait(self, seconds: float) -> None:
        """Sleep until a helper has something, `seconds` at most."""
        pipes = [helper._pipe for helper in self._helpers if helper.alive]
        if pipes:
            wait(pipes, seconds)

    def close(self) -> None:
        """End the helpers; what is not drawn is not drawn."""
        for helper in self._helpers:
            helper.close()
        self._helpers.clear()
        self._jobs.clear()
        self.open.clear()
