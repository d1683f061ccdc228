"""Merging two venues that are one: everything that people left goes to the one that stays, and the address of the other
leads there from then on. It cannot be undone."""

import json
from collections.abc import Collection, Sequence
from typing import Any, Final

from sqlmodel import Session

from bowling_app.accuracy.queries.crowds import counted_at
from bowling_app.accuracy.services.crowds import recount
from bowling_app.owners.services.claim_mails import take_own_reviews_down, tell
from bowling_app.owners.services.claims import settle_written
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.audit.told_before import plain_origin
from bowling_app.platform.database.notifications import directory_changed
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Invalid, NotFound
from bowling_app.platform.kit.policies import require_admin
from bowling_app.reviews.rules.limits import MOST_COMPARED
from bowling_app.venue_admin.emails import merged
from bowling_app.venue_admin.queries import merge_seen, venue_merges
from bowling_app.venue_admin.schemas.admin_venue import version_of
from bowling_app.venue_admin.schemas.venue_merges import (
    GROUPS,
    MergeOrder,
    carried_dates,
    shown_after,
    taken_values,
    unseen,
)
from bowling_app.venue_admin.services.venue_cases import CHANGED
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import claims, field_sources, venue_imports, venue_parts, venue_photos
from bowling_app.venues.queries.sums import lock_venues, recompute_sums
from bowling_app.venues.queries.venue_imports import StoredVenue
from bowling_app.venues.rules.told.choice import standing
from bowling_app.venues.rules.venue_photos import MOST_PHOTOS
from bowling_app.venues.services.participation import VENUE_NOT_FOUND
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from bowling_app.venues.services.venue_sources import restore_origins

_DATES: Final = "hours_exceptions"
WRONG_NAME: Final = "Name: type the name of the venue that goes exactly as it is shown. A merge cannot be undone."


def merge_venues(uow: UnitOfWork, actor: Actor, *, order: MergeOrder) -> str:
    """Merge one venue into another, in one transaction; returns a summary.

    Reviews, votes, scores, saved alleys, prices, photos, suggestions, claims and managers move. If one person has two
    votes, the newer one counts; of two reviews the one that is shown, or else the newer one, and the log keeps the
    words of the other. Of equal votes from one network one counts. Two notes or statements of one person are joined as
    far as they fit. Special dates that people gave stay, whichever hours are taken. Votes speak of no facts that their
    voters have not seen. Photos beyond those that a venue can show come as removed ones. The managers of both venues
    get a mail; their claims in writing are settled.
    """
    require_admin(actor)
    stays, goes = _held(uow, order)
    now, session = clock.now(), uow.session
    managers = list(
        dict.fromkeys([*claims.managers(session, stays.venue_id), *claims.managers(session, goes.venue_id)])
    )
    people = field_sources.dates_of_people(session, [stays.venue_id, goes.venue_id])
    today = venue_parts.local_day(session, stays.venue_id, now)
    said = taken_values(order, stays.values, goes.values, people, today) | _photos_of_both(session, stays, goes)
    if stays.values.get("owner_id") is None and managers:
        said["owner_id"] = managers[0]
    shown = shown_after(said, stays.values)
    for each in (stays, goes):
        merge_seen.speak_of_seen(session, each.venue_id, unseen(each.values, shown), now)
    counted = counted_at(session, [stays.venue_id, goes.venue_id], limit=MOST_COMPARED)
    replaced = venue_merges.move_belongings(session, stays.venue_id, goes.venue_id, now)
    venue_merges.lead(session, stays.venue_id, goes.venue_id, now)
    changes = edit_venue_fields(uow, stays.venue_id, said, _editor(actor, goes))
    venue_photos.take_over(session, stays.venue_id, goes.venue_id, now)
    _take_origins(uow, order, changes)
    if carried_dates(order, stays.values, goes.values, people, today):
        _keep_people_as_source(uow, stays, goes)
    session.flush()  # The sums must count what has moved.
    if "game_price" in changes:
        merge_seen.know_price(session, stays.venue_id)
    recount(uow, session.get_one(Venue, stays.venue_id), counted)
    recompute_sums(session, [stays.venue_id, goes.venue_id])
    _log(uow, actor, (stays, goes), replaced)
    session.expire_all()  # Rows of either venue are read again on the next access.
    for user_id in managers:
        settle_written(uow, stays.venue_id, user_id)
    take_own_reviews_down(uow, session.get_one(Venue, stays.venue_id), managers)
    _tell(uow, stays, goes, managers)
    directory_changed(session, stays.venue_id)
    directory_changed(session)
    return f"{goes.values['name']} is merged into {session.get_one(Venue, stays.venue_id).name}."


