"""What must hold in every position of Colonization, whatever is played. Hypothesis chooses scenario, players and moves."""

from collections import Counter
from typing import Final

from colonization_chart import ALL, start
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.colonization.events import (
    DiceRolled,
    GuardsChanged,
    PolisTaken,
    TileLaid,
    UnitsLost,
    UnitsMarched,
    UnitsPlaced,
    UnitsReturned,
)
from game.engine.colonization.geography import network
from game.engine.colonization.position import Colonization
from game.engine.colonization.realm import IN_DECK, IN_PILE, LAID, OVER
from game.engine.colonization.tables import (
    CAP,
    DECK_SIZE,
    EUNOMIA,
    KINDS_OF_UNITS,
    MOST_HEROES,
    MOST_LINKS,
    MOST_PHALANXES,
    NATIVE,
    SPARTA,
    WALLS,
    WATER,
)
from game.engine.core import CHANCE, TERMINAL, Action, Event, Json, Scored
from game.engine.playout import Dice, draw

LIMITS: Final = [MOST_PHALANXES, 1, MOST_HEROES, MOST_HEROES, MOST_HEROES]
picks = st.lists(st.integers(0, 9_999), min_size=40, max_size=200)
seeds = st.integers(0, 10_000)
thorough = settings(max_examples=25, deadline=None)


def pick(state: Colonization, number: int, dice: Dice) -> Action:
    """Chance by its weights; of a seat's choices the ones that end something less often, so that charts fill up."""
    if state.current_player() == CHANCE:
        return draw(state.chance_outcomes(), dice)
    actions = state.legal_actions()
    return actions[number % max(1, len(actions) - (number % 5 > 0))]


