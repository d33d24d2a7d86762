"""The sentences of the table of Colonization: what is to be decided, how a seat stands, what is in force, what a choice does.

Everything is told from events and from the position as it is shown; no rule is worked out here.
"""

from collections.abc import Callable, Sequence
from typing import Final

from game.engine.colonization import battles, moves, winter
from game.engine.colonization import notation as n
from game.engine.colonization.commerce import goods_of, mint_limit, most_partners
from game.engine.colonization.flow import BARGAIN, GUEST, JOINT_MOVE, PASSAGE, RIVAL_TRADE
from game.engine.colonization.notation import Deed
from game.engine.colonization.position import Colonization
from game.engine.colonization.realm import (
    ACTION,
    AGAIN,
    ANSWER,
    BACK,
    BUILD,
    DEAL,
    FACTION,
    FIGHT,
    FIST,
    FORTIFY,
    GOVERN,
    HERO,
    KEEP,
    LEG,
    LOAD,
    LOSE,
    MINTING,
    PATH,
    RECRUIT,
    REFORM,
    SETTLE,
    SPEND,
    SPLIT,
    STORM,
    TRADE,
    WAY,
)
from game.engine.colonization.scenario import Scenario
from game.engine.colonization.tables import (
    GOVERNMENTS,
    KINDS_OF_UNITS,
    MINT,
    POLEIS,
    UNITS,
    WINTER,
)
from game.tables.base import Fact, Foresight, Line, Prompt, SeatFacts, SeatLook, Told
from game.tables.colonization.targets import PLAIN_BUTTONS, Held
from game.tables.colonization.ways import Way, standing
from game.tables.colonization.wording_ahead import Ahead
from game.tables.colonization.wording_chronicle import Chronicle
from game.tables.colonization.wording_places import (
    RULE_CONQUEST,
    RULE_HOST,
    RULE_PLUNDER,
    RULE_RANKINGS,
    Names,
)
from game.tables.slip import SlipText
from game.words import _, ngettext

SIGN: Final = 24.0
"""Units of a sign that are as high as a line."""
CARDS: Final = 2
"""More seats than this share the column line by line, with room for less."""
REMEMBERED: Final = (RULE_HOST, RULE_PLUNDER, RULE_CONQUEST, RULE_RANKINGS)
"""Rules whose line is what a turn is remembered for, the greatest first."""
BATTLE_PHASES: Final = {FIGHT, SPLIT, LOSE, AGAIN, BACK}


def season_steps() -> tuple[str, ...]:
    """The parts of a year."""
    return _("Spring"), _("Summer"), _("Autumn"), _("Winter")


