"""Playing at the table with real events: clicks, keys, bots, taking back."""

import pygame
import pytest
from at_table import TWO_GUESTS, AtTable, new_match
from drawing import fields
from hand import make_app

from game.scenes.app import App
from game.scenes.dialogs import Question
from game.scenes.end import EndScene
from game.scenes.pause import PauseScene
from game.scenes.rules import RulesScene
from game.ui.widgets.basic import Button


def first_target(at: AtTable) -> str:
    """The first thing offered that plays something."""
    return next(t.target_id for t in at.scene.director.targets if t.action is not None)


def test_a_whole_game_is_played_by_clicks_against_a_bot(app: App) -> None:
    at = AtTable(app, new_match(level="kindling"))
    for _ in range(600):
        at.bots_play()
        if at.match.over:
            break
        before = len(at.match.log)
        targets = at.scene.director.targets
        chosen = next((t.target_id for t in targets if t.action is not None), targets[0].target_id)
        at.click(chosen)
        at.settle(1)
        assert len(at.match.log) > before or targets[0].action is None
    assert at.match.over
    assert sum(at.match.result().scores) <= at.state.board.eggs
    saved = app.store.matches.look(at.scene.keeper.match_id)
    assert saved.content.record


def test_the_end_is_told_after_the_last_move(app: App) -> None:
    at = AtTable(app)
    at.match.resign(0)
    at.scene.director.refresh()
    at.settle()
    at.scene.open_end()
    at.hand.tick()
    assert isinstance(app.scene, EndScene)


def test_one_click_is_one_decision_and_forks_are_chosen_on_the_board(app: App) -> None:
    at = AtTable(app, new_match(TWO_GUESTS))
    at.click("sow B1")
    at.settle()
    assert at.texts() == ["sow B1"] and at.ids() == ["to A1", "to B2"]
    assert at.hand.find("target-to A1").rect.width > 0
    at.click("to B2")
    at.settle()
    assert at.texts() == ["sow B1", "to B2"]


def test_an_arrow_of_the_fork_can_be_clicked_as_well_as_the_log_it_leads_to(app: App) -> None:
    at = AtTable(app, new_match(TWO_GUESTS))
    at.click("sow B1")
    at.settle()
    door = at.target("to A1").areas[1]
    at.hand.click((round(door.x), round(door.y)))
    assert at.texts() == ["sow B1", "to A1"]


def test_stay_is_a_button_and_a_step_a_click(app: App) -> None:
    at = AtTable(app, new_match(TWO_GUESTS))
    at.click("sow A3")
    at.settle()
    assert "stay" in at.ids() and "ant A6>A5" in at.ids()
    at.hand.click(at.hand.find("target-stay"))
    at.settle()
    assert at.texts() == ["sow A3", "stay"] and at.match.player == 1


def test_with_several_ants_one_is_taken_first_and_esc_lets_go_of_it(app: App) -> None:
    drawing = """
           0     3     3     3     3     3
        3     0r    3     3     3     0r    3
           3     3     3     3     3     3
    """
    match = new_match(TWO_GUESTS, start=fields(drawing, red=6))
    at = AtTable(app, match)
    at.click("sow A2")
    at.settle()
    while at.state.phase == 1:
        at.click(first_target(at))
        at.settle()
    taken = [t for t in at.scene.director.targets if t.action is None]
    assert len(taken) >= 2
    at.click(taken[0].target_id)
    steps = [t for t in at.scene.director.targets if t.action is not None and t.areas]
    assert steps
    played = len(at.match.log)
    at.hand.key(pygame.K_ESCAPE)
    assert len(at.match.log) == played, "Esc lets go of the ant first"
    assert not [t for t in at.scene.director.targets if t.action is not None and t.areas]


def test_keys_alone_play(app: App) -> None:
    at = AtTable(app, new_match(TWO_GUESTS))
    assert at.hand.focused() == "board"
    at.hand.key(pygame.K_RIGHT)
    assert at.scene.board.pointed is not None and at.scene.board.pointed.target_id == "sow A1"
    at.hand.key(pygame.K_RIGHT)
    at.hand.key(pygame.K_DOWN)
    pointed = at.scene.board.pointed
    assert pointed is not None and pointed.target_id.startswith("sow B")
    at.hand.key(pygame.K_RETURN)
    assert at.texts() == [pointed.target_id]


