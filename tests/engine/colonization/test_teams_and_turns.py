"""Teams, set-up, seasons, turns and incomes (rules page, sections 2 and 3.1 to 3.3). The names of tests name the rules."""

import pytest
from colonization_chart import (
    ALL,
    BARE,
    HOMES,
    STRAIT,
    SUN,
    at,
    bare,
    begun,
    chances,
    home_uc,
    idle,
    legal,
    play,
    stand,
    start,
    stocks,
    told,
    units,
)

from game.engine.colonization.rules import GAME
from game.engine.colonization.tables import DECK, FACTIONS, MISSIONS, NATIVE_SYMBOLS, POLEIS, WEALTHY, team_sum
from game.engine.core import CHANCE, BadLevel, Json


def seats_in_turn(facts: list[Json]) -> list[int]:
    """Whose turns began."""
    return [fact["seat"] for fact in told(facts, "turn-began")]


def test_c1_c3_c5_two_teams_of_two_to_four() -> None:
    assert GAME.players == [2, 3, 4]
    for players in (0, 1, 5):
        with pytest.raises(BadLevel):
            GAME.new_state(STRAIT, players, {})
    assert [GAME.team_of(seat, 4, {}) for seat in range(4)] == [0, 1, 0, 1]
    assert [start(players=4).mate(seat) for seat in range(4)] == [2, 3, 0, 1]
    assert [start(players=2).mate(seat) for seat in range(2)] == [-1, -1], "alone each, and no rule of teams applies"
    state = stand({"1.1": "0:4p"}, players=2)
    assert "deal" not in legal(state) and "bargain 1" in legal(state)


def test_c4_c38_b13_s25_a_single_player_takes_every_second_turn() -> None:
    state = begun(SUN, 3, first=2)
    assert [state.mate(seat) for seat in range(3)] == [2, -1, 0] and state.is_single(1)
    assert seats_in_turn(idle(state, 4)) == [1, 0, 1, 1], "A2, S, A1, S; and summer begins with the slot after"


@pytest.mark.parametrize(("players", "slots"), [(4, [0, 1, 2, 3]), (3, [0, 1, 2, 1]), (2, [0, 1])])
def test_c37_c38_b11_b12_b13_s24_the_marker_moves_a_slot_each_season(players: int, slots: list[int]) -> None:
    state = begun(players=players, first=0)
    began: list[list[int]] = [[0]]
    for _ in range(3 * len(slots)):
        for fact in idle(state, 1):
            if fact["event"] == "season-began" and fact["season"] < 3:
                began.append([])
            elif fact["event"] == "turn-began":
                began[-1].append(fact["seat"])
        while state.current_player() >= 0 and state.to_json()["phase"] == "fist":
            for fact in play(state, "fist 0"):
                if fact["event"] == "season-began":
                    began.append([])
                elif fact["event"] == "turn-began":
                    began[-1].append(fact["seat"])
    for season, turns in enumerate(began[:3]):
        assert turns == [slots[(season + slot) % len(slots)] for slot in range(len(slots))]
    assert state.year == 2 and began[3] == [slots[3 % len(slots)]], "winter has no turns and does not move it"


