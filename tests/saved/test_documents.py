"""Saving alleys in a browser without scripts: from the venue's page to the list, with a note, and back out of it."""

import re
from datetime import timedelta
from urllib.parse import parse_qs, urlparse

import pytest
from sqlmodel import select
from starlette.testclient import TestClient

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.saved.models import SavedAlley
from bowling_app.saved.rules import PATH, saved_path
from bowling_app.venues.models.venue import Venue
from tests.factories import a_signed_in_user, a_venue, an_alias
from tests.plain_browser import JSON, OURS, at_their_fields, plain_browser

SAVE, REMOVE, RESTORE = {"save": "yes"}, {"remove": "yes"}, {"restore": "yes"}


@pytest.fixture
def browse(uow: UnitOfWork) -> TestClient:
    """A browser without scripts, in which Kim is signed in."""
    a_signed_in_user(uow, "kim")
    return plain_browser("kim")


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    return a_venue(uow, "Sunset Lanes")


def saved(uow: UnitOfWork) -> list[tuple[str, str | None]]:
    rows = uow.session.exec(select(SavedAlley).execution_options(populate_existing=True))
    return [(row.user_id, row.note) for row in rows if row.removed_at is None]


def send(browse: TestClient, venue: Venue, **given: str) -> str:
    """Send the form of a venue's page, and follow it."""
    answer = browse.post(saved_path(venue.id), data=given, headers=OURS)
    assert answer.status_code == 303
    return browse.get(answer.headers["location"]).text


def test_the_venues_page_saves_it_with_one_button(browse: TestClient, uow: UnitOfWork, venue: Venue) -> None:
    html = browse.get(f"/venue/{venue.id}").text
    forms = re.findall(rf'<form [^>]*action="{saved_path(venue.id)}"[^>]*>.*?</form>', html)
    assert len(forms) == 2  # One of a wide screen, one of a phone's bar.
    assert all(re.search(r'<input [^>]*name="save"', form) for form in forms)

    page = send(browse, venue, **SAVE)
    assert "Sunset Lanes is saved" in page
    assert "noindex" in page
    assert saved(uow) == [("kim", None)]
    assert "1 saved alley" in browse.get(PATH).text


def test_a_note_is_kept_and_stands_in_the_list(browse: TestClient, uow: UnitOfWork, venue: Venue) -> None:
    send(browse, venue, **SAVE)
    assert "Ask for lane 7." in send(browse, venue, note="Ask for lane 7.")
    assert saved(uow) == [("kim", "Ask for lane 7.")]
    assert "Ask for lane 7." in browse.get(saved_path(venue.id)).text


def test_a_note_that_is_too_long_is_refused_at_its_field_and_stays(
    browse: TestClient, uow: UnitOfWork, venue: Venue
) -> None:
    send(browse, venue, **SAVE)
    answer = browse.post(saved_path(venue.id), data={"note": "x" * 501}, headers=OURS)
    assert answer.status_code == 422
    assert at_their_fields(answer.text) == {"note": "Your note: use at most 500 characters."}
    assert "x" * 501 in answer.text
    assert saved(uow) == [("kim", None)]


def test_what_is_removed_keeps_its_place_until_it_is_put_back(
    browse: TestClient, uow: UnitOfWork, venue: Venue
) -> None:
    send(browse, venue, **SAVE)
    send(browse, venue, note="Lane 7")
    page = send(browse, venue, **REMOVE)
    assert re.search(r"Sunset Lanes</span> is removed\.", page)
    assert "No saved alleys yet" in page
    assert saved(uow) == []
    assert "Sunset Lanes" not in browse.get(PATH).text

    assert "Lane 7" in send(browse, venue, **RESTORE)
    assert saved(uow) == [("kim", "Lane 7")]