def test_pointing_says_what_would_happen(app: App) -> None:
    at = AtTable(app, new_match(TWO_GUESTS))
    at.hand.move(at.log_at("A3"))
    assert at.slip() == "Sow 3 eggs. The last one reaches A6 and is collected."
    at.hand.move(at.log_at("B4"))
    assert at.slip() == "Sow 3 eggs."
    at.hand.move((at.scene.board.rect.left + 3, at.scene.board.rect.top + 3))
    assert at.slip() == ""


def test_a_click_on_what_cannot_be_touched_says_the_rule(app: App) -> None:
    at = AtTable(app, new_match(TWO_GUESTS))
    at.click("sow A3")
    at.settle()
    at.hand.click(at.hand.find("target-stay"))
    at.settle()
    at.hand.click(at.log_at("A3"))
    assert at.slip() == "There are no eggs on A3 to sow."
    at.hand.click(at.log_at("A6"))
    assert at.slip() == "An ant guards A6: nobody may pick up its eggs to begin a turn."
    assert at.texts() == ["sow A3", "stay"]


def test_a_click_during_a_bots_turn_never_plays_its_move(app: App) -> None:
    at = AtTable(app)
    at.click("sow A3")
    at.settle()
    at.opponent.slow = True
    at.hand.click(at.hand.find("target-stay"))
    at.settle()
    assert at.match.player == 1 and at.opponent.thinking
    played = at.texts()
    at.hand.click(at.log_at("C3"))
    assert at.texts() == played
    assert at.slip() == "It is Old Formica’s turn."


def test_a_press_before_the_offer_and_a_release_after_it_play_nothing(app: App) -> None:
    at = AtTable(app)
    at.click("sow A3")
    at.settle()
    at.opponent.slow = True
    at.hand.click(at.hand.find("target-stay"))
    at.settle()
    at.hand.down(at.log_at("C3"))
    at.opponent.slow = False
    at.bots_play()
    played = at.texts()
    at.hand.up(at.log_at("C3"))
    assert at.texts() == played


def test_stop_thinking_plays_the_best_so_far(app: App) -> None:
    at = AtTable(app)
    at.opponent.slow = True
    at.click("sow A3")
    at.settle()
    at.hand.click(at.hand.find("target-stay"))
    at.settle()
    before = len(at.match.log)
    at.hand.click(at.hand.find("stop"))
    assert at.opponent.stopped == 1
    at.scene.director.update(1.0)
    at.settle()
    assert len(at.match.log) > before


def test_undo_while_a_bot_thinks_cancels_it_and_two_quick_undos_do_no_harm(app: App) -> None:
    app.settings.set("confirm", "off")
    at = AtTable(app)
    at.opponent.slow = True
    at.click("sow A3")
    at.settle()
    at.hand.click(at.hand.find("target-stay"))
    at.settle()
    assert at.opponent.thinking
    undo = [
        pygame.Event(kind, key=pygame.K_z, mod=pygame.KMOD_LCTRL, unicode="", scancode=0)
        for kind in (pygame.KEYDOWN, pygame.KEYUP) * 2
    ]
    at.hand.post(*undo)
    at.settle()
    assert at.opponent.cancelled == 1
    assert at.match.player == 0
    at.hand.post(*undo, *undo)
    at.settle()
    assert at.texts() == []
    at.hand.key(pygame.K_y, pygame.KMOD_LCTRL)
    at.settle()
    assert at.texts()[:1] == ["sow A3"]


def test_an_undo_beyond_the_running_turn_asks_and_then_does_not_count(app: App) -> None:
    at = AtTable(app)
    at.click("sow A3")
    at.settle()
    at.hand.click(at.hand.find("target-stay"))
    at.bots_play()
    at.hand.key(pygame.K_BACKSPACE)
    at.hand.tick()
    assert isinstance(app.scene, Question)
    at.hand.key(pygame.K_RETURN)
    at.settle()
    assert app.scenes == (at.scene,)
    assert not at.match.counted and at.match.uncounted == ["undo"]


