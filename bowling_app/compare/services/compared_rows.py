"""The rows of a comparison: what is known of each venue, and which rows tell them apart."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import Any, Final

from bowling_app.accuracy.queries import accuracy
from bowling_app.accuracy.services.freshness import freshness_lines
from bowling_app.compare.schemas import Cell, Group, Row
from bowling_app.parties.queries import packages as packages_of
from bowling_app.parties.rules.packages import Package
from bowling_app.parties.rules.party_prices import price_for
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.language.messages import _
from bowling_app.prices.rules.estimates import estimate
from bowling_app.prices.rules.outings import Party, VenueEstimate
from bowling_app.prices.schemas.estimate_form import EstimateLine
from bowling_app.prices.schemas.estimate_lines import line_of
from bowling_app.prices.services.price_lists import price_lists
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_access import access_of
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.rules.access.facts import DETAILS
from bowling_app.venues.rules.access.sentences import detail_of, sentence
from bowling_app.venues.rules.fields import FIELDS
from bowling_app.venues.rules.hours import NOT_LISTED
from bowling_app.venues.rules.opening.on_a_day import hours_on
from bowling_app.venues.rules.prices import dollars
from bowling_app.venues.services.venue_cards import Parts, load_parts, rating_text, reviews_text
from bowling_app.venues.services.venue_sources import Origin, origins_of
from bowling_app.venues.services.wheelchair_claims import wheelchair_claim

_ACCESS: Final = "access"
_LANES_ACCESS: Final = "access_lanes"
_OF_LANES: Final = {_LANES_ACCESS, *(name for name, detail in DETAILS.items() if detail.of == _LANES_ACCESS)}
_AMENITIES: Final = "amenities"


def groups_of(uow: UnitOfWork, found: Sequence[VenueWithPlace], party: Party, day: date) -> tuple[Group, ...]:
    """All rows, in their groups, in a fixed number of queries."""
    here = [venue for venue, _place in found]
    parts = load_parts(uow, found)
    fresh = accuracy.confirmations(uow.session, [venue.id for venue in here])
    packages = packages_of.of_venues(uow.session, [venue.id for venue in here])
    costs = list(_costs(uow, found, parts, party))
    price = (Cell(cost.total, (cost.way,) if cost.way else (), is_known=cost.is_known) for cost in costs)
    checked = [{line.label: line for line in freshness_lines(fresh[venue.id])} for venue in here]
    groups = (
        Group(
            _("Price for your group"),
            (
                _row(_("Total"), price),
                _row(_("To know first"), map(_to_know, costs)),
            ),
        ),
        Group(_("The alley"), tuple(_alley(found, parts, day))),
        Group(_("Access"), tuple(_access(here, parts, origins_of(uow, [venue.id for venue in here], {_AMENITIES})))),
        Group(
            _("Party packages"),
            (_row(_("For {people}", people=party.people), (_party(packages.get(v.id, ()), party, day) for v in here)),),
        ),
        Group(
            _("How fresh this is"),
            tuple(_row(label, (_checked(each[label].ago) for each in checked)) for label in checked[0]),
        ),
    )
    return tuple(group for group in groups if group.rows)


def _unknown() -> Cell:
    return Cell(_(NOT_LISTED), is_known=False)


def _to_know(cost: EstimateLine) -> Cell:
    """Everything that the sum depends on: what the estimate on the venue's own page says beside it."""
    lines = [line for line in (cost.warning, cost.special, cost.as_of, *cost.remarks) if line]
    return Cell(lines[0], tuple(lines[1:])) if lines else _unknown()


def _row(label: str, cells: Iterable[Cell]) -> Row:
    """A row with what is known. What is unknown of a venue tells it apart from no other."""
    some = tuple(cells)
    return Row(label, some, differs=len({(cell.text, cell.notes) for cell in some if cell.is_known}) > 1)


def _costs(
    uow: UnitOfWork, found: Sequence[VenueWithPlace], parts: Mapping[str, Parts], party: Party
) -> Iterator[EstimateLine]:
    """What the group pays at each venue, and whether it is closed then, by the hours of the date as everywhere here."""
    lists = price_lists(uow, found)
    for venue, _place in found:
        prices = replace(lists[venue.id], exceptions=parts[venue.id].exceptions)
        yield line_of(VenueEstimate(venue.id, venue.name, estimate(prices, party)))


def _alley(found: Sequence[VenueWithPlace], parts: Mapping[str, Parts], day: date) -> Iterator[Row]:
    yield _row(_("Open that day"), (_hours(parts[venue.id], day) for venue, _place in found))
    yield _row(_("Lanes"), (Cell(str(venue.lanes)) if venue.lanes else _unknown() for venue, _place in found))
    yield _row(_("Reviews"), (_rating(venue) for venue, _place in found))


def _hours(parts: Parts, day: date) -> Cell:
    hours = hours_on(parts.week, parts.exceptions, day)
    return Cell(hours) if hours else _unknown()


def _rating(venue: Venue) -> Cell:
    if not venue.review_count:
        return Cell(reviews_text(venue), is_known=False)
    return Cell(_("{rating} of 5", rating=rating_text(venue)), (reviews_text(venue),))


def _access(
    here: Sequence[Venue], parts: Mapping[str, Parts], known: Mapping[str, Mapping[str, Origin]]
) -> Iterator[Row]:
    """What is known of access: whether one gets to the lanes, and every other fact that is known of any venue."""
    yield _row(_("Wheelchair access"), (_wheelchairs(each, parts[each.id], known.get(each.id, {})) for each in here))
    for name, field in FIELDS.items():
        is_said = str(field.group) != _ACCESS or name in _OF_LANES
        values = [] if is_said else [_fact(venue, name) for venue in here]
        if any(value is not None for value in values):
            yield _row(_(field.label), (_unknown() if value is None else Cell(field.show(value)) for value in values))


def _fact(venue: Venue, name: str) -> Any:
    """The value of a field; none of a detail whose fact does not hold: no number of spaces where there are none."""
    detail = DETAILS.get(name)
    is_told = detail is None or detail_of(detail.of, access_of(venue)) == name
    return getattr(venue, name, None) if is_told else None


def _wheelchairs(venue: Venue, parts: Parts, known: Mapping[str, Origin]) -> Cell:
    """What the venue's page says: the fact about the way to the lanes, else what is claimed."""
    said = sentence(_LANES_ACCESS, access_of(venue) | {"lanes": venue.lanes})
    said = said or wheelchair_claim(parts, known.get(_AMENITIES))
    return Cell(said) if said else _unknown()


def _party(packages: Sequence[Package], party: Party, day: date) -> Cell:
    """The cheapest package for the group on that day, whole prices first."""
    sold = [each for each in packages if each.terms.is_sold_on(day)]
    priced = [(price_for(each, party.people), each.terms.name) for each in sold]
    best = min((pair for pair in priced if not pair[0].refusal), key=lambda pair: pair[0].order, default=None)
    if best is None:
        return Cell(_("None for {people} that day", people=party.people)) if packages else _unknown()
    price, name = best
    each = _("{price} a guest", price=dollars(price.per_guest))
    return Cell(dollars(price.total), (", ".join(filter(None, (price.lacking, each, name))),))


def _checked(ago: str) -> Cell:
    return Cell(_("Checked {ago}", ago=ago)) if ago else Cell(_("Not checked yet"), is_known=False)
