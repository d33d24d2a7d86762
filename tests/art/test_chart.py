"""The drawings of Colonization: pieces of the chart fit, seats and kinds are told apart without colour."""

import io
import itertools
from functools import cache

import pygame
import pytest

from game import files
from game.engine.colonization import tables
from game.ui.art import fill_holes
from game.ui.raster import rasterise

ART = files.assets() / "art" / "colonization"
SEATS = "abcd"
UNIT_PX = 52
"""The box of a unit on a tile of 80 pixels, in a window of 1280 x 800."""


def drawn(name: str, width: int, height: int, **holes: object) -> pygame.Surface:
    text = fill_holes((ART / f"{name}.svg").read_text(encoding="utf-8"), holes)
    return pygame.image.load(io.BytesIO(rasterise(text, (width, height))), "drawing.png")


@cache
def tones(name: str, width: int = UNIT_PX, height: int = UNIT_PX) -> list[float]:
    """A drawing over land of the chart, in grey."""
    surface = pygame.Surface((width, height))
    surface.fill((231, 219, 168))
    surface.blit(drawn(name, width, height), (0, 0))
    colours = [surface.get_at((x, y)) for y in range(height) for x in range(width)]
    return [0.299 * c.r + 0.587 * c.g + 0.114 * c.b for c in colours]


def differing(one: str, other: str, *size: int) -> int:
    return sum(abs(a - b) > 24 for a, b in zip(tones(one, *size), tones(other, *size), strict=True))


# The chart -----------------------------------------------------------------------------------------------------------

POINTS = ["".join(kinds) for kinds in itertools.product("lwu", repeat=4) if kinds != ("u",) * 4]
EDGES = {"right": (1, 3), "left": (0, 2), "bottom": (2, 3), "top": (0, 1)}
SIDE = 60


def piece_names(tiles: str) -> list[str]:
    return [f"chart-{tiles}-1"] if "u" in tiles else [f"chart-{tiles}-1", f"chart-{tiles}-2"]


def test_there_is_a_piece_for_whatever_meets_at_a_point() -> None:
    wanted = {name for tiles in POINTS for name in piece_names(tiles)}
    assert {path.stem for path in ART.glob("chart-*.svg")} == wanted


@cache
def rim(name: str, edge: str) -> list[float]:
    """How a piece looks along one of its edges, over red, in runs of six pixels."""
    surface = pygame.Surface((SIDE, SIDE))
    surface.fill((255, 0, 0))
    surface.blit(drawn(name, SIDE, SIDE), (0, 0))
    along = {
        "right": [(SIDE - 2, k) for k in range(SIDE)],
        "left": [(1, k) for k in range(SIDE)],
        "bottom": [(k, SIDE - 2) for k in range(SIDE)],
        "top": [(k, 1) for k in range(SIDE)],
    }[edge]
    greens = [surface.get_at(at).g for at in along]
    return [sum(greens[k : k + 6]) / 6 for k in range(0, SIDE, 6)]


@pytest.mark.parametrize(("one", "other"), [("right", "left"), ("bottom", "top")])
def test_pieces_side_by_side_agree_along_the_edge_between_them(one: str, other: str) -> None:
    """What two tiles look like where their border is cut depends on nothing but the two."""
    for pair in itertools.product("lwu", repeat=2):
        looks = [
            (name, rim(name, edge))
            for edge in (one, other)
            for tiles in POINTS
            if tuple(tiles[k] for k in EDGES[edge]) == pair
            for name in piece_names(tiles)
        ]
        for k in range(len(looks[0][1])):
            values = sorted((look[k], name) for name, look in looks)
            assert values[-1][0] - values[0][0] < 75, f"{pair} at {k}: {values[0]} and {values[-1]}"


def test_land_water_and_the_unknown_lie_where_the_name_says() -> None:
    for tiles in POINTS:
        surface = drawn(f"chart-{tiles}-1", 100, 100)
        for kind, (x, y) in zip(tiles, ((14, 14), (86, 14), (14, 86), (86, 86)), strict=True):
            spots = [surface.get_at((x + dx, y + dy)) for dx in range(-4, 5) for dy in range(-4, 5)]
            red, blue, alpha = (sum(spot[k] for spot in spots) / len(spots) for k in (0, 2, 3))
            if kind == "u":
                assert alpha < 30, tiles
            else:
                assert alpha > 200, tiles
                assert (red > blue + 30) == (kind == "l"), tiles