def test_c2_b2_the_scenario_wins() -> None:
    few = bare("water_on = 0\n[phalanxes]\n4 = { athens = 1 }\n")
    state = begun(few)
    assert units(state, "1.1") == {"0": {"phalanx": 2}}, "one of the scenario's, one for the first place"
    assert units(state, "1.3") == {"1": {"phalanx": 6}}
    play(state, "discover 1.2", "die 1")
    assert legal(state) == ["draw", "choice"], "no eye brings water here"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_c6_b7_places_from_north_to_south(players: int) -> None:
    for scenario in ALL:
        state = begun(scenario, players)
        rows = [state.space[state.native(seat)] for seat in range(players)]
        places = {2: [0, 3], 3: [0, 1, 2], 4: [0, 1, 2, 3]}[players]
        assert rows == [scenario.starts[place] for place in places] == sorted(rows)
        assert all(space // 10 == 1 for space in scenario.starts), "all begin in the west"
        empty = set(scenario.starts) - set(rows)
        assert all(state.tile_at[space] < 0 for space in empty), "the other places stay empty"


def test_b7_maps_are_mirror_images() -> None:
    for scenario in ALL:
        faces = dict(scenario.tiles)
        for space, polis in faces.items():
            mirrored = space // 10 * 10 + scenario.rows + 1 - space % 10
            assert mirrored in faces and (faces[mirrored] < 0) == (polis < 0)


def test_c7_s10_the_single_player_counts_double() -> None:
    assert (team_sum([12, 11, 9], 0, 3), team_sum([12, 11, 9], 1, 3)) == (21, 22)
    assert (team_sum([12, 11, 9, 5], 0, 4), team_sum([12, 11, 9, 5], 1, 4)) == (21, 16)
    assert (team_sum([12, 11], 0, 2), team_sum([12, 11], 1, 2)) == (12, 11)


def test_c15_b6_b10_the_set_up() -> None:
    for players, counts in ((4, [7, 6, 9, 5]), (3, [5, 6, 8]), (2, [3, 6])):
        state = begun(players=players, governments="democracy " * 4)
        for seat, count in enumerate(counts):
            assert units(state, HOMES[players][seat]) == {str(seat): {"phalanx": count}}
    state = start()
    assert [polis for polis in state.where if polis] == [], "the whole deck is still to come"
    play(state, *[f"faction {faction}" for faction in FACTIONS])
    assert [stocks(state, seat) for seat in range(4)] == [(3, 2, 3), (3, 2, 3), (3, 2, 5), (3, 2, 3)]
    assert state.to_json()["phase"] == "slot"


def test_b6_factions_are_drawn_or_chosen() -> None:
    state = start()
    assert chances(state) == {f"faction {name}": 1 for name in FACTIONS}
    play(state, "faction corinth")
    assert chances(state) == {"faction athens": 1, "faction sparta": 1, "faction thebes": 1}
    chosen = start(options={"factions": "chosen"})
    assert chosen.current_player() == 0 and legal(chosen, "faction") == FACTIONS
    play(chosen, "faction thebes")
    assert chosen.current_player() == 1 and legal(chosen, "faction") == ["athens", "sparta", "corinth"]


def test_b8_the_first_slot_is_drawn() -> None:
    for players, slots in ((4, [0, 1, 2, 3]), (3, [0, 2]), (2, [0, 1])):
        state = start(players=players)
        play(state, *[f"faction {faction}" for faction in FACTIONS[:players]])
        assert state.current_player() == CHANCE and chances(state) == {f"start {slot}": 1 for slot in slots}
    plain = [begun(players=players, factions="corinth sparta thebes athens") for players in (4, 3, 2)]
    assert [units(state, "1.1")["0"]["phalanx"] for state in plain] == [9, 8, 8], "one more in P1 with four"
    assert [units(plain[0], home)[str(seat)]["phalanx"] for seat, home in enumerate(HOMES[4])] == [9, 6, 6, 6]


def test_b9_b59_governments_from_the_last_seat_to_the_first() -> None:
    state = start()
    play(state, *[f"faction {faction}" for faction in FACTIONS], "start 1")
    for seat, government in ((3, "monarchy"), (2, "aristocracy"), (1, "democracy"), (0, "monarchy")):
        assert state.current_player() == seat and legal(state, "govern") == ["monarchy", "aristocracy", "democracy"]
        play(state, f"govern {government}")
        if government == "aristocracy":
            assert state.current_player() == seat and legal(state, "hero") == ["fighter", "navigator", "assassin"]
            play(state, "hero navigator")
    assert units(state, "1.8")["3"] == {"phalanx": 5, "king": 1}
    assert units(state, "1.6")["2"] == {"phalanx": 9, "navigator": 1}
    assert home_uc(state, 1) == 3


def test_c17_b6_b76_a_mission_card_for_each_team() -> None:
    for players in (2, 3, 4):
        state = start(players=players)
        play(state, *[f"faction {faction}" for faction in FACTIONS[:players]], "start 0", *["govern monarchy"] * players)
        assert chances(state) == {f"mission {card.card_id}": 1 for card in MISSIONS}
        play(state, "mission M03")
        assert len(chances(state)) == 23 and "mission M03" not in chances(state)
        play(state, "mission I07")
        assert state.to_json()["missions"] == {"M03": "A", "I07": "B"}
        assert state.observation(1)["missions"] == {"M03": "A", "I07": "B"}, "they lie open"


def test_c64_b4_b5_components() -> None:
    assert (len(DECK), sum(polis.kind == WEALTHY for polis in DECK), len(POLEIS)) == (60, 20, 64)
    assert (len(MISSIONS), sum(card.card_id[0] == "I" for card in MISSIONS)) == (24, 8)
    common, wealthy = DECK[:40], DECK[40:]
    assert [sum(polis.symbols[kind] for polis in common) for kind in range(4)] == [24, 29, 12, 15]
    assert [sum(polis.symbols[kind] for polis in wealthy) for kind in range(4)] == [23, 18, 17, 22]
    assert [[polis.guard for polis in common].count(guard) for guard in (2, 3, 4)] == [14, 18, 8]
    assert [[polis.guard for polis in wealthy].count(guard) for guard in (5, 6, 7)] == [8, 9, 3]


def test_b14_three_actions_and_once_each() -> None:
    state = stand({"1.1": "0:4p u2", "2.1": "Megara =0"}, links={0: "1.1-2.1"}, coins=9, ap=9)
    assert state.actions == 3
    play(state, "recruit", "place phalanx 1.1", "done")
    assert not {"recruit"} & set(legal(state)) and {"trade", "mint", "reform"} <= set(legal(state))
    play(state, "mint", "strike 1.1", "done")
    assert "mint" not in legal(state) and home_uc(state, 0) == 1
    play(state, "trade", "take fp 2.1")
    assert state.to_json()["phase"] == "action" and state.to_move == 1, "three actions, and the turn is over"
    state = stand({"1.1": "0:4p u2"}, coins=9)
    play(state, "reform", "govern monarchy")
    assert "reform" not in legal(state)
    play(state, "levy fp")
    assert "levy fp" in legal(state), "any other may be repeated"
    play(state, "end")
    assert state.to_move == 1, "you may stop early"


def test_b14_b62_w19_democracy_has_four_actions_in_spring() -> None:
    state = begun(players=3, governments="monarchy democracy aristocracy")
    counts: list[tuple[int, int]] = [(0, state.actions)]
    for fact in idle(state, 7):
        if fact["event"] == "turn-began":
            counts.append((fact["seat"], fact["actions"]))
    assert counts == [(0, 3), (1, 4), (2, 3), (1, 4), (1, 3), (2, 3), (1, 3), (0, 3)]


def test_b15_w16_income_and_unminted_coins_in_spring_only() -> None:
    state = stand(seat=3, fp=0, ap=0, coins=0, pending={"start": 0, "served": 3})
    play(state, "end")
    assert state.season == 1 and state.to_move == 1
    assert stocks(state, 1) == (2, 2, 1) and home_uc(state, 1) == 0, "summer: no Unminted Coins"
    state = stand({"2.1": "Siphnos =0"}, seat=3, fp=0, ap=0, coins=0, pending={"start": 3})
    play(state, "end")
    assert stocks(state, 0) == (2, 1, 1) and home_uc(state, 0) == 2 and at(state, "2.1")["uc"] == 2
    assert NATIVE_SYMBOLS[0] == [2, 1, 2, 1]


def test_b5_w17_caps() -> None:
    state = stand(seat=3, fp=11, ap=11, coins=11, pending={"start": 3})
    play(state, "end")
    assert stocks(state, 0) == (12, 12, 12), "Fleet and Army Points above twelve are lost"
    play(state, "levy fp", "levy coin")
    assert stocks(state, 0) == (12, 12, 13)


def test_b16_w18_the_second_turn_of_the_single_player() -> None:
    chart = {f"2.{row}": f"{name} =1" for row, name in enumerate(("Megara", "Elis", "Siphnos", "Delphoi", "Naxos"), 1)}
    state = stand(chart, players=3, seat=0, fp=0, ap=0, coins=0)
    facts = play(state, "end", "end", "end")
    assert state.to_move == 1 and state.served == 3
    incomes = [(fact["what"], fact["count"]) for fact in facts if fact.get("why") == "income" and fact["seat"] == 1]
    assert incomes[-2:] == [("fp", 2), ("ap", 1)], "exactly that, no coin"
    first = [(fact["what"], fact["count"]) for fact in facts if fact.get("why") == "income" and fact["seat"] == 1][:-2]
    assert first == [("fp", 5), ("ap", 3), ("coin", 4)]
    assert home_uc(state, 1) == 1 and at(state, "2.3")["uc"] == 2, "Unminted Coins once"


def test_b1_b3_tiles_are_adjacent_orthogonally() -> None:
    state = stand({"2.2": "~", "1.2": "Megara", "3.2": "Elis", "2.3": "Argos"})
    tile = state.tile_at[22]
    assert [state.space[near] for near in state.around(tile)] == [12, 23, 32]
    assert [state.kind[near] for near in state.around(tile)] == [1, 2, 1]
    assert state.kind[tile] == 3 and state.kind[state.native(0)] == 0


def test_c55_b85_ways_of_talking_are_a_setting() -> None:
    talk = next(option for option in GAME.options if option.option_id == "talk")
    assert [value for value, _ in talk.choices] == ["standard", "open", "yearly"]
    assert talk.offered(3) and talk.offered(4) and not talk.offered(2)
    for value, _ in talk.choices:
        assert start(options={"talk": value}).to_json() == start().to_json(), "it changes no rule"
    with pytest.raises(BadLevel):
        start(options={"talk": "loud"})


def test_c63_b17_what_actions_cost() -> None:
    state = stand({"1.1": "0:4p", "2.1": "Megara =0"}, fp=1, ap=1, coins=1)
    assert {"discover 1.2", "discover 2.2", "move", "recruit", "build", "levy fp", "levy ap", "levy coin"} <= set(legal(state))
    poor = stand({"1.1": "0:4p", "2.1": "Megara =0"}, fp=0, ap=0, coins=0)
    assert not {"move", "recruit", "build", "reform"} & set(legal(poor)) and not legal(poor, "discover")
    assert "reform" in legal(stand(coins=3)) and "reform" not in legal(stand(coins=2))


def test_b35_levy() -> None:
    for what, change in (("fp", (2, 0, 0)), ("ap", (0, 2, 0)), ("coin", (0, 0, 1))):
        state = stand(fp=0, ap=0, coins=0)
        play(state, f"levy {what}")
        assert stocks(state, 0) == change and state.actions == 2
    assert BARE.last_year == 4
