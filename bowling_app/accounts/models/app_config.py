"""What the operator decides while the site runs."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from sqlalchemy import ARRAY, CheckConstraint, Text
from sqlmodel import Field, SQLModel


class AppConfig(SQLModel, table=True):
    """The one row of the configuration: who is an admin."""

    __tablename__ = "app_config"
    __table_args__ = (CheckConstraint("id = 'app'", name="one_row"),)

    id: str = Field(default="app", primary_key=True)
    admins: list[str] = Field(default_factory=list, sa_type=ARRAY(Text))  # pyright: ignore[reportArgumentType]
