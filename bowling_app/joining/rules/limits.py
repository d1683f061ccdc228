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
ASKING_PER_HOUSEHOLD: Final[Count] = 8
"""Those of them from one person, with all accounts of a mailbox and all people who lately used the same network."""
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
ANSWER_MAILS_PER_REQUEST_PER_DAY: Final[Rate] = (3, DAY)
"""Mails to somebody who asked about answers to the one request. The site shows the last answer."""
REQUESTS_KEPT: Final[Duration] = timedelta(days=180)
"""How long a request is kept after it was sent, or after its answer."""
QUOTED: Final[Characters] = 300
"""Characters of a message that a mail quotes."""

CARD_SHOWN: Final[Duration] = timedelta(days=30)
"""How long the card of a bowler is shown after they last said that they still look for a team."""
REMINDED_BEFORE: Final[Duration] = timedelta(days=3)
"""How long before that end the bowler is reminded, once."""
CARD_KEPT: Final[Duration] = timedelta(days=180)
"""How long a card that nobody renews is kept, and a conversation in which nobody writes."""
REMINDED_AT_ONCE: Final[Count] = 200
"""Bowlers who are reminded in one transaction."""
LONGEST_ABOUT: Final[Characters] = 300
"""What a bowler writes on their card."""
BOWLERS_ON_PAGE: Final[Count] = 20
"""Cards on one page."""
CARD_CHANGES_PER_DAY: Final[Rate] = (20, DAY)
"""Changes of one person's card."""
LONGEST_MESSAGE: Final[Characters] = 500
"""One message between a bowler and somebody who has a team for them."""
MOST_MESSAGES: Final[Count] = 20
"""Messages of one conversation."""
SAME_WITHIN: Final[Duration] = timedelta(minutes=30)
"""How long a message that says the same as the one before it is taken for one that was sent twice."""
CONVERSATIONS_PER_DAY: Final[Rate] = (5, DAY)
"""Bowlers whom one person writes to for the first time."""
MESSAGES_PER_DAY: Final[Rate] = (30, DAY)
"""Messages of one person."""
MESSAGES_PER_NETWORK_PER_DAY: Final[Rate] = (60, DAY)
"""Messages from one network."""
BOWLER_REPORTS_PER_DAY: Final[Rate] = (10, DAY)
"""Cards and conversations that one person reports."""
