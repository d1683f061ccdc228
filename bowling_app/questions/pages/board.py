"""The page that takes a photo of a venue's hours or prices. It needs no script and no account."""

import reflex as rx

from bowling_app.platform.web.forms.form_page import form_page
from bowling_app.platform.web.page import Page
from bowling_app.questions.rules.boards import BOARD_FORM, BOARDS
from bowling_app.questions.schemas import BoardPage
from bowling_app.questions.seo import board_head
from bowling_app.questions.services.boards import load_board


def board_view(view: BoardPage) -> rx.Component:
    """What happens with the photo, and the form."""
    return form_page(BOARD_FORM, view)


BOARD_PAGE = Page(
    route="/venue/[venue_id]/board/[board]", load=load_board, view=board_view, head=board_head, query=("sent",), kept=(),
    choices={"board": frozenset(BOARDS)},
)  # fmt: skip
