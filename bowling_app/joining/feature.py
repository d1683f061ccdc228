"""What joining brings to the site."""

from bowling_app.joining.admin.reports import AdminBowlersState
from bowling_app.joining.api.bowler_forms import take_bowler_report, take_card, take_first_message, take_message
from bowling_app.joining.api.forms import take_answer, take_my_button, take_own_button, take_wish
from bowling_app.joining.api.reports import reports
from bowling_app.joining.jobs import remind_in_background
from bowling_app.joining.pages.bowlers import BOWLERS
from bowling_app.joining.pages.card_form import CARD_FORM_PAGE
from bowling_app.joining.pages.join import JOIN
from bowling_app.joining.pages.mine import MINE
from bowling_app.joining.pages.own import OWN_ANSWER, OWN_REQUESTS
from bowling_app.joining.pages.write import BOWLER, BOWLER_REPORT, THREAD
from bowling_app.joining.queries import bowlers, threads
from bowling_app.joining.queries.personal_data import PERSONAL_DATA
from bowling_app.joining.queries.reports import count_waiting
from bowling_app.joining.queries.requests import purge
from bowling_app.joining.rules.bowler_forms import BOWLER_REPORT_FORM, CARD_FORM, MESSAGE_FORM, MINE_BUTTONS
from bowling_app.joining.rules.forms import ANSWER_FORM, JOIN_FORM, OWN_BUTTONS
from bowling_app.joining.rules.paths import ADMIN_PATH, MINE_PATH
from bowling_app.joining.services.request_pages import requests_at
from bowling_app.platform.documents.form_routes import FormRoute
from bowling_app.platform.feature import Feature
from bowling_app.platform.operations.database_dumps import Settling
from bowling_app.platform.web.admin.parts import AdminPart
from bowling_app.platform.web.admin.queues import Queue
from bowling_app.platform.web.shell.navigation import PersonalPart

FEATURE = Feature(
    personal=(PersonalPart("League requests", MINE_PATH, at=13),),
    personal_data=PERSONAL_DATA,
    purges=(purge, bowlers.purge, threads.purge),
    restored=(
        Settling(
            bowlers.take_for_reminded,
            "bowler whose card ends soon is not reminded: they may know already",
            "bowlers whose card ends soon are not reminded: they may know already",
        ),
    ),
    tasks=(remind_in_background,),
    admin=(AdminPart("Bowlers", AdminBowlersState, at=57),),
    queues=(Queue("Reported bowlers", ADMIN_PATH, count_waiting),),
    routers=(reports,),
    waiting_at_venues=(requests_at,),
    pages=(BOWLERS, MINE, CARD_FORM_PAGE, BOWLER, THREAD, BOWLER_REPORT, JOIN, OWN_REQUESTS, OWN_ANSWER),
    forms=(
        FormRoute(MINE, MINE_BUTTONS, take_my_button),
        FormRoute(CARD_FORM_PAGE, CARD_FORM, take_card),
        FormRoute(BOWLER, MESSAGE_FORM, take_first_message),
        FormRoute(THREAD, MESSAGE_FORM, take_message),
        FormRoute(BOWLER_REPORT, BOWLER_REPORT_FORM, take_bowler_report),
        FormRoute(JOIN, JOIN_FORM, take_wish),
        FormRoute(OWN_REQUESTS, OWN_BUTTONS, take_own_button),
        FormRoute(OWN_ANSWER, ANSWER_FORM, take_answer),
    ),
)