def check(state: Colonization) -> None:
    """One position."""
    tiles = range(len(state.space))
    assert len(set(state.space)) == len(state.space), "one tile a space"
    assert all(state.tile_at[state.space[tile]] == tile for tile in tiles)
    assert all(state.space[tile] // 10 >= 1 and 1 <= state.space[tile] % 10 <= state.scenario.rows <= 8 for tile in tiles)
    for seat in range(state.players):
        assert 0 <= state.fp[seat] <= CAP and 0 <= state.ap[seat] <= CAP and state.coins[seat] >= 0
        assert 0 <= state.eunomia[seat] <= (EUNOMIA if state.faction[seat] == SPARTA else 0)
        assert len(state.links[seat]) == len(set(state.links[seat])) <= MOST_LINKS
        assert all(state.in_play(seat, kind) <= LIMITS[kind] for kind in range(KINDS_OF_UNITS))
        assert min(state.points) >= 0
        if state.faction[seat] >= 0:
            native = state.native(seat)
            assert state.owner[native] == seat and state.kind[native] == NATIVE
            assert network(state, seat)[native]
    assert min(state.units, default=0) >= 0 and min(state.guard, default=0) >= 0 and min(state.uc, default=0) >= 0
    for tile in tiles:
        if state.kind[tile] == WATER:
            assert state.owner[tile] < 0 and not state.guard[tile] and not state.uc[tile] and not state.wall[tile]
        if state.owner[tile] >= 0:
            assert not state.guard[tile]
        else:
            assert not state.wall[tile] and not state.uc[tile]
        fighting = tile in state.battles or tile == state.aim
        assert fighting or not (state.team_units(tile, 0) and state.team_units(tile, 1)), "rivals never share a tile"
    assert sum(state.wall) <= WALLS
    where = Counter(state.where)
    assert where[LAID] == sum(0 <= polis < DECK_SIZE for polis in state.polis) + len(state.drawn)
    assert where[IN_PILE] == len(state.pile) and state.deck_left() >= 0
    assert where[IN_DECK] >= state.face_down


class Ledger:
    """Units, guards, owners and points kept by the facts alone."""

    def __init__(self, state: Colonization) -> None:
        self.units = Counter[tuple[int, int, int]]()
        self.guards = Counter[int]()
        self.owner: dict[int, int] = {}
        self.points = [0] * state.players
        self.polis = dict(enumerate(state.polis))
        for tile, guard in enumerate(state.guard):
            self.guards[tile] = guard

    def hear(self, event: Event) -> None:
        if isinstance(event, UnitsPlaced):
            self.units[event.tile, event.seat, event.kind] += event.count
        elif isinstance(event, UnitsLost) and event.seat >= 0:
            self.units[event.tile, event.seat, event.kind] -= event.count
        elif isinstance(event, UnitsMarched | UnitsReturned):
            begin, end = (event.start, event.way[-1]) if isinstance(event, UnitsMarched) else (event.tile, event.back)
            for kind, count in enumerate(event.units):
                self.units[begin, event.seat, kind] -= count
                self.units[end, event.seat, kind] += count
        elif isinstance(event, GuardsChanged):
            self.guards[event.tile] += event.count
        elif isinstance(event, PolisTaken):
            self.owner[event.tile] = event.seat
            self.guards[event.tile] = 0
        elif isinstance(event, TileLaid):
            self.polis[event.tile] = event.polis
        elif isinstance(event, Scored):
            self.points[event.seat] += event.points
        elif isinstance(event, DiceRolled):
            assert 1 <= len(event.eyes) <= 8 and event.hits == sum(eye >= event.hit_from for eye in event.eyes)

    def agrees(self, state: Colonization) -> None:
        """The facts told all that happened to units, owners and points."""
        for tile in range(len(state.space)):
            for seat in range(4):
                for kind in range(KINDS_OF_UNITS):
                    assert state.units[tile * 20 + seat * 5 + kind] == self.units[tile, seat, kind]
            if tile in self.owner:
                assert state.owner[tile] == self.owner[tile]
            assert state.polis[tile] == self.polis[tile]
        assert state.scores() == self.points


@thorough
@given(st.sampled_from(ALL), st.integers(2, 4), picks, seeds)
def test_what_holds_in_every_position(scenario: object, players: int, numbers: list[int], seed: int) -> None:
    state, dice = start(scenario, players), Dice(seed)  # type: ignore[arg-type]
    ledger = Ledger(state)
    frontier: list[int] = []
    for number in numbers * 2:
        if state.current_player() == TERMINAL:
            break
        laid, before = len(state.space), state.space[:]
        state.apply_action(pick(state, number, dice), ledger.hear)
        check(state)
        assert state.space[:laid] == before, "what was seen never changes: tiles stay where they lie"
        assert len(state.space) <= laid + 1, "the chart grows tile by tile"
        for space in state.space[laid:]:
            column, row = divmod(space, 10)
            touching = {(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)}
            natives = [state.space[tile] for tile in range(len(state.space)) if state.kind[tile] == NATIVE]
            assert space in natives or touching & {divmod(other, 10) for other in before}, "it grows at its frontier"
        frontier.append(max(state.space) // 10)
    ledger.agrees(state)
    assert frontier == sorted(frontier), "eastward, never back"


@thorough
@given(st.sampled_from(ALL), st.integers(2, 4), picks, seeds)
def test_fleet_points_pay_for_what_was_told(scenario: object, players: int, numbers: list[int], seed: int) -> None:
    state, dice = start(scenario, players), Dice(seed)  # type: ignore[arg-type]
    for number in numbers:
        if state.current_player() == TERMINAL:
            break
        stock = [sum(state.fp), sum(state.ap), sum(state.coins)]
        heard: list[Event] = []
        state.apply_action(pick(state, number, dice), heard.append)
        facts = [event.to_json() for event in heard]
        for place, what in enumerate(("fp", "ap", "coin")):
            change = sum(fact["count"] for fact in facts if fact["event"] == "gained" and fact["what"] == what)
            change += set_up_coins(facts) if what == "coin" else 0
            assert [sum(state.fp), sum(state.ap), sum(state.coins)][place] == stock[place] + change


def set_up_coins(facts: list[Json]) -> int:
    """What seats get in the set-up without a fact of its own."""
    return sum(5 if fact["faction"] == "corinth" else 3 for fact in facts if fact["event"] == "faction-drawn")


def test_random_games_end() -> None:
    for scenario in ALL:
        for players in (2, 3, 4):
            state, dice = start(scenario, players), Dice(players)
            for _ in range(20_000):
                if state.phase == OVER:
                    break
                state.apply_action(pick(state, dice.roll(9_999), dice))
            assert state.phase == OVER and state.year <= scenario.last_year
