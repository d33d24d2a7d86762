"""Battles: dice in passes, losses, retreats, conquest and plunder (rules C42 to C53, B39 to B52)."""

from collections import Counter
from math import comb, factorial

import pytest
from colonization_chart import (
    at,
    chances,
    count,
    home_uc,
    legal,
    march,
    plan,
    play,
    stand,
    stocks,
    told,
    units,
    why_not,
)

from game.engine.colonization.position import Colonization
from game.engine.core import CHANCE, Json

PLAIN = "democracy " * 4
JOINT = {"1.1": "0:3p 2:3p", "2.1": "Megara =1 1:4p"}


def dice(state: Colonization) -> int:
    """How many dice fall now."""
    assert state.current_player() == CHANCE
    return state.chance_outcomes()[0][0].text.count(".") + 1


def attack(state: Colonization, leg: str = "all 1.1 2.1") -> list[Json]:
    """One Move that ends in a battle."""
    return march(state, leg)


def joint(chart: dict[str, str], **others: object) -> Colonization:
    """A battle on 2.1 of units of seats 0 and 2 that set out from 1.1."""
    state = stand(chart, fp=12, **others)
    lent = "".join(f"{number}{kind[0]}" for kind, number in units(state, "1.1")["2"].items())
    play(state, "move", "joint", "yes")
    plan(state, f"all+{lent} 1.1 2.1")
    play(state, "march")
    return state


def test_b43_every_fall_of_the_dice_with_its_weight() -> None:
    state = stand({"1.1": "0:9p", "2.1": "Megara =1 1:2p"})
    attack(state)
    weights = chances(state)
    assert len(weights) == comb(9, 4) and sum(weights.values()) == 6**4
    for text, weight in weights.items():
        eyes = text.split()[1].split(".")
        ways = factorial(4)
        for same in Counter(eyes).values():
            ways //= factorial(same)
        assert weight == ways and eyes == sorted(eyes)


def test_b42_c42_four_dice_at_most_and_both_sides_at_once() -> None:
    state = stand({"1.1": "0:9p", "2.1": "Megara =1 1:3p"})
    attack(state)
    assert dice(state) == 4
    play(state, "roll 4.4.4.6")
    assert dice(state) == 3 and count(state, "2.1", 1) == 3, "the answer falls before anybody is removed"
    facts = play(state, "roll 4.5.6")
    assert [fact["count"] for fact in told(facts, "units-lost")] == [3, 3] and at(state, "2.1")["owner"] == 0


@pytest.mark.parametrize(("attackers", "defenders", "least", "other"), [
    ("0:1p", "=1 1:1p", 4, 3),
    ("0:1p", "", 4, 5),
    ("0:1p1k", "=1 1:1p1k", 2, 2),
])  # fmt: skip
def test_b43_what_hits(attackers: str, defenders: str, least: int, other: int) -> None:
    state = stand({"1.1": attackers, "2.1": "Megara " + defenders}, governments="monarchy " * 4)
    facts = attack(state, f"{attackers[2:]} 1.1 2.1")
    facts = play(state, state.chance_outcomes()[0][0].text)
    facts += play(state, state.chance_outcomes()[0][0].text)
    assert [fact["hit_from"] for fact in told(facts, "dice-rolled")] == [least, other]
    eyes = [fact["eyes"] for fact in told(facts, "dice-rolled")]
    assert [fact["hits"] for fact in told(facts, "dice-rolled")] == [
        sum(eye >= from_ for eye in fall) for fall, from_ in zip(eyes, (least, other), strict=True)
    ]


def test_b43_b60_a_king_at_home_and_a_king_without_monarchy_help_nobody() -> None:
    state = stand({"1.1": "0:2p1k", "2.1": "Megara"}, governments="monarchy " * 4)
    attack(state, "2p 1.1 2.1")
    assert told(play(state, "roll 2.3"), "dice-rolled")[0]["hits"] == 0
    state = stand({"1.1": "0:2p1k", "2.1": "Megara"}, governments=PLAIN)
    attack(state)
    assert told(play(state, "roll 2.3.3"), "dice-rolled")[0]["hit_from"] == 4


