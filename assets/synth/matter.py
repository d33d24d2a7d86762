"""What every sound is made of: noise, damped modes, wood, paper, and how loud the result is."""

from collections.abc import Callable, Iterable

import numpy as np
from numpy.typing import NDArray
from scipy import signal

RATE = 44100
Wave = NDArray[np.float64]
Maker = Callable[[np.random.Generator], Wave]
Tick = Callable[[np.random.Generator, float, float], Wave]
"""A maker of one cut of a bank: lasting so many seconds, so many times as high as the lowest."""
Effects = dict[str, tuple[Maker, float, int]]
"""By name: who makes it, loudness in dB of the loudest 100 ms, variants."""


def silence(seconds: float) -> Wave:
    return np.zeros(round(seconds * RATE))


def times(seconds: float) -> Wave:
    return np.arange(round(seconds * RATE)) / RATE


def put(onto: Wave, sound: Wave, at: float, gain: float = 1.0) -> None:
    """Add `sound` to `onto` at `at` seconds, cut at its end."""
    start = round(at * RATE)
    room = max(0, min(len(sound), len(onto) - start))
    onto[start : start + room] += gain * sound[:room]


def noise(rng: np.random.Generator, seconds: float, low: float, high: float) -> Wave:
    """Noise between two frequencies in hertz, at unit strength."""
    sos = signal.butter(2, (low, high), "bandpass", fs=RATE, output="sos")
    made = signal.sosfilt(sos, rng.standard_normal(round(seconds * RATE) + 2000))[2000:]
    return made / np.std(made)


def decay(seconds: float, half: float, attack: float = 0.0008) -> Wave:
    """From 0 up in `attack` seconds, then falling by half each `half` seconds."""
    t = times(seconds)
    return (1.0 - np.exp(-t / attack)) * 0.5 ** (t / half)


def modes(seconds: float, base: float, parts: Iterable[tuple[float, float, float]], attack: float = 0.0006) -> Wave:
    """Damped sines: (ratio to `base` hertz, strength, seconds to fall by half)."""
    t = times(seconds)
    made = silence(seconds)
    for ratio, strength, half in parts:
        if ratio * base < RATE * 0.45:
            made += strength * np.sin(2 * np.pi * ratio * base * t) * decay(seconds, half, attack)
    return made


LOG = ((1.0, 1.0, 0.016), (1.58, 0.5, 0.011), (2.41, 0.36, 0.008), (3.9, 0.2, 0.004), (5.7, 0.1, 0.003))
"""A cut log struck on its face: close, quickly damped modes."""


def knock(rng: np.random.Generator, seconds: float, base: float, hardness: float, body: float = 1.0) -> Wave:
    """Something small on wood. `hardness` brightens the touch, `body` lengthens the wood."""
    parts = [
        (ratio * rng.uniform(0.985, 1.015), gain * rng.uniform(0.85, 1.15) * hardness**nth, half * body)
        for nth, (ratio, gain, half) in enumerate(LOG)
    ]
    made = modes(seconds, base, parts)
    made += 0.10 * hardness * noise(rng, seconds, 1400, 6500) * decay(seconds, 0.0022, 0.0003)
    made += 0.30 * modes(seconds, base * 0.36, [(1.0, 1.0, 0.020 * body)])
    return made


def rustle(rng: np.random.Generator, seconds: float, low: float, high: float, grains: int) -> Wave:
    """Dry stems or paper: many tiny crackles under an arch."""
    made = silence(seconds)
    for _ in range(grains):
        length = rng.uniform(0.004, 0.022)
        grain = noise(rng, length, low * rng.uniform(0.8, 1.2), high * rng.uniform(0.75, 1.0))
        grain *= np.hanning(len(grain))
        at = rng.beta(2.0, 2.6) * (seconds - length)
        put(made, grain, at, rng.uniform(0.2, 1.0) * np.sin(np.pi * at / seconds))
    return made


BAR = ((1.0, 1.0, 0.20), (2.756, 0.20, 0.07), (5.404, 0.10, 0.03), (8.93, 0.03, 0.014))
"""A wooden bar, as of a marimba or a kalimba's tongue on its box."""


def bar(base: float, seconds: float, ring: float = 1.0, bright: float = 1.0) -> Wave:
    """A struck bar with a soft touch of wood."""
    parts = [(ratio, gain * bright**nth, half * ring) for nth, (ratio, gain, half) in enumerate(BAR)]
    return modes(seconds, base, parts, attack=0.0016)


def glide(seconds: float, start: float, end: float) -> Wave:
    """A whistle from `start` to `end` hertz, under an arch."""
    t = times(seconds)
    phase = 2 * np.pi * np.cumsum(start * (end / start) ** (t / seconds)) / RATE
    return (np.sin(phase) + 0.12 * np.sin(2 * phase)) * np.sin(np.pi * t / seconds) ** 1.5


def hertz(note: float) -> float:
    """Of a MIDI note number."""
    return float(440.0 * 2.0 ** ((note - 69.0) / 12.0))


def tune(rng: np.random.Generator, seconds: float, notes: Iterable[tuple[float, float, float]]) -> Wave:
    """(seconds, MIDI note, strength) on the bars, each with the touch of its mallet."""
    made = silence(seconds)
    for at, note, strength in notes:
        put(made, bar(hertz(note), seconds, 1.6, 0.8), at, strength)
        put(made, knock(rng, 0.1, hertz(note) * 0.8, 0.5, 0.6), at, 0.12 * strength)
    return made


LEAD = np.zeros(round(0.006 * RATE))
"""Before every sound: room for what the encoder smears ahead of an attack, too short to be noticed."""


def finished(wave: Wave, peak: float = 1.0, fade: float = 0.03) -> Wave:
    """Without what cannot be heard below 40 Hz, brought to `peak`, as long as before and silent at its very ends."""
    sos = signal.butter(2, 40, "highpass", fs=RATE, output="sos")
    made = np.asarray(signal.sosfilt(sos, np.concatenate([LEAD, wave[: -len(LEAD)]])))
    out, into = round(fade * RATE), round(0.001 * RATE)
    made[-out:] *= np.cos(np.linspace(0, np.pi / 2, out)) ** 2
    made[:into] *= np.linspace(0, 1, into)
    return made * (peak / np.max(np.abs(made)))


def loudness(wave: Wave) -> float:
    """dB of the loudest 100 ms, weighted as the ear hears (a gentle A-weighting)."""
    sos = signal.butter(1, 500, "highpass", fs=RATE, output="sos")
    heard = signal.sosfilt(sos, wave) ** 2
    window = round(0.1 * RATE)
    sums = np.convolve(heard, np.ones(window) / window)
    return float(10 * np.log10(np.max(sums) + 1e-12))


def levelled(wave: Wave, target: float) -> Wave:
    """At `target` dB, but never above -1 dB peak."""
    made = wave * 10 ** ((target - loudness(wave)) / 20)
    return made * min(1.0, 0.89 / np.max(np.abs(made)))
