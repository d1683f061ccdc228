"""What bowling usually costs around a venue whose own prices are unknown."""

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.places import state_name
from bowling_app.platform.kit import clock
from bowling_app.platform.language.messages import N_, _
from bowling_app.prices.queries import price_reports
from bowling_app.prices.rules.price_reports import Report, city_document_id, days_to_try, report_day
from bowling_app.venues.rules.prices import dollars


def usual_price(uow: UnitOfWork, place: Place) -> str:
    """ "Typical listed prices in Texas: $4.50 to $7.50 a game.": of the city, else of the state; empty
    if neither report has an average."""
    days = days_to_try(report_day(clock.now()))
    document = city_document_id(place.name, place.state)
    found = price_reports.newest_around(uow.session, document, place.state, days)
    return _range(found.get("city"), place.name) or _range(found.get("state"), state_name(place.state))


def _range(report: Report | None, where: str) -> str:
    """The middle half of the prices of a game, else of an hour on a lane."""
    if report is None:
        return ""
    by_game = N_("Typical listed prices in {place}: {price} a game.")
    by_hour = N_("Typical listed prices in {place}: {price} an hour per lane.")
    for figure, said in ((report.game, by_game), (report.hourly, by_hour)):
        if figure.lower is not None and figure.upper is not None:
            least, most = dollars(figure.lower), dollars(figure.upper)
            span = least if least == most else _("{least} to {most}", least=least, most=most)
            return _(said, place=where, price=span)
    return ""
