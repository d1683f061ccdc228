"""Deciding whether two venues are one, and taking that back.

One venue: the two are merged at once, with the facts that count more. That can be taken back as long as the venue that
goes had nothing but facts. Where people have left something at both, an admin merges them by hand, which is final.
"""

from collections.abc import Sequence
from typing import Any, Final

from bowling_app.owners.services.claim_mails import tell
from bowling_app.platform.audit import queries as audit
from bowling_app.platform.audit.decision_log import note_decision
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.audit.told_before import fields_of, plain_origin
from bowling_app.platform.database.notifications import directory_changed
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Invalid, NotFound
from bowling_app.platform.kit.policies import require_admin
from bowling_app.venue_admin.emails import parted
from bowling_app.venue_admin.queries import merge_seen, venue_merges
from bowling_app.venue_admin.rules import MOST_OF_A_MERGE
from bowling_app.venue_admin.schemas.admin_venue import version_of
from bowling_app.venue_admin.schemas.admin_venues import MARKS
from bowling_app.venue_admin.schemas.venue_merges import GROUPS, MergeOrder, shown_after, taken_values, unseen
from bowling_app.venue_admin.services.reverts import revert_venue
from bowling_app.venue_admin.services.venue_merges import merge_venues
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_pair import VenuePair
from bowling_app.venues.queries import claims, field_sources, venue_imports, venue_parts
from bowling_app.venues.queries import venue_pairs as queries
from bowling_app.venues.queries.sums import lock_venues, recompute_sums
from bowling_app.venues.queries.venue_imports import StoredVenue
from bowling_app.venues.queries.venues import VenueWithPlace, all_with_ids
from bowling_app.venues.rules.fields import FIELDS
from bowling_app.venues.rules.told.choice import standing
from bowling_app.venues.services.matching.suspected_pairs import is_searching, queue_pair_search
from bowling_app.venues.services.venue_edits import Editor
from bowling_app.venues.services.venue_sources import restore_origins

NO_PAIR: Final = "These two are not on the list any more."
BY_HAND: Final = "People have added to both. Merge them on the merge page."
NOTHING_TO_TAKE_BACK: Final = "This decision can't be taken back: something has changed since."


def search_for_pairs(uow: UnitOfWork, actor: Actor) -> str:
    """Have the directory searched for venues that are listed twice; returns a summary."""
    require_admin(actor)
    if is_searching(uow):
        return "A search is on its way already. New pairs appear here as they are found."
    if not queue_pair_search(uow, actor):
        return "Nothing has changed since the last search."
    note_decision(uow, actor, "search_for_pairs", {"search": [None, "queued"]})
    return "The search has begun. New pairs appear here as they are found."


def decide_pair(uow: UnitOfWork, actor: Actor, *, one_id: str, other_id: str, decision: str) -> str:
    """Say that two venues are one, which merges them, or that they are two; returns a summary. It is remembered."""
    require_admin(actor)
    if decision not in {"same", "different"}:
        raise Invalid("Decision: choose one of the two.", field="decision")
    pair, both = _held(uow, one_id, other_id)
    if pair.decision is not None or not all(each[0].is_active for each in both):
        raise Conflict(NO_PAIR)
    names = " and ".join(each[0].name for each in both)
    said = _merge(uow, actor, pair, both) if decision == "same" else f"{names} are two alleys. We won't ask again."
    pair.decision, pair.decided_at = decision, clock.now()
    note_decision(uow, actor, "decide_pair", {"pair": [f"{one_id} {other_id}", decision]})
    return said


def take_pair_back(uow: UnitOfWork, actor: Actor, *, one_id: str, other_id: str) -> str:
    """Take a decision back: the pair waits again. Two venues that were merged by it are two again, with their facts and
    what votes say of them as before, as far as nobody has changed it since; returns a summary."""
    require_admin(actor)
    venue_imports.hold_imports(uow.session)  # None of them is on its way to the venue that stays.
    pair, _ = _held(uow, one_id, other_id)
    if pair.decision is None:
        raise Conflict(NO_PAIR)
    kept = _part(uow, actor, pair) if pair.decision == "same" else ()
    note_decision(uow, actor, "take_pair_back", {"pair": [f"{one_id} {other_id} {pair.decision}", None]})
    pair.decision = pair.decided_at = pair.undo = None
    return " ".join(("The pair is waiting again.", *kept))


def roles(uow: UnitOfWork, both: tuple[VenueWithPlace, VenueWithPlace]) -> tuple[VenueWithPlace, VenueWithPlace]:
    """Which of the two stays: the one at which people have left something, else the one that was listed first."""
    left = [venue_merges.has_belongings(uow.session, each[0].id) for each in both]
    order = sorted(zip(left, both, strict=True), key=lambda each: (not each[0], each[1][0].created_at, each[1][0].id))
    return order[0][1], order[1][1]


def _held(uow: UnitOfWork, one_id: str, other_id: str) -> tuple[VenuePair, tuple[VenueWithPlace, VenueWithPlace]]:
    lock_venues(uow.session, [one_id, other_id])
    pair, there = queries.held(uow.session, one_id, other_id), all_with_ids(uow.session, [one_id, other_id])
    if pair is None:
        raise NotFound(NO_PAIR)
    return pair, (there[one_id], there[other_id])


