"""Bake the parchment of the sea chart: `python chart_pictures.py` (some seconds)."""

import grounds
import numpy as np
import raster
from raster import Floats

SIZE = (2240, 1600)
FOLDS_ACROSS, FOLDS_DOWN = (0.25, 0.5, 0.75), (0.5,)


def _fold(along: Floats, at: float, depth: float) -> Floats:
    """What a fold does to the light across it: a shade before it, a gleam behind it; `along` runs 0..1."""
    away = (along - at) * 900
    shade = -np.exp(-(((away + 3) / 7) ** 2)) * depth
    gleam = np.exp(-(((away - 3.4) / 3.2) ** 2)) * depth * 0.8
    line = -np.exp(-((away / 1.1) ** 2)) * depth * 0.9
    return (shade + gleam + line).astype(np.float32)


def parchment() -> None:
    """An old sheet: slow stains, fibres, skin's relief in slanting light, folds, darker towards its rim."""
    width, height = SIZE
    base = grounds.aged(width, height, "#F4E7C6", "#CFA76C", 0.62, 41)
    relief = raster.clouds(width, height, 90, 5, 7)
    slope = np.gradient(relief)
    light = (slope[1] + slope[0]) * -2.4
    xx, yy = np.meshgrid(np.linspace(0, 1, width, dtype=np.float32), np.linspace(0, 1, height, dtype=np.float32))
    folds = sum((_fold(xx, at, 0.055) for at in FOLDS_ACROSS), np.zeros_like(xx))
    folds = folds + sum((_fold(yy, at, 0.05) for at in FOLDS_DOWN), np.zeros_like(xx))
    worn = raster.clouds(width, height, 260, 4, 19)
    blotch = ((worn - 0.6) * 3).clip(0, 1)[..., None] * np.array([0.05, 0.09, 0.15], np.float32)
    edge = np.maximum(np.abs(xx - 0.5), np.abs(yy - 0.5)) * 2
    rim = ((edge - 0.82) / 0.18).clip(0, 1) ** 2
    lit = base * (1 + light + folds)[..., None] * (1 - blotch)
    lit = lit * (1 - rim[..., None] * np.array([0.16, 0.25, 0.38], np.float32))
    raster.save(lit.clip(0, 1).astype(np.float32), "colonization-chart", 84)


if __name__ == "__main__":
    parchment()
