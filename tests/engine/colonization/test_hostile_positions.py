"""Positions from outside: whatever the JSON says, it is a sound position or a `BadPosition` that names the field."""

import copy
import random
from functools import cache
from typing import Any

import pytest
from colonization_chart import ALL, BARE, STRAIT, fields, play, stand, start
from hostile import places, put, read_if_sound, refused_field

from game.engine.colonization.realm import PHASES
from game.engine.colonization.rules import GAME
from game.engine.colonization.scenario import Scenario
from game.engine.core import CHANCE, TERMINAL, BadPosition, Json, State
from game.engine.playout import Dice, draw

Sample = tuple[Scenario, int, Json]
JUNK: list[Any] = [
    None, True, False, -1, 0, 1, 2, 3, 4, 7, 13, 99, 1000, 2**40, -5, 1.5, float("nan"), "", "x", "0", "A", "?", "Megara",
    "1.1", "gone", "deck", [], [0], [1, 2, 3], [[0, 1]], {}, {"0": {"phalanx": 3}}, {"a": 1}, *PHASES,
]  # fmt: skip


def step(state: State, dice: Dice) -> None:
    """One action at random; Moves and joint ones more often than chance would."""
    if state.current_player() == CHANCE:
        state.apply_action(draw(state.chance_outcomes(), dice))
        return
    actions = state.legal_actions()
    moves = [action for action in actions if action.text in ("move", "joint", "yes")]
    state.apply_action(moves[0] if moves and dice.roll(3) == 0 else actions[dice.roll(len(actions))])


@cache
def samples() -> dict[str, list[Sample]]:
    """Positions of random games by phase, a few of each."""
    found: dict[str, list[Sample]] = {}
    for number in range(24):
        scenario, players = ALL[number % 4], 2 + number % 3
        state, dice = start(scenario, players), Dice(number)
        while True:
            kept = found.setdefault(PHASES[state.phase], [])
            if len(kept) < 8 or dice.roll(200) == 0:
                kept.append((scenario, players, state.to_json()))
            if state.current_player() == TERMINAL:
                break
            step(state, dice)
    return found


def spoilt(data: Json, rng: random.Random) -> Json:
    """The position with one to three changes, most of them in what is under way."""
    data = copy.deepcopy(data)
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        paths = places(data)
        if rng.random() < 0.5:
            paths = [path for path in paths if path[0] in ("pending", "phase", "to_move", "fists")] or paths
        path = rng.choice(paths)
        owner: Any = data
        for key in path[:-1]:
            owner = owner[key]
        key, old, kind = path[-1], owner[path[-1]], rng.random()
        if kind < 0.12:
            del owner[key]
        elif kind < 0.24 and isinstance(owner, list):
            owner.insert(key, copy.deepcopy(old))
        elif kind < 0.6 and type(old) is int:
            owner[key] = old + rng.choice([-1, 1, 2, -2, 10])
        elif kind < 0.7 and isinstance(old, list):
            owner[key] = [rng.randrange(-1, 30) for _ in range(rng.randrange(8))]
        elif path == ("phase",):
            owner[key] = rng.choice(PHASES)
        else:
            owner[key] = rng.choice(JUNK)
    return data


def sound(scenario: Scenario, players: int, data: Any) -> bool:
    """Whether a position is accepted; then it can be written, read again and played on."""
    state = read_if_sound(GAME, scenario, data, players)
    if state is None:
        return False
    dice = Dice(1)
    for _ in range(40):
        if state.current_player() == TERMINAL:
            assert state.result().winners
            break
        for seat in range(players):
            state.observation(seat)
        step(state, dice)
    return True


def test_every_phase_is_among_the_samples_and_sound() -> None:
    rare = {"storm", "split", "aim"}
    assert set(PHASES) - rare <= set(samples())
    for kept in samples().values():
        assert all(sound(*sample) for sample in kept[:4])


@pytest.mark.parametrize("seed", range(10))
def test_spoilt_positions_are_refused_or_playable(seed: int) -> None:
    rng = random.Random(seed)
    accepted = 0
    for _ in range(120):
        scenario, players, data = rng.choice(samples()[rng.choice(list(samples()))])
        accepted += sound(scenario, players, spoilt(data, rng))
    assert 0 < accepted < 60, "most are refused, harmless ones are not"


@pytest.mark.parametrize("junk", [None, True, 3, "x", [], {}, [1], {"game": "colonization"}, float("nan")])
def test_no_position_at_all(junk: Any) -> None:
    with pytest.raises(BadPosition):
        GAME.state_from_json(STRAIT, 2, {}, junk)


def refused(path: str, value: Any, field: str, **others: Any) -> None:
    """A sound position of the bare chart with one field changed is refused for that field."""
    chart = {"2.1": "Megara =0 0:2p", "3.1": "~ 1:1p", "1.1": "0:3p"}
    data = fields(chart, **others)
    GAME.state_from_json(BARE, 4, {}, copy.deepcopy(data))
    steps = [int(step) if step.isdigit() else step for step in path.split("/")]
    assert refused_field(GAME, BARE, put(data, tuple(steps), value), 4) == field


