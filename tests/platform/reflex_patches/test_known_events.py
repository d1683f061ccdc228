"""Which events a socket may send, and with what."""

from inspect import signature
from typing import Any

import pytest
from reflex_base.event.processor.base_state_processor import (
    _prepare_event_payload,  # pyright: ignore[reportPrivateUsage]
)

from bowling_app.accounts.admin.users import AdminUsersState
from bowling_app.accounts.pages.page import AccountState
from bowling_app.bowling_app import handlers, known_events
from bowling_app.platform.web.page_faults import note_fault_of_page
from bowling_app.site.pages.home.nearby import NearbyState

ROOT = "reflex___state____state"
FAULT = f"{ROOT}.reflex___state____frontend_event_exception_state.handle_frontend_exception"
FORM = "__reflex_form_data__"
ODD: tuple[Any, ...] = (
    "", "A" * 50_000, "1e999", "nan", "x", 7, -1, 1.5, True, None, [], ["a"], {}, {"$gt": 1}, {FORM: 1}, {FORM: []},
    {FORM: [["a", "b"]]}, {FORM: [["a"]]}, {FORM: [["a", {}]]}, {"__proto__": []},
)  # fmt: skip
NEAR = f"{NearbyState.get_full_name()}.locate"
SLUG = f"{AccountState.get_full_name()}.check_slug"
SUSPEND = f"{AdminUsersState.get_full_name()}.suspend"


@pytest.mark.parametrize(
    ("name", "payload"),
    [
        (f"{ROOT}.hydrate", {}),
        (f"{ROOT}.hydrate_and_load", {"vars": {}, "hashes": ["a"]}),
        (f"{ROOT}.hydrate_and_load", {}),
        (f"{ROOT}.set_is_hydrated", {"value": True}),
        (FAULT, {"info": "x", "component_stack": "y"}),
        (SUSPEND, {"form": {"user_id": "a"}}),
        (SUSPEND, {"form": 7}),
        (NEAR, {"latitude": 30.2, "longitude": -97}),
        (SLUG, {"slug": "pat"}),
        (SUSPEND, {"form": {FORM: [["user_id", "a"], ["user_id", "b"]]}}),
    ],
)
def test_what_the_site_has_is_known(name: str, payload: dict[str, Any]) -> None:
    assert known_events(name, payload)


@pytest.mark.parametrize(
    ("name", "payload"),
    [
        ("", {}),
        ("reload", {}),
        (f"{ROOT}.setvar", {"var_name": "is_hydrated", "value": 1}),
        (f"{ROOT}.hydrate", {"a": 1}),
        (f"{ROOT}.hydrate_and_load", {"vars": {f"{ROOT}.is_hydrated": 1}}),
        (f"{ROOT}.hydrate_and_load", {"vars": []}),
        (f"{ROOT}.hydrate_and_load", {"hashes": "a"}),
        (f"{ROOT}.set_is_hydrated", {"value": {}}),
        (f"{ROOT}.set_is_hydrated", {}),
        (f"{ROOT}.reflex___state____update_vars_internal_state.update_vars_internal", {"vars": None}),
        (FAULT, {"info": 1, "component_stack": "y"}),
        (FAULT, {"info": "x"}),
        (FAULT, {"info": "x" * 30_000, "component_stack": ""}),
        (SUSPEND, {}),
        (SUSPEND, {"user_id": "a"}),
        (SUSPEND, {"form": {}, "more": 1}),
        (SUSPEND, {"form": {FORM: 1}}),
        (SUSPEND, {"form": {FORM: [["user_id"]]}}),
        (SUSPEND, {"form": {FORM: [[[], "a"]]}}),
        (NEAR, {"latitude": "A" * 50_000, "longitude": 1}),
        (NEAR, {"latitude": "1", "longitude": 1}),
        (NEAR, {"latitude": {"$gt": 1}, "longitude": 1}),
        (NEAR, {"latitude": True, "longitude": 1}),
        (NEAR, {"latitude": float("inf"), "longitude": 1}),
        (SLUG, {"slug": 7}),
        (SLUG, {"slug": ["a"]}),
        (SLUG, {"slug": {FORM: [["a", "b"]]}}),
    ],
)
def test_whatever_else_there_is_is_not(name: str, payload: dict[str, Any]) -> None:
    assert not known_events(name, payload)


def test_reflex_never_logs_an_argument_that_does_not_fit(caplog: pytest.LogCaptureFixture) -> None:
    """Of every event of ours, with every odd value for each argument: those that are let through fit."""
    for name, registered in handlers.items():
        if not getattr(registered.handler.fn, "is_action", False):
            continue
        arguments = list(signature(registered.handler.fn).parameters)[1:]
        for odd in ODD:
            payload = dict.fromkeys(arguments, odd)
            if known_events(name, payload):
                _prepare_event_payload(registered.handler, payload)
    assert not caplog.records


def test_a_report_of_a_page_is_one_short_line_and_no_error(caplog: pytest.LogCaptureFixture) -> None:
    note_fault_of_page(Exception("x is\nnot \x1b[31ma function" + " at App" * 900))
    (record,) = caplog.records
    assert record.levelname == "WARNING"
    assert "x is not [31ma function at App" in record.getMessage()
    assert len(record.getMessage()) < 600
    assert record.getMessage().isprintable()
