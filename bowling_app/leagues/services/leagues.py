"""Leagues: owners and admins write them, visitors propose them, and one of the former decides."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Final

from bowling_app.leagues.models.league import LeagueRow
from bowling_app.leagues.queries import leagues as queries
from bowling_app.leagues.rules.league_words import fee_words, openings_words, season_words, when_words
from bowling_app.leagues.rules.leagues import FULL as NO_ROOM
from bowling_app.leagues.rules.leagues import ROOM, League, LeagueTerms
from bowling_app.leagues.rules.limits import MOST_LEAGUES, MOST_WAITING, MOST_YEARS_AWAY, PROPOSALS_PER_DAY
from bowling_app.owners.services.proposals import (
    OfferKind,
    OfferWords,
    Proposer,
    accept_proposal,
    corrected,
    hold_as_keeper,
    is_as_before,
    keep_proposal,
    leave_corrections_out,
    refuse_changed,
    refuse_crowd,
    refuse_more,
    refuse_proposer,
    reject_proposal,
    shown_at,
)
from bowling_app.platform.audit.decision_log import note_decision
from bowling_app.platform.database.notifications import directory_changed
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Invalid, Problem
from bowling_app.platform.kit.policies import anyone, require_user
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.languages import ENGLISH, speaking
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.rules.hours import WEEKDAYS
from bowling_app.venues.rules.told.confirmed import Told
from bowling_app.venues.rules.told.proposal import Proposal
from bowling_app.venues.services.find_venue import find_venue
from bowling_app.venues.services.venue_cards import local_today

LEAGUE: Final = OfferKind(
    LeagueRow, "league", MOST_LEAGUES, MOST_WAITING, PROPOSALS_PER_DAY,
    OfferWords(
        unknown=N_("League not found"),
        full=N_("A venue has up to {most} leagues. Remove one first."),
        crowded=N_("Enough leagues are waiting for review here. Try again in a few days."),
        own_venue=N_("This is your venue: write its leagues on its edit pages instead."),
        own_proposal=N_("Someone else has to review a league you proposed."),
    ),
)  # fmt: skip
NO_LEAGUE: Final = LEAGUE.words.unknown


def list_leagues(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> tuple[League, ...]:
    """The leagues of a venue whose season is not over, by the day and the time of the week."""
    anyone(actor)
    venue, place = find_venue(uow, venue_id)
    today = local_today((venue, place))
    return tuple(league for league in queries.of_venue(uow.session, venue.id) if not league.is_over(today))


def save_league(  # noqa: PLR0913 -- which one, and as it was seen.
    uow: UnitOfWork, actor: Actor, *, venue_id: str, terms: LeagueTerms, league_id: int | None = None, seen: str = ""
) -> League:
    """Write a league of a venue, as its owner or an admin: a new one, or the terms of one that is there. Raises
    Conflict where others have changed it since it was `seen` in a version."""
    require_user(actor)
    found = find_venue(uow, venue_id)
    told = hold_as_keeper(actor, found[0].id, uow)
    _refuse_far(terms, local_today(found))
    if league_id is None:
        row, before = _new(found, terms, told), None
        refuse_more(uow, found[0].id, LEAGUE)
    else:
        row = shown_at(uow, found[0].id, league_id, LEAGUE)
        refuse_changed(queries.terms_of(row), terms, seen)
        before = _summary(queries.league_of(row))
        _change(row, terms)
    _say(row, terms, told, local_today(found))
    return _kept(uow, actor, "save_league", row, before)


def confirm_league(uow: UnitOfWork, actor: Actor, *, venue_id: str, league_id: int) -> League:
    """Say that a league and its openings are still as they stand, as its owner or an admin."""
    require_user(actor)
    found = find_venue(uow, venue_id)
    told = hold_as_keeper(actor, found[0].id, uow)
    row = shown_at(uow, found[0].id, league_id, LEAGUE)
    before = _summary(queries.league_of(row))
    _say(row, queries.terms_of(row), told, local_today(found))
    return _kept(uow, actor, "confirm_league", row, before)


def say_openings(uow: UnitOfWork, actor: Actor, *, venue_id: str, league_id: int, is_full: bool) -> League:
    """Say as of today that a league still has the room that it lists, or that it is full, as its owner or an admin.
    Raises Invalid where it lists no room that could stand."""
    require_user(actor)
    found = find_venue(uow, venue_id)
    hold_as_keeper(actor, found[0].id, uow)
    row = shown_at(uow, found[0].id, league_id, LEAGUE)
    before, terms = _summary(queries.league_of(row)), queries.terms_of(row)
    openings = (NO_ROOM,) if is_full else tuple(key for key in terms.openings if key in ROOM)
    if not openings:
        raise Invalid(_("Room for: this league lists no room. Edit it and choose whom you need."), field="openings")
    _change(row, replace(terms, openings=openings))
    row.openings_on = local_today(found)
    return _kept(uow, actor, "say_openings", row, before)


def remove_league(uow: UnitOfWork, actor: Actor, *, venue_id: str, league_id: int) -> None:
    """Remove a league of a venue, as its owner or an admin, with what waits to correct it. Calendars that follow it
    hear that it is off. What an admin removes may be there for its words, so calendars get none of them."""
    require_user(actor)
    venue, _place = find_venue(uow, venue_id)
    told = hold_as_keeper(actor, venue.id, uow)
    row = shown_at(uow, venue.id, league_id, LEAGUE)
    before = _summary(queries.league_of(row))
    if told == "admin":
        row.name, row.note, row.fee_note, row.format_note, row.url = f"{WEEKDAYS[row.weekday]} league", "", "", "", ""
    row.status, row.decided_at, row.changed_at, row.changes = "removed", clock.now(), clock.now(), row.changes + 1
    uow.session.flush()
    leave_corrections_out(uow, row, LEAGUE)
    note_decision(uow, actor, "remove_league", {f"league {league_id}": [before, None]}, venue.id)
    directory_changed(uow.session, venue.id)


def propose_league(
    uow: UnitOfWork, actor: Actor, *, venue_id: str, proposal: Proposal[LeagueTerms], client: str = ""
) -> League | Refusal:
    """Keep what a visitor tells of a league, to be looked at."""
    user_id = require_user(actor)
    found = find_venue(uow, venue_id)
    _refuse_far(proposal.terms, local_today(found))
    if refusal := refuse_proposer(uow, Proposer(user_id, client), found[0].id, LEAGUE):
        return refusal
    refuse_crowd(uow, found[0].id, proposal.replaces, LEAGUE)
    row = _new(found, proposal.terms, "visitor")
    _say(row, proposal.terms, "visitor", local_today(found))
    return queries.league_of(keep_proposal(uow, row, user_id, proposal.replaces))


def accept_league(uow: UnitOfWork, actor: Actor, *, league_id: int) -> League:
    """Show what a visitor proposed, as the venue's owner or an admin. A correction changes the league that it corrects,
    whose address and calendar stay, and whose openings do not become new by it."""
    require_user(actor)
    row, replaced = accept_proposal(actor, league_id, uow, LEAGUE)
    if replaced is not None:
        known, terms = queries.league_of(replaced), queries.terms_of(row)
        if known.keeps_openings(terms.openings, row.confirmed_on):
            terms = replace(terms, openings=known.terms.openings)
        else:
            replaced.openings_on = row.openings_on
        _change(replaced, terms)
        row = corrected(uow, row, replaced)
    else:
        row.status, row.changed_at = "accepted", clock.now()  # New to everybody from now on.
    uow.session.flush()
    directory_changed(uow.session, row.venue_id)
    return queries.league_of(row)


def reject_league(uow: UnitOfWork, actor: Actor, *, league_id: int) -> League:
    """Leave out what a visitor proposed, as the venue's owner or an admin."""
    require_user(actor)
    return queries.league_of(reject_proposal(actor, league_id, uow, LEAGUE))


