"""What is compared of a venue: of one in the directory, and of one that a source describes."""

from typing import Final

from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.places import place_key
from bowling_app.platform.geo.zip_codes import city_centre, zip_facts
from bowling_app.platform.kit.addresses.web_addresses import site_of
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries.candidates import Candidate
from bowling_app.venues.rules.matching.evidence import Profile
from bowling_app.venues.rules.matching.names import name_of
from bowling_app.venues.rules.matching.streets import street_of
from bowling_app.venues.rules.venue_draft import VenueDraft

_SAME_DEGREES: Final = 0.00001  # A meter: positions are stored with six digits.


def profile_of_draft(draft: VenueDraft) -> Profile:
    """What is compared of a record."""
    return Profile(
        name_of(draft.name, draft.city),
        street_of(draft.address),
        (draft.state, place_key(draft.city)),
        draft.zip_code,
        draft.phone,
        site_of(draft.website),
        draft.latitude,
        draft.longitude,
        draft.is_position_exact,
    )


def profile_of_candidate(candidate: Candidate) -> Profile:
    """What is compared of a venue in the directory."""
    city, position = (candidate.city, candidate.place[0]), (candidate.latitude, candidate.longitude)
    is_exact = not _is_middle(city, candidate.zip_code, position) if candidate.is_exact is None else candidate.is_exact
    return Profile(
        name_of(candidate.name, candidate.city),
        street_of(candidate.address),
        candidate.place,
        candidate.zip_code,
        candidate.phone,
        site_of(candidate.website),
        candidate.latitude,
        candidate.longitude,
        is_exact,
    )


def draft_of_venue(venue: Venue, place: Place) -> VenueDraft:
    """A venue of the directory as a record, to be compared with the others."""
    return VenueDraft(
        where=venue.id,
        external_id="",
        venue_id=venue.id,
        name=venue.name,
        city=place.name,
        state=place.state,
        latitude=venue.latitude,
        longitude=venue.longitude,
        is_position_exact=not _is_middle((place.name, place.state), venue.zip_code, (venue.latitude, venue.longitude)),
        time_zone=place.time_zone,
        address=venue.address,
        zip_code=venue.zip_code,
        phone=venue.phone,
        website=venue.website,
    )


def _is_middle(city: tuple[str, str], zip_code: str | None, position: tuple[float, float]) -> bool:
    """Whether a position is only the center of the ZIP code or of the city."""
    facts = zip_facts(zip_code) if zip_code else None
    centers = [(facts.latitude, facts.longitude)] if facts else []
    centers += [city_centre(*city) or (None, None)]
    return any(
        latitude is not None
        and longitude is not None
        and abs(latitude - position[0]) < _SAME_DEGREES
        and abs(longitude - position[1]) < _SAME_DEGREES
        for latitude, longitude in centers
    )
