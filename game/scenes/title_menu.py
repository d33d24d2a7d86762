"""The widgets of the title: the pinned menu and its rows, the badge of who plays, and their arrangement."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.scenes.title_games import GamePlace
from game.scenes.title_sheet import Plan, plan
from game.ui.theme import TextStyle
from game.ui.widgets.base import Box, Card, Row, Widget
from game.ui.widgets.basic import Icon, Touchable
from game.ui.widgets.controls import Words
from game.ui.widgets.medal import Medal, medal_colour
from game.words import _

if TYPE_CHECKING:
    from game.store.kinds import Profile

ROW_STYLE = TextStyle(units=22)
BADGE_STYLE = TextStyle(units=21, bold=True)
NOTE_STYLE = TextStyle(units=16, italic=True, colour="ink_soft")

_PIN = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -16 36 36"><radialGradient id="p" cx=".36" cy=".3" r=".8">'
    '<stop stop-color="#ffeec0"/><stop offset=".45" stop-color="#d09a3a"/><stop offset="1" stop-color="#7d5313"/>'
    '</radialGradient><ellipse cx="5" cy="9" rx="9" ry="4.5" fill="#140a04" opacity=".34"/>'
    '<circle r="8" fill="url(#p)" stroke="#6b4712" stroke-width=".8"/><circle cx="-2.4" cy="-2.8" r="2.4" fill="#fffbe6" '
    'opacity=".9"/></svg>'
)


class Pinned(Card):
    """A sheet of paper with a brass pin at its top."""

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if not self.kit.theme.contrast:
            size = self.kit.px(34)
            pin = self.kit.art.svg(_PIN, (size, size))
            self.kit.blit(surface, pin, pin.get_rect(center=(self.rect.centerx, self.rect.top + self.kit.px(12))))


class MenuRow(Touchable):
    """A line of the menu: an icon, words, and a note at the right."""

    def __init__(self, icon: str, words: str, on_press: Callable[[], None], *, note: str = "", name: str = "") -> None:
        super().__init__(on_press, name=name)
        parts: list[Widget] = [Icon(icon, 25), Words(words, ROW_STYLE)]
        if note:
            parts.append(Words(note, NOTE_STYLE, grow=0.0))
        self._row = Row(parts, gap=18, pad=(14, 9))
        self.add(self._row)

    def measure(self, width: int) -> tuple[int, int]:
        wide, tall = self._row.measure(width)
        return wide, max(tall, self.kit.px(44))

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self._row.place(self.rect)

    def draw(self, surface: pygame.Surface) -> None:
        if self.glow:
            self.kit.skins.draw(surface, "row-hover", self.rect, self.glow)
        super().draw(surface)


class ProfileBadge(Touchable):
    """Who plays, top right: a medal in their colour and their name."""

    def __init__(self, profile: "Profile | None", on_press: Callable[[], None]) -> None:
        super().__init__(on_press, name="badge", tip=_("Profiles"))
        self._profile = profile
        self.visible = profile is not None

    def radius(self) -> float:
        return self.rect.height / 2 / self.kit.metrics.scale

    def measure(self, width: int) -> tuple[int, int]:
        kit = self.kit
        name = kit.text.width(self._profile.name, BADGE_STYLE) if self._profile is not None else 0
        tall = kit.text.line_height(BADGE_STYLE) + kit.px(20)
        return min(width, max(kit.px(190), tall + name + kit.px(44))), tall

    def draw(self, surface: pygame.Surface) -> None:
        if self._profile is None:
            return
        kit = self.kit
        kit.skins.draw(surface, "badge", self.rect)
        if self.glow:
            kit.skins.draw(surface, "button-hover", self.rect, self.glow, r=self.radius())
        size = self.rect.height - kit.px(10)
        medal = pygame.Rect(self.rect.left + kit.px(6), self.rect.top + kit.px(5), size, size)
        Medal.paint(kit, surface, medal, medal_colour(kit.theme, self._profile.colour), self._profile.name[:1])
        left = medal.right + kit.px(12)
        room = max(1, self.rect.right - left - kit.px(18))
        name = kit.text.line(self._profile.name, BADGE_STYLE, width=room)
        top = self.rect.centery - name.get_height() // 2 + kit.text.optical(BADGE_STYLE)
        kit.blit(surface, name, (left, top))


class Medallion(Touchable):
    """A game's medallion and its words on the sheet: they are painted with the sheet, here they are touched."""

    def __init__(self, on_press: Callable[[], None], *, tip: str, name: str) -> None:
        super().__init__(on_press, tip=tip, name=name)
        self.disc = pygame.Rect(0, 0, 0, 0)
        """The medallion alone, which is lit."""

    def lie(self, where: GamePlace) -> None:
        """Take the place of a game on the sheet."""
        self.disc = where.medallion.copy()
        self.place(where.medallion.union(where.words))

    def focus_rect(self) -> pygame.Rect:
        return self.disc

    def radius(self) -> float:
        return self.disc.width / 2 / self.kit.metrics.scale

    def draw(self, surface: pygame.Surface) -> None:
        if self.glow:
            self.kit.skins.draw(surface, "button-hover", self.disc, self.glow, r=self.radius())


class TitleLayout(Box):
    """Menu, badge and medallions where the plan of the title puts them."""

    def __init__(self, menu: Widget, badge: Widget, medallions: Sequence[Medallion]) -> None:
        super().__init__((badge, menu, *medallions))
        self._menu, self._badge, self._medallions = menu, badge, medallions
        self.plan: Plan | None = None

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.plan = plan(self.kit, 0)
        tall = self._menu.measure(self.plan.menu.width)[1]
        self.plan = plan(self.kit, tall, self._badge.measure(self.plan.menu.width)[0])
        self._menu.place(self.plan.menu)
        self._badge.place(self.plan.badge)
        for medallion, place in zip(self._medallions, self.plan.games, strict=True):
            medallion.lie(place)
