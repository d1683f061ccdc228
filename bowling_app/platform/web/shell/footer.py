"""The footer."""

from collections.abc import Iterable
from typing import Final

import reflex as rx

from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.web.shell.navigation import about_links, category_links
from bowling_app.platform.web.ui.icons import mark
from bowling_app.platform.web.ui.text import CONTAINER
from bowling_app.settings import settings

_PROMISE: Final = N_("A directory of US bowling alleys. We show where each fact comes from and how old it is.")


def footer() -> rx.Component:
    """The footer of every page: what this is, and where its categories are."""
    return rx.el.footer(
        rx.el.div(
            rx.el.div(
                rx.el.p(
                    mark("size-7"),
                    rx.el.span(settings().site_name),
                    class_name="flex items-center gap-2 font-display text-xl font-semibold",
                ),
                rx.el.p(_(_PROMISE), class_name="mt-3 max-w-md text-sm text-soft"),
                _links(_("About"), [(link.label, link.href) for link in about_links()], "mt-4 flex flex-wrap gap-x-6"),
            ),
            _links(
                _("Categories"),
                category_links(),
                "grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-x-8 sm:grid-cols-3 lg:grid-cols-4",
            ),
            class_name=f"{CONTAINER} grid gap-10 py-12 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:gap-16",
        ),
        class_name="boards later mt-20 [--later:44rem] sm:[--later:36rem] lg:[--later:27rem] border-t border-line bg-sunken",
    )


def _links(label: str, links: Iterable[tuple[str, str]], class_name: str) -> rx.Component:
    return rx.el.nav(
        rx.el.ul(
            *[
                rx.el.li(rx.el.a(_(name), href=href, class_name="inline-flex min-h-9 items-center hover:underline"))
                for name, href in links
            ],
            class_name=f"text-sm font-medium {class_name}",
        ),
        custom_attrs={"aria-label": label},
    )
