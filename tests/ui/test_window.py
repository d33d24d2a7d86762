"""The window, the loop and time: what the system does to us."""

import threading
from pathlib import Path

import pygame
import pytest
from hand import Clock, Hand, Spy, make_app, show
from hypothesis import given
from hypothesis import strategies as st

from game.scenes import registry, window
from game.scenes.app import AMBIENT_FADE, AMBIENT_SECONDS, LONGEST_STEP, App
from game.scenes.events import thinned
from game.scenes.scene import Scene
from game.ui.metrics import MINIMUM, Metrics
from game.ui.widgets.base import Column, Row
from game.ui.widgets.basic import Button

sizes = st.tuples(st.integers(1, 8000), st.integers(1, 5000))


@given(st.none() | sizes, sizes)
def test_a_window_is_never_larger_than_the_desktop(wanted: tuple[int, int] | None, desktop: tuple[int, int]) -> None:
    size = window.fitting(wanted, desktop)
    assert size[0] <= desktop[0] and size[1] <= desktop[1]
    assert size[0] >= min(MINIMUM[0], desktop[0]) and size[1] >= min(MINIMUM[1], desktop[1])


@given(sizes, st.floats(0.1, 5))
def test_text_stays_between_its_bounds(size: tuple[int, int], asked: float) -> None:
    metrics = Metrics(size, asked)
    assert 0.8 <= metrics.text_scale <= 2.0
    assert metrics.text_px(14) >= max(12, round(14 * metrics.scale))
    assert metrics.text_px(5) >= round(14 * metrics.scale)
    if size[0] <= 960 and size[1] <= 600:
        assert metrics.text_scale <= 1.3 + 1e-9
    if size[0] >= 1280 and size[1] >= 800 and asked >= 2:
        assert metrics.text_scale == 2.0


