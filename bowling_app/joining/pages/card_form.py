"""The page on which somebody who looks for a team writes their card."""

from typing import Final

import reflex as rx

from bowling_app.joining.rules.bowler_forms import CARD_FORM
from bowling_app.joining.rules.paths import CARD_PATH
from bowling_app.joining.schemas.bowlers import CardFormPage
from bowling_app.joining.services.bowler_pages import load_card_form
from bowling_app.platform.seo.heads import own_page_head
from bowling_app.platform.web.forms.declared import declared_form
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.text import CONTAINER


def card_form_view(view: CardFormPage) -> rx.Component:
    """The form."""
    return rx.fragment(
        opening(view.crumbs, view.heading, introduction(view.introduction)),
        rx.el.div(
            declared_form(CARD_FORM, view.form, view.path, is_followed=True, key=view.path, class_name="max-w-2xl"),
            class_name=f"{CONTAINER} my-8 sm:my-10",
        ),
    )


CARD_FORM_PAGE: Final = Page(
    route=CARD_PATH, load=load_card_form, view=card_form_view, head=own_page_head, is_personal=True
)
