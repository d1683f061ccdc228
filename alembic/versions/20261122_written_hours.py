"""Keep hours as their source wrote them, days and ends that nobody has told, and seasons.

Revision: 2f7a9c41d8e6
Follows: 5b7e02c94d1f
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "2f7a9c41d8e6"
down_revision = "5b7e02c94d1f"
branch_labels = None
depends_on = None

AMENITIES = """(
    SELECT coalesce(bit_or(1::bigint << listing_term.number), 0)
    FROM venue_amenity JOIN listing_term ON listing_term.kind = 'amenity' AND listing_term.key = amenity
    WHERE venue_id = venue.id AND is_available)"""
WEEK = """(
    SELECT coalesce(range_agg(own) + range_agg(late), '{}') AS whole, coalesce(range_agg(late), '{}') AS late
    FROM opening_interval, LATERAL (VALUES (
        int4range(day * 1440 + opens, day * 1440 + least(closes, 1440)),
        int4range((day + 1) % 7 * 1440, (day + 1) % 7 * 1440 + greatest(closes - 1440, 0)))) AS parts(own, late)
    WHERE venue_id = venue.id AND hours_known) AS week"""


def list_venues(*, more: bool) -> str:
    """The function that writes the rows of lists, with the column for unknown days or without it."""
    column, value, change = (
        (", unknown_days", ", CASE WHEN venue.hours_known THEN venue.unknown_days ELSE 127 END",
         ", unknown_days = excluded.unknown_days")
        if more else ("", "", "")
    )  # fmt: skip
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
            open_week, late_week, name, venue_id{column})
        SELECT venue.latitude, venue.longitude, venue.ranking, venue.avg_rating, {AMENITIES},
            venue.place_id, venue.review_count, term.number, place.state, (venue.game_price * 100)::int, venue.lanes,
            week.whole, week.late, venue.name, venue.id{value}
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
            late_week = excluded.late_week, name = excluded.name{change};
    END $$
    """  # noqa: S608 -- only constants of this file.


def venues_changed(*, more: bool) -> str:
    """The trigger that tells which venues have changed in what lists show."""
    columns = "id, is_active, place_id, latitude, longitude, ranking, avg_rating, review_count, game_price, lanes, "
    columns += "hours_known, unknown_days, name" if more else "hours_known, name"
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
    op.add_column("venue", sa.Column("hours_text", sa.String(), nullable=True))
    op.add_column("venue", sa.Column("hours_beyond", postgresql.JSONB(), nullable=True))
    op.add_column("venue", sa.Column("unknown_days", sa.SmallInteger(), nullable=False, server_default="0"))
    op.create_check_constraint(op.f("ck_venue_unknown_days_are_bits"), "venue", "unknown_days BETWEEN 0 AND 127")
    op.add_column("hours_exception", sa.Column("is_unknown", sa.Boolean(), nullable=False, server_default="false"))
    op.create_check_constraint(
        op.f("ck_hours_exception_no_times_of_unknown"), "hours_exception", "NOT (is_unknown AND opens IS NOT NULL)"
    )
    op.add_column("venue_listing", sa.Column("unknown_days", sa.SmallInteger(), nullable=False, server_default="0"))
    op.execute(list_venues(more=True))
    op.execute(venues_changed(more=True))
    op.execute("UPDATE venue_listing SET unknown_days = 127 FROM venue WHERE id = venue_id AND NOT hours_known")


def downgrade() -> None:
    op.execute(venues_changed(more=False))
    op.execute(list_venues(more=False))
    op.drop_column("venue_listing", "unknown_days")
    op.drop_constraint(op.f("ck_hours_exception_no_times_of_unknown"), "hours_exception")
    op.drop_column("hours_exception", "is_unknown")
    op.drop_constraint(op.f("ck_venue_unknown_days_are_bits"), "venue")
    op.drop_column("venue", "unknown_days")
    op.drop_column("venue", "hours_beyond")
    op.drop_column("venue", "hours_text")
