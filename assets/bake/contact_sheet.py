"""Lay every SVG whose name begins with a given prefix on paper, at two sizes, so that one can look at it.

Use: `python contact_sheet.py out.png colony/ant [--size 160] [--turn 40] [--grey]`
"""

import argparse
import io
import re
from pathlib import Path

import resvg_py
from PIL import Image, ImageDraw

ART = Path(__file__).resolve().parent.parent / "art"
HOLE = re.compile(r"\{\{(\w+)(?:([-+*/])(-?[\d.]+))?(?:\|([^{}]*))?\}\}")
GIVEN = {"w": "260", "h": "72", "r": "12", "ink": "#3B2A1E", "paper": "#F3E9D2", "seat": "#C8502D", "turn": "0"}
SUMS = {"+": float.__add__, "-": float.__sub__, "*": float.__mul__, "/": float.__truediv__}


def filled(text: str, given: dict[str, str]) -> str:
    """`text` with its holes filled as the program would."""

    def value(match: re.Match[str]) -> str:
        name, sign, amount, default = match.groups()
        if name not in given:
            return default or ""
        return f"{SUMS[sign](float(given[name]), float(amount)):g}" if sign else given[name]

    return HOLE.sub(value, text)


def picture(text: str, height: int) -> Image.Image:
    """`text` rasterised so that its height is `height` pixels."""
    box = re.search(r'viewBox="([^"]*)"', text)
    if box is None:
        raise ValueError("no view box")
    _, _, w, h = (float(v) for v in box.group(1).split())
    root = re.sub(
        r'(<svg[^>]*?) width="[^"]*" height="[^"]*"', rf'\1 width="{height * w / h:.0f}" height="{height}"', text, count=1
    )
    return Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=root, skip_system_fonts=True)))).convert("RGBA")


def sheet(names: list[Path], size: int, ground: str, given: dict[str, str]) -> Image.Image:
    """All `names` in rows of pictures `size` and `size / 3` high, with their names."""
    out = Image.new("RGBA", (1600, 4000), ground)
    pen = ImageDraw.Draw(out)
    x, y = 12, 8
    for path in names:
        text = filled(path.read_text(encoding="utf-8"), given)
        large, small = picture(text, size), picture(text, max(14, size // 3))
        wide = large.width + small.width + 14
        if x + wide > out.width:
            x, y = 12, y + size + 26
        out.alpha_composite(large, (x, y))
        out.alpha_composite(small, (x + large.width + 4, y + size - small.height))
        pen.text((x + 4, y + size + 2), path.stem, fill="#111" if ground != "#2c3a19" else "#eee")
        x += wide
    return out.crop((0, 0, out.width, min(out.height, y + size + 26)))


def main() -> None:
    """Read the command line, write the sheet."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out")
    parser.add_argument("prefix", nargs="*", default=[""])
    parser.add_argument("--size", type=int, default=150)
    parser.add_argument("--ground", default="#F3E9D2")
    parser.add_argument("--grey", action="store_true")
    parser.add_argument("--set", action="append", default=[], metavar="HOLE=VALUE")
    args = parser.parse_args()
    given = GIVEN | dict(item.split("=", 1) for item in args.set)
    names = sorted(p for start in args.prefix for p in ART.rglob("*.svg") if p.relative_to(ART).as_posix().startswith(start))
    out = sheet(names, args.size, args.ground, given)
    (out.convert("L") if args.grey else out.convert("RGB")).save(args.out)


if __name__ == "__main__":
    main()
