"""The venues of the page of a search or a listing, by its address."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import parse_qsl, unquote

from bowling_app.listings.rules.listing_filters import PARAMETERS
from bowling_app.listings.schemas.listing_page import ListingView
from bowling_app.listings.services.listings import load_category, load_category_city, load_category_state
from bowling_app.lists.rules.limits import LONGEST_ADDRESS, MOST_ADDED
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Gone, Invalid, Moved, NotFound
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.unstorable import NUL
from bowling_app.search.schemas import SearchView
from bowling_app.search.services.search import find

_SEVERAL: Final = frozenset({"amenity", "unlisted"})
_SEARCH: Final = "/search"
_MOST_FIELDS: Final = 100


@dataclass(frozen=True, slots=True)
class Found:
    """What a page lists: its heading, and the ids of its venues in their order."""

    heading: str = ""
    venue_ids: tuple[str, ...] = ()


def venues_at(uow: UnitOfWork, actor: Actor, *, address: str) -> Found:
    """What the page at an address of this site lists. Nothing for any other address, which strangers may write."""
    anyone(actor)
    if len(address) > LONGEST_ADDRESS or not address.startswith("/") or NUL in unquote(address):
        return Found()
    path, _, query = address.partition("?")
    try:
        asked = parse_qsl(query, max_num_fields=_MOST_FIELDS)
    except ValueError:
        return Found()
    with suppress(NotFound, Gone, Invalid, Moved):
        view = _search(uow, actor, dict(asked)) if path == _SEARCH else _listing(uow, actor, path, _filters(asked))
        return Found(view.heading, tuple(card.id for card in view.venues[:MOST_ADDED])) if view else Found()
    return Found()


def _search(uow: UnitOfWork, actor: Actor, asked: Mapping[str, str]) -> SearchView:
    return find(uow, actor, q=asked.get("q", ""), page=asked.get("page", ""))


def _listing(uow: UnitOfWork, actor: Actor, path: str, asked: Mapping[str, Any]) -> ListingView | None:
    parts = [unquote(part) for part in path.strip("/").split("/")]
    match parts:
        case [category]:
            return load_category(uow, actor, category=category, **asked)
        case [category, state]:
            return load_category_state(uow, actor, category=category, state=state, **asked)
        case [category, state, city]:
            return load_category_city(uow, actor, category=category, state=state, city=city, **asked)
        case _:
            return None


def _filters(asked: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """The filters among the fields of a query, as the operations of listings take them."""
    several: defaultdict[str, list[str]] = defaultdict(list)
    for name, value in asked:
        if name in PARAMETERS:
            several[name].append(value)
    return {name: tuple(values) if name in _SEVERAL else values[-1] for name, values in several.items()}
