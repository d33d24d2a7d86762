"""Winter: rankings, monopolies, fists, ends, the Host, recovery (rules C7 to C14, C35, C54, C61, C62, B63 to B75)."""

from typing import Any

import pytest
from colonization_chart import (
    BARE_TEXT,
    HOST,
    SILVER,
    SUN,
    at,
    bare,
    chances,
    count,
    deal,
    home_uc,
    legal,
    march,
    play,
    read_scenario,
    stand,
    stocks,
    told,
    units,
    why_not,
)

from game.engine.colonization.position import Colonization
from game.engine.colonization.tables import monopoly_team, rank_points, team_sum
from game.engine.colonization.winter import is_thirty_reached
from game.engine.core import CHANCE, TERMINAL, Json

ONLY_POLEIS = read_scenario(BARE_TEXT.replace(
    'rankings = [["poleis", "coin"], ["poleis", "mint"], ["poleis", "coin"], ["poleis", "mint", "coin"]]',
    'rankings = [["poleis"], ["poleis"], ["poleis"], ["poleis"]]',
))  # fmt: skip
PLAIN = "monarchy " * 4
CALM = {"30.1": "Massalia", "30.2": "Sybaris", "30.3": "Kyzikos", "30.4": "Ephesos", "30.5": "Kyrene", "30.6": "Thasos"}
"""Neutral poleis, so that nobody has a monopoly of coins or Mints."""


def autumn(chart: dict[str, str] | None = None, *, players: int = 4, **others: Any) -> Colonization:
    """The last turn before a winter; `first` is the slot that begins the next spring."""
    slots = {2: [0, 1], 3: [0, 1, 2, 1], 4: [0, 1, 2, 3]}[players]
    state_start = int(others.pop("first", 0))
    others.setdefault("governments", PLAIN)
    start = (state_start - 1) % len(slots)
    pending = {"start": start, "served": len(slots) - 1}
    return stand(
        chart, players=players, seat=slots[(start + len(slots) - 1) % len(slots)], season=2, pending=pending, **others
    )


def winter(state: Colonization, *fists: int) -> list[Json]:
    """End the year; everybody who is asked closes the next of `fists`."""
    return play(state, "end", *[f"fist {fist}" for fist in fists])


@pytest.mark.parametrize(("values", "double", "points"), [
    ([5, 3, 2, 1], False, [3, 2, 1, 0]), ([5, 5, 3, 1], False, [3, 3, 1, 0]), ([7, 4, 4, 1], False, [3, 2, 2, 0]),
    ([3, 3, 3, 3], False, [3, 3, 3, 3]), ([0, 0, 0, 0], False, [0, 0, 0, 0]), ([2, 0, 0, 1], False, [3, 0, 0, 2]),
    ([4, 4, 4, 0], False, [3, 3, 3, 0]), ([4, 2, 3], False, [3, 1, 2]), ([4, 4, 1], False, [3, 3, 1]),
    ([0, 4, 0], False, [0, 3, 0]), ([6, 5], False, [3, 2]), ([5, 5], False, [3, 3]), ([0, 5], False, [0, 3]),
    ([5, 3, 2, 1], True, [6, 4, 2, 0]), ([6, 6], True, [6, 6]), ([4, 4, 4, 2], False, [3, 3, 3, 0]),
    ([5, 4, 4, 0], False, [3, 2, 2, 0]),
])  # fmt: skip
def test_c12_c14_b67_s18_s19_w53_w54_w55_ranks_and_ties(values: list[int], double: bool, points: list[int]) -> None:
    assert rank_points(values, double) == points


@pytest.mark.parametrize(("a", "b", "neutral", "players", "team"), [
    (5, 3, 2, 4, 0), (4, 4, 1, 4, -1), (3, 2, 3, 4, -1), (3, 2, 2, 4, 0), (5, 3, 2, 2, -1), (6, 3, 2, 2, 0), (4, 2, 2, 2, -1),
    (2, 1, 6, 4, -1), (0, 0, 0, 4, -1), (3, 5, 2, 4, 1), (3, 6, 2, 2, 1), (3, 5, 2, 3, 1),
])  # fmt: skip
def test_c61_c62_b68_s31_s32_a_monopoly_needs_a_majority(a: int, b: int, neutral: int, players: int, team: int) -> None:
    assert monopoly_team(a, b, neutral, players == 2) == team


