"""Make every sound and piece of music of the program: `python assets/make_sound.py` (needs numpy, scipy, soundfile).

Build-time only; the OGG files it writes are committed. Nothing is sampled: wood is a few damped modes and a breath of
noise, paper is shaped noise, the music is played on the same wood. Every random number is seeded and the stream ids are
fixed, so that the same versions of the libraries write the same bytes.
"""

import struct
import sys
from collections.abc import Callable, Iterable
from io import BytesIO
from pathlib import Path

import numpy as np
import soundfile as sf
from numpy.typing import NDArray
from scipy import signal

HERE = Path(__file__).resolve().parent
RATE = 44100
Wave = NDArray[np.float64]


# Matter


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


def hertz(note: float) -> float:
    """Of a MIDI note number."""
    return float(440.0 * 2.0 ** ((note - 69.0) / 12.0))


# Effects: each answers a wave; its loudness and length are set when it is written

EGG_CUTS = 12
EGG_SECONDS = 0.2
EGG_VARIANTS = 5


def egg(variant: int) -> Wave:
    """Twelve ticks of an egg on a log, each a semitone higher, in slots of equal length (`game.ui.sound` cuts them)."""
    slots = []
    for step in range(EGG_CUTS):
        rng = np.random.default_rng([11, variant, step])
        base = 500.0 * 2 ** (step / 12) * rng.uniform(0.985, 1.015)
        tick = knock(rng, EGG_SECONDS, base, hardness=rng.uniform(0.8, 0.95))
        # An egg does not lie still at once: a faint second touch.
        put(tick, knock(rng, 0.08, base * 1.07, hardness=0.7), rng.uniform(0.045, 0.065), rng.uniform(0.10, 0.18))
        slots.append(finished(tick, peak=rng.uniform(0.9, 1.0), fade=0.04))
    return np.concatenate(slots)


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


def tune(rng: np.random.Generator, seconds: float, notes: Iterable[tuple[float, float, float]]) -> Wave:
    """(seconds, MIDI note, strength) on the bars, each with the touch of its mallet."""
    made = silence(seconds)
    for at, note, strength in notes:
        put(made, bar(hertz(note), seconds, 1.6, 0.8), at, strength)
        put(made, knock(rng, 0.1, hertz(note) * 0.8, 0.5, 0.6), at, 0.12 * strength)
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


Maker = Callable[[np.random.Generator], Wave]

