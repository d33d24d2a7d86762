"""From SVG to pixels and on to files: rendering, noise, blending, saving. Build-time only (numpy, Pillow, resvg)."""

import io
from pathlib import Path

import numpy as np
import numpy.typing as npt
import resvg_py
from PIL import Image

Floats = npt.NDArray[np.float32]

PICTURES = Path(__file__).resolve().parent.parent / "pictures"


def render(text: str, width: int, height: int) -> Floats:
    """An SVG as (height, width, 4) numbers 0..1, straight alpha, stretched to the size given."""
    sized = text.replace("<svg ", f'<svg data-w="{width}" ', 1)
    png = bytes(resvg_py.svg_to_bytes(svg_string=sized, width=width, height=height, skip_system_fonts=True))
    image = Image.open(io.BytesIO(png)).convert("RGBA")
    if image.size != (width, height):
        image = image.resize((width, height), Image.Resampling.LANCZOS)
    return np.asarray(image, np.float32) / 255


def over(base: Floats, top: Floats, strength: float | Floats = 1.0) -> Floats:
    """`top` (RGBA) painted on the opaque `base` (RGB)."""
    alpha = top[..., 3:4] * strength
    return (base * (1 - alpha) + top[..., :3] * alpha).astype(np.float32)


def multiplied(base: Floats, top: Floats, strength: float | Floats = 1.0) -> Floats:
    """`top` (RGBA) as a wash on `base` (RGB): paper shows through."""
    alpha = top[..., 3:4] * strength
    return (base * (1 - alpha) + base * top[..., :3] * alpha).astype(np.float32)


def screened(base: Floats, top: Floats, strength: float | Floats = 1.0) -> Floats:
    """`top` (RGBA) as light on `base` (RGB)."""
    alpha = top[..., 3:4] * strength
    return (base * (1 - alpha) + (1 - (1 - base) * (1 - top[..., :3])) * alpha).astype(np.float32)


def clouds(width: int, height: int, cell: float, octaves: int, seed: int) -> Floats:
    """Fractal noise 0..1 of (height, width); the largest spots are about `cell` pixels wide."""
    rng = np.random.default_rng(seed)
    out = np.zeros((height, width), np.float32)
    total = 0.0
    for k in range(octaves):
        size = max(2.0, cell / 2**k)
        across, down = int(width / size) + 3, int(height / size) + 3
        grid = Image.fromarray(rng.integers(0, 256, (down, across), dtype=np.uint8))
        grown = grid.resize((int(across * size), int(down * size)), Image.Resampling.BICUBIC)
        out += np.asarray(grown, np.float32)[:height, :width] / 255 * 0.5**k
        total += 0.5**k
    return out / total


def tiling(side: int, seed: int, low: float, high: float, stretch: tuple[float, float] = (1, 1)) -> Floats:
    """Noise of mean 0 and deviation 1 that repeats without a seam: waves `low` to `high` times across a side.

    `stretch` lengthens the grain across and down.
    """
    rng = np.random.default_rng(seed)
    spectrum = np.fft.fft2(rng.standard_normal((side, side)))
    fx, fy = np.meshgrid(np.fft.fftfreq(side, 1 / side), np.fft.fftfreq(side, 1 / side))
    frequency = np.hypot(fx * stretch[0], fy * stretch[1])
    band = np.exp(-((frequency / high) ** 2)) * (1 - np.exp(-((frequency / low) ** 2)))
    noise = np.fft.ifft2(spectrum * band).real
    return ((noise - noise.mean()) / noise.std()).astype(np.float32)


def colour(text: str) -> Floats:
    """A hex colour as three numbers 0..1."""
    return np.array([int(text[i : i + 2], 16) / 255 for i in (1, 3, 5)], np.float32)


def save(pixels: Floats, name: str, quality: int = 85) -> None:
    """Write assets/pictures/`name`.webp from RGB or RGBA numbers, dithered so that slow gradients do not band."""
    grain = np.random.default_rng(1).uniform(-0.5, 0.5, pixels.shape[:2]).astype(np.float32)[..., None]
    levels = (pixels * 255 + grain).round().clip(0, 255).astype(np.uint8)
    PICTURES.mkdir(parents=True, exist_ok=True)
    path = PICTURES / f"{name}.webp"
    Image.fromarray(levels).save(path, quality=quality, method=6, alpha_quality=90)
    print(f"{path.name}: {levels.shape[1]}x{levels.shape[0]}, {path.stat().st_size // 1024} KB")
