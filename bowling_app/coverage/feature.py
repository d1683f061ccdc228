"""What coverage brings to the site."""

from bowling_app.coverage.pages.page import COVERAGE, WORK, AdminCoverageState
from bowling_app.coverage.rules import COVERAGE_PATH
from bowling_app.platform.feature import Feature
from bowling_app.platform.seo.site_map import fixed_page
from bowling_app.platform.web.admin.parts import AdminPart
from bowling_app.platform.web.shell.navigation import MenuLink

FEATURE = Feature(
    admin=(AdminPart("Coverage", AdminCoverageState, at=105),),
    about=(MenuLink("Coverage", COVERAGE_PATH, at=36),),
    sitemap=(fixed_page(COVERAGE_PATH, at=66),),
    pages=(COVERAGE, WORK),
)
