"""The words of Colonization: every event and choice is told, points add up, fists stay closed, foresight agrees."""

import random

import pytest
from colonization_table import LOOKS, begin, deal, lively, scenario, scenarios

from game.engine.colonization import events as e
from game.engine.colonization import notation as n
from game.engine.colonization.notation import Deed
from game.engine.colonization.position import Colonization
from game.engine.colonization.realm import ACTION, FIST
from game.engine.colonization.tables import MISSIONS, POLEIS
from game.engine.core import TERMINAL, Event, GameEnded, Revealed, Scored, TurnEnded
from game.tables.base import Told, foresee
from game.tables.colonization.ways import ways
from game.tables.colonization.wording import Wording
from game.tables.colonization.wording_ahead import per_cent

SILENT = (Revealed, TurnEnded, e.TurnBegan, e.ActionTaken)


def play(state: Colonization, dice: random.Random) -> Told:
    """A lively choice and the dice and draws that follow; what was told."""
    told = Told(state.current_player())
    action = lively(state, dice)
    told.actions.append(action)
    state.apply_action(action, told.events.append)
    deal(state, dice, told.events)
    return told


@pytest.mark.parametrize(("players", "level", "seed"), [(2, "strait", 1), (3, "silver-coast", 2), (4, "great-host", 3)])
def test_points_and_places_of_whole_games_are_told(players: int, level: str, seed: int) -> None:
    words = Wording(scenario(level), LOOKS[:players])
    met: set[type[Event]] = set()
    names = set(scenario(level).names)
    for number in range(2):
        state, dice = begin(players, seed + 7 * number, level)
        points = [0] * players
        for _ in range(1500):
            if state.current_player() == TERMINAL:
                break
            told = play(state, dice)
            words.names.learn(state)
            met |= {type(event) for event in told.events}
            for line in words.chronicle(told):
                assert line.text and "{" not in line.text + line.detail
                assert "a far place" not in line.text
                assert line.place == "" or line.place in names
                if line.points is not None:
                    points[line.seat] += line.points
            for event in told.events:
                if isinstance(event, e.Ranked):  # its points stand in the one line of the ranking
                    points = [have + more for have, more in zip(points, event.points, strict=True)]
            assert points == state.scores()
    assert {e.UnitsMarched, e.BattleBegan, e.Ranked, e.LinkBuilt, e.Gained, Scored, e.TileLaid, e.MissionDrawn} <= met


def test_every_event_has_a_line() -> None:
    words = Wording(scenario(), LOOKS)
    state, _dice = begin(4, 1)
    words.names.learn(state)
    every = [
        e.FactionDrawn(0, 1), e.StartDrawn(2), e.Governed(1, 2), e.MissionDrawn(0, 3), e.MissionDone(1, 5),
        e.SeasonBegan(2, 1, 3), e.SeasonBegan(2, 3, 0), e.Gained(0, 3, 2, "trade", -1), e.UnitsPlaced(1, 0, 2, 0, "recruit"),
        e.UnitsLost(0, 2, 1, 0, "combat"), e.UnitsLost(-1, 0, 1, 0, "combat"), e.DieRolled(0, 2, 25), e.TileLaid(9, 25, 4, 0),
        e.TileSeen(3, True), e.EventHappened("Storm", "", 1), e.EventHappened("Fair wind", "A", 1), e.TokenLaid("D", 0),
        e.RankingDoubled(0), e.GuardsChanged(0, -1, "combat"), e.GuardsChanged(0, 1, "winter"), e.GuardsChanged(0, 1, "event"),
        e.UnitsMarched(0, [2, 0, 1, 0, 0], 0, [1, 2]), e.BattleBegan(0, 0, -1), e.DiceRolled(-2, [2, 5], 4, 1, True, 2),
        e.HitParried(0), *(e.BattleEnded(0, 0, how) for how in ("won", "lost", "both", "retreat")), e.PolisTaken(0, 0, 1),
        e.PolisTaken(-1, 0, 1), e.NativeSacked(0, 1, 0, 2, 1), e.UnitsReturned(0, [1, 0, 0, 0, 0], 0, 1), e.LinkBuilt(0, 0, 1),
        e.WallBuilt(0, 0, False), e.WallBuilt(0, 0, True), e.Minted(0, 0, 2), e.Minted(0, 0, -2),
        *(e.Asked(0, 2, what) for what in ("joint", "passage", "guests", "trade", "deal", "bargain")), e.Answered(1, True),
        e.FistChosen(0, 3), e.FistChosen(0, None), e.Ranked(1, [1, 2, 0, 0], [2, 3, 0, 0]), e.MonopolyHeld(0, 2),
        e.HostMarched(0, 6), *(GameEnded(reason) for reason in ("thirty", "card", "special", "last-winter")),
    ]  # fmt: skip
    classes = [kind for kind in vars(e).values() if isinstance(kind, type) and kind.__module__ == e.__name__]
    kinds = {kind for kind in classes if issubclass(kind, Event)}
    assert kinds - {type(event) for event in every} <= set(SILENT) | {Event}
    texts = set()
    for event in every:
        lines = words.chronicle(Told(-1, [], [event]))
        assert len(lines) == 1, event
        assert lines[0].text and "{" not in lines[0].text + lines[0].detail
        assert lines[0].rule
        texts.add(lines[0].text)
    assert len(texts) > len(every) * 0.9


