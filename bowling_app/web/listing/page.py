"""The listings: all states, a state, a city."""

from typing import ClassVar

import reflex as rx

from bowling_app.domain.pages import CityView, StatesView, StateView
from bowling_app.seo.heads import city_head, state_head, states_head
from bowling_app.services.locations import load_city, load_state, load_states
from bowling_app.web.listing.old_views import city_view, state_view, states_view
from bowling_app.web.live import PageState
from bowling_app.web.page import Page

STATES = Page(route="/locations", load=load_states, view=states_view, head=states_head)
STATE = Page(route="/locations/[state]", load=load_state, view=state_view, head=state_head, query=("page",))
CITY = Page(route="/locations/[state]/[city]", load=load_city, view=city_view, head=city_head, query=("page",))


class StatesState(PageState, rx.State):
    """What the list of all states shows."""

    page: ClassVar[Page] = STATES
    view: StatesView | None = None


class StatePageState(PageState, rx.State):
    """What a state's page shows."""

    page: ClassVar[Page] = STATE
    view: StateView | None = None


class CityState(PageState, rx.State):
    """What a city's page shows."""

    page: ClassVar[Page] = CITY
    view: CityView | None = None
