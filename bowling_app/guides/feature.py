"""What guides bring to the site."""

from bowling_app.guides.admin.guides import AdminGuidesState
from bowling_app.guides.api.guides import GUIDE_PHOTOS, guides
from bowling_app.guides.api.photo_form import GUIDE_FILE, take_photo
from bowling_app.guides.pages.country_page import CountryState
from bowling_app.guides.pages.page import GUIDES_PAGE
from bowling_app.guides.rules.guide_photos import GUIDE_PHOTO_FORM
from bowling_app.guides.rules.guides import GUIDES
from bowling_app.guides.services.guide_links import guide_of_city, sitemap_guides
from bowling_app.platform.documents.form_routes import FormRoute
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
    forms=(FormRoute(AdminGuidesState.page, GUIDE_PHOTO_FORM, take_photo, is_for_own_pages=True, file=GUIDE_FILE),),
    routers=(guides,),
    routes=(*GUIDE_PHOTOS,),
)
