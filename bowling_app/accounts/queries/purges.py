"""What goes of accounts by itself."""

from datetime import datetime

from sqlmodel import Session

from bowling_app.accounts.queries import networks, sessions, sign_in_codes
from bowling_app.accounts.rules.limits import NETWORKS_KEPT


def purge_accounts(session: Session, now: datetime) -> int:
    """Delete some expired sessions, codes, tokens and networks. They are not counted."""
    sessions.purge(session, now)
    sign_in_codes.purge(session, now)
    sign_in_codes.purge_tokens(session, now)
    networks.purge(session, now - NETWORKS_KEPT)
    return 0
