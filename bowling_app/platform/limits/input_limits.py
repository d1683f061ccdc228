"""How much of a text or a list a call may hold before any rule reads it.

These bounds only keep the work small. Each is far above the rule of its field, so that what is between is refused in a
sentence of ours. Where a rule's own limit is the bound, it is in the `rules` of the feature.
"""

from typing import Final

from bowling_app.platform.kit.limits import Characters, Count

LONGEST_WORD_INPUT: Final[Characters] = 20
"""One word that a standard prescribes, such as the name of a format, in a call."""
LONGEST_CHOICE_INPUT: Final[Characters] = 40
"""One choice of a form in a call: a number, a day, a word of a list."""
LONGEST_NAME_INPUT: Final[Characters] = 100
"""A short name in a call: of a city, of a profile's address, of a version."""
LONGEST_ID_INPUT: Final[Characters] = 200
"""The id of a venue in a call."""
LONGEST_LINE_INPUT: Final[Characters] = 400
"""One line of text in a call: the name of a person, the conditions of a price."""
LONGEST_URL_INPUT: Final[Characters] = 500
"""The address of a page in a call."""
LONGEST_SHORT_REASON_INPUT: Final[Characters] = 200
"""A reason in a call, in a few words."""
LONGEST_NOTE_INPUT: Final[Characters] = 600
"""A note in a call, beside something else."""
LONGEST_REASON_INPUT: Final[Characters] = 2_000
"""A reason or a description in a call."""
LONGEST_TEXT_INPUT: Final[Characters] = 8_000
"""A text of several lines in a call."""
LONGEST_EMAIL_INPUT: Final[Characters] = 320
"""An email address in a call: the longest that mail can have."""
LONGEST_PASSWORD_INPUT: Final[Characters] = 1_024
"""A password in a call."""
LONGEST_CODE_INPUT: Final[Characters] = 64
"""A mailed code in a call, with spaces and dashes as people type them."""
LONGEST_CHALLENGE_INPUT: Final[Characters] = 256
"""The challenge of a mailed code in a call."""
LONGEST_TOKEN_INPUT: Final[Characters] = 4_096
"""A custom token in a call, which a provider makes."""
MOST_CHOICES_INPUT: Final[Count] = 10
"""Choices of a short list in a call."""
MOST_FIELDS_INPUT: Final[Count] = 40
"""Fields of a venue that one call changes."""
