"""The page on which a visitor proposes a special."""

import reflex as rx

from bowling_app.platform.web.forms.declared import declared_form, sent_before
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.text import CONTAINER
from bowling_app.specials.rules.special_form import SPECIAL_FORM
from bowling_app.specials.schemas.specials import SpecialFormPage
from bowling_app.specials.seo import proposal_head
from bowling_app.specials.services.special_pages import load_proposal


def proposal_view(view: SpecialFormPage) -> rx.Component:
    """The form. The venue's page comes after it."""
    return rx.fragment(
        opening(view.crumbs, view.heading, introduction(view.introduction)),
        rx.el.div(
            sent_before(view.thanks),
            declared_form(SPECIAL_FORM, view.form, view.path, is_followed=True, key=view.path, class_name="max-w-2xl"),
            class_name=f"{CONTAINER} my-8 sm:my-10",
        ),
    )


PROPOSAL = Page(
    route="/venue/[venue_id]/specials",
    load=load_proposal,
    view=proposal_view,
    head=proposal_head,
    query=("special", "sent"),
    is_personal=True,
)
