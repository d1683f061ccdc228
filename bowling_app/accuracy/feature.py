"""What votes on accuracy bring to the site."""

from dataclasses import replace

from bowling_app.accuracy.admin.reported import AdminReportedState
from bowling_app.accuracy.admin.stale import AdminStaleState
from bowling_app.accuracy.api.accuracy import accuracy
from bowling_app.accuracy.api.vote_form import take_vote
from bowling_app.accuracy.pages.vote import VOTE_PAGE
from bowling_app.accuracy.queries.personal_data import PERSONAL_DATA
from bowling_app.accuracy.queries.reported import count
from bowling_app.accuracy.rules.accuracy import VOTE_FORM
from bowling_app.accuracy.services.leaving import give_way
from bowling_app.accuracy.services.reported import REPORTED_PATH
from bowling_app.platform.documents.form_routes import FormRoute
from bowling_app.platform.feature import Feature
from bowling_app.platform.web.admin.parts import AdminPart
from bowling_app.platform.web.admin.queues import Queue

FEATURE = Feature(
    admin=(AdminPart("Reported wrong", AdminReportedState, at=54), AdminPart("Stale info", AdminStaleState, at=110)),
    queues=(Queue("Reported wrong", REPORTED_PATH, count),),
    personal_data=replace(PERSONAL_DATA, give_way=give_way),
    routers=(accuracy,),
    pages=(VOTE_PAGE,),
    forms=(FormRoute(VOTE_PAGE, VOTE_FORM, take_vote),),
)
