"""The public pages of leagues: of one, and of all at a venue."""

from collections.abc import Iterable, Iterator
from datetime import date, datetime, time
from typing import Final
from zoneinfo import ZoneInfo

from bowling_app.leagues.queries import leagues as queries
from bowling_app.leagues.rules.calendars import has_nights
from bowling_app.leagues.rules.league_search import leagues_path
from bowling_app.leagues.rules.league_words import (
    fact_words,
    fee_words,
    long_day,
    moment_words,
    openings_words,
    season_words,
    when_words,
)
from bowling_app.leagues.rules.leagues import FULL, STATED, League
from bowling_app.leagues.rules.limits import LISTED_AFTER
from bowling_app.leagues.rules.nights import Season
from bowling_app.leagues.rules.paths import (
    LEAGUES_PATH,
    join_path,
    league_calendar_path,
    league_key,
    league_path,
    proposal_path,
    read_league_id,
    venue_calendar_path,
    venue_leagues_path,
)
from bowling_app.leagues.schemas.cards import league_card
from bowling_app.leagues.schemas.pages import (
    LeagueEvent,
    LeaguePage,
    NightLine,
    VenueLeaguesPage,
)
from bowling_app.leagues.services.leagues import NO_LEAGUE
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.addresses.phones import national
from bowling_app.platform.kit.addresses.web_addresses import web_domain
from bowling_app.platform.kit.errors import Gone, Moved, NotFound
from bowling_app.platform.kit.links import Link, LinkGroup
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.formats import capital
from bowling_app.platform.language.messages import N_, _, ngettext
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.rules.told.confirmed import confirmed_words
from bowling_app.venues.schemas.facts import Fact, told_facts
from bowling_app.venues.schemas.listing_subject import home
from bowling_app.venues.services.calendars.places import webcal
from bowling_app.venues.services.find_venue import find_venue
from bowling_app.venues.services.venue_cards import local_today, place_text
from bowling_app.venues.services.venue_hours import closed_through, closed_words

SHOWN_AT_VENUE: Final = 3
"""Leagues that the page of a venue names."""
_FULL: Final = N_("Full teams still need subs now and then. Ask to be on their list.")
_UNKNOWN: Final = N_("We don't know whether there's room right now. Call and ask: most leagues add bowlers all season.")


def leagues_link() -> Link:
    """The way to the search for leagues."""
    return Link(_("Find a league"), LEAGUES_PATH)


def load_league(uow: UnitOfWork, actor: Actor, *, league: str) -> LeaguePage:
    """The page of a league. Another spelling of its address leads to it. Raises Gone for one that was removed."""
    anyone(actor)
    known, found = find_league(uow, read_league_id(league))
    if known.is_removed:
        raise Gone(_("This league is no longer listed"))
    path = league_path(known.id, known.terms.name)
    if league != league_key(known.id, known.terms.name):
        raise Moved(path)
    return _page(uow, known, found, path)


