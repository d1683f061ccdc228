"""How much and how often websites of venues are read, and what is kept of that."""

from datetime import timedelta
from typing import Final

from bowling_app.platform.kit.limits import DAY, Bytes, Count, Duration, Rate, Seconds

MOST_PAGES: Final[Count] = 8
"""Pages that are read of one website: the home page and those that most likely say hours and prices."""
SITE_SECONDS: Final[Seconds] = 120.0
"""How long the visit of one website may take with all its pauses."""
READING_MEMORY_BYTES: Final[Bytes] = 768 * 1024 * 1024
"""Memory of the process that reads a website, in addresses, libraries included."""
READING_CPU_SECONDS: Final[Seconds] = 30.0
"""Time of one core that reading a website may take."""
READING_ANSWER_BYTES: Final[Bytes] = 4 * 1024 * 1024
"""What that process may hand back."""
READS_OF_A_VENUE_PER_DAY: Final[Rate] = (3, DAY)
"""How often the website of one venue is read because somebody pressed the button."""
READS_OF_A_PERSON_PER_DAY: Final[Rate] = (20, DAY)
"""How many websites of venues one person has read."""
READ_AGAIN_AFTER: Final[Duration] = timedelta(days=30)
"""How long `collect websites` leaves a website alone that it has read, unless told otherwise."""
GIVEN_UP_AFTER: Final[Duration] = timedelta(minutes=10)
"""How long a visit that was begun may say nothing. After that another one may begin."""
HOST_RESTS_FOR: Final[Duration] = timedelta(minutes=2)
"""How long a reading that somebody asked for is put off where another website of its host is being read."""
MOST_IN_BULK: Final[Count] = 200
"""Facts that one press of the button for sure ones accepts."""
FINDINGS_ON_A_PAGE: Final[Count] = 20
"""Facts from websites on one page of the admins' list."""
SILENT_ON_A_PAGE: Final[Count] = 50
"""Websites that did not answer, on one page of the admins' list."""
