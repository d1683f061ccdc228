"""The pages on which those who run a venue write its leagues, and decide about what visitors propose."""

from typing import Final

import reflex as rx

from bowling_app.leagues.pages.cards import league_lines
from bowling_app.leagues.rules.league_form import LEAGUE_FORM
from bowling_app.leagues.schemas.pages import (
    OwnLeague,
    OwnLeagues,
    OwnLeaguesPage,
)
from bowling_app.leagues.seo import own_head
from bowling_app.leagues.services.editing_pages import load_own_form, load_own_leagues
from bowling_app.owners.pages.offers import OfferButtons, offer_form, offer_name, own_offer
from bowling_app.owners.pages.own_list import ListKind, Shelves, own_list
from bowling_app.owners.pages.tabs import own_page
from bowling_app.owners.rules import ACCEPT, CONFIRM, REJECT, REMOVE
from bowling_app.owners.schemas.proposals import OwnFormPage
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.page_states import page_state


def own_leagues_view(view: OwnLeaguesPage) -> rx.Component:
    """The list of leagues, and what visitors propose."""
    return own_page(view, view.own, lambda own: _leagues(own, view))


def _leagues(own: OwnLeagues, view: OwnLeaguesPage) -> rx.Component:
    others = ((_("Proposed by visitors"), own.waiting), (_("Past seasons"), own.past))
    return own_list(view, own, _KIND, Shelves(own.leagues, others, lambda one: _league(own, one)))


def _league(own: OwnLeagues, one: OwnLeague) -> rx.Component:
    buttons = OfferButtons(
        own.path, ((_("Accept"), ACCEPT), (_("Leave it out"), REJECT)), ((_("Remove"), REMOVE),), _loaded(),
        _KIND.heading_id, before_edit=((_("Still right"), CONFIRM),),
    )  # fmt: skip
    return own_offer(one, offer_name(one.card, is_waiting=one.is_waiting), league_lines(one.card), buttons=buttons)


def own_league_form_view(view: OwnFormPage) -> rx.Component:
    """The form of one league."""
    return offer_form(view, LEAGUE_FORM, _("Back to the leagues"))


def _loaded() -> Handler:
    """The event that shows what was done."""
    return page_state(OWN_LEAGUES).open


_KIND: Final = ListKind(
    N_("Leagues"),
    N_("Bowlers find your leagues by night, cost and openings. They go live right away."),
    "league",
    N_("Add a league"),
    _loaded,
)


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