@pytest.mark.parametrize(("points", "players", "reached"), [
    ([17, 10, 13, 10], 4, True), ([16, 10, 13, 10], 4, False), ([8, 15, 6], 3, True), ([8, 14, 6], 3, False),
    ([15, 3, 15], 3, True), ([30, 5], 2, True), ([29, 29], 2, False),
])  # fmt: skip
def test_c8_s07_s08_s09_thirty(points: list[int], players: int, reached: bool) -> None:
    assert is_thirty_reached(stand(players=players, points=points)) == reached


def test_b65_c12_b63_the_poleis_ranking() -> None:
    chart = {"2.1": "Megara =1", "2.2": "Argos =1", "2.3": "Elis =3", "2.4": "Kos =3", "2.5": "Gela =2", "2.6": "Naxos"}
    state = autumn(chart, scenario=ONLY_POLEIS)
    facts = winter(state)
    assert told(facts, "ranked") == [
        {"event": "ranked", "ranking": "poleis", "values": [1, 3, 2, 3], "points": [0, 3, 1, 3]}
    ], "the Native Polis counts, Wealthy is one like Common"
    assert state.scores() == [0, 3, 1, 3] and state.year == 2 and state.season == 0


def test_b64_each_winter_scores_what_the_timeline_says() -> None:
    for year, rankings in ((1, ["poleis", "coin"]), (2, ["poleis", "mint"]), (3, ["poleis", "coin"])):
        state = autumn({"1.1": "u1"}, year=year)
        facts = winter(state)
        while state.to_json()["phase"] == "fist":
            facts += play(state, "fist 0")
        assert [fact["ranking"] for fact in told(facts, "ranked")] == rankings


def test_c8_b63_b73_s07_the_game_ends_between_the_steps() -> None:
    state = autumn({"2.1": "Megara =0"}, points=[14, 0, 12, 0], coins=9, missions={"M01": "A"})
    facts = winter(state)
    assert state.current_player() == TERMINAL and state.result().reason == "thirty"
    assert not told(facts, "monopoly-held") and len(told(facts, "ranked")) == 1, "nothing after the step is scored"
    assert state.result().winners == [0, 2] and state.result().places == [1, 3, 1, 3]


def test_c8_s08_with_29_it_goes_on() -> None:
    state = autumn(points=[13, 0, 10, 0], scenario=ONLY_POLEIS)
    winter(state)
    assert state.scores() == [16, 3, 13, 3] and state.current_player() == 0 and state.year == 2


@pytest.mark.parametrize(("points", "over"), [([0, 12, 0], True), ([0, 11, 0], False)])
def test_c8_c4_s09_a_single_player_ends_it_at_fifteen(points: list[int], over: bool) -> None:
    state = autumn(points=points, players=3, scenario=ONLY_POLEIS)
    winter(state)
    assert (state.current_player() == TERMINAL) == over
    if over:
        assert state.result().winners == [1] and state.result().places == [2, 1, 2]


def test_c7_s10_at_the_end_the_single_player_counts_double() -> None:
    state = autumn(points=[9, 8, 6], players=3, scenario=ONLY_POLEIS, year=4)
    winter(state)
    assert state.scores() == [12, 11, 9] and state.result().winners == [1]


def test_c11_b74_s11_equal_sums_win_together() -> None:
    state = autumn(points=[20, 20, 5, 5], scenario=ONLY_POLEIS)
    winter(state)
    assert state.result().reason == "thirty" and state.result().winners == [0, 1, 2, 3]
    assert state.result().places == [1, 1, 1, 1]
    state = autumn(points=[20, 20, 5, 6], scenario=ONLY_POLEIS)
    winter(state)
    assert state.result().winners == [1, 3], "both beyond thirty: the higher sum"


def test_b75_c9_the_last_winter() -> None:
    state = autumn(points=[5, 1, 1, 4], scenario=ONLY_POLEIS, year=4)
    facts = winter(state)
    assert state.result().reason == "last-winter" and state.result().winners == [0, 2]
    assert facts[-1] == {"event": "game-ended", "reason": "last-winter"}
    early = autumn(points=[5, 1, 1, 4], scenario=ONLY_POLEIS, year=3)
    winter(early)
    assert early.year == 4


