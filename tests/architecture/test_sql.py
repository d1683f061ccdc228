"""SQL lives in queries and models; transactions begin and end in one place."""

import ast

from tests.architecture.source import MODULES, PACKAGE, called, calls, nodes, place

WRITES_SQL = {"queries", "models"}
DATABASE = PACKAGE / "platform" / "database"
STATEMENTS = {"select", "insert", "update", "delete", "text", "func"}
RUNS = {"exec", "execute", "scalars", "scalar"}
ASKS_REDIS = {
    PACKAGE / "platform" / "reflex_patches" / "session_binding.py"
}  # Its library has a word of the same name.

OUTSIDE = [
    path
    for path in MODULES
    if not WRITES_SQL & {*path.relative_to(PACKAGE).with_suffix("").parts} and DATABASE not in path.parents
]


def test_no_statement_is_written_outside_queries() -> None:
    offenders = [
        place(path, node)
        for path in OUTSIDE
        for node in nodes(path)
        if isinstance(node, ast.ImportFrom)
        and (node.module or "").split(".")[0] in {"sqlmodel", "sqlalchemy"}
        and {alias.name for alias in node.names} & STATEMENTS
    ]
    assert offenders == []


def test_no_statement_is_run_outside_queries() -> None:
    asking = [path for path in OUTSIDE if path not in ASKS_REDIS]
    assert [place(path, node) for path in asking for node in calls(path) if called(node) in RUNS] == []


def test_nobody_commits_but_the_door() -> None:
    ends = {"commit", "rollback"}
    assert [place(path, node) for path in MODULES for node in calls(path) if called(node) in ends] == []
