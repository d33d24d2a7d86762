"""Whose turn runs, where others decide in it too: fists are closed before the first turn of spring, defenders answer."""

from game.engine.colonization.position import Colonization
from game.engine.colonization.realm import ACTION, LOSE
from game.scenes.fixtures_colonization import FOUR, kept_match


def test_the_turn_is_that_of_the_player_who_has_it_from_its_beginning_on() -> None:
    match = kept_match(FOUR)
    whole = list(match.log)
    again = type(match)(match.game, match.level, list(match.seats), match.seed, options=match.options)
    turns, answered = 0, 0
    for entry in whole:
        state = again.state
        assert isinstance(state, Colonization)
        if state.phase in (ACTION, LOSE):
            assert again.turn_seat == state.to_move
            turns += state.phase == ACTION
            answered += state.current_player() != state.to_move
        again.play(entry.action.text)
    assert turns > 40 and answered > 0
    assert [(turn.number, turn.seat) for turn in again.turns] == [(turn.number, turn.seat) for turn in match.turns]
