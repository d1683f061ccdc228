"""What listings bring to the site."""

from bowling_app.listings.pages.experiences.page import EXPERIENCES
from bowling_app.listings.pages.page import CITY, STATE
from bowling_app.listings.services.experiences import EXPERIENCES_PATH
from bowling_app.listings.services.listing_sitemap import sitemap_categories, sitemap_experiences
from bowling_app.platform.feature import Feature
from bowling_app.platform.seo.site_map import SitemapPart
from bowling_app.platform.web.shell.navigation import MenuLink

FEATURE = Feature(
    header=(
        MenuLink("Explore", "/locations", at=10),
        MenuLink("Leagues", "/bowling-leagues", at=30),
        MenuLink("Experiences", EXPERIENCES_PATH, at=40),
    ),
    sitemap=(SitemapPart(10, sitemap_experiences), SitemapPart(110, sitemap_categories)),
    pages=(EXPERIENCES, STATE, CITY),
)
