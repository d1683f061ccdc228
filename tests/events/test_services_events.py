"""Who writes events, cancels dates and proposes, and what becomes of a proposal."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Final

import pytest
from sqlmodel import col, select

from bowling_app.events.models.event import EventDateRow, EventRow
from bowling_app.events.queries.events import purge
from bowling_app.events.rules.events import DateChange, EventTerms, OneDate, VenueEvent
from bowling_app.events.rules.limits import MOST_EVENTS, PAST_KEPT, REJECTED_KEPT
from bowling_app.events.services.editing_pages import load_own_events, load_waiting_events
from bowling_app.events.services.event_pages import load_date, load_event, load_venue_events
from bowling_app.events.services.events import (
    accept_event,
    change_date,
    confirm_event,
    list_events,
    propose_event,
    reject_event,
    remove_event,
    save_event,
)
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Forbidden, Gone, Invalid, Moved, NotFound
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.rules.told.proposal import Proposal
from tests.conftest import StoppedClock
from tests.factories import a_closing, a_place, a_user, a_venue, an_event

pytestmark = pytest.mark.usefixtures("stopped_clock")

OWNER = Actor("owner")
FRIDAY = date(2026, 12, 4)
WEEKLY = EventTerms("Cosmic Friday", "cosmic", FRIDAY, 21 * 60, end_time=25 * 60, repeats="weekly", times=4)
OTHER = EventTerms("Open house", "open-house", date(2026, 12, 6), 12 * 60)
CANCELED = DateChange(is_canceled=True, reason="Lane repairs")


@pytest.fixture
def venue(uow: UnitOfWork, user: Actor, admin: Actor) -> Venue:
    for person in (user, admin, OWNER):
        a_user(uow, person.user_id)
    return a_venue(uow, owner_id=OWNER.user_id)


def proposed(
    uow: UnitOfWork, actor: Actor, venue: Venue, terms: EventTerms = OTHER, replaces: int | None = None
) -> VenueEvent:
    told = propose_event(uow, actor, venue_id=venue.id, proposal=Proposal(terms, replaces))
    assert isinstance(told, VenueEvent)
    return told


def names(uow: UnitOfWork, venue: Venue) -> list[str]:
    return [event.terms.name for event in list_events(uow, Actor(), venue_id=venue.id)]


def dates(uow: UnitOfWork, venue: Venue) -> list[tuple[str, bool]]:
    """The dates of the venue's events, and whether each is canceled."""
    uow.session.expire_all()
    some = list_events(uow, Actor(), venue_id=venue.id)
    return [(f"{each.starts:%m-%d %H:%M}", each.change.is_canceled) for event in some for each in event.dates]


def test_what_an_owner_writes_is_shown_at_once_with_its_dates(uow: UnitOfWork, venue: Venue):
    whole = replace(WEEKLY, audience=("adults",), skip_dates=(date(2026, 12, 25),))
    save_event(uow, OWNER, venue_id=venue.id, terms=whole)
    uow.session.expire_all()
    [event] = list_events(uow, Actor(), venue_id=venue.id)
    assert (event.terms, event.told, event.changes) == (whole, "owner", 0)
    assert [day for day, _ in dates(uow, venue)] == ["12-04 21:00", "12-11 21:00", "12-18 21:00", "01-01 21:00"]


