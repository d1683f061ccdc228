"""What questions about venues bring to the site."""

from bowling_app.platform.documents.form_routes import FormRoute
from bowling_app.platform.feature import Feature
from bowling_app.platform.seo.site_map import fixed_page
from bowling_app.platform.web.admin.parts import AdminPart
from bowling_app.platform.web.admin.queues import Queue
from bowling_app.platform.web.shell.navigation import MenuLink, PersonalPart
from bowling_app.questions.admin.answers import AdminAnswersState
from bowling_app.questions.api.answer_form import take_answer
from bowling_app.questions.api.answers import answers
from bowling_app.questions.pages.answer_page import ANSWER_PAGE
from bowling_app.questions.pages.help_out import HELP_OUT
from bowling_app.questions.pages.mine import MY_ANSWERS
from bowling_app.questions.queries.answers import count_closures, purge_answers
from bowling_app.questions.queries.personal_data import PERSONAL_DATA
from bowling_app.questions.rules.questions import FORMS, HELP_OUT_PATH, MINE_PATH
from bowling_app.questions.services.answer_review import ANSWERS_PATH

FEATURE = Feature(
    admin=(AdminPart("Answers", AdminAnswersState, at=55),),
    about=(MenuLink("Help out", HELP_OUT_PATH, at=35),),
    personal=(PersonalPart("Your answers", MINE_PATH, at=15),),
    sitemap=(fixed_page(HELP_OUT_PATH, at=65),),
    queues=(Queue("Reported closed", ANSWERS_PATH, count_closures),),
    personal_data=PERSONAL_DATA,
    pages=(HELP_OUT, ANSWER_PAGE, MY_ANSWERS),
    forms=(FormRoute(ANSWER_PAGE, FORMS["lanes"], take_answer),),
    routers=(answers,),
    purges=(purge_answers,),
)