# What is told apart --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*(f"{unit}-{{}}" for unit in tables.UNITS), "ship-{}", "banner-{}", "vp-{}", "count-{}"])
def test_seats_are_told_apart_without_colour(name: str) -> None:
    for one, other in itertools.combinations(SEATS, 2):
        assert differing(name.format(one), name.format(other)) > 50, f"{name}: {one} and {other}"


@pytest.mark.parametrize("seat", SEATS)
def test_kinds_of_units_are_told_apart_by_their_outline(seat: str) -> None:
    masks = {kind: pygame.mask.from_surface(drawn(f"{kind}-{seat}", UNIT_PX, UNIT_PX), 200) for kind in tables.UNITS}
    for one, other in itertools.combinations(tables.UNITS, 2):
        shared = masks[one].overlap_area(masks[other], (0, 0))
        assert masks[one].count() + masks[other].count() - 2 * shared > 0.17 * masks[one].count(), f"{one} and {other}"


@pytest.mark.parametrize("seat", SEATS)
def test_the_frames_of_what_moves_differ(seat: str) -> None:
    walkers = [kind for kind in tables.UNITS if kind != "assassin"]
    loops = [[f"{kind}-{seat}", f"{kind}-{seat}-walk-0", f"{kind}-{seat}-walk-1"] for kind in walkers]
    for loop in [*loops, [f"ship-{seat}", f"ship-{seat}-row-0", f"ship-{seat}-row-1"]]:
        for one, other in itertools.combinations(loop, 2):
            assert differing(one, other) > 18, f"{one} and {other}"


def test_links_of_the_seats_are_told_apart_by_their_stroke() -> None:
    for one, other in itertools.combinations(SEATS, 2):
        assert differing(f"link-{one}", f"link-{other}", 74, 74) > 40, f"{one} and {other}"


@pytest.mark.parametrize("group", ["symbol", "faction", "government", "ranking", "season"])
def test_signs_of_a_group_are_told_apart_without_colour(group: str) -> None:
    names = sorted(path.stem for path in ART.glob(f"{group}-*.svg") if path.stem not in {"ranking-double", "season-now"})
    assert len(names) >= 3
    for one, other in itertools.combinations(names, 2):
        assert differing(one, other, 20, 20) > 18, f"{one} and {other}"


def test_dice_of_a_fight_show_their_eyes_and_their_kind() -> None:
    for kind in ("bone", "neutral", "spartan", "king", "host", "sea-water", "sea-land"):
        shown = {pygame.image.tobytes(drawn(f"die-{kind}-{eyes}", 46, 48), "RGBA") for eyes in range(1, 7)}
        assert len(shown) == 6
    for one, other in itertools.combinations(("bone", "spartan", "king", "host"), 2):
        assert differing(f"die-{one}-4", f"die-{other}-4", 46, 48) > 250, f"{one} and {other}"
    for eyes in range(1, 7):
        assert differing(f"die-sea-water-{eyes}", f"die-sea-land-{eyes}", 46, 48) > 200


# What the engine names is there --------------------------------------------------------------------------------------


def test_whatever_the_engine_names_is_drawn() -> None:
    wanted = {f"motif-{card.card_id.lower()}" for card in tables.MISSIONS}
    wanted |= {f"faction-{name}" for name in tables.FACTIONS} | {f"polis-{name}" for name in tables.FACTIONS}
    wanted |= {f"power-{name}" for name in tables.FACTIONS} | {f"government-{name}" for name in tables.GOVERNMENTS}
    wanted |= {f"symbol-{name}" for name in tables.SYMBOLS} | {f"monopoly-{name}" for name in tables.SYMBOLS}
    wanted |= {f"portrait-{name}" for name in tables.UNITS} | {f"ranking-{name}" for name in tables.RANKINGS}
    assert wanted <= {path.stem for path in ART.glob("*.svg")}


def test_the_art_of_the_chart_is_small_enough() -> None:
    assert sum(path.stat().st_size for path in ART.glob("*.svg")) < 1_950_000
    assert sum(path.stat().st_size for path in (files.assets() / "pictures").glob("colonization-*")) < 300_000
