"""What a search for leagues, parties or events finds beside the lists of alleys: the way to these themselves."""

from dataclasses import replace
from typing import Final
from urllib.parse import parse_qsl

from bowling_app.platform.geo.places import STATES
from bowling_app.platform.geo.spots import near_text
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.formats import weekday_label
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.registry import brought
from bowling_app.search.schemas import NearQuestion, SearchView
from bowling_app.search.services.combined_search import Combination, Where

_LEAGUES: Final = {
    (False, False): N_("Bowling leagues near {place}"),
    (True, False): N_("{day} bowling leagues near {place}"),
    (False, True): N_("Bowling leagues in {place}"),
    (True, True): N_("{day} bowling leagues in {place}"),
}
"""What leagues are called, by whether a day was asked for, and whether a whole state."""
_EVENTS: Final = {
    (False, False): N_("Bowling events"),
    (True, False): N_("{day} bowling events"),
    (False, True): N_("Bowling events near {place}"),
    (True, True): N_("{day} bowling events near {place}"),
}
"""What events are called, by whether a day was asked for, and whether a place is known."""
_WHERE: Final = N_("Enter a ZIP code or a city")


def with_leading(view: SearchView, chosen: Combination) -> SearchView:
    """The page of a search for leagues, parties or events, which leads first to those of the day around the place."""
    link = leading_link(chosen)
    return replace(view, listings=(link, *view.listings)) if link else view


def leading_link(chosen: Combination) -> Link | None:
    """The way to the leagues, the prices of parties or the events that are asked for; None for all else."""
    if chosen.subject.is_of_leagues:
        return _leagues(chosen)
    if chosen.subject.is_of_events:
        return _events(chosen)
    return _parties(chosen) if chosen.subject.is_of_parties else None


def leads_elsewhere(view: SearchView) -> bool:
    """Whether the page leads to leagues, parties or events first."""
    first = (*(link.href for link in view.listings[:1]), view.near.action if view.near else "")
    own = {brought(search)("").href for search in ("league_search", "party_search", "event_search")}
    return not own.isdisjoint(href.partition("?")[0] for href in first)


def near_question(chosen: Combination) -> NearQuestion | None:
    """The question where somebody is who looks for leagues or events, or for a party on a day, near them: it opens the
    search for those. None for all else."""
    kind = chosen.subject
    if not (kind.is_of_leagues or kind.is_of_events or (kind.is_of_parties and chosen.on)):
        return None
    search = _league_search if kind.is_of_leagues else _event_search if kind.is_of_events else _party_search
    action, _mark, asked = search("", None, chosen).href.partition("?")
    return NearQuestion(action, tuple(Hidden(name, value) for name, value in parse_qsl(asked)))


def _leagues(chosen: Combination) -> Link | None:
    near = _near(chosen.where)
    is_state = not near and bool(chosen.where.state)
    if not near and not is_state:  # Nobody looks for leagues in the whole country.
        return None
    link = _league_search(near or STATES[chosen.where.state], _miles(chosen.where), chosen)
    day = weekday_label(chosen.on.weekday) if chosen.on else ""
    return replace(link, label=_(_LEAGUES[bool(day), is_state], day=day, place=chosen.where.label))


def _parties(chosen: Combination) -> Link | None:
    """Prices of parties are known around a place. In a state, the day that was asked for still leads to their search,
    which asks for the place."""
    near = _near(chosen.where)
    if not near and not chosen.on:
        return None
    link = _party_search(near, _miles(chosen.where), chosen)
    day = weekday_label(chosen.on.weekday) if chosen.on else ""
    if not near:
        return replace(link, label=_("{day} party prices", day=day), note=_(_WHERE))
    label = N_("{day} party prices near {place}") if day else N_("Party prices near {place}")
    return replace(link, label=_(label, day=day, place=chosen.where.label))


def _events(chosen: Combination) -> Link:
    """Events are known around a place. For a state or the country their search asks for the place."""
    near = _near(chosen.where)
    link = _event_search(near, _miles(chosen.where), chosen)
    day = weekday_label(chosen.on.weekday) if chosen.on else ""
    label = _(_EVENTS[bool(day), bool(near)], day=day, place=chosen.where.label)
    return replace(link, label=label, note="" if near else _(_WHERE))


def _league_search(near: str, within: int | None, chosen: Combination) -> Link:
    on = chosen.on
    return brought("league_search")(near, within, on.weekday if on else None, on.part if on else "")


def _party_search(near: str, within: int | None, chosen: Combination) -> Link:
    return brought("party_search")(near, within, chosen.on.text if chosen.on else "")


def _event_search(near: str, within: int | None, chosen: Combination) -> Link:
    return brought("event_search")(near, within, chosen.on.next_date if chosen.on else None)


def _miles(where: Where) -> int | None:
    return where.region.miles if where.region and where.spot else None


def _near(where: Where) -> str:
    """How those searches name the place; empty for a state and the country."""
    if where.spot:
        return where.spot.text
    place = where.place
    return near_text(place.name, place.state, place.latitude, place.longitude) if place else ""
