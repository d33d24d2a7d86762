"""What the end of a match has to tell, as data and sentences; the scene shows it."""

from dataclasses import dataclass

from game.engine.core import CHANCE, KnockedOut, RulesError
from game.match.match import Match
from game.match.tally import tally
from game.match.words import MATCH_REASONS, MATCH_SOURCES, STANDING, WHY_UNCOUNTED
from game.scenes.charts import TurningPoint, turning_points
from game.scenes.charts_race import race_points
from game.scenes.end_places import PlaceRow
from game.scenes.phrases import listed
from game.words import _, ngettext


@dataclass(frozen=True)
class TeamScore:
    """A team (from 0), its members' points together, and one seat whose colour it is shown in."""

    team: int
    points: int
    seat: int


class Story:
    """Looks through a finished match once. `two` says whether it is told as a duel or as a race."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.result = match.result()
        self.two = match.players == 2
        self._tally = tally(match)
        self.turns = self._tally.turns
        self.scores = [match.start_scores, *(turn.scores for turn in self.turns)]
        """Points by seat at the start and after each turn."""
        self.leads = [0, *(turn.margin(0) for turn in self.turns)] if self.two else []
        self.told = len(self.turns) > 1
        """Whether there is a story to draw."""
        self.points: list[TurningPoint] = turning_points(self.leads) if self.two else race_points(self.scores)
        self.out = self._knocked_out()
        """Seat -> the turn (index into `scores`) in which it went out of the game."""

    def _knocked_out(self) -> dict[int, int]:
        found: dict[int, int] = {}
        numbers = {turn.turn: index for index, turn in enumerate(self.turns, 1)}
        for entry in self.match.log:
            for event in entry.events:
                if isinstance(event, KnockedOut):
                    found[event.seat] = numbers[entry.turn]
        return found

    def team(self, seat: int) -> int | None:
        """The team of `seat`, from 0; None where everybody plays for themselves."""
        return self.match.game.team_of(seat, self.match.players, self.match.options)

    def team_scores(self) -> list[TeamScore]:
        """The teams' points; empty where there are none."""
        sums: dict[int, TeamScore] = {}
        for seat, score in enumerate(self.result.scores):
            if (team := self.team(seat)) is not None:
                known = sums.get(team)
                sums[team] = TeamScore(team, score + (known.points if known else 0), known.seat if known else seat)
        return [sums[team] for team in sorted(sums)]

    # Sentences

    def headline(self) -> str:
        """Who won."""
        names = [self.match.seats[seat].name for seat in self.result.winners]
        if len(names) == 1:
            return _("{name} wins").format(name=names[0])
        if len({self.team(seat) for seat in self.result.winners} - {None}) == 1:
            return _("{names} win").format(names=listed(names))
        return _("{names} share the win").format(names=listed(names))

    def sentence(self) -> str:
        """Why, by how much, and how long it took."""
        match, result = self.match, self.result
        why = _({**match.game.end_reasons, **MATCH_REASONS}.get(result.reason, result.reason))
        turns = len(self.turns)
        after = ngettext("after {n} turn", "after {n} turns", turns).format(n=turns)
        if result.reason in MATCH_REASONS:
            gone = listed([match.seats[seat].name for seat in sorted(match.resigned)])
            when = after if turns else _("before the first turn was over")
            return _("{names} resigned {when}.").format(names=gone, when=when) if gone else f"{why} ({after})"
        return f"{self._lead(after)} {why}"

    def _lead(self, after: str) -> str:
        """How far ahead the winner was, where points decided; else how long it took."""
        scores = [score.points for score in self.team_scores()] or [
            score for seat, score in enumerate(self.result.scores) if seat not in self.out
        ]
        ordered = sorted(scores, reverse=True)
        if len(ordered) < 2 or self._last_side():
            return _("Over {after}.").format(after=after)
        ahead = ordered[0] - ordered[1]
        if ahead:
            points = ngettext("{n} point", "{n} points", ahead).format(n=ahead)
            return _("Ahead by {points} {after}.").format(points=points, after=after)
        told = _("Equal points {after}.").format(after=after)
        decided = len(self.result.winners) < len(self.result.scores) and self.match.game.tie_break
        return f"{told} {_(self.match.game.tie_break)}" if decided else told

    def _last_side(self) -> bool:
        """Whether all who did not win are out: then points decided nothing."""
        return all(seat in self.out for seat in range(self.match.players) if seat not in self.result.winners)

    def counting(self) -> str:
        """Why the result does not count; empty when it does."""
        if self.match.counted:
            return ""
        reason = WHY_UNCOUNTED.get(self.match.uncounted[0], "")
        return _("Not counted in the statistics: {reason}").format(reason=RulesError(_(reason) or "—"))

    def quoted(self, turn: int) -> str:
        """The first actions of a turn, as they are written."""
        texts = [e.action.text for e in self.match.log if e.turn == turn and e.seat != CHANCE]
        return ", ".join(texts[:2])

    # Points

    def sources(self) -> list[tuple[str, list[int]]]:
        """For each source that gave somebody points its name and the points by seat; they add up to the scores."""
        names = {**self.match.game.sources, **MATCH_SOURCES}
        points = [dict(own) for own in self._tally.points]
        if self.result.reason in MATCH_REASONS:  # nothing was counted up: what lay on the table is told as one sum
            for own, score in zip(points, self.result.scores, strict=True):
                if rest := score - sum(own.values()):
                    own[STANDING] = rest
        used = [source for source in names if any(source in own for own in points)]
        return [(_(names[source]), [own.get(source, 0) for own in points]) for source in used]

    def places(self) -> tuple[list[str], list[PlaceRow]]:
        """The names of the sources, and the seats in the order of their places."""
        sources = self.sources()
        order = sorted(range(self.match.players), key=lambda seat: (self.result.places[seat], -self.result.scores[seat], seat))
        rows = [
            PlaceRow(
                self.result.places[seat],
                seat,
                self.match.seats[seat].name,
                self._note(seat),
                self.team(seat),
                tuple(values[seat] for _name, values in sources),
                self.result.scores[seat],
            )
            for seat in order
        ]
        return [name for name, _values in sources], rows

    def _note(self, seat: int) -> str:
        if seat in self.match.resigned:
            return _("resigned")
        if seat in self.out:
            return _("out in turn {n}").format(n=self.turns[self.out[seat] - 1].turn)
        return ""
