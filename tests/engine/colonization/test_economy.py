"""Recruiting, links, trade, minting, governments, walls and exchange (rules C39, C40, C56 to C60, B27 to B38, B55 to B62)."""

import pytest
from colonization_chart import at, count, home_uc, legal, march, play, stand, stocks, told, units, why_not

from game.engine.colonization.tables import DECK

PLAIN = "monarchy " * 4
NAMES = [polis.name for polis in DECK]


def road(length: int) -> dict[str, str]:
    """So many own poleis in a row, from 2.1 to the east."""
    return {f"{column}.1": f"{NAMES[column - 2]} =0" for column in range(2, 2 + length)}


def links(length: int) -> str:
    """Land links along that road, so many."""
    return " ".join(f"{column}.1-{column + 1}.1" for column in range(1, 1 + length))


def test_b27_w20_recruit_up_to_four() -> None:
    state = stand(ap=5, coins=2, governments="aristocracy " * 4)
    play(state, "recruit")
    assert legal(state) == [f"place {kind} 1.1" for kind in ("phalanx", "fighter", "navigator", "assassin")]
    play(state, "place fighter 1.1", *["place phalanx 1.1"] * 3)
    assert stocks(state, 0) == (6, 0, 1) and units(state, "1.1")["0"] == {"phalanx": 3, "fighter": 1}
    assert state.to_json()["phase"] == "action", "four units: the action is over"
    assert "once" in why_not(state, "recruit")


def test_b27_what_units_cost() -> None:
    for government, kind, ap, coins in (
        ("monarchy", "king", 3, 0), ("monarchy", "phalanx", 1, 0), ("aristocracy", "assassin", 2, 1),
    ):  # fmt: skip
        state = stand(governments=f"{government} " * 4)
        play(state, "recruit", f"place {kind} 1.1", "done")
        assert stocks(state, 0) == (6, 6 - ap, 6 - coins)
    state = stand({"1.1": "0:1k"}, governments=PLAIN)
    play(state, "recruit")
    assert legal(state) == ["place phalanx 1.1"], "there is one King"
    state = stand(governments="democracy " * 4)
    play(state, "recruit")
    assert legal(state) == ["place phalanx 1.1"], "Heroes only in an Aristocracy, a King only in a Monarchy"
    poor = stand(governments="aristocracy " * 4, coins=0, ap=2)
    play(poor, "recruit")
    assert legal(poor) == ["place phalanx 1.1"]
    weak = stand(governments=PLAIN, ap=2)
    play(weak, "recruit")
    assert legal(weak) == ["place phalanx 1.1"]


def test_b27_b29_w21_recruits_stand_in_the_network() -> None:
    chart = {"2.1": "Megara =0", "3.1": "Elis =0", "1.2": "~", "2.2": "Kos =0", "4.1": "Gela =2"}
    state = stand(chart, links={0: "1.1-2.1"})
    play(state, "recruit")
    assert legal(state, "place") == ["phalanx 1.1", "phalanx 2.1"]
    state = stand(chart, links={0: "1.1-2.1 1.2-2.2 2.1-3.1 3.1-4.1"})
    play(state, "recruit")
    assert legal(state, "place") == ["phalanx 1.1", "phalanx 2.1", "phalanx 3.1", "phalanx 2.2"], "controlled ones only"


def test_b5_w22_the_supply_is_short() -> None:
    chart = {"1.1": "0:17p"}
    state = stand(chart, factions="sparta athens corinth thebes", eunomia=[6, 0, 0, 0])
    play(state, "recruit", "place phalanx 1.1")
    assert state.to_json()["phase"] == "action" and state.ap[0] == 5 and state.in_play(0, 0) == 24
    heroes = stand({"1.1": "0:4f4n3a"}, governments="aristocracy " * 4)
    play(heroes, "recruit", "place assassin 1.1")
    assert legal(heroes) == ["place phalanx 1.1", "done"]


def test_c56_c58_b28_b29_s29_a_water_link_joins_across_the_sea() -> None:
    chart = {"5.5": "Megara =0", "5.6": "~", "9.2": "~"}
    state = stand(chart, coins=1)
    assert legal(state, "place") == [] and "build" in legal(state)
    play(state, "build")
    assert legal(state) == ["link 5.5 5.6"], "the Native Polis itself touches no water"
    facts = play(state, "link 5.5 5.6")
    assert told(facts, "link-built") and stocks(state, 0)[2] == 0 and state.to_json()["phase"] == "action"
    play(state, "recruit")
    assert legal(state, "place") == ["phalanx 1.1", "phalanx 5.5"]