def load_venue_leagues(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> VenueLeaguesPage:
    """The leagues of a venue. An old id leads on."""
    anyone(actor)
    found = find_venue(uow, venue_id, below="/leagues")
    (venue, place), today = found, local_today(found)
    current = _current(uow, found)
    closed = closed_through(uow, venue, today)
    path = venue_leagues_path(venue.id)
    named = {"venue": venue.name, "place": place_text(place)}
    known = ngettext(
        "{n} league at {venue} in {place}: nights, teams, cost and who has room.",
        "{n} leagues at {venue} in {place}: nights, teams, cost and who has room.",
        len(current),
        **named,
    )
    return VenueLeaguesPage(
        crumbs=(home(), Link(venue.name, venue_path(venue.id)), Link(_("Leagues"), path)),
        path=path,
        heading=_("Leagues at {venue}", venue=venue.name),
        place=place_text(place),
        introduction=f"{known} {closed_words(closed)}".strip()
        if current
        else _("We don't know any league at {venue} in {place} yet.", **named),
        leagues=tuple(league_card(league, today) for league in current),
        subscribe_href=webcal(venue_calendar_path(venue.id)) if any(has_nights(one.terms) for one in current) else "",
        propose_href=proposal_path(venue.id),
        search_href=search_around(venue),
    )  # fmt: skip


def venue_leagues(found: VenueWithPlace, leagues: Iterable[League]) -> LinkGroup | None:
    """Of the leagues of a venue, what its page shows, those with room first; None where no season goes on."""
    today = local_today(found)
    current = [league for league in leagues if not league.is_over(today)]
    if not current:
        return None
    has_room = sorted(current, key=lambda league: not set(league.openings(today)) - {FULL})
    links = (Link(each.terms.name, league_path(each.id, each.terms.name), when_words(each.terms)) for each in has_room)
    some = tuple(links)[:SHOWN_AT_VENUE]
    is_cut = len(current) > len(some)
    label = _("All {count} leagues", count=len(current)) if is_cut else _("Teams, cost and openings")
    return LinkGroup(_("Leagues"), some, label, venue_leagues_path(found[0].id))


def find_league(uow: UnitOfWork, league_id: int | None) -> tuple[League, VenueWithPlace]:
    """The league with that id, also one that was removed, and its venue. Raises NotFound, Gone for a closed venue."""
    row = queries.with_id(uow.session, league_id) if league_id is not None else None
    if row is None:
        raise NotFound(_(NO_LEAGUE))
    return queries.league_of(row), find_venue(uow, row.venue_id)


def search_around(venue: Venue) -> str:
    """The search for leagues around a venue."""
    return leagues_path(venue.zip_code or f"{venue.latitude:.3f},{venue.longitude:.3f}")


def _current(uow: UnitOfWork, found: VenueWithPlace) -> list[League]:
    today = local_today(found)
    return [league for league in queries.of_venue(uow.session, found[0].id) if not league.is_over(today)]


def _page(uow: UnitOfWork, league: League, found: VenueWithPlace, path: str) -> LeaguePage:
    (venue, place), terms, today = found, league.terms, local_today(found)
    closed = closed_through(uow, venue, today)
    season, when = terms.nights, when_words(terms)
    where = _("{venue} in {place}", venue=venue.name, place=place_text(place))
    coming = season.next_night(today) if season else None
    is_over = league.is_over(today)
    offered = coming if not is_over and not (closed and coming and coming <= closed) else None
    if offered and closed_through(uow, venue, offered):  # In a closing that lies ahead.
        offered = None
    openings = "" if is_over else openings_words(league, today)
    calendar = league_calendar_path(league.id) if has_nights(terms) and not is_over else ""
    town = f"{place_text(place)} {venue.zip_code}" if venue.zip_code else place_text(place)
    return LeaguePage(
        crumbs=(
            home(), leagues_link(), Link(venue.name, venue_path(venue.id)), Link(terms.name, path),
        ),
        path=path,
        heading=terms.name,
        introduction=_("{when} at {where}.", when=when, where=where),
        summary=". ".join(filter(None, (
            _("{league}: {when} at {where}", league=terms.name, when=when, where=where),
            ", ".join(fact_words(terms)), fee_words(terms), openings,
        ))) + ".",
        status=_("This season is over. Ask about the next one.") if is_over else closed_words(closed),
        openings=openings,
        has_room=league.has_room(today),
        openings_note="" if is_over else _openings_note(league, today),
        facts=tuple(_facts(league, today)),
        note=terms.note,
        next_night=long_day(coming) if coming and not is_over else "",
        nights=tuple(_nights(season, today)) if season else (),
        nights_heading=_nights_heading(season) if season else "",
        venue=venue.name,
        venue_href=venue_path(venue.id),
        place=place_text(place),
        address=f"{venue.address}, {town}" if venue.address else town,
        phone=national(venue.phone) if venue.phone else "",
        phone_href=f"tel:{venue.phone}" if venue.phone else "",
        email=venue.email or "",
        email_href=f"mailto:{venue.email}" if venue.email else "",
        website=web_domain(terms.url or venue.website or "") or "",
        website_href=terms.url or venue.website or "",
        confirmed=confirmed_words(league.told, league.confirmed_on),
        suggest_href=f"{proposal_path(venue.id)}?league={league.id}",
        join_href="" if is_over else join_path(league.id, terms.name),
        all_href=venue_leagues_path(venue.id),
        calendar_href=calendar,
        subscribe_href=webcal(calendar),
        is_listed=not is_over or (terms.last_night is not None and (today - terms.last_night).days <= LISTED_AFTER),
        event=_event(league, found, offered) if offered else None,
    )  # fmt: skip


def _openings_note(league: League, today: date) -> str:
    found = league.openings(today)
    return _(_FULL) if FULL in found else "" if found else _(_UNKNOWN)


def _facts(league: League, today: date) -> Iterator[Fact]:
    terms = league.terms
    meets = terms.meeting_at is not None and terms.meeting_at.date() >= today
    yield Fact(_("When"), when_words(terms))
    told = {
        _("Season"): season_words(terms),
        _("Details"): ", ".join(fact_words(terms)),
        _("Cost"): fee_words(terms),
        _("Meeting"): capital(moment_words(terms.meeting_at)) if meets and terms.meeting_at else "",
    }
    yield from told_facts(told, {_("Cost"): terms.fee_note})


def _nights_heading(season: Season) -> str:
    last = long_day(season.held[-1])
    return ngettext("{n} night, the last on {day}", "{n} nights, the last on {day}", len(season.held), day=last)


def _nights(season: Season, today: date) -> Iterator[NightLine]:
    coming = season.next_night(today)
    for night in sorted((*season.held, *season.skipped)):
        is_off = night in season.skipped
        note = _("No bowling") if is_off else _("Next") if night == coming else ""
        yield NightLine(capital(long_day(night)), night.isoformat(), note, is_off, night < today)


def _event(league: League, found: VenueWithPlace, coming: date) -> LeagueEvent | None:
    """What structured data says; None where a rule of search engines asks for more than is known."""
    (venue, place), terms, today = found, league.terms, local_today(found)
    if league.told not in STATED:
        return None
    if terms.start_time is None or terms.first_night is None or terms.last_night is None or not venue.address:
        return None
    starts = time(*divmod(terms.start_time, 60))
    return LeagueEvent(
        begins=datetime.combine(coming, starts, ZoneInfo(place.time_zone)).isoformat(),
        ends_on=terms.last_night.isoformat(),
        series_begins=terms.first_night.isoformat(),
        street=venue.address,
        city=place.name,
        state=place.state,
        zip_code=venue.zip_code or "",
        fee="" if terms.fee_week is None else f"{terms.fee_week:.2f}",
        availability="InStock" if league.has_room(today) else "SoldOut" if FULL in league.openings(today) else "",
    )
