"""What is new for the followers of a batch, read once for all of them."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from bowling_app.alerts.emails import Line, Section
from bowling_app.alerts.queries import news as queries
from bowling_app.alerts.queries.follows import Followed
from bowling_app.alerts.queries.news import FoundNews, Scope, Span
from bowling_app.alerts.rules.limits import (
    DIGEST_GOES_BACK,
    DIGEST_ITEMS,
    DIGEST_ITEMS_ALTOGETHER,
    DIGEST_NEWS_OF_A_VENUE,
    NEWS_OF_A_BATCH,
)
from bowling_app.alerts.services.subjects import searches, subject_of
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.language.messages import _
from bowling_app.platform.mail.quoting import quoted
from bowling_app.platform.news import NewsItem
from bowling_app.venues.rules.prices import dollars

_LONGEST_LINE: Final = 600
_Items = list[NewsItem]


@dataclass(frozen=True, slots=True)
class DigestNews:
    """What is new, by what is followed: the id of a venue, the id of a place, the code of a state, and a search."""

    venues: Mapping[str, Sequence[NewsItem]]
    places: Mapping[int, Sequence[NewsItem]]
    states: Mapping[str, Sequence[NewsItem]]
    searches: Mapping[str, Sequence[NewsItem]]

    def sections(self, rows: Sequence[Followed], since: datetime) -> list[Section]:
        """What is new for somebody since the last time. Each thing is said once, where it fits first."""
        said: set[tuple[str, str]] = set()
        found: list[Section] = []
        for row in rows:
            left = max(0, DIGEST_ITEMS_ALTOGETHER - sum(len(each.items) for each in found))
            new = [item for item in self._of(row) if item.at > since and (item.kind, item.key) not in said]
            said |= {(item.kind, item.key) for item in new}
            shown = new[: min(DIGEST_ITEMS, left)]
            lines = (*_price(row), *(_line(item, row, since) for item in shown))
            if lines or new:
                found.append(Section(subject_of(row).in_mail, lines, len(new) - len(shown)))
        return found

    def _of(self, row: Followed) -> Sequence[NewsItem]:
        if row.kind == "venue":
            return self.venues.get(row.venue_id or "", ())
        if row.kind == "city":
            return self.places.get(row.place_id or 0, ())
        if row.kind == "state":
            return self.states.get(row.state or "", ())
        return self.searches.get(row.search or "", ()) if row.kind == "leagues" else ()


@dataclass(frozen=True, slots=True)
class FoundForBatch:
    """What was read for a batch: of venues and places, and of leagues with the keys of those that fit each search."""

    places: Sequence[FoundNews]
    leagues: Sequence[FoundNews]
    hits: Mapping[str, Collection[str]]

    def worded(self) -> DigestNews:
        """All of it in the language that is spoken: once for everybody in the batch who reads that one."""
        venues, places = defaultdict[str, _Items](list), defaultdict[int, _Items](list)
        states = defaultdict[str, _Items](list)
        for found in self.places:
            item = found.worded()
            venues[item.venue_id].append(item)
            places[item.place_id].append(item)
            states[item.state].append(item)
        leagues = [found.worded() for found in self.leagues]
        searched = {text: [one for one in leagues if one.key in fitting] for text, fitting in self.hits.items()}
        return DigestNews(venues, places, states, searched)


def read_news(uow: UnitOfWork, rows: Sequence[Followed], since: datetime, until: datetime) -> FoundForBatch:
    """The news of all that these rows follow. Without new leagues nothing is searched."""
    span = Span(max(since, until - DIGEST_GOES_BACK), until, DIGEST_NEWS_OF_A_VENUE, NEWS_OF_A_BATCH)
    scope = Scope(
        venues={row.venue_id for row in rows if row.kind == "venue" and row.venue_id},
        places={row.place_id for row in rows if row.place_id},
        states={row.state for row in rows if row.state},
    )
    texts = {row.search for row in rows if row.search is not None}
    leagues = queries.found_news(uow.session, Scope(kind=searches().kind), span) if texts else []
    keys = [found.key for found in leagues]
    hits = {text: searches().hits(uow, text, keys) for text in texts} if leagues else {}
    return FoundForBatch(queries.found_news(uow.session, scope, span), leagues, hits)


def _line(item: NewsItem, row: Followed, since: datetime) -> Line:
    """An item for somebody who has heard of everything until then. Of a city it says at which venue, and of a search in
    which city, too."""
    at = {"venue": "", "city": f"{item.venue}: "}.get(row.kind, f"{item.venue}, {item.place}: ")
    return Line(quoted(f"{at}{item.title_since(since)}", _LONGEST_LINE), item.path)


def _price(row: Followed) -> Iterator[Line]:
    """What somebody hears of a price, the usual one: that it has changed, or fallen to the amount that they named."""
    price, seen = row.game_price, row.seen_price
    if row.kind != "price" or price is None or price == seen or not row.is_active:
        return
    if row.below is not None and (price > row.below or (seen is not None and seen <= row.below)):
        return
    if seen is None:
        said = _("A game usually costs {price}", price=dollars(price))
    else:
        said = _("A game usually costs {price} (was {before})", price=dollars(price), before=dollars(seen))
    yield Line(said, f"{subject_of(row).path}#prices")
