"""How much and how often: the limits of reviews."""

from typing import Final

from bowling_app.platform.kit.limits import DAY, HOUR, Characters, Count, Days, Rate

MOST_COMPARED: Final[Count] = 200
"""Other people whose reviews or votes are compared with those of one."""
MOST_TRIED: Final[Count] = 10
"""Helpful marks, or votes on the info of a venue, of which one may count in the place of one that is taken back."""
REVIEWS_OF_A_PAGE: Final[Count] = 10
"""Reviews on one page."""
FEED_REVIEWS: Final[Count] = 6
"""Reviews among the newest on the home page."""
FEED_VENUES: Final[Count] = 20
"""Venues whose newest reviews are considered for the home page."""
FEED_OF_EACH: Final[Count] = 3
"""Reviews of one venue that are considered for the home page."""
FEED_LONGER_THAN: Final[Characters] = 10
"""A review on the home page has a longer text than this."""
REPORTS_PER_DAY: Final[Rate] = (20, DAY)
"""Reviews that one person reports."""
MARKS_PER_HOUR: Final[Rate] = (120, HOUR)
"""Reviews that one person marks as helpful."""
REPLIES_PER_HOUR: Final[Rate] = (60, HOUR)
"""Replies that one person writes for a venue."""
REVIEW_MAILS_PER_VENUE_PER_DAY: Final[Rate] = (10, DAY)
"""Mails to those who run a venue about its reviews. A flood of reviews must not become a flood of mail."""
REPLY_MAILS_PER_REVIEW_PER_DAY: Final[Rate] = (2, DAY)
"""Mails to the author of a review about replies to it, which those who run the venue may delete and write anew."""
QUOTED_IN_MAIL: Final[Characters] = 600
"""Of a review or a reply in the mail about it."""
NEW_FOR_DAYS: Final[Days] = 14
"""How long a review is new after it was written. One that is held is news if it is shown by then."""
POSTS_PER_HOUR: Final[Rate] = (30, HOUR)
"""Reviews that one person posts or changes."""
SHOWN_FIRST: Final[Count] = 3
"""Reviews of a page that a phone shows before a reader asks for the others: `.few` of `site.css` hides them."""
