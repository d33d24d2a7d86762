"""Sounds of the sea chart of Colonization: parchment and pen, bronze, oars, coins, horns. Each maker answers a wave."""

import numpy as np
from scipy import signal
from synth.matter import RATE, Effects, Wave, bar, decay, hertz, knock, modes, noise, put, rustle, silence, times, tune
from synth.park import BONE, bubble, earth, struck

BRONZE = (
    (1.0, 1.0, 0.060), (1.41, 0.7, 0.045), (2.27, 0.55, 0.030), (3.36, 0.4, 0.018), (4.81, 0.25, 0.010), (6.7, 0.12, 0.006),
)  # fmt: skip
"""A shield or helmet that is hit: many modes that do not agree, damped by the arm behind it."""
COIN = ((1.0, 1.0, 0.050), (1.52, 0.6, 0.040), (2.44, 0.4, 0.026), (3.68, 0.2, 0.014))
"""A thin round piece of silver."""


def horn(note: float, seconds: float, rng: np.random.Generator, attack: float = 0.06) -> Wave:
    """A straight bronze trumpet: it speaks, brightens, and dies away."""
    t = times(seconds)
    bend = 1.0 - 0.03 * np.exp(-t / 0.04) + 0.002 * np.sin(2 * np.pi * 5.1 * t) * np.clip(t / seconds - 0.3, 0, 1)
    phase = 2 * np.pi * hertz(note) * np.cumsum(bend) / RATE
    swell = np.clip(t / attack, 0, 1) ** 1.5 * np.clip((seconds - t) / (0.45 * seconds), 0, 1)
    made = silence(seconds)
    for nth in range(1, 9):
        made += 0.86 ** nth * swell ** (1 + 0.28 * nth) * np.sin(nth * phase + 0.3 * nth)
    return made * 0.4 + 0.03 * noise(rng, seconds, 500, 3000) * swell


def drum(rng: np.random.Generator, base: float = 92.0, ring: float = 0.09) -> Wave:
    """A frame drum struck with the flat hand."""
    t = times(0.6)
    phase = 2 * np.pi * base * np.cumsum(1 + 0.35 * np.exp(-t / 0.03)) / RATE
    skin = np.sin(phase) * decay(0.6, ring, 0.002) + 0.4 * np.sin(1.59 * phase) * decay(0.6, ring * 0.5, 0.002)
    return skin + 0.12 * noise(rng, 0.6, 400, 2600) * decay(0.6, 0.008)


def oar(rng: np.random.Generator) -> Wave:
    """One stroke: wood in the rowlock, blades in, water drawn and dripping."""
    made = silence(0.62)
    put(made, knock(rng, 0.12, rng.uniform(190, 230), 0.35, 1.3), 0.0, 0.5)
    t = times(0.42)
    put(made, noise(rng, 0.42, 350, 2200) * np.sin(np.pi * (t / 0.42) ** 0.55) ** 2, 0.04, 0.32)
    for _ in range(9):
        put(made, bubble(rng, rng.uniform(500, 1500)), 0.12 + rng.beta(1.4, 1.8) * 0.4, rng.uniform(0.04, 0.13))
    return made


def march(rng: np.random.Generator) -> Wave:
    """A rank takes four steps over dry ground, greaves and rims just touching."""
    made = silence(0.56)
    for step in range(4):
        at = 0.125 * step + rng.uniform(0, 0.008)
        for _ in range(3):
            put(made, earth(rng, 0.1, rng.uniform(105, 140), 0.5), at + rng.uniform(0, 0.016), 0.35)
        put(made, rustle(rng, 0.06, 900, 4200, 5), at, 0.4)
        put(made, struck(rng, 0.06, rng.uniform(1500, 2100), BRONZE, 0.1), at + 0.012, 0.07)
    return made


def oars(rng: np.random.Generator) -> Wave:
    """A galley pulls twice."""
    made = silence(1.0)
    put(made, oar(rng), 0.0, 0.9)
    put(made, oar(rng), 0.40, 0.75)
    return made


def clash(rng: np.random.Generator) -> Wave:
    """Two lines meet: a shove, then bronze on bronze, spears on wood."""
    made = silence(1.0)
    put(made, earth(rng, 0.4, 88, 1.6), 0.0, 0.8)
    put(made, knock(rng, 0.2, 240, 0.6, 1.4), 0.0, 0.5)
    for at, base, gain in ((0.01, 520, 0.9), (0.13, 780, 0.6), (0.20, 430, 0.8), (0.33, 910, 0.45), (0.41, 560, 0.55)):
        put(made, struck(rng, 0.42, base * rng.uniform(0.92, 1.08), BRONZE, 0.35), at + rng.uniform(0, 0.02), gain)
        put(made, knock(rng, 0.1, base * 0.6, 0.7, 0.8), at, 0.3 * gain)
    for _ in range(5):
        put(made, struck(rng, 0.1, rng.uniform(1900, 3200), BRONZE, 0.6), rng.uniform(0.05, 0.5), rng.uniform(0.06, 0.18))
    return made


