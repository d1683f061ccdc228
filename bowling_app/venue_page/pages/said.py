"""Reviews and votes of the venue, in a separate part of the live page, because they change while the page is open."""

from collections.abc import Sequence

import reflex as rx

from bowling_app.platform.web.drawing import each, in_document, when
from bowling_app.platform.web.ui.text import rating
from bowling_app.reviews.pages import reviews
from bowling_app.venue_page.pages.state import VenueState
from bowling_app.venue_page.schemas.venue_opinions import VenueOpinions
from bowling_app.venue_page.schemas.venue_page import VenueView


def said_of(view: VenueView) -> Sequence[VenueOpinions]:
    """The opinions as a list of one; empty if the page was loaded without them."""
    if in_document():
        return (view.opinions,) if view.opinions else ()
    return VenueState.opinions


def standing(view: VenueView) -> rx.Component:
    """The mean and the number of the reviews, leading to them where they are on the page."""
    if in_document() and view.opinions is None:
        return when(view.rating, lambda: rating(view.rating, view.reviews))
    return each(said_of(view), reviews.standing)
