"""Those who run a venue close it for many days at once: for a season, or for repairs. The day is November 20, 2026."""

from datetime import date, datetime, timedelta

import pytest

from bowling_app.events.services.event_search import find_events
from bowling_app.owners.schemas.owner_edit import EditDraft, EditView
from bowling_app.owners.services.owner_edits import load_edit, save_own_venue
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Invalid
from bowling_app.venue_page.services.venue_pages import load_venue
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.rules.field_values.hours import MOST_EXCEPTIONS
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from bowling_app.venues.services.venue_history import load_venue_history
from tests.conftest import StoppedClock
from tests.factories import a_user, a_venue, an_event

OLGA = "olga-closes"
OWNER = Actor(OLGA)
WINTER = {"closing:1:from": "2026-12-01", "closing:1:through": "2027-03-15", "closing:1:note": "Winter"}


@pytest.fixture
def venue(uow: UnitOfWork, stopped_clock: StoppedClock) -> Venue:
    assert stopped_clock.moment.date() == date(2026, 11, 20)
    a_user(uow, OLGA)
    return a_venue(uow, "Winter Lanes", owner_id=OLGA, hours={day: [(600, 1200)] for day in range(7)})


def shown(uow: UnitOfWork, venue: Venue) -> EditView:
    edit = load_edit(uow, OWNER, venue_id=venue.id, tab="hours").edit
    assert edit is not None
    return edit


def save(uow: UnitOfWork, venue: Venue, form: dict[str, str]) -> None:
    week = {f"hours:{day.name}": day.value for day in shown(uow, venue).days}
    draft = EditDraft("hours", week | form, shown(uow, venue).version)
    assert not save_own_venue(uow, OWNER, venue_id=venue.id, draft=draft).passed


def closings(uow: UnitOfWork, venue: Venue) -> list[tuple[str, str, str]]:
    return [(one.first, one.last, one.note) for one in shown(uow, venue).closings]


def dates(uow: UnitOfWork, venue: Venue) -> list[tuple[str, str]]:
    return [(one.on, one.times or "Closed") for one in shown(uow, venue).dates if one.on]


def refused(uow: UnitOfWork, venue: Venue, form: dict[str, str]) -> list[tuple[str | None, str]]:
    with pytest.raises(Invalid) as refusal:
        save(uow, venue, form)
    return [(problem.field, problem.message) for problem in refusal.value.problems]


def test_a_season_is_closed_with_its_first_and_last_day(
    uow: UnitOfWork, venue: Venue, visitor: Actor, stopped_clock: StoppedClock
):
    save(uow, venue, WINTER)
    assert closings(uow, venue) == [("2026-12-01", "2027-03-15", "Winter"), ("", "", "")]
    assert dates(uow, venue) == []
    hours = load_venue(uow, visitor, venue_id=venue.id).hours
    assert [(row.day, row.times) for row in hours.exceptions] == [("Dec 1, 2026 to Mar 15, 2027 (Winter)", "Closed")]
    stopped_clock.moment = datetime.fromisoformat("2026-12-02T18:00:00Z")
    assert load_venue(uow, visitor, venue_id=venue.id).hours.status == "Closed, opens Mar 16"


def test_it_ends_sooner_by_its_last_day_and_goes_with_its_line(uow: UnitOfWork, venue: Venue):
    save(uow, venue, WINTER)
    save(uow, venue, WINTER | {"closing:1:through": "2027-02-28"})
    assert closings(uow, venue)[0] == ("2026-12-01", "2027-02-28", "Winter")
    save(uow, venue, {})
    assert (closings(uow, venue), dates(uow, venue)) == ([("", "", "")], [])


def test_a_date_with_a_line_of_its_own_keeps_its_hours(uow: UnitOfWork, venue: Venue):
    save(uow, venue, WINTER | {"date:1:on": "2026-12-31", "date:1:times": "6 PM to 1 AM"})
    assert closings(uow, venue)[:2] == [("2026-12-01", "2026-12-30", "Winter"), ("2027-01-01", "2027-03-15", "Winter")]
    assert dates(uow, venue) == [("2026-12-31", "6 PM to 1 AM")]


@pytest.mark.parametrize("days", [1, 2])
def test_a_day_alone_is_a_line_of_its_own(uow: UnitOfWork, venue: Venue, days: int):
    through = f"2026-12-0{days}"
    save(uow, venue, WINTER | {"closing:1:through": through})
    alone, together = [("2026-12-01", "Closed")], [("2026-12-01", through, "Winter")]
    assert (dates(uow, venue), closings(uow, venue)[:-1]) == ((alone, []) if days == 1 else ([], together))


