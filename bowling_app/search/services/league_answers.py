"""What a search for leagues finds beside the lists of alleys: the way to the leagues themselves."""

from dataclasses import replace
from urllib.parse import urlencode

from bowling_app.platform.geo.spots import near_text
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.formats import weekday_label
from bowling_app.platform.language.messages import _
from bowling_app.platform.registry import brought
from bowling_app.search.schemas import NearQuestion, SearchView
from bowling_app.search.services.combined_search import Combination, Where
from bowling_app.venues.rules.hours import WEEKDAYS


def with_leagues(view: SearchView, chosen: Combination) -> SearchView:
    """The page of a search for leagues, which leads first to those of the day around the place. Around a state nobody
    looks for leagues, so there the lists of alleys that have some are all."""
    near = _near(chosen.where)
    if not chosen.subject.is_of_leagues or not near:
        return view
    within = {"within": str(chosen.where.region.miles)} if chosen.where.region else {}
    href = f"{_search()}?{urlencode({'near': near, **within, **_day(chosen)})}"
    return replace(view, listings=(Link(_label(chosen), href), *view.listings))


def leads_to_leagues(view: SearchView) -> bool:
    """Whether the page leads to leagues first."""
    return any(link.href.startswith(f"{_search()}?") for link in view.listings[:1])


def near_question(chosen: Combination) -> NearQuestion:
    """The question where somebody is who looks for leagues near them, which opens the search for leagues."""
    return NearQuestion(_search(), tuple(Hidden(*each) for each in _day(chosen).items()))


def _search() -> str:
    return brought("league_search")("").href


def _day(chosen: Combination) -> dict[str, str]:
    return {} if chosen.weekday is None else {"weekday": WEEKDAYS[chosen.weekday].lower()}


def _label(chosen: Combination) -> str:
    place = chosen.where.label
    if chosen.weekday is None:
        return _("Bowling leagues near {place}", place=place)
    return _("{day} bowling leagues near {place}", day=weekday_label(chosen.weekday), place=place)


def _near(where: Where) -> str:
    """How the search for leagues names the place; empty for a state and the country, around which it cannot look."""
    if where.spot:
        return where.spot.text
    place = where.place
    return near_text(place.name, place.state, place.latitude, place.longitude) if place else ""
