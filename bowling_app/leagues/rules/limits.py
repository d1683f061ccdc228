"""How much and how often: the limits of leagues."""

from datetime import timedelta
from decimal import Decimal
from typing import Final

from bowling_app.platform.kit.limits import DAY, Characters, Count, Days, Dollars, Duration, Rate

MOST_LEAGUES: Final[Count] = 80
"""Leagues of one venue, with those of past seasons that are still kept."""
MOST_WAITING: Final[Count] = 12
"""Leagues that visitors propose for one venue, until somebody decides about some."""
PROPOSALS_PER_DAY: Final[Rate] = (10, DAY)
"""Leagues that one person proposes."""
REJECTED_KEPT: Final[Duration] = timedelta(days=90)
"""How long a proposal that was not followed is kept, and a league that was removed, whose calendar then says so."""
PAST_KEPT: Final[Duration] = timedelta(days=2 * 365)
"""How long a league is kept after its last night."""

OPENINGS_HOLD: Final[Days] = 30
"""How long openings are shown after somebody said that there are some."""
UNDATED_HOLD: Final[Days] = 365
"""How long a league whose last night is unknown is shown after it was last confirmed."""
LISTED_AFTER: Final[Days] = 60
"""How long search engines list the page of a league after its last night."""

LONGEST_LEAGUE_NAME: Final[Characters] = 80
"""The name of a league."""
LONGEST_FORMAT_NOTE: Final[Characters] = 100
"""How a league scores, in its own words."""
LONGEST_FEE_NOTE: Final[Characters] = 200
"""What a league costs beside the weekly fee."""
LONGEST_LEAGUE_NOTE: Final[Characters] = 500
"""What else a league says of itself."""
MOST_WEEKS: Final[Count] = 60
"""Nights of one season."""
MOST_SKIPPED: Final[Count] = 30
"""Nights off in one season."""
MOST_YEARS_AWAY: Final[Count] = 2
"""Years between today and the first night of a league, or the meeting before it."""
MOST_ON_A_TEAM: Final[Count] = 12
"""Bowlers of one team."""
MOST_GAMES: Final[Count] = 10
"""Games of each bowler in a night."""
MOST_FEE: Final[Dollars] = Decimal(500)
"""The weekly fee of a league."""
LEAGUES_SHOWN: Final[Count] = 40
"""Leagues that one answer of the API has."""
LEAGUES_ON_PAGE: Final[Count] = 15
"""Leagues on one page of a search."""
