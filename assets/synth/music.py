"""Music: everything lies on a circle, so that the seam is nowhere."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from scipy import signal
from synth import scores
from synth.matter import RATE, Wave, bar, glide, hertz, knock, noise, put, times
from synth.scores import Notes
from synth.sea import drum


class Circle:
    """The time of a piece that goes round: `beats` of them at `pace` a minute."""

    def __init__(self, pace: float, beats: int) -> None:
        self.beat = 60 / pace
        """Seconds."""
        self.beats = beats
        self.frames = round(self.beat * beats * RATE)

    def put(self, onto: Wave, sound: Wave, at: float, gain: float) -> None:
        """Add `sound` at `at` seconds; what runs over the end goes on at the beginning."""
        start = round(at * RATE) % len(onto)
        head = min(len(sound), len(onto) - start)
        onto[start : start + head] += gain * sound[:head]
        onto[: len(sound) - head] += gain * sound[head:]

    def noise(self, rng: np.random.Generator, low: float, high: float) -> Wave:
        """Noise that repeats with the loop exactly: made of its harmonics alone."""
        frequency = np.fft.rfftfreq(self.frames, 1 / RATE)
        shape = np.exp(-(np.log2(np.maximum(frequency, 1) / np.sqrt(low * high)) ** 2) / (0.5 * np.log2(high / low)) ** 2)
        made = np.fft.irfft(shape * np.exp(2j * np.pi * rng.random(len(frequency))), self.frames)
        return made / np.std(made)

    def tone(self, base: float) -> Wave:
        """A sine nearest to `base` hertz that closes with the loop."""
        cycles = round(base * self.frames / RATE)
        return np.sin(2 * np.pi * cycles * np.arange(self.frames) / self.frames)

    def swell(self, cycles: int, phase: float, depth: float = 1.0) -> Wave:
        """A slow breath between 1 - depth and 1, `cycles` times a loop."""
        wave = 0.5 - 0.5 * np.cos(2 * np.pi * (cycles * np.arange(self.frames) / self.frames + phase))
        return 1.0 - depth + depth * wave

    def room(self, dry: Wave, rng: np.random.Generator, seconds: float, wet: float) -> Wave:
        """A small soft hall, folded round the loop."""
        t = times(seconds)
        tail = rng.standard_normal(len(t)) * np.exp(-5.5 * t / seconds) * (1 - np.exp(-t / 0.012))
        sos = signal.butter(2, (180, 2600), "bandpass", fs=RATE, output="sos")
        tail = signal.sosfilt(sos, tail)
        spectrum = np.fft.rfft(dry) * np.fft.rfft(tail / np.sqrt(np.sum(tail**2)), self.frames)
        return dry + wet * np.fft.irfft(spectrum, self.frames)


@dataclass(frozen=True)
class Piece:
    """Who plays it on which circle; `seam` is by how many beats the cut is moved to where it is heard least; `loudness` is
    the RMS in dB over the whole piece (brighter pieces are heard as louder)."""

    circle: Circle
    played: Callable[[Circle], Wave]
    seam: float
    loudness: float = -22.0


class Stage:
    """Two sides of a circle on which things are played, by somebody who is no clock."""

    def __init__(self, circle: Circle, seed: int) -> None:
        self.circle = circle
        self.seed = seed
        self.rng = np.random.default_rng(seed)
        self.sides = [np.zeros(circle.frames), np.zeros(circle.frames)]

    def play(self, sound: Wave, beat: float, gain: float, pan: float, loose: float = 0.012) -> None:
        """`sound` at `beat`, up to `loose` seconds beside it; `pan` from 0 (left) to 1 (right)."""
        late = self.rng.uniform(-loose, loose)
        for side, share in zip(self.sides, (np.cos(pan * np.pi / 2), np.sin(pan * np.pi / 2)), strict=True):
            self.circle.put(side, sound, beat * self.circle.beat + late, gain * share)

    def echoed(self, seconds: float, wet: float) -> list[Wave]:
        """What was played, in a room."""
        return [
            self.circle.room(side, np.random.default_rng([self.seed, nth]), seconds, wet)
            for nth, side in enumerate(self.sides)
        ]


# Instruments


def flute(note: float, seconds: float, rng: np.random.Generator) -> Wave:
    """A soft wooden flute: few harmonics, breath, a vibrato that comes late."""
    t = times(seconds)
    vibrato = 0.0035 * np.sin(2 * np.pi * 4.6 * t) * np.clip((t - 0.5) / 0.8, 0, 1)
    phase = 2 * np.pi * hertz(note) * np.cumsum(1 + vibrato) / RATE
    made = np.sin(phase) + 0.16 * np.sin(2 * phase) + 0.07 * np.sin(3 * phase)
    made += 0.05 * noise(rng, seconds, hertz(note) * 0.9, hertz(note) * 2.2)
    rise, fall = np.clip(t / 0.16, 0, 1), np.clip((seconds - t) / 0.5, 0, 1)
    return made * np.sin(np.pi / 2 * rise) ** 2 * np.sin(np.pi / 2 * fall) ** 2


def string(note: float, seconds: float, rng: np.random.Generator) -> Wave:
    """A gut string plucked with the fingertip: a burst of noise that goes round and is smoothed each time."""
    period = RATE / hertz(note)
    whole = int(period - 0.5)
    fingertip = signal.butter(2, 900 + 1.2 * hertz(note), "lowpass", fs=RATE, output="sos")
    burst = signal.sosfilt(fingertip, rng.uniform(-1, 1, 2 * whole))[whole:]
    excited = np.zeros(round(seconds * RATE))
    excited[:whole] = burst - np.mean(burst)
    late = period - 0.5 - whole  # what the delay of whole samples lacks, made up by mixing two neighbours
    loss = 0.5 ** (1 / (hertz(note) * (0.55 if note < 55 else 0.40)))
    loop = loss * np.convolve([1 - late, late], [0.5, 0.5])
    made = signal.lfilter([1.0], np.concatenate([[1.0], np.zeros(whole - 1), -loop]), excited)
    made *= np.clip((seconds - times(seconds)) / 0.3, 0, 1)
    return np.asarray(made / np.max(np.abs(made)))


def reed(note: float, seconds: float, rng: np.random.Generator) -> Wave:
    """A soft low clarinet: odd harmonics, little breath, a slow start."""
    t = times(seconds)
    vibrato = 0.0025 * np.sin(2 * np.pi * 4.2 * t) * np.clip((t - 0.6) / 0.9, 0, 1)
    phase = 2 * np.pi * hertz(note) * np.cumsum(1 + vibrato) / RATE
    made = sum(gain * np.sin(nth * phase) for nth, gain in ((1, 1.0), (2, 0.05), (3, 0.28), (5, 0.09), (7, 0.03)))
    made += 0.03 * noise(rng, seconds, hertz(note), hertz(note) * 3)
    rise, fall = np.clip(t / 0.20, 0, 1), np.clip((seconds - t) / 0.6, 0, 1)
    return np.asarray(made * np.sin(np.pi / 2 * rise) ** 2 * np.sin(np.pi / 2 * fall) ** 2)


CALLS = (
    ((0.0, 0.16, 2350, 2750), (0.20, 0.13, 2900, 2500), (0.36, 0.30, 2150, 2300)),
    ((0.0, 0.10, 3300, 3800), (0.16, 0.10, 3300, 3800), (0.32, 0.22, 3700, 2900)),
    ((0.0, 0.26, 1950, 2050), (0.32, 0.12, 2500, 2900), (0.47, 0.10, 2900, 2600), (0.60, 0.26, 2050, 1950)),
)
"""What birds in the trees say: whistles of (seconds after the first, seconds, hertz from, hertz to)."""


def call(which: int) -> Wave:
    made = np.zeros(round(1.1 * RATE))
    for at, seconds, start, end in CALLS[which]:
        put(made, glide(seconds, start, end), at)
    return made


# Pieces


def on_logs(circle: Circle, tongues: Notes, breaths: Notes, seed: int, taps: bool) -> Wave:
    """Two channels, shape (frames, 2): tongues of wood, a flute, taps on a log, a summer's hum under them."""
    stage = Stage(circle, seed)
    for beat, note, strength in tongues:
        made = bar(hertz(note), 3.2, 2.6 if note < 60 else 2.0, 0.55)
        put(made, knock(stage.rng, 0.08, hertz(note) * 0.7, 0.4, 0.5), 0.0, 0.08)
        stage.play(made, beat, 0.26 * strength, 0.5 + 0.012 * (note - 66))
    for beat, note, length in breaths:
        stage.play(flute(note - 12, length * circle.beat + 0.4, stage.rng), beat, 0.034, 0.62)
    if taps:
        for beat in range(circle.beats):
            if beat % 4 in (2, 3) and stage.rng.random() < 0.62:
                tap = knock(stage.rng, 0.16, stage.rng.choice((290.0, 340.0, 410.0)), 0.4, 1.2)
                stage.play(tap, beat + 0.5 * stage.rng.integers(2), 0.045, 0.35)
    echo = stage.echoed(2.2, 0.30)
    for nth, side in enumerate(echo):
        hum = np.random.default_rng([seed, 7, nth])
        side += 0.010 * circle.tone(hertz(38)) * circle.swell(3, 0.1 + 0.2 * nth, 0.6)
        side += 0.008 * circle.tone(hertz(45) + 0.4 * nth) * circle.swell(2, 0.45, 0.7)
        side += 0.0045 * circle.noise(hum, 160, 420) * circle.swell(4, 0.3 * nth, 0.6)
        side += 0.0011 * circle.noise(hum, 2600, 4200) * circle.swell(3, 0.5 + 0.3 * nth, 0.8)
    return np.stack(echo, axis=1)


