"""The source of the package, as syntax trees."""

import ast
from functools import cache
from pathlib import Path
from typing import Any, cast

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "bowling_app"
MODULES = sorted(PACKAGE.rglob("*.py"))


@cache
def source_text(path: Path) -> str:
    """What is written in a module. A rule that looks for a word looks here first: to make the tree takes longer."""
    return path.read_text(encoding="utf-8")


@cache
def tree(path: Path) -> ast.Module:
    """The syntax tree of a module."""
    return ast.parse(source_text(path), str(path))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """All of the syntax tree of a module, but for whether a name is read or set. Many rules look through it: to walk a
    tree takes longer than to look."""
    found: list[ast.AST] = [tree(path)]
    for node in found:  # It grows meanwhile.
        for part in vars(node).values():
            if isinstance(part, list):
                found.extend([each for each in cast("list[Any]", part) if isinstance(each, ast.AST)])
            elif isinstance(part, ast.AST) and not isinstance(part, ast.expr_context):
                found.append(part)
    return tuple(found)


@cache
def calls(path: Path) -> tuple[ast.Call, ...]:
    """The calls among them."""
    return tuple(node for node in nodes(path) if isinstance(node, ast.Call))


def place(path: Path, node: ast.AST) -> str:
    """How a test names a line of a module."""
    return f"{name_of(path)}:{getattr(node, 'lineno', 1)}"


def name_of(path: Path) -> str:
    """How a test names a module."""
    return str(path.relative_to(ROOT))


def called(node: ast.AST | None) -> str:
    """The bare name of what a call calls; an empty text for anything else."""
    if not isinstance(node, ast.Call):
        return ""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