def _merge(uow: UnitOfWork, actor: Actor, pair: VenuePair, both: tuple[VenueWithPlace, VenueWithPlace]) -> str:
    stays, goes = (each[0] for each in roles(uow, both))
    if venue_merges.has_belongings(uow.session, goes.id):
        raise Conflict(BY_HAND)
    stored = venue_imports.stored_venues(uow.session, [stays.id, goes.id])
    here, there = stored[stays.id], stored[goes.id]
    versions = (version_of(here.values), version_of(there.values))
    order = MergeOrder(stays.id, goes.id, _better_at(there, here), versions, goes.name)
    undo = _undo_of(uow, order, here, there) | {"marks": [mark for mark in MARKS if getattr(goes, mark)]}
    wanted = audit.EntriesWanted([stays.id, goes.id])
    earlier = {each.id for each in audit.page(uow.session, wanted, limit=MOST_OF_A_MERGE)}
    said = merge_venues(uow, actor, order=order)
    made = audit.page(uow.session, wanted, limit=MOST_OF_A_MERGE)
    pair.undo = undo | {"entries": [each.id for each in made if each.id not in earlier]}
    return said


def _undo_of(uow: UnitOfWork, order: MergeOrder, here: StoredVenue, there: StoredVenue) -> dict[str, Any]:
    """What a merge changes beside the fields: where facts are from, what votes speak of, and what became of records."""
    fields = [field for name in order.taken for field in GROUPS[name][1]]
    people = field_sources.dates_of_people(uow.session, [order.stays, order.goes])
    today = venue_parts.local_day(uow.session, order.stays, clock.now())
    shown = shown_after(taken_values(order, here.values, there.values, people, today), here.values)
    return {
        "stays": order.stays,
        "origins": {name: plain_origin(here.origins.get(name)) for name in {*fields, "hours_exceptions"}},
        "votes": merge_seen.votes_on(uow.session, order.stays, unseen(here.values, shown)),
        "records": venue_imports.records_of(uow.session, order.goes),
    }


def _better_at(there: StoredVenue, here: StoredVenue) -> frozenset[str]:
    """The groups of facts whose word at the venue that goes counts more, or that only it has."""
    return frozenset(name for name, (_, fields) in GROUPS.items() if _is_better(there, here, fields))


def _is_better(there: StoredVenue, here: StoredVenue, fields: tuple[str, ...]) -> bool:
    known = [name for name in fields if there.values.get(name)]
    if not known or all(here.values.get(name) == there.values.get(name) for name in fields):
        return False
    if not any(here.values.get(name) for name in fields):
        return True
    one, other = (max((standing(o.kind, o.trust, o.observed_on) for name in fields if (o := venue.origins.get(name))),
                      default=None) for venue in (there, here))  # fmt: skip
    return one is not None and (other is None or one > other)


def _part(uow: UnitOfWork, actor: Actor, pair: VenuePair) -> tuple[str, ...]:
    """Make two venues of a merged one; what stays as it is, because it has changed since."""
    undo: dict[str, Any] = pair.undo or {}
    stays_id, session = undo.get("stays", ""), uow.session
    goes = session.get(Venue, pair.other_id if stays_id == pair.one_id else pair.one_id)
    if goes is None or not stays_id or goes.successor_id != stays_id:
        raise Conflict(NOTHING_TO_TAKE_BACK)
    goes.successor_id, goes.is_active, goes.updated_at = None, True, clock.now()
    for mark in undo["marks"]:
        setattr(goes, mark, True)
    session.flush()  # The log and the lists have two venues from here on.
    made = audit.page(session, audit.EntriesWanted(ids=undo["entries"]), limit=MOST_OF_A_MERGE)
    editor = Editor(actor.name, "admin", f"Takes the merge with {goes.name} ({goes.id}) back", action="revert")
    facts = [each for each in made if fields_of(each.changes).keys() <= FIELDS.keys()]
    kept = _restore(uow, stays_id, facts, undo, editor)
    merge_seen.speak_again(session, stays_id, undo.get("votes", []))
    venue_imports.point_back(session, stays_id, goes.id, undo.get("records", []))
    audit.mark_reverted(session, undo["entries"], is_reverted=True)
    recompute_sums(session, [stays_id, goes.id])
    venue = session.get_one(Venue, stays_id)
    tell(uow, claims.managers(session, stays_id), venue, lambda: parted(goes.name))  # As they were told of the merge.
    directory_changed(session, goes.id)
    directory_changed(session)
    return kept


def _restore(
    uow: UnitOfWork, venue_id: str, entries: Sequence[AuditEntry], undo: dict[str, Any], editor: Editor
) -> tuple[str, ...]:
    """Put the facts back that the venue had, with where they were from."""
    if not entries:
        return ()
    before = venue_imports.stored_venues(uow.session, [venue_id])[venue_id].values
    _, kept = revert_venue(uow, venue_id, entries, editor)
    after = venue_imports.stored_venues(uow.session, [venue_id])[venue_id].values
    back = {name: origin for name, origin in undo["origins"].items() if before.get(name) != after.get(name)}
    restore_origins(uow, venue_id, back)
    if before.get("game_price") != after.get("game_price"):
        merge_seen.know_price(uow.session, venue_id)
    return kept
