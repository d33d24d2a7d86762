"""What no source settles and this program takes a default for (rules page, section 13, by number), and its section 1."""

import pytest
from acting import chances, legal, told, why_not
from myrmes_meadow import (
    KINGDOM,
    MEADOW,
    gained,
    nest,
    outside,
    play,
    scored,
    stand,
    start,
    stock,
)

from game.engine.core import CHANCE, Json
from game.engine.myrmes.position import Myrmes

TRAILS = ["food-3", "trail-4", "food-5", "stone-3", "stone-5", "cubes-6"]
CHAIN = {"pair A1.A2": 0, "pair A3.A4": 0, "pair A5.A6": 0, "pair A7.A8": 0, "pair B1.B2": 0}


def trade_phases() -> dict[str, Myrmes]:
    """A position of every phase in which seat 0 decides, with three larvae."""
    larvae: Json = {"larvae": 3}
    paying = stand(
        {0: {**larvae, "track": [0, 0, 0, 2]}}, CHAIN, phase="atelier", goals=TRAILS,
    )  # fmt: skip
    play(paying, "objective trail-4")
    births = stand({0: {**larvae, "nurses": 8, "workers": 5, "soldiers": 2}}, phase="nurses")
    play(births, "nurses 0.2.2.0", "nurses 0.0.0.0")
    cleared = outside("A1", 1, {**larvae, "stock": stock(earth=1)}, {"pair A1.A2": 0}, bare=["A1", "A2"])
    play(cleared, "clear")
    harvest = stand({0: {**larvae, "workers": 1}, 1: {"workers": 0}}, {"pair A3.A4": 0})
    play(harvest, "out C2", "end")
    return {
        "births": births,
        "work": stand({0: larvae}),
        "sortie": outside("C2", 3, larvae),
        "stand": cleared,
        "harvest": harvest,
        "atelier": stand({0: {**larvae, "track": [0, 0, 0, 1]}}, phase="atelier"),
        "pay": paying,
        "store": stand({0: {**larvae, "stock": stock(food=3, earth=2)}}, phase="store"),
        "winter": stand({0: larvae}, phase="winter", season=2),
    }


@pytest.mark.parametrize("phase", list(trade_phases()))
def test_three_larvae_are_a_food_at_any_own_decision(phase: str) -> None:
    state = trade_phases()[phase]
    assert state.to_json()["phase"] == phase and legal(state)[-1] == "trade"
    before = nest(state)["stock"]["food"]
    facts = play(state, "trade")
    assert gained(facts, "trade") == [(0, "larva", -3), (0, "food", 1)] and nest(state)["larvae"] == 0
    if phase != "winter":
        assert nest(state)["stock"]["food"] == before + 1 and state.to_json()["phase"] == phase
        assert "trade" not in legal(state) and why_not(state, "trade") == "A food costs three larvae."


@pytest.mark.parametrize("phase", ["event", "nurses"])
def test_no_trade_while_a_commitment_is_hidden(phase: str) -> None:
    state = stand({0: {"larvae": 9}, 1: {"larvae": 9}}, phase=phase)
    for _ in range(2):
        assert "trade" not in legal(state) and "First everybody" in why_not(state, "trade")
        play(state, legal(state)[0])


def test_1_two_players_have_the_wings() -> None:
    is_open = KINGDOM.open[2]
    assert sum(is_open) == 82 and sum(is_open[space] for space in KINGDOM.prey) == 11
    assert is_open[KINGDOM.numbers["H1"]] and is_open[KINGDOM.numbers["O1"]] and not is_open[KINGDOM.numbers["G1"]]


def test_2_six_tokens_of_each_kind() -> None:
    state = start()
    assert state.to_json()["pool"] == {"ladybug": 6, "termite": 6, "spider": 6}


def test_3_tokens_left_over_are_set_aside() -> None:
    state = start()
    while state.to_json()["phase"] != "prey":
        play(state, "die 3")
    assert chances(state) == {"prey ladybug": 6, "prey termite": 6, "prey spider": 6}
    play(state, "prey spider", "prey spider")
    assert chances(state) == {"prey ladybug": 6, "prey termite": 6, "prey spider": 4}, "drawn without putting back"
    while state.to_json()["phase"] == "prey":
        play(state, next(iter(chances(state))))
    assert len(state.to_json()["prey"]) == len(MEADOW.prey) and sum(state.to_json()["pool"].values()) == 12


