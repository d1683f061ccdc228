"""What bowling usually costs around a venue whose own prices are unknown."""

from typing import Final

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.places import state_name
from bowling_app.platform.kit import clock
from bowling_app.platform.language.messages import N_, _
from bowling_app.prices.queries import price_reports
from bowling_app.prices.rules.price_reports import Report, city_document_id, days_to_try, report_day
from bowling_app.venues.rules.prices import dollars

_BY_GAME: Final = (
    N_("Typical listed prices in {place}: {price} a game."),
    N_("About half of the alleys with listed prices in {place} charge {least} to {most} a game."),
)
_BY_HOUR: Final = (
    N_("Typical listed prices in {place}: {price} an hour per lane."),
    N_("About half of the alleys with listed prices in {place} charge {least} to {most} an hour per lane."),
)
"""What is said of one price in the middle, and of a range of them."""


def usual_price(uow: UnitOfWork, place: Place) -> str:
    """ "About half of the alleys with listed prices in Texas charge $4.50 to $7.50 a game.": of the city, else of the
    state; empty if neither report has an average."""
    days = days_to_try(report_day(clock.now()))
    document = city_document_id(place.name, place.state)
    found = price_reports.newest_around(uow.session, document, place.state, days)
    return _range(found.get("city"), place.name) or _range(found.get("state"), state_name(place.state))


def _range(report: Report | None, where: str) -> str:
    """The middle half of the prices of a game, else of an hour on a lane."""
    if report is None:
        return ""
    for figure, (one, half) in ((report.game, _BY_GAME), (report.hourly, _BY_HOUR)):
        if figure.lower is not None and figure.upper is not None:
            least, most = dollars(figure.lower), dollars(figure.upper)
            is_one = least == most
            return _(one, place=where, price=least) if is_one else _(half, place=where, least=least, most=most)
    return ""