def test_esc_takes_back_the_half_made_turn_and_else_opens_the_menu(app: App) -> None:
    at = AtTable(app, new_match(TWO_GUESTS))
    at.click("sow B1")
    at.settle()
    at.click("to A1")
    at.settle()
    at.hand.key(pygame.K_ESCAPE)
    at.settle()
    assert at.texts() == [] and at.match.counted
    at.hand.key(pygame.K_ESCAPE)
    assert isinstance(app.scene, PauseScene)


def test_right_click_takes_back_a_half_made_turn(app: App) -> None:
    at = AtTable(app, new_match(TWO_GUESTS))
    at.click("sow B1")
    at.settle()
    at.hand.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at.log_at("C3"), button=3, touch=False))
    assert at.texts() == []


def test_a_hint_shows_the_coachs_move_and_the_match_counts_no_more(app: App) -> None:
    at = AtTable(app)
    at.opponent.script = ["sow C4"]
    at.hand.key(pygame.K_h)
    at.hand.tick()
    assert isinstance(app.scene, Question)
    at.hand.key(pygame.K_RETURN)
    at.settle()
    assert at.opponent.asked == ["queen"]
    hint = at.scene.director.hint
    assert hint is not None and hint.action.text == "sow C4"
    assert at.match.uncounted == ["hint"] and at.texts() == []
    at.hand.click(at.hand.find("advice"))
    at.settle(1)
    assert at.texts()[0] == "sow C4"


@pytest.mark.parametrize("slow", [False, True])
def test_escape_closes_the_hint_and_not_the_table(app: App, slow: bool) -> None:
    """It opened the menu, and the hint stayed."""
    app.settings.set("confirm", "off")
    at = AtTable(app)
    at.opponent.script, at.opponent.slow = ["sow C4"], slow
    at.hand.key(pygame.K_h)
    at.settle()
    assert at.scene.director.hinting == slow and (at.scene.director.hint is None) == slow
    at.hand.key(pygame.K_ESCAPE)
    at.settle()
    assert app.scene is at.scene and at.scene.board.pointed is None
    assert at.scene.director.hint is None and not at.scene.director.hinting and not at.opponent.thinking
    assert at.texts() == [] and "advice" not in [widget.name for widget in at.scene.paper.root.walk()]
    at.hand.key(pygame.K_ESCAPE)
    assert app.scene is not at.scene, "then it is the menu"


def test_always_confirm_asks_before_a_turn_ends(app: App) -> None:
    app.settings.set("confirm", "always")
    at = AtTable(app, new_match(TWO_GUESTS))
    at.click("sow A3")
    at.settle()
    assert at.texts() == ["sow A3"], "what does not end the turn can be taken back and is not asked about"
    at.hand.click(at.hand.find("target-stay"))
    assert isinstance(app.scene, Question) and at.texts() == ["sow A3"]
    at.hand.key(pygame.K_RETURN)
    at.settle()
    assert at.texts() == ["sow A3", "stay"]


def test_trouble_with_a_bot_is_told_and_the_match_goes_on(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    at = AtTable(app)
    told: list[str] = []
    at.scene.director.told = told.append
    at.opponent.trouble = ("The bot wanted something that the rules forbid.",)
    at.click("sow A3")
    at.settle()
    at.hand.click(at.hand.find("target-stay"))
    at.bots_play()
    assert told and not at.match.over


def test_every_action_is_kept_at_once(app: App) -> None:
    at = AtTable(app, new_match(TWO_GUESTS))
    at.click("sow B1")
    record = app.store.matches.look(at.scene.keeper.match_id).content.record
    assert "sow B1" in record


def test_space_hurries_while_held_and_a_lost_key_does_not_stick(app: App) -> None:
    at = AtTable(app, new_match(TWO_GUESTS), instant=False)
    at.click("sow A3")
    assert at.scene.table.busy
    at.hand.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="", scancode=0))
    timeline = at.scene.table._parts.motion.timeline  # type: ignore[attr-defined]
    at.scene.table.update(0.0)
    assert timeline.hurry > 1.0
    at.hand.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    at.scene.table.update(0.0)
    assert timeline.hurry == 1.0


def test_a_click_while_something_moves_skips_it_and_plays_nothing(app: App) -> None:
    at = AtTable(app, new_match(TWO_GUESTS), instant=False)
    at.click("sow A3")
    assert at.scene.table.busy
    at.hand.click(at.log_at("C3"))
    assert not at.scene.table.busy
    assert at.texts() == ["sow A3"]