def test_one_date_is_canceled_or_moved_and_stays_so_when_the_event_changes(uow: UnitOfWork, venue: Venue):
    event = save_event(uow, OWNER, venue_id=venue.id, terms=WEEKLY)
    for days, change in ((7, CANCELED), (14, DateChange(start_time=20 * 60))):
        one = OneDate(event.id, FRIDAY + timedelta(days=days))
        changed = change_date(uow, OWNER, venue_id=venue.id, one=one, change=change)
    assert changed.changes == 2
    assert dates(uow, venue) == [
        ("12-04 21:00", False), ("12-11 21:00", True), ("12-18 20:00", False), ("12-25 21:00", False),
    ]  # fmt: skip
    later = replace(WEEKLY, start_time=22 * 60, end_time=26 * 60, times=3)
    save_event(uow, OWNER, venue_id=venue.id, terms=later, event_id=event.id)
    assert dates(uow, venue) == [("12-04 22:00", False), ("12-11 22:00", True), ("12-18 20:00", False)]
    on_again = OneDate(event.id, FRIDAY + timedelta(days=7))
    change_date(uow, OWNER, venue_id=venue.id, one=on_again, change=DateChange())
    assert ("12-11 22:00", False) in dates(uow, venue)
    said = [
        entry.changes for entry in uow.session.exec(select(AuditEntry).where(AuditEntry.action == "change_event_date"))
    ]
    assert {f"event {event.id} on 2026-12-11": ["On as planned", "Canceled: Lane repairs"]} in said


def test_an_event_whose_next_date_is_canceled_stands_by_the_one_after(uow: UnitOfWork, venue: Venue):
    event = save_event(uow, OWNER, venue_id=venue.id, terms=WEEKLY)
    change_date(uow, OWNER, venue_id=venue.id, one=OneDate(event.id, FRIDAY), change=CANCELED)
    save_event(
        uow, OWNER, venue_id=venue.id, terms=EventTerms("Open house", "open_house", FRIDAY + timedelta(days=1), 600)
    )
    assert names(uow, venue) == ["Open house", WEEKLY.name]


LATE: Final = EventTerms("Cosmic Friday", "cosmic", FRIDAY, 22 * 60, end_time=25 * 60)


@pytest.mark.parametrize(("minute", "starts"), [(0, "12-05 00:00"), (60, "12-05 01:00"), (20 * 60, "12-04 20:00")])
def test_a_date_that_is_moved_past_midnight_is_on_the_morning_after(
    uow: UnitOfWork, venue: Venue, minute: int, starts: str
):
    event = save_event(uow, OWNER, venue_id=venue.id, terms=LATE)
    change_date(uow, OWNER, venue_id=venue.id, one=OneDate(event.id, FRIDAY), change=DateChange(start_time=minute))
    assert dates(uow, venue) == [(starts, False)]
    row = uow.session.exec(select(EventDateRow)).one()
    assert (f"{row.starts:%m-%d %H:%M}", row.over_at - row.starts) == (starts, timedelta(hours=3))


def test_what_is_always_at_night_stays_in_the_night_of_its_day(uow: UnitOfWork, venue: Venue):
    event = save_event(uow, OWNER, venue_id=venue.id, terms=replace(LATE, start_time=0, end_time=120))
    change_date(uow, OWNER, venue_id=venue.id, one=OneDate(event.id, FRIDAY), change=DateChange(start_time=60))
    assert dates(uow, venue) == [("12-04 01:00", False)]


def test_a_time_that_had_passed_when_it_was_entered_can_be_taken_back(
    uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock
):
    event = save_event(uow, OWNER, venue_id=venue.id, terms=LATE)
    stopped_clock.moment = datetime(2026, 12, 4, 18, tzinfo=UTC)  # Noon.
    one = OneDate(event.id, FRIDAY)
    change_date(uow, OWNER, venue_id=venue.id, one=one, change=DateChange(start_time=8 * 60))
    own = load_own_events(uow, OWNER, venue_id=venue.id).own
    assert own is not None
    assert [len(each.dates) for each in own.past] == [1]
    change_date(uow, OWNER, venue_id=venue.id, one=one, change=DateChange())
    assert dates(uow, venue) == [("12-04 22:00", False)]


def test_the_usual_time_is_no_change(uow: UnitOfWork, venue: Venue):
    event = save_event(uow, OWNER, venue_id=venue.id, terms=LATE)
    same = DateChange(start_time=LATE.start_time)
    changed = change_date(uow, OWNER, venue_id=venue.id, one=OneDate(event.id, FRIDAY), change=same)
    assert changed.changes == 0
    page = load_date(uow, Actor(), event=f"{event.id}-cosmic-friday", day=FRIDAY.isoformat())
    assert page.notice == ""