def in_the_park(circle: Circle) -> Wave:
    """Two channels, shape (frames, 2): gut strings, a few tongues, a reed, birds far off, water and warm air under them."""
    stage = Stage(circle, 1812)
    for beat, note, strength in scores.PARK_STRINGS:
        stage.play(string(note, 3.4 if note < 55 else 2.4, stage.rng), beat, 0.17 * strength, 0.42 + 0.008 * (note - 55), 0.016)
    for beat, note, strength in scores.PARK_TONGUES:
        stage.play(bar(hertz(note), 2.6, 1.7, 0.45), beat, 0.15 * strength, 0.62)
    for beat, note, length in scores.PARK_REED:
        stage.play(reed(note - 12, length * circle.beat + 0.5, stage.rng), beat, 0.026, 0.34)
    echo = stage.echoed(1.8, 0.26)
    far = Stage(circle, 1813)
    for beat, which, near in scores.PARK_BIRDS:
        far.play(call(int(which)), beat, 0.012 * near, 0.15 + 0.35 * which, 0.1)
    for nth, (side, birds) in enumerate(zip(echo, far.echoed(2.6, 0.9), strict=True)):
        air = np.random.default_rng([1812, 7, nth])
        side += birds
        side += 0.0040 * circle.noise(air, 180, 480) * circle.swell(3, 0.25 * nth, 0.6)
        side += 0.0016 * circle.noise(air, 900, 2000) * circle.swell(2, 0.4 + 0.2 * nth, 0.7)
    return np.stack(echo, axis=1)


