"""The layout of a text about the site: a readable column, with its contents next to it."""

import reflex as rx

from bowling_app.platform.language.messages import _
from bowling_app.platform.web.ui.contents import contents
from bowling_app.platform.web.ui.opening import opening
from bowling_app.platform.web.ui.text import CONTAINER
from bowling_app.site.rules.static_pages import StaticView


def static_view(view: StaticView) -> rx.Component:
    """The text and the day of its last change."""
    return rx.fragment(
        opening(view.crumbs, view.heading, _changed(view), language=view.language),
        rx.el.div(
            contents(_("On this page"), view.contents),
            rx.el.div(
                # The text has passed a sanitizer (`platform.kit.markup`); it is the same in the document and live.
                rx.html(view.body, class_name="prose", custom_attrs={"lang": view.language}),
                class_name="min-w-0 lg:col-start-1 lg:row-start-1",
            ),
            class_name=f"{CONTAINER} mt-8 grid gap-x-16 gap-y-8 sm:mt-12 "
            "lg:grid-cols-[minmax(0,36rem)_minmax(0,17rem)] lg:justify-between xl:justify-start xl:gap-x-28",
        ),
    )


def _changed(view: StaticView) -> rx.Component:
    return rx.el.p(
        _("Last updated"),
        " ",
        rx.el.time(view.updated, date_time=view.updated_iso),
        class_name="mt-4 text-sm text-soft",
    )
