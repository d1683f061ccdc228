"""Venues near the visitor, once the visitor has shared a location."""

from collections.abc import Callable
from typing import cast

import reflex as rx
from pydantic import TypeAdapter

from bowling_app.listings.schemas.nearby_page import NearbyView
from bowling_app.listings.services.nearby import nearby_venues
from bowling_app.platform.web.action import action, perform_as
from bowling_app.platform.web.drawing import client_only, in_document, when
from bowling_app.site.pages.home.nearby_view import finding, nearby_view
from bowling_app.venues.pages.venue_card import venue_item
from bowling_app.venues.schemas.cards import VenueCard

_NUMBER = TypeAdapter(float)


class NearbyState(rx.State):
    """The venues nearest to this visitor. The location itself is not kept on the server."""

    view: NearbyView | None = None
    shown: list[str] = []
    """The ids of its venues."""

    @action
    async def locate(self, latitude: float, longitude: float) -> None:
        """Show the venues around a location. The browser may send anything: the operation checks the range."""
        place = {"latitude": _NUMBER.validate_python(latitude), "longitude": _NUMBER.validate_python(longitude)}
        view: NearbyView = await perform_as(self, nearby_venues, **place)
        self.view, self.shown = view, [card.id for card in (*view.venues, *view.others)]


def unless_week_near(draw: Callable[[], rx.Component]) -> rx.Component:
    """What is on this week anywhere: drawn unless the venues near the visitor come with a week of their own."""
    if in_document():
        return draw()
    return when(cast("NearbyView", NearbyState.view).week, rx.fragment, draw)


def unless_near(card: VenueCard) -> rx.Component:
    """A venue in a grid, unless it stands among those near the visitor, where it has its label and its distance."""
    if in_document():
        return venue_item(card)
    return when(NearbyState.shown.contains(card.id), rx.fragment, lambda: venue_item(card))  # pyright: ignore[reportAttributeAccessIssue]


def nearby() -> rx.Component:
    """The venues near the visitor; until there is a location no more than room for them."""
    return client_only(
        lambda: when(NearbyState.view, lambda: nearby_view(cast("NearbyView", NearbyState.view)), finding), finding()
    )
