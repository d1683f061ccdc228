"""Read the confirmations of the venues that changed, not those of all.

Revision: 3e9d1c7a5f08
Follows: 7be2c90d4f16
"""

from alembic import op

revision = "3e9d1c7a5f08"
down_revision = "7be2c90d4f16"
branch_labels = None
depends_on = None

REFRESH = """
CREATE OR REPLACE FUNCTION refresh_freshness(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM venue WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
    IF NOT FOUND THEN
        RETURN;
    END IF;
    INSERT INTO venue_freshness (venue_id, hours_on, prices_on, contact_on, amenities_on)
    SELECT venue.id,
        coalesce(max(said.confirmed_on) FILTER (WHERE said.facts = 'hours'), '0001-01-01'),
        coalesce(max(said.confirmed_on) FILTER (WHERE said.facts = 'prices'), '0001-01-01'),
        coalesce(max(said.confirmed_on) FILTER (WHERE said.facts = 'contact'), '0001-01-01'),
        coalesce(max(said.confirmed_on) FILTER (WHERE said.facts = 'amenities'), '0001-01-01')
    FROM venue LEFT JOIN {confirmations} AS said ON said.venue_id = venue.id
    WHERE venue.id = ANY(ids)
    GROUP BY venue.id
    ON CONFLICT (venue_id) DO UPDATE SET hours_on = excluded.hours_on, prices_on = excluded.prices_on,
        contact_on = excluded.contact_on, amenities_on = excluded.amenities_on;
END
$$
"""

# A condition on the venue of a join does not reach into the union that the view is; one on the view itself does.
OF_THEM = "(SELECT * FROM fact_confirmation WHERE venue_id = ANY(ids))"


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.execute(REFRESH.format(confirmations=OF_THEM))


def downgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.execute(REFRESH.format(confirmations="fact_confirmation"))
