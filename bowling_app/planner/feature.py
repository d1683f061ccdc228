"""What planning brings to the site."""

from bowling_app.planner.api.plans import plans
from bowling_app.planner.pages.page import PLAN
from bowling_app.planner.rules.questions import PLAN_PATH
from bowling_app.platform.feature import Feature
from bowling_app.platform.seo.site_map import fixed_page
from bowling_app.platform.web.shell.navigation import MenuLink

FEATURE = Feature(
    header=(MenuLink("Plan", PLAN_PATH, at=15),),
    sitemap=(fixed_page(PLAN_PATH, at=15),),
    pages=(PLAN,),
    routers=(plans,),
)
