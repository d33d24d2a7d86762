"""The compiled engine: mypyc where a C compiler is at hand, plain Python where not.

Everything else about the package stands in pyproject.toml.
"""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup

HERE = Path(__file__).resolve().parent
COMPILED = HERE / "game" / "engine" / "compiled.txt"


def compiled_modules() -> list[Extension]:
    """The extensions to build; empty (and the wheel plain) when asked for or when mypyc cannot be had."""
    if os.environ.get("MYRMIDON_PLAIN"):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    paths = [line for line in COMPILED.read_text(encoding="utf-8").split() if line]
    try:
        extensions = mypycify([*paths, "--config-file", str(HERE / "pyproject.toml")], opt_level="3")
    except Exception as error:  # a broken compiler set-up must not keep anybody from playing
        print(f"compiling the engine is not possible here ({error}); it will run plainly", file=sys.stderr)
        return []
    for extension in extensions:
        extension.optional = True
    return list(extensions)


setup(ext_modules=compiled_modules())
