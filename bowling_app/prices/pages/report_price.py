"""The button with which a venue's page asks what somebody paid there."""

import reflex as rx

from bowling_app.platform.language.messages import _
from bowling_app.platform.web.forms.declared import form_opener
from bowling_app.prices.rules.price_observations import PAID_HEADING, PRICE_FORM, paid_introduction, price_path
from bowling_app.prices.schemas.priced_venue import PricedVenue


def report_price(view: PricedVenue) -> rx.Component:
    """The button, which opens the form in a dialog; without scripts, a link to the page of the form."""
    return rx.el.div(
        form_opener(
            PRICE_FORM,
            price_path(view.id),
            _("Paid something different? Tell us"),
            sign_in_label=_("Paid something different? Sign in to tell us"),
            title=_(PAID_HEADING),
            text=paid_introduction(view.name),
        ),
        class_name="mt-5 flex min-h-13 items-center print:hidden",
    )
