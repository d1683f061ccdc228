"""The page on which somebody posts a game. Most do so on the game page of the venue."""

import reflex as rx

from bowling_app.platform.seo.heads import own_page_head
from bowling_app.platform.web.drawing import each
from bowling_app.platform.web.forms.form_page import form_page
from bowling_app.platform.web.page import Page
from bowling_app.scores.rules.scores import SCORE_FORM
from bowling_app.scores.schemas.score_page import ScoreFormPage
from bowling_app.scores.services.score_form_page import load_score_form


def score_form_view(view: ScoreFormPage) -> rx.Component:
    """What to know before posting, and the form. The leaderboard comes after it."""
    rules = rx.el.ul(
        each(view.rules, rx.el.li),
        class_name="mt-8 grid max-w-xl list-disc gap-1.5 pl-5 text-sm text-soft marker:text-maple-deep",
    )
    return form_page(SCORE_FORM, view, rules)


SCORE_FORM_PAGE = Page(
    route="/venue/[venue_id]/score",
    load=load_score_form,
    view=score_form_view,
    head=own_page_head,
    query=("sent",),
    is_personal=True,
)
