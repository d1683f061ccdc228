"""What venues bring to the site."""

from bowling_app.platform.feature import Feature
from bowling_app.platform.jobs.kinds import JobKind
from bowling_app.venues.api import drawings
from bowling_app.venues.api.venues import venues
from bowling_app.venues.jobs import search_pairs, watch_for_drift_in_background
from bowling_app.venues.pages.history import HISTORY
from bowling_app.venues.queries.news import NEWS
from bowling_app.venues.queries.personal_data import PERSONAL_DATA
from bowling_app.venues.rules.categories import CATEGORIES, category_path
from bowling_app.venues.services.aggregates import JOB
from bowling_app.venues.services.demonstration import is_demonstration
from bowling_app.venues.services.managed_venues import managed_venues
from bowling_app.venues.services.matching import suspected_pairs

FEATURE = Feature(
    news=NEWS,
    jobs={
        JOB: JobKind("Comparison of sums with their rows"),
        suspected_pairs.JOB: JobKind("Comparison of venues and their sources", search_pairs, is_by_clock=True),
    },
    rights=managed_venues,
    is_demonstration=is_demonstration,
    footer=tuple((category.name, category_path(category)) for category in CATEGORIES),
    personal_data=PERSONAL_DATA,
    pages=(HISTORY,),
    routers=(venues,),
    routes=(*drawings.ROUTES,),
    tasks=(watch_for_drift_in_background,),
)
