"""Lists know what of the access people filter by.

Revision: e41c7a9d02b6
Follows: 5b0e9c27d1f4
"""

import sqlalchemy as sa
from alembic import op

revision = "e41c7a9d02b6"
down_revision = "5b0e9c27d1f4"
branch_labels = None
depends_on = None

FEATURES = {
    "accessible-parking": "access_parking = 'yes'",
    "accessible-restroom": "access_restroom = 'yes'",
    "ball-ramp": "access_ball_ramp = 'yes'",
    "step-free-lanes": "access_lanes IN ('all', 'some')",
}
FACTS = "access_parking, access_restroom, access_ball_ramp, access_lanes"
ALL_FACTS = (
    "access_lanes, "
    "access_lanes_count, "
    "access_from_parking, "
    "access_parking, "
    "access_parking_spaces, "
    "access_door, "
    "access_seating, "
    "access_restroom, "
    "access_counter, "
    "access_ball_ramp, "
    "access_bumpers, "
    "access_light_balls, "
    "access_wheelchair_bowling, "
    "access_sensory, "
    "access_sensory_hours, "
    "access_hearing, "
    "access_league, "
    "access_changing_table, "
    "access_service_animals, "
    "access_note"
)
WITHOUT_ACCESS = """(
    SELECT coalesce(bit_or(1::bigint << listing_term.number), 0)
    FROM venue_amenity JOIN listing_term ON listing_term.kind = 'amenity' AND listing_term.key = amenity
    WHERE venue_id = venue.id AND is_available)"""
WITH_ACCESS = f"""(
    SELECT coalesce(bit_or(1::bigint << listing_term.number), 0)
    FROM (
        SELECT amenity AS key FROM venue_amenity WHERE venue_id = venue.id AND is_available
        UNION ALL
        SELECT key FROM (VALUES {", ".join(f"('{key}', {fact})" for key, fact in FEATURES.items())}) AS access(key, has)
        WHERE has
    ) AS feature JOIN listing_term USING (key)
    WHERE listing_term.kind = 'amenity')"""  # noqa: S608 -- only constants of this file.
WEEK = """(
    SELECT coalesce(range_agg(own) + range_agg(late), '{}') AS whole, coalesce(range_agg(late), '{}') AS late
    FROM opening_interval, LATERAL (VALUES (
        int4range(day * 1440 + opens, day * 1440 + least(closes, 1440)),
        int4range((day + 1) % 7 * 1440, (day + 1) % 7 * 1440 + greatest(closes - 1440, 0)))) AS parts(own, late)
    WHERE venue_id = venue.id AND hours_known) AS week"""
COLUMNS = (
    "id, is_active, place_id, latitude, longitude, ranking, avg_rating, review_count, game_price, lanes, hours_known, "
    "unknown_days, name, is_unconfirmed"
)


def list_venues(amenities: str) -> str:
    """The function that writes the rows of lists."""
    return f"""
    CREATE OR REPLACE FUNCTION list_venues(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
        PERFORM FROM place
        WHERE id IN (SELECT place_id FROM unnest(ids) AS changed(id) JOIN venue USING (id)) ORDER BY id FOR SHARE;
        PERFORM learn_listing_terms('zone', array_agg(DISTINCT time_zone)) FROM place
        WHERE id IN (SELECT place_id FROM unnest(ids) AS changed(id) JOIN venue USING (id));
        DELETE FROM venue_listing USING unnest(ids) AS changed(id)
        WHERE venue_id = changed.id AND NOT EXISTS (SELECT FROM venue WHERE venue.id = changed.id AND is_active);
        INSERT INTO venue_listing (
            latitude, longitude, ranking, avg_rating, amenities, place_id, review_count, zone, state, game_cents, lanes,
            open_week, late_week, name, venue_id, unknown_days)
        SELECT venue.latitude, venue.longitude, venue.ranking - venue.is_unconfirmed::int, venue.avg_rating,
            {amenities},
            venue.place_id, venue.review_count, term.number, place.state, (venue.game_price * 100)::int, venue.lanes,
            week.whole, week.late, venue.name, venue.id,
            CASE WHEN venue.hours_known THEN venue.unknown_days ELSE 127 END
        FROM unnest(ids) AS changed(id)
        JOIN venue ON venue.id = changed.id AND venue.is_active
        JOIN place ON place.id = venue.place_id
        JOIN listing_term AS term ON term.kind = 'zone' AND term.key = place.time_zone
        CROSS JOIN LATERAL {WEEK}
        ON CONFLICT (venue_id) DO UPDATE SET
            latitude = excluded.latitude, longitude = excluded.longitude, ranking = excluded.ranking,
            avg_rating = excluded.avg_rating, amenities = excluded.amenities, place_id = excluded.place_id,
            review_count = excluded.review_count, zone = excluded.zone, state = excluded.state,
            game_cents = excluded.game_cents, lanes = excluded.lanes, open_week = excluded.open_week,
            late_week = excluded.late_week, name = excluded.name, unknown_days = excluded.unknown_days;
    END $$
    """  # noqa: S608 -- only constants of this file.