def _held(uow: UnitOfWork, order: MergeOrder) -> tuple[StoredVenue, StoredVenue]:
    """Both venues, locked in the order that all code uses. Raises Conflict if one has changed since the admin saw
    it."""
    ids = [order.stays, order.goes]
    lock_venues(uow.session, ids)
    found = venue_imports.stored_venues(uow.session, ids)
    if len(found) < len(ids):
        raise NotFound(VENUE_NOT_FOUND)
    stays, goes = found[order.stays], found[order.goes]
    if stays.successor_id or goes.successor_id:
        raise Conflict("One of these venues was merged already.")
    if order.versions != (version_of(stays.values), version_of(goes.values)):
        raise Conflict(CHANGED)
    if " ".join(order.name.split()).casefold() != " ".join(goes.values["name"].split()).casefold():
        raise Invalid(WRONG_NAME, field="name")
    return stays, goes


def _photos_of_both(session: Session, stays: StoredVenue, goes: StoredVenue) -> dict[str, Any]:
    """The photos of the venue that stays, then those of the other, each once and as many as a venue can show; nothing
    if they are those that it shows."""
    shown = stays.values.get("photos") or []
    both = venue_photos.once_each(session, [*shown, *(goes.values.get("photos") or [])])[:MOST_PHOTOS]
    return {"photos": both} if both != shown else {}


def _take_origins(uow: UnitOfWork, order: MergeOrder, changes: Collection[str]) -> None:
    """Keep the sources of the fields that were taken over, and of each price by day and time. What nobody is known to
    have told stays so: the admin who merges has not told it."""
    fields = [field for name in order.taken for field in GROUPS[name][1]]
    field_sources.forget_origins(uow.session, order.stays, [field for field in fields if field in changes])
    if "price_periods" in fields:
        venue_merges.take_prices(uow.session, order.stays, order.goes)
    venue_merges.take_origins(uow.session, order.stays, order.goes, fields)


def _keep_people_as_source(uow: UnitOfWork, stays: StoredVenue, goes: StoredVenue) -> None:
    """Special dates of both venues are from whoever counts more of the two who told them: a source does not replace
    those of people."""
    told = [origin for each in (stays, goes) if (origin := each.origins.get(_DATES))]
    best = max(told, key=lambda each: standing(each.kind, each.trust, each.observed_on), default=None)
    restore_origins(uow, stays.venue_id, {_DATES: plain_origin(best)})


def _log(
    uow: UnitOfWork, actor: Actor, pair: tuple[StoredVenue, StoredVenue], replaced: dict[str, list[dict[str, Any]]]
) -> None:
    """An entry for each of the two venues, and one for each review and each vote with words that gave way, so that they
    are not lost."""
    stays, goes = pair
    name, into = goes.values["name"], stays.values["name"]
    votes = len(replaced["accuracy_report"])
    _note(uow, actor, stays.venue_id, f"Merged with {name} ({goes.venue_id})", {
        "merged_venue": [None, goes.venue_id],
        **({"votes_replaced": [votes, 0]} if votes else {}),
    })  # fmt: skip
    _note(uow, actor, goes.venue_id, f"Merged into {into} ({stays.venue_id})", {
        "merged_into": [None, stays.venue_id], "is_active": [goes.values["is_active"], False],
        "owner_id": [goes.values.get("owner_id"), None],
    })  # fmt: skip
    for review in replaced["review"]:
        standing = "" if review["status"] == "shown" else f"; this one was {review['status']}"
        reason = f"The same person's other review stays{standing}"
        _note(uow, actor, stays.venue_id, reason, {"review": [_plain(review), None]})
    for vote in replaced["accuracy_report"]:
        if vote["reason"]:
            _note(uow, actor, stays.venue_id, "The same person's newer vote stays", {"vote": [_plain(vote), None]})


def _plain(row: dict[str, Any]) -> dict[str, Any]:
    """A row as the log keeps it."""
    return json.loads(json.dumps(row, default=str))


def _note(uow: UnitOfWork, actor: Actor, venue_id: str, reason: str, changes: dict[str, Any]) -> None:
    entry = AuditEntry(
        venue_id=venue_id, actor=actor.name, role="admin", action="merge", reason=reason, changes=changes,
        at=clock.now(),
    )  # fmt: skip
    uow.session.add(entry)


def _tell(uow: UnitOfWork, stays: StoredVenue, goes: StoredVenue, managers: Sequence[str]) -> None:
    venue = uow.session.get_one(Venue, stays.venue_id)
    tell(uow, managers, venue, lambda: merged(goes.values["name"]))


def _editor(actor: Actor, goes: StoredVenue) -> Editor:
    return Editor(actor.name, "admin", f"Taken over from {goes.values['name']} ({goes.venue_id})", action="merge")
