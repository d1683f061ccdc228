"""The ways to follow what a page is about: a toggle, and mails without an account."""

from typing import Final

import reflex as rx

from bowling_app.alerts.rules.forms import FOLLOW
from bowling_app.alerts.schemas.ways import FollowWay
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.lists.list_toggle import list_toggle
from bowling_app.platform.web.ui.forms import SECONDARY_BUTTON
from bowling_app.platform.web.ui.icons import icon

_LIST: Final = "/api/follows"
_TOGGLE: Final = f"{SECONDARY_BUTTON} px-4 aria-pressed:text-accent-ink"
_LINK: Final = "text-link inline-flex min-h-11 items-center"


def follow_ways(way: FollowWay) -> rx.Component:
    """The toggle, and the link for people without an account."""
    return rx.el.div(
        list_toggle(
            icon("mail", "size-5"), at=_LIST, item=way.key, words=(_("Following"), _("Follow")), context=way.name,
            class_name=_TOGGLE, said=_("You follow {name}.", name=way.name), plain=(way.href, FOLLOW),
        ),
        rx.el.a(_("Get news by email"), href=way.href, rel="nofollow", class_name=_LINK),
        class_name="flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden",
    )  # fmt: skip
