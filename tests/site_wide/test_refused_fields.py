"""What a form sends and the API refuses is refused by the name of its field, so that the form can say it there."""

from collections.abc import Iterator
from datetime import timedelta
from functools import cache
from io import BytesIO
from typing import Any, Final

import pytest
from fastapi import FastAPI
from PIL import Image
from starlette.testclient import TestClient

from bowling_app.accounts.models.app_config import AppConfig
from bowling_app.accounts.services.providers.local import LocalProvider
from bowling_app.ballots.models import Ballot, BallotChoice
from bowling_app.lists.models import VenueList, VenueListItem
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.files.local import LocalFolder
from bowling_app.platform.http.cookies import COOKIE
from bowling_app.platform.kit import clock
from bowling_app.venues.models.venue import Venue
from tests.factories import a_game_score, a_guide, a_review, a_signed_in_user, a_suggestion, a_user, a_venue
from tests.pairs import some_of_all
from tests.shared_rows import shared_rows

OURS: Final = {"Origin": "http://localhost:3000"}
LONG: Final = "x" * 7_000
REVIEW: Final = "PUT /api/venues/{venue}/reviews/mine"
REPORT: Final = "PUT /api/reviews/{review}/report"
REPLY: Final = "PUT /api/reviews/{own_review}/reply"
VOTE: Final = "PUT /api/venues/{venue}/accuracy/mine"
PAID: Final = "POST /api/venues/{venue}/price-observations"
PRICES: Final = "PUT /api/venues/{own}/prices"
MISSING: Final = "POST /api/suggestions"
CORRECTION: Final = "POST /api/venues/{venue}/suggestions"
PREVIEW: Final = "POST /api/venues/{venue}/suggestions/preview"
ANSWER: Final = "POST /api/suggestions/{suggestion}/answer"
QUESTION: Final = "POST /api/suggestions/{suggestion}/question"
REJECTION: Final = "POST /api/suggestions/{suggestion}/reject"
APPROVAL: Final = "POST /api/suggestions/{suggestion}/approve"
MERGE: Final = "POST /api/suggestions/{suggestion}/merge"
GAME: Final = "POST /api/venues/{venue}/games"
NO_GAME: Final = "POST /api/games/{game}/reject"
GONE_GAME: Final = "POST /api/games/{game}/delete"
NOTE: Final = "PUT /api/saved-alleys/{venue}/note"
NAME: Final = "PATCH /api/account"
PHOTO: Final = "POST /api/account/photo"
PASSWORD: Final = "PUT /api/account/password"
NO_PASSWORD: Final = "DELETE /api/account/password"
SIGN_UP: Final = "POST /api/auth/sign-up"
CONTACT: Final = "POST /api/contact"
VENUE_PHOTO: Final = "POST /api/venues/{own}/photos"
GUIDE_PHOTO: Final = "POST /api/hubs/{guide}/images"
REMOVAL: Final = "POST /api/admin/reviews/{review}/remove?version=x"
NEW_LIST: Final = "POST /api/lists"
LIST: Final = "PUT /api/lists/{list}"
LIST_NOTE: Final = "PUT /api/lists/{list}/venues/{venue}/note"
LIST_REPORT: Final = "PUT /api/shared-lists/{shared}/report"
BALLOT: Final = "POST /api/ballots"
BALLOT_VOTE: Final = "PUT /api/ballots/{ballot}/vote"
LIST_REMOVAL: Final = "POST /api/admin/lists/{list}/remove?version=x"

