"""Discoveries: where, the die, water, tiles from the deck and the discard pile (rules page, sections 2 and 3.4)."""

from typing import Any

import pytest
from colonization_chart import (
    BARE,
    BARE_TEXT,
    SILVER,
    STRAIT,
    SUN,
    at,
    bare,
    begun,
    chances,
    count,
    fields,
    has,
    home_uc,
    legal,
    march,
    play,
    read_scenario,
    stand,
    stocks,
    told,
    why_not,
)

from game.engine.colonization.position import Colonization
from game.engine.colonization.rules import GAME
from game.engine.colonization.tables import BY_NAME, COMMON, DECK, WATER, WEALTHY
from game.engine.core import CHANCE, Json


def deck_of(*names: str, pile: str = "", water: int = 0, **others: Any) -> Colonization:
    """A position in which only these tiles are left in the deck, and these on the discard pile (its top last).

    All other tiles of the deck lie on the chart, far in the east.
    """
    left = set(names) | set(pile.split())
    laid = [polis.name for polis in DECK if polis.name not in left]
    buried = laid[:water]
    chart = {f"{10 + place // 8}.{place % 8 + 1}": name for place, name in enumerate(laid[water:])}
    chart |= {f"40.{place + 1}": "~" for place in range(water)}
    others.setdefault("scenario", BARE)
    data: Json = fields(chart, **others)
    data.update(pile=pile.split(), buried=buried, face_down=0)
    state = GAME.state_from_json(others["scenario"], 4, {}, data)
    assert isinstance(state, Colonization)
    return state


def test_c16_c20_s16_s17_where_tiles_may_lie() -> None:
    state = stand({"3.3": "~ 0:1p", "5.5": "Megara", "7.8": "Elis =0", "9.1": "~ 1:1p", "7.5": "~ 2:1p"})
    spaces = legal(state, "discover")
    assert spaces == ["1.2", "2.1", "2.3", "3.2", "3.4", "4.3", "6.8", "7.7", "8.8"], "next to polis or units of one's own"
    assert not {"4.5", "5.4", "8.1", "7.4"} & set(spaces), "not next to a neutral polis, a rival's or a teammate's units"
    assert "1.9" not in state.scenario.numbers and "1.0" not in state.scenario.numbers, "no row 0 and no row 9"
    assert "inside the chart" in why_not(state, "discover 7.9")
    far = stand({"40.4": "~ 0:1p"})
    assert "41.4" in legal(far, "discover"), "no end in the east"


def test_c16_s16_a_chart_is_as_wide_as_its_scenario() -> None:
    state = begun(SUN)
    assert SUN.rows == 7 and "discover 1.8" not in legal(state) and "1.8" not in SUN.numbers
    assert STRAIT.rows == 8 and max(space % 10 for space in STRAIT.numbers.values()) == 8
    wide = "\n".join(["P1", "P2", "P3", "P4", *["."] * 5])
    with pytest.raises(Exception, match="4 to 8 rows"):
        read_scenario(f'game="colonization"\nrankings=[["coin"]]\nlast_year=1\nmap="""\n{wide}\n"""')


@pytest.mark.parametrize(("scenario", "least"), [(STRAIT, 3), (SILVER, 3), (SUN, 4)])
def test_c18_c2_s14_the_discovery_die(scenario: object, least: int) -> None:
    for eyes in range(1, 7):
        state = begun(scenario)  # type: ignore[arg-type]
        space = legal(state, "discover")[-1]
        before = stocks(state, 0)
        facts = play(state, f"discover {space}")
        assert chances(state) == {f"die {number}": 1 for number in range(1, 7)}, "the space is named before the die falls"
        facts += play(state, f"die {eyes}")
        assert told(facts, "die-rolled") == [{"event": "die-rolled", "seat": 0, "eyes": eyes, "space": space}]
        assert has(state, space) == (eyes < least)
        if eyes < least:
            assert at(state, space)["kind"] == "water" and stocks(state, 0)[1:] == before[1:]
        else:
            assert state.to_json()["phase"] == "way" and legal(state) == ["draw", "choice"]