def on_the_forest_floor(circle: Circle) -> Wave:
    """Two channels, shape (frames, 2): a year in four moods of equal length. Spring: strings, a flute, birds; summer: more of
    them, warm air and insects; autumn: a reed, wind in the leaves; winter: high bars far apart, and hardly anything else."""
    stage = Stage(circle, 1814)
    for beat, note, strength in scores.FOREST_STRINGS:
        stage.play(string(note, 3.6 if note < 55 else 2.6, stage.rng), beat, 0.16 * strength, 0.40 + 0.008 * (note - 55), 0.016)
    for beat, note, strength in scores.FOREST_TONGUES:
        ring, pan = (2.4, 0.7) if note > 80 else (1.8, 0.58)
        stage.play(bar(hertz(note), 3.0, ring, 0.45), beat, 0.15 * strength, pan)
    for beat, note, length in scores.FOREST_FLUTE:
        stage.play(flute(note - 12, length * circle.beat + 0.4, stage.rng), beat, 0.030, 0.66)
    for beat, note, length in scores.FOREST_REED:
        stage.play(reed(note - 12, length * circle.beat + 0.5, stage.rng), beat, 0.024, 0.32)
    echo = stage.echoed(2.4, 0.32)
    far = Stage(circle, 1815)
    for beat, which, near in scores.FOREST_BIRDS:
        far.play(call(int(which)), beat, 0.011 * near, 0.2 + 0.3 * which, 0.1)
    for nth, (side, birds) in enumerate(zip(echo, far.echoed(2.8, 0.9), strict=True)):
        air = np.random.default_rng([1814, 7, nth])
        side += birds
        # One slow breath a year each: insects at its second quarter, leaves at the third, cold air at the last.
        side += 0.0015 * circle.noise(air, 2600, 4200) * circle.swell(1, 0.125) ** 4
        side += 0.0050 * circle.noise(air, 420, 1500) * circle.swell(1, 0.875) ** 3 * circle.swell(8, 0.3 * nth, 0.5)
        side += 0.0060 * circle.noise(air, 160, 380) * circle.swell(1, 0.625) ** 2
    return np.stack(echo, axis=1)


