"""A merge knows every table that hangs on a venue: a new one has to say whether its rows move over."""

from sqlmodel import SQLModel

from bowling_app import tables as models
from bowling_app.venue_admin.queries.venue_merges import HAS_BELONGINGS, LEFT, MOVED


def test_every_table_that_points_at_a_venue_either_moves_or_stays():
    assert models.Venue
    pointing = {
        table.name
        for table in SQLModel.metadata.tables.values()
        if any(key.column.table.name == "venue" for key in table.foreign_keys)
    }
    assert pointing == MOVED | LEFT
    assert not MOVED & LEFT


def test_a_venue_with_a_row_that_moves_is_not_merged_by_one_press():
    """Nobody could part the two again. What is only counted may stay where it is."""
    asked = {table for table in MOVED if f"EXISTS (SELECT FROM {table} WHERE " in HAS_BELONGINGS}
    assert asked == MOVED - {"venue_activity"}
