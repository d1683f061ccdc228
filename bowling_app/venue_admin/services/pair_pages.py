"""The queue of venues that may be listed twice, as admins see it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.jobs.queries import jobs
from bowling_app.platform.jobs.rules import OPEN
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.addresses.phones import national
from bowling_app.platform.kit.addresses.web_addresses import page_key
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT, cursor_of, cursor_values
from bowling_app.platform.kit.dates import utc_text, when_text
from bowling_app.platform.kit.links import TabLink
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.formats import capital
from bowling_app.venue_admin.queries import venue_merges
from bowling_app.venue_admin.schemas.venue_pairs import PairPage, PairRow, PairSide
from bowling_app.venue_admin.services.admin_venues import PATH
from bowling_app.venue_admin.services.pair_decisions import roles
from bowling_app.venues.models.venue_pair import VenuePair
from bowling_app.venues.queries import fact_conflicts, sources
from bowling_app.venues.queries import venue_pairs as queries
from bowling_app.venues.queries.venues import VenueWithPlace, all_with_ids
from bowling_app.venues.services.matching.suspected_pairs import JOB
from bowling_app.venues.services.venue_cards import place_text

PAIRS_PATH: Final = "/admin/duplicates"
CONFLICTS_PATH: Final = "/admin/conflicts"
WAITING: Final = "Waiting"
DECIDED: Final = "Decided"
CONFLICTS: Final = "Sources disagree"
_STATUS: Final = "decided"
_VERDICTS: Final = {"same": "One venue", "different": "Two venues"}


def load_pairs(uow: UnitOfWork, actor: Actor, *, status: str = "", after: str = "") -> PairPage:
    """A page of the pairs that wait, the most likely first, or of those that were decided, the latest first."""
    require_admin(actor)
    is_decided = status == _STATUS
    found = _decided(uow, after) if is_decided else _waiting(uow, after)
    shown = found[:DEFAULT_LIMIT]
    ids = {venue_id for pair in shown for venue_id in (pair.one_id, pair.other_id)}
    there, told = all_with_ids(uow.session, ids), _told(uow, ids)
    return PairPage(
        note=_note(uow),
        tabs=pair_tabs(uow, DECIDED if is_decided else WAITING),
        pairs=tuple(_row(uow, pair, there, told) for pair in shown),
        empty="" if shown else "Nothing decided yet." if is_decided else _none_waits(uow),
        next_cursor=_cursor(shown[-1]) if len(found) > DEFAULT_LIMIT else "",
    )


def _none_waits(uow: UnitOfWork) -> str:
    """That no pair waits; that no listings look alike is only known after a search that ended well."""
    latest = jobs.latest(uow.session, JOB)
    is_searched = latest is not None and latest.state == "done"
    return "All caught up: no two listings look alike." if is_searched else "No pairs are waiting."


def pair_tabs(uow: UnitOfWork, here: str) -> tuple[TabLink, ...]:
    """The tabs of what was found by comparing venues; `here` is the label of the one that is open."""
    count = queries.count_waiting(uow.session)
    conflicts = sum(venues for venues, _ in fact_conflicts.by_state(uow.session).values())
    return (
        TabLink(WAITING, PAIRS_PATH, here == WAITING, f"{count:,}"),
        TabLink(DECIDED, f"{PAIRS_PATH}?status={_STATUS}", here == DECIDED),
        TabLink(CONFLICTS, CONFLICTS_PATH, here == CONFLICTS, f"{conflicts:,}"),
    )


def _waiting(uow: UnitOfWork, after: str) -> Sequence[VenuePair]:
    place = cursor_values(after, int, str, str)
    return queries.waiting(uow.session, DEFAULT_LIMIT + 1, (place[0], place[1], place[2]) if place else None)


def _decided(uow: UnitOfWork, after: str) -> Sequence[VenuePair]:
    place = cursor_values(after, datetime, str, str)
    return queries.decided(uow.session, DEFAULT_LIMIT + 1, (place[0], place[1], place[2]) if place else None)


def _cursor(pair: VenuePair) -> str:
    return cursor_of(pair.decided_at or pair.score, pair.one_id, pair.other_id)


def _note(uow: UnitOfWork) -> str:
    """When the directory was searched last."""
    latest = jobs.latest(uow.session, JOB)
    if latest is None:
        return "The directory hasn't been searched yet."
    if latest.state in OPEN:
        return f"Searching the directory now. {latest.message or ''}".strip()
    return f"Last searched {when_text(latest.created_at, clock.now())}. {latest.message or ''}".strip()


def _told(uow: UnitOfWork, ids: set[str]) -> dict[str, str]:
    """The names of the sources of each venue."""
    found = sources.of_records(uow.session, ids)
    return {venue_id: ", ".join(names) for venue_id, names in found.items()}


def _row(uow: UnitOfWork, pair: VenuePair, there: Mapping[str, VenueWithPlace], told: Mapping[str, str]) -> PairRow:
    one, other = there[pair.one_id], there[pair.other_id]
    row = PairRow(
        key=f"{pair.one_id} {pair.other_id}",
        title=f"{one[0].name} and {other[0].name}",
        score=f"{pair.score} of 100",
        reasons=capital(pair.reasons),
        sides=tuple(_side(each, told.get(each[0].id, "")) for each in (one, other)),
        one_id=pair.one_id,
        other_id=pair.other_id,
    )
    return _to_decide(uow, row, (one, other)) if pair.decision is None else _settled(row, pair, (one, other))


def _to_decide(uow: UnitOfWork, row: PairRow, both: tuple[VenueWithPlace, VenueWithPlace]) -> PairRow:
    stays, goes = roles(uow, both)
    by_hand = venue_merges.has_belongings(uow.session, goes[0].id)
    href = f"{PATH}/{stays[0].id}/merge?other={goes[0].id}" if by_hand else ""
    return replace(row, is_waiting=True, stays=stays[0].name, merge_href=href)


def _settled(row: PairRow, pair: VenuePair, both: tuple[VenueWithPlace, VenueWithPlace]) -> PairRow:
    when = when_text(pair.decided_at, clock.now()) if pair.decided_at else ""
    may = pair.decision == "different" or (pair.undo is not None and any(each[0].successor_id for each in both))
    return replace(row, verdict=f"{_VERDICTS[pair.decision or '']}, decided {when}", may_take_back=may)


def _side(venue_with_place: VenueWithPlace, told: str) -> PairSide:
    venue, place = venue_with_place
    address = ", ".join(filter(None, (venue.address, place_text(place))))
    reviews = count_of(venue.review_count, "review", "reviews") if venue.review_count else ""
    return PairSide(
        id=venue.id,
        name=venue.name,
        href=venue_path(venue.id) if venue.is_active else f"{PATH}/{venue.id}",
        address=f"{address} {venue.zip_code or ''}".strip(),
        phone=national(venue.phone) if venue.phone else "",
        website=page_key(venue.website) if venue.website else "",
        sources=told,
        listed=" · ".join(filter(None, (f"Listed since {utc_text(venue.created_at)}", reviews))),
    )