def test_a_battle_is_one_line_however_often_dice_fell() -> None:
    words = Wording(scenario(), LOOKS)
    state, _dice = begin(4, 1)
    words.names.learn(state)
    battle = [
        e.BattleBegan(0, 0, 1), e.DiceRolled(0, [2, 5], 4, 1, True, 1), e.DiceRolled(1, [6], 4, 1, False, 1),
        e.UnitsLost(1, 0, 1, 0, "combat"), e.UnitsLost(0, 0, 1, 0, "combat"), e.DiceRolled(0, [3], 4, 0, True, 2),
        e.DiceRolled(1, [4, 4], 4, 2, False, 2), e.HitParried(0), e.UnitsLost(0, 0, 2, 0, "combat"),
        e.UnitsLost(0, 1, 1, 0, "combat"), e.BattleEnded(0, 0, "lost"),
    ]  # fmt: skip
    lines = words.chronicle(Told(0, [], list(battle)))
    assert [line.rule for line in lines] == [lines[0].rule, lines[1].rule, lines[0].rule]
    assert lines[1].text == "Hits: Ana 1, Ben 3"
    athens = words.names.place(0)
    assert lines[1].detail == (
        "Round 1: 2 5 against 6. Round 2: 3 against 4 4. Ben loses 1 Phalanx. Ana loses 3 Phalanxes. "
        f"The Fortification of {athens} stops a hit. Ana loses 1 King."
    )


def test_losses_without_dice_are_told_kind_by_kind() -> None:
    words = Wording(scenario(), LOOKS)
    state, _dice = begin(4, 1)
    words.names.learn(state)
    lost: list[Event] = [e.UnitsLost(0, kind, 1, 0, "combat") for kind in (0, 1, 0)]
    assert [line.text for line in words.chronicle(Told(0, [], lost))] == ["Ana loses 2 Phalanxes", "Ana loses 1 King"]


def test_fists_and_links_are_told_together() -> None:
    words = Wording(scenario(), LOOKS)
    state, _dice = begin(4, 1)
    words.names.learn(state)
    closed = words.chronicle(Told(0, [], [e.FistChosen(0, None), e.FistChosen(1, 4), e.FistChosen(2, None)]))
    assert [(line.text, line.detail) for line in closed] == [("The fists are closed", "Ana, Ben 4, Cleo")]
    links = words.chronicle(Told(0, [], [e.LinkBuilt(0, 0, 1), e.LinkBuilt(0, 1, 2), e.LinkBuilt(1, 0, 1)]))
    assert len(links) == 2 and links[0].text == "Ana builds 2 links"


