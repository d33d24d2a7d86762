"""Sounds of the park of Ants!: grass, earth, chitin, water, dice, cards. Each maker answers a wave."""

import numpy as np
from scipy import signal
from synth.matter import RATE, Effects, Wave, bar, decay, glide, hertz, knock, modes, noise, put, rustle, silence, times, tune

CHITIN = ((1.0, 1.0, 0.007), (1.47, 0.7, 0.005), (2.09, 0.5, 0.004), (2.9, 0.3, 0.003))
"""A beetle's wing case tapped: thin, hard, over at once."""
BONE = ((1.0, 1.0, 0.010), (1.83, 0.55, 0.006), (2.74, 0.35, 0.004), (4.1, 0.2, 0.003))
"""A small die of bone."""


def struck(
    rng: np.random.Generator, seconds: float, base: float, parts: tuple[tuple[float, float, float], ...], touch: float
) -> Wave:
    """A small hard thing: its modes, no two strokes quite alike, and a `touch` of noise."""
    alike = [(ratio * rng.uniform(0.97, 1.03), gain * rng.uniform(0.7, 1.2), half) for ratio, gain, half in parts]
    return modes(seconds, base, alike, 0.0003) + touch * noise(rng, seconds, 2000, 9000) * decay(seconds, 0.0025, 0.0002)


def earth(rng: np.random.Generator, seconds: float, base: float, soft: float) -> Wave:
    """Something falls on lawn: a tone that sinks as the ground gives way, and a dull breath of soil."""
    t = times(seconds)
    phase = 2 * np.pi * base * np.cumsum(0.6 + 0.4 * 0.5 ** (t / 0.03)) / RATE
    made = np.sin(phase) * decay(seconds, 0.035 * soft, 0.002)
    return made + 0.5 * noise(rng, seconds, 120, 900) * decay(seconds, 0.02 * soft, 0.001)


def bubble(rng: np.random.Generator, base: float) -> Wave:
    """A drop in water: a short tone that rises as its bubble shrinks."""
    seconds = rng.uniform(0.03, 0.09)
    t = times(seconds)
    phase = 2 * np.pi * base * np.cumsum(1 + rng.uniform(0.4, 1.2) * t / seconds) / RATE
    return np.sin(phase) * decay(seconds, seconds / 4, 0.002) * np.cos(np.pi / 2 * t / seconds)


def walk(rng: np.random.Generator) -> Wave:
    """Six feet through grass, on soil."""
    made = silence(0.34)
    for foot in range(7):
        at = 0.034 * foot + rng.uniform(0, 0.012)
        put(made, rustle(rng, 0.05, 1700, 6500, 3), at, 0.5)
        put(made, knock(rng, 0.04, rng.uniform(420, 640), 0.4, 0.3), at, 0.16)
    return made


def bite(rng: np.random.Generator) -> Wave:
    """Mandibles close twice, and feet dig in."""
    made = silence(0.42)
    for at, base, gain in ((0.0, 1500, 0.8), (0.085, 1850, 1.0)):
        put(made, struck(rng, 0.1, base * rng.uniform(0.94, 1.06), CHITIN, 0.35), at, gain)
        put(made, struck(rng, 0.08, base * 0.62, CHITIN, 0.1), at + 0.007, 0.5 * gain)
    put(made, rustle(rng, 0.28, 900, 4200, 20), 0.03, 0.22)
    put(made, earth(rng, 0.2, 150, 0.8), 0.085, 0.30)
    return made


def dice_roll(rng: np.random.Generator) -> Wave:
    """A die over a felted board: fast at first, then slower and lower hops."""
    made = silence(0.95)
    at, gap, gain = 0.0, rng.uniform(0.030, 0.040), 0.5
    while at < 0.78:
        put(made, struck(rng, 0.09, rng.uniform(820, 1150), BONE, 0.22), at, gain * rng.uniform(0.7, 1.1))
        put(made, knock(rng, 0.09, rng.uniform(230, 290), 0.4, 0.8), at, 0.5 * gain)
        at += gap * rng.uniform(0.8, 1.2)
        gap *= 1.13
        gain = 0.5 + 0.4 * min(1.0, at / 0.4)
    put(made, noise(rng, 0.7, 500, 2600) * np.sin(np.pi * times(0.7) / 0.7), 0.0, 0.02)
    return made


def dice_settle(rng: np.random.Generator) -> Wave:
    """It tips from an edge onto its face."""
    made = silence(0.26)
    put(made, struck(rng, 0.1, 980, BONE, 0.25), 0.0, 0.5)
    put(made, struck(rng, 0.12, 840, BONE, 0.2), 0.055, 0.9)
    put(made, knock(rng, 0.15, 250, 0.5, 1.0), 0.055, 0.8)
    put(made, struck(rng, 0.06, 900, BONE, 0.1), 0.085, 0.22)
    return made


