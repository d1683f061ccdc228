"""Anonymous daily counts of page views."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import date

from sqlalchemy import BigInteger, CheckConstraint
from sqlmodel import Field, SQLModel


class PageView(SQLModel, table=True):
    """How often one page was looked at on one day, by UTC. `path` has no query; it is empty for all those pages of the
    day together for which there was no row any more."""

    __tablename__ = "page_view"
    __table_args__ = (CheckConstraint("views > 0", name="something_counted"),)

    day: date = Field(primary_key=True)
    path: str = Field(primary_key=True)
    views: int = Field(sa_type=BigInteger)