def test_a_closed_fist_is_not_told_to_others() -> None:
    words = Wording(scenario(), LOOKS)
    state, dice = begin(4, 9)
    while state.phase != FIST:
        play(state, dice)
    seat = state.to_move
    fist = max((action for action in state.legal_actions() if isinstance(action, Deed)), key=lambda deed: deed.value)
    heard: list[Event] = []
    state.apply_action(fist, heard.append)
    hidden = [known for event in heard[:1] if (known := event.seen_by((seat + 1) % 4)) is not None]
    line = words.chronicle(Told(seat, [], hidden))[0]
    assert not any(letter.isdigit() for letter in line.text + line.detail)
    assert any(letter.isdigit() for letter in words.chronicle(Told(seat, [], heard[:1]))[0].text)


@pytest.mark.parametrize(("players", "seed"), [(2, 3), (4, 4)])
def test_every_choice_has_words_and_foresight_agrees_with_what_happens(players: int, seed: int) -> None:
    words = Wording(scenario(), LOOKS[:players])
    state, dice = begin(players, seed, factions="chosen")
    verbs: set[int] = set()
    for _ in range(700):
        if state.current_player() == TERMINAL:
            break
        words.names.learn(state)
        seat = state.current_player()
        for action in state.legal_actions()[:: max(1, len(state.legal_actions()) // 12)]:
            assert isinstance(action, Deed)
            says = words.says(action, state)
            assert says and "{" not in says and says != action.text, action.text
            if action.verb in verbs:
                continue
            verbs.add(action.verb)
            before = state.scores()[seat]
            if action.verb == n.FIST:
                continue  # the last one opens all of them
            text, more, gain = words.foretell(foresee(state, action, seat, 0), state)
            assert text and "{" not in text + more
            if gain is not None:
                after = state.clone()
                after.apply_action(action)
                assert after.scores()[seat] - before >= gain
        for other in range(players):
            facts = words.seat_facts(state, other)
            assert facts.total == state.score(other)
            assert [fact.number for fact in facts.facts if fact.number is not None][:3] == [
                state.fp[other], state.ap[other], state.coins[other],
            ]  # fmt: skip
        for text, about in words.notices(state):
            assert text and about
        play(state, dice)
    assert {n.DISCOVER, n.FROM, n.TAKE, n.LINK, n.PLACE, n.GOVERN, n.FACTION} <= verbs


def test_costs_and_odds_of_a_way_are_told_before_it_is_paid() -> None:
    words = Wording(scenario(), LOOKS[:2])
    attacks = told = 0
    for seed in range(8):
        state, dice = begin(2, seed)
        for _ in range(120):
            if state.current_player() == TERMINAL:
                break
            words.names.learn(state)
            if state.phase == ACTION:
                for tile in range(len(state.space)):
                    own = list(state.units[tile * 20 + state.to_move * 5 : tile * 20 + state.to_move * 5 + 5])
                    for way in ways(state, tile, own, [0] * 5) if any(own) else ():
                        after = state.clone()
                        for action in way.actions:
                            after.apply_action(action)
                        if after.phase == ACTION or not after.legs:
                            continue
                        fp = after.fp[after.to_move]
                        march = next((a for a in after.legal_actions() if a.text == "march"), None)
                        if march is None:
                            continue
                        after.apply_action(march)
                        assert fp - after.fp[state.to_move] <= way.cost <= fp
                        told += 1
                        attacks += "Attack" in words.way_says(way, state)
            play(state, dice)
    assert told > 30 and attacks > 3


def test_what_lies_anywhere_is_told() -> None:
    for each in scenarios():
        words = Wording(each, LOOKS)
        state, dice = begin(4, 6, each.level_id)
        for _ in range(150):
            play(state, dice)
        words.names.learn(state)
        for space in (*state.space, 10 * 60 + 4):
            text, more, rule = words.names.lies(space, state)
            assert text and rule and "{" not in text + more
        for mission in range(len(MISSIONS)):
            text = words.names.about_mission(mission, state.threshold(mission))
            assert text and "{" not in text
        assert all(words.ahead.polis_says(polis.number) for polis in POLEIS[:60])


def test_only_what_is_sure_is_a_hundred_per_cent() -> None:
    assert [per_cent(share) for share in (0.0, 0.001, 0.5, 0.999, 1.0)] == [0, 1, 50, 99, 100]