def test_c57_b28_w23_land_links_count_in_order() -> None:
    chart = {"2.1": "Megara", "3.1": "Elis 0:", "1.1": "0:1p"}
    state = stand(chart | {"3.1": "Elis =2"}, coins=2)
    play(state, "build")
    assert legal(state, "link") == ["1.1 2.1"], "Elis is in reach, but its neighbour is not in the network yet"
    play(state, "link 1.1 2.1")
    assert legal(state) == ["link 2.1 3.1", "done"]
    play(state, "link 2.1 3.1")
    assert state.coins[0] == 0 and state.to_json()["phase"] == "action", "two links an action"
    assert state.actions == 2 and "build" not in legal(state)


def test_b28_what_is_in_reach() -> None:
    chart = {"4.4": "Megara", "4.5": "~", "5.4": "~", "7.4": "Elis", "7.5": "~"}
    assert "build" not in legal(stand(chart))
    for near in ({"4.3": "~ 0:1p"}, {"4.3": "Kos =0"}, {"4.4": "Megara =2"}):
        state = stand(chart | near)
        play(state, "build")
        assert {"4.4 4.5", "4.4 5.4"} <= set(legal(state, "link")) and "7.4 7.5" not in legal(state, "link")
    rival = stand(chart | {"4.4": "Megara =1 1:1p", "4.3": "~ 0:1p"})
    play(rival, "build")
    assert "4.4 4.5" in legal(rival, "link"), "also a rival's polis beside own units"


def test_b28_one_link_a_border_and_player() -> None:
    chart = {"2.1": "Megara =0", "1.2": "~", "2.2": "~"}
    state = stand(chart, links={0: "1.1-2.1 1.1-1.2", 2: "2.1-2.2"}, coins=[9, 0, 0, 0])
    play(state, "build")
    assert legal(state, "link") == ["2.1 2.2"], "the teammate's link does not count"
    state = stand(road(11) | {"1.2": "~", "2.2": "~"}, links={0: links(11)})
    play(state, "build", "link 2.1 2.2")
    assert state.to_json()["phase"] == "action" and len(state.links[0]) == 12, "twelve are all"
    assert "build" not in legal(state)


def test_b28_w24_the_thirteenth_link() -> None:
    state = stand(road(12) | {"1.2": "~"}, links={0: links(12)})
    assert len(state.links[0]) == 12 and "build" not in legal(state) and "costs a coin" in why_not(state, "build")


def test_b28_b29_w25_links_stay_when_a_polis_changes_hands() -> None:
    state = stand({"1.1": "0:2p", "2.1": "Megara =1", "1.3": ""}, links={1: "2.1-1.1"}, seat=0, governments=PLAIN)
    march(state, "2p 1.1 2.1")
    assert state.links[1] == [state.native(0) * 128 + state.tile_at[21]], "the rival keeps it"


def test_b29_own_links_only_and_all_water_is_one_sea() -> None:
    chart = {"2.1": "~", "3.1": "Megara =0", "9.8": "~", "9.7": "Elis", "9.6": "Kos"}
    state = stand(chart, links={0: "9.7-9.8 9.6-9.7", 2: "2.1-3.1"})
    play(state, "trade")
    assert sorted({take.partition(" ")[2] for take in legal(state, "take")}) == ["9.6", "9.7"]


def test_b29_a_network_grows_by_links_laid_in_any_order() -> None:
    # The farther a polis lies from home, the earlier its tile was laid.
    chart = {"5.1": "Naxos =0", "4.1": "Gela =0", "3.1": "Kos =0", "2.1": "Megara =0"}
    state = stand(chart, links={0: "1.1-2.1 2.1-3.1 3.1-4.1 4.1-5.1"})
    play(state, "recruit")
    assert legal(state, "place") == [f"phalanx {space}" for space in ("1.1", "5.1", "4.1", "3.1", "2.1")]