def test_w34_b43_a_king_of_sparta_hits_from_two() -> None:
    chart = {"1.1": "0:4p1k", "2.1": "Megara =1 1:5p"}
    state = stand(chart, factions="sparta athens corinth thebes", governments="monarchy " * 4)
    attack(state)
    assert told(play(state, "roll 1.2.3.6"), "dice-rolled")[0]["hits"] == 3


def test_c42_b44_s26_dice_are_split_between_two_forces() -> None:
    state = joint(JOINT)
    assert state.to_json()["phase"] == "split" and state.current_player() == 0
    assert legal(state, "split") == ["1", "2", "3"], "four in all, at most as many as units of each"
    assert "how the dice are split" in why_not(state, "split 0")
    play(state, "split 3")
    assert dice(state) == 3
    facts = play(state, "roll 1.1.1")
    assert dice(state) == 1
    facts += play(state, "roll 6")
    assert [fact["seat"] for fact in told(facts, "dice-rolled")] == [0, 2] and dice(state) == 4
    facts = play(state, "roll 1.1.1.1")
    assert [fact["count"] for fact in told(facts, "units-lost")] == [1] and legal(state) == ["press", "retreat"]
    play(state, "press")
    assert legal(state, "split") == ["1", "2", "3"], "split anew each round"
    small = joint({"1.1": "0:1p 2:1p", "2.1": "Megara =1 1:4p"})
    assert dice(small) == 1, "two units have a die each: nothing to split"
    wide = joint({"1.1": "0:5p 2:5p", "2.1": "Megara =1 1:4p"})
    assert legal(wide, "split") == ["0", "1", "2", "3", "4"]


def test_c42_b40_the_owner_of_the_polis_splits_for_the_defenders() -> None:
    state = stand({"1.1": "0:4p", "2.1": "Megara =3 1:3p 3:2p"}, factions="athens sparta thebes corinth")
    attack(state)
    assert state.current_player() == 3 and legal(state, "split") == ["1", "2"], "the owner's pass first, at most two dice"
    play(state, "split 1", "roll 1.1.1.4")
    assert dice(state) == 1
    facts = play(state, "roll 1")
    assert dice(state) == 3 and told(facts, "dice-rolled")[0]["seat"] == 3
    play(state, "roll 1.1.1")
    assert state.current_player() == 3 and sorted(legal(state, "lose")) == ["1 phalanx", "3 phalanx", "usual"]
    play(state, "lose 1 phalanx")
    assert (count(state, "2.1", 1), count(state, "2.1", 3)) == (2, 2)


@pytest.mark.parametrize(("one", "three", "decides"), [(1, 2, 3), (2, 1, 1), (2, 2, 1)])
def test_b40_w49_who_decides_on_water(one: int, three: int, decides: int) -> None:
    state = stand({"1.1": "0:4p", "2.1": f"~ 1:{one}p 3:{three}p"})
    facts = attack(state)
    assert told(facts, "battle-began")[0]["defender"] == decides
    assert state.current_player() in (decides, CHANCE)
    again = stand({"1.6": "2:4p", "2.6": "~ 1:2p 3:2p"}, seat=2)
    assert told(march(again, "all 1.6 2.6"), "battle-began")[0]["defender"] == 3, "equal: whose turn comes next"


def test_c43_b47_losses_are_chosen_by_the_attacker_among_both_forces() -> None:
    state = joint({"1.1": "0:2p1f 2:1p1n", "2.1": "Megara =1 1:4p"})
    play(state, f"split {legal(state, 'split')[0]}")
    while state.current_player() == CHANCE:
        play(state, "roll 1.1.4.4" if state.passes[1] == 1 else "roll " + ".".join("1" * dice(state)))
    assert state.current_player() == 0
    assert legal(state, "lose") == ["0 phalanx", "0 fighter", "2 phalanx", "2 navigator", "usual"]
    play(state, "lose 2 navigator", "lose 0 fighter")
    assert units(state, "2.1") == {"0": {"phalanx": 2}, "1": {"phalanx": 4}, "2": {"phalanx": 1}}


