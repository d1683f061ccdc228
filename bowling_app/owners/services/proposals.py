"""What visitors propose for a venue, such as a package or a league: who may decide about it, and what waits."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol, TypeVar

from bowling_app.accounts.services.participation import hold_person, limit_key, note_network, slow_down
from bowling_app.owners.schemas.proposals import WaitingProposal, WaitingProposals
from bowling_app.platform.audit.decision_log import note_decision
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT, cursor_of
from bowling_app.platform.kit.errors import Conflict, Forbidden, NotFound
from bowling_app.platform.kit.identity import Refusal
from bowling_app.platform.kit.limits import Rate
from bowling_app.platform.kit.wording import count_of
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries.claims import managers
from bowling_app.venues.queries.venues import VenueWithPlace


class Proposed(Protocol):
    """The row of what a visitor proposes."""

    @property
    def id(self) -> int | None: ...
    @property
    def venue_id(self) -> str: ...
    @property
    def user_id(self) -> str | None: ...
    @property
    def status(self) -> str: ...
    @property
    def created_at(self) -> datetime: ...


Row = TypeVar("Row", bound=Proposed)


@dataclass(frozen=True, slots=True)
class Proposer:
    """Who proposes something, and from which address."""

    user_id: str
    client: str


def refuse_proposer(uow: UnitOfWork, who: Proposer, venue_id: str, *, called: str, per_day: Rate) -> Refusal | None:
    """Let a visitor propose something for a venue, or the refusal of one who has proposed enough today. Those who run
    the venue write themselves. `called` is what it is: "league". Raises Forbidden."""
    if who.user_id in managers(uow.session, venue_id):
        raise Forbidden(f"This is your venue: write its {called}s on its edit pages instead.")
    hold_person(uow, who.user_id)
    if refusal := slow_down(uow, limit_key(uow, called, who.user_id), per_day):
        return refusal
    note_network(uow, who.user_id, who.client)
    return None


def note_verdict(actor: Actor, row: Row | None, uow: UnitOfWork, *, called: str, status: str) -> Row:
    """The proposal, of which the log says that the actor accepts or rejects it. Those who run the venue may, and
    admins, but nobody their own. `called` is what it is: "package". Raises NotFound, Forbidden or Conflict."""
    venue = uow.session.get(Venue, row.venue_id) if row else None
    may_see = venue is not None and (actor.is_admin or actor.user_id in managers(uow.session, venue.id))
    if row is None or not may_see:
        raise NotFound(f"{called.capitalize()} not found")
    if row.user_id == actor.user_id:
        raise Forbidden(f"Someone else has to review a {called} you proposed.")
    if row.status != "pending":
        raise Conflict(f"Someone already reviewed this {called}.")
    action = f"{'accept' if status == 'accepted' else 'reject'}_{called}"
    note_decision(uow, actor, action, {f"{called} {row.id}": ["pending", status]}, row.venue_id)
    return row


def waiting_page(
    total: int,
    found: Sequence[tuple[Row, Venue, Place]],
    words: tuple[str, str],
    drawn: Callable[[Row, VenueWithPlace], WaitingProposal],
) -> WaitingProposals:
    """A page of what waits, with the way to the next one if one more than a page was `found`. `words` name one and
    many."""
    shown = found[:DEFAULT_LIMIT]
    last = shown[-1][0] if len(found) > DEFAULT_LIMIT else None
    return WaitingProposals(
        f"{count_of(total, *words)} to review" if total else "All caught up",
        tuple(drawn(row, (venue, place)) for row, venue, place in shown),
        cursor_of(last.created_at, last.id or 0) if last else "",
    )
