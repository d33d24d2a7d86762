"""Greek Letter tokens, effects of events, Mission Cards (rules C10, C17, C28 to C36, B69, B73, B76 to B83; table 4.6)."""

from typing import Any

import pytest
from colonization_chart import (
    BARE,
    HOST,
    STRAIT,
    at,
    bare,
    chances,
    count,
    deal,
    home_uc,
    legal,
    march,
    play,
    stand,
    stocks,
    told,
    units,
)

from game.engine.colonization.missions import COUNTED, progress, score_winter
from game.engine.colonization.position import Colonization
from game.engine.colonization.rules import GAME
from game.engine.colonization.scenario import Scenario
from game.engine.colonization.tables import MISSIONS
from game.engine.core import CHANCE, TERMINAL, Json

PLAIN = "monarchy " * 4
HEROIC = "aristocracy " * 4


def event(effects: str) -> Colonization:
    """A discovery of seat 1 has brought a water tile with these effects."""
    state = stand({"2.5": "~ 1:2p1n", "2.6": "~ 0:1p 2:3p"}, seat=1, coins=2, fp=1, ap=1, governments=PLAIN,
                  scenario=bare(f'[[water]]\nname = "a"\n{NOTHING}[[water]]\nname = "b"\n{NOTHING}'
                                f'[[water]]\nname = "event"\neffects = [{effects}]\n'))  # fmt: skip
    play(state, "discover 1.2", "die 1")
    return state


def again(scenario: Scenario, data: Json) -> Colonization:
    """A position that was changed by hand."""
    state = GAME.state_from_json(scenario, 4, {}, data)
    assert isinstance(state, Colonization)
    return state


NOTHING = 'effects = [{ op = "gain", who = "you", fp = 1 }]\n'


@pytest.mark.parametrize(("who", "seats"), [
    ("you", [1]), ("your team", [1, 3]), ("other team", [0, 2]), ("each player", [0, 1, 2, 3]),
])  # fmt: skip
def test_c30_b83_who_gains(who: str, seats: list[int]) -> None:
    state = event(f'{{ op = "gain", who = "{who}", fp = 2, ap = 1, coins = 3, uc = 4, phalanxes = 5 }}')
    for seat in range(4):
        paid = 1 if seat == 1 else 0
        more = 1 if seat in seats else 0
        assert stocks(state, seat) == (1 - paid + 2 * more, 1 + more, 2 + 3 * more)
        assert home_uc(state, seat) == 4 * more and count(state, ("1.1", "1.3", "1.6", "1.8")[seat], seat) == 5 * more


def test_c5_w66_for_your_team_means_for_you_with_two_players() -> None:
    scenario = bare('[[water]]\nname = "e"\neffects = [{ op = "gain", who = "your team", coins = 2 }]\n')
    state = stand(scenario=scenario, players=2, coins=0)
    play(state, "discover 1.2", "die 1")
    assert state.coins == [2, 0]


def test_c36_b82_heroes_come_under_any_government() -> None:
    state = event('{ op = "hero", who = "you", count = 2, kind = "choice" }')
    assert state.current_player() == 1 and legal(state) == ["hero fighter", "hero navigator", "hero assassin"]
    play(state, "hero assassin", "hero fighter")
    assert units(state, "1.3")["1"] == {"fighter": 1, "assassin": 1} and state.to_json()["phase"] == "action"
    state = event('{ op = "hero", who = "each player", count = 1, kind = "navigator" }')
    assert [units(state, home)[str(seat)] for seat, home in enumerate(("1.1", "1.3", "1.6", "1.8"))] == [{"navigator": 1}] * 4


@pytest.mark.parametrize(("who", "teams"), [("your team", ["B"]), ("each team", ["A", "B"])])
def test_c17_b76_events_draw_mission_cards(who: str, teams: list[str]) -> None:
    state = event(f'{{ op = "mission", who = "{who}", count = 1 }}')
    assert chances(state) == {f"mission {card.card_id}": 1 for card in MISSIONS}
    deal(state, 3)
    assert sorted(state.to_json()["missions"].values()) == teams