RIGHT: Final[dict[str, dict[str, Any]]] = {
    REVIEW: {"rating": 4, "text": "Clean lanes."},
    REPORT: {"reason": "other", "note": "It is about another place."},
    REPLY: {"text": "Thank you."},
    VOTE: {"type": "not_accurate", "facts": ["closed"], "reason": "The doors are shut."},
    PAID: {"kind": "game", "amount": "5.50", "paidOn": "2026-11-20", "note": ""},
    PRICES: {"prices": [{"kind": "game", "amount": "5.50"}]},
    MISSING: {"city": "Austin", "state": "TX"},
    CORRECTION: {"changes": {"lanes": 30}},
    PREVIEW: {"changes": {"lanes": 30}},
    ANSWER: {"text": "On Pin Road."},
    QUESTION: {"text": "Where is it?"},
    REJECTION: {"reason": "We found nothing there."},
    APPROVAL: {},
    MERGE: {"venueId": "sunset-lanes"},
    GAME: {"score": "212", "type": "casual", "laneNumber": "7"},
    NO_GAME: {"reason": "The photo shows another game."},
    GONE_GAME: {"reason": "The photo shows another game."},
    NOTE: {"note": "Tuesdays."},
    NAME: {"displayName": "Kim", "slug": "kim-bowls"},
    PHOTO: {},
    PASSWORD: {"password": "nine steel balls"},
    NO_PASSWORD: {},
    SIGN_UP: {"email": "new@example.com", "password": "nine steel balls"},
    CONTACT: {"email": "kim@example.com", "subject": "Wrong hours", "message": "Sunset Lanes closes at ten."},
    VENUE_PHOTO: {"altText": "The lanes under blue light"},
    GUIDE_PHOTO: {"alt": "The lanes under blue light", "credit": "", "weight": "0"},
    REMOVAL: {"reason": "spam"},
    NEW_LIST: {"name": "Friday"},
    LIST: {"name": "Friday", "about": "For ten.", "visibility": "link"},
    LIST_NOTE: {"note": "Lane 7"},
    LIST_REPORT: {"reason": "spam"},
    LIST_REMOVAL: {"reason": "spam"},
    BALLOT: {"question": "Friday?", "venueIds": ["sunset-lanes-austin-tx", "olga-lanes-austin-tx"]},
    BALLOT_VOTE: {"name": "Lee", "marks": ["1"]},
    **{f"POST /api/auth/{name}": {"email": "kim@example.com", **more} for name, more in (
        ("send-code", {}), ("verify-code", {"code": "123456"}), ("sign-in", {"password": "seven wooden pins"}))},
}  # fmt: skip
"""What each address takes. One field of it is made wrong at a time."""

WRONG: Final[list[tuple[str, str, Any]]] = [
    (REVIEW, "rating", None), (REVIEW, "rating", 6), (REVIEW, "text", LONG), (REVIEW, "text", 5),
    (REPORT, "reason", "boring"), (REPORT, "note", LONG), (REPORT, "note", ""),
    (REPLY, "text", " "), (REPLY, "text", LONG), (REMOVAL, "reason", "boring"),
    (VOTE, "type", "maybe"), (VOTE, "facts", ["weather"]), (VOTE, "facts", "hours"), (VOTE, "reason", LONG),
    (PAID, "kind", "beer"), (PAID, "amount", "0"), (PAID, "amount", "much"), (PAID, "paidOn", "2099-01-01"),
    (PAID, "paidOn", "2001-01-01"), (PAID, "note", "x" * 400), (PAID, "note", LONG),
    (PRICES, "prices", [{"kind": "game", "amount": "700"}]), (PRICES, "prices", 5), (PRICES, "reason", LONG),
    (MISSING, "city", " "), (MISSING, "city", "Nowhereville"), (MISSING, "state", "Ontario"),
    (MISSING, "venueName", LONG), (MISSING, "address", LONG), (MISSING, "zipCode", "1"), (MISSING, "zipCode", "10001"),
    (MISSING, "phone", "12"), (MISSING, "website", "none"), (MISSING, "latitude", 5), (MISSING, "note", LONG),
    (MISSING, "evidenceUrl", "none"), (MISSING, "wantsCredit", "perhaps"),
    (CORRECTION, "note", LONG), (CORRECTION, "evidenceUrl", "none"), (CORRECTION, "changes", 5),
    (ANSWER, "text", " "), (ANSWER, "text", LONG), (QUESTION, "text", ""), (QUESTION, "text", LONG),
    (REJECTION, "reason", ""), (REJECTION, "reason", LONG), (APPROVAL, "fields", 5), (MERGE, "venueId", LONG),
    (GAME, "score", "301"), (GAME, "type", "drunk"), (GAME, "laneNumber", "0"), (GAME, "photo", b"none"),
    (GAME, "photo", None), (NO_GAME, "reason", ""), (GONE_GAME, "reason", "x"), (NOTE, "note", LONG),
    (NAME, "displayName", " "), (NAME, "displayName", "x" * 70), (NAME, "displayName", "Admin"), (NAME, "slug", "a"),
    (NAME, "slug", "taken-slug"), (NAME, "slug", "Not A Slug"), (PHOTO, "photo", b"none"), (PHOTO, "photo", None),
    (PASSWORD, "password", "short"), (PASSWORD, "password", "password1"), (PASSWORD, "presentPassword", "wrong wrong"),
    (PASSWORD, "code", "000000"), (NO_PASSWORD, "code", "000000"), (NO_PASSWORD, "presentPassword", "wrong wrong"),
    (SIGN_UP, "email", "kim"), (SIGN_UP, "password", "short"), (SIGN_UP, "displayName", LONG),
    (CONTACT, "email", "kim"), (CONTACT, "subject", "x"), (CONTACT, "message", "x"), (CONTACT, "message", 5),
    (VENUE_PHOTO, "altText", "x"), (VENUE_PHOTO, "photo", b"none"), (VENUE_PHOTO, "photo", None),
    (GUIDE_PHOTO, "alt", ""), (GUIDE_PHOTO, "credit", LONG), (GUIDE_PHOTO, "weight", "heavy"),
    (GUIDE_PHOTO, "photo", b"none"), (GUIDE_PHOTO, "photo", None),
    (NEW_LIST, "name", " "), (NEW_LIST, "about", LONG), (NEW_LIST, "visibility", "nobody"),
    (LIST, "name", "Win at example.com"), (LIST, "about", "See example.com"), (LIST_NOTE, "note", LONG),
    (LIST_NOTE, "note", "See example.com"), (LIST_REPORT, "reason", "boring"), (LIST_REPORT, "note", LONG),
    (LIST_REMOVAL, "reason", "boring"),
    (BALLOT, "question", LONG), (BALLOT, "closes", "9"), (BALLOT, "day", "2001-01-01"), (BALLOT, "time", "late"),
    (BALLOT_VOTE, "name", "x" * 41), (BALLOT_VOTE, "name", " "),
    *((f"POST /api/auth/{name}", "email", "kim") for name in ("send-code", "verify-code", "sign-in")),
]  # fmt: skip