def crumb(rng: np.random.Generator) -> Wave:
    """A piece of food onto the lawn."""
    made = silence(0.34)
    put(made, earth(rng, 0.3, rng.uniform(180, 230), 0.9), 0.0, 0.8)
    put(made, rustle(rng, 0.16, 1800, 6000, 12), 0.01, 0.22)
    put(made, knock(rng, 0.06, rng.uniform(520, 680), 0.5, 0.5), 0.0, 0.25)
    return made


def crush(rng: np.random.Generator) -> Wave:
    """It falls on an ant."""
    made = silence(0.55)
    put(made, earth(rng, 0.45, 105, 1.9), 0.0, 1.0)
    for _ in range(9):
        put(made, struck(rng, 0.05, rng.uniform(1300, 2600), CHITIN, 0.5), rng.beta(1.2, 3.0) * 0.16, rng.uniform(0.1, 0.4))
    put(made, rustle(rng, 0.3, 1200, 5000, 22), 0.05, 0.25)
    return made


def splash(rng: np.random.Generator) -> Wave:
    """The basin runs over: a swell, many drops, and it trickles away."""
    seconds = 1.9
    made = silence(seconds)
    t = times(seconds)
    surge = np.clip(t / 0.16, 0, 1) ** 2 * 0.5 ** (np.maximum(t - 0.16, 0) / 0.30)
    made += 0.30 * noise(rng, seconds, 250, 1500) * surge
    made += 0.14 * noise(rng, seconds, 1500, 6500) * surge * (0.7 + 0.3 * np.sin(2 * np.pi * 9 * t + 2 * np.sin(11 * t)))
    for _ in range(90):
        at = 0.08 + rng.beta(1.1, 2.6) * (seconds - 0.25)
        put(made, bubble(rng, rng.uniform(420, 1900)), at, rng.uniform(0.04, 0.22))
    return made


def burn(rng: np.random.Generator) -> Wave:
    """A beam of sun: a thin hiss that gathers, crackles, a puff."""
    seconds = 1.1
    made = silence(seconds)
    t = times(seconds)
    made += 0.30 * noise(rng, seconds, 3200, 8500) * (t / seconds) ** 1.5 * np.clip((0.86 - t) / 0.03, 0, 1)
    for _ in range(34):
        crackle = struck(rng, 0.03, rng.uniform(1700, 4200), CHITIN, 0.8)
        put(made, crackle, 0.15 + rng.beta(2.4, 1.3) * 0.7, rng.uniform(0.05, 0.4))
    put(made, noise(rng, 0.22, 300, 2200) * decay(0.22, 0.05, 0.004), 0.86, 0.35)
    return made


def bird(rng: np.random.Generator) -> Wave:
    """Wings come down, a peck, wings go off."""
    made = silence(1.25)
    for at, gain in ((0.0, 0.5), (0.14, 0.75), (0.28, 1.0), (0.78, 0.9), (0.90, 0.6), (1.01, 0.35)):
        t = times(0.12)
        put(made, noise(rng, 0.12, 220, 1500) * np.sin(np.pi * t / 0.12) ** 2, at, 0.36 * gain)
    put(made, glide(0.09, 2500, 3700), 0.36, 0.16)
    put(made, glide(0.07, 3300, 2700), 0.46, 0.12)
    put(made, struck(rng, 0.1, 1150, BONE, 0.4), 0.57, 0.9)
    put(made, earth(rng, 0.2, 190, 0.8), 0.57, 0.6)
    return made


def card_turn(rng: np.random.Generator) -> Wave:
    """A card flicked over."""
    made = silence(0.30)
    t = times(0.14)
    put(made, noise(rng, 0.14, 1400, 7500) * np.sin(np.pi * t / 0.14) ** 2 * t / 0.14, 0.0, 0.5)
    put(made, struck(rng, 0.06, 1250, CHITIN, 0.5), 0.128, 0.28)
    put(made, noise(rng, 0.07, 280, 2600) * decay(0.07, 0.010), 0.135, 0.6)
    return made


def card_draw(rng: np.random.Generator) -> Wave:
    """A card slides off the deck into the hand."""
    made = silence(0.34)
    t = times(0.22)
    grain = 0.75 + 0.25 * np.sin(2 * np.pi * 70 * t + 3 * np.sin(2 * np.pi * 13 * t))
    put(made, noise(rng, 0.22, 1800, 6000) * np.sin(np.pi * (t / 0.22) ** 0.7) ** 2 * grain, 0.0, 0.35)
    put(made, noise(rng, 0.05, 400, 3200) * decay(0.05, 0.007), 0.215, 0.5)
    return made


