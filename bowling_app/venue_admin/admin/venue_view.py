"""How the admins' page of one venue looks."""

import reflex as rx

from bowling_app.platform.audit.schemas import AuditLine
from bowling_app.platform.web.admin.changes import audit_list
from bowling_app.platform.web.admin.frame import CHIP
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.ui.forms import QUIET_BUTTON, SECONDARY_BUTTON
from bowling_app.venue_admin.admin.venue_forms import Handlers, card, managers, marks, standing, whereabouts
from bowling_app.venue_admin.schemas.admin_venue import FactLine, VenueCase
from bowling_app.venue_admin.schemas.venue_merges import MergeCandidate
from bowling_app.venues.schemas.facts import Conflict


def draw_case(case: VenueCase, on: Handlers) -> rx.Component:
    """The venue, what can be done about it, and what happened."""
    return rx.fragment(
        _opening(case),
        rx.el.div(
            when(case.is_merged, rx.fragment, lambda: whereabouts(case, on)),
            when(case.is_merged, rx.fragment, lambda: marks(case, on)),
            when(case.is_merged, rx.fragment, lambda: managers(case, on)),
            when(case.is_merged, rx.fragment, lambda: standing(case, on)),
            when(case.is_merged, rx.fragment, lambda: _duplicates(case)),
            when(case.conflicts, lambda: _conflicts(case)),
            key=case.id,  # Each form has a key of its own: what is saved in one leaves what is typed in the others.
            class_name="mt-6 grid items-start gap-6 lg:grid-cols-2",
        ),
        _facts(case),
        rx.el.section(
            rx.el.h2("What happened", class_name="text-2xl"),
            audit_list(case.history, lambda line: _revert(line, on)),
            rx.el.a("The whole history", href=case.log_href, class_name=QUIET_BUTTON),
            class_name="mt-10",
        ),
    )


def _opening(case: VenueCase) -> rx.Component:
    return rx.fragment(
        rx.el.div(
            rx.el.p(case.name, class_name="text-xl font-semibold wrap-anywhere"),
            rx.el.p(case.status, class_name=CHIP),
            class_name="mt-3 flex flex-wrap items-center gap-3",
        ),
        rx.el.p(
            rx.el.span(case.place),
            rx.el.span("Id: ", case.id),
            each(case.old_ids, lambda old: rx.el.span("Earlier: ", old)),
            class_name="mt-1 flex flex-wrap gap-x-3 text-sm text-soft wrap-anywhere",
        ),
        when(case.status_note, lambda: rx.el.p(case.status_note, class_name="mt-2 font-medium text-accent-ink")),
        rx.el.div(
            when(
                case.edit_href, lambda: rx.el.a("Edit all its facts", href=case.edit_href, class_name=SECONDARY_BUTTON)
            ),
            when(case.href, lambda: rx.el.a("See the public page", href=case.href, class_name=QUIET_BUTTON)),
            rx.el.a("Its reviews", href=case.reviews_href, class_name=QUIET_BUTTON),
            rx.el.a("Its scores", href=case.scores_href, class_name=QUIET_BUTTON),
            class_name="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 empty:hidden",
        ),
    )


def _duplicates(case: VenueCase) -> rx.Component:
    def row(other: MergeCandidate) -> rx.Component:
        return rx.el.li(
            rx.el.a(other.name, href=other.href, class_name="font-medium text-oil underline underline-offset-4"),
            rx.el.span(other.place),
            rx.el.span(other.reason, class_name="text-soft"),
            key=other.id,
            class_name="flex min-h-11 flex-wrap items-center gap-x-3 text-sm wrap-anywhere",
        )

    return card(
        "Listed twice?",
        when(case.likely, lambda: rx.el.ul(each(case.likely, row), class_name="mt-3 grid gap-1")),
        when(case.likely, rx.fragment, lambda: rx.el.p("No other venue looks like this one.", class_name="mt-3")),
        rx.el.a("Merge another venue into it", href=case.merge_href, class_name=f"{SECONDARY_BUTTON} mt-4"),
    )


def _conflicts(case: VenueCase) -> rx.Component:
    def row(conflict: Conflict) -> rx.Component:
        return rx.el.div(
            rx.el.dt(conflict.label, class_name="text-sm text-soft"),
            rx.el.dd(conflict.shown, class_name="font-medium wrap-anywhere"),
            each(conflict.others, lambda other: rx.el.dd(other, key=other, class_name="text-soft wrap-anywhere")),
            key=conflict.label,
        )

    return card(
        "Sources disagree",
        rx.el.p(
            "What we show comes first. Edit the fact if another source is right.", class_name="mt-1 text-sm text-soft"
        ),
        rx.el.dl(each(case.conflicts, row), class_name="mt-3 grid gap-3"),
    )


def _facts(case: VenueCase) -> rx.Component:
    def fact(line: FactLine) -> rx.Component:
        return rx.el.div(
            rx.el.dt(line.label, class_name="text-sm text-soft"),
            rx.el.dd(line.value, class_name="wrap-anywhere"),
            key=line.label,
        )

    return rx.el.section(
        rx.el.h2("What is known", class_name="text-2xl"),
        rx.el.dl(each(case.facts, fact), class_name="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3"),
        class_name="mt-10",
    )


def _revert(line: AuditLine, on: Handlers) -> rx.Component:
    return when(
        line.may_revert,
        lambda: rx.el.button(
            "Revert",
            rx.el.span(f" the change by {line.person}, {line.when}", class_name="sr-only"),
            type="button",
            on_click=on.revert(line.id),
            class_name=QUIET_BUTTON,
        ),
        lambda: when(line.revert_note, lambda: rx.el.p(line.revert_note, class_name="text-sm text-soft")),
    )
