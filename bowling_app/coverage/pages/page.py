"""The public page about coverage, and the two of admins."""

from typing import Final

import reflex as rx

from bowling_app.coverage.pages.view import coverage
from bowling_app.coverage.rules import ADMIN_PATH, COVERAGE_PATH, MISSING_PATH
from bowling_app.coverage.schemas import CoverageView
from bowling_app.coverage.seo import coverage_head
from bowling_app.coverage.services import load_admin_coverage, load_coverage, load_missing
from bowling_app.platform.web.admin.states import admin_state
from bowling_app.platform.web.drawing import when
from bowling_app.platform.web.page import Page
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


def _admin_view(view: CoverageView) -> rx.Component:
    heading = when(view.crumbs[2:], lambda: rx.el.h2(view.heading, class_name="mb-6 text-xl"))
    return rx.el.div(heading, coverage(view), class_name="mt-4")


COVERAGE: Final = Page(
    route=COVERAGE_PATH, load=load_coverage, view=coverage_view, head=coverage_head, query=("state",)
)
AdminCoverageState = admin_state(ADMIN_PATH, "Coverage", load_admin_coverage, _admin_view, query=("state",))
AdminMissingState = admin_state(MISSING_PATH, "Missing facts", load_missing, query=("state", "fact", "after"))
