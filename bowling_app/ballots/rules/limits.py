"""How much and how often: the limits of ballots."""

from datetime import timedelta
from typing import Final

from bowling_app.platform.kit.limits import DAY, HOUR, Characters, Count, Duration, Rate

LONGEST_QUESTION: Final[Characters] = 120
"""What a ballot asks."""
LONGEST_NAME: Final[Characters] = 40
"""The name under which somebody votes."""
FEWEST_CHOICES: Final[Count] = 2
"""Venues of a ballot, at least."""
MOST_CHOICES: Final[Count] = 8
"""Venues of a ballot, at most."""
MOST_VOTES: Final[Count] = 40
"""Votes of one ballot."""
VOTERS_OF_A_NETWORK: Final[Count] = 5
"""People who vote on one ballot from one address: a family, not a script."""
SAME_WITHIN: Final[Duration] = timedelta(minutes=2)
"""How long a ballot is taken for one that was sent twice, if it asks the same of the same venues. So is a vote of a
browser without a mark, if page, network, name and marks are the same: the browser never got the answer to the first.
From another page such a vote is refused: it may be somebody else of that name."""
VOTES_PER_HOUR: Final[Rate] = (60, HOUR)
"""Votes of one address on all ballots, changes and refusals counted."""
MOST_BALLOTS: Final[Count] = 50
"""Ballots of one person."""
BALLOTS_PER_DAY: Final[Rate] = (20, DAY)
"""Ballots that one person makes."""
CHANGES_PER_HOUR: Final[Rate] = (300, HOUR)
"""How often one person closes or opens ballots of theirs, or removes votes."""
KEPT: Final[Duration] = timedelta(days=60)
"""How long a ballot is kept, with its votes."""
REOPENED_FOR: Final[Duration] = timedelta(days=1)
"""How long a ballot is open again whose time was over."""
