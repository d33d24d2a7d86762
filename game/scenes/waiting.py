"""The sign that says at once that something takes a moment, before the work that keeps the loop from drawing."""

import pygame

from game.ui.kit import Kit
from game.ui.theme import STYLES
from game.words import _


def draw_sign(kit: Kit, surface: pygame.Surface) -> pygame.Rect:
    """Draw the sign in the middle of `surface`, over whatever stands there; where it is."""
    words = kit.text.line(_("One moment …"), STYLES.strong)
    side, gap, pad = kit.metrics.grown(26), kit.px(12), (kit.px(28), kit.px(18))
    plate = pygame.Rect(0, 0, side + gap + words.get_width() + 2 * pad[0], max(side, words.get_height()) + 2 * pad[1])
    plate.center = surface.get_rect().center
    kit.skins.draw(surface, "card", plate)
    left = plate.left + pad[0]
    kit.blit(surface, kit.skins.icon("hourglass", side), (left, plate.centery - side // 2))
    at = (left + side + gap, plate.centery - words.get_height() // 2 + kit.text.optical(STYLES.strong))
    kit.blit(surface, words, at)
    return plate
