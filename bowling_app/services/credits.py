"""Whom a venue's page thanks: people whose suggestions we followed and who wish to be named."""

from bowling_app.domain.identities import ANONYMOUS
from bowling_app.domain.suggestion_page import Credits
from bowling_app.domain.wording import listed
from bowling_app.queries import suggestions
from bowling_app.services.unit_of_work import UnitOfWork


def venue_credits(uow: UnitOfWork, venue_id: str) -> Credits:
    """Who told us about the venue, each person once for each kind: "Added by Kim. Corrected by Lee and Sam."."""
    found = [(name, kind) for name, kind in suggestions.credited(uow.session, venue_id) if name != ANONYMOUS]
    added = list(dict.fromkeys(name for name, kind in found if kind == "venue"))
    corrected = list(dict.fromkeys(name for name, kind in found if kind == "edit"))
    parts = [f"{verb} by {listed(names)}" for verb, names in (("Added", added), ("Corrected", corrected)) if names]
    return Credits(". ".join(parts) + "." if parts else "")
