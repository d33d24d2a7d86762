"""Sounds of the forest floor of Myrmes: needles and leaves, damp earth, chitin, cubes of wood. Each maker answers a wave."""

import numpy as np
from synth.matter import Effects, Wave, bar, decay, glide, hertz, knock, noise, put, rustle, silence, times, tune
from synth.park import BONE, CHITIN, earth, struck


def forest_step(rng: np.random.Generator) -> Wave:
    """Six feet over dry needles, one of which cracks."""
    made = silence(0.30)
    for foot in range(6):
        at = 0.036 * foot + rng.uniform(0, 0.012)
        put(made, rustle(rng, 0.04, 2400, 8000, 3), at, 0.45)
        put(made, knock(rng, 0.04, rng.uniform(620, 900), 0.5, 0.25), at, 0.14)
    put(made, struck(rng, 0.03, rng.uniform(2100, 2800), CHITIN, 0.6), rng.uniform(0.05, 0.18), 0.10)
    return made


def hunt(rng: np.random.Generator) -> Wave:
    """A scuffle in the leaves, jaws three times, and something heavy lies still."""
    made = silence(0.85)
    put(made, rustle(rng, 0.5, 900, 5200, 46), 0.0, 0.32)
    for at, base, gain in ((0.06, 1350, 0.7), (0.17, 1700, 0.8), (0.31, 1480, 1.0)):
        put(made, struck(rng, 0.1, base * rng.uniform(0.94, 1.06), CHITIN, 0.35), at, gain)
        put(made, struck(rng, 0.08, base * 0.6, CHITIN, 0.1), at + 0.008, 0.45 * gain)
    put(made, earth(rng, 0.4, 125, 1.5), 0.46, 0.85)
    put(made, rustle(rng, 0.2, 1500, 5000, 12), 0.48, 0.2)
    return made


def tile(rng: np.random.Generator) -> Wave:
    """A slice of bark pressed onto moss, and two low notes: this is ours."""
    made = silence(0.75)
    put(made, noise(rng, 0.1, 180, 1600) * decay(0.1, 0.02, 0.002), 0.0, 0.5)
    put(made, knock(rng, 0.2, rng.uniform(255, 285), 0.45, 1.5), 0.012, 0.9)
    put(made, rustle(rng, 0.18, 1600, 5200, 14), 0.03, 0.18)
    put(made, bar(hertz(57), 0.6, 0.9, 0.6), 0.03, 0.4)
    put(made, bar(hertz(64), 0.6, 0.9, 0.6), 0.13, 0.3)
    return made


def cube(rng: np.random.Generator) -> Wave:
    """A wooden cube on bark: a hop, a tip, it lies."""
    made = silence(0.32)
    base = rng.uniform(760, 900)
    for at, gain in ((0.0, 0.9), (0.07, 0.5), (0.115, 0.26)):
        put(made, struck(rng, 0.09, base * rng.uniform(0.93, 1.07), BONE, 0.18), at, gain)
        put(made, knock(rng, 0.1, base * 0.42, 0.5, 0.8), at, 0.6 * gain)
    return made


def cube_home(rng: np.random.Generator, seconds: float, pitch: float) -> Wave:
    """A cube set down in the store below ground: wood on clay, `pitch` times as high as the lowest."""
    base = 330.0 * pitch * rng.uniform(0.99, 1.01)
    made = bar(base, seconds, 0.26, 0.7)
    put(made, knock(rng, 0.08, base * 1.5, 0.5, 0.5), 0.0, 0.4)
    put(made, noise(rng, 0.05, 300, 1800) * decay(0.05, 0.008), 0.004, 0.14)
    return made


def birth(rng: np.random.Generator) -> Wave:
    """A cocoon splits, legs unfold, and three notes rise."""
    made = silence(0.95)
    put(made, rustle(rng, 0.34, 1800, 7500, 30), 0.0, 0.30)
    put(made, struck(rng, 0.05, 1900, CHITIN, 0.6), 0.07, 0.22)
    for foot in range(5):
        put(made, knock(rng, 0.05, rng.uniform(700, 1000), 0.6, 0.3), 0.22 + 0.03 * foot, 0.16)
    for nth, note in enumerate((69, 72, 76)):
        put(made, bar(hertz(note), 0.6, 0.8, 0.7), 0.20 + 0.10 * nth, 0.42)
    return made