class Wording:
    """Says things about positions in `scenario` between the players `looks`."""

    def __init__(self, scenario: Scenario, looks: Sequence[SeatLook]) -> None:
        self.scenario = scenario
        self.looks = looks
        self.names = Names(scenario, looks)
        self.ahead = Ahead(self.names)
        self._chronicle = Chronicle(self.names)

    def chronicle(self, told: Told) -> list[Line]:
        """The lines of one turn."""
        return self._chronicle.lines(told)

    def headline(self, told: Told) -> str:
        """What a turn will be remembered for: what was taken or sacked, a mission, a ranking; else how it began."""
        lines = self.chronicle(told)
        for rule in REMEMBERED:
            line = next((line for line in lines if line.rule == rule), None)
            if line is not None:
                return line.text
        return lines[0].text if lines else ""

    # Targets ------------------------------------------------------------------------------------------------------

    def stack_says(self, tile: int, state: Colonization) -> str:
        """One line on taking hold of the stack on `tile`."""
        units = self.names.force(standing(state, state.to_move, tile))
        text = _("Lead out from {place}: {units}")
        return text.format(place=self.names.place(tile), units=units or _("the teammate’s units"))

    def way_says(self, way: Way, state: Colonization) -> str:
        """One line on the end of a way."""
        return self.ahead.way_title(way, state)

    def load_says(self, lent: bool, kind: int, more: bool, state: Colonization) -> str:
        """One line on one unit more or fewer."""
        unit = self.names.unit(kind)
        if lent:
            mate = self.names.who(state.mate(state.to_move))
            return (_("One {unit} of {name} more") if more else _("One {unit} of {name} fewer")).format(unit=unit, name=mate)
        return (_("One {unit} more") if more else _("One {unit} fewer")).format(unit=unit)

    def kind_label(self, kind: int) -> str:
        """The button of a kind of recruits, with its price."""
        prices = (_("Phalanx: 1 AP"), _("King: 3 AP"), _("Fighter"), _("Navigator"), _("Assassin"))
        return prices[kind]

    def kind_says(self, kind: int) -> str:
        """One line on a kind of recruits."""
        return (
            _("Recruit Phalanxes: 1 AP each"), _("Recruit the King: 3 AP"), _("Recruit Fighters: 2 AP and a coin each"),
            _("Recruit Navigators: 2 AP and a coin each"), _("Recruit Assassins: 2 AP and a coin each"),
        )[kind]  # fmt: skip

    def fist_says(self, count: int, state: Colonization) -> str:
        """One line on a fist of so many."""
        ranking = winter.RANKING_OF[state.step]
        return _("Close the fist on {goods}").format(goods=self.names.goods(2 if ranking == 1 else 3, count))

    def label(self, action: Deed, state: Colonization) -> str:
        """What stands on the button of an action that has a picture of what it is about."""
        verb, value, names = action.verb, action.value, self.names
        if verb in (n.FACTION,):
            return names.faction(value)
        if verb == n.GOVERN:
            return names.government(value)
        if verb == n.HERO:
            return names.unit(value)
        if verb == n.LEVY:
            return "+" + names.goods(value, 2 if value < 2 else 1)
        if verb == n.KEEP:
            return _(POLEIS[value].name)
        if verb == n.LOSE:
            owner = "" if action.more == state.current_player() else f" ({names.who(action.more)})"
            return names.unit(value) + owner
        if verb == n.SPLIT:
            return self._split_label(value, state)
        if verb == n.MARCH:
            return _("March: {n} FP").format(n=moves.cost(state))
        if verb == n.GIVE:
            return _("Give {goods}").format(goods=names.goods(value, 1))
        if verb == n.WANT:
            return _("Ask {goods}").format(goods=names.goods(value, 1))
        if verb == n.DEAL:
            return _("With {name}").format(name=names.who(state.mate(state.to_move)))
        if verb == n.BARGAIN:
            return _("With {name}").format(name=names.who(value))
        if verb == n.FIST:
            return ngettext("Close it on {n}", "Close it on {n}", value).format(n=value)
        if verb == n.PASS:
            return _("Ask for passage: {place}").format(place=names.place(state.tile_at[value]))
        return ""

    def _split_label(self, own: int, state: Colonization) -> str:
        side = state.defender_asked
        forces = battles.fighters(state, side)
        other = min(4, battles.side_size(state, side)) - own
        return _("{own} {name}, {other} {mate}").format(
            own=own, name=self.names.who(forces[0]), other=other, mate=self.names.who(forces[1])
        )

    def says(self, action: Deed, state: Colonization) -> str:
        """One line on what `action` does."""
        maker = _SAYINGS.get(action.verb)
        if maker is not None:
            return maker(self, action, state)
        label = PLAIN_BUTTONS.get(action.verb)
        return _PLAIN.get(action.verb, label or (lambda: action.text))()

    # Ahead --------------------------------------------------------------------------------------------------------

    def slip(
        self, says: str, action: Deed | None, way: Way | None, held: Held | None, foresight: Foresight | None,
        state: Colonization,
    ) -> SlipText:  # fmt: skip
        """All that is shown beside a pointed choice."""
        if way is not None and held is not None:
            return self.ahead.way_slip(says, way, held, state)
        if action is None or foresight is None:
            return SlipText(says, "", None)
        _text, more, gain = self.foretell(foresight, state)
        return SlipText(says, more, gain or None, (), self.ahead.bar(action, state))

    def foretell(self, foresight: Foresight, before: Colonization) -> tuple[str, str, int | None]:
        """(what will happen, what it costs and brings, points for the one who moves)."""
        if not isinstance(foresight.action, Deed):
            return foresight.action.text, "", None
        more, points = self.ahead.outcome(foresight, before)
        return self.says(foresight.action, before), more, points

    # What is to be decided ----------------------------------------------------------------------------------------

    def prompt(self, state: Colonization, held: Held | None) -> Prompt:
        """The question of the strip and a sentence below it."""
        if held is not None:
            title = _("Where do {n} units go?").format(n=held.units) if held.units != 1 else _("Where does the unit go?")
            return Prompt(title, _("Count them out with − and + on the chart, then touch where they end. Esc lets them stand."),
                          season_steps(), state.season)  # fmt: skip
        ask = _QUESTIONS.get(state.phase)
        title, hint = ask(self, state) if ask is not None else ("", "")
        return Prompt(title, hint, season_steps(), state.season)

    def action_question(self, state: Colonization) -> tuple[str, str]:
        """An action of a turn."""
        seat = state.to_move
        left = ngettext("{n} action left", "{n} actions left", state.actions).format(n=state.actions)
        stock = ", ".join(self.names.goods(symbol, state.stock(seat, symbol)) for symbol in (0, 1, 3))
        return _("What do you do?"), _("{left}; {stock}. Touch a stack to move it, a dashed space to discover it.").format(
            left=left, stock=stock
        )

    def leg_question(self, state: Colonization) -> tuple[str, str]:
        """A move that is being made out."""
        if not state.legs:
            return _("Who moves?"), _("Touch a stack of yours.")
        cost = _("This costs {n} FP of your {stock}.").format(n=moves.cost(state), stock=state.fp[state.to_move])
        return _("March, or lead out more"), cost + " " + _("Another stack may join, up to three ends in all.")

    def answer_question(self, state: Colonization) -> tuple[str, str]:
        """Something that another player asks for."""
        question, _who, tile, symbol = state.question
        asker, place = self.names.who(state.to_move), self.names.place(tile) if tile >= 0 else ""
        if question == JOINT_MOVE:
            return _("May {name} move your units too?").format(name=asker), _("{name} pays for all.").format(name=asker)
        if question == PASSAGE:
            return (
                _("May {name} pass through {place}?").format(name=asker, place=place),
                _("The units go on; they do not stay."),
            )
        if question == GUEST:
            return (
                _("May units of {name} stay at {place}?").format(name=asker, place=place),
                _("They stand there as guests and defend with you."),
            )
        if question == RIVAL_TRADE:
            goods = goods_of(state, tile)
            return (
                _("May {name} trade with {place}?").format(name=asker, place=place),
                _("{name} takes {goods}; you take {coins} from the bank.").format(
                    name=asker, goods=self.names.goods(symbol, goods), coins=self.names.goods(3, goods)
                ),
            )
        gives, wants = self._offer(state)
        title = _("A bargain with {name}?") if question == BARGAIN else _("An exchange with {name}?")
        return title.format(name=asker), _("You get {gives}; you give {wants}.").format(gives=gives, wants=wants)

    def _offer(self, state: Colonization) -> tuple[str, str]:
        """What is given and what is asked for on the table."""
        def side(counts: Sequence[int]) -> str:
            told = [self.names.goods(symbol, count) for symbol, count in zip((0, 1, 3), counts, strict=True) if count]
            return ", ".join(told) or _("nothing")

        return side(state.list[:3]), side(state.list[3:])

    def deal_question(self, state: Colonization) -> tuple[str, str]:
        """An offer that is being made out."""
        gives, wants = self._offer(state)
        return (
            _("Offer to {name}").format(name=self.names.who(state.aim)),
            _("You give {gives}; you ask for {wants}.").format(gives=gives, wants=wants),
        )

    def list_question(self, state: Colonization) -> tuple[str, str]:
        """An action that is made of items."""
        seat, phase = state.to_move, state.phase
        if phase == RECRUIT:
            hint = _("{left} of 4 recruits left; {ap}, {coins}.").format(
                left=4 - state.count, ap=self.names.goods(1, state.ap[seat]), coins=self.names.goods(3, state.coins[seat])
            )
            return _("Where do recruits stand?"), hint
        if phase == BUILD:
            return _("Which border does the link cross?"), _("A coin each; {n} of 2 laid.").format(n=state.count)
        if phase == TRADE:
            partners = len(state.list)
            hint = _("{n} of {most} partners; each gives one kind, a Wealthy Polis two of it.")
            return _("What do you trade for?"), hint.format(n=partners, most=most_partners(state, seat))
        if phase == MINTING:
            left = mint_limit(state, seat) - state.count
            return _("Where are coins struck?"), _("{n} more may be struck in this action.").format(n=left)
        return _("Which polis is fortified?"), _("A coin each; {n} of 2 built.").format(n=state.count)

    def battle_question(self, state: Colonization) -> tuple[str, str]:
        """A decision in a battle."""
        phase, place = state.phase, self.names.place(state.aim) if state.aim >= 0 else ""
        if phase == FIGHT:
            return _("Which battle first?"), _("All of them are fought, one after the other.")
        if phase == SPLIT:
            return _("How are the dice split?"), _("They are rolled in two passes and count as one.")
        if phase == LOSE:
            count = state.losing[battles.losing_side(state)]
            hint = ngettext("{n} unit has to go.", "{n} units have to go.", count).format(n=count)
            hint += " " + _("As usual: Phalanxes first, then Heroes, the King last.")
            return _("Who falls at {place}?").format(place=place), hint
        if phase == AGAIN:
            hint = _("Round {n} is over: {own} against {other}.").format(
                n=state.round, own=battles.side_size(state, 0), other=battles.side_size(state, 1)
            )
            return _("Fight on at {place}?").format(place=place), hint
        return _("Where do the survivors go back to?"), _("As many as came from there.")

    def way_question(self, state: Colonization) -> tuple[str, str]:
        """How a discovered polis is found."""
        hint = _("Draw the top tile, or pay a coin to choose of two.")
        if state.pile:
            hint += " " + _("On top of the discard pile lies {polis}.").format(polis=_(POLEIS[state.pile[-1]].name))
        return _("Land! Which polis is it?"), hint

    def opened(self, talk: bool) -> tuple[str, str]:
        """What is asked while a group of buttons is open: with whom to talk, or what to levy."""
        if talk:
            return _("With whom?"), _("Say then what you give and what you ask for; the other may refuse. Esc goes back.")
        return _("What do you levy?"), _("It costs an action. Esc goes back.")

    def fist_question(self, state: Colonization) -> tuple[str, str]:
        """A secret fist."""
        ranking = winter.RANKING_OF[state.step]
        stock = self.names.goods(2 if ranking == 1 else 3, winter.fist_stock(state, state.to_move, ranking))
        title = _("{ranking} ranking: your fist").format(ranking=self.names.ranking(ranking))
        hint = _("How many of {stock}? All that is committed goes to the bank; the ranking goes by the number.")
        return title, hint.format(stock=stock)

    # How it stands ------------------------------------------------------------------------------------------------

    def seat_facts(self, state: Colonization, seat: int) -> SeatFacts:
        """What the column shows of a seat."""
        symbols = [
            Fact("colonization/symbol-fp", state.fp[seat], _("Fleet Points"), SIGN),
            Fact("colonization/symbol-ap", state.ap[seat], _("Army Points"), SIGN),
            Fact("colonization/symbol-coin", state.coins[seat], _("coins"), SIGN),
        ]
        names, government = self.names, state.government[seat]
        if state.players <= CARDS:
            symbols += [
                Fact("colonization/symbol-uc", state.stock(seat, MINT), _("Unminted Coins"), SIGN),
                Fact("colonization/symbol-polis", len(state.owned_by(seat)), _("poleis"), SIGN),
            ]
        elif government >= 0:
            name = f"colonization/government-{GOVERNMENTS[government]}"
            symbols.insert(0, Fact(name, None, names.government(government), 2 * SIGN))
        counts = [0] + [state.in_play(seat, kind) for kind in range(1, KINDS_OF_UNITS)]
        about = [names.faction(state.faction[seat]), names.government(government)]
        if state.players <= CARDS:
            symbols += [
                Fact(f"colonization/symbol-{UNITS[kind]}", count if count > 1 else None, names.unit(kind), SIGN)
                for kind, count in enumerate(counts) if count
            ]  # fmt: skip
        else:
            about.append(names.force(counts))
        return SeatFacts(state.score(seat), _("points"), tuple(symbols), about=" · ".join(filter(None, about)))

    def notices(self, state: Colonization) -> list[tuple[str, str]]:
        """Rules in force just now that change what one may do."""
        found = []
        for ranking, double in enumerate(state.double):
            if double:
                found.append((
                    _("{ranking} ×2").format(ranking=self.names.ranking(ranking)),
                    _("the next {ranking} ranking gives double points").format(ranking=self.names.ranking(ranking)),
                ))  # fmt: skip
        strength = winter.host_strength(state) if state.season <= WINTER else 0
        if strength:
            found.append((
                _("Host {n}").format(n=strength),
                _("this winter the Great King’s Host marches on the polis farthest east"),
            ))  # fmt: skip
        special = self.scenario.special
        if special is not None and state.year >= special.year:
            found.append((_("Last chance"), _("this winter the scenario’s own end may come")))
        if state.year == self.scenario.last_year:
            found.append((_("Last year"), _("the game ends after this winter’s scoring")))
        return found