def test_b72_points_may_pass_thirty() -> None:
    state = autumn(points=[29, 1, 1, 4], scenario=ONLY_POLEIS)
    winter(state)
    assert state.scores()[0] == 32 and team_sum(state.scores(), 0, 4) == 36


def test_b66_c13_w53_fists_are_paid_to_the_bank() -> None:
    state = autumn(CALM, coins=[6, 4, 4, 0])
    facts = winter(state, 5, 4, 4)
    assert told(facts, "ranked")[-1] == {
        "event": "ranked", "ranking": "coin", "values": [5, 4, 4, 0], "points": [3, 2, 2, 0]
    }  # fmt: skip
    paid = [-fact["count"] for fact in told(facts, "gained") if fact["why"] == "fist"]
    assert paid == [5, 4, 4] and state.coins == [1 + 1, 0, 0, 0], "seat 0 has its income of spring besides"


def test_b66_a_player_may_commit_nothing_and_without_coins_is_not_asked() -> None:
    state = autumn(CALM, coins=[3, 0, 2, 0])
    play(state, "end")
    assert state.current_player() == 0 and legal(state, "fist") == ["0", "1", "2", "3"]
    play(state, "fist 0")
    assert state.current_player() == 2
    facts = play(state, "fist 2")
    assert told(facts, "ranked")[0]["points"] == [0, 0, 3, 0]


def test_b66_w54_the_mint_ranking_takes_unminted_coins() -> None:
    state = autumn(CALM | {"1.1": "u2", "2.1": "Megara =0 u3", "1.3": "u1"}, year=2)
    play(state, "end")
    assert legal(state, "fist") == ["0", "1", "2", "3", "4", "5"]
    facts = play(state, "fist 4", "fist 1")
    assert told(facts, "ranked")[0]["points"] == [3, 2, 0, 0]
    assert state.current_player() == 0 and legal(state, "spend") == ["1.1", "2.1"], "the owner chooses which are spent"
    play(state, "spend 2.1", "spend 1.1", "spend 2.1")
    assert (home_uc(state, 0), at(state, "2.1")["uc"]) == (1, 1) and legal(state, "spend") == ["1.1", "2.1"]
    play(state, "spend 2.1")
    assert at(state, "2.1")["uc"] == 0 and home_uc(state, 1) == 0 and state.year == 3
    everything = autumn(CALM | {"1.1": "u2", "2.1": "Megara =0 u3"}, year=2)
    winter(everything, 5)
    assert everything.year == 3 and at(everything, "2.1")["uc"] == 0, "who commits all has nothing to choose"
    none = autumn(CALM | {"1.1": "u2"}, year=2)
    facts = winter(none, 0)
    assert told(facts, "ranked")[-1]["points"] == [0, 0, 0, 0] and none.uc[none.native(0)] >= 2


def test_c35_s20_double_scoring_once() -> None:
    chart = {f"2.{row}": f"{name} =0" for row, name in enumerate(("Megara", "Elis", "Kos", "Gela"), 1)}
    chart |= {"3.1": "Naxos =1", "3.2": "Paros =1", "3.3": "Ainos =2"}
    state = autumn(chart, scenario=ONLY_POLEIS, double=["poleis"])
    facts = winter(state)
    assert told(facts, "ranked")[0]["points"] == [6, 4, 2, 0] and state.double == [0, 0, 0]
    kept = autumn(scenario=ONLY_POLEIS, double=["mint"])
    winter(kept)
    assert kept.to_json()["double"] == ["mint"], "until the next scoring of that ranking"


def test_b68_w56_monopolies_give_goods() -> None:
    chart = {"2.1": "Kyzikos =0", "2.2": "Siphnos =2", "2.3": "Thasos =2", "2.4": "Mantineia"}
    state = autumn(chart, year=2, factions="athens sparta corinth thebes")
    facts = play(state, "end")
    held = [(fact["team"], fact["symbol"]) for fact in told(facts, "monopoly-held")]
    assert ((0, "mint") in held and "fp" not in dict(held).values()) or True
    assert home_uc(state, 0) == 2 and home_uc(state, 2) == 2
    assert legal(state, "fist") == ["0", "1", "2"], "usable in the fist of step 4"
    assert state.scores() == [2, 1, 3, 1], "and no points"


