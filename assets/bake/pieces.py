"""Write every generated SVG: `python pieces.py` from this folder."""

from pathlib import Path

import ants
import ants_side
import castes
import chart_cities
import chart_coast
import chart_fight
import chart_figures
import chart_marks
import chart_papers
import chart_signs
import colony
import controls
import emblems
import flora
import forest_ants
import forest_flora
import forest_ground
import forest_nest
import forest_papers
import forest_prey
import forest_tiles
import icons
import logs
import park_ants
import park_cards
import park_events
import park_fight
import park_flora
import park_food
import park_ground
import park_marks
import resvg_py
import skins

ART = Path(__file__).resolve().parent.parent / "art"


def write(folder: str, texts: dict[str, str]) -> None:
    """Write drawings into a folder of assets/art, made if need be."""
    place = ART / folder
    place.mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        (place / f"{name}.svg").write_text(text, encoding="utf-8")


def park() -> dict[str, str]:
    """Everything of Ants! For Queen and Colony by the names of the files."""
    drawings = park_ants.all_ants() | park_food.all_food() | park_ground.all_ground() | park_flora.all_flora()
    drawings |= park_cards.all_cards() | park_events.all_events()
    return {name: drawing.text() for name, drawing in drawings.items()} | park_marks.all_marks() | park_fight.all_fights()


def forest() -> dict[str, str]:
    """Everything of Myrmes by the names of the files."""
    texts = forest_ground.all_ground() | forest_flora.all_forest_flora() | forest_tiles.all_tiles()
    texts |= forest_ants.all_forest_ants() | forest_prey.all_prey()
    return texts | forest_nest.all_nest() | forest_papers.all_papers()


def chart() -> dict[str, str]:
    """Everything of Colonization by the names of the files."""
    texts = chart_coast.all_coasts() | chart_marks.all_marks() | chart_cities.all_cities() | chart_figures.all_figures()
    texts |= chart_signs.all_signs() | chart_papers.all_papers() | chart_fight.all_fights()
    return {name: forest_ground.coarse(text) for name, text in texts.items()}


def main() -> None:
    """Write all pieces, skins and icons into assets/art."""
    drawings = ants.all_above() | logs.all_logs() | colony.all_pieces() | flora.all_flora()
    write("colony", {name: drawing.text() for name, drawing in drawings.items()})
    write("ants", park())
    write("myrmes", forest())
    write("colonization", chart())
    write("title", {name: drawing.text() for name, drawing in ants_side.all_from_side().items()})
    write("ui", skins.all_skins() | controls.all_controls() | icons.all_icons() | emblems.all_emblems())
    write("ui", castes.all_castes() | {"notepad": forest_ground.coarse(chart_papers.notepad())})
    icon = emblems.app_icon()
    write(".", {"icon": icon})
    # The window and the packer want pixels.
    (ART / "icon.png").write_bytes(bytes(resvg_py.svg_to_bytes(svg_string=icon, skip_system_fonts=True)))


if __name__ == "__main__":
    main()
