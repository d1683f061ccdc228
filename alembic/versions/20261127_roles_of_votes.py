"""Votes keep the role in which somebody confirmed a venue's facts.

Revision: 3d8f0b6a91c4
Follows: a91c5e7d2b30
"""

import sqlalchemy as sa
from alembic import op

revision = "3d8f0b6a91c4"
down_revision = "a91c5e7d2b30"
branch_labels = None
depends_on = None

RUNS = """(venue.owner_id = vote.user_id OR EXISTS (
    SELECT FROM venue_manager AS run WHERE run.venue_id = vote.venue_id AND run.user_id = vote.user_id))"""
IS_ADMIN = "EXISTS (SELECT FROM app_config WHERE vote.user_id = ANY(admins))"
# Older logs name only an owner who was removed, and name so one who left, too; a merge removes nobody.
WAS_REMOVED = """EXISTS (SELECT FROM audit_entry AS entry
    WHERE entry.venue_id = vote.venue_id AND entry.at >= vote.updated_at AND entry.actor <> vote.user_id AND (
        (action = 'remove_manager' AND person_id = vote.user_id)
        OR (action <> 'merge' AND changes -> 'owner_id' ->> 0 = vote.user_id)))"""
# Whoever left, or came with a code or an invitation, wrote so into the log.
ONCE_RAN = """EXISTS (SELECT FROM audit_entry AS entry
    WHERE entry.venue_id = vote.venue_id AND entry.actor = vote.user_id AND action = 'claim')"""

DISTRUST = f"""
UPDATE accuracy_report AS vote SET is_trusted = false FROM venue
WHERE venue.id = vote.venue_id AND vote.is_trusted AND NOT {RUNS} AND NOT {IS_ADMIN} AND {WAS_REMOVED}
"""  # noqa: S608 -- made of constants.
TELL_ROLES = f"""
UPDATE accuracy_report AS vote
SET trusted_as = CASE
    WHEN {RUNS} THEN 'owner' WHEN {IS_ADMIN} THEN 'admin' WHEN {ONCE_RAN} THEN 'owner' ELSE 'admin' END
FROM venue WHERE venue.id = vote.venue_id AND vote.is_trusted
"""  # noqa: S608 -- made of constants.

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

# A server of the version before writes no role: then the page names none.
BY_VOTE = """
SELECT venue_id, facts, confirmed_on, how, NULL
FROM (
    SELECT vote.venue_id, named.facts, (vote.updated_at AT TIME ZONE 'UTC')::date AS confirmed_on,
        CASE WHEN vote.is_trusted THEN coalesce(vote.trusted_as, 'visitor') ELSE 'vote' END AS how,
        row_number() OVER (
            PARTITION BY vote.venue_id, named.facts, vote.is_trusted ORDER BY vote.updated_at DESC, vote.user_id
        ) AS voice
    FROM accuracy_report AS vote, LATERAL unnest(vote.facts) AS named(facts)
    WHERE vote.value = 1 AND vote.is_counted
) AS voted
WHERE how <> 'vote' OR voice = 2
"""

BY_VOTE_BEFORE = f"""
SELECT venue_id, facts, confirmed_on, how, NULL
FROM (
    SELECT vote.venue_id, named.facts, (vote.updated_at AT TIME ZONE 'UTC')::date AS confirmed_on,
        CASE WHEN NOT vote.is_trusted THEN 'vote' WHEN {RUNS} THEN 'owner' ELSE 'admin' END AS how,
        row_number() OVER (
            PARTITION BY vote.venue_id, named.facts, vote.is_trusted ORDER BY vote.updated_at DESC, vote.user_id
        ) AS voice
    FROM accuracy_report AS vote
    JOIN venue ON venue.id = vote.venue_id, LATERAL unnest(vote.facts) AS named(facts)
    WHERE vote.value = 1 AND vote.is_counted
) AS voted
WHERE how <> 'vote' OR voice = 2
"""  # noqa: S608 -- made of constants.


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.add_column("accuracy_report", sa.Column("trusted_as", sa.Text(), nullable=True))
    op.create_check_constraint(
        op.f("ck_accuracy_report_trusted_as_known"), "accuracy_report", "trusted_as IN ('owner', 'admin')"
    )
    op.execute(DISTRUST)
    op.execute(TELL_ROLES)
    op.execute(f"CREATE OR REPLACE VIEW fact_confirmation AS {SAID} UNION ALL {BY_VOTE}")


def downgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.execute(f"CREATE OR REPLACE VIEW fact_confirmation AS {SAID} UNION ALL {BY_VOTE_BEFORE}")
    op.drop_constraint(op.f("ck_accuracy_report_trusted_as_known"), "accuracy_report")
    op.drop_column("accuracy_report", "trusted_as")
