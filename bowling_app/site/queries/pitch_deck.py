"""The numbers of the entire directory that the slides show."""

from collections.abc import Mapping
from datetime import date
from typing import Final

from sqlalchemy import text
from sqlmodel import Session

_OF_VENUES: Final = """
    SELECT count(*) AS venues,
        count(DISTINCT place.state) AS states,
        count(DISTINCT place.id) AS cities,
        count(*) FILTER (WHERE hours_known) AS with_hours,
        count(*) FILTER (WHERE coalesce(game_price, hourly_price, shoe_rental_price) IS NOT NULL) AS with_price,
        count(*) FILTER (WHERE owner_id IS NOT NULL) AS run_by_owners,
        count(*) FILTER (WHERE is_founding_partner) AS founding_partners,
        count(*) FILTER (WHERE hours_on > :since) AS fresh_hours,
        count(*) FILTER (WHERE prices_on > :since) AS fresh_prices,
        count(*) FILTER (WHERE contact_on > :since) AS fresh_contact,
        count(*) FILTER (WHERE amenities_on > :since) AS fresh_amenities,
        coalesce(sum(review_count), 0) AS reviews,
        coalesce(sum(accuracy_vote_count), 0) AS votes
    FROM venue JOIN place ON place.id = place_id LEFT JOIN venue_freshness AS fresh ON fresh.venue_id = venue.id
    WHERE is_active"""
_OF_PEOPLE: Final = """
    SELECT (SELECT count(*) FROM game_score JOIN venue ON venue.id = venue_id WHERE status = 'approved' AND is_active)
            AS scores,
        (SELECT count(*) FROM suggestion WHERE status = 'approved') AS suggestions"""


def totals(session: Session, since: date) -> Mapping[str, int]:
    """How much the directory holds. Facts are fresh that were confirmed after `since`."""
    connection = session.connection()
    of_venues = connection.execute(text(_OF_VENUES), {"since": since}).mappings().one()
    of_people = connection.execute(text(_OF_PEOPLE)).mappings().one()
    return {name: int(count) for name, count in {**of_venues, **of_people}.items()}
