"""The examples of the rule book, one by one and by the section they stand in."""

from acting import legal, told
from myrmes_meadow import MEADOW, gained, nest, outside, play, scored, season_to_the_end, stand, start, stock

from game.engine.core import CHANCE


def test_setup() -> None:
    state = start(players=3)
    while state.current_player() == CHANCE:
        play(state, state.chance_outcomes()[-1][0].text)
    for seat in range(3):
        has = nest(state, seat)
        assert (has["nurses"], has["workers"], has["soldiers"], has["larvae"], has["level"]) == (3, 2, 0, 1, 0)
        assert has["stock"] == stock() and has["points"]["start"] == 10 == state.scores()[seat]
        assert has["pheromones"] == {
            "pair": 6, "line": 2, "triangle": 2, "rhombus": 2, "hook": 2, "trapezium": 2, "pyramid": 1,
        }  # fmt: skip
        assert has["event"] == state.to_json()["dice"][0]
    data = state.to_json()
    assert (data["farms"], data["colonies"], data["year"], data["season"]) == (8, 8, 1, 0)
    assert sorted(data["exits"]) == ["E8", "F7", "G1"] and sorted(data["exits"].values()) == [0, 1, 2]
    assert set(data["prey"]) == {MEADOW.names[space] for space in MEADOW.prey}
    assert len(data["goals"]) == 6 and data["phase"] == "event" and state.to_move == data["first"]


def test_event_blue_moves_from_soldier_to_worker() -> None:
    state = stand({0: {"larvae": 2}}, phase="event", event=5)
    assert legal(state, "event") == ["3", "4", "5", "6", "7"], "two larvae: two spaces to either side"
    play(state, "event 7")
    facts = play(state, "event 5")
    assert told(facts, "event-shown")[0] == {"event": "event-shown", "seat": 0, "place": 7, "larvae": 2}
    assert nest(state)["event"] == 7 and nest(state)["larvae"] == 0 and nest(state, 1)["event"] == 5


def test_births_blue_places_four_nurses() -> None:
    state = stand({0: {"nurses": 4, "event": 7}}, phase="nurses")
    play(state, "nurses 1.0.2.1")
    facts = play(state, "nurses 0.0.0.0")
    assert told(facts, "born")[0] == {"event": "born", "seat": 0, "larvae": 1, "soldiers": 0, "workers": 2, "lost": 0}
    assert nest(state)["larvae"] == 2 and nest(state)["workers"] == 4 and nest(state)["track"] == [1, 0, 2, 1]


def test_births_larvae_of_the_event_want_a_nurse_for_larvae() -> None:
    for nurses, born in (("nurses 1.0.0.0", 3), ("nurses 0.0.2.0", 0)):
        state = stand(phase="nurses", event=2)
        play(state, nurses)
        facts = play(state, "nurses 0.0.0.0")
        assert told(facts, "born")[0]["larvae"] == born


def test_births_a_nest_of_five_soldiers_and_three_workers_gains_none() -> None:
    state = stand({0: {"soldiers": 5, "workers": 3, "nurses": 8}}, phase="nurses")
    play(state, "nurses 1.3.4.0")
    facts = play(state, "nurses 0.0.0.0")
    assert told(facts, "born")[0] == {"event": "born", "seat": 0, "larvae": 1, "soldiers": 0, "workers": 0, "lost": 5}


def test_workers_level_up_opens_the_larder() -> None:
    assert legal(stand(event=5), "room") == ["0"]
    state = stand(event=0)
    assert legal(state, "room") == ["0", "1"]
    play(state, "room 1")
    assert nest(state)["stock"] == stock(food=1)


def test_workers_red_works_in_the_gestation_room() -> None:
    state = stand()
    facts = play(state, "room 0")
    assert nest(state)["larvae"] == 2 and nest(state)["workers"] == 1 and nest(state)["rooms"] == [0]
    assert told(facts, "turn-ended") and state.current_player() == 1, "the next player's turn"
    play(state, "room 0")
    assert state.current_player() == 0 and legal(state, "room") == [], "that room has its worker"


