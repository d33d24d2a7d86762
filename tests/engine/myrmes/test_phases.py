"""The phases of a season, and winter: each event, births, rooms, prey, storage, the bill and what missing food costs."""

import pytest
from acting import chances, legal, told, why_not
from myrmes_meadow import gained, nest, outside, play, scored, season_to_the_end, stand, stock

from game.engine.core import CHANCE, Json


def test_the_event_track_is_a_line() -> None:
    for start, larvae, wanted in ((6, 3, "34567"), (1, 2, "0123"), (4, 0, "4"), (3, 9, "01234567")):
        state = stand({0: {"larvae": larvae}}, phase="event", event=start)
        assert "".join(legal(state, "event")) == wanted
    assert "too few" in why_not(stand({0: {"larvae": 1}}, phase="event", event=4), "event 6")


@pytest.mark.parametrize("event", range(8))
def test_an_event_changes_its_own_thing_and_nothing_else(event: int) -> None:
    """Each of the eight against all that events can change."""
    worker: Json = {"level": 2, "nurses": 6}
    state = stand({0: worker}, phase="nurses", event=event)
    play(state, "nurses 1.2.2.0")
    born = told(play(state, "nurses 0.0.0.0"), "born")[0]
    changed = {"larvae": born["larvae"] - 1, "soldiers": born["soldiers"] - 1, "workers": born["workers"] - 1}
    state = stand({0: {**worker, "stock": stock(2, 0, 0)}}, {"pair B1.B2": 0}, event=event)
    changed["queen"] = "3" in legal(state, "room")
    changed["points"] = len(scored(play(outside("D2", 3, {"soldiers": 1}, event=event, prey={"D3": "termite"}), "go D3"))) - 1
    facts = play(state, "out C2")
    changed["steps"] = told(facts, "worker-out")[0]["steps"] - 3
    play(state, "go C3")
    changed["size"] = max(len(text.split()[1].split(".")) for text in legal(state, "place")) - 4
    state = stand({0: {"workers": 1, "stock": stock(2, 3, 0), "level": 1}, 1: {"workers": 0}}, {"pair B1.B2": 0}, event=event)
    play(state, "room 0")
    changed["extra"] = legal(state, "extra") == ["B2"]
    if changed["extra"]:
        play(state, "enough")
    changed["kept"] = state.to_json()["phase"] != "store"
    wanted: list[Json] = [
        {"queen": True, "size": 1, "kept": True}, {"points": 1}, {"larvae": 2}, {"extra": True}, {"steps": 3}, {"soldiers": 1},
        {"size": 1}, {"workers": 1},
    ]  # fmt: skip
    assert {name: value for name, value in changed.items() if value} == wanted[event]


@pytest.mark.parametrize(("nurses", "larvae", "soldiers", "workers"), [
    ("0.0.0.0", 0, 0, 0), ("1.0.0.0", 1, 0, 0), ("2.0.0.0", 3, 0, 0), ("3.0.0.0", 5, 0, 0), ("0.2.0.0", 0, 1, 0),
    ("0.3.0.0", 0, 2, 0), ("0.0.2.0", 0, 0, 1), ("0.0.4.0", 0, 0, 2), ("1.3.4.0", 1, 2, 2), ("3.3.2.0", 5, 2, 1),
    ("0.0.0.4", 0, 0, 0),
])  # fmt: skip
def test_births_for_the_nurses_placed(nurses: str, larvae: int, soldiers: int, workers: int) -> None:
    state = stand({0: {"nurses": 8}}, phase="nurses", event=4)
    play(state, f"nurses {nurses}")
    facts = play(state, "nurses 0.0.0.0")
    assert told(facts, "born")[0] == {
        "event": "born", "seat": 0, "larvae": larvae, "soldiers": soldiers, "workers": workers, "lost": 0,
    }  # fmt: skip
    assert (nest(state)["larvae"], nest(state)["soldiers"], nest(state)["workers"]) == (1 + larvae, soldiers, 2 + workers)
    assert nest(state)["track"] == [int(count) for count in nurses.split(".")]


@pytest.mark.parametrize("nurses", [0, 1, 3, 5, 8])
def test_nurses_are_spread_as_one_likes(nurses: int) -> None:
    state = stand({0: {"nurses": nurses}}, phase="nurses")
    wanted = {
        f"{larvae}.{soldiers}.{workers}.{atelier}"
        for larvae in range(4) for soldiers in (0, 2, 3) for workers in (0, 2, 4) for atelier in range(5)
        if larvae + soldiers + workers + atelier <= nurses
    }  # fmt: skip
    listed = legal(state, "nurses")
    assert set(listed) == wanted and len(listed) == len(wanted)
    if nurses < 5:
        assert "fewer nurses" in why_not(state, "nurses 1.2.2.0")


