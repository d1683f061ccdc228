"""How much and how often: the limits of what people tell about specials."""

from typing import Final

from bowling_app.platform.kit.limits import DAY, Characters, Count, Rate

MOST_WAITING: Final[Count] = 12
"""Specials that visitors propose for one venue, until somebody decides about some."""
PROPOSALS_PER_DAY: Final[Rate] = (10, DAY)
"""Specials that one person proposes."""
LONGEST_SPECIAL_NAME: Final[Characters] = 60
"""The name of a special."""
LONGEST_SPECIAL_NOTE: Final[Characters] = 200
"""What else there is to know of a special."""
FEWEST_IN_A_GROUP: Final[Count] = 2
"""People of the smallest group that a special may ask for."""
