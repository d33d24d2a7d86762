"""What pyproject.toml cannot say: the compiled engine, and the assets and levels carried inside the package.

mypyc compiles the modules named in game/engine/compiled.txt where a C compiler is at hand; everywhere else they run as
plain Python, and so they do with MYRMIDON_PLAIN set.
"""

import os
import sys
from pathlib import Path
from shutil import copyfile

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

HERE = Path(__file__).resolve().parent
COMPILED = HERE / "game" / "engine" / "compiled.txt"
CARRIED = ("assets", "levels")
NOT_CARRIED = ("README.md", "*.py", "*.pyc", "*.pot", "*.po")
"""Scripts that make assets and what is said about them, and what only translators need."""


class BuildWithCarried(build_py):
    """The package, with assets/ and levels/ inside it (`game.files` looks for them there)."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        for folder in CARRIED:
            for source in sorted((HERE / folder).rglob("*")):
                if source.is_file() and not any(source.match(name) for name in NOT_CARRIED):
                    target = Path(self.build_lib, "game", source.relative_to(HERE))
                    target.parent.mkdir(parents=True, exist_ok=True)
                    copyfile(source, target)


def compiled_modules() -> list[Extension]:
    """The extensions to build; empty (and the wheel plain) when asked for or when mypyc cannot be had."""
    if os.environ.get("MYRMIDON_PLAIN"):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    paths = COMPILED.read_text(encoding="utf-8").split()
    try:
        extensions = mypycify([*paths, "--config-file", str(HERE / "pyproject.toml")], opt_level="3")
    except (Exception, SystemExit) as error:  # mypyc exits where it is asked to compile what it cannot
        print(f"compiling the engine is not possible here ({error}); it will run plainly", file=sys.stderr)
        return []
    for extension in extensions:
        extension.optional = True
    return list(extensions)


setup(ext_modules=compiled_modules(), cmdclass={"build_py": BuildWithCarried})
