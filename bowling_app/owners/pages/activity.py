"""Telling the site what visitors do on the page of a venue."""

import reflex as rx

from bowling_app.platform.web.drawing import client_only

_SCRIPT = rx.asset("activity.jsx", shared=True)


class VenueActivity(rx.Component):
    """Shows nothing. It hears which links of the page are followed, and what is asked."""

    library = _SCRIPT.importable_path
    tag = "VenueActivity"

    venue: rx.Var[str]
    directions: rx.Var[str]
    apple: rx.Var[str]
    website: rx.Var[str]


def activity(*, venue: str, directions: str, apple: str, website: str) -> rx.Component:
    """On the live page; the document tells nothing."""
    return client_only(
        lambda: VenueActivity.create(venue=venue, directions=directions, apple=apple, website=website), rx.fragment()
    )
