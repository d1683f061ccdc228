"""The pages about what bowling costs: in the country, in a state, in a city."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from bowling_app.listings.queries import places
from bowling_app.listings.services.listing_requests import known_state
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.places import city_path, place_key, state_name, state_path
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.errors import Moved, NotFound
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import N_, _
from bowling_app.prices.rules.estimates import estimate
from bowling_app.prices.rules.limits import NEIGHBOURS_SHOWN
from bowling_app.prices.rules.outings import Comparison, VenueEstimate
from bowling_app.prices.rules.price_reports import Report, city_document_id
from bowling_app.prices.schemas.cost_advice import average_prices
from bowling_app.prices.schemas.cost_page import CostView, cost_path
from bowling_app.prices.schemas.cost_parts import FEW_CITIES, FEW_STATES, data_links, few_prices, venues_heading
from bowling_app.prices.schemas.cost_table import cost_table, cost_tiles, ends_of_scale, extremes
from bowling_app.prices.schemas.cost_views import ToldPrices, cost_view, venues_sentence
from bowling_app.prices.schemas.estimate_form import FIELDS, EstimateView, read_party
from bowling_app.prices.schemas.estimate_lines import estimate_view
from bowling_app.prices.services.cheaper_times import cheaper_times
from bowling_app.prices.services.cost_rows import told_prices, venue_rows
from bowling_app.prices.services.price_lists import comparison, price_lists, venues_to_compare
from bowling_app.prices.services.price_reports import (
    city_report,
    city_reports,
    report_history,
    state_report,
    state_reports,
    usa_report,
)
from bowling_app.prices.services.shown_cities import unshown_cities
from bowling_app.venues.queries import price_periods as queries
from bowling_app.venues.rules.categories import ALL_VENUES, category_path
from bowling_app.venues.schemas.cheaper_times import CheaperTimes
from bowling_app.venues.schemas.listing_subject import home

_COUNTRY: Final = N_("the United States")


def _cost() -> Link:
    return Link(_("Bowling prices"), cost_path())


def load_cost(uow: UnitOfWork, actor: Actor, *, sort: str = "", **given: str) -> CostView:
    """The country: its averages, how they changed, and its states in a table. `given` is the estimate form's input."""
    anyone(actor)
    found, states, history = usa_report(uow, actor), state_reports(uow, actor), report_history(uow, actor)
    view = cost_view(_(_COUNTRY), found, history, cheaper_times(uow))
    cheapest, dearest = extremes(states.reports)
    least, most = ends_of_scale(states.reports)
    table = cost_table(_("Prices by state"), cost_path(), states.reports, sort=sort, given=_asked(given))
    return replace(
        view,
        title=_("What bowling costs: prices by state and city"),
        crumbs=(home(), _cost()),
        path=cost_path(),
        table=table,
        tiles=cost_tiles(states.reports) if cheapest else (),
        tiles_note=_("Darker = pricier."),
        tiles_least=least,
        tiles_most=most,
        cheapest_heading=_("Cheapest states"),
        cheapest=cheapest,
        dearest_heading=_("Priciest states"),
        dearest=dearest,
        estimate=_average_estimate(cost_path(), given, found.report, _("in the United States"), sort),
        data_links=data_links("/api/reports/usa", "/api/reports/states", _("The states")),
        is_indexed=queries.has_prices(uow.session),
        neighbours=(Link(_("All bowling alleys by state"), category_path(ALL_VENUES)),),
        is_answer=_is_answer(given, sort),
        **few_prices(FEW_STATES, states.reports),
    )


def load_cost_state(uow: UnitOfWork, actor: Actor, *, state: str, sort: str = "", **given: str) -> CostView:
    """A state: its averages compared with the country's, and its cities in a table."""
    anyone(actor)
    code = known_state(state)
    path, name = cost_path(code), state_name(code)
    if state != code.lower():
        raise Moved(path)
    found, cities = state_report(uow, actor, state=code), city_reports(uow, actor, state=code)
    usa = usa_report(uow, actor).report
    times = cheaper_times(uow, code)
    view = cost_view(name, found, report_history(uow, actor, state=code), times, (_("the US average"), usa))
    cheapest, dearest = extremes(cities.reports)
    heading = _("Prices by city in {place}", place=name)
    return replace(
        view,
        title=_("What bowling costs in {place}: prices by city", place=name),
        crumbs=(home(), _cost(), Link(name, path)),
        path=path,
        table=cost_table(heading, path, cities.reports, sort=sort, given=_asked(given)),
        cheapest_heading=_("Cheapest cities"),
        cheapest=cheapest,
        dearest_heading=_("Priciest cities"),
        dearest=dearest,
        estimate=_average_estimate(path, given, found.report, _("in {place}", place=name), sort),
        data_links=data_links(f"/api/reports/states/{code}", f"/api/reports/cities?state={code}", _("The cities")),
        neighbours=(
            Link(_("All venues in {place}", place=name), state_path(code)),
            Link(_("Prices nationwide"), cost_path()),
        ),
        is_indexed=queries.has_prices(uow.session, code),
        is_answer=_is_answer(given, sort),
        **few_prices(FEW_CITIES, cities.reports),
    )


