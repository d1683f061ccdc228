"""Every regular expression of the code: those that modules hold, in any container, and those written in a call."""

import ast
import pkgutil
import re
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import bowling_app

ROOT = Path(bowling_app.__file__).parent
CALLS = {"compile", "sub", "subn", "match", "search", "fullmatch", "findall", "finditer", "split"}


@cache
def all_patterns() -> dict[re.Pattern[Any], str]:
    """Every pattern, with a place where it is."""
    return {pattern: place for place, pattern in (*_held(), *_written())}


def unreadable_calls() -> list[str]:
    """Where a function makes a pattern of something that only exists when it runs: the test could not know it."""
    return [place for place, call in _calls() if _constant(call) is None and not _at_module_level(call)]


def _held() -> Iterator[tuple[str, re.Pattern[Any]]]:
    for module in pkgutil.walk_packages(bowling_app.__path__, "bowling_app."):
        if module.name.endswith("__main__"):
            continue
        loaded = import_module(module.name)
        for name, value in vars(loaded).items():
            for pattern in _within(value, set()):
                yield f"{module.name}.{name}", pattern


def _within(value: Any, seen: set[int]) -> Iterator[re.Pattern[Any]]:
    if isinstance(value, re.Pattern):
        yield value
        return
    if id(value) in seen:
        return
    seen.add(id(value))
    for part in _parts(value):
        yield from _within(part, seen)


def _parts(value: Any) -> list[Any]:
    if isinstance(value, Mapping):
        return [*value.keys(), *value.values()]
    if isinstance(value, list | tuple | AbstractSet):
        return list(value)
    if isinstance(value, type) and value.__module__.startswith("bowling_app."):
        fields = getattr(value, "model_fields", None) or {}
        return [*vars(value).values(), *(piece for field in fields.values() for piece in _named(field.metadata))]
    if hasattr(value, "__dataclass_fields__"):
        return [getattr(value, name, None) for name in value.__dataclass_fields__]
    if callable(value) and str(getattr(value, "__module__", "")).startswith("bowling_app."):
        return [
            *(getattr(value, "__defaults__", None) or ()),
            *(cell.cell_contents for cell in getattr(value, "__closure__", None) or () if _is_filled(cell)),
            *getattr(value, "args", ()),
        ]
    return []


def _named(metadata: list[Any]) -> Iterator[re.Pattern[Any]]:
    """The `pattern=` of a pydantic field."""
    for each in metadata:
        if isinstance(pattern := getattr(each, "pattern", None), str):
            yield re.compile(pattern)


def _is_filled(cell: Any) -> bool:
    try:
        return cell.cell_contents is not None
    except ValueError:
        return False


def _written() -> Iterator[tuple[str, re.Pattern[Any]]]:
    for place, call in _calls():
        if (text := _constant(call)) is not None:
            flags = re.IGNORECASE if "IGNORECASE" in ast.unparse(call) else 0
            yield place, re.compile(text, flags)


def _calls() -> Iterator[tuple[str, ast.Call]]:
    for file in sorted(ROOT.rglob("*.py")):
        tree = ast.parse(file.read_text())
        for statement in tree.body:
            for node in ast.walk(statement):
                node.at_module_level = not isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)  # type: ignore[attr-defined]
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in {f"re.{name}" for name in CALLS}:
                yield f"{file.relative_to(ROOT)}:{node.lineno}", node


def _constant(call: ast.Call) -> Any:
    first = call.args[0]
    return first.value if isinstance(first, ast.Constant) else None


def _at_module_level(call: ast.Call) -> bool:
    return getattr(call, "at_module_level", False)