def test_a_visitor_is_led_to_sign_in_and_back(browse: TestClient, uow: UnitOfWork, venue: Venue) -> None:
    browse.cookies.clear()
    address = saved_path(venue.id)
    led = urlparse(browse.post(address, data=SAVE, headers=OURS).headers["location"])
    assert (led.path, parse_qs(led.query)) == ("/sign-in", {"next": [address]})
    assert f"/sign-in?next={address.replace('/', '%2F')}" in browse.get(address).text
    assert "/sign-in?next=%2Fsaved-alleys" in browse.get(PATH).text
    assert browse.post(address, data=SAVE, headers=JSON).status_code == 401
    assert saved(uow) == []


def test_a_list_is_for_nobody_else(browse: TestClient, venue: Venue, uow: UnitOfWork) -> None:
    send(browse, venue, **SAVE)
    own = browse.get(PATH)
    assert own.headers["cache-control"] == "no-store"
    browse.cookies.clear()
    assert "Sunset Lanes" not in browse.get(PATH).text
    assert "Sunset Lanes is saved" not in browse.get(saved_path(venue.id)).text


def test_no_other_site_saves_for_a_visitor(browse: TestClient, uow: UnitOfWork, venue: Venue) -> None:
    answer = browse.post(saved_path(venue.id), data=SAVE, headers={"Origin": "https://elsewhere.example"})
    assert answer.status_code == 403
    assert saved(uow) == []


def test_a_venue_that_has_closed_can_still_be_removed(browse: TestClient, uow: UnitOfWork, venue: Venue) -> None:
    other = a_venue(uow, "Border Bowl")
    send(browse, venue, **SAVE)
    for closed in (venue, other):
        closed.is_active = False
    uow.session.flush()
    assert "Sunset Lanes is saved" in browse.get(saved_path(venue.id)).text
    assert browse.get(saved_path(other.id)).status_code == 410
    send(browse, venue, **REMOVE)
    assert saved(uow) == []


def test_an_old_id_leads_on_and_saves_nothing_unseen(browse: TestClient, uow: UnitOfWork, venue: Venue) -> None:
    an_alias(uow, venue, "old-lanes")
    answer = browse.get(saved_path("old-lanes"))
    assert (answer.status_code, answer.headers["location"]) == (301, saved_path(venue.id))
    answer = browse.post(saved_path("old-lanes"), data=SAVE, headers=OURS)
    assert answer.status_code == 409
    assert f'action="{saved_path(venue.id)}"' in answer.text
    assert saved(uow) == []


@pytest.mark.parametrize("address", ["nowhere", "a%00b", "x" * 10_000])
def test_what_is_no_venue_has_no_page(browse: TestClient, address: str) -> None:
    assert browse.get(f"{PATH}/{address}").status_code in {400, 404, 414}


@pytest.mark.parametrize("removed", ["nowhere", "a%00b", "x" * 5_000, "&removed=".join("abc" * 30)])
def test_an_address_that_names_anything_as_removed_shows_the_list(
    browse: TestClient, venue: Venue, removed: str
) -> None:
    send(browse, venue, **SAVE)
    answer = browse.get(f"{PATH}?removed={removed}")
    assert answer.status_code in {200, 400, 414}
    assert answer.status_code != 200 or "1 saved alley" in answer.text


def test_what_is_removed_on_a_later_page_can_be_put_back_there(browse: TestClient, uow: UnitOfWork, venue: Venue):
    others = [a_venue(uow, f"Number {number}") for number in range(30)]
    moment = clock.now()
    for age, each in enumerate([*others, venue]):
        uow.session.add(SavedAlley(user_id="kim", venue_id=each.id, saved_at=moment - timedelta(days=age)))
    uow.session.flush()
    page = send(browse, venue, **REMOVE)
    assert " is removed." in page
    assert re.search(r'name="restore"', page)
    assert "Page 2 of 2" in page
    assert "Sunset Lanes" in send(browse, venue, **RESTORE)
    assert "Ask for lane 7." in send(browse, venue, note="Ask for lane 7.")
