"""Every drawing and picture of ours: can be filled in, rasterised, and is where its file says it is."""

import io
import itertools
import re
from pathlib import Path

import pygame
import pytest

from game import files
from game.ui.art import fill_holes
from game.ui.raster import rasterise

ART = files.assets() / "art"
DRAWINGS = sorted(ART.rglob("*.svg"))
PICTURES = sorted((files.assets() / "pictures").glob("*.webp"))

HOLES: dict[str, object] = {
    "w": 220, "h": 60, "r": 12, "tail": 90, "seat": "#C8502D", "turn": 40, "path": "M-59 0C-22 0 7 -12 40 37",
    "ends": "M-59 0h.1",
}  # fmt: skip
"""What the program fills in; whatever a drawing asks beyond it must have a default of its own."""

LARGEST_DRAWING = 110_000
LARGEST_PICTURE = 900_000


def name_of(path: Path) -> str:
    return path.relative_to(ART).with_suffix("").as_posix() if path.is_relative_to(ART) else path.stem


def drawn(path: Path, size: int = 48, **more: object) -> pygame.Surface:
    text = fill_holes(path.read_text(encoding="utf-8"), {**HOLES, **more})
    return pygame.image.load(io.BytesIO(rasterise(text, (size, size))), "drawing.png")


def test_there_are_drawings_and_pictures() -> None:
    assert len(DRAWINGS) > 150
    assert {path.stem for path in PICTURES} >= {"moss", "wood", "paper", "paper-grain", "title-scene", "vellum"}
    assert {path.stem for path in PICTURES} >= {"ants-meadow", "ants-lawn", "ants-gravel"}


