"""What must hold in every position of Ants!, whatever is played. Hypothesis chooses players, options and moves."""

from itertools import pairwise
from typing import Any, Final

from ants_tray import TRAY, built_in, start
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.ants.board import (
    FOOD_TOKENS,
    FOUNTAIN,
    HAND,
    MEAL,
    MOST_SOLDIERS,
    MOST_WORKERS,
    NOBODY,
    SOLDIER,
    WORKER,
    Park,
)
from game.engine.ants.cards import PARK_LIFE
from game.engine.ants.events import (
    AntBorn,
    AntDied,
    AntMoved,
    AttackEnded,
    BugKilled,
    BugLanded,
    ColonyOut,
    FoodFell,
    FoodTaken,
    QueenKilled,
    TurnBegan,
    Washed,
)
from game.engine.ants.ground import CREATE, DEAL, DISCARDED, DRAW, HELD, IN_DECK, OVER, VICTIM
from game.engine.ants.notation import HIT, Move
from game.engine.ants.position import Ants
from game.engine.core import CHANCE, TERMINAL, Action, Event, Scored
from game.engine.hexes import turned
from game.engine.playout import Dice, draw

PARKS: Final = [TRAY, built_in("park"), built_in("picnic"), built_in("birdbath")]
picks = st.lists(st.integers(0, 9_999), min_size=40, max_size=260)
seeds = st.integers(0, 10_000)
thorough = settings(max_examples=40, deadline=None)


@st.composite
def set_ups(choose: st.DrawFn) -> tuple[Park, int, dict[str, bool]]:
    """A park, a number of players that it seats, and options."""
    park = choose(st.sampled_from(PARKS))
    players = choose(st.sampled_from(sorted(park.seating)))
    options = {name: choose(st.booleans()) for name in ("gentle", "nightfall", "starvation")}
    if players in (4, 6):
        options["teams"] = choose(st.booleans())
    return park, players, options


def pick(state: Ants, number: int, dice: Dice) -> Action:
    """Chance by its weights; of a seat's choices the ones that end a phase less often, so that parks fill up."""
    if state.current_player() == CHANCE:
        return draw(state.chance_outcomes(), dice)
    actions = state.legal_actions()
    return actions[number % max(1, len(actions) - (number % 5 > 0))]


def games(set_up: tuple[Park, int, dict[str, bool]], numbers: list[int], seed: int, hear: Any = None) -> Any:
    """Positions of a game of up to four times as many actions as `numbers`, after each action."""
    state, dice = start(*set_up), Dice(seed)
    for number in numbers * 4:
        if state.current_player() == TERMINAL:
            return
        state.apply_action(pick(state, number, dice), hear)
        yield state


def check(state: Ants, cards: list[int]) -> None:
    park = state.park
    assert state.tokens == sum(state.food) + sum(state.store) <= FOOD_TOKENS
    assert min(state.food) >= 0 and min(state.store) >= 0 and 0 <= state.eaten <= MEAL
    for seat in range(state.players):
        assert state.workers[seat] == state.ants.count(2 * seat + WORKER) <= MOST_WORKERS
        assert state.soldiers[seat] == state.ants.count(2 * seat + SOLDIER) <= MOST_SOLDIERS
        if not state.alive[seat]:
            assert not state.workers[seat] and not state.soldiers[seat] and not state.store[seat] and not state.hand(seat)
        elif state.phase not in (DEAL, OVER):
            owed = state.phase in (DRAW, VICTIM) and state.owed and seat == state.to_move
            assert len(state.hand(seat)) == HAND - owed
    assert sorted(state.out) == [seat for seat in range(state.players) if not state.alive[seat]]
    for space, ant in enumerate(state.ants):
        assert NOBODY <= ant < 2 * state.players
        if ant >= 0:
            assert park.kind[space] != FOUNTAIN and state.bug[space] < 0
            assert ant % 2 == SOLDIER or not state.food[space], "workers do not stand on food"
        else:
            assert state.acted[space] == 0
        assert state.bug[space] < 0 or state.food[space], "a bug sits on food"
        assert not state.food[space] or park.kind[space] != FOUNTAIN
        lies = state.card_at[space]
        assert (lies in (IN_DECK, DISCARDED) or state.alive[lies - HELD]) if park.is_numbered[space] else lies == IN_DECK
    for card in PARK_LIFE:
        lies_open = state.card == card.number
        assert state.deck[card.number] + state.used[card.number] + lies_open == cards[card.number]
    assert not state.eaten or state.phase == CREATE
    assert 1 <= state.round <= state.nightfall