def test_sortie_red_hunts_and_lays_a_pheromone() -> None:
    # Colony at level 1; A is D1, the own pheromone B lies on E2 and E3, a termite sits on E4.
    state = stand({0: {"level": 1, "soldiers": 1, "workers": 1}, 1: {"workers": 0}}, {"pair E2.E3": 0}, prey={"E4": "termite"})
    facts = play(state, "out C2", "go D1", "go E2")
    assert [fact["left"] for fact in told(facts, "stepped")] == [2, 1], "the whole tile is one space"
    facts = play(state, "go E4")
    assert told(facts, "prey-hunted") == [{"event": "prey-hunted", "seat": 0, "space": "E4", "prey": "termite"}]
    assert nest(state)["soldiers"] == 0 and nest(state)["stock"] == stock(food=1) and nest(state)["hunted"] == 1
    assert scored(facts) == [(0, 2, "prey")]
    assert legal(state, "go") == [] and legal(state, "place"), "no movement left, but a tile may be laid"
    facts = play(state, "place triangle E4.F3.F4")
    assert scored(facts) == [(0, 2, "pheromones")] and told(facts, "worker-lost")
    tile = next(tile for tile in state.to_json()["tiles"] if tile["tile"] == "triangle")
    assert tile == {"tile": "triangle", "seat": 0, "spaces": ["E4", "F3", "F4"], "cubes": ["E4", "F3", "F4"]}
    assert nest(state)["pheromones"]["triangle"] == 1 and state.scores()[0] == 14


def test_sortie_a_food_and_an_earth_cube_and_two_points() -> None:
    state = outside("A3", nest={"level": 1})
    facts = play(state, "place line A3.A4.A5")
    assert scored(facts) == [(0, 2, "pheromones")]
    (tile,) = state.to_json()["tiles"]
    assert tile["cubes"] == ["A3", "A4", "A5"], "grass, earth and stone give a cube each"
    state = outside("A6", nest={"level": 1})
    play(state, "place triangle A6.A7.B6")
    assert state.to_json()["tiles"][0]["cubes"] == ["B6"], "mushrooms give none"


def test_atelier_red_digs_a_tunnel_beside_a_pheromone() -> None:
    state = stand({0: {"track": [0, 0, 0, 1]}}, {"pair E4.E5": 0}, phase="atelier")
    assert "F5" not in legal(state, "tunnel"), "water"
    facts = play(state, "tunnel D4")
    assert state.to_json()["exits"]["D4"] == 0 and nest(state)["stock"] == stock(earth=1)
    assert gained(facts, "tunnel") == [(0, "earth", 1)]


def test_atelier_yellow_digs_from_level_0_to_1() -> None:
    state = stand({0: {"track": [0, 0, 0, 1], "stock": stock(earth=2)}}, phase="atelier")
    facts = play(state, "dig")
    assert nest(state)["level"] == 1 and nest(state)["stock"] == stock()
    assert told(facts, "dug") == [{"event": "dug", "seat": 0, "level": 1}]


def test_atelier_blue_completes_two_prey_after_red() -> None:
    goals = ["food-3", "prey-2", "food-5", "stone-3", "stone-5", "cubes-6"]
    state = stand(
        {0: {"hunted": 2, "track": [0, 0, 0, 1]}, 1: {"done": {"prey-2": "earlier"}, "locked": 1}},
        players=4, phase="atelier", goals=goals,
    )  # fmt: skip
    facts = play(state, "objective prey-2")
    assert told(facts, "prey-spent") == [{"event": "prey-spent", "seat": 0, "count": 2}] and nest(state)["hunted"] == 0
    assert scored(facts) == [(0, 6, "objectives"), (1, 3, "echoes")]
    assert nest(state)["locked"] == 1 and nest(state)["nurses"] == 3, "the nurse stays on the objective"


def test_winter_yellow_with_two_soldiers_discards_three() -> None:
    state = stand({0: {"soldiers": 2, "stock": stock(food=4), "track": [0, 0, 0, 1]}}, phase="atelier", year=2, season=2)
    facts = season_to_the_end(state)
    assert told(facts, "wintered")[1] == {"event": "wintered", "seat": 0, "due": 3, "paid": 3}
    assert nest(state)["stock"] == stock(food=1) and told(facts, "wintered")[0]["due"] == 5
    assert scored(facts, 0) == [] and scored(facts, 1) == [(1, -10, "winter")], "15 points, but never below 0"
