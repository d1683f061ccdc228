"""What prices bring to the site."""

from bowling_app.platform.documents.form_routes import FormRoute
from bowling_app.platform.feature import Feature
from bowling_app.platform.jobs.kinds import JobKind
from bowling_app.platform.seo.site_map import SitemapPart
from bowling_app.platform.web.admin.parts import AdminPart
from bowling_app.platform.web.admin.queues import Queue
from bowling_app.platform.web.shell.navigation import MenuLink
from bowling_app.prices.admin.prices import AdminPricesState
from bowling_app.prices.api.price_form import take_price
from bowling_app.prices.api.prices import prices
from bowling_app.prices.api.reports import reports
from bowling_app.prices.jobs import build_reports_in_background
from bowling_app.prices.pages.page import CITY_COST, COUNTRY_COST, STATE_COST
from bowling_app.prices.pages.price_form import PRICE_FORM_PAGE
from bowling_app.prices.queries.personal_data import PERSONAL_DATA
from bowling_app.prices.queries.waiting_prices import count_pending
from bowling_app.prices.rules.price_observations import PRICE_FORM
from bowling_app.prices.schemas.cost_page import cost_path
from bowling_app.prices.services.price_sitemap import sitemap_prices

FEATURE = Feature(
    admin=(AdminPart("Prices", AdminPricesState, at=50),),
    header=(MenuLink("Pricing", cost_path(), at=20),),
    sitemap=(SitemapPart(120, sitemap_prices),),
    jobs={"price_report": JobKind("Report of prices")},
    queues=(Queue("Reported prices", "/admin/prices", count_pending),),
    personal_data=PERSONAL_DATA,
    pages=(COUNTRY_COST, STATE_COST, CITY_COST, PRICE_FORM_PAGE),
    forms=(FormRoute(PRICE_FORM_PAGE, PRICE_FORM, take_price),),
    routers=(
        prices,
        reports,
    ),
    tasks=(build_reports_in_background,),
)
