"""The page of one's own requests to join leagues."""

from collections.abc import Sequence
from typing import Final

import reflex as rx

from bowling_app.joining.pages.cards import CARD, facts, paragraphs
from bowling_app.joining.rules.bowler_forms import DELETE, HIDE, MINE_BUTTONS, RENEW, SURE
from bowling_app.joining.rules.forms import WITHDRAW
from bowling_app.joining.schemas.bowlers import OwnCard, ThreadLine
from bowling_app.joining.schemas.requests import MinePage, MyRequest
from bowling_app.joining.services.mine import load_mine
from bowling_app.leagues.rules.paths import LEAGUES_PATH
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.heads import own_page_head
from bowling_app.platform.web.drawing import as_written, each, element_id, given, in_document, when
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.forms.declared import sent_before
from bowling_app.platform.web.forms.plain_question import plain_question
from bowling_app.platform.web.forms.post_button import PostProps, post_button
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.page_states import page_state
from bowling_app.platform.web.shell.personal import sign_in_way
from bowling_app.platform.web.ui.forms import QUIET_BUTTON
from bowling_app.platform.web.ui.links import button_link
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.text import CONTAINER

_HEADING: Final = "my-requests"
"""The id of the heading of the list. It takes the focus once the focused button is gone."""


def mine_view(view: MinePage) -> rx.Component:
    """The requests with their answers, the latest first."""
    return rx.fragment(
        opening(view.crumbs, view.heading, introduction(view.introduction), share=rx.fragment()),
        rx.el.div(
            when(view.is_signed_in, lambda: _mine(view), lambda: sign_in_way(_("Sign In"), view.path)),
            class_name=f"{CONTAINER} my-8 sm:my-10",
        ),
    )


def _mine(view: MinePage) -> rx.Component:
    return rx.el.div(
        sent_before(view.said),
        _asked(view),
        rx.el.h2(
            _("Requests"), id=element_id(_HEADING), class_name="sr-only", custom_attrs={"tabIndex": -1}
        ),
        rx.el.ul(each(view.requests, lambda one: _request(one, view.path)), class_name="grid gap-4"),
        rx.el.p(button_link(_("Find a league"), LEAGUES_PATH), class_name="mt-6"),
        when(view.threads, lambda: _threads(view.threads)),
        rx.el.section(
            rx.el.h2(_("Looking for a team"), class_name="text-2xl"),
            given(view.card, lambda card: _card(card, view), lambda: rx.el.p(
                _("Put up a card, and captains write to you here."), class_name="mt-1.5 text-soft",
            )),
            rx.el.p(
                button_link(when(view.card, _("Change your card"), _("Put up your card")), view.card_href), class_name="mt-4"
            ),
            class_name="mt-10",
        ),
        class_name="max-w-3xl",
    )  # fmt: skip


def _asked(view: MinePage) -> rx.Component:
    """What a browser without scripts is asked before something goes for good, or why it does not. The live page says
    both by itself."""
    if in_document() and view.form.question is not None:
        return plain_question(MINE_BUTTONS, view.form.question, view.form, view.path, "mb-8")
    return when(view.form.refusal, lambda: rx.el.p(view.form.refusal, role="alert", class_name="mb-5 font-medium"))


def _threads(some: Sequence[ThreadLine]) -> rx.Component:
    return rx.el.section(
        rx.el.h2(_("Messages"), class_name="text-2xl"),
        rx.el.ul(
            each(
                some,
                lambda one: rx.el.li(
                    rx.el.a(one.name, href=one.href, class_name="text-link inline-flex min-h-11 items-center"),
                    rx.el.span(one.when, class_name="text-sm text-soft"),
                    key=one.key,
                    class_name="flex flex-wrap items-center gap-x-4 wrap-anywhere",
                ),
            ),
            class_name="mt-2",
        ),
        class_name="mt-10",
    )


def _card(card: OwnCard, view: MinePage) -> rx.Component:
    def button(label: str, name: str) -> rx.Component:
        looks: PostProps = {
            "class_name": QUIET_BUTTON, "on_done": _loaded(), "then_focus": _HEADING,
        }  # fmt: skip
        if name in SURE:
            looks["sure"] = _(SURE[name])
        return post_button(label, view.path, (Hidden(name, "yes"),), **looks)

    return rx.el.div(
        facts(card.line.facts),
        rx.el.p(card.line.where, class_name="mt-1 text-sm wrap-anywhere"),
        paragraphs(card.line.about),
        rx.el.p(card.standing, class_name="mt-3 font-medium"),
        rx.el.div(
            when(card.can_renew, lambda: button(_("Still looking"), RENEW)),
            when(card.can_hide, lambda: button(_("Hide it"), HIDE)),
            button(_("Delete it"), DELETE),
            class_name="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2",
        ),
        class_name=f"{CARD} mt-3",
    )


def _request(one: MyRequest, path: str) -> rx.Component:
    name = when(
        one.league_href,
        lambda: rx.el.a(one.league, href=one.league_href, class_name="hover:underline"),
        lambda: rx.el.span(one.league),
    )
    return rx.el.li(
        rx.el.h3(name, class_name="text-lg wrap-anywhere", custom_attrs=as_written()),
        rx.el.p(one.where, class_name="text-soft wrap-anywhere"),
        facts(one.facts),
        paragraphs(one.message),
        rx.el.p(one.standing, class_name="mt-3 font-medium"),
        paragraphs(one.answer, "mt-1"),
        when(
            one.phone,
            lambda: rx.el.p(
                rx.el.span(_("In a hurry? Call"), class_name="text-soft"),
                rx.el.a(one.phone, href=one.phone_href, class_name="text-link inline-flex min-h-11 items-center"),
                class_name="flex flex-wrap items-center gap-x-2",
            ),
        ),
        post_button(
            _("Remove"), path, (Hidden(WITHDRAW, one.key),), context=_("the request about {league}", league=one.league),
            sure=_(SURE[WITHDRAW]), class_name=QUIET_BUTTON, on_done=_loaded(), then_focus=_HEADING,
        ),
        key=one.key,
        class_name=CARD,
    )  # fmt: skip


def _loaded() -> Handler:
    """The event that shows what was done."""
    return page_state(MINE).open


MINE = Page(
    route="/leagues/mine", load=load_mine, view=mine_view, head=own_page_head, query=("done",), is_personal=True
)