def test_b76_an_empty_deck_gives_nothing() -> None:
    scenario = bare('[[water]]\nname = "e"\neffects = [{ op = "mission", who = "each team", count = 2 }]\n')
    held = {card.card_id: "scored" for card in MISSIONS[1:]}
    state = stand(scenario=scenario, missions=held)
    play(state, "discover 1.2", "die 1")
    assert chances(state) == {"mission M01": 1}
    play(state, "mission M01")
    assert state.to_json()["phase"] == "action" and state.to_json()["missions"]["M01"] == "A"


def test_c35_double_scoring_is_noted() -> None:
    assert event('{ op = "double", kind = "poleis" }').to_json()["double"] == ["poleis"]
    assert event('{ op = "double", kind = "coin" }').to_json()["double"] == ["coin"]


def test_b83_storm_takes_a_unit_of_each_on_every_water_tile() -> None:
    state = event('{ op = "storm" }')
    assert state.current_player() == 1 and legal(state) == ["lose 1 phalanx", "lose 1 navigator"], "own choice"
    assert count(state, "2.6", 0) == 1
    play(state, "lose 1 navigator")
    assert units(state, "2.5")["1"] == {"phalanx": 2}
    assert units(state, "2.6") == {"2": {"phalanx": 2}}, "without a choice it is taken"
    stormy = bare(f'[[water]]\nname = "a"\n{NOTHING}[[water]]\nname = "e"\neffects = [{{ op = "storm" }}]\n')
    sparta = stand({"2.5": "~ 0:3p"}, factions="sparta athens corinth thebes", scenario=stormy)
    play(sparta, "discover 1.2", "die 1")
    assert count(sparta, "2.5", 0) == 2 and sparta.eunomia[0] == 0, "lost to the sea, not in combat (B56)"


def test_b83_walls_on_neutral_poleis() -> None:
    chart = {"5.1": "Argos", "5.2": "Argos =0", "5.3": "Kos", "5.4": "Chios g0"}
    chart["5.2"] = "Samos =0"
    for kind, guards in (("wealthy", [7, 0, 2, 1]), ("common", [6, 0, 3, 0]), ("any", [7, 0, 3, 1])):
        scenario = bare(f'[[water]]\nname = "e"\neffects = [{{ op = "guards", count = 1, kind = "{kind}" }}]\n')
        state = stand(chart, scenario=scenario)
        play(state, "discover 1.2", "die 1")
        assert [at(state, space)["guard"] for space in chart] == guards


TOKENS = """
[[token]]
letter = "B"
name = "east"
at = "water 1"
effects = [{ op = "gain", who = "you", coins = 1 }]
[[token]]
letter = "A"
name = "east too"
at = "water 1"
effects = [{ op = "gain", who = "you", fp = 1 }]
[[token]]
letter = "C"
name = "renown"
at = "path 4"
effects = [{ op = "gain", who = "you", ap = 1 }]
[[token]]
letter = "D"
name = "autumn"
at = "autumn 1"
effects = [{ op = "gain", who = "you", coins = 1 }]
"""


def test_c29_b25_b78_tokens_on_a_tile_trigger_in_letter_order_and_once() -> None:
    scenario = bare(TOKENS)
    state = stand({"1.1": "0:3p"}, scenario=scenario, governments=PLAIN)
    facts = play(state, "discover 2.1", "die 1")
    assert [fact["letter"] for fact in told(facts, "token-laid")] == ["A", "B"], "several may share a place"
    assert not told(facts, "event-happened"), "laying is not entering"
    facts = march(state, "1p 1.1 2.1")
    assert [fact["letter"] for fact in told(facts, "event-happened")] == ["A", "B"] and state.coins[0] == 7
    assert state.to_json()["tokens"]["A"] == state.to_json()["tokens"]["B"] == "gone"
    facts = march(state, "1p 1.1 2.1")
    assert not told(facts, "event-happened")