def fall(rng: np.random.Generator) -> Wave:
    """One drops; his shield rolls over its rim and lies."""
    made = silence(0.95)
    put(made, earth(rng, 0.4, 105, 1.6), 0.0, 0.9)
    at, gap, gain = 0.10, 0.13, 0.6
    for _ in range(7):
        put(made, struck(rng, 0.3, rng.uniform(470, 520), BRONZE, 0.15), at, gain)
        at, gap, gain = at + gap, gap * 0.78, gain * 0.74
    return made


def discover(rng: np.random.Generator) -> Wave:
    """A chart is unrolled, a pen runs along a new coast, and two notes look out."""
    made = silence(1.45)
    t = times(0.5)
    crackle = 0.6 + 0.4 * np.sin(2 * np.pi * 21 * t + 4 * np.sin(2 * np.pi * 5 * t))
    put(made, noise(rng, 0.5, 700, 5200) * np.sin(np.pi * (t / 0.5) ** 0.7) ** 2 * crackle, 0.0, 0.24)
    put(made, rustle(rng, 0.5, 1200, 6800, 46), 0.02, 0.3)
    for at, long in ((0.50, 0.16), (0.68, 0.10), (0.80, 0.22)):
        line = times(long)
        grain = 0.8 + 0.2 * np.sin(2 * np.pi * 63 * line)
        put(made, noise(rng, long, 2600, 7600) * np.sin(np.pi * (line / long) ** 0.6) ** 2 * grain, at, 0.10)
    put(made, bar(hertz(62), 0.8, 1.3, 0.6), 0.50, 0.36)
    put(made, bar(hertz(69), 0.8, 1.3, 0.6), 0.66, 0.36)
    return made


def found(rng: np.random.Generator) -> Wave:
    """A horn of two notes over the walls, shields beaten once."""
    made = silence(1.5)
    put(made, horn(57, 0.34, rng, 0.03), 0.0, 0.7)
    put(made, horn(64, 1.05, rng), 0.26, 0.8)
    put(made, drum(rng), 0.26, 0.8)
    for _ in range(4):
        put(made, struck(rng, 0.4, rng.uniform(420, 640), BRONZE, 0.3), 0.27 + rng.uniform(0, 0.03), 0.22)
    return made


def recruit(rng: np.random.Generator) -> Wave:
    """Spear shafts on shields, three times."""
    made = silence(0.75)
    for nth, at in enumerate((0.0, 0.15, 0.30)):
        put(made, knock(rng, 0.14, rng.uniform(300, 350), 0.6, 1.1), at, 0.6)
        put(made, struck(rng, 0.3, 540 + 40 * nth, BRONZE, 0.2), at + 0.004, 0.35 + 0.1 * nth)
    put(made, bar(hertz(64), 0.4, 0.8, 0.6), 0.30, 0.3)
    return made


def link(rng: np.random.Generator) -> Wave:
    """A rope is drawn tight, a small bell on the mole."""
    made = silence(1.0)
    t = times(0.26)
    creak = np.sin(2 * np.pi * np.cumsum(95 + 90 * t / 0.26 + 12 * np.sin(2 * np.pi * 31 * t)) / RATE)
    put(made, creak * np.sin(np.pi * t / 0.26) ** 2, 0.0, 0.25)
    put(made, noise(rng, 0.26, 600, 2600) * np.sin(np.pi * t / 0.26) ** 2, 0.0, 0.10)
    put(made, knock(rng, 0.12, 300, 0.5, 0.9), 0.24, 0.5)
    put(made, modes(0.7, 1180, ((1.0, 1.0, 0.16), (2.0, 0.3, 0.09), (2.76, 0.3, 0.05), (5.4, 0.1, 0.02))), 0.27, 0.32)
    return made


def pottery(rng: np.random.Generator, base: float) -> Wave:
    """An amphora set down beside another."""
    parts = ((1.0, 1.0, 0.030), (1.71, 0.6, 0.022), (2.63, 0.4, 0.014), (4.2, 0.2, 0.007))
    return struck(rng, 0.3, base, parts, 0.2)


def coin(rng: np.random.Generator, base: float) -> Wave:
    """A silver piece on others."""
    return struck(rng, 0.3, base, COIN, 0.25)


