"""Fixed matches to draw scenes with: for screenshots, the picture gallery and tests."""

from game.engine.games import GAMES
from game.engine.playout import Dice
from game.match.keeper import content, result_of
from game.match.levels import Library
from game.match.match import Match
from game.match.seats import BOT, GUEST, PERSON, Seat
from game.store import Store

SEATS = (Seat(GUEST, "Ana"), Seat(BOT, "Old Formica", bot_level="soldier"))


def played_match(turns: int, seed: int = 7, level_id: str = "classic", game_id: str = "colony") -> Match:
    """A match of that many turns, each action the best by points of a few tried; over when the game ends before."""
    game = GAMES[game_id]
    match = Match(game, Library().level(game, level_id), list(SEATS), seed)
    dice = Dice(seed)
    while not match.over and match.turn <= turns:
        match.deal()
        if match.over:
            break
        match.play(_gainful(match, dice))
    return match


def finished_match(seed: int = 7) -> Match:
    """A whole match."""
    return played_match(10_000, seed)


def _gainful(match: Match, dice: Dice) -> str:
    """A lively choice without a search: of six ways to go on with the turn, drawn at random, the one that gains most."""
    me = match.player
    best, chosen = -1_000, match.legal_actions()[0]
    for _ in range(6):
        state = match.state.clone()
        actions = state.legal_actions()
        first = actions[dice.roll(len(actions))]
        state.apply_action(first)
        while state.current_player() == me:
            actions = state.legal_actions()
            state.apply_action(actions[dice.roll(len(actions))])
        scores = state.scores()
        gain = scores[me] - max(score for seat, score in enumerate(scores) if seat != me)
        if gain > best:
            best, chosen = gain, first
    return chosen.text


def fill_store(store: Store) -> None:
    """Two profiles, some finished matches and two that wait, in an empty store."""
    if store.profiles.all():
        return
    ana = store.profiles.create("Ana", "vermilion")
    store.profiles.create("Jürgen", "teal")
    bots = [("worker", 3), ("larva", 4), ("worker", 5), ("soldier", 11)]
    for level, seed in bots:
        match = finished_match(seed)
        match.seats = [Seat(PERSON, ana.name, profile_id=ana.profile_id), Seat(BOT, level.title(), bot_level=level)]
        at = store.matches.create(content(match))
        store.matches.finish(at, content(match), result_of(match))
    for turns, seed, level_id in ((14, 21, "classic"), (6, 22, "calm")):
        waiting = played_match(turns, seed, level_id)
        waiting.seats = [Seat(PERSON, ana.name, profile_id=ana.profile_id), Seat(BOT, "Queen", bot_level="queen")]
        saved = store.matches.create(content(waiting))
        store.matches.release(saved.match_id)
