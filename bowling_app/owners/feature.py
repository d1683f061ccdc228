"""What owners bring to the site."""

from bowling_app.owners.admin.claims import AdminClaimsState
from bowling_app.owners.api.activity import activity
from bowling_app.owners.api.embed import EMBEDS, embeds
from bowling_app.owners.api.venue_photos import VENUE_PHOTOS, venue_photos
from bowling_app.owners.jobs import forget_photos_in_background
from bowling_app.owners.pages.claim import ClaimState
from bowling_app.owners.pages.edit import EditState
from bowling_app.owners.pages.insights import InsightsState
from bowling_app.owners.pages.landing import OwnerState
from bowling_app.owners.pages.own_venues import OwnVenuesState
from bowling_app.owners.pages.partners import PartnersState
from bowling_app.owners.pages.profile import OwnerProfileState
from bowling_app.owners.pages.snippets import SnippetsState
from bowling_app.owners.queries.personal_data import PERSONAL_DATA
from bowling_app.platform.feature import Feature
from bowling_app.platform.web.admin.queues import Queue
from bowling_app.venues.queries.claims import count_written

FEATURE = Feature(
    queues=(Queue("Claims", "/admin/claims", count_written),),
    personal_data=PERSONAL_DATA,
    pages=(
        ClaimState,
        OwnVenuesState,
        EditState,
        InsightsState,
        SnippetsState,
        OwnerState,
        OwnerProfileState,
        PartnersState,
        AdminClaimsState,
    ),
    routers=(
        activity,
        embeds,
        venue_photos,
    ),
    routes=(
        *VENUE_PHOTOS,
        *EMBEDS,
    ),
    tasks=(forget_photos_in_background,),
)
