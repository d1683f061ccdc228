"""The page of a league: when it bowls, what it is like, how to join, and its nights."""

from typing import Final

import reflex as rx

from bowling_app.leagues.pages.nights import nights
from bowling_app.leagues.schemas.pages import LeaguePage
from bowling_app.leagues.seo import league_head
from bowling_app.leagues.services.league_pages import load_league
from bowling_app.platform.language.messages import _
from bowling_app.platform.language.texts import of_people
from bowling_app.platform.web.drawing import as_written, in_one_piece, when
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.links import button_link
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.text import CONTAINER, section_heading
from bowling_app.venues.pages.facts import written_facts

_LINK: Final = "text-link inline-flex min-h-11 items-center"
_COLUMNS: Final = (
    "grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] print:block print:*:mb-4"
)


def league_view(view: LeaguePage) -> rx.Component:
    """Everything that is known about a league."""
    return in_one_piece(view, _page)


def _page(view: LeaguePage) -> rx.Component:
    return rx.fragment(
        opening(
            view.crumbs,
            view.heading,
            introduction(view.introduction),
            when(view.status, lambda: rx.el.p(view.status, class_name="mt-3 font-semibold")),
            when(
                view.openings,
                lambda: rx.el.p(
                    view.openings,
                    class_name=when(view.has_room, "mt-3 font-semibold text-good", "mt-3 font-semibold text-soft"),
                ),
            ),
            language=of_people(),
        ),
        rx.el.div(
            rx.el.div(
                rx.el.section(
                    section_heading(_("The league")),
                    written_facts(view.facts),
                    when(
                        view.note,
                        lambda: rx.el.p(
                            view.note, class_name="mt-4 max-w-prose wrap-anywhere", custom_attrs=as_written()
                        ),
                    ),
                    rx.el.p(
                        view.confirmed,
                        rx.el.a(_("Correct it"), href=view.suggest_href, rel="nofollow", class_name=_LINK),
                        class_name="mt-2 flex flex-wrap items-center gap-x-4 text-sm text-soft",
                    ),
                ),
                when(view.nights, lambda: nights(view)),
                class_name="grid grid-cols-[minmax(0,1fr)] content-start gap-8 sm:gap-12",
            ),
            rx.el.aside(_join(view), custom_attrs={"aria-label": _("How to join")}),
            class_name=f"{CONTAINER} {_COLUMNS} my-6 sm:my-10",
        ),
    )


def _join(view: LeaguePage) -> rx.Component:
    return rx.el.section(
        rx.el.h2(_("How to join"), class_name="text-2xl"),
        when(view.openings_note, lambda: rx.el.p(view.openings_note, class_name="mt-2")),
        when(
            view.join_href,
            lambda: rx.el.div(
                button_link(_("Ask to join"), view.join_href, is_primary=True), class_name="mt-4 print:hidden"
            ),
        ),
        rx.el.p(
            rx.el.a(view.venue, href=view.venue_href, class_name=f"{_LINK} font-semibold"),
            class_name="mt-2 wrap-anywhere",
        ),
        rx.el.p(view.address, class_name="text-soft"),
        rx.el.ul(
            when(view.phone, lambda: _way(_("Call"), view.phone, view.phone_href)),
            when(view.email, lambda: _way(_("Write"), view.email, view.email_href)),
            when(view.website, lambda: _way(_("Website"), view.website, view.website_href, rel="nofollow noopener")),
            class_name="mt-2 divide-y divide-line",
        ),
        rx.el.p(rx.el.a(_("All leagues here"), href=view.all_href, class_name=_LINK), class_name="mt-2 print:hidden"),
        class_name="rounded-xl border border-line bg-surface p-5",
    )


def _way(verb: str, label: str, href: str, rel: str | None = None) -> rx.Component:
    return rx.el.li(
        rx.el.span(verb, class_name="text-soft"),
        rx.el.a(label, href=href, rel=rel, class_name=f"{_LINK} min-w-0 wrap-anywhere"),
        class_name="flex items-center justify-between gap-4",
    )


LEAGUE: Final = Page(route="/leagues/[league]", load=load_league, view=league_view, head=league_head)
