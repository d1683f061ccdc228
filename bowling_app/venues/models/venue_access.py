"""The columns of a venue for its access."""

from typing import Any, Final

from sqlalchemy import CheckConstraint
from sqlmodel import SQLModel

from bowling_app.venues.rules.access.facts import ACCESS, AccessFact


class VenueAccess(SQLModel):
    """What a venue is like for people with a disability, as `venues.rules.access.facts` declares it. None is unknown,
    and never "no"."""

    access_lanes: str | None = None
    access_lanes_count: int | None = None
    access_from_parking: str | None = None
    access_parking: str | None = None
    access_parking_spaces: int | None = None
    access_door: str | None = None
    access_seating: str | None = None
    access_restroom: str | None = None
    access_counter: str | None = None
    access_ball_ramp: str | None = None
    access_bumpers: str | None = None
    access_light_balls: str | None = None
    access_wheelchair_bowling: str | None = None
    access_sensory: str | None = None
    access_sensory_hours: str | None = None
    access_hearing: str | None = None
    access_league: str | None = None
    access_changing_table: str | None = None
    access_service_animals: str | None = None
    access_note: str | None = None


ACCESS_CHECKS: Final = (
    CheckConstraint(
        " AND ".join(f"{each.key} IN {tuple(each.says)}" for each in ACCESS if isinstance(each, AccessFact)),
        name="access_answers_known",
    ),
    CheckConstraint(
        "access_lanes_count BETWEEN 1 AND 400 AND access_parking_spaces BETWEEN 1 AND 999",
        name="access_numbers_in_range",
    ),
    CheckConstraint("length(access_note) <= 300 AND length(access_sensory_hours) <= 120", name="access_texts_fit"),
)
"""What the columns may hold."""
HAS_ACCESS: Final = f"num_nonnulls({', '.join(each.key for each in ACCESS)}) > 0"
"""Whether anything is known of a venue's access, as SQL."""


def access_of(venue: VenueAccess) -> dict[str, Any]:
    """All facts on the access of a venue, by their names."""
    return {each.key: getattr(venue, each.key) for each in ACCESS}


def known_access(venue: VenueAccess) -> frozenset[str]:
    """The facts on access that are known of a venue, by their names."""
    return frozenset(name for name, value in access_of(venue).items() if value is not None)
