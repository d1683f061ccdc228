"""The question whether a venue's facts are right, on the venue's page and on one of its own."""

from typing import Final, cast

import reflex as rx

from bowling_app.accuracy.rules.accuracy import VOTE_FORM, WITHDRAWAL, AccuracyView, VotePage, vote_path
from bowling_app.accuracy.services.accuracy import load_vote_page
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.seo.heads import own_page_head
from bowling_app.platform.web.drawing import element_id, when
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.forms.declared import declared_form, form_opener
from bowling_app.platform.web.forms.post_button import PostProps, post_button
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.forms import QUIET_BUTTON
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.text import CONTAINER

_OFF: Final = N_("Something's off")
_BOX: Final = "your-vote"
"""The id of the element that takes the focus when a button goes with what was voted."""


def vote(accuracy: AccuracyView, on_done: Handler) -> rx.Component:
    """Yes, or no with what is wrong; who has voted can say the other and take it back. `on_done` is the page's event
    afterwards."""
    path, after = vote_path(accuracy.venue_id), PostProps(then_focus=_BOX, on_done=on_done)
    return rx.el.div(
        when(accuracy.my_type, lambda: _said(accuracy)),
        rx.el.div(
            _yes(accuracy, path, after),
            form_opener(
                VOTE_FORM, path, _(_OFF), values=cast("rx.Var[object]", accuracy.written), options={"facts": accuracy.options},
                panel_class="basis-full", on_done=on_done,
            ),
            _back(accuracy, path, after),
            class_name="flex flex-wrap items-center gap-3",
        ),
        id=element_id(_BOX),
        role="group",
        class_name="grid gap-3 focus:outline-none",
        custom_attrs={"aria-label": _("Your vote"), "tabIndex": -1},
    )  # fmt: skip


def vote_view(view: VotePage) -> rx.Component:
    """The same on a page of its own, with the form open."""
    said = view.accuracy
    return rx.fragment(
        opening(
            view.crumbs, view.heading, introduction(view.introduction)
        ),
        rx.el.div(
            when(said.my_type, lambda: _said(said)),
            rx.el.div(
                _yes(said, view.path, {"is_followed": True}),
                _back(said, view.path, {"is_followed": True}),
                class_name="flex flex-wrap items-center gap-3",
            ),
            rx.el.h2(_(_OFF), class_name="mt-4 text-2xl"),
            declared_form(
                VOTE_FORM, view.form, view.path, options={"facts": said.options}, is_followed=True,
                key=view.path, class_name="max-w-xl",
            ),
            class_name=f"{CONTAINER} mt-8 grid gap-3 sm:mt-10",
        ),
    )  # fmt: skip


def _yes(accuracy: AccuracyView, path: str, live: PostProps) -> rx.Component:
    """Only what the page shows is confirmed."""
    is_said = accuracy.my_type == "accurate"
    return when(is_said, rx.fragment, lambda: post_button(_("Yes"), path, accuracy.agreement, **live))


def _back(accuracy: AccuracyView, path: str, live: PostProps) -> rx.Component:
    looks: PostProps = {**live, "class_name": QUIET_BUTTON}
    return when(accuracy.my_type, lambda: post_button(_("Take it back"), path, WITHDRAWAL, **looks))


def _said(accuracy: AccuracyView) -> rx.Component:
    return rx.el.div(
        rx.el.p(accuracy.my_words, " ", rx.el.span(accuracy.my_note, class_name="text-sm text-soft"), role="status"),
        when(
            accuracy.my_reason,
            lambda: rx.el.p(
                accuracy.my_reason,
                class_name="mt-1 border-l-2 border-maple-deep pl-3 text-sm wrap-anywhere whitespace-pre-line",
            ),
        ),
    )


VOTE_PAGE = Page(
    route="/venue/[venue_id]/vote", load=load_vote_page, view=vote_view, head=own_page_head, is_personal=True
)
