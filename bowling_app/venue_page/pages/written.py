"""The page of what a person wrote about alleys."""

from typing import Final

import reflex as rx

from bowling_app.platform.kit.forms import Filled
from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.heads import own_page_head
from bowling_app.platform.web.drawing import as_written, each, in_document, when
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.forms.declared import sent_before
from bowling_app.platform.web.forms.plain_question import plain_question
from bowling_app.platform.web.forms.post_button import post_button
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.page_states import page_state
from bowling_app.platform.web.shell.personal import sign_in_way
from bowling_app.platform.web.ui.forms import QUIET_BUTTON
from bowling_app.platform.web.ui.links import pager
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.text import CONTAINER
from bowling_app.venue_page.rules import SURE_TO_DELETE, WRITTEN_FORM, WRITTEN_PATH
from bowling_app.venue_page.schemas.written import WrittenLine, WrittenPage
from bowling_app.venue_page.services.written_page import load_written

_HEADING: Final = "written-heading"
"""The id of the heading. It takes the focus once the focused button is gone."""


def written_view(view: WrittenPage) -> rx.Component:
    """The reviews, votes and games, each with the button that deletes it."""
    return rx.fragment(
        opening(view.crumbs, view.heading, introduction(view.introduction), heading_id=_HEADING, share=rx.fragment()),
        rx.el.div(
            when(view.is_signed_in, lambda: _own(view), lambda: rx.el.div(sign_in_way(_("Sign in"), WRITTEN_PATH))),
            class_name=f"{CONTAINER} mt-6 min-h-[50vh] *:max-w-3xl sm:mt-10",
        ),
    )


def _own(view: WrittenPage) -> rx.Component:
    return rx.el.div(
        sent_before(view.said),
        _asked(view.form),
        when(view.empty, lambda: rx.el.p(view.empty, class_name="text-lg")),
        when(view.lines, lambda: rx.el.ul(each(view.lines, _line), class_name="grid gap-3")),
        pager(view.pager),
    )


def _asked(form: Filled) -> rx.Component:
    """What a browser without scripts is asked before something is deleted, or why it cannot be. The live page says both
    by itself."""
    if in_document() and form.question is not None:
        return plain_question(WRITTEN_FORM, form.question, form, WRITTEN_PATH, "mb-8")
    return when(form.refusal, lambda: rx.el.p(form.refusal, role="alert", class_name="mb-5 font-medium"))


def _line(line: WrittenLine) -> rx.Component:
    return rx.el.li(
        rx.el.div(
            when(
                line.href,
                lambda: rx.el.a(line.venue, href=line.href, class_name="font-semibold wrap-anywhere hover:underline"),
                lambda: rx.el.p(line.venue, class_name="font-semibold wrap-anywhere"),
            ),
            rx.el.p(line.said),
            when(
                line.words,
                lambda: rx.el.p(
                    line.words, custom_attrs=as_written(), class_name="mt-1 wrap-anywhere whitespace-pre-line"
                ),
            ),
            when(line.standing, lambda: rx.el.p(line.standing, class_name="mt-1 text-sm font-medium")),
            rx.el.p(line.note, class_name="mt-1 text-sm text-soft"),
            class_name="min-w-0",
        ),
        post_button(
            _("Delete"), WRITTEN_PATH, line.given, context=f"{line.said}, {line.venue}", sure=_(SURE_TO_DELETE),
            class_name=QUIET_BUTTON, then_focus=_HEADING, on_done=_loaded(),
        ),
        key=line.key,
        class_name="flex flex-wrap items-start justify-between gap-x-5 gap-y-1 rounded-lg border border-line p-4",
    )  # fmt: skip


def _loaded() -> Handler:
    """The event that shows what is left."""
    return page_state(WRITTEN).open


WRITTEN: Final = Page(
    route=WRITTEN_PATH,
    load=load_written,
    view=written_view,
    head=own_page_head,
    query=("page", "deleted"),
    is_personal=True,
)
