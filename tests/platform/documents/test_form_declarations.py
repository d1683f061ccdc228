"""The declarations of forms, which a button loads when it is pressed."""

import json
import re

import pytest
from fastapi.testclient import TestClient

from bowling_app.accounts.rules.codes import RESEND_AFTER
from bowling_app.accounts.rules.sign_in_forms import EMAIL_FORM
from bowling_app.features import FEATURES
from bowling_app.platform.language.languages import Language, speaking
from tests.api import the_api

FORMS = [route.form for feature in FEATURES for route in feature.forms]
FORMS += [form for feature in FEATURES for form in feature.words]
KEYS = sorted({form.key for form in FORMS})


@pytest.fixture
def api() -> TestClient:
    return TestClient(the_api())


@pytest.mark.parametrize("key", KEYS)
def test_every_form_is_told_to_everybody(api: TestClient, key: str) -> None:
    told = api.get(f"/api/forms/{key}").json()
    assert told["form"]["key"] == key
    assert told["words"]["send"]
    assert "primary" in told["looks"]


def test_no_two_forms_have_one_key() -> None:
    assert len(KEYS) == len({id(form) for form in FORMS})


def test_an_unknown_form_is_not_there(api: TestClient) -> None:
    assert api.get("/api/forms/nothing").status_code == 404


def test_a_browser_that_knows_it_gets_no_second_copy(api: TestClient) -> None:
    first = api.get("/api/forms/contact")
    again = api.get("/api/forms/contact", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_the_steps_of_signing_in_lead_to_each_other(api: TestClient) -> None:
    told = api.get("/api/sign-in-steps").json()
    steps = told["steps"]
    assert "primary" in told["looks"]
    assert next(iter(steps)) == "email"
    for step in steps.values():
        assert {way["to"] for way in step["ways"]} | ({step["following"]} - {""}) <= steps.keys()
        assert step["words"]["send"]


def test_a_step_does_not_ask_again_for_what_is_carried_along(api: TestClient) -> None:
    step = api.get("/api/sign-in-steps").json()["steps"]["code"]
    assert (step["carried"], [field["name"] for field in step["form"]["fields"]]) == (["email"], ["code"])
    assert step["form"]["gate"] == "code"
    assert step["again"]["seconds"] == RESEND_AFTER.total_seconds()


def drawn(api: TestClient) -> str:
    """The dialog of documents, out of its script."""
    [text] = re.findall(r'DRAWN=("(?:[^"\\]|\\.)*");', api.get("/api/sign-in-dialog").text)
    return json.loads(text)


def test_the_dialog_of_documents_sends_the_first_form_of_signing_in(api: TestClient) -> None:
    assert api.get("/api/sign-in-dialog").headers["content-type"].startswith("text/javascript")
    assert '<form action="/sign-in?next=" method="post">' in drawn(api)
    assert 'href="/sign-in/password?next="' in drawn(api)
    for field in EMAIL_FORM.fields:
        assert re.search(f'<input [^>]*maxlength="{field.longest}" name="{field.name}"[^>]* required', drawn(api))


def test_the_dialog_of_documents_speaks_the_language_of_the_page(api: TestClient) -> None:
    with speaking(Language("es_US")):
        assert "Inicia sesión" in drawn(api)
        assert 'action="/es/sign-in?next="' in drawn(api)
