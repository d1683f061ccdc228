"""The filters of one number."""

from dataclasses import replace

import pytest

from bowling_app.listings.rules.limit_filters import LANES


def test_a_filter_offers_no_more_numbers_than_counts_have_room_for() -> None:
    assert replace(LANES, offers=tuple(range(1, 14)))
    with pytest.raises(ValueError, match="lanes: offer at most 13"):
        replace(LANES, offers=tuple(range(1, 15)))
