"""Line charts of averages over time, drawn on the server as SVG.

Each price has its own chart and scale, because an hour on a lane costs many times as much as a game. The scale begins
somewhat below the lowest value, not at zero, and its lines are labeled with their prices.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal
from itertools import groupby
from math import ceil
from typing import Final

from bowling_app.platform.kit.limits import Count
from bowling_app.platform.language.messages import _

MOST_POINTS: Final[Count] = 40
"""Points in a chart of a trend."""
WIDTH, HEIGHT = 360, 190
VIEW_BOX: Final = f"0 0 {WIDTH} {HEIGHT}"

_LEAST_LEFT, _RIGHT, _TOP, _BOTTOM = 44, WIDTH - 12, 14, HEIGHT - 30
LABEL_GAP: Final = 6
"""Units between a label of the scale and its line."""
_LETTER: Final = 7.5
"""Units that a letter of a label takes at most."""
_FEWEST_LINES, _MOST_LINES = 2, 5
_STEPS: Final = tuple(Decimal(step) for step in (
    "0.01", "0.02", "0.05", "0.10", "0.20", "0.25", "0.50", "1", "2", "5", "10", "20", "50", "100", "200", "500",
))  # fmt: skip

Value = tuple[date, Decimal | None]


@dataclass(frozen=True, slots=True)
class ChartMark:
    """A line of the scale at a height, or a day at the bottom, with its words."""

    at: str  # Units of the chart: from the top for a price, from the left for a day.
    label: str  # "$5.20", "Nov 20, 2026"
    anchor: str = "end"  # How the label is aligned with the mark.
    left: str = str(_LEAST_LEFT)  # Where the line of a scale begins; its label ends a gap before that.


@dataclass(frozen=True, slots=True)
class TrendChart:
    """How one average moved. Coordinates are of a drawing of `view_box`."""

    key: str  # "game", "hourly" or "shoes".
    label: str  # "A game"
    summary: str  # What the drawing says to those who do not see it.
    view_box: str
    line: str  # The path of the line; it has gaps where no average was published.
    ground: str  # The path of the area below it.
    end_x: str  # Where the last value is.
    end_y: str
    prices: tuple[ChartMark, ...]
    days: tuple[ChartMark, ...]


def spaced(days: Sequence[date]) -> list[int]:
    """Which of many days to show, by their positions: the last of each week, else of each month or quarter, and always
    the first one. A chart has so many points, and its table so many rows, that they can be read."""
    periods: tuple[Callable[[date], object], ...] = (
        lambda day: day,
        lambda day: day.isocalendar()[:2],
        lambda day: (day.year, day.month),
        lambda day: (day.year, (day.month - 1) // 3),
    )
    kept: list[int] = []
    for period in periods:
        kept = [list(group)[-1] for _, group in groupby(range(len(days)), key=lambda at, of=period: of(days[at]))]
        if len(kept) < MOST_POINTS:
            break
    return sorted({0, *kept[-MOST_POINTS:]}) if days else []


def trend_chart(
    key: str, label: str, values: Sequence[Value], money: Callable[[Decimal], str], day_text: Callable[[date], str]
) -> TrendChart | None:
    """The chart of one average by day, the oldest first; None with fewer than two values."""
    told = [(day, value) for day, value in values if value is not None]
    if len(told) < 2:
        return None
    amounts = [value for _ignored, value in told]
    prices = _scale(min(amounts), max(amounts))
    left = left_of([money(price) for price in prices])
    across, up = _placed(values[0][0], values[-1][0], left), _raised(prices[0], prices[-1])
    runs = [[(across(day), up(value)) for day, value in run] for run in _runs(values)]
    (first, before), (last, after) = told[0], told[-1]
    summary = _(
        "{label}: {money} on average on {day}, {money_2} on {day_2}; in between from {money_3} to {money_4}.",
        label=label,
        money=money(before),
        day=day_text(first),
        money_2=money(after),
        day_2=day_text(last),
        money_3=money(min(amounts)),
        money_4=money(max(amounts)),
    )
    return TrendChart(
        key=key,
        label=label,
        summary=summary,
        view_box=VIEW_BOX,
        line="".join(_line(run) for run in runs),
        ground="".join(_ground(run) for run in runs),
        end_x=_short(across(last)),
        end_y=_short(up(after)),
        prices=tuple(ChartMark(_short(up(price)), money(price), left=str(left)) for price in prices),
        days=(
            ChartMark(str(left), day_text(values[0][0]), "start"),
            ChartMark(str(_RIGHT), day_text(values[-1][0]), "end"),
        ),
    )


def left_of(labels: Sequence[str]) -> int:
    """Where a chart begins from the left, so that the longest label of its scale has room before it."""
    return max(_LEAST_LEFT, ceil(_LETTER * max(map(len, labels))) + LABEL_GAP)


def _scale(low: Decimal, high: Decimal) -> list[Decimal]:
    """Round prices around the values, a few of them."""
    for step in _STEPS:
        first = (low / step).to_integral_value(ROUND_FLOOR)
        last = max((high / step).to_integral_value(ROUND_CEILING), first + _FEWEST_LINES)
        if last - first < _MOST_LINES:
            return [number * step for number in range(int(first), int(last) + 1)]
    return [low, high if high > low else low + 1]


def _placed(first: date, last: date, left: int) -> Callable[[date], float]:
    days = max(1, (last - first).days)
    return lambda day: left + (_RIGHT - left) * (day - first).days / days


def _raised(low: Decimal, high: Decimal) -> Callable[[Decimal], float]:
    return lambda value: _BOTTOM - (_BOTTOM - _TOP) * float((value - low) / (high - low))


def _runs(values: Sequence[Value]) -> Iterator[list[tuple[date, Decimal]]]:
    """The values that follow each other without a gap."""
    for is_told, run in groupby(values, key=lambda value: value[1] is not None):
        if is_told:
            yield [(day, amount) for day, amount in run if amount is not None]


def _line(run: Sequence[tuple[float, float]]) -> str:
    # A value that stands alone is a line of no length, which round ends make a dot.
    points = run if len(run) > 1 else [*run, *run]
    return "M" + "L".join(f"{_short(x)} {_short(y)}" for x, y in points)


def _ground(run: Sequence[tuple[float, float]]) -> str:
    return f"{_line(run)}L{_short(run[-1][0])} {_BOTTOM}L{_short(run[0][0])} {_BOTTOM}Z" if len(run) > 1 else ""


def _short(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")
