"""The nights of a season, of which those ahead are open."""

from typing import Final

import reflex as rx

from bowling_app.leagues.schemas.pages import LeaguePage, NightLine
from bowling_app.platform.language.marks import own_prefix
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each_alike, when
from bowling_app.platform.web.ui.anchor import anchor
from bowling_app.platform.web.ui.fold import folded
from bowling_app.platform.web.ui.text import section_heading

_LINK: Final = "text-link inline-flex min-h-11 items-center"


def nights(view: LeaguePage) -> rx.Component:
    """When the next night is, when the last one is, and all of them."""
    return anchor(
        "nights",
        section_heading(_("Nights")),
        when(
            view.next_night,
            lambda: rx.el.p(_("Next: "), rx.el.strong(view.next_night, class_name="font-semibold"), class_name="mb-3"),
        ),
        when(view.subscribe_href, lambda: _subscribe(view)),
        folded(
            view.nights_heading,
            rx.el.ol(
                each_alike(view.nights, _night),
                class_name="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-x-6 px-1 pb-2",
            ),
        ),
    )


def _subscribe(view: LeaguePage) -> rx.Component:
    return rx.el.p(
        # Not `rx.el.a`: that is a router link, which knows no addresses of other programs.
        rx.el.A.create(_("Add to my calendar"), href=view.subscribe_href, class_name=_LINK),
        rx.el.A.create(
            _("Download the file"), href=f"{own_prefix()}{view.calendar_href}", rel="nofollow", class_name=_LINK
        ),
        class_name="mb-3 flex flex-wrap gap-x-6 print:hidden",
    )


def _night(night: NightLine) -> rx.Component:
    return rx.el.li(
        rx.el.time(night.day, date_time=night.moment, class_name=when(night.is_off, "line-through", "")),
        when(night.note, lambda: rx.el.span(night.note, class_name="font-medium text-ink")),
        class_name=when(
            night.is_past,
            "flex flex-wrap gap-x-3 border-b border-line py-1.5 tabular-nums text-soft",
            "flex flex-wrap gap-x-3 border-b border-line py-1.5 tabular-nums",
        ),
    )
