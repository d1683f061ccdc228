"""Events in browsers without scripts: their pages, proposals of visitors, and what owners write."""

import json
import re
from datetime import date
from html import unescape
from typing import Any

import pytest
from sqlmodel import select
from starlette.testclient import TestClient

from bowling_app.events.models.event import EventDateRow, EventRow
from bowling_app.events.rules.limits import DATES_SHOWN
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.venues.models.venue import Venue
from tests.factories import a_league, a_place, a_signed_in_user, a_user, a_venue, an_event
from tests.few import one_in
from tests.plain_browser import OURS, others_remove_nothing, plain_browser, remove_when_asked

pytestmark = pytest.mark.usefixtures("stopped_clock")

FORM: dict[str, Any] = {
    "name": "Cosmic Friday", "kind": "cosmic", "startsOn": "2026-12-04", "startTime": "9 PM", "endTime": "1 AM",
    "repeats": "weekly", "times": "4", "skipDates": "12/25/2026", "about": "Black lights.\nA DJ.", "fee": "15",
    "feeNote": "Two hours", "audience": ["adults"], "ageFrom": "21", "url": "https://example.com/cosmic",
}  # fmt: skip
WEEKLY: dict[str, Any] = {"repeats": "weekly", "times": 4, "end_time": 25 * 60, "fee": "15"}


@pytest.fixture
def browse(uow: UnitOfWork) -> TestClient:
    """A browser without scripts, in which Kim is signed in."""
    a_signed_in_user(uow, "kim")
    return plain_browser("kim")


@pytest.fixture
def own(uow: UnitOfWork, browse: TestClient) -> Venue:
    """A venue that Kim, who is signed in there, runs."""
    assert browse.cookies
    return a_venue(uow, "Sunset Lanes", owner_id="kim")


