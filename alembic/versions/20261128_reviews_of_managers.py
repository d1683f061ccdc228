"""Nobody reviews an alley that they manage: what they wrote before they managed it is taken down.

It reads the reviews of managers alone, and changes as many venues as have one. Nobody is mailed about it.

Revision: 4e8a17c60d92
Follows: c4a71e95d0f8
"""

from alembic import op

revision = "4e8a17c60d92"
down_revision = "c4a71e95d0f8"
branch_labels = None
depends_on = None

_SUMS = """
    UPDATE venue SET review_count = said.count, avg_rating = coalesce(said.average, 0), updated_at = now()
    FROM (
        SELECT moved.venue_id, count(review.id) AS count, avg(review.rating)::float AS average
        FROM (SELECT DISTINCT venue_id FROM review WHERE removed_for = 'manager') AS moved
        LEFT JOIN review ON review.venue_id = moved.venue_id AND review.status = 'shown'
        GROUP BY moved.venue_id) AS said
    WHERE venue.id = said.venue_id"""


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.execute("""
        WITH taken AS (
            UPDATE review SET
                status = 'removed', removed_for = CASE WHEN held_for = 'removed' THEN 'other' ELSE 'manager' END,
                held_for = NULL
            FROM (
                SELECT id AS venue_id, owner_id AS user_id FROM venue WHERE owner_id IS NOT NULL
                UNION SELECT venue_id, user_id FROM venue_manager) AS run
            WHERE review.venue_id = run.venue_id AND review.user_id = run.user_id AND review.status <> 'removed'
            RETURNING review.id)
        UPDATE review_report SET settled_at = now() FROM taken
        WHERE review_report.review_id = taken.id AND review_report.settled_at IS NULL""")
    op.execute(_SUMS)


def downgrade() -> None:
    """Nobody knows which of them were shown, and which waited for a check: an admin looks at them."""
    op.execute("SET lock_timeout = '5s'")
    op.execute("""
        UPDATE review SET status = 'held', held_for = 'words', removed_for = NULL WHERE removed_for = 'manager'""")