CHANGES: Final = [
    ("name", " "), ("name", LONG), ("address", LONG), ("place", "Austin"), ("zip_code", "1"), ("zip_code", "10001"),
    ("position", "here"), ("position", [5, 5]), ("phone", "12"), ("website", "none"), ("email", "kim"),
    ("hours", {"monday": [{"opens": "late"}]}), ("lanes", 0), ("game_price", "free"), ("hourly_price", -1),
    ("shoe_rental_price", "x"), ("amenities", {"moon": True}), ("is_active", True), ("owner_id", "kim"),
    ("no_field", 1),
]  # fmt: skip

NOT_FORMS: Final = {
    "DELETE /api/account": "takes one word, which no person types",
    "POST /api/auth/session": "takes a token, which no person types",
    "PUT /api/venues/{venue_id}/photos/{key}/description": "has the rule of the upload",
    "POST /api/venues/{venue_id}/photos/{key}/move": "a button",
    "POST /api/venues/{venue_id}/photos/{key}/cover": "a button",
    "POST /api/venues/{venue_id}/photos/{key}/remove": "a button",
    "POST /api/lists/{list_id}/venues": "takes ids, which no person types",
    "POST /api/lists/{list_id}/venues/{venue_id}/move": "a button",
}


def rows(uow: UnitOfWork) -> dict[str, str]:
    """What stands in the addresses."""
    people = {
        name: a_signed_in_user(uow, name, email=f"{name}@example.com", display_name=name.capitalize())
        for name in ("kim", "olga", "admin")
    }
    LocalProvider(uow.session).set_password("kim", "seven wooden pins")
    uow.session.add(AppConfig(admins=["admin"]))
    a_user(uow, "other", slug="taken-slug")
    venue, own = a_venue(uow, "Sunset Lanes"), a_venue(uow, "Olga Lanes", owner_id="olga")
    return {
        "venue": venue.id,
        "own": own.id,
        "review": a_review(uow, venue).id,
        "own_review": a_review(uow, own).id,
        "suggestion": a_suggestion(uow, people["kim"]).id,
        "game": a_game_score(uow, venue).id,
        "guide": str(a_guide(uow).id),
        **lists_of(uow, venue),
    }


written, connection = shared_rows(rows)


@pytest.fixture
def names(written: tuple[Any, dict[str, str]], uow: UnitOfWork) -> dict[str, str]:
    """The names of what is there. `uow` finds it."""
    return written[1]


