"""What is refused, and the sentence that says which rule it ran into; texts and actions that are none."""

import pytest
from acting import play_on, why_not
from myrmes_meadow import KINGDOM, MEADOW, outside, play, stand, start, stock

from game.engine.core import Action, IllegalAction
from game.engine.myrmes import notation as n
from game.engine.myrmes.nests import PHASES
from game.engine.myrmes.notation import Deed
from game.engine.myrmes.position import Myrmes
from game.engine.myrmes.rules import GAME


@pytest.mark.parametrize(("action", "sentence"), [
    ("go A3", "A3 is too far: a step leads to a neighbouring hex or tile."),
    ("go C5", "C5 is water: nobody walks there."),
    ("go D3", "The prey on D3 has to be hunted, and your soldiers are too few."),
    ("go D4", "D4 belongs to another nest: entering costs a soldier."),
    ("clear", "Only a pheromone without cubes, under the worker, can be cleared; that costs one earth."),
    ("place line B3.B4.B5", "Your colony is not deep enough for this pheromone, or none is left."),
    ("place aphids C3.C4.D3", "This tile needs a deeper colony, its cubes, a marker and one left in the supply."),
    ("place pair A1.A2", "The tile has to cover the hex the worker stands on."),
    ("place pair C4.D3", "Every hex below a tile has to be free, dry and in play."),
    ("trade", "A food costs three larvae."),
    ("room 0", "A worker is outside: let it walk, lay a tile, or end its way."),
    ("winter", "A worker is outside: let it walk, lay a tile, or end its way."),
    ("stand C4", "A worker is outside: let it walk, lay a tile, or end its way."),
    ("die 3", "A worker is outside: let it walk, lay a tile, or end its way."),
])  # fmt: skip
def test_a_worker_outside(action: str, sentence: str) -> None:
    state = outside("C4", 2, {}, {"pair D4.D5": 1}, prey={"D3": "spider"})
    assert why_not(state, action) == sentence


@pytest.mark.parametrize(("action", "sentence"), [
    ("room 1", "Your colony is not dug that deep."),
    ("out D7", "Workers come out of your own tunnel exits."),
    ("out A1", "Workers come out of your own tunnel exits."),
    ("go C3", "Now a worker goes to work in the colony, or out through a tunnel."),
    ("end", "Now a worker goes to work in the colony, or out through a tunnel."),
    ("trade", "A food costs three larvae."),
])  # fmt: skip
def test_a_worker_at_home(action: str, sentence: str) -> None:
    assert why_not(stand(), action) == sentence


def all_phases() -> dict[str, Myrmes]:
    """A position of every phase on the meadow."""
    found: dict[str, Myrmes] = {}
    state = start()
    while state.current_player() < 0:
        found.setdefault(state.to_json()["phase"], state.clone())
        play(state, state.chance_outcomes()[0][0].text)
    larvae = {0: {"larvae": 4}}
    found["event"] = stand(larvae, phase="event")
    found["nurses"] = stand(larvae, phase="nurses")
    births = stand({0: {"nurses": 8, "workers": 5, "soldiers": 2}}, phase="nurses")
    found["births"] = births
    play(births, "nurses 1.3.2.0", "nurses 0.0.0.0")
    found["work"] = stand({0: {"level": 2}})
    found["sortie"] = outside("C4", 2, {"level": 3, "stock": stock(3, 3, 3), "soldiers": 2})
    found["stand"] = outside("A1", 2, {"stock": stock(earth=1)}, {"pair A1.A2": 0}, bare=["A1", "A2"])
    play(found["stand"], "clear")
    found["harvest"] = stand({0: {"workers": 1}, 1: {"workers": 0}}, {"pair A3.A4": 0})
    play(found["harvest"], "out C2", "end")
    found["atelier"] = stand({0: {"track": [0, 0, 0, 2], "stock": stock(3, 3, 3)}}, phase="atelier", goals=[
        "food-3", "cubes-2", "food-5", "stone-3", "stone-5", "cubes-6",
    ])  # fmt: skip
    found["pay"] = found["atelier"].clone()
    play(found["pay"], "objective cubes-2")
    found["store"] = stand({0: {"stock": stock(4, 4, 0)}}, phase="store")
    found["winter"] = stand(larvae, phase="winter", season=2)
    found["over"] = stand({0: {"workers": 1}, 1: {"workers": 0}}, season=2, year=3)
    play(found["over"], "out C2", "end")
    assert set(found) == set(PHASES) and all(state.to_json()["phase"] == phase for phase, state in found.items())
    return found


