"""Times of day as people type them into forms."""

import pytest

from bowling_app.platform.kit.errors import Invalid
from bowling_app.venues.rules.clock_times import end_after, read_time, time_text


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("7 PM", 1140),
        ("6:45pm", 1125),
        ("12:15 a.m.", 15),
        ("12 pm", 720),
        ("18:45", 1125),
        ("0:30", 30),
        ("9 AM", 540),
        ("noon", 720),
        ("12 Noon", 720),
        ("Midnight", 0),
        ("12 midnight", 0),
        ("midnite", 0),
        ("12 medianoche", 0),
        ("mediodía", 720),
        ("medianoche", 0),
    ],
)
def test_times_are_read_as_people_write_them(text: str, minutes: int):
    assert read_time(text) == minutes
    assert read_time(time_text(minutes)) == minutes


@pytest.mark.parametrize("text", ["7", "25:00", "13 PM", "0 PM", "7:60 PM", "seven", "7 PMs", "\u0667 PM", ""])
def test_what_is_no_time_is_refused_with_the_name_of_its_field(text: str):
    with pytest.raises(Invalid, match=r"^Until: .*6:45 PM"):
        read_time(text, "Until")


def test_an_end_before_the_beginning_is_on_the_next_day():
    assert end_after(1200, 60) == 1500
    assert end_after(1200, 1200) == 1200
    assert end_after(600, 960) == 960
    assert end_after(600, read_time("midnight")) == 1440
