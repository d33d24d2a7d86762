"""The battery must notice what it looks for: each of these broken toy games is caught by the check meant for it."""

import json
from collections.abc import Callable, Iterable
from typing import Any

import battery
import pytest
from battery import Subject
from pebbles.events import FistClosed
from pebbles.game import GAME, PASS, Beach, Pebbles, PebblesGame

from game.engine.core import Action, Event, Json, Level, Options, Scored, State, Tell


class Same(Pebbles):
    """Sound; its copies are of the same class."""

    def clone(self) -> Pebbles:
        twin = type(self)(self.beach, self.dice)
        twin._set(json.loads(json.dumps(self.to_json())))
        return twin


class SharedBag(Same):
    def clone(self) -> Pebbles:
        twin = super().clone()
        twin.bag = self.bag
        return twin


class LazyRefusal(Same):
    def apply_action(self, action: Action, tell: Tell | None = None) -> None:
        if action not in battery.choices(self):
            self.points[0]["die"] += 1
        super().apply_action(action, tell)


class ForgetfulKey(Same):
    def key(self) -> int:
        return hash(tuple(self.bag.values())) & 0xFFFF


class OpenFists(Same):
    def observation(self, seat: int) -> Json:
        return {**super().observation(seat), "fists": list(self.fists)}


class TellTaleEvent(Same):
    def apply_action(self, action: Action, tell: Tell | None = None) -> None:
        def loud(event: Event) -> None:
            if tell is not None:
                tell(OpenFist(event.seat, event.pebbles) if isinstance(event, FistClosed) else event)

        super().apply_action(action, loud)


class OpenFist(FistClosed):
    def seen_by(self, seat: int) -> Event:
        return self


class DoubleScore(Same):
    def apply_action(self, action: Action, tell: Tell | None = None) -> None:
        def twice(event: Event) -> None:
            if tell is not None:
                tell(event)
                if isinstance(event, Scored):
                    tell(event)

        super().apply_action(action, twice)


class Reshuffled(Same):
    def legal_actions(self) -> list[Action]:
        self.__dict__["calls"] = self.__dict__.get("calls", 0) + 1
        actions = super().legal_actions()
        return actions[::-1] if self.__dict__["calls"] % 2 else actions


class NoEnd(Same):
    def apply_action(self, action: Action, tell: Tell | None = None) -> None:
        super().apply_action(PASS if PASS in self.legal_actions() else action, tell)
        self.round = 1
        self.phase = "fists" if self.phase == "over" else self.phase


class Misread(Same):
    def to_json(self) -> Json:
        data = super().to_json()
        data["points"] = [{"fist": points["fist"] + points["die"], "die": 0} for points in self.points]
        return data

    def observation(self, seat: int) -> Json:
        return {**super().observation(seat), "points": [dict(points) for points in self.points]}


def broken(kind: type[Pebbles]) -> Subject:
    """The toy game with states of `kind`."""

    class Broken(PebblesGame):
        def new_state(self, level: Level, players: int, options: Options) -> State:
            assert isinstance(level, Beach)
            return kind(level, bool(options.get("dice", True)))

    return Subject(Broken(), battery.levels_of(GAME)[0], 3, {})


CAUGHT: list[tuple[type[Pebbles], Callable[[Subject, Any], object], int | Iterable[int]]] = [
    (SharedBag, battery.check_copies, 1),
    (LazyRefusal, battery.check_refusals, 1),
    (ForgetfulKey, battery.check_keys, range(3)),
    (OpenFists, battery.check_secrets, 1),
    (TellTaleEvent, battery.check_secrets, 1),
    (DoubleScore, battery.check_end, 1),
    (Reshuffled, battery.check_decisions, 1),
    (Misread, battery.check_round_trip, 1),
]


@pytest.mark.parametrize(("kind", "check", "seed"), CAUGHT, ids=lambda value: getattr(value, "__name__", ""))
def test_a_broken_game_is_caught(kind: type[Pebbles], check: Callable[[Subject, Any], object], seed: int) -> None:
    with pytest.raises(AssertionError):
        check(broken(kind), seed)


def test_an_endless_game_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(battery, "MOST_ACTIONS", 2_000)
    with pytest.raises(AssertionError, match="still not over"):
        for _ in battery.walk(broken(NoEnd), 1):
            pass


def test_the_sound_game_passes_the_same_way() -> None:
    for _, check, seed in CAUGHT:
        check(broken(Same), seed)


def test_a_long_game_is_looked_at_from_its_first_to_its_last_position(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the toy game were too long to try everything: every kind of choice is tried all the same."""
    subject = broken(Same)

    def tries(looked: Iterable[tuple[State, list[Action]]]) -> set[tuple[str, Action]]:
        return {(battery.text_of(state), action) for state, some in looked for action in some}

    whole = tries(battery.looked_at(subject, 1))
    positions = [battery.text_of(state) for state in battery.walk(subject, 1)]
    assert whole == tries((state, battery.choices(state)) for state in battery.walk(subject, 1))
    monkeypatch.setattr(battery, "WHOLE", 10)
    assert battery.is_long(subject, 1)
    seen = [(battery.text_of(state), some) for state, some in battery.looked_at(subject, 1, 20)]
    assert seen[0][0] == positions[0] and seen[-1] == (positions[-1], []) and len(seen) < len(positions)
    tried = {(text, action) for text, some in seen for action in some}
    kinds, some_kinds = ({battery.kind_of(action) for _, action in pairs} for pairs in (whole, tried))
    assert tried < whole and some_kinds == kinds


def test_a_broken_long_game_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(battery, "WHOLE", 10)
    for kind, check, seed in CAUGHT:
        with pytest.raises(AssertionError):
            check(broken(kind), seed)
        check(broken(Same), seed)
