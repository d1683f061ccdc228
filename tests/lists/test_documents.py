"""Lists in a browser without scripts: from a venue's page into a list, in another order, and shared."""

import re
from urllib.parse import parse_qs

import pytest
from sqlmodel import select
from starlette.testclient import TestClient

from bowling_app.lists.models import VenueList, VenueListItem
from bowling_app.lists.rules.lists import PATH, item_path, own_path, shared_path
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.venues.models.venue import Venue
from tests.factories import a_signed_in_user, a_venue
from tests.plain_browser import OURS, at_their_fields, plain_browser

SHARES = 'data-act="share"'
ABOUT = "Alleys with a party room, for ten kids and two tired parents."


@pytest.fixture
def browse(uow: UnitOfWork) -> TestClient:
    """A browser without scripts, in which Kim is signed in."""
    a_signed_in_user(uow, "kim", display_name="Kim")
    return plain_browser("kim")


@pytest.fixture
def venues(uow: UnitOfWork) -> list[Venue]:
    return [a_venue(uow, name) for name in ("Sunset Lanes", "Border Bowl", "Harvest Moon")]


@pytest.fixture
def shown(uow: UnitOfWork, browse: TestClient, venues: list[Venue]) -> VenueList:
    """A public list with three venues."""
    row = VenueList(user_id="kim", name="Birthday ideas", about=ABOUT, visibility="public")
    uow.session.add(row)
    uow.session.flush()
    items = [VenueListItem(list_id=row.id, venue_id=venue.id, position=at) for at, venue in enumerate(venues)]
    uow.session.add_all(items)
    uow.session.flush()
    return row


def stranger(browse: TestClient) -> TestClient:
    browse.cookies.clear()
    return browse


def order(html: str) -> list[str]:
    return re.findall(r"<h3[^>]*><a [^>]*>([^<]+)</a>", html)


def test_what_only_its_owner_can_open_is_not_shared(browse: TestClient, uow: UnitOfWork, shown: VenueList) -> None:
    item = item_path(shown.id, str(uow.session.exec(select(VenueListItem.venue_id)).first()))
    assert SHARES in browse.get(own_path(shown.id)).text  # The button passes on what others can open.
    shown.visibility = "private"
    uow.session.flush()
    own = (own_path(shown.id), item, PATH, "/account/lists/add", "/account/ballots", "/ballots/new", "/leagues/mine")
    assert [path for path in own if SHARES in browse.get(path).text] == []


def test_a_venues_page_and_a_search_lead_to_the_form_that_adds_to_a_list(
    browse: TestClient, uow: UnitOfWork, venues: list[Venue]
) -> None:
    way = f"/account/lists/add?venue={venues[0].id}"
    assert f'href="{way}"' in browse.get(f"/venue/{venues[0].id}").text
    assert 'href="/account/lists/add?at=/locations/tx/austin"' in browse.get("/locations/tx/austin").text
    assert 'href="/account/lists/add?at=/search%3Fq%3Dharvest' in browse.get("/search?q=harvest").text

    page = browse.get(way).text
    assert re.search(rf'<input [^>]*value="{venues[0].id}"', page)
    assert f'action="{way}"' in page
    given = {"venue": [venue.id for venue in venues[:2]], "into": "new", "name": "Friday"}
    answer = browse.post(way, data=given, headers=OURS)
    assert answer.status_code == 303
    html = browse.get(answer.headers["location"]).text
    assert order(html) == ["Sunset Lanes", "Border Bowl"]
    assert "Only you can see this list." in html
    assert "Friday" in browse.get(PATH).text


def test_what_is_refused_comes_back_with_what_was_chosen(
    browse: TestClient, uow: UnitOfWork, venues: list[Venue]
) -> None:
    way = f"/account/lists/add?venue={venues[0].id}&venue={venues[1].id}"
    answer = browse.post(way, data={"venue": venues[1].id, "into": "new", "name": ""}, headers=OURS)
    assert answer.status_code == 422
    assert at_their_fields(answer.text) == {"name": "Give the list a name."}
    ticked = re.findall(r'<input [^>]*type="checkbox"[^>]*>', answer.text)
    assert [("checked" in each) for each in ticked] == [False, True]
    answer = browse.post(way, data={"into": "saved"}, headers=OURS)
    assert at_their_fields(answer.text) == {"venue": "Choose at least one alley."}


