"""Write every generated SVG: `python pieces.py` from this folder."""

from pathlib import Path

import ants
import colony
import flora
import logs

ART = Path(__file__).resolve().parent.parent / "art"


def main() -> None:
    """Write all pieces, skins and icons into assets/art."""
    for folder, drawings in (("colony", ants.all_above() | logs.all_logs() | colony.all_pieces() | flora.all_flora()),):
        (ART / folder).mkdir(parents=True, exist_ok=True)
        for name, drawing in drawings.items():
            (ART / folder / f"{name}.svg").write_text(drawing.text(), encoding="utf-8")


if __name__ == "__main__":
    main()