def test_b47_the_usual_order_of_losses() -> None:
    state = stand({"1.1": "0:1p1k1f1n1a", "2.1": "Megara =1 1:4p"}, governments="monarchy democracy democracy democracy")
    order = ["phalanx", "navigator", "fighter", "assassin"]
    attack(state)
    for kind in order:
        play(state, "roll " + ".".join("1" * dice(state)), "roll 1.1.1.4")
        assert state.to_json()["phase"] == "lose"
        facts = play(state, "lose usual")
        assert [fact["unit"] for fact in told(facts, "units-lost")] == [kind]
        play(state, "press")
    assert units(state, "2.1")["0"] == {"king": 1}


def test_b45_c48_w35_a_fortification_cancels_a_hit_each_round() -> None:
    for hits, lost in ((3, 2), (1, 0), (0, 0)):
        state = stand({"1.1": "0:4p", "2.1": "Megara =1 1:3p wall"}, factions="athens corinth sparta thebes")
        attack(state)
        facts = play(state, "roll " + ".".join(["1"] * (4 - hits) + ["4"] * hits), "roll 1.1.1")
        assert count(state, "2.1", 1) == 3 - lost and len(told(facts, "hit-parried")) == (hits > 0)
        play(state, "press", "roll 1.1.4.4")
        facts = play(state, "roll " + ".".join("1" * dice(state)))
        assert count(state, "2.1", 1) == 3 - lost - 1, "again in the next round"
    guests = stand({"1.1": "0:4p", "2.1": "Megara =1 3:3p wall"}, factions="athens corinth thebes sparta")
    attack(guests)
    play(guests, "roll 1.1.1.4", "roll 1.1.1")
    assert count(guests, "2.1", 3) == 3, "it protects all defenders, guests too"


def test_b45_the_attackers_own_losses_are_not_cancelled() -> None:
    state = stand({"1.1": "0:4p", "2.1": "Megara =1 1:3p wall"}, factions="athens corinth sparta thebes")
    attack(state)
    play(state, "roll 1.1.1.1", "roll 1.1.4")
    assert count(state, "2.1", 0) == 3


def test_c51_b42_w31_fighters_add_two_dice_in_the_first_round() -> None:
    state = stand({"1.1": "0:4p2f", "2.1": "Megara =1 1:4p"}, governments="aristocracy " * 4)
    attack(state)
    assert dice(state) == 6, "four and two, however many Fighters"
    play(state, "roll 1.1.1.1.1.1", "roll 1.1.1.1", "press")
    assert dice(state) == 4
    plain = stand({"1.1": "0:4p2f", "2.1": "Megara =1 1:4p"}, governments=PLAIN)
    attack(plain)
    assert dice(plain) == 4
    defended = stand({"1.1": "0:4p", "2.1": "Megara =1 1:2p1f"}, governments="aristocracy " * 4)
    attack(defended)
    play(defended, "roll 1.1.1.1")
    assert dice(defended) == 5, "three units and two dice more"


def test_c51_w32_each_owner_of_a_fighter_adds_to_its_own_pass() -> None:
    state = joint({"1.1": "0:2p1f 2:2p1f", "2.1": "Megara =1 1:4p"}, governments="aristocracy " * 4)
    play(state, "split 3")
    assert dice(state) == 5
    play(state, "roll 1.1.1.1.1")
    assert dice(state) == 3, "eight dice in all"
    none = joint({"1.1": "0:4p 2:2p1f", "2.1": "Megara =1 1:4p"}, governments="aristocracy " * 4)
    play(none, "split 4", "roll 1.1.1.1")
    assert dice(none) == 2, "a pass without dice has the Fighter's"


