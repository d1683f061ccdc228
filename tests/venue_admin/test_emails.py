"""What those who run a venue read of what an admin did to it."""

from collections.abc import Callable

import pytest

from bowling_app.venue_admin.emails import merged, parted


@pytest.mark.parametrize("news", [merged, parted])
def test_no_address_comes_as_the_name_of_an_alley(news: Callable[[str], str]) -> None:
    assert "Sunset Lanes" in news("Sunset Lanes")
    assert "lanescout" not in news("lanescout-help.com")
    assert "a bowling alley" in news("lanescout-help.com")