def test_c19_b84_s15_water_is_a_tile_nobody_sees() -> None:
    state = stand()
    assert state.deck_left() == 60
    facts = play(state, "discover 1.2", "die 1")
    assert state.deck_left() == 59 and len(state.unseen(-1)) == 60, "its face is not known"
    assert told(facts, "tile-laid") == [{"event": "tile-laid", "tile": 4, "space": "1.2", "polis": None, "number": 1}]
    assert not told(facts, "tile-seen")
    play(state, "levy fp", "discover 2.1")
    play(state, "die 6", "draw")
    assert len(chances(state)) == 60 and set(chances(state).values()) == {1}, "any face may come from the deck"


def test_b18_c21_draw_costs_nothing_more() -> None:
    state = stand(coins=0, fp=1)
    play(state, "discover 1.2", "die 5")
    assert legal(state) == ["draw"] and state.fp[0] == 0
    play(state, "draw")
    assert state.current_player() == CHANCE and chances(state) == {f"tile {polis.name}": 1 for polis in DECK}
    facts = play(state, "tile Argos")
    assert at(state, "1.2") == {
        "space": "1.2", "kind": "wealthy", "polis": "Argos", "owner": None, "guard": 6, "uc": 0, "wall": False,
        "sacked": False, "units": {},
    }  # fmt: skip
    assert told(facts, "tile-laid")[0]["polis"] == "Argos" and state.coins[0] == 0


def test_b18_c21_choice_draws_two_and_discards_one() -> None:
    state = stand(coins=3)
    play(state, "discover 1.2", "die 3", "choice")
    assert state.coins[0] == 2, "a coin for the choice"
    play(state, "tile Argos")
    assert chances(state) == {f"tile {polis.name}": 1 for polis in DECK if polis.name != "Argos"}
    play(state, "tile Megara")
    assert legal(state) == ["keep Megara", "keep Argos"] and state.current_player() == 0
    play(state, "keep Argos")
    assert at(state, "1.2")["polis"] == "Argos" and state.to_json()["pile"] == ["Megara"]
    play(state, "discover 2.1", "die 4")
    assert legal(state) == ["draw", "choice", "pile"]
    play(state, "pile")
    assert at(state, "2.1")["polis"] == "Megara" and state.to_json()["pile"] == []
    assert state.coins[0] == 2 and state.deck_left() == 58


def test_b18_the_top_of_the_pile_is_taken() -> None:
    state = deck_of("Megara", pile="Elis Argos")
    play(state, "discover 1.2", "die 6", "pile")
    assert at(state, "1.2")["polis"] == "Argos" and state.to_json()["pile"] == ["Elis"]


def test_b18_w11_without_a_coin_there_is_no_choice() -> None:
    state = deck_of("Megara", "Sikyon", pile="Elis", coins=0)
    play(state, "discover 1.2", "die 5")
    assert legal(state) == ["draw", "pile"]


def test_b18_w12_water_costs_no_coin() -> None:
    state = stand()
    play(state, "discover 1.2", "die 2")
    assert stocks(state, 0) == (5, 6, 6)


def test_b19_w13_an_empty_deck_is_made_of_the_pile() -> None:
    one = deck_of("Megara")
    play(one, "discover 1.2", "die 5")
    assert legal(one) == ["draw"], "a choice needs two tiles"
    mixed = deck_of("Megara", pile="Elis")
    play(mixed, "discover 1.2", "die 5")
    assert legal(mixed) == ["draw", "choice", "pile"]
    play(mixed, "choice")
    assert chances(mixed) == {"tile Megara": 1}
    play(mixed, "tile Megara")
    assert chances(mixed) == {"tile Elis": 1}, "the pile is shuffled when the deck is empty"
    play(mixed, "tile Elis", "keep Elis")
    assert mixed.to_json()["pile"] == ["Megara"] and at(mixed, "1.2")["polis"] == "Elis"
    pile = deck_of(pile="Elis Argos Naxos Gela Kos")
    assert pile.deck_left() == 0
    play(pile, "discover 1.2", "die 5", "draw")
    assert chances(pile) == {f"tile {name}": 1 for name in ("Elis", "Naxos", "Kos", "Gela", "Argos")}
    assert pile.to_json()["pile"] == []
    none = deck_of()
    assert not legal(none, "discover") and "Fleet Point" in why_not(none, "discover 1.2")


