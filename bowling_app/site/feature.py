"""What the pages about the site bring to it."""

from bowling_app.platform.documents import offline
from bowling_app.platform.feature import Feature
from bowling_app.site.admin.home import AdminHomeState
from bowling_app.site.admin.jobs import AdminJobsState
from bowling_app.site.api.previews import PREVIEWS
from bowling_app.site.api.site_files import SITE_FILES
from bowling_app.site.pages.deck.page import DeckState
from bowling_app.site.pages.home.page import HomeState
from bowling_app.site.pages.text.about import AboutState
from bowling_app.site.pages.text.page import HowWeRankState
from bowling_app.site.pages.text.privacy import PrivacyState
from bowling_app.site.pages.text.review_rules import ReviewRulesState
from bowling_app.site.pages.text.terms import TermsState

FEATURE = Feature(
    pages=(
        HomeState,
        HowWeRankState,
        ReviewRulesState,
        DeckState,
        AboutState,
        TermsState,
        PrivacyState,
        AdminHomeState,
        AdminJobsState,
    ),
    routes=(
        *SITE_FILES,
        *PREVIEWS,
        *offline.ROUTES,
    ),
)