@thorough
@given(set_ups(), picks, seeds)
def test_nothing_is_lost_and_everything_has_its_place(
    set_up: tuple[Park, int, dict[str, bool]], numbers: list[int], seed: int
) -> None:
    cards = start(*set_up).deck
    for state in games(set_up, numbers, seed):
        check(state, cards)


class Listener:
    """Keeps a park of its own by nothing but the events, as a table on the screen does."""

    def __init__(self, state: Ants) -> None:
        self.park = state.park
        self.hills = [state.hill(seat) for seat in range(state.players)]
        self.ants = state.ants[:]
        self.food = state.food[:]
        self.bugs = state.bug[:]
        self.store = state.store[:]
        self.points = [0] * state.players
        self.alive = state.alive[:]
        self.turn = (NOBODY, 0)

    def hear(self, event: Event) -> None:
        if isinstance(event, AntDied):
            assert self.ants[event.space] == event.seat * 2 + event.kind
            self.ants[event.space] = NOBODY
        elif isinstance(event, AntBorn):
            assert self.ants[event.space] < 0 and event.way[-1] == event.space
            self.ants[event.space] = event.seat * 2 + event.kind
            self.store[event.seat] -= event.food
        elif isinstance(event, AntMoved):
            assert event.way[-1] == event.end
            self._walk(event.start, event.end)
        elif isinstance(event, AttackEnded):
            if event.how != "fell":
                self._walk(event.start, event.space)
        elif isinstance(event, FoodFell):
            self.food[event.space] += event.food
            assert self.food[event.space] == event.total
        elif isinstance(event, BugLanded):
            self.bugs[event.space] = event.card
        elif isinstance(event, BugKilled):
            assert self.bugs[event.space] == event.card
            self.bugs[event.space] = NOBODY
        elif isinstance(event, Washed):
            assert (self.food[event.space], self.bugs[event.space]) == (event.food, event.card)
            self.food[event.space], self.bugs[event.space] = 0, NOBODY
        elif isinstance(event, FoodTaken):
            if self.food[event.source]:
                self.food[event.source] -= 1
            self._runs_home(event)
            self.store[event.seat] += 1
        else:
            self._of_colonies(event)

    def _runs_home(self, event: FoodTaken) -> None:
        """A token runs from the worker over workers side by side to an entrance of its colony."""
        assert event.way[0] == event.worker and self.park.hill_of[event.way[-1]] == self.hills[event.seat]
        assert all(there in self.park.touching[here] for here, there in pairwise(event.way))
        assert all(self.ants[space] >= 0 and self.ants[space] % 2 == WORKER for space in event.way)

    def _walk(self, start_space: int, end: int) -> None:
        if start_space != end:
            assert self.ants[end] < 0
            self.ants[end], self.ants[start_space] = self.ants[start_space], NOBODY

    def _of_colonies(self, event: Event) -> None:
        if isinstance(event, QueenKilled):
            assert self.store[event.seat] == event.food
            self.store[event.seat] = 0
            self.store[event.by] += event.food
        elif isinstance(event, ColonyOut):
            self.alive[event.seat] = False
        elif isinstance(event, Scored):
            self.points[event.seat] += event.points
        elif isinstance(event, TurnBegan):
            self.turn = (event.seat, event.round)


