"""Links to a part of the same page are plain ones: the router's would reload a live page instead of scrolling."""

import ast

from tests.architecture.source import MODULES, called, calls, place, source_text


def _first_text(value: ast.expr) -> str:
    """What the address of a link begins with, as far as the source says it."""
    if isinstance(value, ast.JoinedStr):
        return _first_text(value.values[0])
    return value.value if isinstance(value, ast.Constant) and isinstance(value.value, str) else ""


def _is_jump(call: ast.Call) -> bool:
    return any(word.arg == "href" and _first_text(word.value).startswith("#") for word in call.keywords)


def test_no_link_of_the_router_leads_to_a_part_of_its_own_page() -> None:
    jumps = [(path, call) for path in MODULES if "#" in source_text(path) for call in calls(path) if _is_jump(call)]
    assert len(jumps) > 4
    assert [place(path, call) for path, call in jumps if called(call) == "a"] == []
