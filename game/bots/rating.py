"""How sure a paired match makes us: score, Elo difference and the sequential test, from the counts of its pairs.

Two games of a pair share their chance and opening, so their results are not independent: the pair is the unit
("pentanomial" counts, for two players: 0, 1/2, 1, 3/2 or 2 points). Elo is the logistic one, 400 log10(s / (1 - s)). The test
is the generalised sequential probability ratio test of M. Van den Bergh, "The generalized sequential probability ratio test
and its application to engine testing" (2017; the test of Stockfish's fishtest): the log-likelihood ratio of the two most
likely distributions over a pair's score whose means are those of the two Elo differences asked about.
"""

import math
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

SURE: Final = 1.959964
"""Standard errors to each side of an interval that holds the truth 19 times in 20."""
UNSEEN: Final = 0.001
"""What a score that has not been seen counts for: without it a run of equal pairs would prove too much (as in fishtest)."""


def expected_score(elo: float) -> float:
    """The mean score, 0 to 1, of a player `elo` better."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo_of(score: float) -> float:
    """The Elo difference of a mean score strictly between 0 and 1."""
    return -400 * math.log10(1 / score - 1)


@dataclass
class Tally:
    """Scores of pairs, 0 to 1 for the first player, with how often each came."""

    pairs: dict[Fraction, int] = field(default_factory=dict)

    def add(self, score: Fraction) -> None:
        """Count one more pair."""
        self.pairs[score] = self.pairs.get(score, 0) + 1

    @property
    def count(self) -> int:
        """Pairs played."""
        return sum(self.pairs.values())

    @property
    def score(self) -> float:
        """The first player's share of the points, 0 to 1; one half before anything is played."""
        return float(sum(score * times for score, times in self.pairs.items()) / self.count) if self.count else 0.5

    @property
    def score_error(self) -> float:
        """Half the width of the 95 % interval of `score`."""
        if self.count < 2:
            return 0.5
        spread = sum(times * (float(score) - self.score) ** 2 for score, times in self.pairs.items()) / (self.count - 1)
        return SURE * math.sqrt(spread / self.count)

    @property
    def elo(self) -> float:
        """The Elo difference; a clean sweep counts as one missed quarter of a pair, for infinity is no estimate."""
        return elo_of(self._inside(self.score))

    @property
    def elo_error(self) -> float:
        """Half the width of the 95 % interval of `elo`; after a clean sweep, how far below it the truth may lie."""
        if self.count and self.score in (0.0, 1.0):
            # Nothing seen in n trials is, 19 times in 20, rarer than 3 in n ("rule of three").
            return abs(self.elo) - elo_of(max(0.5, 1 - 3 / self.count))
        low, high = self._inside(self.score - self.score_error), self._inside(self.score + self.score_error)
        return (elo_of(high) - elo_of(low)) / 2

    def _inside(self, score: float) -> float:
        rim = 1 / (4 * max(1, self.count))
        return min(max(score, rim), 1 - rim)


@dataclass(frozen=True)
class Sprt:
    """The question "is the difference `elo0` or `elo1`?", with the risks of a wrong answer either way."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def ratio(self, tally: Tally) -> float:
        """The log-likelihood ratio: positive speaks for `elo1`."""
        if not tally.count:
            return 0.0
        # Van den Bergh's five scores of a pair, and whatever else games of more seats may bring.
        counts = {Fraction(quarter, 4): UNSEEN for quarter in range(5)} | tally.pairs
        scores = [float(score) for score in counts]
        total = sum(counts.values())
        shares = [times / total for times in counts.values()]
        likely0 = _likeliest(scores, shares, expected_score(self.elo0))
        likely1 = _likeliest(scores, shares, expected_score(self.elo1))
        return tally.count * sum(
            share * math.log(one / zero) for share, zero, one in zip(shares, likely0, likely1, strict=True)
        )

    def verdict(self, tally: Tally) -> str | None:
        """``"elo1"`` or ``"elo0"`` once the counts answer the question, else nothing."""
        ratio = self.ratio(tally)
        if ratio >= math.log((1 - self.beta) / self.alpha):
            return "elo1"
        if ratio <= math.log(self.beta / (1 - self.alpha)):
            return "elo0"
        return None


def _likeliest(scores: list[float], shares: list[float], mean: float) -> list[float]:
    """The distribution with that mean under which the observed `shares` are likeliest.

    It is share / (1 + x (score - mean)) for the one x that makes the mean right (the article's proposition 1.1), found by
    halving between the poles.
    """
    low, high = -1 / (max(scores) - mean), 1 / (mean - min(scores))
    for _ in range(100):
        middle = (low + high) / 2
        slope = sum(
            share * (score - mean) / (1 + middle * (score - mean)) for score, share in zip(scores, shares, strict=True)
        )
        if slope > 0:
            low = middle
        else:
            high = middle
    return [share / (1 + low * (score - mean)) for score, share in zip(scores, shares, strict=True)]