def test_a_holiday_in_a_closing_belongs_to_it(uow: UnitOfWork, venue: Venue):
    save(uow, venue, WINTER | {"holiday:christmas-day": "2026-12-25", "holiday:thanksgiving": "2026-11-26"})
    assert dates(uow, venue) == [("2026-11-26", "Closed")]
    assert closings(uow, venue) == [("2026-12-01", "2027-03-15", "Winter"), ("", "", "")]
    save(uow, venue, {"date:1:on": "2026-11-26", "date:1:times": "closed"})
    assert "2026-12-25" in [one.on for one in shown(uow, venue).holidays]


def test_one_that_has_begun_keeps_its_first_day_and_a_new_one_begins_now(
    uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock
):
    save(uow, venue, WINTER)
    stopped_clock.moment = datetime.fromisoformat("2026-12-20T18:00:00Z")
    save(uow, venue, WINTER | {"closing:1:through": "2027-01-31"})
    assert closings(uow, venue)[0] == ("2026-12-01", "2027-01-31", "Winter")
    save(uow, venue, {})
    save(uow, venue, WINTER)
    assert closings(uow, venue)[0] == ("2026-12-19", "2027-03-15", "Winter")  # The form may have been open at midnight.


@pytest.mark.parametrize(
    ("typed", "field", "said"),
    [
        ({"from": ""}, "from", "choose the date, or clear the rest of the line."),
        ({"through": "soon"}, "through", "choose the date, or clear the rest of the line."),
        ({"through": "2026-11-30"}, "through", "choose the first day or a later one."),
        ({"from": "2026-10-01", "through": "2026-11-18"}, "through", "this closing has passed."),
        ({"from": "2029-01-01", "through": "2029-02-01"}, "through", "choose a day within 2 years from today."),
        ({"from": "0001-01-01", "through": "9999-12-31"}, "through", "choose a day within 2 years from today."),
        ({"from": "0001-01-01", "through": "2027-05-01"}, "through", "choose an earlier day."),
        ({"note": "x" * 81}, "note", "Closing 1, note: use at most 80 characters."),
    ],
)
def test_what_is_wrong_is_said_at_its_field(
    uow: UnitOfWork, venue: Venue, typed: dict[str, str], field: str, said: str
):
    form = WINTER | {f"closing:1:{part}": text for part, text in typed.items()}
    [(where, words)] = refused(uow, venue, form)
    assert where == f"closing:1:{field}"
    assert said in words


def test_all_days_together_are_as_many_as_a_venue_may_have(
    uow: UnitOfWork, venue: Venue, visitor: Actor, stopped_clock: StoppedClock
):
    first = date(2026, 12, 1)
    last = first + timedelta(days=MOST_EXCEPTIONS - 1)
    whole = WINTER | {"closing:1:through": last.isoformat()}
    save(uow, venue, whole)
    stopped_clock.moment = datetime.fromisoformat("2026-12-01T18:00:00Z")
    assert load_venue(uow, visitor, venue_id=venue.id).hours.status == "Closed, opens Apr 30"
    stopped_clock.moment = datetime.fromisoformat("2026-11-20T12:00:00Z")
    too_many = whole | {"date:1:on": "2026-11-26", "date:1:times": "closed"}
    said = "Closing 1, last day: choose an earlier day. All closings and dates together may have 150 days."
    assert refused(uow, venue, too_many) == [("closing:1:through", said)]
    longer = whole | {"closing:1:through": (last + timedelta(days=1)).isoformat()}
    assert refused(uow, venue, longer) == [("closing:1:through", said)]


def test_days_that_somebody_else_closed_are_one_closing_where_they_have_one_note(uow: UnitOfWork, venue: Venue):
    days = [(date(2026, 12, 1) + timedelta(days=each)).isoformat() for each in range(20)]
    told = [[day, None, None, "Repairs" if day < "2026-12-11" else ""] for day in days]
    edit_venue_fields(uow, venue.id, {"hours_exceptions": told}, Editor("Ann", "admin", "Edited by an admin"))
    assert closings(uow, venue)[:2] == [("2026-12-01", "2026-12-10", "Repairs"), ("2026-12-11", "2026-12-20", "")]


def closed_by_an_admin(uow: UnitOfWork, venue: Venue, first: str, last: str, note: str = "Winter") -> None:
    begins, ends = date.fromisoformat(first), date.fromisoformat(last)
    days = [(begins + timedelta(days=each)).isoformat() for each in range((ends - begins).days + 1)]
    told = [[day, None, None, note] for day in days]
    edit_venue_fields(uow, venue.id, {"hours_exceptions": told}, Editor("Ann", "admin", "Edited by an admin"))


