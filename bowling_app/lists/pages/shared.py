"""A list as others see it, and the page on which they report it."""

from typing import Final

import reflex as rx

from bowling_app.lists.pages.own_list import NOTE
from bowling_app.lists.rules.lists import LIST_REPORT_FORM
from bowling_app.lists.schemas.list_pages import ListItem, ListReportPage, SharedList
from bowling_app.lists.seo import shared_list_head
from bowling_app.lists.services.list_reports import load_list_report
from bowling_app.lists.services.shared_lists import load_shared_list
from bowling_app.platform.language.messages import _
from bowling_app.platform.language.texts import of_people
from bowling_app.platform.seo.heads import own_page_head
from bowling_app.platform.web.drawing import as_written, each, when
from bowling_app.platform.web.forms.declared import declared_form
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.text import CONTAINER
from bowling_app.venues.pages.venue_card import venue_card


def shared_list_view(view: SharedList) -> rx.Component:
    """What the list is about, who made it, and its alleys in their order."""
    return rx.fragment(
        opening(
            view.crumbs,
            view.heading,
            rx.el.p(
                rx.el.span(view.author, class_name="font-medium text-ink"),
                rx.el.span(view.summary),
                rx.el.span(view.updated),
                class_name="mt-2 flex flex-wrap gap-x-4 text-soft",
            ),
            rx.el.div(
                each(view.about, lambda line: rx.el.p(line, class_name="wrap-anywhere")),
                class_name="mt-4 grid max-w-2xl gap-2 text-lg empty:hidden",
                custom_attrs=as_written(),
            ),
            language=of_people(),
        ),
        rx.el.div(
            rx.el.h2(_("Alleys"), class_name="sr-only"),
            rx.el.ol(each(view.alleys, _item), class_name="grid gap-x-5 gap-y-6 sm:grid-cols-2 lg:grid-cols-3"),
            rx.el.p(
                when(view.vote_href, lambda: _way(_("Vote on these with friends"), view.vote_href)),
                _way(_("Report this list"), view.report_href),
                class_name="mt-10 flex flex-wrap gap-x-6 print:hidden",
            ),
            class_name=f"{CONTAINER} mt-6 sm:mt-10",
        ),
    )  # fmt: skip


def _way(label: str, href: str) -> rx.Component:
    return rx.el.a(label, href=href, rel="nofollow", class_name="text-link inline-flex min-h-11 items-center text-sm")


def _item(item: ListItem) -> rx.Component:
    return rx.el.li(
        rx.el.div(venue_card(item.card), class_name="grid"),
        when(item.note, lambda: rx.el.p(item.note, class_name=NOTE, custom_attrs=as_written())),
        key=item.card.id,
        class_name="grid content-start gap-2",
    )


def list_report_view(view: ListReportPage) -> rx.Component:
    """The form of a report, or what became of it."""
    return rx.fragment(
        opening(view.crumbs, view.heading, introduction(view.introduction)),
        rx.el.div(
            when(view.standing, lambda: rx.el.p(view.standing, role="status", class_name="font-medium")),
            when(view.refusal, lambda: rx.el.p(view.refusal, class_name="text-soft")),
            when(
                view.is_open,
                lambda: declared_form(LIST_REPORT_FORM, view.form, view.path, is_followed=True, key=view.path),
            ),
            class_name=f"{CONTAINER} mt-8 grid gap-6 *:w-full *:max-w-xl sm:mt-10",
        ),
    )


SHARED_LIST: Final = Page(
    route="/lists/[address]",
    load=load_shared_list,
    view=shared_list_view,
    head=shared_list_head,
    is_shared=False,
    is_secret=True,
)
LIST_REPORT: Final = Page(
    route="/lists/[address]/report", load=load_list_report, view=list_report_view, head=own_page_head, is_personal=True
)