def venue_amenities_changed(amenities: str) -> str:
    """The trigger that writes what venues have."""
    return f"""
    CREATE OR REPLACE FUNCTION venue_amenities_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
        ids text[];
        keys text[];
    BEGIN
        IF TG_OP = 'DELETE' THEN
            SELECT array_agg(DISTINCT venue_id) INTO ids FROM before;
        ELSE
            SELECT array_agg(DISTINCT venue_id), array_agg(DISTINCT amenity) INTO ids, keys FROM after;
            PERFORM learn_listing_terms('amenity', keys);
        END IF;
        IF TG_OP = 'UPDATE' THEN
            SELECT array_agg(DISTINCT venue_id) INTO ids FROM (SELECT venue_id FROM before UNION ALL SELECT unnest(ids))
                AS either;
        END IF;
        IF ids IS NULL OR list_later(ids) THEN
            RETURN NULL;
        END IF;
        PERFORM FROM venue WHERE id IN (SELECT unnest(ids)) ORDER BY id FOR NO KEY UPDATE;
        UPDATE venue_listing SET amenities = {amenities}
        FROM unnest(ids) AS changed(id) JOIN venue USING (id) WHERE venue_id = venue.id;
        RETURN NULL;
    END $$
    """  # noqa: S608 -- only constants of this file.


def venues_changed(columns: str) -> str:
    """The trigger that tells which venues have changed in what lists show."""
    return f"""
    CREATE OR REPLACE FUNCTION venues_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
        ids text[];
    BEGIN
        IF TG_OP = 'DELETE' THEN
            DELETE FROM venue_listing USING before WHERE venue_id = before.id;
            RETURN NULL;
        ELSIF TG_OP = 'INSERT' THEN
            SELECT array_agg(id) INTO ids FROM after WHERE is_active;
        ELSE
            -- An id never changes.
            SELECT array_agg(id) INTO ids FROM (
                SELECT {columns} FROM after
                EXCEPT
                SELECT {columns} FROM before
            ) AS changed;
        END IF;
        IF ids IS NOT NULL AND NOT list_later(ids) THEN
            PERFORM list_venues(ids);
        END IF;
        RETURN NULL;
    END $$
    """  # noqa: S608 -- only constants of this file.


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.execute(f"SELECT learn_listing_terms('amenity', string_to_array('{','.join(FEATURES)}', ','))")
    op.execute(list_venues(WITH_ACCESS))
    op.execute(venue_amenities_changed(WITH_ACCESS))
    op.execute(venues_changed(f"{COLUMNS}, {FACTS}"))
    list_known()
    op.create_index("ix_venue_access", "venue", ["id"], postgresql_where=sa.text(f"num_nonnulls({ALL_FACTS}) > 0"))


def downgrade() -> None:
    op.drop_index("ix_venue_access", "venue")
    op.execute(venues_changed(COLUMNS))
    op.execute(venue_amenities_changed(WITHOUT_ACCESS))
    op.execute(list_venues(WITHOUT_ACCESS))
    list_known()


def list_known() -> None:
    """Write the rows of the venues whose access is known anew."""
    op.execute(f"SELECT list_venues(array_agg(id)) FROM venue WHERE num_nonnulls({FACTS}) > 0")  # noqa: S608 -- constants.
