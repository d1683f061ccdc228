"""Confirmations of a venue's facts have a moment: what people say is wrong on the same day is before or after it.

Revision: c4a71e95d0f8
Follows: b7d2f04a9c15
"""

from alembic import op

revision = "c4a71e95d0f8"
down_revision = "b7d2f04a9c15"
branch_labels = None
depends_on = None

FACTS = """CASE
    WHEN field IN ('hours', 'hours_exceptions') THEN 'hours'
    WHEN field LIKE '%price%' THEN 'prices'
    WHEN field IN ('address', 'zip_code', 'phone', 'email', 'website') THEN 'contact'
    WHEN field = 'amenities' THEN 'amenities'
END"""
DAY = (
    "CASE WHEN kind = 'import' THEN observed_on ELSE coalesce(observed_on, (recorded_at AT TIME ZONE 'UTC')::date) END"
)
# Of a day that is past when somebody writes it down, only the day is known: what is said on it is later.
MOMENT = """CASE WHEN kind <> 'import' AND coalesce(observed_on = (recorded_at AT TIME ZONE 'UTC')::date, true)
    THEN recorded_at ELSE observed_on::timestamp AT TIME ZONE 'UTC' END"""


def view(moment: str = "", voted_at: str = "", name: str = "") -> str:
    """The definition of the view: without arguments as it was, without moments."""
    return f"""
SELECT venue_id, facts, confirmed_on, how, source_id{name}
FROM (
    SELECT venue_id, {FACTS} AS facts, {DAY} AS confirmed_on, kind AS how, source_id{moment}
    FROM field_source
) AS said
WHERE facts IS NOT NULL AND confirmed_on IS NOT NULL
UNION ALL
SELECT venue_id, facts, confirmed_on, how, NULL{name}
FROM (
    SELECT vote.venue_id, named.facts, (vote.updated_at AT TIME ZONE 'UTC')::date AS confirmed_on,
        CASE WHEN vote.is_trusted THEN coalesce(vote.trusted_as, 'visitor') ELSE 'vote' END AS how{voted_at},
        row_number() OVER (
            PARTITION BY vote.venue_id, named.facts, vote.is_trusted ORDER BY vote.updated_at DESC, vote.user_id
        ) AS voice
    FROM accuracy_report AS vote, LATERAL unnest(vote.facts) AS named(facts)
    WHERE vote.value = 1 AND vote.is_counted
) AS voted
WHERE how <> 'vote' OR voice = 2
"""  # noqa: S608 -- made of constants.


WITH_MOMENTS = view(f", {MOMENT} AS confirmed_at", ", vote.updated_at AS confirmed_at", ", confirmed_at")


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.execute(f"CREATE OR REPLACE VIEW fact_confirmation AS {WITH_MOMENTS}")


def downgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.execute("DROP VIEW fact_confirmation")
    op.execute(f"CREATE VIEW fact_confirmation AS {view()}")