def new_ant(rng: np.random.Generator) -> Wave:
    """Earth is pushed aside at an entrance, and two small notes."""
    made = silence(0.62)
    put(made, rustle(rng, 0.26, 700, 3600, 26), 0.0, 0.30)
    for foot in range(4):
        put(made, knock(rng, 0.05, rng.uniform(480, 720), 0.5, 0.4), 0.10 + 0.03 * foot, 0.20)
    put(made, bar(hertz(67), 0.45, 0.7, 0.7), 0.12, 0.45)
    put(made, bar(hertz(71), 0.45, 0.7, 0.7), 0.21, 0.40)
    return made


def queen_dies(rng: np.random.Generator) -> Wave:
    """A blow deep in the hill, and a note that does not rise again."""
    made = tune(rng, 1.9, [(0.10, 55, 0.5), (0.36, 51, 0.5), (0.62, 43, 0.6), (0.62, 50, 0.35)])
    put(made, earth(rng, 0.7, 80, 3.0), 0.0, 0.9)
    put(made, struck(rng, 0.1, 900, CHITIN, 0.3), 0.0, 0.3)
    put(made, rustle(rng, 0.9, 500, 2400, 50), 0.15, 0.16)
    return made


def colony_out(rng: np.random.Generator) -> Wave:
    """Earth trickles into the galleries until it is still."""
    made = silence(1.9)
    t = times(1.5)
    put(made, noise(rng, 1.5, 180, 1100) * np.sin(np.pi * (t / 1.5) ** 0.5) ** 2, 0.0, 0.14)
    put(made, rustle(rng, 1.6, 700, 4200, 130), 0.0, 0.30)
    put(made, bar(hertz(43), 1.2, 1.8, 0.5), 0.55, 0.55)
    put(made, earth(rng, 0.5, 95, 2.4), 0.55, 0.6)
    return made


def nightfall(rng: np.random.Generator) -> Wave:
    """Three crickets, and the day's last chord."""
    made = tune(rng, 2.6, [(0.0, 43, 0.25), (0.03, 50, 0.30), (0.5, 59, 0.38), (0.9, 62, 0.38), (1.3, 67, 0.32)])
    for start, pitch, gain in ((0.25, 4150, 0.045), (0.95, 4420, 0.035), (1.55, 4150, 0.03)):
        for pulse in range(4):
            put(made, glide(0.035, pitch * rng.uniform(0.99, 1.01), pitch), start + 0.05 * pulse, gain)
    return made


def bug(rng: np.random.Generator) -> Wave:
    """A whirr of wing cases, and it sits."""
    made = silence(0.62)
    t = times(0.32)
    wings = signal.sawtooth(2 * np.pi * np.cumsum(150 - 70 * t / 0.32) / RATE)
    sos = signal.butter(2, (300, 2400), "bandpass", fs=RATE, output="sos")
    put(made, np.asarray(signal.sosfilt(sos, wings)) * np.sin(np.pi * (t / 0.32) ** 0.6) ** 2, 0.0, 0.45)
    put(made, earth(rng, 0.3, 140, 1.2), 0.31, 0.9)
    put(made, struck(rng, 0.06, 1250, CHITIN, 0.3), 0.31, 0.3)
    put(made, rustle(rng, 0.16, 1500, 5000, 10), 0.33, 0.2)
    return made


def food_home(rng: np.random.Generator, seconds: float, pitch: float) -> Wave:
    """A crumb is laid onto the heap in the hill: a dry tick of a seed, `pitch` times as high as the lowest."""
    base = 360.0 * pitch * rng.uniform(0.99, 1.01)
    made = bar(base, seconds, 0.28, 0.8)
    put(made, struck(rng, 0.05, base * 2.4, BONE, 0.2), 0.0, 0.35)
    put(made, noise(rng, 0.06, 900, 4200) * decay(0.06, 0.008), 0.008, 0.10)
    return made


EFFECTS: Effects = {
    "walk": (walk, -26.0, 3),
    "bite": (bite, -21.0, 3),
    "dice-roll": (dice_roll, -21.5, 3),
    "dice-settle": (dice_settle, -21.5, 3),
    "crumb": (crumb, -23.0, 3),
    "crush": (crush, -20.0, 2),
    "splash": (splash, -20.5, 1),
    "burn": (burn, -23.0, 1),
    "bird": (bird, -21.5, 1),
    "card-turn": (card_turn, -22.5, 2),
    "card-draw": (card_draw, -25.0, 2),
    "new-ant": (new_ant, -22.0, 2),
    "queen-dies": (queen_dies, -18.5, 1),
    "colony-out": (colony_out, -20.0, 1),
    "nightfall": (nightfall, -19.5, 1),
    "bug": (bug, -22.0, 2),
}
