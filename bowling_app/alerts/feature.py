"""What alerts bring to the site."""

from bowling_app.alerts.api.feeds import ROUTES
from bowling_app.alerts.api.follows import alerts
from bowling_app.alerts.api.forms import take_alerts, take_confirmation, take_follow, take_keep, take_stop
from bowling_app.alerts.jobs import write_digests_in_background
from bowling_app.alerts.pages.answers import CONFIRM_PAGE, KEEP_PAGE, STOP_PAGE
from bowling_app.alerts.pages.follow import FOLLOW_PAGE
from bowling_app.alerts.pages.own import ALERTS_PAGE
from bowling_app.alerts.queries.digests import begin_anew
from bowling_app.alerts.queries.personal_data import PERSONAL_DATA
from bowling_app.alerts.queries.purges import purge
from bowling_app.alerts.rules.forms import EMAIL_FORM, FREQUENCY_FORM, TOKEN_FORM
from bowling_app.alerts.rules.paths import ALERTS_PATH
from bowling_app.alerts.services.refusals import heed_answer, news_paused
from bowling_app.platform.documents.form_routes import FormRoute
from bowling_app.platform.feature import Feature
from bowling_app.platform.operations.database_dumps import Settling
from bowling_app.platform.web.shell.navigation import PersonalPart

FEATURE = Feature(
    personal=(PersonalPart("Alerts", ALERTS_PATH, at=13, drawer_label="Alerts"),),
    personal_data=PERSONAL_DATA,
    purges=(purge,),
    restored=(
        Settling(
            begin_anew,
            "follower gets news by email of what is new from now on",
            "followers get news by email of what is new from now on",
        ),
    ),
    tasks=(write_digests_in_background,),
    heed_answer=heed_answer,
    news_paused=news_paused,
    pages=(FOLLOW_PAGE, ALERTS_PAGE, STOP_PAGE, KEEP_PAGE, CONFIRM_PAGE),
    forms=(
        FormRoute(FOLLOW_PAGE, EMAIL_FORM, take_follow),
        FormRoute(ALERTS_PAGE, FREQUENCY_FORM, take_alerts),
        FormRoute(STOP_PAGE, TOKEN_FORM, take_stop),
        FormRoute(KEEP_PAGE, TOKEN_FORM, take_keep),
        FormRoute(CONFIRM_PAGE, TOKEN_FORM, take_confirmation),
    ),
    routers=(alerts,),
    routes=ROUTES,
)
