"""What the pages about the site bring to it."""

from bowling_app.listings.services.help_pages import RANKING_PATH
from bowling_app.platform.documents import offline
from bowling_app.platform.feature import Feature
from bowling_app.platform.seo.site_map import SitemapPart, fixed_page
from bowling_app.platform.web.admin.parts import AdminPart
from bowling_app.platform.web.shell.navigation import MenuLink, PersonalPart
from bowling_app.reviews.services.review_pages import RULES_PATH
from bowling_app.site.admin.home import AdminHomeState
from bowling_app.site.admin.jobs import AdminJobsState
from bowling_app.site.api.previews import PREVIEWS
from bowling_app.site.api.site_files import SITE_FILES
from bowling_app.site.pages.deck.page import DECK
from bowling_app.site.pages.home.page import HOME
from bowling_app.site.pages.texts import ABOUT, HOW_WE_RANK, PRIVACY, REVIEW_RULES, TERMS
from bowling_app.site.services.site import sitemap_home, sitemap_texts

FEATURE = Feature(
    admin=(AdminPart("Overview", AdminHomeState, at=0), AdminPart("Jobs", AdminJobsState, at=130)),
    personal=(PersonalPart("Admin Panel", "/admin", at=30, is_for_admins=True),),
    header=(MenuLink("Home", "/", at=0),),
    about=(
        MenuLink("How we rank", RANKING_PATH, at=10),
        MenuLink("Our review policy", RULES_PATH, at=20),
        MenuLink("About", "/about", at=60),
        MenuLink("Terms", "/terms", at=80),
        MenuLink("Privacy", "/privacy", at=90),
    ),
    sitemap=(
        SitemapPart(0, sitemap_home),
        fixed_page(RANKING_PATH, at=20),
        SitemapPart(30, sitemap_texts),
        fixed_page(RULES_PATH, at=50),
    ),
    pages=(HOME, HOW_WE_RANK, REVIEW_RULES, DECK, ABOUT, TERMS, PRIVACY),
    routes=(
        *SITE_FILES,
        *PREVIEWS,
        *offline.ROUTES,
    ),
)
