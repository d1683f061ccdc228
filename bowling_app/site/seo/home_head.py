"""The head of the home page."""

from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head
from bowling_app.platform.seo.json_ld import website_json_ld
from bowling_app.platform.seo.site_address import SiteAddress
from bowling_app.site.schemas.home_page import HomeView


def home_head(view: HomeView, site: SiteAddress) -> Head:
    """The home page's."""
    venues = f"{view.venue_count}: {view.given}" if view.given else view.venue_count
    description = _("{venues}, by city, by ZIP code or near you.", venues=venues)
    block = website_json_ld(site.base_url, site.name)
    return page_head(site, "/", [_("{site}: find a bowling alley near you", site=site.name)], description, block)
