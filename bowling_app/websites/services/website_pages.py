"""The page on which a venue's managers see what its website says, and the list of all venues for admins."""

from collections.abc import Mapping
from datetime import datetime, tzinfo
from typing import Any, Final
from zoneinfo import ZoneInfo

from bowling_app.owners.rules import edit_path
from bowling_app.owners.schemas.owner_edit import FIRST_TAB
from bowling_app.owners.services.keepers import own_crumbs, own_opening
from bowling_app.owners.services.owner_tabs import WEBSITE, tab_links
from bowling_app.platform.audit.differences import Difference
from bowling_app.platform.audit.evidence import Evidence, Quote
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import cursor_of, cursor_values
from bowling_app.platform.kit.dates import date_text, day_text, utc_text
from bowling_app.platform.kit.links import TabLink
from bowling_app.platform.kit.policies import anyone, require_admin
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import N_, _, ngettext
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import venue_imports
from bowling_app.venues.rules.venue_fields import changed_texts, label_of
from bowling_app.venues.services.find_venue import find_own_venue
from bowling_app.venues.services.venue_edits import merged_amenities
from bowling_app.venues.services.venue_sources import Origin, origins
from bowling_app.websites import queries
from bowling_app.websites.models import WebsiteFinding, WebsiteVisit
from bowling_app.websites.rules.failures import failure_words, remark_words
from bowling_app.websites.rules.limits import FINDINGS_ON_A_PAGE, SILENT_ON_A_PAGE
from bowling_app.websites.rules.pages import ADMIN_PATH, website_path
from bowling_app.websites.rules.proposals import is_unknown
from bowling_app.websites.schemas import FindingRow, OwnWebsite, SilentSite, WebsitePage, WebsiteQueue
from bowling_app.websites.services.proposing import changes_of
from bowling_app.websites.services.visits import READING, goes_on

SILENT: Final = "silent"
DONE: Final[Mapping[str, str]] = {
    "read": READING,
    "accepted": N_("Accepted. It's on the page now."),
    "rejected": N_("Left out. We won't propose it again."),
}


def load_own_website(uow: UnitOfWork, actor: Actor, *, venue_id: str, done: str = "") -> WebsitePage:
    """What the website of a venue says, for its managers; others learn how to claim the venue. `done` names what they
    just did."""
    anyone(actor)
    venue, place = find_own_venue(uow, venue_id, "website")
    opening = own_opening(actor, venue, uow, own_crumbs(venue, website_path(venue.id)))
    if opening.refusal:
        return WebsitePage(*opening)
    return WebsitePage(*opening, own=_own(uow, venue, place), said=_(DONE.get(done, "")))


def load_website_queue(uow: UnitOfWork, actor: Actor, *, after: str = "", show: str = "") -> WebsiteQueue:
    """A page of the facts that wait at all venues, the oldest first; or of the websites that do not answer, those that
    were silent longest first."""
    require_admin(actor)
    waiting, silent = queries.count_waiting(uow.session), queries.count_silent(uow.session)
    tabs = (
        TabLink("To review", ADMIN_PATH, show != SILENT, f"{waiting:,}"),
        TabLink("Not answering", f"{ADMIN_PATH}?show={SILENT}", show == SILENT, f"{silent:,}"),
    )
    return _silent_ones(uow, after, tabs) if show == SILENT else _waiting_ones(uow, after, tabs, waiting)


def _silent_ones(uow: UnitOfWork, after: str, tabs: tuple[TabLink, ...]) -> WebsiteQueue:
    place = cursor_values(after, datetime, str)
    found = queries.silent(uow.session, place and (place[0], place[1]), SILENT_ON_A_PAGE + 1)
    shown = found[:SILENT_ON_A_PAGE]
    last = shown[-1][0] if len(found) > SILENT_ON_A_PAGE else None
    return WebsiteQueue(
        "These websites didn't answer when we last read them. Nothing was changed because of that."
        if shown
        else "Every website answers.",
        tabs,
        silent=tuple(map(_silent, shown)),
        next_cursor=cursor_of(last.silent_since, last.venue_id) if last and last.silent_since else "",
    )


