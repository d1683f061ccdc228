"""The footer."""

from collections.abc import Iterable
from typing import Final

import reflex as rx

from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.web.shell.navigation import about_links, category_links
from bowling_app.platform.web.ui.fold import fold
from bowling_app.platform.web.ui.icons import mark
from bowling_app.platform.web.ui.text import CONTAINER
from bowling_app.settings import settings

_PROMISE: Final = N_("A directory of US bowling alleys. We show where each fact comes from and how old it is.")
_LINK: Final = "inline-flex min-h-9 min-w-6 items-center leading-snug hover:underline"


def footer() -> rx.Component:
    """The footer of every page: what this is, where its categories are, and what else there is. A phone folds the lists."""
    return rx.el.footer(
        rx.el.div(
            rx.el.div(
                rx.el.p(
                    mark("size-7"),
                    rx.el.span(settings().site_name),
                    class_name="flex flex-wrap items-center gap-x-2 font-display text-xl font-semibold",
                ),
                rx.el.p(_(_PROMISE), class_name="mt-3 max-w-md text-sm text-soft"),
                class_name="max-sm:mb-4 sm:max-lg:col-span-2",
            ),
            _links(_("Categories"), category_links()),
            _links(_("More links"), [(link.label, link.href) for link in about_links()]),
            class_name=f"{CONTAINER} grid grid-cols-1 gap-x-12 gap-y-3 py-10 sm:grid-cols-2 sm:gap-y-8 sm:py-12 "
            "lg:grid-cols-[minmax(0,15rem)_minmax(0,1fr)_minmax(0,1fr)]",
        ),
        class_name="boards later mt-20 [--later:19rem] sm:[--later:35.5rem] lg:[--later:28.5rem] border-t border-line bg-sunken",
    )


def _links(label: str, links: Iterable[tuple[str, str]]) -> rx.Component:
    """Two columns of links below their name, which is the line of the fold on a phone."""
    return rx.el.nav(
        rx.el.p(label, class_name="fold-heading mb-2 font-semibold"),
        fold(
            label,
            rx.el.ul(
                *[rx.el.li(rx.el.a(_(name), href=href, class_name=_LINK)) for name, href in links],
                class_name="grid grid-cols-2 gap-x-6 text-sm font-medium max-sm:px-4",
            ),
        ),
        custom_attrs={"aria-label": label},
    )
