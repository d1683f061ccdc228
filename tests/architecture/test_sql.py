"""SQL lives in queries and models; transactions begin and end in one place."""

import ast

from tests.architecture.source import MODULES, PACKAGE, called, place, tree

WRITES_SQL = {PACKAGE / "queries", PACKAGE / "models"}
OPENS_CONNECTIONS = {PACKAGE / "database.py", PACKAGE / "services" / "unit_of_work.py"}
STATEMENTS = {"select", "insert", "update", "delete", "text", "func"}
RUNS = {"exec", "execute", "scalars", "scalar"}
ASKS_REDIS = {PACKAGE / "web" / "session_binding.py"}  # Its library has a word of the same name.

OUTSIDE = [path for path in MODULES if not WRITES_SQL & set(path.parents) and path not in OPENS_CONNECTIONS]


def test_no_statement_is_written_outside_queries() -> None:
    offenders = [
        place(path, node)
        for path in OUTSIDE
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ImportFrom)
        and (node.module or "").split(".")[0] in {"sqlmodel", "sqlalchemy"}
        and {alias.name for alias in node.names} & STATEMENTS
    ]
    assert offenders == []


def test_no_statement_is_run_outside_queries() -> None:
    asking = [path for path in OUTSIDE if path not in ASKS_REDIS]
    assert [place(path, node) for path in asking for node in ast.walk(tree(path)) if called(node) in RUNS] == []


def test_nobody_commits_but_the_door() -> None:
    ends = {"commit", "rollback"}
    assert [place(path, node) for path in MODULES for node in ast.walk(tree(path)) if called(node) in ends] == []
