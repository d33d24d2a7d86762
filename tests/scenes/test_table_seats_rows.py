"""The lines of many seats in the column: what they say, and that it fits."""

from pathlib import Path

import pygame
import pytest
from hand import Hand, make_app, show

from game.scenes.app import App
from game.scenes.table_seats import SeatInfo
from game.scenes.table_seats_rows import LEAST_NAME, SeatRows, shows_total
from game.tables.base import Fact, SeatFacts
from game.ui.text import Typesetter
from game.ui.theme import Colour, TextStyle
from game.ui.widgets.base import Layers, Sized

NAMES = ("Ana", "Old Formica", "A guest with a long name", "Honeydew", "Mossback", "Little Plum")


def seat(number: int, state: str = "", out: str = "", *, team: int | None = None) -> SeatInfo:
    facts = tuple(Fact("ants/worker-a-icon", n, f"fact {place}") for place, n in enumerate((12, 8, 3)))
    return SeatInfo(number, NAMES[number], "", SeatFacts(17, "points", facts, out=out), state, team)


def rows(app: App, infos: list[SeatInfo], width: float = 324) -> SeatRows:
    made = SeatRows(lambda: infos)
    show(app, Layers([Sized(made, width=width)]))
    return made


def picture(made: SeatRows) -> bytes:
    surface = pygame.Surface((1280, 800))
    made.draw(surface)
    return pygame.image.tobytes(surface.subsurface(made.rect), "RGB")


def row_of(made: SeatRows, drawn: bytes, number: int) -> bytes:
    tall, wide = made.row_height(), made.rect.width * 3
    return drawn[number * tall * wide : (number + 1) * tall * wide]


@pytest.mark.parametrize("text", [1.0, 1.6, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_numbers_leave_room_for_names_at_every_size(tmp_path: object, size: tuple[int, int], text: float) -> None:
    app = make_app(tmp_path, size=size, text=text)  # type: ignore[arg-type]
    try:
        made = rows(app, [seat(n, "move" if n == 2 else "") for n in range(6)])
        columns = made._columns([seat(n) for n in range(6)])
        disc = made._disc()
        assert made.rect.width - sum(columns) - disc > disc * 1.5
        assert made.rect.height >= 6 * made.row_height()
        picture(made)
    finally:
        app.close()


@pytest.mark.parametrize("text", [1.0, 1.3, 1.6])
def test_names_are_rather_set_smaller_than_cut_short(
    tmp_path: Path, text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(tmp_path, text=text)
    cut: list[str] = []
    line = Typesetter.line

    def noted(self: Typesetter, words: str, style: TextStyle, colour: Colour | None = None, width: int | None = None) -> object:
        if width is not None and self.width(words, style) > width:
            cut.append(words)
        return line(self, words, style, colour, width)

    try:
        infos = [seat(n, "think" if n == 1 else "move" if n == 3 else "", team=n % 2) for n in (0, 1, 3, 4, 5)]
        made = rows(app, infos, width=452)
        monkeypatch.setattr(Typesetter, "line", noted)
        picture(made)
        assert cut == []
        infos[0] = seat(2)
        picture(made)
        assert made._units >= LEAST_NAME and set(cut) <= {NAMES[2]}, "none but a name that has no room at any size"
    finally:
        app.close()


def test_a_state_is_seen_in_the_row_it_belongs_to_alone(app: App) -> None:
    infos = [seat(n) for n in range(6)]
    made = rows(app, infos)
    still = picture(made)
    infos[3] = seat(3, "move")
    moving = picture(made)
    infos[3] = seat(3, "think")
    thinking = picture(made)
    infos[3] = seat(3, out="starved")
    gone = picture(made)
    for number in (0, 5):  # not beside a row whose light falls outside it
        assert row_of(made, still, number) == row_of(made, moving, number)
    assert len({row_of(made, drawn, 3) for drawn in (still, moving, thinking, gone)}) == 4


def test_a_team_is_seen(app: App) -> None:
    infos = [seat(0), seat(1)]
    made = rows(app, infos)
    alone = picture(made)
    infos[:] = [seat(0, team=0), seat(1, team=0)]
    together = picture(made)
    infos[1] = seat(1, team=1)
    assert len({alone, together, picture(made)}) == 3


def test_the_pointer_hears_a_row_in_words(app: App, hand: Hand) -> None:
    infos = [seat(0), seat(1)]
    made = rows(app, infos)
    assert hand.find("seat-1").tip == "Old Formica · 12 fact 0, 8 fact 1, 3 fact 2, 17 points"
    infos[1] = seat(1, out="starved")
    picture(made)
    assert hand.find("seat-1").tip == "Old Formica · starved"
    hand.move(hand.find("seat-1").rect.center)
    assert made.ui.hovered is hand.find("seat-1")


def test_the_great_number_is_not_said_twice() -> None:
    assert shows_total(seat(0))
    counted = SeatInfo(0, "Ana", "", SeatFacts(4, "workers", (Fact("x", 4, "workers"),)), "")
    assert not shows_total(counted)
    assert not shows_total(SeatInfo(0, "Ana", "", SeatFacts(4, "", ()), ""))
