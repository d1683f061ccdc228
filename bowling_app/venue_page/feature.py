"""What a venue's page brings to the site."""

from bowling_app.platform.documents.form_routes import FormRoute
from bowling_app.platform.feature import Feature
from bowling_app.venue_page.api import surroundings
from bowling_app.venue_page.api.access import access
from bowling_app.venue_page.api.written import take_written
from bowling_app.venue_page.pages.page import VenueState
from bowling_app.venue_page.pages.written import WRITTEN
from bowling_app.venue_page.rules import WRITTEN_FORM

FEATURE = Feature(
    pages=(VenueState, WRITTEN),
    forms=(FormRoute(WRITTEN, WRITTEN_FORM, take_written),),
    routers=(access,),
    routes=surroundings.ROUTES,
)
