"""The people whom a venue's page thanks: their suggestions were approved and they wish to be named."""

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.identity import ANONYMOUS
from bowling_app.platform.kit.wording import listed
from bowling_app.platform.language.messages import N_, _
from bowling_app.suggestions.queries import suggestions
from bowling_app.suggestions.schemas.suggestion_page import Credits


def venue_credits(uow: UnitOfWork, venue_id: str) -> Credits:
    """Who contributed to the venue, each person once for each kind: "Added by Kim. Corrected by Lee and Sam."."""
    found = [(name, kind) for name, kind in suggestions.credited(uow.session, venue_id) if name != ANONYMOUS]
    added = list(dict.fromkeys(name for name, kind in found if kind == "venue"))
    corrected = list(dict.fromkeys(name for name, kind in found if kind == "edit"))
    told = ((N_("Added by {people}."), added), (N_("Corrected by {people}."), corrected))
    return Credits(" ".join(_(sentence, people=listed(names)) for sentence, names in told if names))