def test_c50_c45_w33_a_bonus_works_for_its_owner_alone() -> None:
    state = joint(
        {"1.1": "0:2p1k 2:3p", "2.1": "Megara =1 1:6p"}, factions="athens corinth sparta thebes",
        governments="monarchy democracy democracy democracy",
    )  # fmt: skip
    play(state, "split 2")
    facts = play(state, "roll 2.3", "roll 2.3")
    assert [(fact["hit_from"], fact["hits"]) for fact in told(facts, "dice-rolled")] == [(2, 2), (3, 1)]
    play(state, "roll 1.1.1.1")
    assert count(state, "2.1", 1) == 3


def test_c47_c45_w52_only_spartas_own_losses_lie_on_eunomia() -> None:
    for lost, on_token in (("2 phalanx", 0), ("0 phalanx", 2)):
        state = joint({"1.1": "0:3p 2:3p", "2.1": "Megara =1 1:6p"}, factions="sparta athens corinth thebes")
        play(state, "split 2", "roll 1.1", "roll 1.1", "roll 1.1.4.4", f"lose {lost}", f"lose {lost}")
        assert state.eunomia == [on_token, 0, 0, 0]


def test_b56_w50_eunomia_holds_six() -> None:
    state = stand({"1.1": "0:9p", "2.1": "Rhodos =1 1:9p"}, factions="sparta athens corinth thebes", eunomia=[5, 0, 0, 0])
    attack(state)
    play(state, "roll 1.1.1.1", "roll 1.1.4.4")
    assert state.eunomia[0] == 6 and state.supply(0, 0) == 24 - 7 - 6, "the seventh lies in the supply"


def test_c53_b41_s27_assassins_of_two_players_kill_eight() -> None:
    state = joint({"1.1": "0:1p4a 2:1p4a", "2.1": "Megara =1 1:10p"}, governments="aristocracy " * 4)
    assert count(state, "2.1", 1) == 2 and count(state, "2.1", 0) == 5, "and are not used up"
    assert state.round == 1 and state.to_json()["phase"] == "split"


def test_c53_c36_s23_assassins_outside_aristocracy_kill_nobody() -> None:
    state = stand({"1.1": "0:1p2a", "2.1": "Megara =1 1:5p"}, governments="monarchy democracy democracy democracy")
    attack(state)
    assert count(state, "2.1", 1) == 5 and dice(state) == 3
    play(state, "roll 1.1.1", "roll 1.1.1.1", "retreat")
    play(state, "reform", "govern aristocracy", "hero navigator")
    attack(state, "1p2a 1.1 2.1")
    assert count(state, "2.1", 1) == 3, "as soon as the player changes to Aristocracy they are Heroes"


def test_b41_b45_w36_a_fortification_does_not_stop_assassins() -> None:
    state = stand(
        {"1.1": "0:2a", "2.1": "Megara =1 1:3p wall"}, factions="athens corinth sparta thebes", governments="aristocracy " * 4
    )
    facts = attack(state)
    assert count(state, "2.1", 1) == 1 and [fact["count"] for fact in told(facts, "units-lost")] == [1, 1]


def test_b41_w37_kings_and_acting_heroes_are_safe() -> None:
    state = stand({"1.1": "0:2a", "2.1": "Megara =1 1:1k"}, governments="aristocracy monarchy democracy democracy")
    attack(state)
    assert count(state, "2.1", 1) == 1
    state = stand({"1.1": "0:2a", "2.1": "Megara =1 1:1f1n"}, governments="aristocracy " * 4)
    attack(state)
    assert count(state, "2.1", 1) == 2
    state = stand({"1.1": "0:2a", "2.1": "Megara =1 1:1f1n"}, governments="aristocracy democracy democracy democracy")
    attack(state)
    assert count(state, "2.1", 1) == 0 and at(state, "2.1")["owner"] == 0, "without Aristocracy they are Phalanxes"


def test_b41_w38_both_sides_strike_at_the_same_time() -> None:
    state = stand({"1.1": "0:1p1a", "2.1": "Megara =1 1:1p1a"}, governments="aristocracy " * 4)
    attack(state)
    assert units(state, "2.1") == {"0": {"assassin": 1}, "1": {"assassin": 1}} and dice(state) == 1