def lists_of(uow: UnitOfWork, venue: Venue) -> dict[str, str]:
    """A list of Kim with a venue, one that somebody else shares, and a ballot."""
    own = VenueList(user_id="kim", name="Friday", visibility="link")
    shared = VenueList(user_id="other", name="Friday", visibility="link")
    uow.session.add_all([own, shared])
    uow.session.flush()
    uow.session.add(VenueListItem(list_id=own.id, venue_id=venue.id, position=0))
    uow.session.flush()
    ballot = Ballot(user_id="kim", question="Friday?", closes_at=clock.now() + timedelta(days=1))
    uow.session.add(ballot)
    uow.session.flush()
    uow.session.add(BallotChoice(ballot_id=ballot.id, number=1, venue_id=venue.id))
    uow.session.flush()
    return {"list": own.id, "shared": shared.token, "ballot": ballot.token}


@pytest.fixture
def client(api: FastAPI, names: dict[str, str], store: LocalFolder) -> Iterator[TestClient]:
    with TestClient(api, headers=OURS) as client:
        yield client


def who(address: str) -> str:
    """Who may send it."""
    if address in {REPLY, PRICES, VENUE_PHOTO}:
        return "olga"
    return (
        "admin"
        if address in {QUESTION, REJECTION, APPROVAL, MERGE, NO_GAME, GONE_GAME, GUIDE_PHOTO, REMOVAL, LIST_REMOVAL}
        else "kim"
    )


def send(client: TestClient, names: dict[str, str], address: str, body: dict[str, Any]) -> Any:
    """The error of the answer."""
    method, path = address.format(**names).split(" ")
    client.cookies.set(COOKIE, who(address))
    if address in {GAME, PHOTO, VENUE_PHOTO, GUIDE_PHOTO}:
        photo = body.pop("photo") if "photo" in body else picture()
        files = {"photo": ("photo.png", photo, "image/png")} if photo else {"another": ("a.txt", b"a", "text/plain")}
        answer = client.request(method, path, data=body, files=files)
    else:
        answer = client.request(method, path, json=body)
    assert answer.status_code in {409, 422}, answer.text
    return answer.json()["error"]


@cache
def picture() -> bytes:
    """It takes a fifth of a second to make."""
    file = BytesIO()
    Image.effect_noise((1000, 800), 60).convert("RGB").save(file, "PNG")
    return file.getvalue()


def first_of_each_address() -> list[Any]:
    """In `make test` one field of each address, and all others in `make test-long`."""
    first = {address: number for number, (address, _, _) in reversed(list(enumerate(WRONG)))}
    return [
        wrong if first[wrong[0]] == number else pytest.param(*wrong, marks=pytest.mark.long)
        for number, wrong in enumerate(WRONG)
    ]


@pytest.mark.parametrize(("address", "field", "value"), first_of_each_address())
def test_a_refusal_names_the_field_of_the_body(
    client: TestClient, names: dict[str, str], address: str, field: str, value: Any
):
    error = send(client, names, address, RIGHT[address] | {field: value})
    assert error["field"] == field
    assert [problem["field"] for problem in error["problems"]] == [field]
    assert error["problems"][0]["message"] == error["message"]


@pytest.mark.parametrize(("address", "change"), some_of_all([CORRECTION, PREVIEW], CHANGES))
def test_a_correction_names_the_field_of_the_venue(
    client: TestClient, names: dict[str, str], address: str, change: tuple[str, Any]
):
    field, value = change
    assert send(client, names, address, {"changes": {field: value}})["field"] == field


def test_everything_that_is_wrong_with_a_form_is_named_at_once(client: TestClient, names: dict[str, str]):
    body = {"city": "", "state": "", "zipCode": "1", "phone": "1", "website": "none", "evidenceUrl": "none"}
    assert {problem["field"] for problem in send(client, names, MISSING, body)["problems"]} == set(body)


def test_every_address_with_a_body_is_among_these(api: FastAPI):
    with_body = {
        f"{method.upper()} {path}"
        for path, methods in api.openapi()["paths"].items()
        for method, operation in methods.items()
        if "requestBody" in operation
    }
    ours = {"venue": "venue_id", "own": "venue_id", "review": "review_id", "own_review": "review_id",
            "suggestion": "suggestion_id", "game": "score_id", "guide": "hub_id",
            "list": "list_id", "shared": "address",
            "ballot": "address"}  # fmt: skip
    told = {address.format(**{short: f"{{{name}}}" for short, name in ours.items()}).split("?")[0] for address in RIGHT}
    assert told | set(NOT_FORMS) == with_body
    assert {address for address, _, _ in WRONG} | {PREVIEW} == set(RIGHT)
