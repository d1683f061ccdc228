"""The admins' table of all venues."""

from collections.abc import Mapping
from datetime import date
from typing import Any, Final

from bowling_app.accounts.services.log_names import names_of
from bowling_app.accuracy.rules.freshness import stale_until
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import STATES
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.addresses.phones import e164
from bowling_app.platform.kit.addresses.web_addresses import web_address, web_domain
from bowling_app.platform.kit.choices import Choice
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT, FOREIGN_CURSOR, cursor_of, cursor_values
from bowling_app.platform.kit.dates import date_text, when_text
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.texts import one_line
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import _
from bowling_app.venue_admin.models import BulkChange
from bowling_app.venue_admin.queries import admin_venues
from bowling_app.venue_admin.queries.admin_venues import CURSORS, Listed
from bowling_app.venue_admin.rules import LONGEST_SEARCH, MOST_CHANGED_AT_ONCE, RECEIPTS_SHOWN
from bowling_app.venue_admin.schemas.admin_venues import (
    GAPS,
    MARKS,
    OWNERS,
    SORTS,
    STATUSES,
    BulkReceipt,
    Filter,
    VenueRow,
    VenueSearch,
    VenueTable,
)
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.rules.admin_paths import ADMIN_VENUES_PATH
from bowling_app.venues.rules.amenities import AMENITIES
from bowling_app.venues.services.venue_cards import place_text, rating_text, reviews_text

PATH: Final = ADMIN_VENUES_PATH
_CHOICES: Final[Mapping[str, tuple[str, Mapping[str, str]]]] = {
    "us_state": ("State", {"": "Any", **STATES}),
    "status": ("Status", STATUSES),
    "mark": ("Mark", {"": "Any", **MARKS}),
    "owner": ("Owner", OWNERS),
    "gap": ("Needs work", GAPS),
    "sort": ("Order", SORTS),
}
"""The choices of the table's form: each with its label and its values with theirs."""
_AMENITIES: Final = {"": "None", **{each.key: each.label for each in AMENITIES}}
ASKED: Final = ("q", *_CHOICES)


def load_admin_venues(uow: UnitOfWork, actor: Actor, *, after: str = "", **asked: str) -> VenueTable:
    """A page of the venues that pass a search and its filters. Unknown values are left out."""
    require_admin(actor)
    wanted = search_of(asked)
    found = admin_venues.page(
        uow.session,
        wanted,
        stale_until=stale_until(clock.now().date()),
        after=_position(wanted, after),
        limit=DEFAULT_LIMIT + 1,
    )
    shown, is_last = found[:DEFAULT_LIMIT], len(found) <= DEFAULT_LIMIT
    matching = len(matching_ids(uow, wanted, MOST_CHANGED_AT_ONCE + 1))
    is_many = matching > MOST_CHANGED_AT_ONCE
    return VenueTable(
        heading=f"More than {MOST_CHANGED_AT_ONCE:,} venues" if is_many else count_of(matching, "venue", "venues"),
        empty="" if shown else "No venue is like that.",
        words=wanted.words,
        filters=_filters(wanted),
        rows=tuple(_row(each) for each in shown),
        amenities=tuple(Choice(key, label, "", is_chosen=not key) for key, label in _AMENITIES.items()),
        receipts=_receipts(uow),
        all_label="" if is_many else _all_label(matching),
        next_cursor="" if is_last else _cursor(shown[-1]),
    )


def list_matching(uow: UnitOfWork, actor: Actor, **asked: str) -> tuple[str, ...]:
    """The ids of all venues that pass a search. Raises Invalid when these are too many to change at once."""
    require_admin(actor)
    found = matching_ids(uow, search_of(asked), MOST_CHANGED_AT_ONCE + 1)
    if len(found) > MOST_CHANGED_AT_ONCE:
        raise Invalid(f"Venues: more than {MOST_CHANGED_AT_ONCE:,} match. Narrow the search.", field="venues")
    return tuple(found)


