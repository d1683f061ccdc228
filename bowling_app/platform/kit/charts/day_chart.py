"""Charts of how often something happened on each day: bars that are drawn here, on the server, as texts of an SVG.

Their scale begins at zero, because bars are compared by their lengths.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from math import ceil
from typing import Final

from bowling_app.platform.kit.charts.trend_chart import HEIGHT, VIEW_BOX, WIDTH, ChartMark, left_of
from bowling_app.platform.kit.dates import date_text
from bowling_app.platform.language.formats import number_text
from bowling_app.platform.language.messages import _

SPANS: Final = (30, 7, 90)
"""So many days a chart may show; the first unless another is chosen."""

_RIGHT, _TOP, _BOTTOM = WIDTH - 12, 14, HEIGHT - 30
_MOST_LINES: Final = 4
_GAP: Final = 0.25
"""The share of a day's width that is left empty next to its bar."""


@dataclass(frozen=True, slots=True)
class DayChart:
    """How often something happened. Coordinates are of a drawing of `view_box`."""

    label: str  # "Views"
    summary: str  # What the drawing says to those who do not see it.
    view_box: str
    bars: str  # The path of all bars.
    bad_bars: str  # Of that part of each bar, at its top, which went wrong.
    counts: tuple[ChartMark, ...]
    days: tuple[ChartMark, ...]


def last_days(today: date, span: int) -> list[date]:
    """So many days up to today, the oldest first."""
    return [today - timedelta(days=ago) for ago in range(span - 1, -1, -1)]


def chosen_span(text: str) -> int:
    """The span that an address asks for; the usual one for anything else."""
    return next((span for span in SPANS if text == str(span)), SPANS[0])


def day_chart(
    label: str, days: Sequence[date], counts: Mapping[date, int], bad: Mapping[date, int] | None = None
) -> DayChart | None:
    """The chart of the days, the oldest first; None where nothing happened. `bad` is the part that went wrong."""
    failed = bad or {}
    totals = [counts.get(day, 0) for day in days]
    if not any(totals):
        return None
    scale = _scale(max(totals))
    labels = [f"{count:,}" for count in scale]
    left = left_of(labels)
    up, across = _raised(scale[-1]), _placed(left, len(days))
    best = max(range(len(days)), key=lambda at: totals[at])
    went_wrong = sum(failed.get(day, 0) for day in days)
    summary = _(
        "{label} by day, {date} to {date_2}: {sum} in all, most on {date_3} with {totals}{value}.",
        label=label,
        date=date_text(days[0]),
        date_2=date_text(days[-1]),
        sum=number_text(sum(totals)),
        date_3=date_text(days[best]),
        totals=number_text(totals[best]),
        value=_("; {went_wrong} went wrong", went_wrong=number_text(went_wrong)) if went_wrong else "",
    )
    good = [total - failed.get(day, 0) for day, total in zip(days, totals, strict=True)]
    return DayChart(
        label=label,
        summary=summary,
        view_box=VIEW_BOX,
        bars="".join(_bar(across, at, _BOTTOM, up(height)) for at, height in enumerate(good) if height),
        bad_bars="".join(
            _bar(across, at, up(low), up(high))
            for at, (low, high) in enumerate(zip(good, totals, strict=True))
            if high > low
        ),
        counts=tuple(
            ChartMark(_short(up(count)), label, left=str(left)) for count, label in zip(scale, labels, strict=True)
        ),
        days=(ChartMark(str(left), date_text(days[0]), "start"), ChartMark(str(_RIGHT), date_text(days[-1]), "end")),
    )


def _scale(highest: int) -> list[int]:
    """Round numbers from zero to the highest or a little more."""
    power = 1
    while True:
        for step in (power, 2 * power, 5 * power):
            lines = ceil(highest / step)
            if lines <= _MOST_LINES:
                return [step * line for line in range(lines + 1)]
        power *= 10


def _raised(highest: int) -> Callable[[int], float]:
    return lambda count: _BOTTOM - (_BOTTOM - _TOP) * count / highest


def _placed(left: int, days: int) -> Callable[[float], float]:
    return lambda at: left + (_RIGHT - left) * at / days


def _bar(across: Callable[[float], float], at: int, foot: float, head: float) -> str:
    left, right = across(at + _GAP / 2), across(at + 1 - _GAP / 2)
    return f"M{_short(left)} {_short(foot)}V{_short(head)}H{_short(right)}V{_short(foot)}Z"


def _short(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")
