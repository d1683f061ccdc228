"""A venue that somebody misses: checked, located, and compared with those that are there."""

from dataclasses import replace
from typing import Final

from bowling_app.domain.suggestion_page import LikelyVenue
from bowling_app.domain.suggestions import MissingVenue
from bowling_app.domain.venue_draft import VenueDraft
from bowling_app.domain.venue_fields import checked, checked_city, checked_state
from bowling_app.domain.venue_location import spot_of
from bowling_app.queries import venues
from bowling_app.services.duplicates import likely_duplicates, neighbourhood
from bowling_app.services.suggestion_rows import likely_venue
from bowling_app.services.unit_of_work import UnitOfWork

SHOWN_DUPLICATES: Final = 5


def draft_of(missing: MissingVenue) -> VenueDraft:
    """A missing venue with every value checked, and where it is. Raises Invalid, naming the field. A venue whose name
    nobody knows has an empty one."""
    city, state = checked_city(missing.city), checked_state(missing.state)
    zip_code = checked("zip_code", missing.zip_code)
    position = _position(missing)
    spot = spot_of(city, state, zip_code, position)
    return VenueDraft(
        where="suggestion",
        external_id="",
        name=checked("name", missing.venue_name) if (missing.venue_name or "").strip() else "",
        city=city,
        state=state,
        zip_code=zip_code,
        address=checked("address", missing.address),
        latitude=spot.latitude,
        longitude=spot.longitude,
        is_position_exact=spot.is_exact,
        time_zone=spot.time_zone,
        phone=checked("phone", missing.phone),
        website=checked("website", missing.website),
    )


def likely_venues(uow: UnitOfWork, draft: VenueDraft) -> tuple[LikelyVenue, ...]:
    """The venues, at most five, that a missing one may be: the same telephone or web site, a similar name within 150
    metres or, because people point roughly, in the same city."""
    drafts = [draft, replace(draft, is_position_exact=False)]
    known = neighbourhood(uow.session, drafts, with_fictional=True)
    found = likely_duplicates(known, drafts if draft.is_position_exact else drafts[1:], SHOWN_DUPLICATES)
    seen = ((each, venues.with_id(uow.session, each.candidate_id)) for each in found)
    return tuple(likely_venue(*sited, reason=each.reason) for each, sited in seen if sited)


def _position(missing: MissingVenue) -> tuple[float, float] | None:
    given = missing.latitude, missing.longitude
    if given == (None, None):
        return None
    latitude, longitude = checked("position", list(given))
    return latitude, longitude
