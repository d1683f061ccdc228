"""What guides bring to the site."""

from bowling_app.guides.admin.hubs import AdminHubsState
from bowling_app.guides.api.hubs import GUIDE_PHOTOS, hubs
from bowling_app.guides.pages.country_page import CountryState
from bowling_app.guides.pages.index_page import GuidesState
from bowling_app.guides.services.guide_links import guide_of_city
from bowling_app.platform.feature import Feature

FEATURE = Feature(
    guide_of_city=guide_of_city,
    pages=(
        CountryState,  # At the top of the site, with the lists of categories.
        GuidesState,
        AdminHubsState,
    ),
    routers=(hubs,),
    routes=(*GUIDE_PHOTOS,),
)
