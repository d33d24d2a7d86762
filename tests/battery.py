"""One battery of checks for every game: what the contract of `game/engine/core.py` promises, tried by random play.

A `Subject` is one way to set a game up (level, players, options). `subjects()` lists those of the program's own games;
`subjects_of` makes those of any other. Each `check_...` raises `AssertionError`.
"""

import hashlib
import itertools
import json
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pebbles.game import GAME as TOY

from game import files
from game.engine.core import (
    CHANCE,
    TERMINAL,
    Action,
    Event,
    Game,
    GameEnded,
    IllegalAction,
    Json,
    Level,
    Options,
    Revealed,
    Scored,
    State,
)
from game.engine.games import GAMES
from game.engine.playout import Dice, draw

TOY_LEVELS: Final = Path(__file__).parent / "pebbles" / "levels"
MOST_ACTIONS: Final = 20_000
"""A random game that is not over by then never ends."""
WHOLE: Final = 8_000
"""Choices in a game, position by position, that are all tried; a game with more is looked at here and there."""
SHORT: Final = 600
"""Actions of a game of which every position is compared."""
TRIED: Final = 150
"""How many choices of such a long game are tried, about."""
TRIED_AT_ONCE: Final = 6
"""How many at one position of it, at least where so many are listed."""
OF_EACH_KIND: Final = 4
"""Choices of every kind (the first word of the text) that are tried in any case: rare phases are not to be missed."""
REFUSED_AT_ONCE: Final = 12
"""Illegal actions of such a game tried at one position before the last."""
REFUSED: Final = 600
"""Illegal actions that are all tried at the end of a game; of more some."""
LONGEST_TEXT: Final = 120
"""Letters of an action; they stand in logs, on command lines and in records."""
JUNK: Final = ("", " ", "pass the salt", "SOW B1", "sow B1 ", "sow", "to", "ant >", "sow \x00", "säen B1", "9" * 5_000)
"""Texts that are an action of no game (letter case and spaces count)."""


@dataclass(frozen=True)
class Subject:
    """One way to set up one game."""

    game: Game
    level: Level
    players: int
    options: Options

    def __str__(self) -> str:
        chosen = "".join(f" {name}={value}" for name, value in self.options.items())
        return f"{self.game.game_id} {self.level.level_id} {self.players}{chosen}"

    def start(self) -> State:
        """The set-up."""
        return self.game.new_state(self.level, self.players, self.options)

    def read(self, position: Json) -> State:
        """The position written by `to_json`, after a journey as text."""
        return self.game.state_from_json(self.level, self.players, self.options, json.loads(json.dumps(position)))

    def imagine(self, seat: int, observation: Json, dice: Dice) -> State:
        """A whole state of which `seat` would see the same."""
        data = json.loads(json.dumps(observation))
        return self.game.state_from_observation(self.level, self.players, self.options, data, dice.roll)