def _new(found: VenueWithPlace, terms: LeagueTerms, told: Told) -> LeagueRow:
    at = clock.now()
    row = LeagueRow(
        venue_id=found[0].id, name=terms.name, weekday=terms.weekday, told=told, confirmed_on=local_today(found),
        created_at=at, changed_at=at,
    )  # fmt: skip
    queries.set_terms(row, terms)
    return row


def _change(row: LeagueRow, terms: LeagueTerms) -> None:
    """Write other terms into a league. Calendars take what has more changes for the newer one."""
    if queries.terms_of(row) != terms:
        queries.set_terms(row, terms)
        row.changed_at, row.changes = clock.now(), row.changes + 1


def _say(row: LeagueRow, terms: LeagueTerms, told: Told, today: date) -> None:
    row.told, row.confirmed_on = told, today
    row.openings_on = today if terms.openings else None


def _kept(uow: UnitOfWork, actor: Actor, action: str, row: LeagueRow, before: str | None) -> League:
    if is_as_before(uow, row):
        return queries.league_of(row)
    uow.session.add(row)
    uow.session.flush()  # The id is given by the database.
    league = queries.league_of(row)
    note_decision(uow, actor, action, {f"league {league.id}": [before, _summary(league)]}, row.venue_id)
    directory_changed(uow.session, row.venue_id)
    return league


def _summary(league: League) -> str:
    """A league as the log names it, which is in English."""
    terms = league.terms
    day = league.openings_on or league.confirmed_on
    with speaking(ENGLISH):
        parts = (terms.name, when_words(terms), season_words(terms), fee_words(terms), openings_words(league, day))
    return "; ".join(filter(None, parts))


def _refuse_far(terms: LeagueTerms, today: date) -> None:
    furthest, faults = timedelta(days=366 * MOST_YEARS_AWAY), list[Problem]()
    if terms.first_night is not None and abs(terms.first_night - today) > furthest:
        sentence = _("First night: choose a day within {most} years from today.", most=MOST_YEARS_AWAY)
        faults.append(Problem("firstNight", sentence))
    if terms.meeting_at is not None and abs(terms.meeting_at.date() - today) > furthest:
        sentence = _("{label}: choose a day within {most} years from today.", label=_("Meeting"), most=MOST_YEARS_AWAY)
        faults.append(Problem("meetingOn", sentence))
    Invalid.refuse_all(faults)
