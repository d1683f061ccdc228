"""Reporting to the site what visitors do on a venue's page."""

import reflex as rx

from bowling_app.platform.web.drawing import client_only

_SCRIPT = rx.asset("activity.jsx", shared=True)


class VenueActivity(rx.Component):
    """Draws nothing. It reports which links of the page are followed, and other actions on it."""

    library = _SCRIPT.importable_path
    tag = "VenueActivity"

    venue: rx.Var[str]
    directions: rx.Var[str]
    apple: rx.Var[str]
    website: rx.Var[str]


def activity(*, venue: str, directions: str, apple: str, website: str) -> rx.Component:
    """Only on the live page; the static document reports nothing."""
    return client_only(
        lambda: VenueActivity.create(venue=venue, directions=directions, apple=apple, website=website), rx.fragment()
    )