def levels_of(game: Game) -> list[Level]:
    """The levels that come with the program, or with the toy game."""
    folder = (TOY_LEVELS if game is TOY else files.levels()) / game.game_id
    return [game.read_level(path.stem, path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.toml"))]


def subjects_of(game: Game, levels: Iterable[Level]) -> list[Subject]:
    """Every level at every player count it seats; on the game's default level also its options.

    Those are the defaults spelled out and every other choice of each, with the most players that have it; an option that is
    for certain counts only is tried with each of them.
    """
    found: list[Subject] = []
    for level in levels:
        counts = [players for players in game.players if level.players is None or players in level.players]
        found += [Subject(game, level, players, {}) for players in counts]
        if level.level_id == game.default_level and game.options:
            defaults = {option.option_id: option.choices[0][0] for option in game.options if option.offered(counts[-1])}
            found.append(Subject(game, level, counts[-1], defaults))
            for option in game.options:
                with_it = [players for players in counts if option.offered(players)]
                for players in with_it if option.players is not None else with_it[-1:]:
                    found += [Subject(game, level, players, {option.option_id: value}) for value, _ in option.choices[1:]]
    return found


def subjects() -> list[Subject]:
    """Those of all games of the program, and of the toy game, which has what The Colony lacks: chance and secrets."""
    return [subject for game in (*GAMES.values(), TOY) for subject in subjects_of(game, levels_of(game))]


def text_of(state: State) -> str:
    """The whole position as one line, keys in order: equal exactly when the positions are."""
    return json.dumps(state.to_json(), sort_keys=True)


def choices(state: State) -> list[Action]:
    """What may happen next: the actions of the seat to decide, or the outcomes of chance."""
    if state.current_player() == CHANCE:
        return [action for action, _ in state.chance_outcomes()]
    return state.legal_actions()


def texts(actions: Iterable[Action]) -> list[str]:
    return [action.text for action in actions]


def random_action(state: State, dice: Dice) -> Action:
    """One of the choices, chance by its weights."""
    if state.current_player() == CHANCE:
        return draw(state.chance_outcomes(), dice)
    actions = state.legal_actions()
    return actions[dice.roll(len(actions))]


def walk(subject: Subject, seed: int) -> Iterator[State]:
    """Every position of a random game, the last included. The state goes on changing: clone what is to be kept."""
    state, dice = subject.start(), Dice(seed)
    for _ in range(MOST_ACTIONS):
        yield state
        if state.current_player() == TERMINAL:
            return
        state.apply_action(random_action(state, dice))
    raise AssertionError(f"{subject}: still not over after {MOST_ACTIONS} actions")


def kind_of(action: Action) -> str:
    """What sort of choice it is, as its text says."""
    return action.text.partition(" ")[0]


def is_long(subject: Subject, seed: int) -> bool:
    """Whether a random game has too many choices to try them all."""
    return sum(len(choices(state)) for state in walk(subject, seed)) > WHOLE


def looked_at(subject: Subject, seed: int, tried: int = TRIED) -> Iterator[tuple[State, list[Action]]]:
    """Positions of a random game, the first and the last among them, each with choices to try there.

    Of a game with up to `WHOLE` choices all positions and all choices. Of a longer one about `tried` choices at positions
    spread over the whole game, and some of every kind that it has.
    """
    listed = [len(choices(state)) for state in walk(subject, seed)]
    if sum(listed) <= WHOLE:
        for state in walk(subject, seed):
            yield state, choices(state)
        return
    dice, often = Dice(seed), Counter[str]()
    for number, state in enumerate(walk(subject, seed)):
        every = choices(state)
        wanted = TRIED_AT_ONCE if number == 0 or dice.roll(len(listed) * TRIED_AT_ONCE) < tried else 0
        picked = {dice.roll(len(every)) for _ in range(wanted)} if every else set[int]()
        for place, action in enumerate(every):
            if often[kind_of(action)] < OF_EACH_KIND:
                often[kind_of(action)] += 1
                picked.add(place)
        if picked or not every:
            yield state, [every[place] for place in sorted(picked)]


def check_decisions(subject: Subject, seed: int) -> None:
    """Somebody is to decide until the end, among actions that are listed in a fixed order and parse back."""
    for state, some in looked_at(subject, seed):
        for action in some:
            assert action.text.isascii() and action.text.isprintable() and 0 < len(action.text) <= LONGEST_TEXT
            parsed = state.parse_action(action.text)
            assert parsed == action and parsed.text == action.text and hash(parsed) == hash(action)
    for state in walk(subject, seed):
        player, actions, outcomes = state.current_player(), state.legal_actions(), state.chance_outcomes()
        assert player in (CHANCE, TERMINAL) or 0 <= player < subject.players
        assert bool(actions) == (player >= 0)
        assert bool(outcomes) == (player == CHANCE)
        assert all(type(weight) is int and weight > 0 for _, weight in outcomes)
        listed = texts(choices(state))
        assert len(set(listed)) == len(listed), "an action is listed twice"
        assert listed == texts(choices(state)) == texts(choices(state.clone()))


def check_round_trip(subject: Subject, seed: int) -> None:
    """A position read back from its JSON is the same: its JSON, key, scores, choices and what each seat sees."""
    for state, _ in looked_at(subject, seed):
        again = subject.read(state.to_json())
        assert again.to_json() == state.to_json()
        assert again.key() == state.key() and 0 <= state.key() < 1 << 62
        assert again.current_player() == state.current_player()
        assert texts(choices(again)) == texts(choices(state))
        assert again.chance_outcomes() == state.chance_outcomes()
        assert again.scores() == state.scores() and len(state.scores()) == subject.players
        for seat in range(subject.players):
            assert again.observation(seat) == state.observation(seat)


def check_copies(subject: Subject, seed: int) -> None:
    """Playing on a copy leaves the original alone, and every choice leads to the same place from both."""
    for state, some in looked_at(subject, seed):
        before, key = text_of(state), state.key()
        for action in some:
            copy = state.clone()
            assert text_of(copy) == before and copy.key() == key
            copy.apply_action(action)
            assert text_of(state) == before and state.key() == key, f"{action} on a copy changed the original"
            original = state.clone()
            twin = original.clone()
            original.apply_action(action, list[Event]().append)
            assert text_of(twin) == before, f"{action} on the original changed a copy"
            assert text_of(original) == text_of(copy), f"{action} depends on whether somebody listens"
            assert original.key() == copy.key() == subject.read(copy.to_json()).key()


def check_refusals(subject: Subject, seed: int) -> None:
    """What is not among the choices is refused with a sentence, and nothing changes."""
    pool: dict[str, Action] = {}
    for state in walk(subject, seed):
        pool.update((action.text, action) for action in choices(state))
    dice = Dice(seed)
    for number, (state, _) in enumerate(looked_at(subject, seed + 1)):
        for text in JUNK:
            refused(state, text)
        legal = set(choices(state))
        pool.update((action.text, action) for action in legal)
        illegal = [action for action in pool.values() if action not in legal]
        illegal += [Action("pass the salt"), Action("")]
        # All of them at the end, else a window that moves on: the pool of a long game is large.
        shown = illegal if state.current_player() == TERMINAL else illegal[number % 7 :: 7]
        if len(illegal) > REFUSED:
            tried = REFUSED if state.current_player() == TERMINAL else REFUSED_AT_ONCE
            shown = [illegal[dice.roll(len(illegal))] for _ in range(tried)]
        before, key = text_of(state), state.key()
        for action in shown:
            heard: list[Event] = []
            try:
                state.apply_action(action, heard.append)
            except IllegalAction as refusal:
                assert str(refusal).strip()
            else:
                raise AssertionError(f"{action} was played though it is not legal")
            assert not heard, f"{action} was refused, but told events"
            assert text_of(state) == before and state.key() == key, f"{action} was refused, but changed the state"


def refused(state: State, text: str) -> None:
    """`text` names no action."""
    try:
        parsed = state.parse_action(text)
    except IllegalAction as refusal:
        assert str(refusal).strip()
        return
    raise AssertionError(f"{text!r} was read as {parsed}")


def check_end(subject: Subject, seed: int) -> None:
    """Events are facts as JSON that add up to the score; the result exists only at the end and adds up."""
    state, dice = subject.start(), Dice(seed)
    heard: list[Event] = []
    game = subject.game
    for _ in range(MOST_ACTIONS):
        if state.current_player() == TERMINAL:
            break
        try:
            state.result()
        except ValueError:
            pass
        else:
            raise AssertionError("there is a result before the end")
        state.apply_action(random_action(state, dice), heard.append)
    for event in heard:
        fact = event.to_json()
        assert json.loads(json.dumps(fact)) == fact and isinstance(fact["event"], str)
    ends = [event for event in heard if isinstance(event, GameEnded)]
    result = state.result()
    assert len(ends) == 1 and heard[-1] is ends[0], "the end is told once, and last"
    assert ends[0].reason == result.reason and result.reason in game.end_reasons
    gained = [0] * subject.players
    for event in heard:
        if isinstance(event, Scored):
            assert event.source in game.sources
            gained[event.seat] += event.points
    assert gained == result.scores == state.scores()
    assert [sum(items.values()) for items in result.items] == result.scores
    assert all(source in game.sources for items in result.items for source in items)
    # Places as in sports: as many seats stand before a place as its number says.
    assert all(place == 1 + sum(other < place for other in result.places) for place in result.places)
    assert result.winners == [seat for seat, place in enumerate(result.places) if place == 1] != []
    assert json.loads(json.dumps(result.to_json())) == result.to_json()


def check_replay(subject: Subject, seed: int) -> None:
    """Undo is replay: the log up to any point gives the very position that stood there (of long games: up to many points)."""
    state, dice = subject.start(), Dice(seed)
    log: list[str] = []
    stood: dict[int, str] = {}
    while True:
        over = state.current_player() == TERMINAL or len(log) == MOST_ACTIONS
        if over or len(log) < SHORT or len(log) % 12 == 0:
            stood[len(log)] = text_of(state)
        if over:
            break
        action = random_action(state, dice)
        log.append(action.text)
        state.apply_action(action)
    again = subject.start()
    for number, text in enumerate(log):
        if number in stood:
            assert text_of(again) == stood[number], "the same actions do not lead to the same position"
        again.apply_action(again.parse_action(text))
    assert text_of(again) == stood[len(log)]


def check_keys(subject: Subject, seeds: Iterable[int]) -> int:
    """Keys are equal exactly where positions are; returns how many different positions were met."""
    by_key: dict[int, str] = {}
    by_text: dict[str, int] = {}
    for seed in seeds:
        for state, some in looked_at(subject, seed):
            reached = [state]
            for action in some:
                after = state.clone()
                after.apply_action(action)
                reached.append(after)
            for position in reached:
                text, key = text_of(position), position.key()
                assert by_key.setdefault(key, text) == text, "two positions share a key"
                assert by_text.setdefault(text, key) == key, "one position has two keys"
    return len(by_text)


def check_secrets(subject: Subject, seed: int) -> None:
    """What a seat sees never depends on what is hidden from it: neither the position, nor a move, nor its events."""
    dice = Dice(seed)
    for state, some in looked_at(subject, seed):
        for seat in range(subject.players):
            seen = state.observation(seat)
            assert json.loads(json.dumps(seen)) == seen
            for _ in range(2):
                world = subject.imagine(seat, seen, dice)
                assert world.observation(seat) == seen, "another hidden world looks different"
                assert world.current_player() == state.current_player()
                if world.current_player() == seat:
                    assert texts(world.legal_actions()) == texts(state.legal_actions())
                subject.read(world.to_json())
                if not subject.game.has_secrets:
                    assert text_of(world) == text_of(state)
            _check_veiled(state, seat, some)


def _check_veiled(state: State, seat: int, some: Iterable[Action]) -> None:
    """Moves that look alike to `seat` must also leave what it sees alike, events included, unless they reveal it openly."""
    alike: dict[str, str] = {}
    for action in some:
        after, heard = state.clone(), list[Event]()
        shown = state.action_seen_by(action, seat)
        after.apply_action(action, heard.append)
        if any(isinstance(event, Revealed) for event in heard):
            continue
        facts = [fact.to_json() for event in heard if (fact := event.seen_by(seat)) is not None]
        consequence = json.dumps([after.observation(seat), facts], sort_keys=True)
        assert alike.setdefault(shown, consequence) == consequence, f"{seat} can tell what {shown!r} was"


def transcript(subject: Subject, seed: int) -> Iterator[str]:
    """What a game says, line by line: for comparing processes. Long positions stand in it as often as `TRIED` allows."""
    state, dice = subject.start(), Dice(seed)
    for number in itertools.count():
        yield f"{state.current_player()} {state.key()} {' '.join(texts(choices(state)))}"
        if number < TRIED or number % 24 == 0:
            yield text_of(state)
            yield json.dumps(state.observation(number % subject.players))
        if state.current_player() == TERMINAL:
            yield json.dumps(state.result().to_json())
            return
        heard: list[Event] = []
        state.apply_action(random_action(state, dice), heard.append)
        yield json.dumps([event.to_json() for event in heard])


def fingerprint(subject: Subject, seed: int) -> str:
    """The transcript in short."""
    digest = hashlib.sha256()
    for line in transcript(subject, seed):
        digest.update(line.encode())
    return digest.hexdigest()


def fingerprints(all_of_them: Iterable[Subject], left_out: Collection[int] = ()) -> list[str]:
    """A line for each subject whose place is not `left_out`; also what another process prints to be compared."""
    return [
        f"{subject}: {fingerprint(subject, place + 1)}" for place, subject in enumerate(all_of_them) if place not in left_out
    ]
