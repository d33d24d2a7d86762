"""What mypyc is to compile: a module written for it that nobody listed would only be slow, and no other test would tell."""

from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
LISTED = (ROOT / "game" / "engine" / "compiled.txt").read_text(encoding="utf-8").split()


def test_every_module_that_counts_in_machine_integers_is_compiled() -> None:
    written_for_it = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "game").rglob("*.py")
        if "from mypy_extensions import" in path.read_text(encoding="utf-8")
    }
    assert written_for_it
    assert not written_for_it - set(LISTED)


def test_every_listed_module_is_there_once() -> None:
    assert [name for name in LISTED if not (ROOT / name).is_file()] == []
    assert len(set(LISTED)) == len(LISTED)
