"""Words: the template for translators is complete, and every message can be translated."""

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from words import extract

MESSAGES = [message for message in extract.catalogue() if message.id]


def _strings(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def _holes(text: str) -> set[str]:
    return {name for _text, name, _format, _conversion in string.Formatter().parse(text) if name is not None}


def test_the_template_is_up_to_date() -> None:
    made = extract.messages(extract.template())
    kept = extract.messages(extract.TEMPLATE.read_text(encoding="utf-8"))
    assert made == kept, "run `.venv/bin/python tests/words/extract.py`"


def test_holes_are_named() -> None:
    wrong = [text for message in MESSAGES for text in _strings(message) if any(not h.isidentifier() for h in _holes(text))]
    assert not wrong


def test_singular_and_plural_have_the_same_holes_but_the_number() -> None:
    for message in MESSAGES:
        one, *many = _strings(message)
        for other in many:
            # "One egg" need not say 1; nothing else may be missing.
            assert _holes(one) <= _holes(other) <= _holes(one) | {"n", "count", "number"}, message.id


def _calls() -> Iterator[tuple[Path, ast.Call, str]]:
    for path in sorted((extract.ROOT / "game").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in extract.KEYWORDS:
                yield path, node, node.func.id


@pytest.mark.parametrize("kind", [ast.JoinedStr, ast.BinOp])
def test_no_message_is_put_together_before_it_is_looked_up(kind: type[ast.expr]) -> None:
    wrong = [f"{path.name}:{call.lineno}" for path, call, _name in _calls() if call.args and isinstance(call.args[0], kind)]
    assert not wrong


def test_what_is_marked_is_text() -> None:
    for path, call, name in _calls():
        if path.name == "words.py" and path.parent.name == "game":
            continue
        wanted = {"msg": 1, "ngettext": 2, "_": 0}[name]
        assert all(isinstance(argument, ast.Constant) for argument in call.args[:wanted]), f"{path.name}:{call.lineno}"


def test_formatting_comes_after_the_look_up() -> None:
    for path, call, name in _calls():
        formatted = [
            argument
            for argument in call.args
            if isinstance(argument, ast.Call)
            and isinstance(argument.func, ast.Attribute)
            and argument.func.attr == "format"
        ]
        assert not formatted, f"{path.name}:{call.lineno}: {name}"
