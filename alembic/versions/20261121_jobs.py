"""What the site does in the background, and the files of venues that admins bring in.

Revision: a41c7e90b6d3
Follows: 83d4f07b5e19
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "a41c7e90b6d3"
down_revision = "83d4f07b5e19"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)
TEXT = sa.String()


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    _create_job()
    _create_import()
    _create_line()


def downgrade() -> None:
    op.drop_table("venue_import_line")
    op.drop_table("venue_import")
    op.drop_table("job")


def _create_job() -> None:
    op.create_table(
        "job",
        sa.Column("id", TEXT, nullable=False),
        sa.Column("kind", TEXT, nullable=False),
        sa.Column("state", TEXT, nullable=False),
        sa.Column("title", TEXT, nullable=False),
        sa.Column("subject_id", TEXT),
        sa.Column("attempt", sa.Integer(), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("counts", JSONB(), nullable=False),
        sa.Column("message", TEXT),
        sa.Column("created_by", TEXT),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("started_at", MOMENT),
        sa.Column("seen_at", MOMENT),
        sa.Column("finished_at", MOMENT),
        _rule("job", "state_known", "state IN ('queued', 'running', 'done', 'failed', 'interrupted')"),
        _rule("job", "ended_at_a_time", "(state IN ('queued', 'running')) = (finished_at IS NULL)"),
        _rule("job", "numbers_counted", "done >= 0 AND total >= 0 AND attempt >= 0"),
        _points("job", "created_by", "app_user", "SET NULL"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_job")),
    )
    is_open = sa.text("state IN ('queued', 'running')")
    op.create_index("ix_job_open", "job", ["created_at", "id"], postgresql_where=is_open)
    op.create_index("ix_job_kind_created_at", "job", ["kind", "created_at"])
    op.create_index("ix_job_created_at", "job", ["created_at", "id"])
    op.create_index(op.f("ix_job_created_by"), "job", ["created_by"])


def _create_import() -> None:
    op.create_table(
        "venue_import",
        sa.Column("id", TEXT, nullable=False),
        sa.Column("file_name", TEXT, nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("content", sa.LargeBinary()),
        sa.Column("format", TEXT),
        sa.Column("source", TEXT),
        sa.Column("licence", TEXT),
        sa.Column("stage", TEXT, nullable=False),
        sa.Column("job_id", TEXT, nullable=False),
        sa.Column("counts", JSONB(), nullable=False),
        sa.Column("created_by", TEXT),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("imported_at", MOMENT),
        sa.Column("undone_at", MOMENT),
        _rule("venue_import", "stage_known", "stage IN ('preview', 'import', 'undo')"),
        _rule("venue_import", "name_not_too_long", "length(file_name) <= 200"),
        _points("venue_import", "job_id", "job", "RESTRICT"),
        _points("venue_import", "created_by", "app_user", "SET NULL"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_venue_import")),
    )
    op.create_index("ix_venue_import_created_at", "venue_import", ["created_at", "id"])
    for column in ("job_id", "created_by"):
        op.create_index(op.f(f"ix_venue_import_{column}"), "venue_import", [column])


def _create_line() -> None:
    kinds = "kind IN ('new', 'changed', 'duplicate', 'refused', 'kept', 'note', 'left')"
    op.create_table(
        "venue_import_line",
        sa.Column("import_id", TEXT, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", TEXT, nullable=False),
        sa.Column("at", TEXT, nullable=False),
        sa.Column("name", TEXT, nullable=False),
        sa.Column("record", TEXT, nullable=False),
        sa.Column("venue_id", TEXT, nullable=False),
        sa.Column("detail", TEXT, nullable=False),
        sa.Column("decision", TEXT, nullable=False),
        sa.Column("changes", JSONB(), nullable=False),
        _rule("venue_import_line", "kind_known", kinds),
        _rule("venue_import_line", "decision_known", "decision IN ('', 'new', 'same')"),
        _points("venue_import_line", "import_id", "venue_import", "CASCADE"),
        sa.PrimaryKeyConstraint("import_id", "number", name=op.f("pk_venue_import_line")),
    )
    op.create_index("ix_venue_import_line_kind", "venue_import_line", ["import_id", "kind", "number"])


def _rule(table: str, name: str, rule: str) -> sa.CheckConstraint:
    return sa.CheckConstraint(rule, name=op.f(f"ck_{table}_{name}"))


def _points(table: str, column: str, other: str, then: str) -> sa.ForeignKeyConstraint:
    name = op.f(f"fk_{table}_{column}_{other}")
    return sa.ForeignKeyConstraint([column], [f"{other}.id"], name=name, ondelete=then)
