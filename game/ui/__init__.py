"""Theme, widgets, focus, layout, text, art, motion, matter and sound: the kit every scene is made with."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
