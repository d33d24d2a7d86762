"""What is said at the table of Ants!: every decision, every choice before it is made, every turn after it; what never is."""

from collections.abc import Iterator
from fractions import Fraction

import parks
import pytest
from parks import game, start

from game.engine.ants import notation as n
from game.engine.ants.board import SOLDIER
from game.engine.ants.cards import NUMBERS, PARK_LIFE
from game.engine.ants.events import (
    AntDied,
    AttackBegan,
    ColonyOut,
    DiceRolled,
    FirstRolled,
    FoodTaken,
    LifeRevealed,
    QueenKilled,
)
from game.engine.ants.ground import CALL, COLLECT, CREATE, HELD, IN_DECK, MOVE, OVER, PLACE, VICTIM
from game.engine.ants.notation import Move
from game.engine.ants.odds import Defence, bug_chance, defences, win_chance
from game.engine.ants.position import Ants
from game.engine.core import Event, GameEnded, Scored, TurnEnded
from game.rulebook.book import open_book
from game.tables.ants import wording_chronicle, wording_places
from game.tables.ants.wording import STEPS, Wording, turn_steps
from game.tables.ants.wording_fights import percent, throw, verdict
from game.tables.base import SeatLook, Told, Unforeseeable, foresee
from game.tables.slip import Sign
from game.ui.theme import SEATS

NAMES = ["Ana", "Ben", "Cleo", "Dan", "Eve", "Finn"]
LOOKS = [SeatLook(name, s.colour, s.pattern, s.letter) for name, s in zip(NAMES, SEATS, strict=True)]
PHASES = [PLACE, VICTIM, COLLECT, MOVE, CALL, CREATE]


def wording(state: Ants) -> Wording:
    return Wording(state.park, LOOKS[: state.players])


def turns(state: Ants, seed: int, most: int = 100_000) -> Iterator[Told]:
    """The turns of a game as the chronicle gets them."""
    told = Told(state.to_move)
    for _action, events, after in game(state, seed, most):
        told.events += events
        if any(isinstance(event, (TurnEnded, GameEnded)) for event in events):
            ended = next((event for event in events if isinstance(event, TurnEnded)), None)
            told.seat = ended.seat if ended is not None else told.seat
            yield told
            told = Told(max(0, after.to_move))


# Decisions ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", PHASES)
def test_every_decision_has_its_question_and_its_place_in_the_turn(phase: int) -> None:
    state = parks.until(parks.late(), phase, 2)
    words = wording(state)
    prompt = words.prompt(state, None)
    assert prompt.title and prompt.hint
    assert prompt.steps == turn_steps() and prompt.step == STEPS[phase]
    held = next((a.start for a in state.legal_actions() if isinstance(a, Move) and a.start >= 0), None)
    if held is not None:
        assert words.prompt(state, held).title != prompt.title, "what is held is spoken of"


def test_the_questions_follow_what_is_held() -> None:
    state = parks.until(parks.late(), MOVE, 1)
    words = wording(state)
    starts = {a.start for a in state.legal_actions() if isinstance(a, Move) and a.start >= 0}
    worker = next(space for space in starts if state.ants[space] % 2 == 0)
    soldier = next(space for space in starts if state.ants[space] % 2 == 1)
    assert words.prompt(state, worker).title == "Where does this worker go?"
    assert words.prompt(state, soldier).title == "Where does this soldier go?"
    assert "red" in words.prompt(state, soldier).hint


def test_after_the_end_nothing_is_asked() -> None:
    last = list(game(start(2), 3))[-1][2]
    assert last.phase == OVER
    prompt = wording(last).prompt(last, None)
    assert prompt.title == "The game is over" and prompt.steps == () and wording(last).notices(last) == []


# Before it happens ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_choice_is_told_before_it_is_made(phase: int, seed: int) -> None:
    state = parks.until(parks.late(), phase, seed)
    words = wording(state)
    for action in state.legal_actions():
        assert isinstance(action, Move)
        assert words.target_says(action, state), action.text
        try:
            foresight = foresee(state, action, state.current_player())
        except Unforeseeable:
            foresight = None
        slip = words.slip(action, foresight, state)
        assert slip.text and "{" not in slip.text + slip.more
        if foresight is not None:
            text, more, _gain = words.foretell(foresight, state)
            assert text and "{" not in text + more


