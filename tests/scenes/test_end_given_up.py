"""The end of a match that was given up says by whom, and shows no empty charts."""

from at_table import new_match

from game.match.keeper import Keeper
from game.scenes.app import App
from game.scenes.charts import LeadChart, SourceBars
from game.scenes.end import EndScene


def ended(app: App, turns: int) -> EndScene:
    match = new_match()
    while match.turn <= turns:
        match.play(match.legal_actions()[0])
    match.resign(0)
    scene = EndScene(Keeper(match, app.store))
    app.push(scene)
    return scene


def test_given_up_at_once_there_is_nothing_to_draw(app: App) -> None:
    scene = ended(app, 0)
    assert scene.ui is not None
    assert scene.story.sentence() == "Ana resigned before the first turn was over."
    assert not [w for w in scene.ui.root.walk() if isinstance(w, LeadChart | SourceBars)]


def test_what_lay_on_the_table_is_told_so_that_the_bars_add_up(app: App) -> None:
    scene = ended(app, 6)
    assert scene.ui is not None
    assert scene.story.sentence() == "Ana resigned after 6 turns."
    bars = next(w for w in scene.ui.root.walk() if isinstance(w, SourceBars))
    sums = [sum(values[seat] for _name, values in bars._rows) for seat in range(2)]
    assert sums == list(scene.story.result.scores)
