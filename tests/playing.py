"""Matches for tests: of The Colony, and of Pebbles, which has all that The Colony lacks."""

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from pebbles.game import GAME as PEBBLES

from game.engine.core import CHANCE, Game, Options
from game.engine.games import GAMES
from game.match.levels import Library
from game.match.match import Match
from game.match.seats import Seat, guests

COLONY: Final = GAMES["colony"]
ANTS: Final = GAMES["ants"]
BOTH: Final[Mapping[str, Game]] = {"colony": COLONY, "pebbles": PEBBLES}
PEBBLES_LEVELS: Final = Path(__file__).parent / "pebbles" / "levels"


def library(game: Game, own: Path | None = None) -> Library:
    """The levels of `game`, wherever they lie."""
    return Library(own, PEBBLES_LEVELS if game.game_id == PEBBLES.game_id else None)


def new_match(game: Game, seed: int = 7, *, practice: bool = False, level: str | None = None) -> Match:
    """A match of guests."""
    board = library(game).level(game, level or game.default_level)
    return Match(game, board, guests(game, game.players[0]), seed, practice=practice)


def against_bot(game: Game, seed: int = 7, *, practice: bool = False) -> Match:
    """A person on the first seat, bots on the others."""
    match = new_match(game, seed, practice=practice)
    match.seats = [Seat("person", "Ada", profile_id="ada"), *(s.with_bot("egg") for s in match.seats[1:])]
    return match


def play_on(match: Match, seed: int, most: int = 100_000) -> Match:
    """Play at random, chance by the match's own seed, at most `most` actions."""
    chooser = random.Random(seed)
    for _ in range(most):
        if match.over:
            break
        if match.player == CHANCE:
            match.deal_one()
        else:
            match.play(chooser.choice(match.legal_actions()))
    return match


def attacked() -> Match:
    """A match of Ants! in which somebody is to decide in another's turn."""
    game = ANTS
    for seed in range(50):
        dice = random.Random(seed)
        match = Match(game, library(game).level(game, game.default_level), guests(game, 4), seed)
        while not match.over:
            if match.player < 0:
                match.deal_one()
                continue
            if match.player != match.turn_seat:
                return match
            actions = match.legal_actions()
            match.play(dice.choice([action for action in actions if action.text.startswith("hit")] or actions))
    raise AssertionError("nobody was attacked who had a choice")


def with_dead(*dead: int, persons: tuple[int, ...], players: int = 4, options: Options | None = None) -> Match:
    """A match of Ants! whose first turn runs, in which the colonies `dead` are no more, in that order."""
    level = library(ANTS).level(ANTS, "park")
    fresh = Match(ANTS, level, guests(ANTS, players), 7, options=options)
    fresh.deal()
    data = fresh.state.to_json()
    data["to_move"] = next(seat for seat in range(players) if seat not in dead)
    for seat in dead:
        data["discards"] += data["hands"][seat]
        data["hands"][seat], data["store"][seat] = [], 0
    data["out"] = list(dead)
    seats = [seat if number in persons else seat.with_bot("egg") for number, seat in enumerate(fresh.seats)]
    return Match(ANTS, level, seats, 7, options=options, start=data)


def texts(match: Match) -> list[str]:
    """The log as texts."""
    return [entry.action.text for entry in match.log]


def replayed(match: Match) -> Match:
    """The same log played from the start."""
    twin = Match(match.game, match.level, match.seats, match.seed, options=match.options, start=match.start)
    for text in texts(match):
        twin.play(text)
    return twin