@thorough
@given(set_ups(), picks, seeds)
def test_events_alone_tell_the_whole_game(
    set_up: tuple[Park, int, dict[str, bool]], numbers: list[int], seed: int
) -> None:
    listener = Listener(start(*set_up))
    for state in games(set_up, numbers, seed, listener.hear):
        assert (listener.ants, listener.food, listener.bugs) == (state.ants, state.food, state.bug)
        assert (listener.store, listener.alive) == (state.store, state.alive)
        if state.first >= 0:
            assert listener.points == state.scores()
            assert state.phase == OVER or listener.turn == (state.to_move, state.round)


@thorough
@given(set_ups(), picks, seeds, st.integers(0, 5))
def test_a_seat_sees_all_but_hands_and_the_order_of_cards(
    set_up: tuple[Park, int, dict[str, bool]], numbers: list[int], seed: int, seat: int
) -> None:
    for state in games(set_up, numbers[:30], seed):
        mine = seat % state.players
        seen = state.observation(mine)
        whole = state.to_json()
        assert seen["hand"] == whole["hands"][mine] and seen["hands"] == [len(hand) for hand in whole["hands"]]
        hidden = {name for other, hand in enumerate(whole["hands"]) if other != mine for name in hand}
        assert hidden <= set(seen["unseen"]) and not set(seen["unseen"]) & set(seen["hand"])
        assert {name: value for name, value in seen.items() if name not in ("seat", "hand", "hands", "unseen")} == {
            name: value for name, value in whole.items() if name != "hands"
        }


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 6), picks, seeds, st.integers(1, 5))
def test_a_turned_park_plays_the_same(players: int, numbers: list[int], seed: int, sixths: int) -> None:
    """Turn the great park, anthills and all, and every game goes the same way."""
    park = PARKS[1]
    at = {place: space for space, place in enumerate(park.hexes)}
    onto = [at[turned(place, sixths)] for place in park.hexes]
    hill_of = {number: park.hills[(number - 1 - sixths) % 6].number for number in range(1, 7)}
    # Its seats sit on the anthills that theirs are turned to.
    seating = {count: [hill_of[park.hills[hill].number] - 1 for hill in hills] for count, hills in park.seating.items()}
    other = Park(
        park.level_id, park.name, "", 60, "", park.names, park.hexes, park.kind, park.start_food, park.numbered, park.hills,
        seating, park.deck, park.flood_reach, park.nightfall,
    )  # fmt: skip
    names = park.names

    def turned_text(text: str) -> str:
        verb, _, rest = text.partition(" ")
        for sign in ("<", ">"):
            if sign in rest:
                return f"{verb} " + sign.join(turned_name(name) for name in rest.split(sign))
        return f"{verb} {turned_name(rest)}" if rest in park.numbers else text

    def turned_name(name: str) -> str:
        return f"queen{hill_of[int(name[5:])]}" if name.startswith("queen") else names[onto[park.numbers[name]]]

    here, there, dice = start(park, players), start(other, players), Dice(seed)
    for number in numbers:
        if here.current_player() == TERMINAL:
            break
        action = pick(here, number, dice)
        if action.text == "take all":
            break  # which of equally good piles it takes goes by the order of spaces
        if isinstance(action, Move) and action.verb == HIT and here.bug[action.end] >= 0:
            break  # so does from which of equally near spaces a soldier comes, to which it may have to go back
        if here.current_player() != CHANCE:
            listed = {turned_text(choice.text) for choice in here.legal_actions()}
            assert listed == {choice.text for choice in there.legal_actions()}
        here.apply_action(action)
        there.apply_action(there.parse_action(turned_text(action.text)))
        assert here.scores() == there.scores() and here.phase == there.phase
        assert [here.ants[space] for space in range(park.size)] == [there.ants[onto[space]] for space in range(park.size)]
