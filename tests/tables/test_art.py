"""Art on disk and in memory: damage, strangers, two copies, sizes."""

import threading
from collections import deque
from pathlib import Path

import pygame
import pytest

from game.ui.art import Art, ArtError, cover_size, fill_holes, rasterise, sized, view_box
from game.ui.artcache import DiskCache
from game.ui.raster import Helper, Workshop

SQUARE = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 100 50">'
    '<rect width="100" height="50" fill="#ff0000" fill-opacity=".5"/></svg>'
)


def test_a_drawing_is_exactly_as_large_as_asked_whatever_its_shape(screen: pygame.Surface) -> None:
    art = Art(cache=None, helpers=0)
    for size in ((1, 1), (33, 17), (64, 64), (300, 20)):
        assert art.svg(SQUARE, size).get_size() == size


def test_surfaces_are_premultiplied(screen: pygame.Surface) -> None:
    drawn = Art(cache=None, helpers=0).svg(SQUARE, (100, 50))
    red, green, blue, alpha = drawn.get_at((50, 25))
    assert alpha in (127, 128) and red in (127, 128) and (green, blue) == (0, 0)


def test_the_same_drawing_is_the_same_surface_and_survives_a_restart(screen: pygame.Surface, tmp_path: Path) -> None:
    first = Art(cache=tmp_path, helpers=0)
    drawn = first.svg(SQUARE, (40, 20))
    assert first.svg(SQUARE, (40, 20)) is drawn
    kept = list(tmp_path.iterdir())
    assert len(kept) == 1
    again = Art(cache=tmp_path, helpers=0).svg(SQUARE, (40, 20))
    assert pygame.image.tobytes(again, "RGBA") == pygame.image.tobytes(drawn, "RGBA")


@pytest.mark.parametrize("damage", [b"", b"rubbish", None], ids=["empty", "rubbish", "cut short"])
def test_a_damaged_file_is_drawn_anew(screen: pygame.Surface, tmp_path: Path, damage: bytes | None) -> None:
    Art(cache=tmp_path, helpers=0).svg(SQUARE, (40, 20))
    (kept,) = tmp_path.iterdir()
    whole = kept.read_bytes()
    kept.write_bytes(whole[:-7] if damage is None else damage)
    assert Art(cache=tmp_path, helpers=0).svg(SQUARE, (40, 20)).get_size() == (40, 20)
    assert kept.read_bytes() == whole


def test_a_file_where_the_folder_should_be_costs_only_time(screen: pygame.Surface, tmp_path: Path) -> None:
    blocked = tmp_path / "art"
    blocked.write_text("not a folder")
    assert Art(cache=blocked, helpers=0).svg(SQUARE, (40, 20)).get_size() == (40, 20)


def test_a_directory_in_place_of_a_kept_file_costs_only_time(screen: pygame.Surface, tmp_path: Path) -> None:
    Art(cache=tmp_path, helpers=0).svg(SQUARE, (40, 20))
    (kept,) = tmp_path.iterdir()
    kept.unlink()
    kept.mkdir()
    assert Art(cache=tmp_path, helpers=0).svg(SQUARE, (40, 20)).get_size() == (40, 20)


def test_two_copies_write_the_same_folder_at_once(tmp_path: Path) -> None:
    caches = [DiskCache(tmp_path) for _ in range(2)]
    body = bytes(range(256)) * 400
    failed: list[str] = []

    def work(cache: DiskCache) -> None:
        for number in range(60):
            cache.save(f"k{number % 5}", body)
            found = cache.load(f"k{number % 5}")
            if found is not None and found != body:
                failed.append("torn")

    threads = [threading.Thread(target=work, args=(cache,)) for cache in caches]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed
    assert not list(tmp_path.glob("*.part"))


def test_the_folder_is_cut_back_when_it_grows_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.artcache.CACHE_BYTES", 10_000)
    cache = DiskCache(tmp_path)
    for number in range(40):
        cache.save(f"k{number}", bytes(1000))
    for thread in threading.enumerate():
        if thread.name == "art cache":
            thread.join()
    # What is written while a cut goes on in the background comes on top; without any cut there would be 40,000.
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) <= 20_000
    assert cache.load("k39") is not None


def test_composed_pictures_come_back_as_they_were(screen: pygame.Surface, tmp_path: Path) -> None:
    picture = pygame.Surface((30, 20))
    picture.fill((1, 200, 30))
    Art(cache=tmp_path, helpers=0).kept("x", lambda: picture, disk="a picture")

    def never() -> pygame.Surface:
        raise AssertionError("it was kept")

    again = Art(cache=tmp_path, helpers=0).kept("x", never, disk="a picture")
    assert again.get_size() == (30, 20) and again.get_at((3, 3))[:3] == (1, 200, 30)


def test_holes_are_filled_summed_and_may_have_defaults() -> None:
    assert fill_holes('w="{{w-4}}" t="{{turn*-1|0}}" c="{{ink|#123456}}"', {"w": 10}) == 'w="6" t="0" c="#123456"'
    assert fill_holes("{{turn*-1|0}}", {"turn": 15}) == "-15"
    with pytest.raises(ArtError, match="w"):
        fill_holes("{{w}}", {})
    with pytest.raises(ArtError, match="number"):
        fill_holes("{{w*2}}", {"w": "wide"})


