"""The order of lists by a Bayesian mean, and a narrow table of active venues that lists are filtered in.

Revision: 5e0c7a9d41f2
Follows: 5d0e8a7c41b6
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "5e0c7a9d41f2"
down_revision = "5d0e8a7c41b6"
branch_labels = None
depends_on = None

# The same as bowling_app.reviews.rules.ratings.ranking.
RANKING = "(avg_rating * review_count + 5 * 3.5) / (review_count + 5)"
BEST = ("review_count DESC", "name")
ACTIVE = sa.text("is_active")

# What the tables say of the venue at hand: a bit for each of its amenities, and the minutes of the week in which it is
# open. What runs on past midnight is listed once more by itself; past that of Sunday it is at the week's beginning.
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

FUNCTIONS = (
    # Gives numbers to amenities and time zones that have none yet. The lock keeps two from giving one number twice.
    # Amenities get bits that lie 21 apart by turns: one sum over venues of three such bits is three counts.
    """
    CREATE FUNCTION learn_listing_terms(of_kind text, keys text[]) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
        IF NOT EXISTS (SELECT FROM unnest(keys) AS used(key)
                       WHERE NOT EXISTS (SELECT FROM listing_term WHERE kind = of_kind AND key = used.key)) THEN
            RETURN;
        END IF;
        LOCK TABLE listing_term IN SHARE ROW EXCLUSIVE MODE;
        INSERT INTO listing_term (kind, key, number)
        SELECT of_kind, key, CASE of_kind WHEN 'amenity' THEN turn % 3 * 21 + turn / 3 ELSE turn END
        FROM (
            SELECT unknown.key, (SELECT count(*) FROM listing_term WHERE kind = of_kind)
                + row_number() OVER (ORDER BY unknown.key) - 1 AS turn
            FROM (SELECT DISTINCT key FROM unnest(keys) AS used(key)) AS unknown
            WHERE NOT EXISTS (SELECT FROM listing_term WHERE kind = of_kind AND key = unknown.key)
        ) AS numbered;
    END $$
    """,
    # The rows of some venues as the tables have them. The places are held, so that none moves to another state or zone
    # in a transaction that does not see these venues yet.
    f"""
    CREATE FUNCTION list_venues(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
        PERFORM FROM place
        WHERE id IN (SELECT place_id FROM unnest(ids) AS changed(id) JOIN venue USING (id)) ORDER BY id FOR SHARE;
        PERFORM learn_listing_terms('zone', array_agg(DISTINCT time_zone)) FROM place
        WHERE id IN (SELECT place_id FROM unnest(ids) AS changed(id) JOIN venue USING (id));
        DELETE FROM venue_listing USING unnest(ids) AS changed(id)
        WHERE venue_id = changed.id AND NOT EXISTS (SELECT FROM venue WHERE venue.id = changed.id AND is_active);
        INSERT INTO venue_listing (
            latitude, longitude, ranking, avg_rating, amenities, place_id, review_count, zone, state, game_cents, lanes,
            open_week, late_week, name, venue_id)
        SELECT venue.latitude, venue.longitude, venue.ranking, venue.avg_rating, {AMENITIES},
            venue.place_id, venue.review_count, term.number, place.state, (venue.game_price * 100)::int, venue.lanes,
            week.whole, week.late, venue.name, venue.id
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
            late_week = excluded.late_week, name = excluded.name;
    END $$
    """,  # noqa: S608 -- only constants of this file.
    # Keeps venues for later in a transaction that has asked for that, and says whether it has.
    """
    CREATE FUNCTION list_later(ids text[]) RETURNS boolean LANGUAGE plpgsql AS $$
    BEGIN
        IF to_regclass('pg_temp.listing_due') IS NULL THEN
            RETURN false;
        END IF;
        EXECUTE 'INSERT INTO pg_temp.listing_due SELECT unnest($1)' USING ids;
        RETURN true;
    END $$
    """,
    """
    CREATE FUNCTION begin_listing_later() RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
        CREATE TEMP TABLE listing_due (venue_id text) ON COMMIT DROP;
    END $$
    """,
    """
    CREATE FUNCTION end_listing_later() RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
        ids text[];
    BEGIN
        EXECUTE 'SELECT array_agg(DISTINCT venue_id) FROM pg_temp.listing_due' INTO ids;
        DROP TABLE pg_temp.listing_due;
        PERFORM FROM venue WHERE id IN (SELECT unnest(ids)) ORDER BY id FOR NO KEY UPDATE;
        PERFORM list_venues(ids);
    END $$
    """,
    """
    CREATE FUNCTION venues_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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
                SELECT id, is_active, place_id, latitude, longitude, ranking, avg_rating, review_count, game_price,
                    lanes, hours_known, name FROM after
                EXCEPT
                SELECT id, is_active, place_id, latitude, longitude, ranking, avg_rating, review_count, game_price,
                    lanes, hours_known, name FROM before
            ) AS changed;
        END IF;
        IF ids IS NOT NULL AND NOT list_later(ids) THEN
            PERFORM list_venues(ids);
        END IF;
        RETURN NULL;
    END $$
    """,
    # The venues are held first: of two transactions that change one venue, the second then sees what the first did.
    f"""
    CREATE FUNCTION venue_amenities_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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
        UPDATE venue_listing SET amenities = {AMENITIES}
        FROM unnest(ids) AS changed(id) JOIN venue USING (id) WHERE venue_id = venue.id;
        RETURN NULL;
    END $$
    """,  # noqa: S608 -- only constants of this file.
    f"""
    CREATE FUNCTION opening_intervals_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
        ids text[];
    BEGIN
        IF TG_OP = 'DELETE' THEN
            SELECT array_agg(DISTINCT venue_id) INTO ids FROM before;
        ELSE
            SELECT array_agg(DISTINCT venue_id) INTO ids FROM after;
        END IF;
        IF TG_OP = 'UPDATE' THEN
            SELECT array_agg(DISTINCT venue_id) INTO ids FROM (SELECT venue_id FROM before UNION ALL SELECT unnest(ids))
                AS either;
        END IF;
        IF ids IS NULL OR list_later(ids) THEN
            RETURN NULL;
        END IF;
        PERFORM FROM venue WHERE id IN (SELECT unnest(ids)) ORDER BY id FOR NO KEY UPDATE;
        UPDATE venue_listing SET open_week = week.whole, late_week = week.late
        FROM unnest(ids) AS changed(id) JOIN venue USING (id) CROSS JOIN LATERAL {WEEK}
        WHERE venue_listing.venue_id = venue.id;
        RETURN NULL;
    END $$
    """,  # noqa: S608 -- only constants of this file.
    """
    CREATE FUNCTION places_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        PERFORM learn_listing_terms('zone', array_agg(DISTINCT time_zone)) FROM after;
        UPDATE venue_listing SET state = after.state, zone = number
        FROM after JOIN listing_term AS term ON term.kind = 'zone' AND term.key = after.time_zone
        WHERE venue_listing.place_id = after.id
            AND (venue_listing.state, venue_listing.zone) IS DISTINCT FROM (after.state, number);
        RETURN NULL;
    END $$
    """,
    """
    CREATE FUNCTION listed_tables_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        PERFORM list_venues(ARRAY(SELECT venue_id FROM venue_listing));
        RETURN NULL;
    END $$
    """,
)
NEW, OLD = "NEW TABLE AS after", "OLD TABLE AS before"
TRIGGERS = {
    "venue": ("venues_changed", ("INSERT", "UPDATE", "DELETE")),
    "venue_amenity": ("venue_amenities_changed", ("INSERT", "UPDATE", "DELETE")),
    "opening_interval": ("opening_intervals_changed", ("INSERT", "UPDATE", "DELETE")),
    "place": ("places_changed", ("UPDATE",)),  # A place that is new or goes has no venues.
}
TABLES = {"INSERT": NEW, "UPDATE": f"{OLD} {NEW}", "DELETE": OLD}
EMPTIED = ("venue", "venue_amenity", "opening_interval")


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.add_column("venue", sa.Column("ranking", sa.Float(), sa.Computed(RANKING, persisted=True), nullable=False))
    _create_best("ranking DESC", *BEST)
    op.create_table(
        "listing_term",
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("number", sa.SmallInteger(), nullable=False),
        sa.CheckConstraint("kind IN ('amenity', 'zone')", name=op.f("ck_listing_term_kind_known")),
        sa.CheckConstraint(
            "number BETWEEN 0 AND CASE kind WHEN 'amenity' THEN 62 ELSE 32767 END",
            name=op.f("ck_listing_term_number_fits"),
        ),
        sa.PrimaryKeyConstraint("kind", "key", name=op.f("pk_listing_term")),
        sa.UniqueConstraint("kind", "number", name=op.f("uq_listing_term_kind_number")),
    )
    op.create_table(
        "venue_listing",
        sa.Column("latitude", sa.Float(), nullable=False),
        sa.Column("longitude", sa.Float(), nullable=False),
        sa.Column("ranking", sa.Float(), nullable=False),
        sa.Column("avg_rating", sa.Float(), nullable=False),
        sa.Column("amenities", sa.BigInteger(), nullable=False),
        sa.Column("place_id", sa.Integer(), nullable=False),
        sa.Column("review_count", sa.Integer(), nullable=False),
        sa.Column("zone", sa.SmallInteger(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("game_cents", sa.Integer(), nullable=True),
        sa.Column("lanes", sa.SmallInteger(), nullable=True),
        sa.Column("open_week", postgresql.INT4MULTIRANGE(), nullable=False),
        sa.Column("late_week", postgresql.INT4MULTIRANGE(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("venue_id", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("venue_id", name=op.f("pk_venue_listing")),
    )
    _fill()
    best = [sa.text("ranking DESC"), sa.text("review_count DESC"), "name", "venue_id"]
    op.create_index("ix_venue_listing_best", "venue_listing", best)
    op.create_index("ix_venue_listing_state_best", "venue_listing", ["state", *best])
    op.create_index("ix_venue_listing_place", "venue_listing", ["place_id"])
    op.create_index("ix_venue_listing_position", "venue_listing", ["latitude", "longitude"])
    op.create_index(op.f("ix_hours_exception_on_date"), "hours_exception", ["on_date"])


def downgrade() -> None:
    op.drop_index(op.f("ix_hours_exception_on_date"), table_name="hours_exception")
    for table, (function, events) in TRIGGERS.items():
        for event in events:
            op.execute(f"DROP TRIGGER {table}_{event.lower()}_listed ON {table}")
        op.execute(f"DROP FUNCTION {function}")
    for table in EMPTIED:
        op.execute(f"DROP TRIGGER {table}_truncate_listed ON {table}")
    for function in ("listed_tables_emptied", "end_listing_later", "begin_listing_later", "list_later", "list_venues"):
        op.execute(f"DROP FUNCTION {function}")
    op.execute("DROP FUNCTION learn_listing_terms")
    op.drop_table("venue_listing")
    op.drop_table("listing_term")
    _create_best("avg_rating DESC", *BEST)
    op.drop_column("venue", "ranking")


def _fill() -> None:
    """Make the functions and triggers, and the rows of the venues that are there."""
    for function in FUNCTIONS:
        op.execute(function)
    for table, (function, events) in TRIGGERS.items():
        for event in events:
            op.execute(
                f"CREATE TRIGGER {table}_{event.lower()}_listed AFTER {event} ON {table} "
                f"REFERENCING {TABLES[event]} FOR EACH STATEMENT EXECUTE FUNCTION {function}()"
            )
    for table in EMPTIED:
        op.execute(
            f"CREATE TRIGGER {table}_truncate_listed AFTER TRUNCATE ON {table} "
            "FOR EACH STATEMENT EXECUTE FUNCTION listed_tables_emptied()"
        )
    op.execute("SELECT learn_listing_terms('amenity', ARRAY(SELECT DISTINCT amenity FROM venue_amenity))")
    op.execute("SELECT list_venues(ARRAY(SELECT id FROM venue))")


def _create_best(*best: str) -> None:
    op.drop_index("ix_venue_place_best", table_name="venue")
    op.drop_index("ix_venue_best", table_name="venue")
    columns = [sa.text(column) for column in best]
    op.create_index("ix_venue_best", "venue", [*columns, "id"], postgresql_where=ACTIVE)
    op.create_index("ix_venue_place_best", "venue", ["place_id", *columns, "id"], postgresql_where=ACTIVE)
