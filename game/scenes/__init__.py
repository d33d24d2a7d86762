"""The scenes of the program and the manager that shows them."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# pygame takes the name of the script for this when it is imported.
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "Myrmidon")
