"""The live not-found page. Apart from the declarations, because every live page shows these too."""

from typing import ClassVar

import reflex as rx

from bowling_app.platform.web.live import PageState
from bowling_app.platform.web.missing.page import NOT_FOUND
from bowling_app.platform.web.missing.schemas import MissingView
from bowling_app.platform.web.page import Page


class NotFoundState(PageState, rx.State):
    """What an address that leads nowhere shows."""

    page: ClassVar[Page] = NOT_FOUND
    view: MissingView | None = None
