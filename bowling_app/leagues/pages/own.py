"""The pages on which those who run a venue write its leagues, and decide about what visitors propose."""

from collections.abc import Sequence
from typing import Final

import reflex as rx

from bowling_app.leagues.pages.cards import league_lines
from bowling_app.leagues.rules.buttons import ACCEPT, CONFIRM, REJECT, REMOVE
from bowling_app.leagues.rules.league_form import LEAGUE_FORM
from bowling_app.leagues.schemas.pages import (
    OwnLeague,
    OwnLeagues,
    OwnLeaguesPage,
)
from bowling_app.leagues.seo import own_head
from bowling_app.leagues.services.editing_pages import load_own_form, load_own_leagues
from bowling_app.owners.pages.offers import OfferButtons, offer_form, own_offer
from bowling_app.owners.pages.tabs import beside, own_page, tabs
from bowling_app.owners.schemas.proposals import OwnFormPage
from bowling_app.platform.web.drawing import each, element_id, lacks, when
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.forms.declared import sent_before
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.page_states import page_state
from bowling_app.platform.web.ui.links import button_link

_HEADING: Final = "own-leagues-heading"
"""The id of the heading. It takes the focus once the focused button is gone."""


def own_leagues_view(view: OwnLeaguesPage) -> rx.Component:
    """The list of leagues, and what visitors propose."""
    return own_page(view, view.own, lambda own: _leagues(own, view))


def _leagues(own: OwnLeagues, view: OwnLeaguesPage) -> rx.Component:
    return rx.fragment(
        tabs(own.tabs),
        rx.el.div(
            beside(own.venue_href, own.edit_path, _loaded()),
            rx.el.h2(
                "Leagues", id=element_id(_HEADING), class_name="mt-6 text-2xl focus:outline-none",
                custom_attrs={"tabIndex": -1},
            ),
            rx.el.p(
                "Bowlers find your leagues by night, cost and openings. They go live right away.",
                class_name="mb-4 mt-1.5 text-soft",
            ),
            sent_before(view.said),
            when(view.form.refusal, lambda: rx.el.p(view.form.refusal, role="alert", class_name="mb-5 font-medium")),
            when(
                own.new_href,
                lambda: button_link("Add a league", own.new_href, is_primary=True),
                lambda: rx.el.p("There's no room for more leagues.", class_name="font-medium"),
            ),
            when(lacks(own.leagues), lambda: rx.el.p("There are no leagues yet.", class_name="mt-6 text-soft")),
            rx.el.ul(each(own.leagues, lambda one: _league(own, one)), class_name="mt-6 grid gap-4"),
            when(own.waiting, lambda: _more("Proposed by visitors", own, own.waiting)),
            when(own.past, lambda: _more("Past seasons", own, own.past)),
            class_name="mb-10 max-w-3xl",
        ),
    )  # fmt: skip


def _more(heading: str, own: OwnLeagues, leagues: Sequence[OwnLeague]) -> rx.Component:
    return rx.el.section(
        rx.el.h3(heading, class_name="text-xl"),
        rx.el.ul(each(leagues, lambda one: _league(own, one)), class_name="mt-3 grid gap-4"),
        class_name="mt-8",
    )


def _league(own: OwnLeagues, one: OwnLeague) -> rx.Component:
    name = rx.el.p(
        when(
            one.is_waiting,
            lambda: rx.el.strong(one.card.name),
            lambda: rx.el.a(one.card.name, href=one.card.href, class_name="hover:underline"),
        ),
        class_name="text-lg font-semibold wrap-anywhere",
    )
    buttons = OfferButtons(
        own.path, (("Accept", ACCEPT), ("Leave it out", REJECT)), (("Remove", REMOVE),), _loaded(), _HEADING,
        before_edit=(("Still right", CONFIRM),),
    )  # fmt: skip
    return own_offer(one, name, league_lines(one.card), buttons=buttons)


def own_league_form_view(view: OwnFormPage) -> rx.Component:
    """The form of one league."""
    return offer_form(view, LEAGUE_FORM, "Back to the leagues")


def _loaded() -> Handler:
    """The event that shows what was done."""
    return page_state(OWN_LEAGUES).open


OWN_LEAGUES = Page(
    route="/my-venues/[venue_id]/leagues",
    load=load_own_leagues,
    view=own_leagues_view,
    head=own_head,
    query=("done",),
    is_personal=True,
)
OWN_LEAGUE = Page(
    route="/my-venues/[venue_id]/leagues/[key]",
    load=load_own_form,
    view=own_league_form_view,
    head=own_head,
    is_personal=True,
)
