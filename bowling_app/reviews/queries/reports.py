"""Reports of what people write, such as reviews and lists: rows of any of their tables."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Generic, Protocol, TypeVar

from sqlalchemy.dialects.postgresql import insert
from sqlmodel import Session, col, select, update


class ReportRow(Protocol):
    """A row of such a table. Beside these it has the id of what is reported."""

    user_id: str
    reason: str
    note: str | None
    created_at: datetime
    settled_at: datetime | None


Row = TypeVar("Row", bound=ReportRow)


@dataclass(frozen=True, slots=True)
class Reports(Generic[Row]):
    """The reports in one table, and the name of the column that says what is reported."""

    table: type[Row]
    of: str

    def put(self, session: Session, report: Row) -> None:
        """Add a report, or update the person's earlier one; it then waits for a check."""
        values = {"reason": report.reason, "note": report.note, "created_at": report.created_at, "settled_at": None}
        whose = {self.of: getattr(report, self.of), "user_id": report.user_id}
        statement = insert(self.table).values(**whose, **values)
        session.exec(statement.on_conflict_do_update(index_elements=list(whose), set_=values))

    def settle(self, session: Session, reported_id: str, at: datetime) -> int:
        """Settle the reports of one thing. Returns how many there were."""
        waiting = self._subject == reported_id, col(self.table.settled_at).is_(None)
        return session.exec(update(self.table).where(*waiting).values(settled_at=at)).rowcount

    def waiting(self, session: Session, reported: Sequence[str]) -> dict[str, list[Row]]:
        """The reports of each thing that wait for a look, the first one first."""
        query = select(self.table).where(self._subject.in_(reported), col(self.table.settled_at).is_(None))
        found: dict[str, list[Row]] = {reported_id: [] for reported_id in reported}
        for report in session.exec(query.order_by(col(self.table.created_at), col(self.table.user_id))):
            found[getattr(report, self.of)].append(report)
        return found

    @property
    def _subject(self) -> Any:
        return getattr(self.table, self.of)