@pytest.mark.parametrize(("room", "level", "gain"), [
    ("0", 0, (0, "larva", 1)), ("1", 1, (0, "food", 1)), ("2 earth", 2, (0, "earth", 1)), ("2 stone", 2, (0, "stone", 1)),
])  # fmt: skip
def test_rooms(room: str, level: int, gain: tuple[int, str, int]) -> None:
    if level:
        assert "not dug that deep" in why_not(stand({0: {"level": level - 1}}), f"room {room}")
    state = stand({0: {"level": level}})
    facts = play(state, f"room {room}")
    assert gained(facts, "room") == [gain] and told(facts, "room-used") == [{"event": "room-used", "seat": 0, "room": level}]
    assert nest(state)["rooms"] == [level] and nest(state)["workers"] == 1


def test_the_queen_eats_a_food_for_two_points() -> None:
    state = stand({0: {"level": 3}})
    assert "3" not in legal(state, "room") and "wants a food" in why_not(state, "room 3")
    state = stand({0: {"level": 3, "stock": stock(food=2)}})
    facts = play(state, "room 3")
    assert gained(facts, "queen") == [(0, "food", -1)] and scored(facts) == [(0, 2, "queen")]
    assert nest(state)["points"]["queen"] == 2 and state.scores() == [12, 10]


def test_workers_are_used_in_turn_clockwise_from_the_first_player() -> None:
    state = stand({seat: {"workers": 2 + (seat == 0)} for seat in range(3)}, players=3, first=1, to_move=1)
    seats = []
    while state.to_json()["phase"] in ("work", "sortie"):
        seats.append(state.current_player())
        out = legal(state, "out")[0]
        play(state, f"out {out}", "end")
    assert seats == [1, 2, 0, 1, 2, 0, 0]


def test_all_phases_go_round_from_the_first_player() -> None:
    state = stand({seat: {"larvae": 3, "workers": 0} for seat in range(3)}, players=3, phase="event", first=2, to_move=2)
    seats = []
    for _ in range(6):
        seats.append(state.current_player())
        play(state, legal(state)[0])
    assert seats == [2, 0, 1, 2, 0, 1]


def test_workers_at_home_work_again_those_outside_do_not() -> None:
    state = stand({0: {"workers": 3}, 1: {"workers": 1}})
    play(state, "room 0", "out D7", "end", "out C2", "end")
    play(state, "out C2", "end")
    season_to_the_end(state)
    assert nest(state)["workers"] == 1 and nest(state, 1)["workers"] == 0


@pytest.mark.parametrize(("prey", "soldiers", "food", "points"), [
    ("ladybug", 1, 2, 0), ("termite", 1, 1, 2), ("spider", 2, 1, 4),
])  # fmt: skip
def test_prey(prey: str, soldiers: int, food: int, points: int) -> None:
    assert "D3" not in legal(outside("D2", 1, {"soldiers": soldiers - 1}, prey={"D3": prey}), "go")
    state = outside("D2", 1, {"soldiers": 3}, prey={"D3": prey})
    facts = play(state, "go D3")
    assert told(facts, "soldiers-spent") == [
        {"event": "soldiers-spent", "seat": 0, "count": soldiers, "why": "prey", "space": "D3"}
    ]
    assert gained(facts, "prey") == [(0, "food", food)] and scored(facts) == ([(0, points, "prey")] if points else [])
    assert (nest(state)["soldiers"], nest(state)["hunted"], nest(state)["stock"]) == (3 - soldiers, 1, stock(food=food))
    assert state.to_json()["prey"] == {} and state.to_json()["worker"] == {"at": "D3", "steps": 0}


def test_water_and_the_rim() -> None:
    state = outside("C4", 3)
    assert "C5" not in legal(state, "go") and "water: nobody walks there" in why_not(state, "go C5")
    assert "too far" in why_not(state, "go A1") and legal(outside("A8", 3), "go") == ["A7", "B7", "B8"]


def test_workers_come_out_of_own_exits_only() -> None:
    state = stand(exits={"C2": 0, "A8": 0, "D7": 1})
    assert legal(state, "out") == ["A8", "C2"] and "your own tunnel exits" in why_not(state, "out D7")


@pytest.mark.parametrize(("year", "due"), [(1, 4), (2, 5), (3, 6)])
@pytest.mark.parametrize("soldiers", [0, 2, 7])
@pytest.mark.parametrize("food", [0, 3, 4])
def test_the_winter_bill(year: int, due: int, soldiers: int, food: int) -> None:
    fed: Json = {"workers": 0, "soldiers": 6}
    state = stand({0: {"workers": 1, "soldiers": soldiers, "stock": stock(food=food, stone=1 if food < 4 else 0)}, 1: fed},
                  season=2, year=year)  # fmt: skip
    facts = play(state, "out C2", "end")
    bill = max(0, due - soldiers)
    paid = min(bill, food)
    assert told(facts, "wintered")[-1] == {"event": "wintered", "seat": 0, "due": bill, "paid": paid}
    assert nest(state)["stock"]["food"] == food - paid and nest(state)["soldiers"] == soldiers, "soldiers are kept"
    missing = bill - paid
    assert state.scores()[0] == max(0, 10 - 3 * missing)
    assert scored(facts, 0) == ([(0, -min(10, 3 * missing), "winter")] if missing else [])


