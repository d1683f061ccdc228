"""What questions about venues bring to the site."""

from bowling_app.platform.documents.form_routes import FormRoute
from bowling_app.platform.feature import Feature
from bowling_app.platform.seo.site_map import fixed_page
from bowling_app.platform.web.admin.parts import AdminPart
from bowling_app.platform.web.admin.queues import Queue
from bowling_app.platform.web.shell.navigation import MenuLink, PersonalPart
from bowling_app.questions.admin.answers import AdminAnswersState
from bowling_app.questions.admin.boards import AdminBoardsState
from bowling_app.questions.api.answer_form import take_answer
from bowling_app.questions.api.answers import answers
from bowling_app.questions.api.boards import BOARD_FILE, BOARD_ROUTES, boards, take_board_photo
from bowling_app.questions.pages.answer_page import ANSWER_PAGE
from bowling_app.questions.pages.board import BOARD_PAGE
from bowling_app.questions.pages.help_out import HELP_OUT
from bowling_app.questions.pages.mine import MY_ANSWERS
from bowling_app.questions.queries.answers import count_closures, purge_answers
from bowling_app.questions.queries.boards import count_waiting, purge_photos
from bowling_app.questions.queries.personal_data import PERSONAL_DATA
from bowling_app.questions.rules.boards import ADMIN_BOARDS_PATH, BOARD_FORM
from bowling_app.questions.rules.questions import FORMS, HELP_OUT_PATH, MINE_PATH
from bowling_app.questions.services.answer_review import ANSWERS_PATH

FEATURE = Feature(
    admin=(AdminPart("Answers", AdminAnswersState, at=55), AdminPart("Photos to read", AdminBoardsState, at=56)),
    about=(MenuLink("Help out", HELP_OUT_PATH, at=35),),
    personal=(PersonalPart("Your answers", MINE_PATH, at=15),),
    sitemap=(fixed_page(HELP_OUT_PATH, at=65),),
    queues=(
        Queue("Reported closed", ANSWERS_PATH, count_closures),
        Queue("Photos of hours and prices", ADMIN_BOARDS_PATH, count_waiting),
    ),
    personal_data=PERSONAL_DATA,
    pages=(HELP_OUT, ANSWER_PAGE, BOARD_PAGE, MY_ANSWERS),
    forms=(
        FormRoute(ANSWER_PAGE, FORMS["lanes"], take_answer),
        FormRoute(BOARD_PAGE, BOARD_FORM, take_board_photo, file=BOARD_FILE),
    ),
    routers=(answers, boards),
    routes=BOARD_ROUTES,
    purges=(purge_answers, purge_photos),
)
