"""A window in memory and a person at it, for tests of scenes: posts events and lets the loop run."""

import os
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.scenes.app import App, RunOptions
from game.scenes.scene import Scene, UiScene
from game.ui.settings import Settings
from game.ui.widgets.base import Widget


class Hand:
    """Plays the program the way a person does: posts events and lets the loop run."""

    def __init__(self, app: App) -> None:
        self.app = app

    def tick(self, rounds: int = 1) -> None:
        """Let the loop go round; it never sleeps, for an event is always waiting."""
        for _ in range(rounds):
            self.app.wake()
            self.app.step()

    def post(self, *events: pygame.Event) -> None:
        """Post events and let the loop take them."""
        for event in events:
            pygame.event.post(event)
        self.tick()

    def key(self, key: int, mod: int = 0, text: str = "", scancode: int = 0) -> None:
        """Press and let go of a key; `text` is what it writes."""
        events = [pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=scancode)]
        if text:
            events.append(pygame.Event(pygame.TEXTINPUT, text=text))
        events.append(pygame.Event(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=scancode))
        self.post(*events)

    def move(self, pos: tuple[int, int], held: bool = False) -> None:
        """Move the pointer."""
        self.post(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(int(held), 0, 0), touch=False))

    def down(self, pos: tuple[int, int]) -> None:
        """Press the left button."""
        self.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False))

    def up(self, pos: tuple[int, int]) -> None:
        """Let go of the left button."""
        self.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False))

    def click(self, target: Widget | tuple[int, int]) -> None:
        """Click on a widget's middle, or a place."""
        pos = target.rect.center if isinstance(target, Widget) else target
        self.move(pos)
        self.down(pos)
        self.up(pos)

    def find(self, name: str) -> Widget:
        """A widget of the top scene by name."""
        scene = self.app.scene
        assert isinstance(scene, UiScene) and scene.ui is not None
        return scene.ui.root.find(name)

    def focused(self) -> str:
        """The name of the widget in focus."""
        scene = self.app.scene
        assert isinstance(scene, UiScene) and scene.ui is not None
        return scene.ui.focused.name if scene.ui.focused is not None else ""


def make_app(folder: Path, size: tuple[int, int] = (1280, 800), text: float = 1.0, theme: str | None = None) -> App:
    """A program whose window is `size` and whose player's folder is `folder`."""
    options = RunOptions(size=size, text_size=text, theme=theme, profile_dir=folder, silent=True)
    return App(options, settings=Settings())


class Page(UiScene):
    """A scene whose tree of widgets is given."""

    def __init__(self, root: Widget, first: str = "") -> None:
        super().__init__()
        self.tree = root
        self.first = first
        self.backs = 0

    def build(self) -> Widget:
        return self.tree

    def back(self) -> None:
        self.backs += 1


def show(app: App, root: Widget, first: str = "") -> Page:
    """Put `root` into the window; focus goes to the widget called `first`."""
    page = Page(root, first)
    app.push(page)
    return page


class Spy(Scene):
    """A scene that notes what happens to it, and fails where it is told to."""

    def __init__(self, fail: str = "", rate: int = 0) -> None:
        self.fail = fail
        self.rate = rate
        self.events: list[pygame.Event] = []
        self.steps: list[float] = []
        self.draws = 0
        self.layouts = 0

    def _note(self, what: str) -> None:
        if self.fail == what:
            raise RuntimeError(f"{what} broke")

    def enter(self, app: App) -> None:
        super().enter(app)
        self._note("enter")

    def layout(self, metrics: object) -> None:
        self.layouts += 1
        self._note("layout")

    def handle(self, event: pygame.Event) -> bool:
        self.events.append(event)
        if event.type == pygame.KEYDOWN:
            self._note("handle")
        return False

    def update(self, dt: float) -> None:
        self.steps.append(dt)
        self._note("update")

    def draw(self, surface: pygame.Surface) -> None:
        self.draws += 1
        self._note("draw")

    def frame_rate(self) -> int:
        return self.rate

    def bug_record(self) -> str:
        return '{"record": 1}'


class Clock:
    """Time as a test tells it."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def monotonic(self) -> float:
        """Seconds."""
        return self.now
