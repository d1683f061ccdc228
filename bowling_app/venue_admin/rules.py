"""How much and how often: the limits of venue admin."""

from datetime import timedelta
from typing import Final

from bowling_app.platform.kit.limits import Characters, Count, Days, Duration

LONGEST_PAUSE_DAYS: Final[Days] = 60
"""How long a venue is closed for now. For longer it is closed, and reopened later."""
LONGEST_SEARCH: Final[Characters] = 120
"""What an admin searches venues for."""
MOST_CHANGED_AT_ONCE: Final[Count] = 1_000
"""Venues that are changed in one go."""
HISTORY_SHOWN: Final[Count] = 10
"""Entries of a venue's history on its admin page."""
LIKELY_SHOWN: Final[Count] = 5
"""Venues that are likely the same, on an admin's page of a venue."""
RECEIPTS_SHOWN: Final[Count] = 5
"""Changes in bulk that the list of venues shows to be undone."""
LONGEST_FILTER: Final[Characters] = 200
"""What an admin searches the audit log for."""
LONGEST_VALUE: Final[Characters] = 300
"""A value in the audit log."""
NAMES_SHOWN: Final[Count] = 7
"""Venues that the preview of a change in bulk names."""
LONGEST_REASON: Final[Characters] = 300
"""Why an admin changes venues in bulk."""
MOST_OF_A_MERGE: Final[Count] = 20
"""The latest entries of the log of two venues among which those of their merge are."""
FOUND_SHOWN: Final[Count] = 10
"""Venues that an admin can choose from to merge one with."""
MOST_REVERTED_AT_ONCE: Final[Count] = 500
"""Changes of a person that are undone in one action, the newest ones."""
LONGEST_REVERTED_VALUE: Final[Characters] = 80
"""A value in the answer to a revert."""
TWICE: Final[Duration] = timedelta(minutes=1)
"""How long a venue of the same name and address is not created again: the form was sent twice."""
