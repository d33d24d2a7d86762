"""Choices of Colonization that a sheet on the chart tells of, and the pages of the rules that belong to questions."""

import pygame
import pytest
from colonization_table import LOOKS, begin, deal, lively, scenario

from game import files
from game.engine.colonization import notation as n
from game.engine.colonization.notation import Deed
from game.engine.colonization.realm import BUILD, FACTION, GOVERN, HERO, KEEP, MINTING, RECRUIT
from game.engine.colonization.tables import POLEIS, THEBES
from game.tables.base import UNDO
from game.tables.colonization import choices
from game.tables.colonization.combat import BattleSheet
from game.tables.colonization.table import PAGES, ColonizationTable
from game.tables.colonization.wording_places import Names
from game.ui.kit import Kit


@pytest.mark.parametrize("phase", [FACTION, GOVERN, HERO, KEEP])
def test_a_choice_once_for_all_is_told_on_the_chart(phase: int, kit: Kit, screen: pygame.Surface) -> None:
    table = ColonizationTable(scenario(), LOOKS, kit)
    table.layout(pygame.Rect(0, 0, 896, 690))
    for seed in range(40):
        state, dice = begin(4, seed, factions="chosen")
        for _ in range(160):
            if state.phase == phase or state.current_player() < 0:
                break
            state.apply_action(lively(state, dice))
            deal(state, dice)
        if state.phase == phase:
            break
    assert state.phase == phase
    table.show(state)
    kit.art.finish_warming()
    table.offer(state, ())
    table.draw(screen)
    without = pygame.image.tobytes(screen, "RGB")
    table.offer(state, state.legal_actions())
    told = choices.told(table.targets)
    assert [deed for _target, deed in told] == state.legal_actions()
    for target, deed in told:
        assert len(target.says) > len(target.button) + 10
        if deed.verb == n.KEEP:
            assert str(POLEIS[deed.value].guard) in target.says
    table.draw(screen)
    assert pygame.image.tobytes(screen, "RGB") != without
    beside = (table.rect.right + 5, table.rect.bottom + 5)
    assert table.explain(beside, state) == ("", PAGES[phase])


def test_other_choices_have_no_sheet(kit: Kit) -> None:
    table = ColonizationTable(scenario(), LOOKS, kit)
    table.layout(pygame.Rect(0, 0, 896, 690))
    state, dice = begin(2, 3)
    while state.phase in (FACTION, GOVERN, HERO, KEEP):
        state.apply_action(lively(state, dice))
        deal(state, dice)
    table.show(state)
    table.offer(state, state.legal_actions())
    assert any(isinstance(target.action, Deed) for target in table.targets)
    assert not choices.told(table.targets)


def test_pages_of_questions_are_in_the_book() -> None:
    book = "".join(page.read_text("utf-8") for page in (files.assets() / "text/en/colonization").glob("*.md"))
    for page in PAGES.values():
        assert f"{{#{page}}}" in book


def test_an_action_of_items_can_be_left_until_one_is_chosen(kit: Kit) -> None:
    table = ColonizationTable(scenario(), LOOKS, kit)
    table.layout(pygame.Rect(0, 0, 896, 690))
    seen: set[tuple[int, bool]] = set()
    for seed in range(6):
        state, dice = begin(2, seed)
        for _ in range(200):
            if state.phase in (RECRUIT, BUILD, MINTING):
                table.show(state)
                table.offer(state, state.legal_actions())
                left = not state.count
                assert [target.target_id for target in table.targets if target.target_id == UNDO] == [UNDO] * left
                assert table.takes_back_turns == left
                seen.add((state.phase, left))
            state.apply_action(lively(state, dice))
            deal(state, dice)
            if state.current_player() < 0:
                break
    table.show(begin(2, 1)[0])
    assert not table.takes_back_turns
    assert {(RECRUIT, True), (RECRUIT, False), (BUILD, True)} <= seen


def test_what_helps_in_the_first_round_alone_is_not_said_of_later_ones() -> None:
    state, dice = begin(4, 2)
    while THEBES not in state.faction or min(state.government) < 0:
        state.apply_action(lively(state, dice))
        deal(state, dice)
    seat = state.faction.index(THEBES)
    sheet = BattleSheet(Names(scenario(), LOOKS), 0, seat)
    first = sheet._bonuses(state, 0, seat, [3, 0, 0, 0, 0])
    sheet.now = 0.5
    between = sheet._bonuses(state, 0, seat, [3, 0, 0, 0, 0])
    sheet.round, sheet.now = 2, None
    assert between == sheet._bonuses(state, 0, seat, [3, 0, 0, 0, 0]) == first[:1] and first[1] == "strikes first"
