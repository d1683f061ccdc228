"""The public page about coverage, that of admins, and the list of the venues behind a number."""

from typing import Final

import reflex as rx

from bowling_app.coverage.pages.view import coverage
from bowling_app.coverage.rules import ADMIN_PATH, COVERAGE_PATH, WORK_PATH
from bowling_app.coverage.schemas import CoverageView, WorkView
from bowling_app.coverage.seo import coverage_head, work_head
from bowling_app.coverage.services import load_admin_coverage, load_coverage, load_work
from bowling_app.platform.kit.links import TabLink
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.admin.states import admin_state
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.links import pager, place_links
from bowling_app.platform.web.ui.opening import opening
from bowling_app.platform.web.ui.text import CONTAINER


def coverage_view(view: CoverageView) -> rx.Component:
    """The page with its heading."""
    return rx.fragment(
        opening(
            view.crumbs, view.heading, rx.el.p(view.introduction, class_name="mt-2 max-w-2xl text-soft sm:text-lg")
        ),
        rx.el.div(coverage(view), class_name=f"{CONTAINER} mt-8 sm:mt-10"),
    )


def work_view(view: WorkView) -> rx.Component:
    """The venues, and the way to those with other work."""
    return rx.fragment(
        opening(
            view.crumbs, view.heading, rx.el.p(view.introduction, class_name="mt-2 max-w-2xl text-soft sm:text-lg")
        ),
        rx.el.div(
            rx.el.nav(
                rx.el.ul(each(view.tabs, _tab), class_name="flex flex-wrap gap-x-5"),
                custom_attrs={"aria-label": _("What is to be done")},
            ),
            when(view.empty, lambda: rx.el.p(view.empty, class_name="mt-6 text-lg")),
            rx.el.div(place_links(view.alleys), class_name="mt-6"),
            pager(view.pages),
            class_name=f"{CONTAINER} mt-6",
        ),
    )


def _tab(tab: TabLink) -> rx.Component:
    return rx.el.li(
        rx.el.a(
            tab.label,
            href=tab.href,
            rel="nofollow",
            class_name=when(
                tab.is_here,
                "inline-flex min-h-11 items-center font-semibold",
                "text-link inline-flex min-h-11 items-center",
            ),
            custom_attrs={"aria-current": when(tab.is_here, "page", "false")},
        )
    )


def _admin_view(view: CoverageView) -> rx.Component:
    heading = when(view.crumbs[2:], lambda: rx.el.h2(view.heading, class_name="mb-6 text-xl"))
    return rx.el.div(heading, coverage(view), class_name="mt-4")


COVERAGE: Final = Page(
    route=COVERAGE_PATH, load=load_coverage, view=coverage_view, head=coverage_head, query=("state",), kept=()
)
AdminCoverageState = admin_state(ADMIN_PATH, "Coverage", load_admin_coverage, _admin_view, query=("state",))
WORK: Final = Page(
    route=WORK_PATH,
    load=load_work,
    view=work_view,
    head=work_head,
    query=("state", "county", "source", "work", "after"),
    kept=(),
)
