"""Holding suggestions while an admin decides: the venue that one is about is locked before it, as everywhere."""

from collections.abc import Sequence
from typing import Final

from bowling_app.accounts.services.decided import decided_already
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, NotFound
from bowling_app.platform.language.messages import _
from bowling_app.suggestions.models import Suggestion
from bowling_app.suggestions.queries import suggestions
from bowling_app.suggestions.schemas.suggestions import OPEN, Status, require_step
from bowling_app.suggestions.services.venue_suggestions import NO_SUGGESTION
from bowling_app.venues.queries.sums import lock_venues

MERGED_MEANWHILE: Final = "The alley that this is about was merged with another one. Reload the page."


def held_suggestion(uow: UnitOfWork, suggestion_id: str) -> Suggestion:
    """The suggestion, locked after its venue. Raises Conflict if that venue was merged with another one meanwhile."""
    known = venues_of(uow, [suggestion_id])
    if suggestion_id not in known:
        raise NotFound(_(NO_SUGGESTION))
    lock_venues(uow.session, [venue_id for venue_id in known.values() if venue_id])
    row = suggestions.held(uow.session, suggestion_id)
    if row is None:
        raise NotFound(_(NO_SUGGESTION))
    if row.venue_id != known[suggestion_id]:
        raise Conflict(MERGED_MEANWHILE)
    return row


def refuse_decided(uow: UnitOfWork, reader: Actor, row: Suggestion, following: Status) -> None:
    """Refuse what cannot follow. Of what is settled, whoever decides reads who has settled it."""
    if row.decided_by is not None and row.status not in OPEN:
        raise decided_already(uow, reader, row.status, row.decided_by)
    require_step(row.status, following)


def venues_of(uow: UnitOfWork, suggestion_ids: Sequence[str]) -> dict[str, str | None]:
    """The venues of those of the suggestions that there are."""
    return suggestions.venues_of(uow.session, suggestion_ids)


def open_suggestion(uow: UnitOfWork, suggestion_id: str) -> Suggestion | None:
    """The suggestion if it waits for a decision, held. The caller has locked its venue."""
    row = suggestions.held(uow.session, suggestion_id)
    return row if row is not None and row.status == "pending" else None