def test_b46_c49_b58_w39_w40_thebans_strike_first() -> None:
    for eyes, left in (("1.1.4.4", 0), ("1.1.1.4", 1)):
        state = stand({"1.1": "0:4p", "2.1": "Megara =1 1:2p"}, factions="thebes athens sparta corinth")
        attack(state)
        facts = play(state, f"roll {eyes}")
        assert count(state, "2.1", 1) == left
        if left:
            assert dice(state) == 1, "one is left, one die answers"
        else:
            assert told(facts, "battle-ended")[0]["how"] == "won" and at(state, "2.1")["owner"] == 0
    second = stand({"1.1": "0:4p", "2.1": "Megara =1 1:2p"}, factions="thebes athens sparta corinth")
    attack(second)
    play(second, "roll 1.1.1.1", "roll 1.1", "press", "roll 1.1.4.4")
    assert dice(second) == 2 and count(second, "2.1", 1) == 2, "in the first round only"


def test_b46_thebans_strike_first_in_defence_too() -> None:
    state = stand({"1.1": "0:4p", "2.1": "Megara =1 1:2p"}, factions="athens thebes sparta corinth")
    attack(state)
    assert state.passes[1] == 1 and dice(state) == 2
    play(state, "roll 4.4")
    assert count(state, "2.1", 0) == 2 and dice(state) == 2


def test_b46_w41_an_ally_of_thebes_strikes_with_the_others() -> None:
    state = joint({"1.1": "0:2p 2:2p", "2.1": "Megara =1 1:2p"}, factions="thebes athens sparta corinth")
    play(state, "roll 1.4")
    assert count(state, "2.1", 1) == 1 and (state.passes[1], state.passes[4]) in ((2, 1), (1, 2))
    while state.current_player() == CHANCE:
        play(state, "roll 1.4" if state.passes[1] == 2 else "roll 6")
    assert state.to_json()["phase"] == "lose" or count(state, "2.1", 1) == 0
    while state.to_json()["phase"] == "lose":
        play(state, "lose usual")
    assert count(state, "2.1", 1) == 0 and count(state, "2.1", 0) + count(state, "2.1", 2) >= 3
    assert at(state, "2.1")["owner"] == 0


def test_b46_b45_a_wall_cancels_of_the_oblique_order_once_a_round() -> None:
    state = joint({"1.1": "0:2p 2:2p", "2.1": "Megara =1 1:3p wall"}, factions="thebes corinth sparta athens")
    play(state, "roll 1.4")
    assert count(state, "2.1", 1) == 3, "the hit of the Thebans is the one that is cancelled"
    while state.current_player() == CHANCE:
        play(state, "roll 1.4" if state.passes[1] == 2 else "roll 1.1.1")
    assert count(state, "2.1", 1) == 2


def test_b48_w44_survivors_go_back_where_they_came_from() -> None:
    def beaten() -> Colonization:
        state = stand({"1.1": "0:6p", "2.2": "~ 0:2p", "2.1": "Rhodos =1 1:9p"})
        march(state, "6p 1.1 2.1", "2p 2.2 2.1")
        play(state, "roll 1.1.1.1", "roll 4.4.4.4", "press", "roll 1.1.1.1", "roll 1.1.1.4", "retreat")
        assert state.to_json()["phase"] == "back" and sorted(legal(state, "back")) == ["1.1", "2.2"]
        return state

    state = beaten()
    play(state, "back 1.1")
    assert (count(state, "1.1", 0), count(state, "2.2", 0)) == (3, 0)
    state = beaten()
    facts = play(state, "back 2.2")
    assert (count(state, "1.1", 0), count(state, "2.2", 0)) == (1, 2), "no more than had come from there"
    assert [fact["units"][0] for fact in told(facts, "units-returned")] == [2, 1]
    assert state.to_json()["phase"] == "action" and at(state, "2.1")["owner"] == 1


