"""Answers to questions about venues, and which venues are unconfirmed for years.

Revision: 8d41f0b6a9c3
Follows: 8c1d5e72a3b9
"""

import sqlalchemy as sa
from alembic import op

revision = "8d41f0b6a9c3"
down_revision = "8c1d5e72a3b9"
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


def list_venues(*, is_new: bool) -> str:
    """The function that writes the rows of lists, with unconfirmed venues behind the others or among them."""
    ranking = "venue.ranking - venue.is_unconfirmed::int" if is_new else "venue.ranking"
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
        SELECT venue.latitude, venue.longitude, {ranking}, venue.avg_rating, {AMENITIES},
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


def venues_changed(*, is_new: bool) -> str:
    """The trigger that tells which venues have changed in what lists show."""
    columns = "id, is_active, place_id, latitude, longitude, ranking, avg_rating, review_count, game_price, lanes, "
    columns += "hours_known, unknown_days, name" + (", is_unconfirmed" if is_new else "")
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
    op.add_column("venue", sa.Column("is_unconfirmed", sa.Boolean(), nullable=False, server_default="false"))
    op.execute(list_venues(is_new=True))
    op.execute(venues_changed(is_new=True))
    op.create_table(
        "fact_answer",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("venue_id", sa.String(), nullable=False),
        sa.Column("question", sa.String(), nullable=False),
        sa.Column("answer", sa.String(), nullable=False),
        sa.Column("role", sa.String(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("user_id", sa.String(), nullable=True),
        sa.Column("network", sa.String(), nullable=False),
        sa.Column("mailbox", sa.String(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("decided_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("role IN ('stranger', 'user', 'owner', 'admin')", name=op.f("ck_fact_answer_role_known")),
        sa.CheckConstraint(
            "status IN ('waiting', 'agreed', 'outvoted', 'undone')", name=op.f("ck_fact_answer_status_known")
        ),
        sa.CheckConstraint(
            "length(question) <= 40 AND length(answer) BETWEEN 1 AND 40", name=op.f("ck_fact_answer_texts_fit")
        ),
        sa.CheckConstraint("(status = 'waiting') = (decided_at IS NULL)", name=op.f("ck_fact_answer_decided_once")),
        sa.ForeignKeyConstraint(
            ["user_id"], ["app_user.id"], name=op.f("fk_fact_answer_user_id_app_user"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["venue_id"], ["venue.id"], name=op.f("fk_fact_answer_venue_id_venue"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_fact_answer")),
    )
    op.create_index("ix_fact_answer_asked", "fact_answer", ["venue_id", "question"])
    op.create_index(op.f("ix_fact_answer_user_id"), "fact_answer", ["user_id"])
    op.create_index(op.f("ix_fact_answer_created_at"), "fact_answer", ["created_at"])
    op.create_index("ix_fact_answer_network", "fact_answer", ["network"], postgresql_where=sa.text("user_id IS NULL"))
    op.create_index("ix_fact_answer_waiting", "fact_answer", ["id"], postgresql_where=sa.text("status = 'waiting'"))


def downgrade() -> None:
    op.drop_table("fact_answer")
    op.execute(venues_changed(is_new=False))
    op.execute(list_venues(is_new=False))
    op.drop_column("venue", "is_unconfirmed")
