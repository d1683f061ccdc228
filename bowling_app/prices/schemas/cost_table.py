"""Compares places by what bowling costs there: a sortable table, the cheapest and most expensive places, and a map."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Final

from bowling_app.platform.geo.places import slug, state_name, states_in_order
from bowling_app.platform.geo.tiles import PLACES, StateTile
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.formats import in_order, number_text
from bowling_app.platform.language.messages import N_, _
from bowling_app.prices.rules.limits import EXTREMES_SHOWN
from bowling_app.prices.rules.price_reports import FEWEST_VENUES, Report
from bowling_app.prices.schemas.cost_page import CostColumn, CostRow, CostTable, cost_path
from bowling_app.prices.schemas.cost_texts import figures_of, shown
from bowling_app.venues.rules.prices import dollars

_COLUMNS: Final = {"name": "", "game": N_("Game"), "hourly": N_("Hour"), "shoes": N_("Shoes"), "venues": N_("Venues")}
_SORTED_BY: Final = {
    "name": N_("Sorted by name."),
    "-name": N_("Sorted by name, Z to A."),
    "game": N_("Sorted by game price, low to high."),
    "-game": N_("Sorted by game price, high to low."),
    "hourly": N_("Sorted by hourly price, low to high."),
    "-hourly": N_("Sorted by hourly price, high to low."),
    "shoes": N_("Sorted by shoe rental, low to high."),
    "-shoes": N_("Sorted by shoe rental, high to low."),
    "venues": N_("Sorted by number of alleys, low to high."),
    "-venues": N_("Sorted by number of alleys, high to low."),
}
_AT_FIRST: Final = {"venues": "-venues"}
"""What a column sorts by first, where that is not from the least on."""


def cost_table(
    heading: str, action: str, reports: Sequence[Report], *, sort: str, given: Mapping[str, str]
) -> CostTable | None:
    """The table of the states or cities that have an average; None if there are no such places. An unknown `sort` is
    ignored. Places without an average in the sorted column come last in both directions."""
    reports = [report for report in reports if has_average(report)]
    if not reports:
        return None
    wanted = sort if sort in _SORTED_BY else "name"
    has_gaps = any(figure.mean is None for report in reports for _ignored, figure in figures_of(report))
    labels = {**_COLUMNS, "name": _("City") if reports[0].city else _("State")}
    most = max((report.game.mean for report in reports if report.game.mean), default=None)
    return CostTable(
        heading=heading,
        summary=_summary(wanted, has_gaps=has_gaps),
        action=action,
        carried=tuple(Hidden(name, value) for name, value in given.items() if value),
        columns=tuple(_column(key, _(label), wanted) for key, label in labels.items()),
        rows=tuple(_row(report, most) for report in _ordered(reports, wanted)),
    )


def _summary(wanted: str, *, has_gaps: bool) -> str:
    said = _(_SORTED_BY[wanted])
    too_few = _("We publish an average with {fewest} or more alleys.", fewest=FEWEST_VENUES)
    return f"{said} {too_few}" if has_gaps else said


def has_average(report: Report) -> bool:
    """Whether any of its three averages is published."""
    return any(figure.mean is not None for _key, figure in figures_of(report))


def has_prices(report: Report) -> bool:
    """Whether any price is known there."""
    return any(figure.venues for _key, figure in figures_of(report))


def without_average(reports: Iterable[Report]) -> tuple[Link, ...]:
    """The places with some prices, too few for an average: their own pages have those that there are."""
    found = [report for report in reports if has_prices(report) and not has_average(report)]
    return tuple(Link(_name(report), _path(report)) for report in sorted(found, key=_place_in_order))


def _column(key: str, label: str, wanted: str) -> CostColumn:
    order = {key: "ascending", f"-{key}": "descending"}.get(wanted, "none")
    opposite = {"ascending": f"-{key}", "descending": key}
    return CostColumn(label, order, opposite.get(order, _AT_FIRST.get(key, key)))


def _ordered(reports: Sequence[Report], wanted: str) -> list[Report]:
    key, is_reversed = wanted.removeprefix("-"), wanted.startswith("-")
    by_name = sorted(reports, key=_place_in_order)
    if key == "name":
        return by_name[::-1] if is_reversed else by_name
    known = [report for report in by_name if _value(report, key) is not None]
    known.sort(key=lambda report: _value(report, key) or Decimal(0), reverse=is_reversed)
    return [*known, *(report for report in by_name if _value(report, key) is None)]


def _value(report: Report, key: str) -> Decimal | None:
    return Decimal(report.venue_count) if key == "venues" else dict(figures_of(report))[key].mean


def _name(report: Report) -> str:
    return report.city or (state_name(report.state) if report.state else "")


def _place_in_order(report: Report) -> str:
    return in_order(_name(report))


def _path(report: Report) -> str:
    return cost_path(report.state or "", slug(report.city) if report.city else "")


def _row(report: Report, most: Decimal | None) -> CostRow:
    game, hourly, shoes = (figure.mean for _key, figure in figures_of(report))
    share = f"{round(100 * game / most)}%" if game is not None and most else ""
    return CostRow(
        _name(report), _path(report), _told(game), _told(hourly), _told(shoes), number_text(report.venue_count), share
    )


def _told(mean: Decimal | None) -> str:
    return "" if mean is None else dollars(mean)


def extremes(reports: Iterable[Report]) -> tuple[tuple[Link, ...], tuple[Link, ...]]:
    """Where a game is cheapest and where it is dearest on average; no place is in both."""
    priced = sorted(
        (r for r in reports if r.game.mean is not None), key=lambda r: (r.game.mean or 0, _place_in_order(r))
    )
    count = min(EXTREMES_SHOWN, len(priced) // 2)
    links = [
        Link(_name(report), _path(report), _("{price} a game", price=shown(report.game.mean))) for report in priced
    ]
    return tuple(links[:count]), tuple(reversed(links[len(links) - count :]))


def cost_tiles(reports: Iterable[Report]) -> tuple[StateTile, ...]:
    """The map of the states, tinted from that where a game is cheapest on average to the dearest."""
    by_code = {report.state: report for report in reports}
    share = _scale([report.game.mean for report in by_code.values() if report.game.mean is not None])
    return tuple(_tile(code, by_code.get(code), share) for code in states_in_order())


def ends_of_scale(reports: Iterable[Report]) -> tuple[str, str]:
    """The prices at the two ends of the map's tint; empty where there are no two."""
    means = [report.game.mean for report in reports if report.game.mean is not None]
    return (dollars(min(means)), dollars(max(means))) if len(set(means)) > 1 else ("", "")


def _scale(means: Sequence[Decimal]) -> Callable[[Decimal], str]:
    low, high = min(means, default=Decimal(0)), max(means, default=Decimal(0))

    def share(value: Decimal) -> str:
        return f"{30 + round(70 * (value - low) / (high - low))}%" if high > low else "60%"

    return share


def _tile(code: str, report: Report | None, share: Callable[[Decimal], str]) -> StateTile:
    column, line = PLACES[code]
    if report is None:
        return StateTile(code, state_name(code), "", "", str(column), str(line), "0%")
    mean = report.game.mean
    note = _("{price} a game", price=dollars(mean)) if mean is not None else _("No average published")
    tint = share(mean) if mean is not None else "0%"
    return StateTile(code, state_name(code), cost_path(code), note, str(column), str(line), tint)
