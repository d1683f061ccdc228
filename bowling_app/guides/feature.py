"""What guides bring to the site."""

from bowling_app.guides.admin.guides import AdminGuidesState
from bowling_app.guides.api.guides import GUIDE_PHOTOS, guides
from bowling_app.guides.pages.country_page import CountryState
from bowling_app.guides.pages.page import GUIDES_PAGE
from bowling_app.guides.rules import GUIDES
from bowling_app.guides.services.guide_links import guide_of_city, sitemap_guides
from bowling_app.platform.feature import Feature
from bowling_app.platform.seo.site_map import SitemapPart
from bowling_app.platform.web.admin.parts import AdminPart
from bowling_app.platform.web.shell.navigation import MenuLink

FEATURE = Feature(
    admin=(AdminPart("City guides", AdminGuidesState, at=80),),
    about=(MenuLink(GUIDES.label, GUIDES.href, at=0),),
    sitemap=(SitemapPart(140, sitemap_guides),),
    guide_of_city=guide_of_city,
    pages=(
        CountryState,  # At the top of the site, with the lists of categories.
        GUIDES_PAGE,
    ),
    routers=(guides,),
    routes=(*GUIDE_PHOTOS,),
)
