"""How much and how often: the limits of feeds and alerts."""

from datetime import timedelta
from typing import Final

from bowling_app.platform.kit.limits import DAY, HOUR, Characters, Count, Duration, Rate

FEED_GOES_BACK: Final[Duration] = timedelta(days=90)
"""How far back a feed goes."""
FEED_ITEMS: Final[Count] = 50
"""Entries of one feed, the newest ones."""
FEED_ITEMS_OF_A_VENUE: Final[Count] = 10
"""Entries of one venue in the feed of a city or a state."""

MOST_FOLLOWED: Final[Count] = 100
"""What one person follows."""
FOLLOWS_PER_HOUR: Final[Rate] = (100, HOUR)
"""How often one person follows something, stops it, or changes how often mails come."""
REQUESTS_PER_CLIENT_PER_HOUR: Final[Rate] = (10, HOUR)
"""How often one network asks for news to an address without an account. What is refused for another reason is not
counted."""
REQUESTS_PER_ADDRESS_PER_DAY: Final[Rate] = (3, DAY)
"""Mails that ask one address whether it wants news. Further requests send none and say so,
whether or not the address has an account."""
REQUESTS_PER_MAILBOX_PER_DAY: Final[Rate] = (6, DAY)
"""Such mails to all addresses of one mailbox together, such as "pat+1@" and "pat+2@"."""
REQUESTS_OF_ALL_PER_HOUR: Final[Rate] = (300, HOUR)
"""Such mails to all addresses, so that a flood of them leaves room for codes."""
UNCONFIRMED_KEPT: Final[Duration] = timedelta(days=3)
"""How long a request waits for its confirmation."""
LONGEST_SEARCH: Final[Characters] = 300
"""A search for leagues that somebody follows."""
LONGEST_TARGET: Final[Characters] = 400
"""What somebody follows, as an address names it."""

DIGEST_GOES_BACK: Final[Duration] = timedelta(days=14)
"""How far back a digest goes, also where the one before is older."""
NEWS_SETTLE: Final[Duration] = timedelta(minutes=5)
"""How old news must be to be in a digest: what is written now may be committed a moment later, and would be missed."""
DIGEST_ITEMS: Final[Count] = 8
"""News of one place in a digest."""
DIGEST_ITEMS_ALTOGETHER: Final[Count] = 60
"""News in one digest."""
DIGEST_NEWS_OF_A_VENUE: Final[Count] = 1_000
"""News of one venue that are read for digests: more than a venue has in that time, so that searches see all of its
leagues, and what a digest leaves out is counted whole."""
NEWS_OF_A_BATCH: Final[Count] = 20_000
"""News that are read for the digests of one batch."""
DIGESTS_OF_A_BATCH: Final[Count] = 500
"""Followers whose digests are written in one transaction."""
SEARCHES_OF_A_BATCH: Final[Count] = 1_000
"""Searches that the followers of one such transaction follow, all together: each is a question to the database. It is
more than one person follows."""
LOOKED_AT_AFTER: Final[Duration] = timedelta(hours=1)
"""How soon somebody who wants news at once gets the first, and how often there is a look whether there are any."""
AT_ONCE_AFTER: Final[Duration] = timedelta(days=1)
"""How long after a mail the next one may follow, for somebody who wants news at once."""
ASKED_AFTER: Final[Duration] = timedelta(days=365)
"""How long mails go to somebody who has neither followed nor changed anything. Then they are asked once, and get no
more mails until they say that they want them."""
REFUSALS_TAKEN: Final[Count] = 3
"""Digests in a row that an address refuses for good, because there is no such mailbox, before it gets no more."""
REFUSED_FOR: Final[Duration] = timedelta(days=10)
"""How long it has to have done so: a mailbox or a mail server that is set up wrongly for some days loses nothing."""
UNANSWERED_KEPT: Final[Duration] = timedelta(days=60)
"""How long an address without an account is kept after that question, or after it was taken for gone."""
DIGESTS_KEPT: Final[Duration] = timedelta(days=90)
"""How long it is kept that somebody got a digest on a day."""