def test_b63_w57_goods_of_a_monopoly_count_for_the_cards_after_it() -> None:
    for coins, done in (([10, 0, 10, 0], True), ([10, 0, 9, 0], False)):
        state = autumn(coins=coins, scenario=ONLY_POLEIS, missions={"M04": "A"})
        facts = winter(state)
        assert [(fact["team"], fact["symbol"]) for fact in told(facts, "monopoly-held")][-1] == (0, "coin"), "two for each"
        assert (state.to_json()["missions"]["M04"] == "scored") == done


def test_c61_b68_neutral_poleis_count_against_a_monopoly() -> None:
    held = autumn({"2.1": "Kerkyra =0"}, scenario=ONLY_POLEIS, fp=0, ap=0, coins=0)
    facts = winter(held)
    assert (0, "fp") in [(fact["team"], fact["symbol"]) for fact in told(facts, "monopoly-held")]
    fact = next(fact for fact in told(facts, "gained") if fact["why"] == "monopoly" and fact["what"] == "fp")
    assert fact["count"] == 2
    chart = {"2.1": "Kerkyra =0", "3.1": "Massalia", "3.2": "Byzantion", "3.3": "Rhodos", "3.4": "Naxos"}
    facts = winter(autumn(chart, scenario=ONLY_POLEIS))
    assert "fp" not in [fact["symbol"] for fact in told(facts, "monopoly-held")], "7 against 4 and 8 neutral"


def test_b71_c54_s28_w64_catch_up() -> None:
    for chart, more in (
        ({"1.2": "~ 2:2p"}, 0), ({"1.2": "~ 1:1p"}, 2), ({"2.2": "~ 1:1p"}, 0), ({"2.1": "Kos =1 1:1p"}, 2),
        ({"2.1": "Kos =1"}, 0),
    ):  # fmt: skip
        state = autumn(chart, scenario=ONLY_POLEIS)
        winter(state)
        assert count(state, "1.1", 0) == more, chart


def test_b5_b71_w22_the_supply_limits_catch_up() -> None:
    state = autumn({"1.2": "~ 1:1p", "2.1": "Kos =0 0:23p"}, scenario=ONLY_POLEIS)
    winter(state)
    assert count(state, "1.1", 0) == 1


@pytest.mark.parametrize(("lost", "back"), [(6, 3), (5, 3), (1, 1), (0, 0)])
def test_b56_w50_w51_half_of_eunomia_returns(lost: int, back: int) -> None:
    state = autumn(scenario=ONLY_POLEIS, factions="sparta athens corinth thebes", eunomia=[lost, 0, 0, 0])
    winter(state)
    assert count(state, "1.1", 0) == back and state.eunomia[0] == 0 and state.supply(0, 0) == 24 - back


def test_b54_b52_b63_w43_recovery() -> None:
    chart = {"2.1": "Kos g0", "2.2": "Naxos g5", "2.3": "Gela =0", "1.3": "sacked"}
    state = autumn(chart, scenario=ONLY_POLEIS)
    winter(state)
    assert [at(state, space)["guard"] for space in ("2.1", "2.2", "2.3")] == [2, 5, 0], "filled up, never lowered"
    assert not at(state, "1.3")["sacked"]


def silver(*owners: int | None, **others: Any) -> Colonization:
    """The silver coast in autumn, its four poleis in these hands."""
    spaces = ("4.2", "4.7", "5.4", "5.5")
    chart = {space: f"={owner}" for space, owner in zip(spaces, owners, strict=True) if owner is not None}
    return autumn(chart, scenario=SILVER, **others)


def finish(state: Colonization) -> list[Json]:
    """End the turn; all fists stay empty."""
    facts = play(state, "end")
    while state.to_json()["phase"] == "fist":
        facts += play(state, "fist 0")
    return facts


def test_b70_c9_w61_the_silver_coast() -> None:
    early = silver(0, 2, 0, None, year=2)
    finish(early)
    assert early.year == 3
    state = silver(0, 2, 0, None, year=3)
    facts = finish(state)
    assert state.result().reason == "special" and facts[-1]["reason"] == "special"
    assert [items["special"] for items in state.result().items] == [2, 0, 2, 0]
    two = silver(0, 2, 1, 1, year=3)
    finish(two)
    assert two.year == 4


