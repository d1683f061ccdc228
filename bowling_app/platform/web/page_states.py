"""The states of pages that show what they load and do nothing else."""

import re
from types import new_class
from typing import ClassVar, Final, get_type_hints

import reflex as rx

from bowling_app.platform.web.live import SHOWN, PageState
from bowling_app.platform.web.page import Page

_MADE: Final[dict[str, type[PageState]]] = {}


def page_state(page: Page) -> type[PageState]:
    """The state of a page that shows what it loads and does nothing else. It is made once.

    A page with actions, or with a part that is personal, has a state of its own.
    """
    if page.route not in _MADE:
        shown = get_type_hints(page.load)["return"]
        fields = {"page": page, SHOWN: None, "__annotations__": {"page": ClassVar[Page], SHOWN: shown | None}}
        _MADE[page.route] = new_class(
            _name(page.route), (PageState, rx.State), exec_body=lambda body: body.update(fields, __module__=__name__)
        )
    return _MADE[page.route]


def _name(route: str) -> str:
    """The name of a page's state, such as PageBowlingCostState of `/bowling-cost/[state]`."""
    return "Page" + "".join(word.capitalize() for word in re.findall(r"[a-z0-9]+", route) or ["home"])
