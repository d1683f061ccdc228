"""What can be followed: a venue, what a game costs there, a city, a state, and a search for leagues."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final, cast

from bowling_app.alerts.queries import news as queries
from bowling_app.alerts.queries.follows import Followed
from bowling_app.alerts.rules.limits import LONGEST_SEARCH
from bowling_app.alerts.rules.paths import follow_path
from bowling_app.alerts.rules.targets import (
    Kind,
    Target,
    leagues_key,
    place_key_of,
    price_key,
    read_target,
    venue_key,
)
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import STATES, city_path, place_key, state_code, state_name, state_path, venue_path
from bowling_app.platform.kit.errors import Invalid, NotFound
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.mail.quoting import AN_ALLEY, quoted_title
from bowling_app.platform.news import NewsSearch
from bowling_app.platform.registry import brought
from bowling_app.venues.rules.prices import dollars
from bowling_app.venues.services.find_venue import find_venue_for
from bowling_app.venues.services.venue_cards import place_text

NOTHING: Final = N_("There is nothing here to follow.")
_PAGE: Final = "/venue/"


@dataclass(frozen=True, slots=True)
class Subject:
    """Something that can be followed. `columns` name it in the table of follows; `price` is what a game usually
    costs, by which it is watched."""

    key: str
    kind: Kind
    label: str
    path: str
    columns: Mapping[str, Any]
    price: Decimal | None = None
    venue: str = ""  # Of a venue or a price: "Sunset Lanes, Austin, TX".
    place: str = ""  # Where that is: "Austin, TX".

    @property
    def in_mail(self) -> str:
        """What mails call it: only the place where the name reads like an address."""
        return quoted_title(self.label, self.place or AN_ALLEY)


def find_subject(uow: UnitOfWork, text: str) -> Subject:
    """What the key names. Raises NotFound, Gone for a closed venue, and Moved where another key is meant."""
    target = read_target(text)
    if target is None:
        raise NotFound(_(NOTHING))
    if target.kind in {"venue", "price"}:
        return _venue(uow, target)
    if target.kind == "leagues":
        return _leagues(target)
    return _place(uow, target)


def searches() -> NewsSearch:
    """The searches for leagues, which another feature brings."""
    return cast("NewsSearch", brought("league_follows"))


def subject_of(row: Followed) -> Subject:
    """What somebody follows."""
    kind = cast("Kind", row.kind)
    if kind in {"venue", "price"}:
        place = f"{row.city}, {row.city_state}"
        name = f"{row.venue}, {place}"
        label = name if kind == "venue" else _("Price of a game at {venue}", venue=name)
        key = venue_key if kind == "venue" else price_key
        return Subject(
            key(row.venue_id or ""), kind, label, venue_path(row.venue_id or ""), {}, row.game_price, name, place
        )
    if kind == "leagues":
        return _stored_search(row.search or "")
    if kind == "state":
        code = row.state or ""
        return Subject(place_key_of(code), kind, state_name(code) if code in STATES else code, state_path(code), {})
    state, slug = row.city_state or "", row.city_slug or ""
    return Subject(place_key_of(state, slug), kind, f"{row.city}, {state}", city_path(state, slug), {})


def price_note(price: Decimal | None, lowest: Decimal | None, below: Decimal | None) -> str:
    """What somebody reads of a price that they follow: the usual one, the `lowest` as the venue's page has it, and when
    they hear of it: "A game usually costs $6, and $4 at some times. We'll tell you when the usual price is $5 or
    less."."""
    costs = _costs(price, lowest)
    if below is None:
        return costs
    return _("{costs} We'll tell you when the usual price is {price} or less.", costs=costs, price=dollars(below))


def _costs(price: Decimal | None, lowest: Decimal | None) -> str:
    if price is None:
        said = N_("A game costs {lowest} at some times. We don't have its usual price yet.")
        return _("We don't have a price yet.") if lowest is None else _(said, lowest=dollars(lowest))
    if lowest is not None and lowest < price:
        said = N_("A game usually costs {price}, and {lowest} at some times.")
        return _(said, price=dollars(price), lowest=dollars(lowest))
    return _("A game usually costs {price}.", price=dollars(price))


def _venue(uow: UnitOfWork, target: Target) -> Subject:
    venue, place = find_venue_for(uow, target.name, lambda current: follow_path(f"{target.kind}:{current}"))
    name = f"{venue.name}, {place_text(place)}"
    if target.kind == "venue":
        key, label = venue_key(venue.id), name
    else:
        key, label = price_key(venue.id), _("Price of a game at {venue}", venue=name)
    columns = {"venue_id": venue.id}
    return Subject(
        key, target.kind, label, venue_path(venue.id), columns, venue.game_price, name, place_text(place)
    )  # fmt: skip


def _place(uow: UnitOfWork, target: Target) -> Subject:
    state, _colon, city = target.name.partition(":")
    code = state_code(state)
    if code is None or bool(city) != (target.kind == "city"):
        raise NotFound(_(NOTHING))
    if not city:
        return Subject(place_key_of(code), "state", state_name(code), state_path(code), {"state": code})
    place = queries.place(uow.session, code, place_key(city))
    if place is None:
        raise NotFound(_(NOTHING))
    path = city_path(code, place.slug)
    return Subject(place_key_of(code, place.slug), "city", place_text(place), path, {"place_id": place.id})


def _leagues(target: Target) -> Subject:
    try:
        found = _searched(target.name)
    except Invalid:
        raise NotFound(_(NOTHING)) from None
    if len(found.columns["search"]) > LONGEST_SEARCH:
        raise NotFound(_(NOTHING))
    return found


def _stored_search(text: str) -> Subject:
    """A search from the table, also where the rules for searches have changed since."""
    try:
        return _searched(text)
    except Invalid:
        return Subject(leagues_key(text), "leagues", _("Bowling leagues"), "/leagues", {"search": text})


def _searched(text: str) -> Subject:
    found = searches().read(text)
    return Subject(leagues_key(found.text), "leagues", found.label, found.path, {"search": found.text})
