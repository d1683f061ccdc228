"""How much and how often: the limits of search."""

from typing import Final

from bowling_app.platform.kit.limits import Characters, Count, Seconds

SHOWN_OF_A_WRONG_QUERY: Final[Characters] = 80
"""How much of a query that is too long is shown."""
MOST_CORRECTIONS: Final[Count] = 4
"""Corrections that a page of results offers."""
PLACES_SHOWN: Final[Count] = 12
"""Places among the results."""
NAMESAKES_SHOWN: Final[Count] = 6
"""Places of the same name among the results."""
LISTINGS_SHOWN: Final[Count] = 6
"""Lists of venues among the results."""
MOST_VENUES: Final[Count] = 240
"""Venues that a search finds."""
SUGGESTIONS_SHOWN: Final[Count] = 8
"""Suggestions below a search that is being typed."""
KEPT_FOR_VENUES: Final[Count] = 2
"""Suggestions that are kept for venues."""
MOST_CORRECTIONS_TYPED: Final[Count] = 2
"""Corrections among the suggestions."""
STATES_SUGGESTED: Final[Count] = 2
"""States among the suggestions."""
CITIES_SUGGESTED: Final[Count] = 4
"""Cities among the suggestions."""
SUBJECTS_SUGGESTED: Final[Count] = 2
"""Categories among the suggestions."""
COMBINATIONS_SUGGESTED: Final[Count] = 3
"""Categories in a place, among the suggestions."""
STATISTICS_KEPT_FOR: Final[Seconds] = 300
"""How long a process uses the same statistics of names. They are no facts: old ones find the same, only slower."""
MOST_GUESTS: Final[Count] = 500
"""Guests of a party that a search asks for, as many as the search for parties takes."""
MOST_WORDS_OF_SUBJECTS: Final[Count] = 12
"""Words that are read as several things that an alley must have."""