def test_a_change_of_a_date_hides_nothing_else_that_keeps_people_from_it(
    uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock
):
    event = save_event(uow, OWNER, venue_id=venue.id, terms=WEEKLY)
    one = OneDate(event.id, FRIDAY)

    def notice() -> str:
        return load_date(uow, Actor(), event=f"{event.id}-cosmic-friday", day=FRIDAY.isoformat()).notice

    change_date(uow, OWNER, venue_id=venue.id, one=one, change=DateChange(start_time=20 * 60, reason="Glow party."))
    assert notice() == "New time, usually 9 PM: Glow party."
    a_closing(uow, venue, FRIDAY, FRIDAY)
    uow.session.expire_all()
    assert notice() == (
        "New time, usually 9 PM: Glow party. This alley is closed for now, through Dec 4, 2026. Ask before you go."
    )
    change_date(uow, OWNER, venue_id=venue.id, one=one, change=CANCELED)
    assert notice() == "Canceled: Lane repairs"
    change_date(uow, OWNER, venue_id=venue.id, one=one, change=DateChange(start_time=20 * 60))
    stopped_clock.moment += timedelta(days=20)
    assert notice() == "New time, usually 9 PM. This date is over."


def test_a_date_that_is_over_or_of_another_venue_is_not_changed(
    uow: UnitOfWork, venue: Venue, user: Actor, stopped_clock: StoppedClock
):
    event = save_event(uow, OWNER, venue_id=venue.id, terms=WEEKLY)
    others = a_venue(uow, owner_id=user.user_id)
    with pytest.raises(NotFound):
        change_date(uow, user, venue_id=others.id, one=OneDate(event.id, FRIDAY), change=CANCELED)
    with pytest.raises(NotFound):
        change_date(uow, OWNER, venue_id=venue.id, one=OneDate(event.id, date(2026, 12, 5)), change=CANCELED)
    stopped_clock.go_on(days=20)
    with pytest.raises(Conflict):
        change_date(uow, OWNER, venue_id=venue.id, one=OneDate(event.id, FRIDAY), change=CANCELED)


def test_an_owner_changes_confirms_and_removes_an_event_and_the_log_has_it(
    uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock
):
    first = save_event(uow, OWNER, venue_id=venue.id, terms=OTHER)
    changed = save_event(uow, OWNER, venue_id=venue.id, terms=replace(OTHER, start_time=780), event_id=first.id)
    assert changed.changes == 1
    stopped_clock.go_on(days=1)
    assert confirm_event(uow, OWNER, venue_id=venue.id, event_id=first.id).changes == 1  # Nothing is another one.
    remove_event(uow, OWNER, venue_id=venue.id, event_id=first.id)
    assert names(uow, venue) == []
    told = [
        (entry.action, *entry.changes.values())
        for entry in uow.session.exec(select(AuditEntry).order_by(col(AuditEntry.id)))
    ]
    then, now = "Open house; Sun, Dec 6, 2026, noon", "Open house; Sun, Dec 6, 2026, 1 PM"
    assert told == [
        ("save_event", [None, then]), ("save_event", [then, now]), ("confirm_event", [now, now]),
        ("remove_event", [now, None]),
    ]  # fmt: skip


def test_an_event_is_only_changed_at_its_own_venue(uow: UnitOfWork, venue: Venue, user: Actor):
    others = a_venue(uow, owner_id=user.user_id)
    event = save_event(uow, OWNER, venue_id=venue.id, terms=WEEKLY)
    for change in (confirm_event, remove_event):
        with pytest.raises(NotFound):
            change(uow, user, venue_id=others.id, event_id=event.id)
    with pytest.raises(NotFound):
        save_event(uow, user, venue_id=others.id, terms=OTHER, event_id=event.id)
    assert names(uow, venue) == ["Cosmic Friday"]


