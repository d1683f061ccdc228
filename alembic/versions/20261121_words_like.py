"""Look up the words that are like a misspelled one through their index.

Revision: 6f1b8e35d0c2
Follows: 5e0a9d27c4b1
"""

from alembic import op

revision = "6f1b8e35d0c2"
down_revision = "5e0a9d27c4b1"
branch_labels = None
depends_on = None

# The planner takes a comparison of two arrays for as cheap as one of two numbers, and would compare every word's.
WORDS_LIKE = """
CREATE FUNCTION words_like(pieces text[]) RETURNS SETOF text LANGUAGE sql STABLE PARALLEL SAFE
SET enable_seqscan = off
AS $$ SELECT word FROM name_word WHERE trigrams && pieces $$
"""


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.execute(WORDS_LIKE)


def downgrade() -> None:
    op.execute("DROP FUNCTION words_like(text[])")
