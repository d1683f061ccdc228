"""Dates with hours of their own in words: days in a row that are closed are one span."""

from bowling_app.venues.rules.field_values.hours import exceptions_text

CLOSED = [
    [f"2026-12-{day:02}", None, None, "Christmas Day" if day == 25 else "Closed for now"] for day in range(20, 28)
]


def test_a_closing_is_one_span_whatever_its_days_are_called():
    assert exceptions_text(CLOSED) == "Dec 20, 2026 to Dec 27, 2026: Closed"


def test_days_that_are_open_or_do_not_follow_each_other_are_said_one_by_one():
    some = [["2026-12-29", None, None, ""], ["2026-12-31", 600, 900, ""], ["2027-01-01", 600, 900, ""], *CLOSED[:2]]
    assert exceptions_text(some) == (
        "Dec 20, 2026 to Dec 21, 2026: Closed; Dec 29, 2026: Closed; "
        "Dec 31, 2026: 10 AM to 3 PM; Jan 1, 2027: 10 AM to 3 PM"
    )


def test_closed_and_unknown_days_are_not_mixed():
    some = [["2026-12-20", None, None, ""], *([f"2026-12-{day}", None, None, "", True] for day in (21, 22))]
    assert exceptions_text(some) == "Dec 20, 2026: Closed; Dec 21, 2026 to Dec 22, 2026: Not listed"
