"""Changing many venues in one go, as an admin: first what would change, then the change, then the way back."""

from collections.abc import Mapping
from secrets import token_urlsafe
from typing import Any

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.texts import one_line
from bowling_app.platform.kit.wording import count_of
from bowling_app.venue_admin.models import BulkChange
from bowling_app.venue_admin.rules import LONGEST_REASON, NAMES_SHOWN
from bowling_app.venue_admin.schemas.admin_venues import BulkPreview
from bowling_app.venue_admin.schemas.bulk_changes import BulkOrder
from bowling_app.venues.queries import venue_imports
from bowling_app.venues.queries.sums import lock_venues
from bowling_app.venues.queries.venue_imports import StoredVenue
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields, merged_amenities, record_origins


def preview_bulk_change(uow: UnitOfWork, actor: Actor, *, order: BulkOrder) -> BulkPreview:
    """What a change of many venues would do, with the seal that `make_bulk_change` requires."""
    require_admin(actor)
    stored = venue_imports.stored_venues(uow.session, order.venue_ids)
    changing = _changing(stored, order.said)
    names = [stored[venue_id].values["name"] for venue_id in changing]
    left = len(names) - NAMES_SHOWN
    return BulkPreview(
        what=order.what,
        summary=_summary(len(changing), len(order.venue_ids)),
        names=tuple(names[:NAMES_SHOWN]),
        more=f"and {count_of(left, 'other', 'others')}" if left > 0 else "",
        seal=order.seal(changing) if changing else "",
    )


def make_bulk_change(uow: UnitOfWork, actor: Actor, *, order: BulkOrder, seal: str) -> str:
    """Change many venues; returns a summary. Raises Conflict, and writes nothing, if the change would now affect other
    venues than the preview showed."""
    require_admin(actor)
    lock_venues(uow.session, order.venue_ids)
    stored = venue_imports.stored_venues(uow.session, order.venue_ids)
    changing = _changing(stored, order.said)
    if not changing or order.seal(changing) != seal:
        raise Conflict("The venues have changed since you looked. Look at the preview again.")
    made = BulkChange(
        id=token_urlsafe(12), actor=actor.name, what=order.what, venue_count=len(changing), made_at=clock.now()
    )
    uow.session.add(made)
    words = one_line(order.reason, LONGEST_REASON)
    reason = words or f"Changed with {count_of(len(changing), 'venue', 'venues')}"
    editor = Editor(actor.name, "admin", reason, action="bulk", batch=made.id, words=words, told=[])
    for venue_id in changing:
        edit_venue_fields(uow, venue_id, order.said, editor, stored[venue_id])
    record_origins(uow, editor)
    return f"{order.what}: {count_of(len(changing), 'venue', 'venues')} changed."


def _changing(stored: Mapping[str, StoredVenue], said: Mapping[str, Any]) -> list[str]:
    """Those of the venues that would change, sorted by id. Merged venues do not change."""
    return sorted(
        venue_id
        for venue_id, venue in stored.items()
        if venue.successor_id is None and any(_differs(venue.values.get(name), said[name], name) for name in said)
    )


def _differs(before: Any, after: Any, name: str) -> bool:
    return merged_amenities(before or {}, after) != (before or {}) if name == "amenities" else before != after


def _summary(changing: int, chosen: int) -> str:
    if not changing:
        return f"Nothing would change: {'it is' if chosen == 1 else 'they are all'} so already."
    changes = f"{changing:,} of {count_of(chosen, 'venue', 'venues')} would change."
    return changes if changing == chosen else f"{changes} The others are so already, or were merged into another venue."
