"""The page for helpers: where, and one question at a time."""

from typing import Final

import reflex as rx

from bowling_app.platform.language.marks import own_prefix
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, element_id, given, when
from bowling_app.platform.web.forms.declared import PANEL, sent_before
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.search_box.near_me import near_me
from bowling_app.platform.web.ui.choices import answer_option
from bowling_app.platform.web.ui.field_problems import marked, problem
from bowling_app.platform.web.ui.forms import FIELD, LABEL, PRIMARY_BUTTON, SECONDARY_BUTTON
from bowling_app.platform.web.ui.opening import opening
from bowling_app.platform.web.ui.text import CONTAINER
from bowling_app.questions.pages.question import question
from bowling_app.questions.rules.limits import LONGEST_PLACE
from bowling_app.questions.rules.questions import HELP_OUT_PATH
from bowling_app.questions.schemas import AskedQuestion, HelpOut
from bowling_app.questions.seo import help_out_head
from bowling_app.questions.services.help_out import load_help_out

_ROW: Final = "flex flex-wrap items-end gap-x-3 gap-y-2"


def help_out_view(view: HelpOut) -> rx.Component:
    """The question first, once a place or a state is chosen; below it the choice."""
    return rx.fragment(
        opening(
            view.crumbs, view.heading, rx.el.p(view.introduction, class_name="mt-2 max-w-2xl text-soft sm:text-lg")
        ),
        rx.el.div(
            rx.el.div(
                sent_before(view.thanks),
                given(view.question, lambda asked: _asked(asked, view)),
                when(view.empty, lambda: rx.el.p(view.empty, class_name="text-lg")),
                class_name="empty:hidden",
            ),
            rx.el.section(
                rx.el.h2(_("Where do you know your way around?"), class_name="text-xl"),
                _near(view),
                _state(view),
                class_name="grid max-w-xl gap-5",
            ),
            class_name=f"{CONTAINER} mt-6 grid gap-10 sm:mt-10",
        ),
    )


def _asked(asked: AskedQuestion, view: HelpOut) -> rx.Component:
    return rx.el.section(
        given(
            view.venue,
            lambda venue: rx.el.h2(
                rx.el.a(venue.label, href=venue.href, class_name="hover:underline"), class_name="text-xl wrap-anywhere"
            ),
        ),
        rx.el.p(view.place, class_name="mb-4 text-soft"),
        question(asked),
        class_name=f"{PANEL} max-w-xl",
    )


def _near(view: HelpOut) -> rx.Component:
    field_id = element_id("help-near")
    return rx.el.form(
        rx.el.div(
            rx.el.label(_("ZIP code or city"), html_for=field_id, class_name=LABEL),
            rx.el.input(
                type="text", name="near", id=field_id, max_length=LONGEST_PLACE, default_value=view.near,
                placeholder=_("78701 or Austin, TX"), auto_complete="postal-code", class_name=FIELD,
                key=view.near, custom_attrs=marked("help-near", view.problem),
            ),
            class_name="min-w-0 flex-1 basis-52",
        ),
        rx.el.button(_("Ask me"), type="submit", class_name=PRIMARY_BUTTON),
        near_me("", "", label=_("Near me")),
        rx.el.div(
            problem(view.problem, of="help-near"), class_name="basis-full has-[:empty]:hidden",
        ),
        action=f"{own_prefix()}{HELP_OUT_PATH}", method="get", on_submit=None, class_name=_ROW,
    )  # fmt: skip


def _state(view: HelpOut) -> rx.Component:
    field_id = element_id("help-state")
    return rx.el.form(
        rx.el.div(
            rx.el.label(_("Or a state"), html_for=field_id, class_name=LABEL),
            rx.el.select(
                each(view.states, answer_option), name="state", id=field_id, class_name=FIELD,
            ),
            class_name="min-w-0 flex-1 basis-52",
        ),
        rx.el.button(_("Ask me"), rx.el.span(_(" about this state"), class_name="sr-only"), type="submit",
                     class_name=SECONDARY_BUTTON),
        action=f"{own_prefix()}{HELP_OUT_PATH}", method="get", on_submit=None, class_name=_ROW,
    )  # fmt: skip


HELP_OUT: Final = Page(
    route=HELP_OUT_PATH, load=load_help_out, view=help_out_view, head=help_out_head,
    query=("state", "near", "at", "thanks"), kept=(),
)  # fmt: skip
