"""Waves to Ogg Vorbis files, byte for byte the same each time."""

import struct
from io import BytesIO
from pathlib import Path

import soundfile as sf
from synth.matter import RATE, Wave


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
    print(f"{path.parent.name}/{path.name}  {path.stat().st_size / 1000:.1f} kB  {len(wave) / RATE:.2f} s")
