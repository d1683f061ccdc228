"""The words that names are made of."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from sqlalchemy import ARRAY, Computed, Identity, Index, Text
from sqlmodel import Field, SQLModel


class NameWord(SQLModel, table=True):
    """A word of the name of a venue or a place, folded to plain letters. The database adds new words itself.

    Two transactions that add a word at the same time may both insert it: a unique constraint would make one wait for
    the other, and two imports for each other. Words are never removed; a word that is no longer in any name finds
    nothing.
    """

    __tablename__ = "name_word"
    __table_args__ = (
        Index("ix_name_word_word", "word"),
        Index("ix_name_word_trigrams", "trigrams", postgresql_using="gin"),
    )

    id: int | None = Field(default=None, primary_key=True, sa_column_args=(Identity(always=True),))
    word: str = Field(sa_type=Text)
    trigrams: list[str] | None = Field(
        default=None, sa_type=ARRAY(Text), sa_column_args=(Computed("trigrams(word)", persisted=True),)
    )
