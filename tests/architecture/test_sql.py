"""SQL lives in queries and models; transactions begin and end in one place."""

import ast
from pathlib import Path

import pytest

from tests.architecture.source import MODULES, PACKAGE, called, name_of, tree

WRITES_SQL = {PACKAGE / "queries", PACKAGE / "models"}
OPENS_CONNECTIONS = {PACKAGE / "database.py", PACKAGE / "services" / "unit_of_work.py"}
STATEMENTS = {"select", "insert", "update", "delete", "text", "func"}
RUNS = {"exec", "execute", "scalars", "scalar"}
ASKS_REDIS = {PACKAGE / "web" / "session_binding.py"}  # Its library has a word of the same name.

OUTSIDE = [
    pytest.param(path, id=name_of(path))
    for path in MODULES
    if not WRITES_SQL & set(path.parents) and path not in OPENS_CONNECTIONS
]


@pytest.mark.parametrize("path", OUTSIDE)
def test_no_statement_is_written_outside_queries(path: Path) -> None:
    taken = {
        alias.name
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in {"sqlmodel", "sqlalchemy"}
        for alias in node.names
    }
    assert not taken & STATEMENTS


@pytest.mark.parametrize("path", OUTSIDE)
def test_no_statement_is_run_outside_queries(path: Path) -> None:
    assert path in ASKS_REDIS or not {called(node) for node in ast.walk(tree(path))} & RUNS


@pytest.mark.parametrize("path", [pytest.param(path, id=name_of(path)) for path in MODULES])
def test_nobody_commits_but_the_door(path: Path) -> None:
    assert not {called(node) for node in ast.walk(tree(path))} & {"commit", "rollback"}