Saying = Callable[[Wording, Deed, Colonization], str]

_PLAIN: Final[dict[int, Callable[[], str]]] = {
    n.MOVE: lambda: _("Move units over land and sea"), n.RECRUIT: lambda: _("Recruit up to four units"),
    n.BUILD: lambda: _("Lay one or two trade links, a coin each"), n.TRADE: lambda: _("Trade with poleis of your network"),
    n.MINT: lambda: _("Strike Unminted Coins into coins"), n.REFORM: lambda: _("Change the government for 3 coins"),
    n.FORTIFY: lambda: _("Fortify one or two poleis, a coin each"), n.END: lambda: _("End your turn; actions left are lost"),
    n.DONE: lambda: _("No more of these"), n.YES: lambda: _("Agree"), n.NO: lambda: _("Refuse"),
    n.USUAL: lambda: _("Phalanxes first, then Heroes, the King last"), n.PRESS: lambda: _("Another round"),
    n.RETREAT: lambda: _("Go back where the units came from"), n.STOP: lambda: _("The way ends here"),
    n.DRAW: lambda: _("Take the top tile of the deck"), n.CHOICE: lambda: _("Pay a coin, draw two tiles and keep one"),
    n.PILE: lambda: _("Take the top tile of the discard pile"), n.OFFER: lambda: _("Put the offer to the other player"),
    n.JOINT: lambda: _("Ask your teammate to lend units for this move"), n.EVERYONE: lambda: _("All units there go along"),
    n.WALK: lambda: _("No more go along"),
}  # fmt: skip