@pytest.mark.parametrize(("path", "value", "field"), [
    ("game", "ants", "game"), ("level", "other", "level"), ("phase", "dreaming", "phase"), ("year", 5, "year"),
    ("year", 0, "year"),
    ("season", 4, "season"), ("to_move", 9, "to_move"), ("to_move", 1, "pending.to_move"), ("more", 1, "more"),
    ("seats/0/fp", 13, "seats[0].fp"), ("seats/0/ap", -1, "seats[0].ap"), ("seats/0/coins", 1.0, "seats[0].coins"),
    ("seats/0/eunomia", 1, "seats[0].eunomia"), ("seats/1/eunomia", 7, "seats[1].eunomia"),
    ("seats/0/faction", "sparta", "seats"), ("seats/0/faction", "crete", "seats[0].faction"),
    ("seats/0/government", None, "seats[0].government"), ("seats/0/points", {}, "seats[0].points"),
    ("seats/0/links", [[0, 2]], "seats[0].links[0]"), ("seats/0/links", [[0, 4], [0, 4]], "seats[0].links"),
    ("seats/0/links", [[4, 0]], "seats[0].links[0]"),
    ("tiles/4/space", "1.1", "tiles[4].space"), ("tiles/4/space", "1.9", "tiles[4].space"),
    ("tiles/4/space", 3, "tiles[4].space"),
    ("tiles/4/polis", "Argos", "tiles[4].polis"), ("tiles/4/polis", "Sparta", "tiles[4].polis"),
    ("tiles/4/guard", 2, "tiles[4].guard"), ("tiles/4/owner", 4, "tiles[4].owner"), ("tiles/4/sacked", True, "tiles[4].sacked"),
    ("tiles/5/owner", 0, "tiles[5]"), ("tiles/5/wall", True, "tiles[5]"), ("tiles/5/uc", 1, "tiles[5]"),
    ("tiles/5/polis", "Elis", "tiles[5].polis"), ("tiles/0/owner", 1, "seats[0]"), ("tiles/0/owner", None, "seats[0]"),
    ("tiles/4/units", {"0": {"phalanx": 25}}, "tiles[4].units.0.phalanx"), ("tiles/4/units", {"7": {}}, "tiles[4].units"),
    ("tiles/4/units", {"0": {"phalanx": 22}}, "seats[0]"), ("tiles/4/units", {"0": {"king": 2}}, "seats[0]"),
    ("tiles/4/units", {"0": {"phalanx": 1}, "1": {"phalanx": 1}}, "tiles[4].units"),
    ("waters", 2, "face_down"), ("face_down", 0, "face_down"), ("pile", ["Megara"], "pile"), ("pile", ["Crete"], "pile"),
    ("buried", ["Elis"], "face_down"), ("missions", {"M99": "A"}, "missions"), ("missions", {"M01": "C"}, "missions.M01"),
    ("tokens", {"A": None}, "tokens"), ("double", ["gold"], "double"), ("claimed", [4], "claimed"), ("end", "thirty", "end"),
    ("fists", [1, None, None, None], "fists"), ("fists", [], "fists"),
    ("pending/actions", 0, "pending.actions"), ("pending/step", 3, "pending.step"), ("pending/served", 4, "pending.served"),
    ("pending/aim", 3, "pending.aim"), ("pending/queue", [1, 0, 1], "pending.queue"), ("pending/queue", [1], "pending"),
    ("pending/then", 5, "pending.then"), ("pending/host", 4, "pending.host"), ("pending/list", [1], "pending.list"),
    ("pending/drawn", [3], "pending.drawn"), ("pending/question", [0, 1, 1, 1], "pending.question"),
    ("pending/legs", [[0] * 13], "pending.legs"), ("pending/origins", [1], "pending"),
    ("pending/battles", [0, 99], "pending.battles[1]"),
])  # fmt: skip
def test_a_wrong_field_is_named(path: str, value: Any, field: str) -> None:
    refused(path, value, field)


def test_the_place_in_the_winter_cannot_run_past_its_end() -> None:
    data = fields(season=3, phase="fist")
    data["pending"]["step"] = 9
    with pytest.raises(BadPosition):
        GAME.state_from_json(BARE, 4, {}, data)


def test_an_observation_from_outside_is_as_hostile() -> None:
    state = stand(coins=[6, 4, 4, 2], seat=3, season=2, pending={"start": 0, "served": 3})
    play(state, "end", "fist 1")
    seen = state.observation(2)
    world = GAME.state_from_observation(BARE, 4, {}, copy.deepcopy(seen), lambda sides: sides - 1)
    assert world.observation(2) == seen
    rng = random.Random(3)
    for _ in range(150):
        try:
            GAME.state_from_observation(BARE, 4, {}, spoilt(seen, rng), lambda sides: 0)
        except BadPosition as refusal:
            assert refusal.field
