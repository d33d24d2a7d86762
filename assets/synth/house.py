"""Sounds of the house and of The Colony: wood, paper, eggs. Each maker answers a wave; loudness is set when it is written."""

import numpy as np
from synth.matter import Effects, Wave, bar, decay, hertz, knock, noise, put, rustle, silence, times, tune


def egg(rng: np.random.Generator, seconds: float, pitch: float) -> Wave:
    """One tick of an egg on a log, `pitch` times as high as the lowest."""
    base = 500.0 * pitch * rng.uniform(0.985, 1.015)
    tick = knock(rng, seconds, base, hardness=rng.uniform(0.8, 0.95))
    # An egg does not lie still at once: a faint second touch.
    put(tick, knock(rng, 0.08, base * 1.07, hardness=0.7), rng.uniform(0.045, 0.065), rng.uniform(0.10, 0.18))
    return tick


def pick_up(rng: np.random.Generator) -> Wave:
    made = silence(0.34)
    for nth, at in enumerate((0.0, 0.045, 0.085, 0.12)):
        put(made, knock(rng, 0.1, 560 + 70 * nth, 0.75, 0.7), at, 0.55 - 0.08 * nth)
    put(made, rustle(rng, 0.28, 900, 3800, 26), 0.03, 0.10)
    return made


def collect(rng: np.random.Generator) -> Wave:
    """An egg into a straw nest: a soft fall, straw, and two small warm notes."""
    made = silence(0.75)
    put(made, rustle(rng, 0.30, 1500, 6000, 46), 0.02, 0.16)
    put(made, knock(rng, 0.2, 300, 0.5, 1.3), 0.0, 0.5)
    put(made, bar(hertz(74), 0.6, 0.7, 0.8), 0.06, 0.5)
    put(made, bar(hertz(81), 0.6, 0.7, 0.7), 0.15, 0.4)
    return made


def ant(rng: np.random.Generator) -> Wave:
    """Six feet climb onto wood, and a low note says that the log is taken."""
    made = silence(0.7)
    for foot in range(6):
        put(made, knock(rng, 0.05, rng.uniform(1300, 1900), 0.9, 0.35), 0.035 * foot + rng.uniform(0, 0.012), 0.35)
    put(made, bar(hertz(62), 0.5, 0.9, 0.7), 0.20, 0.6)
    put(made, knock(rng, 0.2, 240, 0.5, 1.6), 0.20, 0.7)
    return made


def step(rng: np.random.Generator) -> Wave:
    made = silence(0.34)
    for foot in range(8):
        put(made, knock(rng, 0.05, rng.uniform(1100, 2000), 0.9, 0.3), 0.03 * foot + rng.uniform(0, 0.012), 0.4)
    return made


def turn(rng: np.random.Generator) -> Wave:
    made = silence(0.3)
    put(made, knock(rng, 0.2, 330, 0.6, 1.2), 0.0, 0.7)
    put(made, knock(rng, 0.2, 262, 0.6, 1.2), 0.09, 0.5)
    return made


def your_turn(rng: np.random.Generator) -> Wave:
    made = silence(0.9)
    put(made, bar(hertz(69), 0.7, 0.8, 0.8), 0.0, 0.6)
    put(made, bar(hertz(74), 0.75, 0.9, 0.8), 0.13, 0.6)
    put(made, knock(rng, 0.1, 520, 0.6), 0.0, 0.15)
    return made


def hover(rng: np.random.Generator) -> Wave:
    return knock(rng, 0.06, 1250, 0.5, 0.35)


def click(rng: np.random.Generator) -> Wave:
    made = silence(0.12)
    put(made, knock(rng, 0.1, 760, 0.8, 0.6), 0.0, 0.8)
    put(made, knock(rng, 0.08, 980, 0.7, 0.5), 0.028, 0.35)
    return made


def focus(rng: np.random.Generator) -> Wave:
    return knock(rng, 0.07, 980, 0.6, 0.45)


def page(rng: np.random.Generator) -> Wave:
    """A sheet lifted, swung over, laid down."""
    made = silence(0.42)
    t = times(0.30)
    swish = noise(rng, 0.30, 1200, 7000) * np.sin(np.pi * t / 0.30) ** 2
    put(made, swish * (0.5 + 0.5 * t / 0.30), 0.02, 0.35)
    put(made, rustle(rng, 0.30, 2200, 9000, 34), 0.0, 0.30)
    put(made, noise(rng, 0.05, 250, 2500) * decay(0.05, 0.008), 0.30, 0.35)
    return made


def refuse(rng: np.random.Generator) -> Wave:
    """A dull thud on thick wood: no, without scolding."""
    made = silence(0.3)
    put(made, knock(rng, 0.25, 150, 0.35, 1.8), 0.0, 1.0)
    put(made, knock(rng, 0.2, 128, 0.3, 1.8), 0.08, 0.55)
    return made


def win(rng: np.random.Generator) -> Wave:
    rise = [(0.0, 62, 0.5), (0.11, 66, 0.5), (0.22, 69, 0.55), (0.33, 74, 0.6), (0.50, 78, 0.5), (0.66, 81, 0.55)]
    return tune(rng, 2.0, [*rise, (0.84, 62, 0.35), (0.84, 74, 0.5), (0.84, 86, 0.35)])


def lose(rng: np.random.Generator) -> Wave:
    return tune(rng, 1.8, [(0.0, 69, 0.5), (0.22, 66, 0.5), (0.44, 64, 0.5), (0.72, 59, 0.55), (0.72, 62, 0.4)])


def quill(rng: np.random.Generator) -> Wave:
    """A nib writes three strokes."""
    made = silence(0.5)
    for at, length in ((0.0, 0.13), (0.16, 0.08), (0.27, 0.17)):
        t = times(length)
        scratch = noise(rng, length, 2600, 8500) * np.sin(np.pi * t / length) ** 0.7
        grain = 0.6 + 0.4 * np.sign(np.sin(2 * np.pi * (95 + 60 * t / length) * t))
        put(made, scratch * grain, at, 0.5)
    put(made, knock(rng, 0.08, 620, 0.5, 0.5), 0.45, 0.15)
    return made


EFFECTS: Effects = {
    "pick-up": (pick_up, -22.0, 3),
    "collect": (collect, -20.0, 2),
    "ant": (ant, -19.5, 2),
    "step": (step, -23.0, 3),
    "turn": (turn, -24.0, 1),
    "your-turn": (your_turn, -21.0, 1),
    "hover": (hover, -36.0, 3),
    "focus": (focus, -31.0, 2),
    "click": (click, -25.0, 3),
    "page": (page, -24.0, 2),
    "refuse": (refuse, -22.0, 1),
    "win": (win, -18.0, 1),
    "lose": (lose, -19.0, 1),
    "quill": (quill, -28.0, 2),
}