EFFECTS: dict[str, tuple[Maker, float, int]] = {
    # name: (maker, loudness in dB of the loudest 100 ms, variants)
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
EGG_LOUDNESS = -23.0


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


# Music: everything lies on a circle, so that the seam is nowhere

BEAT = 60 / 66
BEATS = 48
LOOP = round(BEAT * BEATS * RATE)


def ring_put(onto: Wave, sound: Wave, at: float, gain: float) -> None:
    """Add `sound` at `at` seconds; what runs over the end goes on at the beginning."""
    start = round(at * RATE) % len(onto)
    head = min(len(sound), len(onto) - start)
    onto[start : start + head] += gain * sound[:head]
    onto[: len(sound) - head] += gain * sound[head:]


def ring_noise(rng: np.random.Generator, low: float, high: float) -> Wave:
    """Noise that repeats with the loop exactly: made of its harmonics alone."""
    frequency = np.fft.rfftfreq(LOOP, 1 / RATE)
    shape = np.exp(-(np.log2(np.maximum(frequency, 1) / np.sqrt(low * high)) ** 2) / (0.5 * np.log2(high / low)) ** 2)
    made = np.fft.irfft(shape * np.exp(2j * np.pi * rng.random(len(frequency))), LOOP)
    return made / np.std(made)


def ring_tone(base: float) -> Wave:
    """A sine nearest to `base` hertz that closes with the loop."""
    cycles = round(base * LOOP / RATE)
    return np.sin(2 * np.pi * cycles * np.arange(LOOP) / LOOP)


def swell(cycles: int, phase: float, depth: float = 1.0) -> Wave:
    """A slow breath between 1 - depth and 1, `cycles` times a loop."""
    wave = 0.5 - 0.5 * np.cos(2 * np.pi * (cycles * np.arange(LOOP) / LOOP + phase))
    return 1.0 - depth + depth * wave


def room(dry: Wave, rng: np.random.Generator, seconds: float, wet: float) -> Wave:
    """A small soft hall, folded round the loop."""
    t = times(seconds)
    tail = rng.standard_normal(len(t)) * np.exp(-5.5 * t / seconds) * (1 - np.exp(-t / 0.012))
    sos = signal.butter(2, (180, 2600), "bandpass", fs=RATE, output="sos")
    tail = signal.sosfilt(sos, tail)
    echo = np.fft.irfft(np.fft.rfft(dry) * np.fft.rfft(tail / np.sqrt(np.sum(tail**2)), LOOP), LOOP)
    return dry + wet * echo


def flute(note: float, seconds: float, rng: np.random.Generator) -> Wave:
    """A soft wooden flute: few harmonics, breath, a vibrato that comes late."""
    t = times(seconds)
    vibrato = 0.0035 * np.sin(2 * np.pi * 4.6 * t) * np.clip((t - 0.5) / 0.8, 0, 1)
    phase = 2 * np.pi * hertz(note) * np.cumsum(1 + vibrato) / RATE
    made = np.sin(phase) + 0.16 * np.sin(2 * phase) + 0.07 * np.sin(3 * phase)
    made += 0.05 * noise(rng, seconds, hertz(note) * 0.9, hertz(note) * 2.2)
    rise, fall = np.clip(t / 0.16, 0, 1), np.clip((seconds - t) / 0.5, 0, 1)
    return made * np.sin(np.pi / 2 * rise) ** 2 * np.sin(np.pi / 2 * fall) ** 2


Notes = list[tuple[float, float, float]]
"""(beat, MIDI note, strength)."""

COLONY_TONGUES: Notes = [
    (0, 62, 0.7), (1.5, 69, 0.5), (2, 74, 0.55), (5, 76, 0.4), (5.5, 74, 0.45), (6, 69, 0.5),
    (8, 59, 0.6), (9.5, 66, 0.5), (10, 74, 0.5), (13.5, 71, 0.4), (14, 69, 0.45),
    (16, 55, 0.6), (17.5, 62, 0.5), (18, 71, 0.5), (20, 74, 0.35), (20.5, 76, 0.4), (21, 78, 0.45), (22.5, 74, 0.4),
    (24, 57, 0.6), (25.5, 64, 0.45), (26, 69, 0.5), (29, 71, 0.35), (29.5, 69, 0.4), (30, 64, 0.45),
    (32, 62, 0.65), (33.5, 69, 0.45), (34, 78, 0.45), (35.5, 76, 0.35), (36, 74, 0.4), (38, 69, 0.4),
    (40, 55, 0.55), (41.5, 62, 0.45), (42, 71, 0.45), (44, 57, 0.5), (45.5, 64, 0.4), (46, 73, 0.35), (46.5, 69, 0.35),
]  # fmt: skip
COLONY_FLUTE: Notes = [  # the strength of a breath is its length in beats
    (10.5, 81, 2.4), (13, 78, 1.4), (14.5, 76, 3.2), (26.5, 76, 1.4), (28, 78, 3.6), (42.5, 74, 1.6), (44.2, 76, 3.2),
]  # fmt: skip
TITLE_TONGUES: Notes = [
    (0, 50, 0.6), (0.1, 62, 0.5), (3, 69, 0.45), (4, 74, 0.45), (9, 76, 0.35), (10, 69, 0.4),
    (12, 47, 0.55), (12.1, 59, 0.45), (15, 66, 0.45), (16, 74, 0.4), (21, 71, 0.35),
    (24, 43, 0.55), (24.1, 55, 0.5), (27, 62, 0.45), (28, 71, 0.45), (32, 78, 0.35), (33, 74, 0.35),
    (36, 45, 0.5), (36.1, 57, 0.45), (39, 64, 0.45), (40, 69, 0.4), (44, 76, 0.3), (45, 73, 0.3),
]  # fmt: skip
TITLE_FLUTE: Notes = [(5, 81, 3.4), (17, 78, 2.0), (19, 76, 4.0), (29, 74, 3.4), (41, 76, 4.2)]


def piece(tongues: Notes, breaths: Notes, seed: int, taps: bool) -> Wave:
    """Two channels, shape (frames, 2): tongues of wood, a flute, taps on a log, a summer's hum under them."""
    rng = np.random.default_rng(seed)
    sides = [np.zeros(LOOP), np.zeros(LOOP)]

    def both(sound: Wave, beat: float, gain: float, pan: float) -> None:
        late = rng.uniform(-0.012, 0.012)  # nobody plays like a clock
        for side, share in zip(sides, (np.cos(pan * np.pi / 2), np.sin(pan * np.pi / 2)), strict=True):
            ring_put(side, sound, beat * BEAT + late, gain * share)

    for beat, note, strength in tongues:
        made = bar(hertz(note), 3.2, 2.6 if note < 60 else 2.0, 0.55)
        put(made, knock(rng, 0.08, hertz(note) * 0.7, 0.4, 0.5), 0.0, 0.08)
        both(made, beat, 0.26 * strength, 0.5 + 0.012 * (note - 66))
    for beat, note, length in breaths:
        both(flute(note - 12, length * BEAT + 0.4, rng), beat, 0.034, 0.62)
    if taps:
        for beat in range(BEATS):
            if beat % 4 in (2, 3) and rng.random() < 0.62:
                both(knock(rng, 0.16, rng.choice((290.0, 340.0, 410.0)), 0.4, 1.2), beat + 0.5 * rng.integers(2), 0.045, 0.35)
    echo = [room(side, np.random.default_rng([seed, nth]), 2.2, 0.30) for nth, side in enumerate(sides)]
    for nth, side in enumerate(echo):
        hum = np.random.default_rng([seed, 7, nth])
        side += 0.010 * ring_tone(hertz(38)) * swell(3, 0.1 + 0.2 * nth, 0.6)
        side += 0.008 * ring_tone(hertz(45) + 0.4 * nth) * swell(2, 0.45, 0.7)
        side += 0.0045 * ring_noise(hum, 160, 420) * swell(4, 0.3 * nth, 0.6)
        side += 0.0011 * ring_noise(hum, 2600, 4200) * swell(3, 0.5 + 0.3 * nth, 0.8)
    return np.stack(echo, axis=1)


MUSIC = {"colony": (COLONY_TONGUES, COLONY_FLUTE, 1810, True), "title": (TITLE_TONGUES, TITLE_FLUTE, 1811, False)}
SEAMS = {"colony": 0.2, "title": 0.6}
"""Beats by which the cut is moved to where the encoder's two ends met best (tried in steps of 0.1)."""
MUSIC_LOUDNESS = -22.0
"""RMS in dB over the whole piece."""
MUSIC_CORNER = 7500.0
"""Hertz: nothing above it, which keeps files small and the sound warm."""


def mastered(wave: Wave, seam: float) -> Wave:
    """Low-passed round the circle, brought to its loudness, cut open where it is quietest before the first beat less `seam`."""
    spectrum = np.fft.rfft(wave, axis=0)
    frequency = np.fft.rfftfreq(LOOP, 1 / RATE)[:, None]
    wave = np.fft.irfft(spectrum / np.sqrt(1 + (frequency / MUSIC_CORNER) ** 8), LOOP, axis=0)
    wave *= 10 ** (MUSIC_LOUDNESS / 20) / np.sqrt(np.mean(wave**2))
    hush = round(0.02 * RATE)
    strength = np.convolve(np.sum(wave[-round(BEAT * RATE) :] ** 2, axis=1), np.ones(hush), "valid")
    wave = np.roll(wave, round((1 + seam) * BEAT * RATE) - int(np.argmin(strength)) - hush // 2, axis=0)
    return wave * min(1.0, 0.89 / np.max(np.abs(wave)))


# Files


def _crc_table() -> list[int]:
    table = []
    for value in range(256):
        rest = value << 24
        for _ in range(8):
            rest = (rest << 1) ^ (0x04C11DB7 if rest & 0x80000000 else 0)
        table.append(rest & 0xFFFFFFFF)
    return table


CRC = _crc_table()


def with_fixed_id(ogg: bytes, stream: int) -> bytes:
    """The same Ogg stream under the id `stream` (libsndfile draws one from the clock), checksums renewed."""
    made = bytearray(ogg)
    at = 0
    while at < len(made):
        segments = made[at + 26]
        size = 27 + segments + sum(made[at + 27 : at + 27 + segments])
        struct.pack_into("<II", made, at + 14, stream, struct.unpack_from("<I", made, at + 18)[0])
        struct.pack_into("<I", made, at + 22, 0)
        crc = 0
        for byte in made[at : at + size]:
            crc = ((crc << 8) & 0xFFFFFFFF) ^ CRC[(crc >> 24) ^ byte]
        struct.pack_into("<I", made, at + 22, crc)
        at += size
    return bytes(made)


def write(path: Path, wave: Wave, stream: int, compression: float) -> None:
    """Encode as Ogg Vorbis, in blocks (libsndfile overflows its stack on one long write)."""
    buffer = BytesIO()
    channels = 1 if wave.ndim == 1 else wave.shape[1]
    with sf.SoundFile(
        buffer, "w", RATE, channels, format="OGG", subtype="VORBIS", compression_level=compression
    ) as file:
        for start in range(0, len(wave), 4096):
            file.write(wave[start : start + 4096])
    path.write_bytes(with_fixed_id(buffer.getvalue(), stream))
    print(f"{path.relative_to(HERE)}  {path.stat().st_size / 1000:.1f} kB  {len(wave) / RATE:.2f} s")


def make_effects() -> None:
    folder = HERE / "sound"
    folder.mkdir(exist_ok=True)
    for variant in range(EGG_VARIANTS):
        write(folder / f"egg-{variant + 1}.ogg", levelled(egg(variant), EGG_LOUDNESS), 100 + variant, 0.6)
    for number, (name, (maker, target, variants)) in enumerate(EFFECTS.items()):
        for variant in range(variants):
            wave = levelled(finished(maker(np.random.default_rng([5, number, variant]))), target)
            stem = f"{name}-{variant + 1}" if variants > 1 else name
            write(folder / f"{stem}.ogg", wave, 200 + 10 * number + variant, 0.6)


def make_music() -> None:
    folder = HERE / "music"
    folder.mkdir(exist_ok=True)
    for number, (name, (tongues, breaths, seed, taps)) in enumerate(MUSIC.items()):
        write(folder / f"{name}.ogg", mastered(piece(tongues, breaths, seed, taps), SEAMS[name]), 900 + number, 0.72)


if __name__ == "__main__":
    wanted = sys.argv[1:] or ["effects", "music"]
    if "effects" in wanted:
        make_effects()
    if "music" in wanted:
        make_music()
