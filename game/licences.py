"""The licences of everything the program is made of: for the About page, and for the folder of the executable."""

import contextlib
import os
import sys
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from game import __version__

FOLDER = "licences"

_LIBRARIES = (
    "pygame-ce",
    "pymunk",
    "platformdirs",
    "resvg-py",
    "fontpkg-cinzel",
    "fontpkg-alegreya-sans",
    "fonttools",
    "mypy-extensions",
    "cffi",
)
_ELSEWHERE = {"pygame-ce": "pygame/docs/generated/LGPL.txt"}
"""A licence's text that lies outside the package's metadata."""

_INSIDE_PYGAME = """\
The wheels of pygame-ce carry these libraries with them:

SDL 2, SDL_image, SDL_mixer, SDL_ttf, zlib          zlib licence
FreeType                                            FreeType licence
HarfBuzz, brotli, PortMidi, libxmp                  MIT licence
libjpeg-turbo, libtiff, libpng                      their own licences, all in the manner of BSD
libwebp, libogg, libvorbis, Opus, FLAC, WavPack     BSD licence
mpg123, FluidSynth, libsndfile, ALSA                GNU LGPL 2.1 or later, linked dynamically

The wheels of pymunk carry Chipmunk2D (MIT licence), those of resvg-py carry resvg and usvg (Apache 2.0 or MIT licence).
SQLite, which Python carries, is in the public domain.
"""


@dataclass(frozen=True)
class Licence:
    """What one part of the program may be used for."""

    name: str
    version: str
    text: str


def licences() -> list[Licence]:
    """Every licence, ours first. A part whose text cannot be found here is left out."""
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen:
        return _from_folder(Path(frozen, FOLDER))
    found = [Licence("Myrmidon", __version__, _own())]
    for library in _LIBRARIES:
        with contextlib.suppress(metadata.PackageNotFoundError, OSError):
            found.append(Licence(library, metadata.version(library), _text_of(library)))
    found.append(Licence("Libraries inside libraries", "", _INSIDE_PYGAME))
    with contextlib.suppress(OSError):
        python = Path(os.__file__).with_name("LICENSE.txt").read_text(encoding="utf-8")
        found.append(Licence("Python", sys.version.split()[0], python))
    return [licence for licence in found if licence.text.strip()]


def write_licences(folder: Path) -> None:
    """One text file per licence in `folder`, in their order; `licences` of the frozen program reads them there."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, licence in enumerate(licences(), 1):
        title = f"{licence.name} {licence.version}".strip()
        path = folder / f"{number:02} {licence.name}.txt"
        path.write_text(f"{title}\n\n{licence.text.strip()}\n", encoding="utf-8")


def _from_folder(folder: Path) -> list[Licence]:
    found = []
    for path in sorted(folder.glob("*.txt")):
        title, _blank, text = path.read_text(encoding="utf-8").partition("\n\n")
        name = path.stem.partition(" ")[2]
        found.append(Licence(name, title.removeprefix(name).strip(), text))
    return found


def _own() -> str:
    beside = Path(__file__).resolve().parents[1] / "LICENSE"
    return beside.read_text(encoding="utf-8") if beside.is_file() else _text_of("myrmidon")


def _text_of(library: str) -> str:
    """Raises `PackageNotFoundError` or `OSError`."""
    files = metadata.files(library) or []
    names = ("LICEN", "COPYING", "OFL")
    wanted = [file for file in files if file.name.upper().startswith(names) and file.suffix != ".py"]
    wanted += [file for file in files if str(file) == _ELSEWHERE.get(library)]
    texts = [Path(str(file.locate())).read_text(encoding="utf-8", errors="replace").strip() for file in wanted]
    # A package may carry the same text twice (in its metadata and beside its code).
    return "\n\n".join(dict.fromkeys(texts)) or str(metadata.metadata(library).json.get("license", ""))