def test_b28_a_border_within_the_network_is_named_once() -> None:
    chart = {"2.1": "Megara =0", "3.1": "Elis =0", "2.2": "Kos =0", "3.2": "Gela =0"}
    state = stand(chart, links={0: "1.1-2.1 2.1-3.1 2.1-2.2 3.1-3.2"})
    play(state, "build")
    assert legal(state, "link") == ["2.2 3.2"]


def test_b30_w26_trade() -> None:
    chart = {"2.1": "Megara =0", "3.1": "Aigina =2", "4.1": "Mantineia"}
    state = stand(chart, links={0: "1.1-2.1 2.1-3.1 3.1-4.1"}, fp=0, ap=0, coins=0, governments=PLAIN)
    play(state, "trade")
    assert legal(state) == [
        "take fp 2.1", "take coin 2.1", "take fp 3.1", "take mint 3.1", "take coin 3.1", "take ap 4.1",
    ]  # fmt: skip
    play(state, "take coin 2.1", "take mint 3.1")
    assert legal(state) == ["take ap 4.1", "done"], "each partner once"
    play(state, "take ap 4.1")
    assert stocks(state, 0) == (0, 1, 1) and home_uc(state, 0) == 2, "the number of symbols does not matter, Wealthy gives two"
    assert state.to_json()["phase"] == "action" and "trade" not in legal(state)


def test_b30_no_native_polis_is_a_partner() -> None:
    state = stand({"1.2": "~"}, links={0: "1.1-1.2 1.2-1.3"})
    assert "trade" not in legal(state)


@pytest.mark.parametrize(("government", "most"), [("monarchy", 3), ("democracy", 4)])
def test_b30_b62_partners(government: str, most: int) -> None:
    names = ["Megara", "Epidauros", "Paros", "Knidos", "Kalchedon"]
    chart = {f"{column}.1": name for column, name in enumerate(names, 2)} | {f"{column}.2": "~" for column in range(2, 7)}
    pairs = " ".join(f"{column}.1-{column}.2" for column in range(2, 7))
    state = stand(chart, links={0: pairs}, governments=f"{government} " * 4)
    play(state, "trade", *[f"take fp {column}.1" for column in range(2, 2 + most)])
    assert state.to_json()["phase"] == "action" and state.fp[0] == 6 + most


def test_b31_b38_c60_w27_w28_a_rival_has_to_agree() -> None:
    chart = {"2.1": "Massalia =1", "3.1": "Megara =1", "4.1": "Elis"}
    links = {0: "1.1-2.1 2.1-3.1 3.1-4.1"}
    state = stand(chart, links=links, governments="democracy monarchy democracy democracy", fp=0, coins=0)
    play(state, "trade", "take fp 2.1")
    assert state.current_player() == 1 and legal(state) == ["yes", "no"]
    refused = state.clone()
    play(refused, "no")
    assert legal(refused) == ["take ap 4.1", "take coin 4.1"], "all poleis of that owner are closed"
    assert stocks(refused, 0) == (0, 6, 0) and refused.actions == 2
    play(state, "yes")
    assert stocks(state, 0) == (2, 6, 0) and home_uc(state, 0) == 1, "a player trade of a Democracy"
    assert stocks(state, 1)[2] == 2 and home_uc(state, 1) == 0, "the owner takes as many coins, the Monarchy no UC"
    both = stand(chart, links=links, governments="democracy democracy democracy democracy", fp=0, coins=0)
    play(both, "trade", "take fp 2.1", "yes", "take fp 3.1", "yes")
    assert home_uc(both, 0) == 2 and home_uc(both, 1) == 2 and both.coins[1] == 3, "for each partner polis"


def test_b31_a_refusal_costs_nothing() -> None:
    state = stand({"2.1": "Massalia =1"}, links={0: "1.1-2.1"})
    play(state, "trade", "take fp 2.1", "no")
    assert state.to_json()["phase"] == "action" and state.actions == 3 and "trade" not in legal(state)


def test_c59_c60_s30_trade_with_the_teammate() -> None:
    state = stand({"2.1": "Massalia =2"}, links={0: "1.1-2.1"}, fp=0, coins=0)
    play(state, "trade", "take fp 2.1")
    assert state.to_json()["phase"] == "action", "nobody is asked"
    assert stocks(state, 0)[0] == 2 and stocks(state, 2) == (0, 6, 0), "the owner takes nothing"
    assert (home_uc(state, 0), home_uc(state, 2)) == (1, 1)
    own = stand({"2.1": "Massalia =0", "3.1": "Kos"}, links={0: "1.1-2.1 2.1-3.1"})
    play(own, "trade", "take fp 2.1", "take fp 3.1")
    assert home_uc(own, 0) == 0, "own and neutral poleis are no player trade"