def test_b25_tokens_come_before_the_battles_of_a_move() -> None:
    scenario = bare('[[token]]\nletter = "A"\nname = "men"\nat = "water 1"\n'
                    'effects = [{ op = "storm" }]\n')  # fmt: skip
    state = stand({"1.1": "0:3p"}, scenario=scenario, governments=PLAIN)
    play(state, "discover 2.1", "die 1")
    data = state.to_json()
    data["tiles"][-1]["units"] = {"1": {"phalanx": 3}}
    state = again(scenario, data)
    facts = march(state, "3p 1.1 2.1")
    names = [fact["event"] for fact in facts]
    assert names.index("event-happened") < names.index("battle-began")
    assert (count(state, "2.1", 0), count(state, "2.1", 1)) == (2, 2) and state.defended == 2


def test_c29_b12_b79_tokens_on_the_timeline() -> None:
    scenario = bare(TOKENS)
    state = stand(scenario=scenario, seat=2, season=1, pending={"start": 3, "served": 3}, governments=PLAIN)
    facts = play(state, "end")
    happened = told(facts, "event-happened")
    assert happened == [{"event": "event-happened", "name": "autumn", "letter": "D", "seat": 0}], "who begins the season"
    names = [fact["event"] for fact in facts]
    assert names.index("event-happened") < names.index("turn-began")
    other = stand(scenario=scenario, seat=2, season=1, year=2, pending={"start": 3, "served": 3}, governments=PLAIN)
    assert not told(play(other, "end"), "event-happened"), "another year"


def test_c29_b80_w65_tokens_on_the_path() -> None:
    scenario = bare(TOKENS)
    points = [3, 2, 0, 3]
    state = stand(scenario=scenario, points=points, seat=2, season=2, pending={"start": 3, "served": 3}, coins=0,
                  governments=PLAIN)  # fmt: skip
    facts = play(state, "end")
    happened = [fact for fact in told(facts, "event-happened") if fact["letter"] == "C"]
    assert happened == [{"event": "event-happened", "name": "renown", "letter": "C", "seat": 0}]
    assert state.to_json()["tokens"]["C"] == "gone", "gone for the others, who reach it with the same step"
    names = [fact["event"] for fact in facts]
    assert names.index("ranked") < names.index("event-happened") < names.index("gained", names.index("event-happened"))
    later = stand(scenario=scenario, points=points, seat=3, season=2, pending={"start": 0, "served": 3}, coins=0,
                  governments=PLAIN)  # fmt: skip
    happened = [fact for fact in told(play(later, "end"), "event-happened") if fact["letter"] == "C"]
    assert [fact["seat"] for fact in happened] == [1], "in slot order from the starting slot of the next season"


def test_b80_tokens_on_the_path_wait_for_the_thirty_check() -> None:
    scenario = bare(TOKENS)
    state = stand(scenario=scenario, points=[3, 26, 0, 26], seat=2, season=2, pending={"start": 3, "served": 3})
    facts = play(state, "end")
    assert state.current_player() == TERMINAL and not [f for f in told(facts, "event-happened") if f["letter"] == "C"]


CHART = {"2.1": "Argos =0 0:1p u2", "2.2": "Megara =2 2:2p", "3.1": "~ 0:1p", "3.2": "Kos =1", "9.9": ""}


def reached(card: str, chart: dict[str, str], team: int = 0, **others: Any) -> int:
    """How far a team is with a winter card."""
    state = stand({space: words for space, words in chart.items() if space != "9.9"}, **others)
    number = next(mission.number for mission in MISSIONS if mission.card_id == card)
    return progress(state, number, team)