def test_b47_b48_the_most_valuable_units_go_back_last_and_no_more_than_had_come() -> None:
    state = stand({"1.1": "0:1p", "2.2": "~ 0:1k2f", "2.1": "Rhodos =1 1:9p"}, governments="monarchy " * 4)
    march(state, "1p 1.1 2.1", "1k2f 2.2 2.1")
    play(state, "roll 1.1.1.1", "roll 1.1.1.1", "retreat")
    facts = play(state, "back 2.2")
    assert [sum(fact["units"]) for fact in told(facts, "units-returned")] == [3, 1]
    assert units(state, "2.2") == {"0": {"phalanx": 1, "fighter": 2}} and units(state, "1.1") == {"0": {"king": 1}}


def test_c41_b48_a_teammates_units_go_back_where_only_they_came_from() -> None:
    state = stand({"1.1": "0:2p", "2.2": "~ 2:2p", "2.1": "Rhodos =1 1:6p"})
    play(state, "move", "joint", "yes")
    plan(state, "2p 1.1 2.1")
    plan(state, "+2p 2.2 2.1")
    play(state, "march", "roll 1.1", "roll 1.1", "roll 1.1.1.1", "retreat")
    assert sorted(legal(state, "back")) == ["1.1", "2.2"]
    play(state, "back 2.2")
    assert units(state, "2.2") == {"2": {"phalanx": 2}} and units(state, "1.1") == {"0": {"phalanx": 2}}


def test_c41_c44_a_teammates_units_alone_take_an_empty_polis_for_the_active_player() -> None:
    state = stand({"1.1": "0:1p", "1.2": "~", "1.6": "2:2p", "2.6": "Megara =1 u1"}, factions="sparta athens corinth thebes")
    play(state, "move", "joint", "yes")
    plan(state, "1p 1.1 1.2")
    plan(state, "+2p 1.6 2.6")
    facts = play(state, "march")
    assert [(fact["seat"], fact["loser"]) for fact in told(facts, "polis-taken")] == [(0, 1)]
    assert at(state, "2.6")["owner"] == 0 and units(state, "2.6") == {"2": {"phalanx": 2}}


def test_b48_other_battles_of_the_move_are_not_touched() -> None:
    state = stand({"1.1": "0:6p", "1.2": "Kos =1 1:3p", "2.1": "Gela =1 1:3p"})
    march(state, "3p 1.1 1.2", "3p 1.1 2.1")
    play(state, "fight 1.2", "roll 1.1.1", "roll 1.1.1", "retreat")
    assert count(state, "1.1", 0) == 3 and state.aim == state.tile_at[21] and dice(state) == 3
    play(state, "roll 1.1.1", "roll 1.1.1", "retreat")
    assert count(state, "1.1", 0) == 6


def test_b48_defenders_never_retreat() -> None:
    state = stand({"1.1": "0:4p", "2.1": "Megara =1 1:4p"})
    attack(state)
    play(state, "roll 1.1.1.4", "roll 1.1.1.1")
    assert state.current_player() == 0 and legal(state) == ["press", "retreat"]


def test_b39_all_units_that_end_there_fight_together() -> None:
    state = stand({"1.1": "0:1p", "2.2": "~ 0:2p", "2.1": "Megara =1 1:1p 3:1p"}, factions="athens sparta thebes corinth")
    facts = march(state, "1p 1.1 2.1", "2p 2.2 2.1")
    assert len(told(facts, "battle-began")) == 1 and state.defended == 2 and dice(state) == 3


def test_b49_c44_s34_conquest() -> None:
    state = joint({"1.1": "0:3p 2:3p", "2.1": "Megara =1 1:1p u3"}, factions="sparta athens corinth thebes")
    play(state, "split 3", "roll 4.4.4", "roll 1", "roll 1")
    tile = at(state, "2.1")
    assert tile["owner"] == 0 and tile["uc"] == 3 and tile["units"] == {"0": {"phalanx": 3}, "2": {"phalanx": 3}}


