"""What a stranger can call over the websocket."""

from importlib import import_module
from typing import Any

import pytest
from reflex_base.registry import RegistrationContext


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
