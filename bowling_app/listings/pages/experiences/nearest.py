"""The nearest venue of each experience, once the visitor has shared a location."""

from collections.abc import Sequence
from functools import partial

import reflex as rx
from pydantic import TypeAdapter

from bowling_app.listings.pages.experiences.nearest_view import finding, nearest_view
from bowling_app.listings.schemas.listing_page import Experience, NearestExperience
from bowling_app.listings.services.experiences import nearest_experiences
from bowling_app.platform.web.action import action, perform_as
from bowling_app.platform.web.drawing import client_only, when

_NUMBER = TypeAdapter(float)


class NearestState(rx.State):
    """The venues nearest to this visitor. The location itself is not stored on the server."""

    found: tuple[NearestExperience, ...] = ()
    is_known: bool = False

    @action
    async def locate(self, latitude: float, longitude: float) -> None:
        """Show the venues around a location. The browser may send anything; the operation checks the range."""
        place = {"latitude": _NUMBER.validate_python(latitude), "longitude": _NUMBER.validate_python(longitude)}
        self.found = await perform_as(self, nearest_experiences, **place)
        self.is_known = True


def nearest(experiences: Sequence[Experience]) -> rx.Component:
    """The nearest venues; an empty box of the same height until there is a location."""
    found = NearestState.found
    return client_only(
        lambda: when(NearestState.is_known, lambda: nearest_view(found), partial(finding, experiences)),
        finding(experiences),
    )
