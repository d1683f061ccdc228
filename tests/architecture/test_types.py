"""Pyright finds the type of what a view draws: `Any` would hide a misspelled field until somebody opens the page."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, get_type_hints

from bowling_app.platform.registry import features
from tests.architecture.source import MODULES, PACKAGE, nodes, place, source_text

MOST: Final = 1
"""How many lines of pages, admin pages and `platform/web` may name `Any`. Only ever less."""

_IN_TEXT: Final = re.compile(r"\bAny\b")


def _draws(path: Path) -> bool:
    """Whether the module belongs to pages, admin pages or what they share."""
    parts = path.relative_to(PACKAGE).parts
    return parts[:2] == ("platform", "web") or "pages" in parts or "admin" in parts


def _named(path: Path) -> Iterator[ast.expr]:
    """Every place that names `Any`: in an annotation, in a cast, or in quotes."""
    for node in nodes(path):
        if isinstance(node, ast.Name) and node.id == "Any":
            yield node
    for node in nodes(path):
        annotations = [getattr(node, "annotation", None), getattr(node, "returns", None)]
        for quoted in node.args[:1] if isinstance(node, ast.Call) else annotations:
            if isinstance(quoted, ast.Constant) and isinstance(quoted.value, str) and _IN_TEXT.search(quoted.value):
                yield quoted


def _found() -> dict[str, str]:
    """The lines that name `Any`, by their places."""
    return {
        place(path, node): source_text(path).splitlines()[node.lineno - 1]
        for path in MODULES
        if _draws(path) and _IN_TEXT.search(source_text(path))
        for node in _named(path)
    }


def test_few_lines_of_pages_name_any() -> None:
    found = _found()
    assert len(found) <= MOST, "\n".join(found)


def test_a_line_of_a_page_that_names_any_says_why() -> None:
    assert [where for where, line in _found().items() if "#" not in line] == []


def test_any_is_found_wherever_it_is_named(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text(
        'def draw(view: Any, rows: "list[Any]") -> None:\n    cast("Any", view)\n    rows: dict[str, Any] = {}\n'
    )
    assert sorted(node.lineno for node in _named(module)) == [1, 1, 2, 3]


def test_a_state_holds_what_its_page_loads() -> None:
    """Pyright compares a page's `load`, `view` and `head`, and not the state that shows the page."""
    pages = [
        (state, name, page)
        for feature in features()
        for state in feature.pages
        if isinstance(state, type)
        for name, page in {"view": state.page, **state.others}.items()
    ]
    held = [(state.__name__, name, get_type_hints(state)[name]) for state, name, _ in pages]
    assert held == [(state.__name__, name, get_type_hints(page.load)["return"] | None) for state, name, page in pages]