def trade(rng: np.random.Generator) -> Wave:
    """Jars are set down, coins counted onto a board."""
    made = silence(1.1)
    for at, base in ((0.0, 620), (0.14, 540)):
        put(made, pottery(rng, base * rng.uniform(0.95, 1.05)), at, 0.7)
        put(made, knock(rng, 0.15, 200, 0.4, 1.2), at, 0.4)
    for nth in range(5):
        put(made, coin(rng, rng.uniform(2300, 3100)), 0.38 + 0.085 * nth + rng.uniform(0, 0.02), 0.30)
    return made


def mint(rng: np.random.Generator) -> Wave:
    """Two blows on the die, and the coin springs off."""
    made = silence(1.0)
    for at, gain in ((0.0, 0.8), (0.26, 1.0)):
        put(made, struck(rng, 0.4, 1240 * rng.uniform(0.98, 1.02), BRONZE, 0.5), at, 0.7 * gain)
        put(made, knock(rng, 0.2, 180, 0.5, 1.6), at, 0.8 * gain)
    for at, gain in ((0.48, 0.5), (0.60, 0.32), (0.67, 0.2), (0.71, 0.12)):
        put(made, coin(rng, 2700), at, gain)
    return made


def coin_home(rng: np.random.Generator, seconds: float, pitch: float) -> Wave:
    """A coin onto a heap of coins, `pitch` times as high as the lowest."""
    base = 392.0 * pitch * rng.uniform(0.995, 1.005)
    made = bar(base, seconds, 0.3, 0.9)
    put(made, struck(rng, seconds, base * 4.1, COIN, 0.2), 0.0, 0.28)
    return made


def wall(rng: np.random.Generator) -> Wave:
    """A block is slid, and drops into its course."""
    made = silence(0.95)
    t = times(0.4)
    grind = noise(rng, 0.4, 180, 1500) * np.sin(np.pi * (t / 0.4) ** 0.8) ** 2
    put(made, grind * (0.7 + 0.3 * np.sign(np.sin(2 * np.pi * 41 * t))), 0.0, 0.3)
    put(made, earth(rng, 0.5, 72, 2.2), 0.42, 1.0)
    put(made, pottery(rng, 310), 0.42, 0.5)
    put(made, rustle(rng, 0.3, 500, 2600, 22), 0.46, 0.22)
    return made


def reform(rng: np.random.Generator) -> Wave:
    """Pebbles fall into the urn, one after another; three notes pronounce it."""
    made = silence(1.7)
    for nth in range(7):
        at = 0.085 * nth + rng.uniform(0, 0.03)
        put(made, struck(rng, 0.1, rng.uniform(1000, 1500), BONE, 0.25), at, 0.4)
        put(made, pottery(rng, rng.uniform(420, 480)), at + 0.006, 0.28)
    put(made, tune(rng, 1.0, [(0.0, 57, 0.45), (0.14, 62, 0.45), (0.28, 66, 0.5)]), 0.70)
    return made


def fist(rng: np.random.Generator) -> Wave:
    """A closed hand on the table, something in it or nothing."""
    made = silence(0.4)
    put(made, knock(rng, 0.25, rng.uniform(150, 175), 0.35, 1.8), 0.0, 0.9)
    put(made, noise(rng, 0.06, 200, 1200) * decay(0.06, 0.012), 0.0, 0.4)
    put(made, coin(rng, rng.uniform(2100, 2500)), 0.02, 0.05)
    return made


def reveal(rng: np.random.Generator) -> Wave:
    """Hands open at once: coins run out and lie."""
    made = silence(1.2)
    put(made, noise(rng, 0.12, 500, 3000) * decay(0.12, 0.03, 0.01), 0.0, 0.2)
    for nth in range(16):
        at = 0.03 + rng.beta(1.1, 2.2) * 0.75
        put(made, coin(rng, rng.uniform(2000, 3300)), at, rng.uniform(0.12, 0.4))
        if nth % 2:
            put(made, knock(rng, 0.08, rng.uniform(240, 330), 0.5, 0.7), at, 0.2)
    return made


def rank(rng: np.random.Generator) -> Wave:
    """A place on the stone is called: a strike and a fifth."""
    made = tune(rng, 0.9, [(0.0, 62, 0.5), (0.09, 69, 0.5)])
    put(made, knock(rng, 0.2, 280, 0.5, 1.3), 0.0, 0.5)
    return made


def mission(rng: np.random.Generator) -> Wave:
    """A seal pressed into wax, a lyre runs up."""
    made = silence(1.6)
    put(made, noise(rng, 0.1, 150, 1200) * decay(0.1, 0.025, 0.004), 0.0, 0.5)
    put(made, knock(rng, 0.15, 230, 0.4, 1.2), 0.01, 0.7)
    put(made, tune(rng, 1.3, [(0.0, 62, 0.36), (0.08, 66, 0.36), (0.16, 69, 0.4), (0.24, 74, 0.42), (0.36, 78, 0.45)]), 0.16)
    return made


