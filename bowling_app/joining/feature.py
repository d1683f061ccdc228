"""What joining brings to the site."""

from bowling_app.joining.api.forms import take_answer, take_my_button, take_own_button, take_wish
from bowling_app.joining.pages.join import JOIN
from bowling_app.joining.pages.mine import MINE
from bowling_app.joining.pages.own import OWN_ANSWER, OWN_REQUESTS
from bowling_app.joining.queries.personal_data import PERSONAL_DATA
from bowling_app.joining.queries.requests import purge
from bowling_app.joining.rules.forms import ANSWER_FORM, JOIN_FORM, MINE_BUTTONS, OWN_BUTTONS
from bowling_app.joining.rules.paths import MINE_PATH
from bowling_app.joining.services.request_pages import requests_at
from bowling_app.platform.documents.form_routes import FormRoute
from bowling_app.platform.feature import Feature
from bowling_app.platform.web.shell.navigation import PersonalPart

FEATURE = Feature(
    personal=(PersonalPart("League requests", MINE_PATH, at=13),),
    personal_data=PERSONAL_DATA,
    purges=(purge,),
    waiting_at_venues=(requests_at,),
    pages=(MINE, JOIN, OWN_REQUESTS, OWN_ANSWER),
    forms=(
        FormRoute(MINE, MINE_BUTTONS, take_my_button),
        FormRoute(JOIN, JOIN_FORM, take_wish),
        FormRoute(OWN_REQUESTS, OWN_BUTTONS, take_own_button),
        FormRoute(OWN_ANSWER, ANSWER_FORM, take_answer),
    ),
)