def played_card(state: Ants, card: str, best: bool = True) -> tuple[Ants, Move]:
    """`state` with that card to be placed, and the legal place with most (or fewest) ants on and round it."""
    after = state.clone()
    after.card = NUMBERS[card]

    def crowd(action: Move) -> int:
        return sum(after.ants[space] >= 0 for space in (action.end, *after.park.touching[action.end]))

    actions = [action for action in after.legal_actions() if isinstance(action, Move)]
    return after, (max if best else min)(actions, key=crowd)


@pytest.mark.parametrize("card", [card.card_id for card in PARK_LIFE if card.needs_space])
def test_a_card_says_what_it_brings_and_whom_it_hurts(card: str) -> None:
    state, action = played_card(parks.until(parks.late(), PLACE, 1), card)
    words = wording(state)
    foresight = foresee(state, action, state.to_move)
    text, more, _gain = words.foretell(foresight, state)
    assert words.name(action.end) in text
    kind = PARK_LIFE[NUMBERS[card]]
    if card != "lizard" and kind.food:
        assert str(kind.food) in text
    died = [event for event in foresight.events if type(event).__name__ == "AntDied"]
    for event in died:
        seat = getattr(event, "seat", -1)
        assert NAMES[seat] in more or (seat == state.to_move and "you" in more.lower())


def test_a_harmless_card_says_so() -> None:
    state = parks.until(parks.late(), PLACE, 1)
    lens, action = played_card(state, "lens", best=False)
    for space in (action.end, *lens.park.touching[action.end]):
        if lens.ants[space] >= 0:
            lens.take_ant(space)
    text, more, _gain = wording(lens).foretell(foresee(lens, action, lens.to_move), lens)
    assert more == "Nobody is hurt." and text


@pytest.mark.parametrize("seed", range(1, 6))
def test_odds_are_exact_and_give_the_range_between_everybody_and_nobody(seed: int) -> None:
    state = parks.until(parks.late(), MOVE, seed)
    words = wording(state)
    hits = [a for a in state.legal_actions() if isinstance(a, Move) and a.verb in (n.HIT, n.HIT_QUEEN)]
    assert hits
    for hit in hits:
        alone, everyone = defences(state, hit)
        slip = words.slip(hit, None, state)
        assert slip.bar is not None and slip.bar.share == float(everyone.chance)
        assert slip.bar.good == f"{percent(everyone.chance)} % win"
        assert (slip.more == "") == (alone == everyone)
        if alone != everyone:
            assert f"{percent(alone.chance)} %" in slip.more
        dice = [sign for sign in slip.signs if isinstance(sign, Sign)]
        defence = 0 if everyone.head else everyone.soldiers + everyone.workers + everyone.queen
        assert len(dice) == 1 + defence
        assert sum("blue" in die.drawing for die in dice) == everyone.workers


def test_whole_percents_never_promise() -> None:
    assert percent(Fraction(1)) == 100 and percent(Fraction(0)) == 0
    assert percent(Fraction(999, 1000)) == 99 and percent(Fraction(1, 1000)) == 1
    assert percent(win_chance(0, 2, False)) == 40 and percent(bug_chance(5)) == 33


def test_calling_helpers_says_what_it_does_to_the_attacker() -> None:
    state = parks.until(parks.late(), CALL, 2)
    words = wording(state)
    for action in state.legal_actions():
        assert isinstance(action, Move)
        _text, more, _gain = words.foretell(foresee(state, action, state.current_player()), state)
        assert "%" in more


def test_a_worker_that_goes_says_whether_it_stays_linked_and_whom_it_cuts_off() -> None:
    seen = set()
    for seed in range(1, 8):
        state = parks.until(parks.late(), MOVE, seed)
        words = wording(state)
        for action in state.legal_actions():
            if isinstance(action, Move) and action.verb == n.GO and state.ants[action.start] % 2 == 0:
                _text, more, _gain = words.foretell(foresee(state, action, state.to_move), state)
                assert more
                seen |= {word for word in ("cut off", "Linked home", "linked home", "cuts off") if word in more}
    assert {"cut off", "cuts off"} <= seen and seen & {"Linked home", "linked home"}


