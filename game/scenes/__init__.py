"""The scenes of the program and the manager that shows them."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
