"""The page of bowlers who look for a team: a form that works without scripts, and its answer."""

from typing import Final

import reflex as rx

from bowling_app.joining.pages.cards import CARD, facts, paragraphs
from bowling_app.joining.schemas.bowlers import BowlerLine, BowlerSearchForm, BowlersPage
from bowling_app.joining.services.bowler_pages import ASKED, load_bowlers
from bowling_app.leagues.rules.paths import BOWLERS_PATH
from bowling_app.platform.geo.place_queries import LONGEST_QUERY
from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.heads import own_page_head
from bowling_app.platform.web.drawing import each, element_id, wordy
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.forms import HINT, PRIMARY_BUTTON, SECONDARY_BUTTON
from bowling_app.platform.web.ui.links import button_link, pager
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.question_form import question_form
from bowling_app.platform.web.ui.search_fields import GRID, SearchFields
from bowling_app.platform.web.ui.text import CONTAINER

_ID: Final = "found-bowlers"


def bowlers_view(view: BowlersPage) -> rx.Component:
    """The form, the bowlers who fit, and the ways to leagues."""
    return rx.fragment(
        opening(view.crumbs, view.heading, introduction(view.introduction)),
        rx.el.div(
            rx.el.p(button_link(_("Put up your card"), view.card_href), class_name="mb-6 print:hidden"),
            _form(view.form),
            rx.el.p(view.summary, role="status", class_name="mt-6 text-lg font-medium"),
            rx.el.ul(each(view.bowlers, _bowler), class_name="mt-4 grid gap-4 empty:hidden"),
            pager(view.pager),
            rx.el.p(each(view.ways, _way), class_name="mt-6 flex flex-wrap gap-x-6 print:hidden"),
            id=element_id(_ID),
            class_name=f"{CONTAINER} my-6 scroll-mt-20 sm:my-8",
            custom_attrs={"data-answer": ""},
        ),
    )


def _form(form: BowlerSearchForm) -> rx.Component:
    fields = SearchFields("bowler", form.refused)
    hint = element_id("bowler-near-hint")
    near = fields.input(
        "near",
        form.near,
        hint,
        max_length=LONGEST_QUERY,
        placeholder=_("60601 or Chicago, IL"),
        auto_complete="postal-code",
    )
    return question_form(
        *fields.with_problems(
            fields.labelled(
                _("ZIP code or city"), "near", near, rx.el.p(_("Where your alley is."), id=hint, class_name=HINT),
                class_name="col-span-full sm:col-span-1",
            ),
            fields.chosen(_("Day"), "day", form.days),
            fields.chosen(_("Looking for"), "want", form.wants),
            class_name="",
        ),
        rx.el.button(_("Find bowlers"), type="submit", class_name=f"{PRIMARY_BUTTON} col-span-full sm:justify-self-start"),
        shown=form, answer_id=_ID,
        class_name=f"{GRID} rounded-xl border border-line bg-maple-soft p-4 sm:grid-cols-3 sm:p-5 "
        f"{wordy('max-sm:grid-cols-1')}",
    )  # fmt: skip


def _bowler(line: BowlerLine) -> rx.Component:
    return rx.el.li(
        bowler_lines(line),
        rx.el.p(
            rx.el.a(
                _("Write"), rx.el.span(_(" to "), line.name, class_name="sr-only"), href=line.href, rel="nofollow",
                class_name=SECONDARY_BUTTON,
            ),
            class_name="mt-3 print:hidden",
        ),
        key=line.key,
        class_name=CARD,
    )  # fmt: skip


def bowler_lines(line: BowlerLine) -> rx.Component:
    """What a card says."""
    return rx.fragment(
        rx.el.h2(line.name, class_name="text-xl wrap-anywhere"),
        facts(line.facts),
        rx.el.p(
            rx.el.span(line.where),
            rx.el.span(line.when, class_name="text-soft"),
            class_name="mt-1 flex flex-wrap gap-x-4 text-sm wrap-anywhere",
        ),
        paragraphs(line.about),
    )


def _way(link: Link) -> rx.Component:
    return rx.el.a(link.label, href=link.href, class_name="text-link inline-flex min-h-11 items-center")


BOWLERS: Final = Page(
    route=BOWLERS_PATH, load=load_bowlers, view=bowlers_view, head=own_page_head, query=ASKED, is_shared=False
)