def test_a_resize_in_the_middle_of_a_turn_keeps_the_decision(app: App) -> None:
    at = AtTable(app, new_match(TWO_GUESTS))
    at.click("sow B1")
    at.settle()
    from game.ui.metrics import Metrics

    app.kit.change(metrics=Metrics((1600, 1000), 1.0))
    at.scene.layout(app.metrics)
    at.settle()
    assert at.ids() == ["to A1", "to B2"]
    area = at.target("to A1").areas[0]
    assert at.scene.board.rect.collidepoint(area.x, area.y)


def test_many_pointer_moves_in_one_frame_cost_one(app: App) -> None:
    at = AtTable(app, new_match(TWO_GUESTS))
    asked: list[object] = []
    tracked = at.scene.board.track
    at.scene.board.track = lambda pos: (asked.append(pos), tracked(pos))[1]  # type: ignore[method-assign,func-returns-value]
    x, y = at.log_at("B2")
    moves = [
        pygame.Event(pygame.MOUSEMOTION, pos=(x + n % 7, y), rel=(1, 0), buttons=(0, 0, 0), touch=False)
        for n in range(5000)
    ]
    at.hand.post(*moves)
    assert 0 < len(asked) < 200


@pytest.mark.parametrize(("size", "text"), [((960, 600), 1.3), ((1280, 800), 2.0), ((2560, 1440), 0.8), ((3840, 2160), 1.0)])
def test_everything_has_room_at_every_size(tmp_path: object, size: tuple[int, int], text: float) -> None:
    from pathlib import Path

    assert isinstance(tmp_path, Path)
    app = make_app(tmp_path, size, text)
    try:
        at = AtTable(app, new_match(TWO_GUESTS))
        at.click("sow B1")
        at.settle()
        window = pygame.Rect(0, 0, *app.window.surface.get_size())
        names = ["board", "strip", "seat-0", "seat-1", "chronicle", "tool-menu", "tool-undo", "tool-hint", "tool-speed"]
        found = [at.hand.find(name).rect for name in [*names, "target-to A1", "target-to B2"]]
        assert all(window.contains(rect) and rect.width > 0 and rect.height > 0 for rect in found)
        strip = at.hand.find("strip").rect
        assert strip.contains(at.hand.find("target-to A1").rect)
        column = [at.hand.find(name).rect for name in names[2:]]
        assert all(not a.colliderect(b) for i, a in enumerate(column) for b in column[:i])
        assert at.hand.find("board").rect.width >= window.width * 0.55
    finally:
        app.close()


def test_f1_opens_the_rule_about_what_is_under_the_pointer(app: App) -> None:
    at = AtTable(app, new_match(TWO_GUESTS))
    at.hand.move(at.log_at("B4"))
    at.hand.key(pygame.K_F1)
    assert isinstance(app.scene, RulesScene)
    at.hand.key(pygame.K_ESCAPE)
    at.settle()
    assert app.scenes == (at.scene,) and at.ids()