def test_4_the_player_names_a_joined_group_of_own_pheromones() -> None:
    tiles = CHAIN | {"pair G4.G5": 0, "aphids D1.E1.E2": 0, "pair C3.C4": 1}
    state = stand({0: {"track": [0, 0, 0, 1]}}, tiles, phase="atelier", goals=TRAILS)
    play(state, "objective trail-4")
    assert legal(state) == ["name A1", "name A3", "name A5", "name A7", "name B1"], "no lone tile, no special one, no other's"
    play(state, "name A7")
    assert legal(state) == ["name A5"], "what is named is joined"
    assert "First pay" in why_not(state, "name A1") and "First pay" in why_not(state, "done")
    play(state, "name A5", "name A3")
    assert legal(state) == ["name A1", "name B1"]
    facts = play(state, "name B1")
    tiles_now = {tile["spaces"][0]: tile["cubes"] for tile in state.to_json()["tiles"]}
    assert not any(tiles_now[first] for first in ("A7", "A5", "A3", "B1")) and tiles_now["A1"] == ["A1", "A2"]
    assert len(tiles_now) == len(tiles), "the tiles stay"
    assert told(facts, "trail-emptied") == [{"event": "trail-emptied", "seat": 0, "space": "B1"}]
    assert scored(facts) == [(0, 6, "objectives")]


def test_5_level_up_at_level_3_gives_no_size_six() -> None:
    state = outside("C4", 1, {"level": 3}, event=0)
    assert "pyramid" not in {text.split()[0] for text in legal(state, "place")}


def test_6_point_up_for_each_sub_colony() -> None:
    state = stand({0: {"workers": 1}, 1: {"workers": 0}}, {"subcolony C4.D3.D4.E4": 0, "subcolony A1.A2.B1.B2": 0}, event=1)
    assert sum(points for _, points, _ in scored(play(state, "room 0"))) == 6


def test_7_points_stop_at_0() -> None:
    points = {"start": 10, "winter": -9}
    state = stand({0: {"workers": 1, "points": points}, 1: {"workers": 0}}, year=3, season=2)
    facts = play(state, "room 0")
    assert scored(facts, 0) == [(0, -1, "winter")] and state.scores() == [0, 0]
    assert nest(state)["points"]["winter"] == -10


def test_8_cubes_never_run_out() -> None:
    state = stand({0: {"level": 2, "stock": stock(40, 40, 40), "larvae": 60}})
    play(state, "room 2 earth")
    assert nest(state)["stock"]["earth"] == 41


def test_9_four_special_tiles_for_a_nest() -> None:
    farms = {"aphids A1.A2.B1": 0, "scavengers A3.A4.B3": 0, "aphids D1.E1.E2": 0}
    worker: Json = {"level": 3, "stock": stock(3, 3, 3)}
    state = outside("C4", 1, worker, farms)
    assert {"aphids", "scavengers", "subcolony"} <= {text.split()[0] for text in legal(state, "place")}
    state = outside("C4", 1, worker, farms | {"subcolony E6.E7.F6.F7": 0})
    assert not {"aphids", "scavengers", "subcolony"} & {text.split()[0] for text in legal(state, "place")}
    assert "needs a deeper colony, its cubes, a marker" in why_not(state, "place aphids C3.C4.D3")
    state = outside("C4", 1, worker, farms | {"subcolony E6.E7.F6.F7": None})
    assert "aphids C3.C4.D3" in legal(state, "place"), "a neutral tile has freed its cube"


def test_10_larvae_have_no_limit() -> None:
    state = stand({0: {"larvae": 15}})
    play(state, "room 0")
    assert nest(state)["larvae"] == 16


def test_11_the_hook_may_be_turned_over() -> None:
    hooks = [text for text in legal(outside("A1", 1, {"level": 2}), "place") if text.startswith("hook A1.A2.A3")]
    assert hooks == ["hook A1.A2.A3.B1", "hook A1.A2.A3.B2"], "the tail at either end"


