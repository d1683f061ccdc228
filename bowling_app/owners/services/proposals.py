"""What visitors propose for a venue, such as a package or a league: who may decide about it, and what waits."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Protocol, TypeVar

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
from bowling_app.platform.language.messages import N_, _
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


_WORDS: Final = {
    "package": (
        N_("This is your venue: write its packages on its edit pages instead."),
        N_("Package not found"),
        N_("Someone else has to review a package you proposed."),
        N_("Someone already reviewed this package."),
    ),
    "league": (
        N_("This is your venue: write its leagues on its edit pages instead."),
        N_("League not found"),
        N_("Someone else has to review a league you proposed."),
        N_("Someone already reviewed this league."),
    ),
    "event": (
        N_("This is your venue: write its events on its edit pages instead."),
        N_("Event not found"),
        N_("Someone else has to review an event you proposed."),
        N_("Someone already reviewed this event."),
    ),
    "special": (
        N_("This is your venue: write its specials on its edit pages instead."),
        N_("Special not found"),
        N_("Someone else has to review a special you proposed."),
        N_("Someone already reviewed this special."),
    ),
}
"""What is said of each thing: to those who run the venue, of an unknown one, of one's own, and of a decided one."""


@dataclass(frozen=True, slots=True)
class Proposer:
    """Who proposes something, and from which address."""

    user_id: str
    client: str


def refuse_proposer(uow: UnitOfWork, who: Proposer, venue_id: str, *, called: str, per_day: Rate) -> Refusal | None:
    """Let a visitor propose something for a venue, or the refusal of one who has proposed enough today. Those who run
    the venue write themselves. `called` is what it is: "league". Raises Forbidden."""
    if who.user_id in managers(uow.session, venue_id):
        raise Forbidden(_(_WORDS[called][0]))
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
    _keeper, unknown, own, decided = _WORDS[called]
    if row is None or not may_see:
        raise NotFound(_(unknown))
    if row.user_id == actor.user_id:
        raise Forbidden(_(own))
    if row.status != "pending":
        raise Conflict(_(decided))
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
