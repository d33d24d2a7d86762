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
    "w": 220, "h": 60, "r": 12, "tail": 90, "seat": "#C8502D", "turn": 40, "path": "M20 4L110 9L204 4L200 56L16 52Z",
    "ends": "M-59 0h.1",
    "rooms": "M20 4H200V56H20Z", "shafts": "M110 30V60",
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
    assert {path.stem for path in PICTURES} >= {"myrmes-litter", "myrmes-snow", "myrmes-floor", "myrmes-soil"}
    assert "colonization-chart" in {path.stem for path in PICTURES}


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


PIECES = [path for path in DRAWINGS if path.parent.name in ("colony", "ants", "myrmes", "colonization")]


@pytest.mark.parametrize("path", PIECES, ids=name_of)
def test_the_anchor_of_a_piece_lies_within_its_drawing(path: Path) -> None:
    box = re.search(r'viewBox="([^"]*)"', fill_holes(path.read_text(encoding="utf-8"), HOLES))
    assert box is not None
    x, y, width, height = (float(part) for part in box.group(1).split())
    assert x <= 0 <= x + width
    assert y <= 0 <= y + height


TURNING = (
    "colony/arrow", "colony/ant-red-stand", "colony/egg-1", "colony/trail-chevron",
    "ants/worker-a-stand", "ants/queen-c", "ants/mound-2", "ants/road", "ants/die-red-3", "ants/bird", "ants/load-1",
    "colonization/link-b", "colonization/dividers", "colonization/die-spartan-2", "colonization/way-arrow",
    "myrmes/worker-a-stand", "myrmes/soldier-c-stand", "myrmes/spider-1", "myrmes/larva-2", "myrmes/leaf-3", "myrmes/twig-1",
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


# Myrmes --------------------------------------------------------------------------------------------------------------

FOREST_SEATS = "abcd"
FOREST_ANT_PX, FOREST_HEX_PX = 66, 54
"""An ant's box and a hex's height in a window of 1280 x 800."""


def hexes(*places: tuple[int, int]) -> str:
    """The outlines of some hexes (axial, circumradius 60) as a tile's `path`."""
    out = ""
    for q, r in places:
        x, y = 104 * (q + r / 2), 90 * r
        out += f"M{x} {y - 60}L{x + 52} {y - 30}L{x + 52} {y + 30}L{x} {y + 60}L{x - 52} {y + 30}L{x - 52} {y - 30}Z"
    return out


HOOK = {"path": hexes((0, 0), (1, 0), (2, 0), (0, 1)), "x": -60, "y": -68, "w": 328, "h": 226}


def tile(name: str, **more: object) -> pygame.Surface:
    """A tile of four hexes at the size of the table, over forest earth."""
    drawing = drawn_at(ART / f"myrmes/{name}.svg", (170, 118), **{**HOOK, **more})
    surface = pygame.Surface(drawing.get_size())
    surface.fill((120, 92, 58))
    surface.blit(drawing, (0, 0))
    return surface


def drawn_at(source: Path, size: tuple[int, int], **more: object) -> pygame.Surface:
    text = fill_holes(source.read_text(encoding="utf-8"), {**HOLES, **more})
    return pygame.image.load(io.BytesIO(rasterise(text, size)), "drawing.png")


def grey(surface: pygame.Surface) -> list[float]:
    colours = [surface.get_at((x, y)) for y in range(surface.get_height()) for x in range(surface.get_width())]
    return [0.299 * c.r + 0.587 * c.g + 0.114 * c.b for c in colours]


def differ(one: list[float], other: list[float], step: float = 24) -> int:
    return sum(abs(a - b) > step for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize("kind", ["trail", "special"])
def test_tiles_of_the_seats_are_told_apart_without_colour(kind: str) -> None:
    seats = {seat: grey(tile(f"{kind}-{seat}")) for seat in FOREST_SEATS}
    for one, other in itertools.combinations(seats, 2):
        assert differ(seats[one], seats[other], 16) > 600, f"{one} and {other}"


@pytest.mark.parametrize("seat", FOREST_SEATS)
def test_a_tile_covers_its_hexes_and_nothing_else(seat: str) -> None:
    """The middle of each hex is covered, the middles of the hexes beside it are not."""
    for name in (f"trail-{seat}", f"special-{seat}", f"ghost-{seat}"):
        surface = drawn_at(ART / f"myrmes/{name}.svg", (328, 226), **HOOK)
        for x, y in ((60, 68), (164, 68), (268, 68), (112, 158)):
            assert surface.get_at((x, y)).a > 50, f"{name} {x},{y}"
        assert surface.get_at((216, 158)).a < 20, name


@pytest.mark.parametrize("seat", FOREST_SEATS)
def test_a_tile_is_told_from_one_that_may_be_laid(seat: str) -> None:
    laid, ghost, bad = (grey(tile(name)) for name in (f"trail-{seat}", f"ghost-{seat}", "ghost-bad"))
    assert differ(laid, ghost, 16) > 600
    assert differ(ghost, bad, 16) > 600


def forest_greys(name: str, size: int) -> list[float]:
    surface = pygame.Surface((size, size))
    surface.fill((105, 115, 55))
    surface.blit(drawn(ART / f"myrmes/{name}.svg", size, turn=0), (0, 0))
    return grey(surface)


@pytest.mark.parametrize("name", ["worker-{}-stand", "soldier-{}-stand", "side-worker-{}-0", "side-nurse-{}-0", "exit-{}"])
def test_pieces_of_the_four_seats_are_told_apart_without_colour(name: str) -> None:
    seats = {seat: forest_greys(name.format(seat), FOREST_ANT_PX) for seat in FOREST_SEATS}
    for one, other in itertools.combinations(seats, 2):
        assert differ(seats[one], seats[other]) > 50, f"{one} and {other}"


def test_cubes_and_prey_are_told_apart_without_colour() -> None:
    for names in (("cube-food-0", "cube-earth-0", "cube-stone-0"), ("ladybug-0", "termite-0", "spider-0")):
        shown = [forest_greys(name, 40) for name in names]
        for one, other in itertools.combinations(shown, 2):
            assert differ(one, other, 16) > 60, names


def test_kinds_of_ground_are_told_apart_without_colour() -> None:
    """A fifth of a hex differs in tone or texture from any other ground."""
    shown = {kind: forest_greys(f"{kind}-1", FOREST_HEX_PX) for kind in ("grass", "earth", "stone", "mushroom")}
    for one, other in itertools.combinations(shown, 2):
        assert differ(shown[one], shown[other], 16) > 0.2 * FOREST_HEX_PX**2, f"{one} and {other}"


@pytest.mark.parametrize(
    ("name", "frames"),
    [
        ("worker-b-walk", 3),
        ("side-worker-c-", 3),
        ("ripple", 3),
        ("spider", 3),
        ("ladybug", 3),
        ("termite", 3),
        ("cube-food", 6),
    ],
)
def test_the_frames_of_what_moves_differ(name: str, frames: int) -> None:
    paths = [ART / f"myrmes/{name.rstrip('-')}-{frame}.svg" for frame in range(frames)]
    assert len({pygame.image.tobytes(drawn(path, 96), "RGBA") for path in paths}) == frames


def test_what_is_dug_is_dug_where_the_plan_says() -> None:
    """Rooms and shafts are light inside, the earth between them is untouched."""
    plan = {"rooms": "M20 20H180V100H20Z", "shafts": "M100 90V280", "w": 200, "h": 300}
    surface = drawn_at(ART / "myrmes/cavity.svg", (200, 300), **plan)
    for x, y in ((100, 60), (60, 60), (100, 200)):
        inside = surface.get_at((x, y))
        assert inside.a == 255
        assert inside.r > 90
    assert surface.get_at((30, 200)).a < 40


def test_water_runs_together() -> None:
    """Two puddles side by side are one; a third apart from them stays alone."""
    path = "".join(f"M{x} 10L{x + 52} 40V100L{x} 130L{x - 52} 100V40Z" for x in (70, 174, 400))
    surface = drawn_at(ART / "myrmes/pool.svg", (480, 140), path=path, w=480, h=140)
    wet = [surface.get_at((x, 70)).a > 200 for x in (70, 122, 174, 290, 400)]
    assert wet == [True, True, True, False, True]


def test_the_art_of_the_forest_is_small_enough() -> None:
    assert sum(path.stat().st_size for path in DRAWINGS if path.parent.name == "myrmes") < 1_260_000
    assert sum(path.stat().st_size for path in PICTURES if path.stem.startswith("myrmes-")) < 500_000
