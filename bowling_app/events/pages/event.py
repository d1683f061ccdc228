"""The page of one date of an event: when and where it is, what happens, what it costs, and the other dates."""

from typing import Final

import reflex as rx

from bowling_app.events.pages.cards import NOTICE
from bowling_app.events.schemas.pages import EventPage
from bowling_app.events.seo import event_head
from bowling_app.events.services.event_pages import load_date, load_event
from bowling_app.platform.language.marks import own_prefix
from bowling_app.platform.language.messages import _
from bowling_app.platform.language.texts import of_people
from bowling_app.platform.web.drawing import as_written, each, in_one_piece, when
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.anchor import anchor
from bowling_app.platform.web.ui.link_groups import named_links
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.text import CONTAINER, section_heading
from bowling_app.venues.pages.facts import written_facts

_LINK: Final = "text-link inline-flex min-h-11 items-center"
_COLUMNS: Final = (
    "grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] print:block print:*:mb-4"
)


def event_view(view: EventPage) -> rx.Component:
    """Everything that is known about a date of an event."""
    return in_one_piece(view, _page)


def _page(view: EventPage) -> rx.Component:
    return rx.fragment(
        opening(
            view.crumbs,
            view.heading,
            introduction(view.introduction),
            rx.el.p(
                view.when,
                class_name=when(
                    view.is_canceled, "mt-3 text-lg font-semibold line-through", "mt-3 text-lg font-semibold"
                ),
            ),
            when(view.notice, lambda: rx.el.p(view.notice, class_name=NOTICE)),
            language=of_people(),
        ),
        rx.el.div(
            rx.el.div(
                rx.el.section(
                    section_heading(_("The event")),
                    rx.el.div(
                        each(view.about, lambda line: rx.el.p(line, class_name="wrap-anywhere")),
                        class_name="grid max-w-prose gap-3 empty:hidden",
                        custom_attrs=as_written(),
                    ),
                    written_facts(view.facts, "mt-3"),
                    rx.el.p(
                        view.confirmed,
                        rx.el.a(_("Correct it"), href=view.suggest_href, rel="nofollow", class_name=_LINK),
                        class_name="mt-2 flex flex-wrap items-center gap-x-4 text-sm text-soft",
                    ),
                ),
                when(
                    view.others, lambda: anchor("dates", section_heading(view.others_heading), named_links(view.others))
                ),
                class_name="grid grid-cols-[minmax(0,1fr)] content-start gap-8 sm:gap-12",
            ),
            rx.el.aside(_place(view), custom_attrs={"aria-label": _("Location and calendar")}),
            class_name=f"{CONTAINER} {_COLUMNS} my-6 sm:my-10",
        ),
    )


def _place(view: EventPage) -> rx.Component:
    return rx.el.section(
        rx.el.h2(_("Where"), class_name="text-2xl"),
        rx.el.p(
            rx.el.a(view.venue, href=view.venue_href, class_name=f"{_LINK} font-semibold"),
            class_name="mt-2 wrap-anywhere",
        ),
        rx.el.p(view.address, class_name="text-soft"),
        rx.el.ul(
            when(view.phone, lambda: _way(view.phone, view.phone_href)),
            when(view.website, lambda: _way(view.website, view.website_href, rel="nofollow noopener")),
            class_name="mt-2 divide-y divide-line",
        ),
        rx.el.p(
            when(
                view.calendar_href,
                lambda: rx.el.A.create(
                    _("Add to my calendar"),
                    href=f"{own_prefix()}{view.calendar_href}",
                    rel="nofollow",
                    class_name=_LINK,
                ),
            ),
            when(
                view.subscribe_href,
                # Not `rx.el.a`: that is a router link, which knows no addresses of other programs.
                lambda: rx.el.A.create(_("Subscribe to all dates"), href=view.subscribe_href, class_name=_LINK),
            ),
            rx.el.a(_("All events here"), href=view.all_href, class_name=_LINK),
            class_name="mt-2 flex flex-wrap gap-x-6 print:hidden",
        ),
        class_name="rounded-xl border border-line bg-surface p-5",
    )


def _way(label: str, href: str, rel: str | None = None) -> rx.Component:
    return rx.el.li(rx.el.a(label, href=href, rel=rel, class_name=f"{_LINK} min-w-0 wrap-anywhere"))


EVENT: Final = Page(route="/events/[event]", load=load_event, view=event_view, head=event_head)
EVENT_DATE: Final = Page(route="/events/[event]/[day]", load=load_date, view=event_view, head=event_head)
