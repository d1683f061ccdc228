"""What a venue's page does not know, in one block that asks."""

from typing import Final

import reflex as rx

from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import given, when
from bowling_app.platform.web.ui.text import CONTAINER
from bowling_app.questions.pages.question import question
from bowling_app.venue_page.schemas.venue_page import VenueView

_BLOCK: Final = "grid items-start gap-x-12 gap-y-3 rounded-xl border border-line bg-surface px-5 py-4 sm:grid-cols-2 sm:px-6 sm:py-5"
_LINK: Final = "text-link inline-block py-1 font-medium"


def missing(view: VenueView) -> rx.Component:
    """One question that a visitor can answer at once, all that is unknown in one sentence, and the way to add it;
    nothing where nothing is missing."""
    return when(view.missing, lambda: _block(view), lambda: when(view.question, lambda: _block(view)))


def _block(view: VenueView) -> rx.Component:
    return rx.el.div(
        rx.el.section(
            rx.el.div(given(view.question, lambda asked: question(asked, is_light=True)), class_name="empty:hidden"),
            when(
                view.missing,
                lambda: rx.el.p(
                    view.missing,
                    " ",
                    rx.el.a(_("Add what you know"), href=view.paths.suggest, rel="nofollow", class_name=_LINK),
                    class_name="max-w-md text-soft",
                ),
            ),
            class_name=_BLOCK,
            custom_attrs={"aria-label": _("What do you know?")},
        ),
        class_name=f"{CONTAINER} mt-6 print:hidden",
    )
