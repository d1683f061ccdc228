"""The written claims of venues, as admins look at them."""

from bowling_app.domain.actors import Actor
from bowling_app.domain.admin_page import WaitingClaims
from bowling_app.domain.policies import require_admin
from bowling_app.domain.wording import count_of
from bowling_app.queries import audit
from bowling_app.services.claim_cases import list_claims
from bowling_app.services.unit_of_work import UnitOfWork


def load_waiting_claims(uow: UnitOfWork, actor: Actor) -> WaitingClaims:
    """The claims that wait for a decision, the oldest first; as many as one sitting holds."""
    require_admin(actor)
    total, claims = audit.waiting(uow.session).claims, list_claims(uow, actor)
    heading = f"{count_of(total, 'claim waits', 'claims wait')} for a decision" if total else "Nothing waits for you"
    return WaitingClaims(f"{heading}, the first {len(claims)} are here" if total > len(claims) else heading, claims)
