"""What planning brings to the site."""

from bowling_app.planner.api.plans import plans
from bowling_app.planner.api.trips import trips
from bowling_app.planner.pages.page import PLAN, TRIP
from bowling_app.planner.rules.questions import PLAN_PATH
from bowling_app.planner.rules.trips import TRIP_PATH
from bowling_app.platform.feature import Feature
from bowling_app.platform.seo.site_map import fixed_page
from bowling_app.platform.web.shell.navigation import MenuLink

FEATURE = Feature(
    about=(MenuLink("Plan an outing", PLAN_PATH, at=32), MenuLink("Road trip", TRIP_PATH, at=34)),
    sitemap=(fixed_page(PLAN_PATH, at=15), fixed_page(TRIP_PATH, at=16)),
    pages=(PLAN, TRIP),
    routers=(plans, trips),
)