def load_cost_city(uow: UnitOfWork, actor: Actor, *, state: str, city: str, **given: str) -> CostView:
    """A city: its averages against those of state and country, every venue with its prices, and what an outing
    costs at each."""
    anyone(actor)
    code = known_state(state)
    place = places.with_key(uow.session, code, place_key(city))
    if place is None:
        raise NotFound(_("City not found"))
    path = cost_path(code, place.slug)
    if (state, city) != (code.lower(), place.slug):
        raise Moved(path)
    document = city_document_id(place.name, code)
    found = city_report(uow, actor, document_id=document)
    around = (
        (_("the average in {state}", state=state_name(code)), state_report(uow, actor, state=code).report),
        (_("the US average"), usa_report(uow, actor).report),
    )
    view = cost_view(place.name, found, report_history(uow, actor, document_id=document), CheaperTimes(), *around)
    return _with_venues(uow, view, place, given)


def _with_venues(uow: UnitOfWork, view: CostView, place: Place, given: dict[str, str]) -> CostView:
    """The page of a city, with its venues."""
    name, state, path = place.name, state_name(place.state), cost_path(place.state, place.slug)
    document = city_document_id(name, place.state)
    found, total = venues_to_compare(uow, place)
    venues = [venue for venue, _ignored in found]
    lists = price_lists(uow, found)
    told = [told_prices(venue, lists[venue.id]) for venue in venues]
    rows = venue_rows(uow, told, lists)
    compared_here = comparison(venues, lists, given, total=total)
    priced = tuple(row for row in rows if row.note)
    silent = tuple(Link(row.name, row.href) for row in rows if not row.note)
    return replace(
        view,
        heading=_("What bowling costs in {city}, {state}", city=name, state=place.state),
        title=_("What bowling costs in {city}, {state}", city=name, state=place.state),
        introduction=(_of_venues(told, place, total), *view.introduction),
        crumbs=(home(), _cost(), Link(state, cost_path(place.state)), Link(name, path)),
        path=path,
        venues_heading=venues_heading(len(priced), name),
        venues=priced,
        estimate=estimate_view(path, given, compared_here, where=_("in {place}", place=name)) if priced else None,
        data_links=data_links(
            f"/api/reports/cities/{document}", f"/api/reports/cities?state={place.state}", _("The cities")
        ),
        neighbours=(
            Link(_("All venues in {place}", place=name), city_path(place.state, place.slug)),
            Link(_("Prices in {state}", state=state), cost_path(place.state)),
            *_other_cities(uow, place),
        ),
        is_indexed=bool(priced),
        is_answer=_is_answer(given),
        others_heading=_("No price listed yet") if silent else "",
        others_text=_("Been to one? Open it and add what you paid."),
        others=silent,
    )


def _asked(given: Mapping[str, str]) -> dict[str, str]:
    """What of the form of the estimate was sent."""
    return {name: given[name] for name in FIELDS if given.get(name)}


def _is_answer(given: Mapping[str, str], sort: str = "") -> bool:
    """Whether the address asks for something that the plain page does not show."""
    return bool(sort or _asked(given))


def _average_estimate(
    path: str, given: dict[str, str], report: Report | None, where: str, sort: str
) -> EstimateView | None:
    """What the party pays at the averages; None if neither a game's nor an hour's average is published."""
    if report is None or (report.game.mean is None and report.hourly.mean is None):
        return None
    party, problems = read_party(given)
    found = estimate(average_prices(report), party)
    line = VenueEstimate("", _("At the average prices {where}", where=where), found)
    view = estimate_view(path, given, Comparison(party, problems, (line,), 1), where=where)
    carried = (Hidden("sort", sort),) if sort else ()
    return replace(view, form=replace(view.form, carried=carried))


def _of_venues(venues: Sequence[ToldPrices], place: Place, total: int) -> str:
    # With its state: this sentence describes the page to search engines, and many cities share a name.
    return venues_sentence(venues, f"{place.name}, {place.state}", total)


def _other_cities(uow: UnitOfWork, place: Place) -> tuple[Link, ...]:
    """The other cities of the state whose pages list a price, those with the most venues first."""
    priced, unshown = queries.priced_places(uow.session, place.state), unshown_cities(uow, place.state)
    others = [city for city in places.in_state(uow.session, place.state) if city.id in priced - {place.id}]
    others = [city for city in others if (city.state, city.slug) not in unshown]
    others.sort(key=lambda city: (-city.venues, city.name))
    return tuple(
        Link(city.name, cost_path(city.state, city.slug), count_of(city.venues, "venue", "venues"))
        for city in others[:NEIGHBOURS_SHOWN]
    )
