"""From a refusal to its answer."""

import json
from typing import Any

import pytest
from fastapi import FastAPI
from pydantic import Field
from starlette.testclient import TestClient

from bowling_app.platform.http.endpoints import router
from bowling_app.platform.http.errors import answer_to
from bowling_app.platform.http.personal import refused
from bowling_app.platform.http.schemas import ApiModel
from bowling_app.platform.kit.errors import Conflict, Invalid, NotFound, Problem
from bowling_app.platform.kit.refusals import Refusal


class BookingIn(ApiModel):
    lane_number: int
    names: tuple[str, ...] = ()
    note: str = Field(default="", max_length=3)


def told(refusal: Exception) -> Any:
    return json.loads(bytes(answer_to(refusal).body))["error"]


@pytest.fixture
def client() -> TestClient:
    seats = router("Seats")

    @seats.put("/seats")
    def take(body: BookingIn, limit: int = 5) -> dict[str, int]:  # pyright: ignore[reportUnusedFunction] -- the decorator uses it.
        return {"limit": body.lane_number + limit}

    app = FastAPI()
    app.include_router(seats)
    return TestClient(app)


def test_a_refusal_names_its_field():
    assert told(Invalid("Score: enter a number.", field="score")) == {
        "code": "invalid",
        "message": "Score: enter a number.",
        "field": "score",
        "problems": [{"field": "score", "message": "Score: enter a number."}],
    }


@pytest.mark.parametrize(
    "refusal",
    [
        Invalid("There is no amenity \ud8d7.", field="amenity"),
        Invalid.of([Problem("amenity", "There is no amenity \ud8d7.")]),
        NotFound("There is no amenity \ud8d7."),
    ],
)
def test_a_refusal_may_quote_half_a_character_which_no_answer_can_hold(refusal: Invalid | NotFound):
    assert told(refusal)["message"] == "There is no amenity ?."


def test_several_problems_are_told_with_the_first_field_that_is_known():
    found = told(
        Invalid.of([Problem("", "Nothing was changed."), Problem("lane", "Lane: 1 to 9."), Problem("type", "Type?")])
    )
    assert found["message"] == "Nothing was changed.\nLane: 1 to 9.\nType?"
    assert found["field"] == "lane"
    assert [problem["field"] for problem in found["problems"]] == ["", "lane", "type"]


def test_a_conflict_can_be_about_a_field_too():
    assert told(Conflict("That URL is taken.", field="slug"))["field"] == "slug"


@pytest.mark.parametrize("refusal", [Invalid("No changes yet."), NotFound("Venue not found")])
def test_what_is_about_no_field_names_none(refusal: Invalid | NotFound):
    assert set(told(refusal)) == {"code", "message"}


def test_what_the_shape_of_a_body_refuses_names_every_field(client: TestClient):
    answer = client.put("/api/seats?limit=many", json={"laneNumber": "x", "names": ["Kim", 5], "note": "too long"})
    found = answer.json()["error"]
    assert (answer.status_code, found["code"]) == (422, "invalid")
    assert [problem["field"] for problem in found["problems"]] == ["limit", "laneNumber", "names", "note"]
    assert found["message"] == found["problems"][0]["message"]
    assert found["message"].startswith("limit: ")


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null"])
def test_what_is_no_such_body_is_about_no_field(client: TestClient, body: bytes):
    answer = client.put("/api/seats", content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, set(answer.json()["error"])) == (422, {"code", "message"})


@pytest.mark.parametrize(
    ("refusal", "status", "wait"), [(Refusal("Wait.", 30), 429, "30"), (Refusal("That code is wrong."), 422, None)]
)
def test_only_a_refusal_that_ends_says_when(refusal: Refusal, status: int, wait: str | None):
    answer = refused(refusal)
    assert (answer.status_code, answer.headers.get("retry-after")) == (status, wait)
