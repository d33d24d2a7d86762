"""Theme, widgets, focus, layout, text, art, motion, matter and sound: the kit every scene is made with."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# pygame takes the name of the script for this when it is imported.
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "Myrmidon")
