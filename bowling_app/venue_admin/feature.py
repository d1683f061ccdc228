"""What the pages of admins about venues bring to the site."""

from bowling_app.platform.feature import Feature
from bowling_app.platform.web.admin.parts import AdminPart
from bowling_app.venue_admin.admin.audit import AdminAuditState
from bowling_app.venue_admin.admin.merge import AdminMergeState
from bowling_app.venue_admin.admin.new_venue import AdminNewVenueState
from bowling_app.venue_admin.admin.venue import AdminVenueState
from bowling_app.venue_admin.admin.venues import AdminVenuesState

FEATURE = Feature(
    admin=(AdminPart("Venues", AdminVenuesState, at=10), AdminPart("Audit log", AdminAuditState, at=90)),
    pages=(AdminNewVenueState, AdminVenueState, AdminMergeState),
)
