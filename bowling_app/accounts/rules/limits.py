"""How much and how often: the limits of accounts."""

from datetime import timedelta
from typing import Final

from bowling_app.platform.kit.limits import DAY, HOUR, Characters, Count, Duration, Rate

IDLE_LIMIT: Final[Duration] = timedelta(days=30)
"""A session that is not used for this long ends."""
SESSIONS_KEPT: Final[Count] = 50
"""Open sessions of one person. With the next one, the one that was used longest ago ends."""
NETWORKS_KEPT: Final[Duration] = timedelta(days=90)
"""How long we remember that a person used a network."""
HOUSEHOLD_WITHIN: Final[Duration] = timedelta(days=2)
"""People who used one network within this time share the room of one household in what waits to be decided. Those who
met in one Wi-Fi before that do not."""
PHOTOS_PER_HOUR: Final[Rate] = (20, HOUR)
"""Photos of a profile that one person uploads."""
PROFILE_CHANGES_PER_HOUR: Final[Rate] = (5, HOUR)
"""Changes of name, photo and address together, by one person. Each is shown wherever the person stands."""
FORMER_SLUGS: Final[Count] = 5
"""Addresses that a person gave up and that still lead to them. Others cannot take these. Older ones are free again."""
EXPORTS_PER_HOUR: Final[Rate] = (5, HOUR)
"""Exports of an account that one person asks for. Each reads everything that is held about them."""
PROOFS_EXPORTED: Final[Count] = 50
"""Photos of games in an export of an account. For older ones it holds the address."""
LONGEST_TOKEN: Final[Characters] = 4096
"""The token of a session. A longer one is not looked at."""
MAILS_PER_ADDRESS_PER_HOUR: Final[Rate] = (5, HOUR)
"""Codes mailed to one address for all strangers together, and once more for each network or browser that the person
uses."""
MAILS_PER_MAILBOX_PER_HOUR: Final[Rate] = (10, HOUR)
"""Codes mailed to all spellings of one mailbox together, such as "pat+1@" and "pat+2@", for all strangers. The plain
spelling and those with an account do not count."""
NOTICES_PER_ADDRESS_PER_HOUR: Final[Rate] = (1, HOUR)
"""Mails to one address, which say that somebody signs up with it though it has an account: for all strangers together,
and once more for each network or browser that the person uses."""
STRANGERS_TRIES_PER_DAY: Final[Rate] = (20, DAY)
"""Wrong tries at the short codes of an address, before its codes become longer."""
KNOWN_TRIES_PER_DAY: Final[Rate] = (10, DAY)
"""Wrong tries from one network or browser that the person uses, before codes for it become longer, too."""
OPEN_REQUESTS: Final[Count] = 10
"""Requests of strangers that may use short codes of an address at the same time."""
OPEN_REQUESTS_LONG: Final[Count] = 1000
"""Requests of strangers that may use long codes of an address at the same time."""
REQUESTS_PER_ASKER: Final[Count] = 2
"""Requests of one network that may use the same code. The oldest gives way."""
ACCOUNTS_PER_NETWORK_PER_4_HOURS: Final[Rate] = (40, 4 * HOUR)
"""New accounts of one network: a class can sign up together. A /56 has four times as many, a /48 sixteen times."""
PRESENT_PASSWORDS_PER_HOUR: Final[Rate] = (10, HOUR)
"""Wrong present passwords of one person who is signed in, and wrong codes in the place of it."""
PASSWORD_CHANGES_PER_HOUR: Final[Rate] = (5, HOUR)
"""How often one person sets, changes or removes their password. Each time a mail tells them."""
LONGEST_PEOPLE_QUERY: Final[Characters] = 100
"""What an admin searches people for."""
LONGEST_SUSPENSION_REASON: Final[Characters] = 500
"""Why an admin suspends a person."""
MAILS_PER_CLIENT_PER_HOUR: Final[Rate] = (60, HOUR)
"""Codes mailed for one network. A whole school or hotel may share one address."""
TRIES_PER_CLIENT_PER_HOUR: Final[Rate] = (100, HOUR)
"""Codes and passwords that one network tries."""
PASSWORDS_PER_ADDRESS_PER_HOUR: Final[Rate] = (20, HOUR)
"""Wrong passwords of an account: of strangers together, and of each network or browser that the person uses."""
PASSWORD_SIGN_INS_PER_HOUR: Final[Rate] = (60, HOUR)
"""How often one person signs in with their password. A stranger who does not know it uses up nothing of that."""
PROVIDER_PAUSE: Final[Duration] = timedelta(minutes=5)
"""How long a person waits when the provider of sign-ins has had enough tries. It does not say how long."""
MOST_VENUES: Final[Count] = 50
"""At so many venues a change of a profile forgets only the pages that may show the person. At more it forgets all."""