def _tile(words: Wording, action: Deed, state: Colonization) -> str:
    return words.names.place(state.tile_at[action.value])


_SAYINGS: Final[dict[int, Saying]] = {
    n.FACTION: lambda w, a, s: _("Play {faction}: {power}").format(
        faction=w.names.faction(a.value), power=w.ahead.power(a.value)),
    n.GOVERN: lambda w, a, s: w.ahead.government_says(a.value),
    n.HERO: lambda w, a, s: w.ahead.unit_says(a.value),
    n.LEVY: lambda w, a, s: _("Levy {goods}").format(goods=w.names.goods(a.value, 2 if a.value < 2 else 1)),
    n.KEEP: lambda w, a, s: w.ahead.polis_says(a.value),
    n.LOSE: lambda w, a, s: _("Give up a {unit} of {name}").format(unit=w.names.unit(a.value), name=w.names.who(a.more)),
    n.SPLIT: lambda w, a, s: w._split_label(a.value, s),
    n.MARCH: lambda w, a, s: _("Pay {n} FP and set out").format(n=moves.cost(s)),
    n.GIVE: lambda w, a, s: _("Put {goods} of yours into the offer").format(goods=w.names.goods(a.value, 1)),
    n.WANT: lambda w, a, s: _("Ask for {goods}").format(goods=w.names.goods(a.value, 1)),
    n.DEAL: lambda w, a, s: _("Exchange with your teammate, for an action"),
    n.BARGAIN: lambda w, a, s: _("Bargain with {name}, a rival; costs no action").format(name=w.names.who(a.value)),
    n.FIST: lambda w, a, s: w.fist_says(a.value, s),
    n.PASS: lambda w, a, s: _("Ask whether you may pass through {place}").format(place=_tile(w, a, s)),
    n.DISCOVER: lambda w, a, s: _("Discover {space} for 1 FP").format(space=w.names.space(a.value)),
    n.SETTLE: lambda w, a, s: _("The new polis lies at {space}").format(space=w.names.space(a.value)),
    n.FROM: lambda w, a, s: _("Lead units out from {place}").format(place=_tile(w, a, s)),
    n.ADD: lambda w, a, s: _("One {unit} more").format(unit=w.names.unit(a.value)),
    n.LEND: lambda w, a, s: w.load_says(True, a.value, True, s),
    n.STEP: lambda w, a, s: _("Go to {place}").format(place=_tile(w, a, s)),
    n.WALL: lambda w, a, s: _("Fortify {place} for a coin").format(place=_tile(w, a, s)),
    n.STRIKE: lambda w, a, s: _("Strike coins at {place}").format(place=_tile(w, a, s)),
    n.FIGHT: lambda w, a, s: _("Fight at {place}").format(place=_tile(w, a, s)),
    n.BACK: lambda w, a, s: _("Back to {place}").format(place=_tile(w, a, s)),
    n.SPEND: lambda w, a, s: _("Pay with Unminted Coins of {place}").format(place=_tile(w, a, s)),
    n.PLACE: lambda w, a, s: _("Recruit a {unit} at {place}").format(unit=w.names.unit(a.more), place=_tile(w, a, s)),
    n.TAKE: lambda w, a, s: _("Trade with {place} for {goods}").format(
        place=_tile(w, a, s), goods=w.names.goods(a.more, goods_of(s, s.tile_at[a.value]))),
    n.LINK: lambda w, a, s: _("Link {one} and {other} for a coin").format(
        one=_tile(w, a, s), other=w.names.place(s.tile_at[a.more])),
}  # fmt: skip