def test_full_screen_and_back_draws_on_the_window_there_is(
    app: App, hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once black after the toggle, because an old surface was kept."""
    monkeypatch.setattr(window, "headless", lambda: False)
    spy = Spy()
    drawn: list[pygame.Surface] = []
    monkeypatch.setattr(spy, "draw", drawn.append)
    app.push(spy)
    hand.tick()
    for _ in range(2):
        hand.key(pygame.K_F11)
        hand.tick(2)
        assert drawn[-1] is pygame.display.get_surface()
        assert app.metrics.size == pygame.display.get_surface().get_size()  # type: ignore[union-attr]
    assert not app.window.fullscreen
    assert app.window.size == (1280, 800)


def test_a_window_without_size_is_not_laid_out_and_not_drawn(app: App, hand: Hand) -> None:
    spy = Spy()
    app.push(spy)
    hand.tick()
    before = spy.draws, spy.layouts
    hand.post(pygame.Event(pygame.WINDOWMINIMIZED), pygame.Event(pygame.VIDEORESIZE, size=(0, 0), w=0, h=0))
    hand.tick(3)
    assert (spy.draws, spy.layouts) == before
    hand.post(pygame.Event(pygame.WINDOWRESTORED))
    assert spy.draws == before[0] + 1


def test_a_new_size_is_laid_out_once_it_is_quiet(app: App, hand: Hand, clock: Clock) -> None:
    spy = Spy()
    app.push(spy)
    hand.tick()
    before = spy.layouts
    for width in (1300, 1400, 1500):
        pygame.display.set_mode((width, 900), pygame.RESIZABLE)
        hand.post(pygame.Event(pygame.VIDEORESIZE, size=(width, 900), w=width, h=900))
        clock.now += 0.01
    assert spy.layouts == before
    clock.now += 1
    hand.tick()
    assert spy.layouts == before + 1
    assert app.metrics.size == (1500, 900)


def test_a_long_pause_does_not_leap(app: App, hand: Hand, clock: Clock) -> None:
    spy = Spy()
    app.push(spy)
    hand.tick()
    for jump in (3600.0, -50.0, 0.02):  # asleep for an hour, a clock set back, a frame
        clock.now += jump
        hand.tick()
    assert spy.steps[-3] == LONGEST_STEP
    assert spy.steps[-2] == 0.0
    assert spy.steps[-1] == pytest.approx(0.02)


def test_a_flood_of_motion_is_one_event(app: App, hand: Hand) -> None:
    spy = Spy()
    app.push(spy)
    hand.tick()
    spy.events.clear()
    pygame.event.clear()
    for x in range(5000):
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(x % 900, 5), rel=(1, 0), buttons=(0, 0, 0), touch=False))
    app.step()
    motions = [event for event in spy.events if event.type == pygame.MOUSEMOTION]
    assert len(motions) == 1
    assert motions[0].pos == (4999 % 900, 5)
    assert motions[0].rel == (5000, 0)


def test_thinning_keeps_clicks_and_their_order() -> None:
    def motion(x: int, held: int = 0) -> pygame.Event:
        return pygame.Event(pygame.MOUSEMOTION, pos=(x, 0), rel=(1, 0), buttons=(held, 0, 0))

    down = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(2, 0), button=1)
    kept = thinned([motion(1), motion(2), down, motion(3, 1), motion(4, 1), motion(5)])
    assert [event.type == pygame.MOUSEMOTION and event.pos[0] for event in kept] == [2, False, 4, 5]


def test_ambient_motion_fades_and_the_loop_sleeps(app: App, hand: Hand, clock: Clock, waits: list[int]) -> None:
    app.push(Spy(rate=10))
    hand.key(pygame.K_a)
    assert app.ambient == 1.0
    assert app._rate() == 10
    clock.now += AMBIENT_SECONDS + AMBIENT_FADE / 2
    hand.tick()
    assert 0 < app.ambient < 1
    clock.now += AMBIENT_FADE
    hand.tick()
    assert app.ambient == 0
    app.step()
    assert waits == [0]  # SDL's word for "until an event comes"


class _Waiting(Spy):
    """Shows something only once all its drawings have come, as a table does; asks for frames until then."""

    def __init__(self) -> None:
        super().__init__()
        self.shown = False

    def frame_rate(self) -> int:
        return 10 if self.app.art.warming() else 0

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.shown = not self.app.art.warming()


def test_what_came_in_after_the_last_frame_is_drawn_all_the_same(
    app: App, hand: Hand, monkeypatch: pytest.MonkeyPatch, waits: list[int]
) -> None:
    """The ground was shown for ever where the last drawing arrived between two frames."""
    page = _Waiting()
    app.push(page)
    left = 1
    monkeypatch.setattr(app.art._workshop, "waiting", lambda: left)
    monkeypatch.setattr(app.art._workshop, "collect", list)
    hand.tick(2)
    assert not page.shown

    def last() -> list[tuple[str, bytes]]:
        nonlocal left
        left = 0
        monkeypatch.setattr(app.art._workshop, "collect", list)
        return [("the last", b"")]

    monkeypatch.setattr(app.art._workshop, "collect", last)
    pygame.event.clear()
    app.step()
    assert page.shown
    assert 0 not in waits


def test_drawings_are_waited_for_however_long_nobody_touches_anything(
    app: App, hand: Hand, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.push(_Waiting())
    monkeypatch.setattr(app.art._workshop, "waiting", lambda: 1)
    monkeypatch.setattr(app.art._workshop, "collect", list)
    hand.tick()
    clock.now += AMBIENT_SECONDS + AMBIENT_FADE + 1
    hand.tick()
    assert app.ambient == 0
    assert app._rate() == 10


def test_asleep_nothing_is_drawn_until_something_happens(app: App, hand: Hand, waits: list[int]) -> None:
    spy = Spy()
    app.push(spy)
    hand.tick(2)
    before = spy.draws
    pygame.event.clear()
    for _ in range(5):
        app.step()
    assert spy.draws == before


def test_reduced_motion_has_no_ambient(app: App, hand: Hand) -> None:
    app.settings.set("reduced_motion", True)
    app.push(Spy(rate=10))
    hand.key(pygame.K_a)
    hand.tick()
    assert app.ambient == 0


def test_timers_run_while_asleep_and_draw_only_for_news(
    app: App, hand: Hand, clock: Clock, waits: list[int]
) -> None:
    spy = Spy()
    app.push(spy)
    hand.tick(2)
    pygame.event.clear()
    answers = [False, True]
    timer = app.every(50, lambda: answers.pop(0))
    once: list[int] = []
    app.after(120, lambda: once.append(1))
    before = spy.draws
    app.step()
    assert waits[-1] == 50
    clock.now += 0.05
    app.step()
    assert spy.draws == before
    clock.now += 0.05
    app.step()
    app.step()
    assert spy.draws == before + 1
    timer.cancel()
    clock.now += 5
    app.step()
    app.step()
    assert once == [1] and not answers


def test_another_thread_can_wake_the_loop(app: App) -> None:
    spy = Spy()
    app.push(spy)
    app.step()
    before = spy.draws
    pygame.event.clear()
    thread = threading.Thread(target=app.wake)
    thread.start()
    app.step()  # would sleep for ever
    thread.join()
    assert spy.draws == before + 1


def test_the_size_of_the_window_is_remembered(tmp_path: Path) -> None:
    from game.scenes.app import RunOptions

    first = App(RunOptions(silent=True, profile_dir=tmp_path))
    pygame.display.set_mode((1111, 777), pygame.RESIZABLE)
    first._size_changed(pygame.Event(pygame.VIDEORESIZE, size=(1111, 777)))
    first.close()
    second = App(RunOptions(silent=True, profile_dir=tmp_path))
    assert second.window.size == (1111, 777)
    second.close()


def test_quit_ends_the_loop_with_code_0(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    app.push(Spy())
    pygame.event.post(pygame.Event(pygame.QUIT))
    assert app.run() == 0


def test_a_window_left_on_a_lost_monitor_is_made_to_fit(
    app: App, hand: Hand, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    spy = Spy()
    app.push(spy)
    hand.tick()
    monkeypatch.setattr(window, "headless", lambda: False)
    monkeypatch.setattr(window, "desktop_size", lambda: (1024, 768))
    hand.post(pygame.Event(pygame.WINDOWDISPLAYCHANGED, display_index=0))
    clock.now += 1
    hand.tick(2)
    assert app.window.size[0] <= 1024 and app.window.size[1] <= 768
    assert app.metrics.size == app.window.size


@pytest.mark.parametrize("size", [(700, 500), (400, 1000), (1900, 400), (90, 60)])
def test_a_window_smaller_than_the_smallest_shows_all_of_the_picture_scaled_down(
    app: App, hand: Hand, clock: Clock, size: tuple[int, int]
) -> None:
    """It was cut off at the right and at the bottom, and what stood there could not be touched."""
    pressed: list[str] = []
    corners = [Button("", lambda at=at: pressed.append(at), name=at, grow=1, valign="fill") for at in "abcd"]  # type: ignore[misc]
    rows = [Row(corners[:2], grow=1, valign="fill"), Row(corners[2:], grow=1, valign="fill")]
    show(app, Column(rows, valign="fill"), "a")
    pygame.display.set_mode(size, pygame.RESIZABLE)
    hand.post(pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    clock.now += 1
    hand.tick()
    screen = pygame.display.get_surface()
    assert screen is not None and screen.get_size() == size
    drawn, picture = app.window.surface, app.window.picture()
    assert app.metrics.size == drawn.get_size() == (max(size[0], MINIMUM[0]), max(size[1], MINIMUM[1]))
    assert screen.get_rect().contains(picture) and (picture.width == size[0] or picture.height == size[1])
    assert picture.center == pytest.approx(screen.get_rect().center, abs=1)
    assert drawn.get_width() / picture.width == pytest.approx(drawn.get_height() / picture.height, rel=0.05)
    for corner in corners:
        x = picture.left + round(corner.rect.centerx * picture.width / drawn.get_width())
        y = picture.top + round(corner.rect.centery * picture.height / drawn.get_height())
        assert screen.get_at((x, y)) != pygame.Color(0, 0, 0)
        hand.click((x, y))
        assert pressed.pop() == corner.name and not pressed
    if picture.left:
        hand.click((0, size[1] // 2))
        assert not pressed and screen.get_at((0, size[1] // 2)) == pygame.Color(0, 0, 0)


def test_a_sign_stands_on_the_screen_before_the_work_that_keeps_the_loop_from_drawing(
    app: App, hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For seconds after a click nothing had changed: the first drawings of the next page were being made."""
    app.push(Spy())
    hand.tick()
    screen = pygame.display.get_surface()
    assert screen is not None
    before = pygame.image.tobytes(screen, "RGB")
    happened: list[str] = []
    create = registry.create

    def made(app: App, name: str, arguments: dict[str, object]) -> Scene:
        happened.append("made")
        return create(app, name, arguments)

    def shown() -> None:
        happened.append("sign" if pygame.image.tobytes(screen, "RGB") != before else "the same")

    monkeypatch.setattr(registry, "create", made)
    monkeypatch.setattr(app.window, "show", shown)
    app.open("new-game", game_id="myrmes")
    assert happened == ["sign", "made"]
    app.pop()
    app.open("new-game", game_id="myrmes")
    assert happened == ["sign", "made", "made"], "what is drawn already comes up at once, without a flicker"


def test_a_key_whose_release_was_lost_is_heard_again_later(app: App, hand: Hand, clock: Clock) -> None:
    """Its next press counted as a repeat, which nothing answers: Ctrl+Z once did nothing."""
    spy = Spy()
    app.push(spy)
    hand.tick()

    def press() -> bool:
        hand.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_LCTRL, unicode="", scancode=0))
        return bool([event for event in spy.events if event.type == pygame.KEYDOWN][-1].repeat)

    assert not press()
    for _number in range(100):
        clock.now += 0.04
        assert press(), "held"
    clock.now += 30
    assert not press()
