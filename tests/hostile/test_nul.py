"""NUL, which no database stores, is refused where it comes in, at the field that holds it."""

from typing import Any

import pytest
from fastapi import FastAPI
from starlette.applications import Starlette
from starlette.testclient import TestClient

from bowling_app.contact.feature import FEATURE as CONTACT
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.unstorable import UNSTORABLE, refuse_unstorable
from bowling_app.venue_page.pages.page import VENUE

MESSAGE = {"email": "kim@example.com", "subject": "Wrong hours", "message": "Sunset Lanes closes at ten."}


@pytest.mark.parametrize("field", ["subject", "message"])
def test_a_call_is_refused_at_the_field(uow: UnitOfWork, api: FastAPI, field: str) -> None:
    answer = TestClient(api).post("/api/contact", json={**MESSAGE, field: "Bowl\x00ing is closed on Monday"})
    assert answer.status_code == 422
    assert answer.json()["error"] == {
        "code": "invalid",
        "message": UNSTORABLE,
        "field": field,
        "problems": [{"field": field, "message": UNSTORABLE}],
    }


def test_a_parameter_of_a_call_is_refused_by_its_name(uow: UnitOfWork, api: FastAPI) -> None:
    answer = TestClient(api).get("/api/venues?state=T%00X")
    assert (answer.status_code, answer.json()["error"]["field"]) == (422, "state")


def test_a_form_is_shown_again_without_it_and_says_so_at_the_field(uow: UnitOfWork) -> None:
    browse = TestClient(Starlette(routes=[form.route() for form in CONTACT.forms]))
    sent = {**MESSAGE, "subject": "Wrong\x00hours"}
    told = browse.post("/contact", data=sent, headers={"Accept": "application/json"}).json()["error"]
    assert (told["field"], told["message"]) == ("subject", UNSTORABLE)
    page = browse.post("/contact", data=sent)
    assert page.status_code == 422
    assert UNSTORABLE in page.text
    assert 'value="Wronghours"' in page.text


def test_no_page_has_an_address_with_it_and_a_query_is_read_without(uow: UnitOfWork) -> None:
    assert VENUE.arguments("/venue/sun%00set", "") is None
    assert VENUE.arguments("/venue/sunset", "") == VENUE.arguments("/venue/sunset", "sort=%00")


@pytest.mark.parametrize("value", ["\x00", ["a", {"b": ("c\x00",)}], {"a\x00": 1}])
def test_it_is_found_however_deep_it_lies(value: Any) -> None:
    with pytest.raises(Invalid) as refused:
        refuse_unstorable([("good", "text"), ("bad", value)])
    assert [one.field for one in refused.value.problems] == ["bad"]


def test_a_value_that_is_nested_without_end_is_looked_through() -> None:
    value: Any = "\x00"
    for _ in range(100_000):
        value = [value]
    with pytest.raises(Invalid):
        refuse_unstorable([("bad", value)])