def test_b32_w29_mint() -> None:
    state = stand({"1.1": "u5", "2.1": "Megara =0 u2"}, factions="sparta athens corinth thebes", coins=0)
    play(state, "mint")
    assert legal(state) == ["strike 1.1", "strike 2.1"], "Sparta has one Mint symbol: two coins"
    play(state, "strike 2.1")
    assert legal(state) == ["strike 1.1", "strike 2.1", "done"]
    play(state, "strike 1.1")
    assert state.to_json()["phase"] == "action" and state.coins[0] == 2
    assert home_uc(state, 0) == 4 and at(state, "2.1")["uc"] == 1
    more = stand({"1.1": "u7", "2.1": "Delphoi =0"}, factions="sparta athens corinth thebes", coins=0)
    play(more, "mint", *["strike 1.1"] * 4)
    assert more.coins[0] == 4 and home_uc(more, 0) == 3 and more.to_json()["phase"] == "action"
    kept = stand({"1.1": "u4"}, coins=0)
    play(kept, "mint", "strike 1.1", "done")
    assert home_uc(kept, 0) == 3, "up to two a symbol: fewer is possible"
    assert "mint" not in legal(stand({"2.1": "Megara =1 u3"}))


def test_b33_b60_b62_w30_leaving_a_monarchy() -> None:
    state = stand({"2.1": "~ 0:1k2p"}, governments=PLAIN, coins=3)
    play(state, "reform")
    assert legal(state, "govern") == ["aristocracy", "democracy"], "to another one"
    play(state, "govern democracy")
    assert units(state, "2.1")["0"] == {"phalanx": 3} and home_uc(state, 0) == 3 and state.coins[0] == 0
    assert state.government[0] == 2 and "once" in why_not(state, "reform")


def test_b33_b60_entering_a_monarchy() -> None:
    state = stand(coins=9)
    play(state, "reform", "govern monarchy")
    assert units(state, "1.1") == {"0": {"king": 1}} and home_uc(state, 0) == 0 and state.coins[0] == 6
    dead = stand(governments=PLAIN)
    play(dead, "recruit")
    assert "place king 1.1" in legal(dead), "a dead King may be recruited again"


def test_b33_b61_entering_and_leaving_an_aristocracy() -> None:
    state = stand({"2.1": "~ 0:4f"}, coins=9)
    play(state, "reform", "govern aristocracy")
    assert state.current_player() == 0 and legal(state) == ["hero navigator", "hero assassin"], "four of each are all"
    play(state, "hero navigator")
    assert units(state, "1.1")["0"] == {"navigator": 1}
    none = stand({"2.1": "~ 0:4f4n4a"}, coins=9)
    play(none, "reform", "govern aristocracy")
    assert none.to_json()["phase"] == "action" and none.actions == 2, "no Hero is left to choose"
    left = stand({"2.1": "~ 0:2f1n"}, governments="aristocracy " * 4)
    play(left, "reform", "govern monarchy")
    assert units(left, "2.1")["0"] == {"fighter": 2, "navigator": 1}, "Heroes stay where they are"


def test_b34_b57_c48_only_corinth_fortifies() -> None:
    chart = {"2.1": "Megara =0", "3.1": "Elis =0 wall", "4.1": "Kos =2"}
    state = stand(chart, factions="corinth sparta athens thebes", coins=2)
    play(state, "fortify")
    assert legal(state) == ["wall 1.1", "wall 2.1"], "own poleis without one, the Native Polis too"
    play(state, "wall 1.1", "wall 2.1")
    assert state.to_json()["phase"] == "action" and state.coins[0] == 0 and at(state, "1.1")["wall"]
    other = stand(chart, factions="athens corinth sparta thebes")
    assert "fortify" not in legal(other) and "Only Corinth" in why_not(other, "fortify")
    walls = {f"{column}.1": f"{name} =0 wall" for column, name in enumerate(("Megara", "Elis", "Kos", "Gela", "Naxos"), 2)}
    five = stand(walls, factions="corinth sparta athens thebes")
    play(five, "fortify", "wall 1.1")
    assert five.to_json()["phase"] == "action", "six tokens: no second one"
    six = stand(walls | {"2.2": "Paros =0 wall"}, factions="corinth sparta athens thebes")
    assert "fortify" not in legal(six), "nor another on the Native Polis, which has none"


