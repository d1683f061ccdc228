"""The button that asks for the location of the device, in a document."""

import pytest
import reflex as rx

from bowling_app.platform.documents.html import html
from bowling_app.platform.web.drawing import drawing_document
from bowling_app.platform.web.search_box.locator import locator
from bowling_app.settings import settings


class Located(rx.State):
    """What would hear of a location."""

    @rx.event
    def located(self, latitude: float, longitude: float) -> None:
        """Nothing: documents only draw the button."""


@pytest.mark.parametrize(("mode", "starts"), [("always", True), ("granted", False)])
def test_a_document_starts_its_live_page_where_the_location_is_asked_for_at_once(
    monkeypatch: pytest.MonkeyPatch, mode: str, starts: bool
) -> None:
    monkeypatch.setenv("BOWLING_LOCATE", mode)
    settings.cache_clear()
    try:
        with drawing_document():
            drawn = html(locator(Located.located, button_class="", message_class="", icon=rx.el.i()))
    finally:
        monkeypatch.undo()
        settings.cache_clear()
    assert ("data-starts" in drawn, 'data-act="locate"' in drawn) == (starts, True)
