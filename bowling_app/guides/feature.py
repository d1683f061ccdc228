"""What guides bring to the site."""

from bowling_app.guides.admin.hubs import AdminHubsState
from bowling_app.guides.api.hubs import GUIDE_PHOTOS, hubs
from bowling_app.guides.pages.index_page import GuidesState
from bowling_app.platform.feature import Feature

FEATURE = Feature(
    pages=(
        GuidesState,
        AdminHubsState,
    ),
    routers=(hubs,),
    routes=(*GUIDE_PHOTOS,),
)