@pytest.mark.parametrize("path", DRAWINGS, ids=name_of)
def test_a_drawing_shows_something_and_needs_no_font(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "<text" not in text and "href" not in text
    assert len(text) < LARGEST_DRAWING
    seen = pygame.mask.from_surface(drawn(path), 8).count()
    assert seen > 4


@pytest.mark.parametrize("path", DRAWINGS, ids=name_of)
def test_every_reference_in_a_drawing_is_defined(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert set(re.findall(r"url\(#(\w+)\)", text)) <= set(re.findall(r'id="(\w+)"', text))


@pytest.mark.parametrize("path", [path for path in DRAWINGS if path.parent.name in ("colony", "ants")], ids=name_of)
def test_the_anchor_of_a_piece_lies_within_its_drawing(path: Path) -> None:
    box = re.search(r'viewBox="([^"]*)"', fill_holes(path.read_text(encoding="utf-8"), HOLES))
    assert box is not None
    x, y, width, height = (float(part) for part in box.group(1).split())
    assert x <= 0 <= x + width
    assert y <= 0 <= y + height


TURNING = (
    "colony/arrow", "colony/ant-red-stand", "colony/egg-1", "colony/trail-chevron",
    "ants/worker-a-stand", "ants/queen-c", "ants/mound-2", "ants/road", "ants/die-red-3", "ants/bird", "ants/load-1",
)  # fmt: skip


@pytest.mark.parametrize("name", TURNING)
def test_what_turns_looks_different_when_turned(name: str) -> None:
    path = ART / f"{name}.svg"
    straight, turned = (pygame.image.tobytes(drawn(path, turn=turn), "RGBA") for turn in (0, 120))
    assert straight != turned


@pytest.mark.parametrize("name", ["", "small-"])
def test_the_frames_of_a_gait_differ(name: str) -> None:
    for kind in ("red", "black"):
        frames = {pygame.image.tobytes(drawn(ART / f"colony/ant-{kind}-{name}walk-{k}.svg", 120), "RGBA") for k in range(4)}
        assert len(frames) == 4


@pytest.mark.parametrize("seat", "abcdef")
@pytest.mark.parametrize("kind", ["worker", "soldier"])
def test_the_frames_of_an_ant_of_the_park_differ(kind: str, seat: str) -> None:
    frames = {pygame.image.tobytes(drawn(ART / f"ants/{kind}-{seat}-walk-{k}.svg", 96), "RGBA") for k in range(4)}
    assert len(frames) == 4


PARK_ANT_PX = 44
"""How long an ant is on a six-seat board in a window of 1280 x 800, with room for its legs."""


def greys(name: str, size: int = PARK_ANT_PX) -> list[float]:
    """A drawing over lawn, in grey, at the size of the table."""
    surface = pygame.Surface((size, size))
    surface.fill((151, 170, 91))
    surface.blit(drawn(ART / f"{name}.svg", size, turn=0), (0, 0))
    colours = [surface.get_at((x, y)) for y in range(size) for x in range(size)]
    return [0.299 * c.r + 0.587 * c.g + 0.114 * c.b for c in colours]


@pytest.mark.parametrize("kind", ["worker", "soldier"])
def test_the_six_seats_are_told_apart_without_colour(kind: str) -> None:
    """At the size of the table and in grey, any two seats differ plainly in many pixels, by pattern, tone and build."""
    seats = {seat: greys(f"ants/{kind}-{seat}-stand") for seat in "abcdef"}
    for one, other in itertools.combinations(seats, 2):
        plain = sum(abs(a - b) > 24 for a, b in zip(seats[one], seats[other], strict=True))
        assert plain > 40, f"{one} and {other}: {plain} pixels"


@pytest.mark.parametrize("seat", "abcdef")
def test_worker_and_soldier_are_told_apart_by_their_outline(seat: str) -> None:
    def outline(kind: str) -> pygame.Mask:
        return pygame.mask.from_surface(drawn(ART / f"ants/{kind}-{seat}-stand.svg", PARK_ANT_PX, turn=0), 200)

    worker, soldier = outline("worker"), outline("soldier")
    shared = worker.overlap_area(soldier, (0, 0))
    assert worker.count() + soldier.count() - 2 * shared > 0.2 * worker.count()


@pytest.mark.parametrize("seat", "abcdef")
def test_an_ant_stands_out_from_the_lawn(seat: str) -> None:
    """Half of what covers the lawn at all is far from its tone: dark body or pale pattern."""
    lawn = 0.299 * 151 + 0.587 * 170 + 0.114 * 91
    tones = [tone for tone in greys(f"ants/worker-{seat}-stand") if abs(tone - lawn) > 8]
    assert sum(abs(tone - lawn) > 40 for tone in tones) > 0.4 * len(tones)


def test_red_and_black_are_told_apart_without_colour() -> None:
    """In grey the two ants are far from the wood they stand on and from each other."""

    def tone(kind: str) -> float:
        surface = drawn(ART / f"colony/ant-{kind}-stand.svg", 96, turn=0)
        body = [surface.get_at((x, y)) for x in range(96) for y in range(96) if surface.get_at((x, y)).a > 230]
        return sum(0.299 * c.r + 0.587 * c.g + 0.114 * c.b for c in body) / len(body)

    wood = 184
    assert tone("red") - tone("black") > 30
    assert wood - tone("red") > 60


@pytest.mark.parametrize("path", PICTURES, ids=name_of)
def test_a_picture_is_opaque_and_small_enough(path: Path) -> None:
    assert path.stat().st_size < LARGEST_PICTURE
    picture = pygame.image.load(path)
    assert min(picture.get_size()) >= 1000
    assert picture.get_at((3, 3)).a == 255


def test_the_grain_of_paper_repeats_without_a_seam() -> None:
    grain = pygame.image.load(files.assets() / "pictures" / "paper-grain.webp")
    width, height = grain.get_size()

    def step(one: int, other: int) -> float:
        pairs = ((grain.get_at((one, y)), grain.get_at((other, y))) for y in range(0, height, 7))
        return sum(abs(a.g - b.g) for a, b in pairs) / (height / 7)

    inside = sum(step(x, x + 1) for x in range(100, 900, 100)) / 8
    assert step(width - 1, 0) < 2 * inside
