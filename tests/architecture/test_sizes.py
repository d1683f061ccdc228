"""How large a folder, a module and a function may grow before somebody parts them, and which drawers a feature has."""

import ast
from collections import Counter
from typing import Final, TypeGuard

from tests.architecture.source import MODULES, PACKAGE, name_of, nodes, place, source_text

MOST_MODULES: Final = 25
MOST_LINES: Final = 250
LONG_FUNCTION: Final = 35
LONG_FUNCTIONS: Final = 27
"""So many functions have more lines than that, most of them because they fill one large view. Make it fewer."""
DRAWERS: Final = {
    "rules", "schemas", "models", "queries", "services", "seo", "emails", "jobs", "api", "pages", "admin", "feature",
}  # fmt: skip
NO_FEATURES: Final = {"platform", "settings", "cli"}


def test_no_folder_holds_more_modules_than_can_be_looked_through() -> None:
    folders = Counter(path.parent for path in MODULES)
    assert [f"{folder}: {count} modules" for folder, count in folders.items() if count > MOST_MODULES] == []


def test_no_module_is_longer_than_can_be_read_at_one_sitting() -> None:
    lengths = {path: len(source_text(path).splitlines()) for path in MODULES}
    assert [f"{path}: {lines} lines" for path, lines in lengths.items() if lines > MOST_LINES] == []


def test_no_more_functions_are_long_than_there_were() -> None:
    long = [f"{place(path, each)}: {each.name}" for path in MODULES for each in nodes(path) if is_long(each)]
    assert len(long) <= LONG_FUNCTIONS, "\n".join(long)


def is_long(node: ast.AST) -> TypeGuard[ast.FunctionDef | ast.AsyncFunctionDef]:
    is_function = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    return is_function and (node.end_lineno or node.lineno) - node.lineno >= LONG_FUNCTION


def test_the_drawers_of_every_feature_have_the_same_names() -> None:
    within = [path for path in MODULES if len(path.relative_to(PACKAGE).parts) > 1]
    others = [path for path in within if path.relative_to(PACKAGE).parts[0] not in NO_FEATURES]
    drawers = {path: path.relative_to(PACKAGE).with_suffix("").parts[1] for path in others}
    assert [name_of(path) for path, drawer in drawers.items() if drawer not in DRAWERS | {"__init__"}] == []
