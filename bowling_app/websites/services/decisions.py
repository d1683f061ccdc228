"""Deciding about what a venue's website says: one fact, or all sure ones."""

from dataclasses import dataclass
from typing import Any, Final

from bowling_app.accounts.services.decided import decided_already
from bowling_app.platform.audit.decision_log import note_decision
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, DomainError, NotFound
from bowling_app.platform.kit.policies import require_admin, require_user
from bowling_app.platform.kit.texts import one_line
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.models.source import Source
from bowling_app.venues.queries import claims, participation, venue_imports
from bowling_app.venues.queries.sums import lock_venues
from bowling_app.venues.queries.venue_imports import StoredVenue
from bowling_app.venues.rules.sources import OWN_WEBSITE
from bowling_app.venues.rules.venue_fields import label_of
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from bowling_app.websites import queries
from bowling_app.websites.models import WebsiteFinding
from bowling_app.websites.rules.limits import MOST_IN_BULK
from bowling_app.websites.rules.proposals import depending_on, is_news
from bowling_app.websites.services.proposing import changes_of

NO_FINDING: Final = N_("This is not here any more.")
OWNED: Final = N_("The owner has written this since. A website doesn't replace that.")
OTHER_WEBSITE: Final = N_("The alley has another website by now. Have that one read.")
OUTDATED: Final = N_("The alley's page has changed since. Have the website read again.")
_LONGEST_REASON: Final = 300


@dataclass(frozen=True, slots=True)
class Decided:
    """What was decided: the venue, and the field in words."""

    venue_id: str
    label: str


def accept_finding(uow: UnitOfWork, actor: Actor, *, finding_id: int) -> Decided:
    """Take over what a website says, as an admin or one of those who run the venue. Its source is the website."""
    require_user(actor)
    row = _held(uow, actor, finding_id)
    _take_over(uow, actor, row)
    return Decided(row.venue_id, label_of(row.field))


def reject_finding(uow: UnitOfWork, actor: Actor, *, finding_id: int) -> Decided:
    """Leave out what a website says, as an admin or one of those who run the venue. It is not proposed again."""
    require_user(actor)
    row = _held(uow, actor, finding_id)
    _settle(actor, row, "rejected")
    step: dict[str, list[Any]] = {f"website {row.field}": ["waiting", "rejected"]}
    note_decision(uow, actor, "reject_website", step, row.venue_id)
    return Decided(row.venue_id, label_of(row.field))


def accept_sure_findings(uow: UnitOfWork, actor: Actor) -> str:
    """Take over everything that structured data and the visible text of a website agree on, and that we do not know;
    returns what was done. What does not fit any more stays for a look."""
    require_admin(actor)
    taken = left = 0
    lock_venues(uow.session, queries.venues_of_sure(uow.session, MOST_IN_BULK))  # In everybody's order.
    for row in queries.sure(uow.session, MOST_IN_BULK):
        try:
            with uow.session.begin_nested():
                _take_over(uow, actor, row, only_news=True)
            taken += 1
        except DomainError:
            row.is_sure = False
            left += 1
    uow.session.flush()
    verbs = "fits and stays" if left == 1 else "fit and stay"
    more = f" {left:,} no longer {verbs} for a look." if left else ""
    return f"{count_of(taken, 'fact', 'facts')} accepted.{more}"


def _held(uow: UnitOfWork, actor: Actor, finding_id: int) -> WebsiteFinding:
    """The fact that the actor decides, and its venue, both held, the venue first: who is removed meanwhile may not."""
    found = uow.session.get(WebsiteFinding, finding_id)
    venue = participation.lock_venue(uow.session, found.venue_id) if found else None
    may_decide = venue is not None and (actor.is_admin or actor.user_id in claims.managers(uow.session, venue.id))
    row = queries.held_finding(uow.session, finding_id) if may_decide else None
    if row is None:
        raise NotFound(_(NO_FINDING))
    if row.status != "waiting":
        raise decided_already(uow, actor, row.status, row.decided_by)
    return row


def _take_over(uow: UnitOfWork, actor: Actor, row: WebsiteFinding, *, only_news: bool = False) -> None:
    """Write the value with its source. Raises Conflict where that does not fit any more; with `only_news` also where it
    would replace something that we show by now."""
    stored = venue_imports.stored_venues(uow.session, [row.venue_id])[row.venue_id]
    changes = _changes(uow, row, stored)
    if only_news and not all(is_news(field, stored.values) for field in changes):
        raise Conflict(_(OUTDATED))
    sentence, url = row.sentences[0]
    source_id = _source(uow)
    reason = one_line(f"{url}: \u201c{sentence}\u201d", _LONGEST_REASON)
    editor = Editor(actor.name, "import", reason, action="website", observed_on=row.seen_on, source_id=source_id)
    edit_venue_fields(uow, row.venue_id, changes, editor, stored)
    record = {"source_id": source_id, "external_id": row.venue_id, "venue_id": row.venue_id, "url": url}
    venue_imports.put_records(uow.session, [record | {"checksum": "", "imported_at": clock.now()}])
    _settle(actor, row, "accepted")
    uow.session.flush()
    queries.forget_decided(uow.session, row.venue_id, row.field, row.id or 0)


def _changes(uow: UnitOfWork, row: WebsiteFinding, stored: StoredVenue) -> dict[str, Any]:
    """What the fact changes by now. Raises Conflict where the owner has written the field, where the venue has another
    website by now, or where its page says otherwise what was unknown."""
    changes = changes_of(row, stored.values)
    depending = {each for field in (row.field, *changes) for each in depending_on(field)}
    if any(origin.kind == "owner" for field in depending if (origin := stored.origins.get(field))):
        raise Conflict(_(OWNED))
    visit = queries.visit_of(uow.session, row.venue_id)
    if visit is not None and visit.website != (stored.values.get("website") or ""):
        raise Conflict(_(OTHER_WEBSITE))
    if not changes and stored.values.get(row.field) != row.value:
        raise Conflict(_(OUTDATED))
    return changes


def _settle(actor: Actor, row: WebsiteFinding, status: str) -> None:
    row.status, row.decided_at, row.decided_by = status, clock.now(), actor.user_id


def _source(uow: UnitOfWork) -> int:
    """The id of the source of all venues' own websites."""
    row = venue_imports.source_called(uow.session, OWN_WEBSITE.name)
    if row is None:
        row = Source(name=OWN_WEBSITE.name)
        uow.session.add(row)
        uow.session.flush()  # The id is given by the database.
    return row.id or 0