def dig(rng: np.random.Generator) -> Wave:
    """Scraping in the dark, crumbs of earth roll, the floor gives way to another below."""
    made = silence(1.2)
    for at in (0.0, 0.17, 0.33):
        t = times(0.13)
        scrape = noise(rng, 0.13, 500, 3400) * np.sin(np.pi * t / 0.13) ** 0.8
        put(made, scrape * (0.7 + 0.3 * np.sign(np.sin(2 * np.pi * 58 * t))), at, 0.30)
    put(made, rustle(rng, 0.6, 600, 3200, 44), 0.25, 0.26)
    put(made, earth(rng, 0.5, 92, 2.0), 0.52, 0.9)
    put(made, bar(hertz(45), 0.6, 1.2, 0.5), 0.54, 0.5)
    put(made, bar(hertz(52), 0.6, 1.1, 0.5), 0.64, 0.35)
    return made


def nurse(rng: np.random.Generator) -> Wave:
    """She is set at her work: soft feet, feelers over a larva, one warm note."""
    made = silence(0.5)
    for foot in range(3):
        put(made, knock(rng, 0.06, rng.uniform(430, 540), 0.4, 0.5), 0.04 * foot, 0.32)
    put(made, rustle(rng, 0.16, 2600, 8000, 9), 0.08, 0.12)
    put(made, bar(hertz(67), 0.4, 0.5, 0.6), 0.12, 0.42)
    return made


def clear(rng: np.random.Generator) -> Wave:
    """A trail is swept away with earth."""
    made = silence(0.75)
    for at in (0.0, 0.2):
        t = times(0.22)
        put(made, noise(rng, 0.22, 900, 5200) * np.sin(np.pi * (t / 0.22) ** 0.6) ** 2, at, 0.30)
    put(made, rustle(rng, 0.5, 700, 3600, 40), 0.08, 0.30)
    put(made, bar(hertz(64), 0.3, 0.5, 0.5), 0.32, 0.22)
    put(made, bar(hertz(57), 0.35, 0.6, 0.5), 0.40, 0.26)
    return made


def season(rng: np.random.Generator) -> Wave:
    """A gust in the crowns, far above, and three notes after it."""
    made = tune(rng, 2.2, [(0.45, 57, 0.4), (0.80, 64, 0.38), (1.15, 71, 0.32)])
    t = times(1.5)
    put(made, noise(rng, 1.5, 260, 1500) * np.sin(np.pi * (t / 1.5) ** 0.7) ** 2, 0.0, 0.13)
    put(made, rustle(rng, 1.2, 2200, 8000, 60), 0.2, 0.10)
    return made


def winter(rng: np.random.Generator) -> Wave:
    """Snow: thin high bars, a breath of cold air, and the entrance falls shut."""
    made = silence(2.6)
    t = times(2.2)
    put(made, noise(rng, 2.2, 700, 2600) * np.sin(np.pi * t / 2.2) ** 2, 0.0, 0.09)
    for nth, note in enumerate((93, 88, 86, 81, 76)):
        put(made, bar(hertz(note), 1.2, 1.4, 0.4), 0.12 + 0.27 * nth, 0.20 + 0.03 * nth)
    put(made, earth(rng, 0.6, 78, 2.6), 1.62, 0.75)
    put(made, bar(hertz(45), 0.9, 1.6, 0.4), 1.62, 0.45)
    for _ in range(7):
        put(made, glide(0.03, rng.uniform(5200, 6800), 5200), rng.uniform(0.2, 1.5), 0.025)
    return made


def objective(rng: np.random.Generator) -> Wave:
    """The council of queens nods: four notes, the last one held by two."""
    made = tune(rng, 1.7, [(0.0, 57, 0.45), (0.12, 64, 0.45), (0.24, 69, 0.5), (0.40, 73, 0.5), (0.40, 76, 0.42)])
    put(made, knock(rng, 0.2, 300, 0.5, 1.4), 0.0, 0.4)
    put(made, rustle(rng, 0.3, 2600, 8000, 16), 0.36, 0.10)
    return made


EFFECTS: Effects = {
    "forest-step": (forest_step, -26.0, 3),
    "hunt": (hunt, -20.5, 3),
    "tile": (tile, -21.0, 3),
    "cube": (cube, -23.5, 3),
    "birth": (birth, -21.5, 2),
    "dig": (dig, -20.5, 2),
    "nurse": (nurse, -24.0, 3),
    "clear": (clear, -22.5, 2),
    "season": (season, -20.5, 1),
    "winter": (winter, -20.0, 1),
    "objective": (objective, -19.5, 1),
}
