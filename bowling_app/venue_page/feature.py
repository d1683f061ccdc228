"""What a venue's page brings to the site."""

from bowling_app.platform.feature import Feature
from bowling_app.venue_page.api import surroundings
from bowling_app.venue_page.api.access import access
from bowling_app.venue_page.pages.page import VenueState

FEATURE = Feature(
    pages=(VenueState,),
    routers=(access,),
    routes=surroundings.ROUTES,
)
