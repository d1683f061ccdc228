"""The page on which a visitor proposes a league."""

import reflex as rx

from bowling_app.leagues.rules.league_form import LEAGUE_FORM
from bowling_app.leagues.schemas.pages import LeagueFormPage
from bowling_app.leagues.seo import proposal_head
from bowling_app.leagues.services.editing_pages import load_proposal
from bowling_app.platform.web.forms.declared import declared_form, sent_before
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.text import CONTAINER


def proposal_view(view: LeagueFormPage) -> rx.Component:
    """The form. The venue's leagues come after it."""
    return rx.fragment(
        opening(view.crumbs, view.heading, introduction(view.introduction)),
        rx.el.div(
            sent_before(view.thanks),
            declared_form(LEAGUE_FORM, view.form, view.path, is_followed=True, key=view.path, class_name="max-w-2xl"),
            class_name=f"{CONTAINER} my-8 sm:my-10",
        ),
    )


LEAGUE_PROPOSAL = Page(
    route="/venue/[venue_id]/leagues/new",
    load=load_proposal,
    view=proposal_view,
    head=proposal_head,
    query=("league", "sent"),
    is_personal=True,
)
