"""Every Park Life card where it strikes (rules page, section 4; ruling 9)."""

from typing import Any

import pytest
from ants_tray import PARK, TRAY, ants, chances, legal, piles, play, stand, start, told, why_not

from game.engine.ants.cards import BUG, FOOD, PARK_LIFE
from game.engine.ants.position import Ants
from game.engine.core import CHANCE

DECK = {
    "crumbs": (4, 2, 0), "crisp": (4, 3, 0), "sweet": (4, 3, 0), "biscuit": (3, 4, 0), "apple": (2, 5, 0),
    "sandwich": (1, 6, 0), "worm": (3, 3, 2), "caterpillar": (2, 4, 3), "snail": (2, 4, 3), "grasshopper": (2, 5, 4),
    "beetle": (2, 6, 5),
    "lizard": (1, 8, 6), "overflow": (2, 0, 0), "lens": (2, 0, 0), "bird": (2, 0, 0), "quiet": (4, 0, 0),
}  # fmt: skip
"""The rules page's table: copies, food, head."""


def struck(card_id: str, *colonies: str, **others: Any) -> tuple[Ants, list[Any]]:
    """The card after the first Park Space card in hand has been played for it (A1)."""
    state = stand(*colonies, phase="place", card=card_id, **others)
    return state, play(state, "play A1")


def test_the_deck_is_that_of_the_rules() -> None:
    assert {card.card_id: (card.copies, card.food, card.head) for card in PARK_LIFE} == DECK
    assert sum(copies for copies, _, _ in DECK.values()) == 40
    assert sum(copies * food for copies, food, _ in DECK.values()) / 40 == 2.875
    assert PARK.deck == [card.copies for card in PARK_LIFE] and len(PARK.numbered) == 54


def test_the_gentle_option_takes_one_lens_and_one_bird_out() -> None:
    gentle = start(PARK, 4, {"gentle": True}).to_json()["life"]
    assert gentle == {**start(PARK, 4).to_json()["life"], "lens": 1, "bird": 1}


@pytest.mark.parametrize("card", [card for card in PARK_LIFE if card.kind == FOOD], ids=lambda card: str(card.card_id))
def test_food_falls(card: Any) -> None:
    state, facts = struck(card.card_id, "A2", "B1")
    assert piles(state) == {"A1": card.food} and state.to_json()["bugs"] == {}
    assert ants(state, 0) == "A2" and ants(state, 1) == "B1", "only what stands there is crushed"
    assert [fact["event"] for fact in facts if fact["event"] != "revealed"] == ["space-chosen", "food-fell"]


@pytest.mark.parametrize("card", [card for card in PARK_LIFE if card.kind == BUG], ids=lambda card: str(card.card_id))
def test_a_bug_lands_on_its_food(card: Any) -> None:
    state, facts = struck(card.card_id, "A1 A2", "B1*")
    assert piles(state) == {"A1": card.food} and state.to_json()["bugs"] == {"A1": card.card_id}
    assert ants(state, 0) == "A2" and ants(state, 1) == "B1*"
    assert told(facts, "bug-landed") == [{"event": "bug-landed", "space": "A1", "card": card.card_id}]
    for eyes in range(1, 7):
        state = stand("A2*", food={"A1": card.food}, bugs={"A1": card.card_id})
        play(state, "hit A2>A1", f"bug {eyes}")
        assert (state.to_json()["bugs"] == {}) == (eyes >= card.head)


def test_the_lizard_eats_all_around_and_stays() -> None:
    state, facts = struck("lizard", "A1 A2* 2.2 B2", "B1 3.3")
    assert ants(state, 0) == "B2" and ants(state, 1) == "3.3", "two spaces away nobody is harmed"
    assert {fact["how"] for fact in told(facts, "ant-died")} == {"eaten"} and len(told(facts, "ant-died")) == 4
    assert piles(state) == {"A1": 8} and state.to_json()["bugs"] == {"A1": "lizard"}


def test_the_magnifying_glass_burns_ants_and_leaves_the_rest() -> None:
    state, facts = struck("lens", "A1* A2 B2", "B1 2.2", food={"A1": 2, "A3": 3}, bugs={"A3": "worm"})
    assert ants(state, 0) == "B2" and ants(state, 1) == "" and {fact["how"] for fact in told(facts, "ant-died")} == {"burnt"}
    assert piles(state) == {"A1": 2, "A3": 3} and state.to_json()["bugs"] == {"A3": "worm"}