_QUESTIONS: Final[dict[int, Callable[[Wording, Colonization], tuple[str, str]]]] = {
    FACTION: lambda w, s: (_("Which city do you lead?"), _("Each faction is played once; teams sit alternately.")),
    GOVERN: lambda w, s: (_("Which government rules {faction}?").format(faction=w.names.faction(s.faction[s.current_player()])),
                          _("It can be changed later for 3 coins.")),
    REFORM: lambda w, s: (_("Which government comes?"), _("It costs 3 coins. A King who leaves becomes a Phalanx.")),
    HERO: lambda w, s: (_("Which Hero comes?"), _("He stands at your Native Polis; he acts under an Aristocracy.")),
    SETTLE: lambda w, s: (_("Where does the new polis lie?"), _("It costs nothing, and no die is rolled.")),
    STORM: lambda w, s: (_("The storm takes a unit"), _("At {place}: which?").format(place=w.names.place(s.queue[2]))),
    KEEP: lambda w, s: (_("Which polis is laid?"), _("The other goes to the discard pile, face up.")),
    PATH: lambda w, s: (_("Which way?"), _("Step by step; a dashed ring asks the owner for passage.")),
    LOAD: lambda w, s: (_("Who goes along?"), _("Count the units out with − and + on the chart, then touch where they end.")),
    SPEND: lambda w, s: (_("Which Unminted Coins are paid?"), _("{n} still to pay.").format(n=s.fists[s.to_move])),
    ACTION: Wording.action_question, LEG: Wording.leg_question, ANSWER: Wording.answer_question, DEAL: Wording.deal_question,
    WAY: Wording.way_question, FIST: Wording.fist_question,
    **dict.fromkeys((RECRUIT, BUILD, TRADE, MINTING, FORTIFY), Wording.list_question),
    **dict.fromkeys(BATTLE_PHASES, Wording.battle_question),
}  # fmt: skip

