"""The pages on which somebody writes to a bowler, and reads and answers a conversation."""

from typing import Final

import reflex as rx

from bowling_app.joining.pages.cards import facts, not_sent, paragraphs
from bowling_app.joining.rules.bowler_forms import BOWLER_REPORT_FORM, END, MESSAGE_FORM, SURE
from bowling_app.joining.schemas.bowlers import BowlerReportPage, MessageLine, WritePage
from bowling_app.joining.services.bowler_pages import load_bowler, load_thread
from bowling_app.joining.services.bowler_reports import load_report
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.heads import own_page_head
from bowling_app.platform.web.drawing import each, given, when
from bowling_app.platform.web.forms.declared import declared_form
from bowling_app.platform.web.forms.post_button import post_button
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.page_states import page_state
from bowling_app.platform.web.ui.forms import QUIET_BUTTON
from bowling_app.platform.web.ui.links import button_link
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.text import CONTAINER


def write_view(view: WritePage) -> rx.Component:
    """What the card says, what was written, and the form of the next message."""
    return rx.fragment(
        opening(view.crumbs, view.heading, introduction(view.introduction), share=rx.fragment()),
        rx.el.div(
            facts(view.facts),
            paragraphs(view.about),
            rx.el.ol(each(view.messages, _message), class_name="mt-6 grid gap-3 empty:hidden"),
            when(
                view.refusal,
                lambda: _instead(view),
                lambda: declared_form(
                    MESSAGE_FORM, view.form, view.path, is_followed=True, key=view.path, class_name="mt-6"
                ),
            ),
            when(
                view.report_href,
                lambda: rx.el.p(
                    rx.el.a(
                        _("Report"), href=view.report_href, rel="nofollow",
                        class_name="text-link inline-flex min-h-11 items-center text-sm",
                    ),
                    when(view.end_key, lambda: _end(view)),
                    class_name="mt-6 flex flex-wrap items-center gap-x-5",
                ),
            ),
            class_name=f"{CONTAINER} my-8 max-w-2xl sm:my-10",
        ),
    )  # fmt: skip


def _instead(view: WritePage) -> rx.Component:
    return rx.el.div(
        not_sent(view.form.refusal, view.refusal),
        rx.el.p(view.refusal, class_name="font-medium"),
        given(view.onward, lambda link: rx.el.div(button_link(link.label, link.href), class_name="mt-4")),
        class_name="mt-6",
    )


def _end(view: WritePage) -> rx.Component:
    return post_button(
        _("End this conversation"), view.end_path, (Hidden(END, view.end_key),), class_name=QUIET_BUTTON,
        sure=_(SURE[END]), is_followed=True, on_done=page_state(THREAD).open,
    )  # fmt: skip


def _message(line: MessageLine) -> rx.Component:
    return rx.el.li(
        rx.el.p(
            rx.el.strong(line.name, class_name="font-semibold wrap-anywhere"),
            rx.el.span(line.when, class_name="text-soft"),
            class_name="flex flex-wrap gap-x-3 text-sm",
        ),
        paragraphs(line.text, "mt-1"),
        key=line.key,
        class_name=when(
            line.is_mine,
            "rounded-lg border border-line bg-surface p-4 ml-6",
            "rounded-lg border border-line bg-maple-soft p-4 mr-6",
        ),
    )


def bowler_report_view(view: BowlerReportPage) -> rx.Component:
    """The form of a report, or what became of it."""
    return rx.fragment(
        opening(view.crumbs, view.heading, introduction(view.introduction), share=rx.fragment()),
        rx.el.div(
            when(
                view.standing,
                lambda: rx.el.p(view.standing, role="status", class_name="font-medium"),
                lambda: declared_form(BOWLER_REPORT_FORM, view.form, view.path, is_followed=True, key=view.path),
            ),
            class_name=f"{CONTAINER} my-8 max-w-xl sm:my-10",
        ),
    )


BOWLER: Final = Page(
    route="/leagues/bowlers/[card]", load=load_bowler, view=write_view, head=own_page_head, is_personal=True
)
THREAD: Final = Page(
    route="/leagues/messages/[thread]", load=load_thread, view=write_view, head=own_page_head, is_personal=True
)
BOWLER_REPORT: Final = Page(
    route="/leagues/report/[what]", load=load_report, view=bowler_report_view, head=own_page_head, is_personal=True
)