def test_f1_after_a_refusal_opens_the_rule_it_named(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = AtTable(app, new_match(TWO_GUESTS))
    at.click("sow A3")
    at.settle()
    at.hand.click(at.hand.find("target-stay"))
    at.settle()
    at.hand.click(at.log_at("A3"))
    at.hand.move((at.scene.board.rect.left + 4, at.scene.board.rect.top + 4))
    opened: list[str] = []
    monkeypatch.setattr(at.scene.tools, "open_rule", opened.append)
    at.hand.key(pygame.K_F1)
    assert opened == ["select"]


def test_l_gives_the_chronicle_the_room_of_the_cards_and_back(app: App) -> None:
    at = AtTable(app, new_match(TWO_GUESTS))
    before = at.hand.find("chronicle").rect.height
    at.hand.key(pygame.K_l)
    assert at.hand.find("chronicle").rect.height > before
    at.hand.key(pygame.K_l)
    assert at.hand.find("chronicle").rect.height == before


def test_a_line_of_the_chronicle_shows_its_place_and_its_detail_opens_the_rule(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = AtTable(app, new_match(TWO_GUESTS))
    at.click("sow A3")
    at.settle()
    at.hand.click(at.hand.find("target-stay"))
    at.settle()
    line = at.hand.find("turn-1-0")
    shown: list[str] = []
    opened: list[str] = []
    monkeypatch.setattr(at.scene.table, "flash", shown.append)
    monkeypatch.setattr(line, "_open_rule", opened.append)
    at.hand.tick(2)
    at.hand.click((line.rect.left + 8, line.rect.top + 6))
    assert shown and set(shown) == {"A6"} and not opened
    detail = line._detail_rect  # type: ignore[attr-defined]
    at.hand.click(detail.center)
    assert opened == ["ants"]


def test_a_hint_for_one_ant_of_several_takes_hold_of_it(app: App) -> None:
    app.settings.set("confirm", "off")
    drawing = """
           0     3     3     3     3     3
        3     0r    3     3     3     0r    3
           3     3     3     3     3     3
    """
    at = AtTable(app, new_match(TWO_GUESTS, start=fields(drawing, red=6)))
    at.click("sow A2")
    at.settle()
    while at.state.phase == 1:
        at.click(first_target(at))
        at.settle()
    advice = at.match.legal_actions()[-1].text
    at.opponent.script = [advice]
    at.hand.key(pygame.K_h)
    at.settle()
    assert at.scene.board.pointed is not None and at.scene.board.pointed.target_id == advice
    at.hand.click(at.hand.find("advice"))
    assert at.texts()[-1] == advice


def test_the_duty_is_told_when_it_begins_and_stays_in_view(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = AtTable(app, new_match(TWO_GUESTS))
    said: list[str] = []
    monkeypatch.setattr(app, "banner", said.append)
    at.click("sow A3")
    at.settle()
    at.click("ant A6>A5")
    at.settle()
    assert said == ["Duty: Everyone with ants on the logs must move one each turn."]
    assert at.hand.find("notice").rect.width > 0
    at.click("sow C4")
    at.settle()
    assert len(said) == 1


def test_after_the_end_is_looked_at_its_scene_opens_by_itself(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = AtTable(app, new_match(TWO_GUESTS))
    due: list[object] = []
    monkeypatch.setattr(app, "after", lambda ms, call: due.append(call))
    at.match.resign(0)
    at.scene.director.refresh()
    at.settle()
    assert due == [at.scene.open_end]
    assert at.hand.find("result").rect.width > 0


def test_the_loop_does_not_go_to_sleep_before_the_end_has_been_told(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    at = AtTable(app, new_match(TWO_GUESTS))
    at.settle()
    app.kit.art.finish_warming()
    monkeypatch.setattr(app.kit.art, "warming", lambda: 0)
    due: list[object] = []
    monkeypatch.setattr(app, "after", lambda ms, call: due.append(call))
    at.match.resign(0)
    at.scene.director.refresh()
    app.ambient = 0.0
    for _ in range(200):
        if not at.scene.frame_rate():
            break
        at.scene.update(1 / 60)
    assert due == [at.scene.open_end]
    assert at.scene.frame_rate() == 0, "nothing is left to wait for"


def test_the_focus_stays_where_the_player_is_and_comes_back_to_the_board(app: App) -> None:
    at = AtTable(app, new_match(TWO_GUESTS))
    at.click("sow B1")
    at.settle()
    at.hand.click(at.hand.find("target-to A1"))
    at.settle()
    assert at.hand.focused() == "board", "the button is gone"
    at.hand.click(at.hand.find("tool-undo"))
    at.settle()
    assert at.hand.focused() == "tool-undo" and at.texts() == ["sow B1"]
    at.hand.key(pygame.K_RETURN)
    at.settle()
    assert at.hand.focused() == "tool-undo" and at.texts() == []


def test_undo_can_be_pressed_only_when_something_can_be_taken_back(app: App) -> None:
    at = AtTable(app, new_match(TWO_GUESTS))
    button = at.hand.find("tool-undo")
    assert isinstance(button, Button) and not button.enabled and button.tip == at.scene.director.why_no_undo() != ""
    at.click("sow B1")
    at.settle()
    button = at.hand.find("tool-undo")
    assert isinstance(button, Button) and button.enabled and "Ctrl+Z" in button.tip
    at.hand.click(button)
    at.settle()
    button = at.hand.find("tool-undo")
    assert isinstance(button, Button) and not button.enabled and at.texts() == []
