"""Playing a position by the texts of actions, and asking what may be done: what the tests of several engines share."""

from game.engine.core import Event, Game, IllegalAction, Json, Level, State


def play_on(game: Game, level: Level, state: State, *texts: str) -> list[Json]:
    """Play actions of seats and of chance alike; the facts that were told, spaces by their names."""
    heard: list[Event] = []
    for text in texts:
        state.apply_action(state.parse_action(text), heard.append)
    return [game.event_json(level, event) for event in heard]


def told(facts: list[Json], name: str) -> list[Json]:
    """The facts called `name`."""
    return [fact for fact in facts if fact["event"] == name]


def legal(state: State, verb: str = "") -> list[str]:
    """Texts of what may be done, or of that with `verb` what comes after it."""
    texts = [action.text for action in state.legal_actions()]
    return [text.partition(" ")[2] for text in texts if text.startswith(verb + " ")] if verb else texts


def chances(state: State) -> dict[str, int]:
    """The outcomes of chance and their weights."""
    return {action.text: weight for action, weight in state.chance_outcomes()}


def why_not(state: State, text: str) -> str:
    """The sentence with which `text` is refused; the state must not change."""
    before, key = state.to_json(), state.key()
    try:
        state.apply_action(state.parse_action(text))
    except IllegalAction as refusal:
        assert state.to_json() == before and state.key() == key
        return str(refusal)
    raise AssertionError(f"{text} was played")