def texts(browse: TestClient, path: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", browse.get(path).text)).split())


def kept(uow: UnitOfWork) -> list[EventRow]:
    uow.session.expire_all()
    return list(uow.session.exec(select(EventRow).order_by(EventRow.id)))  # pyright: ignore[reportArgumentType]


def event_of(page: str) -> dict[str, Any] | None:
    blocks = [json.loads(text) for text in re.findall(r"<script[^>]*ld\+json[^>]*>(.*?)</script>", page, re.DOTALL)]
    return next((block for block in blocks if block["@type"] == "Event"), None)


def test_a_date_has_a_page_with_its_time_its_place_and_the_other_dates(browse: TestClient, uow: UnitOfWork):
    venue = a_venue(uow, "Sunset Lanes", phone="+15125550100", address="1 Main St", zip_code="78701")
    row = an_event(uow, venue, name="Cosmic <b>&", about="Lights.\nMusic.", age_from=21, **WEEKLY)
    path = f"/events/{row.id}-cosmic-b/2026-12-11"
    page, text = browse.get(path), texts(browse, path)
    assert page.status_code == 200
    assert "Cosmic &lt;b&gt;&amp;" in page.text
    assert "Cosmic bowling at Sunset Lanes in Austin, TX. Fri, Dec 11, 2026, 9 PM to 1 AM the next day" in text
    assert "Every Friday, 9 PM to 1 AM the next day, until Dec 25, 2026" in text
    assert "Ages 21 and up" in text
    assert "3 more dates Fri, Dec 4, 2026 Fri, Dec 18, 2026 Fri, Dec 25, 2026" in text
    assert 'href="tel:+15125550100"' in page.text
    assert 'content="index, follow"' in page.text
    assert f'href="/calendars/events/{row.id}/2026-12-11.ics"' in page.text
    assert browse.get(f"/events/{row.id}").headers["location"].endswith(f"/events/{row.id}-cosmic-b")
    canonical = f'rel="canonical" href="http://localhost:3000/events/{row.id}-cosmic-b/2026-12-04"'
    assert canonical in browse.get(f"/events/{row.id}-cosmic-b").text
    assert browse.get(f"/events/{row.id}-cosmic-b/2026-12-12").status_code == 410
    assert browse.get("/events/999999/2026-12-11").status_code == 404


def test_of_many_other_dates_the_next_are_shown_and_all_are_counted(browse: TestClient, uow: UnitOfWork):
    row = an_event(uow, a_venue(uow), repeats="weekly", times=20)
    text = texts(browse, f"/events/{row.id}-cosmic-friday/{row.starts_on}")
    assert f"The next {DATES_SHOWN} of 19 more dates" in text


def test_structured_data_has_the_offset_of_the_venue_and_says_what_is_canceled_or_moved(
    browse: TestClient, uow: UnitOfWork
):
    phoenix = a_venue(
        uow, place=a_place(uow, "Phoenix", "AZ", time_zone="America/Phoenix"), address="1 Main St", zip_code="85001"
    )
    row = an_event(uow, phoenix, **WEEKLY)
    for day, change in ((11, {"is_canceled": True}), (18, {"moved_to": 1200, "starts": "2026-12-18T20:00"})):
        one = uow.session.get(EventDateRow, (row.id, date(2026, 12, day)))
        assert one is not None
        one.sqlmodel_update(change)
    uow.session.flush()
    path = f"/events/{row.id}-cosmic-friday/2026-12-"
    event, canceled, moved = (event_of(browse.get(f"{path}{day}").text) or {} for day in ("04", "11", "18"))
    assert (event["startDate"], event["endDate"]) == ("2026-12-04T21:00:00-07:00", "2026-12-05T01:00:00-07:00")
    assert event["location"]["address"]["streetAddress"] == "1 Main St"
    assert (event["offers"]["price"], event["eventAttendanceMode"].rsplit("/", 1)[1]) == (
        "15.00",
        "OfflineEventAttendanceMode",
    )
    states = [each["eventStatus"].rsplit("/", 1)[1] for each in (event, canceled, moved)]
    assert states == ["EventScheduled", "EventCancelled", "EventRescheduled"]
    assert (moved["startDate"], moved["previousStartDate"]) == (
        "2026-12-18T20:00:00-07:00",
        "2026-12-18T21:00:00-07:00",
    )


@pytest.mark.parametrize("fields", [
    {"told": "visitor"}, {"told": "demonstration"}, {"starts_on": date(2026, 11, 1)},
])  # fmt: skip
def test_there_is_no_structured_data_of_what_nobody_in_charge_said_or_of_the_past(
    browse: TestClient, uow: UnitOfWork, fields: dict[str, Any]
):
    row = an_event(uow, a_venue(uow, address="1 Main St"), **fields)
    assert event_of(browse.get(f"/events/{row.id}-cosmic-friday/{row.starts_on}").text) is None


def test_a_date_that_is_over_says_so_and_leaves_search_engines_later(browse: TestClient, uow: UnitOfWork):
    venue = a_venue(uow)
    for day, robots in ((date(2026, 11, 13), "index, follow"), (date(2026, 3, 6), "noindex, follow")):
        row = an_event(uow, venue, starts_on=day)
        page = browse.get(f"/events/{row.id}-cosmic-friday/{day}").text
        assert "This date is over" in page
        assert f'content="{robots}"' in page
        assert ".ics" not in page


def test_a_venues_page_says_what_happens_this_week_and_leads_to_all(browse: TestClient, uow: UnitOfWork):
    """It is Friday, November 20."""
    venue = a_venue(uow, "Sunset Lanes")
    empty = browse.get(f"/venue/{venue.id}").text
    assert 'id="events"' not in empty
    assert f'href="/venue/{venue.id}/events"' in empty
    nothing = browse.get(f"/venue/{a_venue(uow).id}/events").text
    assert "noindex" in nothing
    assert 'rel="canonical"' not in nothing
    an_event(uow, venue, name="Pending", status="pending", starts_on=date(2026, 11, 21))
    an_event(uow, venue, name="Later", starts_on=date(2026, 12, 5))
    page = browse.get(f"/venue/{venue.id}?people=2").text  # Another document than the first one.
    assert "Coming up" in page
    assert "Pending" not in page
    soon = an_event(uow, venue, name="Soon", starts_on=date(2026, 11, 21))
    a_league(uow, venue, name="Mixed", first_night=date(2026, 11, 24), weeks=9, start_time=1140)
    text = texts(browse, f"/venue/{venue.id}?people=3")
    part = text[text.index("This week") :]
    assert part.startswith("This week Soon Sat, Nov 21, 9 PM First league night: Mixed Tue, Nov 24, 7 PM All events")
    assert "Later" not in part
    assert f"/events/{soon.id}-soon/2026-11-21" in browse.get(f"/venue/{venue.id}/events").text
    assert "2 events at Sunset Lanes" in texts(browse, f"/venue/{venue.id}/events")


def test_a_visitor_proposes_an_event_and_corrects_one(browse: TestClient, uow: UnitOfWork):
    venue = a_venue(uow)
    address = f"/venue/{venue.id}/events/new"
    answer = browse.post(address, data=FORM, headers=OURS)
    assert (answer.status_code, answer.headers["location"]) == (303, f"{address}?sent=yes")
    assert "We'll show the event once" in texts(browse, f"{address}?sent=yes")
    [row] = kept(uow)
    assert (row.status, row.user_id, row.start_time, row.end_time, row.age_from) == ("pending", "kim", 1260, 1500, 21)
    assert (row.ends_on, row.skip_dates, row.about) == (date(2027, 1, 1), [date(2026, 12, 25)], "Black lights.\nA DJ.")
    assert not uow.session.exec(select(EventDateRow)).all()
    shown = an_event(uow, venue, name="Glow & more")
    form = browse.get(f"{address}?event={shown.id}").text
    assert 'value="Glow &amp; more"' in form
    assert "noindex" in form
    browse.post(f"{address}?event={shown.id}", data=FORM, headers=OURS)
    assert [each.replaces for each in kept(uow)] == [None, None, shown.id]


@pytest.mark.parametrize(
    ("wrong", "field"),
    [({"fee": "2001"}, "fee"), ({"fee": "-1"}, "fee"), ({"url": "javascript:alert(1)"}, "url"), *one_in(4, [
        ({"name": ""}, "name"), ({"kind": ""}, "kind"), ({"kind": "rave"}, "kind"), ({"startsOn": ""}, "startsOn"),
        ({"startsOn": "2026-02-31"}, "startsOn"),
        ({"startsOn": "2026-11-01", "times": "1", "skipDates": ""}, "startsOn"),
        ({"startTime": ""}, "startTime"), ({"startTime": "25:00"}, "startTime"), ({"endTime": "9 PM"}, "endTime"),
        ({"repeats": "daily"}, "repeats"), ({"repeats": ""}, "repeats"), ({"times": ""}, "until"),
        ({"until": "2026-12-30"}, "until"), ({"times": "107"}, "times"), ({"times": "9" * 5000}, "times"),
        ({"skipDates": "Christmas"}, "skipDates"), ({"skipDates": "12/26/2026"}, "skipDates"),
        ({"skipDates": "1/1/2027\n" * 3000}, "skipDates"),
        ({"ageFrom": "100"}, "ageFrom"), ({"ageTo": "5"}, "ageTo"), ({"audience": ["gold"] * 50}, "audience"),
        ({"about": "x" * 1001}, "about"),
    ])],
)  # fmt: skip
def test_what_is_wrong_is_said_at_its_field_and_what_was_typed_stays(
    browse: TestClient, uow: UnitOfWork, wrong: dict[str, Any], field: str
):
    answer = browse.post(f"/venue/{a_venue(uow).id}/events/new", data={**FORM, **wrong}, headers=OURS)
    assert answer.status_code == 422
    said = re.search(rf'data-field="{field}".*?data-problem=""[^>]*>([^<]*)<', answer.text, re.DOTALL)
    assert said is not None
    assert said[1]
    assert 'value="Two hours"' in answer.text
    assert kept(uow) == []


def test_an_owner_adds_changes_confirms_and_removes_an_event(browse: TestClient, uow: UnitOfWork, own: Venue):
    path = f"/my-venues/{own.id}/events"
    assert browse.post(f"{path}/new", data=FORM, headers=OURS).headers["location"] == f"{path}?done=saved"
    [row] = kept(uow)
    row.confirmed_on = date(2026, 1, 1)
    uow.session.flush()
    assert "Cosmic Friday" in texts(browse, path)
    browse.post(path, data={"confirm": str(row.id)}, headers=OURS)
    assert [row.confirmed_on for row in kept(uow)] == [date(2026, 11, 20)]
    browse.post(f"{path}/{row.id}", data={**FORM, "name": "Glow"}, headers=OURS)
    assert [row.name for row in kept(uow)] == ["Glow"]
    remove_when_asked(browse, path, row.id, "Glow")
    assert [row.status for row in kept(uow)] == ["removed"]
    assert browse.get(f"/events/{row.id}-glow/2026-12-04").status_code == 410
    assert "This event is no longer listed" in texts(browse, f"/events/{row.id}-glow/2026-12-04")


def test_an_owner_cancels_one_date_and_it_stays_visible(browse: TestClient, uow: UnitOfWork, own: Venue):
    row = an_event(uow, own, **WEEKLY)
    path = f"/my-venues/{own.id}/events/{row.id}/2026-12-11"
    assert f'href="{path}"' in browse.get(f"/my-venues/{own.id}/events").text
    done = browse.post(path, data={"change": "canceled", "reason": "Lane repairs"}, headers=OURS)
    assert done.headers["location"] == f"/my-venues/{own.id}/events?done=dated"
    public = f"/events/{row.id}-cosmic-friday"
    assert "Canceled: Lane repairs" in texts(browse, f"{public}/2026-12-11")
    assert "Fri, Dec 11, 2026 Canceled: Lane repairs" in texts(browse, f"{public}/2026-12-04")
    browse.post(path.replace("-11", "-18"), data={"change": "moved", "startTime": "10 PM"}, headers=OURS)
    assert "Fri, Dec 18, 2026, 10 PM to 2 AM the next day New time, usually 9 PM" in texts(
        browse, f"{public}/2026-12-18"
    )


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"change": ""}, "change"), ({"change": "lost"}, "change"), ({"change": "moved"}, "startTime"),
        ({"change": "canceled", "startTime": "9 PM"}, "startTime"),
        ({"change": "moved", "startTime": "late"}, "startTime"),
        ({"change": "canceled", "reason": "x" * 201}, "reason"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_date_is_said_at_its_field(
    browse: TestClient, uow: UnitOfWork, own: Venue, wrong: dict[str, str], field: str
):
    row = an_event(uow, own, **WEEKLY)
    answer = browse.post(f"/my-venues/{own.id}/events/{row.id}/2026-12-11", data=wrong, headers=OURS)
    assert answer.status_code == 422
    assert re.search(rf'data-field="{field}".*?data-problem=""[^>]*>[^<]', answer.text, re.DOTALL)


def test_an_owner_decides_about_what_a_visitor_proposes(browse: TestClient, uow: UnitOfWork, own: Venue):
    some = [an_event(uow, own, name=name, status="pending", user_id=a_user(uow).id) for name in ("One", "Two")]
    path = f"/my-venues/{own.id}/events"
    assert "Proposed by visitors" in texts(browse, path)
    browse.post(path, data={"accept": str(some[0].id)}, headers=OURS)
    browse.post(path, data={"reject": str(some[1].id)}, headers=OURS)
    assert [(row.name, row.status) for row in kept(uow)] == [("One", "accepted"), ("Two", "rejected")]
    for nonsense in ({"accept": "9" * 30}, {"remove": "-1"}, {"confirm": "x"}, {}):
        assert browse.post(path, data=nonsense, headers=OURS).status_code in {303, 404, 422}


def test_others_see_no_page_of_an_owner(browse: TestClient, uow: UnitOfWork):
    venue = a_venue(uow, owner_id=a_user(uow).id)
    row = an_event(uow, venue)
    pages = ("", "/new", f"/{row.id}", f"/{row.id}/2026-12-04")
    for path in pages:
        assert "You don't manage this alley" in texts(browse, f"/my-venues/{venue.id}/events{path}")
    others_remove_nothing(browse, f"/my-venues/{venue.id}/events", row.id)
    confirmed = browse.post(f"/my-venues/{venue.id}/events", data={"confirm": str(row.id)}, headers=OURS)
    assert confirmed.status_code == 403
    canceled = browse.post(f"/my-venues/{venue.id}/events{pages[-1]}", data={"change": "canceled"}, headers=OURS)
    assert canceled.status_code == 403
    assert [row.status for row in kept(uow)] == ["accepted"]


def test_the_sitemap_has_dates_that_come_soon_and_their_venues(browse: TestClient, uow: UnitOfWork):
    venue, closed = a_venue(uow), a_venue(uow, is_active=False)
    now = an_event(uow, venue, repeats="weekly", times=20)
    over = an_event(uow, venue, starts_on=date(2026, 3, 6))
    gone = an_event(uow, closed)
    index = re.findall(r"<loc>[^<]*?(/[^/<]+\.xml)</loc>", browse.get("/sitemap.xml").text)
    listed = "".join(browse.get(path).text for path in index) or browse.get("/sitemap.xml").text
    assert f"/events/{now.id}-cosmic-friday/2026-12-04<" in listed
    assert f"/events/{now.id}-cosmic-friday/2027-01-15<" in listed
    assert f"/events/{now.id}-cosmic-friday/2027-02-05<" not in listed
    assert f"/venue/{venue.id}/events<" in listed
    assert "/events<" in listed
    assert f"/events/{over.id}-" not in listed
    assert f"/events/{gone.id}-" not in listed
