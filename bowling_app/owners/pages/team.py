"""The page on which those who run a venue see, invite and remove each other, and the one that an invitation opens."""

from typing import Final

import reflex as rx

from bowling_app.owners.pages.tabs import own_page, tabs
from bowling_app.owners.rules import INVITE_FORM, JOIN_FORM, STEP, WHO
from bowling_app.owners.schemas.team import JoinPage, OpenInvitation, Team, TeamMember, TeamPage
from bowling_app.owners.seo import join_head, team_head
from bowling_app.owners.services.team_pages import load_join, load_team
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.forms import Filled
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, element_id, when
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.forms.declared import declared_form, sent_before
from bowling_app.platform.web.forms.post_button import post_button
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.page_states import page_state
from bowling_app.platform.web.ui.forms import QUIET_BUTTON
from bowling_app.platform.web.ui.links import button_link
from bowling_app.platform.web.ui.text import CONTAINER

_HEADING: Final = "team-heading"
"""The id of the heading. It takes the focus once the focused button is gone."""
_ROW: Final = "flex flex-wrap items-center justify-between gap-x-5 gap-y-1 rounded-lg border border-line p-4"


def team_view(view: TeamPage) -> rx.Component:
    """The people, the open invitations, and the form that sends another one."""
    return own_page(view, view.team, lambda team: _team(team, view.said, view.form))


def _team(team: Team, said: str, form: Filled) -> rx.Component:
    return rx.fragment(
        tabs(team.tabs),
        rx.el.div(
            rx.el.h2(
                _("Managers"), id=element_id(_HEADING), class_name="mt-8 text-2xl focus:outline-none",
                custom_attrs={"tabIndex": -1},
            ),
            rx.el.p(team.note, class_name="mb-4 mt-1.5 text-soft"),
            sent_before(said),
            rx.el.ul(each(team.members, lambda one: _member(team, one)), class_name="grid gap-3"),
            when(
                team.invitations,
                lambda: rx.el.section(
                    rx.el.h3(_("Invited"), class_name="mb-3 mt-8 text-xl"),
                    rx.el.ul(each(team.invitations, lambda one: _invitation(team, one)), class_name="grid gap-3"),
                ),
            ),
            rx.el.h3(_("Invite someone"), class_name="mb-3 mt-8 text-xl"),
            declared_form(INVITE_FORM, form, team.path, on_done=_loaded()),
            class_name="max-w-3xl",
        ),
    )  # fmt: skip


def _member(team: Team, one: TeamMember) -> rx.Component:
    return rx.el.li(
        rx.el.div(
            rx.el.p(one.name, when(one.is_you, _(" (you)")), class_name="font-semibold wrap-anywhere"),
            rx.el.p(one.note, class_name="text-sm text-soft wrap-anywhere"),
            class_name="min-w-0",
        ),
        when(
            one.may_remove,
            lambda: post_button(
                _("Remove"), team.path, (Hidden(STEP, "remove"), Hidden(WHO, one.handle)), context=one.name,
                sure=_("Remove this person? They can't edit the page any more."), class_name=QUIET_BUTTON,
                then_focus=_HEADING, on_done=_loaded(),
            ),
        ),
        when(
            one.is_you,
            lambda: post_button(
                _("Leave"), team.path, (Hidden(STEP, "leave"),), sure=_("Stop managing this page?"),
                class_name=QUIET_BUTTON, is_followed=True,
            ),
        ),
        key=one.handle,
        class_name=_ROW,
    )  # fmt: skip


def _invitation(team: Team, one: OpenInvitation) -> rx.Component:
    return rx.el.li(
        rx.el.div(
            rx.el.p(one.email, class_name="font-semibold wrap-anywhere"),
            rx.el.p(one.note, class_name="text-sm text-soft"),
            class_name="min-w-0",
        ),
        post_button(
            _("Take back"), team.path, (Hidden(STEP, "withdraw"), Hidden(WHO, one.handle)), context=one.email,
            class_name=QUIET_BUTTON, then_focus=_HEADING, on_done=_loaded(),
        ),
        key=one.handle,
        class_name=_ROW,
    )  # fmt: skip


def join_view(view: JoinPage) -> rx.Component:
    """What the invitation is for, and the button that accepts it."""
    return rx.el.div(
        rx.el.h1(view.heading, class_name="text-4xl wrap-anywhere"),
        rx.el.p(view.text, class_name="mb-6 mt-3 text-lg text-soft"),
        when(
            view.path,
            lambda: declared_form(JOIN_FORM, view.form, view.path, is_followed=True),
            lambda: button_link(_("My Venues"), "/my-venues"),
        ),
        class_name=f"{CONTAINER} min-h-[50vh] max-w-xl py-10",
    )


def _loaded() -> Handler:
    """The event that shows what was done."""
    return page_state(TEAM).open


TEAM = Page(
    route="/my-venues/[venue_id]/managers",
    load=load_team,
    view=team_view,
    head=team_head,
    query=("done",),
    is_personal=True,
)
JOIN = Page(route="/my-venues/join", load=load_join, view=join_view, head=join_head, query=("key",), is_personal=True)