@pytest.mark.parametrize(("factions", "more"), [("sparta corinth athens thebes", 0), ("athens corinth sparta thebes", 2)])
def test_c46_c45_b55_s33_athens_itself_has_to_conquer(factions: str, more: int) -> None:
    state = joint({"1.1": "0:3p 2:3p", "2.1": "Megara =1 1:1p"}, factions=factions)
    play(state, "split 3", "roll 4.4.4", "roll 1", "roll 1")
    assert count(state, "2.1", 0) == 3 + more and count(state, "2.1", 2) == 3


def test_b49_w45_a_fortification_goes_back_to_corinth() -> None:
    state = stand({"1.1": "0:4p", "2.1": "Megara =1 wall u2"}, factions="sparta corinth athens thebes")
    facts = attack(state)
    assert not at(state, "2.1")["wall"] and at(state, "2.1")["uc"] == 2
    assert told(facts, "wall-built") == [{"event": "wall-built", "seat": 1, "tile": state.tile_at[21], "gone": True}]


def test_b50_b53_w42_when_both_are_gone_nobody_conquers() -> None:
    state = stand({"1.1": "0:1p", "2.1": "Megara =1 1:1p u1"})
    attack(state)
    facts = play(state, "roll 4", "roll 4")
    assert told(facts, "battle-ended")[0]["how"] == "both"
    tile = at(state, "2.1")
    assert (tile["units"], tile["owner"], tile["uc"]) == ({}, 1, 1)


def test_b50_b54_w43_a_neutral_polis_without_defenders_stays_neutral() -> None:
    state = stand({"1.1": "0:1p", "2.1": "Kos g1"})
    attack(state)
    play(state, "roll 4", "roll 5")
    assert at(state, "2.1")["owner"] is None and at(state, "2.1")["guard"] == 0


def test_b51_w48_on_water_there_is_nothing_to_conquer() -> None:
    state = stand({"1.1": "0:3p", "2.1": "~ 1:2p"})
    attack(state)
    facts = play(state, "roll 1.4.4", "roll 1.1")
    assert count(state, "2.1", 0) == 3 and at(state, "2.1")["owner"] is None, "no Phalanxes of Athens either"
    assert not told(facts, "polis-taken") and told(facts, "battle-ended")[0]["how"] == "won"


@pytest.mark.parametrize(("coins", "taken"), [(7, 3), (1, 1), (0, 0), (4, 2)])
def test_b52_w46_w47_a_native_polis_is_plundered(coins: int, taken: int) -> None:
    state = stand({"1.2": "~ 0:4p", "1.3": "1:1p u2"}, coins=[2, coins, 0, 0], governments=PLAIN)
    march(state, "4p 1.2 1.3")
    facts = play(state, "roll 1.1.1.4", "roll 1")
    assert told(facts, "native-sacked") == [
        {"event": "native-sacked", "seat": 0, "owner": 1, "tile": state.native(1), "coins": taken, "uc": 2}
    ]
    assert stocks(state, 0)[2] == 2 + taken and stocks(state, 1)[2] == coins - taken and home_uc(state, 0) == 2
    home = at(state, "1.3")
    assert home["owner"] == 1 and home["sacked"] and home["uc"] == 0 and home["units"] == {}
    assert count(state, "1.2", 0) == 4, "the winners go home"


def test_b52_an_empty_native_polis_is_plundered_without_a_battle() -> None:
    state = stand({"1.2": "~ 0:1p", "2.3": "Kos =0 0:1p"}, coins=5)
    facts = march(state, "1p 1.2 1.3", "1p 2.3 1.3")
    assert not told(facts, "battle-began") and told(facts, "native-sacked")
    assert state.to_json()["phase"] == "back" and sorted(legal(state, "back")) == ["1.2", "2.3"]
    play(state, "back 1.2")
    assert (count(state, "1.2", 0), count(state, "2.3", 0)) == (1, 1) and state.to_json()["phase"] == "action"