def seal(rng: np.random.Generator) -> Wave:
    """Wax cracks in two, the letter unfolds."""
    made = silence(1.0)
    for at, gain in ((0.0, 1.0), (0.035, 0.6)):
        put(made, struck(rng, 0.08, 1500 * rng.uniform(0.9, 1.1), BONE, 0.8), at, gain)
    put(made, knock(rng, 0.1, 420, 0.7, 0.6), 0.0, 0.6)
    put(made, rustle(rng, 0.5, 1400, 7000, 34), 0.10, 0.3)
    put(made, bar(hertz(69), 0.5, 1.0, 0.5), 0.28, 0.28)
    put(made, bar(hertz(65), 0.6, 1.2, 0.5), 0.42, 0.30)
    return made


def storm(rng: np.random.Generator) -> Wave:
    """A squall comes over the water, thunder rolls in it."""
    seconds = 2.0
    made = silence(seconds)
    t = times(seconds)
    gust = np.sin(np.pi * (t / seconds) ** 0.7) ** 2
    made += 0.26 * noise(rng, seconds, 220, 1300) * gust * (0.75 + 0.25 * np.sin(2 * np.pi * 1.7 * t))
    made += 0.07 * noise(rng, seconds, 1500, 5000) * gust
    sos = signal.butter(2, 130, "lowpass", fs=RATE, output="sos")
    roll = signal.sosfilt(sos, rng.standard_normal(round(1.6 * RATE)))
    long = times(1.6)
    roll *= np.exp(-long / 0.5) * (1 - np.exp(-long / 0.01)) * (0.7 + 0.3 * np.sin(2 * np.pi * 6.3 * long))
    put(made, noise(rng, 0.2, 300, 4000) * decay(0.2, 0.03, 0.002), 0.45, 0.35)
    put(made, np.asarray(roll / np.max(np.abs(roll))), 0.46, 1.4)
    for _ in range(30):
        put(made, bubble(rng, rng.uniform(600, 1900)), rng.uniform(0.3, 1.8), rng.uniform(0.02, 0.1))
    return made


def host(rng: np.random.Generator) -> Wave:
    """Great drums far off, and nearer; a low horn among them."""
    made = silence(2.2)
    for nth, at in enumerate((0.0, 0.30, 0.45, 0.80, 1.10, 1.25)):
        put(made, drum(rng, 62, 0.14), at, 0.5 + 0.1 * nth)
    put(made, horn(45, 1.2, rng, 0.12), 0.75, 0.6)
    put(made, horn(46, 1.0, rng, 0.15), 0.85, 0.25)
    put(made, rustle(rng, 1.6, 400, 2200, 90), 0.2, 0.12)
    return made


def victory(rng: np.random.Generator) -> Wave:
    """Horns over the harbour, drums, a lyre under them."""
    made = silence(2.4)
    for at, note, long, gain in (
        (0.0, 57, 0.3, 0.6), (0.24, 62, 0.3, 0.65), (0.48, 66, 0.4, 0.7), (0.80, 69, 1.5, 0.75), (0.80, 62, 1.5, 0.5),
        (0.80, 54, 1.5, 0.35),
    ):  # fmt: skip
        put(made, horn(note, long, rng, 0.03), at, gain)
    for at in (0.0, 0.48, 0.80, 1.20, 1.40, 1.60):
        put(made, drum(rng, 84), at, 0.6)
    put(made, tune(rng, 1.4, [(0.12 * k, note, 0.3) for k, note in enumerate((62, 66, 69, 74, 78, 81))]), 0.95)
    for _ in range(8):
        put(made, struck(rng, 0.5, rng.uniform(420, 700), BRONZE, 0.25), 0.80 + rng.uniform(0, 0.05), 0.14)
    return made


EFFECTS: Effects = {
    "march": (march, -25.0, 3),
    "oars": (oars, -24.0, 3),
    "clash": (clash, -19.5, 3),
    "fall": (fall, -22.0, 2),
    "discover": (discover, -21.5, 2),
    "found": (found, -19.5, 1),
    "recruit": (recruit, -21.5, 2),
    "link": (link, -22.5, 2),
    "trade": (trade, -22.0, 2),
    "mint": (mint, -21.0, 2),
    "wall": (wall, -20.5, 1),
    "reform": (reform, -20.5, 1),
    "fist": (fist, -22.0, 2),
    "reveal": (reveal, -21.0, 2),
    "rank": (rank, -21.5, 1),
    "mission": (mission, -19.5, 1),
    "seal": (seal, -21.0, 2),
    "storm": (storm, -19.5, 1),
    "host": (host, -18.5, 1),
    "victory": (victory, -18.5, 1),
}
