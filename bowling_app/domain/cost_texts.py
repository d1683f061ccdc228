"""From price reports to what the cost pages say. Every sentence is made of the numbers that it names."""

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from decimal import ROUND_HALF_UP, Decimal
from typing import Final

from bowling_app.domain.cost_page import CostFigure, CostRow, TrendPoint, cost_path
from bowling_app.domain.pages import Link, StateTile
from bowling_app.domain.places import STATES, slug
from bowling_app.domain.price_reports import FEWEST_VENUES, Figure, Report
from bowling_app.domain.prices import dollars
from bowling_app.domain.tiles import PLACES
from bowling_app.domain.wording import count_of, listed

NONE_PUBLISHED: Final = "None published"
EXTREMES_SHOWN: Final = 5

_LABELS: Final = {
    "game": ("A game", "a game"),
    "hourly": ("An hour on a lane", "an hour per lane"),
    "shoes": ("Rental shoes", "a pair"),
}
_NAMED: Final = {"game": "a game of bowling", "hourly": "an hour on a lane", "shoes": "a pair of rental shoes"}

Comparison = tuple[str, Report | None]
"""What a figure is compared with: "the US average" and the report that has it."""


def figures_of(report: Report) -> tuple[tuple[str, Figure], ...]:
    """The three figures with their keys, in the order in which they are shown."""
    return ("game", report.game), ("hourly", report.hourly), ("shoes", report.shoes)


def cost_figures(report: Report, others: Sequence[Comparison] = ()) -> tuple[CostFigure, ...]:
    """The three averages, each compared with those of the places around."""
    return tuple(_cost_figure(key, figure, others) for key, figure in figures_of(report))


def _cost_figure(key: str, figure: Figure, others: Sequence[Comparison]) -> CostFigure:
    label, unit = _LABELS[key]
    compared = [(name, dict(figures_of(report))[key].mean) for name, report in others if report]
    return CostFigure(
        key=key,
        label=label,
        average=dollars(figure.mean) if figure.mean is not None else "",
        unit=unit,
        sample=count_of(figure.venues, "venue", "venues"),
        spread=_spread(figure),
        comparisons=tuple(
            comparison_text(figure.mean, other, name) for name, other in compared if figure.mean and other
        ),
        note=_why_none(figure),
    )


def _spread(figure: Figure) -> str:
    if figure.lower is None or figure.upper is None or figure.median is None:
        return ""
    middle = f"the middle one asks {dollars(figure.median)}"
    if figure.lower == figure.upper:
        return f"At least half of the venues ask {dollars(figure.lower)}; {middle}."
    return f"The middle half of the venues asks {dollars(figure.lower)} to {dollars(figure.upper)}; {middle}."


def _why_none(figure: Figure) -> str:
    if figure.mean is not None:
        return ""
    if not figure.venues:
        return "No venue's price is known yet."
    are = "venue's price is" if figure.venues == 1 else "venues' prices are"
    return f"Only {figure.venues} {are} known. We publish no average of fewer than {FEWEST_VENUES}."


def comparison_text(mean: Decimal, other: Decimal, name: str) -> str:
    """How two averages differ: "8% below the US average of $5.51"."""
    percent = percent_between(other, mean)
    if not percent:
        return f"About the same as {name} of {dollars(other)}"
    return f"{abs(percent)}% {'above' if percent > 0 else 'below'} {name} of {dollars(other)}"


def percent_between(before: Decimal, after: Decimal) -> int:
    """By how many percent the second is more than the first, to a whole number."""
    return int(((after - before) * 100 / before).quantize(Decimal(1), ROUND_HALF_UP))


def averages_sentence(report: Report, place: str) -> str:
    """The averages in one sentence, each with the number of venues behind it; says so where none is published."""
    known = [(_NAMED[key], figure.mean, figure.venues) for key, figure in figures_of(report) if figure.mean is not None]
    if not known:
        return f"Not enough prices in {place} are known yet to publish an average."
    costs = [f"{name} {dollars(mean)} ({count_of(n, 'venue', 'venues')})" for name, mean, n in known[1:]]
    name, mean, n = known[0]
    costs.insert(0, f"{name} costs {dollars(mean)} on average ({count_of(n, 'venue', 'venues')})")
    return f"In {place} {listed(costs)}."


def as_of_sentence(report: Report) -> str:
    """Which day's report it is and how many venues there are."""
    return f"Report of {day_text(report.date)}, on {count_of(report.venue_count, 'venue', 'venues')}"


