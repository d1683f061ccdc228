"""The page on which somebody tells what they paid at a venue. Most do so in the dialog of the venue's own page."""

import reflex as rx

from bowling_app.platform.seo.heads import own_page_head
from bowling_app.platform.web.forms.form_page import form_page
from bowling_app.platform.web.page import Page
from bowling_app.prices.rules.price_observations import PRICE_FORM
from bowling_app.prices.schemas.price_form_page import PriceFormPage
from bowling_app.prices.services.price_form_page import load_price_form


def price_form_view(view: PriceFormPage) -> rx.Component:
    """The form. The venue's page comes after it."""
    return form_page(PRICE_FORM, view)


PRICE_FORM_PAGE = Page(
    route="/venue/[venue_id]/price",
    load=load_price_form,
    view=price_form_view,
    head=own_page_head,
    query=("sent",),
    is_personal=True,
)
