"""Scenarios: the four of the program, the one of the manual, and files from outside, which can be played or are refused."""

import random
import re
from pathlib import Path

import pytest
from colonization_chart import ALL, BARE_TEXT, read_scenario, start
from hostile import any_text_anywhere, any_text_at_all, read_level_or_refuse, refused_level

from game.engine.colonization.rules import GAME
from game.engine.colonization.scenario import Scenario
from game.engine.core import TERMINAL
from game.engine.playout import Dice, play_out

IDS = [f"c{number}" for number in range(1, 65)] + [f"b{number}" for number in range(1, 86)]
"""The rules of the rules page: what the original states, and the rest."""


def manual() -> str:
    """The example of docs/levels.md."""
    text = (Path(__file__).parents[3] / "docs" / "levels.md").read_text(encoding="utf-8")
    return next(part.split("```")[0] for part in text.split("```toml\n")[1:] if 'game = "colonization"' in part.split("```")[0])


def test_every_rule_is_named_by_a_test() -> None:
    named: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for name in re.findall(r"^def test_(\w+)", path.read_text(encoding="utf-8"), re.MULTILINE):
            named.update(name.split("_"))
    assert [rule for rule in IDS if rule not in named] == []


def test_the_example_of_the_manual_is_a_scenario() -> None:
    scenario = read_scenario(manual())
    assert (scenario.rows, scenario.last_year, len(scenario.tokens), len(scenario.water_events)) == (6, 4, 4, 2)
    assert scenario.host is not None and scenario.special is not None and scenario.milestones == [3, 5]
    for players in (2, 3, 4):
        state = start(scenario, players)
        play_out(state, Dice(players), 20_000)
        assert state.current_player() == TERMINAL


@pytest.mark.parametrize("scenario", ALL, ids=lambda scenario: str(scenario.level_id))
def test_c9_b64_each_scenario_says_what_it_is(scenario: Scenario) -> None:
    assert scenario.name and scenario.about.endswith(".") and len(scenario.rankings) == scenario.last_year
    assert scenario.level_id == "rising-sun" or scenario.water_on == 2
    assert read_scenario(scenario.source, scenario.level_id).source == scenario.source


@pytest.mark.parametrize(("old", "new", "where"), [
    ("P1", "P2", "map, row 3"), ("P1", "Q1", "map, row 1"), ("P1", ".", "map"), ("last_year = 4", "last_year = 6", "last_year"),
    ("last_year = 4", "last_year = 3", "rankings"), ('"poleis", "coin"', '"poleis", "gold"', "rankings, year 1"),
    ("last_year = 4", "last_year = 4\nseven = 1", "seven"), ("last_year = 4", "last_year = 4\nwater_on = 6", "water_on"),
    ("last_year = 4", "last_year = 4\nmilestones = [1]", "milestones"), ("last_year = 4", "last_year = 4\nend = 3", "end"),
    ("last_year = 4", "last_year = 4\nhost = {}", "host.strength"), ("last_year = 4", "last_year = 4\ntoken = [1]", "token"),
    ("P1\n", "P1 Megara Megara\n", "map, row 1"), ("P1\n", "P1 Athens\n", "map, row 1"),
    ("P1\n.\nP2", "P2\n.\nP1", "map"), ("P1\n.", ".\n. P1", "map"),
    ("P4\n'''\n", "P4\n'''\n[[water]]\neffects = [{ op = \"gain\", who = \"you\" }]\n", "water 1.effects"),
    ("P4\n'''\n", "P4\n'''\n[[water]]\neffects = [{ op = \"storm\", fp = 1 }]\n", "water 1.effects"),
])  # fmt: skip
def test_a_wrong_scenario_is_refused(old: str, new: str, where: str) -> None:
    assert old in BARE_TEXT
    assert refused_level(GAME, BARE_TEXT.replace(old, new, 1)).where == where


def sound(text: str, players: int = 2, seed: int = 1) -> bool:
    """Whether a scenario is accepted; then it can be played."""
    scenario = read_level_or_refuse(GAME, text)
    if scenario is None:
        return False
    state = GAME.new_state(scenario, players, {})
    play_out(state, Dice(seed), 60)
    assert state.current_player() == TERMINAL or state.legal_actions() or state.chance_outcomes()
    return True


@pytest.mark.parametrize("seed", range(5))
def test_spoilt_scenarios_are_refused_or_playable(seed: int) -> None:
    rng = random.Random(seed)
    texts = [manual(), *(scenario.source for scenario in ALL)]
    words = sorted({word for text in texts for word in re.findall(r"\S+", text)})
    played = 0
    for _ in range(110):
        parts = re.split(r"(\s+)", rng.choice(texts))
        for _change in range(rng.choice([1, 1, 2, 4])):
            place = rng.randrange(0, len(parts), 2)
            parts[place] = rng.choice(["", "-1", "99", "true", '"x"', "[]", "9" * 40, rng.choice(words), parts[place] * 2])
        played += sound("".join(parts), 2 + seed % 3, seed)
    assert played, "harmless changes are accepted"


test_any_text_anywhere = any_text_anywhere(manual(), sound, 100)
test_any_text_at_all = any_text_at_all(sound, 40)