def test_what_is_no_svg_is_an_art_error() -> None:
    for text in ("", "<p>no</p>", "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'><rect"):
        with pytest.raises(ArtError):
            rasterise(text, (10, 10))
    with pytest.raises(ArtError):
        view_box('<svg viewBox="0 0 none 1"/>')
    with pytest.raises(ArtError):
        Art(cache=None, helpers=0).text("no such drawing")


def test_a_view_box_is_made_from_width_and_height_where_there_is_none() -> None:
    text = sized('<svg xmlns="x" width="20px" height="10px"><g/></svg>', (40, 20))
    assert text.startswith('<svg width="40" height="20" viewBox="0 0 20 10"')


def test_pictures_cover_and_contain() -> None:
    assert cover_size((100, 50), (60, 60), "cover") == (120, 60)
    assert cover_size((100, 50), (60, 60), "contain") == (60, 30)
    assert cover_size((100, 50), (60, 60), "stretch") == (60, 60)


def test_a_missing_picture_is_an_art_error(screen: pygame.Surface, tmp_path: Path) -> None:
    with pytest.raises(ArtError, match="gone"):
        Art(folder=tmp_path, cache=None, helpers=0).picture("gone", (10, 10))


def test_without_helpers_a_little_is_drawn_at_each_look(screen: pygame.Surface) -> None:
    art = Art(cache=None, helpers=0)
    art.warm([(SQUARE, (10, 5)), (SQUARE, (20, 10)), (SQUARE, (10, 5))])
    left = [art.warming() for _ in range(3)]
    assert left == [1, 0, 0]


def test_drawings_of_a_size_the_window_no_longer_has_are_not_waited_for(screen: pygame.Surface) -> None:
    art = Art(cache=None, helpers=0)
    art.warm((SQUARE, (size, size)) for size in range(10, 60))
    art.warming()
    art.forget()
    art.warm([(SQUARE, (90, 90))])
    assert art.warming() == 0
    workshop = Workshop(1)
    try:
        workshop.add("old", SQUARE, (10, 5))
        workshop.collect()  # begun
        workshop.forget()
        workshop.add("new", SQUARE, (20, 10))
        done: list[str] = []
        while workshop.waiting():
            done += [key for key, _drawn in workshop.collect()]
            workshop.wait(0.2)
        assert done == ["new"]
    finally:
        workshop.close()


def test_helpers_draw_ahead_and_a_drawing_that_fails_does_not_stop_them() -> None:
    workshop = Workshop(1)
    try:
        workshop.add("bad", "<p/>", (4, 4))
        workshop.add("good", SQUARE, (10, 5))
        done: dict[str, bytes] = {}
        while workshop.waiting():
            done.update(workshop.collect())
            workshop.wait(0.2)
        assert done["bad"] == b"" and done["good"].startswith(b"\x89PNG")
    finally:
        workshop.close()


def drawn_though_the_first_helper_is_killed(workshop: Workshop) -> dict[str, bytes]:
    """What `workshop` has drawn of "second", which it was given when the helper that drew the first was dead."""
    try:
        workshop.add("first", SQUARE, (10, 5))
        while not workshop.collect():
            workshop.wait(0.2)
        helper = workshop._helpers[0]
        helper._process.kill()
        helper._process.join()
        workshop.add("second", SQUARE, (20, 10))
        done: dict[str, bytes] = {}
        for _ in range(100):
            done.update(workshop.collect())
            if done:
                break
            workshop.wait(0.1)
        return done
    finally:
        workshop.close()


def test_a_helper_that_is_killed_loses_no_drawing() -> None:
    assert drawn_though_the_first_helper_is_killed(Workshop(1))["second"].startswith(b"\x89PNG")


def test_where_somebody_waits_one_more_helper_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    workshop = Workshop()
    try:
        for number in range(9):
            workshop.add(f"some day {number}", SQUARE, (400, 400))
        workshop.collect()
        steady, more = workshop._helpers
        assert len(steady.given) > 0 and not more.given
        for number in range(9):
            workshop.add(f"at once {number}", SQUARE, (400, 400), first=True)
        workshop.collect()
        assert more.given and all(key.startswith("at once") for key in more.given)
    finally:
        workshop.close()


def test_the_helper_for_haste_draws_everything_where_the_others_have_died(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    assert drawn_though_the_first_helper_is_killed(Workshop())["second"].startswith(b"\x89PNG")


def test_a_helper_takes_every_job_though_nobody_reads_its_answers() -> None:
    helper = Helper()
    assert helper.alive
    jobs = [(f"square {number}", SQUARE, (20, 10)) for number in range(2000)]
    try:
        giving = threading.Thread(target=lambda: deque(map(helper._pipe.send, jobs), maxlen=0), daemon=True)
        giving.start()
        giving.join(60)
        assert not giving.is_alive()
        drawn: list[tuple[str, bytes]] = []
        while len(drawn) < len(jobs) and helper.alive:
            drawn += helper.answers()
        assert [key for key, _png in drawn] == [key for key, _text, _size in jobs]
    finally:
        helper._process.kill()
        helper.close()