def test_the_hungry_bird_eats_there_and_up_to_two_beside() -> None:
    state, facts = struck("bird", "A1 A2*", "B1 2.2 C1")
    assert [fact["space"] for fact in told(facts, "ant-died")] == ["A1"] and state.current_player() == 0
    assert legal(state) == ["eat A2", "eat 2.2", "eat B1", "enough"], "of any owner, chosen by the seat to move"
    play(state, "eat B1")
    assert legal(state) == ["eat A2", "eat 2.2", "enough"]
    facts = play(state, "eat 2.2")
    assert [fact["how"] for fact in told(facts, "ant-died")] == ["pecked"]
    assert state.to_json()["phase"] == "draw" and ants(state, 0) == "A2*" and ants(state, 1) == "C1"


def test_the_bird_may_have_enough_and_has_when_nobody_is_near() -> None:
    state, _ = struck("bird", "A1 A2")
    play(state, "enough")
    assert ants(state, 0) == "A2" and state.to_json()["phase"] == "draw"
    state, _ = struck("bird", "A1 C1")
    assert state.to_json()["phase"] == "draw" and ants(state, 0) == "C1"
    state, _ = struck("bird", "A2")
    play(state, "eat A2")
    assert state.to_json()["phase"] == "draw", "one victim was all there was"
    state, _ = struck("bird", "C1", food={"A1": 3}, bugs={"A1": "worm"})
    assert piles(state) == {"A1": 3} and state.to_json()["bugs"] == {"A1": "worm"}, "it eats ants and nothing else"


def test_the_fountain_overflows() -> None:
    state = stand(
        "C3 D2* E2 C5", "E4* B3", phase="reveal", food={"C4": 4, "E3": 2, "A1": 3, "D4": 3}, bugs={"D4": "snail"}, store=[5, 5],
    )  # fmt: skip
    facts = play(state, "life overflow")
    assert ants(state, 0) == "C5 E2" and ants(state, 1) == "B3"
    assert {fact["how"] for fact in told(facts, "ant-died")} == {"washed"}
    assert piles(state) == {"A1": 3} and state.to_json()["bugs"] == {} and state.tokens == 13
    assert told(facts, "washed") == [
        {"event": "washed", "space": "C4", "food": 4, "card": None},
        {"event": "washed", "space": "D4", "food": 3, "card": "snail"},
        {"event": "washed", "space": "E3", "food": 2, "card": None},
    ]
    assert state.second and state.to_json()["phase"] == "reveal" and len(state.hand(0)) == 3, "no Park Space card is used"


def test_the_flood_reaches_two_spaces_in_the_park() -> None:
    assert len(PARK.flood) == 18 and len(TRAY.flood) == 6


def test_a_quiet_moment() -> None:
    state = stand("A1", "B1", phase="reveal", food={"A2": 2})
    before = state.to_json()
    facts = play(state, "life quiet")
    assert {**state.to_json(), "life": 0, "life_used": 0, "second": 0} == {**before, "life": 0, "life_used": 0, "second": 0}
    assert state.to_json()["life_used"] == {"quiet": 1} and [fact["event"] for fact in facts] == ["life-revealed", "revealed"]


def test_no_event_hurts_a_queen_or_a_store() -> None:
    for card_id in DECK:
        state = stand("2.2", phase="reveal", store=[7, 7])
        play(state, f"life {card_id}")
        if state.to_json()["phase"] == "place":
            play(state, "play A1")
        assert state.store == [7, 7] and state.alive == [True, True]


def test_the_card_is_played_from_the_hand_and_one_is_drawn() -> None:
    state = stand(phase="reveal")
    play(state, "life crumbs")
    assert legal(state) == ["play A1", "play A2", "play A3"] and "do not hold" in why_not(state, "play A4")
    facts = play(state, "play A2")
    assert told(facts, "space-chosen") == [{"event": "space-chosen", "seat": 0, "space": "A2", "second": False}]
    assert state.current_player() == CHANCE and "draw A2" not in chances(state) and "draw A4" not in chances(state)
    play(state, "draw E6")
    assert legal(state) == [] and [TRAY.names[space] for space in state.hand(0)] == ["A1", "A3", "E6"]
    assert state.second and state.to_json()["discards"] == ["A2"]


def test_cards_are_drawn_by_the_copies_that_are_left() -> None:
    state = stand(phase="reveal", life_used={"crumbs": 3, "quiet": 4})
    assert chances(state)["life crumbs"] == 1 and "life quiet" not in chances(state) and sum(chances(state).values()) == 33
