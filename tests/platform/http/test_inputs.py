"""Values as the bodies of calls."""

from dataclasses import dataclass
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from bowling_app.platform.http.endpoints import router
from bowling_app.platform.http.inputs import Taken
from bowling_app.platform.kit.records import TAKEN


@dataclass(frozen=True, slots=True)
class SecretlyNamed:
    """A body."""

    __pydantic_config__ = TAKEN

    first_word: str


@pytest.fixture(scope="module")
def site() -> TestClient:
    routes = router("Echo")

    @routes.post("/echo")
    def echo(body: Taken[SecretlyNamed]) -> str:  # pyright: ignore[reportUnusedFunction] -- the decorator uses it.
        return body.first_word

    api = FastAPI()
    api.include_router(routes)
    return TestClient(api)


def test_an_endpoint_gets_the_value_of_a_body(site: TestClient) -> None:
    assert site.post("/api/echo", json={"firstWord": "strike"}).json() == "strike"


@pytest.mark.parametrize("body", [[], 1, "strike", True])
def test_a_body_that_is_no_object_is_refused_without_the_name_of_a_class(site: TestClient, body: Any) -> None:
    answer = site.post("/api/echo", json=body)
    assert answer.status_code == 422
    assert "valid dictionary" in answer.text
    assert "SecretlyNamed" not in answer.text


def test_a_missing_field_is_named_as_the_call_has_it(site: TestClient) -> None:
    assert "firstWord" in site.post("/api/echo", json={}).text
