"""Theme, widgets, focus, layout, text, art, motion, matter and sound: the kit every scene is made with."""
