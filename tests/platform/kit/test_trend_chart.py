"""Charts of averages: what is drawn is what was told."""

import re
from datetime import date, timedelta
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bowling_app.platform.kit.charts.trend_chart import HEIGHT, LABEL_GAP, MOST_POINTS, WIDTH, spaced, trend_chart
from bowling_app.venues.rules.prices import dollars

FIRST = date(2026, 1, 1)
PRICE = st.decimals("0.25", "500", places=2)


def chart(*values):
    told = [(FIRST + timedelta(days=at), None if v is None else Decimal(str(v))) for at, v in enumerate(values)]
    return trend_chart("game", "A game", told, dollars, date.isoformat)


def points(path):
    return [(float(x), float(y)) for x, y in re.findall(r"([\d.]+) ([\d.]+)", path)]


@pytest.mark.parametrize("values", [(), (5,), (None, 5, None), (None, None)])
def test_there_is_no_trend_with_fewer_than_two_averages(values):
    assert chart(*values) is None if values else trend_chart("game", "A game", [], dollars, date.isoformat) is None


def test_the_line_goes_up_with_the_price_and_ends_at_the_last_one():
    drawn = chart(5, 6, 7)
    line = points(drawn.line)
    assert [x for x, _ in line] == sorted(x for x, _ in line)
    assert [y for _, y in line] == sorted((y for _, y in line), reverse=True)
    assert (float(drawn.end_x), float(drawn.end_y)) == line[-1]


def test_days_without_an_average_leave_a_gap():
    drawn = chart(5, 6, None, 6, None, 7)
    assert drawn.line.count("M") == 3
    assert len(points(drawn.line)) == 2 + 2 + 2  # What stands alone is a line of no length, a dot.
    assert drawn.ground.count("M") == 1


def test_the_words_say_first_last_least_and_most():
    assert chart(5, "4.50", 7, 6).summary == (
        "A game: $5 on average on 2026-01-01, $6 on 2026-01-04; in between from $4.50 to $7."
    )


def test_a_chart_begins_further_to_the_right_where_its_prices_are_longer():
    for values, left in ((("5.59", "5.72"), 44), (("35.69", "35.72"), 51), (("1235.69", "1236.72"), 74)):
        drawn = chart(*values)
        begin = points(drawn.line)[0][0]
        assert {begin, float(drawn.days[0].at), *(float(mark.left) for mark in drawn.prices)} == {left}
        room = left - LABEL_GAP
        assert all(7 * len(mark.label) < room for mark in drawn.prices)


def test_the_lines_of_the_scale_are_at_round_prices():
    assert [mark.label for mark in chart("5.59", "5.72").prices] == ["$5.55", "$5.60", "$5.65", "$5.70", "$5.75"]
    assert [mark.label for mark in chart(5, 5).prices] == ["$5", "$5.01", "$5.02"]


@given(st.lists(PRICE | st.none(), min_size=2, max_size=60))
def test_nothing_is_drawn_outside_and_every_price_is_within_the_scale(values):
    drawn = chart(*values)
    if drawn is None:
        assert sum(value is not None for value in values) < 2
        return
    marks = [float(mark.at) for mark in drawn.prices]
    assert 3 <= len(marks) <= 5
    for x, y in points(drawn.line):
        assert 0 <= x <= WIDTH
        assert 0 <= min(marks) - 0.1 <= y <= max(marks) + 0.1 <= HEIGHT


@pytest.mark.parametrize(("days", "step"), [(2, 1), (30, 1), (200, 1), (400, 1), (400, 7), (400, 31)])
def test_of_many_days_so_many_are_shown_that_they_can_be_read(days, step):
    told = [FIRST + timedelta(days=step * at) for at in range(days)]
    shown = spaced(told)
    assert len(shown) <= MOST_POINTS + 1
    assert (shown[0], shown[-1]) == (0, days - 1)
    assert shown == sorted(set(shown))


def test_few_days_are_all_shown_and_none_is_none():
    assert spaced([FIRST + timedelta(days=at) for at in range(33)]) == list(range(33))
    assert spaced([]) == []
