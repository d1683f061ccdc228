"""Deletes venues that are junk: what never was a place to bowl, or came in by mistake.

A venue about which people wrote something is never deleted, since their words would go with it: it is closed, or merged
into the right one. The log keeps the name and the reason. The records that it came from are remembered, so that the
next import of their source leaves them out.
"""

from typing import Final

from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.notifications import directory_changed
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.wording import listed
from bowling_app.venue_admin.queries import deleted_records
from bowling_app.venue_admin.queries.removals import remove_venues, tables_about
from bowling_app.venue_admin.schemas.admin_venue import SeenVenue
from bowling_app.venue_admin.services.venue_cases import held
from bowling_app.venues.queries import claims, venue_imports
from bowling_app.venues.rules.claims import reason_of

_GOES_ALONG: Final = frozenset({
    "saved_alley", "suggestion", "venue_claim", "manager_invitation", "venue_link", "venue_list_item",
    "ballot_choice", "follow", "fact_answer",
})  # fmt: skip
"""Tables whose rows go with the venue: hearts, places in lists and ballots, what asked for or about it, and answers to
our questions, of which the facts go, too. A claim in writing that waits is decided first."""
CLAIM_WAITS: Final = "A claim waits: decide it first."
_CALLED: Final = {
    "accuracy_report": "votes",
    "game_score": "game scores",
    "board_photo": "photos of hours and prices",
    "league": "leagues",
    "party_package": "party packages",
    "price_observation": "reported prices",
    "review": "reviews",
    "special": "specials",
    "venue": "a venue that was merged into it",
    "venue_event": "events",
    "venue_manager": "managers",
    "venue_photo": "photos",
}


def delete_venue(uow: UnitOfWork, actor: Actor, *, seen: SeenVenue, reason: str) -> str:
    """Delete a venue with all its facts, and remember its records; returns a summary. Raises Conflict, saying what
    stands against it, if people left something there, if somebody's claim in writing waits, or if the venue has changed
    since the admin saw it."""
    require_admin(actor)
    words = reason_of(reason)
    venue_imports.hold_imports(uow.session)  # None of them is at this venue meanwhile.
    (venue, _), _ = held(uow, seen)
    if refusal := keeps_it(uow, venue.id, is_run=venue.owner_id is not None):
        raise Conflict(refusal)
    name, now = venue.name, clock.now()
    uow.session.add(
        AuditEntry(
            venue_id=venue.id, actor=actor.name, role="admin", action="delete_venue", reason=words,
            changes={"name": [name, None]}, at=now,
        )
    )  # fmt: skip
    uow.session.flush()
    deleted_records.remember(uow.session, seen.venue_id, name, words, now)
    uow.session.expunge(venue)
    remove_venues(uow.session, [seen.venue_id])
    directory_changed(uow.session)
    return f"{name} is deleted."


def keeps_it(uow: UnitOfWork, venue_id: str, *, is_run: bool) -> str:
    """Why the venue cannot be deleted; empty if nobody left anything there and nobody waits for an answer."""
    found = [_CALLED.get(each, each.replace("_", " ")) for each in tables_about(uow.session, venue_id, _GOES_ALONG)]
    if is_run and _CALLED["venue_manager"] not in found:
        found.append(_CALLED["venue_manager"])
    if found:
        return f"It has {listed(found)}. Close it, or merge it into the right one."
    return CLAIM_WAITS if claims.is_claimed_in_writing(uow.session, venue_id) else ""
