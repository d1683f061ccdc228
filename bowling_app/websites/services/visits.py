"""Visits of venues' own websites: which are due, asking for one, and what becomes of one."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from bowling_app.accounts.queries import admins
from bowling_app.accounts.services.participation import hold_person, limit_key, slow_down
from bowling_app.owners.services.proposals import hold_as_keeper
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place as PlaceRow
from bowling_app.platform.jobs.queries import jobs
from bowling_app.platform.jobs.rules import Assignment
from bowling_app.platform.jobs.services import finish_job, keep_job, put_back_job, queued_job
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.addresses.web_addresses import web_domain
from bowling_app.platform.kit.errors import Conflict, Invalid
from bowling_app.platform.kit.policies import require_admin, require_user
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.kit.texts import one_line
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.limits import services as limits
from bowling_app.platform.visits.visitor import Manners
from bowling_app.settings import settings
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries.claims import present_managers
from bowling_app.venues.services.participation import listed_venue
from bowling_app.venues.services.venue_cards import local_today
from bowling_app.websites import queries
from bowling_app.websites.models import WebsiteVisit
from bowling_app.websites.rules.findings import LONGEST_REMARK, Place, SiteReading
from bowling_app.websites.rules.limits import (
    GIVEN_UP_AFTER,
    HOST_RESTS_FOR,
    READS_OF_A_PERSON_PER_DAY,
    READS_OF_A_VENUE_PER_DAY,
)
from bowling_app.websites.services.proposing import Proposed, propose
from bowling_app.websites.services.visiting import VisitOrder

JOB: Final = "website"
"""The kind of job that reads the website of one venue."""
OFF: Final = N_("Websites aren't read here: the operator has turned that off.")
NO_WEBSITE: Final = N_("There's no website to read yet. Add it first.")
GOING_ON: Final = N_("The website is being read right now. Look again in a minute.")
BROKEN: Final = N_("could not be read: something went wrong on our end")
NO_ASKER: Final = "Whoever asked for this no longer runs the alley. Ask again as an admin or as one who does."
READING: Final = N_("We're reading the website. That takes a minute or two.")


@dataclass(frozen=True, slots=True)
class Site:
    """A website that is due: of which venue, and its host."""

    venue_id: str
    website: str
    host: str


def due_sites(
    uow: UnitOfWork, actor: Actor, *, older_than: timedelta, venue_ids: Collection[str] = ()
) -> tuple[Site, ...]:
    """The websites to visit, those of one host after each other: not read for that long, or those of these venues."""
    require_admin(actor)
    found = queries.sites(uow.session, clock.now() - older_than, venue_ids)
    return tuple(Site(venue_id, website, web_domain(website) or "") for venue_id, website in found)


def ask_to_read(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> str | Refusal:
    """Have the website of a venue read soon, as one of those who run it or an admin; returns what happens now."""
    user_id = require_user(actor)
    venue, _place = listed_venue(uow, venue_id)
    hold_as_keeper(actor, venue.id, uow)
    _require_site(venue)
    queries.hold_host(uow.session, _host(venue))
    visit = queries.held_visit(uow.session, venue.id)
    if visit is not None and goes_on(visit):
        raise Conflict(_(GOING_ON))
    person = hold_person(uow, user_id)
    if refusal := slow_down(uow, limit_key(uow, "website", person.id), READS_OF_A_PERSON_PER_DAY):
        return refusal
    if refusal := slow_down(uow, f"website-venue:{venue.id}", READS_OF_A_VENUE_PER_DAY):
        limits.give_back(uow, limit_key(uow, "website", person.id))
        return refusal
    _ask(uow, venue, visit)
    queued_job(uow.session, JOB, f"Read the website of {venue.name}", venue.id, person.id)
    return _(READING)


def begin_visit(
    uow: UnitOfWork, actor: Actor, *, venue_id: str, assignment: Assignment | None = None
) -> VisitOrder | None:
    """Note that the visit begins, and say what to visit. None if the website is visited already, or another one of its
    host: one host is asked one thing at a time. With an assignment, that job is put off then."""
    require_admin(actor)
    venue, place = listed_venue(uow, venue_id)
    _require_site(venue)
    if assignment is not None:
        _require_asker(uow, venue, assignment)
    queries.hold_host(uow.session, _host(venue))
    visit = queries.held_visit(uow.session, venue.id)
    is_busy = queries.is_host_busy(uow.session, _host(venue), clock.now() - GIVEN_UP_AFTER, venue.id)
    if is_busy or (visit is not None and is_read(visit)):
        if assignment is not None:
            _put_off(uow, venue, visit, assignment)
        return None
    _begin(uow, venue, visit)
    return _order(venue, place)


def record_visit(
    uow: UnitOfWork, actor: Actor, *, venue_id: str, reading: SiteReading, assignment: Assignment | None = None
) -> Proposed:
    """Keep what a visit found, as facts that wait for a decision. A site that does not answer is noted; nothing of ours
    is deleted. With an assignment, end that job."""
    require_admin(actor)
    venue, _place = listed_venue(uow, venue_id)
    visit = queries.held_visit(uow.session, venue.id)
    if visit is None:
        visit = _begin(uow, venue, None)
    now = clock.now()
    visit.ended_at, visit.failure = now, one_line(reading.failure, LONGEST_REMARK)
    visit.is_for_sale, visit.pages = reading.is_for_sale, len(reading.pages)
    visit.notes = [one_line(note, LONGEST_REMARK) for note in reading.notes[:20]]
    counts = Proposed()
    if not reading.failure:
        visit.answered_at, visit.silent_since = now, None
        counts = propose(uow, venue.id, reading)
    elif not reading.is_refused:
        visit.silent_since = visit.silent_since or now
    uow.session.flush()
    if assignment is not None:
        finish_job(uow.session, assignment, counts.as_counts(len(reading.pages)), visit.failure)
    return counts


def give_up_visit(
    uow: UnitOfWork, actor: Actor, *, venue_id: str, has_begun: bool, assignment: Assignment | None = None
) -> None:
    """Note that a visit came to no end, so that nobody waits for it. One that another process reads goes on: one that
    did not begin here, or whose job is not this process's any more. What was refused before it began says nothing of
    the website."""
    require_admin(actor)
    visit = queries.held_visit(uow.session, venue_id)
    is_lost = assignment is not None and not keep_job(uow, actor, assignment=assignment)
    if visit is None or is_lost or (is_read(visit) and not has_begun):
        return
    visit.ended_at = clock.now()
    if has_begun:
        visit.failure = BROKEN


def _require_asker(uow: UnitOfWork, venue: Venue, assignment: Assignment) -> None:
    """Raise Conflict where the person who asked neither runs the venue any more nor is an admin."""
    asked = jobs.of(uow.session, [assignment.job_id]).get(assignment.job_id)
    asker = asked.created_by if asked else None
    if asker not in {*present_managers(uow.session, venue.id), *admins.named(uow.session)}:
        raise Conflict(NO_ASKER)


def _begin(uow: UnitOfWork, venue: Venue, visit: WebsiteVisit | None) -> WebsiteVisit:
    visit = visit or WebsiteVisit(venue_id=venue.id, website="", host="")
    if visit.website != (venue.website or ""):
        queries.forget_waiting(uow.session, venue.id)  # It is from another website.
    visit.website, visit.host, visit.begun_at = venue.website or "", _host(venue), clock.now()
    uow.session.add(visit)
    uow.session.flush()
    return visit


def _ask(uow: UnitOfWork, venue: Venue, visit: WebsiteVisit | None) -> WebsiteVisit:
    visit = visit or WebsiteVisit(venue_id=venue.id, website="", host="")
    visit.asked_at = clock.now()
    uow.session.add(visit)
    uow.session.flush()
    return visit


def _put_off(uow: UnitOfWork, venue: Venue, visit: WebsiteVisit | None, assignment: Assignment) -> None:
    """Let a visit wait that somebody asked for."""
    visit = _ask(uow, venue, visit)
    visit.asked_at = clock.now() + HOST_RESTS_FOR
    put_back_job(uow.session, assignment, visit.asked_at)


def is_read(visit: WebsiteVisit) -> bool:
    """Whether the website is being read at this moment."""
    return _is_open(visit.begun_at, visit.ended_at)


def goes_on(visit: WebsiteVisit) -> bool:
    """Whether the website is being read, or waits for it."""
    return is_read(visit) or _is_open(visit.asked_at, visit.ended_at)


def _is_open(since: datetime | None, ended: datetime | None) -> bool:
    return since is not None and (ended is None or ended < since) and clock.now() - since < GIVEN_UP_AFTER


def _require_site(venue: Venue) -> None:
    if not settings().read_websites:
        raise Conflict(_(OFF))
    if not venue.website:
        raise Invalid(_(NO_WEBSITE), field="website")


def _host(venue: Venue) -> str:
    return web_domain(venue.website or "") or ""


def _order(venue: Venue, place: PlaceRow) -> VisitOrder:
    manners = site_manners()
    return VisitOrder(
        website=venue.website or "",
        place=Place(venue.name, place.name, place.state, venue.zip_code or "", venue.address or "", venue.phone or ""),
        today=local_today((venue, place)),
        agent=manners.agent,
        about=manners.about,
        pause=manners.pause,
    )


def site_manners() -> Manners:
    """How our visitor introduces itself, and how long it lets a host rest."""
    site = settings()
    name = "".join(letter for letter in site.site_name if letter.isascii() and letter.isalnum())
    return Manners(f"{name}Bot", f"{site.base_url}/about", site.website_pause)


def in_groups(sites: Sequence[Site]) -> list[list[Site]]:
    """The sites by their hosts, so that those of one host are visited one after the other."""
    groups: dict[str, list[Site]] = {}
    for site in sites:
        groups.setdefault(site.host, []).append(site)
    return list(groups.values())
