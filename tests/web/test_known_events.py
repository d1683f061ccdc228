"""Which events a socket may send, and with what."""

from typing import Any

import pytest

from bowling_app.bowling_app import known_events
from bowling_app.web.admin.users import AdminUsersState
from bowling_app.web.page_faults import note_fault_of_page

ROOT = "reflex___state____state"
FAULT = f"{ROOT}.reflex___state____frontend_event_exception_state.handle_frontend_exception"
FORM = "__reflex_form_data__"
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
    ],
)
def test_whatever_else_there_is_is_not(name: str, payload: dict[str, Any]) -> None:
    assert not known_events(name, payload)


def test_a_report_of_a_page_is_one_short_line_and_no_error(caplog: pytest.LogCaptureFixture) -> None:
    note_fault_of_page(Exception("x is\nnot \x1b[31ma function" + " at App" * 900))
    (record,) = caplog.records
    assert record.levelname == "WARNING"
    assert "x is not [31ma function at App" in record.getMessage()
    assert len(record.getMessage()) < 600
    assert record.getMessage().isprintable()
