"""What specials bring to the site."""

from bowling_app.owners.rules import CONFIRM, offer_buttons
from bowling_app.platform.documents.form_routes import FormRoute
from bowling_app.platform.feature import Feature
from bowling_app.platform.web.admin.parts import AdminPart
from bowling_app.platform.web.admin.queues import Queue
from bowling_app.prices.queries.specials import count_waiting, purge
from bowling_app.specials.admin.specials import AdminSpecialsState
from bowling_app.specials.api.forms import take_button, take_own, take_proposal
from bowling_app.specials.api.specials import specials
from bowling_app.specials.pages.own import OWN_SPECIAL, OWN_SPECIALS
from bowling_app.specials.pages.proposal import PROPOSAL
from bowling_app.specials.queries.personal_data import PERSONAL_DATA
from bowling_app.specials.rules.special_form import SPECIAL_FORM

FEATURE = Feature(
    admin=(AdminPart("Specials", AdminSpecialsState, at=52),),
    queues=(Queue("Specials", "/admin/specials", count_waiting),),
    personal_data=PERSONAL_DATA,
    purges=(purge,),
    pages=(PROPOSAL, OWN_SPECIALS, OWN_SPECIAL),
    forms=(
        FormRoute(PROPOSAL, SPECIAL_FORM, take_proposal),
        FormRoute(OWN_SPECIALS, offer_buttons("specials", CONFIRM), take_button),
        FormRoute(OWN_SPECIAL, SPECIAL_FORM, take_own),
    ),
    routers=(specials,),
)
