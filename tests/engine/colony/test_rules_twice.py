"""The engine against the plain second telling of the rules in `colony_told_again.py`, over random games on every level."""

import random

import pytest
from colony_told_again import Table
from drawing import level, start

from game import files
from game.engine.colony.position import Colony

LEVELS = sorted(path.stem for path in (files.levels() / "colony").glob("*.toml"))
SEATS = ("red", "black")


def play(state: Colony, text: str) -> str:
    state.apply_action(state.parse_action(text))
    return text.split()[1] if " " in text else ""


def texts(state: Colony) -> list[str]:
    return [action.text for action in state.legal_actions()]


def compare(state: Colony, table: Table) -> None:
    names = state.board.names
    assert dict(zip(names, state.eggs, strict=True)) == table.eggs
    assert {names[log]: SEATS[ant] for log, ant in enumerate(state.ants) if ant >= 0} == table.ants
    assert state.collected == [table.kept[seat] for seat in SEATS]
    assert state.in_hand == [table.ants_in_hand[seat] for seat in SEATS]
    assert state.scores() == [table.score(seat) for seat in SEATS]


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("seed", range(12))
def test_both_tellings_agree(name: str, seed: int) -> None:
    rng = random.Random(seed)
    state = start(level(name))
    table = Table(state.board)

    def choose(log: str, ways: list[str]) -> str:
        assert state.to_json()["sowing"]["at"] == log
        assert sorted(texts(state)) == sorted(f"to {way}" for way in ways)
        return play(state, rng.choice(texts(state)))

    while table.over is None:
        assert state.current_player() == SEATS.index(table.player)
        assert sorted(texts(state)) == sorted(f"sow {log}" for log in table.selectable())
        table.sow(play(state, rng.choice(texts(state))), choose)
        compare(state, table)
        if table.blocked():
            break
        if table.has_ants():
            steps = [f"ant {first}>{last}" for first, last in table.steps()]
            assert sorted(texts(state)) == sorted(steps if table.duty else [*steps, "stay"])
            step = play(state, rng.choice(texts(state)))
            if step:
                table.step(*step.split(">"))
        table.end_turn()
        compare(state, table)
    assert state.current_player() < 0
    result = state.result()
    assert result.reason == table.over
    assert [SEATS[seat] for seat in result.winners] == [table.winner()]