def test_buttons_move_and_remove_a_venue_and_a_form_keeps_its_note(
    browse: TestClient, uow: UnitOfWork, venues: list[Venue], shown: VenueList
) -> None:
    path = own_path(shown.id)
    up = browse.post(item_path(shown.id, venues[2].id), data={"move": "up"}, headers=OURS)
    assert up.headers["location"] == path
    assert order(browse.get(path).text) == ["Sunset Lanes", "Harvest Moon", "Border Bowl"]
    browse.post(item_path(shown.id, venues[2].id), data={"note": "Ask for lane 7."}, headers=OURS)
    assert "Ask for lane 7." in browse.get(path).text

    asked = browse.post(item_path(shown.id, venues[2].id), data={"remove": "yes"}, headers=OURS)
    assert "Remove this alley from the list?" in asked.text
    assert len(order(browse.get(path).text)) == 3
    browse.post(item_path(shown.id, venues[2].id), data={"remove": "yes", "sure": "yes"}, headers=OURS)
    assert order(browse.get(path).text) == ["Sunset Lanes", "Border Bowl"]


def test_a_list_is_deleted_only_once_somebody_is_sure(browse: TestClient, uow: UnitOfWork, shown: VenueList) -> None:
    path = own_path(shown.id)
    assert "Delete this list?" in browse.post(path, data={"delete": "yes"}, headers=OURS).text
    assert browse.get(path).status_code == 200
    assert browse.post(path, data={"delete": "yes", "sure": "yes"}, headers=OURS).headers["location"] == PATH
    assert browse.get(path).status_code == 404
    assert uow.session.exec(select(VenueList)).all() == []


def test_strangers_see_what_is_shared_and_report_it_once_they_sign_in(
    browse: TestClient, uow: UnitOfWork, shown: VenueList
) -> None:
    path = shared_path(shown.token)
    answer = stranger(browse).get(path)
    assert answer.headers["cache-control"] == "no-store"
    assert order(answer.text) == ["Sunset Lanes", "Border Bowl", "Harvest Moon"]
    assert "By Kim" in answer.text
    assert ABOUT in answer.text
    assert 'content="index, follow"' in answer.text
    assert "/sign-in?next=" in browse.get(own_path(shown.id)).text
    report = f"{path}/report"
    led = browse.post(report, data={"reason": "spam"}, headers=OURS).headers["location"]
    assert led.startswith("/sign-in?next=")
    a_signed_in_user(uow, "lee")
    lee = plain_browser("lee")
    assert lee.post(report, data={"reason": "spam"}, headers=OURS).headers["location"] == report
    assert "look at this list" in lee.get(report).text.replace("&#x27;", "'")
    assert browse.get(own_path("nothing")).status_code == 200  # Nobody learns which lists there are.


def test_a_list_by_link_is_for_no_search_engine(browse: TestClient, uow: UnitOfWork, shown: VenueList) -> None:
    shown.visibility = "link"
    uow.session.flush()
    assert 'content="noindex, follow"' in stranger(browse).get(shared_path(shown.token)).text
    shown.visibility = "private"
    uow.session.flush()
    assert browse.get(shared_path(shown.token)).status_code == 404


@pytest.mark.parametrize("address", ["nowhere", "a%00b", "x" * 10_000])
def test_what_is_no_list_has_no_page(browse: TestClient, address: str) -> None:
    for path in (f"/lists/{address}", f"{PATH}/{address}", f"{PATH}/{address}/x", f"/lists/{address}/report"):
        assert browse.get(path).status_code in {400, 404, 414}


def test_who_was_signed_out_meanwhile_comes_back_to_the_same_question(browse: TestClient) -> None:
    path = "/account/lists/add?at=%2Flocations%2Ftx%2Faustin"
    led = stranger(browse).post(path, data={"list": "new"}, headers=OURS).headers["location"]
    assert parse_qs(led.partition("?")[2])["next"] == [path]
