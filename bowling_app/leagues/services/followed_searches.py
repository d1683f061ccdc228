"""Searches for leagues that people follow: what they look for, and which new leagues fit."""

from collections.abc import Collection
from typing import Final
from urllib.parse import parse_qsl, urlencode

from bowling_app.leagues.queries import league_search as queries
from bowling_app.leagues.rules.league_search import ASKED, PAGE, in_keys, read_league_query, search_heading
from bowling_app.leagues.rules.paths import LEAGUES_PATH
from bowling_app.platform.database.row_ids import row_id
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.place_queries import LONGEST_QUERY
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.language.messages import _
from bowling_app.platform.news import NewsSearch, Search

_PARTS: Final = 30
"""More parts than any search has."""


def read_search(text: str) -> Search:
    """The search that the query of an address asks for. Raises Invalid with what cannot be used."""
    try:
        given = {name: value for name, value in parse_qsl(text, max_num_fields=_PARTS) if name in ASKED}
    except ValueError:
        raise Invalid(_("A search for leagues: there is too much in it.")) from None
    reading = read_league_query(given)
    if reading.problems:
        raise Invalid.of(reading.problems, between=" ")
    is_at_position = reading.query.near is not None and reading.query.near.is_position
    names = (name for name in ASKED if name != PAGE and (name != "here" or is_at_position))
    spelled = in_keys(given, reading.query)
    clean = urlencode([(name, spelled[name][:LONGEST_QUERY]) for name in names if spelled.get(name)])
    label = search_heading(reading.query)
    if set(given) - {"near", "here", "within", "weekday", PAGE}:
        label = _("{search}, with your filters", search=label)
    return Search(clean, label, f"{LEAGUES_PATH}?{clean}" if clean else LEAGUES_PATH)


def fitting(uow: UnitOfWork, text: str, keys: Collection[str]) -> Collection[str]:
    """Which of the leagues with these ids fit the search for sure."""
    ids = [number for key in keys if (number := row_id(key)) is not None]
    if not ids:
        return ()
    reading = read_league_query(dict(parse_qsl(text)))
    if reading.problems:  # Without what cannot be used, all leagues would fit.
        return ()
    found = queries.find_among(uow.session, reading.query, clock.now(), ids)
    return {str(one.league.id) for one in found.leagues if one.is_sure}


FOLLOWS: Final = NewsSearch("league", read_search, fitting)