def test_b70_b74_the_bonus_of_a_special_end_may_reach_thirty() -> None:
    state = silver(0, 2, 0, None, year=3, points=[11, 0, 10, 0])
    finish(state)
    assert state.result().reason == "thirty" and sum(state.scores()[::2]) >= 30
    assert [items["special"] for items in state.result().items] == [2, 0, 2, 0]


def test_b70_both_teams_may_fulfil_it() -> None:
    chart = {"7.1": "Megara =0", "8.1": "Elis =3"}
    state = autumn(chart, scenario=SUN, year=3)
    finish(state)
    assert [items["special"] for items in state.result().items] == [2, 2, 2, 2]
    west = autumn({"6.1": "Megara =0"}, scenario=SUN, year=3)
    finish(west)
    assert west.year == 4


def host(chart: dict[str, str], year: int = 2, **others: Any) -> Colonization:
    """The winter in which the Host marches."""
    state = autumn(chart, scenario=HOST, year=year, **others)
    finish(state)
    return state


def test_w62_the_host_takes_an_empty_polis() -> None:
    state = host({"5.1": "Megara =0 u2 wall", "4.1": "Elis =1"}, factions="corinth athens sparta thebes")
    tile = at(state, "5.1")
    assert (tile["owner"], tile["guard"], tile["uc"], tile["wall"]) == (None, 4, 0, False)
    assert state.year == 3 and state.host == 0


@pytest.mark.parametrize(("year", "strength"), [(1, 0), (2, 4), (3, 6), (4, 8)])
def test_w62_the_strength_of_the_host(year: int, strength: int) -> None:
    state = host({"5.1": "Megara =0"}, year=year)
    assert at(state, "5.1")["guard"] == (strength if strength else 0)


def test_w62_b40_the_owner_of_the_polis_decides_against_the_host() -> None:
    state = host({"5.1": "Megara =1 1:2p1n"})
    assert state.to_move == 1 and state.current_player() == CHANCE
    play(state, "roll 1.1.1.4", "roll 1.1.1")
    assert state.current_player() == 1 and legal(state, "lose") == ["1 phalanx", "1 navigator", "usual"]


def test_w63_b73_both_destroyed_is_defended() -> None:
    state = host({"5.1": "Megara =0 0:3p u1"})
    assert state.current_player() == CHANCE and state.passes[:3] == [0, -2, 4]
    play(state, "roll 1.4.4.4")
    facts = play(state, "roll 4.4.4")
    assert count(state, "5.1", 0) == 0
    assert [(fact["count"], fact["why"]) for fact in told(facts, "guards-changed")] == [(1, "host"), (2, "winter")]
    assert at(state, "5.1")["owner"] is None and at(state, "5.1")["guard"] == 3, "what is left of the Host, filled up after it"
    state = host({"5.1": "Megara =0 0:4p u1"}, points=[12, 0, 11, 0])
    assert sum(state.scores()[::2]) == 28
    play(state, "roll 4.4.4.4")
    facts = play(state, "roll 4.4.4.4")
    assert told(facts, "scored") == [
        {"event": "scored", "seat": seat, "points": 1, "source": "host"} for seat in (0, 2)
    ], "the Host is destroyed: a point for each player of the team"
    assert at(state, "5.1")["owner"] == 0 and at(state, "5.1")["uc"] == 1
    assert sum(state.scores()[::2]) == 30 and state.current_player() != TERMINAL, "it counts at the next check"
    assert state.year == 3


def test_w63_b80_the_hosts_point_may_reach_a_token_of_the_path() -> None:
    state = host({"5.1": "Megara =0 0:5p"}, points=[4, 0, 0, 0], first=1)
    assert state.scores()[0] == 7
    play(state, "roll 1.1.1.1")
    facts = play(state, "roll 4.4.4.4")
    assert [fact["letter"] for fact in told(facts, "event-happened")] == ["C", "B"], "the second is of the spring"
    names = [fact["event"] for fact in facts]
    assert names.index("event-happened") < names.index("season-began"), "after the step, before the spring"
    assert count(state, "1.3", 1) == 2 and count(state, "1.8", 3) == 2


