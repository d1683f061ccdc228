"""Charts of days."""

import re
from datetime import date

import pytest

from bowling_app.platform.kit.charts.day_chart import chosen_span, day_chart, last_days

TODAY = date(2026, 11, 20)
WEEK = last_days(TODAY, 7)


def heights(path: str) -> list[float]:
    """How high each bar of a path is."""
    return [round(float(foot) - float(head), 1) for foot, head in re.findall(r"M[\d.]+ ([\d.]+)V([\d.]+)H", path)]


def test_the_days_end_today():
    assert (WEEK[0], WEEK[-1], len(WEEK)) == (date(2026, 11, 14), TODAY, 7)


@pytest.mark.parametrize(
    ("text", "span"), [("7", 7), ("30", 30), ("90", 90), ("", 30), ("8", 30), ("7 ", 30), ("²", 30)]
)
def test_only_known_spans_are_shown(text: str, span: int):
    assert chosen_span(text) == span


def test_a_bar_is_as_long_as_its_share_of_the_scale_which_begins_at_zero():
    chart = day_chart("Views", WEEK, {WEEK[0]: 50, WEEK[1]: 100})
    assert chart is not None
    assert [mark.label for mark in chart.counts] == ["0", "50", "100"]
    short, long = heights(chart.bars)
    assert long == 2 * short
    assert chart.bad_bars == ""


def test_what_went_wrong_stands_on_top_of_the_rest_and_is_no_part_of_it_twice():
    chart = day_chart("Jobs", WEEK, {TODAY: 4}, {TODAY: 1})
    assert chart is not None
    assert [heights(chart.bars), heights(chart.bad_bars)] == [[109.5], [36.5]]
    assert chart.summary == (
        "Jobs by day, Nov 14, 2026 to Nov 20, 2026: 4 in all, most on Nov 20, 2026 with 4; 1 went wrong."
    )


@pytest.mark.parametrize(
    ("highest", "labels"),
    [(1, ["0", "1"]), (7, ["0", "2", "4", "6", "8"]), (12_345, ["0", "5,000", "10,000", "15,000"])],
)
def test_the_scale_has_few_round_numbers(highest: int, labels: list[str]):
    chart = day_chart("Views", WEEK, {TODAY: highest})
    assert chart is not None
    assert [mark.label for mark in chart.counts] == labels


def test_there_is_no_chart_of_nothing():
    assert day_chart("Views", WEEK, {}) is None
    assert day_chart("Views", WEEK, {date(2026, 1, 1): 5}) is None
