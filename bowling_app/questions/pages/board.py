"""The page that takes a photo of a venue's hours or prices. It needs no script and no account."""

import reflex as rx

from bowling_app.platform.web.forms.declared import declared_form, sent_before
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.text import CONTAINER
from bowling_app.questions.rules.boards import BOARD_FORM, BOARDS
from bowling_app.questions.schemas import BoardPage
from bowling_app.questions.seo import board_head
from bowling_app.questions.services.boards import load_board


def board_view(view: BoardPage) -> rx.Component:
    """What happens with the photo, and the form."""
    return rx.fragment(
        opening(view.crumbs, view.heading, introduction(view.introduction)),
        rx.el.div(
            sent_before(view.thanks),
            declared_form(BOARD_FORM, view.form, view.path, is_followed=True, key=view.path, class_name="max-w-xl"),
            class_name=f"{CONTAINER} mt-8 sm:mt-10",
        ),
    )


BOARD_PAGE = Page(
    route="/venue/[venue_id]/board/[board]", load=load_board, view=board_view, head=board_head, query=("sent",),
    choices={"board": frozenset(BOARDS)},
)  # fmt: skip
