"""Who writes leagues, who proposes them, and what becomes of a proposal."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
from sqlmodel import col, select

from bowling_app.leagues.models.league import LeagueRow
from bowling_app.leagues.queries.leagues import purge, terms_of
from bowling_app.leagues.rules.leagues import League, LeagueTerms
from bowling_app.leagues.rules.limits import MOST_LEAGUES, PAST_KEPT, REJECTED_KEPT
from bowling_app.leagues.services.editing_pages import load_own_leagues, load_proposal, load_waiting_leagues
from bowling_app.leagues.services.league_pages import load_league, load_venue_leagues
from bowling_app.leagues.services.leagues import (
    accept_league,
    confirm_league,
    list_leagues,
    propose_league,
    reject_league,
    remove_league,
    save_league,
)
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Forbidden, Gone, Invalid, Moved, NotFound
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.rules.told.proposal import Proposal
from tests.conftest import StoppedClock
from tests.factories import a_league, a_place, a_user, a_venue

OWNER = Actor("owner")
TERMS = LeagueTerms("Tuesday Mixed", 1, start_time=1140, team_size=4, openings=("bowlers",))
OTHER = LeagueTerms("Sunday Couples", 6)


@pytest.fixture
def venue(uow: UnitOfWork, user: Actor, admin: Actor) -> Venue:
    for person in (user, admin, OWNER):
        a_user(uow, person.user_id)
    return a_venue(uow, owner_id=OWNER.user_id)


def proposed(
    uow: UnitOfWork, actor: Actor, venue: Venue, terms: LeagueTerms = OTHER, replaces: int | None = None
) -> League:
    told = propose_league(uow, actor, venue_id=venue.id, proposal=Proposal(terms, replaces))
    assert isinstance(told, League)
    return told


def names(uow: UnitOfWork, venue: Venue) -> list[str]:
    return [league.terms.name for league in list_leagues(uow, Actor(), venue_id=venue.id)]


def test_what_an_owner_writes_is_shown_at_once_with_its_source_and_day(uow: UnitOfWork, venue: Venue):
    whole = replace(
        TERMS, first_night=date(2026, 9, 8), weeks=30, skip_dates=(date(2026, 11, 24),), kinds=("mixed", "couples")
    )
    save_league(uow, OWNER, venue_id=venue.id, terms=whole)
    uow.session.expire_all()
    [row] = uow.session.exec(select(LeagueRow))
    assert (row.ends_on, row.changes) == (date(2027, 4, 6), 0)
    [league] = list_leagues(uow, Actor(), venue_id=venue.id)
    assert (league.terms, league.told, league.openings_on) == (whole, "owner", league.confirmed_on)
    assert abs(league.confirmed_on - clock.now().date()) <= timedelta(days=1)


def test_an_owner_changes_confirms_and_removes_a_league_and_the_log_has_it(
    uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock
):
    first = save_league(uow, OWNER, venue_id=venue.id, terms=OTHER)
    changed = save_league(uow, OWNER, venue_id=venue.id, terms=replace(OTHER, start_time=1020), league_id=first.id)
    assert changed.changes == 1
    stopped_clock.go_on(days=1)
    assert confirm_league(uow, OWNER, venue_id=venue.id, league_id=first.id).changes == 1  # Nothing is another one.
    assert names(uow, venue) == ["Sunday Couples"]
    remove_league(uow, OWNER, venue_id=venue.id, league_id=first.id)
    assert names(uow, venue) == []
    told = [
        (entry.action, *entry.changes.values())
        for entry in uow.session.exec(select(AuditEntry).order_by(col(AuditEntry.id)))
    ]
    then, now = "Sunday Couples; Sundays", "Sunday Couples; Sundays at 5 PM"
    assert told == [
        ("save_league", [None, then]), ("save_league", [then, now]), ("confirm_league", [now, now]),
        ("remove_league", [now, None]),
    ]  # fmt: skip


def test_confirming_brings_back_openings_that_had_faded(uow: UnitOfWork, venue: Venue):
    row = a_league(uow, venue, openings=["subs"], openings_on=date(2025, 1, 1), confirmed_on=date(2025, 1, 1))
    confirm_league(uow, OWNER, venue_id=venue.id, league_id=row.id or 0)
    [league] = list_leagues(uow, Actor(), venue_id=venue.id)
    assert league.openings(clock.now().date()) == ("subs",)


def test_a_league_is_only_changed_at_its_own_venue(uow: UnitOfWork, venue: Venue, user: Actor):
    others = a_venue(uow, owner_id=user.user_id)
    league = save_league(uow, OWNER, venue_id=venue.id, terms=TERMS)
    for change in (confirm_league, remove_league):
        with pytest.raises(NotFound):
            change(uow, user, venue_id=others.id, league_id=league.id)
    with pytest.raises(NotFound):
        save_league(uow, user, venue_id=others.id, terms=OTHER, league_id=league.id)
    assert names(uow, venue) == ["Tuesday Mixed"]


def test_a_first_night_far_away_is_refused(uow: UnitOfWork, venue: Venue):
    with pytest.raises(Invalid, match="within 2 years"):
        save_league(uow, OWNER, venue_id=venue.id, terms=replace(TERMS, first_night=date(2099, 9, 8), weeks=1))


@pytest.mark.parametrize("meeting", [datetime(9999, 12, 31, 23, 30), datetime(1, 1, 1)])  # noqa: DTZ001 -- by the venue's clocks.
@pytest.mark.parametrize("first_night", [None, date(2026, 12, 1)])
def test_a_meeting_far_away_is_refused_at_its_field(
    uow: UnitOfWork, venue: Venue, user: Actor, meeting: datetime, first_night: date | None
):
    far = replace(TERMS, first_night=first_night, meeting_at=meeting)
    for write in (
        lambda: save_league(uow, OWNER, venue_id=venue.id, terms=far),
        lambda: propose_league(uow, user, venue_id=venue.id, proposal=Proposal(far)),
    ):
        with pytest.raises(Invalid, match="Meeting: choose a day within 2 years") as refusal:
            write()
        assert refusal.value.problems[0].field == "meetingOn"


def test_a_venue_has_so_many_leagues_and_no_more(uow: UnitOfWork, venue: Venue, user: Actor, admin: Actor):
    for _ in range(MOST_LEAGUES):
        a_league(uow, venue)
    with pytest.raises(Conflict):
        save_league(uow, OWNER, venue_id=venue.id, terms=TERMS)
    with pytest.raises(Conflict):
        accept_league(uow, admin, league_id=proposed(uow, user, venue).id)


def test_a_proposal_is_shown_once_it_is_accepted(uow: UnitOfWork, venue: Venue, user: Actor, admin: Actor):
    league = proposed(uow, user, venue)
    assert names(uow, venue) == []
    with pytest.raises(NotFound):
        load_league(uow, Actor(), league=str(league.id))
    assert [row.name for row in load_waiting_leagues(uow, admin).proposals] == ["Sunday Couples"]
    accept_league(uow, admin, league_id=league.id)
    assert names(uow, venue) == ["Sunday Couples"]
    with pytest.raises(Conflict):
        reject_league(uow, admin, league_id=league.id)


def test_a_correction_changes_the_league_that_it_corrects(uow: UnitOfWork, venue: Venue, user: Actor):
    old = save_league(uow, OWNER, venue_id=venue.id, terms=TERMS)
    accepted = accept_league(uow, OWNER, league_id=proposed(uow, user, venue, replaces=old.id).id)
    assert (accepted.id, accepted.terms, accepted.told, accepted.changes) == (old.id, OTHER, "visitor", 1)
    assert names(uow, venue) == ["Sunday Couples"]
    elsewhere = a_venue(uow)
    with pytest.raises(NotFound):
        proposed(uow, user, elsewhere, replaces=old.id)


def test_a_correction_changes_nothing_that_others_changed_or_removed_since(
    uow: UnitOfWork, venue: Venue, user: Actor, admin: Actor
):
    league = save_league(uow, OWNER, venue_id=venue.id, terms=OTHER)
    first, second = (proposed(uow, user, venue, replace(OTHER, weeks=weeks), replaces=league.id) for weeks in (9, 12))
    accept_league(uow, admin, league_id=first.id)
    with pytest.raises(Conflict, match="It was changed since this was sent"):
        accept_league(uow, admin, league_id=second.id)
    assert [each.terms.weeks for each in list_leagues(uow, Actor(), venue_id=venue.id)] == [9]
    assert load_waiting_leagues(uow, admin).proposals[0].note.endswith("Would change Sunday Couples, Sundays")
    remove_league(uow, OWNER, venue_id=venue.id, league_id=league.id)
    assert load_waiting_leagues(uow, admin).proposals == ()
    own = load_own_leagues(uow, OWNER, venue_id=venue.id).own
    assert own is not None
    assert own.waiting == ()
    with pytest.raises(Conflict):
        accept_league(uow, OWNER, league_id=second.id)
    assert names(uow, venue) == []
    assert purge(uow.session, clock.now() + REJECTED_KEPT + timedelta(days=1)) == 2


LONG_AGO: dict[str, Any] = {"changed_at": datetime(2026, 9, 21, tzinfo=UTC), "confirmed_on": date(2026, 9, 21)}
FADED: dict[str, Any] = {"openings": ["subs"], "openings_on": date(2026, 9, 21), **LONG_AGO}
"""Openings of which somebody told 60 days ago."""


@pytest.mark.usefixtures("stopped_clock")
@pytest.mark.parametrize(("said", "shown"), [((), ()), (("subs",), ()), (("teams",), ("teams",))])
def test_a_correction_makes_no_openings_new_that_had_faded(
    uow: UnitOfWork, venue: Venue, user: Actor, said: tuple[str, ...], shown: tuple[str, ...]
):
    """It says nothing of openings, or what the league said once, or something else."""
    row, today = a_league(uow, venue, **FADED), date(2026, 11, 20)
    form = load_proposal(uow, user, venue_id=venue.id, league=str(row.id)).form
    assert (form.values["name"], form.values["openings"]) == ("Tuesday Mixed", "")
    cheaper = replace(terms_of(row), fee_week=Decimal(9), openings=said)
    accepted = accept_league(uow, OWNER, league_id=proposed(uow, user, venue, cheaper, replaces=row.id).id)
    assert (accepted.terms.fee_week, accepted.openings(today)) == (Decimal(9), shown)
    confirmed = confirm_league(uow, OWNER, venue_id=venue.id, league_id=accepted.id)
    assert confirmed.openings(today) == (shown or ("subs",))


@pytest.mark.usefixtures("stopped_clock")
@pytest.mark.parametrize(("said", "on"), [(("subs",), date(2026, 11, 20)), ((), None)])
def test_a_correction_says_anew_which_openings_are_shown(
    uow: UnitOfWork, venue: Venue, user: Actor, said: tuple[str, ...], on: date | None
):
    row = a_league(uow, venue, openings=["subs"], openings_on=date(2026, 11, 1), **LONG_AGO)
    assert load_proposal(uow, user, venue_id=venue.id, league=str(row.id)).form.values["openings"] == "subs"
    told = proposed(uow, user, venue, replace(terms_of(row), openings=said), replaces=row.id)
    accepted = accept_league(uow, OWNER, league_id=told.id)
    assert (accepted.terms.openings, accepted.openings_on) == (said, on)


def test_openings_that_the_owner_confirmed_after_a_correction_was_sent_stay(
    uow: UnitOfWork, venue: Venue, user: Actor, stopped_clock: StoppedClock
):
    row = a_league(uow, venue, **FADED)
    told = proposed(uow, user, venue, replace(terms_of(row), openings=(), weeks=9), replaces=row.id)
    stopped_clock.go_on(days=3)
    confirm_league(uow, OWNER, venue_id=venue.id, league_id=row.id or 0)
    accepted = accept_league(uow, OWNER, league_id=told.id)
    assert (accepted.terms.weeks, accepted.terms.openings) == (9, ("subs",))
    assert accepted.openings_on == date(2026, 11, 23)


def test_nobody_decides_about_their_own_proposal_and_owners_need_none(uow: UnitOfWork, venue: Venue, admin: Actor):
    with pytest.raises(Forbidden):
        accept_league(uow, admin, league_id=proposed(uow, admin, venue).id)
    with pytest.raises(Forbidden):
        proposed(uow, OWNER, venue)


def test_what_is_rejected_removed_or_past_is_kept_for_a_while_and_then_goes(
    uow: UnitOfWork, venue: Venue, user: Actor, admin: Actor
):
    kept, gone = (proposed(uow, user, venue).id for _ in range(2))
    reject_league(uow, admin, league_id=gone)
    now = clock.now()
    first = now.date() - timedelta(days=28 + now.date().weekday())
    a_league(uow, venue, weekday=0, first_night=first, weeks=2)
    undated = a_league(uow, venue).id
    assert purge(uow.session, now) == 0
    assert purge(uow.session, now + REJECTED_KEPT + timedelta(days=1)) == 1
    assert purge(uow.session, now + PAST_KEPT) == 1
    assert {row.id for row in uow.session.exec(select(LeagueRow))} == {kept, undated}


def test_the_page_of_a_league_has_one_address_and_says_when_it_is_gone(uow: UnitOfWork, venue: Venue):
    row = a_league(uow, venue)
    assert load_league(uow, Actor(), league=f"{row.id}-tuesday-mixed").heading == "Tuesday Mixed"
    for other in (str(row.id), f"{row.id}-monday", f"{row.id}-Tuesday-Mixed"):
        with pytest.raises(Moved) as moved:
            load_league(uow, Actor(), league=other)
        assert moved.value.path == f"/leagues/{row.id}-tuesday-mixed"
    remove_league(uow, OWNER, venue_id=venue.id, league_id=row.id or 0)
    with pytest.raises(Gone):
        load_league(uow, Actor(), league=f"{row.id}-tuesday-mixed")


def test_the_season_ends_by_the_clocks_of_the_venue(uow: UnitOfWork, stopped_clock: StoppedClock):
    """It is Saturday the 21st in UTC and in New York, and still Friday in Honolulu."""
    stopped_clock.go_on(hours=18)
    for state, zone, many in (("HI", "Pacific/Honolulu", 1), ("NY", "America/New_York", 0)):
        venue = a_venue(uow, place=a_place(uow, "Somewhere", state, time_zone=zone))
        a_league(uow, venue, weekday=4, first_night=date(2026, 11, 20), weeks=1)
        assert len(load_venue_leagues(uow, Actor(), venue_id=venue.id).leagues) == many