def _waiting_ones(uow: UnitOfWork, after: str, tabs: tuple[TabLink, ...], total: int) -> WebsiteQueue:
    place = cursor_values(after, int)
    found = queries.waiting(uow.session, place[0] if place else 0, FINDINGS_ON_A_PAGE + 1)
    shown = found[:FINDINGS_ON_A_PAGE]
    sure = queries.count_sure(uow.session)
    return WebsiteQueue(
        f"{count_of(total, 'fact', 'facts')} to review" if total else "All caught up",
        tabs,
        tuple(_rows(uow, [finding for finding, _, _ in shown], {venue.id: venue for _, venue, _ in shown})),
        f"Accept {count_of(sure, 'sure fact', 'sure facts')}" if sure else "",
        next_cursor=cursor_of(shown[-1][0].id or 0) if len(found) > FINDINGS_ON_A_PAGE else "",
    )


def _own(uow: UnitOfWork, venue: Venue, place: Place) -> OwnWebsite:
    visit = queries.visit_of(uow.session, venue.id)
    return OwnWebsite(
        tabs=tab_links(venue.id, WEBSITE),
        venue_href=venue_path(venue.id),
        edit_path=edit_path(venue.id, FIRST_TAB),
        path=website_path(venue.id),
        website=venue.website or "",
        state=_state(visit, ZoneInfo(place.time_zone)),
        findings=tuple(_rows(uow, queries.waiting_of(uow.session, venue.id), {venue.id: venue})),
        notes=tuple(failure_words(str(note)) for note in visit.notes) if visit else (),
        is_reading=visit is not None and goes_on(visit),
        links_href=edit_path(venue.id, "links"),
    )


def _state(visit: WebsiteVisit | None, zone: tzinfo) -> str:
    """What became of the last visit, in a sentence."""
    if visit is not None and goes_on(visit):
        return _("We're reading it right now. Reload this page in a minute.")
    if visit is None or visit.begun_at is None:
        return _("We haven't read it yet.")
    if visit.ended_at is None:
        return _("The last reading didn't come to an end. Try again.")
    day = day_text(visit.ended_at, zone)
    if visit.silent_since is not None:
        since = day_text(visit.silent_since, zone)
        sentence = N_("The website hasn't answered since {since}. On {day} it {failure}.")
        return _(sentence, since=since, day=day, failure=failure_words(visit.failure))
    if visit.failure:
        return _("We couldn't read it on {day}: it {failure}.", day=day, failure=failure_words(visit.failure))
    return ngettext("Last read {day}: {n} page.", "Last read {day}: {n} pages.", visit.pages, day=day)


def _rows(uow: UnitOfWork, findings: Any, venues: Mapping[str, Venue]) -> list[FindingRow]:
    stored = venue_imports.stored_venues(uow.session, list(venues))
    told = {venue_id: origins(uow, venue_id) for venue_id in venues}
    return [
        _row(each, venues[each.venue_id], stored[each.venue_id].values, told[each.venue_id].get(each.field))
        for each in findings
    ]


def _row(finding: WebsiteFinding, venue: Venue, present: Mapping[str, Any], origin: Origin | None) -> FindingRow:
    before, after = present.get(finding.field), changes_of(finding, present).get(finding.field, finding.value)
    if finding.field == "amenities":
        after = merged_amenities(before or {}, after)
    was, now = changed_texts(finding.field, before, after)
    label = label_of(finding.field)
    note = _("Now from: {source}", source=origin.note) if origin and before else ""
    read = N_("Read {day}. Its structured data and text agree.") if finding.is_sure else N_("Read {day}.")
    return FindingRow(
        id=str(finding.id),
        venue=venue.name,
        venue_href=venue_path(venue.id),
        label=label,
        evidence=Evidence(
            Difference(finding.field, label, "" if is_unknown(before) else was, now, note),
            tuple(Quote(text, url.partition("://")[2] or url, url) for text, url in finding.sentences),
            _(read, day=date_text(finding.seen_on)),
            remark_words(finding.remark, finding.rivals),
        ),
    )


def _silent(pair: tuple[WebsiteVisit, Venue]) -> SilentSite:
    visit, venue = pair
    since = utc_text(visit.silent_since) if visit.silent_since else ""
    return SilentSite(
        venue.name, venue_path(venue.id), visit.website, visit.failure, f"Since {since}", website_path(venue.id)
    )
