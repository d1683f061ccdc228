"""The states of pages that show what they load and do nothing else."""

import re
from types import new_class
from typing import ClassVar, get_type_hints

import reflex as rx

from bowling_app.platform.web.live import SHOWN, PageState
from bowling_app.platform.web.page import Page


def page_state(page: Page) -> type[PageState]:
    """The state of a page that shows what it loads and does nothing else. It is made once.

    A page with actions, or with a part that is personal, has a state of its own. The states are attributes of this
    module: what several servers keep of a tab names the class of each state, and has to find it here.
    """
    made = globals()
    if (name := _name(page.route)) not in made:
        shown = get_type_hints(page.load)["return"]
        fields = {"page": page, SHOWN: None, "__annotations__": {"page": ClassVar[Page], SHOWN: shown | None}}
        made[name] = new_class(
            name, (PageState, rx.State), exec_body=lambda body: body.update(fields, __module__=__name__)
        )
    return made[name]


def _name(route: str) -> str:
    """The name of a page's state, such as PageBowlingCostState of `/bowling-cost/[state]`."""
    return "Page" + "".join(word.capitalize() for word in re.findall(r"[a-z0-9]+", route) or ["home"])
