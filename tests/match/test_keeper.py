"""Matches in the store: kept after every action, results written once."""

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pebbles.game import GAME as PEBBLES
from playing import ANTS, BOTH, COLONY, against_bot, new_match, play_on, replayed, texts

from game.engine.core import CHANCE
from game.match.keeper import Keeper, result_of
from game.match.match import Match
from game.match.record import BadRecord, read_record
from game.match.seats import Seat
from game.store import MatchContent, MatchUnavailable, SeatKind, Store, open_store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = open_store(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def ada(store: Store) -> str:
    return store.profiles.create("Ada", "red").profile_id


def begun(ada: str, *, practice: bool = False) -> Match:
    match = against_bot(COLONY, practice=practice)
    match.seats[0] = Seat("person", "Ada", profile_id=ada)
    return match


def kept(store: Store, match_id: str) -> Match:
    return read_record(store.matches.look(match_id).content.record, BOTH)


def test_a_match_is_in_the_store_from_its_start_and_after_every_change(store: Store, ada: str) -> None:
    match = begun(ada)
    keeper = Keeper(match, store)
    assert match.match_id == keeper.match_id and texts(kept(store, keeper.match_id)) == []
    for _ in range(30):
        play_on(match, 1, 1)
        assert texts(kept(store, keeper.match_id)) == texts(match)
    match.undo(0)
    assert texts(kept(store, keeper.match_id)) == texts(match)
    match.use_hint(0)
    assert not kept(store, keeper.match_id).counted


def test_the_end_writes_the_result_once(store: Store, ada: str) -> None:
    match = begun(ada)
    keeper = Keeper(match, store)
    play_on(match, 1)
    assert [line.match_id for line in store.matches.finished()] == [keeper.match_id]
    assert store.matches.unfinished() == []
    (past,) = store.results.past(ada)
    assert (past.score, past.counted) == (match.result().scores[0], True)
    assert past.opponents == ("bot:egg",)


def test_an_ending_taken_back_and_played_again_is_one_result_that_does_not_count(store: Store, ada: str) -> None:
    match = begun(ada, practice=True)
    keeper = Keeper(match, store)
    play_on(match, 1)
    assert store.results.statistics(ada).total.played == 1
    match.undo(0)
    assert [line.match_id for line in store.matches.unfinished()] == [keeper.match_id]
    play_on(match, 2)
    (past,) = store.results.past(ada)
    assert not past.counted and past.not_counted_because
    assert store.results.statistics(ada).total.played == 0


def test_a_match_that_ended_just_before_the_program_did_gets_its_result(store: Store, ada: str) -> None:
    match = begun(ada)
    keeper = Keeper(match, store)
    keeper.close()
    play_on(match, 1)
    saved = store.matches.open(keeper.match_id)
    store.matches.release(keeper.match_id)
    assert store.results.past(ada) == []
    Keeper(match, store, saved.at)
    assert len(store.results.past(ada)) == 1


def test_a_closed_keeper_saves_no_more_and_lets_the_match_go(store: Store, ada: str) -> None:
    match = begun(ada)
    keeper = Keeper(match, store)
    match.play("sow A3")
    keeper.close()
    match.play("stay")
    assert texts(Keeper.look(store, keeper.match_id)) == ["sow A3"]
    again = Keeper.open(store, keeper.match_id)
    assert texts(again.match) == ["sow A3"] and again.match.match_id == keeper.match_id
    again.match.play("stay")
    assert texts(kept(store, keeper.match_id)) == ["sow A3", "stay"]


def test_a_match_that_cannot_be_read_is_left_for_others(store: Store) -> None:
    bad = store.matches.create(MatchContent("colony", "classic", (), "{}"))
    store.matches.release(bad.match_id)
    with pytest.raises(BadRecord):
        Keeper.open(store, bad.match_id)
    assert not store.matches.unfinished()[0].open_elsewhere
    with pytest.raises(MatchUnavailable):
        Keeper.open(store, "nothing")


def test_who_gives_up_among_three_has_lost_although_a_bot_played_on() -> None:
    match = new_match(PEBBLES)
    match.seats[1] = Seat("person", "Ada", profile_id="ada")
    match.resign(1, "egg")
    play_on(match, 1)
    result = result_of(match)
    assert (result.seats[1].kind, result.seats[1].profile_id, result.seats[1].place) == (SeatKind.PROFILE, "ada", 3)


PLAYER = """
import sys
from pathlib import Path
from game.match.keeper import Keeper
from game.store import open_store
from playing import COLONY, against_bot, play_on

match = against_bot(COLONY)
keeper = Keeper(match, open_store(Path(sys.argv[1])))
while True:
    play_on(match, len(match.log), 1)
    print(len(match.log), flush=True)
"""


def test_wherever_a_match_of_dice_and_cards_is_left_the_very_decision_waits(store: Store) -> None:
    """In each phase, between two dice, before a bird's next victim, as a defender: what is kept goes on as the match does."""
    match = new_match(ANTS)
    keeper = Keeper(match, store)
    chooser, seen = random.Random(1), set[str]()
    while not match.over:
        phase = str(match.state.to_json()["phase"])
        if phase not in seen:
            seen.add(phase)
            left = Keeper.look(store, keeper.match_id)
            assert left.state.to_json() == match.state.to_json() and left.player == match.player
            assert left.turn_seat == match.turn_seat and left.turns == match.turns
            if left.player == CHANCE:
                assert left.deal_one().action == match.deal_one().action
                continue
        if match.player == CHANCE:
            match.deal_one()
        else:
            legal = match.legal_actions()
            match.play(chooser.choice([a for a in legal if a.text.startswith(("hit", "soldier", "worker"))] or legal))
    assert seen >= {"deal", "first", "reveal", "place", "space", "draw", "collect", "move", "call", "fight", "create"}
    assert Keeper.look(store, keeper.match_id).result().to_json() == match.result().to_json()


@pytest.mark.parametrize("actions", [1, 7, 40])
def test_a_killed_program_loses_at_most_the_action_in_flight(tmp_path: Path, actions: int) -> None:
    script = tmp_path / "player.py"
    script.write_text(PLAYER, encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    folder = str(tmp_path / "kept")
    with subprocess.Popen([sys.executable, str(script), folder], stdout=subprocess.PIPE, env=environment) as process:
        assert process.stdout is not None
        for _ in range(actions):
            said = int(process.stdout.readline())
        process.kill()
        rest = process.stdout.read().split()
    said = int(rest[-1]) if rest else said
    store = open_store(tmp_path / "kept")
    (line,) = store.matches.unfinished()
    assert not line.error and not line.open_elsewhere
    found = Keeper.open(store, line.match_id)
    assert len(found.match.log) in (said, said + 1)
    assert found.match.state.key() == replayed(found.match).state.key()
    play_on(found.match, 1)
    assert [line.match_id for line in store.matches.finished()] == [found.match_id]
    store.close()