def test_b19_water_from_a_pile_that_becomes_the_deck() -> None:
    state = deck_of(pile="Elis Argos", water=2)
    play(state, "discover 1.2", "die 1")
    assert state.to_json()["pile"] == [] and state.deck_left() == 1 and state.to_json()["face_down"] == 1
    assert [DECK[polis].name for polis in state.unseen(-1)] == ["Elis", "Argos"], "one of the two lies face down"
    play(state, "discover 2.1", "die 6", "draw")
    assert chances(state) == {"tile Elis": 1, "tile Argos": 1}


def test_b20_a_discovered_polis_is_neutral_and_held() -> None:
    for name in ("Epidauros", "Naxos", "Rhodos"):
        state = stand()
        play(state, "discover 1.2", "die 4", "draw", f"tile {name}")
        tile = at(state, "1.2")
        assert tile["owner"] is None and tile["guard"] == DECK[BY_NAME[name]].guard and not tile["units"]


def test_c28_c30_b78_w14_water_events_happen_in_order() -> None:
    state = stand({"5.1": "~", "5.3": "~"}, scenario=STRAIT, fp=9)
    facts = play(state, f"discover {legal(state, 'discover')[0]}", "die 1")
    assert told(facts, "event-happened") == [
        {"event": "event-happened", "name": "Word from the oracle", "letter": "", "seat": 0}
    ], "the third water tile brings the third event"
    assert told(facts, "token-laid")[0]["letter"] == "D" and state.current_player() == CHANCE
    play(state, "mission M01")
    assert state.to_json()["missions"] == {"M01": "A"}
    late = stand({f"5.{row}": "~" for row in range(1, 9)}, scenario=STRAIT, fp=9)
    facts = play(late, f"discover {legal(late, 'discover')[0]}", "die 1")
    assert not told(facts, "event-happened"), "more water tiles than events: nothing happens"


def test_c34_b78_s21_only_discovered_water_counts() -> None:
    state = begun(STRAIT)
    assert state.waters == 0 and sum(kind == WATER for kind in state.kind) == 4, "water of the set-up has no number"
    event = bare('[[water]]\nname = "one"\neffects = [{ op = "discover", count = 2, kind = "any" }]\n'
                 '[[water]]\nname = "two"\neffects = [{ op = "gain", who = "you", coins = 1 }]\n')  # fmt: skip
    state = stand({"4.4": "Gela =0"}, scenario=event)
    play(state, "discover 1.2", "die 1", "settle 5.4", "tile Megara", "settle 3.4", "tile Argos")
    assert [at(state, space)["kind"] for space in ("1.2", "5.4", "3.4")] == ["water", "common", "wealthy"]
    assert state.waters == 1, "what an event discovers comes without a die and has no number"
    facts = play(state, "discover 2.1", "die 2")
    assert [fact["name"] for fact in told(facts, "event-happened")] == ["two"]


POLIS = '[[water]]\nname = "event"\neffects = [{{ op = "discover", count = {count}, kind = "{kind}" }}]\n'


@pytest.mark.parametrize(("kind", "wanted"), [("any", None), ("common", COMMON), ("wealthy", WEALTHY)])
def test_c31_c32_c33_s22_events_discover_poleis(kind: str, wanted: int | None) -> None:
    state = stand(scenario=bare(POLIS.format(count=1, kind=kind)), fp=1)
    play(state, "discover 1.2", "die 1")
    left = state.deck_left()
    assert state.to_json()["phase"] == "settle" and state.current_player() == 0 and state.fp[0] == 0
    play(state, "settle 2.1")
    expected = {f"tile {polis.name}": 1 for polis in DECK if wanted is None or polis.kind == wanted}
    assert chances(state) == expected, "skipped ones go back: any of the kind is as likely"
    name = next(iter(expected)).partition(" ")[2]
    play(state, f"tile {name}")
    assert at(state, "2.1")["polis"] == name and at(state, "2.1")["owner"] is None and state.deck_left() == left - 1
    assert stocks(state, 0) == (0, 6, 6) and state.to_json()["phase"] == "action"


