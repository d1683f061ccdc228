"""What a search for leagues, parties or events finds beside the lists of alleys: the way to these themselves."""

from dataclasses import replace
from typing import Final
from urllib.parse import parse_qsl

from bowling_app.platform.geo.places import STATES
from bowling_app.platform.geo.spots import near_text
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.formats import capital, weekday_label
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.registry import brought
from bowling_app.prices.rules.outing_days import day_words
from bowling_app.search.rules.asked_days import THIS_WEEKEND, AskedDay
from bowling_app.search.rules.search_subjects import EVERY_VENUE
from bowling_app.search.schemas import NearQuestion, SearchView
from bowling_app.search.services.combined_search import Combination, Where
from bowling_app.venues.rules.hours import WEEKDAYS

_WHERE: Final = N_("Enter a ZIP code or a city")


def with_leading(view: SearchView, chosen: Combination) -> SearchView:
    """The page of a search for leagues, parties or events, which leads first to those of the day around the place. An
    outing on a weekend is led to the events of it last."""
    link, events = leading_link(chosen), weekend_events(chosen)
    return replace(view, listings=(*([link] if link else []), *view.listings, *([events] if events else [])))


def leading_link(chosen: Combination) -> Link | None:
    """The way to the leagues, the prices of parties or the events that are asked for; None for all else."""
    if chosen.subject.is_of_leagues:
        return _leagues(chosen)
    if chosen.subject.leads_to_events:
        return _events(chosen)
    return _parties(chosen) if chosen.subject.is_of_parties else None


def weekend_events(chosen: Combination) -> Link | None:
    """The way to the events of the weekend on which any alley is asked for; None for all else."""
    is_outing = chosen.subject is EVERY_VENUE and chosen.on is not None and chosen.on.weekend
    return _events(chosen) if is_outing else None


def leads_elsewhere(view: SearchView) -> bool:
    """Whether the page leads to leagues, parties or events first."""
    first = (*(link.href for link in view.listings[:1]), view.near.action if view.near else "")
    own = {
        *(brought(search)("").href for search in ("league_search", "party_search")),
        brought("event_search")({}).href,
    }
    return not own.isdisjoint(href.partition("?")[0] for href in first)


def near_question(chosen: Combination) -> NearQuestion | None:
    """The question where somebody is who looks for leagues or events, or for a party on a day, near them: it opens the
    search for those. None for all else."""
    kind = chosen.subject
    if not (kind.is_of_leagues or kind.leads_to_events or (kind.is_of_parties and (chosen.on or chosen.guests))):
        return None
    search = _league_search if kind.is_of_leagues else _event_search if kind.leads_to_events else _party_search
    action, _mark, asked = search("", None, chosen).href.partition("?")
    return NearQuestion(action, tuple(Hidden(name, value) for name, value in parse_qsl(asked)))


def wanted_text(chosen: Combination) -> str:
    """What somebody hopes to find: "Bowling events this weekend", else the kind of alleys."""
    return _event_search("", None, chosen).label if chosen.subject.leads_to_events else chosen.subject.heading


def _leagues(chosen: Combination) -> Link | None:
    near = _near(chosen.where) or STATES.get(chosen.where.state, "")
    # Nobody looks for leagues in the whole country.
    return _league_search(near, _miles(chosen.where), chosen, chosen.where.label) if near else None


def _parties(chosen: Combination) -> Link | None:
    """Prices of parties are known around a place. In a state, the day or the number of guests that was asked for still
    leads to their search, which asks for the place."""
    near = _near(chosen.where)
    if not near and not chosen.on and not chosen.guests:
        return None
    link = _party_search(near, _miles(chosen.where), chosen)
    day = _day_words(chosen.on) if chosen.on else ""
    if not near:
        return replace(link, label=_("{day} party prices", day=day) if day else link.label, note=_(_WHERE))
    label = N_("{day} party prices near {place}") if day else N_("Party prices near {place}")
    note = count_of(chosen.guests, "guest", "guests") if chosen.guests else ""
    return replace(link, label=_(label, day=day, place=chosen.where.label), note=note)


def _day_words(on: AskedDay) -> str:
    return capital(day_words(on.on_date, on.today)) if on.on_date else weekday_label(on.weekday)


def _events(chosen: Combination) -> Link:
    """Events are known around a place. For a state or the country their search asks for the place."""
    near = _near(chosen.where)
    link = _event_search(near, _miles(chosen.where), chosen, chosen.where.label if near else "")
    return replace(link, note="" if near else _(_WHERE))


def _league_search(near: str, within: int | None, chosen: Combination, place: str = "") -> Link:
    on = chosen.on
    weekday = WEEKDAYS[on.weekday].lower() if on and not on.weekend else ""  # Every league is on a day of its own.
    asked = {"weekday": weekday, "time": on.part if on else "", "kind": chosen.subject.league_kind}
    return brought("league_search")(near, within, place, **asked)


def _party_search(near: str, within: int | None, chosen: Combination) -> Link:
    return brought("party_search")(near, within, chosen.on.text if chosen.on else "", chosen.guests)


def _event_search(near: str, within: int | None, chosen: Combination, place: str = "") -> Link:
    given = {"near": near, "within": str(within or ""), **_when(chosen.on), "kind": chosen.subject.event_kind}
    return brought("event_search")(given, place)


def _when(on: AskedDay | None) -> dict[str, str]:
    """When an event is asked for, by the names of the fields of their search."""
    if on is None:
        return {}
    if on.weekend == THIS_WEEKEND:
        return {"when": "weekend"}
    first, last = on.dates
    return {"from": first.isoformat(), "to": last.isoformat()}


def _miles(where: Where) -> int | None:
    return where.region.miles if where.region and where.spot else None


def _near(where: Where) -> str:
    """How those searches name the place; empty for a state and the country."""
    if where.spot:
        return where.spot.text
    place = where.place
    return near_text(place.name, place.state, place.latitude, place.longitude) if place else ""
