"""Every operation says first who may."""

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

from bowling_app.platform.kit import policies
from tests.architecture.source import MODULES, called, place, source_text, tree

POLICIES = {name for name, _ in inspect.getmembers(policies, inspect.isfunction)}


def operations() -> Iterator[tuple[Path, ast.FunctionDef]]:
    """Every public function that takes a unit of work and an actor."""
    for path in MODULES:
        if "actor" not in source_text(path):
            continue
        for node in tree(path).body:
            if not isinstance(node, ast.FunctionDef) or node.name.startswith("_"):
                continue
            if [argument.arg for argument in node.args.args[:2]] == ["uow", "actor"]:
                yield path, node


def first_statement(operation: ast.FunctionDef) -> ast.stmt:
    return operation.body[1] if ast.get_docstring(operation) else operation.body[0]


def test_an_operation_first_asks_who_may() -> None:
    offenders = [
        place(path, operation)
        for path, operation in operations()
        if called(getattr(first_statement(operation), "value", None)) not in POLICIES
    ]
    assert offenders == []


def test_there_are_operations_to_look_at() -> None:
    assert len(list(operations())) > 5
