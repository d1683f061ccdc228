"""A refusal names its fields. Nothing looks for them in the words that people read."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.architecture.source import MODULES, PACKAGE, called, name_of, nodes, place, source_text

SCRIPTS = sorted(path for path in PACKAGE.rglob("*") if path.suffix in {".js", ".jsx"})
TAKES_APART = frozenset({
    "split", "rsplit", "splitlines", "partition", "rpartition", "startswith", "removeprefix", "find", "index",
})  # fmt: skip
BY_WORDS = re.compile(
    r"""
    \b(?:message|words|problem|refusal|faults?)  # What a refusal says, under any of its names,
    \??\.(?:split|startsWith|match|indexOf|search|slice|substring|includes)\(  # is taken apart,
    | /\^?\([^/\n]*\|[^/\n]*\):/  # or is compared with the labels that it may begin with.
    """,
    re.VERBOSE,
)


def taken_apart(every: Iterable[ast.AST]) -> Iterator[Any]:
    """Where the message of a refusal, or a text called `message`, is taken apart."""
    listed: list[Any] = list(every)
    caught = {node.name for node in listed if isinstance(node, ast.ExceptHandler) and node.name}
    for node in listed:
        if called(node) in TAKES_APART and says_why(getattr(node.func, "value", None), caught):
            yield node


def says_why(node: ast.AST | None, caught: set[str]) -> bool:
    if isinstance(node, ast.Name):
        return node.id == "message"
    if not isinstance(node, ast.Attribute) or node.attr != "message":
        return False
    return isinstance(node.value, ast.Name) and node.value.id in caught | {"refusal", "problem", "fault"}


def by_words(script: str) -> list[str]:
    """Where a script looks for a field in what a refusal says."""
    return [found[0] for found in BY_WORDS.finditer(script)]


def test_no_module_takes_the_message_of_a_refusal_apart() -> None:
    assert [
        place(path, node) for path in MODULES if "message" in source_text(path) for node in taken_apart(nodes(path))
    ] == []


def test_no_script_takes_the_message_of_a_refusal_apart() -> None:
    found = {name_of(path): by_words(path.read_text()) for path in SCRIPTS}
    assert {name: places for name, places in found.items() if places} == {}


@pytest.mark.parametrize(
    "statement",
    [
        "try: check()\nexcept Invalid as refusal: faults = refusal.message.splitlines()",
        "def by_field(message): return [line for line in message.splitlines()]",
        "try: check()\nexcept Invalid as wrong: label = wrong.message.partition(':')[0]",
    ],
)
def test_a_module_that_does_is_found(statement: str) -> None:
    assert list(taken_apart(ast.walk(ast.parse(statement))))


@pytest.mark.parametrize(
    "statement",
    [
        "export const faultsOf = (refusal) => refusal.message.split('\\n');",
        "const place = places.find((each) => each.dataset.field === message.split(':')[0]);",
        'const fieldOf = (words) => (words.startsWith("Rating") ? "rating" : "");',
        "const at = (message) => FIELDS[message.split(':')[0]] || 'form';",
        "Object.keys(BEGINNINGS).find((name) => message.startsWith(BEGINNINGS[name]))",
        "const isRemark = (message) => /^(Note|Evidence):/.test(message);",
    ],
)
def test_a_script_that_does_is_found(statement: str) -> None:
    assert by_words(statement)


def test_there_are_scripts_to_look_at() -> None:
    assert len(SCRIPTS) > 50
    assert Path(PACKAGE / "platform/web/ui/problems.js") in SCRIPTS
