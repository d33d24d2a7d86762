"""Keys, pointer and gamepad on widgets."""

import pygame
import pytest
from hand import Hand, show
from hypothesis import given
from hypothesis import strategies as st

from game.scenes.app import App
from game.ui import focus
from game.ui.keys import COMMANDS, PAD_KEYS, command_of, digit_of, key_list
from game.ui.widgets.base import Column, Row, Widget
from game.ui.widgets.basic import Button, Label
from game.ui.widgets.controls import Choice, ListRow, Segments, Slider, Tabs, Toggle
from game.ui.widgets.field import TextField
from game.ui.widgets.keycaps import KeyCaps
from game.ui.widgets.scroll import Scroll


def buttons(pressed: list[str], *names: str) -> list[Button]:
    """Buttons that note their names when pressed."""
    return [Button(name, lambda name=name: pressed.append(name), name=name) for name in names]  # type: ignore[misc]


def test_tab_goes_round_in_reading_order_and_back(app: App, hand: Hand) -> None:
    show(app, Column([Row(list(buttons([], "a", "b"))), *buttons([], "c")]), "a")
    seen = []
    for _ in range(4):
        seen.append(hand.focused())
        hand.key(pygame.K_TAB)
    assert seen == ["a", "b", "c", "a"]
    hand.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert hand.focused() == "a"


def test_arrows_go_where_they_point(app: App, hand: Hand) -> None:
    grid = Column([Row(list(buttons([], *names))) for names in (("a1", "a2", "a3"), ("b1", "b2", "b3"))])
    show(app, grid, "a1")
    for key, name in (
        (pygame.K_RIGHT, "a2"),
        (pygame.K_DOWN, "b2"),
        (pygame.K_RIGHT, "b3"),
        (pygame.K_RIGHT, "b3"),
        (pygame.K_UP, "a3"),
        (pygame.K_LEFT, "a2"),
    ):
        hand.key(key)
        assert hand.focused() == name


@given(
    st.lists(st.tuples(*[st.integers(0, 900)] * 2, *[st.integers(1, 200)] * 2), min_size=1, max_size=12),
    st.sampled_from([(1, 0), (-1, 0), (0, 1), (0, -1)]),
)
def test_an_arrow_never_goes_back(boxes: list[tuple[int, int, int, int]], way: tuple[int, int]) -> None:
    here, *others = [pygame.Rect(box) for box in boxes]
    found = focus.nearest(here, others, way)
    if found is not None:
        other = others[found]
        assert (other.centerx - here.centerx) * way[0] + (other.centery - here.centery) * way[1] > 0


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_enter_and_space_press_what_is_in_focus(app: App, hand: Hand, key: int) -> None:
    pressed: list[str] = []
    show(app, Column(list(buttons(pressed, "a", "b"))), "b")
    hand.key(key)
    assert pressed == ["b"]


def test_a_held_key_presses_once(app: App, hand: Hand) -> None:
    pressed: list[str] = []
    show(app, Column(list(buttons(pressed, "a"))), "a")
    down = pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=40)
    hand.post(down, pygame.Event(pygame.KEYDOWN, down.dict), pygame.Event(pygame.KEYDOWN, down.dict))
    assert pressed == ["a"]
    hand.post(pygame.Event(pygame.KEYUP, down.dict))
    hand.key(pygame.K_RETURN)
    assert pressed == ["a", "a"]


def test_escape_goes_back(app: App, hand: Hand) -> None:
    page = show(app, Column(list(buttons([], "a"))), "a")
    hand.key(pygame.K_ESCAPE)
    assert page.backs == 1


def test_a_press_counts_when_released_inside(app: App, hand: Hand) -> None:
    pressed: list[str] = []
    show(app, Column(list(buttons(pressed, "a", "b"))))
    a, b = hand.find("a"), hand.find("b")
    hand.click(a)
    assert pressed == ["a"]
    hand.down(a.rect.center)
    hand.move(b.rect.center, held=True)
    hand.up(b.rect.center)
    assert pressed == ["a"]
    hand.down(a.rect.center)
    hand.move(b.rect.center, held=True)
    hand.move(a.rect.center, held=True)
    hand.up(a.rect.center)
    assert pressed == ["a", "a"]


def test_a_release_lost_outside_the_window_presses_nothing(app: App, hand: Hand) -> None:
    pressed: list[str] = []
    page = show(app, Column(list(buttons(pressed, "a"))))
    a = hand.find("a")
    hand.down(a.rect.center)
    hand.move((1, 700), held=False)  # it came back with no button down
    assert page.ui is not None and page.ui.captured is None
    hand.move(a.rect.center)
    hand.up(a.rect.center)
    assert pressed == []
    hand.down(a.rect.center)
    hand.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    hand.up(a.rect.center)
    assert pressed == []


