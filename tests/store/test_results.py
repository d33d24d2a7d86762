"""Statistics: sums that hold whatever was played."""

import dataclasses

from hypothesis import given
from hypothesis import strategies as st
from store.samples import content, result

from game.store import MatchResult, PastResult, Profile, SeatKind, SeatResult, Store
from game.store.results import summed_up


def play(store: Store, profile: Profile, mine: int, theirs: int, **more: object) -> str:
    at = store.matches.create(content())
    level, counted = str(more.get("level", "worker")), bool(more.get("counted", True))
    ended = result(profile.profile_id, mine, theirs, level=level, counted=counted)
    return store.matches.finish(at, content(5), ended).match_id


def test_won_drawn_lost_streaks_and_margins(store: Store) -> None:
    ada = store.profiles.create("Ada", "red")
    for mine, theirs in [(9, 4), (8, 6), (7, 7), (3, 9), (5, 4)]:
        play(store, ada, mine, theirs)
    play(store, ada, 30, 1, level="queen", counted=False)
    figures = store.results.statistics(ada.profile_id)
    assert (figures.total.played, figures.total.won, figures.total.drawn, figures.total.lost) == (5, 3, 1, 1)
    assert (figures.streak, figures.best_streak) == (1, 2)
    assert figures.total.average_margin == (5 + 2 + 0 - 6 + 1) / 5
    assert set(figures.by_opponent) == {"bot:worker"}
    assert figures.by_game["colony"] == figures.by_level["colony", "classic"] == figures.total
    newest = figures.last[0]
    assert (newest.counted, newest.not_counted_because, newest.opponents) == (False, "A hint was taken.", ("bot:queen",))
    assert store.results.statistics(ada.profile_id, "chess").total.played == 0


def test_an_ending_played_again_counts_once(store: Store) -> None:
    ada = store.profiles.create("Ada", "red")
    match_id = play(store, ada, 9, 4)
    again = store.matches.open(match_id)
    store.matches.finish(again.at, content(6), result(ada.profile_id, 4, 9))
    total = store.results.statistics(ada.profile_id).total
    assert (total.played, total.lost) == (1, 1)


def test_results_outlive_their_match(store: Store) -> None:
    ada = store.profiles.create("Ada", "red")
    store.matches.delete(play(store, ada, 9, 4))
    (past,) = store.results.past(ada.profile_id)
    assert (past.match_id, past.won) == (None, True)


def test_each_person_at_a_full_table_gets_a_result(store: Store) -> None:
    ada, bob = store.profiles.create("Ada", "red"), store.profiles.create("Bob", "blue")
    seats = (
        SeatResult(0, SeatKind.PROFILE, "Ada", 1, 12, ada.profile_id),
        SeatResult(1, SeatKind.PROFILE, "Bob", 1, 12, bob.profile_id),
        SeatResult(2, SeatKind.BOT, "egg", 3, 5, bot_level="egg"),
        SeatResult(3, SeatKind.GUEST, "Guest", 4, 2),
    )
    store.matches.finish(store.matches.create(content()), content(5), MatchResult(seats, 40))
    for profile in (ada, bob):
        figures = store.results.statistics(profile.profile_id)
        assert figures.total.drawn == 1
        assert set(figures.by_opponent) == {"bot:egg", "person"}
        assert figures.last[0].margin == 0


def test_who_adds_little_to_a_team_that_wins_is_ahead_with_it(store: Store) -> None:
    """A win was told as six points behind, for the best of the other team had more than oneself."""
    ada = store.profiles.create("Ada", "red")
    scores = ((0, 13, 0), (1, 8, 1), (2, 18, 0), (3, 19, 1))
    seats = [
        SeatResult(seat, SeatKind.BOT, "egg", 1 if team == 0 else 3, score, bot_level="egg", team=team)
        for seat, score, team in scores
    ]
    seats[0] = SeatResult(0, SeatKind.PROFILE, "Ada", 1, 13, ada.profile_id, team=0)
    store.matches.finish(store.matches.create(content()), content(5), MatchResult(tuple(seats), 48))
    assert store.results.statistics(ada.profile_id).last[0].margin == 31 - 27


def test_a_team_wins_together_and_is_nobodys_opponent(store: Store) -> None:
    """Two seats on the first place were a draw once, and one's own partner counted as beaten."""
    ada = store.profiles.create("Ada", "red")
    seats = (
        SeatResult(0, SeatKind.PROFILE, "Ada", 1, 12, ada.profile_id, team=0),
        SeatResult(1, SeatKind.BOT, "egg", 3, 5, bot_level="egg", team=1),
        SeatResult(2, SeatKind.BOT, "queen", 1, 40, bot_level="queen", team=0),
        SeatResult(3, SeatKind.BOT, "egg", 3, 2, bot_level="egg", team=1),
    )
    store.matches.finish(store.matches.create(content()), content(5), MatchResult(seats, 40))
    figures = store.results.statistics(ada.profile_id)
    assert (figures.total.won, figures.total.drawn) == (1, 0)
    assert set(figures.by_opponent) == {"bot:egg"} and figures.last[0].margin == (12 + 40) - (5 + 2)
    assert {players: tally.won for (_game, players), tally in figures.by_players.items()} == {4: 1}


PAST = st.builds(
    PastResult,
    match_id=st.none(),
    game=st.sampled_from(["colony", "ants"]),
    level=st.sampled_from(["a", "b"]),
    opponents=st.lists(st.sampled_from(["person", "bot:egg", "bot:queen"]), min_size=1, max_size=3).map(tuple),
    place=st.integers(1, 3),
    drawn=st.booleans(),
    score=st.integers(-50, 200),
    margin=st.integers(-50, 50),
    turns=st.integers(0, 99),
    counted=st.booleans(),
    not_counted_because=st.just(""),
    ended=st.just(""),
    players=st.integers(2, 6),
).map(lambda past: past if past.place == 1 else dataclasses.replace(past, drawn=False))


@given(st.lists(PAST, max_size=30))
def test_the_sums_add_up(past: list[PastResult]) -> None:
    figures = summed_up(past, last=5)
    assert figures.total.played == sum(one.counted for one in past)
    for tally in [figures.total, *figures.by_game.values(), *figures.by_opponent.values()]:
        assert tally.won + tally.drawn + tally.lost == tally.played
    for parts in (figures.by_level, figures.by_players, figures.by_game):
        assert sum(tally.played for tally in parts.values()) == figures.total.played
    assert 0 <= figures.streak <= figures.best_streak <= figures.total.won
    assert list(figures.last) == past[::-1][:5]
