"""Make every sound and piece of music of the program: `python assets/make_sound.py` (needs numpy, scipy, soundfile).

Build-time only; the OGG files it writes are committed. Nothing is sampled: wood is a few damped modes and a breath of
noise, paper is shaped noise, the music is played on the same wood. Every random number is seeded and the stream ids are
fixed, so that the same versions of the libraries write the same bytes.

    python assets/make_sound.py                  # everything
    python assets/make_sound.py effects          # or: music
"""

import sys
from pathlib import Path

import numpy as np
from synth import forest, house, park, sea
from synth.matter import Tick, Wave, finished, levelled
from synth.music import MUSIC, mastered
from synth.ogg import write

HERE = Path(__file__).resolve().parent

BANKS: dict[str, tuple[Tick, int, float, int]] = {
    # name: (maker, seed, loudness in dB, variants)
    "egg": (house.egg, 11, -23.0, 5),
    "food-home": (park.food_home, 12, -27.0, 3),
    "cube-home": (forest.cube_home, 13, -25.5, 3),
    "coin-home": (sea.coin_home, 14, -26.5, 3),
}
BANK_CUTS = 12
BANK_SECONDS = 0.2


def bank(tick: Tick, seed: int, variant: int) -> Wave:
    """Twelve of the same, each a semitone higher, in slots of equal length (`game.ui.sound` cuts them)."""
    slots = []
    for step in range(BANK_CUTS):
        rng = np.random.default_rng([seed, variant, step])
        made = tick(rng, BANK_SECONDS, 2 ** (step / 12))
        slots.append(finished(made, peak=rng.uniform(0.9, 1.0), fade=0.04))
    return np.concatenate(slots)


def make_effects() -> None:
    folder = HERE / "sound"
    folder.mkdir(exist_ok=True)
    for number, (name, (tick, seed, target, variants)) in enumerate(BANKS.items()):
        for variant in range(variants):
            wave = levelled(bank(tick, seed, variant), target)
            write(folder / f"{name}-{variant + 1}.ogg", wave, 100 + 10 * number + variant, 0.6)
    effects = house.EFFECTS | park.EFFECTS | forest.EFFECTS | sea.EFFECTS
    for number, (name, (maker, target, variants)) in enumerate(effects.items()):
        for variant in range(variants):
            wave = levelled(finished(maker(np.random.default_rng([5, number, variant]))), target)
            stem = f"{name}-{variant + 1}" if variants > 1 else name
            write(folder / f"{stem}.ogg", wave, 200 + 10 * number + variant, 0.6)


def make_music() -> None:
    folder = HERE / "music"
    folder.mkdir(exist_ok=True)
    for number, (name, piece) in enumerate(MUSIC.items()):
        write(folder / f"{name}.ogg", mastered(piece), 900 + number, 0.72)


if __name__ == "__main__":
    wanted = sys.argv[1:] or ["effects", "music"]
    if "effects" in wanted:
        make_effects()
    if "music" in wanted:
        make_music()
