"""Votes confirm the facts that they name, and those of strangers once two of them agree.

Revision: c41f7d92ab36
Follows: 2f7a9c41d8e6
"""

import sqlalchemy as sa
from alembic import op

revision = "c41f7d92ab36"
down_revision = "2f7a9c41d8e6"
branch_labels = None
depends_on = None

# Said by sources and in edits; the same before and after.
SAID = """
SELECT venue_id, facts, confirmed_on, how, source_id
FROM (
    SELECT
        venue_id,
        CASE
            WHEN field IN ('hours', 'hours_exceptions') THEN 'hours'
            WHEN field LIKE '%price%' THEN 'prices'
            WHEN field IN ('address', 'zip_code', 'phone', 'email', 'website') THEN 'contact'
            WHEN field = 'amenities' THEN 'amenities'
        END AS facts,
        CASE WHEN kind = 'import' THEN observed_on
             ELSE coalesce(observed_on, (recorded_at AT TIME ZONE 'UTC')::date) END AS confirmed_on,
        kind AS how,
        source_id
    FROM field_source
) AS said
WHERE facts IS NOT NULL AND confirmed_on IS NOT NULL
"""

# Whoever runs the venue, and an admin, confirms alone. Of strangers the second newest vote tells the day.
BY_VOTE = """
SELECT venue_id, facts, confirmed_on, how, NULL
FROM (
    SELECT vote.venue_id, named.facts, (vote.updated_at AT TIME ZONE 'UTC')::date AS confirmed_on,
        CASE
            WHEN NOT vote.is_trusted THEN 'vote'
            WHEN venue.owner_id = vote.user_id OR EXISTS (
                SELECT FROM venue_manager AS run WHERE run.venue_id = vote.venue_id AND run.user_id = vote.user_id
            ) THEN 'owner'
            ELSE 'admin'
        END AS how,
        row_number() OVER (
            PARTITION BY vote.venue_id, named.facts, vote.is_trusted ORDER BY vote.updated_at DESC, vote.user_id
        ) AS voice
    FROM accuracy_report AS vote
    JOIN venue ON venue.id = vote.venue_id, LATERAL unnest(vote.facts) AS named(facts)
    WHERE vote.value = 1 AND vote.is_counted
) AS voted
WHERE how <> 'vote' OR voice = 2
"""

BY_VOTE_BEFORE = """
SELECT vote.venue_id, grouped.facts, (vote.updated_at AT TIME ZONE 'UTC')::date,
    CASE WHEN venue.owner_id = vote.user_id THEN 'owner' ELSE 'vote' END, NULL
FROM accuracy_report AS vote
JOIN venue ON venue.id = vote.venue_id,
LATERAL unnest(CASE WHEN vote.facts = '{}' THEN '{hours,prices,contact,amenities}' ELSE vote.facts END)
    AS grouped(facts)
WHERE vote.value = 1 AND vote.is_counted
"""

TRUST = """
UPDATE accuracy_report AS vote SET is_trusted = true FROM venue
WHERE venue.id = vote.venue_id AND (
    venue.owner_id = vote.user_id
    OR EXISTS (SELECT FROM venue_manager AS run WHERE run.venue_id = vote.venue_id AND run.user_id = vote.user_id)
    OR EXISTS (SELECT FROM app_config WHERE vote.user_id = ANY(admins)))
"""

# "All of it" was meant of what was there to see.
NAME_FACTS = """
UPDATE accuracy_report AS vote SET facts = array_remove(ARRAY[
    CASE WHEN venue.hours_known OR venue.hours_text IS NOT NULL THEN 'hours' END,
    CASE WHEN venue.game_price IS NOT NULL OR venue.hourly_price IS NOT NULL OR venue.shoe_rental_price IS NOT NULL
        OR EXISTS (SELECT FROM price_period AS price WHERE price.venue_id = venue.id) THEN 'prices' END,
    CASE WHEN coalesce(venue.address, venue.phone, venue.email, venue.website) IS NOT NULL THEN 'contact' END,
    CASE WHEN EXISTS (SELECT FROM venue_amenity AS has WHERE has.venue_id = venue.id) THEN 'amenities' END
], NULL)
FROM venue WHERE venue.id = vote.venue_id AND vote.value = 1 AND vote.facts = '{}'
"""

REFRESH = "SELECT refresh_freshness(ARRAY(SELECT DISTINCT venue_id FROM accuracy_report WHERE value = 1))"


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.add_column("accuracy_report", sa.Column("is_trusted", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.execute(TRUST)
    op.execute(NAME_FACTS)
    op.execute(f"CREATE OR REPLACE VIEW fact_confirmation AS {SAID} UNION ALL {BY_VOTE}")
    op.execute(REFRESH)


def downgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.execute(f"CREATE OR REPLACE VIEW fact_confirmation AS {SAID} UNION ALL {BY_VOTE_BEFORE}")
    op.execute(REFRESH)
    op.drop_column("accuracy_report", "is_trusted")
