"""Forms that ask what there is around a place, such as parties, leagues and events."""

from collections.abc import Sequence
from typing import Final, Protocol

import reflex as rx

from bowling_app.platform.geo.asked import Refused
from bowling_app.platform.geo.place_queries import LONGEST_QUERY
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import when, wordy
from bowling_app.platform.web.search_box.near_me import near_me
from bowling_app.platform.web.ui.forms import PRIMARY_BUTTON
from bowling_app.platform.web.ui.question_form import question_form
from bowling_app.platform.web.ui.search_fields import GRID, SearchFields

MORE: Final = (
    "inline-flex min-h-11 cursor-pointer items-center font-medium underline decoration-edge underline-offset-4 "
    "hover:decoration-2"
)
"""The classes of the line that opens further fields."""


class Asking(Protocol):
    """Such a form as a page has it."""

    @property
    def action(self) -> str: ...
    @property
    def carried(self) -> Sequence[Hidden]: ...
    @property
    def refused(self) -> Refused: ...


def asking_form(fields: SearchFields, *drawn: rx.Component, shown: Asking, answer_id: str, send: str) -> rx.Component:
    """The form with its drawn fields, and above them what could not be used. `send` is on its button."""
    return question_form(
        *fields.with_problems(*drawn, class_name=""),
        rx.el.button(send, type="submit", class_name=f"{PRIMARY_BUTTON} col-span-full sm:justify-self-start"),
        shown=shown,
        answer_id=answer_id,
        class_name=f"{GRID} rounded-xl border border-line bg-maple-soft p-4 sm:grid-cols-3 sm:p-5 "
        f"{wordy('max-sm:grid-cols-1')}",
    )


def place_field(fields: SearchFields, near: str, keeps: str) -> rx.Component:
    """The field for the place, with the position of the device below it. `keeps` is what the device remembers."""
    typed = fields.input(
        "near", near, max_length=LONGEST_QUERY, placeholder=_("60601 or Chicago, IL"), auto_complete="postal-code"
    )
    return fields.labelled(
        _("ZIP code or city"), "near", typed,
        rx.el.div(near_me(near, keeps, label=_("Near me")), class_name="mt-1 flex flex-wrap gap-x-4"),
        class_name="col-span-full sm:col-span-1 sm:row-span-6 sm:*:last:row-span-4",
    )  # fmt: skip


def subscribe_link(href: str) -> rx.Component:
    """The calendar of what the search finds, where there is one."""
    link = "text-link inline-flex min-h-11 items-center"
    return when(
        href,
        # Not `rx.el.a`: that is a router link, which knows no addresses of other programs.
        lambda: rx.el.p(
            rx.el.A.create(_("Subscribe to this search"), href=href, rel="nofollow", class_name=link),
            class_name="mt-6 print:hidden",
        ),
    )