def test_days_that_are_past_or_far_away_are_refused(uow: UnitOfWork, venue: Venue):
    for wrong, field in (
        (replace(OTHER, starts_on=date(2026, 11, 1)), "startsOn"),
        (replace(OTHER, starts_on=date(2029, 11, 1)), "startsOn"),
        (replace(WEEKLY, starts_on=date(2028, 6, 2), times=52), "until"),
    ):
        with pytest.raises(Invalid) as refusal:
            save_event(uow, OWNER, venue_id=venue.id, terms=wrong)
        assert refusal.value.problems[0].field == field


def test_a_venue_has_so_many_events_and_no_more(uow: UnitOfWork, venue: Venue, user: Actor, admin: Actor):
    for _ in range(MOST_EVENTS):
        an_event(uow, venue)
    with pytest.raises(Conflict):
        save_event(uow, OWNER, venue_id=venue.id, terms=WEEKLY)
    with pytest.raises(Conflict):
        accept_event(uow, admin, event_id=proposed(uow, user, venue).id)


def test_a_proposal_is_shown_once_it_is_accepted(uow: UnitOfWork, venue: Venue, user: Actor, admin: Actor):
    event = proposed(uow, user, venue)
    assert names(uow, venue) == []
    with pytest.raises(NotFound):
        load_date(uow, Actor(), event=str(event.id), day="2026-12-06")
    [waiting] = load_waiting_events(uow, admin).proposals
    assert (waiting.name, waiting.lines) == ("Open house", ("Open house", "Sun, Dec 6, 2026, noon"))
    accept_event(uow, admin, event_id=event.id)
    assert names(uow, venue) == ["Open house"]
    with pytest.raises(Conflict):
        reject_event(uow, admin, event_id=event.id)


def test_a_correction_changes_the_event_that_it_corrects_and_canceled_dates_stay(
    uow: UnitOfWork, venue: Venue, user: Actor
):
    old = save_event(uow, OWNER, venue_id=venue.id, terms=WEEKLY)
    change_date(uow, OWNER, venue_id=venue.id, one=OneDate(old.id, FRIDAY), change=CANCELED)
    better = replace(WEEKLY, start_time=20 * 60)
    accepted = accept_event(uow, OWNER, event_id=proposed(uow, user, venue, better, replaces=old.id).id)
    assert (accepted.id, accepted.terms, accepted.told, accepted.changes) == (old.id, better, "visitor", 2)
    assert dates(uow, venue)[:2] == [("12-04 20:00", True), ("12-11 20:00", False)]
    with pytest.raises(NotFound):
        proposed(uow, user, a_venue(uow), replaces=old.id)


def test_a_correction_changes_nothing_that_others_changed_or_removed_since(
    uow: UnitOfWork, venue: Venue, user: Actor, admin: Actor, stopped_clock: StoppedClock
):
    event = save_event(uow, OWNER, venue_id=venue.id, terms=OTHER)
    stale = proposed(uow, user, venue, replace(OTHER, about="Free pizza."), replaces=event.id)
    stopped_clock.go_on(minutes=1)
    dearer = replace(OTHER, fee=Decimal(9))
    save_event(uow, OWNER, venue_id=venue.id, terms=dearer, event_id=event.id)
    with pytest.raises(Conflict, match="It was changed since this was sent"):
        accept_event(uow, admin, event_id=stale.id)
    assert [each.terms for each in list_events(uow, Actor(), venue_id=venue.id)] == [dearer]
    assert load_waiting_events(uow, admin).proposals[0].note.endswith("Would change Open house")
    remove_event(uow, OWNER, venue_id=venue.id, event_id=event.id)
    assert load_waiting_events(uow, admin).proposals == ()
    own = load_own_events(uow, OWNER, venue_id=venue.id).own
    assert own is not None
    assert own.waiting == ()
    with pytest.raises(Conflict):
        accept_event(uow, OWNER, event_id=stale.id)
    assert names(uow, venue) == []
    assert purge(uow.session, clock.now() + REJECTED_KEPT + timedelta(days=1)) == 2


