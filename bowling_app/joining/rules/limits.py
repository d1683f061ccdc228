"""How much and how often: the limits of joining."""

from datetime import timedelta
from typing import Final

from bowling_app.platform.kit.limits import DAY, Characters, Count, Duration, Rate

MOST_AVERAGE: Final[Count] = 300
"""The average of a bowler: a perfect game each time."""
LONGEST_WISH: Final[Characters] = 500
"""What somebody writes who asks to join a league."""
LONGEST_ANSWER: Final[Characters] = 500
"""What those who run the alley answer."""
MOST_ASKING: Final[Count] = 40
"""Requests to join one league that wait for an answer."""
REQUESTS_SHOWN: Final[Count] = 60
"""Requests that a page lists, those that wait first."""
ASKS_PER_DAY: Final[Rate] = (10, DAY)
"""Requests to join a league from one person."""
ASKS_PER_NETWORK_PER_DAY: Final[Rate] = (30, DAY)
"""Requests to join a league from one network."""
ANSWERS_PER_DAY: Final[Rate] = (100, DAY)
"""Answers to such requests from one person."""
REQUEST_MAILS_PER_VENUE_PER_DAY: Final[Rate] = (20, DAY)
"""Mails about requests to those who run a venue. The site lists all requests."""
REQUESTS_KEPT: Final[Duration] = timedelta(days=180)
"""How long a request is kept after it was sent, or after its answer."""
QUOTED: Final[Characters] = 300
"""Characters of a message that a mail quotes."""
