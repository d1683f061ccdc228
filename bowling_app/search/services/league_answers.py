"""What a search for leagues finds beside the lists of alleys: the way to the leagues themselves."""

from dataclasses import replace
from urllib.parse import parse_qsl

from bowling_app.platform.geo.spots import near_text
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.language.formats import weekday_label
from bowling_app.platform.language.messages import _
from bowling_app.platform.registry import brought
from bowling_app.search.schemas import NearQuestion, SearchView
from bowling_app.search.services.combined_search import Combination, Where


def with_leagues(view: SearchView, chosen: Combination) -> SearchView:
    """The page of a search for leagues, which leads first to those of the day around the place. Around a state nobody
    looks for leagues, so there the lists of alleys that have some are all."""
    near = _near(chosen.where)
    if not chosen.subject.is_of_leagues or not near:
        return view
    within = chosen.where.region.miles if chosen.where.region else None
    link = replace(brought("league_search")(near, within, chosen.weekday), label=_label(chosen))
    return replace(view, listings=(link, *view.listings))


def leads_to_leagues(view: SearchView) -> bool:
    """Whether the page leads to leagues first."""
    leagues = brought("league_search")("").href
    return any(link.href.startswith(f"{leagues}?") for link in view.listings[:1])


def near_question(chosen: Combination) -> NearQuestion:
    """The question where somebody is who looks for leagues near them, which opens the search for leagues."""
    action, _mark, asked = brought("league_search")("", None, chosen.weekday).href.partition("?")
    return NearQuestion(action, tuple(Hidden(name, value) for name, value in parse_qsl(asked)))


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
