"""How much and how often: the limits of imports."""

from typing import Final

from bowling_app.platform.kit.limits import Bytes, Characters, Count

MOST_BYTES: Final[Bytes] = 25 * 1024 * 1024
"""The size of a file of venues."""
LONGEST_FILE_NAME: Final[Characters] = 120
"""The name of a file of venues."""
MOST_COLUMNS: Final[Count] = 1_000
"""Columns of a CSV file."""
MOST_LINES: Final[Count] = 1_000_000
"""Lines of a CSV file. A record seldom takes more than one."""
LONGEST_LINE: Final[Characters] = 1_000_000
"""A line of a CSV file. A longer one is a broken row."""
MOST_UNCLEAR_ROWS: Final[Count] = 1_000
"""Rows that get a second look at their quotes. Each look may read hundreds of lines."""
MOST_RECORDS: Final[Count] = 50_000
"""Records of a file: ten times the bowling venues of the US."""
MOST_NOTES_ON_A_RECORD: Final[Count] = 20
"""Remarks on one record that are kept."""
MOST_LABELS: Final[Count] = 200
"""Amenities of one record that are looked at."""
MOST_VALUES: Final[Count] = 2_000_000
"""Values in a JSON file. Each takes some hundred bytes of memory once it is read."""
LONGEST_DETAIL: Final[Characters] = 500
"""A remark on a record."""
MOST_NOTES_ON_A_FILE: Final[Count] = 50_000
"""Remarks on a file that are kept."""
