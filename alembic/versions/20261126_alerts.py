"""Keep who follows what, which digests were written, and when what was held or proposed was shown to everybody.

Revision: a41c07d9e2f3
Follows: 7c2e94d1b05a
"""

from collections.abc import Mapping
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "a41c07d9e2f3"
down_revision = "7c2e94d1b05a"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.add_column("review", sa.Column("shown_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column("party_package", sa.Column("shown_at", sa.DateTime(timezone=True), nullable=True))
    op.create_index(
        "ix_review_shown_at", "review", ["shown_at"], postgresql_where=sa.text("shown_at IS NOT NULL")
    )  # fmt: skip
    op.add_column("outgoing_mail", sa.Column("unsubscribe", sa.Text(), nullable=True))
    op.add_column("outgoing_mail", sa.Column("is_bulk", sa.Boolean(), server_default="false", nullable=False))
    op.create_index("ix_outgoing_mail_order", "outgoing_mail", ["is_bulk", "next_attempt_at", "id"])
    _followers()
    _follows()
    _requests()
    op.create_table(
        "digest",
        sa.Column("follower_id", sa.BigInteger(), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.ForeignKeyConstraint(
            ["follower_id"], ["follower.id"], name=op.f("fk_digest_follower_id_follower"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("follower_id", "day", name=op.f("pk_digest")),
    )
    op.create_index(op.f("ix_digest_day"), "digest", ["day"])


def _moment(name: str, *, is_known: bool = True) -> sa.Column[Any]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=not is_known)


def _checks(table: str, rules: Mapping[str, str]) -> list[sa.CheckConstraint]:
    return [sa.CheckConstraint(rule, name=op.f(f"ck_{table}_{name}")) for name, rule in rules.items()]


def _followers() -> None:
    op.create_table(
        "follower",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.String(), nullable=True),
        sa.Column("email", sa.String(), nullable=True),
        sa.Column("frequency", sa.String(), nullable=False),
        _moment("told_until"),
        _moment("next_at", is_known=False),
        _moment("kept_at"),
        _moment("asked_at", is_known=False),
        _moment("stopped_at", is_known=False),
        _moment("created_at"),
        *_checks(
            "follower",
            {
                "has_one_address": "(user_id IS NULL) <> (email IS NULL)",
                "email_is_clean": "email = lower(email) AND length(email) <= 254",
                "frequency_known": "frequency IN ('weekly', 'daily')",
                "quiet_when_stopped": "next_at IS NULL OR (stopped_at IS NULL AND asked_at IS NULL)",
            },
        ),
        sa.ForeignKeyConstraint(
            ["user_id"], ["app_user.id"], name=op.f("fk_follower_user_id_app_user"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_follower")),
        sa.UniqueConstraint("user_id", name=op.f("uq_follower_user_id")),
        sa.UniqueConstraint("email", name=op.f("uq_follower_email")),
    )
    for columns in (["next_at", "id"], ["asked_at"]):
        where = sa.text(f"{columns[0]} IS NOT NULL")
        op.create_index(f"ix_follower_{columns[0]}", "follower", columns, postgresql_where=where)


def _follows() -> None:
    op.create_table(
        "follow",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("follower_id", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("venue_id", sa.String(), nullable=True),
        sa.Column("place_id", sa.Integer(), nullable=True),
        sa.Column("state", sa.String(), nullable=True),
        sa.Column("search", sa.String(), nullable=True),
        sa.Column("below", sa.Numeric(6, 2), nullable=True),
        sa.Column("seen_price", sa.Numeric(6, 2), nullable=True),
        _moment("asked_at"),
        sa.Column("network", sa.String(), nullable=False),
        _moment("confirmed_at"),
        *_checks(
            "follow",
            {
                "kind_known": "kind IN ('venue', 'price', 'city', 'state', 'leagues')",
                "says_what": (
                    "(kind IN ('venue', 'price')) = (venue_id IS NOT NULL) AND (kind = 'city') = (place_id IS NOT NULL)"
                    " AND (kind = 'state') = (state IS NOT NULL) AND (kind = 'leagues') = (search IS NOT NULL)"
                ),
                "search_not_too_long": "length(search) <= 300",
                "prices_of_prices": "kind = 'price' OR (below IS NULL AND seen_price IS NULL)",
                "below_in_range": "below > 0",
            },
        ),
        *[
            sa.ForeignKeyConstraint(
                [column], [f"{table}.id"], name=op.f(f"fk_follow_{column}_{table}"), ondelete="CASCADE"
            )
            for column, table in (("follower_id", "follower"), ("venue_id", "venue"), ("place_id", "place"))
        ],
        sa.PrimaryKeyConstraint("id", name=op.f("pk_follow")),
        sa.UniqueConstraint(
            "follower_id", "kind", "venue_id", "place_id", "state", "search",
            name=op.f("uq_follow_what"), postgresql_nulls_not_distinct=True,
        ),
    )  # fmt: skip
    for column in ("venue_id", "place_id"):
        op.create_index(op.f(f"ix_follow_{column}"), "follow", [column])


def _requests() -> None:
    op.create_table(
        "follow_request",
        sa.Column("token_hash", sa.String(), nullable=False),
        sa.Column("email", sa.String(), nullable=False),
        sa.Column("target", sa.String(), nullable=False),
        sa.Column("frequency", sa.String(), nullable=False),
        sa.Column("below", sa.Numeric(6, 2), nullable=True),
        sa.Column("network", sa.String(), nullable=False),
        _moment("created_at"),
        *_checks(
            "follow_request",
            {
                "email_is_clean": "email = lower(email) AND length(email) <= 254",
                "target_not_too_long": "length(target) <= 400",
                "frequency_known": "frequency IN ('weekly', 'daily')",
            },
        ),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_follow_request")),
    )
    for column in ("email", "created_at"):
        op.create_index(op.f(f"ix_follow_request_{column}"), "follow_request", [column])


def downgrade() -> None:
    for table in ("digest", "follow_request", "follow", "follower"):
        op.drop_table(table)
    op.drop_index("ix_outgoing_mail_order", table_name="outgoing_mail")
    op.drop_column("outgoing_mail", "is_bulk")
    op.drop_column("outgoing_mail", "unsubscribe")
    op.drop_index("ix_review_shown_at", table_name="review")
    op.drop_column("party_package", "shown_at")
    op.drop_column("review", "shown_at")