def trend_points(reports: Iterable[Report]) -> tuple[TrendPoint, ...]:
    """The averages day by day."""
    points = [_trend_point(report) for report in reports]
    return tuple(points) if len(points) > 1 else ()


def _trend_point(report: Report) -> TrendPoint:
    game, hourly, shoes = (figure.mean for _, figure in figures_of(report))
    return TrendPoint(
        report.date.isoformat(), day_text(report.date), shown(game), shown(hourly), shown(shoes),
        number(game), number(hourly), number(shoes),
    )  # fmt: skip


def trend_sentence(reports: Sequence[Report], place: str) -> str:
    """How the average price of a game has moved between the first and the last report that have one."""
    with_game = [report for report in reports if report.game.mean]
    if len(with_game) < 2:
        return ""
    first, last = with_game[0], with_game[-1]
    before, after = first.game.mean or Decimal(0), last.game.mean or Decimal(0)
    percent = percent_between(before, after)
    change = f"{abs(percent)}% {'more' if percent > 0 else 'less'}" if percent else "about the same"
    return (
        f"In {place} a game cost {dollars(before)} on average on {day_text(first.date)} "
        f"and {dollars(after)} on {day_text(last.date)}: {change}. "
        f"Prices of {first.game.venues:,} and {last.game.venues:,} venues are behind that."
    )


def state_rows(reports: Iterable[Report]) -> tuple[CostRow, ...]:
    """The states by name."""
    rows = [_row(STATES[r.state], cost_path(r.state), r) for r in reports if r.state]
    return tuple(sorted(rows, key=lambda row: row.label))


def city_rows(reports: Iterable[Report]) -> tuple[CostRow, ...]:
    """The cities of a state by name."""
    rows = [_row(r.city, cost_path(r.state, slug(r.city)), r) for r in reports if r.state and r.city]
    return tuple(sorted(rows, key=lambda row: row.label))


def _row(label: str, href: str, report: Report) -> CostRow:
    game, hourly, shoes = (figure.mean for _, figure in figures_of(report))
    return CostRow(
        label, href, shown(game), shown(hourly), shown(shoes), f"{report.venue_count:,}",
        number(game), number(hourly), number(shoes), report.venue_count,
    )  # fmt: skip


def extremes(rows: Iterable[CostRow]) -> tuple[tuple[Link, ...], tuple[Link, ...]]:
    """Where a game is cheapest and where it is dearest on average; no place is in both."""
    priced = sorted((row for row in rows if row.game_value is not None), key=_by_game)
    count = min(EXTREMES_SHOWN, len(priced) // 2)
    links = [Link(row.label, row.href, f"{row.game} a game") for row in priced]
    return tuple(links[:count]), tuple(reversed(links[len(links) - count :]))


def _by_game(row: CostRow) -> tuple[float, str]:
    return row.game_value or 0.0, row.label


def cost_tiles(rows: Iterable[CostRow], reports: Iterable[Report]) -> tuple[StateTile, ...]:
    """The map of tiles, tinted from the state where a game is cheapest on average to the dearest."""
    by_name = {row.label: row for row in rows}
    means = [report.game.mean for report in reports if report.game.mean is not None]
    share = _scale(means)
    return tuple(_tile(code, by_name.get(STATES[code]), share) for code in sorted(STATES, key=STATES.__getitem__))


def _scale(means: Sequence[Decimal]) -> Callable[[float], str]:
    low, high = float(min(means, default=0)), float(max(means, default=0))

    def share(value: float) -> str:
        return f"{30 + round(70 * (value - low) / (high - low))}%" if high > low else "60%"

    return share


def _tile(code: str, row: CostRow | None, share: Callable[[float], str]) -> StateTile:
    column, line = PLACES[code]
    if row is None:
        return StateTile(code, STATES[code], "", "", str(column), str(line), "0%")
    is_priced = row.game_value is not None
    note = f"{row.game} a game" if is_priced else "No average published"
    tint = share(row.game_value) if row.game_value is not None else "0%"
    return StateTile(code, row.label, row.href, note, str(column), str(line), tint)


def shown(mean: Decimal | None) -> str:
    """An average in a table."""
    return NONE_PUBLISHED if mean is None else dollars(mean)


def number(mean: Decimal | None) -> float | None:
    """An average for a chart."""
    return None if mean is None else float(mean)


def day_text(day: date) -> str:
    """ "Nov 20, 2026"."""
    return f"{day:%b} {day.day}, {day.year}"
