"""Votes on facts and on reviews that are kept and do not count: another one of the same network or mailbox does.

Revision: 8f21d6c3e0b5
Follows: 3e9d1c7a5f08
"""

import sqlalchemy as sa
from alembic import op

revision = "8f21d6c3e0b5"
down_revision = "3e9d1c7a5f08"
branch_labels = None
depends_on = None

TABLES = ("accuracy_report", "review_helpful")

# Only a vote that counts confirms facts.
CONFIRMATIONS = """
CREATE OR REPLACE VIEW fact_confirmation AS
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
UNION ALL
SELECT vote.venue_id, grouped.facts, (vote.updated_at AT TIME ZONE 'UTC')::date,
    CASE WHEN venue.owner_id = vote.user_id THEN 'owner' ELSE 'vote' END, NULL
FROM accuracy_report AS vote
JOIN venue ON venue.id = vote.venue_id,
LATERAL unnest(CASE WHEN vote.facts = '{{}}' THEN '{{hours,prices,contact,amenities}}' ELSE vote.facts END)
    AS grouped(facts)
WHERE vote.value = 1{counted}
"""


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    for table in TABLES:
        op.add_column(table, sa.Column("is_counted", sa.Boolean(), nullable=False, server_default=sa.true()))
    op.execute(CONFIRMATIONS.format(counted=" AND vote.is_counted"))


def downgrade() -> None:
    op.execute(CONFIRMATIONS.format(counted=""))
    for table in TABLES:
        op.drop_column(table, "is_counted")