def search_of(asked: Mapping[str, str]) -> VenueSearch:
    """The search that an address asks for. A phone number or a domain is searched as such."""
    words = one_line(asked.get("q", ""), LONGEST_SEARCH)
    chosen = {name: asked.get(name, "") for name, (_, known) in _CHOICES.items() if asked.get(name, "") in known}
    phone = (e164(words) or "") if sum(letter.isdigit() for letter in words) >= 10 else ""
    return VenueSearch(
        words=words, phone=phone, domain=_domain(words), **(chosen | {"sort": chosen.get("sort") or "name"})
    )


def matching_ids(uow: UnitOfWork, wanted: VenueSearch, limit: int) -> list[str]:
    """The ids of the venues that pass a search; so many at the most."""
    return admin_venues.ids(uow.session, wanted, stale_until=stale_until(clock.now().date()), limit=limit)


def marks_text(venue: Venue) -> str:
    """What a venue is marked with: "Top alley, Sponsored"."""
    return ", ".join(label for mark, label in MARKS.items() if getattr(venue, mark))


def status_text(venue: Venue) -> str:
    """Whether a venue is listed, in one word."""
    return "Active" if venue.is_active else "Closed" if venue.successor_id is None else "Merged"


def _all_label(matching: int) -> str:
    if matching < 2:
        return "The venue that matches" if matching else ""
    return f"All {count_of(matching, 'venue', 'venues')} that match"


def _domain(words: str) -> str:
    """The domain of an e-mail or web address; empty for anything else."""
    if " " in words or "." not in words:
        return ""
    address = web_address(words.rpartition("@")[2])
    return (web_domain(address) or "") if address else ""


def _position(wanted: VenueSearch, after: str) -> tuple[Any, str] | None:
    values = cursor_values(after, CURSORS[wanted.sort], str)
    if not values or wanted.sort != "checked":
        return (values[0], values[1]) if values else None
    try:
        return date.fromisoformat(values[0]), values[1]
    except ValueError:
        raise Invalid(_(FOREIGN_CURSOR), field="cursor") from None


def _cursor(last: Listed) -> str:
    position = last.position.isoformat() if isinstance(last.position, date) else last.position
    return cursor_of(position, last.venue_with_place[0].id)


def _filters(wanted: VenueSearch) -> tuple[Filter, ...]:
    return tuple(
        Filter(name, label, tuple(Choice(key, text, "", getattr(wanted, name) == key) for key, text in known.items()))
        for name, (label, known) in _CHOICES.items()
    )


def _row(found: Listed) -> VenueRow:
    venue, place = found.venue_with_place
    day = found.oldest_on
    return VenueRow(
        id=venue.id,
        name=venue.name,
        href=f"{PATH}/{venue.id}",
        place=place_text(place),
        status=status_text(venue),
        marks=marks_text(venue),
        owner="Claimed" if venue.owner_id else "",
        reviews=f"{rating_text(venue)} ({venue.review_count:,})" if venue.review_count else reviews_text(venue),
        checked="Never checked" if day == date.min else f"Checked {date_text(day)}",
        changed=f"Changed {when_text(venue.updated_at, clock.now())}",
    )


def _receipts(uow: UnitOfWork) -> tuple[BulkReceipt, ...]:
    found = admin_venues.bulk_changes(uow.session, limit=RECEIPTS_SHOWN)
    people = names_of(uow, {each.actor for each in found})
    return tuple(_receipt(each, people) for each in found)


def _receipt(made: BulkChange, people: Mapping[str, str]) -> BulkReceipt:
    undone = made.undone_at
    return BulkReceipt(
        id=made.id,
        what=made.what,
        venues=count_of(made.venue_count, "venue", "venues"),
        when=when_text(made.made_at, clock.now()),
        person=people[made.actor],
        may_undo=undone is None,
        state=f"Undone {when_text(undone, clock.now())}" if undone else "",
    )