def test_12_no_earth_where_no_tunnel_can_be_dug() -> None:
    state = stand({0: {"track": [0, 0, 0, 1]}}, phase="atelier", exits={"C2": 0, "A1": 0, "A3": 0, "E2": 0, "D7": 1})
    assert legal(state) == ["done"]


def test_13_nurses_that_are_discarded_can_be_bought_again() -> None:
    goals = ["food-3", "cubes-2", "food-5", "nurses-6", "stone-5", "nurses-8"]
    done: Json = {"food-3": "earlier", "food-5": "earlier"}
    nurse: Json = {"nurses": 8, "locked": 2, "done": done, "track": [3, 0, 0, 3], "larvae": 2, "stock": stock(food=2)}
    state = stand({0: nurse}, phase="atelier", goals=goals)
    facts = play(state, "objective nurses-8")
    assert told(facts, "nurses-changed") == [{"event": "nurses-changed", "seat": 0, "count": -2}]
    assert (nest(state)["nurses"], nest(state)["locked"], state.free_nurses(0)) == (6, 3, 3)
    assert nest(state)["track"][3] == 2, "those that have done their work go first"
    play(state, "nurse")
    assert nest(state)["nurses"] == 7
    state = stand({0: {**nurse, "track": [0, 0, 2, 4]}}, phase="atelier", goals=goals)
    play(state, "objective nurses-8")
    assert nest(state)["track"][3] == 3
    state = stand({0: {"nurses": 8, "locked": 4, "done": {**done, "cubes-2": "earlier", "nurses-6": "earlier"},
                       "track": [0, 0, 0, 4]}}, phase="atelier", goals=goals)  # fmt: skip
    play(state, "objective nurses-8")
    assert state.current_player() == 0 and nest(state)["track"][3] == 1, "then those that have not"


def test_14_start_exits_are_drawn() -> None:
    state = start(players=3)
    while state.to_json()["phase"] != "exits":
        play(state, next(iter(chances(state))))
    assert chances(state) == {"exit E8": 1, "exit F7": 1, "exit G1": 1}
    play(state, "exit F7")
    assert chances(state) == {"exit E8": 1, "exit G1": 1}
    play(state, "exit G1", "exit E8")
    assert state.to_json()["exits"] == {"E8": 2, "F7": 0, "G1": 1}


def test_15_prey_lies_face_up() -> None:
    state = start()
    while state.current_player() == CHANCE:
        play(state, next(iter(chances(state))))
    assert state.observation(1)["prey"] == state.to_json()["prey"] != {}


def test_16_a_nurse_in_the_atelier_may_stay_unused() -> None:
    state = stand({0: {"track": [0, 0, 0, 2], "nurses": 4}}, phase="atelier")
    play(state, "done")
    assert state.to_json()["phase"] == "event" and nest(state)["track"] == [0, 0, 0, 0] and nest(state)["nurses"] == 4


def test_17_larvae_may_be_traded_before_winter_and_need_not_be() -> None:
    last: dict[int, Json] = {0: {"workers": 1, "larvae": 7, "stock": stock(food=2)}, 1: {"workers": 0, "soldiers": 4}}
    state = stand(last, season=2)
    play(state, "out C2", "end")
    assert state.to_json()["phase"] == "winter" and legal(state) == ["winter", "trade"]
    assert nest(state)["event"] == nest(state, 1)["event"] == 0, "no event holds in winter"
    assert "Winter takes its food" in why_not(state, "drop food")
    play(state, "trade")
    assert state.to_json()["phase"] == "winter", "one is still missing, and there are larvae for it"
    facts = play(state, "trade")
    assert told(facts, "wintered")[-1] == {"event": "wintered", "seat": 0, "due": 4, "paid": 4} and nest(state)["larvae"] == 1
    state = stand(last, season=2)
    facts = play(state, "out C2", "end", "winter")
    assert told(facts, "wintered")[-1]["paid"] == 2 and scored(facts) == [(0, -6, "winter")] and nest(state)["larvae"] == 7
    last[0]["larvae"] = 3
    state = stand(last, season=2)
    play(state, "out C2", "end")
    assert state.to_json()["phase"] == "winter", "three are enough for one"
    last[0]["larvae"] = 2
    state = stand(last, season=2)
    assert told(play(state, "out C2", "end"), "wintered")[-1]["paid"] == 2, "nothing to decide"