FIRST_WORDS = {
    "dice": "Dice and lots", "prey": "Dice and lots", "goals": "Dice and lots", "exits": "Dice and lots",
    "first": "Dice and lots",
    "event": "First everybody moves", "nurses": "First everybody places", "births": "First say which ants",
    "work": "Now a worker",
    "sortie": "A worker is outside", "stand": "First say where", "harvest": "Now the harvest", "atelier": "Now nurses work",
    "pay": "First pay", "store": "The store is too full", "winter": "Winter takes", "over": "The game is over",
}  # fmt: skip


@pytest.mark.parametrize("phase", PHASES)
def test_each_phase_says_what_is_to_be_decided(phase: str) -> None:
    state = all_phases()[phase]
    other = "extra A1" if phase != "harvest" else "room 0"
    assert why_not(state, other).startswith(FIRST_WORDS[phase])


@pytest.mark.parametrize("text", [
    "go", "go ", "go Z9", "go a1", "go A1 ", "out", "place", "place pair", "place pair A1", "place pair A1.A3",
    "place pair A2.A1",
    "place pair A1.A2.A3", "place ant A1.A2", "place pair B4.C5", "place pyramid A1.A2.A3.B1.B2.C2.C3", "room", "room 4",
    "room 2",
    "room 2 food", "room 0 earth", "event", "event 8", "event -1", "nurses 1.1.0.0", "nurses 4.0.0.0", "nurses 0.0.0",
    "born 9.0",
    "die 0", "die 7", "prey ant", "goal food-4", "exit", "first 4", "pay larva", "drop", "drop larva", "trade 2", "winter 1",
    "END", "end ", " end", "objective", "objective food", "event ?", "nurses ?", "harvest", "stand", "place pair .", "place  ",
])  # fmt: skip
def test_what_is_no_action(text: str) -> None:
    with pytest.raises(IllegalAction, match="is not an action on this board"):
        start().parse_action(text)


def test_a_plain_action_stands_for_the_forests_own() -> None:
    state = stand()
    state.apply_action(Action("out C2"))
    state.apply_action(Action("go C3"))
    state.apply_action(Action("place pair C3.C4"))
    assert state.to_json()["tiles"][0]["spaces"] == ["C3", "C4"]
    with pytest.raises(IllegalAction):
        state.apply_action(Action("out of here"))


def test_actions_of_a_larger_forest_are_refused_everywhere() -> None:
    """An action of another board may get here by a programmer's mistake; it must not be played or crash."""
    make, size = KINGDOM.make, MEADOW.size
    foreign: list[Deed] = []
    for deeds in (
        make.exits, make.outs, make.gos, make.stands, make.harvests, make.extras, make.tunnels, make.gives, make.names_of,
    ):  # fmt: skip
        foreign += [deeds[size], deeds[-1]]
    foreign += [make.place(0, len(KINGDOM.lays[0]) - 1), make.place(9, len(KINGDOM.lays[3]) - 1), make.place(0, 0)]
    own = {tuple(spaces) for spaces in MEADOW.lays[0]}
    foreign += [
        make.place(0, number) for number, spaces in enumerate(KINGDOM.lays[0])
        if 18 in spaces and spaces[-1] < size and tuple(spaces) not in own
    ][:3]  # fmt: skip
    made_up = [Deed("place pair C4.G8", n.PLACE, 0, 0, [19, 55]), Deed("place pair", n.PLACE, 0, 0, []), Deed("go", n.GO, -1)]
    made_up += [Deed("place ant C4", n.PLACE, 99, 0, [19]), Deed("room 9", n.ROOM, 9)]
    for phase, state in all_phases().items():
        before = state.to_json()
        for action in [*foreign, *made_up]:
            with pytest.raises(IllegalAction):
                state.apply_action(action)
            assert state.to_json() == before, (phase, action.text)


def test_every_action_has_its_text_and_is_read_back() -> None:
    for state in all_phases().values():
        for action in [*state.legal_actions(), *(action for action, _ in state.chance_outcomes())]:
            assert state.parse_action(action.text) == action and len(action.text) < 60
            assert play_on(GAME, state.forest, state.clone(), action.text) is not None
