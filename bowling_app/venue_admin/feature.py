"""What the pages of admins about venues bring to the site."""

from bowling_app.platform.feature import Feature
from bowling_app.platform.web.admin.parts import AdminPart
from bowling_app.platform.web.admin.queues import Queue
from bowling_app.platform.web.admin.states import admin_state
from bowling_app.venue_admin.admin.audit import AdminAuditState
from bowling_app.venue_admin.admin.merge import AdminMergeState
from bowling_app.venue_admin.admin.new_venue import AdminNewVenueState
from bowling_app.venue_admin.admin.pairs import AdminPairsState
from bowling_app.venue_admin.admin.venue import AdminVenueState
from bowling_app.venue_admin.admin.venues import AdminVenuesState
from bowling_app.venue_admin.queries.personal_data import PERSONAL_DATA
from bowling_app.venue_admin.services.conflict_pages import load_conflicts
from bowling_app.venue_admin.services.pair_pages import CONFLICTS_PATH, PAIRS_PATH
from bowling_app.venues.queries.venue_pairs import count_waiting

FEATURE = Feature(
    admin=(
        AdminPart("Venues", AdminVenuesState, at=10),
        AdminPart("Duplicates", AdminPairsState, at=15),
        AdminPart("Audit log", AdminAuditState, at=90),
    ),
    queues=(Queue("Possible duplicates", PAIRS_PATH, count_waiting),),
    pages=(
        AdminNewVenueState,
        AdminVenueState,
        AdminMergeState,
        admin_state(CONFLICTS_PATH, "Sources disagree", load_conflicts, query=("after",)),
    ),
    personal_data=PERSONAL_DATA,
)
