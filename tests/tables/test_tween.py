"""Timelines: order, overlap, hurry, skip."""

import math

import pytest

from game.ui.tween import Clip, Timeline, bump, fall, linear, out, overshoot, smooth


@pytest.mark.parametrize("ease", [linear, smooth, out, fall, overshoot])
def test_easing_begins_at_nothing_and_ends_at_all(ease: object) -> None:
    assert callable(ease)
    assert math.isclose(ease(0.0), 0.0, abs_tol=1e-9) and math.isclose(ease(1.0), 1.0, abs_tol=1e-9)


def test_an_arc_is_low_at_both_ends() -> None:
    assert math.isclose(bump(0.0), 0.0, abs_tol=1e-9) and math.isclose(bump(1.0), 0.0, abs_tol=1e-9)
    assert bump(0.5) == 1.0


def test_clips_follow_each_other_and_each_ends_exactly_once() -> None:
    heard: list[str] = []
    line = Timeline()
    for name in "ab":
        line.add(
            Clip(1.0, begin=lambda name=name: heard.append(f"begin {name}"), end=lambda name=name: heard.append(f"end {name}"))  # type: ignore[misc]
        )
    for _ in range(9):
        line.update(0.3)
    assert heard == ["begin a", "end a", "begin b", "end b"]
    assert not line.busy


def test_a_late_frame_loses_nothing() -> None:
    shown: list[float] = []
    line = Timeline()
    line.add(Clip(0.5, shown.append, ease=linear))
    line.add(Clip(0.5, shown.append, ease=linear))
    line.update(30.0)
    assert shown == [1.0, 1.0] and not line.busy


def test_overlapping_and_simultaneous_clips() -> None:
    starts: dict[str, float] = {}
    line = Timeline()
    now = [0.0]

    def begins(name: str) -> Clip:
        def note() -> None:
            starts[name] = now[0]

        return Clip(1.0, begin=note)

    line.add(begins("a"))
    line.add(begins("b"), overlap=0.5)
    line.together(begins("c"))
    for _ in range(40):
        now[0] += 0.05
        line.update(0.05)
    assert starts["a"] == pytest.approx(0.05) and starts["b"] == pytest.approx(0.5, abs=0.051)
    assert starts["c"] == starts["b"]


def test_after_a_join_the_next_clip_waits_for_the_longest_of_those_before() -> None:
    heard: list[str] = []
    line = Timeline()
    line.add(Clip(3.0, end=lambda: heard.append("long")))
    line.together(Clip(1.0, end=lambda: heard.append("short")))
    line.join()
    line.add(Clip(1.0, begin=lambda: heard.append("next")))
    assert math.isclose(line.left, 4.0)
    for _ in range(50):
        line.update(0.1)
    assert heard == ["short", "long", "next"]


def test_speed_and_hurry_multiply() -> None:
    line = Timeline()
    line.add(Clip(8.0))
    line.speed, line.hurry = 2.0, 4.0
    line.update(0.9)
    assert line.busy
    line.update(0.11)
    assert not line.busy


def test_skip_shows_every_end_in_order_also_of_what_is_queued_meanwhile() -> None:
    heard: list[str] = []
    line = Timeline()

    def first() -> None:
        heard.append("first")
        line.add(Clip(1.0, end=lambda: heard.append("third")))

    line.add(Clip(1.0, end=first))
    line.add(Clip(1.0, end=lambda: heard.append("second")))
    line.skip()
    assert heard == ["first", "second", "third"] and not line.busy


def test_left_is_the_time_until_all_is_shown() -> None:
    line = Timeline()
    line.add(Clip(1.0))
    line.add(Clip(2.0), overlap=0.5)
    assert line.left == pytest.approx(2.5)
    line.update(1.0)
    assert line.left == pytest.approx(1.5)
    line.clear()
    assert line.left == 0.0


def test_a_step_backwards_in_time_moves_nothing() -> None:
    shown: list[float] = []
    line = Timeline()
    line.add(Clip(1.0, shown.append, ease=linear))
    line.update(0.5)
    line.update(-3.0)
    assert shown[-1] == 0.5