def over_the_sea(circle: Circle) -> Wave:
    """Two channels, shape (frames, 2): a lyre, an aulos, a frame drum, bells on a mole, the sea that breathes under them."""
    stage = Stage(circle, 1816)
    for beat, note, strength in scores.SEA_LYRE:
        made = string(note, 3.4 if note < 55 else 2.6, stage.rng)
        stage.play(made, beat, 0.17 * strength, 0.44 + 0.008 * (note - 57), 0.014)
    for beat, note, length in scores.SEA_AULOS:
        # Two pipes, as they are played: the second a fifth below, hardly heard.
        stage.play(reed(note - 12, length * circle.beat + 0.4, stage.rng), beat, 0.026, 0.36)
        stage.play(reed(note - 19, length * circle.beat + 0.3, stage.rng), beat, 0.009, 0.30)
    for beat, _, strength in scores.SEA_DRUM:
        stage.play(drum(stage.rng, 88, 0.08), beat, 0.085 * strength, 0.55, 0.016)
    for beat, note, strength in scores.SEA_BELLS:
        stage.play(bar(hertz(note), 2.6, 1.6, 0.4), beat, 0.12 * strength, 0.74)
    echo = stage.echoed(2.4, 0.30)
    for nth, side in enumerate(echo):
        sea = np.random.default_rng([1816, 7, nth])
        side += 0.0060 * circle.noise(sea, 200, 700) * circle.swell(7, 0.12 * nth) ** 2
        side += 0.0012 * circle.noise(sea, 1400, 3000) * circle.swell(7, 0.05 + 0.12 * nth) ** 3
        side += 0.0060 * circle.tone(hertz(38)) * circle.swell(2, 0.2 * nth, 0.7)
    return np.stack(echo, axis=1)


SLOW = Circle(66, 48)

MUSIC: dict[str, Piece] = {
    "colony": Piece(SLOW, lambda circle: on_logs(circle, scores.COLONY_TONGUES, scores.COLONY_FLUTE, 1810, True), 0.2),
    "title": Piece(SLOW, lambda circle: on_logs(circle, scores.TITLE_TONGUES, scores.TITLE_FLUTE, 1811, False), 0.6),
    "ants": Piece(Circle(75, 54), in_the_park, 0.7, -23.5),
    "myrmes": Piece(Circle(88, 64), on_the_forest_floor, 0.6, -23.5),
    "colonization": Piece(Circle(80, 56), over_the_sea, 0.9, -23.5),
}
"""Where the encoder's two ends meet best was tried in steps of 0.1 beats."""
MUSIC_CORNER = 7500.0
"""Hertz: nothing above it, which keeps files small and the sound warm."""


def mastered(piece: Piece) -> Wave:
    """Low-passed round the circle, brought to its loudness, cut open at its quietest before the first beat, less the seam."""
    circle = piece.circle
    wave = piece.played(circle)
    spectrum = np.fft.rfft(wave, axis=0)
    frequency = np.fft.rfftfreq(circle.frames, 1 / RATE)[:, None]
    wave = np.fft.irfft(spectrum / np.sqrt(1 + (frequency / MUSIC_CORNER) ** 8), circle.frames, axis=0)
    wave *= 10 ** (piece.loudness / 20) / np.sqrt(np.mean(wave**2))
    hush = round(0.02 * RATE)
    strength = np.convolve(np.sum(wave[-round(circle.beat * RATE) :] ** 2, axis=1), np.ones(hush), "valid")
    quietest = int(np.argmin(strength)) + hush // 2
    wave = np.roll(wave, round((1 + piece.seam) * circle.beat * RATE) - quietest, axis=0)
    return wave * min(1.0, 0.89 / np.max(np.abs(wave)))
