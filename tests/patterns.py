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
PLAIN = str | bytes | int | float | bool | None
LATER = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@cache
def all_patterns() -> dict[re.Pattern[Any], str]:
    """Every pattern, with a place where it is."""
    return {pattern: place for place, pattern in (*_held(), *_written())}


def unreadable_calls() -> list[str]:
    """Where a function makes a pattern of something that only exists when it runs: the test could not know it."""
    return [place for place, call, at_once in _calls() if _constant(call) is None and not at_once]


def _held() -> Iterator[tuple[str, re.Pattern[Any]]]:
    seen = dict[int, Any]()  # Modules import from each other: what one has given, the next need not give again.
    for module in pkgutil.walk_packages(bowling_app.__path__, "bowling_app."):
        if module.name.endswith("__main__"):
            continue
        loaded = import_module(module.name)
        for name, value in vars(loaded).items():
            for pattern in _within(value, seen):
                yield f"{module.name}.{name}", pattern


def _within(value: Any, seen: dict[int, Any]) -> Iterator[re.Pattern[Any]]:
    if isinstance(value, re.Pattern):
        yield value
        return
    if isinstance(value, PLAIN) or id(value) in seen:
        return
    seen[id(value)] = value  # Kept, so that nothing else gets its number.
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
    for place, call, _ in _calls():
        if (text := _constant(call)) is not None:
            flags = re.IGNORECASE if "IGNORECASE" in ast.unparse(call) else 0
            yield place, re.compile(text, flags)


@cache
def _calls() -> tuple[tuple[str, ast.Call, bool], ...]:
    """Every call of `re`, with its place, and whether it runs when its module is loaded."""
    return tuple(
        (f"{file.relative_to(ROOT)}:{node.lineno}", node, not isinstance(statement, LATER))
        for file in sorted(ROOT.rglob("*.py"))
        if "re." in (text := file.read_text())
        for statement in ast.parse(text).body
        for node in ast.walk(statement)
        if isinstance(node, ast.Call) and _is_of_re(node.func)
    )


def _is_of_re(function: ast.expr) -> bool:
    return (
        isinstance(function, ast.Attribute)
        and function.attr in CALLS
        and isinstance(function.value, ast.Name)
        and function.value.id == "re"
    )


def _constant(call: ast.Call) -> Any:
    first = call.args[0]
    return first.value if isinstance(first, ast.Constant) else None