@pytest.mark.parametrize(("card", "chart", "others", "value"), [
    ("M01", {}, {}, 2), ("M01", CHART, {}, 4),
    ("M02", CHART, {}, 1), ("M02", {"2.1": "Argos", "2.2": "Chios =1"}, {}, 0),
    ("M03", CHART | {"1.1": "u3", "1.3": "u9"}, {}, 5),
    ("M04", {}, {"coins": [14, 9, 10, 9]}, 24),
    ("M05", {"1.2": "~", "2.1": "Kos =0", "2.2": "~"}, {"links": {0: "1.1-1.2 1.1-2.1", 2: "2.1-2.2", 1: "1.2-1.3"}}, 2),
    ("M06", {"1.2": "~", "2.1": "Kos =0", "3.1": "Elis"}, {"links": {0: "1.1-2.1 2.1-3.1", 2: "1.2-1.3"}}, 2),
    ("M07", CHART | {"7.7": "Elis =2", "8.8": "Gela =1"}, {}, 7),
    ("M08", CHART | {"1.1": "0:5p1k2f"}, {"factions": "sparta athens corinth thebes", "eunomia": [4, 0, 0, 0]}, 9),
    ("M09", CHART | {"5.5": "~ 2:1p 1:", "6.6": "~ 1:1p", "3.3": "~"}, {}, 2),
    ("M10", {"5.1": "Rhodos", "5.2": "Chios", "5.3": "Argos", "5.4": "Kyzikos", "5.5": "Massalia", "5.6": "Ephesos"}, {}, 0),
    ("M10", {}, {}, 2),
    ("M11", {"2.1": "Chalkis =0"}, {}, 4),
    ("M12", {"4.4": "Kos =0", "4.5": "~", "4.3": "~", "6.6": "Elis =2", "6.7": "~", "6.5": "~"}, {}, 2),
    ("M12", {"4.4": "Kos =0", "4.5": "~", "6.6": "Elis =2", "1.2": "~", "2.1": "~"}, {}, 0),
    ("M13", {"1.1": "0:1p", "1.6": "0:1p", "2.1": "Kos =0 2:1p"}, {}, 3),
    ("M13", {"1.1": "0:1p", "1.6": "0:1p", "2.1": "Kos =0"}, {}, 0),
    ("M14", {"2.1": "Kos =0", "2.2": "Elis =2", "5.5": "Gela =0", "6.6": "Naxos"}, {}, 3),
    ("M15", {"2.1": "Kos =0", "2.2": "Elis =1", "2.3": "Gela =2", "1.2": "Naxos =0", "9.1": "Paros =0"}, {}, 3),
    ("M15", {"2.1": "Elis =1", "1.2": "Naxos"}, {}, 0),
    ("M16", {"2.1": "Kos =0"}, {}, 3), ("M16", {"2.1": "Kos =0", "1.2": "~ 1:1p"}, {}, 0),
    ("M16", {"2.1": "Kos =0", "2.2": "~ 1:1p"}, {}, 3),
])  # fmt: skip
def test_b69_b76_what_winter_cards_count(card: str, chart: dict[str, str], others: dict[str, Any], value: int) -> None:
    assert reached(card, chart, **others) == value


