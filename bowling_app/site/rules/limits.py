"""How much and how often: the limits of site."""

from datetime import timedelta
from typing import Final

from bowling_app.platform.kit.limits import Count, Duration

CHANGES_SHOWN: Final[Count] = 10
"""Changes on the home page of admins."""
MOST_COUNTED: Final[Count] = 1_000
"""Rows of a queue that the home page of admins counts; of a longer one it says that there are more."""
FAILED_WITHIN: Final[Duration] = timedelta(days=7)
"""How long the home page of admins shows jobs that failed."""
CITIES_SHOWN: Final[Count] = 12
"""Cities on the home page."""
FLAGGED_SHOWN: Final[Count] = 6
"""Featured venues on the home page."""
JOBS_SHOWN: Final[Count] = 20
"""Jobs in the list of jobs."""
SITEMAP_SIZE: Final[Count] = 10_000
"""Addresses in one file of the sitemap."""
