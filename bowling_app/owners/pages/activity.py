"""Reporting to the site what visitors do on a venue's page."""

from typing import Final

import reflex as rx

from bowling_app.platform.web.shell.link_beacon import link_beacon

_BEGINNINGS: Final = {"tel:": "call"}
_PARAMETERS: Final = {"people": "price_check"}


def activity(*, venue: str, directions: str, apple: str, website: str) -> rx.Component:
    """Reports which links of the page are followed, and that somebody asks what an evening costs."""
    return link_beacon(
        f"/api/venues/{venue}/activity",
        links={"directions": [directions, apple], "website": [website]},
        beginnings=_BEGINNINGS,
        parameters=_PARAMETERS,
    )
