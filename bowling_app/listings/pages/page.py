"""The listings: a category's venues in the country, in a state, in a city."""

from bowling_app.listings.pages.views import listing_view
from bowling_app.listings.rules.listing_filters import PARAMETERS
from bowling_app.listings.schemas.listing_page import ListingView
from bowling_app.listings.seo import listing_head
from bowling_app.listings.services.listings import load_category, load_category_city, load_category_state
from bowling_app.perform import Operation
from bowling_app.platform.web.page import Page
from bowling_app.venues.rules.admin_paths import place_editor
from bowling_app.venues.rules.categories import LISTED_SLUGS


def _listing(route: str, load: Operation[..., ListingView]) -> Page[ListingView]:
    """The page of one shape. Filtered lists are too many to keep."""
    return Page(
        route=route, load=load, view=listing_view, head=listing_head, query=PARAMETERS, repeated=("amenity", "unlisted"),
        choices={"category": LISTED_SLUGS}, kept=("page",),
        editor=lambda view, asked: place_editor(view.crumbs, asked),
    )  # fmt: skip


COUNTRY = _listing("/[category]", load_category)
STATE = _listing("/[category]/[state]", load_category_state)
CITY = _listing("/[category]/[state]/[city]", load_category_city)
