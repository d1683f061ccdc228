"""The page on which somebody tells what they paid at a venue. Most do so in the dialog of the venue's own page."""

import reflex as rx

from bowling_app.platform.web.forms.declared import declared_form, sent_before
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.text import CONTAINER
from bowling_app.prices.rules.price_observations import PRICE_FORM
from bowling_app.prices.schemas.price_form_page import PriceFormPage
from bowling_app.prices.seo import price_form_head
from bowling_app.prices.services.price_form_page import load_price_form


def price_form_view(view: PriceFormPage) -> rx.Component:
    """The form. The venue's page comes after it."""
    return rx.fragment(
        opening(
            view.crumbs, view.heading, introduction(view.introduction)
        ),
        rx.el.div(
            sent_before(view.thanks),
            declared_form(
                PRICE_FORM, view.form, view.path, is_followed=True, key=view.path, class_name="max-w-xl"
            ),
            class_name=f"{CONTAINER} mt-8 sm:mt-10",
        ),
    )  # fmt: skip


PRICE_FORM_PAGE = Page(
    route="/venue/[venue_id]/price",
    load=load_price_form,
    view=price_form_view,
    head=price_form_head,
    query=("sent",),
    is_personal=True,
)