def test_a_winter_that_has_passed_makes_room_for_the_next_one(uow: UnitOfWork, venue: Venue):
    closed_by_an_admin(uow, venue, "2025-12-01", "2026-03-15")
    last = {"closing:1:from": "2025-12-01", "closing:1:through": "2026-03-15", "closing:1:note": "Winter"}
    again = {name.replace(":1:", ":2:"): text for name, text in WINTER.items()}
    save(uow, venue, last | again)
    assert closings(uow, venue)[:2] == [
        ("2026-01-30", "2026-03-15", "Winter"),  # As many of the old days as there is room for.
        ("2026-12-01", "2027-03-15", "Winter"),
    ]


def test_a_closing_that_began_long_ago_can_be_longer(uow: UnitOfWork, venue: Venue):
    closed_by_an_admin(uow, venue, "2026-07-03", "2026-11-29")
    longer = {"closing:1:from": "2026-07-03", "closing:1:through": "2027-01-31", "closing:1:note": "Winter"}
    save(uow, venue, longer)
    assert closings(uow, venue)[0] == ("2026-09-04", "2027-01-31", "Winter")


def test_closings_with_the_same_days_and_other_notes_are_refused(uow: UnitOfWork, venue: Venue):
    other = {"closing:2:from": "2027-03-15", "closing:2:through": "2027-03-20", "closing:2:note": "Repairs"}
    said = "Closing 2, first day: some of these days are in Closing 1, too. Change one of the two."
    assert refused(uow, venue, WINTER | other) == [("closing:2:from", said)]
    save(uow, venue, WINTER | other | {"closing:2:note": "Winter"})
    assert closings(uow, venue)[0] == ("2026-12-01", "2027-03-20", "Winter")


def test_days_are_counted_and_not_their_times(uow: UnitOfWork, venue: Venue):
    whole = WINTER | {"closing:1:through": "2027-04-28", "closing:2:note": " "}  # 149 days.
    twice = {"date:1:on": "2026-11-26", "date:1:times": "10 AM to 1 PM, 4 PM to 8 PM"}
    save(uow, venue, whole | twice)
    assert (len(dates(uow, venue)), closings(uow, venue)[0][1]) == (1, "2027-04-28")
    more = {"date:2:on": "2026-11-27", "date:2:times": "closed"}
    assert [field for field, _said in refused(uow, venue, whole | twice | more)] == ["closing:1:through"]


def test_one_that_ended_yesterday_may_be_sent_after_midnight(uow: UnitOfWork, venue: Venue):
    save(uow, venue, WINTER | {"closing:1:from": "2026-11-01", "closing:1:through": "2026-11-19"})
    assert [*dates(uow, venue), *closings(uow, venue)][0][0] == "2026-11-19"


def test_days_too_far_ahead_are_refused_at_the_last_day_though_that_is_there(uow: UnitOfWork, venue: Venue):
    closed_by_an_admin(uow, venue, "2028-12-10", "2028-12-10")
    far = {"closing:1:from": "2028-11-01", "closing:1:through": "2028-12-10", "closing:1:note": "Winter"}
    assert [field for field, _said in refused(uow, venue, far)] == ["closing:1:through"]


@pytest.mark.parametrize(("note", "is_listed"), [("Winter", True), ("Closed for now", False)])
def test_events_stay_listed_unless_the_note_says_closed_for_now(
    uow: UnitOfWork, venue: Venue, note: str, *, is_listed: bool
):
    an_event(uow, venue, starts_on=date(2026, 12, 4))
    save(uow, venue, WINTER | {"closing:1:note": note})
    assert bool(find_events(uow, Actor(), given={}).events) == is_listed


def test_a_form_that_is_out_of_date_says_a_closing_by_its_first_and_last_day(uow: UnitOfWork, venue: Venue):
    known = shown(uow, venue)
    save(uow, venue, {"date:1:on": "2026-11-26", "date:1:times": "closed"})
    draft = EditDraft("hours", {f"hours:{day.name}": day.value for day in known.days} | WINTER, known.version)
    outcome = save_own_venue(uow, OWNER, venue_id=venue.id, draft=draft)
    said = [(one.before, one.after) for one in outcome.differences if one.field == "hours_exceptions"]
    assert said == [("Nov 26, 2026: Closed", "Dec 1, 2026 to Mar 15, 2027: Closed")]


def test_the_history_says_a_closing_by_its_first_and_last_day(uow: UnitOfWork, venue: Venue, visitor: Actor):
    save(uow, venue, WINTER | {"date:1:on": "2026-11-26", "date:1:times": "closed"})
    said = repr(load_venue_history(uow, visitor, venue_id=venue.id))
    assert "Nov 26, 2026: Closed; Dec 1, 2026 to Mar 15, 2027: Closed" in said
