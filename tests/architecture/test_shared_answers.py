"""What proxies may keep for everybody is made for nobody in particular."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.source import MODULES, called, place, tree

SHARED = {"cached", "with_etag"}
MODULES_OF_THE_API = [path for path in MODULES if "api" in path.parts]


def functions(path: Path) -> dict[str, ast.FunctionDef]:
    return {node.name: node for node in tree(path).body if isinstance(node, ast.FunctionDef)}


def shared_answers() -> Iterator[tuple[Path, ast.FunctionDef]]:
    """The functions that make such an answer, also by another function of their module."""
    for path in MODULES_OF_THE_API:
        makers = set(SHARED)
        for _ in range(2):
            for name, function in functions(path).items():
                if makers & {called(node) for node in ast.walk(function)}:
                    makers.add(name)
        yield from ((path, function) for name, function in functions(path).items() if name in makers)


def test_an_answer_that_is_kept_for_everybody_is_performed_for_nobody() -> None:
    offenders = [
        place(path, function)
        for path, function in shared_answers()
        if any(isinstance(node, ast.Name) and node.id == "token" for node in ast.walk(function))
    ]
    assert offenders == []


def test_there_are_such_answers_to_look_at() -> None:
    assert len(list(shared_answers())) > 20