def test_years_go_on_with_new_dice() -> None:
    state = stand({0: {"workers": 1, "soldiers": 7}, 1: {"workers": 0, "soldiers": 6}}, season=2, dice=[1, 2, 3], event=3)
    play(state, "out C2", "end")
    data = state.to_json()
    assert state.current_player() == CHANCE
    assert (data["phase"], data["year"], data["season"], data["dice"]) == ("dice", 2, 0, [])
    assert chances(state) == {f"die {eyes}": 1 for eyes in range(1, 7)}
    facts = play(state, "die 6", "die 1")
    assert [(fact["season"], fact["eyes"]) for fact in told(facts, "die-rolled")] == [(0, 6), (1, 1)]
    facts = play(state, "die 2")
    assert told(facts, "season-began") == [{"event": "season-began", "year": 2, "season": 0, "track": 6, "seat": 1}]
    assert nest(state)["event"] == nest(state, 1)["event"] == 6 and state.to_json()["phase"] == "event"


def test_each_nest_drops_cubes_of_its_choice_no_more_than_needed() -> None:
    state = stand({0: {"stock": stock(3, 2, 1), "workers": 1}, 1: {"stock": stock(0, 5, 1), "workers": 0}})
    play(state, "out C2", "end")
    assert legal(state) == ["drop food", "drop earth", "drop stone"]
    play(state, "drop stone")
    assert legal(state) == ["drop food", "drop earth"]
    play(state, "drop food")
    assert state.current_player() == 1 and nest(state)["stock"] == stock(2, 2, 0)
    play(state, "drop earth", "drop stone")
    assert nest(state, 1)["stock"] == stock(0, 4, 0) and state.to_json()["season"] == 1


def test_the_atelier_goes_round_in_turn_and_each_space_takes_one_nurse() -> None:
    rich: Json = {"workers": 0, "nurses": 5, "larvae": 9, "stock": stock(4, 4, 4), "track": [0, 0, 0, 4], "level": 1}
    state = stand({0: rich, 1: rich}, phase="atelier", first=1, to_move=1, goals=[
        "food-3", "larvae-5", "food-5", "larvae-9", "stone-5", "cubes-6",
    ])  # fmt: skip
    assert state.current_player() == 1
    facts = play(state, "nurse")
    assert gained(facts, "nurse") == [(1, "food", -2), (1, "larva", -2)] and nest(state, 1)["nurses"] == 6
    assert "nurse" not in legal(state) and nest(state, 1)["track"][3] == 3
    facts = play(state, "dig")
    assert gained(facts, "dig") == [(1, "earth", -2), (1, "stone", -1)] and "dig" not in legal(state)
    play(state, "tunnel C8")
    assert legal(state, "tunnel") == [] and legal(state, "objective") == ["larvae-5"]
    facts = play(state, "objective larvae-5")
    assert state.current_player() == 0 and told(facts, "turn-ended") == [{"event": "turn-ended", "seat": 1}]
    assert "nurse" in legal(state) and "dig" in legal(state) and legal(state, "tunnel"), "the spaces are free for the next"


@pytest.mark.parametrize(("level", "earth", "stone"), [(0, 2, 0), (1, 2, 1), (2, 0, 3)])
def test_what_digging_costs(level: int, earth: int, stone: int) -> None:
    def at(cubes: Json) -> list[str]:
        return legal(stand({0: {"level": level, "stock": cubes, "track": [0, 0, 0, 1]}}, phase="atelier"))

    assert "dig" in at(stock(0, earth, stone))
    if earth:
        assert "dig" not in at(stock(9, earth - 1, 9))
    if stone:
        assert "dig" not in at(stock(9, 9, stone - 1))
    state = stand({0: {"level": level, "stock": stock(0, earth, stone), "track": [0, 0, 0, 1]}}, phase="atelier")
    play(state, "dig")
    assert nest(state)["level"] == level + 1 and nest(state)["stock"] == stock()


def test_no_deeper_than_level_3_and_no_more_than_eight_nurses() -> None:
    state = stand({0: {"level": 3, "nurses": 8, "larvae": 9, "stock": stock(9, 9, 9), "track": [0, 0, 0, 2]}}, phase="atelier")
    assert "dig" not in legal(state) and "nurse" not in legal(state)


@pytest.mark.parametrize(("food", "larvae", "can"), [(2, 2, True), (1, 2, False), (2, 1, False)])
def test_what_a_nurse_costs(food: int, larvae: int, can: bool) -> None:
    state = stand({0: {"larvae": larvae, "stock": stock(food=food), "track": [0, 0, 0, 1]}}, phase="atelier")
    assert ("nurse" in legal(state)) == can


def test_a_new_nurse_works_from_the_next_season_on() -> None:
    state = stand({0: {"larvae": 2, "stock": stock(food=2), "track": [2, 0, 0, 1]}}, phase="atelier")
    play(state, "nurse")
    assert state.to_json()["phase"] == "event", "the last nurse of the atelier has worked"
    play(state, "event 5", "event 5", "nurses 0.0.0.0")
    assert state.current_player() == 0 and "0.0.0.4" in legal(state, "nurses") and "1.0.0.4" not in legal(state, "nurses")
