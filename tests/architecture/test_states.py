"""What a stranger can call over the websocket."""

import ast
from importlib import import_module
from typing import Any

import pytest
from reflex_base.registry import RegistrationContext

from tests.architecture.source import MODULES, nodes, place


@pytest.fixture(scope="module")
def events() -> dict[str, Any]:
    """Every event that Reflex would run for a browser, by the name that the browser sends."""
    import_module("bowling_app.bowling_app")
    return dict(RegistrationContext.get().event_handlers)


def test_every_event_of_ours_is_marked_as_one_that_a_browser_may_send(events: dict[str, Any]) -> None:
    ours = {
        name: entry.handler.fn
        for name, entry in events.items()
        if entry.states and entry.states[0].__module__.startswith("bowling_app.")
    }
    assert ours
    assert [name for name, function in ours.items() if not getattr(function, "is_action", False)] == []


def test_no_event_sets_a_var_by_name(events: dict[str, Any]) -> None:
    # Other tests of a run make up states of their own, which are not part of the site.
    of_the_site = [name for name in events if ".bowling_app___" in name or name.count(".") == 1]
    assert of_the_site
    assert [name for name in of_the_site if name.endswith(".setvar")] == []


SENT_AS_SCRIPT = {
    *("call_script", "call_function", "run_script", "toast", "set_clipboard", "scroll_to", "window_alert"),
    *("console_log", "alert"),
}


def test_nothing_is_sent_to_a_page_as_a_script() -> None:
    """Pages evaluate no text: what Reflex would send as one would be dropped in silence. State says it instead."""
    pages = [path for path in MODULES if {"pages", "admin", "web"} & set(path.parts)]
    assert [place(path, node) for path in pages for node in nodes(path) if sends_script(node)] == []


def sends_script(node: ast.AST) -> bool:
    """Whether it names something of Reflex's that sends a text to run."""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in {"rx", "reflex"}:
        return node.attr in SENT_AS_SCRIPT
    if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("reflex"):
        return any(alias.name in SENT_AS_SCRIPT for alias in node.names)
    return False