def test_c39_b36_w67_a_team_transaction() -> None:
    state = stand(ap=[6, 6, 5, 6], pending={"actions": 1})
    play(state, "deal")
    assert state.current_player() == 0 and state.actions == 1
    play(state, "want ap", "want ap", "want ap", "give coin", "give coin")
    assert "offer" in legal(state)
    play(state, "offer")
    assert state.current_player() == 2 and legal(state) == ["yes", "no"]
    play(state, "yes")
    assert stocks(state, 0) == (6, 9, 4) and state.ap[2] == 2 and state.coins[2] == 8
    assert state.to_move == 1 and home_uc(state, 0) == 0, "the last action: the turn is over; and no trade (C40)"
    full = stand(ap=[11, 6, 5, 6])
    play(full, "deal", "want ap")
    assert "offer" in legal(full)
    play(full, "want ap")
    assert "offer" not in legal(full), "nobody comes above twelve"
    play(full, "give ap")
    assert "offer" in legal(full)


def test_c40_b36_only_points_and_coins_change_hands() -> None:
    state = stand({"1.1": "0:3p u3", "2.1": "Megara =0"})
    play(state, "deal")
    assert legal(state) == ["give fp", "want fp", "give ap", "want ap", "give coin", "want coin", "done"]
    poor = stand(fp=[0, 6, 1, 6], ap=[0, 6, 0, 6], coins=[1, 6, 0, 6])
    play(poor, "deal")
    assert legal(poor) == ["want fp", "give coin", "done"]
    play(poor, "want fp")
    assert "want fp" not in legal(poor), "no more than there is"


def test_c39_b38_a_refused_transaction_costs_nothing() -> None:
    state = stand()
    play(state, "deal", "give fp", "offer", "no")
    assert state.actions == 3 and "deal" not in legal(state) and "bargain 1" in legal(state)
    assert stocks(state, 0) == stocks(state, 2) == (6, 6, 6)
    play(state, "levy fp")
    assert "deal" not in legal(state), "closed for the turn"


def test_b37_a_bargain_with_a_rival_is_free() -> None:
    state = stand()
    assert [text for text in legal(state) if text.startswith("bargain")] == ["bargain 1", "bargain 3"]
    play(state, "bargain 3", "give ap", "want coin", "want coin", "offer")
    assert state.current_player() == 3
    play(state, "yes")
    assert stocks(state, 0) == (6, 5, 8) and stocks(state, 3) == (6, 7, 4) and state.actions == 3
    assert "bargain 3" not in legal(state) and "bargain 1" in legal(state), "one offer between two actions"
    play(state, "levy fp")
    assert "bargain 3" in legal(state), "the next action is past"
    play(state, "bargain 3", "give ap", "offer", "no", "levy fp")
    assert "bargain 3" not in legal(state), "a refusal closes for the turn"


@pytest.mark.parametrize(("seat", "other"), [(0, 1), (1, 0), (3, 2)])
def test_b37_an_offer_taken_back_was_the_one(seat: int, other: int) -> None:
    state = stand(seat=seat)
    play(state, f"bargain {other}", "done")
    assert f"bargain {other}" not in legal(state) and state.actions == 3
    play(state, "levy fp")
    assert f"bargain {other}" in legal(state)


def test_b37_the_order_of_offers_makes_no_other_position() -> None:
    one, other = stand(), stand()
    play(one, "bargain 1", "done", "bargain 3", "done")
    play(other, "bargain 3", "done", "bargain 1", "done")
    assert one.to_json() == other.to_json() and one.key() == other.key()


def test_c36_b61_heroes_count_as_phalanxes_until_aristocracy() -> None:
    state = stand({"1.1": "0:1n1f", "2.1": "~", "3.1": "~"}, fp=0, coins=9)
    assert "move" not in legal(state)
    play(state, "reform", "govern aristocracy", "hero fighter")
    assert "move" in legal(state) and count(state, "1.1", 0) == 3
