"""What party packages bring to the site."""

from bowling_app.owners.rules import offer_buttons
from bowling_app.parties.admin.packages import AdminPackagesState
from bowling_app.parties.api.package_forms import take_button, take_own, take_proposal
from bowling_app.parties.api.packages import packages
from bowling_app.parties.api.parties import parties
from bowling_app.parties.pages.own import OWN_PACKAGE, OWN_PACKAGES
from bowling_app.parties.pages.parties import PARTIES
from bowling_app.parties.pages.proposal import PROPOSAL
from bowling_app.parties.queries.news import NEWS
from bowling_app.parties.queries.packages import count_waiting, purge
from bowling_app.parties.queries.personal_data import PERSONAL_DATA
from bowling_app.parties.rules.package_form import PACKAGE_FORM
from bowling_app.parties.rules.party_search import PARTIES_PATH
from bowling_app.parties.services.party_pages import search_link
from bowling_app.platform.documents.form_routes import FormRoute
from bowling_app.platform.feature import Feature
from bowling_app.platform.seo.site_map import fixed_page
from bowling_app.platform.web.admin.parts import AdminPart
from bowling_app.platform.web.admin.queues import Queue
from bowling_app.platform.web.shell.navigation import MenuLink

FEATURE = Feature(
    news=NEWS,
    admin=(AdminPart("Packages", AdminPackagesState, at=55),),
    queues=(Queue("Party packages", "/admin/packages", count_waiting),),
    personal_data=PERSONAL_DATA,
    purges=(purge,),
    party_search=search_link,
    about=(MenuLink("Party prices", PARTIES_PATH, at=55),),
    sitemap=(fixed_page(PARTIES_PATH, at=17),),
    pages=(PARTIES, PROPOSAL, OWN_PACKAGES, OWN_PACKAGE),
    forms=(
        FormRoute(PROPOSAL, PACKAGE_FORM, take_proposal),
        FormRoute(OWN_PACKAGES, offer_buttons("packages"), take_button),
        FormRoute(OWN_PACKAGE, PACKAGE_FORM, take_own),
    ),
    routers=(packages, parties),
)