def test_b76_thresholds_for_two_and_for_teams() -> None:
    table = {
        "M01": (6, 9), "M02": (2, 2), "M03": (8, 12), "M04": (16, 24), "M05": (3, 6), "M06": (5, 7), "M07": (5, 5),
        "M08": (20, 30), "M09": (2, 2), "M10": (2, 2), "M11": (3, 5), "M12": (2, 2), "M13": (6, 7), "M14": (4, 4),
        "M15": (1, 3), "M16": (6, 6), "I01": (1, 1), "I02": (1, 1), "I03": (3, 3), "I04": (7, 8), "I05": (5, 5),
        "I06": (5, 5), "I07": (1, 1), "I08": (3, 3),
    }  # fmt: skip
    for card in MISSIONS:
        two, many = table[card.card_id]
        assert [stand(players=players).threshold(card.number) for players in (2, 3, 4)] == [two, many, many]
        assert card.points == (2 if card.card_id == "I07" else 1)
    assert set(COUNTED) == {card.number for card in MISSIONS if card.card_id[0] == "M"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_b69_w57_w58_a_fulfilled_winter_card_is_scored_for_each_player(players: int) -> None:
    need = 16 if players == 2 else 24
    for coins, scored in ((need, True), (need - 1, False)):
        state = stand(players=players, coins=[coins, 0, 0, 0][:players], missions={"M04": "A"})
        score_winter(state, None)
        team = [0, 2] if players == 4 else [0, 2] if players == 3 else [0]
        assert state.scores() == [int(scored and seat in team) for seat in range(players)]
        assert state.to_json()["missions"]["M04"] == ("scored" if scored else "A"), "unfulfilled cards stay"
    single = stand(players=3, coins=[0, 24, 0], missions={"M04": "B"})
    score_winter(single, None)
    assert single.scores() == [0, 1, 0]


def test_b69_w57_cards_are_scored_before_coins_are_committed() -> None:
    state = stand(coins=[14, 0, 10, 0], missions={"M04": "A"}, seat=2, season=2, pending={"start": 3, "served": 3})
    play(state, "end")
    assert state.to_json()["missions"]["M04"] == "scored" and state.to_json()["phase"] == "fist"


def instant(card: str, chart: dict[str, str], leg: str, *then: str, **others: Any) -> Colonization:
    """A Move (and what follows) of a team that holds an instant card."""
    state = stand(chart, missions={card: "A"}, governments=others.pop("governments", PLAIN), **others)
    march(state, leg)
    play(state, *then)
    return state


@pytest.mark.parametrize(("card", "chart", "leg", "then", "others", "scored"), [
    ("I01", {"1.1": "0:1p", "2.1": "Kos =1"}, "1p 1.1 2.1", (), {}, True),
    ("I01", {"1.1": "0:1p", "2.1": "Kos g0"}, "1p 1.1 2.1", (), {}, False),
    ("I02", {"1.1": "0:1p", "2.1": "Chios =1"}, "1p 1.1 2.1", (), {}, True),
    ("I02", {"1.1": "0:1p", "2.1": "Chios g0"}, "1p 1.1 2.1", (), {}, True),
    ("I02", {"1.1": "0:1p", "2.1": "Kos =1"}, "1p 1.1 2.1", (), {}, False),
    ("I03", {"1.1": "0:1p", "2.1": "~", "3.1": "~", "4.1": "~"}, "1p 1.1 2.1 3.1 4.1", (), {}, True),
    ("I03", {"1.1": "0:1p", "2.1": "~", "3.1": "~", "4.1": "~"}, "1p 1.1 2.1 3.1", (), {}, False),
    ("I04", {"1.1": "0:8p", "2.1": "Kos g1"}, "8p 1.1 2.1", ("roll 1.1.1.4", "roll 1"), {}, True),
    ("I04", {"1.1": "0:8p", "2.1": "Kos g1"}, "7p 1.1 2.1", ("roll 1.1.1.4", "roll 1"), {}, False),
    ("I04", {"1.1": "0:8p", "2.1": "Kos g0"}, "8p 1.1 2.1", (), {}, False),
    ("I04", {"1.1": "0:7p", "2.1": "Kos g1"}, "7p 1.1 2.1", ("roll 1.1.1.4", "roll 1"), {"players": 2}, True),
    ("I06", {"4.1": "~ 0:1p", "5.1": "Kos g0"}, "1p 4.1 5.1", (), {}, True),
    ("I06", {"3.1": "~ 0:1p", "4.1": "Kos g0"}, "1p 3.1 4.1", (), {}, False),
    ("I07", {"1.2": "~ 0:1p"}, "1p 1.2 1.3", (), {}, True),
    ("I08", {"1.1": "0:4p", "2.1": "Gela"}, "4p 1.1 2.1", ("roll 1.4.4.4", "roll 1.1.1"), {}, True),
    ("I08", {"1.1": "0:4p", "2.1": "Gela"}, "4p 1.1 2.1", ("roll 1.4.4.4", "roll 1.1.5"), {}, False),
    ("I08", {"1.1": "0:4p", "2.1": "Gela g2"}, "4p 1.1 2.1", ("roll 1.4.4.4", "roll 1.1"), {}, False),
    ("I08", {"1.1": "0:1p2a", "2.1": "Gela"}, "1p2a 1.1 2.1", ("roll 1.1.4", "roll 1"), {"governments": HEROIC}, True),
])  # fmt: skip
def test_b77_instant_cards(
    card: str, chart: dict[str, str], leg: str, then: tuple[str, ...], others: dict[str, Any], scored: bool
) -> None:
    state = instant(card, chart, leg, *then, **others)
    points = (2 if card == "I07" else 1) if scored else 0
    assert [items["instants"] for items in items_of(state)] == [points * (seat % 2 == 0) for seat in range(state.players)]
    assert state.to_json()["missions"][card] == ("scored" if scored else "A")


def items_of(state: Colonization) -> list[dict[str, int]]:
    return [entry["points"] for entry in state.to_json()["seats"]]


def test_b77_market_day() -> None:
    chart = {"2.1": "Aigina", "3.1": "Argos", "4.1": "Kos"}
    links = {0: "1.1-2.1 2.1-3.1 3.1-4.1"}
    state = stand(chart, links=links, missions={"I05": "A"}, governments=PLAIN)
    play(state, "trade", "take fp 2.1", "take ap 3.1", "done")
    assert state.scores() == [0, 0, 0, 0], "four goods"
    state = stand(chart, links=links, missions={"I05": "A"}, governments=PLAIN)
    play(state, "trade", "take fp 2.1", "take ap 3.1", "take fp 4.1")
    assert state.scores() == [1, 0, 1, 0]


def test_b77_w59_only_deeds_after_the_card_was_drawn_count() -> None:
    scenario = bare('[[token]]\nletter = "A"\nname = "card"\nat = "water 1"\n'
                    'effects = [{ op = "mission", who = "your team", count = 1 }]\n')  # fmt: skip
    state = stand({"1.1": "0:3p", "3.1": "~", "4.1": "~"}, scenario=scenario, governments=PLAIN)
    data = state.to_json()
    number = {tile["space"]: place for place, tile in enumerate(data["tiles"])}
    data["tokens"]["A"] = number["3.1"]
    state = again(scenario, data)
    play(state, "discover 2.1", "die 1")
    assert told(march(state, "1p 1.1 2.1 3.1 4.1"), "event-happened")
    play(state, "mission I03")
    assert state.scores() == [0, 0, 0, 0], "the voyage was made before the card came"
    march(state, "1p 1.1 2.1 3.1 4.1")
    assert state.scores() == [1, 0, 1, 0]


def test_b77_a_card_of_the_other_team_is_not_fulfilled_by_me() -> None:
    state = stand({"1.1": "0:1p", "2.1": "Kos =1"}, missions={"I01": "B"}, governments=PLAIN)
    march(state, "1p 1.1 2.1")
    assert state.scores() == [0, 0, 0, 0]


def test_c10_b73_s12_s13_an_instant_card_may_end_the_game() -> None:
    chart = {"1.1": "0:1p", "2.1": "Kos =1"}
    state = stand(chart, missions={"I01": "A"}, points=[14, 5, 14, 5], season=1, governments=PLAIN)
    march(state, "1p 1.1 2.1")
    assert state.result().reason == "card" and state.result().winners == [0, 2] and state.scores() == [15, 5, 15, 5]
    other = stand(chart, missions={"I01": "A"}, points=[14, 16, 14, 15], season=1, governments=PLAIN)
    march(other, "1p 1.1 2.1")
    assert other.result().winners == [1, 3], "31 from an earlier event: the higher sum wins"
    short = stand(chart, missions={"I01": "A"}, points=[13, 5, 14, 5], season=1, governments=PLAIN)
    march(short, "1p 1.1 2.1")
    assert short.current_player() != TERMINAL
    single = stand({"1.3": "1:1p", "2.3": "Kos =0"}, missions={"I01": "B"}, points=[9, 14, 9], players=3, seat=1)
    march(single, "1p 1.3 2.3")
    assert single.result().reason == "card" and single.result().winners == [1], "15 of a single player count 30"


def test_b77_cards_wait_for_the_battles() -> None:
    state = stand({"1.1": "0:6p", "2.1": "Kos =1", "1.2": "Elis g2"}, missions={"I01": "A"}, points=[14, 0, 14, 0],
                  governments=PLAIN)  # fmt: skip
    march(state, "1p 1.1 2.1", "4p 1.1 1.2")
    assert state.current_player() == CHANCE and at(state, "2.1")["owner"] == 0 and state.scores() == [14, 0, 14, 0]
    play(state, "roll 1.1.4.4", "roll 1.1")
    assert state.result().reason == "card"


def test_tokens_of_the_four_scenarios_are_at_their_places() -> None:
    assert [token.letter for token in STRAIT.tokens] == ["A", "B", "C", "D", "E"] and len(HOST.tokens) == 3
    assert BARE.tokens == [] and BARE.water_events == []