def test_b81_an_event_has_a_space_even_where_nobody_could_discover() -> None:
    scenario = read_scenario(
        BARE_TEXT.replace("P1\n.", "P1\n~").replace("P2\n.", "P2\n~").replace(".\nP3", "~\nP3").replace(".\nP4", "~\nP4")
        + '[[token]]\nletter = "A"\nname = "news"\nat = "summer 1"\neffects = [{ op = "discover", count = 1, kind = "any" }]\n'
    )
    chart = {f"2.{row}": "~" for row in range(1, 9)} | {"1.4": "~", "1.5": "~", "1.2": "", "1.7": ""}
    state = stand(chart, scenario=scenario, seat=3, pending={"start": 0, "served": 3})
    facts = play(state, "end")
    assert told(facts, "event-happened")[0]["seat"] == 1, "you: who begins the season"
    assert state.to_json()["phase"] == "settle" and state.current_player() == 1
    assert legal(state, "settle") == [f"3.{row}" for row in range(1, 9)], "next to any tile where no discovery is possible"
    crowded = stand({"2.3": "Megara =1"}, scenario=scenario, seat=3, pending={"start": 0, "served": 3})
    play(crowded, "end")
    assert legal(crowded, "settle") == ["2.2", "2.4", "3.3"], "as for a discovery of one's own"


def test_b81_no_tile_of_the_kind_means_nothing() -> None:
    commons = [polis.name for polis in DECK if polis.kind == COMMON]
    chart = {f"{10 + place // 8}.{place % 8 + 1}": name for place, name in enumerate(commons)}
    state = stand(chart, scenario=bare(POLIS.format(count=1, kind="common")))
    play(state, "discover 1.2", "die 1")
    assert state.to_json()["phase"] == "action"
    data = fields({space: name for space, name in chart.items() if name != "Megara"}, scenario=state.scenario)
    data["pile"] = ["Megara"]
    again = GAME.state_from_json(state.scenario, 4, {}, data)
    assert isinstance(again, Colonization)
    play(again, "discover 1.2", "die 1", "settle 2.1")
    assert chances(again) == {"tile Megara": 1} and again.to_json()["pile"] == [], "the discard pile is shuffled in"


def test_b19_b81_an_event_finds_the_deck_used_up() -> None:
    state = deck_of("Megara", pile="Elis Argos", scenario=bare(POLIS.format(count=1, kind="any")))
    play(state, "discover 1.2", "die 1")
    assert state.deck_left() == 0, "the last tile is this water"
    play(state, "settle 2.1")
    assert chances(state) == {"tile Elis": 1, "tile Argos": 1}, "the new deck is the pile; what lies face down stays there"


def test_c29_b25_w15_a_token_on_water_is_met_in_passing() -> None:
    # The fourth token of the strait lies on the third discovered water tile.
    data = fields({"1.2": "", "2.1": "~", "3.1": "~", "4.1": "~", "1.1": "0:3p"}, scenario=STRAIT, governments="monarchy " * 4)
    number = {tile["space"]: place for place, tile in enumerate(data["tiles"])}
    data["tokens"]["D"] = number["3.1"]
    state = GAME.state_from_json(STRAIT, 4, {}, data)
    assert isinstance(state, Colonization)
    facts = march(state, "1p 1.1 2.1 3.1 4.1")
    assert [fact["letter"] for fact in told(facts, "event-happened")] == ["D"]
    assert state.to_json()["tokens"]["D"] == "gone" and legal(state, "hero") == ["fighter", "navigator", "assassin"]
    play(state, "hero assassin", "hero navigator")
    assert at(state, "1.1")["units"]["0"] == {"phalanx": 2, "assassin": 1, "navigator": 1}
    assert count(state, "4.1", 0) == 1 and home_uc(state, 0) == 0
