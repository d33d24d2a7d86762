"""Settings: every change is applied and kept at once."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game import files
from game.scenes.scene import Overlay, Scene
from game.ui.keys import key_list
from game.ui.theme import STYLES
from game.ui.widgets.base import Card, Column, Layers, Row, Sized, Widget
from game.ui.widgets.basic import Button, Icon, Label, Ornament, Rule
from game.ui.widgets.controls import Choice, Segments, Slider, Tabs, Toggle
from game.ui.widgets.keycaps import KeyCaps
from game.ui.widgets.scroll import Scroll
from game.words import _

if TYPE_CHECKING:
    from game.scenes.app import App

LANGUAGE_NAMES = {"en": "English", "de": "Deutsch", "fr": "Français", "es": "Español", "it": "Italiano"}
"""Languages by their own names; one without a name here is listed by its code."""


def languages() -> list[tuple[str, str]]:
    """(code, own name) of every language there is a catalogue for; English needs none."""
    found = {"en"}
    folder = files.assets() / "text" / "locale"
    if folder.is_dir():
        found.update(path.parent.parent.name for path in folder.glob("*/LC_MESSAGES/*.mo"))
    return [(code, LANGUAGE_NAMES.get(code, code)) for code in sorted(found)]


def percent(value: float) -> str:
    """A share as it is written beside a slider."""
    return f"{round(value * 100)} %"


def times(value: float) -> str:
    """A speed as it is written beside a slider."""
    return f"{value:g}×"


def _row(icon: str, label: str, note: str, control: Widget) -> Widget:
    words: list[Widget] = [Label(label)]
    if note:
        words.append(Label(note, STYLES.note))
    return Row([Icon(icon, 24), Column(words, gap=0, grow=1.0), control], gap=16, pad=(4, 4))


def _lined(rows: list[Widget]) -> list[Widget]:
    lined: list[Widget] = []
    for row in rows:
        if lined:
            lined.append(Rule())
        lined.append(row)
    return lined


class SettingsScene(Overlay):
    """Sound, play, look and keys, a tab each."""

    dim = 0.35
    first = "tabs"

    def __init__(self, tab: str = "sound") -> None:
        super().__init__()
        self._tab = tab

    def build(self) -> Widget:
        pages: dict[str, Callable[[], list[Widget]]] = {
            "sound": self._sound,
            "play": self._play,
            "look": self._look,
            "keys": self._keys,
        }
        tabs = Tabs(
            [("sound", _("Sound")), ("play", _("Play")), ("look", _("Look")), ("keys", _("Keys"))],
            self._tab,
            self._turn_to,
            name="tabs",
        )
        card = Card(
            [
                Row([Label(_("Settings"), STYLES.title, grow=1.0), Button(_("Done"), self.back, name="done")]),
                Ornament(),
                tabs,
                Scroll(Column(_lined(pages[self._tab]()), gap=6, pad=(4, 4)), name="page"),
            ],
            skin="sheet",
            gap=10,
            pad=(40, 30),
        )
        return Layers([Sized(card, width=820, height=660, valign="centre")], pad=(24, 20))

    def _turn_to(self, tab: str) -> None:
        self._tab = tab
        self.rebuild()

    def _set(self, name: str) -> Callable[[bool | float | str], None]:
        return lambda value: self.app.settings.set(name, value)

    def _sound(self) -> list[Widget]:
        settings = self.app.settings
        rows = [
            _row(
                icon,
                label,
                "",
                Slider(getattr(settings, name), 0.0, 1.0, 0.05, self._set(name), shown=percent, name=name),
            )
            for name, icon, label in (
                ("master", "sound", _("Everything")),
                ("music", "music", _("Music")),
                ("effects", "egg", _("Effects")),
            )
        ]
        if not self.app.sound.available:
            rows.append(Label(_("No sound device was found: the game is silent. Nothing is told by sound alone."), STYLES.note))
        return rows

    def _play(self) -> list[Widget]:
        settings = self.app.settings
        return [
            _row(
                "speed",
                _("Speed of animation"),
                _("Hold Space to hurry."),
                Slider(settings.speed, 0.5, 4.0, 0.25, self._set("speed"), shown=times, name="speed"),
            ),
            _row(
                "skip",
                _("No animation"),
                _("Every action is shown at once."),
                Toggle(settings.instant, self._set("instant"), name="instant"),
            ),
            _row(
                "warning",
                _("Ask before what cannot be taken back"),
                "",
                Segments(
                    [("off", _("Never")), ("risky", _("If risky")), ("always", _("Always"))],
                    settings.confirm,
                    self._set("confirm"),
                    name="confirm",
                ),
            ),
            _row(
                "egg",
                _("Count the eggs on each log"),
                "",
                Segments(
                    [("hover", _("Under the pointer")), ("always", _("Always"))],
                    settings.counts,
                    self._set("counts"),
                    name="counts",
                ),
            ),
        ]

    def _look(self) -> list[Widget]:
        settings = self.app.settings
        rows = [
            _row(
                "text-size",
                _("Size of text"),
                self._text_note(),
                Slider(
                    settings.text_size,
                    0.8,
                    2.0,
                    0.1,
                    self._set("text_size"),
                    shown=percent,
                    patient=True,
                    name="text_size",
                ),
            ),
            _row(
                "palette",
                _("Colours"),
                "",
                Segments(
                    [("naturalist", _("Naturalist")), ("contrast", _("High contrast"))],
                    settings.theme,
                    self._set("theme"),
                    name="theme",
                ),
            ),
            _row(
                "eye",
                _("Reduced motion"),
                _("Nothing moves that only decorates."),
                Toggle(settings.reduced_motion, self._set("reduced_motion"), name="reduced_motion"),
            ),
            _row(
                "full-screen",
                _("Full screen"),
                "F11",
                Toggle(settings.fullscreen, self._set("fullscreen"), name="fullscreen"),
            ),
        ]
        rows.append(
            _row(
                "book",
                _("Language"),
                "",
                Choice(languages(), settings.language, self._set("language"), name="language"),
            )
        )
        return rows

    def _text_note(self) -> str:
        metrics = self.kit.metrics
        if metrics.text_setting > metrics.text_scale + 0.005:
            return _("This window has room for {percent}.").format(percent=percent(metrics.text_scale))
        return ""

    def _keys(self) -> list[Widget]:
        return [
            Row([Label(label, grow=1.0), KeyCaps(keys), KeyCaps(pad, pad=True)], gap=16, pad=(4, 2))
            for label, keys, pad in key_list()
        ]


def create(app: "App", tab: str = "sound") -> Scene:
    """Settings, open at `tab` ("sound", "play", "look" or "keys")."""
    return SettingsScene(tab)


def fixture(app: "App") -> Scene:
    """Settings with most to see."""
    return SettingsScene("look")