def test_of_two_corrections_the_second_does_not_undo_the_first(
    uow: UnitOfWork, venue: Venue, user: Actor, admin: Actor, stopped_clock: StoppedClock
):
    event = save_event(uow, OWNER, venue_id=venue.id, terms=OTHER)
    first, second = (
        proposed(uow, user, venue, replace(OTHER, **change), replaces=event.id)
        for change in ({"fee": Decimal(5)}, {"about": "Free pizza."})
    )
    stopped_clock.go_on(minutes=1)
    accept_event(uow, admin, event_id=first.id)
    with pytest.raises(Conflict, match="changed since"):
        accept_event(uow, admin, event_id=second.id)
    assert [each.terms.fee for each in list_events(uow, Actor(), venue_id=venue.id)] == [Decimal(5)]


def test_nobody_decides_about_their_own_proposal_and_owners_need_none(uow: UnitOfWork, venue: Venue, admin: Actor):
    with pytest.raises(Forbidden):
        accept_event(uow, admin, event_id=proposed(uow, admin, venue).id)
    with pytest.raises(Forbidden):
        proposed(uow, OWNER, venue)


def test_what_is_rejected_removed_or_past_is_kept_for_a_while_and_then_goes_with_its_dates(
    uow: UnitOfWork, venue: Venue, user: Actor, admin: Actor
):
    kept, gone = (proposed(uow, user, venue).id for _ in range(2))
    reject_event(uow, admin, event_id=gone)
    now = clock.now()
    past = an_event(uow, venue, starts_on=now.date() - timedelta(days=1)).id
    assert purge(uow.session, now) == 0
    assert purge(uow.session, now + REJECTED_KEPT + timedelta(days=1)) == 1
    assert purge(uow.session, now + PAST_KEPT + timedelta(days=1)) == 1
    assert {row.id for row in uow.session.exec(select(EventRow))} == {kept}
    assert not uow.session.exec(select(EventDateRow).where(EventDateRow.event_id == past)).all()


def test_the_page_of_a_date_has_one_address_and_says_when_it_is_gone(
    uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock
):
    event = save_event(uow, OWNER, venue_id=venue.id, terms=WEEKLY)
    key, next_day = f"{event.id}-cosmic-friday", "2026-12-11"
    assert load_date(uow, Actor(), event=key, day=next_day).when == "Fri, Dec 11, 2026, 9 PM to 1 AM the next day"
    for other in (str(event.id), f"{event.id}-glow"):
        with pytest.raises(Moved) as moved:
            load_date(uow, Actor(), event=other, day=next_day)
        assert moved.value.path == f"/events/{key}/{next_day}"
    for nonsense in ("2026-12-99", "x" * 5000, "20261211", ""):
        with pytest.raises(NotFound):
            load_date(uow, Actor(), event=key, day=nonsense)
    with pytest.raises(Gone):
        load_date(uow, Actor(), event=key, day="2026-12-12")
    stopped_clock.go_on(days=16)
    assert load_event(uow, Actor(), event=key).path == f"/events/{key}/{next_day}"
    with pytest.raises(Moved) as moved:
        load_event(uow, Actor(), event=str(event.id))
    assert moved.value.path == f"/events/{key}"
    remove_event(uow, OWNER, venue_id=venue.id, event_id=event.id)
    for load in (lambda: load_event(uow, Actor(), event=key), lambda: load_date(uow, Actor(), event=key, day=next_day)):
        with pytest.raises(Gone):
            load()


def test_an_event_is_over_by_the_clocks_of_the_venue(uow: UnitOfWork, stopped_clock: StoppedClock):
    """It is Saturday the 21st, 6 AM in UTC: 1 AM in New York, when the night is over, and 8 PM in Honolulu."""
    stopped_clock.go_on(hours=18)
    for state, zone, many in (("HI", "Pacific/Honolulu", 1), ("NY", "America/New_York", 0)):
        venue = a_venue(uow, place=a_place(uow, "Somewhere", state, time_zone=zone))
        an_event(uow, venue, starts_on=date(2026, 11, 20), start_time=21 * 60, end_time=25 * 60)
        assert len(load_venue_events(uow, Actor(), venue_id=venue.id).events) == many
