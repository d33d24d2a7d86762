"""Questions and messages in front of the scene below."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.scenes.scene import Overlay
from game.ui.theme import STYLES
from game.ui.widgets.base import Card, Column, Flow, Layers, Sized, Widget
from game.ui.widgets.basic import Button, Label, RichText, Variant
from game.ui.widgets.scroll import Scroll
from game.words import _


@dataclass(frozen=True)
class Answer:
    """A button of a question: its words, what happens (after the question is gone), its look."""

    text: str
    then: Callable[[], None] = field(default=lambda: None)
    variant: Variant = "paper"


class Question(Overlay):
    """A title, a sentence or two, and answers. Esc takes the answer at index `escape` (default: the last).

    The first answer is in focus, unless `first` says another index.
    """

    def __init__(
        self, title: str, text: str, answers: Sequence[Answer], *, escape: int = -1, first: int = 0
    ) -> None:
        super().__init__()
        self._title = title
        self._text = text
        self._answers = tuple(answers)
        self._escape = self._answers[escape]
        self.first = f"answer-{first}"

    def build(self) -> Widget:
        buttons = [
            Button(answer.text, lambda answer=answer: self._take(answer), variant=answer.variant, name=f"answer-{n}")  # type: ignore[misc]
            for n, answer in enumerate(self._answers)
        ]
        words = Scroll(Column([RichText(self._text)]), grow=1.0)
        card = Card(
            [Label(self._title, STYLES.heading), words, Flow(buttons, gap=12)], skin="sheet", gap=16, pad=(36, 28)
        )
        return Layers([Sized(card, width=560, align="centre", valign="centre")], pad=24)

    def back(self) -> None:
        self._take(self._escape)

    def _take(self, answer: Answer) -> None:
        self.app.pop()
        answer.then()


def ask(title: str, text: str, yes: str, then: Callable[[], None], *, danger: bool = False) -> Question:
    """A question with two answers: `yes`, which does `then`, and "Cancel", which is in focus where there is danger."""
    answers = [Answer(yes, then, "red" if danger else "gold"), Answer(_("Cancel"))]
    return Question(title, text, answers, first=1 if danger else 0)


def tell(title: str, text: str) -> Question:
    """A message with one answer."""
    return Question(title, text, [Answer(_("Good"), variant="gold")])