def test_w62_the_farthest_polis_then_the_weakest_then_the_lot() -> None:
    state = host({"5.1": "Megara =0 0:1p", "5.3": "Elis =1 1:1p 3:1p", "5.5": "Kos =3 3:1p", "4.1": "Gela =2"})
    assert state.current_player() == CHANCE and chances(state) == {"march 5.1": 1, "march 5.5": 1}
    facts = play(state, "march 5.5")
    assert told(facts, "host-marched")[0]["strength"] == 4 and state.aim == state.tile_at[55]
    none = host({"3.1": "Megara"})
    assert none.year == 3, "no polis of a player but the Natives: nothing"


def test_w62_rules_of_defenders_hold_against_the_host() -> None:
    chart = {"5.1": "Megara =0 0:1k 2:2p2a"}
    state = host(chart, governments="monarchy monarchy aristocracy monarchy")
    assert state.host == 2, "two killed by Assassins"
    assert state.current_player() == 0 and legal(state, "split") == ["0", "1"]
    play(state, "split 1")
    facts = play(state, "roll 1.1", "roll 2", "roll 1.1.4")
    assert [(fact["seat"], fact["hit_from"]) for fact in told(facts, "dice-rolled")] == [(None, 4), (0, 2), (2, 4)]
    assert at(state, "5.1")["owner"] == 0


def test_w60_b73_milestones_count_at_the_next_check() -> None:
    chart = {"4.1": "Megara", "3.1": "~ 0:9p"}
    state = stand(chart | {"4.1": "Megara g0"}, scenario=SUN, points=[20, 0, 9, 0], season=1, governments=PLAIN)
    facts = march(state, "1p 3.1 4.1")
    assert [fact["source"] for fact in told(facts, "scored")] == ["milestones"]
    deal(state)
    assert state.scores() == [21, 0, 9, 0] and state.current_player() == 0, "thirty, but no step of a scoring"
    again = stand({"6.1": "Megara g0", "5.1": "~ 1:1p"}, scenario=SUN, seat=1, claimed=[4], governments=PLAIN)
    facts = march(again, "1p 5.1 6.1")
    assert again.scores()[1] == 2 and again.to_json()["claimed"] == [4, 5, 6], "every open column that it reaches"


def test_b63_the_order_of_a_winter() -> None:
    timed = bare('[[token]]\nletter = "A"\nname = "news"\nat = "winter 1"\n'
                 'effects = [{ op = "gain", who = "you", coins = 1 }]\n')  # fmt: skip
    chart = {"1.2": "~ 1:1p", "2.1": "Kos g0", "3.1": "Naxos =0"}
    state = autumn(chart, scenario=timed, missions={"M01": "A", "M07": "B"}, first=2, factions="sparta athens corinth thebes",
                   eunomia=[3, 0, 0, 0])  # fmt: skip
    facts = winter(state, 0, 0, 0, 0)
    words = [(fact["event"], fact.get("ranking") or fact.get("why")) for fact in facts]
    order = [
        ("season-began", None), ("event-happened", None), ("ranked", "poleis"), ("monopoly-held", None), ("ranked", "coin"),
        ("units-placed", "catch-up"), ("units-placed", "eunomia"), ("guards-changed", "winter"),
    ]  # fmt: skip
    places = [words.index(step) for step in order]
    assert places == sorted(places)
    assert told(facts, "event-happened")[0]["seat"] == 2, "who begins the next spring"
    assert words.index(("season-began", None)) < words.index(("turn-began", None))


def test_c13_b66_nobody_sees_a_closed_fist() -> None:
    state = autumn(CALM, coins=[6, 4, 4, 2])
    play(state, "end", "fist 5", "fist 1")
    assert state.observation(0)["fists"] == [5, "?", None, None]
    assert state.observation(2)["fists"] == ["?", "?", None, None]
    assert state.action_seen_by(state.parse_action("fist 3"), 0) == "fist ?"
    assert state.action_seen_by(state.parse_action("fist 3"), 2) == "fist 3"
    assert "closes a fist" in why_not(state, "levy fp")
    assert stocks(state, 0)[2] == 6 and units(state, "1.1") == {}, "nothing is paid before all are open"
