"""What gives rows in any order."""

from typing import Any

import pytest
from sqlalchemy import Select
from sqlalchemy import select as columns
from sqlmodel import col, select

from bowling_app.platform.audit.models import AuditEntry
from tests.any_order import shuffled

ENTRIES = select(AuditEntry)
BY_CHANCE = "ORDER BY random()"


@pytest.mark.parametrize("statement", [ENTRIES, ENTRIES.limit(1), select(AuditEntry.id).where(col(AuditEntry.id) > 1)])
def test_rows_without_an_order_come_by_chance(statement: Select[Any]) -> None:
    assert BY_CHANCE in str(shuffled(statement))


@pytest.mark.parametrize(
    "statement",
    [
        ENTRIES.order_by(col(AuditEntry.id)),
        select(AuditEntry.action).distinct(),
        select(AuditEntry.action).group_by(col(AuditEntry.action)),
        columns(ENTRIES.order_by(col(AuditEntry.id)).limit(9).subquery()),
    ],
    ids=["ordered", "distinct", "grouped", "of a subquery"],
)
def test_rows_keep_the_order_that_they_have_or_cannot_be_given_one(statement: Select[Any]) -> None:
    assert BY_CHANCE not in str(shuffled(statement))
