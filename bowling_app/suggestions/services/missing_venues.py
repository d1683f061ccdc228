"""A missing venue: checked, located, and compared with the listed ones."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.distances import miles_between, miles_label
from bowling_app.platform.kit.errors import Faults
from bowling_app.platform.language.messages import _
from bowling_app.suggestions.rules import SHOWN_DUPLICATES, WORTH_ASKING
from bowling_app.suggestions.schemas.suggestions import MissingVenue
from bowling_app.suggestions.services.suggestion_rows import likely_venue
from bowling_app.venues.queries import venues
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.rules.venue_draft import VenueDraft
from bowling_app.venues.rules.venue_fields import checked, checked_city, checked_state
from bowling_app.venues.rules.venue_location import spot_of
from bowling_app.venues.schemas.likely_venues import LikelyVenue
from bowling_app.venues.services.duplicates import likely_duplicates, neighbourhood
from bowling_app.venues.services.venue_edits import Editor, add_venue, edit_venue_fields

_PLAIN: Final = ("address", "zip_code", "phone", "website")


def draft_of(missing: MissingVenue) -> VenueDraft:
    """A missing venue with every value checked, and its position. The name is empty if it is unknown. Raises Invalid,
    naming the field."""
    faults = Faults()
    name = faults.of(checked, "name", missing.venue_name) if (missing.venue_name or "").strip() else ""
    city, state = faults.of(checked_city, missing.city), faults.of(checked_state, missing.state)
    said = {each: faults.of(checked, each, getattr(missing, each)) for each in _PLAIN}
    position = faults.of(_position, missing)
    faults.refuse()
    spot = spot_of(city or "", state or "", said["zip_code"], position)
    return VenueDraft(
        where="suggestion",
        external_id="",
        name=name or "",
        city=city or "",
        state=state or "",
        zip_code=said["zip_code"],
        address=said["address"],
        latitude=spot.latitude,
        longitude=spot.longitude,
        is_position_exact=spot.is_exact,
        time_zone=spot.time_zone,
        phone=said["phone"],
        website=said["website"],
    )


def likely_venues(uow: UnitOfWork, draft: VenueDraft) -> tuple[LikelyVenue, ...]:
    """The venues, at most five, that a missing one may be. The question costs little, so less likely ones are asked
    about too, and the map pins of people, which are imprecise, count only where they help."""
    return likely_venues_of_each(uow, [draft])[0]


def likely_venues_of_each(uow: UnitOfWork, drafts: Sequence[VenueDraft]) -> list[tuple[LikelyVenue, ...]]:
    """The same for several missing venues, which are looked for together."""
    ways = [(draft, replace(draft, is_position_exact=False)) for draft in drafts]
    known = neighbourhood(uow.session, [way for both in ways for way in both], with_fictional=True)
    found = [
        likely_duplicates(known, both if both[0].is_position_exact else both[1:], SHOWN_DUPLICATES, least=WORTH_ASKING)
        for both in ways
    ]
    seen = venues.all_with_ids(uow.session, {each.candidate_id for of_draft in found for each in of_draft})
    return [
        tuple(_likely(draft, seen[each.candidate_id], each.reason) for each in of_draft if each.candidate_id in seen)
        for draft, of_draft in zip(drafts, found, strict=True)
    ]


def add_missing(uow: UnitOfWork, missing: MissingVenue, more: Mapping[str, Any], editor: Editor) -> str:
    """Add a venue to the directory, with the other known values. Returns its id."""
    venue_id = add_venue(uow, replace(draft_of(missing), observed_on=editor.observed_on), editor)
    if more:
        edit_venue_fields(uow, venue_id, more, editor)
    return venue_id


def _likely(draft: VenueDraft, venue_with_place: VenueWithPlace, reason: str) -> LikelyVenue:
    return replace(likely_venue(*venue_with_place, reason=reason), distance=_distance(draft, venue_with_place))


def _distance(draft: VenueDraft, venue_with_place: VenueWithPlace) -> str:
    if not draft.is_position_exact:
        return ""
    venue, _ignored = venue_with_place
    miles = miles_between(draft.latitude, draft.longitude, venue.latitude, venue.longitude)
    return _("{miles} away", miles=miles_label(miles))


def _position(missing: MissingVenue) -> tuple[float, float] | None:
    given = missing.latitude, missing.longitude
    if given == (None, None):
        return None
    latitude, longitude = checked("position", list(given))
    return latitude, longitude
