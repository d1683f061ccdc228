"""`python -m bowling_app limits`: every limit, as docs/limits.md lists them."""

import argparse
import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import timedelta
from importlib import import_module
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from bowling_app.platform.kit import limits as units

HEAD: Final = """# Limits

What a person, a caller or a file may send, do or see at most. A limit is a constant whose type is a unit of
`bowling_app/platform/kit/limits.py`; its docstring says what it limits. A feature has its limits in its `rules`.
This page is made of them: `python -m bowling_app limits` prints it.

"20 an hour" means 20 at once, and as many again in an hour.
"""
_PACKAGE: Final = Path(__file__).resolve().parents[1]
_UNITS: Final[Mapping[str, str]] = {
    name: kind.__metadata__[0] for name, kind in vars(units).items() if hasattr(kind, "__metadata__")
}
"""The names of the types of limits, and the words after their values."""
_SPANS: Final = {60: "a minute", 3600: "an hour", 86_400: "a day"}


@dataclass(frozen=True, slots=True)
class Limit:
    """One limit: where it is declared, its name, its value with the unit, and what it limits."""

    module: str
    name: str
    value: str
    what: str

    @property
    def feature(self) -> str:
        """The feature, or the platform."""
        return self.module.split(".")[0]


def add_to(commands: Any) -> None:
    """Describe the command."""
    parser = commands.add_parser("limits", help="list every limit, as docs/limits.md does")
    parser.set_defaults(command=run)


def run(_: argparse.Namespace) -> int:
    """Print the page."""
    print(page(), end="")
    return 0


def page() -> str:
    """The page, as Markdown."""
    by_feature = groupby(every_limit(), lambda limit: limit.feature)
    return HEAD + "".join(f"\n## {feature}\n{_table(list(limits))}" for feature, limits in by_feature)


def every_limit() -> Iterator[Limit]:
    """All limits, by module, in the order of their declaration."""
    for path in sorted(_PACKAGE.rglob("*.py")):
        if units.__name__ in (source := path.read_text()):
            yield from _limits_of(".".join(path.relative_to(_PACKAGE).with_suffix("").parts), ast.parse(source))


def _table(limits: list[Limit]) -> str:
    lines = ["| limit | value | what it limits | declared in |", "|---|---|---|---|"]
    lines += [f"| `{it.name}` | {it.value} | {it.what} | `{it.module}` |" for it in limits]
    return "\n" + "\n".join(lines) + "\n"


def _limits_of(module: str, tree: ast.Module) -> Iterator[Limit]:
    found = import_module(f"bowling_app.{module}")
    for statement, following in zip(tree.body, [*tree.body[1:], ast.Pass()], strict=True):
        match statement:
            case ast.AnnAssign(
                target=ast.Name(id=name), annotation=ast.Subscript(value=ast.Name(id="Final"), slice=ast.Name(id=kind))
            ) if (unit := _UNITS.get(kind)) is not None and vars(found).get(kind) is vars(units)[kind]:
                yield Limit(module, name, shown(vars(found)[name], unit), _sentence(following))
            case _:
                pass


def _sentence(statement: ast.stmt) -> str:
    """The docstring of the constant before this statement; empty if it has no docstring."""
    match statement:
        case ast.Expr(value=ast.Constant(value=str(text))):
            return " ".join(text.split())
        case _:
            return ""


def shown(value: Any, unit: str) -> str:
    """A value with its unit, in words."""
    match value:
        case timedelta():
            return _span(value)
        case (times, seconds):
            return f"{times:,} {_SPANS.get(seconds) or f'in {_span(timedelta(seconds=seconds))}'}"
        case dict():
            return "; ".join(f"{kind}: {least} to {most}" for kind, (least, most) in value.items()) + f" {unit}"
        case _ if unit == "bytes":
            return _size(value)
        case _:
            number = f"{value:,.0f}" if value == int(value) else f"{value:,}"
            return f"{number} {unit}".strip()


def _span(span: timedelta) -> str:
    seconds = int(span.total_seconds())
    for length, name in ((86_400, "day"), (3600, "hour"), (60, "minute")):
        if seconds % length == 0:
            count = seconds // length
            return f"{count:,} {name}" if count == 1 else f"{count:,} {name}s"
    return f"{seconds:,} seconds"


def _size(size: int) -> str:
    for length, name in ((1 << 20, "MiB"), (1 << 10, "KiB")):
        if size % length == 0:
            return f"{size // length:,} {name}"
    return f"{size:,} bytes"