def test_a_birth_tells_what_it_costs() -> None:
    state = parks.until(parks.late(), CREATE, 1)
    words = wording(state)
    costs = {}
    for action in state.legal_actions():
        if isinstance(action, Move) and action.verb in (n.NEW_WORKER, n.NEW_SOLDIER):
            costs[action.verb] = words.foretell(foresee(state, action, state.to_move), state)[2]
    assert costs == {n.NEW_WORKER: -1, n.NEW_SOLDIER: -2}


# What lies where ------------------------------------------------------------------------------------------------------


def test_every_place_says_what_lies_there_and_leads_to_a_rule() -> None:
    state = parks.until(parks.late(), MOVE, 1)
    words, book = wording(state), open_book("ants")
    names = set()
    for space in range(state.park.size):
        text, rule = words.place(space, state, state.to_move)
        assert text and book.place(rule) is not None
        names.add(words.name(space))
        ant = state.ants[space]
        if ant >= 0:
            assert NAMES[ant // 2] in text and NAMES[ant // 2] in words.stands(space, state)
        else:
            assert words.stands(space, state) == ""
        if state.food[space]:
            assert str(state.food[space]) in text and str(state.food[space]) in words.lies(space, state).text
    assert {state.park.names[space] for space in state.park.numbered} <= names
    for seat in range(state.players):
        text, rule = words.hill(seat, state, 0)
        assert NAMES[seat] in text and str(state.store[seat]) in text and book.place(rule) is not None


def test_an_ant_says_how_it_stands() -> None:
    state = parks.until(parks.late(), MOVE, 1)
    words = wording(state)
    said = " ".join(words.stands(space, state) for space in range(state.park.size))
    for phrase in ("linked home", "cut off from home", "touches"):
        assert phrase in said
    _action, _events, after = next(step for step in game(state, 1) if step[0].text.startswith("go "))
    assert any("has moved" in words.stands(space, after) for space in range(after.park.size))


# Seats and rules in force ---------------------------------------------------------------------------------------------


def test_the_column_shows_food_and_ants_and_who_is_out() -> None:
    last = list(game(start(4), 3))[-1][2]
    words = wording(last)
    for seat in range(4):
        facts = words.seat_facts(last, seat)
        assert [fact.number for fact in facts.facts] == [last.store[seat], last.workers[seat], last.soldiers[seat]]
        assert facts.total == last.strength(seat)
        assert bool(facts.out) != last.alive[seat]


def test_notices_tell_of_second_events_teams_and_the_night() -> None:
    for players in (2, 3, 4, 6):
        state = start(players)
        assert ("Two events" in {text for text, _ in wording(state).notices(state)}) == (players <= 3)
        state.round = state.nightfall - 2
        told = dict(wording(state).notices(state))
        assert "2 more rounds" in told["Night is near"]
        state.round = state.nightfall
        assert "last round" in dict(wording(state).notices(state))["Night is near"]


# Afterwards -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 4, 6])
def test_every_turn_has_lines_with_places_rules_and_points_that_add_up(players: int) -> None:
    state = start(players)
    words, book = wording(state), open_book("ants")
    kinds = set()
    for told in turns(state, 20 + players):
        lines = words.chronicle(told)
        first = any(isinstance(event, FirstRolled) for event in told.events)
        assert lines and (first or lines[0].text.startswith(NAMES[told.seat]))
        for line in lines:
            assert "{" not in line.text + line.detail and not line.text[0].islower()
            assert not line.place or line.place in state.park.numbers
            assert not line.rule or book.place(line.rule) is not None, line.rule
            kinds.add(line.rule)
        food = sum(e.points for e in told.events if isinstance(e, Scored) and e.source == "food" and e.seat == told.seat)
        if not first:
            assert sum(line.points or 0 for line in lines) == food
        fights = sum(isinstance(event, AttackBegan) for event in told.events)
        assert sum(line.text.startswith(("Attacks", "Strikes")) or " attacks " in line.text for line in lines) >= fights
        for out in (event for event in told.events if isinstance(event, ColonyOut)):
            assert any(line.text.startswith(NAMES[out.seat]) and "out" in line.text for line in lines)
    assert {"falls", "bugs", "collecting", "new-ants", "duel", "worker-group", "bug-fight"} <= kinds


def test_all_anchors_are_in_the_book() -> None:
    book = open_book("ants")
    for module in (wording_chronicle, wording_places):
        for name, value in vars(module).items():
            if name.startswith("RULE_"):
                assert book.place(value) is not None, f"{name} = {value}"
    for table in (wording_chronicle.CARD_RULES, wording_chronicle.FIGHT_RULES, wording_places.PLACE_RULES):
        for value in table.values():
            assert book.place(value) is not None, value


def test_throws_and_ends_of_fights_in_words() -> None:
    def rolled(attack: int, defence: list[int], stage: str) -> str:
        tie = stage != "bug" and attack == sum(defence)
        return throw(DiceRolled(0, attack, 1, defence, list(range(len(defence))), stage, tie))

    assert rolled(5, [3], "soldier") == "5 beats 3"
    assert rolled(3, [1, 2, 3], "workers") == "3 is less than 6"
    assert rolled(4, [4], "queen") == "4 against 4: they roll again"
    assert rolled(4, [4], "bug") == "4 is enough for a head of 4"
    assert rolled(2, [4], "bug") == "2 is too little for a head of 4"
    assert verdict("fell", "workers", 2) == ("The workers hold", "the attacker falls, and 2 defenders")
    assert verdict("won", "soldier", 1)[0] == "The soldier takes the space"
    assert verdict("held", "bug", 0)[0] == "The bug holds"
    assert verdict("regicide", "queen", 0)[0] == "The Queen is dead"


# What stays hidden ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", PHASES)
def test_no_word_tells_of_anothers_hand(phase: int) -> None:
    state = parks.until(parks.late(), phase, 1)
    seat = state.current_player()
    other = state.clone()
    for rival in range(state.players):
        if rival in (seat, state.to_move):
            continue
        held = state.hand(rival)[0]
        swap = next(space for space in state.park.numbered if other.card_at[space] == IN_DECK)
        other.card_at[held], other.card_at[swap] = IN_DECK, HELD + rival
    assert other.to_json() != state.to_json()
    words = wording(state)

    def everything(position: Ants) -> list[object]:
        said: list[object] = [words.prompt(position, None), words.notices(position)]
        said += [words.place(space, position, seat) for space in range(position.park.size)]
        said += [words.lies(space, position) for space in range(position.park.size)]
        for player in range(position.players):
            said += [words.hill(player, position, seat), words.seat_facts(position, player)]
        for action in position.legal_actions():
            assert isinstance(action, Move)
            said.append(words.slip(action, foresee(position, action, seat) if action.verb != n.ENOUGH else None, position))
        return said

    assert everything(state) == everything(other)


def test_the_chronicle_never_names_a_drawn_card() -> None:
    """The same turn with another card drawn is told in the same words, even to who drew it."""
    state = parks.played(4, 12, 3)
    words = wording(state)
    for told in turns(state, 5, 300):
        changed = Told(told.seat, told.actions, [_redrawn(event, state) for event in told.events])
        assert words.chronicle(changed) == words.chronicle(told)


def _redrawn(event: Event, state: Ants) -> Event:
    from game.engine.ants.events import CardDrawn

    if isinstance(event, CardDrawn):
        return CardDrawn(event.seat, state.park.numbered[0])
    return event


def test_a_defence_is_told_in_words() -> None:
    from game.tables.ants.wording_fights import defenders

    assert defenders(Defence(1, 2, False, 0)) == "1 soldier and 2 workers"
    assert defenders(Defence(2, 1, True, 0)) == "2 soldiers, 1 worker and the Queen"


def test_a_turn_is_remembered_for_what_cost_most() -> None:
    """A turning point was called by its card even where a Queen had died: "Quiet moment"."""
    state = start(4)
    words = wording(state)
    quiet = LifeRevealed(0, NUMBERS["quiet"], False)
    first, second = state.park.numbered[:2]
    fight = [AttackBegan(0, first, [], second, 1, first), AntDied(second, 1, SOLDIER, "fell")]
    harvest = [FoodTaken(0, first, second, [first])]
    assert words.headline(Told(0, [], [quiet])) == "Ana: Quiet moment"
    assert words.headline(Told(0, [], [quiet, *harvest])) == "Ana: 1 food carried home"
    assert words.headline(Told(0, [], [quiet, *harvest, *fight])).startswith("Ana: attacks Ben")
    killed = [QueenKilled(1, 0, 3), ColonyOut(1, "regicide")]
    assert words.headline(Told(0, [], [quiet, *harvest, *fight, *killed])) == "Ana kills the Queen of Ben"
    assert words.headline(Told(0, [], [quiet, ColonyOut(0, "starved")])) == "Ana is out"
