"""Write the drawings of the park: `python park.py` from this folder."""

import park_ants
import park_cards
import park_food
import park_ground
import park_marks
from pieces import write


def main() -> None:
    """Write assets/art/ants."""
    drawings = park_ants.all_ants() | park_food.all_food() | park_ground.all_ground()
    write("ants", {name: drawing.text() for name, drawing in drawings.items()} | park_marks.all_marks() | park_cards.all_cards())


if __name__ == "__main__":
    main()
