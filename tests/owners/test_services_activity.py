"""Counting what visitors do on a venue's page, and telling those who run it."""

from datetime import UTC, date, datetime

import pytest
from sqlmodel import select

from bowling_app.analytics.models import PageView
from bowling_app.owners.models import VenueActivity
from bowling_app.owners.schemas.activity import ACTIONS, activity_chart, monday_of, weeks_until
from bowling_app.owners.services import activity
from bowling_app.owners.services.activity import count_action, load_insights
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.limits import HOUR
from bowling_app.saved.models import SavedAlley
from bowling_app.venues.models.venue import Venue
from tests.conftest import StoppedClock
from tests.factories import a_user, a_venue

CLIENT = "192.0.2.7"
MONDAY = date(2026, 11, 16)  # Of the stopped clock's week.


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    return a_venue(uow, "Watched Lanes", owner_id=a_user(uow, "watcher").id)


def counted(uow: UnitOfWork) -> dict[tuple[date, str], int]:
    uow.session.expire_all()
    return {(row.week, row.kind): row.count for row in uow.session.exec(select(VenueActivity))}


def test_what_is_done_again_counts_again(uow: UnitOfWork, visitor: Actor, venue: Venue, stopped_clock: StoppedClock):
    for kind in (*ACTIONS, "call"):
        count_action(uow, visitor, venue_id=venue.id, kind=kind, client=CLIENT)
    stopped_clock.go_on(days=7)
    count_action(uow, visitor, venue_id=venue.id, kind="call", client=CLIENT)
    expected = {(MONDAY, kind): 1 for kind in ACTIONS} | {(MONDAY, "call"): 2, (date(2026, 11, 23), "call"): 1}
    assert counted(uow) == expected


@pytest.mark.parametrize("venue_id", ["nowhere", "closed"])
def test_a_venue_that_is_not_there_does_not_count(uow: UnitOfWork, visitor: Actor, venue_id: str):
    a_venue(uow, id="closed", is_active=False)
    count_action(uow, visitor, venue_id=venue_id, kind="call", client=CLIENT)
    assert counted(uow) == {}


def test_those_who_run_the_venue_do_not_count(uow: UnitOfWork, user: Actor, venue: Venue):
    count_action(uow, Actor("watcher"), venue_id=venue.id, kind="call", client=CLIENT)
    assert counted(uow) == {}
    count_action(uow, user, venue_id=venue.id, kind="call", client=CLIENT)
    assert list(counted(uow).values()) == [1]


@pytest.mark.parametrize("kind", ["view", "save", "", "drop"])
def test_only_what_pages_tell_can_be_told(uow: UnitOfWork, visitor: Actor, venue: Venue, kind: str):
    with pytest.raises(Invalid):
        count_action(uow, visitor, venue_id=venue.id, kind=kind, client=CLIENT)


def test_an_address_that_does_too_much_stops_counting(
    uow: UnitOfWork, visitor: Actor, venue: Venue, stopped_clock: StoppedClock, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(activity, "ACTIONS_PER_CLIENT_PER_HOUR", (4, HOUR))
    for _ in range(7):
        count_action(uow, visitor, venue_id=venue.id, kind="call", client=CLIENT)
    assert list(counted(uow).values()) == [4]
    count_action(uow, visitor, venue_id=venue.id, kind="call", client="192.0.2.8")
    assert list(counted(uow).values()) == [5]


def test_those_who_run_it_see_every_kind_by_week(uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock):
    count_action(uow, Actor(), venue_id=venue.id, kind="directions", client=CLIENT)
    for day, views in (
        (date(2026, 11, 15), 4),
        (date(2026, 11, 16), 5),
        (date(2026, 11, 19), 6),
        (date(2026, 1, 1), 99),
    ):
        uow.session.add(PageView(day=day, path=f"/venue/{venue.id}", views=views))
    saved_at, gone = datetime(2026, 11, 17, tzinfo=UTC), datetime(2026, 11, 18, tzinfo=UTC)
    for name, removed_at in (("keeps", None), ("gave-up", gone)):
        person = a_user(uow, name)
        uow.session.add(SavedAlley(user_id=person.id, venue_id=venue.id, saved_at=saved_at, removed_at=removed_at))
    uow.session.flush()
    insights = load_insights(uow, Actor("watcher"), venue_id=venue.id).insights
    assert insights is not None
    assert len(insights.weeks) == 12
    assert insights.weeks[0].label == "Nov 16 to Nov 22"
    assert insights.columns == ("Page views", "Directions", "Calls", "Website visits", "Price checks", "Saves")
    assert [week.counts for week in insights.weeks[:2]] == [
        ("11", "1", "0", "0", "0", "1"),
        ("4", "0", "0", "0", "0", "0"),
    ]
    assert [chart.total for chart in insights.charts] == ["15", "1", "0", "0", "0", "1"]
    assert [tab.label for tab in insights.tabs if tab.is_here] == ["Insights"]


def test_others_see_nothing(uow: UnitOfWork, visitor: Actor, user: Actor, admin: Actor, venue: Venue):
    assert load_insights(uow, visitor, venue_id=venue.id).insights is None
    refused = load_insights(uow, user, venue_id=venue.id)
    assert (refused.insights, refused.is_signed_in) == (None, True)
    assert load_insights(uow, admin, venue_id=venue.id).insights is not None


def test_bars_grow_with_what_they_count():
    weeks = weeks_until(date(2026, 11, 22))
    assert (len(weeks), weeks[-1], monday_of(date(2026, 11, 16))) == (12, MONDAY, MONDAY)
    chart = activity_chart("call", weeks, {(weeks[-1], "call"): 8, (weeks[-2], "call"): 4})
    heights = [float(bar.height) for bar in chart.bars]
    assert heights[-1] == 2 * heights[-2]
    assert heights[0] < 2
    assert chart.summary == "Calls: 12 in 12 weeks, from 0 to 8 a week."
    assert len({bar.x for bar in chart.bars}) == 12
    assert {bar.height for bar in activity_chart("call", weeks, {}).bars} == {"1.5"}
