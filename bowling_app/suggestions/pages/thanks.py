"""The pages that say that a suggestion has arrived."""

import reflex as rx

from bowling_app.platform.seo.heads import worded_page_head
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.forms import QUIET_BUTTON
from bowling_app.platform.web.ui.links import button_link
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.text import CONTAINER
from bowling_app.suggestions.rules import THANKS_PATH
from bowling_app.suggestions.schemas.suggestion_page import Thanks
from bowling_app.suggestions.services.suggestion_forms import load_correction_thanks, load_thanks


def thanks_view(view: Thanks) -> rx.Component:
    """Thanks, and where to follow what becomes of it."""
    return rx.fragment(
        opening(view.crumbs, view.heading, introduction(view.text)),
        rx.el.div(
            button_link(view.mine.label, view.mine.href),
            rx.el.a(view.again.label, href=view.again.href, class_name=QUIET_BUTTON),
            class_name=f"{CONTAINER} mt-8 flex flex-wrap items-center gap-x-5 gap-y-3",
        ),
    )


THANKS = Page(route=THANKS_PATH, load=load_thanks, view=thanks_view, head=worded_page_head)
CORRECTION_THANKS = Page(
    route="/venue/[venue_id]/suggest/sent", load=load_correction_thanks, view=thanks_view, head=worded_page_head
)
