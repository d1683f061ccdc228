"""The page of what one follows."""

from typing import Final

import reflex as rx

from bowling_app.alerts.rules.forms import FREQUENCY_FORM, STOP_ALL, SURE_TO_STOP
from bowling_app.alerts.rules.paths import ALERTS_PATH
from bowling_app.alerts.schemas.pages import AlertsPage, FollowLine
from bowling_app.alerts.services.pages import load_alerts
from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.heads import own_page_head
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.forms.declared import PANEL, declared_form
from bowling_app.platform.web.forms.post_button import post_button
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.shell.personal import sign_in_way
from bowling_app.platform.web.ui.forms import DANGER_BUTTON, QUIET_BUTTON
from bowling_app.platform.web.ui.links import button_link
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.text import CONTAINER

_HEADING: Final = "own-alerts-heading"
"""The id of the heading. It takes the focus once the focused button is gone."""


def alerts_view(view: AlertsPage) -> rx.Component:
    """What the person follows, how often mails come, and the buttons that stop one or all of it; else the ways to the
    first thing to follow."""
    return rx.fragment(
        opening(view.crumbs, view.heading, introduction(view.introduction), heading_id=_HEADING, share=rx.fragment()),
        rx.el.div(
            when(view.is_signed_in, lambda: _own(view), lambda: rx.el.div(sign_in_way(_("Sign in"), ALERTS_PATH))),
            class_name=f"{CONTAINER} mt-6 sm:mt-10",
        ),
    )


def _own(view: AlertsPage) -> rx.Component:
    return when(
        view.lines,
        lambda: rx.el.div(
            rx.el.ul(
                each(view.lines, _line),
                class_name="divide-y divide-line rounded-xl border border-line bg-surface",
            ),
            rx.el.section(
                rx.el.h2(_("Emails"), class_name="mb-2 text-2xl"),
                rx.el.p(view.standing, class_name="mb-4 text-soft"),
                declared_form(FREQUENCY_FORM, view.form, ALERTS_PATH, is_followed=True, key=ALERTS_PATH),
                rx.el.div(
                    post_button(
                        _("Stop all"),
                        ALERTS_PATH,
                        STOP_ALL,
                        class_name=DANGER_BUTTON,
                        sure=_(SURE_TO_STOP),
                        then_focus=_HEADING,
                        is_followed=True,
                    ),
                    class_name="mt-8 border-t border-line pt-6",
                ),
                class_name=PANEL,
            ),
            class_name="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-2 lg:gap-12",
        ),
        _ways_to_follow,
    )


def _ways_to_follow() -> rx.Component:
    """Where the first thing to follow is found: alleys, cities and states, and leagues."""
    return rx.el.div(
        button_link(_("Find alleys"), "/locations", is_primary=True),
        button_link(_("Find a league"), "/leagues"),
        class_name="flex flex-wrap gap-3",
    )


def _line(line: FollowLine) -> rx.Component:
    return rx.el.li(
        rx.el.div(
            rx.el.a(line.label, href=line.href, class_name="block py-1 font-semibold wrap-anywhere hover:underline"),
            rx.el.p(line.note, class_name="text-sm text-soft"),
            class_name="min-w-0",
        ),
        post_button(
            _("Stop"),
            ALERTS_PATH,
            line.given,
            context=_("following {label}", label=line.label),
            class_name=QUIET_BUTTON,
            then_focus=_HEADING,
            is_followed=True,
        ),
        key=line.key,
        class_name="flex items-center justify-between gap-4 px-4 py-3",
    )


ALERTS_PAGE: Final = Page(
    route=ALERTS_PATH, load=load_alerts, view=alerts_view, head=own_page_head, is_personal=True
)  # fmt: skip
