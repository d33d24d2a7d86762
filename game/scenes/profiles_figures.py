"""What a profile has played, as figures: all games together or one, by opponent, board and number of players."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from game.bots.levels import LEVELS
from game.engine.games import GAMES
from game.scenes.phrases import player_count
from game.store import PastResult, Profile, Statistics, Tally
from game.store.results import Results
from game.store.times import local
from game.ui.theme import STYLES, TextStyle
from game.ui.widgets.base import Column, Flow, Row, Sized, Widget
from game.ui.widgets.basic import Label
from game.ui.widgets.controls import ListRow, Segments
from game.words import _, ngettext

NUMBER = TextStyle(units=34, bold=True)


class Figures:
    """Builds the part of a profile's page below its name. `game` is a game's id, "" for all games together."""

    def __init__(
        self, results: Results, profile: Profile, game: str, boards: Mapping[tuple[str, str], str]
    ) -> None:
        """`boards`: (game, level id) -> the level's name."""
        self._profile = profile
        self._boards = boards
        everything = results.statistics(profile.profile_id)
        self._games = [game_id for game_id in GAMES if results.past(profile.profile_id, game_id)]
        self._game = game if game in self._games and len(self._games) > 1 else ""
        self._statistics = results.statistics(profile.profile_id, self._game) if self._game else everything

    def build(self, take_game: Callable[[str], None], look: Callable[[PastResult], None]) -> list[Widget]:
        """The widgets; `take_game` is called with the game that is chosen, `look` with the match that is pressed."""
        statistics = self._statistics
        if not statistics.last:
            return [Label(_("{name} has not finished a match yet.").format(name=self._profile.name), STYLES.soft)]
        parts: list[Widget] = []
        if len(self._games) > 1:
            games = [("", _("All games")), *((game_id, _(GAMES[game_id].name)) for game_id in self._games)]
            parts.append(Segments(games, self._game, take_game, align="left", name="games"))
        parts.append(_totals(statistics, margin=bool(self._game) or len(self._games) < 2))
        if len(self._games) > 1 and not self._game:
            parts += _table(_("By game"), [(_(GAMES[key].name), t) for key, t in statistics.by_game.items() if key in GAMES])
        against = sorted(statistics.by_opponent.items(), key=lambda item: _strength(item[0]))
        parts += _table(_("Against"), [(opponent_name(key), tally) for key, tally in against])
        parts += _table(_("On the board"), [(self._board(*key), tally) for key, tally in statistics.by_level.items()])
        parts += self._by_players()
        parts.append(Label(_("Last matches"), STYLES.heading))
        parts += [self._past_row(result, number, look) for number, result in enumerate(statistics.last)]
        return parts

    def _board(self, game: str, level: str) -> str:
        name = self._boards.get((game, level), level)
        return name if self._game or len(self._games) < 2 or game not in GAMES else f"{name} ({_(GAMES[game].name)})"

    def _by_players(self) -> list[Widget]:
        sums: dict[int, list[Tally]] = {}
        for (_of, players), tally in sorted(self._statistics.by_players.items()):
            sums.setdefault(players, []).append(tally)
        if len(sums) < 2:
            return []
        return _table(_("With so many players"), [(player_count([n]), _together(tallies)) for n, tallies in sums.items()])

    def _past_row(self, result: PastResult, number: int, look: Callable[[PastResult], None]) -> Widget:
        outcome = _("drawn") if result.drawn else _("won") if result.won else _("lost")
        alone = result.players == len(result.opponents) + 1
        if result.players > 2 and alone and not result.won:
            outcome = _("place {place} of {players}").format(place=result.place, players=result.players)
        told = _("{outcome} against {opponents}").format(outcome=outcome, opponents=opponents(result.opponents))
        turns = ngettext("{n} turn", "{n} turns", result.turns).format(n=result.turns)
        note = f"{self._board(result.game, result.level)} · {turns} · {local(result.ended)[:10]}"
        if not result.counted:
            note += " · " + _("not counted: {reason}").format(reason=_(result.not_counted_because))
        colour = "good" if result.won else "ink_soft" if result.drawn else "danger"
        margin = Label(signed(result.margin), STYLES.strong, colour=colour)
        row = ListRow(
            [Column([Label(told), Label(note, STYLES.small)], gap=0, grow=1), margin],
            lambda: look(result),
            tip=_("Look at this match again") if result.match_id else "",
            name=f"past-{number}",
        )
        row.enabled = result.match_id is not None
        return row


def _totals(statistics: Statistics, *, margin: bool) -> Widget:
    """The great numbers; the `margin` means nothing over games that count differently."""
    total = statistics.total
    figures = [
        (str(total.played), _("played")),
        (str(total.won), _("won")),
        (str(total.lost), _("lost")),
        *([(signed(total.average_margin, 1) if total.played else "—", _("margin"))] if margin else []),
        (str(statistics.streak), _("won in a row")),
        (str(statistics.best_streak), _("best streak")),
    ]
    cells: list[Widget] = [
        Sized(
            Column(
                [Label(number, NUMBER, text_align="centre"), Label(what, STYLES.small, text_align="centre")],
                gap=0,
                valign="top",
            ),
            width=82,
            valign="top",
        )
        for number, what in figures
    ]
    return Flow(cells, gap=8)


def _table(title: str, rows: Sequence[tuple[str, Tally]]) -> list[Widget]:
    if not rows:
        return []
    lines: list[Widget] = [Label(title, STYLES.heading)]
    for name, tally in rows:
        share = f"{round(100 * tally.won / tally.played)} %" if tally.played else "—"
        score = _("{won} of {played} won").format(won=tally.won, played=tally.played)
        percent = Sized(Label(share, STYLES.strong, text_align="right"), width=64)
        lines.append(Row([Label(name, grow=1), Label(score, STYLES.soft), percent], gap=12, pad=(8, 0)))
    return lines


def _together(tallies: Sequence[Tally]) -> Tally:
    return Tally(
        sum(tally.played for tally in tallies),
        sum(tally.won for tally in tallies),
        sum(tally.drawn for tally in tallies),
        sum(tally.lost for tally in tallies),
        sum(tally.margin_sum for tally in tallies),
    )


def signed(value: float, places: int = 0) -> str:
    """A gain or a loss with its sign, a true minus."""
    return f"{value:+.{places}f}".replace("-", "−")


def opponent_name(key: str) -> str:
    """``bot:worker`` or ``person`` as statistics name it."""
    kind, _colon, level = key.partition(":")
    if kind == "bot":
        return _("bot: {level}").format(level=_(LEVELS[level].title) if level in LEVELS else level)
    return _("a person")


def _strength(key: str) -> int:
    """Persons first, then bots, the weakest first."""
    levels = [f"bot:{level}" for level in LEVELS]
    return levels.index(key) if key in levels else -1


def opponents(keys: Sequence[str]) -> str:
    """Opponents in a line, those of one kind together: “bot: Worker × 3, a person”."""
    told = [(opponent_name(key), count) for key, count in sorted(Counter(keys).items(), key=lambda kind: _strength(kind[0]))]
    return ", ".join(name if count == 1 else f"{name} × {count}" for name, count in told)