def test_a_disabled_button_does_nothing_and_is_passed_over(app: App, hand: Hand) -> None:
    pressed: list[str] = []
    a, b, c = buttons(pressed, "a", "b", "c")
    b.enabled = False
    show(app, Column([a, b, c]), "a")
    hand.click(b)
    hand.key(pygame.K_TAB)
    assert hand.focused() == "c"
    hand.key(pygame.K_RETURN)
    assert pressed == ["c"]


def test_a_gamepad_moves_presses_and_goes_back(app: App, hand: Hand) -> None:
    pressed: list[str] = []
    page = show(app, Column(list(buttons(pressed, "a", "b", "c"))), "a")

    def button(number: int) -> list[pygame.Event]:
        kinds = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
        return [pygame.Event(kind, button=number, instance_id=0) for kind in kinds]

    hand.post(*button(pygame.CONTROLLER_BUTTON_DPAD_DOWN))
    assert hand.focused() == "b"
    for value in (10000, 30000, 32000, 26000, 20000):  # one push of the stick is one step
        hand.post(pygame.Event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTY, value=value))
    assert hand.focused() == "c"
    hand.post(*button(pygame.CONTROLLER_BUTTON_A))
    assert pressed == ["c"]
    hand.post(pygame.Event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTY, value=0))
    hand.post(pygame.Event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTY, value=-32768))
    assert hand.focused() == "b"
    hand.post(*button(pygame.CONTROLLER_BUTTON_B))
    assert page.backs == 1


def test_digits_go_by_place_on_every_layout() -> None:
    azerty = pygame.Event(pygame.KEYDOWN, key=pygame.K_AMPERSAND, mod=0, unicode="&", scancode=pygame.KSCAN_1)
    assert digit_of(azerty) == 1
    dvorak = pygame.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h", scancode=pygame.KSCAN_J)
    assert digit_of(dvorak) is None
    assert command_of(dvorak) == "hint"


def test_every_command_of_the_table_has_a_key() -> None:
    plain = [pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_BACKSPACE, pygame.K_r, pygame.K_SPACE]
    plain += [pygame.K_h, pygame.K_l, pygame.K_F1, pygame.K_F11]
    found = {command_of(pygame.Event(pygame.KEYDOWN, key=key, mod=0)) for key in plain}
    held = {pygame.K_z, pygame.K_y}
    found |= {command_of(pygame.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_LCTRL)) for key in held}
    # Those that are many keys at once are followed where they are used.
    assert found == {command.name for command in COMMANDS} - {"move", "look", "button"}
    assert len(key_list()) == len(COMMANDS)
    for key, mod in PAD_KEYS.values():
        event = pygame.Event(pygame.KEYDOWN, key=key, mod=mod)
        assert command_of(event) or key in (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT)


def test_a_switch_a_slider_and_segments_by_keys(app: App, hand: Hand) -> None:
    told: list[object] = []
    toggle = Toggle(False, told.append, name="toggle")
    slider = Slider(0.5, 0.0, 1.0, 0.05, told.append, shown=str, name="slider")
    segments = Segments([("a", "One"), ("b", "Two")], "a", told.append, name="segments")
    show(app, Column([toggle, slider, segments]), "toggle")
    hand.key(pygame.K_SPACE)
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_LEFT)
    hand.key(pygame.K_LEFT)
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_RIGHT)
    assert told == [True, 0.55, 0.5, 0.45, "b"]


def test_a_slider_by_pointer_stays_in_its_range(app: App, hand: Hand) -> None:
    told: list[float] = []
    slider = Slider(0.5, 0.0, 1.0, 0.1, told.append, shown=str, name="slider")
    show(app, Column([slider]))
    track = slider.track()
    hand.down(track.midleft)
    hand.move((track.right + 500, 0), held=True)
    hand.up((track.right + 500, 0))
    assert told[0] == 0.0 and told[-1] == 1.0
    assert all(0 <= value <= 1 for value in told)


def test_a_patient_slider_tells_when_it_is_let_go(app: App, hand: Hand) -> None:
    told: list[float] = []
    slider = Slider(1.0, 0.8, 2.0, 0.1, told.append, shown=str, patient=True, name="slider")
    show(app, Column([slider]))
    track = slider.track()
    hand.down(track.center)
    hand.move(track.midright, held=True)
    assert told == []
    hand.up(track.midright)
    assert told == [2.0]


def test_tabs_by_keys_and_pointer(app: App, hand: Hand) -> None:
    told: list[str] = []
    tabs = Tabs([("a", "One"), ("b", "Two"), ("c", "Three")], "a", told.append, name="tabs")
    show(app, Column([tabs]), "tabs")
    hand.key(pygame.K_RIGHT)
    hand.click(tabs.cells()[2].center)
    assert told == ["b", "c"]


