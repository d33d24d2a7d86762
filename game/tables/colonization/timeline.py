"""The timeline above the chart: years, seasons, what each winter scores, the tokens that wait there."""

from itertools import pairwise
from typing import Final

import pygame

from game.engine.colonization.realm import OVER
from game.engine.colonization.scenario import ON_TIMELINE
from game.engine.colonization.tables import RANKINGS, SEASONS
from game.tables.colonization.geometry import Plan
from game.tables.colonization.model import Model
from game.tables.colonization.pieces import INK, SOFT, Pieces
from game.words import _

ROMAN: Final = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
SEASON_NAMES: Final = ("spring", "summer", "autumn", "winter")
LABEL: Final = 0.27
"""Share of a year's cell that its number takes."""
RING: Final = 0.2
"""Heights of a cell that the ring round the running season reaches over to the number."""
STEP: Final = 0.9
"""Widths of a season from one ranking of a winter to the next."""
SEAL: Final = 0.46
WAITING, SEAL_BESIDE = 1.5, 0.55
"""Size of a token's seal; widths of a season that is shown for the token beside it alone, and where that lies."""
PAST: Final = 105
NOW: Final = 2.0
"""How many times as wide as another the running year's cell is."""


def draw(surface: pygame.Surface, plan: Plan, model: Model, pieces: Pieces) -> None:
    """Everything on the band."""
    band, realm = plan.band, model.realm
    years = realm.scenario.last_year
    if not band.width or years < 1:
        return
    for year, cell in enumerate(cells(plan, model), 1):
        _year(surface, cell, year, model, pieces)


def cells(plan: Plan, model: Model) -> list[pygame.Rect]:
    """The cells of all years; the running one is the widest."""
    band, realm = plan.band, model.realm
    shares = [NOW if year == realm.year else 1.0 for year in range(1, realm.scenario.last_year + 1)]
    ends = [round(band.width * sum(shares[:number]) / sum(shares)) for number in range(len(shares) + 1)]
    return [
        pygame.Rect(band.left + start, band.top, end - start, band.height)
        for start, end in pairwise(ends)
    ]


def _year(surface: pygame.Surface, cell: pygame.Rect, year: int, model: Model, pieces: Pieces) -> None:
    realm = model.realm
    when = "year-past" if year < realm.year else "year-now" if year == realm.year else "year"
    pieces.put(surface, when, cell.left, cell.top, 1.0, w=cell.width, h=cell.height)
    label = cell.width * LABEL
    room = label - 6 - cell.height * RING
    ink = SOFT if year < realm.year else INK
    px = pieces.px(16, cell.height * 0.62)
    word = _("Year {n}").format(n=ROMAN[min(year, len(ROMAN) - 1)])
    if pieces.text(word, px, ink, title=True).get_width() > room:
        word = ROMAN[min(year, len(ROMAN) - 1)]
    pieces.write(surface, word, cell.left + 4 + room / 2, cell.centery, px, ink, title=True, most=room)
    scored = realm.scenario.rankings[year - 1] if year <= len(realm.scenario.rankings) else []
    seasons = [season for season in range(len(SEASONS)) if year == realm.year or _waiting(model, year, season)]
    wide = 1.0 if year == realm.year else WAITING
    side = min(cell.height * 0.80, (cell.width - label) / (wide * len(seasons) + STEP * len(scored) + 0.3))
    x = cell.left + label + side * 0.5
    for season in seasons:
        name = SEASON_NAMES[season]
        past = (year, season) < (realm.year, realm.season) or realm.phase == OVER
        now = (year, season) == (realm.year, realm.season) and realm.phase != OVER
        if now:
            pieces.put(surface, "season-now", x, cell.centery, side / 26)
        _faint(surface, pieces, f"season-{name}", x, cell.centery, side / 26, past)
        for letter in _waiting(model, year, season):
            shift = 0.0 if year == realm.year else SEAL_BESIDE * side
            pieces.put(surface, f"seal-{letter}", x + shift, cell.centery, side * SEAL / 24)
        x += side * wide
    for ranking in scored:
        _faint(surface, pieces, f"ranking-{RANKINGS[ranking]}", x, cell.centery, side * 0.84 / 48, year < realm.year)
        if realm.double[ranking] and year == realm.year:
            pieces.put(surface, "ranking-double", x, cell.centery, side * 0.84 / 48)
        x += side * STEP


def _faint(surface: pygame.Surface, pieces: Pieces, name: str, x: float, y: float, scale: float, faint: bool) -> None:
    pieces.faint(name, round(scale, 4), PAST if faint else 255).draw(surface, x, y)


def _waiting(model: Model, year: int, season: int) -> list[str]:
    """The letters of tokens that wait on the band for a season: beside the running year only such seasons are shown."""
    realm = model.realm
    return [
        token.letter.lower()
        for number, token in enumerate(realm.scenario.tokens)
        if token.where == ON_TIMELINE and (token.year, token.season) == (year, season) and not realm.token_gone[number]
    ]


def lies(plan: Plan, model: Model, point: tuple[float, float]) -> tuple[str, str] | None:
    """What the band says at `point`: (a heading, more); None beside it."""
    band, realm = plan.band, model.realm
    if not band.collidepoint(point):
        return None
    year = next((year for year, cell in enumerate(cells(plan, model), 1) if cell.collidepoint(point)), 1)
    names = (_("Poleis"), _("Mint"), _("Coin"))
    scored = ", ".join(names[ranking] for ranking in realm.scenario.rankings[min(year, realm.scenario.last_year) - 1])
    tokens = [
        _("{letter} in {season}: {name}").format(letter=token.letter, season=_(SEASONS[token.season]), name=_(token.name))
        for number, token in enumerate(realm.scenario.tokens)
        if token.where == ON_TIMELINE and token.year == year and not realm.token_gone[number]
    ]
    more = _("Its winter scores: {rankings}.").format(rankings=scored)
    if tokens:
        more += " " + _("Tokens: {tokens}.").format(tokens=", ".join(tokens))
    return _("Year {n} of {last}").format(n=year, last=realm.scenario.last_year), more