def test_a_choice_steps_and_opens_a_list(app: App, hand: Hand) -> None:
    told: list[int] = []
    choice = Choice([(n, f"number {n}") for n in range(40)], 3, told.append, name="choice")
    page = show(app, Column([choice]), "choice")
    ui = page.ui
    assert ui is not None
    hand.key(pygame.K_RIGHT)
    hand.click((choice.rect.left + 5, choice.rect.centery))
    assert told == [4, 3]
    hand.key(pygame.K_RETURN)
    assert ui.popup is not None
    assert app.window.surface.get_rect().contains(ui.popup.rect)
    hand.key(pygame.K_DOWN)
    hand.key(pygame.K_RETURN)
    assert told == [4, 3, 4] and ui.popup is None and hand.focused() == "choice"
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_ESCAPE)
    assert ui.popup is None and page.backs == 0
    hand.key(pygame.K_RETURN)
    hand.click((5, 700))  # beside the list
    assert ui.popup is None and told == [4, 3, 4]


def rows(count: int) -> Scroll:
    """A list longer than the window."""
    return Scroll(Column([ListRow([Label(str(n))], name=f"row-{n}") for n in range(count)], gap=2), name="list")


def test_focus_is_scrolled_into_view(app: App, hand: Hand) -> None:
    scroll = rows(60)
    show(app, Column([scroll]), "row-0")
    for _ in range(35):
        hand.key(pygame.K_DOWN)
    for _ in range(60):
        app.scene.update(1 / 30)  # type: ignore[union-attr]
    assert hand.focused() == "row-35"
    assert scroll.rect.contains(hand.find("row-35").rect)


def test_wheel_bar_drag_and_page_keys_scroll(app: App, hand: Hand) -> None:
    app.settings.set("reduced_motion", True)
    scroll = rows(60)
    show(app, Column([scroll]), "row-0")
    hand.move(scroll.rect.center)
    hand.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0, precise_x=0.0, flipped=False))
    assert scroll.offset > 0
    hand.key(pygame.K_END)
    assert scroll.offset == scroll.most
    hand.key(pygame.K_HOME)
    assert scroll.offset == 0
    _, thumb = scroll.bar()
    hand.down(thumb.center)
    hand.move((thumb.centerx, thumb.centery + 5000), held=True)
    hand.up((thumb.centerx, 790))
    assert scroll.offset == scroll.most
    first = hand.find("row-0").rect
    assert first.bottom < scroll.rect.top


def test_what_is_scrolled_out_cannot_be_clicked(app: App, hand: Hand) -> None:
    pressed: list[str] = []
    inner: list[Widget] = [ListRow([Label(str(n))], lambda n=n: pressed.append(str(n))) for n in range(60)]  # type: ignore[misc]
    outer = Button("top", lambda: pressed.append("top"), name="top")
    scroll = Scroll(Column(inner, gap=2))
    show(app, Column([outer, scroll]))
    scroll.to(scroll.most, at_once=True)
    hand.click(outer)
    assert pressed == ["top"]


def test_nothing_is_drawn_anew_on_a_still_frame(app: App, hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    """Images reloaded or text re-rendered every frame, as programs like ours have shipped."""
    show(app, Column([*buttons([], "a", "b"), rows(5), Toggle(True, print), Tabs([(1, "One")], 1, print)]))
    hand.tick(2)
    monkeypatch.setattr("game.ui.text._rendered", lambda *a: pytest.fail("text rendered again"))
    monkeypatch.setattr(app.art, "svg", lambda *a: pytest.fail("art asked for again"))
    app.draw()


def test_a_tree_built_anew_keeps_focus_caret_and_place(app: App, hand: Hand) -> None:
    field = TextField("formica", name="field")
    page = show(app, Column([field, rows(60), *buttons([], "last")]), "field")
    hand.key(pygame.K_HOME)
    hand.key(pygame.K_RIGHT)
    ui = page.ui
    assert ui is not None
    scroll = hand.find("list")
    assert isinstance(scroll, Scroll)
    scroll.to(300, at_once=True)
    again = TextField("formica", name="field")
    page.tree = Column([again, rows(60)])
    page.rebuild()
    assert ui.focused is again and again.line.caret == 1
    found = hand.find("list")
    assert isinstance(found, Scroll) and found.offset == 300


def test_focus_is_never_lost_when_its_widget_goes(app: App, hand: Hand) -> None:
    page = show(app, Column(list(buttons([], "a", "b", "c"))), "c")
    page.tree = Column(list(buttons([], "a", "b")))
    page.rebuild()
    assert hand.focused() == "b"


def test_the_right_stick_scrolls_without_a_pointer(app: App, hand: Hand) -> None:
    app.settings.set("reduced_motion", True)
    page = show(app, Column([*buttons([], "a"), rows(60)]), "a")
    assert page.ui is not None
    page.ui.pointer = (-1, -1)
    hand.post(pygame.Event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_RIGHTY, value=32000))
    found = hand.find("list")
    assert isinstance(found, Scroll) and found.offset > 0


def test_every_key_in_the_list_of_keys_has_a_cap_with_something_on_it(app: App) -> None:
    """The plus that zooms was two empty caps: it also parts keys held together."""
    for _about, keys, pad in key_list():
        for text in filter(None, (keys, pad)):
            assert all(key for group in KeyCaps(text).groups for key in group), text
